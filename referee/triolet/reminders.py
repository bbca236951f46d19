"""What a verdict adds that changes nothing: rulings, reminders, and what is odd elsewhere on the board."""

from __future__ import annotations

from collections.abc import Iterator

from referee.triolet.board import MULTIPLIERS, REPLAYS, square_name
from referee.triolet.laying import Laying, copies_text, too_many
from referee.triolet.runs import fault_already_there, runs_through
from referee.verdict import Note
from referee.words import say


def reminders(laying: Laying, *, stands: bool, single_first: bool) -> Iterator[Note]:
    """The notes to a play, those on its points only if it stands."""
    if stands and single_first:
        yield from _lone_first(laying)
    if stands:
        yield from _jokers(laying)
        yield from _used_squares(laying)
        yield from _replay(laying)
    yield from _elsewhere(laying)


def _lone_first(laying: Laying) -> Iterator[Note]:
    if not laying.runs:
        text = say(
            "The printed rules are silent on a lone first token; we rule that its number counts double."
        )
        yield Note(text, "triolet.single-first")


def _jokers(laying: Laying) -> Iterator[Note]:
    if any(token.joker for run in laying.runs if not run.is_trio for token in run.tokens):
        yield Note(
            say("In a pair, a joker adds its number to the sum and nothing to the points."), "triolet.joker"
        )
    if len(laying.play) == 3 and any(token.joker for token in laying.play.values()):
        yield Note(say("No 50 points for a triolet with a joker in it."), "triolet.score-triolet")


def _used_squares(laying: Laying) -> Iterator[Note]:
    """Double and triple squares in the new runs that an earlier play has covered."""
    old = {square for run in laying.runs for square in run.squares} - set(laying.play)
    for square in sorted(old & set(MULTIPLIERS)):
        text = say("%(square)s has multiplied once and does not multiply again.", square=square_name(square))
        yield Note(text, "triolet.special-once")


def _replay(laying: Laying) -> Iterator[Note]:
    for square in sorted(REPLAYS & set(laying.play)):
        text = say("%(square)s is a replay square: score, refill, play again.", square=square_name(square))
        yield Note(text, "triolet.replay")


def _elsewhere(laying: Laying) -> Iterator[Note]:
    """What is wrong on the board without this play having a hand in it."""
    made = set(laying.runs)
    for run in runs_through(laying.after, laying.board):
        if run not in made and (note := fault_already_there(run)):
            yield note
    laid = {token.kind for token in laying.play.values()}
    for kind, count in too_many(token.kind for token in laying.board.values()).items():
        if kind not in laid:
            yield Note(copies_text(kind, count), "triolet.tokens")
