"""How a game is shown: to tell, to watch, or after its end; the same for every box."""

from __future__ import annotations

import secrets
from typing import Any
from urllib.parse import urlencode

from flask import make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from referee.rooms import room_of, rooms
from referee.table.curve import curve
from referee.table.desk import GameDesk
from referee.table.game import State, Step
from referee.table.history import Kind
from referee.table.records import best_play, best_round, running_totals
from referee.table.scorebook import Line, Scorebook
from referee.verdict import Unreadable
from referee.words import Sentence

CARRIED = ("csrf_token", "seq", "request_id", "reason")
LONGEST_DRAFT = 1500

Values = MultiDict[str, str]


def told_values(fields: MultiDict[str, str]) -> Values:
    """What was told, without what every form carries."""
    return MultiDict(pair for pair in fields.items(multi=True) if pair[0] not in CARRIED)


def game_page(
    desk: GameDesk,
    values: Values | None = None,
    error: Unreadable | None = None,
    notice: Sentence | None = None,
    correcting: Line | None = None,
    status: int = 200,
) -> ResponseReturnValue:
    """The page of a game as this phone may see it: to tell, to watch, or after the end."""
    book, values = desk.scorebook, values if values is not None else MultiDict()
    context = score_context(desk) | {
        "values": values,
        "error": error,
        "notice": notice,
        "correcting": correcting,
    }
    if correcting is None and book.is_over:
        context |= end_context(desk)
        inside = "table/end.html"
    elif not desk.may_write:
        inside = "table/watch.html"
    else:
        inside = f"{desk.room.key}/entry.html"
        context |= entry_context(desk, values, correcting, error)
    response = make_response(render_template("table/game.html", inside=inside, **context), status)
    # What is filled in stays in the address, so that a look at a rule, or a reload, loses nothing of it.
    response.headers["HX-Replace-Url"] = draft_address(request.path if correcting else desk.address, values)
    return response


def draft_address(path: str, values: Values) -> str:
    """Where the form is found again as it is filled in, unless it holds more than an address should."""
    filled = query(values)
    return f"{path}?{filled}" if 0 < len(filled) <= LONGEST_DRAFT else path


def query(values: Values) -> str:
    """Values as they stand in an address."""
    return urlencode(list(values.items(multi=True)))


def score_context(desk: GameDesk) -> dict[str, Any]:
    """What every view of a game shows."""
    book = desk.scorebook
    standing = book.standing
    return {
        "desk": desk,
        "room": desk.room,
        "book": book,
        "standing": standing,
        "players": desk.sitting,
        "game_url": desk.address,
        "latest": latest_lines(book),
        "taken_back": taken_back(book),
        "newer": newer_game(desk),
        "leaders": leaders(standing.totals),
        "furthest": max(standing.target or 0, *standing.totals, 1),
    }


def latest_lines(book: Scorebook) -> dict[int, Line]:
    """What each player did last."""
    found: dict[int, Line] = {}
    for line in book.lines[: -4 * len(book.beginning.names) - 1 : -1]:
        for seat in {line.step.seat, *(score.seat for score in line.step.scores)} - {None}:
            found.setdefault(seat, line)  # type: ignore[arg-type]
    return found


def taken_back(book: Scorebook) -> Line | None:
    """The play that was taken back just now."""
    latest = book.tellings[-1:]
    if not latest or latest[0].entry.kind is not Kind.UNDO:
        return None
    told = (telling for telling in reversed(book.tellings[:-1]) if telling.entry.seq == latest[0].about)
    return next((telling.line for telling in told), None)


def newer_game(desk: GameDesk) -> tuple[str, str] | None:
    """The box and the address of the game that was begun last, once it is another one."""
    latest = desk.storage.latest_game(desk.table.id)
    room = room_of(latest.box) if latest and latest.number > desk.game.number else None
    if latest is None or room is None:
        return None
    return room.title, url_for("game.page", key=desk.table.key, number=latest.number)


def leaders(totals: tuple[int, ...]) -> set[int]:
    """Who is in front, once anybody is."""
    best = max(totals)
    return {seat for seat, total in enumerate(totals) if total == best} if len(set(totals)) > 1 else set()


def entry_context(
    desk: GameDesk, values: Values, correcting: Line | None, error: Unreadable | None
) -> dict[str, Any]:
    """What the form of the room needs, with what saving it now would come to."""
    book, entry = desk.scorebook, desk.room.entry
    state: State = book.before(correcting.play.seq) if correcting else book.state
    step: Step | None = None
    if values and error is None:
        try:
            step = book.what_if(entry.read_entry(values, state), state)
        except Unreadable:
            step = None
    action = desk.address
    if correcting:
        action = url_for("tell.correct", key=desk.table.key, number=desk.game.number, seq=correcting.play.seq)
    common: dict[str, Any] = {"state": state, "step": step, "action": action}
    common["request_id"] = secrets.token_urlsafe(12)
    if correcting:
        common["standing"] = book.game.standing(state)
    common |= entry.entry_context(state, values)
    return common


def end_context(desk: GameDesk) -> dict[str, Any]:
    """What the end of a game shows: the curve, the best round and play, and what the room adds."""
    book = desk.scorebook
    totals = running_totals(book)
    after = getattr(desk.room.entry, "after", None)
    return {
        "curve": curve(totals, book.standing.target) if len(totals) > 1 else None,
        "totals": totals,
        "best_round": best_round(book),
        "best_play": best_play(book),
        "request_id": secrets.token_urlsafe(12),
        "latest_game": (desk.storage.latest_game(desk.table.id) or desk.game).number,
        "others": [room for room in rooms() if room.key != desk.room.key],
        "after": f"{desk.room.key}/after.html" if after else None,
    } | (after(book) if after else {})
