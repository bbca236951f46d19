"""The rules of laying, each both ways: plays that stand and plays refused for that rule."""

from __future__ import annotations

import pytest

from referee.triolet import check, parse_square, parse_tokens
from referee.triolet.laying import is_between, on_one_line
from tests.triolet.boards import judge, rules_broken

MAGIC = "G7:4,H7:9,I7:2,G8:3,H8:5,I8:7,G9:8,H9:1"


@pytest.mark.parametrize(
    ("board", "play"),
    [
        ("", "H8:11,I8:3"),
        ("", "H7:11,H8:3"),
        ("", "H8:7"),
        ("", "F8:4,G8:9,H8:2"),
        ("H8:5", "I8:1"),
        ("H8:5", "H7:1"),
        ("H8:5", "I8:1,I9:2"),
        ("H8:5", "G8:4,I8:6"),
        ("H8:5", "H7:4,H9:6"),
        ("H8:5", "I8:4,J8:6"),
        ("H8:5", "I7:5,I8:5,I9:5"),
        ("H8:5,H9:4,H10:6", "I8:1,I9:2"),
        ("H8:9", "I8:6"),
        ("H8:9", "I8:0"),
        ("H8:9,I8:3", "J8:3"),
        ("H8:9,I8:3", "G8:3"),
        ("H8:15", "I8:0,J8:0"),
        ("H8:1,I8:2,J8:12", "H9:3,I9:4"),
        ("H8:1,I8:2", "G9:3,H9:4"),
        ("H8:1,I8:2", "J8:12,J9:1"),
        ("H8:5", "I8:j1,I9:2"),
        ("H8:j5", "I8:j1"),
        ("H8:5", "I8:j10,I9:0"),
        ("A1:13,H8:1", "I8:13"),
        ("C3:4", "C4:2"),
        (MAGIC.removesuffix(",H9:1"), "H9:1"),
    ],
)
def test_it_lets_a_play_stand(board: str, play: str) -> None:
    verdict = judge(board, play)
    assert verdict.reasons == ()
    assert verdict.ok
    assert verdict.points


@pytest.mark.parametrize(
    ("board", "play", "rules"),
    [
        ("H8:5", "H8:5", "board"),
        ("H8:5", "H8:3,I8:1", "board"),
        ("H8:5,I8:3", "H8:1,I8:2", "board"),
        ("", "G8:5,G9:4", "first"),
        ("", "H7:5", "first"),
        ("H8:5", "I8:1,H9:1", "line"),
        ("H8:5", "I8:1,I9:1,J9:1", "line"),
        ("", "G8:5,H8:5,H9:5", "line"),
        ("H8:5", "J8:1", "touch"),
        ("H8:5", "I9:1", "touch"),
        ("H8:5", "J8:1,K8:2", "touch"),
        ("H8:5", "I8:1,K8:2", "together"),
        ("H8:5,H9:3,H10:7", "I8:1,I10:2", "together"),
        ("H8:5,I8:3,J8:7", "H9:1,J9:2", "together"),
        ("", "H8:1,J8:2", "together"),
        ("H8:5,I8:1", "G8:2,J8:7", "together three-max"),
        ("H8:3", "I8:5,J8:7,L8:3", "together"),
        ("H8:3", "H9:5,H10:7,H12:3", "together"),
        ("H8:3", "G8:4,I8:4,J8:4", "together three-max"),
        ("H8:5", "J8:1,L8:2", "touch together"),
        ("H8:9", "I8:7", "pair"),
        ("H8:9", "H7:7", "pair"),
        ("H8:9", "I8:j7", "pair"),
        ("H8:9,I8:3", "J8:4", "trio"),
        ("H8:9,I8:3", "J8:2", "trio"),
        ("H8:9,H9:3", "H7:j2", "trio"),
        ("H8:5", "G8:4,I8:5", "trio"),
        ("H8:5", "I7:5,I8:5,I9:6", "trio"),
        ("H8:9,I8:3,J8:3", "K8:0", "three-max"),
        ("H8:9,H9:3,H10:3", "H7:0", "three-max"),
        ("H8:5,I8:5", "J8:5,K8:0", "three-max"),
        ("H8:11,I8:3", "H9:4,I9:8", "no-square-2"),
        ("H8:1,I8:2,H9:3", "I9:4", "no-square-2"),
        ("C3:1,D3:2", "C2:1,D2:2", "no-square-2"),
        (MAGIC, "I9:6", "no-square-3"),
        (MAGIC + ",A1:5", "I9:6", "no-square-3"),
        (MAGIC.removesuffix(",G9:8,H9:1"), "G9:8,H9:1,I9:6", "no-square-3"),
        ("H8:5", "I8:j1,I9:j2", "joker"),
        ("H8:5", "I7:j5,I8:5,I9:j5", "joker"),
        ("A1:14,H8:1", "I8:14", "rack"),
        ("A1:13,C1:13,H8:1", "I8:13", "rack"),
        ("H8:0", "I8:15,I9:15", "pair rack"),
        ("A1:j1,C1:j2,H8:1", "I8:j3", "rack"),
        ("A1:j1,H8:1", "I8:j3,I9:j4", "joker rack"),
        ("", "G8:1,H8:2,I8:3,J8:4", "line rack three-max"),
        ("H8:5", "C3:9,C4:9,E5:1", "line touch pair"),
    ],
)
def test_it_refuses_a_play_for_every_rule_it_breaks_and_no_other(board: str, play: str, rules: str) -> None:
    verdict = judge(board, play)
    assert rules_broken(verdict) == {f"triolet.{rule}" for rule in rules.split()}
    assert not verdict.ok
    assert verdict.total == 0
    assert verdict.points == ()


