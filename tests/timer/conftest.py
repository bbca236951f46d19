"""Tables where a coin is tossed against the clock, and a clock that only the tests move."""

from __future__ import annotations

import pytest

from app import create_app
from referee.rooms import ROOMS
from referee.words import say
from tests.table.coin.game import Coin
from tests.table.conftest import COIN_ROOM
from tests.table.phones import Phone
from tests.timer.clock import Clock

DEMAND = "Pass the coin on."


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def timed(monkeypatch):
    """Let the rules of the coin name 90 seconds, and what happens when they are over."""
    monkeypatch.setattr(Coin, "glass_seconds", 90)
    monkeypatch.setattr(Coin, "time_out", lambda self, state: ((say(DEMAND), "coin.points"),))


@pytest.fixture
def open_site(tmp_path, clock):
    """Start the site; started again, it finds what it kept."""

    def start():
        settings = {"TESTING": True, "DATABASE": str(tmp_path / "tierce.db"), "CLOCK": clock}
        return create_app({**settings, "ROOMS": (*ROOMS, COIN_ROOM)})

    return start


@pytest.fixture
def site(open_site):
    return open_site()


@pytest.fixture
def phone(site):
    return Phone(site)


@pytest.fixture
def game(phone, timed):
    """A timed game of three; gives its address."""
    return phone.start(phone.set_table("Ann", "Bo", "Cy"), "coin")
