"""The pages of a table: made in two taps, its players, its two links, its evenings."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

import segno
from flask import Blueprint, abort, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_date, gettext
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from markupsafe import Markup

from referee.rooms import rooms
from referee.table.desk import (
    Desk,
    forget_table,
    known_desks,
    now,
    remember_table,
    room_or_404,
    secret,
    sit_down,
    storage,
)
from referee.table.forms import NameForm, PlayerForm, RenewForm
from referee.table.links import link_token, token_hash
from referee.table.live import not_modified, tagged
from referee.table.names import clean_name, free_colour, free_letter, refuse_duplicate
from referee.table.records import Summary, duels, player_records, summary
from referee.table.storage import PlayerRow
from referee.verdict import Unreadable
from referee.words import say

MOST_PLAYERS = 8
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
    return redirect(url_for("table.players", key=key, box=box or None), 303)


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
    """A name for a table made now."""
    day = format_date(datetime.now().astimezone().date(), "EEEE")
    return str(gettext("%(day)s evening", day=day.capitalize()))


def first_phone_name(number: int) -> str:
    """What a phone is called until somebody names it."""
    return str(gettext("Phone %(number)s", number=number))


@pages.get("/join/<token>")
@limiter.limit(TRIES, deduct_when=lambda answer: answer.status_code == 404)
def join(token: str) -> ResponseReturnValue:
    """Swap a link for a cookie and go to the table under its clean address."""
    found = storage().table_by_link(token_hash(token))
    if found is None:
        abort(404)
    table, may_write = found
    phone = storage().phone(session.get("tables", {}).get(table.key, 0))
    if phone is None or phone.table_id != table.id:
        with storage().writing():
            name = first_phone_name(storage().count_phones(table.id) + 1)
            phone_id = storage().add_phone(table.id, name, may_write, now())
        remember_table(table.key, phone_id)
    else:
        remember_table(table.key, phone.id)
        if may_write and not phone.may_write:
            with storage().writing():
                storage().change_phone(phone.id, phone.name, True)
    return redirect(url_for("table.show", key=table.key), 303)


@pages.get("/tables/<key>")
def show(key: str) -> ResponseReturnValue:
    """The table: games that wait, a new game, all evenings and what they add up to."""
    desk = sit_down(key)
    if not_modified(desk):
        return "", 304
    games = summaries(desk)
    evenings: dict[str, list[Summary]] = {}
    for game in games:
        evenings.setdefault(evening_of(game.made_at), []).append(game)
    known = [player.id for player in desk.players]
    page = render_template(
        "table/table.html",
        desk=desk,
        rooms=rooms(),
        waiting=[game for game in games if not game.is_over],
        evenings=evenings,
        records=player_records(games, known),
        duels=duels(games, known),
        people={player.id: player for player in desk.players},
        titles={room.key: room.title for room in rooms()},
    )
    return tagged(page, desk)


@pages.get("/tables/<key>/evenings/<day>")
def evening(key: str, day: str) -> ResponseReturnValue:
    """One evening: its games, who won how often, its records."""
    desk = sit_down(key)
    if not_modified(desk):
        return "", 304
    games = [game for game in summaries(desk) if evening_of(game.made_at) == day]
    if not games:
        abort(404)
    page = render_template(
        "table/evening.html",
        desk=desk,
        day=day,
        games=games[::-1],
        records=player_records(games, [player.id for player in desk.players]),
        best_plays=[game for game in games if game.best_play],
        people={player.id: player for player in desk.players},
        titles={room.key: room.title for room in rooms()},
    )
    return tagged(page, desk)


def summaries(desk: Desk) -> list[Summary]:
    """Every game of the table in a few figures, the latest first."""
    boxes = {room.key for room in rooms()}
    return [
        summary(desk.book(game), game.number, game.box, game.made_at, game.seats)
        for game in desk.storage.games(desk.table.id)
        if game.box in boxes
    ]


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


@pages.route("/tables/<key>/players", methods=["GET", "POST"])
def players(key: str) -> ResponseReturnValue:
    """Who sits at the table; several names at once with commas between them."""
    desk = sit_down(key, writing=True)
    if request.method == "GET":
        return players_page(desk)
    typed = NameForm(request.form).name.data
    try:
        add_players(desk, [clean_name(part) for part in typed.split(",") if part.strip() or "," not in typed])
    except Unreadable as problem:
        return players_page(desk, problem, typed, 422)
    return redirect(url_for("table.players", key=key, box=request.form.get("box") or None), 303)


def add_players(desk: Desk, names: list[str]) -> None:
    """Seat new players, all of them or none."""
    with desk.storage.writing():
        seated = desk.storage.players(desk.table.id)
        for name in names:
            refuse_duplicate(name, (player.name for player in seated))
            if sum(not player.retired for player in seated) >= MOST_PLAYERS:
                raise Unreadable("name", TABLE_FULL)
            here = [player for player in seated if not player.retired]
            colour = free_colour(player.colour for player in here)
            letter = free_letter(name, (player.letter for player in here))
            desk.storage.add_player(desk.table.id, name, colour, letter)
            seated = desk.storage.players(desk.table.id)
        desk.storage.mark_changed(desk.table.id)


@pages.post("/tables/<key>/players/<int:player_id>")
def change_player(key: str, player_id: int) -> ResponseReturnValue:
    """Rename a player, give another colour, move up, retire or bring back."""
    desk = sit_down(key, writing=True)
    player = next((one for one in desk.players if one.id == player_id), None) or abort(404)
    form = PlayerForm(request.form)
    try:
        with desk.storage.writing():
            for changed in changed_players(desk, player, form, request.form.get("do", "save")):
                desk.storage.change_player(changed)
            desk.storage.mark_changed(desk.table.id)
    except Unreadable as problem:
        return players_page(desk, problem, form.name.data, 422, player_id)
    return redirect(url_for("table.players", key=key, box=request.form.get("box") or None), 303)


def changed_players(desk: Desk, player: PlayerRow, form: PlayerForm, action: str) -> list[PlayerRow]:
    """The players that look different after what was asked."""
    if action == "up":
        before = [one for one in desk.players if one.place < player.place and not one.retired][-1:]
        swapped = [(replace(player, place=one.place), replace(one, place=player.place)) for one in before]
        return [moved for pair in swapped for moved in pair]
    others = [one for one in desk.players if one.id != player.id]
    if action == "retire":
        return [replace(player, retired=1)]
    if action == "return":
        if len(desk.present) >= MOST_PLAYERS:
            raise Unreadable("name", TABLE_FULL)
        return [replace(player, retired=0)]
    name = clean_name(form.name.data)
    refuse_duplicate(name, (one.name for one in others))
    if not form.validate():
        abort(422)
    colour = player.colour if form.colour.data is None else form.colour.data
    letter = player.letter
    if name != player.name:
        letter = free_letter(name, (one.letter for one in others if not one.retired))
    return [replace(player, name=name, colour=colour, letter=letter)]


def players_page(
    desk: Desk, error: Unreadable | None = None, typed: str = "", status: int = 200, wrong: int | None = None
) -> ResponseReturnValue:
    """The page of players, with what was typed if it could not be taken."""
    box = request.values.get("box", "")
    fresh = Desk(desk.storage, desk.table, desk.phone)
    page = render_template(
        "table/players.html", desk=fresh, box=box, rooms=rooms(), error=error, typed=typed, wrong=wrong
    )
    return page, status


@pages.get("/tables/<key>/links")
def links(key: str) -> ResponseReturnValue:
    """The two links as squares for a camera and as addresses."""
    desk = sit_down(key)
    kinds = [True, False] if desk.may_write else [False]
    squares = [(may_write, desk.link(may_write), square(desk.link(may_write))) for may_write in kinds]
    return render_template("table/links.html", desk=desk, links=squares)


def square(address: str) -> Markup:
    """An address as a square for a camera: dark on light in every theme, or no camera could read it."""
    code = segno.make(address, micro=False)
    drawn = code.svg_inline(scale=4, border=2, dark="#000", light="#fff", omitsize=True)
    return Markup(drawn)  # noqa: S704 - drawn by us, holds no text


@pages.post("/tables/<key>/links/<kind>")
def renew(key: str, kind: str) -> ResponseReturnValue:
    """Replace a link; the old one stops at once."""
    desk = sit_down(key, writing=True)
    if kind not in {"write", "watch"}:
        abort(404)
    may_write = kind == "write"
    stays = desk.phone.id if RenewForm(request.form).put_out.data else None
    desk.storage.renew_link(desk.table.id, may_write, desk.next_link_hash(may_write), stays)
    return redirect(url_for("table.links", key=key), 303)


@pages.route("/tables/<key>/delete", methods=["GET", "POST"])
def delete(key: str) -> ResponseReturnValue:
    """Forget a table with everything in it, once that was confirmed."""
    desk = sit_down(key, writing=True)
    if request.method == "GET":
        return render_template("table/delete.html", desk=desk, games=len(desk.storage.games(desk.table.id)))
    desk.storage.delete_table(desk.table.id)
    forget_table(key)
    return redirect(url_for("home.index"), 303)
