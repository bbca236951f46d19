"""What was told, and what of it still stands.

Entries are only ever added. An undo takes back the latest thing done, a redo brings it back, a
correction tells an earlier play anew and a void strikes it out: each is an entry of its own. This
file works out from all of them which plays stand, with which words. It is pure and knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """What sort of thing was told."""

    PLAY = "play"
    UNDO = "undo"
    REDO = "redo"
    CORRECT = "correct"
    VOID = "void"
    ABANDON = "abandon"
    REOPEN = "reopen"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing told to the phone: what, in which order, by which phone, when."""

    seq: int
    kind: Kind
    payload: Mapping[str, Any]
    phone: str = ""
    told_at: str = ""
    request_id: str = ""
    about: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A play that stands: the entry that told it first, and what it says by now."""

    seq: int
    payload: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class History:
    """Everything done and not taken back, and what was taken back and may return.

    >>> history = History().told(Entry(1, Kind.PLAY, {"n": 5})).told(Entry(2, Kind.PLAY, {"n": 7}))
    >>> [play.payload["n"] for play in history.told(Entry(3, Kind.UNDO, {})).plays()]
    [5]
    >>> [play.payload["n"] for play in history.told(Entry(3, Kind.CORRECT, {"n": 6}, about=1)).plays()]
    [6, 7]
    """

    done: tuple[Entry, ...] = ()
    taken_back: tuple[Entry, ...] = ()

    def told(self, entry: Entry) -> History:
        """The history after one more entry."""
        if entry.kind is Kind.UNDO:
            if not self.done:
                return self
            return History(self.done[:-1], (*self.taken_back, self.done[-1]))
        if entry.kind is Kind.REDO:
            if not self.taken_back:
                return self
            return History((*self.done, self.taken_back[-1]), self.taken_back[:-1])
        return History((*self.done, entry))

    def played(self, entries: Iterable[Entry]) -> History:
        """The history after several plays in a row."""
        return History((*self.done, *entries))

    def plays(self) -> tuple[Play, ...]:
        """The plays that stand, in the order they were first told."""
        standing: dict[int, Play] = {}
        for entry in self.done:
            if entry.kind is Kind.PLAY:
                standing[entry.seq] = Play(entry.seq, entry.payload)
            elif entry.about in standing and entry.kind is Kind.CORRECT:
                standing[entry.about] = replace(standing[entry.about], payload=entry.payload)
            elif entry.kind is Kind.VOID:
                standing.pop(entry.about or 0, None)
        return tuple(standing.values())

    @property
    def is_abandoned(self) -> bool:
        """Whether the players have put the box away before the end."""
        closing = [entry.kind for entry in self.done if entry.kind in {Kind.ABANDON, Kind.REOPEN}]
        return bool(closing) and closing[-1] is Kind.ABANDON


def history_of(entries: Iterable[Entry]) -> History:
    """The history that a list of entries tells."""
    history = History()
    for entry in entries:
        history = history.told(entry)
    return history
