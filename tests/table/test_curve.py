"""The curve: every line in the picture, no name on top of another."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.curve import BOTTOM, DASHES, HEIGHT, LEFT, NAME_HEIGHT, RIGHT, TOP, WIDTH, curve, spread

CSS = (Path(__file__).parent.parent.parent / "static/css/table.css").read_text()
TOTALS = st.integers(1, 8).flatmap(
    lambda people: st.lists(st.tuples(*[st.integers(-500, 500)] * people), min_size=2, max_size=30)
)


def test_a_small_curve():
    drawn = curve([(0, 0), (5, 10)], target=20)
    assert [line.points for line in drawn.lines] == ["30.0,160.0 236.0,123.0", "30.0,160.0 236.0,86.0"]
    assert drawn.marks == ((0, 160.0), (20, 12.0))
    assert drawn.places == ((1, 236.0),)


@pytest.mark.parametrize(
    ("totals", "target", "marks"),
    [
        ([(0, 0), (102, 100)], 100, [0, 100]),
        ([(0, 0), (40, 30)], 100, [0, 100]),
        ([(0, 0), (96, -5)], None, [0, 96]),
        ([(0, 0), (96, -60)], None, [-60, 0, 96]),
        ([(0, 0), (0, 0)], None, [0, 1]),
    ],
)
def test_no_mark_lies_on_another(totals, target, marks):
    assert [mark for mark, _height in curve(totals, target).marks] == marks


@given(TOTALS)
def test_every_point_is_inside_the_picture(totals):
    for line in curve(totals).lines:
        points = [tuple(map(float, pair.split(","))) for pair in line.points.split()]
        assert len(points) == len(totals)
        assert all(LEFT <= x <= WIDTH - RIGHT and TOP <= y <= HEIGHT - BOTTOM for x, y in points)
        assert (line.end_x, line.end_y) == points[-1]


@given(TOTALS)
def test_no_name_lies_on_another(totals):
    heights = [line.name_y for line in curve(totals).lines]
    assert all(abs(one - other) >= NAME_HEIGHT - 0.01 for one, other in combinations(heights, 2))
    assert all(height <= HEIGHT for height in heights)


@given(st.lists(st.floats(12, 160), min_size=1, max_size=8))
def test_names_keep_the_order_of_their_lines(wanted):
    heights = spread(wanted)
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    assert sorted(heights) == [heights[place] for place in order]


def test_a_long_game_is_marked_sparsely():
    assert len(curve([(0,)] * 200).places) <= 7


def test_eight_players_have_eight_dashes():
    assert len(set(DASHES)) == 8


def colours(block: str, name: str) -> list[str]:
    return [found[1] for found in sorted(re.findall(rf"\.{name}-(\d) {{ (?:--c|color): (#\w+)", block))]


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_colours_of_players_can_be_read():
    day, night = (
        CSS.split("@media (prefers-color-scheme: dark)")[0],
        CSS.split("prefers-color-scheme: dark")[1],
    )
    badges, inks, dark_inks = colours(CSS, "colour"), colours(day, "ink"), colours(night, "ink")
    assert len(badges) == len(inks) == len(dark_inks) == 8
    assert len({*badges}) == 8
    assert all(contrast(colour, "#ffffff") >= 4.5 for colour in [*badges, *inks])
    assert all(contrast(colour, "#1c1f2d") >= 4.5 for colour in dark_inks)
