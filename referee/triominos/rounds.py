"""A round at the table: whose turn it is, what was laid, how many pieces are in hand and in the pool.

What each player holds follows from the deal, the draws and the pieces laid, so the phone knows who
lays the last piece. Players who see that it counts wrong may say so; it then stops relying on its count.

>>> start = new_round(players=4, size=76, opener=2)
>>> start.pool, start.held, start.turn
(48, (7, 7, 7, 7), 2)
>>> rung = start.laid((3, 4, 4), draws=1, rings=True)
>>> rung.pool, rung.held, rung.waiting
(47, (7, 7, 7, 7), (3, 0, 1))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from referee.triominos.pieces import Piece, SetSize, canonical, deal
from referee.triominos.scoring import turns_left


class Laid(NamedTuple):
    """Who laid a piece, and in which turn of the round, from 1."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class Round:
    """Where a round stands.

    `waiting` are those who still have a turn after the bell; once they had it, the pieces left are counted.
    """

    opener: int
    turn: int
    pool: int
    held: tuple[int, ...]
    played: Mapping[Piece, Laid] = field(default_factory=dict)
    turns: int = 0
    ringer: int | None = None
    waiting: tuple[int, ...] = ()
    is_counted: bool = True

    @property
    def is_begun(self) -> bool:
        """Whether anybody had a turn."""
        return self.turns > 0

    @property
    def is_first(self) -> bool:
        """Whether the next piece is the first one on the table."""
        return not self.played

    @property
    def is_over(self) -> bool:
        """Whether the bell has rung and the last turns are done."""
        return self.ringer is not None and not self.waiting

    @property
    def counts(self) -> tuple[int, ...] | None:
        """How many pieces each player holds, if the phone can rely on it."""
        return self.held if self.is_counted else None

    def holds_nothing(self, seat: int) -> bool:
        """Whether a player is known to have laid everything."""
        return seat == self.ringer or (self.is_counted and self.held[seat] == 0)

    def left_after(self, draws: int) -> int:
        """How many pieces the player whose turn it is holds after drawing so many and laying one."""
        return self.held[self.turn] + draws - 1

    def opened_by(self, seat: int) -> Round:
        """The same round, opened by somebody else."""
        return replace(self, opener=seat, turn=seat)

    def laid(self, piece: Piece, draws: int, rings: bool) -> Round:
        """After a piece was laid, by the count or against it the last one of a player."""
        left = self.left_after(draws)
        is_last_turn = self.ringer is not None
        agrees = rings == (left == 0) or is_last_turn
        after = replace(
            self,
            played={**self.played, canonical(piece): Laid(self.turn, self.turns + 1)},
            is_counted=self.is_counted and agrees and left >= 0,
        )
        if rings and not is_last_turn:
            after = replace(after, ringer=self.turn)
        return after._next_turn(draws, left)

    def passed(self, draws: int, is_pool_empty: bool) -> Round:
        """After a turn without a piece; players may see the pool empty before the phone does."""
        after = self._next_turn(draws, self.held[self.turn] + draws)
        if is_pool_empty and after.pool:
            return replace(after, pool=0, is_counted=False)
        return after

    def set_aside(self) -> Round:
        """After a turn that no longer fits what was told before it: who holds how many is lost."""
        return replace(self._next_turn(0, self.held[self.turn]), is_counted=False)

    def _next_turn(self, draws: int, left: int) -> Round:
        seat, players = self.turn, len(self.held)
        held = (*self.held[:seat], max(left, 0), *self.held[seat + 1 :])
        waiting = self.waiting[1:] if self.waiting else ()
        if self.ringer == seat:
            waiting = turns_left(seat, self.opener, players)
        following = (seat + 1) % players
        return replace(
            self,
            turn=waiting[0] if waiting else following,
            pool=max(self.pool - draws, 0),
            held=held,
            turns=self.turns + 1,
            waiting=waiting,
        )


def new_round(players: int, size: SetSize, opener: int) -> Round:
    """A round that was just dealt."""
    dealt = deal(players, size)
    return Round(opener, opener, dealt.pool, (dealt.each,) * players)
