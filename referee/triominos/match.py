"""Where a game of Triominos stands: the totals, the rounds finished, and the round on the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.triominos.agreed import Agreement
from referee.triominos.rounds import Round, new_round
from referee.triominos.scoring import Outcome, outcome


@dataclass(frozen=True, slots=True)
class Match:
    """A game as told so far; `rounds` counts the finished ones."""

    names: tuple[str, ...]
    agreement: Agreement
    round: Round
    totals: tuple[int, ...]
    rounds: int = 0
    outcome: Outcome | None = None

    def scored(self, seat: int, points: int) -> Match:
        """With points added for a player."""
        return self.scored_all(tuple(points * (seat == other) for other in range(len(self.names))))

    def scored_all(self, points: tuple[int, ...]) -> Match:
        """With points added for everybody."""
        together = zip(self.totals, points, strict=True)
        return replace(self, totals=tuple(total + more for total, more in together))

    def in_round(self, now: Round) -> Match:
        """With the round where it is now."""
        return replace(self, round=now)

    def next_round(self) -> Match:
        """The round is finished: somebody has won the game, or the next round is dealt.

        Whoever sits behind the last opener is expected to open; the players may tell otherwise.
        """
        rounds, players = self.rounds + 1, len(self.names)
        opener = (self.round.opener + 1) % players
        return replace(
            self,
            rounds=rounds,
            round=new_round(players, self.agreement.rules.pieces, opener),
            outcome=outcome(self.totals, rounds, self.agreement.target),
        )
