"""The players of a table: added, renamed, moved, retired, and old games stay as they were."""

from __future__ import annotations

import re

import pytest


@pytest.fixture
def key(phone):
    return phone.set_table("Zoé", "Bob")


def names(phone, key):
    """Those who come, in their order."""
    phone.open(f"/tables/{key}")
    people = re.search(r'people-row">(.*?)</ul>', phone.page, re.S)
    return re.findall(r"</span> ([^<]+)</li>", people[1]) if people else []


def letters(phone, key):
    phone.open(f"/tables/{key}/players")
    return re.findall(r'badge colour-(\d)" aria-hidden="true">(.)<', phone.page)


def player_id(phone, key, name):
    phone.open(f"/tables/{key}/players")
    return re.search(rf'name="name" value="{name}"|name-(\d+)" name="name" value="{name}"', phone.page)[1]


def change(phone, key, who, **fields):
    number = player_id(phone, key, who)
    return phone.send(f"/tables/{key}/players/{number}", **fields)


def test_several_names_at_once(phone, key):
    phone.open(f"/tables/{key}/players")
    phone.send(f"/tables/{key}/players", name=" Ümit ,李, Αλέξης,, ")
    assert names(phone, key) == ["Zoé", "Bob", "Ümit", "李", "Αλέξης"]


def test_everyone_has_a_colour_and_a_letter_of_their_own(phone, key):
    phone.open(f"/tables/{key}/players")
    phone.send(f"/tables/{key}/players", name="Bea, Bo, 👑, ßx, 9, zorro")
    found = letters(phone, key)
    assert [letter for _colour, letter in found] == ["Z", "B", "E", "O", "A", "X", "9", "R"]
    assert [colour for colour, _letter in found] == list("01234567")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("zoé", "“Zoé” is at this table already. Add a letter to tell them apart."),
        ("Ali, ALI", "“Ali” is at this table already."),
        ("Zoe\u0301", "“Zoé” is at this table already."),
        ("", "Please give a name."),
        (" , ", "Please give a name."),
        ("x" * 25, "is too long"),
        ("a,b,c,d,e,f,g", "The table is full: at most 8 players."),
    ],
)
def test_it_refuses_and_seats_nobody(phone, key, typed, sentence):
    phone.open(f"/tables/{key}/players")
    answer = phone.send(f"/tables/{key}/players", name=typed)
    assert answer.status_code == 422
    assert sentence in phone.text
    assert names(phone, key) == ["Zoé", "Bob"]


def test_a_player_is_renamed_in_all_games(phone, key):
    game = phone.start(key, "coin")
    change(phone, key, "Bob", name="Robert", colour="6")
    assert names(phone, key) == ["Zoé", "Robert"]
    assert letters(phone, key)[1] == ("6", "R")
    phone.open(game)
    assert "Robert" in phone.text


@pytest.mark.parametrize(
    ("fields", "status"), [({"name": "zoé"}, 422), ({"name": "Bob", "colour": "8"}, 422)]
)
def test_it_refuses_a_change(phone, key, fields, status):
    assert change(phone, key, "Bob", **fields).status_code == status
    assert names(phone, key) == ["Zoé", "Bob"]


def test_players_move_up_without_dragging(phone, key):
    change(phone, key, "Bob", do="up")
    assert names(phone, key) == ["Bob", "Zoé"]
    change(phone, key, "Bob", do="up")
    assert names(phone, key) == ["Bob", "Zoé"]


def test_a_retired_player_keeps_old_games_and_may_come_back(phone, key):
    game = phone.start(key, "coin")
    change(phone, key, "Bob", do="retire")
    assert names(phone, key) == ["Zoé"]
    phone.open(game)
    assert "Bob" in phone.text
    phone.open(f"/tables/{key}/players")
    assert "Not coming any more" in phone.text
    number = re.findall(r"/players/(\d+)", phone.page)[-1]
    phone.send(f"/tables/{key}/players/{number}", do="return")
    assert names(phone, key) == ["Zoé", "Bob"]


def test_two_players_swap_colours_rather_than_share_one(phone, key):
    change(phone, key, "Bob", name="Bob", colour="0")
    assert letters(phone, key) == [("1", "Z"), ("0", "B")]


def test_whoever_comes_back_gets_a_colour_and_letter_that_are_free(phone, key):
    change(phone, key, "Bob", do="retire")
    phone.open(f"/tables/{key}/players")
    bob = re.findall(r"/players/(\d+)", phone.page)[-1]
    phone.send(f"/tables/{key}/players", name="Bea")
    assert letters(phone, key)[:2] == [("0", "Z"), ("1", "B")]
    phone.send(f"/tables/{key}/players/{bob}", do="return")
    assert letters(phone, key) == [("0", "Z"), ("2", "O"), ("1", "B")]


def test_a_full_table_takes_nobody_back(phone, key):
    change(phone, key, "Bob", do="retire")
    phone.open(f"/tables/{key}/players")
    bob = re.findall(r"/players/(\d+)", phone.page)[-1]
    phone.send(f"/tables/{key}/players", name="a,b,c,d,e,f,g")
    answer = phone.send(f"/tables/{key}/players/{bob}", do="return")
    assert (answer.status_code, "The table is full" in phone.text) == (422, True)


def test_a_player_of_another_table_is_not_found(phone, key):
    stranger = player_id(phone, phone.set_table("Eve"), "Eve")
    phone.open(f"/tables/{key}/players")
    assert phone.send(f"/tables/{key}/players/{stranger}", name="Mallory").status_code == 404


def test_a_name_is_never_markup(phone, key):
    phone.open(f"/tables/{key}/players")
    phone.send(f"/tables/{key}/players", name="<b>x</b>")
    assert "&lt;b&gt;x&lt;/b&gt;" in phone.page
    assert "<b>x</b>" not in phone.page
