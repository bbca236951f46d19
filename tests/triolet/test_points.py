"""What plays are worth, line by line, as players announce it."""

from __future__ import annotations

import pytest

from referee.triolet import check, lay, parse_tokens
from tests.triolet.boards import announced, judge

EXAMPLES = [
    ("F6:10,G6:3,F5:1,F7:4", "G7:9", 25),
    ("E8:8,F8:7,G7:6,G6:9", "G8:0", 60),
    ("F7:9,G7:5", "E8:7,F8:6", 28),
    ("F6:11", "G6:j1,G7:14", 25),
    ("E8:4,E9:8", "E10:j3,F10:10", 40),
    ("E8:10,F8:3", "E9:4,F9:8,G9:3", 105),
    ("E8:11,F8:4", "G8:0,G9:j10,G10:5", 60),
    ("", "H8:9,I8:5", 23),
    ("H9:10,I8:13", "H8:j1,H7:4", 73),
    ("C3:4,C4:2,D4:9,D5:5", "E5:10", 25),
    ("D2:8,D3:5,D4:2,E4:10", "E5:4,F5:9,G5:2", 124),
]

OPENING = [
    ("H8:11,I8:3", ["11 doubled + 3: 25"], 25),
    ("G9:8,H9:4", ["8 + 4: 12", "11 + 4: 15"], 27),
    ("F8:4,F9:3", ["trio 3-8-4: 30", "4 + 3: 7"], 37),
    ("G10:7,H10:0", ["7 + 0: 7", "8 + 7: 15", "trio 11-4-0: 30"], 52),
    ("F10:8", ["trio 8-7-0: 30", "trio 4-3-8: 30"], 60),
]


@pytest.mark.parametrize(("board", "play", "total"), EXAMPLES)
def test_the_printed_examples_come_out(board: str, play: str, total: int) -> None:
    verdict = judge(board, play)
    assert verdict.ok
    assert verdict.total == total


def test_the_printed_opening_game_comes_out() -> None:
    board = parse_tokens("")
    for text, lines, total in OPENING:
        play = parse_tokens(text)
        verdict = check(board, play)
        assert announced(verdict) == lines
        assert verdict.total == total
        board = lay(board, play)
    assert len(board) == 9


@pytest.mark.parametrize(
    ("around", "laid", "doubled", "tripled"),
    [
        (["right:7"], 6, ["6 doubled + 7: 19"], ["6 tripled + 7: 25"]),
        (
            ["right:2", "far right:0"],
            13,
            ["trio 13-2-0 doubled: 60"],
            ["trio 13-2-0 tripled: 90"],
        ),
        (
            ["right:1", "below:3"],
            11,
            ["11 doubled + 1: 23", "11 + 3: 14"],
            ["11 tripled + 1: 34", "11 + 3: 14"],
        ),
        (
            ["right:5", "below:3", "far below:3"],
            9,
            ["9 + 5: 14", "trio 9-3-3 doubled: 60"],
            ["9 + 5: 14", "trio 9-3-3 tripled: 90"],
        ),
        (
            ["right:7", "far right:5", "below:2", "far below:10"],
            3,
            ["trio 3-7-5 doubled: 60", "trio 3-2-10: 30"],
            ["trio 3-7-5 tripled: 90", "trio 3-2-10: 30"],
        ),
    ],
)
def test_a_double_or_triple_square_counts_in_one_run(
    around: list[str], laid: int, doubled: list[str], tripled: list[str]
) -> None:
    on_double = {"right": "F5", "far right": "G5", "below": "E6", "far below": "E7"}
    on_triple = {"right": "C5", "far right": "D5", "below": "B6", "far below": "B7"}
    for square, places, lines in (("E5", on_double, doubled), ("B5", on_triple, tripled)):
        told = [part.split(":") for part in around]
        board = ",".join(f"{places[place]}:{number}" for place, number in told)
        verdict = judge(board, f"{square}:{laid}")
        assert announced(verdict) == lines
        rules = {line.rule for line in verdict.points if "led" in str(line.label)}
        assert rules == {"triolet.multiplier"}


@pytest.mark.parametrize(
    ("board", "play", "lines"),
    [
        # The multiplied token is announced first, wherever it lies.
        ("D5:5", "E5:10", ["10 doubled + 5: 25"]),
        ("E4:5", "E5:10", ["10 doubled + 5: 25"]),
        ("C5:5", "B5:10", ["10 tripled + 5: 35"]),
        ("D5:8", "E5:2,F5:5", ["trio 8-2-5 doubled: 60"]),
        # Two tokens laid: only the one on the special square is multiplied.
        ("F6:4", "E5:7,F5:3", ["7 doubled + 3: 17", "3 + 4: 7"]),
        ("D6:4", "D5:3,E5:7", ["7 doubled + 3: 17", "3 + 4: 7"]),
        # The pair of the token on the double is not multiplied while its trio is.
        ("E4:4,D5:2", "E5:7,F5:6", ["trio 2-7-6 doubled: 60", "4 + 7: 11"]),
        # The trio of the other token is not multiplied.
        ("F6:4,F7:8", "E5:7,F5:3", ["7 doubled + 3: 17", "trio 3-4-8: 30"]),
        # On both sides of one token.
        ("E5:7", "D5:3,F5:5", ["trio 3-7-5: 30"]),
        # A special square that was covered before works no more.
        ("H8:9", "I8:5", ["9 + 5: 14"]),
        ("H8:9,I8:5", "J8:1", ["trio 9-5-1: 30"]),
        # Jokers: their number in the sum, nothing in the points.
        ("H9:5", "H8:j10", ["joker doubled + 5: 5"]),
        ("H9:j5", "H8:10", ["10 doubled + joker: 20"]),
        ("F6:j5", "F7:10", ["joker + 10: 10"]),
        ("F6:j5", "F7:j10", ["joker + joker: 0"]),
        ("H9:10,H10:3", "H8:j2", ["trio 2-10-3 doubled: 60"]),
        # A triolet: never multiplied itself, and none with a joker.
        ("F6:5", "G5:2,G6:4,G7:9", ["5 + 4: 9", "trio 2-4-9: 30", "triolet: 50"]),
        ("F6:5", "G5:2,G6:j4,G7:9", ["5 + joker: 5", "trio 2-4-9: 30"]),
        ("", "H8:2,H9:4,H10:9", ["trio 2-4-9 doubled: 60", "triolet: 50"]),
        ("", "H8:2,H9:j4,H10:9", ["trio 2-4-9 doubled: 60"]),
        ("A5:0", "B5:2,B6:4,B7:9", ["0 + 2: 2", "trio 2-4-9 tripled: 90", "triolet: 50"]),
    ],
)
def test_lines_are_announced(board: str, play: str, lines: list[str]) -> None:
    assert announced(judge(board, play)) == lines


