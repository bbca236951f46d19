"""Scorebooks kept open: a game is played out once, then only what was told since."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from referee.rooms import Room
from referee.table.game import Beginning, agreed_options
from referee.table.rows import GameRow
from referee.table.scorebook import Scorebook
from referee.table.storage import Storage

KEPT_OPEN = 256


class Shelf:
    """The scorebooks in use, the least used one put back when there is no more room."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[int, str], Scorebook] = OrderedDict()
        self._lock = Lock()

    def book(self, storage: Storage, row: GameRow, room: Room, names: tuple[str, ...]) -> Scorebook:
        """The game as told up to now."""
        beginning = Beginning(names, row.starter, agreed_options(room.game, row.options))
        key = (row.id, row.made_at)
        with self._lock:
            book = self._open.get(key)
        if book is None or book.beginning != beginning:
            book = Scorebook(room.game, beginning)
        book = book.told_all(storage.entries(row.id, after=book.seq))
        with self._lock:
            self._open[key] = book
            self._open.move_to_end(key)
            while len(self._open) > KEPT_OPEN:
                self._open.popitem(last=False)
        return book
