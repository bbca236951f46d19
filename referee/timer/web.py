"""The glass on the phones: what it shows now, and the buttons that turn it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
)
from flask.typing import ResponseReturnValue

from referee.answers import wants_fragment, wants_json
from referee.language import told
from referee.table.desk import GameDesk, open_game
from referee.table.scorebook import Scorebook
from referee.table.storage import Stale
from referee.table.telling import written
from referee.timer.glass import Glass, clock_words, next_seat
from referee.timer.shown import Shown, View, glass_beside, glass_of, now, whose_turn

pages = Blueprint("timer", __name__, url_prefix="/tables/<key>/games/<int:number>/glass")

LENGTHS = (30, 45, 60, 90, 120, 180, 300, 600)
LONGEST_QUERY = 1500
OWN_FIELDS = {"glass", "csrf_token", "seq", "request_id", "reason"}
Turning = Callable[[Glass, float, int], Glass]
TURNINGS: dict[str, Turning] = {
    "start": lambda glass, now, players: glass.started(now),
    "pause": lambda glass, now, players: glass.paused(now),
    "resume": lambda glass, now, players: glass.resumed(now),
    "more": lambda glass, now, players: glass.lengthened(now),
    "next": lambda glass, now, players: glass.flipped(next_seat(glass.seat, players), now),
    "off": lambda glass, now, players: glass.switched_off(),
}


def follow(desk: GameDesk, before: Scorebook, after: Scorebook) -> None:
    """Hand the glass on once something was told: to the next player, or to stand when a round is over.

    If somebody turns it at this very moment, that counts.
    """
    kept = desk.storage.glass(desk.game.id)
    if kept is None:
        return
    version, glass = kept
    was, turn = before.standing.turn, after.standing.turn
    if after.is_over or before.standing.round != after.standing.round or (turn is None and was is not None):
        followed = glass.filled(whose_turn(desk, after.standing))
    elif turn is None or turn == was:
        return
    else:
        followed = glass.followed(turn, now())
    if followed != glass:
        with suppress(Stale):
            desk.storage.keep_glass(desk.game.id, version, followed)


@pages.get("")
def look(key: str, number: int) -> ResponseReturnValue:
    """The glass, large for the whole room; to a page or a program that asks again, only what changed."""
    is_page = not wants_fragment() and not wants_json()
    shown = glass_of(open_game(key, number), View.LARGE if is_page else asked_view())
    if is_page:
        return render_template("timer/page.html", glass=shown, desk=shown.desk)
    answer = tell(shown)
    answer.set_etag(shown.etag, weak=True)
    return answer.make_conditional(request)


@pages.post("")
def turn(key: str, number: int) -> ResponseReturnValue:
    """Turn the glass as a button says, unless somebody else has turned it since it was seen."""
    desk = open_game(key, number, writing=True)
    shown = glass_of(desk)
    turned = turned_as_asked(shown)
    status = 200
    if request.args.get("seen") != str(shown.version) or not shown.may_turn:
        status = 409
    elif turned != shown.glass:
        try:
            desk.storage.keep_glass(desk.game.id, shown.version, turned)
        except Stale:
            status = 409
    if not wants_fragment() and not wants_json():
        return redirect(way_back(desk), 303)
    answer = tell(glass_of(desk, asked_view()))
    answer.status_code = status
    return answer


def asked_view() -> View:
    """Where the page shows the glass that it asks about."""
    asked = request.args.get("view")
    return View(asked) if asked in set(View) else View.BAR


def turned_as_asked(shown: Shown) -> Glass:
    """The glass after what the button says: `pause`, `next`, `length 120` and so on."""
    asked, _, amount = request.form.get("glass", "").partition(" ")
    if asked == "length" and amount in map(str, LENGTHS):
        return shown.glass.of_length(int(amount), shown.now)
    if asked not in TURNINGS or amount:
        abort(422)
    return TURNINGS[asked](shown.glass, shown.now, len(shown.desk.sitting))


def tell(shown: Shown) -> Response:
    """The glass as the asker reads it, with the time of this clock so that theirs can be corrected."""
    body: Any = jsonify(as_json(shown)) if wants_json() else render_template("timer/glass.html", glass=shown)
    answer = make_response(body)
    answer.headers["Server-Time"] = f"{shown.now:.3f}"
    return answer


def as_json(shown: Shown) -> dict[str, Any]:
    """The glass for programs; `ends_at` is set while it runs, `left` is worked out for `now`."""
    return {
        "now": shown.now,
        "version": shown.version,
        "phase": shown.phase.value,
        "length": shown.glass.length,
        "left": shown.left,
        "ends_at": shown.glass.ends_at,
        "seat": shown.glass.seat,
        "player": shown.player.name,
        "next": shown.next_player.name,
        "demands": [{"text": told(text), "rule": rule} for text, rule in shown.demands],
    }


def way_back(desk: GameDesk) -> str:
    """Where the button was pressed, with what was already filled in there."""
    if asked_view() is View.LARGE:
        return glass_of(desk).large_address
    filled = [pair for pair in request.form.items(multi=True) if pair[0] not in OWN_FIELDS]
    query = urlencode(filled)
    return f"{desk.address}?{query}" if 0 < len(query) <= LONGEST_QUERY else desk.address


def init_app(app: Flask) -> None:
    """Put the glass on the site and let the game page show it: `glass_of(desk)`."""
    app.register_blueprint(pages)
    written.connect(follow)
    app.jinja_env.globals.update(
        glass_of=glass_of, glass_beside=glass_beside, clock_words=clock_words, glass_lengths=LENGTHS
    )
