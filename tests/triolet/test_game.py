"""Whole games of Triolet in the scorebook: turns, the bag, exchanges, passes, corrections."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.game import Beginning
from referee.table.history import Entry, Kind
from referee.table.scorebook import Scorebook
from referee.triolet import parse_tokens, tokens_text
from referee.triolet.board import REPLAYS
from referee.triolet.game import GAME
from referee.verdict import Unreadable
from tests.triolet.boards import grown
from tests.triolet.games import BLOCKED, GONE_OUT, Telling, after, begin, gained, payload, texts, told


@pytest.mark.parametrize("game", [GONE_OUT, BLOCKED], ids=["out", "blocked"])
def test_a_whole_game_is_played_to_its_exact_points(game: tuple[Telling, ...]) -> None:
    state, laid = begin(), 0
    for number, (seat, telling, points) in enumerate(game):
        assert GAME.standing(state).turn == seat, number
        step = GAME.play(state, payload(telling))
        assert (step.seat, gained(step), texts(step)) == (seat, points, []), number
        assert all(score.seat == seat for score in step.scores)
        state = step.state
        laid += telling.count(":")
        assert len(state.board) == laid
        assert state.bag == max(0, 74 - laid)
        assert sum(state.held) == 80 - laid - state.bag
    assert len([telling for telling in game if ":" in telling[1]]) >= 20


def test_the_games_hold_what_a_game_can_hold() -> None:
    for game in (GONE_OUT, BLOCKED):
        state, seen, replays = begin(), set(), 0
        for _seat, telling, _points in game:
            labels = {str(score.line.label) for score in GAME.play(state, payload(telling)).scores}
            tokens = parse_tokens(telling) if ":" in telling else {}
            jokers = sum(token.joker for token in tokens.values())
            state = told(state, telling)
            seen |= {"triolet"} & labels
            seen |= {"joker triolet"} if len(tokens) == 3 and jokers else set()
            replays = replays + 1 if REPLAYS & tokens.keys() else 0
            seen |= {"replay chain"} if replays == 2 else set()
        assert seen == {"triolet", "joker triolet", "replay chain"}
        assert sum(token.joker for token in state.board.values()) == 2


def test_everybody_passing_suggests_to_count() -> None:
    state = after(BLOCKED, -2)
    first = GAME.play(state, {"pass": True})
    assert first.notes == ()
    second = GAME.play(first.state, {"pass": True})
    assert [str(note) for note in second.notes] == [
        "Everybody has passed: if nothing fits any more, count the racks."
    ]
    assert (first.seat, second.seat) == (0, 1)
    assert second.state.turn == 0


def test_a_pass_with_a_full_bag_reminds_of_the_exchange() -> None:
    step = GAME.play(begin(), {"pass": True})
    assert [str(note) for note in step.notes] == [
        "There are 74 tokens left in the bag: an exchange would still be allowed."
    ]
    assert str(step.story) == "passes"
    played = told(step.state, "H8:5", "pass")
    assert played.passes == 1


def test_an_exchange_is_a_turn_and_leaves_the_bag_as_full() -> None:
    state = begin("Ada", "Blaise", "Carl", starter=2)
    step = GAME.play(state, {"exchange": 2})
    assert (step.seat, str(step.story), step.scores) == (2, "exchanges 2 tokens", ())
    assert (step.state.turn, step.state.bag, step.state.held) == (0, 71, (3, 3, 3))
    assert str(GAME.play(state, {"exchange": 1}).story) == "exchanges 1 token"


def test_an_exchange_is_refused_for_the_bag() -> None:
    laid, state, refused = 0, begin(), 0
    for _seat, telling, _points in GONE_OUT:
        step = GAME.play(state, {"exchange": 3})
        bag = 74 - laid
        if bag >= 5:
            assert step.reasons == ()
        else:
            left = max(0, bag)
            count = f"is {left} token" if left == 1 else f"are {left} tokens"
            assert texts(step) == [f"There {count} left in the bag, an exchange takes at least 5."]
            assert step.state is state
            refused += 1
        state, laid = told(state, telling), laid + telling.count(":")
    assert refused >= 3


@pytest.mark.parametrize("n", [0, 4, -1, 10**9])
def test_an_exchange_is_of_one_to_three_tokens(n: int) -> None:
    step = GAME.play(begin(), {"exchange": n})
    assert texts(step) == [f"An exchange is of one, two or three tokens, not {n}."]


def test_a_replay_square_keeps_the_turn() -> None:
    state = after(GONE_OUT, 24)
    assert [GAME.standing(after(GONE_OUT, plays)).turn for plays in (24, 25, 26, 27)] == [0, 0, 0, 1]
    step = GAME.play(state, payload("A8:1"))
    assert "A8 is a replay square: score, refill, play again." in [str(note) for note in step.notes]
    assert not state.plays_again
    assert step.state.plays_again
    for telling in ("pass", "exchange 2"):
        given_up = told(step.state, telling)
        assert (given_up.turn, given_up.plays_again) == (1, False)


def test_the_bag_for_two_three_and_four_players() -> None:
    assert [begin(*"ABCD"[:players]).bag for players in (2, 3, 4)] == [74, 71, 68]
    assert str(GAME.standing(begin()).goal) == "74 tokens in the bag"
    almost = after(GONE_OUT, -5)
    assert str(GAME.standing(almost).goal) == f"{almost.bag} tokens in the bag"
    assert list(GAME.seats) == [2, 3, 4]


def test_nobody_lays_more_than_is_left_on_the_rack() -> None:
    state = after(BLOCKED, -3)
    assert state.held == (1, 2)
    step = GAME.play(told(state, "K5:11"), payload("L5:1,M5:2"))
    assert "Ada has 1 token left and cannot lay 2." in texts(step)
    assert {reason.rule for reason in step.reasons} >= {"triolet.rack"}


def test_a_refused_play_changes_nothing_and_keeps_every_reason() -> None:
    state = told(begin(), "H8:9")
    step = GAME.play(state, payload("I8:j9,J8:j9"))
    assert [reason.code for reason in step.reasons] == ["trio", "joker"]
    assert (step.state, step.scores) == (state, ())
    assert step.seat == 1
    assert step.reasons[0].where == ("H8", "I8", "J8")


def test_the_story_of_a_play() -> None:
    assert str(GAME.play(begin(), payload("I8:j3,H8:11")).story) == "11 on H8 and joker 3 on I8"


def test_the_last_play_is_remembered() -> None:
    state = told(begin(), "H8:11,I8:3")
    assert [square.column for square in state.last] == [8, 9]
    assert told(state, "exchange 1").last == state.last


@pytest.mark.parametrize(("option", "points"), [("double", 18), ("nothing", 0)])
def test_a_lone_first_token_counts_as_agreed(option: str, points: int) -> None:
    step = GAME.play(begin(**{"single-first": option}), payload("H8:9"))
    assert gained(step) == points
    (agreed,) = GAME.options
    assert agreed.printed == "double"


def test_there_is_no_glass() -> None:
    assert GAME.glass_seconds == 0
    assert GAME.time_out(begin()) == ()


def book_of(game: tuple[Telling, ...]) -> Scorebook:
    book = Scorebook(GAME, Beginning(("Ada", "Blaise"), 0, {}))
    entries = (
        Entry(seq, Kind.PLAY, payload(telling), "phone", "2026-01-01T20:00:00", f"r{seq}")
        for seq, (_seat, telling, _points) in enumerate(game, 1)
    )
    return book.told_all(entries)


def test_undo_and_corrections_redraw_the_board() -> None:
    book = book_of(GONE_OUT[:5])
    assert "C8:4" in tokens_text(book.state.board)
    undone = book.told(Entry(6, Kind.UNDO, {}, "phone", "2026-01-01T20:00:00", "u"))
    assert undone.state == after(GONE_OUT, 4)
    corrected = book.told(
        Entry(6, Kind.CORRECT, {"play": "H7:8,H8:3"}, "phone", "2026-01-01T20:00:00", "c", about=1)
    )
    assert corrected.state.board == parse_tokens("H7:8,H8:3,F8:10,G8:2,E9:9,F9:1,D8:9,D9:5,C8:4")
    assert corrected.standing.totals == (48, 83)
    impossible = book.told(
        Entry(6, Kind.CORRECT, {"play": "H7:8,H8:4"}, "phone", "2026-01-01T20:00:00", "c", about=1)
    )
    assert impossible.lines[1].is_impossible
    assert "G8:2" not in tokens_text(impossible.state.board)


@pytest.mark.parametrize(
    "odd",
    [
        {},
        {"play": "H8:1", "pass": True},
        {"play": 5},
        {"play": None},
        {"exchange": "2"},
        {"exchange": True},
        {"exchange": 2.0},
        {"pass": 1},
        {"out": "5"},
        {"blocked": {"0": "5"}},
        {"swap": 1},
        {"play": ""},
        {"play": "H8"},
        {"out": ["5"]},
        {"out": ["5", 3]},
        {"blocked": ["1", "2", "3"]},
        {"blocked": ["x", "2"]},
        {"blocked": ["1,2,3,4", "2"]},
        {1: "H8:1"},
        [],
        None,
        "play",
    ],
)
def test_anything_odd_cannot_be_read(odd: Any) -> None:
    with pytest.raises(Unreadable) as problem:
        GAME.play(begin(), odd)
    assert len(str(problem.value)) < 200


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(st.sampled_from(["play", "exchange", "pass", "out", "blocked", "x"]), JSON, max_size=2)
)
def test_any_payload_is_read_or_refused(told_so: dict[str, Any]) -> None:
    state = after(GONE_OUT, 3)
    try:
        step = GAME.play(state, told_so)
    except Unreadable:
        return
    assert step.state == state or not step.reasons


@given(st.integers(0, 3), st.integers(0, 12))
def test_the_standing_follows_from_the_points(seed: int, turns: int) -> None:
    state, totals = begin(), [0, 0]
    for position in grown(seed)[:turns]:
        if not position.plays or state.board != position.board:
            continue
        step = GAME.play(state, {"play": tokens_text(position.plays[0])})
        assert step.seat is not None
        totals[step.seat] += gained(step)
        state = step.state
    assert list(GAME.standing(state).totals) == totals


def told_book(*tellings):
    book = Scorebook(GAME, Beginning(("Ann", "Bo"), 0, {}))
    return book.told_all(Entry(seq, Kind.PLAY, telling) for seq, telling in enumerate(tellings, 1))


def test_what_was_told_after_a_play_that_no_longer_fits_stays_with_its_player():
    book = told_book({"play": "H8:11,I8:3"}, {"play": "G9:8,H9:4"}, {"exchange": 2}, {"play": "I9:5"})
    corrected = book.told(Entry(5, Kind.CORRECT, {"play": "H8:12,I8:3"}, about=1))
    assert [line.is_impossible for line in corrected.lines] == [False, True, False, False]
    assert [line.step.seat for line in corrected.lines] == [line.step.seat for line in book.lines]
    assert corrected.told(Entry(6, Kind.UNDO, {})).lines == book.lines


def test_a_replay_that_no_longer_fits_still_keeps_the_turn():
    replay = ({"play": "H8:1,G8:2"}, {"pass": True}, {"play": "A8:5"}, {"exchange": 1}, {"pass": True})
    book = told_book(*replay)
    assert [line.is_impossible for line in book.lines] == [False, False, True, False, False]
    assert [line.step.seat for line in book.lines] == [0, 1, 0, 0, 1]


def test_nothing_is_set_aside_once_the_game_is_counted():
    ended = after(GONE_OUT)
    assert GAME.set_aside(ended, {"pass": True}) is ended
    assert GAME.set_aside(begin(), {"out": []}) == begin()
    assert GAME.set_aside(begin(), {"play": "no token"}).turn == 1
