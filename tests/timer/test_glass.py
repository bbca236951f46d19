"""The glass as a value: what each turning does in each phase, and what is true whatever is done."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.timer.glass import (
    LEAST_LENGTH,
    LENGTH,
    MORE,
    MOST_LENGTH,
    Glass,
    Phase,
    clock_words,
    first_glass,
    next_seat,
)

NOW = 1_800_000_000.0
OFF = Glass(180, 1, left=180.0, is_on=False)
READY = Glass(180, 1, left=180.0)
RUNNING = Glass(180, 1, left=0.0, ends_at=NOW + 100)
PAUSED = Glass(180, 1, left=100.0)
EMPTY = Glass(180, 1, left=0.0, ends_at=NOW - 5)
ALL = {"off": OFF, "ready": READY, "running": RUNNING, "paused": PAUSED, "empty": EMPTY}


def seen(glass: Glass) -> tuple[str, int, float]:
    """What players see of a glass: its phase, whose it is, how much it holds."""
    return glass.phase(NOW).value, glass.seat, glass.left_at(NOW)


@pytest.mark.parametrize(
    ("before", "turning", "after"),
    [
        ("off", lambda glass: glass.started(NOW), ("running", 1, 180)),
        ("ready", lambda glass: glass.started(NOW), ("running", 1, 180)),
        ("running", lambda glass: glass.started(NOW), ("running", 1, 100)),
        ("paused", lambda glass: glass.started(NOW), ("running", 1, 100)),
        ("empty", lambda glass: glass.started(NOW), ("running", 1, 180)),
        ("off", lambda glass: glass.paused(NOW), ("off", 1, 180)),
        ("ready", lambda glass: glass.paused(NOW), ("ready", 1, 180)),
        ("running", lambda glass: glass.paused(NOW), ("paused", 1, 100)),
        ("paused", lambda glass: glass.paused(NOW), ("paused", 1, 100)),
        ("empty", lambda glass: glass.paused(NOW), ("empty", 1, 0)),
        ("off", lambda glass: glass.resumed(NOW), ("off", 1, 180)),
        ("ready", lambda glass: glass.resumed(NOW), ("ready", 1, 180)),
        ("running", lambda glass: glass.resumed(NOW), ("running", 1, 100)),
        ("paused", lambda glass: glass.resumed(NOW), ("running", 1, 100)),
        ("empty", lambda glass: glass.resumed(NOW), ("empty", 1, 0)),
        ("off", lambda glass: glass.lengthened(NOW), ("off", 1, 180)),
        ("ready", lambda glass: glass.lengthened(NOW), ("paused", 1, 210)),
        ("running", lambda glass: glass.lengthened(NOW), ("running", 1, 130)),
        ("paused", lambda glass: glass.lengthened(NOW), ("paused", 1, 130)),
        ("empty", lambda glass: glass.lengthened(NOW), ("running", 1, 30)),
        ("off", lambda glass: glass.flipped(2, NOW), ("running", 2, 180)),
        ("ready", lambda glass: glass.flipped(2, NOW), ("running", 2, 180)),
        ("running", lambda glass: glass.flipped(2, NOW), ("running", 2, 180)),
        ("paused", lambda glass: glass.flipped(2, NOW), ("running", 2, 180)),
        ("empty", lambda glass: glass.flipped(2, NOW), ("running", 2, 180)),
        ("off", lambda glass: glass.filled(2), ("off", 2, 180)),
        ("running", lambda glass: glass.filled(2), ("ready", 2, 180)),
        ("empty", lambda glass: glass.filled(2), ("ready", 2, 180)),
        ("running", lambda glass: glass.switched_off(), ("off", 1, 180)),
        ("paused", lambda glass: glass.switched_off(), ("off", 1, 180)),
        ("off", lambda glass: glass.of_length(60, NOW), ("ready", 1, 60)),
        ("ready", lambda glass: glass.of_length(60, NOW), ("ready", 1, 60)),
        ("running", lambda glass: glass.of_length(60, NOW), ("running", 1, 60)),
        ("paused", lambda glass: glass.of_length(60, NOW), ("ready", 1, 60)),
        ("empty", lambda glass: glass.of_length(60, NOW), ("ready", 1, 60)),
        ("off", lambda glass: glass.followed(2, NOW), ("off", 2, 180)),
        ("ready", lambda glass: glass.followed(2, NOW), ("ready", 2, 180)),
        ("running", lambda glass: glass.followed(2, NOW), ("running", 2, 180)),
        ("paused", lambda glass: glass.followed(2, NOW), ("running", 2, 180)),
        ("empty", lambda glass: glass.followed(2, NOW), ("running", 2, 180)),
        ("running", lambda glass: glass.followed(1, NOW), ("running", 1, 100)),
        ("empty", lambda glass: glass.followed(1, NOW), ("empty", 1, 0)),
    ],
)
def test_a_turning(before, turning, after):
    assert seen(turning(ALL[before])) == after


@pytest.mark.parametrize(("seconds", "length"), [(5, LEAST_LENGTH), (60, 60), (99_999, MOST_LENGTH)])
def test_a_glass_is_neither_tiny_nor_endless(seconds, length):
    assert READY.of_length(seconds, NOW).length == length


@pytest.mark.parametrize(
    ("length", "phase", "left"), [(180, Phase.READY, 180), (90, Phase.READY, 90), (0, Phase.OFF, LENGTH)]
)
def test_the_first_glass_is_put_away_where_the_rules_name_no_time(length, phase, left):
    glass = first_glass(length, seat=2)
    assert (glass.phase(NOW), glass.left_at(NOW), glass.seat) == (phase, left, 2)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0:00"), (0.01, "0:01"), (1, "0:01"), (59.2, "1:00"), (60, "1:00"), (180, "3:00"), (3600, "60:00")],
)
def test_clock_words(seconds, words):
    assert clock_words(seconds) == words


@pytest.mark.parametrize(("seat", "players", "after"), [(0, 3, 1), (2, 3, 0), (0, 1, 0)])
def test_who_is_next(seat, players, after):
    assert next_seat(seat, players) == after


# Whatever is done

moments = st.floats(min_value=0, max_value=5000).map(lambda later: NOW + later)
glasses = st.builds(
    lambda length, seat, left, ends_in, is_on: Glass(
        length, seat, left, NOW + ends_in if ends_in is not None and is_on else None, is_on
    ),
    length=st.integers(LEAST_LENGTH, MOST_LENGTH),
    seat=st.integers(0, 3),
    left=st.floats(0.001, MOST_LENGTH),
    ends_in=st.none() | st.floats(-100, MOST_LENGTH),
    is_on=st.booleans(),
)
turnings = st.sampled_from(
    [
        lambda glass, now: glass.started(now),
        lambda glass, now: glass.paused(now),
        lambda glass, now: glass.resumed(now),
        lambda glass, now: glass.lengthened(now),
        lambda glass, now: glass.flipped(next_seat(glass.seat, 4), now),
        lambda glass, now: glass.followed(next_seat(glass.seat, 4), now),
        lambda glass, now: glass.of_length(60, now),
        lambda glass, now: glass.switched_off(),
    ]
)


@given(glasses, st.lists(st.tuples(st.floats(0, 400), turnings), max_size=12))
def test_the_sand_stays_in_the_glass(glass, story):
    now = NOW
    for waited, turning in story:
        now += waited
        glass = turning(glass, now)
        assert 0 <= glass.left_at(now) <= MOST_LENGTH
        assert glass.is_on or glass.ends_at is None
        assert LEAST_LENGTH <= glass.length <= MOST_LENGTH


@given(glasses, moments, st.floats(0, 5000))
def test_sand_only_runs_down(glass, now, later):
    assert glass.left_at(now + later) <= glass.left_at(now)


@given(glasses, moments, st.floats(0, 10_000))
def test_a_pause_however_long_costs_nothing(glass, now, away):
    paused = glass.paused(now)
    back = paused.resumed(now + away)
    if glass.phase(now) is Phase.RUNNING:
        assert paused.left_at(now + away) == glass.left_at(now)
        assert back.left_at(now + away) == pytest.approx(glass.left_at(now), abs=1e-5)


@given(glasses, moments)
def test_more_sand_is_exactly_that(glass, now):
    gained = glass.lengthened(now).left_at(now) - glass.left_at(now)
    room = MOST_LENGTH - glass.left_at(now)
    assert gained == pytest.approx(min(MORE, room) if glass.is_on else 0, abs=1e-5)


@given(glasses, moments, st.sampled_from([Glass.started, Glass.paused, Glass.resumed]))
def test_a_button_pressed_twice_does_what_it_does_once(glass, now, turning):
    once = turning(glass, now)
    assert turning(once, now) == once
