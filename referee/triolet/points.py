"""What a play is worth, line by line, as players announce it."""

from __future__ import annotations

from typing import Final

from referee.triolet.board import MULTIPLIERS, Board, Square, Token
from referee.triolet.runs import Run
from referee.verdict import Points
from referee.words import Sentence, say

TRIO_POINTS: Final = 30
TRIOLET_POINTS: Final = 50


def run_points(play: Board, runs: tuple[Run, ...]) -> tuple[Points, ...]:
    """One line for each run the play makes, a double or triple square counted in one of them."""
    lines = [_plain(run) for run in runs]
    for square in play:
        holding = [run for run in runs if square in run.squares]
        if square in MULTIPLIERS and holding:
            # A trio goes first; among equals the total is the same, so the first one takes it.
            chosen = next((run for run in holding if run.is_trio), holding[0])
            lines[runs.index(chosen)] = _multiplied(chosen, square)
    return tuple(lines)


def is_triolet(play: Board) -> bool:
    """Whether three tokens were laid at once, none of them a joker."""
    return len(play) == 3 and not any(token.joker for token in play.values())


def triolet_points() -> Points:
    """The line for a triolet, which no square multiplies."""
    return Points(say("triolet"), TRIOLET_POINTS, "triolet.score-triolet")


def lone_first_points(token: Token, *, doubled: bool) -> Points:
    """The line for a first play of one token, which makes no run."""
    if doubled:
        return Points(say("%(token)s doubled", token=_spoken(token)), token.face * 2, "triolet.single-first")
    return Points(say("%(token)s alone", token=_spoken(token)), 0, "triolet.single-first")


def _plain(run: Run) -> Points:
    if run.is_trio:
        return Points(say("trio %(numbers)s", numbers=run.numbers), TRIO_POINTS, "triolet.score-trio")
    first, second = run.tokens
    label = say("%(first)s + %(second)s", first=_spoken(first), second=_spoken(second))
    return Points(label, first.face + second.face, "triolet.score-pair")


def _multiplied(run: Run, square: Square) -> Points:
    """The line of a run whose token on that square was laid on a double or triple square."""
    times = MULTIPLIERS[square]
    if run.is_trio:
        trio = {
            2: say("trio %(numbers)s doubled", numbers=run.numbers),
            3: say("trio %(numbers)s tripled", numbers=run.numbers),
        }[times]
        return Points(trio, TRIO_POINTS * times, "triolet.multiplier")
    # The multiplied token is announced first, so that nobody hears "(5 + 10) doubled".
    token = run.tokens[run.squares.index(square)]
    other = run.tokens[1 - run.squares.index(square)]
    facts = {"token": _spoken(token), "other": _spoken(other)}
    pair = {
        2: say("%(token)s doubled + %(other)s", **facts),
        3: say("%(token)s tripled + %(other)s", **facts),
    }
    return Points(pair[times], token.face * times + other.face, "triolet.multiplier")


def _spoken(token: Token) -> int | Sentence:
    return say("joker") if token.joker else token.number
