"""Measure what players wait for, each beside a baseline measured in the same run on the same machine.

The baseline of an answer is a route of the same app that says one word: it shows what the framework
costs by itself. The baseline of a search is the check of one SET. The baseline of a long game is the
same game at its beginning: an evening must not become slower as it goes on.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from referee.table.history import Entry, Kind
from referee.table.storage import Storage
from referee.triolet import best_play, parse_rack, parse_tokens
from referee.triology import find_sets, find_steal, judge_set, parse_cards, parse_sources
from referee.triplexity import solved

JSON = {"Accept": "application/json"}
QUESTIONS = {
    "SET check": "/triology/set?cards=2rfo,2gfo,2pfo",
    "steal check": "/triology/steal?stolen=1rfo,2rfo,3rfo&hand=1gfo,1pfo&new=1rfo,1gfo,1pfo",
    "Triolet check": "/triolet/check?board=H8:11,I8:3&play=G9:8,H9:4",
    "Triominos check": "/triominos/check?piece=3-4-4&around=ab,c2",
    "Triplexity check": "/triplexity/check?left=aab&centre=bb&right=a&move=left-centre",
}
STEAL = parse_sources(
    ["1rfo,2rfo,3rfo"],
    ["1gfw,2gfw,3gfw", "1pew,2pew,3pew", "1red,2red,3red", "1ghd,2ghd,3ghd"],
    "1gfo,2pfo,3rew,1phd,2gho,3ged,1rhw,2pfd,3gew",
    "",
)
BOARD = parse_tokens("H8:11,I8:3,G9:8,H9:4,F8:4,F9:3,G10:7,H10:0,F10:8")


def best_of(act: Callable[[], object], times: int) -> float:
    """The shortest of several runs, in milliseconds: what the act costs when nothing disturbs it."""
    runs = []
    for _ in range(times):
        started = time.perf_counter()
        act()
        runs.append(time.perf_counter() - started)
    return min(runs) * 1000


def fetch(client: FlaskClient, address: str, **headers: str) -> None:
    """One answer; a refusal would be cheap and must not be taken for one."""
    answer = client.get(address, headers=headers)
    if answer.status_code != 200:
        raise RuntimeError(f"{address} answered {answer.status_code}")


def show(name: str, milliseconds: float, baseline: float) -> None:
    """One line of the table."""
    print(f"| {name} | {milliseconds:.3f} | {baseline:.3f} | {milliseconds / baseline:.1f} |")


def answers() -> None:
    """Whole answers, from request to JSON or page."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"TESTING": True, "DATABASE": str(Path(folder) / "tierce.db")})
        app.add_url_rule("/baseline", "baseline", lambda: "yes")
        client = app.test_client()
        baseline = best_of(lambda: fetch(client, "/baseline"), 200)
        for name, address in QUESTIONS.items():
            show(f"{name}, JSON", best_of(lambda a=address: fetch(client, a, **JSON), 200), baseline)
            show(f"{name}, page", best_of(lambda a=address: fetch(client, a), 200), baseline)
        show("first page", best_of(lambda: fetch(client, "/"), 200), baseline)


def evenings() -> None:
    """A game that was told for a moment, and one told ten thousand times."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(
            {"TESTING": True, "DATABASE": str(Path(folder) / "tierce.db"), "WTF_CSRF_ENABLED": False}
        )
        client = app.test_client()
        table = client.post("/tables", data={"name": "Bench"}).location.removesuffix("/players")
        client.post(f"{table}/players", data={"name": "Ann, Bo"})
        costs = [
            costs_of_a_game(app, client, table, before, entries)
            for before, entries in enumerate((10, 10_000))
        ]
        for (name, short), long in zip(costs[0].items(), costs[1].values(), strict=True):
            show(f"{name}, after 10,000 entries", long, short)


def costs_of_a_game(
    app: Flask, client: FlaskClient, table: str, before: int, entries: int
) -> dict[str, float]:
    """What a phone waits for in a game in which so much was told already."""
    players = {"order": ["1", "2"], "plays": ["1", "2"], "starter": "1", "latest": before}
    game = client.post(f"{table}/new/triolet", data=players).location
    number = int(game.rsplit("/", 1)[1])
    told = [
        Entry(seq, Kind.PLAY, {"pass": True}, request_id=f"before-{seq}") for seq in range(1, entries + 1)
    ]
    storage = Storage(app.config["DATABASE"])
    with storage.writing():
        storage.add_entries(number, told)
    storage.close()
    client.get(game)
    seq = count(entries)

    def tell() -> None:
        now = next(seq)
        said = {"entry": "other", "other": "pass", "seq": now, "request_id": f"bench-{now}"}
        if client.post(game, data=said).status_code != 303:
            raise RuntimeError(f"entry {now} was refused")

    return {
        "an entry": best_of(tell, 50),
        "the game page": best_of(lambda: fetch(client, game), 50),
        "the score other phones ask for": best_of(lambda: fetch(client, f"{game}/score"), 50),
    }


def searches() -> None:
    """The three searches, beside the check of one SET."""
    cards = parse_cards("2rfo,2gfo,2pfo")
    baseline = best_of(lambda: judge_set(cards), 500)
    normal = parse_cards(
        ",".join(f"{n}{c}{f}{s}" for n in "123" for c in "rgp" for f in "feh" for s in "owd")
    )
    show("all SETs among 81 cards", best_of(lambda: find_sets(normal), 5), baseline)
    show("a steal: 9 in hand, 4 own SETs", best_of(lambda: find_steal(STEAL), 5), baseline)
    show("best Triolet play of a rack", best_of(lambda: best_play(BOARD, parse_rack("7,4,j")), 5), baseline)
    show("Triplexity solved from nothing", best_of(solved._outlooks.__wrapped__, 3), baseline)


if __name__ == "__main__":
    print("| what | ms | baseline ms | times the baseline |\n| --- | --- | --- | --- |")
    answers()
    evenings()
    searches()
