"""What players still hold when a round ends: their pieces, or only the sum of them.

>>> parse_leftover("3-4-4, 0-1-2").total
14
>>> parse_leftover("14").total
14
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from referee.triominos.pieces import (
    Piece,
    SetSize,
    canonical,
    check_piece,
    parse_piece,
    piece_name,
    piece_set,
)
from referee.verdict import Reason, Unreadable
from referee.words import Sentence, say, say_many, shortened


@dataclass(frozen=True, slots=True)
class Leftover:
    """The sum of what a player still holds, and the pieces themselves if they were told."""

    total: int
    pieces: tuple[Piece, ...] | None = None

    @property
    def is_nothing(self) -> bool:
        """Whether the player has laid everything."""
        return self.pieces == ()


NOTHING = Leftover(0, ())


def holding(pieces: Collection[Piece]) -> Leftover:
    """What a player holds, told as pieces."""
    return Leftover(sum(sum(piece) for piece in pieces), tuple(sorted(map(canonical, pieces))))


def parse_leftover(text: str) -> Leftover:
    """What a player holds: pieces, `3-4-4,0-1-2`, their sum, `14`, or `none`."""
    told = text.strip().lower()
    if told == "none":
        return NOTHING
    if re.fullmatch(r"[0-9]{1,3}", told):
        return Leftover(int(told))
    try:
        # No box has more than 76 pieces: what follows stays in one last part, which is not a piece.
        return holding([parse_piece(part) for part in told.split(",", 76)])
    except Unreadable:
        raise Unreadable(
            "leftover",
            say(
                "“%(read)s” is not what a player can hold: a sum such as 14, pieces such as 3-4-4,0-1-2, "
                "or none is expected.",
                read=shortened(told),
            ),
        ) from None


def leftover_name(leftover: Leftover) -> str:
    """What a player holds, as it is written."""
    if leftover.pieces is None:
        return str(leftover.total)
    return ",".join(map(piece_name, leftover.pieces)) or "none"


def check_leftovers(
    leftovers: Sequence[Leftover],
    *,
    played: Collection[Piece] = (),
    counts: Sequence[int] | None = None,
    size: SetSize = 76,
) -> tuple[Reason, ...]:
    """Why players cannot hold this: pieces laid or held twice, sums the unplayed pieces cannot make.

    `played` are the canonical pieces laid in the round, `counts` how many each player must hold, if known.
    Each sum is tried on its own, then all of them together. `where` of a reason is the seat, from 0.
    """
    reasons = [*_wrong_pieces(leftovers, played, size), *_wrong_counts(leftovers, counts)]
    seen = {*played, *(piece for leftover in leftovers for piece in leftover.pieces or ())}
    hidden = sums_by_count([piece for piece in piece_set(size) if piece not in seen])
    only_sums = [seat for seat, leftover in enumerate(leftovers) if leftover.pieces is None]
    for seat in only_sums:
        count = counts[seat] if counts is not None else None
        problem = _impossible_sum(leftovers[seat].total, count, hidden)
        if problem:
            reasons.append(Reason("sum", problem, "triominos.pieces", (str(seat),)))
    if len(only_sums) > 1 and not reasons:
        together = sum(leftovers[seat].total for seat in only_sums)
        count = sum(counts[seat] for seat in only_sums) if counts is not None else None
        if _impossible_sum(together, count, hidden):
            text = say("Together that is %(sum)s, which the pieces still unplayed cannot make.", sum=together)
            reasons.append(Reason("sum", text, "triominos.pieces", tuple(map(str, only_sums))))
    return tuple(reasons)


def _wrong_pieces(
    leftovers: Sequence[Leftover], played: Collection[Piece], size: SetSize
) -> Iterator[Reason]:
    held: set[Piece] = set()
    for seat, leftover in enumerate(leftovers):
        for piece in leftover.pieces or ():
            for reason in check_piece(piece, size, played):
                yield Reason(reason.code, reason.text, reason.rule, (str(seat),))
            if piece in held:
                text = say("The piece %(piece)s is told twice; there is only one.", piece=piece_name(piece))
                yield Reason("twice", text, "triominos.pieces", (str(seat),))
            held.add(piece)


def _wrong_counts(leftovers: Sequence[Leftover], counts: Sequence[int] | None) -> Iterator[Reason]:
    if counts is None:
        return
    for seat, (leftover, count) in enumerate(zip(leftovers, counts, strict=True)):
        if leftover.pieces is not None and len(leftover.pieces) != count:
            text = say_many(
                "Going by the turns, %(n)s piece must be left; the number told is %(told)s.",
                "Going by the turns, %(n)s pieces must be left; the number told is %(told)s.",
                count,
                told=len(leftover.pieces),
            )
            yield Reason("count", text, "triominos.pieces", (str(seat),))


def sums_by_count(pieces: Collection[Piece]) -> list[int]:
    """For each number of pieces, the sums they can make: bit s of entry n is set if n of them sum to s."""
    sums = [1] + [0] * len(pieces)
    for taken, piece in enumerate(pieces, start=1):
        for count in range(taken, 0, -1):
            sums[count] |= sums[count - 1] << sum(piece)
    return sums


def _impossible_sum(total: int, count: int | None, sums: list[int]) -> Sentence | None:
    """Why no pieces still unplayed make this sum, or None if some do."""
    if count is not None and not 0 <= count < len(sums):
        return say_many(
            "%(n)s piece is more than are still unplayed.",
            "%(n)s pieces are more than are still unplayed.",
            count,
        )
    possible = 0
    for made in sums if count is None else [sums[count]]:
        possible |= made
    most = possible.bit_length() - 1
    if 0 <= total <= most and possible >> total & 1:
        return None
    least = (possible & -possible).bit_length() - 1
    if total > most:
        return say(
            "%(sum)s is too much: the pieces that can be left make %(most)s at most.", sum=total, most=most
        )
    if total < least:
        return say(
            "%(sum)s is too little: the pieces that must be left make %(least)s at least.",
            sum=total,
            least=least,
        )
    return say("%(sum)s cannot be: no pieces still unplayed make exactly that.", sum=total)
