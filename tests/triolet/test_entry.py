"""The form of a game of Triolet: what taps tell, how an entry is filled in again, and what is drawn."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triolet import parse_square, parse_tokens, rack_text, tokens_text
from referee.triolet.entry import entry_context, fill_entry, read_entry, whole_board
from referee.triolet.game import GAME, Position
from referee.verdict import Unreadable
from tests.triolet.games import BLOCKED, GONE_OUT, after, begin, told

START = begin()
OPENED = told(START, "H8:11,I8:3")
ADA_OUT = after(GONE_OUT)
STUCK = after(BLOCKED)

squares = st.sampled_from("ABCDEFGHIJKLMNO").flatmap(
    lambda column: st.integers(1, 15).map(lambda row: f"{column}{row}")
)
tokens = st.builds(lambda joker, number: f"{joker}{number}", st.sampled_from(["", "j"]), st.integers(0, 15))
plays = st.dictionaries(squares, tokens, min_size=1, max_size=3).map(
    lambda play: tokens_text(parse_tokens(",".join(f"{at}:{token}" for at, token in play.items())))
)
racks = st.lists(st.integers(0, 11) | st.just("j"), max_size=2).map(lambda kinds: rack_text(tuple(kinds)))


@given(
    st.one_of(
        st.builds(lambda play: {"play": play}, plays),
        st.builds(lambda n: {"exchange": n}, st.integers(1, 3)),
        st.just({"pass": True}),
        st.builds(lambda end, *each: {end: list(each)}, st.sampled_from(["out", "blocked"]), racks, racks),
    )
)
def test_what_is_filled_in_is_read_again(payload: dict[str, Any]) -> None:
    assert read_entry(dict(fill_entry(payload)), START) == payload


@pytest.mark.parametrize(
    ("state", "taps", "payload"),
    [
        (START, {"number": "11"}, {"play": "H8:11"}),
        (START, {"play": "H8:11", "at": "I8", "number": "3"}, {"play": "H8:11,I8:3"}),
        (OPENED, {"at": "H9", "number": "4", "joker": "1"}, {"play": "H9:j4"}),
        (OPENED, {"play": "G9:8,H9:4", "off": "H9"}, {"play": "G9:8"}),
        (OPENED, {"play": "G9:8", "at": "G9", "number": "9"}, {"play": "G9:9"}),
        (OPENED, {"play": "G9:8", "see": "all"}, {"play": "G9:8"}),
        (OPENED, {"entry": "other", "other": "exchange-2"}, {"exchange": 2}),
        (OPENED, {"entry": "other", "other": "pass"}, {"pass": True}),
        (ADA_OUT, {"number": "15"}, {"out": ["", "15"]}),
        (ADA_OUT, {"rack-1": "15", "number": "11"}, {"out": ["", "11,15"]}),
        (ADA_OUT, {"rack-1": "11,15", "drop": "1:15"}, {"out": ["", "11"]}),
        (STUCK, {"entry": "blocked", "number": "7"}, {"blocked": ["7", ""]}),
        (STUCK, {"entry": "blocked", "rack-0": "7", "number": "j"}, {"blocked": ["7", "j"]}),
        (STUCK, {"entry": "blocked", "rack-0": "7", "drop": "1:5"}, {"blocked": ["7", ""]}),
    ],
)
def test_taps_tell_an_entry(state: Position, taps: dict[str, str], payload: dict[str, Any]) -> None:
    assert read_entry(taps, state) == payload


@pytest.mark.parametrize(
    ("state", "taps", "field"),
    [
        (START, {}, "play"),
        (OPENED, {"number": "4"}, "at"),
        (OPENED, {"at": "H9", "number": "16"}, "number"),
        (OPENED, {"at": "P9", "number": "1"}, "at"),
        (OPENED, {"play": "H9:4", "off": "H9"}, "play"),
        (OPENED, {"play": "rubbish"}, "play"),
        (OPENED, {"entry": "other"}, "other"),
        (OPENED, {"entry": "other", "other": "exchange-4"}, "other"),
        (OPENED, {"entry": "nonsense"}, "entry"),
        (ADA_OUT, {"rack-1": "11,15", "number": "3"}, "rack"),
        (ADA_OUT, {"drop": "2:3"}, "drop"),
        (ADA_OUT, {"drop": "x"}, "drop"),
        (ADA_OUT, {"rack-1": "99"}, "rack-1"),
        (STUCK, {"entry": "blocked", "number": "k"}, "rack"),
    ],
)
def test_taps_that_tell_nothing_say_what_was_expected(
    state: Position, taps: dict[str, str], field: str
) -> None:
    with pytest.raises(Unreadable) as problem:
        read_entry(taps, state)
    assert problem.value.field == field
    context = entry_context(state, taps)
    assert context["picture_of"](None).rows


def test_tokens_already_laid_cannot_be_taken_off() -> None:
    assert entry_context(OPENED, {"off": "H8"})["tray"].board == OPENED.board
    assert entry_context(OPENED, {"board": "A1:5", "play": "H9:4"})["tray"].board == OPENED.board


def test_the_board_shows_what_is_laid_proposed_last_and_refused() -> None:
    taps = {"play": "H9:5,I9:3"}
    step = GAME.play(OPENED, read_entry(taps, OPENED))
    picture = entry_context(OPENED, taps)["picture_of"](step)
    cells = {cell.name: cell for _row, row in picture.rows for cell in row}
    assert {name for name, cell in cells.items() if cell.is_last} == {"H8", "I8"}
    assert {name for name, cell in cells.items() if cell.is_new} == {"H9", "I9"}
    assert {name for name, cell in cells.items() if cell.is_marked} == {"H8", "I8", "H9", "I9"}


def test_the_form_waits_for_what_comes_next() -> None:
    assert entry_context(START, {})["way"] == "turn"
    assert entry_context(ADA_OUT, {})["way"] == "out"
    assert entry_context(ADA_OUT, {})["waiting"] == 1
    assert entry_context(ADA_OUT, {"rack-1": "15,11"})["waiting"] is None
    assert entry_context(STUCK, {"tell": "blocked", "rack-0": "7"})["waiting"] == 1
    assert entry_context(STUCK, {"tell": "blocked"})["racks"] == [(), ()]
    assert entry_context(STUCK, {"entry": "blocked", "rack-0": "x"})["racks"] == [(), ()]
    assert entry_context(STUCK, {"entry": "blocked", "rack-0": "7", "drop": "?"})["racks"] == [(7,), ()]


def test_what_was_switched_to_goes_before_what_was_there() -> None:
    assert entry_context(OPENED, {"entry": "turn", "tell": "other"})["way"] == "other"
    assert entry_context(OPENED, {"entry": "nonsense"})["way"] == "turn"


def test_the_whole_board_is_shown_to_those_who_watch() -> None:
    picture = whole_board(OPENED)
    assert picture.is_whole
    laid = {cell.square: cell for _row, row in picture.rows for cell in row if cell.token}
    assert set(laid) == {parse_square("H8"), parse_square("I8")}
    assert all(cell.is_last and not cell.is_new for cell in laid.values())


@given(
    st.dictionaries(
        st.sampled_from(
            [
                "entry",
                "tell",
                "play",
                "at",
                "look",
                "joker",
                "see",
                "off",
                "number",
                "other",
                "drop",
                "rack-0",
            ]
        ),
        st.sampled_from(
            ["", "turn", "blocked", "H8", "H9", "H9:4", "4", "j", "all", "1:4", "exchange-1", "é"]
        ),
    )
)
def test_any_form_is_read_or_refused_and_always_shown(values: dict[str, str]) -> None:
    for state in (OPENED, ADA_OUT):
        context = entry_context(state, values)
        assert context["picture_of"](None).rows
        assert all(len(rack) <= 3 for rack in context["racks"])
        try:
            payload = read_entry(values, state)
        except Unreadable:
            continue
        assert GAME.play(state, payload).state.board.keys() >= state.board.keys()


def test_numbers_that_are_all_out_are_struck_on_the_pad() -> None:
    assert entry_context(OPENED, {"play": "H9:15"})["all_out"] == {15}
    counted = entry_context(STUCK, {"tell": "blocked", "rack-0": "7", "rack-1": "10"})["all_out"]
    assert {15, 14, "j", 10} <= counted
    assert {3, 7, 11}.isdisjoint(counted)
