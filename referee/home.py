"""The first page: the boxes on the table."""

from __future__ import annotations

from flask import Blueprint, Flask, render_template
from flask.typing import ResponseReturnValue

from referee.rooms import rooms
from referee.table.desk import known_desks

home = Blueprint("home", __name__)


@home.get("/")
def index() -> ResponseReturnValue:
    """The boxes, each with its check and a new game, and the tables this phone knows."""
    desks = [(desk, desk.latest()) for desk in known_desks()]
    titles = {room.key: room.title for room in rooms()}
    return render_template("home.html", rooms=rooms(), desks=desks, titles=titles)


def init_app(app: Flask) -> None:
    """Put the first page on the site."""
    app.register_blueprint(home)
