"""Triolet: tokens on a board of 15 x 15 squares, pairs up to 15, trios of exactly 15.

>>> from referee.triolet import check, parse_tokens
>>> verdict = check(board=parse_tokens(""), play=parse_tokens("H8:11,I8:3"))
>>> verdict.ok, verdict.total
(True, 25)
>>> [str(line.label) for line in verdict.points]
['11 doubled + 3']
"""

from referee.triolet.board import (
    Board,
    Kind,
    Square,
    Token,
    parse_rack,
    parse_square,
    parse_token,
    parse_tokens,
    rack_text,
    square_name,
    token_text,
    tokens_text,
)
from referee.triolet.laying import lay
from referee.triolet.possible import best_play, could_place, generate_plays
from referee.triolet.rules import check
from referee.triolet.scoring import bag_left, check_exchange, end_blocked, end_out, outcome

__all__ = [
    "Board",
    "Kind",
    "Square",
    "Token",
    "bag_left",
    "best_play",
    "check",
    "check_exchange",
    "could_place",
    "end_blocked",
    "end_out",
    "generate_plays",
    "lay",
    "outcome",
    "parse_rack",
    "parse_square",
    "parse_token",
    "parse_tokens",
    "rack_text",
    "square_name",
    "token_text",
    "tokens_text",
]
