"""A table as a file to keep, and back again; a game as a sheet for a spreadsheet."""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from referee.rooms import rooms
from referee.table.desk import open_game, sit_down, storage
from referee.table.files import FileTable, read_table, sheet, table_file
from referee.table.forms import FileForm
from referee.table.storage import Storage
from referee.table.table_pages import make_table
from referee.verdict import Unreadable

BYTE_ORDER = "\ufeff"  # tells a spreadsheet that the letters are Unicode
MOST_BYTES = 32 * 1024 * 1024

pages = Blueprint("files", __name__)


@pages.get("/tables/<key>/table.json")
def save_table(key: str) -> ResponseReturnValue:
    """Everything at a table, complete."""
    desk = sit_down(key)
    body = json.dumps(table_file(desk), ensure_ascii=False, indent=1)
    return as_file(body, "application/json", "tierce-table.json")


@pages.get("/tables/<key>/games/<int:number>/game.csv")
def save_game(key: str, number: int) -> ResponseReturnValue:
    """A game as a sheet: one row for each play."""
    desk = open_game(key, number)
    return as_file(BYTE_ORDER + sheet(desk), "text/csv", f"tierce-{desk.room.key}-{number}.csv")


def as_file(body: str, kind: str, name: str) -> Response:
    """An answer that the browser keeps as a file."""
    answer = Response(body, mimetype=kind)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@pages.route("/tables/import", methods=["GET", "POST"])
def load_table() -> ResponseReturnValue:
    """Set up a table from a file that was kept."""
    if request.method == "GET":
        return render_template("table/import.html", error=None)
    form = FileForm(request.files)
    try:
        table = read_table(
            form.file.data.read() if form.file.data else b"", {room.key: room for room in rooms()}
        )
    except Unreadable as problem:
        return render_template("table/import.html", error=problem), 422
    key = make_table(table.name, table.made_at, lambda table_id: fill_table(storage(), table_id, table))
    return redirect(url_for("table.show", key=key), 303)


def fill_table(file: Storage, table_id: int, table: FileTable) -> None:
    """Seat the players of a file and write down its games and rulings."""
    ids = []
    for player in table.players:
        ids.append(file.add_player(table_id, player.name, player.colour, player.letter, player.retired))
    for game in table.games:
        seats = [ids[seat] for seat in game.seats]
        row = file.add_game(table_id, game.box, game.options, seats, game.starter, game.made_at)
        file.add_entries(row.id, game.entries)
    for ruling in table.rulings:
        file.keep_ruling(table_id, ruling)


@pages.url_value_preprocessor
def allow_large_files(endpoint: str | None, _values: dict[str, Any] | None) -> None:
    """A table of many evenings is larger than any form; settled before anything looks into the request."""
    if endpoint == "files.load_table":
        request.max_content_length = MOST_BYTES
