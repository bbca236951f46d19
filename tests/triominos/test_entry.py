"""The form of a game: what it tells, how it is filled in again, and what it shows."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from referee.triominos.entry import entry_context, fill_entry, read_entry
from referee.triominos.game import GAME
from referee.triominos.neighbours import NEIGHBOURS, around_name
from referee.triominos.pieces import PIECES_76, piece_name
from referee.triominos.rules import BONUSES
from referee.verdict import Unreadable
from tests.triominos.games import begun, pieces_in_order, told

BEGUN = told(begun(), "5-5-5").state
LAST_PIECE = told(begun(), *pieces_in_order(24)).state
COUNTING = told(
    begun(),
    "0-0-0",
    {"piece": "5-5-5", "draws": 2},
    {"piece": "4-5-5", "draws": 1},
    {"piece": "3-5-5"},
    *pieces_in_order(25)[1:],
).state
"""Zoé rang the bell; Ali holds 2 pieces, Mia 1, Tom none."""


def form(**fields: str | list[str]) -> MultiDict[str, str]:
    return MultiDict(
        (name.replace("_", "-"), value)
        for name, values in fields.items()
        for value in ([values] if isinstance(values, str) else values)
    )


def read(state: Any = BEGUN, **fields: str | list[str]) -> dict[str, Any]:
    return read_entry(form(**fields), state)


pieces = st.sampled_from(PIECES_76).map(piece_name)
around = st.sets(st.sampled_from(NEIGHBOURS), min_size=1).map(
    lambda found: around_name(dict.fromkeys(found, ()))
)
turns = st.builds(
    lambda piece, figure, draws, bell, opener: {"piece": piece, "bell": bell} | figure | draws | opener,
    pieces,
    st.just({})
    | st.sampled_from(list(BONUSES)).map(lambda figure: {"figure": figure})
    | around.map(lambda found: {"around": found}),
    st.just({}) | st.integers(1, 3).map(lambda draws: {"draws": draws}),
    st.booleans(),
    st.just({}) | st.integers(0, 3).map(lambda seat: {"opener": seat}),
)
passes = st.just({"pass": True, "draws": 3}) | st.integers(0, 3).map(
    lambda draws: {"pass": True, "draws": draws, "empty": True}
)
hands = st.integers(0, 999).map(str) | st.lists(pieces, min_size=7, max_size=7, unique=True).map(
    lambda held: ",".join(sorted(held))
)


@given(turns | passes)
def test_a_turn_filled_in_is_read_again(payload: dict[str, Any]) -> None:
    assert read_entry(MultiDict(fill_entry(payload)), begun()) == payload


@given(st.lists(hands, min_size=4, max_size=4))
def test_a_blocked_round_filled_in_is_read_again(left: list[str]) -> None:
    payload = {"blocked": left}
    assert read_entry(MultiDict(fill_entry(payload)), begun()) == payload


@pytest.mark.parametrize("left", [["none", "14", "3", "none"], ["none", "1-1-5,2-2-2", "1-2-5", "none"]])
def test_a_count_filled_in_is_read_again(left: list[str]) -> None:
    payload = {"left": left}
    assert read_entry(MultiDict(fill_entry(payload)), COUNTING) == payload


PLAIN = {"figure": "", "draws": "0", "kind": "turn"}
DIGITS = {"a": "3", "b": "4", "c": "4"}


@pytest.mark.parametrize(
    ("fields", "payload"),
    [
        ({}, {"piece": "3-4-4", "bell": False}),
        ({"figure": "bridge"}, {"piece": "3-4-4", "figure": "bridge", "bell": False}),
        ({"draws": "2"}, {"piece": "3-4-4", "draws": 2, "bell": False}),
        ({"show": "1", "around": ["c2", "ab"]}, {"piece": "3-4-4", "around": "ab,c2", "bell": False}),
        ({"show": "1", "around": ["c2", "zz"]}, {"piece": "3-4-4", "bell": False}),
        ({"bell": "1"}, {"piece": "3-4-4", "bell": True}),
        ({"draws": "pass"}, {"pass": True, "draws": 3}),
        ({"draws": "pass", "empty": "1"}, {"pass": True, "draws": 0, "empty": True}),
        ({"draws": "pass", "empty": "1", "drawn": "2"}, {"pass": True, "draws": 2, "empty": True}),
    ],
)
def test_what_is_tapped_becomes_an_entry(fields: dict[str, Any], payload: dict[str, Any]) -> None:
    assert read(**{**PLAIN, **DIGITS, **fields}) == payload


def test_the_last_piece_rings_by_itself_and_a_draw_stops_it() -> None:
    assert read(LAST_PIECE, **PLAIN, **DIGITS)["bell"] is True
    assert read(LAST_PIECE, **{**PLAIN, **DIGITS, "draws": "1"})["bell"] is False
    assert read(LAST_PIECE, **PLAIN, **DIGITS, bell="0")["bell"] is False


def test_the_end_of_the_round_opens_on_demand_and_closes_with_any_answer() -> None:
    assert entry_context(BEGUN, form(end="1"))["is_ending"]
    assert not entry_context(BEGUN, form(bell="1"))["is_ending"]
    assert not entry_context(COUNTING, form(end="1"))["is_ending"]


@pytest.mark.parametrize(("rings", "bell"), [("1", True), ("0", False), ("", False)])
def test_the_latest_answer_about_the_last_piece_stands(rings: str, bell: bool) -> None:
    fields = {**PLAIN, **DIGITS, "bell": "1", "rings": rings}
    assert entry_context(BEGUN, form(**fields))["bell"] == rings
    assert read(BEGUN, **fields)["bell"] is bell


def test_a_pass_draws_what_the_pool_still_holds() -> None:
    state = told(begun(1), "0-0-0").state
    while state.round.pool > 3:
        state = told(state, {"pass": True, "draws": 3}).state
    assert state.round.pool == 1
    assert read(state, draws="pass") == {"pass": True, "draws": 1}
    assert entry_context(state, form())["most_draws"] == 1


def test_the_opener_of_a_later_round_is_told_with_its_first_turn() -> None:
    later = told(BEGUN, {"blocked": ["30", "24", "50", "60"]}).state
    assert entry_context(later, form())["asks_opener"]
    assert entry_context(later, form())["opener"] == 1
    assert entry_context(later, form(opener="3"))["player"] == 3
    assert not entry_context(told(later, "0-0-1").state, form())["asks_opener"]
    assert not entry_context(begun(), form())["asks_opener"]
    assert entry_context(begun(), form(tell="turn"))["asks_opener"]
    assert read(later, **PLAIN, **DIGITS, opener="2")["opener"] == 2


@pytest.mark.parametrize(
    ("state", "fields", "field"),
    [
        (BEGUN, {}, "piece"),
        (BEGUN, {**PLAIN, "a": "3", "b": "4"}, "piece"),
        (BEGUN, {**PLAIN, "a": "3", "b": "4", "c": "9"}, "piece"),
        (COUNTING, {}, "sum-1"),
        (COUNTING, {"sum_1": "14"}, "sum-2"),
        (COUNTING, {"sum_1": "x", "sum_2": "3"}, "leftover"),
        (COUNTING, {"left_1": "1-1-5", "sum_2": "3"}, "sum-1"),
        (BEGUN, {"kind": "blocked"}, "sum-0"),
    ],
)
def test_what_is_missing_is_asked_for(state: Any, fields: dict[str, Any], field: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(state, **fields)
    assert caught.value.field == field


def test_a_started_hand_says_how_many_are_missing() -> None:
    with pytest.raises(Unreadable) as caught:
        read(COUNTING, left_1="1-1-5", sum_2="3")
    assert str(caught.value.sentence) == (
        "Ali holds 2 pieces, 1 of them told: tap the others, or give the sum instead."
    )


def test_three_numbers_are_a_piece_of_whoever_is_counted() -> None:
    assert read(COUNTING, a="5", b="1", c="1", left_1="2-2-2", sum_2="8")["left"][1] == "1-1-5,2-2-2"
    waiting = entry_context(COUNTING, form(a="5", b="1", c="1"))
    assert (waiting["hands"][1].text, waiting["digits"]) == ("", ("5", "1", "1"))
    context = entry_context(COUNTING, form(a="5", b="1", c="1", add="1"))
    assert [hand.text for hand in context["hands"]] == ["", "1-1-5", "", ""]
    assert context["digits"] == ("", "", "")
    assert context["counting"] == 1
    done = entry_context(COUNTING, form(a="2", b="2", c="2", left_1="1-1-5", add="1"))
    assert done["hands"][1].text == "1-1-5,2-2-2"
    assert done["counting"] == 2
    chosen = entry_context(COUNTING, form(a="2", b="2", c="2", left_1="1-1-5", to="2", add="1"))
    assert [hand.text for hand in chosen["hands"]] == ["", "1-1-5", "2-2-2", ""]


def test_a_piece_is_taken_back_and_a_sum_given_instead() -> None:
    context = entry_context(COUNTING, form(left_1="1-1-5,2-2-2", drop="1:2-2-2"))
    assert context["hands"][1].text == "1-1-5"
    bare = entry_context(COUNTING, form(left_1="1-1-5", drop="1:1-1-5"))
    assert (bare["hands"][1].text, bare["counting"]) == ("", 1)
    assert read(COUNTING, sum_1="13", sum_2="8") == {"left": ["none", "13", "8", "none"]}


def test_whoever_laid_everything_is_not_asked() -> None:
    context = entry_context(COUNTING, form())
    assert [hand.is_asked for hand in context["hands"]] == [False, True, True, False]
    assert [hand.due for hand in context["hands"]] == [0, 2, 1, 0]


def test_children_are_asked_for_nothing() -> None:
    state = told(begun(scoring="children"), "5-5-5").state
    assert entry_context(state, form(kind="blocked"))["hands"] == ()
    assert read(state, kind="blocked") == {"blocked": []}


def test_a_form_left_behind_by_the_game_asks_for_what_is_next() -> None:
    assert entry_context(COUNTING, form(**PLAIN, **DIGITS))["way"] == "left"
    assert entry_context(BEGUN, form(kind="left"))["way"] == "turn"
    assert entry_context(BEGUN, form(tell=["turn", "blocked"]))["way"] == "blocked"


def test_the_picture_comes_back_with_the_figure() -> None:
    shown = entry_context(BEGUN, form(**DIGITS, show="1", around=["ab", "c2"]))
    assert shown["is_shown"]
    assert shown["figure"] == "bridge"
    assert [place.key for place in shown["picture"].places if place.is_lit] == ["ab", "c2"]
    back = entry_context(BEGUN, form(**DIGITS, show="1", hide="1", around=["ab", "c2"]))
    assert (back["is_shown"], back["figure"], back["picture"]) == (False, "bridge", None)


def test_neighbours_are_left_as_one_came_when_nothing_shall_change() -> None:
    shown = form(**DIGITS, show="1", around=["ab", "c2"], figure="hexagon", hide="cancel")
    back = entry_context(BEGUN, shown)
    assert (back["is_shown"], back["figure"]) == (False, "hexagon")


anything = st.text(max_size=8) | st.sampled_from(
    ["1", "0", "9", "pass", "turn", "left", "blocked", "ab", "1-1-5", "²", "none", "1:1-1-5"]
)
FIELDS = [
    "a",
    "b",
    "c",
    "figure",
    "draws",
    "drawn",
    "empty",
    "bell",
    "opener",
    "show",
    "hide",
    "around",
    "rings",
]
FIELDS += ["tell", "kind", "end", "add", "to", "drop", "left-0", "left-1", "sum-1", "sum-2"]


@given(
    st.lists(st.tuples(st.sampled_from(FIELDS), anything), max_size=12),
    st.sampled_from([begun(), BEGUN, LAST_PIECE, COUNTING]),
)
def test_whatever_is_sent_is_shown_again_and_read_or_refused(fields: Any, state: Any) -> None:
    values = MultiDict(fields)
    assert entry_context(state, values)["way"] in {"turn", "left", "blocked"}
    try:
        sentence = GAME.play(state, read_entry(values, state)).story
    except Unreadable as problem:
        sentence = problem.sentence
    assert 0 < len(str(sentence)) < 300
