"""The laid piece among its twelve neighbours, as it is drawn: where each lies, what it shows, what lights up.

The piece stands on its side ca, with b at the top. Places are counted in half sides from the left and in
rows from the top: the picture is six half sides wide and three rows high.

>>> drawn = picture(("3", "4", "4"), {"ab": (), "c2": ()})
>>> [place.key for place in drawn.places if place.is_lit]
['ab', 'c2']
>>> print(drawn.places[0].name)
piece across side 3-4 (ab)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from referee.triominos.neighbours import (
    CORNERS,
    NEIGHBOURS,
    OPPOSITE,
    RINGS,
    SIDES,
    TOUCHES,
    Around,
    figure_among,
    hexagon_corners,
    sides_there,
)
from referee.words import Sentence, say

HALF, ROW = 50, 87
"""How wide half a side is drawn, and how high a row."""

CORNER_POINTS = {"a": (2, 2), "b": (3, 1), "c": (4, 2)}
PLACES = {
    "b1": (1, 0), "b2": (2, 0), "b3": (3, 0),
    "a3": (0, 1), "ab": (1, 1), "bc": (3, 1), "c1": (4, 1),
    "a2": (0, 2), "a1": (1, 2), "ca": (2, 2), "c3": (3, 2), "c2": (4, 2),
}  # fmt: skip
"""The left end and the row of each neighbour."""

LAID = (2, 1)
INWARDS = 0.58
"""How far from the middle of a piece its numbers stand, the corner being 1."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A point of the drawing, with the number that stands there, if any."""

    x: int
    y: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """One of the twelve neighbours; `corners` are those of the laid piece that it touches."""

    key: str
    name: Sentence
    column: int
    row: int
    points_up: bool
    is_there: bool
    is_lit: bool
    is_wrong: bool
    corners: tuple[str, ...]
    numbers: tuple[Mark, ...]

    def shows(self, corner: str) -> str:
        """The number given for this neighbour at a corner of the laid piece, or nothing."""
        return self.numbers[self.corners.index(corner)].text if self.numbers else ""


@dataclass(frozen=True, slots=True)
class Picture:
    """The drawing: rings around the corners of hexagons, spans of a bridge, clashes where numbers differ."""

    numbers: tuple[Mark, ...]
    places: tuple[Place, ...]
    rings: tuple[Mark, ...]
    spans: tuple[tuple[Mark, Mark, Mark], ...]
    clashes: tuple[Mark, ...]

    @property
    def is_lit(self) -> bool:
        """Whether the piece makes a figure."""
        return any(place.is_lit for place in self.places)


def picture(digits: Sequence[str], around: Around, filled_bridge: bool = False) -> Picture:
    """Draw a piece, an empty text standing for a number not told yet, among the neighbours that are there."""
    clashes = [corner for corner, digit in zip(CORNERS, digits, strict=True) if _clash(corner, digit, around)]
    lit = set() if clashes else lit_among(around, filled_bridge)
    hexagons = hexagon_corners(around) if lit else ()
    return Picture(
        numbers=tuple(
            _number(CORNER_POINTS[corner], LAID, digit) for corner, digit in zip(CORNERS, digits, strict=True)
        ),
        places=tuple(
            Place(
                key=key,
                name=place_name(key, digits),
                column=PLACES[key][0],
                row=PLACES[key][1],
                points_up=_points_up(PLACES[key]),
                is_there=key in around,
                is_lit=key in lit,
                is_wrong=any(corner in clashes for corner in TOUCHES[key]) and bool(around.get(key)),
                corners=TOUCHES[key],
                numbers=tuple(
                    _number(CORNER_POINTS[corner], PLACES[key], str(number))
                    for corner, number in zip(TOUCHES[key], around.get(key) or (), strict=False)
                ),
            )
            for key in NEIGHBOURS
        ),
        rings=tuple(_drawn(CORNER_POINTS[corner]) for corner in hexagons),
        spans=() if hexagons else tuple(_spans(lit)),
        clashes=tuple(_drawn(CORNER_POINTS[corner]) for corner in clashes),
    )


def place_name(key: str, digits: Sequence[str]) -> Sentence:
    """A neighbour as one would point it out, by the numbers of the piece where they are told."""
    shown = [digits[CORNERS.index(corner)] for corner in TOUCHES[key]]
    if key in SIDES:
        if not all(shown):
            return say("piece across side %(key)s", key=key)
        return say("piece across side %(side)s (%(key)s)", side="-".join(shown), key=key)
    corner = shown[0] or key[0]
    if key[1] == "1":
        return say("first piece at corner %(corner)s (%(key)s)", corner=corner, key=key)
    if key[1] == "2":
        return say("middle piece at corner %(corner)s (%(key)s)", corner=corner, key=key)
    return say("last piece at corner %(corner)s (%(key)s)", corner=corner, key=key)


def lit_among(around: Collection[str], filled_bridge: bool = False) -> set[str]:
    """The neighbours that make the figure together with the laid piece."""
    figure = figure_among(around, filled_bridge)
    hexagons = hexagon_corners(around)
    if figure is None:
        return set()
    if hexagons:
        return {place for corner in hexagons for place in RINGS[corner]}
    sides = sides_there(around)
    if len(sides) == 2:
        return set(sides)
    return {sides[0], *(place for place in RINGS[OPPOSITE[sides[0]]] if place in around)}


def _spans(lit: Collection[str]) -> list[tuple[Mark, Mark, Mark]]:
    """A bridge as lines: from the side it lies against through the far corner to each piece there."""
    sides = sides_there(lit)
    if len(sides) != 1:
        return []
    middle, corner = _middle(PLACES[sides[0]]), CORNER_POINTS[OPPOSITE[sides[0]]]
    far = [place for place in NEIGHBOURS if place in lit and place != sides[0]]
    return [(middle, _drawn(corner), _middle(PLACES[place])) for place in far]


def _clash(corner: str, digit: str, around: Around) -> bool:
    """Whether a neighbour shows another number at a corner than the piece itself."""
    shown = [
        str(numbers[TOUCHES[place].index(corner)])
        for place, numbers in around.items()
        if numbers and corner in TOUCHES[place]
    ]
    return bool(digit) and any(number != digit for number in shown)


def _points_up(place: tuple[int, int]) -> bool:
    column, row = place
    return (column + row) % 2 == 1


def _drawn(point: tuple[int, int]) -> Mark:
    return Mark(point[0] * HALF, point[1] * ROW)


def _middle(place: tuple[int, int]) -> Mark:
    column, row = place
    return Mark((column + 1) * HALF, row * ROW + ROW * (2 if _points_up(place) else 1) // 3)


def _number(corner: tuple[int, int], place: tuple[int, int], text: str) -> Mark:
    """Where a piece shows its number: near the corner, seen from the upper left end of the piece."""
    point, middle = _drawn(corner), _middle(place)
    x = middle.x + (point.x - middle.x) * INWARDS - place[0] * HALF
    y = middle.y + (point.y - middle.y) * INWARDS - place[1] * ROW
    return Mark(round(x), round(y), text)
