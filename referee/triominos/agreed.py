"""What a table agrees on before a game of Triominos."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.table.game import Choice, Option
from referee.triominos.rules import Options
from referee.triominos.scoring import Target
from referee.words import say

PIECES = Option(
    "pieces",
    say("Pieces in the box"),
    say("The standard box has each three different numbers in one direction only, rising clockwise."),
    "triominos.pieces",
    (Choice("76", say("76, Excel")), Choice("56", say("56, standard"))),
)
START = Option(
    "start",
    say("First piece"),
    say("In Excel the first piece scores its sum; the classic start rewards a triple."),
    "triominos.start",
    (
        Choice("excel", say("its sum, as printed for Excel")),
        Choice("classic", say("classic: a triple +10, 0-0-0 scores 40")),
    ),
)
BRIDGE = Option(
    "bridge",
    say("Bridge"),
    say("Some editions also give 40 for a piece that matches two sides without closing a hexagon."),
    "triominos.bridge",
    (
        Choice("free", say("one side matched, two free")),
        Choice("filled", say("filled bridges count too")),
    ),
)
SCORING = Option(
    "scoring",
    say("Points"),
    say("For children each piece counts 1, figures 1 to 3, laying everything 5, and nothing is ever lost."),
    "triominos.children",
    (
        Choice("excel", say("as printed for Excel")),
        Choice("children", say("for children, never negative")),
    ),
)
END = Option(
    "end",
    say("The game ends"),
    say("At a number of points, once that round is finished, or after a number of rounds."),
    "triominos.target",
    (Choice("points", say("at a number of points")), Choice("rounds", say("after a number of rounds"))),
)
POINTS = Option(
    "points",
    say("Points to reach"),
    say("Only if the game ends at a number of points: 400 makes a good evening, 30 is plenty with children."),
    "triominos.target",
    default="400",
    least=1,
    most=9999,
)
ROUNDS = Option(
    "rounds",
    say("Rounds to play"),
    say("Only if the game ends after a number of rounds: the highest total after the last one wins."),
    "triominos.target",
    default="3",
    least=1,
    most=99,
)
TIME = Option(
    "time",
    say("Time for a turn"),
    say("The glass runs for each turn and plays for nobody; it can be paused or put away at any time."),
    "triominos.time",
    (
        Choice("0", say("no limit")),
        Choice("30", say("30 seconds")),
        Choice("60", say("1 minute")),
        Choice("120", say("2 minutes")),
        Choice("180", say("3 minutes")),
    ),
)
OPTIONS = (PIECES, START, BRIDGE, SCORING, END, POINTS, ROUNDS, TIME)


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was agreed: the options of the rules, what is played for, the seconds of a turn (0: no limit)."""

    rules: Options
    target: Target
    seconds: int


def agreement_of(options: Mapping[str, str]) -> Agreement:
    """What was agreed, as the rules know it."""
    by_points = options["end"] == "points"
    return Agreement(
        Options(
            pieces=56 if options["pieces"] == "56" else 76,
            scoring="children" if options["scoring"] == "children" else "excel",
            filled_bridge=options["bridge"] == "filled",
            classic_start=options["start"] == "classic",
        ),
        Target(int(options["points"]), None) if by_points else Target(None, int(options["rounds"])),
        int(options["time"]),
    )
