"""A table written to a file and read again; a game written as rows for a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from referee.language import told
from referee.rooms import Room
from referee.table.desk import Desk, GameDesk
from referee.table.game import Beginning, Game, agreed_options
from referee.table.history import Entry, Kind
from referee.table.names import COLOURS, clean_name, refuse_duplicate
from referee.table.rows import RulingRow
from referee.table.scorebook import Scorebook
from referee.verdict import Unreadable
from referee.words import Sentence, say

FORMAT = "tierce-table"
VERSION = 1


@dataclass(frozen=True)
class FilePlayer:
    """A player as a file tells."""

    name: str
    colour: int
    letter: str
    retired: bool


@dataclass(frozen=True)
class FileGame:
    """A game as a file tells; seats are places in the file's list of players."""

    box: str
    options: Mapping[str, str]
    seats: tuple[int, ...]
    starter: int
    made_at: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class FileTable:
    """A table as a file tells."""

    name: str
    made_at: str
    players: tuple[FilePlayer, ...]
    games: tuple[FileGame, ...]
    rulings: tuple[RulingRow, ...] = ()


def table_file(desk: Desk) -> dict[str, Any]:
    """A table, complete, as plain JSON. Links and phones stay behind: they belong to this site."""
    places = {player.id: place for place, player in enumerate(desk.players)}
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": desk.table.name,
        "made_at": desk.table.made_at,
        "players": [
            asdict(FilePlayer(player.name, player.colour, player.letter, bool(player.retired)))
            for player in desk.players
        ],
        "games": [
            {
                "box": game.box,
                "options": game.options,
                "seats": [places[player_id] for player_id in game.seats],
                "starter": game.starter,
                "made_at": game.made_at,
                "entries": [asdict(entry) for entry in desk.storage.entries(game.id)],
            }
            for game in reversed(desk.storage.games(desk.table.id))
        ],
        "rulings": [asdict(ruling) for ruling in desk.storage.rulings(desk.table.id)],
    }


def read_table(body: bytes, boxes: Mapping[str, Room]) -> FileTable:
    """A table from a file; anything that cannot be is refused with one sentence."""
    if not body:
        raise Unreadable("file", say("Choose the file first."))
    try:
        told_file = json.loads(body)
    except (ValueError, RecursionError):
        raise broken(say("no table of Tierce is in it")) from None
    if not isinstance(told_file, dict) or told_file.get("format") != FORMAT:
        raise broken(say("it does not come from Tierce"))
    if told_file.get("version") != VERSION:
        raise broken(say("it comes from a newer Tierce"))
    try:
        players = tuple(_player(player) for player in _list(told_file["players"]))
        games = tuple(_game(game, players, boxes) for game in _list(told_file["games"]))
        rulings = tuple(_ruling(ruling) for ruling in _list(told_file.get("rulings", [])))
        _check_players(players)
        name, made_at = clean_name(_text(told_file["name"])), _moment(told_file["made_at"])
        return FileTable(name, made_at, players, games, rulings)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise broken(say("something in it is missing or out of place")) from None


def broken(why: Sentence) -> Unreadable:
    """The refusal of a file."""
    return Unreadable("file", say("This file cannot be read: %(why)s.", why=why))


def _player(told_player: Mapping[str, Any]) -> FilePlayer:
    colour, letter = told_player["colour"], _text(told_player["letter"])
    if not isinstance(colour, int) or not 0 <= colour < COLOURS or len(letter) != 1:
        raise ValueError
    return FilePlayer(clean_name(_text(told_player["name"])), colour, letter, bool(told_player["retired"]))


def _check_players(players: Sequence[FilePlayer]) -> None:
    if sum(not player.retired for player in players) > COLOURS:
        raise ValueError
    for place, player in enumerate(players):
        refuse_duplicate(player.name, (other.name for other in players[:place]), "file")


def _game(told_game: Mapping[str, Any], players: Sequence[FilePlayer], boxes: Mapping[str, Room]) -> FileGame:
    seats, starter = tuple(_list(told_game["seats"])), told_game["starter"]
    options = told_game["options"]
    entries = tuple(_entry(entry, seq) for seq, entry in enumerate(_list(told_game["entries"]), 1))
    seats_fit = all(isinstance(seat, int) and 0 <= seat < len(players) for seat in seats)
    if (
        told_game["box"] not in boxes
        or not seats_fit
        or len(set(seats)) != len(seats)
        or not (isinstance(starter, int) and 0 <= starter < len(seats))
        or not all(isinstance(value, str) for pair in options.items() for value in pair)
        or len({entry.request_id for entry in entries}) != len(entries)
    ):
        raise ValueError
    names = tuple(players[seat].name for seat in seats)
    _play_out(boxes[told_game["box"]].game, Beginning(names, starter, options), entries)
    return FileGame(told_game["box"], options, seats, starter, _moment(told_game["made_at"]), entries)


def _play_out(game: Game, beginning: Beginning, entries: Sequence[Entry]) -> None:
    """Refuse a game that cannot be played out: once stored, its page could never be shown."""
    if len(beginning.names) not in game.seats:
        raise ValueError
    options = agreed_options(game, beginning.options)
    try:
        _standing = Scorebook(game, replace(beginning, options=options)).told_all(entries).standing
    except Exception as problem:
        raise ValueError from problem


def _entry(told_entry: Mapping[str, Any], seq: int) -> Entry:
    about, payload = told_entry["about"], told_entry["payload"]
    if not (about is None or (isinstance(about, int) and 0 < about < seq)) or not isinstance(payload, dict):
        raise ValueError
    return Entry(
        seq,
        Kind(told_entry["kind"]),
        payload,
        _text(told_entry["phone"]),
        _moment(told_entry["told_at"]),
        _text(told_entry["request_id"]),
        about,
        _text(told_entry["reason"]),
    )


def _ruling(told_ruling: Mapping[str, Any]) -> RulingRow:
    rule, text, phone = (_text(told_ruling[name]) for name in ("rule", "text", "phone"))
    return RulingRow(rule, text, phone, _moment(told_ruling["told_at"]))


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > 400:
        raise ValueError
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError
    return value


def _moment(value: object) -> str:
    if datetime.fromisoformat(_text(value)).tzinfo is None:
        raise ValueError
    return _text(value)


def sheet(desk: GameDesk) -> str:
    """A game as comma-separated rows: round, player, what, points, and everyone's total after it."""
    book, names = desk.scorebook, [player.name for player in desk.sitting]
    page = io.StringIO()
    writer = csv.writer(page)
    heads = [say("Round"), say("Player"), say("Play"), say("Points")]
    writer.writerow(safe_cells([*(told(head) for head in heads), *names]))
    for line in book.lines:
        seat = line.step.seat
        who = names[seat] if seat is not None else ""
        gain = sum(score.line.value for score in line.step.scores)
        writer.writerow(safe_cells([line.round or "", who, told(line.step.story), gain, *line.totals]))
    return page.getvalue()


def safe_cells(cells: Sequence[object]) -> list[object]:
    """Cells that no spreadsheet takes for a formula: a text that looks like one gets an apostrophe."""
    return [
        f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell
        for cell in cells
    ]
