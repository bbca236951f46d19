"""The pages of a table: made in two taps, its players, its two links, its evenings."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import chain, count
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_date, gettext
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from referee.rooms import rooms
from referee.table.desk import (
    Desk,
    first_phone_name,
    forget_table,
    known_desks,
    now,
    remember_table,
    room_or_404,
    secret,
    sit_down,
    storage,
)
from referee.table.forms import NameForm
from referee.table.links import link_token, token_hash
from referee.table.live import not_modified, tagged
from referee.table.names import clean_name
from referee.table.records import Summary, box_records, duels, player_records
from referee.verdict import Unreadable
from referee.words import say

MOST_PLAYERS = 8
EVENINGS_SHOWN = 10
NEW_DAY_AT = timedelta(hours=6)  # an evening that goes past midnight is still the same evening
TRIES = "20 per minute"
TABLE_FULL = say("The table is full: at most %(most)s players.", most=MOST_PLAYERS)

pages = Blueprint("table", __name__)
limiter = Limiter(get_remote_address, storage_uri="memory://")


@pages.get("/new/<box>")
def new_game_of(box: str) -> ResponseReturnValue:
    """A new game of a box: at the table this phone used last, or at a new one."""
    room_or_404(box)
    desk = next((desk for desk in known_desks() if desk.may_write), None)
    if desk is None:
        return redirect(url_for("table.new", box=box), 303)
    return redirect(url_for("game.new", key=desk.table.key, box=box), 303)


@pages.get("/tables/new")
def new() -> ResponseReturnValue:
    """A table to be set, with a name suggested."""
    box = request.args.get("box", "")
    return render_template("table/new.html", name=suggested_name(), box=box, error=None)


@pages.post("/tables")
def make() -> ResponseReturnValue:
    """Set a table; this phone may write at it."""
    form = NameForm(request.form)
    box = request.form.get("box", "")
    try:
        name = clean_name(form.name.data or suggested_name())
    except Unreadable as problem:
        return render_template("table/new.html", name=form.name.data, box=box, error=problem), 422
    key = make_table(name, now())
    return redirect(url_for("players.page", key=key, box=box or None), 303)


def make_table(name: str, made_at: str, fill: Callable[[int], None] | None = None) -> str:
    """A new table with this phone at it, filled at once if there is anything; gives its key."""
    key = secrets.token_urlsafe(9)
    hashes = [token_hash(link_token(secret(), key, may_write, 1)) for may_write in (True, False)]
    with storage().writing():
        table_id = storage().add_table(key, name, made_at, *hashes)
        phone_id = storage().add_phone(table_id, first_phone_name(1), True, now())
        if fill:
            fill(table_id)
    remember_table(key, phone_id)
    return key


def suggested_name() -> str:
    """A name for a table made now, another one than those this phone knows."""
    day = format_date(datetime.now().astimezone().date(), "EEEE")
    name = str(gettext("%(day)s evening", day=day.capitalize()))
    taken = {desk.table.name for desk in known_desks()}
    names = chain([name], (f"{name} {number}" for number in count(2)))
    return next(name for name in names if name not in taken)


@pages.get("/tables/<key>")
def show(key: str) -> ResponseReturnValue:
    """The table: games that wait, a new game, all evenings and what they add up to."""
    desk = sit_down(key)
    if not_modified(desk):
        return "", 304
    games = desk.summaries()
    evenings: dict[str, list[Summary]] = {}
    for game in games:
        evenings.setdefault(evening_of(game.made_at), []).append(game)
    start = max(request.args.get("from", 0, type=int), 0)
    page = render_template(
        "table/table.html",
        desk=desk,
        rooms=rooms(),
        waiting=[game for game in games if not game.is_over],
        evenings=dict(list(evenings.items())[start : start + EVENINGS_SHOWN]),
        older=start + EVENINGS_SHOWN if len(evenings) > start + EVENINGS_SHOWN else None,
        duels=duels(games, [player.id for player in desk.players]),
        **remembered(desk, games),
    )
    return tagged(page, desk)


@pages.get("/tables/<key>/evenings/<day>")
def evening(key: str, day: str) -> ResponseReturnValue:
    """One evening: its games, who won how often, its records."""
    desk = sit_down(key)
    if not_modified(desk):
        return "", 304
    games = [game for game in desk.summaries() if evening_of(game.made_at) == day]
    if not games:
        abort(404)
    page = render_template(
        "table/evening.html",
        desk=desk,
        day=day,
        games=games[::-1],
        **remembered(desk, games),
    )
    return tagged(page, desk)


def remembered(desk: Desk, games: list[Summary]) -> dict[str, Any]:
    """What some games add up to, with the names to tell it by."""
    return {
        "records": player_records(games, [player.id for player in desk.players]),
        "feats": box_records(games),
        "people": {player.id: player for player in desk.players},
        "titles": {room.key: room.title for room in rooms()},
    }


def evening_of(moment: str) -> str:
    """The evening a moment belongs to, by the clock of this machine."""
    return (datetime.fromisoformat(moment).astimezone() - NEW_DAY_AT).date().isoformat()


@pages.post("/tables/<key>/name")
def rename(key: str) -> ResponseReturnValue:
    """Call the table something else."""
    desk = sit_down(key, writing=True)
    try:
        desk.storage.rename_table(desk.table.id, clean_name(NameForm(request.form).name.data))
    except Unreadable as problem:
        return settings_page(desk, problem, 422)
    return redirect(url_for("table.settings", key=key), 303)


@pages.post("/tables/<key>/phone")
def name_phone(key: str) -> ResponseReturnValue:
    """Give this phone the name that the log shows."""
    desk = sit_down(key)
    try:
        name = clean_name(NameForm(request.form).name.data, "phone")
    except Unreadable as problem:
        return settings_page(desk, problem, 422)
    with desk.storage.writing():
        desk.storage.change_phone(desk.phone.id, name, desk.may_write)
    return redirect(url_for("table.settings", key=key), 303)


@pages.get("/tables/<key>/settings")
def settings(key: str) -> ResponseReturnValue:
    """The table's name, this phone's name, files, and the way out."""
    return settings_page(sit_down(key))


def settings_page(desk: Desk, error: Unreadable | None = None, status: int = 200) -> ResponseReturnValue:
    """The page of settings, with what was wrong if something was."""
    typed = request.form.get("name", "")
    return render_template("table/settings.html", desk=desk, error=error, typed=typed), status


@pages.route("/tables/<key>/delete", methods=["GET", "POST"])
def delete(key: str) -> ResponseReturnValue:
    """Forget a table with everything in it, once that was confirmed."""
    desk = sit_down(key, writing=True)
    if request.method == "GET":
        return render_template("table/delete.html", desk=desk, games=len(desk.storage.games(desk.table.id)))
    desk.storage.delete_table(desk.table.id)
    forget_table(key)
    return redirect(url_for("home.index"), 303)
