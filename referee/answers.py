"""How a check is answered: a page for people, a fragment for a page that asks, JSON for programs.

A room writes a form (shape only) and a judge; `answer` does the rest, the same way for every game:

    class CheckForm(Question):
        piece = StringField(validators=[InputRequired(), Length(max=20)])

    @room.get("/check")
    def check() -> ResponseReturnValue:
        return answer("triominos/check.html", CheckForm, judge_check)

    def judge_check(form: CheckForm) -> Judged:
        laid = parse_piece(form.piece.data)           # raises Unreadable("piece", ...)
        return Judged(rules.check(laid, ...), [("piece", piece_text(laid)), ...])

The page template extends `base.html`, shows the form and, where the answer belongs,
`<section id="answer" aria-live="polite">{% include "answer.html" %}</section>`. It gets `form`,
`verdict` (None when nothing was asked yet), `link` and `error` (None, or the Unreadable).
A form that asks as one types adds `hx-get` with its own address, `hx-target="#answer"`;
the fragment sent back is `answer.html` alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlencode

from flask import Response, jsonify, make_response, render_template, request
from flask.typing import ResponseReturnValue
from wtforms import Form, StringField

from referee.language import told
from referee.verdict import Unreadable, Verdict
from referee.words import say


class Question(Form):
    """A form asked by GET: it changes nothing, so it needs no token."""


class GameQuestion(Question):
    """A question that may come from a running game, to which the page leads back."""

    game = StringField(default="")

    @property
    def game_address(self) -> str:
        """The game it was asked from, if any."""
        asked = self.game.data or ""
        return asked if is_game(asked) else ""


def is_game(path: str) -> bool:
    """Whether an address is that of a game."""
    return re.fullmatch(r"/tables/[\w-]+/games/[0-9]{1,9}", path) is not None


Q = TypeVar("Q", bound=Question)


@dataclass(frozen=True)
class Judged:
    """A verdict and the question in canonical form, so that it can be sent to a friend."""

    verdict: Verdict
    query: Sequence[tuple[str, str]]


def answer(page: str, form_class: type[Q], judge: Callable[[Q], Judged]) -> ResponseReturnValue:
    """Ask the judge what the form says and tell it the way the asker reads."""
    form = form_class(request.args)
    if request.args.keys() <= {"game"} and not wants_json():
        return render_template(page, form=form, verdict=None, link=None, error=None)
    try:
        _check_shape(form)
        judged = judge(form)
    except Unreadable as problem:
        return _unreadable(page, form, problem)
    link = f"{request.path}?{urlencode(judged.query, safe=',:.!')}" if judged.query else request.path
    if wants_json():
        return jsonify(verdict_json(judged.verdict, link))
    template = "answer.html" if wants_fragment() else page
    return render_template(template, form=form, verdict=judged.verdict, link=link, error=None)


def verdict_json(verdict: Verdict, link: str) -> dict[str, Any]:
    """The verdict for programs, in the language of the request."""
    return {
        "ok": verdict.ok,
        "total": verdict.total,
        "points": [
            {"label": told(line.label), "value": line.value, "rule": line.rule} for line in verdict.points
        ],
        "reasons": [
            {"code": reason.code, "text": told(reason.text), "rule": reason.rule}
            for reason in verdict.reasons
        ],
        "notes": [{"text": told(note.text), "rule": note.rule} for note in verdict.notes],
        "facts": verdict.facts,
        "link": link,
    }


def wants_json() -> bool:
    """Whether a program is asking."""
    best = request.accept_mimetypes.best_match(["text/html", "application/json"], default="text/html")
    return best == "application/json"


def wants_fragment() -> bool:
    """Whether a page already on the screen asks for a part of itself, and for nothing around it."""
    return is_asked_by_page() and request.headers.get("HX-Request-Type") != "full"


def is_asked_by_page() -> bool:
    """Whether a page already on the screen asks and will put the answer into itself."""
    return request.headers.get("HX-Request") == "true"


def _check_shape(form: Question) -> None:
    if not form.validate():
        field, problems = next(iter(form.errors.items()))
        raise Unreadable(str(field), say("%(problem)s", problem=problems[0]))


def _unreadable(page: str, form: Question, problem: Unreadable) -> Response:
    if wants_json():
        body: Any = jsonify(error=told(problem.sentence), field=problem.field)
    else:
        template = "answer.html" if wants_fragment() else page
        body = render_template(template, form=form, verdict=None, link=None, error=problem)
    return make_response(body, 422)
