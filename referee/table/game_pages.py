"""The pages of a game: begin it, tell it, take back, put right, and see how it ended."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from blinker import Signal
from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from referee.rooms import rooms
from referee.table.curve import curve
from referee.table.desk import Desk, GameDesk, now, open_game, room_or_404, sit_down
from referee.table.forms import ToldForm
from referee.table.game import State, Step
from referee.table.history import Entry, Kind
from referee.table.live import not_modified, tagged
from referee.table.records import best_play, best_round, running_totals
from referee.table.scorebook import Line, Scorebook
from referee.table.setup import Setup
from referee.table.storage import Stale
from referee.table.story import story
from referee.verdict import Unreadable
from referee.words import Sentence, say

CARRIED = ("csrf_token", "seq", "request_id", "reason")
LOG_PAGE = 100

Values = MultiDict[str, str]

written = Signal("sent once an entry is in the file: the desk, with the scorebook before and after")

pages = Blueprint("game", __name__, url_prefix="/tables/<key>")
address = "/games/<int:number>"


@pages.route("/new/<box>", methods=["GET", "POST"])
def new(key: str, box: str) -> ResponseReturnValue:
    """A new game: who plays, who starts, what was agreed; filled in from the last time."""
    desk, room = sit_down(key, writing=True), room_or_404(box)
    if not desk.present:
        return redirect(url_for("table.players", key=key, box=box), 303)
    setup = Setup.asked(desk, room, request.values)
    error = None
    if request.method == "POST":
        try:
            seats = setup.seats()
        except Unreadable as problem:
            error = problem
        else:
            return redirect(url_for("game.page", key=key, number=begin(desk, box, setup, seats)), 303)
    others = [other for other in rooms() if other.key != box]
    page = render_template(
        "table/new_game.html", desk=desk, room=room, setup=setup, error=error, others=others
    )
    return page, 422 if error else 200


def begin(desk: Desk, box: str, setup: Setup, seats: tuple[int, ...]) -> int:
    """Write a new game; gives its number. A form sent twice begins one game."""
    with desk.storage.writing():
        latest = desk.storage.games(desk.table.id)[:1]
        if latest and latest[0].number != setup.latest and latest[0].box == box and latest[0].seats == seats:
            return latest[0].number
        game = desk.storage.add_game(
            desk.table.id, box, setup.options, seats, seats.index(setup.starter), now()
        )
        return game.number


@pages.get(address)
def page(key: str, number: int) -> ResponseReturnValue:
    """The game: totals, whose turn, and what to tell next."""
    desk = open_game(key, number)
    if any(name in request.args for name in ("csrf_token", "request_id")):
        return redirect(f"{desk.address}?{query(told_values(request.args))}", 303)
    return game_page(desk, told_values(request.args), notice=missed(desk, request.args.get("seq")))


@pages.get(f"{address}/score")
def score(key: str, number: int) -> ResponseReturnValue:
    """The part that other phones keep up to date."""
    desk = open_game(key, number)
    if not_modified(desk):
        return "", 304
    return tagged(render_template("table/score.html", **score_context(desk)), desk)


@pages.post(address)
def tell(key: str, number: int) -> ResponseReturnValue:
    """Write what was told, if it stands; otherwise say why not and keep what was typed."""
    desk = open_game(key, number, writing=True)
    values = told_values(request.form)
    if already_told(desk):
        return redirect(desk.address, 303)
    book = desk.scorebook
    if told_form().seq.data != book.seq:
        return game_page(desk, values, notice=STALE, status=409)
    try:
        payload = desk.room.entry.read_entry(values, book.state)
    except Unreadable as problem:
        return game_page(desk, values, error=problem, status=422)
    step = book.what_if(payload, book.state)
    if step.reasons or book.is_over:
        return game_page(desk, values, status=422)
    return write(desk, Kind.PLAY, payload, values=values)


@pages.post(f"{address}/undo")
def undo(key: str, number: int) -> ResponseReturnValue:
    """Take back the latest thing that was done."""
    return change(open_game(key, number, writing=True), Kind.UNDO, lambda book: book.can_undo)


@pages.post(f"{address}/redo")
def redo(key: str, number: int) -> ResponseReturnValue:
    """Bring back the latest thing that was taken back."""
    return change(open_game(key, number, writing=True), Kind.REDO, lambda book: book.can_redo)


@pages.post(f"{address}/abandon")
def abandon(key: str, number: int) -> ResponseReturnValue:
    """Put the box away before the end."""
    return change(open_game(key, number, writing=True), Kind.ABANDON, lambda book: not book.is_over)


@pages.post(f"{address}/reopen")
def reopen(key: str, number: int) -> ResponseReturnValue:
    """Take an abandoned game up again."""
    desk = open_game(key, number, writing=True)
    return change(desk, Kind.REOPEN, lambda book: book.history.is_abandoned)


@pages.post(f"{address}/rematch")
def rematch(key: str, number: int) -> ResponseReturnValue:
    """The same again; the next player starts."""
    desk = open_game(key, number, writing=True)
    setup = Setup.again(desk, desk.room, desk.game, request.form.get("latest", 0, int))
    return redirect(
        url_for("game.page", key=key, number=begin(desk, desk.game.box, setup, setup.seats())), 303
    )


@pages.get(f"{address}/log")
def log(key: str, number: int) -> ResponseReturnValue:
    """Everything that was told, the latest first."""
    desk = open_game(key, number)
    if not_modified(desk):
        return "", 304
    chapters = story(desk.scorebook)[::-1]
    start = request.args.get("from", 0, type=int)
    page = render_template(
        "table/log.html",
        desk=desk,
        book=desk.scorebook,
        players=desk.sitting,
        chapters=chapters[start : start + LOG_PAGE],
        older=start + LOG_PAGE if len(chapters) > start + LOG_PAGE else None,
    )
    return tagged(page, desk)


@pages.get(f"{address}/entries/<int:seq>")
def look_at(key: str, number: int, seq: int) -> ResponseReturnValue:
    """An earlier entry in the form it was told in, to put it right."""
    desk = open_game(key, number, writing=True)
    line = desk.scorebook.line(seq) or abort(404)
    if any(name in request.args for name in ("csrf_token", "request_id")):
        return redirect(f"{request.path}?{query(told_values(request.args))}", 303)
    values = told_values(request.args) or MultiDict(desk.room.entry.fill_entry(line.play.payload))
    return game_page(desk, values, correcting=line)


@pages.post(f"{address}/entries/<int:seq>")
def correct(key: str, number: int, seq: int) -> ResponseReturnValue:
    """Put an earlier entry right; everything after it is worked out again."""
    desk = open_game(key, number, writing=True)
    line = desk.scorebook.line(seq)
    if line is None or already_told(desk):
        return redirect(url_for("game.log", key=key, number=number), 303)
    values = told_values(request.form)
    book = desk.scorebook
    if told_form().seq.data != book.seq:
        return game_page(desk, values, notice=STALE, correcting=line, status=409)
    try:
        payload = desk.room.entry.read_entry(values, book.before(seq))
    except Unreadable as problem:
        return game_page(desk, values, error=problem, correcting=line, status=422)
    if book.what_if(payload, book.before(seq)).reasons:
        return game_page(desk, values, correcting=line, status=422)
    return write(desk, Kind.CORRECT, payload, about=seq, values=values)


@pages.post(f"{address}/entries/<int:seq>/void")
def strike(key: str, number: int, seq: int) -> ResponseReturnValue:
    """Strike out an earlier entry."""
    desk = open_game(key, number, writing=True)
    return change(desk, Kind.VOID, lambda book: book.line(seq) is not None, about=seq)


STALE = say("Somebody told something first. Look at the score, then save again: nothing of yours is lost.")


def change(desk: GameDesk, kind: Kind, is_possible: Any, about: int | None = None) -> ResponseReturnValue:
    """Write an entry that tells no play of its own."""
    if already_told(desk):
        return redirect(desk.address, 303)
    if told_form().seq.data != desk.scorebook.seq:
        return game_page(desk, told_values(request.form), notice=STALE, status=409)
    if not is_possible(desk.scorebook):
        return redirect(desk.address, 303)
    return write(desk, kind, {}, about=about)


def write(
    desk: GameDesk,
    kind: Kind,
    payload: Mapping[str, Any],
    about: int | None = None,
    values: Values | None = None,
) -> ResponseReturnValue:
    """Add one entry to the file, unless somebody was quicker."""
    told, seq = told_form(), desk.scorebook.seq
    if not told.validate():
        abort(400)
    reason = " ".join(told.reason.data.split())
    entry = Entry(seq + 1, kind, payload, desk.phone.name, now(), told.request_id.data, about, reason)
    try:
        desk.storage.add_entry(desk.game.id, seq, entry)
    except Stale:
        return game_page(open_game(desk.table.key, desk.game.number), values, notice=STALE, status=409)
    written.send(desk, before=desk.scorebook, after=desk.book(desk.game))
    return redirect(desk.address, 303)


def told_form() -> ToldForm:
    """What every entry carries besides what it tells."""
    return ToldForm(request.form)


def already_told(desk: GameDesk) -> bool:
    """Whether this very form was written before: a double tap, or sent again after a lost answer."""
    return desk.storage.is_told(desk.game.id, told_form().request_id.data)


def told_values(fields: MultiDict[str, str]) -> Values:
    """What was told, without what every form carries."""
    return MultiDict(pair for pair in fields.items(multi=True) if pair[0] not in CARRIED)


def query(values: Values) -> str:
    """Values as they stand in an address."""
    return urlencode(list(values.items(multi=True)))


def missed(desk: GameDesk, seq: str | None) -> Sentence | None:
    """A word to somebody who is filling in a form while the game went on."""
    return (
        say("Meanwhile the game went on. Look whose turn it is.")
        if seq and seq != str(desk.scorebook.seq)
        else None
    )


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
    if correcting is None:
        # An entry that was put right swaps the game in: the address must follow, for reload and live updates.
        response.headers["HX-Replace-Url"] = desk.address
    return response


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
        action = url_for("game.correct", key=desk.table.key, number=desk.game.number, seq=correcting.play.seq)
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
        "latest_game": desk.storage.games(desk.table.id)[0].number,
        "others": [room for room in rooms() if room.key != desk.room.key],
        "after": f"{desk.room.key}/after.html" if after else None,
    } | (after(book) if after else {})
