"""Small answers: what the browser can unpack is sent packed; what never changes is sent once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cache
from pathlib import Path

import brotli
from flask import Blueprint, Flask, Response, abort, request, url_for
from flask.typing import ResponseReturnValue

WORTH_PACKING = 500
PACKABLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
FOREVER = "public, max-age=31536000, immutable"
STATIC = Path(__file__).parent.parent / "static"

packing = Blueprint("packing", __name__)
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@cache
def edition(folder: Path = STATIC) -> str:
    """A name for the present content of all static files: it changes when any of them does."""
    content = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        content.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return content.hexdigest()[:12]


def asset(name: str) -> str:
    """The address of a static file, under the name of the present edition."""
    return url_for("packing.static_file", edition_name=edition(), name=name)


@cache
def packed_file(name: str, encoding: str) -> bytes:
    """A static file as sent, packed as tightly as can be since that is done once."""
    return packed((STATIC / name).read_bytes(), encoding, tightest=True)


def packed(body: bytes, encoding: str, tightest: bool = False) -> bytes:
    """The body in one of the encodings browsers know."""
    if encoding == "br":
        return bytes(brotli.compress(body, quality=11 if tightest else 4))
    if encoding == "gzip":
        return gzip.compress(body, 9 if tightest else 5)
    return body


@packing.get("/static/<edition_name>/<path:name>")
def static_file(edition_name: str, name: str) -> ResponseReturnValue:
    """A file of the site: kept for a year under the present edition, asked for anew under an old one."""
    path = (STATIC / name).resolve()
    if not (path.is_relative_to(STATIC.resolve()) and path.is_file()):
        abort(404)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    encoding = best_encoding() if kind.startswith(PACKABLE) else ""
    answer = Response(packed_file(str(path.relative_to(STATIC.resolve())), encoding), mimetype=kind)
    if encoding:
        answer.headers["Content-Encoding"] = encoding
    answer.headers["Cache-Control"] = FOREVER if edition_name == edition() else "no-cache"
    answer.vary.add("Accept-Encoding")
    return answer


def best_encoding() -> str:
    """The tightest encoding the browser says it can read; none if it says nothing."""
    return next((name for name in ("br", "gzip") if request.accept_encodings[name] > 0), "")


def pack(answer: Response) -> Response:
    """Pack an answer on its way out, when that makes it smaller."""
    encoding = best_encoding()
    if (
        not encoding
        or answer.direct_passthrough
        or answer.is_streamed
        or answer.status_code == 304
        or "Content-Encoding" in answer.headers
        or not (answer.mimetype or "").startswith(PACKABLE)
        or len(answer.get_data()) < WORTH_PACKING
    ):
        return answer
    answer.set_data(packed(answer.get_data(), encoding))
    answer.headers["Content-Encoding"] = encoding
    answer.vary.add("Accept-Encoding")
    return answer


def init_app(app: Flask) -> None:
    """Serve the static files and pack every answer."""
    app.register_blueprint(packing)
    app.jinja_env.globals["asset"] = asset
    app.after_request(pack)
