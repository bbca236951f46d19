"""Where a game of Triplexity stands at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from referee.triplexity.piles import COLOURS, EMPTY, Colour, Piles, other
from referee.triplexity.plays import (
    REPETITIONS_FOR_A_DRAW,
    UNTURNED,
    Play,
    Situation,
    Turned,
    after,
    turned_by,
)
from referee.triplexity.rules import Win
from referee.triplexity.scoring import Agreement, winners_at


class Ended(NamedTuple):
    """How the round before ended: who won it and how, on which piles; nobody for a draw.

    `giver` is whoever made the winning move for the opponent; `win` is unknown when no plays were told.
    """

    winner: Colour | None
    points: int = 0
    win: Win | None = None
    piles: Piles = EMPTY
    giver: Colour | None = None


@dataclass(frozen=True, slots=True)
class Series:
    """Where a game stands: the rounds so far, and the piles of this one.

    `seen` counts the positions of this round; `to_count` is the win of an advanced round whose holes
    are still to be told, `ended` the round before. Colour `a` belongs to the first seat, `b` to the second.
    """

    names: tuple[str, ...]
    agreement: Agreement
    first: Colour
    situation: Situation
    points: Mapping[Colour, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    played: int = 0
    turned: Turned = field(default_factory=lambda: UNTURNED)
    seen: Mapping[tuple[Piles, Colour], int] = field(default_factory=dict)
    to_count: Win | None = None
    ended: Ended | None = None

    def name(self, colour: Colour) -> str:
        """The player who owns a colour."""
        return self.names[COLOURS.index(colour)]

    @property
    def repeated(self) -> int:
        """How often this position has come with the same player to move."""
        return self.seen.get((self.situation.piles, self.situation.turn), 0)

    @property
    def may_draw(self) -> bool:
        """Whether a draw may be called now."""
        return self.to_count is None and self.repeated >= REPETITIONS_FOR_A_DRAW

    @property
    def is_begun(self) -> bool:
        """Whether plays of this round have been told."""
        return bool(self.seen)

    @property
    def winners(self) -> tuple[Colour, ...]:
        """Who has won the whole game, once it is over."""
        return winners_at(self.points, self.played, self.agreement)

    def played_on(self, play: Play) -> Series:
        """The game after a play that stands."""
        reached = after(self.situation, play)
        position = (reached.piles, reached.turn)
        # At most as many as there are positions, however long a round lasts.
        seen = {**self.seen, position: self.seen.get(position, 0) + 1}
        return replace(self, situation=reached, turned=turned_by(self.turned, play), seen=seen)

    def next_round(self, ended: Ended) -> Series:
        """The table is cleared and the other player begins, which the printed rules leave open."""
        played = self.played + 1
        return Series(
            self.names,
            self.agreement,
            self.first,
            Situation(turn=self.first if played % 2 == 0 else other(self.first)),
            {colour: self.points[colour] + ended.points * (colour == ended.winner) for colour in COLOURS},
            played,
            ended=ended,
        )
