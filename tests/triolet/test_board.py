"""The board, the tokens, and how they are written."""

from __future__ import annotations

from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triolet import (
    Square,
    Token,
    parse_rack,
    parse_square,
    parse_token,
    parse_tokens,
    rack_text,
    square_name,
    token_text,
    tokens_text,
)
from referee.triolet.board import (
    CENTRE,
    COPIES,
    JOKER,
    LAYOUT,
    MULTIPLIERS,
    REPLAYS,
    SQUARES,
    TOKENS_IN_BOX,
    neighbours,
)
from referee.verdict import Unreadable

squares = st.sampled_from(SQUARES)
tokens = st.builds(Token, st.integers(0, 15), st.booleans())


def test_the_board_is_the_same_from_every_side_and_in_the_mirror() -> None:
    assert len(LAYOUT) == 15
    assert {len(row) for row in LAYOUT} == {15}
    assert tuple(reversed(LAYOUT)) == LAYOUT
    assert tuple(row[::-1] for row in LAYOUT) == LAYOUT
    assert tuple("".join(column) for column in zip(*LAYOUT, strict=True)) == LAYOUT


def test_it_has_nine_doubles_eight_triples_and_eight_replays() -> None:
    assert sorted(MULTIPLIERS.values()) == [2] * 9 + [3] * 8
    assert len(REPLAYS) == 8
    assert REPLAYS.isdisjoint(MULTIPLIERS)


@pytest.mark.parametrize(
    ("names", "sign"),
    [
        ("H4 E5 K5 D8 H8 L8 E11 K11 H12", "D"),
        ("E2 K2 B5 N5 B11 N11 E14 K14", "T"),
        ("H1 B2 N2 A8 O8 B14 N14 H15", "B"),
    ],
)
def test_special_squares_are_where_they_are_printed(names: str, sign: str) -> None:
    found = {
        square_name(Square(row, column))
        for row, line in enumerate(LAYOUT, 1)
        for column, mark in enumerate(line, 1)
        if mark == sign
    }
    assert found == set(names.split())
    by_meaning = {"D": {s for s, m in MULTIPLIERS.items() if m == 2}, "B": set(REPLAYS)}
    by_meaning["T"] = {s for s, m in MULTIPLIERS.items() if m == 3}
    assert {square_name(square) for square in by_meaning[sign]} == found


def test_one_play_never_covers_two_special_squares() -> None:
    special = [*MULTIPLIERS, *REPLAYS]
    for one, other in combinations(special, 2):
        if one.row == other.row or one.column == other.column:
            assert abs(one.row - other.row) + abs(one.column - other.column) >= 3


def test_the_box_holds_83_tokens() -> None:
    assert TOKENS_IN_BOX == 83
    assert COPIES[JOKER] == 2
    numbers = {kind: copies for kind, copies in COPIES.items() if kind != JOKER}
    assert sum(numbers.values()) == 81
    assert sum(int(number) * copies for number, copies in numbers.items()) == 405
    assert list(numbers.values()) == [9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1]


@pytest.mark.parametrize(
    ("name", "around"),
    [("H8", "H7 G8 I8 H9"), ("A1", "B1 A2"), ("O15", "O14 N15"), ("O8", "O7 N8 O9")],
)
def test_neighbours_share_a_side(name: str, around: str) -> None:
    assert [square_name(square) for square in neighbours(parse_square(name))] == around.split()


def test_a_joker_is_worth_nothing_itself() -> None:
    assert Token(7, joker=True).face == 0
    assert Token(7).face == 7
    assert Token(7, joker=True).kind == "j"
    assert Token(7).kind == 7


@pytest.mark.parametrize(
    ("text", "square"),
    [("H8", CENTRE), ("h8", CENTRE), (" H8 ", CENTRE), ("A1", Square(1, 1)), ("o15", Square(15, 15))],
)
def test_it_reads_squares(text: str, square: Square) -> None:
    assert parse_square(text) == square


@pytest.mark.parametrize(
    "text",
    ["", "H", "8", "8H", "P1", "A0", "A16", "H08", "H8H", "H²", "H٣", "ı8", "Ｈ8", "H-8", "H 8", "A1\n2"],
)
def test_it_refuses_what_is_no_square(text: str) -> None:
    with pytest.raises(Unreadable) as problem:
        parse_square(text, "place")
    assert problem.value.field == "place"
    expected = "expected a column A to O and a row 1 to 15, such as H8."
    assert str(problem.value) == f"“{text}” is not a square: {expected}"


@pytest.mark.parametrize(
    ("text", "token"),
    [("0", Token(0)), ("15", Token(15)), ("j0", Token(0, True)), ("J15", Token(15, True)), (" 7 ", Token(7))],
)
def test_it_reads_tokens(text: str, token: Token) -> None:
    assert parse_token(text) == token