@pytest.mark.parametrize(
    ("play", "label", "total"),
    [("H8:11", "11 doubled", 22), ("H8:0", "0 doubled", 0), ("H8:j9", "joker doubled", 0)],
)
def test_a_lone_first_token_counts_double(play: str, label: str, total: int) -> None:
    verdict = judge("", play)
    (line,) = verdict.points
    assert (str(line.label), line.value, line.rule) == (label, total, "triolet.single-first")
    assert [note.rule for note in verdict.notes] == ["triolet.single-first"]
    assert verdict.facts == {"runs": [], "triolet": False, "replay": False}


def test_a_table_may_count_nothing_for_a_lone_first_token() -> None:
    verdict = judge("", "H8:11", single_first=False)
    (line,) = verdict.points
    assert (str(line.label), line.value, line.rule) == ("11 alone", 0, "triolet.single-first")
    assert verdict.notes == ()
    assert judge("", "H8:11,I8:3", single_first=False).total == 25
    assert judge("G8:1", "H8:11", single_first=False).total == 23


@pytest.mark.parametrize(
    ("board", "play", "rules"),
    [
        ("F6:5", "F7:10", ["score-pair"]),
        ("F6:5,F7:4", "F8:6", ["score-trio"]),
        ("F6:5", "G5:2,G6:4,G7:9", ["score-pair", "score-trio", "score-triolet"]),
        ("E4:4,D5:2", "E5:7,F5:6", ["multiplier", "score-pair"]),
    ],
)
def test_each_line_names_its_rule(board: str, play: str, rules: list[str]) -> None:
    assert [line.rule for line in judge(board, play).points] == [f"triolet.{rule}" for rule in rules]


def test_the_facts_name_the_runs_with_their_points() -> None:
    assert judge("H8:11,I8:3", "G9:8,H9:4").facts == {
        "runs": [{"squares": ["G9", "H9"], "points": 12}, {"squares": ["H8", "H9"], "points": 15}],
        "triolet": False,
        "replay": False,
    }
    assert judge("", "H8:2,H9:4,H10:9").facts == {
        "runs": [{"squares": ["H8", "H9", "H10"], "points": 60}],
        "triolet": True,
        "replay": False,
    }
    assert judge("", "H8:2,H9:j4,H10:9").facts["triolet"] is False


def test_the_runs_are_told_rows_first_then_columns() -> None:
    runs = judge("H8:1,H9:2,H10:12", "I8:3,I9:4,I10:1").facts["runs"]
    assert [run["squares"][0] for run in runs] == ["H8", "H9", "H10", "I8"]
    runs = judge("H8:1,I8:2,J8:12", "H9:3,I9:4,J9:1").facts["runs"]
    assert [run["squares"][0] for run in runs] == ["H9", "H8", "I8", "J8"]


def test_a_refused_play_tells_its_runs_without_points() -> None:
    assert judge("H8:9,A8:1", "I8:8,A9:1").facts == {
        "runs": [
            {"squares": ["H8", "I8"], "points": 0},
            {"squares": ["A8", "A9"], "points": 0},
        ],
        "triolet": False,
        "replay": False,
    }


@pytest.mark.parametrize("square", ["H1", "B2", "N2", "A8", "O8", "B14", "N14", "H15"])
def test_a_replay_square_lets_the_player_go_on(square: str) -> None:
    column, row = square[0], int(square[1:])
    beside = f"{column}{row + 1 if row < 15 else 14}"
    verdict = judge(f"{beside}:3", f"{square}:4")
    assert verdict.facts["replay"] is True
    assert verdict.total == 7
    assert [note.rule for note in verdict.notes] == ["triolet.replay"]
    assert judge(f"{square}:3", f"{beside}:4").facts["replay"] is False
    refused = judge(f"{beside}:12", f"{square}:4")
    assert refused.facts["replay"] is False
    assert "triolet.replay" not in [note.rule for note in refused.notes]


def test_a_refused_triolet_is_none() -> None:
    assert judge("", "A1:2,A2:4,A3:9").facts["triolet"] is False


def test_each_line_is_what_players_announce() -> None:
    verdict = judge("H8:11,I8:3,G9:8,H9:4,F8:4,F9:3", "G10:7,H10:0")
    assert [str(line.label) for line in verdict.points] == [
        "7 + 0",
        "8 + 7",
        "trio 11-4-0",
    ]
