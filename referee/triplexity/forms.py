"""What the pages of Triplexity ask."""

from __future__ import annotations

from wtforms import StringField

from referee.answers import Question as Form
from referee.triplexity.piles import PLACES, Place
from referee.triplexity.question import Question, parse_question
from referee.triplexity.screen import Screen, screen
from referee.verdict import Unreadable
from referee.words import say


class CheckForm(Form):
    """Three piles, and a move, a placing, or nothing; `mode` and `lift` say what the next tap does."""

    left = StringField()
    centre = StringField()
    right = StringField()
    move = StringField()
    last = StringField()
    place = StringField()
    turn = StringField()
    mode = StringField()
    lift = StringField()

    def question(self) -> Question:
        """What is asked; raises Unreadable."""
        told = {name: text or "" for name, text in self.data.items() if name not in ("mode", "lift")}
        return parse_question(**told)

    def screen(self) -> Screen:
        """The screen that shows the question, or an empty table when it cannot be read."""
        try:
            return screen(self.question(), self.mode.data or "", self.lifted())
        except Unreadable:
            return screen(parse_question())

    def lifted(self) -> Place | None:
        """The place whose top piece was tapped and not yet put down."""
        if self.move.data or self.place.data:
            return None
        return next((place for place in PLACES if place == self.lift.data), None)


ARROWS = {
    "left-centre": say("L →"),
    "left-right": say("L →"),
    "centre-left": say("← C"),
    "centre-right": say("C →"),
    "right-left": say("← R"),
    "right-centre": say("← R"),
}
BEFORE = {
    "left-centre": say("The move before went from left to centre"),
    "left-right": say("The move before went from left to right"),
    "centre-left": say("The move before went from centre to left"),
    "centre-right": say("The move before went from centre to right"),
    "right-left": say("The move before went from right to left"),
    "right-centre": say("The move before went from right to centre"),
}
