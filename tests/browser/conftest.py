"""A real browser against the real server: phones of two sizes that complain about every console error."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from werkzeug.serving import make_server

ROOT = Path(__file__).parent.parent.parent
PICTURES = ROOT / "test-pictures"
TALL = (390, 844)
SMALL = (320, 640)
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"]

Phone = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


def installed_browser() -> str | None:
    """A browser on this machine, if there is one."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = installed_browser() or playwright.chromium.executable_path
        if not Path(path).exists():
            missing = "*** NO BROWSER: the browser tests did not run. `make browser` gets one. ***"
            if os.environ.get("CI") == "true":
                pytest.fail(missing)
            pytest.skip(missing)
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def start_server(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """The site as `python app.py` serves it, ready to answer."""
    environment = {"DATABASE": str(folder / "tierce.db"), "PORT": str(port), "HOST": "127.0.0.1"}
    with (folder / "server.log").open("ab") as log:
        server = subprocess.Popen(
            [sys.executable, str(ROOT / "app.py")],
            env={**os.environ, **environment},
            stdout=log,
            stderr=log,
        )
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/").close()
        except OSError:
            time.sleep(0.05)
        else:
            return server
    server.kill()
    raise RuntimeError((folder / "server.log").read_text())


@contextmanager
def serving(app: Flask, port: int) -> Iterator[str]:
    """A site of one's own, served within the test so that its clock can be moved; gives its address."""
    server = make_server("127.0.0.1", port, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, free_ports: Callable[[], int]) -> Iterator[str]:
    port = free_ports()
    running = start_server(tmp_path_factory.mktemp("site"), port)
    yield f"http://127.0.0.1:{port}"
    running.terminate()
    running.wait(timeout=20)


@pytest.fixture
def phone(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Phone]:
    """Make phones: `phone(size, language, scheme)` gives a page on a phone of its own.

    At the end every phone must have a silent console; a failed test leaves pictures behind.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(
        size: tuple[int, int] = TALL,
        language: str = "en",
        scheme: str = "light",
        javascript: bool = True,
        base_url: str = server,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            color_scheme=scheme,
            java_script_enabled=javascript,
            base_url=base_url,
            has_touch=True,
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: note_complaint(complaints, message.type, message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield make
    if request.node.stash.get(FAILED, True):
        keep_pictures(contexts, request.node.nodeid)
    for context in contexts:
        context.close()
    assert complaints == []


def note_complaint(complaints: list[str], kind: str, text: str) -> None:
    """An error in the console counts; that a refused form answers 4xx is its job, not an error."""
    if kind in {"error", "warning"} and not re.search(r"the server responded with a status of 4\d\d", text):
        complaints.append(text)


def keep_pictures(contexts: list[BrowserContext], name: str) -> None:
    PICTURES.mkdir(exist_ok=True)
    for number, context in enumerate(contexts, 1):
        for page in context.pages:
            page.screenshot(path=PICTURES / f"{re.sub(r'[^a-z0-9]+', '-', name.lower())}-{number}.png")
