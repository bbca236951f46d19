"""A game of Triominos on the phones of a table."""

from __future__ import annotations

import re

import pytest

from tests.table.phones import Phone
from tests.triominos.games import NAMES, pieces_in_order


@pytest.fixture
def phone(app):
    return Phone(app)


def start(phone, players=4, **options):
    return phone.start(phone.set_table(*NAMES[:players]), "triominos", **options)


def lay(phone, game, piece, **fields):
    a, b, c = piece.split("-")
    return phone.send(game, kind="turn", **{"a": a, "b": b, "c": c, "figure": "", "draws": "0", **fields})


def digits_tapped(phone):
    return re.findall(r'id="[abc]-(\d)"[^>]* checked', phone.page)


def test_a_plain_turn_is_noted_and_the_next_player_follows(phone):
    game = start(phone)
    assert "48 in the pool" in phone.text
    assert lay(phone, game, "3-4-4").status_code == 200
    assert phone.totals == [11, 0, 0, 0]
    assert re.search(r"Ali\s*your turn", phone.text)
    assert digits_tapped(phone) == []


def test_points_are_shown_before_they_are_noted(phone):
    game = start(phone)
    lay(phone, game, "0-0-0")
    phone.open(game, a="3", b="4", c="4", figure="bridge", draws="1", kind="turn")
    assert "piece 3-4-4 +11 bridge +40 1 piece drawn −5" in phone.text
    assert "Record 46" in phone.text
    assert phone.totals == [0, 0, 0, 0]


def test_a_piece_laid_before_is_refused_and_what_was_tapped_stays(phone):
    game = start(phone)
    lay(phone, game, "3-4-4")
    assert lay(phone, game, "4-4-3").status_code == 422
    assert "Zoé laid the piece 3-4-4 in this round already, in turn 1; there is only one." in phone.text
    assert digits_tapped(phone) == ["4", "4", "3"]
    assert phone.totals == [11, 0, 0, 0]


def test_nothing_tapped_is_asked_for(phone):
    game = start(phone)
    assert phone.send(game, kind="turn", figure="", draws="0").status_code == 422
    assert "Tap the three numbers of the piece that was laid." in phone.text


@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_play(phone, players):
    game = start(phone, players)
    lay(phone, game, "5-5-5")
    assert phone.totals == [15, *[0] * (players - 1)]


def test_alone_the_last_piece_ends_the_round(phone):
    game = start(phone, 1, end="rounds", rounds="1")
    for piece in pieces_in_order(9):
        lay(phone, game, piece)
    assert phone.totals == [sum(map(int, "-".join(pieces_in_order(9)).split("-"))) + 25]
    assert "Rematch" in phone.text


def test_every_option_is_offered_with_one_sentence_and_its_rule(phone):
    key = phone.set_table(*NAMES[:4])
    phone.open(f"/tables/{key}/new/triominos")
    for option in ("pieces", "start", "bridge", "scoring", "end", "points", "rounds", "time"):
        hint = re.search(rf'id="{option}-hint">(.*?)</p>', phone.page, re.S)
        assert re.search(r"\w\. <a href=\"/rules/triominos#", hint[1]), option


def test_a_time_limit_brings_out_the_glass(phone):
    start(phone, time="60")
    assert '<section id="glass" class="glass glass-ready' in phone.page
    assert "1:00" in phone.text
    start(phone)
    assert '<section id="glass" class="glass glass-off' in phone.page


def test_the_bell_is_announced_and_the_others_are_counted(phone):
    game = start(phone, 3)
    lay(phone, game, "5-5-5")
    lay(phone, game, "4-5-5", draws="1")
    lay(phone, game, "3-5-5", draws="1")
    for piece in pieces_in_order(16):
        lay(phone, game, piece)
    assert "Zoé has laid the last piece: the bell! Ali and Mia still have a turn." in phone.text
    for piece in pieces_in_order(18)[16:]:
        lay(phone, game, piece)
    assert "What do the others still hold?" in phone.text
    before = phone.totals
    phone.send(game, kind="left", **{"sum-1": "99", "sum-2": "8"})
    assert phone.answer.status_code == 422
    assert "Ali: 99 is too much: the pieces that can be left make 13 at most." in phone.text
    phone.send(game, kind="left", **{"left-1": "2-5-5", "sum-2": "8"})
    assert phone.totals == [before[0] + 25 + 12 + 8, *before[1:]]
    assert "Who opens the round?" in phone.text
    assert "round 2" in phone.text


def test_a_second_phone_that_was_slower_loses_nothing(app, phone):
    game = start(phone)
    other = Phone(app)
    other.open(phone.link(game.split("/")[2], "write"))
    other.open(game)
    phone.open(game)
    lay(phone, game, "3-4-4")
    assert lay(other, game, "1-2-3").status_code == 409
    assert digits_tapped(other) == ["1", "2", "3"]
    lay(other, game, "1-2-3")
    assert other.totals == [11, 6, 0, 0]


def test_an_earlier_turn_is_put_right(phone):
    game = start(phone)
    lay(phone, game, "0-0-0")
    lay(phone, game, "3-4-4", figure="hexagon", draws="2")
    phone.open(f"{game}/entries/2")
    assert digits_tapped(phone) == ["3", "4", "4"]
    assert re.search(r'id="figure-hexagon"[^>]* checked', phone.page)
    assert re.search(r'id="draws-2"[^>]* checked', phone.page)
    lay(phone, f"{game}/entries/2", "3-4-4", figure="bridge", draws="2", tell="turn", reason="a bridge")
    phone.open(game)
    assert phone.totals == [0, 41, 0, 0]


def test_those_who_watch_see_the_pool_the_hands_and_the_bell(app, phone):
    game = start(phone, 3)
    watcher = Phone(app)
    watcher.open(phone.link(game.split("/")[2], "watch"))
    phone.open(game)
    lay(phone, game, "5-5-5")
    lay(phone, game, "4-5-5", draws="2")
    watcher.open(game)
    assert "In the pool 53 In the hand of Zoé 6 In the hand of Ali 8 In the hand of Mia 7" in watcher.text
    lay(phone, game, "3-5-5", bell="1")
    watcher.open(game)
    assert "Mia has laid the last piece: the bell!" in watcher.text
    assert "In the hand of Ali ?" in watcher.text
