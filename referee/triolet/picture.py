"""What of the board is drawn on a phone: all of it, or the part in play enlarged, square by square.

>>> from referee.triolet.board import parse_tokens
>>> picture = draw(parse_tokens("H8:11,I8:3"), {})
>>> picture.columns, picture.is_whole
('DEFGHIJKL', False)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from referee.triolet.board import (
    CENTRE,
    COLUMNS,
    LAYOUT,
    SIZE,
    Board,
    Square,
    Token,
    parse_square,
    square_name,
)
from referee.words import Sentence, say

WHOLE: Final = "all"
CLOSE: Final = 9
WIDEST: Final = 12
ROOM_TO_PLAY: Final = 2
AREA: Final = 3


@dataclass(frozen=True, slots=True)
class Cell:
    """One square as it is drawn: what lies on it, and whether it is part of the last play or of a refusal."""

    square: Square
    token: Token | None
    is_new: bool
    is_last: bool
    is_marked: bool

    @property
    def name(self) -> str:
        """The name of the square."""
        return square_name(self.square)

    @property
    def special(self) -> str:
        """D for a double square, T for a triple, B for one that lets play again, else nothing."""
        letter = LAYOUT[self.square.row - 1][self.square.column - 1]
        return "" if letter == "." else letter

    @property
    def label(self) -> Sentence:
        """The square and what is to know of it, for those who hear the board."""
        if self.token is not None:
            token = (
                say("joker %(number)s", number=self.token.number) if self.token.joker else self.token.number
            )
            if self.is_last:
                return say("%(square)s: %(token)s, last play", square=self.name, token=token)
            return say("%(square)s: %(token)s", square=self.name, token=token)
        return {
            "": say("%(square)s", square=self.name),
            "D": say("%(square)s, double", square=self.name),
            "T": say("%(square)s, triple", square=self.name),
            "B": say("%(square)s, replay", square=self.name),
        }[self.special]


@dataclass(frozen=True, slots=True)
class Area:
    """Nine squares of the whole board, to be enlarged with one tap."""

    first: str
    centre: str
    last: str


@dataclass(frozen=True, slots=True)
class Picture:
    """The part of the board that is drawn: its column letters, and its rows with their numbers."""

    columns: str
    rows: tuple[tuple[int, tuple[Cell, ...]], ...]

    @property
    def is_whole(self) -> bool:
        """Whether all of the board is drawn."""
        return len(self.columns) == SIZE

    @property
    def areas(self) -> tuple[Area, ...]:
        """The parts that a tap on the whole board enlarges."""
        starts = range(1, SIZE + 1, AREA)
        return tuple(
            Area(*(square_name(Square(row + step, column + step)) for step in (0, AREA // 2, AREA - 1)))
            for row in starts
            for column in starts
        )


def draw(
    board: Board,
    play: Board,
    *,
    look: str = "",
    last: Collection[Square] = (),
    marked: Collection[str] = (),
) -> Picture:
    """The board with the tokens being played; `look` is a square to look at closely, `all`, or nothing."""
    top, left, size = _window(board, play, look)
    rows = []
    for row in range(top, top + size):
        cells = (
            Cell(
                square,
                play.get(square, board.get(square)),
                is_new=square in play,
                is_last=square in last,
                is_marked=square_name(square) in marked,
            )
            for square in (Square(row, column) for column in range(left, left + size))
        )
        rows.append((row, tuple(cells)))
    return Picture(COLUMNS[left - 1 : left - 1 + size], tuple(rows))


def parse_look(text: str) -> str:
    """Which part of the board somebody wants to see."""
    return text if text in {"", WHOLE} else square_name(parse_square(text, "look"))


def squares_of(wheres: Iterable[Iterable[str]]) -> frozenset[str]:
    """The squares that any of the reasons is about."""
    return frozenset(square for where in wheres for square in where)


def _window(board: Board, play: Board, look: str) -> tuple[int, int, int]:
    """The top row, the left column and the size of the part to draw.

    It does not move with the tokens being played, so that the next tap finds its square; only a token
    that would not be seen makes it the whole board.
    """
    if look == WHOLE:
        return 1, 1, SIZE
    if look:
        row, column = parse_square(look, "look")
        return _start(row, row, CLOSE), _start(column, column, CLOSE), CLOSE
    rows = _with_room([square.row for square in board or [CENTRE]])
    columns = _with_room([square.column for square in board or [CENTRE]])
    size = max(CLOSE, rows[1] - rows[0] + 1, columns[1] - columns[0] + 1)
    if size > WIDEST:
        return 1, 1, SIZE
    top, left = _start(*rows, size), _start(*columns, size)
    is_seen = all(top <= row < top + size and left <= column < left + size for row, column in play)
    return (top, left, size) if is_seen else (1, 1, SIZE)


def _with_room(places: list[int]) -> tuple[int, int]:
    """The first and the last row or column on which the next play could lie."""
    return max(1, min(places) - ROOM_TO_PLAY), min(SIZE, max(places) + ROOM_TO_PLAY)


def _start(first: int, last: int, size: int) -> int:
    """Where a part of that size begins to have this in its middle, as far as the edge allows."""
    return min(max(1, (first + last - size + 1) // 2), SIZE - size + 1)
