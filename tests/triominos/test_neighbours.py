"""The twelve neighbours: where they lie, how they are written, which figure they make with a piece."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.triominos import NEIGHBOURS, around_name, figure_among, parse_around
from referee.triominos.neighbours import LEAST_BEFORE, OPPOSITE, RINGS, SIDES, TOUCHES, hexagon_corners
from referee.verdict import Unreadable
from tests.triominos.grid import CORNER_POINTS, LAID, places, ring_at, triangles

ALL_NEIGHBOURHOODS = [frozenset(chosen) for count in range(13) for chosen in combinations(NEIGHBOURS, count)]


def figure_on_the_grid(around):
    """The figure found the slow way: by looking at points and triangles instead of names."""
    there = {places_on_grid[place] for place in around}
    against = [triangle for triangle in there if len(triangle & LAID) == 2]
    complete = sum(
        all(triangle in there or triangle == LAID for triangle in triangles_on_grid if point in triangle)
        for point in LAID
    )
    if complete:
        return {1: "hexagon", 2: "double-hexagon", 3: "triple-hexagon"}[complete]
    if len(against) == 1:
        (opposite,) = LAID - against[0]
        if any(opposite in triangle for triangle in there):
            return "bridge"
    return None


places_on_grid = places()
triangles_on_grid = triangles()


def test_the_twelve_neighbours_are_twelve_triangles_and_all_that_touch_the_piece():
    touching = {triangle for triangle in triangles_on_grid if triangle & LAID and triangle != LAID}
    assert set(places_on_grid) == set(NEIGHBOURS)
    assert len(set(places_on_grid.values())) == 12
    assert set(places_on_grid.values()) == touching


@pytest.mark.parametrize("corner", ["a", "b", "c"])
def test_the_ring_at_a_corner_runs_clockwise_from_side_to_side(corner):
    ring = [places_on_grid[place] for place in RINGS[corner]]
    assert ring == ring_at(corner)
    assert all(len(one & other) == 2 for one, other in zip([LAID, *ring], [*ring, LAID], strict=True))


def test_each_neighbour_touches_the_corners_it_says():
    for place, triangle in places_on_grid.items():
        assert {CORNER_POINTS[corner] for corner in TOUCHES[place]} == triangle & LAID
    assert [TOUCHES[side] for side in SIDES] == [("a", "b"), ("b", "c"), ("c", "a")]


def test_the_corner_opposite_a_side_is_the_one_not_on_it():
    assert [{*side, OPPOSITE[side]} for side in SIDES] == [{"a", "b", "c"}] * 3


def test_all_4096_neighbourhoods_make_the_figure_the_grid_shows():
    assert len(ALL_NEIGHBOURHOODS) == 4096
    for around in ALL_NEIGHBOURHOODS:
        assert figure_among(around) == figure_on_the_grid(around), sorted(around)


def test_the_figures_of_all_neighbourhoods_are_counted():
    assert Counter(map(figure_among, ALL_NEIGHBOURHOODS)) == {
        None: 2391,
        "bridge": 1344,
        "hexagon": 339,
        "double-hexagon": 21,
        "triple-hexagon": 1,
    }


def test_the_filled_bridge_adds_exactly_the_two_sided_places_without_a_hexagon():
    added = [
        around
        for around in ALL_NEIGHBOURHOODS
        if figure_among(around, filled_bridge=True) != figure_among(around)
    ]
    assert len(added) == 1344
    for around in added:
        assert figure_among(around) is None
        assert figure_among(around, filled_bridge=True) == "bridge"
        touched = [places_on_grid[place] & LAID for place in around]
        assert sum(len(points) == 2 for points in touched) == 2
        assert frozenset().union(*touched) == LAID


@pytest.mark.parametrize(
    ("around", "figure"),
    [
        ("", None),
        ("ab", None),
        ("ab,c1", "bridge"),
        ("ab,c2", "bridge"),
        ("ab,c3", "bridge"),
        ("bc,a2", "bridge"),
        ("ca,b2", "bridge"),
        ("ab,a2", None),
        ("ab,b1,b2,b3", None),
        ("ab,bc", None),
        ("ab,bc,c2", None),
        ("ab,bc,ca", None),
        ("c1,c2,c3", None),
        ("ab,b1,b2,b3,bc", "hexagon"),
        ("ca,a1,a2,a3,ab", "hexagon"),
        ("bc,c1,c2,c3,ca", "hexagon"),
        ("ab,b1,b2,b3,bc,ca", "hexagon"),
        ("ab,bc,ca,a1,a2,a3,b1,b2,b3", "double-hexagon"),
        (",".join(NEIGHBOURS), "triple-hexagon"),
    ],
)
def test_it_finds_the_figure(around, figure):
    assert figure_among(parse_around(around)) == figure


def test_it_tells_around_which_corners_the_six_are_complete():
    assert hexagon_corners(parse_around("ab,bc,ca,a1,a2,a3,c1,c2,c3")) == ("a", "c")
    assert hexagon_corners(parse_around("ab,b1,b2,bc")) == ()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", ""),
        ("  ", ""),
        ("c2:4,ab", "ab,c2:4"),
        ("CA:3.2 , Bc", "bc,ca:3.2"),
        ("c3,b2,a1,ca,bc,ab", "ab,bc,ca,a1,b2,c3"),
    ],
)
def test_it_reads_neighbours_and_writes_them_in_order(text, name):
    assert around_name(parse_around(text)) == name


def test_the_numbers_stand_in_the_order_of_the_letters():
    assert parse_around("bc:3.4,ca:1.2,c2:5,a1") == {"bc": (3, 4), "ca": (1, 2), "a1": (), "c2": (5,)}


@pytest.mark.parametrize(
    "text",
    [
        ",",
        "ab,",
        ",ab",
        "ab,,c2",
        "ba",
        "aa",
        "a4",
        "a0",
        "d1",
        "ab:3",
        "ab:3.4.5",
        "ab:",
        "c2:",
        "c2:3.4",
        "c2:6",
        "c2:٣",
        "c²",
        "c2:-1",
        "ab 3.4",
        "ab;c2",
        "x" * 100_000,
    ],
)
def test_it_refuses_to_read_what_is_no_neighbour(text):
    with pytest.raises(Unreadable) as caught:
        parse_around(text)
    assert caught.value.field == "around"
    assert "is not a neighbour: ab, bc, ca or a1 to c3 is expected" in str(caught.value)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("text", ["ab,ab", "c2:4, C2:4", "ab:1.2,ab", "ab," * 300_000])
def test_it_refuses_a_neighbour_given_twice(text):
    with pytest.raises(Unreadable, match="is given twice") as caught:
        parse_around(text)
    assert caught.value.field == "around"


@given(
    st.dictionaries(st.sampled_from(NEIGHBOURS), st.none() | st.tuples(st.integers(0, 5), st.integers(0, 5)))
)
def test_neighbours_are_read_as_they_were_written(told):
    around = {place: (numbers or ())[: len(TOUCHES[place])] for place, numbers in told.items()}
    assert parse_around(around_name(around)) == around
    assert parse_around(around_name(around).upper().replace(",", " , ")) == around


@given(st.text(alphabet="abcABC123:.45, ²é", max_size=30))
@settings(max_examples=200)
def test_any_text_is_neighbours_or_unreadable(text):
    try:
        around = parse_around(text)
    except Unreadable:
        around = {}
    assert set(around) <= set(NEIGHBOURS)


def steps_to_a_bridge():
    """The shortest way round, side by side, from the piece across one side to one at the opposite corner."""
    blocked = {LAID, places_on_grid["bc"], places_on_grid["ca"]}
    reached, edge, pieces = {places_on_grid["ab"]}, {places_on_grid["ab"]}, 1
    while not any(CORNER_POINTS["c"] in triangle for triangle in edge):
        edge = {
            beside
            for triangle in edge
            for beside in triangles_on_grid
            if len(beside & triangle) == 2 and beside not in reached | blocked
        }
        reached |= edge
        pieces += 1
    return pieces


def test_how_many_pieces_a_figure_takes():
    rings = [len(set().union(*(RINGS[corner] for corner in corners))) for corners in ("a", "ab", "abc")]
    assert list(LEAST_BEFORE.values()) == [steps_to_a_bridge(), *rings]
