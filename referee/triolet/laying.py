"""A play on its board, and the shapes the rules of laying speak of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from referee.triolet.board import COPIES, JOKER, Board, Kind, Square, Token, neighbours
from referee.triolet.runs import Run, runs_through
from referee.words import Sentence, say, say_many


@dataclass(frozen=True, slots=True)
class Laying:
    """A play seen on its board: the tokens told, those on free squares, the board with them, their runs."""

    board: Board
    play: Board
    fresh: Board
    after: Board
    runs: tuple[Run, ...]


def see(board: Board, play: Board) -> Laying:
    """The play as it looks on the board."""
    fresh = {square: token for square, token in play.items() if square not in board}
    after = lay(board, play)
    return Laying(board, play, fresh, after, runs_through(after, fresh))


def lay(board: Board, play: Board) -> dict[Square, Token]:
    """The board once the tokens lie on it; a token that is already there stays."""
    return {**play, **board}


def touches(board: Board, squares: Iterable[Square]) -> bool:
    """Whether one of the squares shares a side with a token already there."""
    return any(near in board for square in squares for near in neighbours(square))


def on_one_line(squares: Collection[Square]) -> bool:
    """Whether the squares are all on one row or all on one column."""
    return len({square.row for square in squares}) == 1 or len({square.column for square in squares}) == 1


def is_between(board: Board, first: Square, last: Square) -> bool:
    """Whether exactly one square is between these two of a line, and a token lies on it."""
    return any(near in board for near in neighbours(first) if near in neighbours(last))


def is_square(squares: Collection[Square], side: int) -> bool:
    """Whether these squares are a full square of that side and nothing else."""
    if len(squares) != side * side:
        return False
    top, left = min(square.row for square in squares), min(square.column for square in squares)
    return all(square.row < top + side and square.column < left + side for square in squares)


def full_squares(board: Board, squares: Iterable[Square], side: int) -> tuple[tuple[Square, ...], ...]:
    """The full squares of that side on the board that hold at least one of these squares."""
    steps = [(down, right) for down in range(side) for right in range(side)]
    corners = {Square(square.row - up, square.column - left) for square in squares for up, left in steps}
    blocks = (
        tuple(Square(corner.row + down, corner.column + right) for down, right in steps)
        for corner in sorted(corners)
    )
    return tuple(block for block in blocks if all(square in board for square in block))


def too_many(kinds: Iterable[Kind]) -> dict[Kind, int]:
    """The tokens that appear more often than the box has them, with how often they appear."""
    found = Counter(kinds)
    return {kind: found[kind] for kind, copies in COPIES.items() if found[kind] > copies}


def all_out(kinds: Iterable[Kind]) -> frozenset[Kind]:
    """The tokens of which none is left in the box once these are out of it."""
    found = Counter(kinds)
    return frozenset(kind for kind, copies in COPIES.items() if found[kind] >= copies)


def copies_text(kind: Kind, count: int) -> Sentence:
    """How many such tokens the box has, and how many were found instead."""
    if kind == JOKER:
        return say("The box has 2 jokers, here there are %(count)s.", count=count)
    return say_many(
        "The box has a single token %(number)s, here there are %(count)s.",
        "The box has %(n)s tokens %(number)s, here there are %(count)s.",
        COPIES[kind],
        number=kind,
        count=count,
    )
