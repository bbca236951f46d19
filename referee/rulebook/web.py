"""The pages of the rulebook."""

from __future__ import annotations

from flask import Blueprint, Flask, abort, render_template, url_for
from flask.typing import ResponseReturnValue

from referee.language import current_language
from referee.rooms import room_of
from referee.rulebook.book import Book, Rule, book

pages = Blueprint("rulebook", __name__, url_prefix="/rules")


@pages.get("/<room>")
def rules(room: str) -> ResponseReturnValue:
    """The rules of one game."""
    if room_of(room) is None:
        abort(404)
    return render_template("rulebook/rules.html", book=book_of(room), room=room)


def rule_link(rule_id: str) -> str:
    """Where a rule can be read."""
    room, _, anchor = rule_id.partition(".")
    return url_for("rulebook.rules", room=room, _anchor=anchor)


def rule(rule_id: str) -> Rule:
    """A rule by its id, in the language of this request."""
    room = rule_id.partition(".")[0]
    return next(known for known in book_of(room).rules if known.id == rule_id)


def book_of(room: str) -> Book:
    """The rulebook of a game in the language of this request."""
    known = room_of(room) or abort(404)
    return book(known.folder, current_language())


def init_app(app: Flask) -> None:
    """Put the rulebook on the site and let every template point at a rule."""
    app.register_blueprint(pages)
    app.jinja_env.globals.update(rule_link=rule_link, rule=rule)
