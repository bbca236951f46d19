"""What every answer tells the browser not to do, and the token every write must carry."""

from __future__ import annotations

from flask import Flask, Response, current_app, make_response, render_template, request
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError, CSRFProtect

from referee.answers import is_asked_by_page
from referee.mishaps import OVER_THE_PAGE

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
TOKEN = "csrf_token"  # noqa: S105 - the name of the field, not a secret


def init_app(app: Flask) -> None:
    """Protect every write and put the headers on every answer."""
    app.config.update(
        WTF_CSRF_TIME_LIMIT=None,  # an evening is longer than any limit
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SECURE=app.config["HTTPS"],
        MAX_CONTENT_LENGTH=1024 * 1024,
        MAX_FORM_MEMORY_SIZE=256 * 1024,
    )
    CSRFProtect(app)
    app.register_error_handler(CSRFError, give_back)
    app.after_request(add_headers)


def add_headers(answer: Response) -> Response:
    """Keep the browser to what the page needs."""
    answer.headers.update(HEADERS)
    if current_app.config["HTTPS"]:
        answer.headers["Strict-Transport-Security"] = "max-age=31536000"
    if not answer.headers.get("Cache-Control"):
        answer.headers["Cache-Control"] = "private, no-cache"
        answer.vary.update(("Accept", "Accept-Language", "Cookie", "HX-Request"))
    return answer


def give_back(problem: CSRFError) -> ResponseReturnValue:
    """A form that came without a good token is handed back filled in, to be sent again.

    A form sent from somebody else's site is not: nobody here filled it in.
    """
    from_elsewhere = request.headers.get("Sec-Fetch-Site") == "cross-site"
    fields = [] if from_elsewhere else [pair for pair in request.form.items(multi=True) if pair[0] != TOKEN]
    page = "errors/stale_fragment.html" if is_asked_by_page() else "errors/stale.html"
    answer = make_response(render_template(page, fields=fields, from_elsewhere=from_elsewhere), 400)
    if is_asked_by_page():
        answer.headers.update(OVER_THE_PAGE)
    return answer
