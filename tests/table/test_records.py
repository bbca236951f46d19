"""What games add up to: wins, averages, streaks, duels, the best that was done with a box."""

from __future__ import annotations

from referee.table.records import (
    BestPlay,
    BestRound,
    BoxTally,
    Duel,
    Feat,
    Summary,
    best_play,
    best_round,
    box_records,
    duels,
    player_records,
    running_totals,
)
from referee.words import say
from tests.table.test_scorebook import book, plays


def game(number, players, totals, winners, box="coin", **more):
    facts = {"is_over": True, "is_abandoned": False, "best_round": None, "best_play": None, **more}
    return Summary(number, box, "2026-01-02T20:00:00+00:00", players, totals, winners, **facts)


ZOE, BOB, ALI = 11, 12, 13
GAMES = [
    game(4, (BOB, ZOE), (7, 3), (0,), box="tower"),
    game(3, (ZOE, BOB), (5, 5), (0, 1)),
    game(2, (ZOE, BOB, ALI), (9, 2, 9), (0,)),
    game(1, (ALI, ZOE), (1, 4), (1,)),
    game(5, (ZOE, BOB), (90, 1), (), is_over=False),
    game(6, (ZOE, BOB), (90, 1), (0,), is_abandoned=True),
]


def test_wins_averages_and_the_longest_row():
    records = {record.player: record for record in player_records(GAMES, [ZOE, BOB, ALI, 99])}
    assert list(records) == [ZOE, BOB, ALI]
    assert (records[ZOE].games, records[ZOE].wins, records[ZOE].streak) == (4, 3, 3)
    assert records[ZOE].boxes == (BoxTally("coin", 3, 3, 6.0), BoxTally("tower", 1, 0, 3.0))
    assert (records[BOB].games, records[BOB].wins, records[BOB].streak) == (3, 2, 2)
    assert records[ALI].boxes == (BoxTally("coin", 2, 0, 5.0),)


def test_everybody_against_everybody():
    assert duels(GAMES, [ZOE, BOB, ALI]) == [
        Duel(ZOE, BOB, 1, 1, 1),
        Duel(ZOE, ALI, 2, 0, 0),
        Duel(BOB, ALI, 0, 1, 0),
    ]


def test_whoever_wins_is_ahead_whatever_the_points_say():
    assert duels([game(1, (ZOE, BOB), (3, 9), (0,))], [ZOE, BOB]) == [Duel(ZOE, BOB, 1, 0, 0)]


def test_the_best_of_each_box():
    early = game(
        1, (ZOE, BOB), (4, 9), (1,), best_round=BestRound(0, 2, 5), best_play=BestPlay(1, say("a"), 6)
    )
    late = game(
        2, (BOB, ZOE), (9, 2), (0,), best_round=BestRound(0, 1, 8), best_play=BestPlay(0, say("b"), 6)
    )
    (record,) = box_records([late, early])
    assert record.total == Feat(BOB, 9, 1)
    assert record.round == Feat(BOB, 8, 2)
    assert record.play == Feat(BOB, 6, 1, say("a"))


def test_a_game_that_goes_on_sets_no_total():
    running = game(1, (ZOE,), (50,), (), is_over=False, best_play=BestPlay(0, say("a"), 50))
    (record,) = box_records([running])
    assert (record.total, record.play.points) == (None, 50)
    assert box_records([game(1, (ZOE,), (50,), (), is_over=False)]) == []


def test_running_totals_by_round_or_by_play():
    assert running_totals(book()) == [(0, 0)]
    assert running_totals(plays(book(), 5)) == [(0, 0), (5, 0)]
    assert running_totals(plays(book(), 5, 3, 1, 2)) == [(0, 0), (5, 3), (6, 5)]


def test_the_earliest_of_equals_is_the_best():
    played = plays(book(), 5, 3, 2, 5)
    assert best_round(played) == BestRound(0, 1, 5)
    assert (best_play(played).seat, best_play(played).points) == (0, 5)
    assert best_round(plays(book(), 5, 3)) is None
    assert best_play(plays(book(), 0)) is None
