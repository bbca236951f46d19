"""The glass on the phones: what it shows now, and the buttons that turn it."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from referee.answers import wants_fragment, wants_json
from referee.language import current_language, told
from referee.packing import edition
from referee.table.desk import GameDesk, open_game
from referee.table.rows import PlayerRow
from referee.table.scorebook import Scorebook
from referee.table.storage import Stale
from referee.table.telling import written
from referee.timer.glass import WARNING, Glass, Phase, clock_words, first_glass, next_seat
from referee.words import Sentence, say

pages = Blueprint("timer", __name__, url_prefix="/tables/<key>/games/<int:number>/glass")

LENGTHS = (30, 45, 60, 90, 120, 180, 300, 600)
LONGEST_QUERY = 1500
OWN_FIELDS = {"glass", "csrf_token", "seq", "request_id", "reason"}
Turning = Callable[[Glass, float, int], Glass]
NO_LIMIT = say("The rules of this game set no time limit: what happens now is for the table to say.")
TURNINGS: dict[str, Turning] = {
    "start": lambda glass, now, players: glass.started(now),
    "pause": lambda glass, now, players: glass.paused(now),
    "resume": lambda glass, now, players: glass.resumed(now),
    "more": lambda glass, now, players: glass.lengthened(now),
    "next": lambda glass, now, players: glass.flipped(next_seat(glass.seat, players), now),
    "off": lambda glass, now, players: glass.switched_off(),
}


@dataclass(frozen=True)
class Shown:
    """The glass of a game as one phone shows it."""

    desk: GameDesk
    glass: Glass
    version: int
    now: float
    large: bool = False

    @property
    def phase(self) -> Phase:
        """What it is doing."""
        return self.glass.phase(self.now)

    @property
    def left(self) -> float:
        """The seconds of sand left."""
        return self.glass.left_at(self.now)

    @property
    def is_late(self) -> bool:
        """Whether the player should hurry."""
        return self.phase in {Phase.RUNNING, Phase.PAUSED} and self.left <= WARNING

    @property
    def player(self) -> PlayerRow:
        """Whose glass it is."""
        return self.desk.sitting[self.glass.seat % len(self.desk.sitting)]

    @property
    def next_player(self) -> PlayerRow:
        """Whose glass is next."""
        return self.desk.sitting[next_seat(self.glass.seat, len(self.desk.sitting))]

    @property
    def may_turn(self) -> bool:
        """Whether this phone may turn it: not one that only watches, and not once the game is over."""
        return self.desk.may_write and not self.desk.scorebook.is_over

    @property
    def demands(self) -> list[tuple[Sentence, str]]:
        """What the rules of this game demand once the glass is empty, each with its rule."""
        book = self.desk.scorebook
        return list(book.game.time_out(book.state)) or [(NO_LIMIT, "")]

    @property
    def address(self) -> str:
        """Where a page asks about it."""
        return self._address(large=1) if self.large else self._address()

    @property
    def turn_address(self) -> str:
        """Where it is turned, by somebody who sees it as it is now."""
        return self._address(large=1, seen=self.version) if self.large else self._address(seen=self.version)

    @property
    def large_address(self) -> str:
        """Where it is shown large."""
        return self._address()

    @property
    def form(self) -> str:
        """The form its buttons send: that of the game, so that nothing filled in there is lost."""
        return "glass-form" if self.large else "entry"

    def _address(self, **query: Any) -> str:
        return url_for("timer.look", key=self.desk.table.key, number=self.desk.game.number, **query)

    @property
    def etag(self) -> str:
        """Changes when anything changes that a phone cannot work out by itself."""
        sitting = [(player.name, player.letter, player.colour) for player in self.desk.sitting]
        seen = (
            self.version,
            self.glass,
            self.phase,
            self.desk.scorebook.seq,
            sitting,
            self.may_turn,
            self.large,
        )
        told_in = (current_language(), edition(), wants_json())
        return hashlib.sha256(repr((seen, told_in)).encode()).hexdigest()[:20]


def now() -> float:
    """The present moment, in seconds; a test may bring a clock of its own."""
    return float(current_app.config.get("CLOCK", time.time)())


def glass_of(desk: GameDesk, large: bool = False) -> Shown:
    """The glass of a game; one that nobody touched yet waits for whoever begins."""
    kept = desk.storage.glass(desk.game.id)
    if kept:
        version, glass = kept
    else:
        version, glass = 0, untouched_glass(desk)
    return Shown(desk, glass, version, now(), large)


def untouched_glass(desk: GameDesk) -> Glass:
    """A full glass for whoever's turn it is: as agreed, as this table last had it, or as the rules ask."""
    book = desk.scorebook
    seat = desk.game.starter if book.standing.turn is None else book.standing.turn
    if book.standing.glass:
        return first_glass(book.standing.glass, seat)
    last = desk.storage.last_glass(desk.game)
    return last.filled(seat) if last else first_glass(book.game.glass_seconds, seat)


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
        followed = glass.filled(glass.seat if turn is None else turn)
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
    asked_by_page = wants_fragment()
    shown = glass_of(open_game(key, number), large=not asked_by_page or "large" in request.args)
    if not asked_by_page and not wants_json():
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
    answer = tell(glass_of(desk, large="large" in request.args))
    answer.status_code = status
    return answer


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
    if "large" in request.args:
        return glass_of(desk).large_address
    filled = [pair for pair in request.form.items(multi=True) if pair[0] not in OWN_FIELDS]
    query = urlencode(filled)
    return f"{desk.address}?{query}" if 0 < len(query) <= LONGEST_QUERY else desk.address


def init_app(app: Flask) -> None:
    """Put the glass on the site and let the game page show it: `glass_of(desk)`."""
    app.register_blueprint(pages)
    written.connect(follow)
    app.jinja_env.globals.update(glass_of=glass_of, clock_words=clock_words, glass_lengths=LENGTHS)
