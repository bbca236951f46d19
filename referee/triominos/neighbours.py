"""The twelve places around a laid piece, and the figure it makes with the pieces there.

The corners of the piece are a, b, c, clockwise. Three neighbours lie against its sides: ab, bc, ca.
Three more lie at each corner x, clockwise x1, x2, x3, between the two sides that meet there.

>>> figure_among({"ab", "c2"})
'bridge'
>>> around_name(parse_around("C2:4, ab"))
'ab,c2:4'
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Literal

from referee.verdict import Unreadable
from referee.words import say, shortened

Figure = Literal["bridge", "hexagon", "double-hexagon", "triple-hexagon"]
Around = Mapping[str, tuple[int, ...]]
"""The neighbours that are there, each with the numbers it shows at the corners it touches, if given."""

CORNERS = ("a", "b", "c")
SIDES = ("ab", "bc", "ca")
RINGS = {
    "a": ("ca", "a1", "a2", "a3", "ab"),
    "b": ("ab", "b1", "b2", "b3", "bc"),
    "c": ("bc", "c1", "c2", "c3", "ca"),
}
"""The five that make a hexagon with the piece, clockwise around each of its corners."""

NEIGHBOURS = SIDES + tuple(place for corner in CORNERS for place in RINGS[corner][1:4])
TOUCHES = {place: tuple(letter for letter in place if letter in CORNERS) for place in NEIGHBOURS}
"""The corners of the piece that each neighbour touches, in the order its numbers are given."""

OPPOSITE = {"ab": "c", "bc": "a", "ca": "b"}

LEAST_BEFORE: Mapping[Figure, int] = {
    "bridge": 8,
    "hexagon": 5,
    "double-hexagon": 9,
    "triple-hexagon": 12,
}
"""How many pieces, laid side against side, must be on the table before a figure can be made."""

_HEXAGONS: tuple[Figure | None, ...] = (None, "hexagon", "double-hexagon", "triple-hexagon")
_NEIGHBOUR = re.compile(r"(ab|bc|ca|[abc][123])(?::([0-5](?:\.[0-5])?))?")


def parse_around(text: str) -> Around:
    """The neighbours that are there, `ab,c2:4,bc:3.4`; sides show two numbers, corner neighbours one."""
    if not text.strip():
        return {}
    found: dict[str, tuple[int, ...]] = {}
    for part in text.split(","):
        place, numbers = _parse_neighbour(part)
        if place in found:
            raise Unreadable(
                "around", say("The neighbour %(place)s is given twice; once is expected.", place=place)
            )
        found[place] = numbers
    return {place: found[place] for place in NEIGHBOURS if place in found}


def _parse_neighbour(part: str) -> tuple[str, tuple[int, ...]]:
    read = _NEIGHBOUR.fullmatch(part.strip().lower())
    numbers = tuple(int(number) for number in read[2].split(".")) if read and read[2] else ()
    if read is None or (numbers and len(numbers) != len(TOUCHES[read[1]])):
        raise Unreadable(
            "around",
            say(
                "“%(read)s” is not a neighbour: ab, bc, ca or a1 to c3 is expected, with the numbers 0 to 5 "
                "it shows if you like, such as bc:3.4 or c2:4.",
                read=shortened(part.strip()),
            ),
        )
    return read[1], numbers


def around_name(around: Around) -> str:
    """The neighbours as they are written, sides first, then corner by corner."""
    return ",".join(
        place + (":" + ".".join(map(str, around[place])) if around[place] else "")
        for place in NEIGHBOURS
        if place in around
    )


def sides_there(around: Collection[str]) -> tuple[str, ...]:
    """The sides of the piece that another piece lies against."""
    return tuple(side for side in SIDES if side in around)


def hexagon_corners(around: Collection[str]) -> tuple[str, ...]:
    """The corners around which the piece completes all six."""
    return tuple(corner for corner in CORNERS if all(place in around for place in RINGS[corner]))


def touches_at(corner: str, around: Collection[str]) -> bool:
    """Whether any neighbour touches this corner."""
    return any(place in around for place in RINGS[corner])


def figure_among(around: Collection[str], filled_bridge: bool = False) -> Figure | None:
    """The figure the piece makes among these neighbours; a hexagon is never also a bridge."""
    sides = sides_there(around)
    hexagons = len(hexagon_corners(around))
    if hexagons:
        return _HEXAGONS[hexagons]
    if len(sides) == 1 and touches_at(OPPOSITE[sides[0]], around):
        return "bridge"
    if filled_bridge and len(sides) == 2:
        # Two sides always touch all three corners, so nothing more is asked of a filled bridge.
        return "bridge"
    return None
