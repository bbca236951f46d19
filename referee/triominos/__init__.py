"""Triominos Excel: may this piece lie there, and how many points?

>>> check("3-4-4", "ab,c2").total
51
>>> check("2-2-2", "b1:3").ok
False
>>> passed(draws=3).total
-25
>>> turns_left(ringer=0, starter=0, players=3)
(1, 2)
"""

from referee.triominos.leftovers import (
    NOTHING,
    Leftover,
    check_leftovers,
    holding,
    leftover_name,
    parse_leftover,
)
from referee.triominos.neighbours import (
    NEIGHBOURS,
    Around,
    Figure,
    around_name,
    figure_among,
    parse_around,
)
from referee.triominos.pieces import (
    PIECES_56,
    PIECES_76,
    Deal,
    Piece,
    canonical,
    deal,
    parse_piece,
    piece_name,
    piece_set,
)
from referee.triominos.rules import PRINTED, Options, check, points_for
from referee.triominos.scoring import (
    Outcome,
    RoundEnd,
    Target,
    bell,
    blocked,
    laid,
    outcome,
    passed,
    turns_left,
)

__all__ = [
    "NEIGHBOURS",
    "NOTHING",
    "PIECES_56",
    "PIECES_76",
    "PRINTED",
    "Around",
    "Deal",
    "Figure",
    "Leftover",
    "Options",
    "Outcome",
    "Piece",
    "RoundEnd",
    "Target",
    "around_name",
    "bell",
    "blocked",
    "canonical",
    "check",
    "check_leftovers",
    "deal",
    "figure_among",
    "holding",
    "laid",
    "leftover_name",
    "outcome",
    "parse_around",
    "parse_leftover",
    "parse_piece",
    "passed",
    "piece_name",
    "piece_set",
    "points_for",
    "turns_left",
]
