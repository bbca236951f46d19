"""A table in real coordinates, to hold the twelve neighbours against something they did not come from.

Points of a triangular grid are pairs of whole numbers; a triangle is the set of its three points.
The laid piece points upwards: a at the lower left, b at the top, c at the lower right, which is clockwise.
"""

from __future__ import annotations

from itertools import product
from math import atan2, pi, sqrt

Point = tuple[int, int]
Triangle = frozenset[Point]

CORNER_POINTS = {"a": (0, 0), "b": (0, 1), "c": (1, 0)}
LAID: Triangle = frozenset(CORNER_POINTS.values())


def triangles() -> list[Triangle]:
    """All triangles of a piece of table large enough to hold every neighbour."""
    upward = [frozenset({(x, y), (x + 1, y), (x, y + 1)}) for x, y in product(range(-3, 4), repeat=2)]
    downward = [
        frozenset({(x + 1, y), (x, y + 1), (x + 1, y + 1)}) for x, y in product(range(-3, 4), repeat=2)
    ]
    return upward + downward


def on_paper(point: Point) -> tuple[float, float]:
    """Where a point of the grid is drawn, the second number upwards."""
    x, y = point
    return x + y / 2, y * sqrt(3) / 2


def turned_clockwise(centre: Point, triangle: Triangle) -> float:
    """How far one turns clockwise about a point, from the laid piece to this triangle."""

    def direction(of: Triangle) -> float:
        middle = [sum(values) / 3 for values in zip(*map(on_paper, of), strict=True)]
        x, y = on_paper(centre)
        return atan2(middle[1] - y, middle[0] - x)

    return (direction(LAID) - direction(triangle)) % (2 * pi)


def ring_at(corner: str) -> list[Triangle]:
    """The triangles around a corner of the laid piece, clockwise from it, without it."""
    point = CORNER_POINTS[corner]
    around = [triangle for triangle in triangles() if point in triangle and triangle != LAID]
    return sorted(around, key=lambda triangle: turned_clockwise(point, triangle))


def places() -> dict[str, Triangle]:
    """Which triangle each of the twelve names means."""
    named = {}
    for corner in "abc":
        for number, triangle in enumerate(ring_at(corner)[1:4], start=1):
            named[f"{corner}{number}"] = triangle
    for side in ("ab", "bc", "ca"):
        points = {CORNER_POINTS[side[0]], CORNER_POINTS[side[1]]}
        (named[side],) = (other for other in triangles() if points <= other and other != LAID)
    return named
