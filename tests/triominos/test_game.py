"""A game of Triominos as the scorebook plays it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.game import Beginning, agreed_options
from referee.table.history import Entry, Kind
from referee.table.scorebook import Scorebook
from referee.triominos.agreed import OPTIONS
from referee.triominos.game import GAME
from referee.triominos.pieces import PIECES_56, PIECES_76, piece_name
from referee.verdict import Unreadable
from tests.triominos.games import (
    NAMES,
    PASS,
    begun,
    lines,
    notes,
    pieces_in_order,
    refused,
    told,
    totals,
    turn,
)


@pytest.mark.parametrize(
    ("players", "each", "pool"), [(1, 9, 67), (2, 9, 58), (3, 7, 55), (4, 7, 48), (5, 6, 46), (6, 6, 40)]
)
def test_one_to_six_players_and_what_is_left_in_the_pool(players: int, each: int, pool: int) -> None:
    assert players in GAME.seats
    state = begun(players, starter=players - 1)
    standing = GAME.standing(state)
    assert (standing.totals, standing.round, standing.turn) == ((0,) * players, 1, players - 1)
    assert str(standing.goal) == "to 400"
    assert state.round.pool == pool
    assert state.round.held == (each,) * players
    smaller = begun(players, pieces="56")
    assert smaller.round.pool == pool - 20


def test_seats() -> None:
    assert (GAME.seats[0], GAME.seats[-1]) == (1, 6)


def test_a_plain_turn_scores_the_sum_and_the_next_player_follows() -> None:
    step = told(begun(), "3-4-4")
    assert lines(step) == [(0, "piece 3-4-4", 11, "triominos.score")]
    assert (step.seat, str(step.story), totals(step)) == (0, "3-4-4", (11, 0, 0, 0))
    assert turn(step.state) == 1
    assert turn(told(step.state, "0-1-2", "0-2-1", "0-0-5").state) == 0


@pytest.mark.parametrize(
    ("play", "total", "story"),
    [
        ({"piece": "3-4-4", "figure": "bridge"}, 51, "3-4-4, bridge"),
        ({"piece": "5-5-1", "figure": "hexagon"}, 61, "5-5-1, hexagon"),
        ({"piece": "5-3-4", "figure": "double-hexagon"}, 72, "5-3-4, double hexagon"),
        ({"piece": "5-3-4", "figure": "triple-hexagon"}, 82, "5-3-4, triple hexagon"),
        ({"piece": "3-4-4", "draws": 2}, 1, "3-4-4, 2 pieces drawn"),
        ({"piece": "3-4-4", "draws": 3, "figure": "bridge"}, 36, "3-4-4, bridge, 3 pieces drawn"),
        ({"piece": "3-4-4", "around": "ab,c2"}, 51, "3-4-4, bridge"),
        ({"piece": "5-3-4", "around": "ab,bc,ca,a1,a2,a3,b1,b2,b3"}, 72, "5-3-4, double hexagon"),
        ({"piece": "3-4-4", "around": "ab"}, 11, "3-4-4"),
        (PASS, -25, "draws 3 pieces and passes"),
    ],
)
def test_figures_draws_and_passes(play: dict[str, Any], total: int, story: str) -> None:
    step = told(begun(), "0-0-0", play)
    assert totals(step) == (0, total, 0, 0)
    assert str(step.story) == story
    assert sum(value for _, _, value, _ in lines(step)) == total


def test_what_was_shown_around_a_piece_says_why_it_is_a_figure() -> None:
    step = told(begun(), *pieces_in_order(8), {"piece": "3-4-4", "around": "ab,c2"})
    assert notes(step) == ["Side ab is matched, the two other sides are free and corner c touches a piece."]


def test_a_pass_is_told_line_by_line() -> None:
    assert lines(told(begun(), "0-0-0", PASS)) == [
        (1, "3 pieces drawn", -15, "triominos.draw"),
        (1, "nothing laid after three draws", -10, "triominos.pass"),
    ]


def test_the_pool_follows_the_draws() -> None:
    state = told(begun(), {"piece": "1-1-1", "draws": 2}, PASS, "1-1-2").state
    assert state.round.pool == 48 - 2 - 3
    assert state.round.held == (8, 10, 6, 7)


@pytest.mark.parametrize(
    ("play", "reasons"),
    [
        ("4-3-4", [("played", "triominos.pieces")]),
        ({"piece": "4-4-3", "figure": "bridge"}, [("played", "triominos.pieces")]),
        ({"pass": True, "draws": 2}, [("draws", "triominos.pass")]),
        ({"pass": True}, [("draws", "triominos.pass")]),
        ({"piece": "1-1-1", "around": "b1"}, [("side", "triominos.side")]),
        ({"piece": "1-1-1", "around": ""}, [("side", "triominos.side")]),
        ({"piece": "1-1-1", "opener": 2}, [("opener", "triominos.start")]),
        ({"left": ["1", "2", "3", "4"]}, [("early", "triominos.bell")]),
    ],
)
def test_it_refuses_by_the_rule_and_changes_nothing(play: Any, reasons: list[tuple[str, str]]) -> None:
    assert refused(told(begun(), "3-4-4").state, play) == reasons


def test_a_piece_laid_before_is_refused_with_who_laid_it_and_when() -> None:
    state = told(begun(), "0-0-0", PASS, "3-4-4", "0-0-1").state
    (reason,) = GAME.play(state, {"piece": "4-3-4"}).reasons
    assert str(reason.text) == (
        "Mia laid the piece 3-4-4 in this round already, in turn 3; there is only one."
    )


def test_a_piece_that_the_box_does_not_hold_is_refused() -> None:
    assert refused(begun(pieces="56"), "1-3-2") == [("piece", "triominos.pieces")]
    assert totals(told(begun(), "1-3-2")) == (6, 0, 0, 0)


def test_the_first_piece_makes_no_figure() -> None:
    assert refused(begun(), {"piece": "3-4-4", "figure": "bridge"}) == [("first", "triominos.start")]
    assert refused(begun(), {"piece": "3-4-4", "around": "ab"}) == [("first", "triominos.start")]
    assert refused(begun(), {"blocked": ["1", "2", "3", "4"]}) == [("first", "triominos.blocked")]


@pytest.mark.parametrize(
    ("options", "plays", "total"),
    [
        ({"start": "classic"}, ["3-3-3"], 19),
        ({"start": "classic"}, ["0-0-0"], 40),
        ({"start": "classic"}, ["3-3-4"], 10),
        ({}, ["0-0-0"], 0),
        ({"bridge": "filled"}, ["0-0-0", {"piece": "3-4-4", "around": "ab,bc"}], 51),
        ({}, ["0-0-0", {"piece": "3-4-4", "around": "ab,bc"}], 11),
        ({"scoring": "children"}, ["0-0-0", {"piece": "3-4-4", "figure": "bridge", "draws": 3}], 2),
        ({"scoring": "children"}, ["0-0-0", {"piece": "3-4-4", "figure": "double-hexagon"}], 3),
        ({"scoring": "children"}, ["0-0-0", PASS], 0),
    ],
)
def test_what_was_agreed_is_heard(options: dict[str, str], plays: list[Any], total: int) -> None:
    step = told(begun(**options), *plays)
    assert totals(step)[step.seat] == total


@pytest.mark.parametrize(
    ("laid", "figure", "options", "note"),
    [
        (
            4,
            "hexagon",
            {},
            ["Only 4 pieces lie there yet; a hexagon takes at least 5: was a turn forgotten?"],
        ),
        (5, "hexagon", {}, []),
        (1, "bridge", {}, ["Only 1 piece lies there yet; a bridge takes at least 8: was a turn forgotten?"]),
        (8, "bridge", {}, []),
        (1, "bridge", {"bridge": "filled"}, []),
        (
            8,
            "double-hexagon",
            {},
            ["Only 8 pieces lie there yet; a double hexagon takes at least 9: was a turn forgotten?"],
        ),
        (9, "double-hexagon", {}, []),
    ],
)
def test_a_figure_with_too_few_pieces_is_remarked(
    laid: int, figure: str, options: dict[str, str], note: list[str]
) -> None:
    step = told(begun(**options), *pieces_in_order(laid), {"piece": "5-5-5", "figure": figure})
    assert notes(step) == note


# Rounds and the end


def test_the_next_player_opens_the_next_round_unless_told_otherwise() -> None:
    state = told(begun(starter=3), "5-5-5", {"blocked": ["30", "24", "50", "60"]}).state
    assert turn(state) == 0
    assert totals(told(state, "0-0-1"))[0] == 1
    step = told(state, {"piece": "0-0-1", "opener": 2})
    assert (step.seat, turn(step.state), step.state.round.opener) == (2, 3, 2)
    assert told(state, {**PASS, "opener": 1}).seat == 1


BLOCKED = {"blocked": ["30", "24", "50", "60"]}


@pytest.mark.parametrize(
    ("options", "plays", "winners", "ending"),
    [
        (
            {"end": "points", "points": "116"},
            ["5-5-5", BLOCKED],
            (1,),
            "The target of 116 points is reached and the round is finished.",
        ),
        ({"end": "points", "points": "117"}, ["5-5-5", BLOCKED], (), None),
        ({"points": "10"}, ["5-5-5", "5-5-4"], (), None),
        ({"end": "rounds", "rounds": "1"}, ["5-5-5", BLOCKED], (1,), "1 round is played."),
        ({"end": "rounds", "rounds": "2"}, ["5-5-5", BLOCKED], (), None),
        (
            {"end": "rounds", "rounds": "1"},
            ["0-0-0", {"blocked": ["30", "30", "50", "60"]}],
            (0, 1, 2, 3),
            "1 round is played.",
        ),
    ],
)
def test_the_agreed_end(options: dict[str, str], plays: list[Any], winners: Any, ending: str | None) -> None:
    standing = GAME.standing(told(begun(**options), *plays).state)
    assert standing.winners == winners
    assert (str(standing.ending) if standing.ending else None) == ending
    assert (standing.turn is None) == bool(winners)


@pytest.mark.parametrize("play", ["0-0-1", PASS, BLOCKED, {"left": ["none", "1", "2", "3"]}])
def test_after_the_end_nothing_is_told(play: Any) -> None:
    state = told(begun(end="rounds", rounds="1"), "5-5-5", BLOCKED).state
    assert refused(state, play)[0] == ("over", "triominos.target")
    standing = GAME.standing(state)
    assert (standing.round, str(standing.goal)) == (1, "1 round")


def test_what_is_played_for() -> None:
    assert GAME.standing(begun()).target == 400
    assert GAME.standing(begun(end="rounds")).target is None
    assert str(GAME.standing(begun(end="rounds", rounds="3")).goal) == "3 rounds"


# What a table agrees on


def test_every_option_has_a_printed_choice_one_sentence_and_a_rule() -> None:
    assert [(option.key, option.printed) for option in OPTIONS] == [
        ("pieces", "76"),
        ("start", "excel"),
        ("bridge", "free"),
        ("scoring", "excel"),
        ("end", "points"),
        ("points", "400"),
        ("rounds", "3"),
        ("time", "0"),
    ]
    assert all(str(option.hint).endswith(".") for option in OPTIONS)
    assert all(option.rule.startswith("triominos.") for option in OPTIONS)


@pytest.mark.parametrize(
    ("key", "value"), [("points", "0"), ("rounds", "²"), ("time", "7"), ("pieces", "57")]
)
def test_an_odd_choice_falls_back_to_the_printed_one(key: str, value: str) -> None:
    printed = {option.key: option.printed for option in OPTIONS}
    assert agreed_options(GAME, {key: value})[key] == printed[key]


def test_a_time_limit_turns_the_glass_on() -> None:
    assert GAME.standing(begun()).glass is None
    assert GAME.standing(begun(time="60")).glass == 60
    ((text, rule),) = GAME.time_out(begun(time="60"))
    assert rule == "triominos.time"
    assert str(text).startswith("Lay a piece")


# What cannot be read


@pytest.mark.parametrize(
    ("payload", "field"),
    [
        ({}, "piece"),
        ({"piece": "3-4"}, "piece"),
        ({"piece": 344}, "piece"),
        ({"piece": None}, "piece"),
        ({"piece": "3-4-4", "figure": "circle"}, "figure"),
        ({"piece": "3-4-4", "figure": ["bridge"]}, "figure"),
        ({"piece": "3-4-4", "draws": 4}, "draws"),
        ({"piece": "3-4-4", "draws": True}, "draws"),
        ({"piece": "3-4-4", "draws": "1"}, "draws"),
        ({"piece": "3-4-4", "around": 3}, "around"),
        ({"piece": "3-4-4", "around": "zz"}, "around"),
        ({"piece": "3-4-4", "around": "ab", "figure": "bridge"}, "around"),
        ({"piece": "3-4-4", "bell": 1}, "bell"),
        ({"piece": "3-4-4", "opener": 4}, "opener"),
        ({"piece": "3-4-4", "opener": True}, "opener"),
        ({"piece": "3-4-4", "pass": True}, "piece"),
        ({"pass": 1}, "pass"),
        ({"pass": True, "empty": "yes"}, "empty"),
        ({"left": "none"}, "left"),
        ({"left": ["none"]}, "left"),
        ({"left": ["none", 1.5, "2", "3"]}, "leftover"),
        ({"blocked": None}, "blocked"),
        ({"unknown": 1}, "piece"),
    ],
)
def test_it_cannot_read(payload: dict[str, Any], field: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.play(begun(), payload)
    assert caught.value.field == field


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just("3-4-4"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ["piece", "figure", "around", "draws", "bell", "opener", "pass", "empty", "left", "blocked", "x"]


@given(st.dictionaries(st.sampled_from(FIELDS), anything, max_size=3))
def test_whatever_is_told_is_a_step_or_cannot_be_read(payload: dict[str, Any]) -> None:
    try:
        sentence = GAME.play(begun(), payload).story
    except Unreadable as problem:
        sentence = problem.sentence
    assert 0 < len(str(sentence)) < 300


# Whole games


@given(
    st.integers(1, 6),
    st.sampled_from(["76", "56"]),
    st.lists(st.tuples(st.integers(0, 75), st.integers(0, 4)), min_size=1, max_size=60),
)
def test_pieces_are_never_lost_and_totals_add_up(
    players: int, size: str, turns: list[tuple[int, int]]
) -> None:
    state = begun(players, pieces=size, points="9999")
    box = [piece_name(piece) for piece in (PIECES_76 if size == "76" else PIECES_56)]
    scored = 0
    for number, draws in turns:
        play: dict[str, Any] = {"piece": box[number % len(box)], "draws": min(draws, 3)}
        step = GAME.play(state, PASS if draws == 4 else play)
        scored += sum(score.line.value for score in step.scores)
        state = step.state
        now = state.round
        assert sum(state.totals) == scored
        assert len(now.played) + now.pool + sum(now.held) == int(size)
        assert all(held >= 0 for held in now.held)
        if now.is_over:
            break


def book_of(*plays: dict[str, Any]) -> Scorebook:
    book = Scorebook(GAME, Beginning(NAMES[:2], 0, {"end": "rounds", "rounds": "2"}))
    for seq, play in enumerate(plays, 1):
        book = book.told(Entry(seq, Kind.PLAY, play))
    return book


def nine_turns_each() -> list[dict[str, Any]]:
    """A whole round of two, up to the last turn; Zoé rings the bell with her ninth piece."""
    return [{"piece": piece, "bell": number == 16} for number, piece in enumerate(pieces_in_order(18))]


def test_a_correction_that_lays_a_piece_twice_flags_the_later_one() -> None:
    book = book_of({"piece": "3-4-4"}, {"piece": "0-1-2"}, {"piece": "0-0-1"})
    book = book.told(Entry(4, Kind.CORRECT, {"piece": "1-2-0"}, about=1))
    assert [line.is_impossible for line in book.lines] == [False, True, False]
    assert str(book.lines[1].step.reasons[0].text) == (
        "Zoé laid the piece 0-1-2 in this round already, in turn 1; there is only one."
    )


def test_a_corrected_draw_does_not_move_a_bell_that_was_told() -> None:
    plays = nine_turns_each()
    book = book_of({**plays[0], "draws": 0}, {**plays[1], "draws": 1}, *plays[2:], {"left": ["none", "15"]})
    assert book.standing.round == 2
    before = book.standing.totals
    book = book.told(Entry(book.seq + 1, Kind.CORRECT, {**plays[0], "draws": 1}, about=1))
    assert not any(line.is_impossible for line in book.lines)
    assert book.standing.round == 2
    assert book.standing.totals == (before[0] - 5, before[1])


def test_a_count_that_no_longer_fits_is_flagged_until_it_is_put_right() -> None:
    plays = nine_turns_each()
    plays[1]["draws"] = 1
    book = book_of(*plays, {"left": ["none", "5-5-5"]})
    book = book.told(Entry(20, Kind.CORRECT, {**plays[1], "draws": 2}, about=2))
    assert [line.play.seq for line in book.lines if line.is_impossible] == [19]
    assert book.standing.round == 1
    book = book.told(Entry(21, Kind.CORRECT, {"left": ["none", "5-5-5,4-5-5"]}, about=19))
    assert not any(line.is_impossible for line in book.lines)
    assert book.standing.round == 2


def test_turns_told_after_one_that_no_longer_fits_stay_with_their_players():
    book = Scorebook(GAME, Beginning(("Zoé", "Ali", "Bo"), 0, {}))
    pieces = ("5-5-5", "5-5-4", "4-4-5", "4-4-3", "3-3-4")
    book = book.told_all(Entry(seq, Kind.PLAY, {"piece": piece}) for seq, piece in enumerate(pieces, 1))
    corrected = book.told(Entry(6, Kind.CORRECT, {"piece": "4-4-5"}, about=2))
    assert [line.is_impossible for line in corrected.lines] == [False, False, True, False, False]
    assert [line.step.seat for line in corrected.lines] == [0, 1, 2, 0, 1]
    assert corrected.standing.totals == (15 + 11, 13 + 10, 0)
    assert not corrected.state.round.is_counted


def test_a_count_that_no_longer_fits_is_nobodys_turn():
    state = begun(2)
    assert GAME.set_aside(state, {"left": ["none", "4"]}) is state
