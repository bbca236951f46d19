"""The glass: whose it is, how much sand it holds, and when it will be empty.

A running glass is a deadline, not a tick: it knows when it ends, and whoever looks at it works out
the rest. A standing glass keeps the sand it has left. A glass is a value; turning it gives another.

>>> glass = Glass(length=180, seat=0, left=180.0).started(now=1000.0)
>>> clock_words(glass.left_at(1068.0))
'1:52'
>>> glass.flipped(1, now=1068.0).ends_at
1248.0
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import StrEnum

LENGTH = 180
LEAST_LENGTH = 10
MOST_LENGTH = 3600
MORE = 30.0
WARNING = 20


class Phase(StrEnum):
    """What a glass is doing."""

    OFF = "off"
    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Glass:
    """A sand-glass of so many seconds in front of one player.

    `ends_at` is when it will be empty (seconds since 1970), while it runs; `left` is what it holds
    while it stands.
    """

    length: int
    seat: int
    left: float
    ends_at: float | None = None
    is_on: bool = True

    def left_at(self, now: float) -> float:
        """The seconds of sand left."""
        left = self.left if self.ends_at is None else self.ends_at - now
        return min(max(left, 0.0), float(MOST_LENGTH))

    def phase(self, now: float) -> Phase:
        """What the glass is doing now."""
        if not self.is_on:
            return Phase.OFF
        if self.ends_at is not None:
            return Phase.RUNNING if self.left_at(now) else Phase.EMPTY
        return Phase.READY if self.left == self.length else Phase.PAUSED

    def started(self, now: float) -> Glass:
        """Let it run: a standing one with what it holds, an empty one or one switched off from full."""
        phase = self.phase(now)
        if phase is Phase.RUNNING:
            return self
        left = self.left if phase in {Phase.READY, Phase.PAUSED} else float(self.length)
        return replace(self, is_on=True, left=0.0, ends_at=now + left)

    def paused(self, now: float) -> Glass:
        """Lay it on its side."""
        if self.phase(now) is not Phase.RUNNING:
            return self
        return replace(self, left=self.left_at(now), ends_at=None)

    def resumed(self, now: float) -> Glass:
        """Put one that was laid on its side up again."""
        return self.started(now) if self.phase(now) is Phase.PAUSED else self

    def lengthened(self, now: float, more: float = MORE) -> Glass:
        """Give the player some more seconds; an empty glass runs again."""
        if not self.is_on:
            return self
        left = min(self.left_at(now) + more, float(MOST_LENGTH))
        return replace(self, left=left) if self.ends_at is None else replace(self, ends_at=now + left)

    def flipped(self, seat: int, now: float) -> Glass:
        """A full glass for another player, running at once."""
        return Glass(self.length, seat, left=0.0, ends_at=now + self.length)

    def filled(self, seat: int) -> Glass:
        """A full glass for a player, standing until somebody starts it."""
        return Glass(self.length, seat, left=float(self.length), is_on=self.is_on)

    def switched_off(self) -> Glass:
        """Put it away; the table plays without."""
        return replace(self.filled(self.seat), is_on=False)

    def of_length(self, seconds: int, now: float) -> Glass:
        """Another glass for the same player, full; it runs if the one it replaces was running."""
        length = min(max(seconds, LEAST_LENGTH), MOST_LENGTH)
        other = Glass(length, self.seat, left=float(length))
        return other.started(now) if self.phase(now) is Phase.RUNNING else other

    def followed(self, turn: int, now: float) -> Glass:
        """The glass once a turn was noted: the next player's runs, unless this table leaves it standing."""
        if turn == self.seat:
            return self
        return self.filled(turn) if self.phase(now) in {Phase.OFF, Phase.READY} else self.flipped(turn, now)


def first_glass(length: int, seat: int) -> Glass:
    """The glass of a game nobody has touched yet; without one in the rules (0) it is put away."""
    return Glass(length or LENGTH, seat, left=float(length or LENGTH), is_on=length > 0)


def next_seat(seat: int, players: int) -> int:
    """Who sits behind a player."""
    return (seat + 1) % players


def clock_words(seconds: float) -> str:
    """Minutes and seconds as a clock shows them, 0:00 only when all sand has run."""
    whole = math.ceil(seconds)
    return f"{whole // 60}:{whole % 60:02}"
