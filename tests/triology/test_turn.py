"""The discard, the NO TOUCH card, the end of a turn, and what time over demands."""

from __future__ import annotations

import pytest

from referee.triology import (
    judge_discard_take,
    judge_no_touch,
    judge_turn_end,
    parse_card,
    parse_cards,
    time_out,
)
from referee.triology.turn import TURN_SECONDS
from referee.verdict import Unreadable
from tests.triology.decks import codes, sets

PILE = parse_cards("1rfo,2gew,3phd,1gho")


def test_a_turn_is_three_minutes() -> None:
    assert TURN_SECONDS == 3 * 60


@pytest.mark.parametrize(
    ("chosen", "taken"),
    [
        ("1gho", ["1gho"]),
        ("2gew", ["2gew", "3phd", "1gho"]),
        ("1rfo", ["1rfo", "2gew", "3phd", "1gho"]),
    ],
)
def test_a_discard_comes_with_all_cards_laid_later(chosen, taken) -> None:
    verdict = judge_discard_take(PILE, parse_card(chosen))
    assert verdict.ok
    assert verdict.facts == {"taken": taken}
    assert {note.rule for note in verdict.notes} == {"triology.discard-take"}
    assert len(verdict.notes) == (1 if len(taken) == 1 else 2)


def test_it_lets_the_chosen_card_stand_in_a_set() -> None:
    verdict = judge_discard_take(PILE, parse_card("2gew"), sets("1gew,2gew,3gew"))
    assert verdict.ok
    assert [str(note.text) for note in verdict.notes] == [
        "Taken along, because laid later: 3 hatched purple diamonds and 1 hatched green oval."
    ]


@pytest.mark.parametrize(
    ("chosen", "laid", "expected"),
    [
        ("3rfo", [], ["not-there triology.discard-take"]),
        ("2gew", [], ["not-laid triology.discard-take"]),
        ("2gew", ["1rfo,2rfo,3rfo"], ["not-laid triology.discard-take"]),
        ("2gew", ["1gew,2gew,3geo"], ["not-a-set triology.magic-rule"]),
    ],
)
def test_it_refuses_a_discard_that_does_not_go_into_a_set(chosen, laid, expected) -> None:
    verdict = judge_discard_take(PILE, parse_card(chosen), sets(*laid))
    assert [f"{reason.code} {reason.rule}" for reason in verdict.reasons] == expected


def test_it_refuses_to_read_a_discard_with_a_card_twice() -> None:
    with pytest.raises(Unreadable):
        judge_discard_take([*PILE, PILE[0]], PILE[0])
    with pytest.raises(Unreadable):
        judge_discard_take(PILE, PILE[0], [[PILE[0], PILE[0], PILE[1]]])


@pytest.mark.parametrize(
    ("drawn", "stolen_open", "told"),
    [
        (True, False, ["Discard one card at once."]),
        (False, False, ["Draw the top card of the stock and discard it at once."]),
        (
            True,
            True,
            [
                "Put stolen cards that are not in new SETs back where they were.",
                "Whoever was robbed keeps the token all the same.",
                "Discard one card at once.",
            ],
        ),
        (
            False,
            True,
            [
                "Put stolen cards that are not in new SETs back where they were.",
                "Whoever was robbed keeps the token all the same.",
                "Draw the top card of the stock and discard it at once.",
            ],
        ),
    ],
)
def test_time_over_demands(drawn, stolen_open, told) -> None:
    demands = time_out(drawn, stolen_open)
    assert [str(note.text) for note in demands] == ["The three minutes are over.", "Lay no more SETs.", *told]
    assert demands[0].rule == "triology.turn-time"
    assert demands[1].rule == demands[-1].rule == "triology.time-out"
    assert ("triology.token" in [note.rule for note in demands]) is stolen_open


@pytest.mark.parametrize("protected", [False, True])
def test_a_no_touch_card_may_lie_on_any_set(protected) -> None:
    verdict = judge_no_touch(parse_cards("1rfo,2rfo,3rfo"), protected=protected)
    assert verdict.ok
    assert len(verdict.notes) == (2 if protected else 1)
    assert {note.rule for note in verdict.notes} == {"triology.no-touch"}


@pytest.mark.parametrize(
    ("cards", "own_turn", "expected"),
    [
        ("1rfo,2rfo,3rfo", False, ["not-your-turn"]),
        ("1rfo,2rfo,3gfo", True, ["not-a-set"]),
        ("1rfo,2rfo,3gfo", False, ["not-your-turn", "not-a-set"]),
    ],
)
def test_it_refuses_a_no_touch_card_out_of_turn_or_not_on_a_set(cards, own_turn, expected) -> None:
    verdict = judge_no_touch(parse_cards(cards), own_turn)
    assert codes(verdict) == expected
    assert {reason.rule for reason in verdict.reasons} == {"triology.no-touch"}


@pytest.mark.parametrize(
    ("case", "out"),
    [
        ({"drawn": True, "discards": 1, "cards_in_hand": 9}, False),
        ({"drawn": True, "discards": 1, "cards_in_hand": 0}, True),
        ({"drawn": True, "discards": 0, "cards_in_hand": 0}, True),
    ],
)
def test_it_lets_a_turn_end(case, out) -> None:
    verdict = judge_turn_end(**case)
    assert verdict.ok
    assert [note.rule for note in verdict.notes] == (["triology.out"] if out else [])


@pytest.mark.parametrize(
    ("case", "rules"),
    [
        ({"drawn": False, "discards": 1, "cards_in_hand": 9}, ["draw"]),
        ({"drawn": True, "discards": 0, "cards_in_hand": 1}, ["discard"]),
        ({"drawn": True, "discards": 2, "cards_in_hand": 9}, ["discard"]),
        ({"drawn": True, "discards": 2, "cards_in_hand": 0}, ["discard"]),
        ({"drawn": True, "discards": 1, "cards_in_hand": 9, "stolen_open": True}, ["steal"]),
        ({"drawn": True, "discards": 1, "cards_in_hand": 9, "chosen_laid": False}, ["discard-take"]),
        (
            {"drawn": False, "discards": 0, "cards_in_hand": 2, "stolen_open": True, "chosen_laid": False},
            ["draw", "steal", "discard-take", "discard"],
        ),
    ],
)
def test_it_refuses_to_end_a_turn(case, rules) -> None:
    verdict = judge_turn_end(**case)
    assert [reason.rule for reason in verdict.reasons] == [f"triology.{rule}" for rule in rules]
