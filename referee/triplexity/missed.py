"""After a game, for those who want to know: where a win was missed or given away, from the solved game.

>>> from referee.triplexity.piles import Piles
>>> slip = slip_of(Situation(Piles("aa", "bb", ""), None, "a"), "right")
>>> slip and slip.missed, slip and slip.better
(Outlook(winner='a', moves=1), ('left',))
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.triplexity.piles import other
from referee.triplexity.plays import Play, Situation, after
from referee.triplexity.sentences import play_words
from referee.triplexity.series import Series
from referee.triplexity.solved import Outlook, best_plays, outlook
from referee.words import Sentence, say, say_many


class Slip(NamedTuple):
    """A play after which its player stood worse than before.

    `missed` is the win that was there before, if there was one; `given` the one the opponent has since.
    """

    situation: Situation
    play: Play
    better: tuple[Play, ...]
    missed: Outlook | None
    given: Outlook | None

    def words(self, state: Series) -> Iterator[Sentence]:
        """What the play missed and gave away."""
        opponent = state.name(other(self.situation.turn))
        better = play_words(self.better[0])
        if self.missed:
            yield say_many(
                "The win was there at once: %(better)s.",
                "The win was there in %(n)s moves, those of both players counted, first: %(better)s.",
                self.missed.moves or 0,
                better=better,
            )
        elif self.given:
            yield say("Nobody could force a win before; %(better)s would have kept it so.", better=better)
        if self.given and self.given.moves == 0:
            yield say("Instead this gave the win to %(name)s.", name=opponent)
        elif self.given:
            yield say_many(
                "After it %(name)s could win at once.",
                "After it %(name)s could win in %(n)s moves, those of both players counted.",
                self.given.moves or 0,
                name=opponent,
            )


def slip_of(situation: Situation, play: Play) -> Slip | None:
    """What a play that stands missed or gave away, if anything."""
    before, now = outlook(*situation), outlook(*after(situation, play))
    opponent = other(situation.turn)
    missed = before if before.winner == situation.turn != now.winner else None
    given = now if now.winner == opponent != before.winner else None
    if not missed and not given:
        return None
    return Slip(situation, play, tuple(best_plays(*situation)), missed, given)
