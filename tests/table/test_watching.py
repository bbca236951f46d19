"""A phone that watches sees everything and can change nothing."""

from __future__ import annotations

import pytest

from tests.table.phones import Phone

WRITES = [
    "/tables/{key}/name",
    "/tables/{key}/players",
    "/tables/{key}/players/1",
    "/tables/{key}/links/write",
    "/tables/{key}/links/watch",
    "/tables/{key}/delete",
    "/tables/{key}/new/coin",
    "{game}",
    "{game}/undo",
    "{game}/redo",
    "{game}/abandon",
    "{game}/reopen",
    "{game}/rematch",
    "{game}/entries/1",
    "{game}/entries/1/void",
]


@pytest.fixture(scope="module")
def evening(site):
    """A game somebody watches: the watcher, the key of the table, the game."""
    writer, watcher = Phone(site), Phone(site)
    key = writer.set_table("Zoé", "Bob")
    game = writer.start(key, "coin")
    writer.send(game, points="5")
    watcher.open(writer.link(key, "watch"))
    return watcher, key, game


@pytest.mark.parametrize("address", WRITES)
def test_it_may_not_write(evening, address):
    watcher, key, game = evening
    watcher.open(f"/tables/{key}/settings")
    fields = {"name": "x", "points": "5", "order": "1", "plays": "1", "seq": "1", "request_id": "12345678"}
    answer = watcher.send(address.format(key=key, game=game), **fields)
    assert answer.status_code == 403
    assert "This phone may not do that." in watcher.text
    watcher.open(game)
    assert watcher.totals == [5, 0]


@pytest.mark.parametrize(
    "address", ["/tables/{key}/players", "/tables/{key}/delete", "/tables/{key}/new/coin", "{game}/entries/1"]
)
def test_it_is_not_shown_what_it_may_not_do(evening, address):
    watcher, key, game = evening
    assert watcher.open(address.format(key=key, game=game)).status_code == 403


@pytest.mark.parametrize(
    "address",
    ["/tables/{key}", "{game}", "{game}/log", "{game}/score", "{game}/game.csv", "/tables/{key}/table.json"],
)
def test_it_sees_everything(evening, address):
    watcher, key, game = evening
    assert watcher.open(address.format(key=key, game=game)).status_code == 200
    assert "Zoé" in watcher.page


def test_its_pages_offer_nothing_to_write(evening):
    watcher, key, game = evening
    for address in (f"/tables/{key}", game, f"{game}/log", f"/tables/{key}/links"):
        watcher.open(address)
        forms = watcher.page.split("<form")[1:]
        assert all('action="/language"' in form for form in forms), address
        assert "unsent.js" not in watcher.page


def test_it_may_name_itself(evening):
    watcher, key, _game = evening
    watcher.open(f"/tables/{key}/settings")
    watcher.send(f"/tables/{key}/phone", name="Television")
    assert 'value="Television"' in watcher.page
    answer = watcher.send(f"/tables/{key}/phone", name=" ")
    assert answer.status_code == 422
    assert "Please give a name." in watcher.text
