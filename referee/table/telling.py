"""What players tell: a play, an undo, a correction. Each is one entry, written once or given back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blinker import Signal
from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from referee.table.desk import GameDesk, now, open_game
from referee.table.forms import ToldForm
from referee.table.game_view import Values, game_page, told_values
from referee.table.history import Entry, Kind
from referee.table.scorebook import Scorebook
from referee.table.storage import Stale
from referee.verdict import Unreadable
from referee.words import say

written = Signal("sent once an entry is in the file: the desk, with the scorebook before and after")

pages = Blueprint("tell", __name__, url_prefix="/tables/<key>/games/<int:number>")


@pages.post("")
def play(key: str, number: int) -> ResponseReturnValue:
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


@pages.post("/undo")
def undo(key: str, number: int) -> ResponseReturnValue:
    """Take back the latest thing that was done."""
    return change(open_game(key, number, writing=True), Kind.UNDO, lambda book: book.can_undo)


@pages.post("/redo")
def redo(key: str, number: int) -> ResponseReturnValue:
    """Bring back the latest thing that was taken back."""
    return change(open_game(key, number, writing=True), Kind.REDO, lambda book: book.can_redo)


@pages.post("/abandon")
def abandon(key: str, number: int) -> ResponseReturnValue:
    """Put the box away before the end."""
    return change(open_game(key, number, writing=True), Kind.ABANDON, lambda book: not book.is_over)


@pages.post("/reopen")
def reopen(key: str, number: int) -> ResponseReturnValue:
    """Take an abandoned game up again."""
    desk = open_game(key, number, writing=True)
    return change(desk, Kind.REOPEN, lambda book: book.is_abandoned)


@pages.post("/entries/<int:seq>")
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


@pages.post("/entries/<int:seq>/void")
def strike(key: str, number: int, seq: int) -> ResponseReturnValue:
    """Strike out an earlier entry."""
    desk = open_game(key, number, writing=True)
    return change(desk, Kind.VOID, lambda book: book.line(seq) is not None, about=seq)


STALE = say(
    "Somebody told something first. Look at the score, then record it again: nothing of yours is lost."
)


def change(
    desk: GameDesk, kind: Kind, is_possible: Callable[[Scorebook], bool], about: int | None = None
) -> ResponseReturnValue:
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
