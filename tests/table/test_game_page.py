"""The page of a game: totals, whose turn, what was told last, and what telling would come to."""

from __future__ import annotations

import re

import pytest
from werkzeug.datastructures import MultiDict

from referee.table.game_view import leaders
from referee.table.storage import Stale, Storage
from tests.table.phones import Phone


@pytest.fixture
def game(phone):
    return phone.start(phone.set_table("Zoé", "Bob"), "coin", rounds="3")


def tell(phone, game, *points):
    for amount in points:
        phone.open(game)
        phone.send(game, points=str(amount))


def test_a_play_is_told(phone, game):
    tell(phone, game, 7)
    assert phone.answer.status_code == 200
    assert phone.totals == [7, 0]
    assert "Last: Zoé, 7 points" in phone.text
    assert re.search(r"<dt>7 points</dt><dd>\+7</dd>", phone.page)


def test_it_shows_whose_turn_it_is_and_who_is_in_front(phone, game):
    assert re.search(r'class="turn" aria-current="true">.*?<b>Zoé</b>', phone.page, re.S)
    assert "in front" not in phone.text
    tell(phone, game, 7)
    assert re.search(r'class="turn" aria-current="true">.*?<b>Bob</b>', phone.page, re.S)
    assert re.search(r"Zoé 7 points: \+7 · in front", phone.text)


def test_it_says_what_saving_would_come_to_and_writes_nothing(phone, game):
    phone.open(game, points="5", seq="0")
    assert "Record 5" in phone.text
    assert 'value="5"' in phone.page
    phone.open(game)
    assert phone.totals == [0, 0]


def test_what_is_filled_in_stays_in_the_address(phone, game):
    phone.open(game, points="5", seq="0")
    assert phone.answer.headers["HX-Replace-Url"] == f"{game}?points=5"
    phone.send(game, points="many")
    assert (phone.answer.status_code, phone.answer.headers["HX-Replace-Url"]) == (422, f"{game}?points=many")
    phone.open(game, points="5" * 2000)
    assert phone.answer.headers["HX-Replace-Url"] == game
    phone.send(game, points="5")
    assert phone.answer.headers["HX-Replace-Url"] == game


def test_it_leads_to_a_game_that_was_begun_later(phone, game):
    assert "A new game has begun" not in phone.text
    later = phone.start(game.split("/")[2], "triolet")
    assert "A new game has begun" not in phone.text
    phone.open(game)
    assert "A new game has begun: Triolet" in phone.text
    assert f'data-newer="{later}"' in phone.page


def test_the_latest_entry_can_be_put_right_from_here(phone, game):
    assert "Nothing was told yet." in phone.text
    tell(phone, game, 7)
    assert f'href="{game}/entries/1">Put this right' in phone.page
    watcher = Phone(phone.site)
    watcher.open(phone.link(game.split("/")[2], "watch"))
    watcher.open(game)
    assert "Last: Zoé, 7 points" in watcher.text
    assert "Put this right" not in watcher.text


def test_asking_with_something_unreadable_says_nothing_yet(phone, game):
    phone.open(game, points="many", seq="0")
    assert phone.answer.status_code == 200
    assert 'name="points" value="many"' in phone.page


def test_somebody_quicker_by_a_blink_is_noticed_too(phone, game, monkeypatch):
    def too_late(*_told):
        raise Stale

    phone.open(game)
    monkeypatch.setattr(Storage, "add_entry", too_late)
    answer = phone.send(game, points="9")
    assert answer.status_code == 409
    assert 'name="points" value="9"' in phone.page


def test_asking_leaves_no_token_in_the_address(phone, game):
    answer = phone.client.get(f"{game}?points=5&csrf_token=x&request_id=y&seq=0")
    assert (answer.status_code, answer.location) == (303, f"{game}?points=5")
    tell(phone, game, 5)
    answer = phone.client.get(f"{game}/entries/1?points=6&csrf_token=x&seq=0")
    assert (answer.status_code, answer.location) == (303, f"{game}/entries/1?points=6")


