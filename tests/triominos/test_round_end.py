"""How a round of Triominos ends: an empty pool, the bell, a blocked round."""

from __future__ import annotations

from typing import Any

import pytest

from referee.triominos.game import GAME
from referee.triominos.match import Match
from referee.triominos.pieces import PIECES_76
from tests.triominos.games import (
    PASS,
    begun,
    lines,
    notes,
    pieces_in_order,
    refused,
    told,
    totals,
    turn,
    until_the_bell,
)

# The pool


def emptied(left: int = 0, players: int = 2) -> Match:
    """A round in which all but so many pieces of the pool were drawn."""
    state = told(begun(players), "0-0-0").state
    while state.round.pool - 3 >= left:
        state = told(state, PASS).state
    rest = state.round.pool - left
    return told(state, {"piece": "0-0-1", "draws": rest}).state if rest else state


def test_an_empty_pool_lets_one_pass_for_nothing() -> None:
    state = emptied()
    assert state.round.pool == 0
    step = told(state, {"pass": True})
    assert lines(step) == []
    assert str(step.story) == "passes"
    assert "passing costs nothing" in notes(step)[0]


@pytest.mark.parametrize("left", [1, 2, 3])
def test_whoever_takes_the_last_pieces_pays_for_them_alone(left: int) -> None:
    step = told(emptied(left), {"pass": True, "draws": left})
    assert sum(value for _, _, value, _ in lines(step)) == -5 * left
    assert step.state.round.pool == 0


def test_more_than_the_pool_holds_cannot_be_drawn() -> None:
    state = emptied(2)
    assert refused(state, {"piece": "5-5-5", "draws": 3}) == [("pool", "triominos.draw")]
    assert refused(state, PASS) == [("pool", "triominos.draw")]
    assert refused(state, {"pass": True, "draws": 1}) == [("draws", "triominos.pass")]


def test_players_may_see_an_empty_pool_before_the_phone_does() -> None:
    step = told(begun(), "0-0-0", {"pass": True, "draws": 1, "empty": True})
    assert lines(step) == [(1, "1 piece drawn", -5, "triominos.draw")]
    assert notes(step)[-1] == "Going by what was told, 47 pieces should still be in the pool."
    assert (step.state.round.pool, step.state.round.counts) == (0, None)


def test_an_empty_pool_that_the_phone_knows_of_is_not_remarked() -> None:
    step = told(emptied(2), {"pass": True, "draws": 2, "empty": True})
    assert len(notes(step)) == 1
    assert step.state.round.is_counted
    assert notes(told(begun(), "0-0-0", PASS)) == []


def test_an_empty_pool_is_told_once() -> None:
    empty = {"pass": True, "empty": True}
    step = told(begun(), "0-0-0", empty, empty)
    assert notes(step) == ["The pool is empty: passing costs nothing, only the pieces drawn in this turn do."]
    assert notes(told(step.state, {"blocked": ["9", "8", "7", "6"]})) == [
        "The pieces in hand do not agree with what was told in this round: please look at the log."
    ]


# The bell


def rung(players: int = 4, ringer: int = 0, **options: str) -> Match:
    """A round in which a player rings the bell, everybody having laid a piece in every turn."""
    each = begun(players).round.held[0]
    return told(begun(players, **options), *pieces_in_order(players * (each - 1) + ringer + 1)).state


def test_the_last_piece_rings_the_bell_by_itself() -> None:
    plays = pieces_in_order(25)
    before = told(begun(), *plays[:-1]).state
    assert before.round.ringer is None
    bell = told(before, plays[-1])
    assert bell.state.round.ringer == 0
    assert notes(bell) == ["Zoé has laid the last piece: the bell!", "Ali, Mia and Tom still have a turn."]
    assert str(bell.story).endswith(", bell")
    assert lines(bell)[0][3] == "triominos.score"


@pytest.mark.parametrize(
    ("starter", "ringer", "left"),
    [(0, 0, (1, 2, 3)), (0, 1, (2, 3)), (0, 3, ()), (2, 1, ())],
)
def test_everybody_gets_equally_many_turns(starter: int, ringer: int, left: tuple[int, ...]) -> None:
    state = begun(starter=starter)
    names = iter(pieces_in_order(60))
    while state.round.ringer is None:
        # Only the one who shall ring draws nothing.
        draws = 0 if state.round.turn == ringer else 1
        state = told(state, {"piece": next(names), "draws": draws}).state
    assert state.round.ringer == ringer
    assert state.round.waiting == left
    for seat in left:
        assert turn(state) == seat
        state = told(state, next(names)).state
    assert turn(state) is None
    assert state.round.is_over


