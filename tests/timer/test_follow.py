"""The glass follows the game: what is told hands it on, the end of a round lets it stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table.coin.game import Coin
from tests.timer.turning import glass, state, turn


def note(phone, game, points=1):
    """Tell a toss."""
    phone.open(game)
    phone.send(game, points=str(points))


def test_a_running_glass_is_handed_to_the_next_player(phone, game, clock):
    turn(phone, game, "start")
    clock.move(30)
    note(phone, game)
    assert state(phone, game) == ("Bo", "running", 90)
    clock.move(100)
    note(phone, game)
    assert state(phone, game) == ("Cy", "running", 90)


def test_a_paused_glass_goes_on_with_the_next_player(phone, game, clock):
    turn(phone, game, "start")
    clock.move(30)
    turn(phone, game, "pause")
    note(phone, game)
    assert state(phone, game) == ("Bo", "running", 90)


def test_a_glass_that_nobody_started_never_starts_by_itself(phone, game):
    turn(phone, game, "length 60")
    note(phone, game)
    assert state(phone, game) == ("Bo", "ready", 60)


def test_an_untouched_glass_stands_before_whoever_plays(phone, game):
    note(phone, game)
    assert state(phone, game) == ("Bo", "ready", 90)
    assert glass(phone, game)["version"] == 0


def test_a_glass_put_away_comes_out_for_whoever_plays_then(phone, game):
    turn(phone, game, "off")
    note(phone, game)
    assert state(phone, game) == ("Bo", "off", 90)
    turn(phone, game, "start")
    assert state(phone, game) == ("Bo", "running", 90)


def test_a_glass_turned_by_hand_before_the_play_was_noted_runs_on(phone, game, clock):
    turn(phone, game, "start")
    turn(phone, game, "next")
    clock.move(15)
    note(phone, game)
    assert state(phone, game) == ("Bo", "running", 75)


def test_what_is_refused_hands_nothing_on(phone, game, clock):
    turn(phone, game, "start")
    clock.move(15)
    note(phone, game, -5)
    assert phone.answer.status_code == 422
    assert state(phone, game) == ("Ann", "running", 75)


def test_a_new_round_waits_to_be_started(phone, game):
    turn(phone, game, "start")
    for _ in range(3):
        note(phone, game)
    assert state(phone, game) == ("Ann", "ready", 90)


def test_undo_gives_it_back(phone, game, clock):
    turn(phone, game, "start")
    note(phone, game)
    clock.move(15)
    phone.open(game)
    phone.send(f"{game}/undo")
    assert state(phone, game) == ("Ann", "running", 90)


@pytest.mark.parametrize("ending", ["abandon", "play"])
def test_no_sand_runs_once_the_game_is_over(phone, game, ending):
    turn(phone, game, "start")
    if ending == "abandon":
        phone.open(game)
        phone.send(f"{game}/abandon")
    else:
        for _ in range(6):
            note(phone, game)
    assert glass(phone, game)["phase"] == "ready"
    assert 'id="glass"' not in phone.page


@pytest.fixture
def turnless(monkeypatch):
    """Let the coin name nobody's turn from a given toss on."""

    def from_toss(first):
        standing = Coin.standing

        def without(self, state):
            found = standing(self, state)
            return replace(found, turn=None) if state.told >= first else found

        monkeypatch.setattr(Coin, "standing", without)

    return from_toss


def test_it_stands_when_nobody_has_a_turn_any_more(phone, game, turnless):
    """As when a player is out and the others count what they hold."""
    turnless(1)
    turn(phone, game, "start")
    note(phone, game)
    assert state(phone, game) == ("Ann", "ready", 90)


def test_in_a_game_told_by_rounds_it_is_only_turned_by_hand(phone, timed, clock, turnless):
    """In the next round it waits for the next player, since the start goes round."""
    turnless(0)
    game = phone.start(phone.set_table("Ann", "Bo", "Cy"), "coin")
    turn(phone, game, "start")
    turn(phone, game, "next")
    turn(phone, game, "next")
    clock.move(15)
    note(phone, game)
    assert state(phone, game) == ("Cy", "running", 75)
    note(phone, game)
    note(phone, game)
    assert state(phone, game) == ("Bo", "ready", 90)


def test_a_correction_that_leaves_the_turn_alone_leaves_the_glass_alone(phone, game, clock):
    turn(phone, game, "start")
    note(phone, game)
    clock.move(15)
    phone.open(f"{game}/entries/1")
    phone.send(f"{game}/entries/1", points="7", reason="misheard")
    assert phone.totals == [7, 0, 0]
    assert state(phone, game) == ("Bo", "running", 75)
