"""A game of Triology as the scorebook keeps it: tokens during a round, the count at its end, the target.

What is told is either `{"tokens": [0, 1, 0]}`, the tokens given for stolen SETs in seat order, or the count
of a round: the cards laid (`normal`, `triology`) and in hand (`hand`, `hand_triology`), the `tokens` where
they were counted anew (None: as given during the round), and the seat that went `out`.
With `"anyway": ["threes:1"]` the table keeps a count in spite of those warnings.

>>> state = GAME.begin(Beginning(("Zoé", "Ali"), 0, {}))
>>> state = GAME.play(state, {"tokens": [0, 1]}).state
>>> count = {"normal": [9, 6], "triology": [3, 0], "hand": [0, 4], "hand_triology": [0, 0]}
>>> step = GAME.play(state, count | {"tokens": [None, None], "out": 0})
>>> GAME.standing(step.state).totals
(19, 3)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.table.game import Beginning, Choice, Option, Payload, Score, Standing, Step, agreed_options
from referee.triology.scoring import (
    TARGET,
    Count,
    Outcome,
    check_round,
    outcome,
    round_points,
    round_score,
)
from referee.triology.turn import TURN_SECONDS, time_over
from referee.verdict import Reason, Unreadable
from referee.words import Sentence, listed, say, say_many, shortened

MOST_COUNTED = 999
MOST_PLAYERS = 10
"""Nine cards each for ten players leave 21 of the 111 to draw from."""

NOBODY_ROBBED = say("Nobody gets a token yet: tap who was robbed.")
WHO_WENT_OUT = say("Tell who went out: that ended the round.")
CARDS = ("normal", "triology", "hand", "hand_triology")


@dataclass(frozen=True, slots=True)
class Rounds:
    """Where a game is: the totals after the rounds that were counted, and the tokens given since."""

    names: tuple[str, ...]
    starter: int
    quick_start: bool
    target: int
    totals: tuple[int, ...]
    tokens: tuple[int, ...]
    played: int = 0

    @property
    def outcome(self) -> Outcome:
        """Who leads and who has won; before a round is counted nobody has."""
        return outcome(self.totals, self.target) if self.played else Outcome((), (), None, None)

    @property
    def begins(self) -> int:
        """Who begins this round: the deal goes round with the rounds."""
        return (self.starter + self.played) % len(self.names)


class Triology:
    """The box as the scorebook knows it."""

    seats = range(2, MOST_PLAYERS + 1)
    glass_seconds = TURN_SECONDS
    options: tuple[Option, ...] = (
        Option(
            "target",
            say("Played to"),
            say("Whoever gets there wins. Printed are 100 points."),
            "triology.target",
            default=str(TARGET),
            least=10,
            most=MOST_COUNTED,
        ),
        Option(
            "cards",
            say("Cards"),
            say(
                "The quick start takes red and NO TOUCH cards only, 39 in all, and deals six to each player."
            ),
            "triology.quick-start",
            (Choice("all", say("all 111")), Choice("red", say("quick start, red only"))),
        ),
    )

    def begin(self, beginning: Beginning) -> Rounds:
        """Nobody has points or tokens yet."""
        agreed = agreed_options(self, beginning.options)
        nothing = (0,) * len(beginning.names)
        return Rounds(
            names=beginning.names,
            starter=beginning.starter,
            quick_start=agreed["cards"] == "red",
            target=int(agreed["target"]),
            totals=nothing,
            tokens=nothing,
        )

    def play(self, state: Rounds, payload: Payload) -> Step:
        """What becomes of tokens given, or of a round that was counted."""
        told = set(payload)
        if told == {"tokens"}:
            return _give_tokens(state, _numbers(state, payload, "tokens"))
        if told - {"anyway"} == {*CARDS, "tokens", "out"}:
            return _count_round(state, payload)
        raise Unreadable(
            "entry",
            say(
                "“%(read)s” cannot be told: tell tokens that were given, or the count of a round.",
                read=shortened(", ".join(map(str, payload))),
            ),
        )

    def set_aside(self, state: Rounds, payload: Payload) -> Rounds:
        """Tokens and counts are told of everybody at once: nothing goes on without them."""
        return state

    def standing(self, state: Rounds) -> Standing:
        """Totals and winners; whose turn it is, only the table knows."""
        ended = state.outcome
        over = ended.winner is not None
        return Standing(
            totals=state.totals,
            round=state.played + (not over),
            goal=say("to %(n)s points", n=state.target),
            target=state.target,
            winners=() if ended.winner is None else (ended.winner,),
            ending=ended.note.text if over and ended.note else None,
        )

    def time_out(self, state: Rounds) -> Sequence[tuple[Sentence, str]]:
        """What the rules demand when the glass has run out, whatever the player was doing."""
        return [(note.text, note.rule) for note in time_over()]


GAME = Triology()


def warning_key(state: Rounds, reason: Reason) -> str:
    """A warning as a table accepts it: what is odd, and at which seat."""
    seats = (str(seat) for seat, name in enumerate(state.names) if name in reason.where)
    return ":".join((reason.code, *seats))


def warnings(state: Rounds, counts: Sequence[Count]) -> tuple[Reason, ...]:
    """What cannot be right in a count, as far as it is told; who went out may still be open."""
    found = check_round(counts, state.quick_start)
    return tuple(reason for reason in found if reason.code != "out")


def _give_tokens(state: Rounds, tokens: tuple[int, ...]) -> Step:
    given = [(seat, number) for seat, number in enumerate(tokens) if number]
    if not given:
        raise Unreadable("tokens", NOBODY_ROBBED)
    if len(given) == 1:
        seat: int | None = given[0][0]
        story = say_many("%(n)s token", "%(n)s tokens", given[0][1])
    else:
        seat = None
        story = say(
            "tokens: %(given)s",
            given=listed(say("%(name)s %(n)s", name=state.names[seat], n=n) for seat, n in given),
        )
    if state.outcome.winner is not None:
        return Step(state, story, seat, reasons=(_over(),))
    now = tuple(had + number for had, number in zip(state.tokens, tokens, strict=True))
    note = say("Each token counts one point at the end of the round, even if the SET comes back.")
    return Step(replace(state, tokens=now), story, seat, notes=(note,))


def _count_round(state: Rounds, payload: Payload) -> Step:
    counts, out = counts_of(state, payload), _out(state, payload["out"])
    story = say("round counted, %(name)s went out", name=state.names[out])
    found, accepted = check_round(counts, state.quick_start), _accepted(payload)
    reasons = tuple(reason for reason in found if warning_key(state, reason) not in accepted)
    if state.outcome.winner is not None:
        reasons = (_over(),)
    if reasons:
        return Step(state, story, reasons=reasons)
    now = replace(
        state,
        totals=tuple(total + round_score(count) for total, count in zip(state.totals, counts, strict=True)),
        tokens=(0,) * len(counts),
        played=state.played + 1,
    )
    notes = [say("Kept all the same: %(warning)s", warning=reason.text) for reason in found]
    notes += _counted_anew(state, counts)
    if now.outcome.note:
        notes.append(now.outcome.note.text)
    scores = tuple(Score(seat, line) for seat, count in enumerate(counts) for line in round_points(count))
    return Step(now, story, scores=scores, notes=tuple(notes), ends_round=True)


def counts_of(state: Rounds, payload: Payload) -> tuple[Count, ...]:
    """What every player counted; tokens that were not counted anew are those given during the round."""
    normal, triology, hand, hand_triology = (_numbers(state, payload, key) for key in CARDS)
    tokens = _numbers(state, payload, "tokens", state.tokens)
    return tuple(
        Count(
            name,
            laid_normal=normal[seat],
            laid_triology=triology[seat],
            tokens=tokens[seat],
            hand_normal=hand[seat],
            hand_triology=hand_triology[seat],
            went_out=seat == payload["out"],
        )
        for seat, name in enumerate(state.names)
    )


def _counted_anew(state: Rounds, counts: Sequence[Count]) -> list[Sentence]:
    return [
        say(
            "%(player)s: %(counted)s tokens counted, %(given)s noted during the round.",
            player=count.name,
            counted=count.tokens,
            given=given,
        )
        for count, given in zip(counts, state.tokens, strict=True)
        if count.tokens != given
    ]


def _numbers(
    state: Rounds, payload: Payload, key: str, otherwise: Sequence[int] | None = None
) -> tuple[int, ...]:
    """One number for each player; where `otherwise` is given, None stands for what it says."""
    told = payload[key]
    if isinstance(told, list | tuple) and len(told) == len(state.names):
        if otherwise is not None:
            told = [
                known if number is None else number for number, known in zip(told, otherwise, strict=True)
            ]
        if all(type(number) is int and 0 <= number <= MOST_COUNTED for number in told):
            return tuple(told)
    raise Unreadable(
        key,
        say(
            "“%(read)s” cannot be counted: expected %(n)s numbers from 0 to %(most)s, one for each player.",
            read=shortened(str(told)),
            most=MOST_COUNTED,
            n=len(state.names),
        ),
    )


def _out(state: Rounds, told: object) -> int:
    if type(told) is not int or not 0 <= told < len(state.names):
        raise Unreadable("out", WHO_WENT_OUT)
    return told


def _accepted(payload: Payload) -> Sequence[object]:
    told = payload.get("anyway", ())
    return told if isinstance(told, list | tuple) else ()


def _over() -> Reason:
    return Reason("over", say("The game is over."), "triology.target")
