"""Tap by tap: squares, numbers, jokers, taking back, the table, a rack."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triolet.board import Square, rack_text, square_name, tokens_text
from referee.triolet.taps import tapped, told_so_far
from referee.verdict import Unreadable


def tray(**told: str) -> str:
    """What lies on the phone, in short."""
    now = tapped(told)
    chosen = square_name(now.chosen) if now.chosen else "-"
    tokens = f"{tokens_text(now.board)}|{tokens_text(now.play)}|{rack_text(now.rack)}"
    return f"{tokens}|{now.mode}|{chosen}|{now.look}"


@pytest.mark.parametrize(
    ("told", "after"),
    [
        ({}, "|||play|H8|"),
        ({"number": "11"}, "|H8:11||play|-|"),
        ({"at": "G8", "number": "11"}, "|G8:11||play|-|"),
        ({"at": "H8", "number": "7", "joker": "1"}, "|H8:j7||play|-|"),
        ({"at": "H8", "number": "j7"}, "|H8:j7||play|-|"),
        ({"board": "H8:5", "at": "h9"}, "H8:5|||play|H9|"),
        ({"board": "H8:5", "play": "I8:3", "at": "I8", "number": "4"}, "H8:5|I8:4||play|-|"),
        ({"board": "H8:5", "lay": "table", "at": "I8", "number": "4"}, "H8:5,I8:4|||table|-|"),
        (
            {"board": "H8:5", "play": "I8:1", "lay": "table", "at": "I8", "number": "4"},
            "H8:5,I8:4|||table|-|",
        ),
        ({"lay": "table"}, "|||table|-|"),
        ({"board": "H8:5", "play": "I8:3", "off": "I8"}, "H8:5|||play|I8|"),
        ({"board": "H8:5", "play": "I8:3", "off": "H8"}, "H8:5|I8:3||play|H8|"),
        ({"board": "H8:5", "lay": "table", "off": "H8"}, "|||table|H8|"),
        ({"board": "H8:5", "lay": "table", "play": "I8:3", "off": "I8"}, "H8:5|||table|I8|"),
        ({"board": "H8:5", "play": "I8:3", "down": "1"}, "H8:5,I8:3|||play|-|"),
        ({"board": "H8:5", "at": "I8", "to": "table"}, "H8:5|||table|-|"),
        ({"board": "H8:5", "to": "rack"}, "H8:5|||rack|-|"),
        ({"board": "H8:5", "see": "all"}, "H8:5|||play|-|all"),
        ({"board": "H8:5", "see": "H9"}, "H8:5|||play|H9|H9"),
        ({"board": "H8:5", "see": "H8"}, "H8:5|||play|-|H8"),
        ({"board": "H8:5", "play": "I8:1", "see": "i8"}, "H8:5|I8:1||play|-|I8"),
        ({"board": "H8:5", "look": "all", "at": "H9", "number": "1"}, "H8:5|H9:1||play|-|all"),
        ({"lay": "rack", "number": "5"}, "||5|rack|-|"),
        ({"lay": "rack", "rack": "5", "number": "j"}, "||5,j|rack|-|"),
        ({"lay": "rack", "rack": "5,j", "drop": "5"}, "||j|rack|-|"),
        ({"lay": "rack", "rack": "5,5", "drop": "5"}, "||5|rack|-|"),
        ({"lay": "rack", "rack": "5", "drop": "j"}, "||5|rack|-|"),
        ({"rack": "5"}, "||5|rack|-|"),
        ({"rack": "5", "play": "H8:1"}, "|H8:1|5|play|-|"),
    ],
)
def test_a_tap_does_what_it_says(told: dict[str, str], after: str) -> None:
    assert tray(**told) == after


@pytest.mark.parametrize(
    ("told", "field", "text"),
    [
        (
            {"board": "H8:5", "number": "4"},
            "at",
            "“4” has no square: tap a square first, then its number.",
        ),
        ({"lay": "shelf"}, "lay", "“shelf” is none of table, play and rack."),
        ({"to": "x" * 50}, "lay", "“" + "x" * 39 + "…” is none of table, play and rack."),
        (
            {"lay": "rack", "rack": "1,2,3", "number": "4"},
            "rack",
            "“4” is one token too many: expected at most 3.",
        ),
    ],
)
def test_it_says_what_a_tap_lacks(told: dict[str, str], field: str, text: str) -> None:
    with pytest.raises(Unreadable) as problem:
        tapped(told)
    assert (problem.value.field, str(problem.value)) == (field, text)


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"at": "Z9"}, "at"),
        ({"at": "H8", "number": "16"}, "number"),
        ({"at": "H8", "number": "²"}, "number"),
        ({"off": "H"}, "off"),
        ({"see": "nowhere"}, "look"),
        ({"look": "P1"}, "look"),
        ({"lay": "rack", "rack": "14", "number": "14"}, "rack"),
        ({"lay": "rack", "number": "j7"}, "rack"),
        ({"drop": "x"}, "rack"),
        ({"board": "H8"}, "board"),
        ({"play": "H8"}, "play"),
    ],
)
def test_it_refuses_what_it_cannot_read(told: dict[str, str], field: str) -> None:
    with pytest.raises(Unreadable) as problem:
        tapped(told)
    assert problem.value.field == field


def test_two_tokens_and_their_squares_are_four_taps() -> None:
    first = tapped({"board": "H8:11,I8:3", "at": "G9", "number": "8"})
    play = tokens_text(first.play)
    second = tapped({"board": "H8:11,I8:3", "play": play, "at": "H9", "number": "4"})
    assert tokens_text(second.play) == "G9:8,H9:4"


def test_before_the_tap_it_is_as_it_was() -> None:
    before = told_so_far({"board": "H8:5", "at": "I8", "number": "99"})
    assert before.at == Square(8, 9)
    assert before.play == {}


@given(
    st.dictionaries(
        st.sampled_from(
            ["board", "play", "rack", "lay", "at", "look", "joker", "to", "see", "off", "number"]
        ),
        st.text(max_size=12) | st.sampled_from(["H8:1", "H8", "I9", "7", "j", "all", "table", "rack", "5,j"]),
    )
)
def test_any_tap_is_read_or_refused(told: dict[str, str]) -> None:
    try:
        mode = tapped(told).mode
    except Unreadable as problem:
        mode = "" if len(str(problem)) < 200 else "too long a sentence"
    assert mode in {"", "table", "play", "rack"}


def test_numbers_that_are_all_out_are_known() -> None:
    tray = tapped({"board": "H8:14,I8:j1", "play": "H9:j0,I9:15", "rack": "13,13"})
    assert tray.all_out == {13, 14, 15, "j"}
    assert tapped({"board": "H8:13"}).all_out == frozenset()
