"""Rulings and reminders: what a verdict adds without changing anything."""

from __future__ import annotations

import pytest

from referee.triolet import check, parse_tokens
from tests.triolet.boards import judge


@pytest.mark.parametrize(
    ("board", "play", "rule", "text"),
    [
        (
            "",
            "H8:4",
            "single-first",
            "The printed rules are silent on a lone first token; we rule that its number counts double.",
        ),
        (
            "F6:j5",
            "F7:10",
            "joker",
            "In a pair, a joker adds its number to the sum and nothing to the points.",
        ),
        (
            "F6:11,F7:2",
            "F8:2,G8:j4,H8:9",
            "score-triolet",
            "No 50 points for a triolet with a joker in it.",
        ),
        ("H8:9", "I8:5", "special-once", "H8 has multiplied once and does not multiply again."),
        ("B5:9", "C5:5", "special-once", "B5 has multiplied once and does not multiply again."),
        ("H2:3", "H1:4", "replay", "H1 is a replay square: score, refill, play again."),
        ("H7:1,E5:8,F5:3,G5:6", "H6:1", "trio", "row 5: 8-3-6 already totals 17."),
        ("I7:1,E5:9,E6:8", "I6:1", "pair", "column E: 9 + 8 already totals 17."),
        (
            "H7:1,A5:1,B5:1,C5:1,D5:1",
            "H6:1",
            "three-max",
            "row 5: 1-1-1-1 already stand side by side, three is the most.",
        ),
        ("H7:1,A1:14,C1:14", "H6:1", "tokens", "The box has a single token 14, here there are 2."),
    ],
)
def test_it_notes(board: str, play: str, rule: str, text: str) -> None:
    verdict = judge(board, play)
    assert verdict.ok
    assert [(note.rule, str(note.text)) for note in verdict.notes] == [(f"triolet.{rule}", text)]


@pytest.mark.parametrize(
    ("board", "play"),
    [
        ("", "H8:11,I8:3"),
        ("F6:5,F7:4", "F8:j6"),
        ("F6:5,F7:j4", "F8:6"),
        ("F6:5", "G5:2,G6:4,G7:9"),
        ("F8:5,G8:4", "E9:2,F9:1"),
        ("H1:5", "H2:4"),
        ("E6:5,D8:1", "E7:4"),
    ],
)
def test_it_notes_nothing_where_nothing_is_to_be_said(board: str, play: str) -> None:
    verdict = judge(board, play)
    assert verdict.ok
    assert verdict.notes == ()


def test_a_bad_run_elsewhere_is_noted_with_a_refusal_too() -> None:
    verdict = judge("H8:9,A5:9,B5:8", "I8:9")
    assert [str(reason.text) for reason in verdict.reasons] == [
        "row 8: 9 + 9 total 18, a pair may total 15 at most."
    ]
    assert [str(note.text) for note in verdict.notes] == ["row 5: 9 + 8 already totals 17."]


def test_a_bad_run_that_the_play_extends_is_a_reason_and_no_note() -> None:
    verdict = judge("H8:9,I8:8", "J8:1")
    assert [reason.rule for reason in verdict.reasons] == ["triolet.trio"]
    assert [note.rule for note in verdict.notes] == []


def test_a_bad_run_that_crosses_beside_the_play_is_a_note() -> None:
    verdict = judge("H8:9,I8:8", "H9:1")
    assert verdict.ok
    assert [str(note.text) for note in verdict.notes] == [
        "H8 has multiplied once and does not multiply again.",
        "row 8: 9 + 8 already totals 17.",
    ]


def test_points_of_a_refused_play_are_not_commented() -> None:
    assert judge("F6:j5", "F7:11").notes == ()
    assert judge("H8:9", "I8:7").notes == ()
    assert judge("", "G8:4").notes == ()


def test_a_number_too_many_on_the_board_is_a_reason_if_the_play_adds_one() -> None:
    verdict = judge("H7:1,A1:14,C1:14", "H6:14")
    assert [str(reason.text) for reason in verdict.reasons] == [
        "The box has a single token 14, here there are 3."
    ]
    assert verdict.notes == ()


def test_a_full_board_of_faults_is_told_in_full() -> None:
    board = parse_tokens(",".join(f"{column}{row}:9" for row in range(1, 6) for column in "ABCDEFGHIJKLMNO"))
    verdict = check(board, parse_tokens("A6:1"))
    assert [reason.rule for reason in verdict.reasons] == ["triolet.three-max"]
    assert len([note for note in verdict.notes if note.rule == "triolet.three-max"]) == 5 + 14
