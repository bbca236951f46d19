"""Questions about a turn: may this discard be taken, may the turn end, what does time over demand?"""

from __future__ import annotations

import pytest

from tests.asking import FRAGMENT, FRENCH, JSON
from tests.triology.decks import words_of

DISCARD = "/triology/discard?cards=1rfo,2gew,3phd&chosen=2gew"


def test_the_discard_answers_programs(client):
    told = client.get(DISCARD, headers=JSON).json
    assert told["ok"] is True
    assert told["facts"] == {"taken": ["2gew", "3phd"]}
    assert told["link"] == DISCARD
    assert client.get(told["link"], headers=JSON).json == told
    missing = client.get("/triology/discard?cards=1rfo&chosen=2gew", headers=JSON).json
    assert [reason["code"] for reason in missing["reasons"]] == ["not-there"]


def test_the_chosen_card_must_be_laid(client):
    laid = f"{DISCARD}&laid=2gew,2ref,2pdo"
    assert client.get(laid, headers=JSON).status_code == 422
    told = client.get(f"{DISCARD}&laid=1rfo,1gfo,1pfo", headers=JSON).json
    assert [reason["code"] for reason in told["reasons"]] == ["not-laid"]
    assert client.get(f"{DISCARD}&laid=2gew,2rew,2pew", headers=JSON).json["ok"] is True


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ("", "chosen"),
        ("cards=1rfo", "chosen"),
        ("cards=x&chosen=1rfo", "cards"),
        ("cards=1rfo,1rfo&chosen=1rfo", "discard"),
    ],
)
def test_the_discard_says_what_it_could_not_read(client, asked, field):
    answer = client.get(f"/triology/discard?{asked}", headers=JSON)
    assert (answer.status_code, answer.json["field"]) == (422, field)


def test_the_discard_is_tapped_in_and_the_chosen_card_tapped(client):
    assert client.get("/triology/discard").status_code == 200
    tapping = client.get("/triology/discard?cards=1rfo,2gew&at=2")
    assert tapping.status_code == 200
    assert 'class="verdict' not in tapping.text
    page = client.get("/triology/discard?cards=1rfo,2gew,3phd&at=3&go=1")
    assert 'class="verdict yes"' in page.text
    assert "3 hatched purple diamonds" in words_of(page.text)
    assert client.get(DISCARD, headers=FRAGMENT).status_code == 200


@pytest.mark.parametrize(
    ("asked", "demanded"),
    [
        ("over=1", "Draw the top card of the stock and discard it at once."),
        ("over=1&drawn=1", "Discard one card at once."),
        ("over=1&drawn=1&stolen=1", "Put stolen cards that are not in new SETs back where they were."),
    ],
)
def test_time_over_demands(client, asked, demanded):
    told = client.get(f"/triology/turn?{asked}", headers=JSON).json
    assert demanded in [note["text"] for note in told["notes"]]
    assert told["link"] == f"/triology/turn?{asked}"
    assert demanded in words_of(client.get(f"/triology/turn?{asked}").text)


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        ("drawn=1&discards=1&hand=3", []),
        ("drawn=1&discards=0&hand=0", []),
        ("drawn=1&discards=0&hand=3", ["discard"]),
        ("drawn=1&discards=2&hand=3", ["discard"]),
        ("discards=1&hand=3", ["not-drawn"]),
        ("drawn=1&stolen=1&taken=1&discards=1&hand=3", ["stolen-unused", "not-laid"]),
    ],
)
def test_the_end_of_a_turn(client, asked, codes):
    told = client.get(f"/triology/turn?{asked}", headers=JSON).json
    assert [reason["code"] for reason in told["reasons"]] == codes
    assert told["link"] == f"/triology/turn?{asked}"


@pytest.mark.parametrize(
    ("asked", "field"),
    [("over=2", "over"), ("discards=x", "discards"), ("hand=-1", "hand"), ("hand=²", "hand")],
)
def test_the_turn_says_what_it_could_not_read(client, asked, field):
    answer = client.get(f"/triology/turn?{asked}", headers=JSON)
    assert (answer.status_code, answer.json["field"]) == (422, field)


def test_the_pages_speak_french(client):
    page = client.get("/triology/turn?over=1&drawn=1", headers=FRENCH).text
    assert "Le temps est écoulé" in page
    assert client.get("/triology/turn", headers=FRENCH).status_code == 200


@pytest.mark.parametrize("taps", ["at=0", "at=%25", "cards=1rfo&at=1"])
def test_a_discard_from_which_no_card_was_tapped_yet_is_unreadable_and_no_breakdown(client, taps):
    answer = client.get(f"/triology/discard?{taps}", headers=JSON)
    assert answer.status_code == 422
    assert answer.json["field"] in {"cards", "chosen"}
