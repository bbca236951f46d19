"""A table as a file and back, complete; a game as a sheet that no spreadsheet can be tricked with."""

from __future__ import annotations

import copy
import csv
import io
import json

import pytest

from referee.table.files import safe_cells
from tests.table.coin.game import Coin
from tests.table.phones import Phone


@pytest.fixture
def key(phone):
    """A table with a bit of everything on it."""
    key = phone.set_table("Zoé", "=1+1", "Ali", title="Friday ☕")
    game = phone.start(key, "coin", rounds="2")
    for points in ("5", "3", "1"):
        phone.open(game)
        phone.send(game, points=points)
    phone.open(f"{game}/entries/1")
    phone.send(f"{game}/entries/1", points="4", reason="misread")
    for what in ("undo", "redo", "entries/2/void", "abandon"):
        phone.open(game)
        phone.send(f"{game}/{what}")
    phone.start(key, "triolet")
    phone.open(f"/tables/{key}/players")
    ali = phone.page.split("/players/")[-1].split('"')[0]
    phone.send(f"/tables/{key}/players/{ali}", do="retire")
    return key


def saved(phone, key):
    return phone.open(f"/tables/{key}/table.json").json


def send_file(phone, body):
    phone.open("/tables/import")
    data = {"csrf_token": phone.carried("csrf_token"), "file": (io.BytesIO(body), "table.json")}
    return phone.post("/tables/import", data)


def test_a_table_goes_through_a_file_unchanged(site, phone, key):
    file = saved(phone, key)
    assert phone.answer.headers["Content-Disposition"] == 'attachment; filename="tierce-table.json"'
    other = Phone(site)
    assert send_file(other, json.dumps(file).encode()).status_code == 200
    copy_key = other.address.split("/")[2]
    assert copy_key != key
    assert saved(other, copy_key) == file
    other.open(f"/tables/{copy_key}/games/1")
    phone.open(f"/tables/{key}/games/1")
    assert other.totals == phone.totals
    assert other.link(copy_key, "write") != phone.link(key, "write")


def test_the_file_holds_everything_but_links_and_phones(phone, key):
    file = saved(phone, key)
    assert (file["name"], len(file["players"]), len(file["games"])) == ("Friday ☕", 3, 2)
    assert [entry["kind"] for entry in file["games"][0]["entries"]] == [
        *["play"] * 3,
        "correct",
        "undo",
        "redo",
        "void",
        "abandon",
    ]
    assert file["players"][2]["retired"] is True
    for kind in ("write", "watch"):
        assert phone.link(key, kind).removeprefix("/join/") not in json.dumps(file)


def test_without_a_file_it_asks_for_one(phone):
    phone.open("/tables/import")
    phone.send("/tables/import")
    assert phone.answer.status_code == 422
    assert "Choose the file first." in phone.text


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"\xff\xfe", "no table of Tierce is in it"),
        (b"[" * 100_000, "no table of Tierce is in it"),
        (b"[]", "it does not come from Tierce"),
        (b'{"format": "other"}', "it does not come from Tierce"),
        (b'{"format": "tierce-table", "version": 2}', "it comes from a newer Tierce"),
        (b'{"format": "tierce-table", "version": 1}', "something in it is missing"),
    ],
)
def test_it_refuses_a_file_with_one_sentence(phone, body, why):
    answer = send_file(phone, body)
    assert answer.status_code == 422
    assert f"This file cannot be read: {why}" in phone.text


