"""A play is checked while the sand runs: the question shows the glass of the game it was asked from."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.table.phones import Phone
from tests.timer.turning import turn

SEEN = r'<section id="glass" class="glass glass-(\w+) glass-beside"[^>]*?(hidden)?>'


@pytest.fixture
def game(phone):
    """A game of Triology; gives its address."""
    return phone.start(phone.set_table("Ann", "Bo"), "triology")


def shown(phone: Phone, page: str, game: str) -> tuple[str, str] | None:
    """The phase of the glass on a page, and whether it is hidden."""
    phone.open(page, game=game)
    assert phone.answer.status_code == 200
    found = re.search(SEEN, phone.page)
    return found and found.groups(default="")


@pytest.mark.parametrize("page", ["set", "find", "steal", "discard", "turn"])
def test_every_question_shows_it(phone, game, page):
    turn(phone, game, "start")
    assert shown(phone, f"/triology/{page}", game) == ("running", "")
    assert "Ann 3:00" in phone.text
    assert not re.search(r'<button[^>]*name="glass"', phone.page)


def test_at_its_end_the_rules_say_what_to_do(phone, game, clock):
    turn(phone, game, "start")
    clock.move(180)
    assert shown(phone, "/triology/set", game) == ("empty", "")
    assert "Time is up. What now?" in phone.text
    assert "Ann: time is up. Lay no more SETs." in unescape(phone.page)


def test_it_runs_on_in_sight_while_an_entry_is_put_right(phone, game):
    phone.open(game)
    phone.send(game, token="1")
    turn(phone, game, "start")
    assert shown(phone, f"{game}/entries/1", game) == ("running", "")


def test_one_that_is_put_away_is_not_seen(phone, game):
    turn(phone, game, "off")
    assert shown(phone, "/triology/set", game) == ("off", "hidden")


def test_it_asks_again_for_what_it_shows(phone, game):
    turn(phone, game, "start")
    shown(phone, "/triology/set", game)
    address, tag = (re.search(rf'data-{name}="([^"]+)"', phone.page)[1] for name in ("glass", "etag"))
    headers = {"HX-Request": "true", "If-None-Match": f'W/"{tag}"'}
    assert phone.client.get(address, headers=headers).status_code == 304


def test_a_game_that_is_over_has_none(phone, game):
    phone.open(game)
    phone.send(f"{game}/abandon")
    assert shown(phone, "/triology/set", game) is None


@pytest.mark.parametrize("address", ["/tables/nowhere/games/1", "/tables/x/games/999999999", "https://x"])
def test_a_game_that_is_not_there_has_none(phone, game, address):
    assert shown(phone, "/triology/set", address) is None


def test_a_stranger_sees_none(site, game):
    assert shown(Phone(site), "/triology/set", game) is None
