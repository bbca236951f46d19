"""What may be asked: a move, a placing, or the position alone, never two of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triplexity.piles import PLACES, Move, Piles
from referee.triplexity.question import Question, answer, parse_question
from referee.verdict import Unreadable, Verdict
from tests.triplexity.tables import read_or_field

FIELDS = ("left", "centre", "right", "move", "last", "place", "turn")


def test_it_asks_about_a_move() -> None:
    question = parse_question("AB", "ba", "ab", move="Left-Centre", last="right-left", turn="A")
    assert question == Question(
        Piles("ab", "ba", "ab"), Move("left", "centre"), Move("right", "left"), None, "a"
    )
    assert answer(question).facts == {"winner": None, "left": "a", "centre": "bab", "right": "ab"}


def test_it_asks_about_a_placing() -> None:
    question = parse_question("aa", "bb", place="LEFT", turn=" a ")
    assert answer(question).facts == {"winner": "a", "left": "aaa", "centre": "bb", "right": ""}


def test_it_asks_about_the_position_alone() -> None:
    question = parse_question("ab", "ab", "ab")
    assert answer(question).ok
    assert answer(question).facts == {"winner": "b", "left": "ab", "centre": "ab", "right": "ab"}


def test_the_last_move_is_taken_into_account() -> None:
    question = parse_question("ab", "ba", "ab", move="left-centre", last="centre-left")
    assert [reason.rule for reason in answer(question).reasons] == ["triplexity.no-return"]


@pytest.mark.parametrize(
    ("told", "canonical"),
    [
        ({}, [("left", ""), ("centre", ""), ("right", "")]),
        (
            {"right": "BA", "turn": "A", "last": "left-right"},
            [("left", ""), ("centre", ""), ("right", "ba")],
        ),
        (
            {"left": "Ab", "move": " left - right", "last": "RIGHT-LEFT", "turn": "B"},
            [
                ("left", "ab"),
                ("centre", ""),
                ("right", ""),
                ("move", "left-right"),
                ("last", "right-left"),
                ("turn", "b"),
            ],
        ),
        (
            {"left": "A", "place": "Centre ", "turn": "B", "last": "right-left"},
            [("left", "a"), ("centre", ""), ("right", ""), ("place", "centre"), ("turn", "b")],
        ),
    ],
)
def test_it_is_told_back_in_canonical_form(told: dict[str, str], canonical: list[tuple[str, str]]) -> None:
    assert parse_question(**told).told() == canonical


@pytest.mark.parametrize(
    ("told", "field", "sentence"),
    [
        ({"move": "left-right", "place": "left", "turn": "a"}, "place", "tell one of them"),
        ({"place": "left"}, "turn", "not who places there"),
        ({"place": "left", "turn": "c"}, "turn", "“c” is not a colour"),
        ({"place": "up", "turn": "a"}, "place", "“up” is not a place"),
        ({"move": "left"}, "move", "“left” is not a move"),
        ({"left": "x"}, "left", "“x” is not a pile"),
        ({"centre": "aaaa"}, "centre", "“aaaa” is too high"),
        ({"left": "aaa", "right": "a"}, "right", "“a” is one piece too many"),
        ({"left": "ab", "last": "left-right"}, "last", "no piece on the right now"),
        ({"left": "aba", "right": "b", "last": "left-right"}, "last", "still on the left"),
    ],
)
def test_it_refuses_what_cannot_be_read(told: dict[str, str], field: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence) as caught:
        parse_question(**told)
    assert caught.value.field == field


_some_pile = st.text("abAB ", max_size=4)
_some_move = st.sampled_from(["", *(f"{one}-{two}" for one in PLACES for two in PLACES), "left", "x"])
_some_place = st.sampled_from(["", *PLACES, "x"])
_some_turn = st.sampled_from(["", "a", "B", "c"])


@given(st.tuples(_some_pile, _some_pile, _some_pile, _some_move, _some_move, _some_place, _some_turn))
def test_every_question_that_is_told_back_gets_the_same_answer(told: tuple[str, ...]) -> None:
    question = read_or_field(parse_question, *told)
    if isinstance(question, Question):
        again = parse_question(**dict(question.told()))
        assert again.told() == question.told()
        assert answer(again) == answer(question)
    else:
        assert question in FIELDS


@given(st.fixed_dictionaries({field: st.text() for field in FIELDS}))
def test_whatever_is_asked_is_answered_or_unreadable(told: dict[str, str]) -> None:
    question = read_or_field(lambda: parse_question(**told))
    assert question in FIELDS or isinstance(answer(question), Verdict)
