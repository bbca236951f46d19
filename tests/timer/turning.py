"""What people do with the glass of a game."""

from __future__ import annotations

from tests.table.phones import Phone

JSON = {"Accept": "application/json"}


def glass(phone: Phone, game: str) -> dict:
    """The glass as a program reads it."""
    return phone.client.get(f"{game}/glass", headers=JSON).json


def turn(phone: Phone, game: str, asked: str, seen: int | None = None, headers=JSON):
    """Press a button of the glass as it is seen now, or as it was."""
    if seen is None:
        seen = glass(phone, game)["version"]
    data = {"glass": asked, "csrf_token": phone.carried("csrf_token")}
    return phone.client.post(f"{game}/glass?seen={seen}", data=data, headers=headers)


def state(phone: Phone, game: str) -> tuple[str, str, float]:
    found = glass(phone, game)
    return found["player"], found["phase"], found["left"]


def another(phone: Phone, game: str, link: str) -> Phone:
    """Another phone at the game, that came by the `watch` or the `write` link."""
    other = Phone(phone.site)
    other.open(phone.link(game.split("/")[2], link))
    phone.open(game)
    other.open(game)
    return other
