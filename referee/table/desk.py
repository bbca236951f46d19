"""Who is asking, about which table and which game: loaded for every page, or a clear no."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import cast

from flask import Flask, abort, current_app, g, session, url_for
from flask_babel import gettext

from referee.rooms import Room, room_of, rooms
from referee.table.books import Shelf
from referee.table.links import link_token, token_hash
from referee.table.records import Summary
from referee.table.rows import GameRow, PhoneRow, PlayerRow, TableRow
from referee.table.scorebook import Scorebook
from referee.table.storage import Storage, prepare

COOKIE_KEEPS = 40  # tables that one phone remembers: what fits into a cookie


@dataclass(frozen=True)
class Desk:
    """A table as one phone sees it."""

    storage: Storage
    table: TableRow
    phone: PhoneRow

    @property
    def may_write(self) -> bool:
        """Whether this phone may tell things, or only watch."""
        return bool(self.phone.may_write)

    @cached_property
    def players(self) -> list[PlayerRow]:
        """Everyone who ever sat at the table."""
        return self.storage.players(self.table.id)

    @property
    def present(self) -> list[PlayerRow]:
        """Those who still come."""
        return [player for player in self.players if not player.retired]

    def seated(self, game: GameRow) -> tuple[PlayerRow, ...]:
        """The players of a game, in the order of their seats."""
        known = {player.id: player for player in self.players}
        return tuple(known[player_id] for player_id in game.seats)

    def book(self, game: GameRow) -> Scorebook:
        """The scorebook of a game."""
        names = tuple(player.name for player in self.seated(game))
        return shelf().book(self.storage, game, room_or_404(game.box), names)

    def summaries(self) -> list[Summary]:
        """Every game of the table in a few figures, the latest first."""
        seqs = self.storage.last_seqs(self.table.id)
        known = {room.key for room in rooms()}
        games = [game for game in self.storage.games(self.table.id) if game.box in known]
        return [self.summary(game, seqs[game.id]) for game in games]

    def summary(self, game: GameRow, seq: int) -> Summary:
        """A game in a few figures."""
        names = tuple(player.name for player in self.seated(game))
        return shelf().summary(self.storage, game, room_or_404(game.box), names, seq)

    def latest(self) -> Summary | None:
        """The game begun last, in a few figures."""
        game = self.storage.latest_game(self.table.id)
        if game is None or room_of(game.box) is None:
            return None
        return self.summary(game, self.storage.last_seq(game.id))

    def link(self, may_write: bool) -> str:
        """One of the two links, as it is sent to others."""
        generation = self.table.write_generation if may_write else self.table.watch_generation
        token = link_token(secret(), self.table.key, may_write, generation)
        return url_for("links.join", token=token, _external=True)

    def next_link_hash(self, may_write: bool) -> str:
        """The hash of the link that comes after the present one."""
        generation = self.table.write_generation if may_write else self.table.watch_generation
        return token_hash(link_token(secret(), self.table.key, may_write, generation + 1))


@dataclass(frozen=True)
class GameDesk(Desk):
    """A game as one phone sees it."""

    game: GameRow
    room: Room

    @cached_property
    def sitting(self) -> tuple[PlayerRow, ...]:
        """The players of the game, in the order of their seats."""
        return self.seated(self.game)

    @cached_property
    def scorebook(self) -> Scorebook:
        """The game as told up to now."""
        return self.book(self.game)

    @property
    def address(self) -> str:
        """Where the game is."""
        return url_for("game.page", key=self.table.key, number=self.game.number)


def sit_down(key: str, writing: bool = False) -> Desk:
    """The table of a key for this phone; a phone that was never let in learns nothing."""
    desk = desk_of(key)
    if desk is None:
        abort(404)
    if writing and not desk.may_write:
        abort(403)
    return desk


def desk_of(key: str) -> Desk | None:
    """The table of a key, if this phone was let in and not put out since."""
    table = storage().table(key)
    phone_id = session.get("tables", {}).get(key)
    phone = storage().phone(phone_id) if table and isinstance(phone_id, int) else None
    if table is None or phone is None or phone.table_id != table.id:
        return None
    return Desk(storage(), table, phone)


def open_game(key: str, number: int, writing: bool = False) -> GameDesk:
    """A game of a table for this phone."""
    desk = sit_down(key, writing)
    game = desk.storage.game(desk.table.id, number)
    if game is None:
        abort(404)
    return GameDesk(desk.storage, desk.table, desk.phone, game, room_or_404(game.box))


def room_or_404(key: str) -> Room:
    """The box of a key."""
    return room_of(key) or abort(404)


def remember_table(key: str, phone_id: int) -> None:
    """Keep on this phone that it was let in, the latest table first."""
    forget_table(key)
    known = {key: phone_id, **session["tables"]}
    session["tables"] = dict(list(known.items())[:COOKIE_KEEPS])
    session.permanent = True


def forget_table(key: str) -> None:
    """Let this phone forget a table."""
    session["tables"] = {other: held for other, held in session.get("tables", {}).items() if other != key}


def known_desks() -> list[Desk]:
    """The tables of this phone, the latest first."""
    return [desk for key in session.get("tables", {}) if (desk := desk_of(key))]


def storage() -> Storage:
    """This request's connection to the file."""
    if "storage" not in g:
        g.storage = Storage(current_app.config["DATABASE"])
    return cast(Storage, g.storage)


def close_storage(_problem: BaseException | None = None) -> None:
    """Let go of the file at the end of a request."""
    opened = g.pop("storage", None)
    if opened is not None:
        opened.close()


def shelf() -> Shelf:
    """The scorebooks this site keeps open."""
    return cast(Shelf, current_app.extensions["shelf"])


def first_phone_name(number: int) -> str:
    """What a phone is called until somebody names it."""
    return str(gettext("Phone %(number)s", number=number))


def secret() -> str:
    """The key from which links are worked out."""
    return str(current_app.secret_key)


def now() -> str:
    """The present moment as the file keeps it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def init_app(app: Flask) -> None:
    """Prepare the file and the shelf."""
    prepare(app.config["DATABASE"])
    app.extensions["shelf"] = Shelf()
    app.teardown_appcontext(close_storage)
