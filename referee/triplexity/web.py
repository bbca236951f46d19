"""The pages of Triplexity."""

from __future__ import annotations

from flask import Blueprint
from flask.typing import ResponseReturnValue

from referee.answers import Judged, answer
from referee.triplexity.forms import ARROWS, BEFORE, CheckForm
from referee.triplexity.picture import NAMES, pile_words
from referee.triplexity.piles import COLOURS, PLACES

room = Blueprint("triplexity", __name__, url_prefix="/triplexity")


@room.get("/check")
def check() -> ResponseReturnValue:
    """May this be placed or moved, and has anybody won?"""
    return answer("triplexity/check.html", CheckForm, judge_check)


def judge_check(form: CheckForm) -> Judged:
    """The verdict on what the form tells, and the question in canonical form."""
    told = form.question().told()
    shown = form.screen()
    return Judged(shown.verdict, [*told, ("lift", shown.lift)] if shown.lift else told)


@room.context_processor
def words() -> dict[str, object]:
    """What the pictures and lists of the page are named with."""
    return {
        "places": PLACES,
        "place_names": NAMES,
        "colours": COLOURS,
        "arrows": ARROWS,
        "before_words": BEFORE,
        "pile_words": pile_words,
    }
