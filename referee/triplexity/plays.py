"""A whole game, play after play: who is to play, what may follow, whether a position has come back.

A play is a place (a piece of the player whose turn it is goes there) or a move.

>>> game = replay([parse_play(play) for play in ["left", "centre", "left", "right", "left"]])
>>> game.situations[-1].piles
Piles(left='aaa', centre='b', right='b')
>>> game.verdict.facts["winner"]
'a'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from referee.triplexity.piles import (
    EMPTY,
    PIECES,
    PLACES,
    Colour,
    Move,
    Piles,
    Place,
    move_name,
    moved,
    other,
    parse_move,
    parse_place,
    placed,
    put,
)
from referee.triplexity.rules import check_move, check_place, judge, possible_moves, possible_places
from referee.verdict import Note, Verdict
from referee.words import say

Play = Place | Move
REPETITIONS_FOR_A_DRAW = 3


class Situation(NamedTuple):
    """Where a game stands: the piles, the move made last, and whose turn it is."""

    piles: Piles = EMPTY
    last: Move | None = None
    turn: Colour = "a"


class Game(NamedTuple):
    """The situations a game went through, and the verdict on its latest play; a refused play ends it."""

    situations: tuple[Situation, ...]
    verdict: Verdict


def parse_play(text: str, field: str = "play") -> Play:
    """Read a play: a place such as `left`, or a move such as `left-right`."""
    return parse_move(text, field) if "-" in text else parse_place(text, field)


def play_name(play: Play) -> str:
    """The play as `parse_play` reads it."""
    return move_name(play) if isinstance(play, Move) else play


def check_play(situation: Situation, play: Play) -> Verdict:
    """May this be played now?"""
    if isinstance(play, Move):
        return check_move(situation.piles, play, situation.last, situation.turn)
    return check_place(situation.piles, play, situation.turn)


def possible_plays(situation: Situation) -> tuple[Play, ...]:
    """Everything the player whose turn it is may do."""
    if placed(situation.piles) < PIECES:
        return possible_places(situation.piles, situation.turn)
    return possible_moves(situation.piles, situation.last)


def after(situation: Situation, play: Play) -> Situation:
    """Where the game stands after a play that was allowed."""
    if isinstance(play, Move):
        return Situation(moved(situation.piles, play), play, other(situation.turn))
    return Situation(put(situation.piles, play, situation.turn), None, other(situation.turn))


def replay(plays: Iterable[Play], first: Colour = "a") -> Game:
    """Play a game again from the empty table, as far as its plays stand."""
    situations = [Situation(turn=first)]
    verdict = judge(EMPTY)
    for play in plays:
        verdict = check_play(situations[-1], play)
        if not verdict.ok:
            break
        situations.append(after(situations[-1], play))
    return Game(tuple(situations), verdict)


def repetitions(situations: Sequence[Situation]) -> int:
    """How often the latest position has been on the table with the same player to move."""
    latest = situations[-1]
    return sum(past.piles == latest.piles and past.turn == latest.turn for past in situations)


def draw_offer(situations: Sequence[Situation]) -> Note | None:
    """The reminder that a draw may now be called, once a position has come for the third time."""
    return draw_note(repetitions(situations))


def draw_note(times: int) -> Note | None:
    """The same reminder for a position that has come so many times."""
    if times < REPETITIONS_FOR_A_DRAW:
        return None
    text = say(
        "This position, with the same player to move, has come %(n)s times: either player may call a draw. "
        "The printed rules are silent; this is our ruling.",
        n=times,
    )
    return Note(text, "triplexity.draw")


Turned = dict[Place, tuple[int, ...]]
UNTURNED: Turned = dict.fromkeys(PLACES, ())


def times_turned(plays: Iterable[Play]) -> Turned:
    """How often each piece has been turned over by plays that stand, pile by pile from bottom to top."""
    turned = UNTURNED
    for play in plays:
        turned = turned_by(turned, play)
    return turned


def turned_by(turned: Turned, play: Play) -> Turned:
    """The same after one more play that stands: a move turns its piece over, placing does not."""
    if not isinstance(play, Move):
        return turned | {play: (*turned[play], 0)}
    *left, times = turned[play.source]
    return turned | {play.source: tuple(left), play.target: (*turned[play.target], times + 1)}
