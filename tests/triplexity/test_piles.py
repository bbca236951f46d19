"""Notation: what is read, what is printed, what is turned away."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triplexity.piles import (
    PLACES,
    Move,
    Piles,
    move_name,
    moved,
    parse_colour,
    parse_last,
    parse_move,
    parse_piles,
    parse_place,
    placed,
    put,
)
from referee.verdict import Unreadable
from referee.words import shortened
from tests.triplexity.tables import EVERY_MOVE, EVERY_POSITION, can_be_last, read_or_field

HOSTILE = ["c", "a b", "á", "ª", "²", "٣", "1", "a,b", "aa\x00", "🂡", "ab" * 500_000, "c" * 1_000_000]


def test_it_reads_the_piles_from_bottom_to_top_whatever_the_case() -> None:
    assert parse_piles(" AB", "", "bBa ") == Piles(left="ab", centre="", right="bba")


def test_it_reads_every_position_it_prints() -> None:
    for piles in EVERY_POSITION:
        assert parse_piles(**piles._asdict()) == piles


def test_there_are_719_positions() -> None:
    assert len(EVERY_POSITION) == 719


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", HOSTILE, ids=shortened)
def test_it_refuses_what_is_not_a_pile(place: str, text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_piles(**{place: text})
    assert caught.value.field == place
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("pile", ["abab", "aaaa", "AABB", "ababababab"])
def test_it_refuses_a_pile_of_more_than_three(pile: str) -> None:
    with pytest.raises(Unreadable, match="at most three pieces") as caught:
        parse_piles(centre=pile)
    assert caught.value.field == "centre"
    assert pile in str(caught.value)


@pytest.mark.parametrize(
    ("left", "centre", "right", "overflows"),
    [
        ("aaa", "a", "", "centre"),
        ("aaa", "", "ba", "right"),
        ("ab", "ab", "aab", "right"),
        ("bbb", "aaa", "b", "right"),
        ("aa", "aa", "aaa", "centre"),
    ],
)
def test_it_refuses_a_fourth_piece_of_one_colour(left: str, centre: str, right: str, overflows: str) -> None:
    with pytest.raises(Unreadable, match="each colour has three pieces") as caught:
        parse_piles(left, centre, right)
    assert caught.value.field == overflows


@pytest.mark.parametrize("move", [*EVERY_MOVE, Move("left", "left")])
def test_it_reads_every_move_it_prints(move: Move) -> None:
    assert parse_move(move_name(move)) == move


@pytest.mark.parametrize("text", ["LEFT-Right", " left - right ", "left-right\n"])
def test_it_reads_a_move_whatever_the_case_and_blanks(text: str) -> None:
    assert parse_move(text) == Move("left", "right")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "left",
        "left-",
        "-right",
        "left-up",
        "left-right-left",
        "left right",
        "left–right",
        "-" * 10**6,
    ],
)
def test_it_refuses_what_is_not_a_move(text: str) -> None:
    with pytest.raises(Unreadable, match="left-right") as caught:
        parse_move(text)
    assert caught.value.field == "move"
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "text", ["", "up", "left-right", "l", "centre centre", "left" * 10**6], ids=shortened
)
def test_it_refuses_what_is_not_a_place(text: str) -> None:
    with pytest.raises(Unreadable, match="left, centre or right") as caught:
        parse_place(text)
    assert caught.value.field == "place"


@pytest.mark.parametrize(("text", "colour"), [("a", "a"), (" B ", "b")])
def test_it_reads_a_colour(text: str, colour: str) -> None:
    assert parse_colour(text) == colour


@pytest.mark.parametrize("text", ["", "c", "ab", "red", "ª"])
def test_it_refuses_what_is_not_a_colour(text: str) -> None:
    with pytest.raises(Unreadable, match="say a or b") as caught:
        parse_colour(text)
    assert caught.value.field == "turn"


def test_a_last_move_is_read_exactly_when_it_can_have_been_made() -> None:
    full_tables = [piles for piles in EVERY_POSITION if placed(piles) == 6]
    for piles, move in product(full_tables, EVERY_MOVE):
        if can_be_last(move, piles):
            assert parse_last(move_name(move), piles) == move
            assert moved(moved(piles, move.back), move) == piles
        else:
            with pytest.raises(Unreadable, match="cannot have been the last move") as caught:
                parse_last(move_name(move), piles)
            assert caught.value.field == "last"


def test_it_refuses_a_last_move_that_stays_where_it_is() -> None:
    with pytest.raises(Unreadable, match="“left-left” stays where it is") as caught:
        parse_last("left-left", Piles("ab", "ab", "ab"))
    assert caught.value.field == "last"


def test_it_refuses_a_last_move_it_cannot_read() -> None:
    with pytest.raises(Unreadable, match="is not a move") as caught:
        parse_last("up-down", Piles("ab", "ab", "ab"))
    assert caught.value.field == "last"


def test_a_piece_is_put_on_top() -> None:
    assert put(Piles("a", "b"), "left", "b") == Piles("ab", "b", "")


def test_a_moved_piece_leaves_the_top_of_one_pile_for_the_top_of_another() -> None:
    assert moved(Piles("ab", "b", "a"), Move("left", "right")) == Piles("a", "b", "ab")


@given(st.text(), st.text(), st.text())
def test_whatever_is_told_is_a_position_or_unreadable(left: str, centre: str, right: str) -> None:
    assert read_or_field(parse_piles, left, centre, right) in [*EVERY_POSITION, *PLACES]


@given(st.text() | st.lists(st.sampled_from([*PLACES, "-", " ", "Ü"])).map("".join))
def test_whatever_is_told_is_a_move_or_unreadable(text: str) -> None:
    assert read_or_field(parse_move, text) in [*product(PLACES, PLACES), "move"]
