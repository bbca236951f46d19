"""Pages that keep themselves up to date: asked for again and again, sent only when something changed."""

from __future__ import annotations

from flask import Response, make_response, request

from referee.language import current_language
from referee.table.desk import Desk


def version(desk: Desk) -> str:
    """A name for what this phone would see now."""
    return f"{desk.table.version}.{current_language()}.{int(desk.may_write)}"


def not_modified(desk: Desk) -> bool:
    """Whether the phone has seen all there is; only asked by a page that looks after itself."""
    return request.headers.get("X-Live") == "1" and request.if_none_match.contains_weak(version(desk))


def tagged(page: str, desk: Desk) -> Response:
    """A page with the name of what it shows."""
    answer = make_response(page)
    answer.set_etag(version(desk), weak=True)
    return answer
