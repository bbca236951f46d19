"""The pages while somebody is tapping: half a question is no mistake, and a game is found again."""

from __future__ import annotations

import re

import pytest

from tests.asking import FRENCH, JSON
from tests.triology.decks import words_of

GAME = "/tables/abc-DEF_1/games/3"
STEAL = "cards=1rfo,1gfo,1pfo,2rfo,2gfo,2pfo,3rfo,3gfo,3pfo&at=9&mode=from&from_stolen=1rfo,2rfo,3rfo"


def test_half_a_set_is_asked_on(client):
    page = client.get("/triology/set?cards=2rfo&at=1&base=2rfo&number=2&colour=g&fill=f&shape=o")
    assert page.status_code == 200
    assert 'class="verdict' not in page.text
    assert "2 full red ovals" in words_of(page.text)


def test_two_cards_show_the_one_that_completes_them(client):
    page = client.get("/triology/set?cards=2rfo,2gfo&at=2").text
    assert 'name="take" value="2pfo"' in page


def test_a_triology_card_as_the_third_is_asked_for_its_first_group(client):
    kept = "number=2&colour=g&fill=f&shape=o&base=2gfo"
    page = client.get(f"/triology/set?cards=2rfo,2gfo&at=2&triology=1&{kept}").text
    assert "Tap one of the three groups on the TRIOLOGY card." in page
    assert 'name="take"' not in page


def test_the_keys_follow_the_card_that_was_taken(client):
    page = client.get("/triology/set?cards=2rfo,2gfo&at=2&base=2gfo&take=2pfo&colour=g&shape=o").text
    for value in ("number-2", "colour-p", "fill-f", "shape-o"):
        assert re.search(rf'id="{value}"[^>]* checked', page), value


def test_the_third_card_brings_the_verdict(client):
    page = client.get(
        "/triology/set?cards=2rfo,2gfo&at=2&base=2gfo&number=2&colour=p&fill=f&shape=o&next=1"
    ).text
    assert 'class="verdict yes"' in page
    assert "/triology/set?cards=2rfo,2gfo,2pfo" in page


def test_a_card_told_twice_is_said(client):
    page = client.get("/triology/set?cards=2rfo&at=1&base=2rfo&number=2&colour=r&fill=f&shape=o&next=1").text
    assert "This card is there already" in page


def test_what_no_button_sends_is_unreadable(client):
    assert client.get("/triology/set?cards=2rf&at=1").status_code == 422
    assert client.get("/triology/steal?cards=2rf&at=1").status_code == 422
    assert client.get("/triology/set?cards=2rfo&at=1", headers=JSON).status_code == 422


def test_all_sets_are_shown_one_after_the_other(client):
    asked = "/triology/find?cards=1rfo,2gew,2rfo,3rfo,3phd"
    assert "SET 1 of 2" in words_of(client.get(asked).text)
    assert "SET 2 of 2" in words_of(client.get(f"{asked}&show=1").text)
    assert "SET 2 of 2" in words_of(client.get(f"{asked}&show=99").text)
    assert "SET 1 of 2" in words_of(client.get(f"{asked}&show=x").text)


def test_a_steal_is_tapped_in(client):
    assert (
        'class="verdict' not in client.get(f"/triology/steal?{STEAL}&mode=new".replace("mode=from&", "")).text
    )
    page = client.get(f"/triology/steal?{STEAL}").text
    assert 'class="verdict yes"' in page
    told = client.get(f"/triology/steal?{STEAL}", headers=JSON).json
    assert told["link"] == (
        "/triology/steal?stolen=1rfo,2rfo,3rfo&hand=1gfo,1pfo,2gfo,2pfo,3gfo,3pfo"
        "&new=1rfo,1gfo,1pfo&new=2rfo,2gfo,2pfo&new=3rfo,3gfo,3pfo"
    )
    assert client.get(told["link"], headers=JSON).json == told


@pytest.mark.parametrize("page", ["set", "find", "steal", "discard", "turn"])
def test_from_a_game_one_finds_back_and_gets_no_hints(client, page):
    shown = client.get(f"/triology/{page}", query_string={"game": GAME})
    assert shown.status_code == 200
    assert f'href="{GAME}"' in shown.text
    assert "/triology/steal/find" not in shown.text
    assert "/triology/steal/find" in client.get(f"/triology/{page}").text


def test_tokens_owed_are_offered_to_the_game(client):
    one = client.get(f"/triology/steal?{STEAL}&game={GAME}").text
    assert f'href="{GAME}?owed=1"' in one
    assert "owed=" not in client.get(f"/triology/steal?{STEAL}").text


@pytest.mark.parametrize(
    "game", ["https://elsewhere.test/", "//elsewhere.test/tables/a/games/1", "/tables/a/games/1/../x"]
)
def test_it_never_leads_to_another_place(client, game):
    shown = client.get("/triology/set", query_string={"game": game, "cards": "2rfo,2gfo,2pfo"})
    assert shown.status_code == 200
    assert f'href="{game}' not in shown.text
    assert f'value="{game}' not in shown.text


def test_cards_are_named_as_a_host_would(client):
    page = words_of(client.get("/triology/set?cards=2rfo,1rhw,3ged", headers=FRENCH).text)
    for words in ("2 ovales rouges pleins", "1 vague rouge hachurée", "3 losanges verts vides"):
        assert words in page
