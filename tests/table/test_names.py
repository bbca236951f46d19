"""Names as people have them, and nothing that could not be read on a screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.names import COLOURS, LONGEST, clean_name, free_colour, free_letter, refuse_duplicate
from referee.verdict import Unreadable


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Zoé \n Anne ", "Zoé Anne"),
        ("Zoe\u0301", "Zoé"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("李", "李"),
        ("=1+1", "=1+1"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_as_it_will_be_shown(typed, name):
    assert clean_name(typed) == name


@pytest.mark.parametrize("typed", ["", "   ", "\u200d", "a\u202eb", "a\x00b", "x" * 25, "a\ud800"])
def test_it_refuses(typed):
    with pytest.raises(Unreadable):
        clean_name(typed)


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is(typed):
    try:
        name = clean_name(typed)
    except Unreadable:
        return
    assert clean_name(name) == name
    assert 0 < len(name) <= LONGEST


@pytest.mark.parametrize(("name", "other"), [("zoé", "ZOÉ"), ("STRASSE", "straße")])
def test_two_of_one_name_are_refused_whatever_the_case(name, other):
    with pytest.raises(Unreadable):
        refuse_duplicate(name, ["x", other])


@pytest.mark.parametrize(
    ("name", "taken", "letter"),
    [
        ("zoé", "", "Z"),
        ("Zoé", "Z", "O"),
        ("zz", "Z", "A"),
        ("👑", "A", "B"),
        ("ß!", "", "A"),
        ("7up", "", "7"),
    ],
)
def test_the_letter_on_the_counter(name, taken, letter):
    assert free_letter(name, taken) == letter


@given(st.lists(st.integers(0, COLOURS - 1), max_size=COLOURS - 1, unique=True))
def test_a_free_colour_is_free(taken):
    assert free_colour(taken) not in taken
