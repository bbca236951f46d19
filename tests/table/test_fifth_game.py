"""The table names no game: a fifth one, known to the tests alone, is played like the others."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from referee.rooms import ROOMS

ROOT = Path(__file__).parent.parent.parent
SHARED = [
    *(ROOT / "referee/table").glob("*.py"),
    *(ROOT / "templates/table").glob("*.html"),
    ROOT / "static/js/live.js",
    ROOT / "static/js/unsent.js",
    ROOT / "static/css/table.css",
    ROOT / "referee/home.py",
    ROOT / "templates/home.html",
]


@pytest.mark.parametrize("file", SHARED, ids=lambda file: file.name)
def test_the_table_names_no_game(file):
    names = "|".join({room.key for room in ROOMS} | {"coin"})
    assert not re.search(rf"\b({names})\b", file.read_text(), re.I)


def test_the_import_contracts_hold():
    lint = Path(sys.executable).parent / "lint-imports"
    told = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout


def test_a_fifth_game_is_played_from_the_first_page_to_the_next_evening(phone):
    phone.open("/")
    assert "Coin" in phone.text
    key = phone.set_table("Zoé", "Bob")
    game = phone.start(key, "coin", rounds="1")
    for points in ("5", "8"):
        phone.open(game)
        phone.send(game, points=points)
    assert "Bob wins this game of Coin." in phone.text
    for address in (f"/tables/{key}", f"{game}/log", f"{game}/game.csv", f"/tables/{key}/new/coin", "/"):
        assert phone.open(address).status_code == 200
        assert "Coin" in phone.page or "points" in phone.page
