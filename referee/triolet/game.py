"""A game of Triolet as the scorebook keeps it: plays, exchanges, passes, and how it ends.

What can be told: `{"play": "G9:8,H9:4"}`, `{"exchange": 2}`, `{"pass": True}`, and at the end the
tokens on the racks in seat order, `{"out": ["", "5,12"]}` or `{"blocked": ["3", "5,12"]}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from referee.table.game import Beginning, Choice, Option, Payload, Score, Standing, Step
from referee.triolet.board import RACK_SIZE, REPLAYS, Board, Square, parse_rack, parse_tokens, tokens_story
from referee.triolet.laying import lay
from referee.triolet.rules import check
from referee.triolet.scoring import (
    BAG_FOR_EXCHANGE,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Ending,
    Racks,
    bag_left,
    check_exchange,
    end_blocked,
    end_out,
    outcome,
)
from referee.verdict import Reason, Unreadable
from referee.words import Sentence, say, say_many, shortened


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game is: the board, how many tokens each player holds, the totals, whose turn it is.

    `last` are the squares of the last play, `plays_again` tells that it covered a replay square, `passes`
    counts the passes since then, `out` is who laid the last token while the others' are still to be told.
    """

    names: tuple[str, ...]
    doubles_single: bool
    turn: int
    held: tuple[int, ...]
    totals: tuple[int, ...]
    board: Board = field(default_factory=dict)
    last: tuple[Square, ...] = ()
    plays_again: bool = False
    passes: int = 0
    out: int | None = None
    winners: tuple[int, ...] = ()
    ending: Sentence | None = None

    @property
    def bag(self) -> int:
        """How many tokens are left in the bag."""
        return bag_left(len(self.names), len(self.board))

    @property
    def next_turn(self) -> int:
        """Whose turn it is after this one."""
        return (self.turn + 1) % len(self.names)


class Triolet:
    """The box as the scorebook plays it."""

    seats = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    glass_seconds = 0
    options = (
        Option(
            "single-first",
            say("A lone first token"),
            say("A first play of one token makes no pair: its number counts double, or it scores nothing."),
            "triolet.single-first",
            (Choice("double", say("counts double")), Choice("nothing", say("scores nothing"))),
        ),
    )

    def begin(self, beginning: Beginning) -> Position:
        """Everybody holds three tokens and the board is empty."""
        players = len(beginning.names)
        return Position(
            names=beginning.names,
            doubles_single=beginning.options.get("single-first") != "nothing",
            turn=beginning.starter,
            held=(RACK_SIZE,) * players,
            totals=(0,) * players,
        )

    def play(self, state: Position, payload: Payload) -> Step:
        """What becomes of a play, an exchange, a pass, or the count at the end."""
        kind, told = _only_item(payload)
        step = TELLINGS[kind](state, told)
        untimely = _untimely(state, kind)
        return replace(step, state=state, scores=(), notes=(), reasons=untimely) if untimely else step

    def set_aside(self, state: Position, payload: Payload) -> Position:
        """Nothing lies there, but the turn is over, unless its tokens were told on a replay square."""
        if state.winners or state.out is not None or not payload.keys() & {"play", "exchange", "pass"}:
            return state
        return state if _covers_replay(payload) else _turn_over(state, state.passes)

    def standing(self, state: Position) -> Standing:
        """Totals, turn and winners; the goal says what is left to play with."""
        bag = say_many("%(n)s token in the bag", "%(n)s tokens in the bag", state.bag)
        is_turn = state.out is None and not state.winners
        return Standing(
            state.totals,
            round=0,
            goal=bag,
            turn=state.turn if is_turn else None,
            winners=state.winners,
            ending=state.ending,
        )

    def time_out(self, state: Position) -> Sequence[tuple[Sentence, str]]:
        """The game has no glass, so an empty one demands nothing."""
        return ()


GAME = Triolet()


def _only_item(payload: Payload) -> tuple[str, Any]:
    """The one thing that was told, and how."""
    if isinstance(payload, Mapping) and len(payload) == 1:
        ((kind, told),) = payload.items()
        # Exactly that type: True is no number of tokens.
        if kind in SHAPES and type(told) is SHAPES[kind]:
            return kind, told
    raise Unreadable(
        "entry",
        say(
            "“%(read)s” is no entry: expected a play, an exchange, a pass, or the racks at the end.",
            read=shortened(str(payload)),
        ),
    )


def _covers_replay(payload: Payload) -> bool:
    """Whether the tokens of an entry were laid on a square that gives one more play."""
    try:
        return not REPLAYS.isdisjoint(parse_tokens(str(payload.get("play", ""))))
    except Unreadable:
        return False


def _untimely(state: Position, kind: str) -> tuple[Reason, ...]:
    """Why this cannot be told now, whatever it says."""
    if state.winners:
        return (Reason("over", say("The game is over."), "triolet.winner"),)
    if state.out is not None and kind != "out":
        text = say(
            "%(player)s is out: tell which tokens the others still hold.", player=state.names[state.out]
        )
        return (Reason("out", text, "triolet.end-out"),)
    if state.out is None and kind == "out":
        return (Reason("out", say("Nobody has laid the last token yet."), "triolet.end-out"),)
    return ()


