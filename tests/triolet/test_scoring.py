"""The bag, the exchange, the ends of a game and its winners."""

from __future__ import annotations

import pytest

from referee.triolet import Board, Token, bag_left, check_exchange, end_blocked, end_out, outcome, parse_rack
from referee.triolet.board import COPIES, JOKER, SQUARES, Kind
from referee.triolet.scoring import Racks, on_racks
from referee.verdict import Unreadable


def filled_but(*left: Kind, aside: tuple[Kind, ...] = (0, 0, 1)) -> Board:
    """A board with every token of the box on it, but those named and the three set aside.

    The squares are packed row by row, so nothing more can be placed.
    """
    kinds = [kind for kind, copies in COPIES.items() for _ in range(copies)]
    for kind in (*left, *aside):
        kinds.remove(kind)
    tokens = [Token(15, joker=True) if kind == JOKER else Token(kind) for kind in kinds]
    return dict(zip(SQUARES, tokens, strict=False))


def racks(**told: str) -> Racks:
    return {player: parse_rack(text) for player, text in told.items()}


@pytest.mark.parametrize(
    ("players", "laid", "bag", "held"),
    [
        (2, 0, 74, 6),
        (3, 0, 71, 9),
        (4, 0, 68, 12),
        (2, 13, 61, 6),
        (2, 74, 0, 6),
        (2, 75, 0, 5),
        (4, 68, 0, 12),
        (4, 67, 1, 12),
        (3, 80, 0, 0),
        (3, 83, 0, 0),
    ],
)
def test_it_counts_the_bag_and_the_racks(players: int, laid: int, bag: int, held: int) -> None:
    assert bag_left(players, laid) == bag
    assert on_racks(players, laid) == held


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**30])
def test_it_refuses_other_numbers_of_players(players: int) -> None:
    with pytest.raises(Unreadable) as problem:
        bag_left(players, 0)
    assert problem.value.field == "players"
    assert str(problem.value) == f"“{players}” players: expected 2, 3 or 4."


@pytest.mark.parametrize(("bag", "tokens"), [(5, 1), (5, 3), (74, 2)])
def test_an_exchange_is_allowed(bag: int, tokens: int) -> None:
    assert check_exchange(bag, tokens).ok


@pytest.mark.parametrize(
    ("bag", "tokens", "texts"),
    [
        (4, 1, ["There are 4 tokens left in the bag, an exchange takes at least 5."]),
        (1, 1, ["There is 1 token left in the bag, an exchange takes at least 5."]),
        (5, 4, ["An exchange is of one, two or three tokens, not 4."]),
        (
            0,
            0,
            [
                "There are 0 tokens left in the bag, an exchange takes at least 5.",
                "An exchange is of one, two or three tokens, not 0.",
            ],
        ),
    ],
)
def test_it_refuses_an_exchange(bag: int, tokens: int, texts: list[str]) -> None:
    verdict = check_exchange(bag, tokens)
    assert [str(reason.text) for reason in verdict.reasons] == texts
    assert {reason.rule for reason in verdict.reasons} == {"triolet.exchange"}
    assert [reason.code for reason in verdict.reasons] == [
        code for code, text in (("exchange", "bag"), ("tokens", "not")) if any(text in told for told in texts)
    ]


def test_an_exchange_of_one_token_is_what_is_asked_about() -> None:
    assert check_exchange(5) == check_exchange(5, 1)


def test_who_goes_out_adds_the_racks_of_the_others() -> None:
    ending = end_out(filled_but(5, 12, 3), racks(Ada="", Blaise="12,5", Carl="3"), "Ada")
    assert ending.ok
    assert ending.changes == {"Ada": 20, "Blaise": 0, "Carl": 0}
    assert [(str(line.label), line.value, line.rule) for line in ending.lines["Ada"]] == [
        ("left with Blaise: 5 and 12", 17, "triolet.end-out"),
        ("left with Carl: 3", 3, "triolet.end-out"),
    ]
    assert ending.notes == ()


def test_a_joker_left_counts_nothing() -> None:
    ending = end_out(filled_but(5, JOKER), racks(Ada="j,5", Blaise=""), "Blaise")
    assert ending.changes == {"Ada": 0, "Blaise": 5}
    assert [note.rule for note in ending.notes] == ["triolet.end-out"]
    blocked = end_blocked(filled_but(5, JOKER), racks(Ada="j", Blaise="5"))
    assert blocked.changes == {"Ada": 0, "Blaise": -5}
    assert [(str(note.text), note.rule) for note in blocked.notes] == [
        (
            "The printed rules are silent on a joker left on a rack; we rule that it counts 0.",
            "triolet.end-blocked",
        )
    ]


