"""Turns, passes, the end of a round, the end of a game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triominos import (
    NOTHING,
    Leftover,
    Options,
    Target,
    bell,
    blocked,
    holding,
    laid,
    outcome,
    passed,
    points_for,
    turns_left,
)
from referee.verdict import Unreadable

CHILDREN = Options(scoring="children")


def sums(*totals):
    return [Leftover(total) for total in totals]


def lines_of(verdict):
    return [(str(line.label), line.value, line.rule) for line in verdict.points]


@pytest.mark.parametrize(
    ("piece", "figure", "total"),
    [
        ((3, 4, 4), "bridge", 51),
        ((5, 5, 1), "hexagon", 61),
        ((5, 3, 4), "double-hexagon", 72),
        ((5, 3, 4), "triple-hexagon", 82),
        ((5, 3, 4), None, 12),
    ],
)
def test_a_turn_is_told_with_its_figure(piece, figure, total):
    verdict = laid(piece, figure)
    assert (verdict.total, verdict.facts) == (total, {"figure": figure})


def test_a_turn_counts_its_draws_and_the_first_piece():
    assert laid((3, 4, 4), "bridge", draws=3).total == 36
    assert laid((0, 0, 0), first=True, options=Options(classic_start=True)).total == 40
    assert laid((3, 4, 4), "bridge", draws=3, options=CHILDREN).total == 2


def test_a_turn_tells_our_ruling_on_three_hexagons():
    assert [note.rule for note in laid((1, 1, 1), "triple-hexagon").notes] == ["triominos.triple-hexagon"]
    assert laid((1, 1, 1), "double-hexagon").notes == ()


def test_it_refuses_a_turn_with_a_piece_laid_already_or_not_in_the_set():
    again = laid((5, 5, 1), "hexagon", played={(1, 5, 5)})
    assert [(reason.code, reason.rule) for reason in again.reasons] == [("played", "triominos.pieces")]
    assert (again.total, again.facts, again.notes) == (0, {"figure": None}, ())
    assert not laid((1, 3, 2), options=Options(pieces=56)).ok
    assert laid((5, 5, 1), "hexagon", played={(1, 5, 4)}).ok


def test_it_refuses_a_figure_for_the_first_piece():
    verdict = laid((5, 5, 1), "bridge", first=True)
    assert [(reason.code, reason.rule) for reason in verdict.reasons] == [("first", "triominos.start")]


def test_a_pass_after_three_draws_costs_25():
    verdict = passed(3)
    assert lines_of(verdict) == [
        ("3 pieces drawn", -15, "triominos.draw"),
        ("nothing laid after three draws", -10, "triominos.pass"),
    ]
    assert verdict.total == -25


@pytest.mark.parametrize("draws", [0, 1, 2])
def test_it_refuses_a_pass_before_three_draws_while_there_is_a_pool(draws):
    for options in (Options(), CHILDREN):
        verdict = passed(draws, options=options)
        assert [(reason.code, reason.rule) for reason in verdict.reasons] == [("draws", "triominos.pass")]
        assert verdict.total == 0


@pytest.mark.parametrize(("draws", "total"), [(0, 0), (1, -5), (2, -10), (3, -15)])
def test_with_an_empty_pool_a_pass_costs_only_the_draws(draws, total):
    verdict = passed(draws, pool_empty=True)
    assert (verdict.ok, verdict.total) == (True, total)
    assert [note.rule for note in verdict.notes] == ["triominos.pool-empty"]


@pytest.mark.parametrize(("draws", "pool_empty"), [(3, False), (3, True), (0, True)])
def test_children_pass_for_nothing(draws, pool_empty):
    verdict = passed(draws, pool_empty=pool_empty, options=CHILDREN)
    assert (verdict.ok, verdict.total, verdict.points) == (True, 0, ())
    assert [note.rule for note in verdict.notes] == ["triominos.children"]


@pytest.mark.parametrize("draws", [-1, 4])
def test_it_refuses_impossible_draws_in_a_turn_and_in_a_pass(draws):
    for tell in (
        lambda: passed(draws),
        lambda: passed(draws, pool_empty=True),
        lambda: laid((1, 1, 1), draws=draws),
    ):
        with pytest.raises(Unreadable):
            tell()


@pytest.mark.parametrize(
    ("ringer", "starter", "players", "left"),
    [
        (0, 0, 4, (1, 2, 3)),
        (1, 0, 4, (2, 3)),
        (3, 0, 4, ()),
        (1, 2, 4, ()),
        (2, 2, 4, (3, 0, 1)),
        (0, 2, 4, (1,)),
        (1, 3, 4, (2,)),
        (0, 0, 1, ()),
        (0, 1, 2, ()),
        (1, 1, 2, (0,)),
        (5, 2, 6, (0, 1)),
    ],
)
def test_after_the_bell_the_players_up_to_the_starter_have_a_turn(ringer, starter, players, left):
    assert turns_left(ringer, starter, players) == left


@given(st.integers(1, 6), st.data(), st.integers(0, 5))
def test_after_the_last_turns_everyone_had_equally_many(players, data, rounds):
    starter = data.draw(st.integers(0, players - 1))
    ringer = data.draw(st.integers(0, players - 1))
    turns = [rounds] * players
    seat = starter
    while True:
        turns[seat] += 1
        if seat == ringer:
            break
        seat = (seat + 1) % players
    for last in turns_left(ringer, starter, players):
        turns[last] += 1
    assert turns == [rounds + 1] * players


def test_the_bell_brings_25_and_what_the_others_hold():
    end = bell(1, [Leftover(12), NOTHING, holding([(0, 1, 2), (1, 1, 1)])])
    assert (end.ok, end.totals) == (True, (0, 43, 0))
    assert [(str(line.label), line.value, line.rule) for line in end.lines[1]] == [
        ("last piece laid", 25, "triominos.bell"),
        ("what the others hold", 18, "triominos.bell"),
    ]
    assert end.notes == ()


@pytest.mark.parametrize(
    ("leftovers", "totals"),
    [
        (sums(0, 12), (37, 0)),
        (sums(0, 12, 7, 30), (74, 0, 0, 0)),
        ([NOTHING, NOTHING, Leftover(9)], (34, 0, 0)),
        ([NOTHING], (25,)),
    ],
)
def test_the_bell_for_tables_of_all_sizes(leftovers, totals):
    assert bell(0, leftovers).totals == totals


@pytest.mark.parametrize("own", [Leftover(3), holding([(0, 0, 0)]), holding([(1, 1, 1)])])
def test_it_refuses_a_bell_from_a_player_who_holds_pieces(own):
    end = bell(1, [Leftover(12), own])
    assert [(reason.code, reason.rule, reason.where) for reason in end.reasons] == [
        ("ringer", "triominos.bell", ("1",))
    ]
    assert (end.ok, end.totals) == (False, (0, 0))


def test_it_refuses_a_bell_with_impossible_leftovers():
    end = bell(0, [NOTHING, Leftover(100)], counts=[0, 6])
    assert [(reason.code, reason.where) for reason in end.reasons] == [("sum", ("1",))]
    assert end.totals == (0, 0)
    assert bell(0, [NOTHING, holding([(1, 3, 2)])], options=Options(pieces=56)).totals == (0, 0)
    assert not bell(0, [NOTHING, holding([(1, 2, 3)])], played={(1, 2, 3)}).ok


def test_children_get_five_for_laying_all():
    end = bell(0, [NOTHING, Leftover(12), Leftover(7)], options=CHILDREN)
    assert end.totals == (5, 0, 0)
    assert [line.rule for line in end.lines[0]] == ["triominos.children"]


@pytest.mark.parametrize(
    ("leftovers", "totals"),
    [
        (sums(9, 4, 20), (0, 25, 0)),
        (sums(3, 15), (12, 0)),
        (sums(0, 7), (7, 0)),
        (sums(30, 22, 21, 40), (0, 0, 71, 0)),
        (sums(8), (-8,)),
        ([holding([(0, 0, 0)]), Leftover(6)], (6, 0)),
    ],
)
def test_a_blocked_round_is_won_by_the_lowest_hand(leftovers, totals):
    end = blocked(leftovers)
    assert (end.ok, end.totals, end.notes) == (True, totals, ())


def test_a_blocked_round_tells_both_lines():
    assert [(str(line.label), line.value, line.rule) for line in blocked(sums(9, 4, 20)).lines[1]] == [
        ("what the others hold", 29, "triominos.blocked"),
        ("less the own pieces", -4, "triominos.blocked"),
    ]


@pytest.mark.parametrize("totals", [(4, 4), (4, 9, 4), (7, 7, 7)])
def test_in_a_blocked_round_a_tie_scores_nothing(totals):
    end = blocked(sums(*totals))
    assert (end.ok, end.totals) == (True, (0,) * len(totals))
    assert [note.rule for note in end.notes] == ["triominos.blocked"]


def test_a_tie_above_the_lowest_changes_nothing():
    assert blocked(sums(9, 4, 9)).totals == (0, 14, 0)


def test_it_refuses_a_blocked_round_when_somebody_holds_nothing():
    end = blocked([Leftover(9), NOTHING])
    assert [(reason.code, reason.rule, reason.where) for reason in end.reasons] == [
        ("bell", "triominos.blocked", ("1",))
    ]
    assert end.totals == (0, 0)


def test_it_refuses_a_blocked_round_with_impossible_leftovers():
    assert not blocked(sums(9, 46), counts=[3, 3]).ok
    assert not blocked([Leftover(9), holding([(1, 3, 2)])], options=Options(pieces=56)).ok
    assert not blocked([Leftover(9), holding([(1, 2, 3)])], played={(1, 2, 3)}).ok


def test_children_do_not_count_a_blocked_round():
    end = blocked(sums(9, 4), options=CHILDREN)
    assert (end.ok, end.totals) == (True, (0, 0))
    assert [note.rule for note in end.notes] == ["triominos.children"]


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((399, 12), None),
        ((400, 12), (0,)),
        ((401, 450, 12), (1,)),
        ((420, 420, 400), (0, 1)),
        ((-25, 0), None),
    ],
)
def test_the_highest_total_wins_once_the_target_is_reached(totals, winners):
    end = outcome(totals, 3, Target())
    assert (end.winners if end else None) == winners
    if end:
        assert end.why.rule == "triominos.target"
        assert "400" in str(end.why.text)


@pytest.mark.parametrize(
    ("rounds", "totals", "winners"),
    [
        (2, (900, 10), None),
        (3, (90, 10), (0,)),
        (4, (10, 90), (1,)),
        (3, (50, 50, 20), (0, 1)),
        (3, (-5, -25), (0,)),
    ],
)
def test_the_highest_total_wins_after_the_agreed_rounds(rounds, totals, winners):
    end = outcome(totals, rounds, Target(points=None, rounds=3))
    assert (end.winners if end else None) == winners
    if end:
        assert (str(end.why.text), end.why.rule) == ("All 3 rounds are played.", "triominos.target")


def test_a_game_of_a_single_round_is_told_so():
    assert str(outcome((1, 2), 1, Target(points=None, rounds=1)).why.text) == "1 round is played."


@pytest.mark.parametrize("both", [(None, None), (400, 3)])
def test_a_target_is_points_or_rounds(both):
    with pytest.raises(ValueError, match="points or for a number of rounds"):
        Target(*both)


def test_the_own_pieces_do_not_count_among_those_of_the_others():
    assert bell(1, [Leftover(3), Leftover(0), Leftover(5)]).totals == (0, 33, 0)
    assert blocked([Leftover(9), Leftover(4), Leftover(20)]).totals == (0, 9 + 20 - 4, 0)


def test_points_are_not_those_of_a_first_piece_unless_told():
    assert laid((2, 2, 2), options=Options(classic_start=True)).total == 6
    assert [line.value for line in points_for((2, 2, 2), options=Options(classic_start=True))] == [6]
