"""What the file keeps of a table, its players, its phones, its games and its rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class TableRow:
    """A table as stored."""

    id: int
    key: str
    name: str
    made_at: str
    version: int
    write_generation: int
    watch_generation: int
    write_hash: str
    watch_hash: str


@dataclass(frozen=True)
class PlayerRow:
    """A player of a table."""

    id: int
    table_id: int
    name: str
    colour: int
    letter: str
    place: int
    retired: int


@dataclass(frozen=True)
class PhoneRow:
    """A phone that was let in by a link."""

    id: int
    table_id: int
    name: str
    may_write: int
    is_out: int
    joined_at: str


@dataclass(frozen=True)
class GameRow:
    """A game of a table: which box, who sits where, what was agreed."""

    id: int
    table_id: int
    number: int
    box: str
    options: Mapping[str, str]
    seats: tuple[int, ...]
    starter: int
    made_at: str


@dataclass(frozen=True)
class RulingRow:
    """What a table decided instead of a rule of the book, and which phone told it when."""

    rule: str
    text: str
    phone: str
    told_at: str
