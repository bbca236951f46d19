"""A site with one more box than the real one, and phones that sit down at its tables."""

from __future__ import annotations

import pytest

from app import create_app
from referee.rooms import ROOMS, Room
from tests.table.phones import Phone

COIN_ROOM = Room("coin", "Coin", "tests.table.coin")


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """One site for all: every test sets tables of its own."""
    file = tmp_path_factory.mktemp("site") / "tierce.db"
    return create_app({"TESTING": True, "DATABASE": str(file), "ROOMS": (*ROOMS, COIN_ROOM)})


@pytest.fixture
def phone(site):
    return Phone(site)