@pytest.mark.parametrize(
    ("points", "sentence"), [("many", "“many” was read. Expected: a number."), ("-5", "Not enough.")]
)
def test_what_does_not_stand_is_given_back_with_the_reason(phone, game, points, sentence):
    phone.open(game)
    answer = phone.send(game, points=points)
    assert answer.status_code == 422
    assert sentence in phone.text
    assert f'value="{points}"' in phone.page
    phone.open(game)
    assert phone.totals == [0, 0]


def test_a_form_without_its_number_is_refused(phone, game):
    token = phone.carried("csrf_token")
    phone.post(game, {"csrf_token": token, "points": "5", "seq": "0", "request_id": "short"})
    assert phone.answer.status_code == 400
    phone.post(game, {"csrf_token": token, "points": "5", "request_id": "long enough"})
    assert phone.answer.status_code == 409
    phone.open(game)
    assert phone.totals == [0, 0]


def test_a_stale_form_gets_the_fresh_state_and_its_own_values_back(site, phone, game):
    other = Phone(site)
    other.open(phone.link(game.split("/")[2], "write"))
    phone.open(game)
    tell(other, game, 4)
    answer = phone.send(game, points="9")
    assert answer.status_code == 409
    assert "Somebody told something first." in phone.text
    assert 'name="points" value="9"' in phone.page
    assert phone.totals == [4, 0]
    phone.send(game, points="9")
    assert phone.totals == [4, 9]


@pytest.mark.parametrize("what", ["undo", "redo", "abandon", "reopen", "entries/1/void", "entries/1"])
def test_every_stale_form_is_given_back(site, phone, game, what):
    tell(phone, game, 4)
    phone.open(f"{game}/undo")
    phone.open(game)
    stale = MultiDict({name: phone.carried(name) for name in ("csrf_token", "seq", "request_id")})
    stale["points"] = "8"
    tell(phone, game, 5)
    phone.post(f"{game}/{what}", stale)
    assert phone.answer.status_code == 409
    assert 'name="points" value="8"' in phone.page
    phone.open(game)
    assert phone.totals == [4, 5]


def test_a_double_tap_counts_once(phone, game):
    phone.open(game)
    form = {name: phone.carried(name) for name in ("csrf_token", "seq", "request_id")}
    for _ in range(3):
        assert phone.post(game, {**form, "points": "6"}).status_code == 200
        assert phone.totals == [6, 0]
    form["seq"] = "1"
    phone.post(game, {**form, "points": "6"})
    assert phone.totals == [6, 0]


def test_somebody_who_fills_in_while_the_game_goes_on_is_told(phone, game):
    tell(phone, game, 4)
    phone.open(game, points="3", seq="0")
    assert "Meanwhile the game went on." in phone.text


def test_the_target_is_shown_as_a_bar(phone):
    phone.start(phone.set_table("Zoé", "Bob"), "triology")
    assert phone.page.count('class="bar"') == 2
    assert re.search(r'aria-label="\d+ to go"', phone.page)


def test_there_is_no_such_game(phone, game):
    assert phone.open(game.replace("/games/1", "/games/2")).status_code == 404


@pytest.mark.parametrize(
    ("totals", "ahead"),
    [((0, 0), set()), ((3, 1), {0}), ((3, 3, 1), {0, 1}), ((-5, -5), set()), ((4,), set())],
)
def test_who_is_in_front(totals, ahead):
    assert leaders(totals) == ahead


def test_french_is_spoken_throughout(site):
    phone = Phone(site, "fr")
    game = phone.start(phone.set_table("Zoé", "Bob"), "coin")
    phone.send(game, points="7")
    assert "à vous de jouer" in phone.text
    assert "En dernier\u00a0: Zoé" in phone.page
