"""The boxes on the table: one line for each game."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from flask import Blueprint, current_app

STATIC = Path(__file__).parent.parent / "static"


@dataclass(frozen=True)
class Room:
    """A game and the package that knows its rules."""

    key: str
    title: str
    package: str = ""

    @property
    def pages(self) -> Blueprint:
        """The pages of the room."""
        return cast(Blueprint, self._module("web").room)

    @property
    def game(self) -> Any:
        """The game as the scorebook plays it."""
        return self._module("game").GAME

    @property
    def entry(self) -> ModuleType:
        """How a form becomes an entry of the game, and back."""
        return self._module("entry")

    @property
    def folder(self) -> Path:
        """Where the room keeps its rulebook."""
        return Path(str(import_module(self.package or f"referee.{self.key}").__file__)).parent

    def assets(self, kind: str) -> list[str]:
        """The room's own style sheet or script, where it has one."""
        name = f"{kind}/{self.key}.{kind}"
        return [name] if (STATIC / name).is_file() else []

    def _module(self, name: str) -> ModuleType:
        return import_module(f"{self.package or f'referee.{self.key}'}.{name}")


ROOMS = (
    Room("triology", "Triology"),
    Room("triolet", "Triolet"),
    Room("triplexity", "Triplexity"),
    Room("triominos", "Triominos Excel"),
)


def rooms() -> tuple[Room, ...]:
    """The boxes of this site."""
    return cast(tuple[Room, ...], current_app.config["ROOMS"])


def room_of(key: str) -> Room | None:
    """The box of a key, if there is one."""
    return next((room for room in rooms() if room.key == key), None)
