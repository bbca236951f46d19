"""From taps to an entry of a game, and back: a play on the board, an exchange, a pass, racks at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from referee.table.game import Step
from referee.table.scorebook import Scorebook
from referee.triolet.board import Kind, parse_rack, rack_text, tokens_text
from referee.triolet.game import Position
from referee.triolet.picture import WHOLE, Picture, draw, squares_of
from referee.triolet.scoring import check_exchange
from referee.triolet.taps import Tray, tapped, told_so_far, with_one_more, without
from referee.verdict import Unreadable
from referee.words import say, shortened

TURN: Final = "turn"
OTHER: Final = "other"
OUT: Final = "out"
BLOCKED: Final = "blocked"
WAYS: Final = (TURN, OTHER, OUT, BLOCKED)
TAPS: Final = ("play", "at", "look", "joker", "see", "off", "number")
EXCHANGES: Final[Mapping[str, int]] = {"exchange-1": 1, "exchange-2": 2, "exchange-3": 3}

Values = Mapping[str, str]
Racks = list[tuple[Kind, ...]]


def read_entry(values: Values, state: Position) -> dict[str, Any]:
    """What the form tells, as it is written in the book."""
    way = _way(values, state)
    if way == OTHER:
        return _read_other(values.get("other", ""))
    if way in {OUT, BLOCKED}:
        return {way: [rack_text(rack) for rack in _tapped_racks(values, state)]}
    play = tapped(_taps(values), state.board).play
    if not play:
        raise Unreadable("play", say("Nothing is being played yet: tap a square, then its number."))
    return {"play": tokens_text(play)}


def fill_entry(payload: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The form that would tell this entry."""
    ((kind, told),) = payload.items()
    if kind == "play":
        return [("entry", TURN), ("play", told)]
    if kind == "exchange":
        return [("entry", OTHER), ("other", f"exchange-{told}")]
    if kind == "pass":
        return [("entry", OTHER), ("other", "pass")]
    return [("entry", kind), *((f"rack-{seat}", rack) for seat, rack in enumerate(told))]


def entry_context(state: Position, values: Values) -> dict[str, Any]:
    """What the form shows: the board with what lies on it so far, or the racks that are told."""
    try:
        way = _way(values, state)
    except Unreadable:
        way = TURN
    tray = _tray(values, state)
    racks = _racks_so_far(values, state) if way in {OUT, BLOCKED} else []
    return {
        "way": way,
        "tray": tray,
        "picture_of": lambda step: _picture(state, tray, step),
        "play_text": tokens_text(tray.play),
        "racks": racks,
        "all_out": replace(tray, rack=tuple(chain.from_iterable(racks))).all_out,
        "waiting": _waiting(racks, state),
        "rack_text": rack_text,
        "other": values.get("other", ""),
        "exchange": check_exchange(state.bag),
        "board_text": tokens_text(state.board),
    }


def whole_board(state: Position) -> Picture:
    """The board for those who watch, or look back."""
    return draw(state.board, {}, look=WHOLE, last=state.last)


def after(book: Scorebook) -> dict[str, Any]:
    """Each play with the board before it, for those who want to know what a rack would have had."""
    plays = []
    before: Position = book.game.begin(book.beginning)
    for line in book.lines:
        if "play" in line.play.payload and not line.is_impossible:
            now: Position = line.step.state
            kinds = [now.board[square].kind for square in now.last]
            plays.append((line, tokens_text(before.board), rack_text(kinds)))
        before = line.step.state
    return {"plays": plays}


def _way(values: Values, state: Position) -> str:
    """What is being told: what was switched to, else what the game is waiting for."""
    way = values.get("tell") or values.get("entry") or (TURN if state.out is None else OUT)
    if way not in WAYS:
        raise Unreadable(
            "entry", say("“%(read)s” is none of turn, other, out and blocked.", read=shortened(way))
        )
    return way


def _read_other(told: str) -> dict[str, Any]:
    if told == "pass":
        return {"pass": True}
    if told in EXCHANGES:
        return {"exchange": EXCHANGES[told]}
    if not told:
        raise Unreadable(
            "other", say("Nothing is chosen yet: an exchange of one to three tokens, or a pass.")
        )
    raise Unreadable("other", say("“%(read)s” is neither an exchange nor a pass.", read=shortened(told)))


def _taps(values: Values) -> dict[str, str]:
    return {name: values[name] for name in TAPS if name in values}


def _tray(values: Values, state: Position) -> Tray:
    """What lies on the phone; what cannot be read is left out."""
    for read in (tapped, told_so_far):
        try:
            return read(_taps(values), state.board)
        except Unreadable:
            continue
    return Tray(board=state.board)


def _picture(state: Position, tray: Tray, step: Step | None) -> Picture:
    marked = squares_of(reason.where for reason in step.reasons) if step else ()
    return draw(state.board, tray.play, look=tray.look, last=state.last, marked=marked)


def _told_racks(values: Values, state: Position) -> Racks:
    seats = range(len(state.names))
    return [parse_rack(values.get(f"rack-{seat}", ""), f"rack-{seat}") for seat in seats]


def _tapped_racks(values: Values, state: Position) -> Racks:
    """The racks after the latest tap: a number goes to the first player who holds more than was told."""
    racks = _told_racks(values, state)
    if values.get("drop"):
        seat, _, kind = values["drop"].partition(":")
        if seat not in {str(number) for number in range(len(racks))}:
            raise Unreadable("drop", say("“%(read)s” is no token of a rack.", read=shortened(values["drop"])))
        racks[int(seat)] = without(racks[int(seat)], kind)
    elif values.get("number"):
        waiting = _waiting(racks, state)
        place = len(racks) - 1 if waiting is None else waiting
        racks[place] = with_one_more(racks[place], values["number"], state.held[place])
    return racks


def _waiting(racks: Racks, state: Position) -> int | None:
    """Whose tokens are told next."""
    return next((seat for seat, rack in enumerate(racks) if len(rack) < state.held[seat]), None)


def _racks_so_far(values: Values, state: Position) -> Racks:
    for read in (_tapped_racks, _told_racks):
        try:
            return read(values, state)
        except Unreadable:
            continue
    return [()] * len(state.names)
