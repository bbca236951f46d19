"""The form of a game of Triology: what it tells, how it is filled in again, what it warns of as one types."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from referee.triology.entry import entry_context, fill_entry, read_entry
from referee.verdict import Unreadable
from tests.triology.games import begun, count, told

numbers = st.lists(st.integers(0, 999), min_size=3, max_size=3)
WITH_TOKENS = told(begun(), {"tokens": [0, 2, 0]}).state


@given(
    st.one_of(
        st.builds(lambda tokens: {"tokens": tokens}, numbers.filter(any)),
        st.builds(
            count,
            st.integers(0, 2),
            numbers,
            numbers,
            numbers,
            numbers,
            st.lists(st.none() | st.integers(3, 9), min_size=3, max_size=3),
            st.sampled_from([(), ("threes:0", "normal")]),
        ),
    )
)
def test_what_is_filled_in_is_read_again(payload):
    assert read_entry(MultiDict(fill_entry(payload)), WITH_TOKENS) == payload


def test_one_tap_gives_a_token():
    assert read_entry({"token": "1"}, begun()) == {"tokens": [0, 1, 0]}


def test_tokens_left_as_they_were_given_follow_their_entries():
    told_so = {"entry": "count", "out": "0", "tokens-0": "", "tokens-1": "2", "tokens-2": "1"}
    assert read_entry(told_so, WITH_TOKENS)["tokens"] == [None, None, 1]
    assert read_entry({"entry": "count", "out": "0", "tokens-1": ""}, WITH_TOKENS)["tokens"] == [
        None,
        0,
        None,
    ]


def test_a_token_noted_while_somebody_counts_is_not_lost():
    filled = {"entry": "count", "out": "0", "given-1": "1", "tokens-1": "1", "given-2": "0", "tokens-2": "3"}
    assert read_entry(filled, WITH_TOKENS)["tokens"] == [None, None, 3]
    shown = entry_context(WITH_TOKENS, filled)
    assert [player.tokens.text for player in shown["counted"]] == ["0", "2", "3"]


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({}, "entry"),
        ({"entry": "something"}, "entry"),
        ({"entry": "count"}, "out"),
        ({"entry": "count", "out": "3"}, "out"),
        ({"entry": "count", "out": "0", "normal-1": "x"}, "normal-1"),
        ({"entry": "count", "out": "0", "normal-1": "-3"}, "normal-1"),
        ({"entry": "count", "out": "0", "normal-1": "²"}, "normal-1"),
        ({"entry": "tokens", "robbed-2": "1000"}, "robbed-2"),
        ({"entry": "tokens", "robbed-2": "0"}, "tokens"),
    ],
)
def test_it_says_what_it_could_not_read(values, field):
    with pytest.raises(Unreadable) as problem:
        read_entry(values, begun())
    assert problem.value.field == field


def test_an_unreadable_number_names_the_player():
    with pytest.raises(Unreadable, match="Ali: “x” is not a number from 0 to 999"):
        read_entry({"entry": "count", "out": "0", "normal-1": "x"}, begun())


@pytest.mark.parametrize(
    ("before", "step", "after"),
    [("8", "normal-0:1", 9), ("", "normal-0:1", 1), ("0", "normal-0:-1", 0), ("999", "normal-0:1", 999)],
)
def test_a_stepper_steps_without_a_script(before, step, after):
    values = {"entry": "count", "out": "0", "normal-0": before, "step": step}
    assert read_entry(values, begun())["normal"][0] == after
    assert entry_context(begun(), values)["counted"][0].laid[0].text == str(after)


@pytest.mark.parametrize("step", ["normal-0:2", "normal-0", "x", ":1"])
def test_a_stepper_only_steps_by_one(step):
    values = {"entry": "count", "out": "0", "normal-0": "3", "step": step}
    assert read_entry(values, begun())["normal"][0] == 3


def test_what_cannot_be_is_said_while_one_types_and_names_the_player():
    values = {"entry": "count", "normal-0": "10", "normal-1": "3", "hand-1": "2"}
    shown = entry_context(WITH_TOKENS, values)
    assert [[str(warning.text) for warning in player.warnings] for player in shown["counted"]] == [
        ["Zoé: 10 cards laid, but SETs have three cards each."],
        [],
        [],
    ]
    assert shown["anyway"] == "threes:0"
    assert [player.points for player in shown["counted"]] == [10, 3, 0]
    shown = entry_context(WITH_TOKENS, {**values, "out": "1"})
    assert [str(warning.text) for warning in shown["counted"][1].warnings] == [
        "Ali went out, so no card that counts can be in hand."
    ]
    assert shown["anyway"] == "threes:0,hand:1"


def test_the_box_is_counted_over_all_players():
    shown = entry_context(begun(cards="red"), {"entry": "count", "normal-0": "15", "normal-1": "15"})
    assert "30 normal cards over all players, but only 27" in str(shown["all_warnings"][0].text)


def test_the_form_begins_with_the_tokens_given():
    shown = entry_context(WITH_TOKENS, {"entry": "count"})
    assert [player.tokens.text for player in shown["counted"]] == ["0", "2", "0"]
    assert entry_context(WITH_TOKENS, {})["telling"] == "during"


@pytest.mark.parametrize(("owed", "shown"), [("2", 2), ("", 0), ("x", 0), ("99", 12), ("²", 0), ("1000", 0)])
def test_tokens_owed_come_from_the_steal_check(owed, shown):
    assert entry_context(begun(), {"owed": owed})["owed"] == shown


def test_numbers_nobody_can_read_do_not_break_the_form():
    shown = entry_context(begun(), {"entry": "count", "normal-0": "many"})
    assert shown["counted"][0].laid[0].text == "many"
    assert shown["all_warnings"] == ()
