"""When something goes wrong: one clear sentence, as a page, a fragment or JSON."""

from __future__ import annotations

import secrets

from flask import Flask, current_app, jsonify, make_response, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, InternalServerError

from referee.answers import is_asked_by_page, wants_json
from referee.language import told
from referee.words import Sentence, say

SENTENCES: dict[int, tuple[Sentence, Sentence]] = {
    400: (say("That did not come through"), say("The request could not be read. Go back and try once more.")),
    403: (
        say("Not from this phone"),
        say("This phone may not do that. Ask for the writing link of the table."),
    ),
    404: (say("Nothing here"), say("There is no page at this address. The link may be old or mistyped.")),
    405: (say("Not like this"), say("This address does not take that kind of request.")),
    413: (say("Too much at once"), say("That was more than can be taken in one go. Please send less.")),
    422: (say("Not understood"), say("Something in what was sent does not fit. Go back and look it over.")),
    429: (say("One moment"), say("Too many tries in a short time. Wait a minute, then try again.")),
    500: (
        say("Our mistake"),
        say("Something broke on our side; nothing that was confirmed is lost. Try again."),
    ),
}

NO_TABLE = say(
    "There is no such table, or this phone was not let in. Ask somebody at the table for its link: behind QR."
)
# Whatever a page asked for, a mishap goes where it hides nothing that was typed.
OVER_THE_PAGE = {"HX-Retarget": "#mishap", "HX-Reswap": "innerHTML", "HX-Reselect": ".mishap"}


def init_app(app: Flask) -> None:
    """Answer every mishap in our own words."""
    app.register_error_handler(HTTPException, tell)
    app.register_error_handler(Exception, tell_breakdown)


def tell(mishap: HTTPException, incident: str | None = None) -> ResponseReturnValue:
    """Say what went wrong the way the asker reads."""
    code = mishap.code or 500
    title, sentence = SENTENCES.get(code, SENTENCES[400 if code < 500 else 500])
    if code == 404 and request.path.startswith(("/tables/", "/join/")):
        sentence = NO_TABLE
    if wants_json():
        body: object = jsonify(error=told(sentence), code=code, incident=incident)
    else:
        page = "errors/fragment.html" if is_asked_by_page() else "errors/page.html"
        body = render_template(page, code=code, title=title, sentence=sentence, incident=incident)
    answer = make_response(body, code)
    if is_asked_by_page():
        answer.headers.update(OVER_THE_PAGE)
    answer.headers.extend(
        (name, value) for name, value in mishap.get_headers() if name in {"Allow", "Retry-After"}
    )
    return answer


def tell_breakdown(problem: Exception) -> ResponseReturnValue:
    """Something of ours broke: keep the trace in the log under a number that the page shows."""
    incident = secrets.token_hex(4)
    # The rule, not the address: an address may hold the link of a table.
    current_app.logger.error("incident %s at %s", incident, request.url_rule, exc_info=problem)
    return tell(InternalServerError(), incident)
