"""Scorebooks kept open: a game is played out once, then only what was told since."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

from referee.rooms import Room
from referee.table.game import Beginning, agreed_options
from referee.table.records import Summary, summary
from referee.table.rows import GameRow
from referee.table.scorebook import Scorebook
from referee.table.storage import Storage

BOOKS_KEPT = 256
SUMMARIES_KEPT = 8192

T = TypeVar("T")
Key = tuple[int, str]


class Kept(Generic[T]):
    """Things worth keeping at hand; the one not asked for longest goes when there is no more room."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[Key, T] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> T | None:
        """What is kept under a key."""
        with self._lock:
            return self._held.get(key)

    def put(self, key: Key, thing: T) -> None:
        """Keep a thing."""
        with self._lock:
            self._held[key] = thing
            self._held.move_to_end(key)
            while len(self._held) > self._most:
                self._held.popitem(last=False)


class Shelf:
    """The scorebooks in use, and what the closed ones came to."""

    def __init__(self) -> None:
        self._books: Kept[Scorebook] = Kept(BOOKS_KEPT)
        self._summaries: Kept[tuple[Beginning, int, Summary]] = Kept(SUMMARIES_KEPT)

    def book(self, storage: Storage, row: GameRow, room: Room, names: tuple[str, ...]) -> Scorebook:
        """The game as told up to now."""
        beginning = _beginning(row, room, names)
        book = self._books.get(_key(row))
        if book is None or book.beginning != beginning:
            book = Scorebook(room.game, beginning)
        book = book.told_all(storage.entries(row.id, after=book.seq))
        self._books.put(_key(row), book)
        return book

    def summary(
        self, storage: Storage, row: GameRow, room: Room, names: tuple[str, ...], seq: int
    ) -> Summary:
        """What the game came to by a given entry; the book is opened only if that is not known yet."""
        beginning = _beginning(row, room, names)
        kept = self._summaries.get(_key(row))
        if kept is None or kept[:2] != (beginning, seq):
            book = self.book(storage, row, room, names)
            made = summary(book, row.number, row.box, row.made_at, row.seats)
            kept = (beginning, book.seq, made)
            self._summaries.put(_key(row), kept)
        return kept[2]


def _key(row: GameRow) -> Key:
    return row.id, row.made_at


def _beginning(row: GameRow, room: Room, names: tuple[str, ...]) -> Beginning:
    return Beginning(names, row.starter, agreed_options(room.game, row.options))
