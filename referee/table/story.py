"""The log as a story: who told what, what it was worth, and what became of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from referee.table.history import Kind
from referee.table.scorebook import Line, Scorebook, Telling


@dataclass(frozen=True, slots=True)
class Chapter:
    """One entry of the log; `line` is what it says, struck through when it no longer stands."""

    telling: Telling
    line: Line | None
    is_struck: bool
    is_impossible: bool
    can_be_corrected: bool

    @property
    def kind(self) -> Kind:
        """What sort of thing was told."""
        return self.telling.entry.kind


def story(book: Scorebook, start: int = 0, most: int | None = None) -> list[Chapter]:
    """What was told, the latest first; of a long story only some chapters, behind the first `start`."""
    done = {entry.seq for entry in book.history.done}
    replaced = _replaced(book)
    last = max(len(book.tellings) - start, 0)
    first = 0 if most is None else max(last - most, 0)
    return [_chapter(book, telling, done, replaced) for telling in reversed(book.tellings[first:last])]


def _replaced(book: Scorebook) -> set[int]:
    """The numbers of entries that a later correction or a strike speaks over."""
    latest: dict[int, int] = {}
    replaced: set[int] = set()
    for entry in book.history.done:
        if entry.kind is Kind.PLAY:
            latest[entry.seq] = entry.seq
        elif entry.kind in {Kind.CORRECT, Kind.VOID} and entry.about in latest:
            replaced.add(latest[entry.about])
            latest[entry.about] = entry.seq
    return replaced


def _chapter(book: Scorebook, telling: Telling, done: Collection[int], replaced: set[int]) -> Chapter:
    seq, kind = telling.entry.seq, telling.entry.kind
    tells = kind in {Kind.PLAY, Kind.CORRECT}
    stands = seq in done and seq not in replaced
    now = book.line(telling.about) if telling.about and tells and stands else None
    return Chapter(
        telling,
        now or telling.line,
        tells and not stands,
        now is not None and now.is_impossible,
        now is not None,
    )
