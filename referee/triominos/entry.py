"""From taps to an entry of a game, and back: a turn, or what everybody holds at the end of a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, Protocol

from referee.triominos.leftovers import Leftover, holding, leftover_name, parse_leftover
from referee.triominos.match import Match
from referee.triominos.neighbours import (
    CORNERS,
    Around,
    around_name,
    figure_among,
    parse_around,
)
from referee.triominos.picture import picture
from referee.triominos.pieces import Piece, canonical, parse_piece, piece_name
from referee.triominos.rounds import Round
from referee.triominos.rules import BONUSES
from referee.triominos.turns import bell_words as bell_words
from referee.verdict import Unreadable
from referee.words import say, say_many

TURN: Final = "turn"
LEFT: Final = "left"
BLOCKED: Final = "blocked"
LAYS_NOTHING: Final = "pass"
MOST_DRAWS: Final = 3
DIGITS: Final = frozenset("012345")
BELLS: Final[Mapping[str, bool]] = {"1": True, "0": False}


class Values(Protocol):
    """The fields of a form; one may be there several times."""

    def get(self, key: str, default: str = "") -> str:
        """The first value of a field."""

    def getlist(self, key: str) -> list[str]:
        """All values of a field."""


class Hand(NamedTuple):
    """What a player is asked to count: the pieces tapped so far, or their sum as it was typed.

    `due` is how many there must be, if the phone knows; `is_asked` is false for whoever laid everything.
    """

    seat: int
    pieces: tuple[Piece, ...]
    sum: str
    due: int | None
    is_asked: bool

    @property
    def is_told(self) -> bool:
        """Whether this player is done."""
        return not self.is_asked or bool(self.sum) or len(self.pieces) == (self.due or len(self.pieces) + 1)

    @property
    def text(self) -> str:
        """The tapped pieces in writing."""
        return ",".join(map(piece_name, self.pieces))


def read_entry(values: Values, state: Match) -> dict[str, Any]:
    """What the form says, as it is kept."""
    way = _way(values, state)
    if way != TURN:
        hands = _with_piece(_hands(values, state, way), values)
        return {way: [leftover_name(_held(hand, state)) for hand in hands]}
    told = {"opener": int(values.get("opener"))} if values.get("opener", "").isdecimal() else {}
    if values.get("draws") == LAYS_NOTHING:
        return told | _read_pass(values, state.round)
    return told | _read_piece(values, state)


def fill_entry(payload: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The form that would tell this entry."""
    way = next((way for way in (LEFT, BLOCKED) if way in payload), TURN)
    if way == TURN:
        return [("tell", way), *_filled_turn(payload)]
    return [
        ("tell", way),
        *(
            (f"sum-{seat}" if left.isdecimal() else f"left-{seat}", left)
            for seat, left in enumerate(payload[way])
        ),
    ]


