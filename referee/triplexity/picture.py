"""The three piles as they are drawn: which pieces, and which of them stand out.

>>> from referee.triplexity.piles import Piles
>>> drawing(Piles("ab", "b", ""), lift="left")["left"]
(Piece(colour='a', mark='', turned=False), Piece(colour='b', mark='lifted', turned=False))
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from referee.triplexity.piles import PLACES, Colour, Move, Piles, Place, moved, put
from referee.triplexity.plays import Play, Turned, turned_by
from referee.triplexity.scoring import winning_pieces
from referee.words import Sentence, say

Mark = Literal["", "lifted", "played", "won", "ghost", "refused"]
NAMES: dict[Place, Sentence] = {"left": say("Left"), "centre": say("Centre"), "right": say("Right")}


class Piece(NamedTuple):
    """A piece as drawn; a ghost shows where it was, a refused one where it may not be."""

    colour: str
    mark: Mark = ""
    turned: bool = False


Drawing = dict[Place, tuple[Piece, ...]]


def drawing(
    piles: Piles,
    play: Play | None = None,
    turn: Colour | None = None,
    *,
    stands: bool = True,
    lift: Place | None = None,
    turned: Turned | None = None,
) -> Drawing:
    """The piles before a play that is refused, after one that stands, or with a piece lifted."""
    target = play.target if isinstance(play, Move) else play
    source = play.source if isinstance(play, Move) else None
    piece = piles.at(source)[-1:] if source else turn or ""
    if play and stands:
        piles = moved(piles, play) if isinstance(play, Move) else put(piles, play, turn or "a")
        turned = turned_by(turned, play) if turned else None
    drawn = {place: _pile(piles, place, turned) for place in PLACES}
    lit = lift or (source if not stands else target)
    if lit and drawn[lit]:
        mark: Mark = "lifted" if lift or not stands else "played"
        drawn[lit][-1] = drawn[lit][-1]._replace(mark=mark)
    for place, height in winning_pieces(piles):
        drawn[place][height - 1] = drawn[place][height - 1]._replace(mark="won")
    if source and stands:
        drawn[source].append(Piece(piece, "ghost"))
    if target and not stands and piece:
        drawn[target].append(Piece(piece, "refused"))
    return {place: tuple(pieces) for place, pieces in drawn.items()}


def _pile(piles: Piles, place: Place, turned: Turned | None) -> list[Piece]:
    faces = turned[place] if turned else (0,) * len(piles.at(place))
    return [
        Piece(colour, turned=bool(times % 2)) for colour, times in zip(piles.at(place), faces, strict=True)
    ]


def pile_words(place: Place, letters: str) -> Sentence:
    """A pile in words, for those who do not see it."""
    if not letters:
        return say("%(place)s: empty.", place=NAMES[place])
    return say("%(place)s, from bottom to top: %(pieces)s.", place=NAMES[place], pieces=", ".join(letters))
