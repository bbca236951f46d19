"""A game of Triominos at a table: turn after turn, round after round, to the agreed end.

What is told is one of
`{"piece": "3-4-4"}` a piece laid, if need be with `"figure": "bridge"` or what lies around it,
`"around": "ab,c2"`, with `"draws": 2` and with `"bell": True` or `False` for the last piece in hand or not;
`{"pass": True, "draws": 3}` nothing laid, with `"empty": True` when the players see an empty pool;
`{"left": ["none", "14", "3-4-4,0-1-2"]}` what everybody holds once the bell has rung, seat by seat;
`{"blocked": ["9", "4", "20"]}` the same when nobody can play.
The first turn of a round may say who has it: `"opener": 2`.

>>> state = GAME.begin(Beginning(("Zoé", "Ali"), 0, {}))
>>> state = GAME.play(state, {"piece": "5-5-5"}).state
>>> step = GAME.play(state, {"piece": "5-5-4", "figure": "bridge", "draws": 1})
>>> print(step.story)
5-5-4, bridge, 1 piece drawn
>>> GAME.standing(step.state).totals
(15, 49)
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.table.game import Beginning, Option, Payload, Standing, Step, agreed_options
from referee.triominos.agreed import OPTIONS, agreement_of
from referee.triominos.match import Match
from referee.triominos.rounds import new_round
from referee.triominos.turns import tell_blocked, tell_left, tell_pass, tell_piece
from referee.verdict import Unreadable
from referee.words import Sentence, say, say_many, shortened

TELLINGS = {
    "piece": (tell_piece, {"piece", "figure", "around", "draws", "bell", "opener"}),
    "pass": (tell_pass, {"pass", "draws", "empty", "opener"}),
    "left": (tell_left, {"left"}),
    "blocked": (tell_blocked, {"blocked"}),
}


class Triominos:
    """The box as the scorebook knows it."""

    seats = range(1, 7)
    options: tuple[Option, ...] = OPTIONS
    glass_seconds = 0

    def begin(self, beginning: Beginning) -> Match:
        """The pieces are dealt; the chosen player opens."""
        agreement = agreement_of(agreed_options(self, beginning.options))
        players = len(beginning.names)
        opener = beginning.starter % players
        first = new_round(players, agreement.rules.pieces, opener)
        return Match(beginning.names, agreement, first, (0,) * players)

    def play(self, state: Match, payload: Payload) -> Step:
        """What becomes of what was told."""
        for kind, (tell, fields) in TELLINGS.items():
            if kind in payload and set(payload) <= fields:
                return tell(state, payload)
        raise Unreadable(
            "piece",
            say(
                "“%(read)s” cannot be told: tell a piece, a pass, what is left, or that nobody can play.",
                read=shortened(", ".join(map(str, payload))),
            ),
        )

    def set_aside(self, state: Match, payload: Payload) -> Match:
        """Nothing lies there, but the turn is over."""
        if state.outcome or state.round.is_over or not payload.keys() & {"piece", "pass"}:
            return state
        return state.in_round(state.round.set_aside())

    def standing(self, state: Match) -> Standing:
        """Totals, turn and winners."""
        over = state.outcome
        return Standing(
            totals=state.totals,
            round=state.rounds + (over is None),
            goal=_goal(state),
            turn=None if over or state.round.is_over else state.round.turn,
            target=state.agreement.target.points,
            winners=over.winners if over else (),
            ending=over.why.text if over else None,
            glass=state.agreement.seconds or None,
        )

    def time_out(self, state: Match) -> Sequence[tuple[Sentence, str]]:
        """The printed rules allow a limit and leave it to the table what it demands."""
        text = say("Lay a piece, draw or pass now. What a late turn costs, the table decides.")
        return ((text, "triominos.time"),)


GAME = Triominos()


def _goal(state: Match) -> Sentence:
    target = state.agreement.target
    if target.points is not None:
        return say("to %(points)s", points=target.points)
    return say_many("%(n)s round", "%(n)s rounds", target.rounds or 0)
