"""What a table agrees on before a game of Triplexity."""

from __future__ import annotations

from collections.abc import Mapping

from referee.table.game import Choice, Option
from referee.triplexity.scoring import READINGS, Agreement
from referee.words import say

MOST = 999

VARIANT = Option(
    "variant",
    say("Game"),
    say("In the advanced game a moved piece is turned over, and the holes of the winning pieces count."),
    "triplexity.flip",
    (
        Choice("base", say("Base: each win counts one")),
        Choice("advanced", say("Advanced: holes count")),
    ),
)
READING = Option(
    "reading",
    say("Points for 1, 2, 3, 4 holes"),
    say("For the advanced game. The printed rules stop at two holes for 3 points; agree on the rest."),
    "triplexity.points",
    (
        Choice("odd", say("1, 3, 5, 7: two more for each hole")),
        Choice("triangular", say("1, 3, 6, 10: each hole adds one more")),
        Choice("holes", say("1, 2, 3, 4: one for each hole")),
    ),
)
END = Option(
    "end",
    say("The game ends after"),
    say("A number of rounds, or the first player to reach a total: wins, or points in the advanced game."),
    "triplexity.end",
    (Choice("rounds", say("a number of rounds")), Choice("target", say("a total to reach"))),
)
LENGTH = Option(
    "length",
    say("How many"),
    say("So many rounds, or so much to reach. The printed rules leave the number to you."),
    "triplexity.end",
    default="5",
    least=1,
    most=MOST,
)
OPTIONS = (VARIANT, READING, END, LENGTH)


def agreement_of(options: Mapping[str, str]) -> Agreement:
    """What was agreed, as the rules know it."""
    length = int(options["length"])
    by_target = options["end"] == "target"
    return Agreement(
        advanced=options["variant"] == "advanced",
        reading=next(reading for reading in READINGS if reading == options["reading"]),
        rounds=None if by_target else length,
        target=length if by_target else None,
    )
