"""House rulings: what a table decided stands beside the rule, on every phone at that table."""

from __future__ import annotations

import io
import json

import pytest

from referee.rulebook.house import LONGEST
from tests.table.phones import Phone

RULE = "/rules/triplexity/draw/house"
TEXT = "Four times, not three."


@pytest.fixture
def phone(app):
    return Phone(app)


@pytest.fixture
def key(phone):
    return phone.set_table("Zoé", "Ali")


def decide(phone, key, **told):
    phone.open(RULE)
    return phone.send(RULE, table=key, **told)


def test_a_ruling_stands_beside_the_rule(phone, key):
    assert decide(phone, key, text="  Four   times,\nnot three. ").status_code == 200
    assert phone.address == "/rules/triplexity"
    assert f"Table “Friday”: {TEXT}" in phone.text
    phone.open("/rules", q="repetition")
    assert TEXT in phone.text
    phone.open("/rules")
    assert f"House rulings Triplexity 2.4 A draw by repetition Table “Friday”: {TEXT}" in phone.text
    phone.open(RULE)
    assert f">{TEXT}</textarea>" in phone.page


def test_it_is_changed_and_dropped(phone, key):
    decide(phone, key, text=TEXT)
    decide(phone, key, text="Five times.")
    assert "Five times." in phone.text
    assert TEXT not in phone.text
    decide(phone, key, text="Five times.", drop="1")
    assert "Five times." not in phone.text
    decide(phone, key, text=TEXT)
    decide(phone, key, text="   ")
    assert TEXT not in phone.text


def test_other_phones_at_the_table_read_it_and_strangers_do_not(app, phone, key):
    decide(phone, key, text=TEXT)
    watcher, stranger = Phone(app, "fr"), Phone(app)
    watcher.open(phone.link(key, "watch"))
    watcher.open("/rules/triplexity")
    assert f"Table « Friday » : {TEXT}" in watcher.text.replace("\N{NO-BREAK SPACE}", " ")
    watcher.open(RULE)
    assert TEXT in watcher.text
    assert "<textarea" not in watcher.page
    stranger.open("/rules/triplexity")
    assert TEXT not in stranger.text
    stranger.open(RULE)
    assert "this phone sits at none yet" in stranger.text


def test_a_watcher_decides_nothing(app, phone, key):
    watcher = Phone(app)
    watcher.open(phone.link(key, "watch"))
    assert decide(watcher, key, text=TEXT).status_code == 403


def test_a_stranger_decides_nothing(app, key):
    assert decide(Phone(app), key, text=TEXT).status_code == 404


@pytest.mark.parametrize("address", ["/rules/triplexity/girafe/house", "/rules/chess/draw/house"])
def test_there_is_none_about_an_unknown_rule(phone, address):
    assert phone.open(address).status_code == 404


def test_too_long_a_ruling_is_given_back(phone, key):
    long = "x" * (LONGEST + 1)
    assert decide(phone, key, text=long).status_code == 422
    assert f"At most {LONGEST} letters" in phone.text
    assert long in phone.page
    decide(phone, key, text="x" * LONGEST)
    assert "x" * LONGEST in phone.text


def test_it_is_shown_as_text(phone, key):
    decide(phone, key, text="<script>alert(1)</script>")
    assert "<script>alert" not in phone.page


def load(phone, kept):
    phone.open("/tables/import")
    file = (io.BytesIO(json.dumps(kept).encode()), "table.json")
    return phone.post("/tables/import", {"csrf_token": phone.carried("csrf_token"), "file": file})


def test_it_goes_through_the_file_of_a_table(app, phone, key):
    decide(phone, key, text=TEXT)
    kept = json.loads(phone.open(f"/tables/{key}/table.json").get_data(as_text=True))
    (ruling,) = kept["rulings"]
    assert (ruling["rule"], ruling["text"]) == ("triplexity.draw", TEXT)
    other = Phone(app)
    assert load(other, kept).status_code == 200
    other.open("/rules/triplexity")
    assert TEXT in other.text
    assert load(other, kept | {"rulings": [ruling | {"rule": "triplexity.girafe"}]}).status_code == 200
    assert other.open("/rules").status_code == 200
    assert load(other, kept | {"rulings": [ruling | {"told_at": "yesterday"}]}).status_code == 422
    assert load(other, {name: kept[name] for name in kept if name != "rulings"}).status_code == 200
