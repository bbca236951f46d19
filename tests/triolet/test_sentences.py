"""What is said about boards, racks and endings of Triolet, word for word, where no other test quotes it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.triolet import end_blocked, end_out, parse_rack, parse_square, parse_token, parse_tokens
from referee.triolet.board import COPIES, SQUARES, Token, rack_story, tokens_story
from referee.triolet.scoring import Ending
from referee.verdict import Unreadable

LONG = ",".join(["A1:1"] * 84)
# All numbers but three fives, packed row by row: the bag is empty and nothing more can be placed.
NUMBERS = [number for number, copies in COPIES.items() for _ in range(copies - 3 * (number == 5))][:-2]
FULL = dict(zip(SQUARES, map(Token, NUMBERS), strict=False))


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


def test_a_play_and_a_rack_are_told_with_their_jokers() -> None:
    assert str(tokens_story(parse_tokens("I8:j3,H8:11"))) == "11 on H8 and joker 3 on I8"
    assert str(rack_story(parse_rack("j,12,5"))) == "5, 12 and joker"


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        (lambda: end_out(FULL, {"Ada": (), "Blaise": (5,)}, "Ada", held={"Ada": 0, "Blaise": 1}), []),
        (lambda: end_blocked(FULL, {"Ada": (5,), "Blaise": (5,)}, held={"Ada": 1, "Blaise": 1}), []),
        (
            lambda: end_out(FULL, {"Ada": (), "Blaise": (5, 5)}, "Ada", held={"Ada": 0, "Blaise": 1}),
            [("count", "triolet.setup", ("Blaise",), "Blaise holds 1 token, not 2.")],
        ),
        (
            lambda: end_blocked(FULL, {"Ada": (5,), "Blaise": (5,)}, held={"Ada": 2, "Blaise": 3}),
            [
                ("count", "triolet.setup", ("Ada",), "Ada holds 2 tokens, not 1."),
                ("count", "triolet.setup", ("Blaise",), "Blaise holds 3 tokens, not 1."),
            ],
        ),
    ],
)
def test_where_the_book_knows_how_many_each_holds_every_player_is_told(
    ending: Callable[[], Ending], told: list[tuple[str, str, tuple[str, ...], str]]
) -> None:
    reasons = ending().reasons
    assert [(it.code, it.rule, it.where, str(it.text)) for it in reasons] == told
