"""The pieces: what is in the box, how they are written, how many are dealt."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.triominos import PIECES_56, PIECES_76, canonical, deal, parse_piece, piece_name, piece_set
from referee.triominos.pieces import check_piece, rotations
from referee.verdict import Unreadable

numbers = st.integers(0, 5)
pieces = st.tuples(numbers, numbers, numbers)


def test_excel_has_76_pieces_of_three_kinds():
    kinds = [len(set(piece)) for piece in PIECES_76]
    assert (kinds.count(1), kinds.count(2), kinds.count(3)) == (6, 30, 40)


def test_the_standard_set_has_56_pieces_that_never_fall_clockwise():
    kinds = [len(set(piece)) for piece in PIECES_56]
    assert (kinds.count(1), kinds.count(2), kinds.count(3)) == (6, 30, 20)
    assert all(a < b < c for a, b, c in PIECES_56 if len({a, b, c}) == 3)


def test_every_piece_of_a_set_is_canonical_and_there_once():
    for size in (76, 56):
        box = piece_set(size)
        assert len(set(box)) == size
        assert all(canonical(piece) == piece for piece in box)


def test_every_three_numbers_are_one_of_the_76():
    assert {canonical(piece) for piece in product(range(6), repeat=3)} == set(PIECES_76)


def test_the_two_orientations_of_three_different_numbers_are_two_pieces():
    assert canonical((1, 2, 3)) != canonical((1, 3, 2))
    assert canonical((1, 3, 2)) in PIECES_76
    assert canonical((1, 3, 2)) not in PIECES_56


@given(pieces)
def test_turning_a_piece_does_not_change_which_it_is(piece):
    assert {canonical(turned) for turned in rotations(piece)} == {canonical(piece)}
    assert rotations(piece)[1] == (piece[1], piece[2], piece[0])
    assert rotations(piece)[2] == (piece[2], piece[0], piece[1])


@given(pieces)
def test_a_piece_is_read_as_it_was_written(piece):
    assert parse_piece(piece_name(piece)) == piece


@pytest.mark.parametrize(
    ("text", "piece"),
    [("3-4-4", (3, 4, 4)), ("  5-0-1 ", (5, 0, 1)), ("5 - 1 - 5", (5, 1, 5)), ("0-0-0\n", (0, 0, 0))],
)
def test_it_reads_a_piece_as_it_lies(text, piece):
    assert parse_piece(text) == piece


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "3-4",
        "3-4-4-4",
        "344",
        "3-4-6",
        "-1-2-3",
        "3--4",
        "³-4-4",
        "٣-4-4",
        "3-4-4,1-1-1",
        "a-b-c",
        "3.4.4",
        "3-4-\x00",
        "9" * 1000,
        "3-4-4" + " " * 1_000_000,
    ],
)
def test_it_refuses_to_read_what_is_no_piece(text):
    with pytest.raises(Unreadable) as caught:
        parse_piece(text)
    assert caught.value.field == "piece"
    assert len(str(caught.value)) < 200


def test_an_unreadable_piece_is_quoted_and_the_expected_form_is_told():
    with pytest.raises(Unreadable, match="“7-1-1” is not a piece: three numbers from 0 to 5") as caught:
        parse_piece("7-1-1")
    assert str(caught.value).endswith("clockwise, such as 3-4-4.")


@given(st.text(max_size=60))
@settings(max_examples=200)
def test_any_text_is_a_piece_or_unreadable(text):
    try:
        piece = parse_piece(text)
    except Unreadable:
        piece = (0, 0, 0)
    assert canonical(piece) in PIECES_76


def test_it_refuses_a_piece_that_is_not_among_the_56():
    (reason,) = check_piece((3, 2, 1), 56)
    assert (reason.code, reason.rule, reason.where) == ("piece", "triominos.pieces", ("1-3-2",))
    assert str(reason.text).startswith("The piece 1-3-2 is not among the 56:")
    assert check_piece((3, 2, 1), 76) == ()
    assert check_piece((2, 3, 1), 56) == ()


def test_it_refuses_a_piece_laid_already_however_it_is_turned():
    (reason,) = check_piece((5, 5, 1), 76, played={(1, 5, 5)})
    assert (reason.code, reason.rule, reason.where) == ("played", "triominos.pieces", ("1-5-5",))
    assert check_piece((5, 5, 2), 76, played={(1, 5, 5)}) == ()


@pytest.mark.parametrize(
    ("players", "each", "pool"), [(1, 9, 67), (2, 9, 58), (3, 7, 55), (4, 7, 48), (5, 6, 46), (6, 6, 40)]
)
def test_it_deals_and_leaves_the_rest_in_the_pool(players, each, pool):
    dealt = deal(players)
    assert (dealt.each, dealt.pool) == (each, pool)
    assert deal(players, 56).pool == pool - 20


def test_the_deal_for_one_or_two_is_told_to_be_our_ruling():
    assert [note.rule for note in deal(1).notes + deal(2).notes] == ["triominos.deal"] * 2
    assert deal(3).notes == ()


@pytest.mark.parametrize("players", [-1, 0, 7, 10**30])
def test_it_refuses_to_deal_to_a_table_that_cannot_play(players):
    with pytest.raises(Unreadable, match="1 to 6 can play") as caught:
        deal(players)
    assert caught.value.field == "players"