@pytest.mark.parametrize(
    "text", ["", "16", "-1", "+1", "07", "j", "jj1", "7j", "1.0", "²", "٣", "99999999999", "x"]
)
def test_it_refuses_what_is_no_token(text: str) -> None:
    with pytest.raises(Unreadable) as problem:
        parse_token(text, "number")
    assert problem.value.field == "number"
    expected = "expected a number 0 to 15, or j and a number for a joker."
    assert str(problem.value) == f"“{text}” is not a token: {expected}"


def test_a_list_is_written_in_reading_order() -> None:
    assert tokens_text(parse_tokens(" i9:J4 ,h8:11,  A9:0,I8: 3")) == "H8:11,I8:3,A9:0,I9:j4"
    assert parse_tokens("") == {}
    assert parse_tokens("  ") == {}
    assert tokens_text({}) == ""


@pytest.mark.parametrize(
    ("text", "quoted", "expected"),
    [
        ("H8", "H8", "is not a token on its square: expected something like H8:11."),
        ("H8:11,", "", "is not a token on its square: expected something like H8:11."),
        (",", "", "is not a token on its square: expected something like H8:11."),
        ("H8:11,,I8:3", "", "is not a token on its square: expected something like H8:11."),
        ("H8=11", "H8=11", "is not a token on its square: expected something like H8:11."),
        (":11", "", "is not a square: expected a column A to O and a row 1 to 15, such as H8."),
        ("H8:", "", "is not a token: expected a number 0 to 15, or j and a number for a joker."),
        ("H8:1:1", "1:1", "is not a token: expected a number 0 to 15, or j and a number for a joker."),
        ("H8:11,h8:3", "h8:3", "names a square for the second time: expected each square once."),
        ("H8:3,H8:3", "H8:3", "names a square for the second time: expected each square once."),
        (
            ",".join(["H8:1"] * 84),
            "H8:1,H8:1,H8:1,H8:1,H8:1,H8:1,H8:1,H8:1…",
            "is too long a list: expected at most 83 tokens.",
        ),
    ],
)
def test_it_refuses_lists_it_cannot_read(text: str, quoted: str, expected: str) -> None:
    with pytest.raises(Unreadable) as problem:
        parse_tokens(text, "board")
    assert problem.value.field == "board"
    assert str(problem.value) == f"“{quoted}” {expected}"


def test_a_list_may_name_as_many_tokens_as_the_box_has() -> None:
    board = dict.fromkeys(SQUARES[:83], Token(1))
    assert parse_tokens(tokens_text(board)) == board


def test_what_was_typed_is_quoted_shortened() -> None:
    with pytest.raises(Unreadable) as problem:
        parse_tokens("x" * 1_000_000)
    assert len(str(problem.value)) < 200


@pytest.mark.parametrize(
    ("text", "written"),
    [("", ""), ("j", "j"), ("J, 12 ,5", "5,12,j"), ("0,0,0", "0,0,0"), ("j,j,15", "15,j,j")],
)
def test_it_reads_racks(text: str, written: str) -> None:
    assert rack_text(parse_rack(text)) == written


@pytest.mark.parametrize(
    ("text", "quoted", "expected"),
    [
        ("1,2,3,4", "1,2,3,4", "is too long a list: expected at most 3 tokens."),
        ("j7", "j7", "is a joker with a number: on a rack, expected j alone."),
        ("16", "16", "is not a token: expected a number 0 to 15, or j and a number for a joker."),
        ("1,,2", "", "is not a token: expected a number 0 to 15, or j and a number for a joker."),
        ("14,14", "14,14", "holds a number more often than the box: expected tokens of one box."),
        ("j,j,j", "j,j,j", "holds a number more often than the box: expected tokens of one box."),
    ],
)
def test_it_refuses_racks_it_cannot_read(text: str, quoted: str, expected: str) -> None:
    with pytest.raises(Unreadable) as problem:
        parse_rack(text, "rack-b")
    assert problem.value.field == "rack-b"
    assert str(problem.value) == f"“{quoted}” {expected}"


def test_each_field_has_the_name_one_expects() -> None:
    for parse, field in (
        (parse_square, "square"),
        (parse_token, "token"),
        (parse_tokens, "play"),
        (parse_rack, "rack"),
    ):
        with pytest.raises(Unreadable) as problem:
            parse("x")
        assert problem.value.field == field


@given(squares)
def test_squares_survive_being_written(square: Square) -> None:
    assert parse_square(square_name(square)) == parse_square(square_name(square).lower()) == square


@given(tokens)
def test_tokens_survive_being_written(token: Token) -> None:
    assert parse_token(token_text(token)) == parse_token(token_text(token).upper()) == token


@given(st.dictionaries(squares, tokens, max_size=20))
def test_lists_survive_being_written(board: dict[Square, Token]) -> None:
    assert parse_tokens(tokens_text(board)) == board


@given(st.text() | st.text(alphabet="hHiI815j:, ²٣", max_size=30))
def test_any_text_is_read_or_unreadable(text: str) -> None:
    read = None
    with suppress(Unreadable):
        read = parse_tokens(text)
    assert read is None or parse_tokens(tokens_text(read)) == read
