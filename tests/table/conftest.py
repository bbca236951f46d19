"""A site with one more box than the real one, and phones that sit down at its tables."""

from __future__ import annotations

import pytest

from app import create_app
from referee.rooms import ROOMS, Room
from tests.table.phones import Phone

COIN_ROOM = Room("coin", "Coin", "tests.table.coin")


@pytest.fixture
def site(tmp_path):
    return create_app(
        {"TESTING": True, "DATABASE": str(tmp_path / "tierce.db"), "ROOMS": (*ROOMS, COIN_ROOM)}
    )


@pytest.fixture
def phone(site):
    return Phone(site)
