"""The pages of a game: begin it, look at it, read what was told."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from referee.rooms import rooms
from referee.table.desk import Desk, GameDesk, now, open_game, remember_table, room_or_404, sit_down
from referee.table.game_view import game_page, query, score_context, told_values
from referee.table.live import not_modified, tagged
from referee.table.setup import Setup
from referee.table.story import story
from referee.verdict import Unreadable
from referee.words import Sentence, say

LOG_PAGE = 100

pages = Blueprint("game", __name__, url_prefix="/tables/<key>")
address = "/games/<int:number>"


@pages.route("/new/<box>", methods=["GET", "POST"])
def new(key: str, box: str) -> ResponseReturnValue:
    """A new game: who plays, who starts, what was agreed; filled in from the last time."""
    desk, room = sit_down(key, writing=True), room_or_404(box)
    if not desk.present:
        return redirect(url_for("players.page", key=key, box=box), 303)
    if "csrf_token" in request.args:
        return redirect(f"{request.path}?{query(told_values(request.args))}", 303)
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
    remember_table(desk.table.key, desk.phone.id)
    with desk.storage.writing():
        latest = desk.storage.latest_game(desk.table.id)
        if latest and latest.number != setup.latest and (latest.box, latest.seats) == (box, seats):
            return latest.number
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
    start = max(request.args.get("from", 0, type=int), 0)
    chapters = story(desk.scorebook, start, LOG_PAGE + 1)
    page = render_template(
        "table/log.html",
        desk=desk,
        book=desk.scorebook,
        players=desk.sitting,
        chapters=chapters[:LOG_PAGE],
        older=start + LOG_PAGE if len(chapters) > LOG_PAGE else None,
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


def missed(desk: GameDesk, seq: str | None) -> Sentence | None:
    """A word to somebody who is filling in a form while the game went on."""
    return (
        say("Meanwhile the game went on. Look whose turn it is.")
        if seq and seq != str(desk.scorebook.seq)
        else None
    )
