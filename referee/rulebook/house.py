"""House rulings: what a table decided instead of a rule of the book, shown beside it from then on."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from referee.rulebook.pointing import rule_link, rule_or_404
from referee.table.desk import Desk, known_desks, now, sit_down
from referee.table.rows import RulingRow
from referee.verdict import Unreadable
from referee.words import say

LONGEST = 300

pages = Blueprint("house", __name__, url_prefix="/rules")


class HouseRuling(NamedTuple):
    """A ruling with the table that made it."""

    desk: Desk
    ruling: RulingRow


@pages.route("/<room>/<anchor>/house", methods=["GET", "POST"])
def decide(room: str, anchor: str) -> ResponseReturnValue:
    """What the tables of this phone decided about a rule; those that may write can change it."""
    rule = rule_or_404(f"{room}.{anchor}")
    error = None
    if request.method == "POST":
        desk = sit_down(request.form.get("table", ""), writing=True)
        try:
            keep(desk, rule.id, "" if "drop" in request.form else request.form.get("text", ""))
        except Unreadable as problem:
            error = problem
        else:
            return redirect(rule_link(rule.id), 303)
    known = {house.desk.table.key: house.ruling for house in house_rulings().get(rule.id, [])}
    page = render_template(
        "rulebook/house.html",
        room=room,
        rule=rule,
        desks=known_desks(),
        known=known,
        error=error,
        longest=LONGEST,
    )
    return page, 422 if error else 200


def keep(desk: Desk, rule_id: str, told: str) -> None:
    """Write down what a table decided about a rule; without words, the book is right again."""
    text = " ".join(told.split())
    if len(text) > LONGEST:
        raise Unreadable("text", say("At most %(most)s letters, please: the gist is enough.", most=LONGEST))
    with desk.storage.writing():
        if text:
            desk.storage.keep_ruling(desk.table.id, RulingRow(rule_id, text, desk.phone.name, now()))
        else:
            desk.storage.drop_ruling(desk.table.id, rule_id)


def house_rulings() -> dict[str, list[HouseRuling]]:
    """The rulings of all tables this phone knows, by the rules they are about."""
    found: dict[str, list[HouseRuling]] = defaultdict(list)
    for desk in known_desks():
        for ruling in desk.storage.rulings(desk.table.id):
            found[ruling.rule].append(HouseRuling(desk, ruling))
    return found
