"""Triology on the game page: tokens with one tap, the count with its warnings, nothing that gives hints."""

from __future__ import annotations

import pytest

from tests.table.phones import Phone

COUNT = {"entry": "count", "out": "0", "normal-0": "9", "normal-1": "6", "hand-1": "2"}


@pytest.fixture
def game(app):
    """A phone at a table of two, with a game begun."""
    phone = Phone(app)
    phone.game = phone.start(phone.set_table("Zoé", "Ali"), "triology")
    return phone


def test_one_tap_notes_a_token(game):
    assert "Zoé begins this round." in game.text
    game.send(token="1")
    assert game.carried("seq") == "1"
    assert "1 token" in game.text
    assert game.totals == [0, 0]


def test_the_count_has_the_tokens_already(game):
    game.send(token="1")
    game.open(game.game, entry="count")
    assert 'name="tokens-1" value="1"' in game.page
    game.send(**COUNT)
    assert game.totals == [10, 5]
    assert "Ali begins this round." in game.text


def test_a_count_without_who_went_out_is_asked_for_it(game):
    game.open(game.game, entry="count")
    answer = game.send(**{**COUNT, "out": ""})
    assert answer.status_code == 422
    assert "Tell who went out" in game.text
    assert 'name="normal-0" value="9"' in game.page


def test_a_warning_is_shown_first_and_kept_on_purpose(game):
    game.open(game.game, entry="count")
    odd = {**COUNT, "normal-0": "10"}
    assert game.send(**odd).status_code == 422
    assert "Zoé: 10 cards laid, but SETs have three cards each." in game.text
    assert "Record all the same" in game.text
    assert game.totals == [0, 0]
    assert 'class="warning" tabindex="-1" autofocus' in game.page
    game.open(game.game, **odd, anyway=game.carried("anyway"))
    assert game.text.count("Zoé: 10 cards laid") == 1
    assert "Kept all the same" not in game.text
    assert "autofocus" not in game.page
    game.send(**odd, anyway=game.carried("anyway"))
    assert game.totals == [11, 4]


def test_another_warning_is_shown_before_it_is_kept(game):
    game.open(game.game, entry="count")
    game.send(**{**COUNT, "normal-0": "10"})
    both = {**COUNT, "normal-0": "10", "hand-0": "1", "anyway": game.carried("anyway")}
    assert game.send(**both).status_code == 422
    assert "Zoé went out, so no card that counts can be in hand." in game.text


def test_a_count_is_put_right_with_its_warnings(game):
    game.open(game.game, entry="count")
    game.send(**COUNT)
    game.open(f"{game.game}/entries/1")
    assert 'name="normal-0" value="9"' in game.page
    odd = {**COUNT, "normal-0": "8"}
    assert game.send(f"{game.game}/entries/1", **odd).status_code == 422
    assert "Zoé: 8 cards laid" in game.text
    game.send(f"{game.game}/entries/1", **odd, anyway=game.carried("anyway"))
    assert game.totals == [9, 4]
    game.open(f"{game.game}/entries/1")
    assert game.carried("anyway") == "threes:0"


def test_numbers_are_given_back_as_they_were_typed(game):
    game.open(game.game, entry="count")
    assert game.send(**{**COUNT, "hand-1": "two"}).status_code == 422
    assert "Ali: “two” is not a number from 0 to 999." in game.text
    assert 'value="two"' in game.page


def test_the_steal_check_leads_back_with_what_is_owed(game):
    game.open(game.game, owed="1")
    assert "For this steal 1 token is owed. Who was robbed?" in game.text
    game.open(game.game, entry="tokens", owed="2")
    assert "For this steal 2 tokens are owed." in game.text
    game.send(**{"entry": "tokens", "robbed-0": "1", "robbed-1": "1"})
    assert "tokens: Zoé 1 and Ali 1" in game.text


def test_a_running_game_gives_no_hints(game):
    game.send(token="0")
    for way in ("", "count", "tokens"):
        game.open(game.game, entry=way)
        assert "steal/find" not in game.page
    game.open(game.game)
    assert f"/triology/steal?game={game.game}" in game.page
    assert 'href="/triology/set"' not in game.page


def test_a_watcher_sees_the_game_and_no_form(app, game):
    key = game.game.split("/")[2]
    watcher = Phone(app)
    watcher.open(game.link(key, "watch"))
    watcher.open(game.game)
    assert "Zoé" in watcher.text
    assert 'name="token"' not in watcher.page
    game.open(game.game)
    game.send(token="1")
    watcher.open(game.game)
    assert "Zoé begins this round." in watcher.text
    assert "Tokens in this round Zoé 0 Ali 1" in watcher.text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_with_a_tie_and_its_end(app, language):
    phone = Phone(app, language)
    address = phone.start(phone.set_table("Zoé", "Ali", "Bo"), "triology", target="20", cards="red")
    laid = {"normal-0": "12", "triology-0": "3", "normal-1": "6", "triology-1": "6", "normal-2": "6"}
    phone.send(entry="count", out="0", **laid, **{"hand-2": "1", "tokens-0": "2"})
    assert phone.totals == [24, 24, 5]
    assert address == phone.address
    assert {"en": "another round decides", "fr": "une manche de plus"}[language] in phone.text
    phone.send(entry="count", out="1", **{"normal-0": "3", "normal-1": "3"})
    assert phone.totals == [27, 28, 5]
    assert {"en": "28 points: the target of 20 is reached.", "fr": "28 points"}[language] in phone.text
    assert "/triology/steal/find" in phone.page
    assert phone.open(f"{address}/log").status_code == 200
