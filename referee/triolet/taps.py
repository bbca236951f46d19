"""Tap a square, tap a number: what lies on the phone, and what one more tap makes of it.

>>> tray = tapped({"board": "H8:11,I8:3", "at": "H9", "number": "4"})
>>> from referee.triolet.board import tokens_text
>>> tokens_text(tray.play)
'H9:4'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from referee.triolet.board import (
    CENTRE,
    RACK_SIZE,
    Board,
    Kind,
    Square,
    Token,
    parse_rack,
    parse_square,
    parse_token,
    parse_tokens,
    rack_text,
)
from referee.triolet.laying import all_out, lay
from referee.triolet.picture import parse_look
from referee.verdict import Unreadable
from referee.words import say, shortened

PLAY: Final = "play"
TABLE: Final = "table"
RACK: Final = "rack"
MODES: Final = (TABLE, PLAY, RACK)

Told = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Tray:
    """What was told so far: the tokens on the table, those being played, a rack, the square chosen."""

    board: Board = field(default_factory=dict)
    play: Board = field(default_factory=dict)
    rack: tuple[Kind, ...] = ()
    mode: str = PLAY
    at: Square | None = None
    look: str = ""

    @property
    def chosen(self) -> Square | None:
        """The square that gets the next number; the first play of a game goes to the centre."""
        if self.at is None and self.mode == PLAY and not self.board and not self.play:
            return CENTRE
        return self.at

    @property
    def all_out(self) -> frozenset[Kind]:
        """The tokens of which none is left to be laid."""
        return all_out([*(token.kind for token in (*self.board.values(), *self.play.values())), *self.rack])


def told_so_far(told: Told, board: Board | None = None) -> Tray:
    """The tray before the latest tap; a board that is given is not read from what was told."""
    play = parse_tokens(told.get("play", ""), "play")
    rack = parse_rack(told.get("rack", ""), "rack")
    return Tray(
        board=parse_tokens(told.get("board", ""), "board") if board is None else board,
        play=play,
        rack=rack,
        mode=_mode(told.get("lay", RACK if rack and not play else PLAY)),
        at=parse_square(told["at"], "at") if told.get("at") else None,
        look=parse_look(told.get("look", "")),
    )


def tapped(told: Told, board: Board | None = None) -> Tray:
    """The tray after the latest tap, if there was one."""
    tray = told_so_far(told, board)
    if told.get("to"):
        tray = replace(tray, mode=_mode(told["to"]), at=None)
    elif told.get("see"):
        tray = _looking(tray, parse_look(told["see"]))
    elif told.get("off"):
        tray = _taken_off(tray, parse_square(told["off"], "off"))
    elif told.get("number"):
        tray = _numbered(tray, told["number"], is_joker=bool(told.get("joker")))
    elif told.get("drop"):
        tray = replace(tray, rack=without(tray.rack, told["drop"]))
    elif told.get("down"):
        tray = replace(tray, board=lay(tray.board, tray.play), play={}, at=None)
    return tray


def with_one_more(rack: tuple[Kind, ...], number: str, most: int = RACK_SIZE) -> tuple[Kind, ...]:
    """The rack with another token on it."""
    if len(rack) >= most:
        full = say("“%(read)s” is one token too many: expected at most %(most)s.", read=number, most=most)
        raise Unreadable("rack", full)
    return parse_rack(f"{rack_text(rack)},{number}" if rack else number, "rack")


def without(rack: tuple[Kind, ...], number: str) -> tuple[Kind, ...]:
    """The rack with one such token less."""
    kinds = list(rack)
    for kind in parse_rack(number, "rack"):
        if kind in kinds:
            kinds.remove(kind)
    return tuple(kinds)


def _mode(text: str) -> str:
    if text not in MODES:
        raise Unreadable("lay", say("“%(read)s” is none of table, play and rack.", read=shortened(text)))
    return text


def _looking(tray: Tray, look: str) -> Tray:
    """Enlarging a part of the board also chooses the square that was touched, if it is free."""
    square = parse_square(look) if look not in {"", "all"} else None
    is_free = square is not None and square not in tray.board and square not in tray.play
    return replace(tray, look=look, at=square if is_free else None)


def _taken_off(tray: Tray, square: Square) -> Tray:
    """A token taken back leaves its square chosen, so that another number can follow at once."""
    board, play = dict(tray.board), dict(tray.play)
    if square in play or tray.mode != TABLE:
        play.pop(square, None)
    else:
        board.pop(square, None)
    return replace(tray, board=board, play=play, at=square)


def _numbered(tray: Tray, number: str, *, is_joker: bool) -> Tray:
    if tray.mode == RACK:
        return replace(tray, rack=with_one_more(tray.rack, number))
    square = tray.chosen
    if square is None:
        text = say("“%(read)s” has no square: tap a square first, then its number.", read=shortened(number))
        raise Unreadable("at", text)
    token = _token(number, is_joker=is_joker)
    board, play = dict(tray.board), dict(tray.play)
    if tray.mode == TABLE:
        play.pop(square, None)
        board[square] = token
    else:
        play[square] = token
    return replace(tray, board=board, play=play, at=None)


def _token(number: str, *, is_joker: bool) -> Token:
    token = parse_token(number, "number")
    return Token(token.number, joker=token.joker or is_joker)
