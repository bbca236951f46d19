"""The two links of a table: shown as squares for a camera, swapped for a cookie, replaced."""

from __future__ import annotations

from urllib.parse import urlsplit

import segno
from flask import Blueprint, abort, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from markupsafe import Markup

from referee.table.desk import first_phone_name, now, remember_table, sit_down, storage
from referee.table.forms import RenewForm
from referee.table.links import token_hash

TRIES = "20 per minute"
ONLY_HERE = {"localhost", "127.0.0.1", "::1"}

pages = Blueprint("links", __name__)
limiter = Limiter(get_remote_address, storage_uri="memory://")


@pages.get("/join/<token>")
@limiter.limit(TRIES, deduct_when=lambda answer: answer.status_code == 404)
def join(token: str) -> ResponseReturnValue:
    """Swap a link for a cookie and go to the table under its clean address."""
    found = storage().table_by_link(token_hash(token))
    if found is None:
        abort(404)
    table, may_write = found
    phone = storage().phone(session.get("tables", {}).get(table.key, 0))
    if phone is None or phone.table_id != table.id:
        with storage().writing():
            name = first_phone_name(storage().count_phones(table.id) + 1)
            phone_id = storage().add_phone(table.id, name, may_write, now())
        remember_table(table.key, phone_id)
    else:
        remember_table(table.key, phone.id)
        if may_write and not phone.may_write:
            with storage().writing():
                storage().change_phone(phone.id, phone.name, True)
    return redirect(url_for("table.show", key=table.key), 303)


@pages.get("/tables/<key>/links")
def page(key: str) -> ResponseReturnValue:
    """The two links as squares for a camera and as addresses."""
    desk = sit_down(key)
    kinds = [True, False] if desk.may_write else [False]
    squares = [(may_write, desk.link(may_write), square(desk.link(may_write))) for may_write in kinds]
    is_only_here = (urlsplit(request.host_url).hostname or "") in ONLY_HERE
    return render_template("table/links.html", desk=desk, links=squares, is_only_here=is_only_here)


def square(address: str) -> Markup:
    """An address as a square for a camera: dark on light in every theme, or no camera could read it."""
    code = segno.make(address, micro=False)
    drawn = code.svg_inline(scale=4, border=2, dark="#000", light="#fff", omitsize=True)
    return Markup(drawn)  # noqa: S704 - drawn by us, holds no text


@pages.post("/tables/<key>/links/<kind>")
def renew(key: str, kind: str) -> ResponseReturnValue:
    """Replace a link; the old one stops at once."""
    desk = sit_down(key, writing=True)
    if kind not in {"write", "watch"}:
        abort(404)
    may_write = kind == "write"
    stays = desk.phone.id if RenewForm(request.form).put_out.data else None
    desk.storage.renew_link(desk.table.id, may_write, desk.next_link_hash(may_write), stays)
    return redirect(url_for("links.page", key=key), 303)
