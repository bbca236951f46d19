"""The pages of Triominos Excel."""

from __future__ import annotations

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from referee.answers import Judged, answer, wants_json
from referee.triominos import rules
from referee.triominos.forms import CheckForm
from referee.triominos.neighbours import around_name, parse_around
from referee.triominos.pieces import parse_piece, piece_name

room = Blueprint("triominos", __name__, url_prefix="/triominos")


@room.get("/check")
def check() -> ResponseReturnValue:
    """May this piece lie there, and how many points?"""
    form = CheckForm(request.args)
    if form.is_begun and not wants_json():
        return render_template("triominos/check.html", form=form, verdict=None, link=None, error=None)
    return answer("triominos/check.html", CheckForm, judge_check)


def judge_check(form: CheckForm) -> Judged:
    """The verdict on a laid piece, and the question as one would send it to a friend."""
    piece = parse_piece(form.told_piece)
    around = parse_around(form.told_around)
    draws, first, options = form.read_draws(), form.is_first(), form.options()
    verdict = rules.check(piece, around, draws=draws, first=first, options=options)
    query = [
        # The rotation is kept as it was laid: the neighbours are named by its corners.
        ("piece", piece_name(piece)),
        ("around", around_name(around)),
        ("draws", str(draws) if draws else ""),
        ("first", "1" if first else ""),
        ("pieces", "56" if options.pieces == 56 else ""),
        ("scoring", "children" if options.for_children else ""),
        ("start", "classic" if options.classic_start else ""),
        ("filled", "1" if options.filled_bridge else ""),
    ]
    return Judged(verdict, [(name, value) for name, value in query if value])