def counting() -> Match:
    """Zoé rang, the others had their last turns; Ali and Tom hold 2 pieces, Mia 1."""
    return told(
        begun(),
        *pieces_in_order(1),
        {"piece": "5-5-5", "draws": 2},
        {"piece": "4-5-5", "draws": 1},
        {"piece": "3-5-5", "draws": 2},
        *pieces_in_order(25)[1:],
    ).state


def test_the_others_pieces_are_counted_as_pieces_or_as_sums() -> None:
    state = counting()
    assert state.round.held == (0, 2, 1, 2)
    before = state.totals
    step = told(state, {"left": ["none", "2-5-5,3-4-5", "10", "17"]})
    assert lines(step) == [
        (0, "last piece laid", 25, "triominos.bell"),
        (0, "what the others hold", 24 + 10 + 17, "triominos.bell"),
    ]
    assert totals(step) == (before[0] + 76, *before[1:])
    assert (step.seat, str(step.story)) == (None, "pieces counted, Ali 24, Mia 10 and Tom 17")
    assert step.ends_round
    assert GAME.standing(step.state).round == 2
    assert turn(step.state) == 1
    assert step.state.round.pool == 48
    assert step.state.round.played == {}


@pytest.mark.parametrize(
    ("left", "reasons"),
    [
        (["none", "31", "10", "17"], ["Ali: 31 is too much: the pieces that can be left make 25 at most."]),
        (
            ["none", "3-5-5,3-4-5", "10", "17"],
            ["Ali: The piece 3-5-5 was laid in this round already; there is only one."],
        ),
        (
            ["none", "2-5-5", "10", "17"],
            ["Ali: Going by the turns, 2 pieces must be left; the number told is 1."],
        ),
        (
            ["none", "2-5-5,3-4-5", "2-5-5", "17"],
            ["Mia: The piece 2-5-5 is told twice; there is only one."],
        ),
        (
            ["3", "20", "10", "17"],
            [
                "Zoé: 3 is too much: the pieces that can be left make 0 at most.",
                "Zoé: Whoever rings the bell has laid every piece, but some were told as left.",
            ],
        ),
    ],
)
def test_what_cannot_be_left_is_refused_with_the_name(left: list[str], reasons: list[str]) -> None:
    step = GAME.play(counting(), {"left": left})
    assert [str(reason.text) for reason in step.reasons] == reasons


def test_after_the_last_turns_only_the_count_is_told() -> None:
    state = counting()
    assert refused(state, "5-5-2") == [("count", "triominos.bell")]
    assert refused(state, {"pass": True, "draws": 3}) == [("count", "triominos.bell")]
    assert refused(state, {"blocked": ["1", "2", "3", "4"]}) == [("bell", "triominos.bell")]
    text = str(GAME.play(state, {"piece": "5-5-2"}).reasons[0].text)
    assert text == "Zoé has rung the bell and the last turns are played: tell what the others hold."


def test_during_the_last_turns_nothing_is_counted_yet() -> None:
    assert refused(rung(), {"left": ["none", "1", "2", "3"]}) == [("early", "triominos.bell")]


def test_when_nobody_holds_anything_the_round_ends_by_itself() -> None:
    state = rung()
    step = told(state, *pieces_in_order(28)[25:])
    assert notes(step) == ["Tom has laid everything too and has nothing to count."]
    assert step.ends_round
    assert lines(step)[-2:] == [
        (0, "last piece laid", 25, "triominos.bell"),
        (0, "what the others hold", 0, "triominos.bell"),
    ]


def test_alone_at_the_table_the_bell_ends_the_round() -> None:
    step = told(begun(1), *pieces_in_order(9))
    assert step.ends_round
    assert totals(step)[0] == sum(sum(piece) for piece in PIECES_76[:9]) + 25


def test_children_count_nothing_at_the_end() -> None:
    plays: list[Any] = pieces_in_order(28)
    plays[1] = {"piece": plays[1], "draws": 2}
    step = told(begun(scoring="children"), *plays)
    assert step.ends_round
    assert totals(step) == (7 + 5, 7, 7, 7)
    assert lines(step)[-1] == (0, "all pieces laid", 5, "triominos.children")


