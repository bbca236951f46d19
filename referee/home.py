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
    return render_template("home.html", rooms=rooms(), desks=known_desks())


def init_app(app: Flask) -> None:
    """Put the first page on the site."""
    app.register_blueprint(home)
