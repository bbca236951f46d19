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