def _filled_turn(payload: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    draws = str(payload.get("draws", 0))
    if "piece" in payload:
        yield from zip(CORNERS, payload["piece"].split("-"), strict=True)
        yield "figure", payload.get("figure", "")
        yield "draws", draws
    else:
        yield "draws", LAYS_NOTHING
        yield "drawn", draws
    if "around" in payload:
        yield "show", "1"
        yield from (("around", place) for place in parse_around(payload["around"]))
    if "bell" in payload:
        yield "bell", "1" if payload["bell"] else "0"
    if payload.get("empty"):
        yield "empty", "1"
    if "opener" in payload:
        yield "opener", str(payload["opener"])


def entry_context(state: Match, values: Values) -> dict[str, Any]:
    """What the form shows besides what every game shows."""
    way = _way(values, state)
    around, digits = _around(values), _digits(values)
    filled = state.agreement.rules.filled_bridge
    is_turn = way == TURN
    is_shown = is_turn and bool(values.get("show")) and not values.get("hide")
    if values.get("hide") == "cancel":
        around = {}
    hands = _hands(values, state, way) if way != TURN else ()
    if values.get("add"):
        hands = _with_piece(hands, values)
    opener = _seat(values.get("opener", ""), state.round.opener, state)
    may_end = is_turn and state.round.ringer is None
    return {
        "way": way,
        "digits": ("",) * len(CORNERS) if hands and values.get("add") else digits,
        "is_shown": is_shown,
        "picture": picture(digits, around, filled) if is_shown else None,
        "figure": (figure_among(around, filled) or "") if around else values.get("figure"),
        "figures": {figure: bonus.label for figure, bonus in BONUSES.items()},
        "draws": values.get("draws", "0"),
        "most_draws": min(MOST_DRAWS, state.round.pool) if state.round.is_counted else MOST_DRAWS,
        "asks_opener": not state.round.is_begun and (state.rounds > 0 or bool(values.get("tell"))),
        "opener": opener,
        "bell": _bell(values),
        "may_end": may_end,
        "is_ending": may_end and bool(values.get("end")),
        "player": opener if not state.round.is_begun else state.round.turn,
        "hands": hands,
        "counting": _counting(hands, values),
        "piece_name": piece_name,
    }


def _way(values: Values, state: Match) -> str:
    """What is being told: what was switched to, else what the round is waiting for."""
    told = [way for way in values.getlist("tell") if way in {TURN, LEFT, BLOCKED}]
    if told:
        return told[-1]
    if state.round.is_over:
        return LEFT
    return BLOCKED if values.get("kind") == BLOCKED else TURN


def _seat(text: str, usual: int, state: Match) -> int:
    return int(text) if text in map(str, range(len(state.names))) else usual


def _digits(values: Values) -> tuple[str, ...]:
    told = (values.get(corner, "") for corner in CORNERS)
    return tuple(digit if digit in DIGITS else "" for digit in told)


def _around(values: Values) -> Around:
    """The neighbours that were tapped; what cannot be read is left out."""
    try:
        return parse_around(",".join(sorted(set(values.getlist("around")))))
    except Unreadable:
        return {}


def _read_piece(values: Values, state: Match) -> dict[str, Any]:
    digits = _digits(values)
    if not all(digits):
        raise Unreadable("piece", say("Tap the three numbers of the piece that was laid."))
    told: dict[str, Any] = {"piece": "-".join(digits)}
    around = _around(values)
    if around and values.get("show"):
        told["around"] = around_name(around)
    elif values.get("figure"):
        told["figure"] = values.get("figure")
    draws = _number(values.get("draws", "0"))
    if draws:
        told["draws"] = draws
    now = state.round
    is_last = now.is_counted and now.ringer is None and now.left_after(draws) == 0
    return told | {"bell": BELLS.get(_bell(values), is_last)}


def _bell(values: Values) -> str:
    """Whether it is the last piece in hand: the latest answer, empty where the phone shall count."""
    return (values.getlist("rings") or values.getlist("bell") or [""])[-1]


def _read_pass(values: Values, now: Round) -> dict[str, Any]:
    """A pass: three draws, or as many as the pool holds; fewer when the players see it empty."""
    if values.get("empty"):
        draws = _number(values.get("drawn", "0"))
        return {LAYS_NOTHING: True, "draws": draws, "empty": True}
    return {LAYS_NOTHING: True, "draws": min(MOST_DRAWS, now.pool)}


def _number(text: str) -> int:
    return int(text) if text in {"0", "1", "2", "3"} else 0


def _hands(values: Values, state: Match, way: str) -> tuple[Hand, ...]:
    """What everybody holds, without the piece whose numbers are tapped at the moment.

    Nobody is asked where pieces left do not count.
    """
    if state.agreement.rules.for_children:
        return ()
    return tuple(_hand(values, state, way, seat) for seat in range(len(state.names)))


def _with_piece(hands: tuple[Hand, ...], values: Values) -> tuple[Hand, ...]:
    """The hands with that piece, once its three numbers are there."""
    digits, seat = _digits(values), _counting(hands, values)
    if not all(digits) or seat is None:
        return hands
    piece = canonical(parse_piece("-".join(digits)))
    pieces = (*(held for held in hands[seat].pieces if held != piece), piece)
    return (*hands[:seat], hands[seat]._replace(pieces=pieces, sum=""), *hands[seat + 1 :])


def _hand(values: Values, state: Match, way: str, seat: int) -> Hand:
    now = state.round
    is_asked = not (way == LEFT and now.holds_nothing(seat))
    try:
        told = parse_leftover(values.get(f"left-{seat}", "")).pieces or ()
    except Unreadable:
        told = ()
    dropped = {name.partition(":")[2] for name in values.getlist("drop") if name.startswith(f"{seat}:")}
    pieces = tuple(piece for piece in told if piece_name(piece) not in dropped)
    due = now.held[seat] if now.is_counted else None
    return Hand(seat, pieces, "" if pieces else values.get(f"sum-{seat}", "").strip(), due, is_asked)


def _counting(hands: tuple[Hand, ...], values: Values) -> int | None:
    """Whose pieces are tapped next: the chosen player's, else the first who is not done."""
    chosen = values.get("to", "")
    waiting = [hand.seat for hand in hands if not hand.is_told]
    if chosen.isdecimal() and int(chosen) in waiting:
        return int(chosen)
    return waiting[0] if waiting else None


def _held(hand: Hand, state: Match) -> Leftover:
    name = state.names[hand.seat]
    if hand.sum:
        return parse_leftover(hand.sum)
    if hand.is_told or (hand.pieces and hand.due is None):
        return holding(hand.pieces)
    if hand.pieces:
        text = say_many(
            "%(name)s holds %(n)s piece, %(told)s of them told: tap the others, or give the sum instead.",
            "%(name)s holds %(n)s pieces, %(told)s of them told: tap the others, or give the sum instead.",
            hand.due or 0,
            name=name,
            told=len(hand.pieces),
        )
    else:
        text = say("Tell what %(name)s still holds: tap the pieces or give their sum.", name=name)
    raise Unreadable(f"sum-{hand.seat}", text)
