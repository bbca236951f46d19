"""Every position one can set up, and the same position seen in a mirror or with the colours swapped."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from referee.triplexity.piles import PLACES, Colour, Move, Piles, Place
from referee.verdict import Unreadable

SINGLE_PILES = ["", *("".join(pile) for height in (1, 2, 3) for pile in product("ab", repeat=height))]
EVERY_POSITION = [
    Piles(*three)
    for three in product(SINGLE_PILES, repeat=3)
    if "".join(three).count("a") <= 3 and "".join(three).count("b") <= 3
]
EVERY_MOVE = [Move(source, target) for source in PLACES for target in PLACES if source != target]

_SWAPPED = str.maketrans("ab", "ba")
_MIRRORED: dict[Place, Place] = {"left": "right", "centre": "centre", "right": "left"}


def position(text: str) -> Piles:
    """The piles written as `ab/b/bba`, with `-` for an empty place."""
    return Piles(*text.replace("-", "").split("/"))


def swapped(piles: Piles) -> Piles:
    return Piles(*(pile.translate(_SWAPPED) for pile in piles))


def swapped_colour(colour: Colour | None) -> Colour | None:
    return None if colour is None else ("b" if colour == "a" else "a")


def mirrored(piles: Piles) -> Piles:
    return Piles(*reversed(piles))


def mirrored_place(place: Place) -> Place:
    return _MIRRORED[place]


def mirrored_move(move: Move | None) -> Move | None:
    return None if move is None else Move(_MIRRORED[move.source], _MIRRORED[move.target])


def can_be_last(move: Move, piles: Piles) -> bool:
    """Whether the move can be the one that led to these piles."""
    return bool(piles.at(move.target)) and len(piles.at(move.source)) < 3


def read_or_field(parse: Callable[..., object], *told: str) -> object:
    """What the parser reads, or the field it could not read."""
    try:
        return parse(*told)
    except Unreadable as problem:
        return problem.field
