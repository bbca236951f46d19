"""Runs: tokens side by side on a row or a column, and what is wrong with one, if anything.

>>> from referee.triolet.board import parse_tokens
>>> (run,) = runs_through(board := parse_tokens("E5:8,F5:3,G5:6"), board)
>>> str(fault(run).text)
'row 5: 8-3-6 total 17, a trio totals exactly 15.'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from referee.triolet.board import COLUMNS, Board, Square, Token, square_names
from referee.verdict import Note, Reason
from referee.words import Sentence, say

FIFTEEN: Final = 15
LONGEST: Final = 3


@dataclass(frozen=True, slots=True)
class Run:
    """Two tokens or more side by side, read from left to right or from top to bottom."""

    squares: tuple[Square, ...]
    tokens: tuple[Token, ...]

    @property
    def total(self) -> int:
        """What the numbers add up to; a joker counts as its number."""
        return sum(token.number for token in self.tokens)

    @property
    def is_trio(self) -> bool:
        """Whether it is three tokens long."""
        return len(self.tokens) == LONGEST

    @property
    def line(self) -> Sentence:
        """The row or the column it lies on."""
        first, second = self.squares[:2]
        if first.row == second.row:
            return say("row %(row)s", row=first.row)
        return say("column %(column)s", column=COLUMNS[first.column - 1])

    @property
    def numbers(self) -> str:
        """Its numbers as they are announced: `9 + 5`, `3-8-4`."""
        between = " + " if len(self.tokens) == 2 else "-"
        return between.join(str(token.number) for token in self.tokens)


def runs_through(board: Board, squares: Iterable[Square]) -> tuple[Run, ...]:
    """The runs that hold at least one of these squares: rows from the top, then columns from the left."""
    squares = tuple(squares)
    across = {_stretch(board, square, Square(0, 1)) for square in squares}
    down = {_stretch(board, square, Square(1, 0)) for square in squares}
    ordered = [*sorted(across), *sorted(down, key=lambda stretch: (stretch[0].column, stretch[0].row))]
    return tuple(
        Run(stretch, tuple(board[square] for square in stretch)) for stretch in ordered if len(stretch) > 1
    )


def _stretch(board: Board, square: Square, step: Square) -> tuple[Square, ...]:
    """The squares with tokens that follow each other without a gap, this one among them."""
    while (before := Square(square.row - step.row, square.column - step.column)) in board:
        square = before
    stretch = [square]
    while (after := Square(stretch[-1].row + step.row, stretch[-1].column + step.column)) in board:
        stretch.append(after)
    return tuple(stretch)


def fault(run: Run) -> Reason | None:
    """Why a run may not be made, or None if it may."""
    facts = {"line": run.line, "numbers": run.numbers, "total": run.total}
    where = square_names(run.squares)
    if len(run.tokens) > LONGEST:
        many = say(
            "%(line)s: %(numbers)s are %(n)s tokens side by side, three is the most.",
            n=len(run.tokens),
            **facts,
        )
        return Reason("three-max", many, "triolet.three-max", where)
    if run.is_trio and run.total != FIFTEEN:
        trio = say("%(line)s: %(numbers)s total %(total)s, a trio totals exactly 15.", **facts)
        return Reason("trio", trio, "triolet.trio", where)
    if run.total > FIFTEEN:
        pair = say("%(line)s: %(numbers)s total %(total)s, a pair may total 15 at most.", **facts)
        return Reason("pair", pair, "triolet.pair", where)
    return None


def fault_already_there(run: Run) -> Note | None:
    """What is wrong with a run that a play has nothing to do with, or None if nothing is."""
    reason = fault(run)
    if reason is None:
        return None
    facts = {"line": run.line, "numbers": run.numbers, "total": run.total}
    if len(run.tokens) > LONGEST:
        return Note(
            say("%(line)s: %(numbers)s already stand side by side, three is the most.", **facts), reason.rule
        )
    return Note(say("%(line)s: %(numbers)s already totals %(total)s.", **facts), reason.rule)
