"""Whole games of Triolet in the scorebook: turns, the bag, exchanges, passes, both endings, corrections."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.game import Beginning, Step
from referee.table.history import Entry, Kind
from referee.table.scorebook import Scorebook
from referee.triolet import parse_square, parse_tokens, tokens_text
from referee.triolet.game import GAME, Position
from referee.verdict import Unreadable
from tests.triolet.boards import grown
from tests.triolet.games import BLOCKED, GONE_OUT, Telling, payload


def begin(*names: str, starter: int = 0, **options: str) -> Position:
    return GAME.begin(Beginning(names or ("Ada", "Blaise"), starter, options))


def told(state: Position, *tellings: str) -> Position:
    """Where the game is after these were told, each standing."""
    for telling in tellings:
        step = GAME.play(state, payload(telling))
        assert step.reasons == (), telling
        state = step.state
    return state


def after(game: tuple[Telling, ...], plays: int | None = None) -> Position:
    return told(begin(), *(telling for _seat, telling, _points in game[:plays]))


def texts(step: Step) -> list[str]:
    return [str(reason.text) for reason in step.reasons]


def gained(step: Step) -> int:
    return sum(score.line.value for score in step.scores)


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
            replays = replays + 1 if {"A8", "B14", "N14"} & set(telling.replace(":", ",").split(",")) else 0
            seen |= {"replay chain"} if replays == 2 else set()
        assert seen == {"triolet", "joker triolet", "replay chain"}
        assert sum(token.joker for token in state.board.values()) == 2


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


def test_equal_totals_share_the_win() -> None:
    state = after(BLOCKED)
    level = Position(
        state.names, True, state.turn, state.held, (600, 603), state.board, state.last, state.passes
    )
    over = GAME.standing(GAME.play(level, {"blocked": ["7", "10"]}).state)
    assert (over.totals, over.winners) == ((593, 593), (0, 1))


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
