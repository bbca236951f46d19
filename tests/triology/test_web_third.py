"""Which third card? The address /triology/third, in every form it answers in."""

from __future__ import annotations

import pytest

from tests.asking import FRAGMENT, FRENCH, JSON
from tests.triology.decks import words_of

ASKED = "/triology/third?cards=1rfo,2gew"


def test_it_answers_programs(client):
    told = client.get(ASKED, headers=JSON).json
    assert told == {
        "ok": True,
        "total": 0,
        "points": [],
        "reasons": [],
        "notes": [
            {
                "text": "A SET with 1 full red oval and 2 empty green waves needs a card that shows"
                " 3 hatched purple diamonds.",
                "rule": "triology.set",
            }
        ],
        "facts": {"completes": ["3phd"]},
        "link": ASKED,
    }


def test_a_triology_card_has_several_completing_groups_in_order(client):
    told = client.get("/triology/third?cards=1rfo.2rfo.3rfo,2gew", headers=JSON).json
    assert told["facts"]["completes"] == ["1phd", "2phd", "3phd"]


def test_the_link_is_canonical(client):
    told = client.get("/triology/third?cards=1RFO&cards=%202gew", headers=JSON).json
    assert told["link"] == ASKED
    assert client.get(told["link"], headers=JSON).json == told


@pytest.mark.parametrize(
    ("cards", "quoted"), [("", "0 cards"), ("1rfo", "1 card was"), ("1rfo,1rfo", "“1rfo”"), ("1rfo,x", "“x”")]
)
def test_it_says_what_it_could_not_read(client, cards, quoted):
    answer = client.get(f"/triology/third?cards={cards}", headers=JSON)
    assert answer.status_code == 422
    assert answer.json["field"] == "cards"
    assert quoted in answer.json["error"]


def test_the_page_asks_and_answers(client):
    assert client.get("/triology/third").status_code == 200
    page = client.get(ASKED)
    assert page.status_code == 200
    assert "<html" in page.text
    assert "3 hatched purple diamonds" in words_of(page.text)
    assert client.get("/triology/third?cards=1rfo,x").status_code == 422


def test_a_page_that_asks_gets_the_answer_alone(client):
    part = client.get(ASKED, headers=FRAGMENT)
    assert part.status_code == 200
    assert "<html" not in part.text
    assert "3 hatched purple diamonds" in words_of(part.text)
    assert client.get("/triology/third?cards=1rfo,x", headers=FRAGMENT).status_code == 422


def test_it_speaks_french(client):
    assert "3 losanges mauves hachurés" in words_of(client.get(ASKED, headers=FRENCH).text)