def _lay(state: Position, told: str) -> Step:
    play = parse_tokens(told)
    if not play:
        raise Unreadable("play", say("“” is no play: expected one to three tokens, such as H8:11,I8:3."))
    verdict = check(state.board, play, single_first=state.doubles_single)
    story, seat = tokens_story(play), state.turn
    reasons = (*verdict.reasons, *_more_than_held(state, len(play)))
    if reasons:
        return Step(state, story, seat, reasons=reasons)
    held = state.held[seat] - len(play) + min(len(play), state.bag)
    after = replace(
        state,
        board=lay(state.board, play),
        held=_changed(state.held, seat, held),
        totals=_changed(state.totals, seat, state.totals[seat] + verdict.total),
        last=tuple(sorted(play)),
        plays_again=verdict.facts["replay"],
        passes=0,
        out=None if held else seat,
        turn=seat if verdict.facts["replay"] else state.next_turn,
    )
    scores = tuple(Score(seat, line) for line in verdict.points)
    return Step(after, story, seat, scores, notes=tuple(note.text for note in verdict.notes))


def _more_than_held(state: Position, laid: int) -> tuple[Reason, ...]:
    held = state.held[state.turn]
    if held >= min(laid, RACK_SIZE):
        return ()
    text = say_many(
        "%(player)s has %(n)s token left and cannot lay %(laid)s.",
        "%(player)s has %(n)s tokens left and cannot lay %(laid)s.",
        held,
        player=state.names[state.turn],
        laid=laid,
    )
    return (Reason("held", text, "triolet.rack"),)


def _exchange(state: Position, told: int) -> Step:
    story = say_many("exchanges %(n)s token", "exchanges %(n)s tokens", told)
    reasons = check_exchange(state.bag, told).reasons
    after = state if reasons else _turn_over(state, passes=0)
    return Step(after, story, state.turn, reasons=reasons)


def _pass(state: Position, told: bool) -> Step:
    after = _turn_over(state, passes=state.passes + 1)
    notes = []
    if state.bag >= BAG_FOR_EXCHANGE:
        notes.append(
            say("There are %(n)s tokens left in the bag: an exchange would still be allowed.", n=state.bag)
        )
    if after.passes >= len(state.names):
        notes.append(say("Everybody has passed: if nothing fits any more, count the racks."))
    return Step(after, say("passes"), state.turn, notes=tuple(notes))


def _turn_over(state: Position, passes: int) -> Position:
    """The next player's turn, nothing laid."""
    return replace(state, turn=state.next_turn, plays_again=False, passes=passes)


def _out(state: Position, told: list[Any]) -> Step:
    racks = _racks(state, told)
    story = say("the tokens of the others are counted")
    if state.out is None:
        return Step(state, story)
    player = state.names[state.out]
    ending = end_out(state.board, racks, player, _held(state))
    return _ended(state, story, ending, say("%(player)s laid the last token.", player=player))


def _blocked(state: Position, told: list[Any]) -> Step:
    ending = end_blocked(state.board, _racks(state, told), _held(state))
    story = say("nothing fits any more, the racks are counted")
    return _ended(state, story, ending, say("Nobody could place anything any more."))


def _ended(state: Position, story: Sentence, ending: Ending, how: Sentence) -> Step:
    if not ending.ok:
        return Step(state, story, reasons=ending.reasons)
    totals = tuple(
        total + ending.changes[name] for name, total in zip(state.names, state.totals, strict=True)
    )
    best = outcome(dict(zip(state.names, totals, strict=True))).winners
    winners = tuple(seat for seat, name in enumerate(state.names) if name in best)
    scores = tuple(Score(seat, line) for seat, name in enumerate(state.names) for line in ending.lines[name])
    after = replace(state, totals=totals, winners=winners, ending=how, out=None)
    return Step(after, story, None, scores, notes=tuple(note.text for note in ending.notes), ends_round=True)


def _racks(state: Position, told: list[Any]) -> Racks:
    """What everybody holds, by name."""
    if len(told) != len(state.names) or not all(isinstance(rack, str) for rack in told):
        raise Unreadable(
            "racks",
            say(
                "“%(read)s” are not the racks of %(n)s players.",
                read=shortened(str(told)),
                n=len(state.names),
            ),
        )
    return {
        name: parse_rack(rack, f"rack-{seat}")
        for seat, (name, rack) in enumerate(zip(state.names, told, strict=True))
    }


def _held(state: Position) -> dict[str, int]:
    return dict(zip(state.names, state.held, strict=True))


def _changed(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


SHAPES: Final[Mapping[str, type]] = {
    "play": str,
    "exchange": int,
    "pass": bool,
    "out": list,
    "blocked": list,
}
TELLINGS: Final[Mapping[str, Callable[[Position, Any], Step]]] = {
    "play": _lay,
    "exchange": _exchange,
    "pass": _pass,
    "out": _out,
    "blocked": _blocked,
}
