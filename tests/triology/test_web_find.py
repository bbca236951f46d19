"""Any SET here? The address /triology/find, in every form it answers in."""

from __future__ import annotations

import pytest

from tests.asking import FRAGMENT, FRENCH, JSON
from tests.triology.decks import TWELVE, TWENTY_WITHOUT_A_SET, words_of

ASKED = f"/triology/find?cards={TWELVE}"


def test_it_answers_programs_with_positions_in_order(client):
    told = client.get("/triology/find?cards=1rfo,2gew,2rfo,3rfo,3phd", headers=JSON).json
    assert told["ok"] is True
    assert told["facts"] == {"sets": [[0, 1, 4], [0, 2, 3]]}
    assert told["link"] == "/triology/find?cards=1rfo,2gew,2rfo,3rfo,3phd"


def test_it_says_no_where_there_is_none(client):
    told = client.get(f"/triology/find?cards={TWENTY_WITHOUT_A_SET}", headers=JSON).json
    assert told["ok"] is False
    assert told["facts"] == {"sets": []}
    assert [reason["code"] for reason in told["reasons"]] == ["none"]


def test_the_link_is_canonical(client):
    told = client.get(f"/triology/find?cards={TWELVE.upper().replace(',', '%20,%20')}", headers=JSON).json
    assert told["link"] == ASKED
    assert client.get(told["link"], headers=JSON).json == told


@pytest.mark.parametrize(
    ("cards", "quoted"),
    [
        ("", "0 cards"),
        ("1rfo,2rfo", "2 cards"),
        ("1rfo,2rfo,1rfo", "“1rfo”"),
        ("1rfo," * 200, "More than 108"),
        ("1rfo,2rfo,zz", "“zz”"),
    ],
)
def test_it_says_what_it_could_not_read(client, cards, quoted):
    answer = client.get("/triology/find", query_string={"cards": cards}, headers=JSON)
    assert answer.status_code == 422
    assert answer.json["field"] == "cards"
    assert quoted in answer.json["error"]


def test_the_page_asks_and_answers(client):
    assert client.get("/triology/find").status_code == 200
    page = client.get(ASKED)
    assert page.status_code == 200
    assert "<html" in page.text
    assert "6 SETs among these cards." in words_of(page.text)
    none = client.get(f"/triology/find?cards={TWENTY_WITHOUT_A_SET}").text
    assert 'class="verdict no"' in none
    assert client.get("/triology/find?cards=1rfo,2rfo,zz").status_code == 422


def test_a_page_that_asks_gets_the_answer_alone(client):
    part = client.get(ASKED, headers=FRAGMENT)
    assert part.status_code == 200
    assert "<html" not in part.text
    assert "6 SETs among these cards." in words_of(part.text)
    assert client.get("/triology/find?cards=1rfo,2rfo,zz", headers=FRAGMENT).status_code == 422


def test_it_speaks_french(client):
    assert "6 SETS parmi ces cartes." in words_of(client.get(ASKED, headers=FRENCH).text)
