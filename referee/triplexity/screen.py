"""The check screen: three piles that are set up by tapping, and asked about by tapping.

Every tap is the address of the screen it leads to, so each screen can be gone back to and sent to a friend.

>>> from referee.triplexity.question import parse_question
>>> full = Screen(parse_question(left="aba", centre="bab"), "ask")
>>> full.tap("left")
{'left': 'aba', 'centre': 'bab', 'mode': 'ask', 'lift': 'left'}
>>> full._replace(lift="left").tap("right")
{'left': 'aba', 'centre': 'bab', 'mode': 'ask', 'move': 'left-right'}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from referee.triplexity.picture import Drawing, drawing
from referee.triplexity.piles import (
    MOST_HIGH,
    PIECES,
    PIECES_EACH,
    PLACES,
    Colour,
    Move,
    Piles,
    Place,
    check_last,
    move_name,
    moved,
    placed,
    put,
)
from referee.triplexity.question import Question, answer
from referee.triplexity.rules import check_lift, judge
from referee.verdict import Unreadable, Verdict

Mode = Literal["setup", "ask"]
Query = dict[str, str]


class Before(NamedTuple):
    """A move that may have been made before: tapped it is told, tapped again it is not.

    Without a screen to lead to, the piles show that it cannot have been.
    """

    name: str
    query: Query | None
    is_told: bool


class Screen(NamedTuple):
    """What is asked, whether taps set up the table or play on it, and the place whose top piece is lifted."""

    question: Question
    mode: Mode
    lift: Place | None = None

    @property
    def verdict(self) -> Verdict:
        """The answer to what this screen shows."""
        if not self.is_about_a_play:
            return judge(self.question.piles)
        if self.lift:
            return check_lift(self.question.piles, self.lift)
        return answer(self.question)

    @property
    def is_about_a_play(self) -> bool:
        """Whether a play is asked about, rather than who has won."""
        refused_lift = self.lift and not check_lift(self.question.piles, self.lift).ok
        return bool(self.question.move or self.question.place or refused_lift)

    @property
    def shown(self) -> Question:
        """The table as the picture shows it: after a play that stands, before one that does not."""
        piles, move, last, place, turn = self.question
        if move and self.verdict.ok:
            return Question(moved(piles, move), last=move)
        if place and turn and self.verdict.ok:
            return Question(put(piles, place, turn))
        return Question(piles, last=last)

    @property
    def is_full(self) -> bool:
        """Whether all six pieces are on the table."""
        return placed(self.question.piles) == PIECES

    @property
    def picture(self) -> Drawing:
        """The piles as they are drawn."""
        question = self.question
        if self.is_about_a_play and not self.lift:
            play = question.move or question.place
            return drawing(question.piles, play, question.turn, stands=self.verdict.ok)
        return drawing(question.piles, lift=self.lift)

    def tap(self, place: Place) -> Query | None:
        """Where a tap on a pile leads."""
        piles = self.shown.piles
        if self.mode == "setup":
            pile = piles.at(place)
            return self._with(Question(piles._replace(**{place: pile[:-1]})), "setup") if pile else None
        if self.lift == place:
            return self._with(self.shown, "ask")
        if self.lift and check_lift(piles, self.lift).ok:
            return self._with(self.shown._replace(move=Move(self.lift, place)), "ask")
        return self._with(self.shown, "ask", lift=place)

    def add(self, place: Place, colour: Colour) -> Query | None:
        """Where a tap on the piece of a colour under a pile leads: it is put there, or asked about."""
        piles = self.shown.piles
        if self.mode == "ask":
            asked = Question(piles, place=place, turn=colour)
            return self._with(asked, "ask") if placed(piles) < PIECES else None
        if placed(piles, colour) == PIECES_EACH or len(piles.at(place)) == MOST_HIGH:
            return None
        return self._with(Question(put(piles, place, colour)), "")

    def setting_up(self) -> Query:
        """The same table, to be changed."""
        return self._with(self.shown, "setup")

    def asking(self) -> Query:
        """The same table, to be asked about; after a play, as it was before it."""
        return self._with(Question(self.question.piles, last=self.question.last), "ask")

    def befores(self, place: Place) -> Iterator[Before]:
        """The moves to a place that may have been made before the one that is asked about."""
        for source in PLACES:
            move = Move(source, place)
            if source != place:
                is_told = move == self.question.last
                asked = self.question._replace(last=None if is_told else move)
                fits = _fits(move, self.question.piles)
                query = self._with(asked, self.mode, self.lift) if fits else None
                yield Before(move_name(move), query, is_told)

    def _with(self, question: Question, mode: str, lift: Place | None = None) -> Query:
        told = {
            **question.piles._asdict(),
            "mode": mode,
            "lift": lift or "",
            "move": move_name(question.move) if question.move else "",
            "last": move_name(question.last) if question.last else "",
            "place": question.place or "",
            "turn": question.turn or "",
        }
        return {name: text for name, text in told.items() if text}


def screen(question: Question, mode: str = "", lift: Place | None = None) -> Screen:
    """The screen for a question; unless told, a full table is asked about and any other is set up."""
    asking = question.move or question.place or lift or placed(question.piles) == PIECES
    if mode == "setup" and not (question.move or question.place):
        return Screen(question, "setup")
    return Screen(question, "ask" if asking or mode == "ask" else "setup", lift)


def _fits(last: Move, piles: Piles) -> bool:
    try:
        check_last(last, piles)
    except Unreadable:
        return False
    return True
