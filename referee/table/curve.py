"""The curve of a game: running totals as lines, names at their ends, nothing on top of each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

WIDTH, HEIGHT = 320, 180
LEFT, RIGHT, TOP, BOTTOM = 30, 84, 12, 20
NAME_HEIGHT = 15
MARK_HEIGHT = 11
DASHES = ("", "7 4", "2 4", "10 3 2 3", "5 2", "1 3", "12 4", "6 2 1 2")


@dataclass(frozen=True, slots=True)
class CurveLine:
    """One player's line: its points, where it ends and where its name stands."""

    seat: int
    points: str
    end_x: float
    end_y: float
    name_y: float
    dashes: str


@dataclass(frozen=True, slots=True)
class Curve:
    """The whole picture."""

    lines: tuple[CurveLine, ...]
    marks: tuple[tuple[int, float], ...]
    places: tuple[tuple[int, float], ...]
    width: int = WIDTH
    height: int = HEIGHT


def curve(totals: Sequence[Sequence[int]], target: int | None = None) -> Curve:
    """The picture of running totals; `target` is always in view."""
    flat = [value for row in totals for value in row] + [target or 0, 0]
    low, high = min(flat), max(max(flat), 1)

    def x(place: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * place / max(len(totals) - 1, 1), 1)

    def y(value: int) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low), 1)

    ends = [y(value) for value in totals[-1]]
    names = spread(ends)
    lines = tuple(
        CurveLine(
            seat,
            " ".join(f"{x(place)},{y(row[seat])}" for place, row in enumerate(totals)),
            x(len(totals) - 1),
            ends[seat],
            names[seat],
            DASHES[seat % len(DASHES)],
        )
        for seat in range(len(totals[-1]))
    )
    marks = readable([0, target or high, high, low], y)
    step = max(len(totals) // 6, 1)
    places = tuple((place, x(place)) for place in range(step, len(totals), step))
    return Curve(lines, marks, places)


def readable(marks: Sequence[int], y: Callable[[int], float]) -> tuple[tuple[int, float], ...]:
    """The marks with their heights, the first ones first; one that would lie on another is left out."""
    kept: list[tuple[int, float]] = []
    for mark in marks:
        if all(abs(y(mark) - height) >= MARK_HEIGHT for _other, height in kept):
            kept.append((mark, y(mark)))
    return tuple(sorted(kept))


def spread(wanted: Sequence[float]) -> list[float]:
    """Heights for names, near where they are wanted and a name's height apart."""
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    heights = list(wanted)
    for above, below in pairwise(order):
        heights[below] = max(heights[below], heights[above] + NAME_HEIGHT)
    too_low = heights[order[-1]] - (HEIGHT - 4) if order else 0
    if too_low > 0:
        heights[order[-1]] -= too_low
        for below, above in pairwise(reversed(order)):
            heights[above] = min(heights[above], heights[below] - NAME_HEIGHT)
    return heights
