"""The pages of the rulebook."""

from __future__ import annotations

import pytest

from referee.rooms import ROOMS, Room
from referee.rulebook.book import book


@pytest.mark.parametrize("room", [room.key for room in ROOMS])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rule_can_be_pointed_at(client, room, language):
    answer = client.get(f"/rules/{room}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    for rule in book(Room(room, "").folder, language).rules:
        assert f'id="{rule.anchor}"' in answer.text
        assert rule.html in answer.text


def test_there_is_no_book_of_an_unknown_game(client):
    assert client.get("/rules/chess").status_code == 404


@pytest.mark.parametrize(
    ("came_from", "back"),
    [
        ("http://localhost/tables/abc_-1/games/3?a=1&b=2", "/tables/abc_-1/games/3?a=1&amp;b=2"),
        ("http://localhost/tables/abc/games/3", "/tables/abc/games/3"),
        ("http://localhost/tables/abc/games/3/log", None),
        ("http://localhost/", None),
        ("http://elsewhere.test/tables/abc/games/3", None),
        ("", None),
    ],
)
def test_the_rules_lead_back_to_the_game_and_to_what_was_filled_in(client, came_from, back):
    page = client.get("/rules/triolet", headers={"Referer": came_from}).text
    assert ("To the game" in page) == (back is not None)
    assert back is None or f'href="{back}">To the game' in page
