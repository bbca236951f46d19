"""Triplexity at a table: whole rounds and games to exact totals, every refusal, every end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.game import Beginning, Step, agreed_options
from referee.table.history import Entry, Kind
from referee.table.scorebook import Scorebook
from referee.triplexity.game import GAME
from referee.triplexity.options import OPTIONS
from referee.triplexity.piles import Piles
from referee.triplexity.plays import play_name, possible_plays
from referee.triplexity.series import Series
from referee.verdict import Unreadable
from tests.triplexity.tables import position

PLACED = ["left", "left", "left", "centre", "centre", "centre"]
# From aba/bab/- six moves walk three pieces in a ring and bring the position back.
ROUND_TRIP = ["left-right", "centre-left", "right-centre", "left-right", "centre-left", "right-centre"]
FIRST_STACKS = ["left", "centre", "left", "centre", "left"]
SECOND_COVERS = ["left", "left", "centre", "centre", "right", "right"]
GIVEN_AWAY = ["left", "centre", "left", "centre", "right", "left", "left-centre"]


def begun(starter: int = 0, **options: str) -> Series:
    return GAME.begin(Beginning(("Zoé", "Ali"), starter, options))


def told(state: Series, *payloads: Mapping[str, Any] | str) -> Step:
    """The latest step after payloads that must all stand; a text is a play."""
    step = None
    for payload in payloads:
        step = GAME.play(state, {"play": payload} if isinstance(payload, str) else payload)
        assert step.reasons == (), payload
        state = step.state
    assert step is not None
    return step


def refused(state: Series, payload: Mapping[str, Any] | str) -> list[tuple[str, str]]:
    step = GAME.play(state, {"play": payload} if isinstance(payload, str) else payload)
    assert step.state is state
    assert step.scores == ()
    assert not step.ends_round
    return [(reason.code, reason.rule) for reason in step.reasons]


def notes(step: Step) -> list[str]:
    return [str(note) for note in step.notes]


def totals(step: Step) -> tuple[int, ...]:
    return GAME.standing(step.state).totals


def test_an_empty_table_begins_with_the_chosen_player() -> None:
    standing = GAME.standing(begun(starter=1))
    assert (standing.totals, standing.round, standing.turn, standing.winners) == ((0, 0), 1, 1, ())
    assert str(standing.goal) == "5 rounds"
    assert standing.target is None


def test_the_players_take_turns() -> None:
    state = begun()
    turns = []
    for play in PLACED:
        turns.append(GAME.standing(state).turn)
        step = told(state, play)
        assert step.seat == turns[-1]
        state = step.state
    assert turns == [0, 1, 0, 1, 0, 1]
    assert state.situation.piles == position("aba/bab/-")


def test_the_first_piece_names_the_places() -> None:
    assert notes(told(begun(), "right")) == [
        "The first piece is named right: the two other places are to its left."
    ]
    assert notes(told(begun(), "right", "left")) == []


def test_a_stack_wins_the_round_and_counts_one() -> None:
    step = told(begun(), *FIRST_STACKS)
    assert totals(step) == (1, 0)
    assert step.ends_round
    assert str(step.story) == "a piece on the left, and wins with three in one pile"
    assert [(score.seat, score.line.value, score.line.rule) for score in step.scores] == [
        (0, 1, "triplexity.stack")
    ]
    assert notes(step) == [
        "Zoé has three in one pile, on the left, and wins the round.",
        "The printed rules are silent about a win while placing; we rule that it counts.",
    ]


def test_a_cover_wins_the_round_and_counts_one() -> None:
    step = told(begun(), *SECOND_COVERS)
    assert totals(step) == (0, 1)
    assert str(step.story) == "a piece on the right, and wins on top of all three places"
    assert [(score.seat, score.line.rule) for score in step.scores] == [(1, "triplexity.cover")]
    assert notes(step)[0] == "Ali is on top of all three places and wins the round."


def test_a_win_that_the_opponent_gave_away_is_the_owners() -> None:
    step = told(begun(), *GIVEN_AWAY)
    assert step.seat == 0
    assert totals(step) == (0, 1)
    assert str(step.story) == "left to centre, which stacks the three pieces of Ali"
    assert notes(step) == [
        "Ali has three in one pile, in the centre, and wins the round.",
        "Zoé made the move, but the colour decides: the win goes to Ali.",
    ]
    assert step.state.ended.giver == "a"


def test_a_cover_that_was_given_away_is_told_as_such() -> None:
    step = told(begun(), "left", "centre", "left", "centre", "right", "left", "centre-right")
    assert step.state.ended.piles == position("aab/b/ab")
    assert str(step.story) == "centre to right, which leaves Ali on top everywhere"
    assert totals(step) == (0, 1)


def test_the_other_player_begins_the_next_round_on_an_empty_table() -> None:
    state = told(begun(), *FIRST_STACKS).state
    assert GAME.standing(state).turn == 1
    assert GAME.standing(state).round == 2
    assert state.situation.piles == Piles()
    assert state.situation.last is None
    third = told(state, {"result": "draw"}).state
    assert GAME.standing(third).turn == 0


@pytest.mark.parametrize(
    ("plays", "play", "reasons"),
    [
        (PLACED, "left-centre", [("high", "triplexity.moving")]),
        (PLACED, "right-left", [("empty", "triplexity.moving"), ("high", "triplexity.moving")]),
        (PLACED, "left-left", [("same-place", "triplexity.moving")]),
        ([*PLACED, "left-right"], "right-left", [("return", "triplexity.no-return")]),
        (PLACED, "right", [("pieces", "triplexity.placing")]),
        (PLACED[:3], "left", [("high", "triplexity.placing")]),
        (PLACED[:3], "left-right", [("early", "triplexity.moving")]),
        (PLACED, {"draw": True}, [("repetition", "triplexity.draw")]),
        (PLACED, {"result": "a"}, [("begun", "triplexity.end")]),
        (PLACED, {"faces": [1, 1, 1]}, [("no-win", "triplexity.points")]),
    ],
)
def test_it_refuses_by_the_rule_and_changes_nothing(
    plays: list[str], play: Mapping[str, Any] | str, reasons: list[tuple[str, str]]
) -> None:
    assert refused(told(begun(), *plays).state, play) == reasons


def test_it_says_that_placing_is_over() -> None:
    (reason,) = GAME.play(told(begun(), *PLACED).state, {"play": "left"}).reasons
    assert str(reason.text).startswith("All six pieces are placed")


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"play": "up"},
        {"play": 7},
        {"play": None},
        {"play": "left", "draw": True},
        {"play": "left", "faces": [1, 2, 3]},
        {"play": "left", "more": 1},
        {"draw": False},
        {"draw": "yes"},
        {"draw": 1},
        {"faces": []},
        {"faces": [1, 2]},
        {"faces": [1, 2, 3, 4]},
        {"faces": [1, 2, 13]},
        {"faces": [1, 2, -1]},
        {"faces": [1, 2, True]},
        {"faces": [1, 2, 1.0]},
        {"faces": "123"},
        {"faces": {"1": 1}},
        {"result": "c"},
        {"result": None},
        {"result": ["a"]},
        {"result": "draw", "faces": [1, 2, 3]},
        {"result": "a", "faces": [1, 2, 3]},
        {"unknown": 1},
    ],
)
def test_it_cannot_read(payload: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        GAME.play(begun(), payload)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(st.sampled_from(["play", "draw", "faces", "result", "x"]), anything, max_size=3),
    st.booleans(),
)
def test_whatever_is_told_is_a_step_or_cannot_be_read(payload: dict[str, Any], advanced: bool) -> None:
    state = begun(variant="advanced" if advanced else "base")
    try:
        sentence = GAME.play(state, payload).story
    except Unreadable as problem:
        sentence = problem.sentence
    assert 0 < len(str(sentence)) < 300


def test_a_draw_is_offered_the_third_time_and_never_forced() -> None:
    step = told(begun(), *PLACED, *ROUND_TRIP, *ROUND_TRIP)
    assert step.state.may_draw
    assert "has come 3 times: either player may call a draw" in notes(step)[0]
    played_on = told(step.state, ROUND_TRIP[0])
    assert GAME.standing(played_on.state).round == 1
    drawn = told(step.state, {"draw": True})
    assert drawn.ends_round
    assert totals(drawn) == (0, 0)
    assert GAME.standing(drawn.state).round == 2
    assert notes(drawn) == ["A drawn round counts as played, and nobody scores."]


@pytest.mark.parametrize("trips", [0, 1])
def test_a_draw_is_refused_before_the_third_time(trips: int) -> None:
    state = told(begun(), *PLACED, *(ROUND_TRIP * trips)).state
    assert not state.may_draw
    assert refused(state, {"draw": True}) == [("repetition", "triplexity.draw")]


def test_positions_of_an_earlier_round_do_not_count() -> None:
    first = told(begun(), *PLACED, *ROUND_TRIP, *ROUND_TRIP, {"draw": True}).state
    assert first.seen == {}
    assert told(first, *PLACED).state.repeated == 1


def test_an_advanced_round_is_counted_by_the_holes_of_the_winning_pieces() -> None:
    state = begun(variant="advanced")
    won = told(state, *GIVEN_AWAY)
    assert totals(won) == (0, 0)
    assert not won.ends_round
    assert won.state.to_count.colour == "b"
    assert won.state.turned == {"left": (0, 0), "centre": (0, 0, 1), "right": (0,)}
    assert GAME.standing(won.state).turn is None
    assert notes(won)[-1] == "Now count the holes that are up on the three winning pieces."
    counted = told(won.state, {"faces": [1, 2, 3]})
    assert totals(counted) == (0, 9)
    assert counted.ends_round
    assert counted.seat == 1
    assert [(score.seat, score.line.value) for score in counted.scores] == [(1, 1), (1, 3), (1, 5)]
    assert {score.line.rule for score in counted.scores} == {"triplexity.points"}
    assert counted.state.ended.giver == "a"
    assert counted.state.ended.points == 9


@pytest.mark.parametrize(("reading", "points"), [("odd", 13), ("triangular", 19), ("holes", 8)])
def test_the_three_readings_of_the_points(reading: str, points: int) -> None:
    state = begun(variant="advanced", reading=reading)
    assert totals(told(state, *FIRST_STACKS, {"faces": [5, 2, 1]})) == (points, 0)


def test_until_the_holes_are_told_nothing_else_is() -> None:
    state = told(begun(variant="advanced"), *FIRST_STACKS).state
    for payload in ({"play": "left"}, {"play": "left-right"}, {"draw": True}, {"result": "draw"}):
        assert refused(state, payload) == [("count", "triplexity.points")]


def test_a_round_may_be_told_by_its_result_alone() -> None:
    step = told(begun(), {"result": "b"})
    assert (totals(step), step.seat, step.ends_round) == ((0, 1), 1, True)
    assert str(step.story) == "a round won, told without its plays"
    advanced = told(begun(variant="advanced"), {"result": "a", "faces": [0, 1, 4]})
    assert totals(advanced) == (8, 0)
    assert totals(told(begun(), {"result": "draw"})) == (0, 0)


def test_a_result_of_an_advanced_round_needs_its_holes() -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.play(begun(variant="advanced"), {"result": "a"})
    assert caught.value.field == "faces"


A, B, NOBODY = {"result": "a"}, {"result": "b"}, {"result": "draw"}


@pytest.mark.parametrize(
    ("options", "results", "standing", "winners", "ending"),
    [
        ({"length": "2"}, [A, NOBODY], (1, 0), (0,), "After 2 rounds Zoé is ahead and wins."),
        ({"length": "2"}, [A, B], (1, 1), (0, 1), "After 2 rounds both are level and share the win."),
        (
            {"length": "1"},
            [NOBODY],
            (0, 0),
            (0, 1),
            "After the only round both are level and share the win.",
        ),
        ({"length": "1"}, [B], (0, 1), (1,), "After the only round Ali is ahead and wins."),
        (
            {"end": "target", "length": "2"},
            [A, B, NOBODY, B],
            (1, 2),
            (1,),
            "Ali has won 2 rounds, and with them the series.",
        ),
        ({"length": "3"}, [A, A], (2, 0), (), None),
        ({"end": "target", "length": "2"}, [A, B], (1, 1), (), None),
    ],
)
def test_the_agreed_end(
    options: dict[str, str],
    results: Iterable[dict[str, str]],
    standing: tuple[int, int],
    winners: tuple[int, ...],
    ending: str | None,
) -> None:
    reached = GAME.standing(told(begun(**options), *results).state)
    assert (reached.totals, reached.winners) == (standing, winners)
    assert (str(reached.ending) if reached.ending else None) == ending
    assert (reached.turn is None) == bool(winners)


def test_a_points_target_of_the_advanced_game() -> None:
    state = begun(variant="advanced", end="target", length="12")
    assert str(GAME.standing(state).goal) == "to 12 points"
    assert GAME.standing(state).target == 12
    first = told(state, {"result": "a", "faces": [2, 2, 3]})
    assert totals(first) == (11, 0)
    assert GAME.standing(first.state).winners == ()
    last = told(first.state, {"result": "a", "faces": [1, 0, 0]})
    assert str(GAME.standing(last.state).ending) == "Zoé has reached 12 points and wins."


@pytest.mark.parametrize("payload", [{"play": "left"}, {"draw": True}, {"result": "a"}])
def test_after_the_end_nothing_is_told(payload: dict[str, Any]) -> None:
    state = told(begun(length="1"), A).state
    assert refused(state, payload) == [("over", "triplexity.end")]
    assert GAME.standing(state).round == 1


def test_after_the_end_no_holes_are_told_either() -> None:
    state = told(begun(length="1"), A).state
    assert refused(state, {"faces": [1, 1, 1]})[0] == ("over", "triplexity.end")


def test_the_goal_of_a_base_series_counts_wins() -> None:
    assert str(GAME.standing(begun(end="target", length="3")).goal) == "to 3 wins"
    assert str(GAME.standing(begun(length="1")).goal) == "1 round"


def test_every_option_has_a_printed_choice_a_hint_and_a_rule() -> None:
    assert [(option.key, option.printed) for option in OPTIONS] == [
        ("variant", "base"),
        ("reading", "odd"),
        ("end", "rounds"),
        ("length", "5"),
    ]
    assert all(str(option.hint).endswith(".") for option in OPTIONS)
    assert {option.rule for option in OPTIONS} == {"triplexity.flip", "triplexity.points", "triplexity.end"}


@pytest.mark.parametrize("length", ["0", "1000", "²", "-1", "x", ""])
def test_an_odd_length_falls_back_to_the_usual_one(length: str) -> None:
    assert agreed_options(GAME, {"length": length})["length"] == "5"
    assert begun(length=length).agreement.rounds == 5


def test_two_play_and_no_glass_runs() -> None:
    assert list(GAME.seats) == [2]
    assert GAME.glass_seconds == 0
    assert GAME.time_out(begun()) == ()


def test_a_series_of_five_to_its_exact_standing() -> None:
    rounds = [
        FIRST_STACKS,
        GIVEN_AWAY,
        [*PLACED, *ROUND_TRIP, *ROUND_TRIP, {"draw": True}],
        SECOND_COVERS,
        FIRST_STACKS,
    ]
    state, running = begun(), []
    for plays in rounds:
        step = told(state, *plays)
        state = step.state
        running.append(totals(step))
    # Zoé stacks; Ali begins and gives the win to Zoé; a draw; Ali begins and Zoé covers; Zoé stacks.
    assert running == [(1, 0), (2, 0), (2, 0), (3, 0), (4, 0)]
    assert GAME.standing(state).winners == (0,)


@given(st.lists(st.integers(0, 5), max_size=80), st.sampled_from([0, 1]))
def test_possible_plays_are_never_refused_and_rounds_add_up(choices: list[int], starter: int) -> None:
    state, wins = begun(starter, length="999"), 0
    for choice in choices:
        possible = possible_plays(state.situation)
        step = told(state, play_name(possible[choice % len(possible)]))
        wins += step.ends_round
        state = step.state
        assert sum(GAME.standing(state).totals) == wins == state.played


def test_a_long_round_keeps_a_small_memory() -> None:
    state = told(begun(), *PLACED, *(ROUND_TRIP * 300)).state
    assert state.repeated == 301
    assert len(state.seen) <= 12


def test_the_scorebook_keeps_such_a_game() -> None:
    book = Scorebook(GAME, Beginning(("Zoé", "Ali"), 0, {}))
    for seq, play in enumerate(GIVEN_AWAY, 1):
        book = book.told(Entry(seq, Kind.PLAY, {"play": play}))
    assert book.standing.totals == (0, 1)
    book = book.told(Entry(8, Kind.UNDO, {}))
    assert book.standing.totals == (0, 0)
    assert book.standing.turn == 0
    book = book.told(Entry(9, Kind.PLAY, {"play": "right-centre"}))
    assert book.state.situation.piles == position("aab/bba/-")