@pytest.mark.parametrize(
    ("squares", "is_line"),
    [
        ("A1", True),
        ("A1 A2", True),
        ("A1 B1 O1", True),
        ("A1 B2", False),
        ("A1 A2 B2", False),
        ("A1 B1 B9", False),
    ],
)
def test_a_line_is_one_row_or_one_column(squares: str, is_line: bool) -> None:
    assert on_one_line([parse_square(name) for name in squares.split()]) is is_line


@pytest.mark.parametrize(
    ("first", "last", "between"),
    [("G8", "I8", True), ("H7", "H9", True), ("G8", "J8", False), ("I8", "K8", False), ("I8", "I9", False)],
)
def test_one_token_is_between_or_not(first: str, last: str, between: bool) -> None:
    board = parse_tokens("H8:5")
    assert is_between(board, parse_square(first), parse_square(last)) is between


def test_a_refused_play_shows_its_runs_without_points() -> None:
    facts = judge("H8:9,I9:9", "I8:8").facts
    assert facts == {
        "runs": [{"squares": ["H8", "I8"], "points": 0}, {"squares": ["I8", "I9"], "points": 0}],
        "triolet": False,
        "replay": False,
    }
    assert judge("H8:5", "A8:j9,B8:3,C8:3").facts["replay"] is False


def test_it_refuses_a_play_of_no_token() -> None:
    verdict = check(parse_tokens("H8:5"), {})
    assert [str(reason.text) for reason in verdict.reasons] == ["A play is one, two or three tokens, not 0."]
    assert rules_broken(check({}, {})) == {"triolet.line", "triolet.first"}


