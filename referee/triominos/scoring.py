"""The score of a round and of a game: turns, passes, the bell, a blocked round, the target.

Players are told apart by their seat, from 0, in the order of play.

>>> turns_left(ringer=1, starter=3, players=4)
(2,)
>>> bell(0, [Leftover(0), Leftover(12), Leftover(7)]).totals
(44, 0, 0)
>>> blocked([Leftover(9), Leftover(4), Leftover(20)]).totals
(0, 25, 0)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from referee.triominos.leftovers import Leftover, check_leftovers
from referee.triominos.neighbours import Figure
from referee.triominos.pieces import Piece, check_piece
from referee.triominos.rules import PRINTED, Options, draw_points, notes_on, parse_draws, points_for
from referee.verdict import Note, Points, Reason, Verdict
from referee.words import say, say_many


def laid(
    piece: Piece,
    figure: Figure | None = None,
    *,
    draws: int = 0,
    first: bool = False,
    played: Collection[Piece] = (),
    options: Options = PRINTED,
) -> Verdict:
    """A turn in which a piece was laid, told with its figure; `played` are the canonical pieces before it."""
    parse_draws(str(draws))
    reasons = check_piece(piece, options.pieces, played)
    if first and figure:
        text = say("The first piece lies alone and makes no figure.")
        reasons += (Reason("first", text, "triominos.start"),)
    return Verdict(
        reasons=reasons,
        points=() if reasons else points_for(piece, figure, draws=draws, first=first, options=options),
        notes=() if reasons else tuple(notes_on(figure, draws, options)),
        facts={"figure": None if reasons else figure},
    )


def passed(draws: int, *, pool_empty: bool = False, options: Options = PRINTED) -> Verdict:
    """A turn in which nothing was laid: allowed after three draws, or when the pool is empty."""
    parse_draws(str(draws))
    if draws < 3 and not pool_empty:
        text = say("Before passing, a player draws three pieces, unless the pool is empty.")
        return Verdict(reasons=(Reason("draws", text, "triominos.pass"),))
    if options.for_children:
        text = say("Nothing costs points in the children's scoring.")
        return Verdict(notes=(Note(text, "triominos.children"),))
    if pool_empty:
        text = say("The pool is empty: passing costs nothing, only the pieces drawn in this turn do.")
        return Verdict(points=draw_points(draws), notes=(Note(text, "triominos.pool-empty"),))
    nothing_laid = Points(say("nothing laid after three draws"), -10, "triominos.pass")
    return Verdict(points=(*draw_points(draws), nothing_laid))


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """What the end of a round brings each seat; nothing at all if there are reasons against the count."""

    lines: tuple[tuple[Points, ...], ...]
    reasons: tuple[Reason, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the count can be as it was told."""
        return not self.reasons

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sum(line.value for line in lines) for lines in self.lines)


def turns_left(ringer: int, starter: int, players: int) -> tuple[int, ...]:
    """Who still has a turn after the bell, so that everyone had equally many."""
    return tuple((ringer + step) % players for step in range(1, (starter - ringer - 1) % players + 1))


def bell(
    ringer: int,
    leftovers: Sequence[Leftover],
    *,
    played: Collection[Piece] = (),
    counts: Sequence[int] | None = None,
    options: Options = PRINTED,
) -> RoundEnd:
    """A player has laid the last piece: 25 points and what the others hold after their last turns."""
    reasons = check_leftovers(leftovers, played=played, counts=counts, size=options.pieces)
    if leftovers[ringer].total or leftovers[ringer].pieces:
        text = say("Whoever rings the bell has laid every piece, but some were told as left.")
        reasons += (Reason("ringer", text, "triominos.bell", (str(ringer),)),)
    if reasons:
        return _refused(leftovers, reasons)
    if options.for_children:
        return _for_one(ringer, leftovers, Points(say("all pieces laid"), 5, "triominos.children"))
    return _for_one(
        ringer,
        leftovers,
        Points(say("last piece laid"), 25, "triominos.bell"),
        Points(say("what the others hold"), _of_the_others(ringer, leftovers), "triominos.bell"),
    )


def blocked(
    leftovers: Sequence[Leftover],
    *,
    played: Collection[Piece] = (),
    counts: Sequence[int] | None = None,
    options: Options = PRINTED,
) -> RoundEnd:
    """Nobody can play: whoever holds least scores what the others hold, less what they hold themselves."""
    if options.for_children:
        text = say("Pieces left over are not counted in the children's scoring.")
        return _for_nobody(leftovers, Note(text, "triominos.children"))
    reasons = check_leftovers(leftovers, played=played, counts=counts, size=options.pieces)
    for seat, leftover in enumerate(leftovers):
        if leftover.is_nothing:
            text = say("A player who holds nothing has rung the bell: the round is not blocked.")
            reasons += (Reason("bell", text, "triominos.blocked", (str(seat),)),)
    if reasons:
        return _refused(leftovers, reasons)
    lowest = min(leftover.total for leftover in leftovers)
    winner, *tied = (seat for seat, leftover in enumerate(leftovers) if leftover.total == lowest)
    if tied:
        text = say(
            "Several players hold the lowest total. The printed rules are silent; we rule that nobody scores."
        )
        return _for_nobody(leftovers, Note(text, "triominos.blocked"))
    return _for_one(
        winner,
        leftovers,
        Points(say("what the others hold"), _of_the_others(winner, leftovers), "triominos.blocked"),
        Points(say("less the own pieces"), -lowest, "triominos.blocked"),
    )


def _of_the_others(seat: int, leftovers: Sequence[Leftover]) -> int:
    return sum(leftover.total for other, leftover in enumerate(leftovers) if other != seat)


def _for_one(seat: int, leftovers: Sequence[Leftover], *lines: Points) -> RoundEnd:
    return RoundEnd(tuple(lines if other == seat else () for other in range(len(leftovers))))


def _for_nobody(leftovers: Sequence[Leftover], note: Note) -> RoundEnd:
    return RoundEnd(tuple(() for _ in leftovers), notes=(note,))


def _refused(leftovers: Sequence[Leftover], reasons: tuple[Reason, ...]) -> RoundEnd:
    return RoundEnd(tuple(() for _ in leftovers), reasons)


@dataclass(frozen=True, slots=True)
class Target:
    """What the players agreed to play for: points, or a number of rounds."""

    points: int | None = 400
    rounds: int | None = None

    def __post_init__(self) -> None:
        if (self.points is None) == (self.rounds is None):
            raise ValueError("a game is played for points or for a number of rounds")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won, all of them if they are level, and why it ended."""

    winners: tuple[int, ...]
    why: Note


def outcome(totals: Sequence[int], rounds: int, target: Target) -> Outcome | None:
    """Who has won after this many finished rounds; None while the game goes on."""
    if target.points is not None:
        if max(totals) < target.points:
            return None
        text = say(
            "The target of %(points)s points is reached and the round is finished.", points=target.points
        )
    else:
        if target.rounds is None or rounds < target.rounds:
            return None
        text = say_many("%(n)s round is played.", "All %(n)s rounds are played.", target.rounds)
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return Outcome(winners, Note(text, "triominos.target"))