@pytest.mark.parametrize(
    ("board", "told", "code", "rule", "text"),
    [
        (
            filled_but(1, 1, 2, 2, 3, 3, 4),
            racks(Ada="", Blaise="1"),
            "bag",
            "end-out",
            "There is 1 token left in the bag: nobody can be out.",
        ),
        (
            filled_but(1, 1, 2, 2, 3, 3, 4, 4),
            racks(Ada="", Blaise="1"),
            "bag",
            "end-out",
            "There are 2 tokens left in the bag: nobody can be out.",
        ),
        (filled_but(4, 5), racks(Ada="4", Blaise="5"), "out", "end-out", "Ada is not out: 4 left."),
        (
            filled_but(5),
            racks(Ada="", Blaise="", Carl="5"),
            "out",
            "end-out",
            "Blaise holds no token either: the first to be out ends the game.",
        ),
        (
            filled_but(5, 6),
            racks(Ada="", Blaise="5"),
            "count",
            "setup",
            "With 78 tokens on the board, the racks hold 2 together, not 1.",
        ),
        (
            filled_but(5),
            racks(Ada="", Blaise="15"),
            "copies",
            "tokens",
            "The box has a single token 15, here there are 2.",
        ),
        (
            filled_but(1, 2, 3, 4),
            {"Ada": (), "Blaise": (1, 2, 3, 4)},
            "rack",
            "rack",
            "Blaise: a rack holds three tokens, not 4.",
        ),
    ],
)
def test_it_refuses_an_end_by_going_out(board: Board, told: Racks, code: str, rule: str, text: str) -> None:
    ending = end_out(board, told, "Ada")
    assert not ending.ok
    assert ending.changes == {}
    found = {(reason.code, reason.rule, str(reason.text)): reason.where for reason in ending.reasons}
    assert (code, f"triolet.{rule}", text) in found
    named = tuple(player for player in told if text.startswith(player))
    assert found[code, f"triolet.{rule}", text] == named


def test_it_refuses_somebody_else_as_the_one_who_went_out() -> None:
    with pytest.raises(Unreadable) as problem:
        end_out({}, racks(Ada="", Blaise="5"), "Zoe")
    assert problem.value.field == "out"
    assert str(problem.value) == "“Zoe” is not one of the players."


def test_in_a_blocked_game_each_subtracts_the_own_rack() -> None:
    ending = end_blocked(filled_but(5, 12, 14), racks(Ada="14", Blaise="12,5"))
    assert ending.ok
    assert ending.changes == {"Ada": -14, "Blaise": -17}
    assert [(str(line.label), line.value, line.rule) for line in ending.lines["Blaise"]] == [
        ("left: 5 and 12", -17, "triolet.end-blocked")
    ]
    assert ending.notes == ()


def test_a_blocked_game_with_a_full_bag_is_noted() -> None:
    board = {SQUARES[0]: Token(15)}
    ending = end_blocked(board, racks(Ada="1,2,3", Blaise="1,2,3"))
    assert ending.changes == {"Ada": -6, "Blaise": -6}
    assert [(str(note.text), note.rule) for note in ending.notes] == [
        ("There are 73 tokens left in the bag: an exchange would still be allowed.", "triolet.exchange")
    ]


@pytest.mark.parametrize(
    ("told", "code", "rule", "text"),
    [
        (
            racks(Ada="14", Blaise=""),
            "out",
            "end-blocked",
            "Blaise holds no token: that is going out, not a blocked game.",
        ),
        (
            {"Ada": (14,), "Blaise": (5, 5, 5, 5)},
            "rack",
            "rack",
            "Blaise: a rack holds three tokens, not 4.",
        ),
        (
            racks(Ada="14", Blaise="5"),
            "count",
            "setup",
            "With 79 tokens on the board, the racks hold 1 together, not 2.",
        ),
    ],
)
def test_it_refuses_a_blocked_end(told: Racks, code: str, rule: str, text: str) -> None:
    ending = end_blocked(filled_but(14), told)
    assert not ending.ok
    assert ending.changes == {}
    found = {(reason.code, reason.rule, str(reason.text)): reason.where for reason in ending.reasons}
    assert (code, f"triolet.{rule}", text) in found
    named = tuple(player for player in told if text.startswith(player))
    assert found[code, f"triolet.{rule}", text] == named


def test_it_refuses_a_blocked_end_while_somebody_can_play() -> None:
    ending = end_blocked({SQUARES[0]: Token(15)}, racks(Ada="1,2,3", Blaise="1,2,0"))
    assert [(reason.code, str(reason.text), reason.rule, reason.where) for reason in ending.reasons] == [
        ("playable", "Blaise can still play: 0 on B1.", "triolet.end-blocked", ("Blaise",))
    ]


@pytest.mark.parametrize(
    ("totals", "winners", "text"),
    [
        ({"Ada": 310, "Blaise": 285}, ("Ada",), "Ada wins with 310."),
        ({"Ada": -5, "Blaise": -2}, ("Blaise",), "Blaise wins with -2."),
        ({"Ada": 310, "Blaise": 310}, ("Ada", "Blaise"), "Ada and Blaise share the win with 310 each."),
        (
            {"Ada": 9, "Blaise": 9, "Carl": 1, "Dora": 9},
            ("Ada", "Blaise", "Dora"),
            "Ada, Blaise and Dora share the win with 9 each.",
        ),
    ],
)
def test_the_highest_total_wins_and_equals_share(
    totals: dict[str, int], winners: tuple[str, ...], text: str
) -> None:
    found = outcome(totals)
    assert found.winners == winners
    assert str(found.text) == text
    assert found.rule == "triolet.winner"
