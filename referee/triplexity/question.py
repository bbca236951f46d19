"""What one may ask about Triplexity: a move, a placing, or simply who has won.

>>> question = parse_question(left="aba", centre="BA", right="b", move="left - centre")
>>> answer(question).ok
True
>>> question.told()
[('left', 'aba'), ('centre', 'ba'), ('right', 'b'), ('move', 'left-centre')]
"""

from __future__ import annotations

from typing import NamedTuple

from referee.triplexity.piles import (
    Colour,
    Move,
    Piles,
    Place,
    move_name,
    parse_colour,
    parse_last,
    parse_move,
    parse_piles,
    parse_place,
)
from referee.triplexity.rules import check_move, check_place, judge
from referee.verdict import Unreadable, Verdict
from referee.words import say


class Question(NamedTuple):
    """The piles, and what is to be done with them: one move, one placing, or nothing."""

    piles: Piles
    move: Move | None = None
    last: Move | None = None
    place: Place | None = None
    turn: Colour | None = None

    def told(self) -> list[tuple[str, str]]:
        """The question as `parse_question` reads it, without what does not matter to the answer."""
        asked = [*self.piles._asdict().items()]
        if self.move:
            asked.append(("move", move_name(self.move)))
            if self.last:
                asked.append(("last", move_name(self.last)))
        if self.place:
            asked.append(("place", self.place))
        if self.turn and (self.move or self.place):
            asked.append(("turn", self.turn))
        return asked


def parse_question(
    left: str = "",
    centre: str = "",
    right: str = "",
    move: str = "",
    last: str = "",
    place: str = "",
    turn: str = "",
) -> Question:
    """Read a question; whatever is left blank was not told."""
    piles = parse_piles(left, centre, right)
    question = Question(
        piles,
        parse_move(move) if move.strip() else None,
        parse_last(last, piles) if last.strip() else None,
        parse_place(place) if place.strip() else None,
        parse_colour(turn) if turn.strip() else None,
    )
    if question.move and question.place:
        raise Unreadable(
            "place",
            say(
                "A move, “%(move)s”, and a placing, “%(place)s”, were told: tell one of them.",
                move=move_name(question.move),
                place=question.place,
            ),
        )
    if question.place and not question.turn:
        raise Unreadable(
            "turn",
            say("“%(place)s” was told, but not who places there: say a or b.", place=question.place),
        )
    return question


def answer(question: Question) -> Verdict:
    """Does the play stand, and has anybody won?"""
    if question.move:
        return check_move(question.piles, question.move, question.last, question.turn)
    if question.place and question.turn:
        return check_place(question.piles, question.place, question.turn)
    return judge(question.piles)
