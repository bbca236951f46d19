"""How a game of Triolet ends in the scorebook: somebody is out, or nothing fits any more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.triolet import parse_square
from referee.triolet.game import GAME
from tests.triolet.games import BLOCKED, GONE_OUT, after, payload, texts


def test_who_goes_out_adds_what_the_others_hold() -> None:
    state = after(GONE_OUT)
    assert state.totals == (578, 743)
    assert (state.out, state.held, state.bag) == (0, (0, 2), 0)
    standing = GAME.standing(state)
    assert (standing.turn, standing.winners) == (None, ())
    step = GAME.play(state, {"out": ["", "15,11"]})
    assert [(score.seat, str(score.line.label), score.line.value) for score in step.scores] == [
        (0, "left with Blaise: 11 and 15", 26)
    ]
    assert step.ends_round
    assert step.seat is None
    over = GAME.standing(step.state)
    assert (over.totals, over.winners, over.turn) == ((604, 743), (1,), None)
    assert str(over.ending) == "Ada laid the last token."
    assert texts(GAME.play(step.state, {"pass": True})) == ["The game is over."]
    assert texts(GAME.play(step.state, {"out": ["", "15,11"]})) == ["The game is over."]


@pytest.mark.parametrize(
    ("racks", "reasons"),
    [
        (["", "15"], ["Blaise holds 2 tokens, not 1."]),
        (
            ["", ""],
            [
                "Blaise holds no token either: the first to be out ends the game.",
                "Blaise holds 2 tokens, not 0.",
            ],
        ),
        (["", "15,14"], ["The box has a single token 14, here there are 2."]),
        (["4", "15,11"], ["Ada is not out: 4 left.", "Ada holds 0 tokens, not 1."]),
    ],
)
def test_it_refuses_a_count_that_cannot_be(racks: list[str], reasons: list[str]) -> None:
    step = GAME.play(after(GONE_OUT), {"out": racks})
    assert texts(step) == reasons
    assert step.state == after(GONE_OUT)
    assert step.scores == ()


@pytest.mark.parametrize("telling", ["pass", "exchange 1", "O4:1"])
def test_once_somebody_is_out_only_the_count_is_left(telling: str) -> None:
    step = GAME.play(after(GONE_OUT), payload(telling))
    assert texts(step) == ["Ada is out: tell which tokens the others still hold."]
    assert (step.state, step.scores, step.notes) == (after(GONE_OUT), (), ())


def test_it_refuses_a_count_while_nobody_is_out() -> None:
    step = GAME.play(after(GONE_OUT, 30), {"out": ["", "5"]})
    assert texts(step) == ["Nobody has laid the last token yet."]


def test_in_a_blocked_game_each_loses_the_own_rack() -> None:
    state = after(BLOCKED)
    assert (state.totals, state.held, state.out) == ((593, 747), (1, 1), None)
    step = GAME.play(state, {"blocked": ["7", "10"]})
    assert [(score.seat, str(score.line.label), score.line.value) for score in step.scores] == [
        (0, "left: 7", -7),
        (1, "left: 10", -10),
    ]
    over = GAME.standing(step.state)
    assert (over.totals, over.winners) == ((586, 737), (1,))
    assert str(over.ending) == "Nobody could place anything any more."


def test_it_refuses_a_blocked_end_while_a_rack_can_be_placed() -> None:
    step = GAME.play(after(BLOCKED), {"blocked": ["3", "10"]})
    assert [(reason.code, reason.where) for reason in step.reasons] == [("playable", ("Ada",))]
    assert texts(step) == ["Ada can still play: 3 on B1."]
    assert GAME.play(after(BLOCKED), payload("B1:3")).reasons == ()
    short = GAME.play(after(BLOCKED), {"blocked": ["7", ""]})
    assert "Blaise holds 1 token, not 0." in texts(short)


@pytest.mark.parametrize(("held", "out", "turn"), [(1, 0, None), (2, None, 0)])
def test_a_replay_square_at_the_end_of_the_bag(held: int, out: int | None, turn: int | None) -> None:
    """Nothing is left to refill with: who still holds a token plays it at once, who holds none is out."""
    state = after(GONE_OUT, -1)
    board = {square: token for square, token in state.board.items() if square != parse_square("D2")}
    step = GAME.play(replace(state, board=board, held=(held, 2)), payload("B2:3"))
    assert texts(step) == []
    assert step.state.held == (held - 1, 2)
    assert (step.state.out, GAME.standing(step.state).turn) == (out, turn)
    again = GAME.play(step.state, payload("E6:7"))
    if out is None:
        assert (again.state.out, again.seat, texts(again)) == (0, 0, [])
    else:
        assert texts(again) == ["Ada is out: tell which tokens the others still hold."]


def test_equal_totals_share_the_win() -> None:
    state = after(BLOCKED)
    level = replace(state, totals=(600, 603))
    over = GAME.standing(GAME.play(level, {"blocked": ["7", "10"]}).state)
    assert (over.totals, over.winners) == ((593, 593), (0, 1))
