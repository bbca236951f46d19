"""The base game solved to the end: who wins with best play from any situation, and how soon.

Every situation that can be set up is worked out backwards from the won ones, once, when first asked.

>>> from referee.triplexity.piles import Piles
>>> outlook(Piles("aa", "bb", ""), None, "a")
Outlook(winner='a', moves=1)
>>> best_plays(Piles("aa", "bb", ""), None, "a")
['left']
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from referee.triplexity.piles import (
    COLOURS,
    MOST_HIGH,
    PIECES,
    PIECES_EACH,
    PLACES,
    Colour,
    Move,
    Piles,
    check_last,
    placed,
)
from referee.triplexity.plays import Play, Situation, after, possible_plays
from referee.triplexity.rules import winner
from referee.verdict import Unreadable
from referee.words import Sentence, say, say_many


class Outlook(NamedTuple):
    """Who wins with best play by both, and in how many moves of both players together; nobody: a draw."""

    winner: Colour | None
    moves: int | None

    @property
    def sentence(self) -> Sentence:
        """The outlook as one would say it at the table."""
        if self.winner is None or self.moves is None:
            return say("With best play by both, nobody wins.")
        if self.moves == 0:
            return say("Colour %(colour)s has won.", colour=self.winner.upper())
        return say_many(
            "Colour %(colour)s wins with the next move.",
            "With best play, colour %(colour)s wins in %(n)s moves, counting those of both players.",
            self.moves,
            colour=self.winner.upper(),
        )


DRAWN = Outlook(None, None)


def outlook(piles: Piles, last: Move | None, turn: Colour) -> Outlook:
    """What best play by both leads to from here."""
    return _outlooks()[_known(piles, last, turn)]


def best_plays(piles: Piles, last: Move | None, turn: Colour) -> list[Play]:
    """The plays that win soonest; if there are none, those that hold the draw, or else that lose latest."""
    situation = _known(piles, last, turn)
    worth = {play: _worth(_outlooks()[after(situation, play)], turn) for play in possible_plays(situation)}
    return [play for play, value in worth.items() if value == max(worth.values())]


def reachable(first: Colour = "a") -> set[Situation]:
    """Every situation that a game begun by `first` can come to."""
    found = {Situation(turn=first)}
    waiting = list(found)
    while waiting:
        situation = waiting.pop()
        following = {after(situation, play) for play in possible_plays(situation)} - found
        found |= following
        waiting += following
    return found


def _worth(expected: Outlook, turn: Colour) -> float:
    if expected.winner is None or expected.moves is None:
        return 0
    sooner_is_more = 1 / (1 + expected.moves)
    return sooner_is_more if expected.winner == turn else -sooner_is_more


def _known(piles: Piles, last: Move | None, turn: Colour) -> Situation:
    if last:
        check_last(last, piles)
    situation = Situation(piles, last if placed(piles) == PIECES else None, turn)
    if situation not in _outlooks():
        raise Unreadable(
            "turn", say("On these piles it cannot be the turn of colour %(colour)s.", colour=turn.upper())
        )
    return situation


@cache
def _outlooks() -> dict[Situation, Outlook]:
    """First the won situations, then all that lead there whatever is tried, one move further each time."""
    found: dict[Situation, Outlook] = {}
    earlier: defaultdict[Situation, list[Situation]] = defaultdict(list)
    escapes: Counter[Situation] = Counter()
    for situation in _every_situation():
        won = winner(situation.piles)
        found[situation] = Outlook(won, 0) if won else DRAWN
        for play in possible_plays(situation):
            earlier[after(situation, play)].append(situation)
            escapes[situation] += 1
    layer = [situation for situation in found if found[situation] != DRAWN]
    moves = 0
    while layer:
        moves += 1
        reached = []
        for decided in layer:
            won = found[decided].winner
            for situation in earlier[decided]:
                escapes[situation] -= 1
                if found[situation] == DRAWN and (situation.turn == won or not escapes[situation]):
                    found[situation] = Outlook(won, moves)
                    reached.append(situation)
        layer = reached
    return found


def _every_situation() -> Iterator[Situation]:
    """Every situation that can be set up on a table, whether a game gets there or not."""
    for piles in _every_piles():
        ahead = placed(piles, "a") - placed(piles, "b")
        for turn in COLOURS:
            if ahead == 0 or (ahead == 1 and turn == "b") or (ahead == -1 and turn == "a"):
                yield Situation(piles, None, turn)
                if placed(piles) == PIECES:
                    yield from (Situation(piles, last, turn) for last in _last_moves(piles))


def _every_piles() -> Iterator[Piles]:
    heights = range(MOST_HIGH + 1)
    single = ["".join(pieces) for height in heights for pieces in product(COLOURS, repeat=height)]
    for three in product(single, repeat=len(PLACES)):
        piles = Piles(*three)
        if all(placed(piles, colour) <= PIECES_EACH for colour in COLOURS):
            yield piles


def _last_moves(piles: Piles) -> Iterator[Move]:
    for source, target in product(PLACES, repeat=2):
        if source != target and piles.at(target) and len(piles.at(source)) < MOST_HIGH:
            yield Move(source, target)
