"""The count after a round, checked against the box, and who has won.

>>> ann = Count("Ann", laid_normal=9, laid_triology=3, went_out=True)
>>> for line in round_points(ann):
...     print(line.label, line.value)
9 normal cards laid 9
3 TRIOLOGY cards laid 9
first out 1
>>> round_score(ann)
19
>>> outcome([104, 96, 107]).winner
2
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.triology.cards import NORMAL_IN_BOX, TRIOLOGY_IN_BOX
from referee.verdict import Note, Points, Reason
from referee.words import say, say_many

NO_TOUCH_IN_BOX = 3
TARGET = 100
COLOURS_IN_BOX = 3


@dataclass(frozen=True, slots=True)
class Count:
    """What one player tells at the end of a round."""

    name: str
    laid_normal: int = 0
    laid_triology: int = 0
    tokens: int = 0
    hand_normal: int = 0
    hand_triology: int = 0
    hand_no_touch: int = 0
    went_out: bool = False

    @property
    def numbers(self) -> tuple[int, ...]:
        """All that was counted."""
        return (
            self.laid_normal,
            self.laid_triology,
            self.tokens,
            self.hand_normal,
            self.hand_triology,
            self.hand_no_touch,
        )


def round_points(count: Count) -> tuple[Points, ...]:
    """The round of one player, line by line; a round may come out below zero."""
    lines = (
        Points(
            say_many("%(n)s normal card laid", "%(n)s normal cards laid", count.laid_normal),
            count.laid_normal,
            "triology.score",
        ),
        Points(
            say_many("%(n)s TRIOLOGY card laid", "%(n)s TRIOLOGY cards laid", count.laid_triology),
            3 * count.laid_triology,
            "triology.score",
        ),
        Points(say_many("%(n)s token", "%(n)s tokens", count.tokens), count.tokens, "triology.token"),
        Points(say("first out"), int(count.went_out), "triology.score"),
        Points(
            say_many("%(n)s normal card in hand", "%(n)s normal cards in hand", count.hand_normal),
            -count.hand_normal,
            "triology.score",
        ),
        Points(
            say_many("%(n)s TRIOLOGY card in hand", "%(n)s TRIOLOGY cards in hand", count.hand_triology),
            -3 * count.hand_triology,
            "triology.score",
        ),
    )
    return tuple(line for line in lines if line.value)


def round_score(count: Count) -> int:
    """What the round brings one player."""
    return sum(line.value for line in round_points(count))


def check_round(counts: Sequence[Count], quick_start: bool = False) -> tuple[Reason, ...]:
    """Everything in a round count that cannot have happened; `where` names the players concerned."""
    reasons = [reason for count in counts for reason in _check_count(count)]
    out = [count for count in counts if count.went_out]
    if len(out) != 1:
        text = say_many(
            "%(n)s player went out. Expected: exactly one.",
            "%(n)s players went out. Expected: exactly one.",
            len(out),
        )
        reasons.append(Reason("out", text, "triology.out", tuple(count.name for count in out)))
    return (*reasons, *_check_box(counts, quick_start))


def _check_count(count: Count) -> list[Reason]:
    where = (count.name,)
    if min(count.numbers) < 0:
        text = say("%(player)s: a number below zero cannot be counted.", player=count.name)
        return [Reason("negative", text, "triology.score", where)]
    reasons = []
    laid = count.laid_normal + count.laid_triology
    if laid % 3:
        text = say_many(
            "%(player)s: %(n)s card laid, but SETs have three cards each.",
            "%(player)s: %(n)s cards laid, but SETs have three cards each.",
            laid,
            player=count.name,
        )
        reasons.append(Reason("threes", text, "triology.set", where))
    if count.went_out and (count.hand_normal or count.hand_triology):
        text = say("%(player)s went out, so no card that counts can be in hand.", player=count.name)
        reasons.append(Reason("hand", text, "triology.out", where))
    return reasons


def _check_box(counts: Sequence[Count], quick_start: bool) -> list[Reason]:
    """No more cards over all players, laid and in hand, than the box has."""
    share = COLOURS_IN_BOX if quick_start else 1
    normal = sum(count.laid_normal + count.hand_normal for count in counts)
    triology = sum(count.laid_triology + count.hand_triology for count in counts)
    no_touch = sum(count.hand_no_touch for count in counts)
    points = normal + 3 * triology
    most_normal, most_triology = NORMAL_IN_BOX // share, TRIOLOGY_IN_BOX // share
    most_points = most_normal + 3 * most_triology
    reasons = []
    if normal > most_normal:
        text = say(
            "%(count)s normal cards over all players, but only %(most)s are in the game.",
            count=normal,
            most=most_normal,
        )
        rule = "triology.quick-start" if quick_start else "triology.cards"
        reasons.append(Reason("normal", text, rule))
    if triology > most_triology:
        text = say(
            "%(count)s TRIOLOGY cards over all players, but only %(most)s are in the game.",
            count=triology,
            most=most_triology,
        )
        rule = "triology.quick-start" if quick_start else "triology.triology-card"
        reasons.append(Reason("triology", text, rule))
    if no_touch > NO_TOUCH_IN_BOX:
        text = say(
            "%(count)s NO TOUCH cards over all players, but only %(most)s are in the game.",
            count=no_touch,
            most=NO_TOUCH_IN_BOX,
        )
        reasons.append(Reason("no-touch", text, "triology.no-touch"))
    if points > most_points:
        text = say(
            "%(count)s card points over all players, but all cards together are worth %(most)s.",
            count=points,
            most=most_points,
        )
        reasons.append(Reason("points", text, "triology.score"))
    return reasons


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game stands after a round: players by their place in the list of totals."""

    leaders: tuple[int, ...]
    reached: tuple[int, ...]
    winner: int | None
    note: Note | None


def outcome(totals: Sequence[int], target: int = TARGET) -> Outcome:
    """Who leads, who has reached the target, who has won: the highest, unless two are equal at the top."""
    top = max(totals, default=0)
    leaders = tuple(player for player, total in enumerate(totals) if total == top)
    reached = tuple(player for player, total in enumerate(totals) if total >= target)
    if not reached:
        return Outcome(leaders, reached, None, None)
    if len(leaders) > 1:
        text = say("Equal at the top with %(total)s points: another round decides.", total=top)
        return Outcome(leaders, reached, None, Note(text, "triology.target"))
    text = say("%(total)s points: the target of %(target)s is reached.", total=top, target=target)
    return Outcome(leaders, reached, leaders[0], Note(text, "triology.target"))
