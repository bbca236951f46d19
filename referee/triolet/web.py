"""The pages of Triolet."""

from __future__ import annotations

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from referee.answers import Judged, answer, wants_json
from referee.triolet import rules
from referee.triolet.board import parse_rack, rack_text, tokens_text
from referee.triolet.forms import CheckForm
from referee.triolet.possible import best_of, could_place
from referee.triolet.taps import RACK, tapped
from referee.verdict import Unreadable
from referee.words import say

room = Blueprint("triolet", __name__, url_prefix="/triolet")


@room.get("/check")
def check() -> ResponseReturnValue:
    """May these tokens be laid, and what do they score? Could anything of this rack be placed at all?"""
    form = CheckForm(request.args)
    if form.asks_nothing_yet and not wants_json():
        return render_template("triolet/check.html", form=form, verdict=None, link=None, error=None)
    return answer("triolet/check.html", CheckForm, judge_check)


def judge_check(form: CheckForm) -> Judged:
    """The verdict on the play or the rack of the form, and the question in canonical form."""
    tray = tapped(form.told())
    if tray.mode == RACK:
        judge = best_of if form.best.data else could_place
        rack = rack_text(tray.rack)
        told = [("board", tokens_text(tray.board)), ("rack", rack), ("best", "1" if form.best.data else "")]
        # Asked in canonical order, so that the link finds the same example among equals.
        return Judged(judge(tray.board, parse_rack(rack)), [(name, text) for name, text in told if text])
    if not tray.play:
        raise Unreadable("play", say("“” is no play: expected one to three tokens, such as H8:11,I8:3."))
    told = [("board", tokens_text(tray.board)), ("play", tokens_text(tray.play))]
    return Judged(rules.check(tray.board, tray.play), [(name, text) for name, text in told if text])
