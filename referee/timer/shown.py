"""The glass of a game as a phone shows it: in the action bar, large for the room, or beside a question."""

from __future__ import annotations

import hashlib
import re
import time
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from flask import current_app, url_for
from werkzeug.exceptions import NotFound

from referee.answers import wants_json
from referee.language import current_language
from referee.packing import edition
from referee.table.desk import GameDesk, open_game
from referee.table.game import Standing
from referee.table.rows import PlayerRow
from referee.timer.glass import WARNING, Glass, Phase, first_glass, next_seat
from referee.words import Sentence, say

NO_LIMIT = say("The rules of this game set no time limit: what happens now is for the table to say.")


class View(StrEnum):
    """Where a glass is shown."""

    BAR = "bar"
    LARGE = "large"
    BESIDE = "beside"


@dataclass(frozen=True)
class Shown:
    """The glass of a game as one phone shows it."""

    desk: GameDesk
    glass: Glass
    version: int
    now: float
    view: View = View.BAR

    @property
    def phase(self) -> Phase:
        """What it is doing."""
        return self.glass.phase(self.now)

    @property
    def left(self) -> float:
        """The seconds of sand left."""
        return self.glass.left_at(self.now)

    @property
    def is_late(self) -> bool:
        """Whether the player should hurry."""
        return self.phase in {Phase.RUNNING, Phase.PAUSED} and self.left <= WARNING

    @property
    def player(self) -> PlayerRow:
        """Whose glass it is."""
        return self.desk.sitting[self.glass.seat % len(self.desk.sitting)]

    @property
    def next_player(self) -> PlayerRow:
        """Whose glass is next."""
        return self.desk.sitting[next_seat(self.glass.seat, len(self.desk.sitting))]

    @property
    def may_turn(self) -> bool:
        """Whether it may be turned here: not by one who watches, nor beside a question, nor after the end."""
        return self.desk.may_write and self.view is not View.BESIDE and not self.desk.scorebook.is_over

    @property
    def is_large(self) -> bool:
        """Whether the whole room should read it."""
        return self.view is View.LARGE

    @property
    def is_seen(self) -> bool:
        """Whether there is anything to show: one that is put away takes no room but where it stands alone."""
        return self.phase is not Phase.OFF or self.is_large

    @property
    def demands(self) -> list[tuple[Sentence, str]]:
        """What the rules of this game demand once the glass is empty, each with its rule."""
        book = self.desk.scorebook
        return list(book.game.time_out(book.state)) or [(NO_LIMIT, "")]

    @property
    def address(self) -> str:
        """Where a page asks about it."""
        return self._address(view=self.view.value)

    @property
    def turn_address(self) -> str:
        """Where it is turned, by somebody who sees it as it is now."""
        return self._address(view=self.view.value, seen=self.version)

    @property
    def large_address(self) -> str:
        """Where it is shown large."""
        return self._address()

    @property
    def form(self) -> str:
        """The form its buttons send: that of the game, so that nothing filled in there is lost."""
        return "glass-form" if self.is_large else "entry"

    def _address(self, **query: Any) -> str:
        return url_for("timer.look", key=self.desk.table.key, number=self.desk.game.number, **query)

    @property
    def etag(self) -> str:
        """Changes when anything changes that a phone cannot work out by itself."""
        sitting = [(player.name, player.letter, player.colour) for player in self.desk.sitting]
        seen = (
            self.version,
            self.glass,
            self.phase,
            self.desk.scorebook.seq,
            sitting,
            self.may_turn,
            self.view,
        )
        told_in = (current_language(), edition(), wants_json())
        return hashlib.sha256(repr((seen, told_in)).encode()).hexdigest()[:20]


def now() -> float:
    """The present moment, in seconds; a test may bring a clock of its own."""
    return float(current_app.config.get("CLOCK", time.time)())


def glass_of(desk: GameDesk, view: View = View.BAR) -> Shown:
    """The glass of a game; one that nobody touched yet waits for whoever begins."""
    kept = desk.storage.glass(desk.game.id)
    if kept:
        version, glass = kept
    else:
        version, glass = 0, untouched_glass(desk)
    return Shown(desk, glass, version, now(), view)


def untouched_glass(desk: GameDesk) -> Glass:
    """A full glass for whoever's turn it is: as agreed, as this table last had it, or as the rules ask."""
    book = desk.scorebook
    seat = whose_turn(desk, book.standing)
    if book.standing.glass:
        return first_glass(book.standing.glass, seat)
    last = desk.storage.last_glass(desk.game)
    return last.filled(seat) if last else first_glass(book.game.glass_seconds, seat)


def whose_turn(desk: GameDesk, standing: Standing) -> int:
    """Who needs the glass now; in a game told by rounds whoever begins this one, as the start goes round."""
    if standing.turn is not None:
        return standing.turn
    return (desk.game.starter + standing.round - 1) % len(desk.game.seats)


def glass_beside(game_address: str) -> Shown | None:
    """The glass of the game that a question was asked from, if this phone sits there and it goes on."""
    place = re.fullmatch(r"/tables/([\w-]+)/games/([0-9]{1,9})", game_address)
    with suppress(NotFound):
        shown = glass_of(open_game(place[1], int(place[2])), View.BESIDE) if place else None
        return shown if shown and not shown.desk.scorebook.is_over else None
    return None
