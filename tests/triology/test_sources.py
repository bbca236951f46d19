"""Where the cards of a steal come from: read, written, and each card in one place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triology import (
    NORMAL_CARDS,
    Sources,
    TableSet,
    cards_name,
    parse_sources,
    parse_table_set,
    table_set_name,
)
from referee.verdict import Unreadable
from tests.triology import decks

RED = "1rfo,2rfo,3rfo"
GREEN = "1gfo,2gfo,3gfo"


@given(decks.hands(3), st.booleans())
def test_a_set_on_the_table_is_read_as_it_is_written(cards, protected) -> None:
    laid = TableSet(tuple(cards), protected)
    assert parse_table_set(table_set_name(laid)) == laid
    assert parse_table_set(f" {table_set_name(laid).upper()} ") == laid


def test_a_blank_before_the_mark_is_no_matter() -> None:
    assert parse_table_set("1rfo, 2rfo, 3rfo !").protected


@pytest.mark.parametrize(
    "text", ["", "!", "1rfo,2rfo", "1rfo,2rfo,3rfo!!", "!1rfo,2rfo,3rfo", "1rfo!,2rfo,3rfo"]
)
def test_it_refuses_anything_but_three_cards(text) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_table_set(text, "own")
    assert refused.value.field == "own"


def test_blank_lines_are_passed_over() -> None:
    told = parse_sources(["", RED, "  "], [" "], " ", "")
    assert [table_set_name(it) for it in told.stolen] == [RED]
    assert (told.own, told.hand, told.discard) == ((), (), ())


@pytest.mark.parametrize(
    ("stolen", "own", "hand", "discard", "field"),
    [
        ([RED, "1rfo,1gfo,1pfo"], [], "", "", "stolen"),
        ([RED], ["1rfo,1gfo,1pfo"], "", "", "own"),
        ([RED], [GREEN, GREEN], "", "", "own"),
        ([RED], [], "2rfo", "", "hand"),
        ([RED], [GREEN], "3gfo", "", "hand"),
        ([RED], [], "1rew,1rew", "", "hand"),
        ([RED], [], "", "3rfo", "discard"),
        ([RED], [GREEN], "", "1gfo", "discard"),
        ([RED], [], "1rew", "1rew", "discard"),
        ([], [], "1rew", "", "stolen"),
        ([], [], "", "", "stolen"),
        (["1rfo,1rfo,2rfo"], [], "", "", "stolen"),
        ([RED], ["1gfo,2gfo"], "", "", "own"),
        ([RED] * 37, [], "", "", "stolen"),
        ([RED], [GREEN] * 37, "", "", "own"),
        ([RED], [], "4rfo", "", "hand"),
        ([RED], [], "", "x", "discard"),
    ],
)
def test_it_refuses_a_card_in_two_places(stolen, own, hand, discard, field) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_sources(stolen, own, hand, discard)
    assert refused.value.field == field


def test_it_refuses_more_than_the_box_has() -> None:
    stolen = (TableSet(NORMAL_CARDS[:3]),)
    most = Sources(stolen, hand=NORMAL_CARDS[3:], discard=tuple(decks.ONE_COLOUR[:27]))
    assert len(most.hand) + len(most.discard) == 105
    with pytest.raises(Unreadable, match="28 of them TRIOLOGY"):
        Sources(stolen, hand=NORMAL_CARDS[3:40], discard=tuple(decks.ONE_COLOUR[:28]))
    with pytest.raises(Unreadable):
        parse_sources([cards_name(NORMAL_CARDS[:3])], [], cards_name(NORMAL_CARDS[3:]), "1rfo," * 120)


def test_it_refuses_a_set_that_is_not_three_cards_however_it_was_made() -> None:
    with pytest.raises(Unreadable):
        Sources((TableSet(NORMAL_CARDS[:2]),))