def test_a_bell_against_the_count_is_believed_and_remarked() -> None:
    step = told(begun(), "0-0-0", {"piece": "0-0-1", "bell": True})
    assert step.state.round.ringer == 1
    assert notes(step) == [
        "Ali has laid the last piece: the bell!",
        "Mia and Tom still have a turn.",
        "Going by what was told, 6 pieces should still be in hand: was a turn forgotten?",
    ]
    counted = told(step.state, "0-0-2", "0-0-3", {"left": ["14", "none", "0", "3-4-4"]})
    assert totals(counted) == (0, 1 + 25 + 25, 2, 3)
    assert notes(counted) == [
        "Going by the turns noted, Tom should hold 6 pieces, not 1: is that all?",
        "The pieces in hand do not agree with what was told in this round: please look at the log.",
    ]


def test_a_bell_one_piece_too_early_is_remarked_too() -> None:
    plays = until_the_bell(4, 7, before=4)
    step = told(begun(), *plays, {"piece": "5-5-5", "bell": True})
    assert notes(step)[-1] == (
        "Going by what was told, 1 piece should still be in hand: was a turn forgotten?"
    )
    assert notes(told(begun(), *plays, "5-5-5")) == []


def test_whoever_still_holds_pieces_after_the_last_turn_is_counted() -> None:
    step = told(rung(), {"piece": "5-5-5", "draws": 1})
    assert notes(step) == []
    assert step.state.round.held[1] == 1


def test_a_last_piece_that_was_not_the_last_is_believed_too() -> None:
    plays = until_the_bell(4, 7)
    step = told(begun(), *plays, {"piece": "5-5-5", "bell": False})
    assert step.state.round.ringer is None
    assert notes(step) == ["Going by what was told, this was the last piece in hand: was a draw forgotten?"]
    assert turn(step.state) == 1


def test_a_count_that_does_not_fit_the_hands_is_kept_with_a_doubt() -> None:
    rung = told(begun(3), "5-5-5", {"piece": "4-5-5", "bell": True}, "4-4-5").state
    assert rung.round.held == (6, 6, 6)
    step = told(rung, {"left": ["1-2-3,2-2-2", "none", "44"]})
    assert notes(step)[0] == "Going by the turns noted, Zoé should hold 6 pieces, not 2: is that all?"
    assert len(notes(step)) == 2
    assert totals(step) == (15, 14 + 25 + 56, 13)
    assert GAME.standing(step.state).round == 2
    told_in_full = told(rung, {"left": ["0-0-0,0-0-1,0-0-2,0-0-3,0-0-4,0-0-5", "none", "44"]})
    assert len(notes(told_in_full)) == 1


# Blocked


def test_a_blocked_round_goes_to_whoever_holds_least() -> None:
    state = told(begun(), "5-5-5").state
    step = told(state, {"blocked": ["30", "24", "50", "60"]})
    assert lines(step) == [
        (1, "what the others hold", 140, "triominos.blocked"),
        (1, "less the own pieces", -24, "triominos.blocked"),
    ]
    assert totals(step) == (15, 116, 0, 0)
    assert (step.seat, str(step.story)) == (None, "nobody can play, Zoé 30, Ali 24, Mia 50 and Tom 60")
    assert step.ends_round
    assert notes(step) == ["There are still 48 pieces in the pool: whoever cannot lay draws first."]


def test_a_tie_for_the_least_scores_nothing() -> None:
    state = told(begun(), "5-5-5").state
    step = told(state, {"blocked": ["30", "30", "50", "60"]})
    assert lines(step) == []
    assert "we rule that nobody scores" in notes(step)[-1]
    assert totals(step) == (15, 0, 0, 0)


def test_an_impossible_sum_is_refused_when_blocked_too() -> None:
    state = told(begun(), "5-5-5").state
    assert refused(state, {"blocked": ["300", "30", "50", "60"]}) == [("sum", "triominos.pieces")]
    assert refused(state, {"blocked": ["none", "30", "50", "60"]}) == [
        ("count", "triominos.pieces"),
        ("bell", "triominos.blocked"),
    ]


@pytest.mark.parametrize("left", [["30", "24", "50", "60"], [], ["none"] * 4])
def test_blocked_children_score_nothing_whatever_is_left(left: list[str]) -> None:
    step = told(begun(scoring="children"), "5-5-5", {"blocked": left})
    assert totals(step) == (1, 0, 0, 0)
    assert step.ends_round
    assert notes(step)[-1] == "Pieces left over are not counted in the children's scoring."
