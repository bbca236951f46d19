"""The pieces: triangles with a number from 0 to 5 at each corner, read clockwise.

>>> len(PIECES_76), len(PIECES_56)
(76, 56)
>>> canonical(parse_piece("5-1-5"))
(1, 5, 5)
>>> deal(4).pool
48
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from itertools import product
from typing import Literal

from referee.verdict import Note, Reason, Unreadable
from referee.words import say, shortened

Piece = tuple[int, int, int]
SetSize = Literal[76, 56]

_PIECE = re.compile(r"([0-5])\s*-\s*([0-5])\s*-\s*([0-5])")


def parse_piece(text: str) -> Piece:
    """The piece as it lies: three numbers clockwise, `3-4-4`."""
    # No piece needs more room, and the pattern then never meets a page of blanks.
    read = _PIECE.fullmatch(text.strip()) if len(text) <= 40 else None
    if read is None:
        raise Unreadable(
            "piece",
            say(
                "“%(read)s” is not a piece: three numbers from 0 to 5 are expected, clockwise, "
                "such as 3-4-4.",
                read=shortened(text),
            ),
        )
    return int(read[1]), int(read[2]), int(read[3])


def piece_name(piece: Piece) -> str:
    """The piece as it is written, in the rotation it lies in."""
    return "-".join(map(str, piece))


def rotations(piece: Piece) -> tuple[Piece, Piece, Piece]:
    """The three ways to turn a piece."""
    a, b, c = piece
    return (a, b, c), (b, c, a), (c, a, b)


def canonical(piece: Piece) -> Piece:
    """The rotation that is smallest: one name for a piece however it is turned."""
    return min(rotations(piece))


PIECES_76: tuple[Piece, ...] = tuple(
    sorted({canonical((a, b, c)) for a, b, c in product(range(6), repeat=3)}),
)
PIECES_56: tuple[Piece, ...] = tuple(piece for piece in PIECES_76 if piece[1] <= piece[2])


def piece_set(size: SetSize) -> tuple[Piece, ...]:
    """All pieces of the box, each in its canonical rotation: the 76 of Excel or the standard 56."""
    return PIECES_76 if size == 76 else PIECES_56


def check_piece(piece: Piece, size: SetSize, played: Collection[Piece] = ()) -> tuple[Reason, ...]:
    """Why this piece cannot be there: it is not in the box, or it was laid in this round already.

    `played` holds canonical pieces.
    """
    name = piece_name(canonical(piece))
    if canonical(piece) not in piece_set(size):
        return (
            Reason(
                "piece",
                say(
                    "The piece %(piece)s is not among the %(size)s: there, three different numbers "
                    "only rise clockwise.",
                    piece=name,
                    size=size,
                ),
                "triominos.pieces",
                (name,),
            ),
        )
    if canonical(piece) in played:
        return (
            Reason(
                "played",
                say("The piece %(piece)s was laid in this round already; there is only one.", piece=name),
                "triominos.pieces",
                (name,),
            ),
        )
    return ()


@dataclass(frozen=True, slots=True)
class Deal:
    """How many pieces each player takes and how many stay in the pool."""

    each: int
    pool: int
    notes: tuple[Note, ...] = ()


def deal(players: int, size: SetSize = 76) -> Deal:
    """What is dealt to 1 to 6 players."""
    if players not in range(1, 7):
        raise Unreadable(
            "players",
            say("%(players)s players were given: 1 to 6 can play.", players=shortened(str(players))),
        )
    each = 9 if players <= 2 else 7 if players <= 4 else 6
    notes: tuple[Note, ...] = ()
    if players <= 2:
        notes = (
            Note(
                say("The printed rules do not say how many pieces one or two players take; we rule 9 each."),
                "triominos.deal",
            ),
        )
    return Deal(each, size - players * each, notes)
