"""Does this steal stand? Was there one? /triology/steal and /triology/steal/find, in every form."""

from __future__ import annotations

import pytest

from tests.asking import FRAGMENT, FRENCH, JSON
from tests.triology.decks import words_of

STOLEN = "stolen=1rfo,2rfo,3rfo"
HAND = "hand=1gfo,1pfo,2gfo,2pfo,3gfo,3pfo"
NEW = "new=1rfo,1gfo,1pfo&new=2rfo,2gfo,2pfo&new=3rfo,3gfo,3pfo"
ASKED = f"/triology/steal?{STOLEN}&{HAND}&{NEW}"
SEARCHED = f"/triology/steal/find?{STOLEN}&{HAND}"


def test_it_answers_programs(client):
    told = client.get(ASKED, headers=JSON).json
    assert told["ok"] is True
    assert told["facts"] == {
        "tokens": 1,
        "hand": ["1gfo", "1pfo", "2gfo", "2pfo", "3gfo", "3pfo"],
        "discard": [],
    }
    assert told["link"] == ASKED


def test_it_refuses_with_every_reason(client):
    told = client.get(f"/triology/steal?{STOLEN}!&{HAND}&new=1rfo,1gfo,1pfo&left=3rfo", headers=JSON).json
    assert told["ok"] is False
    assert [(reason["code"], reason["rule"]) for reason in told["reasons"]] == [
        ("protected", "triology.no-touch"),
        ("stolen-unused", "triology.steal"),
        ("too-few", "triology.steal"),
        ("left", "triology.steal-left"),
    ]
    assert told["facts"]["tokens"] == 0


def test_the_link_is_canonical(client):
    asked = (
        f"/triology/steal?out=1&left=3RFO&{NEW.upper().replace('NEW=', 'new=').rsplit('&', 1)[0]}"
        f"&{HAND},%20&own=&discard=&stolen=1RFO,%202rfo,3rfo&hand="
    ).replace(",%20&own", "&own")
    told = client.get(asked, headers=JSON).json
    assert told["link"] == (
        f"/triology/steal?{STOLEN}&{HAND}&new=1rfo,1gfo,1pfo&new=2rfo,2gfo,2pfo&left=3rfo&out=1"
    )
    assert client.get(told["link"], headers=JSON).json == told


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ("", "stolen"),
        ("stolen=1rfo,2rfo", "stolen"),
        ("stolen=1rfo,2rfo,x", "stolen"),
        (f"{STOLEN}&own=1gfo", "own"),
        (f"{STOLEN}&hand=1rfo", "hand"),
        (f"{STOLEN}&discard=?", "discard"),
        (f"{STOLEN}&new=1rfo", "new"),
        (f"{STOLEN}&left=1rfo,2rfo", "left"),
        (f"{STOLEN}&out=2", "out"),
        ("&".join(["stolen=1rfo,2rfo,3rfo"] * 40), "stolen"),
    ],
)
def test_it_says_what_it_could_not_read(client, asked, field):
    answer = client.get(f"/triology/steal?{asked}", headers=JSON)
    assert answer.status_code == 422
    assert answer.json["field"] == field
    assert "Expected" in answer.json["error"]


def test_the_page_asks_and_answers(client):
    assert client.get("/triology/steal").status_code == 200
    page = client.get(ASKED)
    assert page.status_code == 200
    assert "<html" in page.text
    assert 'class="verdict yes"' in page.text
    assert "1 token to the player who was robbed" in words_of(page.text)
    assert client.get("/triology/steal?stolen=x").status_code == 422


def test_a_page_that_asks_gets_the_answer_alone(client):
    part = client.get(ASKED, headers=FRAGMENT)
    assert part.status_code == 200
    assert "<html" not in part.text
    assert "1 token to the player who was robbed" in words_of(part.text)
    assert client.get("/triology/steal?stolen=x", headers=FRAGMENT).status_code == 422


def test_it_speaks_french(client):
    page = words_of(client.get(ASKED, headers=FRENCH).text)
    assert "1 jeton tout de suite pour le joueur volé" in page
    told = client.get(f"/triology/steal?{STOLEN}", headers=FRENCH | JSON).json
    assert told["reasons"][0]["text"].startswith("Chaque carte volée doit entrer dans un nouveau SET.")


def test_the_search_answers_programs(client):
    told = client.get(SEARCHED, headers=JSON).json
    assert told["ok"] is True
    assert told["facts"]["found"] == "yes"
    assert {frozenset(cards) for cards in told["facts"]["new"]} == {
        frozenset({"1rfo", "1gfo", "1pfo"}),
        frozenset({"2rfo", "2gfo", "2pfo"}),
        frozenset({"3rfo", "3gfo", "3pfo"}),
    }
    assert told["facts"]["own"] == []
    assert told["link"] == SEARCHED
    none = client.get(f"/triology/steal/find?{STOLEN}", headers=JSON).json
    assert (none["ok"], none["facts"]) == (False, {"found": "no", "new": [], "own": []})


@pytest.mark.parametrize(
    ("asked", "field"), [("", "stolen"), ("own=1rfo,2rfo,3rfo", "stolen"), (f"{STOLEN}&hand=x", "hand")]
)
def test_the_search_says_what_it_could_not_read(client, asked, field):
    answer = client.get(f"/triology/steal/find?{asked}", headers=JSON)
    assert answer.status_code == 422
    assert answer.json["field"] == field


def test_the_search_has_a_page_and_a_fragment_in_both_languages(client):
    assert client.get("/triology/steal/find").status_code == 200
    page = client.get(SEARCHED)
    assert (page.status_code, "<html" in page.text) == (200, True)
    assert "New SET:" in words_of(page.text)
    part = client.get(SEARCHED, headers=FRAGMENT | FRENCH)
    assert (part.status_code, "<html" in part.text) == (200, False)
    assert "Nouveau SET\u00a0:" in part.text
    assert client.get("/triology/steal/find?stolen=x", headers=FRAGMENT).status_code == 422
