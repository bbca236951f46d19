"""What is said about a board or a rack that cannot be read, word for word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.triolet import parse_rack, parse_square, parse_token, parse_tokens
from referee.verdict import Unreadable

LONG = ",".join(["A1:1"] * 84)


@pytest.mark.parametrize(
    ("read", "field", "sentence"),
    [
        (
            lambda: parse_square("P8"),
            "square",
            "“P8” is not a square: expected a column A to O and a row 1 to 15, such as H8.",
        ),
        (
            lambda: parse_token("16"),
            "token",
            "“16” is not a token: expected a number 0 to 15, or j and a number for a joker.",
        ),
        (
            lambda: parse_tokens("H8:1,H9"),
            "play",
            "“H9” is not a token on its square: expected something like H8:11.",
        ),
        (
            lambda: parse_tokens("H8:1,h8:2", "board"),
            "board",
            "“h8:2” names a square for the second time: expected each square once.",
        ),
        (
            lambda: parse_tokens(LONG),
            "play",
            f"“{LONG[:39]}…” is too long a list: expected at most 83 tokens.",
        ),
        (lambda: parse_rack("1,2,3,4"), "rack", "“1,2,3,4” is too long a list: expected at most 3 tokens."),
        (
            lambda: parse_rack("15,15"),
            "rack",
            "“15,15” holds a number more often than the box: expected tokens of one box.",
        ),
        (
            lambda: parse_rack("5,j7"),
            "rack",
            "“j7” is a joker with a number: on a rack, expected j alone.",
        ),
    ],
)
def test_what_cannot_be_read_is_quoted_with_what_was_expected(
    read: Callable[[], object], field: str, sentence: str
) -> None:
    with pytest.raises(Unreadable) as problem:
        read()
    assert (problem.value.field, str(problem.value.sentence)) == (field, sentence)
