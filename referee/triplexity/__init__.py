"""Triplexity: six pieces on three places; a stack of three or a cover of all three wins.

>>> from referee.triplexity import check_move, outlook, parse_move, parse_piles
>>> piles = parse_piles(left="aab", centre="bb", right="a")
>>> verdict = check_move(piles, parse_move("left-centre"), turn="a")
>>> verdict.facts
{'winner': 'b', 'left': 'aa', 'centre': 'bbb', 'right': 'a'}
>>> for note in verdict.notes:
...     print(note.text)
Colour B has its three pieces in one pile, in the centre, and wins.
The win goes to the owner of the colour, B, although A made the move.
>>> print(outlook(piles, last=None, turn="a").sentence)
With best play, colour A wins in 3 moves, counting those of both players.
"""

from referee.triplexity.piles import Move, Piles, move_name, parse_move, parse_piles
from referee.triplexity.plays import Situation, draw_offer, parse_play, possible_plays, replay
from referee.triplexity.question import Question, answer, parse_question
from referee.triplexity.rules import check_move, check_place, judge, winner, wins
from referee.triplexity.scoring import (
    Agreement,
    Round,
    face_points,
    faces_shown,
    parse_faces,
    score_round,
    standings,
    winning_pieces,
)
from referee.triplexity.solved import Outlook, best_plays, outlook, reachable

__all__ = [
    "Agreement",
    "Move",
    "Outlook",
    "Piles",
    "Question",
    "Round",
    "Situation",
    "answer",
    "best_plays",
    "check_move",
    "check_place",
    "draw_offer",
    "face_points",
    "faces_shown",
    "judge",
    "move_name",
    "outlook",
    "parse_faces",
    "parse_move",
    "parse_piles",
    "parse_play",
    "parse_question",
    "possible_plays",
    "reachable",
    "replay",
    "score_round",
    "standings",
    "winner",
    "winning_pieces",
    "wins",
]
