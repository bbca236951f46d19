"""Whole games: replayed play after play, draws by repetition, pieces turned over on their way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triplexity.piles import PLACES, Colour, Move, Piles
from referee.triplexity.plays import (
    Play,
    Situation,
    after,
    check_play,
    draw_offer,
    parse_play,
    play_name,
    possible_plays,
    repetitions,
    replay,
    times_turned,
)
from referee.triplexity.rules import winner
from referee.triplexity.scoring import faces_shown
from referee.verdict import Unreadable
from tests.triplexity.tables import position

PLACED = ["left", "left", "left", "centre", "centre", "centre"]


def plays(*names: str) -> list[Play]:
    return [parse_play(name) for name in names]


def test_a_game_is_replayed_from_the_empty_table() -> None:
    game = replay(plays(*PLACED, "left-right", "centre-right"))
    assert game.verdict.ok
    assert [situation.turn for situation in game.situations] == list("ababababa")
    assert game.situations[6] == Situation(position("aba/bab/-"), None, "a")
    assert game.situations[7] == Situation(position("ab/bab/a"), Move("left", "right"), "b")
    assert game.situations[8] == Situation(position("ab/ba/ab"), Move("centre", "right"), "a")


def test_either_player_may_begin() -> None:
    assert replay(plays("left", "left"), first="b").situations[-1] == Situation(Piles("ba"), None, "b")


def test_a_game_without_plays_stands_at_the_start() -> None:
    assert replay([]).situations == (Situation(Piles(), None, "a"),)
    assert replay([]).verdict.ok


@pytest.mark.parametrize(
    ("names", "stood", "rule"),
    [
        ([*PLACED, "left-right", "right-left"], 7, "triplexity.no-return"),
        (["left", "left-right"], 1, "triplexity.moving"),
        ([*PLACED, "right"], 6, "triplexity.placing"),
        (["left", "right", "left", "right", "left", "centre"], 5, "triplexity.stack"),
    ],
)
def test_a_refused_play_ends_the_replay(names: list[str], stood: int, rule: str) -> None:
    game = replay(plays(*names))
    assert len(game.situations) == stood + 1
    assert rule in {reason.rule for reason in game.verdict.reasons}


def test_a_later_move_may_go_back() -> None:
    assert replay(plays(*PLACED, "left-right", "centre-left", "right-centre")).verdict.ok is True


@given(st.lists(st.integers(0, 5), max_size=40), st.sampled_from(["a", "b"]))
def test_following_possible_plays_never_meets_a_refusal_before_the_end(
    choices: list[int], first: Colour
) -> None:
    situation, played = Situation(turn=first), list[Play]()
    for choice in choices:
        possible = possible_plays(situation)
        assert bool(possible) == (winner(situation.piles) is None)
        if not possible:
            break
        play = possible[choice % len(possible)]
        assert check_play(situation, play).ok
        situation = after(situation, play)
        played.append(play)
    game = replay(played, first)
    assert game.verdict.ok
    assert game.situations[-1] == situation
    half = len(played) // 2
    assert replay(played[:half], first).situations == game.situations[: half + 1]


@pytest.mark.parametrize("name", [*PLACES, *(f"{one}-{two}" for one in PLACES for two in PLACES)])
def test_it_reads_every_play_it_prints(name: str) -> None:
    assert play_name(parse_play(name)) == name


@pytest.mark.parametrize("text", ["", "up", "left-", "left-up", "-"])
def test_it_refuses_what_is_not_a_play(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_play(text)
    assert caught.value.field == "play"


# From aba/bab/- six moves walk three pieces in a ring and bring the position back with a to move.
ROUND_TRIP = ["left-right", "centre-left", "right-centre", "left-right", "centre-left", "right-centre"]


def test_the_third_time_a_draw_is_offered() -> None:
    trips = [replay(plays(*PLACED, *ROUND_TRIP * times)) for times in range(4)]
    assert all(game.verdict.ok for game in trips)
    assert {game.situations[-1].piles for game in trips} == {position("aba/bab/-")}
    assert [repetitions(game.situations) for game in trips] == [1, 2, 3, 4]
    offers = [draw_offer(game.situations) for game in trips]
    assert offers[:2] == [None, None]
    assert [offer.rule for offer in offers if offer] == ["triplexity.draw"] * 2
    assert "has come 3 times: either player may call a draw" in str(offers[2] and offers[2].text)


def test_the_same_piles_with_the_other_player_to_move_are_another_position() -> None:
    piles = position("aba/bab/-")
    situations = [Situation(piles, None, turn) for turn in ("a", "b", "a", "b", "b")]
    assert repetitions(situations) == 3
    assert repetitions(situations[:4]) == 2
    assert draw_offer(situations[:4]) is None


def test_the_move_made_last_does_not_make_another_position() -> None:
    piles = position("ab/ba/ab")
    lasts = [Move("left", "right"), Move("centre", "right"), Move("left", "centre")]
    assert repetitions([Situation(piles, last, "a") for last in lasts]) == 3


def test_a_placed_piece_is_not_turned_and_a_moved_one_is() -> None:
    assert times_turned(plays("left", "left")) == {"left": (0, 0), "centre": (), "right": ()}
    assert times_turned(plays(*PLACED, "left-right", "centre-left", "right-centre")) == {
        "left": (0, 0, 1),
        "centre": (0, 0, 2),
        "right": (),
    }


BEFORE_MOVING = ["left", "centre", "left", "centre", "right", "left"]
PLACED_FACE = "Turned over an even number of times or not at all, %s shows the face it was placed with."
OTHER_FACE = "Turned over an odd number of times, %s shows its other face."


def test_it_tells_the_faces_of_a_cover() -> None:
    won = plays(*BEFORE_MOVING, "right-centre", "left-right", "centre-right", "left-centre")
    assert replay(won).verdict.facts == {"winner": "a", "left": "a", "centre": "bba", "right": "ba"}
    notes = faces_shown(won)
    assert {note.rule for note in notes} == {"triplexity.flip"}
    assert [str(note.text) for note in notes] == [
        PLACED_FACE % "the top piece on the left",
        OTHER_FACE % "the top piece in the centre",
        PLACED_FACE % "the top piece on the right",
    ]


def test_it_tells_the_faces_of_a_stack() -> None:
    won = plays(*BEFORE_MOVING, "left-centre")
    assert [str(note.text) for note in faces_shown(won)] == [
        PLACED_FACE % "piece 1 from the bottom",
        PLACED_FACE % "piece 2 from the bottom",
        OTHER_FACE % "piece 3 from the bottom",
    ]


def test_it_tells_no_faces_before_the_end_and_ignores_what_was_refused() -> None:
    assert faces_shown(plays(*BEFORE_MOVING)) == []
    won = plays(*BEFORE_MOVING, "left-centre")
    assert faces_shown([*won, Move("right", "left")]) == faces_shown(won)
