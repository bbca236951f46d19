"""A fifth game, for the tests alone: each turn is told as points, two rounds, highest wins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee.table.game import Beginning, Choice, Option, Payload, Score, Standing, Step
from referee.verdict import Points, Reason, Unreadable
from referee.words import say


@dataclass(frozen=True)
class Purse:
    """Who holds what."""

    totals: tuple[int, ...]
    told: int = 0
    rounds: int = 2


class Coin:
    """Toss and tell."""

    seats = range(1, 9)
    glass_seconds = 0
    options = (
        Option("rounds", say("Rounds"), say("How many"), "coin.rounds", default="2", least=1, most=9),
        Option(
            "side",
            say("Side"),
            say("Which"),
            "coin.side",
            (Choice("heads", say("h")), Choice("tails", say("t"))),
        ),
    )

    def begin(self, beginning: Beginning) -> Purse:
        return Purse((0,) * len(beginning.names), rounds=int(beginning.options.get("rounds", "2")))

    def play(self, state: Purse, payload: Payload) -> Step:
        points = payload.get("points")
        if not isinstance(points, int):
            raise Unreadable("points", say("“%(read)s” is no number.", read=points))
        seat = state.told % len(state.totals)
        story = say("%(points)s points", points=points)
        if self.standing(state).winners or sum(state.totals) + points < 0:
            return Step(state, story, seat, reasons=(Reason("broke", say("Not enough."), "coin.broke"),))
        totals = tuple(held + points * (place == seat) for place, held in enumerate(state.totals))
        after = replace(state, totals=totals, told=state.told + 1)
        return Step(after, story, seat, (Score(seat, Points(story, points, "coin.points")),))

    def set_aside(self, state: Purse, payload: Payload) -> Purse:
        return state

    def standing(self, state: Purse) -> Standing:
        turn, people = divmod(state.told, len(state.totals))
        over = turn >= state.rounds
        best = max(state.totals)
        winners = tuple(seat for seat, held in enumerate(state.totals) if held == best) if over else ()
        return Standing(state.totals, min(turn + 1, state.rounds), say("two rounds"), people, winners=winners)

    def time_out(self, state: Purse):
        return ()


GAME = Coin()
