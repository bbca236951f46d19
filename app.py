"""Tierce: the third party at the table. `python app.py` starts it, `create_app` makes it."""

from __future__ import annotations

import logging
import socket
import sys
from collections.abc import Mapping
from typing import Any

import segno
import waitress
from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from referee import home, language, mishaps, packing, rulebook, safety, settings
from referee.rooms import ROOMS
from referee.secret import secret_key
from referee.table import web as table
from referee.timer import web as timer


def create_app(overrides: Mapping[str, Any] | None = None) -> Flask:
    """The site, set up from the environment; `overrides` win over it."""
    app = Flask(__name__, static_folder=None)
    app.config.from_mapping(settings.from_environment(), ROOMS=ROOMS)
    app.config.from_mapping(overrides or {})
    app.secret_key = secret_key(app.config["DATABASE"])
    app.json.sort_keys = False  # type: ignore[attr-defined]
    if app.config["PROXIES"]:
        hops = app.config["PROXIES"]
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    for part in (packing, language, safety, mishaps, rulebook, table, timer, home):
        part.init_app(app)
    for room in app.config["ROOMS"]:
        app.register_blueprint(room.pages)
    return app


def main() -> None:
    """Serve the table on the network and say where."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    try:
        app = create_app()
    except settings.BadSetting as problem:
        sys.exit(str(problem))
    host, port, https = app.config["HOST"], app.config["PORT"], app.config["HTTPS"]
    try:
        server = waitress.create_server(
            app,
            host=host,
            port=port,
            threads=app.config["THREADS"],
            url_scheme="https" if https else "http",
            ident="tierce",
        )
    except OSError as problem:
        sys.exit(
            f"Tierce cannot listen on {host}:{port} ({problem.strerror}). Try another port: PORT={port + 1}."
        )
    announce(address(host, port, https))
    server.run()


def address(host: str, port: int, https: bool) -> str:
    """The address that a phone on the same network can open."""
    name = lan_address() if host in {"0.0.0.0", "::", ""} else host  # noqa: S104
    return f"{'https' if https else 'http'}://{name}:{port}/"


def lan_address() -> str:
    """This machine's own address on its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(
                ("192.0.2.1", 9)
            )  # an address kept for documentation: a route is looked up, no more
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])


def announce(url: str) -> None:
    """Say where the table is, in letters and as a square for the phone's camera."""
    print(f"\nTierce is ready. Open {url} or point a phone at this:\n", flush=True)
    segno.make(url, micro=False).terminal(compact=True)
    print("\nStop with Ctrl+C.", flush=True)


if __name__ == "__main__":
    main()