@pytest.mark.parametrize(
    ("board", "play", "code", "text", "where"),
    [
        ("H8:j5", "H8:1", "occupied", "H8 is taken: a token lies there that reads 5.", "H8"),
        ("", "G8:1", "first", "The first play covers the centre square, H8.", "H8"),
        (
            "H8:5",
            "H9:1,I8:1",
            "line",
            "I8, H9: these are not on one row or one column.",
            "I8 H9",
        ),
        ("H8:5", "J8:1", "touch", "J8: the token touches no token already there.", "J8"),
        (
            "H8:5",
            "K8:1,J8:1",
            "touch",
            "J8, K8: none of the 2 tokens touches a token already there.",
            "J8 K8",
        ),
        (
            "H8:5",
            "I8:1,K8:2",
            "together",
            "I8, K8: two tokens go side by side, or on both sides of one token already there.",
            "I8 K8",
        ),
        (
            "H8:3",
            "H9:5,H10:7,H12:3",
            "together",
            "H9, H10, H12: three tokens go side by side, nothing between.",
            "H9 H10 H12",
        ),
        ("H8:9", "I8:8", "pair", "row 8: 9 + 8 total 17, a pair may total 15 at most.", "H8 I8"),
        ("H8:9", "H7:8", "pair", "column H: 8 + 9 total 17, a pair may total 15 at most.", "H7 H8"),
        ("H8:9,I8:3", "G8:4", "trio", "row 8: 4-9-3 total 16, a trio totals exactly 15.", "G8 H8 I8"),
        (
            "H8:9,H9:3,H10:3",
            "H7:0",
            "three-max",
            "column H: 0-9-3-3 are 4 tokens side by side, three is the most.",
            "H7 H8 H9 H10",
        ),
        (
            "H8:11,I8:3",
            "H9:4,I9:8",
            "no-square-2",
            "H8, I8, H9, I9: the first four tokens may not form a square.",
            "H8 I8 H9 I9",
        ),
        (
            MAGIC,
            "I9:6",
            "no-square-3",
            "G7 to I9: no square of three by three, the game could not go on.",
            "G7 H7 I7 G8 H8 I8 G9 H9 I9",
        ),
        ("H8:5", "I8:j1,I9:j2", "joker", "I8, I9: two jokers may not be laid in one play.", "I8 I9"),
        ("A1:14,H8:1", "I8:14", "copies", "The box has a single token 14, here there are 2.", "I8"),
        (
            "A1:13,C1:13,H8:1",
            "I8:13",
            "copies",
            "The box has 2 tokens 13, here there are 3.",
            "I8",
        ),
        ("A1:j1,C1:j2,H8:1", "I8:j3", "copies", "The box has 2 jokers, here there are 3.", "I8"),
    ],
)
def test_it_says_why_and_where(board: str, play: str, code: str, text: str, where: str) -> None:
    (reason,) = judge(board, play).reasons
    assert (reason.code, str(reason.text), " ".join(reason.where)) == (code, text, where)


def test_too_many_tokens_are_refused_by_the_play_and_by_the_rack() -> None:
    reasons = judge("", "G8:1,H8:2,I8:3,J8:4").reasons
    assert [(reason.code, str(reason.text)) for reason in reasons] == [
        ("line", "A play is one, two or three tokens, not 4."),
        ("rack", "A rack holds three tokens: nobody can lay 4 at once."),
        ("three-max", "row 8: 1-2-3-4 are 4 tokens side by side, three is the most."),
    ]
    assert all(reason.where == ("G8", "H8", "I8", "J8") for reason in reasons)


def test_it_refuses_each_broken_run_by_itself() -> None:
    verdict = judge("H8:9,I9:9", "I8:8")
    assert [str(reason.text) for reason in verdict.reasons] == [
        "row 8: 9 + 8 total 17, a pair may total 15 at most.",
        "column I: 8 + 9 total 17, a pair may total 15 at most.",
    ]


@pytest.mark.parametrize("number", range(16))
def test_each_number_may_be_laid_as_often_as_the_box_has_it(number: int) -> None:
    copies = [9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1][number]
    apart = [f"{column}{row}:{number}" for row in (1, 3) for column in "ACEGIKMO"]
    last_one = ",".join(["H8:j0", *apart[: copies - 1]])
    none_left = ",".join(["H8:j0", *apart[:copies]])
    assert judge(last_one, f"I8:{number}").ok
    assert rules_broken(judge(none_left, f"I8:{number}")) == {"triolet.rack"}


def test_a_joker_does_not_use_up_the_number_it_stands_for() -> None:
    assert judge("A1:j14,H8:1", "I8:14").ok
    assert judge("A1:14,H8:1", "I8:j14").ok


def test_board_and_play_stay_as_they_were() -> None:
    board, play = parse_tokens("H8:11,I8:3"), parse_tokens("G9:8,H9:4")
    check(board, play)
    assert board == parse_tokens("H8:11,I8:3")
    assert play == parse_tokens("G9:8,H9:4")
