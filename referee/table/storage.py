"""What the site remembers. The only file that speaks SQL."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from referee.settings import BadSetting
from referee.table.history import Entry, Kind
from referee.table.rows import GameRow, PhoneRow, PlayerRow, RulingRow, TableRow
from referee.timer.glass import Glass

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """create table tables (
            id integer primary key, key text not null unique, name text not null, made_at text not null,
            version integer not null default 0,
            write_generation integer not null default 1, watch_generation integer not null default 1,
            write_hash text not null unique, watch_hash text not null unique) strict""",
        """create table players (
            id integer primary key, table_id integer not null references tables(id) on delete cascade,
            name text not null, colour integer not null, letter text not null, place integer not null,
            retired integer not null default 0) strict""",
        "create index players_of on players (table_id, place)",
        """create table phones (
            id integer primary key, table_id integer not null references tables(id) on delete cascade,
            name text not null, may_write integer not null, is_out integer not null default 0,
            joined_at text not null) strict""",
        "create index phones_of on phones (table_id)",
        """create table games (
            id integer primary key, table_id integer not null references tables(id) on delete cascade,
            number integer not null, box text not null, options text not null, seats text not null,
            starter integer not null, made_at text not null, unique (table_id, number)) strict""",
        """create table entries (
            game_id integer not null references games(id) on delete cascade, seq integer not null,
            request_id text not null, kind text not null, payload text not null, about integer,
            reason text not null default '', phone text not null, told_at text not null,
            primary key (game_id, seq), unique (game_id, request_id)) strict, without rowid""",
    ),
    (
        """create table glasses (
            game_id integer primary key references games(id) on delete cascade, version integer not null,
            length integer not null, seat integer not null, left real not null, ends_at real,
            is_on integer not null) strict""",
    ),
    (
        """create table rulings (
            table_id integer not null references tables(id) on delete cascade, rule text not null,
            text text not null, phone text not null, told_at text not null,
            primary key (table_id, rule)) strict, without rowid""",
    ),
)


class Stale(Exception):
    """Somebody else told something first: the entry was not written."""


class Storage:
    """One connection to the file; one for each request."""

    def __init__(self, path: str) -> None:
        self.db = Database(sqlite3.connect(path, timeout=5))
        self.db.execute("pragma foreign_keys = on")
        self.db.execute("pragma busy_timeout = 5000")
        self.db.execute("pragma synchronous = full")

    def close(self) -> None:
        """Let go of the file."""
        self.db.conn.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Everything inside is written, or nothing; nobody else writes meanwhile."""
        self.db.conn.execute("begin immediate")
        try:
            yield
        except BaseException:
            self.db.conn.rollback()
            raise
        self.db.conn.commit()

    def _rows(self, sql: str, *values: object) -> list[dict[str, Any]]:
        return list(self.db.query(sql, values))

    def _row(self, sql: str, *values: object) -> dict[str, Any] | None:
        return next(iter(self._rows(sql, *values)), None)

    def _insert(self, table: str, values: Mapping[str, object]) -> int:
        names, marks = ", ".join(values), ", ".join("?" * len(values))
        sql = f"insert into {table} ({names}) values ({marks})"  # noqa: S608 - names of our own
        return int(self.db.conn.execute(sql, tuple(values.values())).lastrowid or 0)

    # Tables

    def add_table(self, key: str, name: str, made_at: str, write_hash: str, watch_hash: str) -> int:
        """A new table."""
        values = {
            "key": key,
            "name": name,
            "made_at": made_at,
            "write_hash": write_hash,
            "watch_hash": watch_hash,
        }
        return self._insert("tables", values)

    def table(self, key: str) -> TableRow | None:
        """The table of a key."""
        row = self._row("select * from tables where key = ?", key)
        return TableRow(**row) if row else None

    def table_by_link(self, token_hash: str) -> tuple[TableRow, bool] | None:
        """The table that a link leads to, and whether the link may write."""
        row = self._row("select * from tables where ? in (write_hash, watch_hash)", token_hash)
        return (TableRow(**row), row["write_hash"] == token_hash) if row else None

    def rename_table(self, table_id: int, name: str) -> None:
        """Call a table something else."""
        with self.writing():
            self.db.conn.execute("update tables set name = ? where id = ?", (name, table_id))
            self.mark_changed(table_id)

    def mark_changed(self, table_id: int) -> None:
        """Let every phone at the table know that there is something new to see."""
        self.db.conn.execute("update tables set version = version + 1 where id = ?", (table_id,))

    def renew_link(self, table_id: int, may_write: bool, token_hash: str, stays: int | None) -> None:
        """Replace one of the two links; with `stays`, only that phone stays of those that came by it."""
        link = "write" if may_write else "watch"
        with self.writing():
            self.db.conn.execute(
                f"update tables set {link}_hash = ?, {link}_generation = {link}_generation + 1 where id = ?",  # noqa: S608
                (token_hash, table_id),
            )
            if stays is not None:
                self.db.conn.execute(
                    "update phones set is_out = 1 where table_id = ? and may_write = ? and id != ?",
                    (table_id, may_write, stays),
                )

    def delete_table(self, table_id: int) -> None:
        """Forget a table with everything in it."""
        with self.writing():
            self.db.conn.execute("delete from tables where id = ?", (table_id,))

    # Phones

    def add_phone(self, table_id: int, name: str, may_write: bool, joined_at: str) -> int:
        """Let a phone in."""
        values = {"table_id": table_id, "name": name, "may_write": int(may_write), "joined_at": joined_at}
        return self._insert("phones", values)

    def phone(self, phone_id: int) -> PhoneRow | None:
        """A phone, if it was not put out."""
        row = self._row("select * from phones where id = ? and is_out = 0", phone_id)
        return PhoneRow(**row) if row else None

    def count_phones(self, table_id: int) -> int:
        """How many phones ever came to a table."""
        row = self._row("select count(*) as n from phones where table_id = ?", table_id)
        return int(row["n"]) if row else 0

    def change_phone(self, phone_id: int, name: str, may_write: bool) -> None:
        """Give a phone another name or another right."""
        self.db.conn.execute(
            "update phones set name = ?, may_write = ? where id = ?", (name, int(may_write), phone_id)
        )

    # Players

    def players(self, table_id: int) -> list[PlayerRow]:
        """Everyone who ever sat at the table, in the order of the table."""
        rows = self._rows("select * from players where table_id = ? order by place, id", table_id)
        return [PlayerRow(**row) for row in rows]

    def add_player(self, table_id: int, name: str, colour: int, letter: str, retired: bool = False) -> int:
        """A new player, behind the others."""
        row = self._row(
            "select coalesce(max(place), 0) + 1 as place from players where table_id = ?", table_id
        )
        place = row["place"] if row else 1
        values = {
            "table_id": table_id,
            "name": name,
            "colour": colour,
            "letter": letter,
            "place": place,
            "retired": int(retired),
        }
        return self._insert("players", values)

    def change_player(self, player: PlayerRow) -> None:
        """Write a player's name, colour, letter, place or retirement."""
        self.db.conn.execute(
            "update players set name = ?, colour = ?, letter = ?, place = ?, retired = ? where id = ?",
            (player.name, player.colour, player.letter, player.place, player.retired, player.id),
        )

    # Games

    def add_game(
        self,
        table_id: int,
        box: str,
        options: Mapping[str, str],
        seats: Sequence[int],
        starter: int,
        made_at: str,
    ) -> GameRow:
        """A new game of a table; it gets the table's next number."""
        row = self._row(
            "select coalesce(max(number), 0) + 1 as number from games where table_id = ?", table_id
        )
        number = int(row["number"]) if row else 1
        values = {
            "table_id": table_id,
            "number": number,
            "box": box,
            "options": json.dumps(dict(options)),
            "seats": json.dumps(list(seats)),
            "starter": starter,
            "made_at": made_at,
        }
        game_id = self._insert("games", values)
        self.mark_changed(table_id)
        return GameRow(game_id, table_id, number, box, dict(options), tuple(seats), starter, made_at)

    def game(self, table_id: int, number: int) -> GameRow | None:
        """A game by its number at the table."""
        row = self._row("select * from games where table_id = ? and number = ?", table_id, number)
        return _game(row) if row else None

    def latest_game(self, table_id: int) -> GameRow | None:
        """The game that was begun last."""
        row = self._row("select * from games where table_id = ? order by number desc limit 1", table_id)
        return _game(row) if row else None

    def last_seqs(self, table_id: int) -> dict[int, int]:
        """The number of the latest entry of every game of a table, by the games' ids."""
        rows = self._rows(
            "select id, coalesce((select max(seq) from entries where game_id = games.id), 0) as seq"
            " from games where table_id = ?",
            table_id,
        )
        return {row["id"]: row["seq"] for row in rows}

    def games(self, table_id: int) -> list[GameRow]:
        """All games of a table, the latest first."""
        rows = self._rows("select * from games where table_id = ? order by number desc", table_id)
        return [_game(row) for row in rows]

    # Entries

    def entries(self, game_id: int, after: int = 0) -> list[Entry]:
        """What was told about a game, in order, behind a given number."""
        rows = self._rows("select * from entries where game_id = ? and seq > ? order by seq", game_id, after)
        return [_entry(row) for row in rows]

    def last_seq(self, game_id: int) -> int:
        """The number of the latest entry, 0 before the first."""
        row = self._row("select coalesce(max(seq), 0) as seq from entries where game_id = ?", game_id)
        return int(row["seq"]) if row else 0

    def is_told(self, game_id: int, request_id: str) -> bool:
        """Whether a request was written before."""
        row = self._row("select 1 from entries where game_id = ? and request_id = ?", game_id, request_id)
        return row is not None

    def add_entry(self, game_id: int, expected: int, entry: Entry) -> bool:
        """Write one entry if nothing was told since `expected`; False if this request was written before."""
        with self.writing():
            if self.is_told(game_id, entry.request_id):
                return False
            if self.last_seq(game_id) != expected:
                raise Stale
            self._add_entry(game_id, entry)
            self.db.conn.execute(
                "update tables set version = version + 1 "
                "where id = (select table_id from games where id = ?)",
                (game_id,),
            )
        return True

    def _add_entry(self, game_id: int, entry: Entry) -> None:
        self._insert(
            "entries",
            {
                "game_id": game_id,
                "seq": entry.seq,
                "request_id": entry.request_id,
                "kind": entry.kind.value,
                "payload": json.dumps(dict(entry.payload)),
                "about": entry.about,
                "reason": entry.reason,
                "phone": entry.phone,
                "told_at": entry.told_at,
            },
        )

    def add_entries(self, game_id: int, entries: Sequence[Entry]) -> None:
        """Write the entries of a game that comes from a file."""
        for entry in entries:
            self._add_entry(game_id, entry)

    # House rulings

    def rulings(self, table_id: int) -> list[RulingRow]:
        """What a table decided instead of the book."""
        sql = "select rule, text, phone, told_at from rulings where table_id = ? order by rule"
        return [RulingRow(**row) for row in self._rows(sql, table_id)]

    def keep_ruling(self, table_id: int, ruling: RulingRow) -> None:
        """Write down what a table decided about a rule, in place of what it decided before."""
        self.db.conn.execute(
            "insert or replace into rulings (table_id, rule, text, phone, told_at) values (?, ?, ?, ?, ?)",
            (table_id, ruling.rule, ruling.text, ruling.phone, ruling.told_at),
        )
        self.mark_changed(table_id)

    def drop_ruling(self, table_id: int, rule: str) -> None:
        """Go back to the book."""
        self.db.conn.execute("delete from rulings where table_id = ? and rule = ?", (table_id, rule))
        self.mark_changed(table_id)

    # The glass

    def glass(self, game_id: int) -> tuple[int, Glass] | None:
        """The glass of a game and how often it was touched, once it was."""
        row = self._row("select * from glasses where game_id = ?", game_id)
        if row is None:
            return None
        glass = Glass(row["length"], row["seat"], row["left"], row["ends_at"], bool(row["is_on"]))
        return row["version"], glass

    def last_glass(self, game: GameRow) -> Glass | None:
        """The glass of the latest game before this one with the same box that had it touched."""
        row = self._row(
            "select games.id from games join glasses on game_id = games.id"
            " where table_id = ? and box = ? and number < ? order by number desc limit 1",
            game.table_id,
            game.box,
            game.number,
        )
        kept = self.glass(row["id"]) if row else None
        return kept[1] if kept else None

    def keep_glass(self, game_id: int, expected: int, glass: Glass) -> None:
        """Write the glass if nobody touched it since `expected`, 0 before the first touch."""
        with self.writing():
            kept = self.glass(game_id)
            if (kept[0] if kept else 0) != expected:
                raise Stale
            self.db.conn.execute(
                "insert or replace into glasses (game_id, version, length, seat, left, ends_at, is_on)"
                " values (?, ?, ?, ?, ?, ?, ?)",
                (game_id, expected + 1, glass.length, glass.seat, glass.left, glass.ends_at, glass.is_on),
            )


def _game(row: Mapping[str, Any]) -> GameRow:
    return GameRow(**{**row, "options": json.loads(row["options"]), "seats": tuple(json.loads(row["seats"]))})


def _entry(row: Mapping[str, Any]) -> Entry:
    return Entry(
        row["seq"],
        Kind(row["kind"]),
        json.loads(row["payload"]),
        row["phone"],
        row["told_at"],
        row["request_id"],
        row["about"],
        row["reason"],
    )


def prepare(path: str) -> None:
    """Make the file on first start and bring an older one up to date; done once, before anyone is served."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    with closing(Storage(path)) as storage:
        storage.db.execute("pragma journal_mode = wal")
        with storage.writing():
            version = storage.db.conn.execute("pragma user_version").fetchone()[0]
            if version > len(MIGRATIONS):
                raise BadSetting(
                    f"DATABASE is “{path}”, a file of a newer Tierce. Start that one, or another file."
                )
            for statements in MIGRATIONS[version:]:
                for statement in statements:
                    storage.db.conn.execute(statement)
            storage.db.conn.execute(f"pragma user_version = {len(MIGRATIONS)}")
