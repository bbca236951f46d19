"""The scorebook: everything that was told, played out, so that totals always follow from the entries.

A `Scorebook` is a value. One more entry gives one more scorebook; a plain play only plays itself,
an undo or a correction plays again from the first place where something changed.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from referee.table.game import Beginning, Game, Payload, Standing, State, Step
from referee.table.history import Entry, History, Kind, Play
from referee.verdict import Reason, Unreadable


@dataclass(frozen=True, slots=True)
class Line:
    """One play in the book: what was told, what became of it, and where everyone stood after it."""

    play: Play
    step: Step
    round: int
    totals: tuple[int, ...]

    @property
    def is_impossible(self) -> bool:
        """Whether the play no longer fits what was told before it."""
        return bool(self.step.reasons)

    def gain(self, seat: int) -> int:
        """What a player got from this play."""
        return sum(score.line.value for score in self.step.scores if score.seat == seat)


@dataclass(frozen=True, slots=True)
class Telling:
    """One entry and what it came to when it was told; `about` is the play it speaks of."""

    entry: Entry
    about: int | None
    line: Line | None


@dataclass(frozen=True)
class Scorebook:
    """A game as told so far."""

    game: Game
    beginning: Beginning
    seq: int = 0
    history: History = field(default_factory=History)
    lines: tuple[Line, ...] = ()
    tellings: tuple[Telling, ...] = ()

    @cached_property
    def state(self) -> State:
        """Where the game is now."""
        return self.lines[-1].step.state if self.lines else self._start

    @cached_property
    def standing(self) -> Standing:
        """Totals, turn and winners now."""
        return self.game.standing(self.state)

    @cached_property
    def is_abandoned(self) -> bool:
        """Whether the box was put away before the end."""
        return self.history.is_abandoned

    @cached_property
    def is_over(self) -> bool:
        """Whether somebody has won, or the box was put away."""
        return bool(self.standing.winners) or self.is_abandoned

    @cached_property
    def impossible(self) -> int:
        """How many plays no longer fit what was told before them."""
        return sum(line.is_impossible for line in self.lines)

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self.history.done)

    @property
    def can_redo(self) -> bool:
        """Whether there is anything to bring back."""
        return bool(self.history.taken_back)

    def told(self, entry: Entry) -> Scorebook:
        """The book after one more entry."""
        return self.told_all((entry,))

    def told_all(self, entries: Iterable[Entry]) -> Scorebook:
        """The book after several more entries; plays told one after the other are written in one go."""
        book, plays = self, list[Entry]()
        for entry in entries:
            if entry.kind is Kind.PLAY:
                plays.append(entry)
            else:
                book, plays = book._played(plays)._changed(entry), []
        return book._played(plays)

    def _played(self, entries: list[Entry]) -> Scorebook:
        """The book after plays alone: each plays itself, nothing before it is touched."""
        if not entries:
            return self
        lines, state = list[Line](), self.state
        for entry in entries:
            lines.append(self._play(Play(entry.seq, entry.payload), state))
            state = lines[-1].step.state
        tellings = (Telling(entry, entry.seq, line) for entry, line in zip(entries, lines, strict=True))
        return replace(
            self,
            seq=entries[-1].seq,
            history=self.history.played(entries),
            lines=(*self.lines, *lines),
            tellings=(*self.tellings, *tellings),
        )

    def _changed(self, entry: Entry) -> Scorebook:
        """The book after an entry that takes back, brings back, puts right or closes."""
        subject = self._subject(entry)
        book = replace(self, seq=entry.seq, history=self.history.told(entry))
        if subject is None or subject.kind in {Kind.ABANDON, Kind.REOPEN}:
            pass
        elif entry.kind is Kind.UNDO and subject.kind is Kind.PLAY:
            book = replace(book, lines=self.lines[:-1])
        elif entry.kind is Kind.REDO and subject.kind is Kind.PLAY:
            line = self._play(Play(subject.seq, subject.payload), self.state)
            book = replace(book, lines=(*self.lines, line))
        else:
            book = book._played_again()
        about = subject.seq if entry.kind in {Kind.UNDO, Kind.REDO} and subject else entry.about
        telling = Telling(entry, about, book.line(about) if about else None)
        return replace(book, tellings=(*self.tellings, telling))

    def _subject(self, entry: Entry) -> Entry | None:
        """What an entry does something about: for an undo what it takes back, else itself."""
        if entry.kind is Kind.UNDO:
            return self.history.done[-1] if self.history.done else None
        if entry.kind is Kind.REDO:
            return self.history.taken_back[-1] if self.history.taken_back else None
        return entry

    def before(self, seq: int) -> State:
        """The state in which an earlier play was told."""
        state = self._start
        for line in self.lines:
            if line.play.seq >= seq:
                break
            state = line.step.state
        return state

    def what_if(self, payload: Payload, state: State) -> Step:
        """What would become of a play in a state of this game; nothing is written."""
        return self._play(Play(self.seq + 1, payload), state).step

    def line(self, seq: int) -> Line | None:
        """The standing play that was told under a number."""
        place = bisect_left(self.lines, seq, key=lambda line: line.play.seq)
        found = self.lines[place : place + 1]
        return found[0] if found and found[0].play.seq == seq else None

    @cached_property
    def _start(self) -> State:
        return self.game.begin(self.beginning)

    def _play(self, play: Play, state: State) -> Line:
        before = self.game.standing(state)
        try:
            step = self.game.play(state, play.payload)
        except Unreadable as problem:
            reason = Reason("unreadable", problem.sentence, "")
            step = Step(state, problem.sentence, reasons=(reason,))
        if step.reasons:
            step = replace(step, state=self.game.set_aside(state, play.payload))
        return Line(play, step, before.round, self.game.standing(step.state).totals)

    def _played_again(self) -> Scorebook:
        plays = self.history.plays()
        same = 0
        while same < min(len(plays), len(self.lines)) and self.lines[same].play == plays[same]:
            same += 1
        lines = list(self.lines[:same])
        state = lines[-1].step.state if lines else self._start
        for play in plays[same:]:
            lines.append(self._play(play, state))
            state = lines[-1].step.state
        return replace(self, lines=tuple(lines))
