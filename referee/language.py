"""French and English: which one a phone gets, and how a sentence is told in it."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations
from flask import Blueprint, Flask, abort, current_app, redirect, request
from flask.typing import ResponseReturnValue
from flask_babel import Babel, Domain, get_locale

from referee.words import Sentence

LANGUAGES = {"fr": "Français", "en": "English"}
COOKIE = "language"
A_YEAR = 365 * 24 * 3600

language = Blueprint("language", __name__)


class Catalogues(Domain):
    """The sentences of every room, each room keeping its own catalogue beside its rules."""

    def get_translations(self) -> Translations:
        return catalogue(str(get_locale()))


class Speaking(Babel):
    """Flask-Babel, told to look into our catalogues."""

    domain_instance = Catalogues()


@cache
def catalogue(name: str) -> Translations:
    """All sentences of one language; English is the language they are written in."""
    together = Translations()
    for path in catalogue_files(name):
        with path.open("rb") as file:
            written = read_po(file, locale=name)
        compiled = BytesIO()
        write_mo(compiled, written)
        compiled.seek(0)
        room = Translations(compiled)
        together.merge(room)
        together.plural = room.plural
    return together


def catalogue_files(name: str) -> list[Path]:
    """Where a language is written down: one file for the whole, one for each room."""
    return sorted(Path(__file__).parent.rglob(f"translations/{name}.po"))


def current_language() -> str:
    """The language this phone chose, else the one its browser prefers, else English."""
    chosen = request.cookies.get(COOKIE)
    if chosen in LANGUAGES:
        return str(chosen)
    return request.accept_languages.best_match(["en", "fr"], default="en") or "en"


def told(sentence: object) -> str:
    """A sentence in the language of this request; anything else as it is written."""
    if not isinstance(sentence, Sentence):
        return str(sentence)
    words = catalogue(str(get_locale()))
    return sentence.said(words.ugettext, words.ungettext)


def own_path(address: str | None) -> str:
    """The address if it stays on this site, else the home page."""
    is_own = address and address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if address and is_own else "/"


def as_filled_in(address: str) -> str:
    """The same page with what was filled in on it since it was loaded, if the browser tells."""
    page = urlsplit(request.referrer or "")
    is_same = page.netloc == request.host and page.path == urlsplit(address).path
    return f"{page.path}?{page.query}" if is_same and page.query else address


@language.post("/language")
def choose() -> ResponseReturnValue:
    """Keep the language on this phone and go back to where it was chosen."""
    chosen = request.form.get("language")
    if chosen not in LANGUAGES:
        abort(400)
    back = redirect(as_filled_in(own_path(request.form.get("back"))), 303)
    secure = current_app.config["HTTPS"]
    back.set_cookie(COOKIE, str(chosen), max_age=A_YEAR, samesite="Lax", httponly=True, secure=secure)
    return back


def init_app(app: Flask) -> None:
    """Give the app its languages and the templates the means to speak them."""
    Speaking(app, locale_selector=current_language)
    app.register_blueprint(language)
    app.jinja_env.finalize = lambda value: told(value) if isinstance(value, Sentence) else value
    app.jinja_env.filters["told"] = told
    app.jinja_env.globals.update(languages=LANGUAGES, current_language=current_language)
