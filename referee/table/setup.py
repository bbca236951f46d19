"""How a new game is set up: who plays in which order, who starts, what was agreed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from referee.rooms import Room, room_of
from referee.table.desk import Desk
from referee.table.game import agreed_options
from referee.table.rows import GameRow, PlayerRow
from referee.verdict import Unreadable
from referee.words import say


@dataclass(frozen=True)
class Setup:
    """A game about to begin; players by their ids, those who sit out included in the order."""

    room: Room
    order: tuple[PlayerRow, ...]
    plays: frozenset[int]
    starter: int
    options: Mapping[str, str]
    latest: int
    drawn: bool = False

    @classmethod
    def asked(cls, desk: Desk, room: Room, fields: MultiDict[str, str]) -> Setup:
        """What the form says; before it was touched, the same as the last time."""
        games = desk.storage.games(desk.table.id)
        latest = games[0].number if games else 0
        if "order" not in fields:
            return cls.usual(desk, room, games)
        order = moved_up(ordered(desk.present, fields.getlist("order", type=int)), fields.get("up", 0, int))
        plays = frozenset(fields.getlist("plays", type=int))
        starter, drawn = fields.get("starter", 0, int), "lots" in fields
        playing = [player.id for player in order if player.id in plays]
        if drawn and playing:
            starter = secrets.choice(playing)
        elif starter not in playing:
            starter = playing[0] if playing else 0
        told = fields.get("latest", latest, int)
        return cls(room, order, plays, starter, agreed_options(room.game, fields.to_dict()), told, drawn)

    @classmethod
    def usual(cls, desk: Desk, room: Room, games: list[GameRow]) -> Setup:
        """As the last time: the same people, and for this box the same options; the next one starts."""
        same_box = next((game for game in games if game.box == room.key), None)
        seats = next((game.seats for game in games if game.box == room.key or had_room(game)), ())
        order = ordered(desk.present, seats)
        here = [player.id for player in order]
        plays = [player_id for player_id in seats if player_id in here] or here
        if len(plays) not in room.game.seats:
            plays = plays[: room.game.seats[-1]]
        starter = next_starter(same_box, plays) if same_box else plays[0]
        options = agreed_options(room.game, same_box.options if same_box else {})
        return cls(room, order, frozenset(plays), starter, options, games[0].number if games else 0)

    @classmethod
    def again(cls, desk: Desk, room: Room, game: GameRow, latest: int) -> Setup:
        """The same game once more; the next player starts."""
        starter = next_starter(game, list(game.seats))
        return cls(room, desk.seated(game), frozenset(game.seats), starter, game.options, latest)

    @property
    def changed(self) -> bool:
        """Whether anything was agreed on that is not printed in the rules."""
        return any(self.options[option.key] != option.printed for option in self.room.game.options)

    def seats(self) -> tuple[int, ...]:
        """The players in the order of their seats; refused when the box is not made for so many."""
        playing = tuple(player.id for player in self.order if player.id in self.plays)
        allowed = self.room.game.seats
        if len(playing) not in allowed:
            least, most = allowed[0], allowed[-1]
            facts = {"box": self.room.title, "least": least, "most": most, "ticked": len(playing)}
            raise Unreadable(
                "plays",
                say("%(box)s takes %(least)s players; ticked: %(ticked)s.", **facts)
                if least == most
                else say("%(box)s takes %(least)s to %(most)s players; ticked: %(ticked)s.", **facts),
            )
        return playing


def had_room(game: GameRow) -> bool:
    """Whether more could have played: then whoever sat out did so by choice, not for want of a seat."""
    room = room_of(game.box)
    return room is not None and len(game.seats) < room.game.seats[-1]


def ordered(present: list[PlayerRow], wanted: list[int] | tuple[int, ...]) -> tuple[PlayerRow, ...]:
    """The players in the wanted order, those it does not name behind."""
    places = {player_id: place for place, player_id in enumerate(wanted)}
    return tuple(sorted(present, key=lambda player: places.get(player.id, len(places))))


def moved_up(order: tuple[PlayerRow, ...], player_id: int) -> tuple[PlayerRow, ...]:
    """The order with one player a place further up; the first goes to the end."""
    place = next((place for place, player in enumerate(order) if player.id == player_id), None)
    if place is None:
        return order
    rest = [*order[:place], *order[place + 1 :]]
    where = place - 1 if place else len(rest)
    return (*rest[:where], order[place], *rest[where:])


def next_starter(game: GameRow, playing: list[int]) -> int:
    """Whoever sits behind the one who started the last time."""
    following = [*game.seats[game.starter + 1 :], *game.seats[: game.starter + 1]]
    return next((player_id for player_id in following if player_id in playing), playing[0])
