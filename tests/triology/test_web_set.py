"""Is it a SET? /triology/set for programs, for people, for a page that asks, in both languages."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.asking import FRAGMENT, FRENCH, JSON
from tests.triology.decks import words_of

REFUSED = "/triology/set?cards=2rfo,1rhw,3ged"


def test_it_answers_programs(client):
    answer = client.get("/triology/set?cards=2gfo,1gew,3ghd", headers=JSON)
    assert answer.status_code == 200
    assert answer.json == {
        "ok": True,
        "total": 0,
        "points": [],
        "reasons": [],
        "notes": [
            {"text": "Laid on the table, it is worth 3 points at the count.", "rule": "triology.score"}
        ],
        "facts": {
            "groups": ["2gfo", "1gew", "3ghd"],
            "features": {"number": "different", "colour": "same", "fill": "different", "shape": "different"},
        },
        "link": "/triology/set?cards=2gfo,1gew,3ghd",
    }


def test_it_refuses_with_one_reason_for_each_failing_feature(client):
    told = client.get("/triology/set?cards=2rfo,1rew,3gew", headers=JSON).json
    assert told["ok"] is False
    assert [(reason["code"], reason["rule"]) for reason in told["reasons"]] == [
        ("colour", "triology.magic-rule"),
        ("fill", "triology.magic-rule"),
        ("shape", "triology.magic-rule"),
    ]
    assert told["reasons"][0]["text"] == "Colour: two red, one green."


def test_it_shows_the_groups_of_triology_cards(client):
    told = client.get("/triology/set?cards=1rfo.2rfo.3rfo,3gew,3phd", headers=JSON).json
    assert told["ok"] is True
    assert told["facts"]["groups"] == ["3rfo", "3gew", "3phd"]
    assert {"text": "Groups used: 3 full red ovals, 3 empty green waves and 3 hatched purple diamonds.",
            "rule": "triology.triology-card"} in told["notes"]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "link"),
    [
        ("cards=%202RFO%20,2Gfo,2pFO", "/triology/set?cards=2rfo,2gfo,2pfo"),
        ("cards=2rfo&cards=2gfo&cards=2pfo&more=1", "/triology/set?cards=2rfo,2gfo,2pfo"),
        ("cards=3rfo.1rfo.2rfo,2gfo,2pfo", "/triology/set?cards=1rfo.2rfo.3rfo,2gfo,2pfo"),
    ],
)
def test_the_link_is_canonical_and_leads_to_the_same_answer(client, asked, link):
    told = client.get(f"/triology/set?{asked}", headers=JSON).json
    assert told["link"] == link
    assert client.get(link, headers=JSON).json == told


@pytest.mark.parametrize(
    ("asked", "quoted", "expected"),
    [
        ("", "0 cards", "exactly 3"),
        ("cards=2rfo,2gfo", "2 cards", "exactly 3"),
        ("cards=2rfo,2gfo,2pfo,1rfo", "4 cards", "exactly 3"),
        ("cards=2rfo,2gfo,4pfo", "“4pfo”", "number 1 2 3"),
        ("cards=2rfo,2gfo,²pfo", "“²pfo”", "number 1 2 3"),
        ("cards=2rfo,2gfo,1rfo.2rfo", "“1rfo.2rfo”", "three groups"),
        ("cards=2rfo,2gfo,1rfo.2rfo.1gfo", "“1rfo.2rfo.1gfo”", "three different groups"),
        ("cards=2rfo,2gfo,2rfo", "“2rfo”", "every card once"),
    ],
)
def test_it_says_what_it_could_not_read(client, asked, quoted, expected):
    answer = client.get(f"/triology/set?{asked}", headers=JSON)
    assert answer.status_code == 422
    assert set(answer.json) == {"error", "field"}
    assert answer.json["field"] == "cards"
    assert quoted in answer.json["error"]
    assert expected in answer.json["error"]


def test_the_page_asks_and_answers(client):
    empty = client.get("/triology/set")
    assert empty.status_code == 200
    assert "Is it a SET?" in empty.text
    assert 'class="verdict' not in empty.text
    refused = client.get(REFUSED)
    assert refused.status_code == 200
    assert "<html" in refused.text
    assert 'class="verdict no"' in refused.text
    assert "Colour: two red, one green." in words_of(refused.text)
    assert "/rules/triology#magic-rule" in refused.text
    assert 'class="verdict yes"' in client.get("/triology/set?cards=2rfo,2gfo,2pfo").text


def test_the_page_says_what_it_could_not_read(client):
    answer = client.get("/triology/set?cards=%22%3E%3Cscript%3E,2rfo,1rfo")
    assert answer.status_code == 422
    assert 'class="verdict unclear"' in answer.text
    assert "<script>" not in answer.text


def test_a_page_that_asks_gets_the_answer_alone(client):
    part = client.get(REFUSED, headers=FRAGMENT)
    assert part.status_code == 200
    assert "<html" not in part.text
    assert "Colour: two red, one green." in words_of(part.text)
    unclear = client.get("/triology/set?cards=2rfo,2gfo,x", headers=FRAGMENT)
    assert unclear.status_code == 422
    assert "<html" not in unclear.text
    assert 'class="verdict unclear"' in unclear.text


def test_it_speaks_french(client):
    page = client.get(REFUSED, headers=FRENCH).text
    assert "Est-ce un SET\u202f?" in page
    assert "Couleur\u00a0: deux rouges, une verte." in page
    told = client.get("/triology/set?cards=2rfo,2gfo,9", headers=FRENCH | JSON).json
    assert told["error"].startswith("«\u00a09\u00a0» n’est pas une carte.")


@settings(max_examples=60)
@given(st.text() | st.text(alphabet="123rgpfehowd.,! ²٣\x00", max_size=30))
def test_anything_asked_is_answered(client, cards):
    answer = client.get(f"/triology/set?cards={quote(cards)}", headers=JSON)
    assert answer.status_code in {200, 422}
    assert answer.json.keys() >= ({"ok", "link"} if answer.status_code == 200 else {"error", "field"})
    assert client.get(f"/triology/set?cards={quote(cards)}").status_code in {200, 422}


@pytest.mark.parametrize("cards", ["2rfo," * 20_000, "1" * 100_000, "." * 100_000, "2rfo" + " " * 100_000])
def test_a_very_long_question_is_answered_shortly(client, cards):
    answer = client.get("/triology/set", query_string={"cards": cards}, headers=JSON)
    assert answer.status_code == 422
    assert len(answer.text) < 2_000