SPOILED = {
    "no such box": lambda file: file["games"][0].update(box="chess"),
    "a seat too many": lambda file: file["games"][0].update(seats=[0, 1, 9]),
    "somebody twice": lambda file: file["games"][0].update(seats=[0, 0]),
    "nobody": lambda file: file["games"][0].update(seats=[]),
    "a starter who is not there": lambda file: file["games"][0].update(starter=7),
    "options that are no texts": lambda file: file["games"][0].update(options={"rounds": 2}),
    "options that are no table": lambda file: file["games"][0].update(options=[]),
    "a day that is none": lambda file: file["games"][0].update(made_at="soon"),
    "a time without its zone": lambda file: file.update(made_at="2026-01-02T20:00:00"),
    "an unknown kind": lambda file: file["games"][0]["entries"][0].update(kind="cheat"),
    "a payload that is none": lambda file: file["games"][0]["entries"][0].update(payload=[1]),
    "about the future": lambda file: file["games"][0]["entries"][3].update(about=9),
    "one request twice": lambda file: file["games"][0]["entries"][1].update(
        request_id=file["games"][0]["entries"][0]["request_id"]
    ),
    "a colour that is none": lambda file: file["players"][0].update(colour=8),
    "a letter that is two": lambda file: file["players"][0].update(letter="ZZ"),
    "nine at the table": lambda file: file["players"].extend(
        {"name": f"p{n}", "colour": 0, "letter": "P", "retired": False} for n in range(9)
    ),
    "players that are no list": lambda file: file.update(players={}),
    "games that are no list": lambda file: file.update(games=None),
    "a player that is none": lambda file: file["players"].append(7),
    "a game that is none": lambda file: file["games"].append("x"),
    "an entry that is none": lambda file: file["games"][0]["entries"].append(None),
    "too many for the box": lambda file: file["games"][1].update(box="triplexity", seats=[0, 1, 2]),
    "a very long text": lambda file: file["games"][0]["entries"][0].update(phone="x" * 500),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED.keys())
def test_it_refuses_what_cannot_be(site, phone, key, spoil):
    file = copy.deepcopy(saved(phone, key))
    spoil(file)
    other = Phone(site)
    answer = send_file(other, json.dumps(file).encode())
    assert answer.status_code == 422
    other.open("/")
    assert "Friday ☕" not in other.text


def test_it_names_what_is_wrong_with_a_name(phone, key):
    file = saved(phone, key)
    file["players"][1]["name"] = "zoé"
    assert send_file(phone, json.dumps(file).encode()).status_code == 422
    assert "“Zoé” is at this table already" in phone.text


def test_a_play_that_makes_no_sense_is_flagged_not_refused(phone, key):
    file = saved(phone, key)
    file["games"][0]["entries"][0]["payload"] = {"points": "many"}
    del file["games"][0]["entries"][3:]
    send_file(phone, json.dumps(file).encode())
    phone.open(f"{phone.address}/games/1")
    assert "1 entry no longer fits" in phone.text


def test_a_game_that_cannot_be_played_out_is_refused(phone, key, monkeypatch):
    def breaks(_coin, _state, _payload):
        raise ZeroDivisionError

    file = saved(phone, key)
    monkeypatch.setattr(Coin, "play", breaks)
    assert send_file(phone, json.dumps(file).encode()).status_code == 422
    assert "something in it is missing or out of place" in phone.text


def test_a_file_larger_than_any_form_is_taken(phone, key):
    file = saved(phone, key)
    entry = file["games"][0]["entries"][0]
    file["games"][1]["box"] = "coin"
    file["games"][1]["entries"] = [
        {**entry, "seq": n, "request_id": f"request-{n}", "phone": "x" * 300} for n in range(1, 3001)
    ]
    body = json.dumps(file).encode()
    assert len(body) > 1024 * 1024
    assert send_file(phone, body).status_code == 200


def read_sheet(phone, game):
    text = phone.open(f"{game}/game.csv").get_data(as_text=True)
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))


def test_a_game_as_a_sheet(phone):
    game = phone.start(phone.set_table("Zoé", "=1+1"), "coin", rounds="2")
    for points in ("5", "3", "-2"):
        phone.open(game)
        phone.send(game, points=points)
    assert read_sheet(phone, game) == [
        ["Round", "Player", "Play", "Points", "Zoé", "'=1+1"],
        ["1", "Zoé", "5 points", "5", "5", "0"],
        ["1", "'=1+1", "3 points", "3", "5", "3"],
        ["2", "Zoé", "'-2 points", "-2", "3", "3"],
    ]
    assert phone.answer.headers["Content-Disposition"] == 'attachment; filename="tierce-coin-1.csv"'


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r"])
def test_no_cell_is_a_formula(sign):
    assert safe_cells([f"{sign}cmd", -5, "plain"]) == [f"'{sign}cmd", -5, "plain"]
