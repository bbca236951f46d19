"""Reading what is told of a turn: each part is what it must be, or a sentence says what was expected."""

from __future__ import annotations

from referee.table.game import Payload
from referee.triominos.leftovers import Leftover, parse_leftover
from referee.triominos.neighbours import Around, Figure, parse_around
from referee.triominos.pieces import Piece, parse_piece
from referee.triominos.rules import BONUSES, parse_draws
from referee.verdict import Unreadable
from referee.words import say, shortened


def read_piece(told: object) -> Piece:
    """The piece that was laid."""
    return parse_piece(told if isinstance(told, str) else shortened(repr(told)))


def read_draws(payload: Payload) -> int:
    """How many pieces were drawn in the turn."""
    told = payload.get("draws", 0)
    # Exactly a number: True is no number of draws.
    return parse_draws(str(told) if type(told) is int else shortened(repr(told)))


def read_figure(payload: Payload) -> Figure | None:
    """The figure the piece makes, if any."""
    told = payload.get("figure")
    if told is None:
        return None
    if not isinstance(told, str) or told not in BONUSES:
        raise Unreadable(
            "figure",
            say(
                "“%(read)s” is no figure: bridge, hexagon, double-hexagon or triple-hexagon is expected.",
                read=shortened(str(told)),
            ),
        )
    return told


def read_around(payload: Payload) -> Around | None:
    """The neighbours, if they were shown; the figure then follows from them."""
    if "around" not in payload:
        return None
    told = payload["around"]
    if "figure" in payload or not isinstance(told, str):
        raise Unreadable("around", say("A figure is either named or shown by what lies around the piece."))
    return parse_around(told)


def read_bell(payload: Payload) -> bool | None:
    """Whether it was the player's last piece, if that was said."""
    return _yes_or_no(payload["bell"], "bell") if "bell" in payload else None


def read_empty(payload: Payload) -> bool:
    """Whether the players see an empty pool."""
    return _yes_or_no(payload.get("empty", False), "empty")


def read_pass(payload: Payload) -> None:
    """A pass is told by saying so."""
    if payload["pass"] is not True:
        raise Unreadable("pass", say("A player either passes or not."))


def _yes_or_no(told: object, field: str) -> bool:
    if not isinstance(told, bool):
        raise Unreadable(field, say("“%(read)s” is neither yes nor no.", read=shortened(str(told))))
    return told


def read_opener(payload: Payload, players: int) -> int | None:
    """Who opens the round, if that was said."""
    told = payload.get("opener")
    if told is None:
        return None
    if type(told) is not int or told not in range(players):
        raise Unreadable("opener", say("“%(read)s” sits at no place here.", read=shortened(str(told))))
    return told


def read_leftovers(field: str, told: object, players: int) -> list[Leftover]:
    """What everybody holds, seat by seat."""
    if not isinstance(told, list | tuple) or len(told) != players:
        raise Unreadable(
            field,
            say(
                "“%(read)s” does not say for each of the players what is left.",
                read=shortened(str(told)),
            ),
        )
    return [parse_leftover(part if isinstance(part, str) else shortened(repr(part))) for part in told]
