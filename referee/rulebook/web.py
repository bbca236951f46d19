"""The pages of the rulebook."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from flask import Blueprint, Flask, render_template, request
from flask.typing import ResponseReturnValue

from referee.answers import is_game
from referee.language import LANGUAGES, current_language
from referee.rooms import Room, rooms
from referee.rulebook import house
from referee.rulebook.book import book
from referee.rulebook.pointing import book_of, rule, rule_link
from referee.rulebook.search import LONGEST, Hit, search, wanted
from referee.table.desk import known_desks

pages = Blueprint("rulebook", __name__, url_prefix="/rules")


class Found(NamedTuple):
    """The rules of one game that were found, and the language they were found in."""

    room: Room
    hits: list[Hit]
    language: str


@pages.get("")
def find() -> ResponseReturnValue:
    """Search in the rules of all games; without words, the four rulebooks and their chapters."""
    query = " ".join(request.args.get("q", "")[:LONGEST].split())
    found = found_in(current_language(), query)
    if not found:
        found = [group for language in LANGUAGES for group in found_in(language, query)]
    return render_template(
        "rulebook/search.html",
        query=query,
        found=found,
        house=house.house_rulings(),
        count=sum(len(group.hits) for group in found),
        books=[(room, book_of(room.key)) for room in rooms()],
    )


def found_in(language: str, query: str) -> list[Found]:
    """What is found in one language, game by game; the game one comes from is first."""
    looked_for, near = wanted(query), request.args.get("game")
    groups = [Found(room, search(book(room.folder, language), looked_for), language) for room in rooms()]
    return sorted((group for group in groups if group.hits), key=lambda group: group.room.key != near)


@pages.get("/<room>")
def rules(room: str) -> ResponseReturnValue:
    """The rules of one game."""
    return render_template(
        "rulebook/rules.html",
        book=book_of(room),
        room=room,
        house=house.house_rulings(),
        desks=known_desks(),
        way_back=way_back(),
    )


def way_back() -> str:
    """The game somebody comes from, with what was filled in there."""
    came_from = urlsplit(request.referrer or "")
    if came_from.netloc != request.host or not is_game(came_from.path):
        return ""
    return f"{came_from.path}?{came_from.query}" if came_from.query else came_from.path


def init_app(app: Flask) -> None:
    """Put the rulebook on the site and let every template point at a rule."""
    app.register_blueprint(pages)
    app.register_blueprint(house.pages)
    app.jinja_env.globals.update(rule_link=rule_link, rule=rule)
