"""A table is set in two taps; its name is suggested and can be changed."""

from __future__ import annotations

import re

import pytest

from tests.table.phones import Phone


def suggested(phone):
    phone.open("/tables/new")
    return re.search(r'<input id="name" name="name" value="([^"]*)"', phone.page)[1]


def test_two_taps_from_the_first_page(phone):
    phone.open("/")
    assert 'href="/tables/new"' in phone.page
    phone.open("/tables/new")
    phone.send("/tables", name=phone.carried("name"))
    assert re.fullmatch(r"/tables/[\w-]{12}/players", phone.address)


@pytest.mark.parametrize(("language", "name"), [("en", r"[A-Z]\w+day evening"), ("fr", r"[A-Z]\w+ soir")])
def test_a_name_is_suggested(site, language, name):
    assert re.fullmatch(name, suggested(Phone(site, language)))


def test_a_name_this_phone_knows_is_not_suggested_again(phone):
    first = suggested(phone)
    phone.send("/tables", name=first)
    assert suggested(phone) == f"{first} 2"


def test_a_blank_name_becomes_the_suggested_one(phone):
    first = suggested(phone)
    phone.send("/tables", name="  ")
    assert "Please give a name." in phone.text
    phone.send("/tables", name="")
    assert first in phone.text


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("x" * 25, "is too long: at most 24 letters"),
        ("a\u202eb", "holds a sign that cannot be shown"),
        ("\u200d", "Please give a name."),
    ],
)
def test_it_refuses_a_name_and_keeps_what_was_typed(phone, name, sentence):
    phone.open("/tables/new")
    answer = phone.send("/tables", name=name)
    assert answer.status_code == 422
    assert sentence in phone.text
    assert f'value="{name}"' in phone.page


def test_the_first_page_lists_the_tables_of_this_phone(site, phone):
    key = phone.set_table("Zoé", "Bob", title="Kitchen")
    phone.set_table(title="Garden")
    phone.open("/")
    assert phone.text.index("Garden") < phone.text.index("Kitchen")
    assert f'href="/tables/{key}"' in phone.page
    other = Phone(site)
    other.open("/")
    assert "Kitchen" not in other.text


def test_the_first_page_says_which_game_goes_on(phone):
    key = phone.set_table("Zoé", "Bob")
    game = phone.start(key, "coin", rounds="1")
    phone.open("/")
    assert "Coin goes on" in phone.text
    for points in ("3", "4"):
        phone.open(game)
        phone.send(game, points=points)
    phone.open("/")
    assert "goes on" not in phone.text


def test_the_table_that_played_last_comes_first(phone):
    kitchen = phone.set_table("Zoé", title="Kitchen")
    phone.set_table("Ali", title="Garden")
    phone.start(kitchen, "coin")
    phone.open("/")
    assert phone.text.index("Kitchen") < phone.text.index("Garden")
    phone.open("/new/coin")
    assert phone.address == f"/tables/{kitchen}/new/coin"


def test_a_table_is_renamed(phone):
    key = phone.set_table(title="Kitchen")
    phone.open(f"/tables/{key}/settings")
    phone.send(f"/tables/{key}/name", name="  Garden   house ")
    phone.open(f"/tables/{key}")
    assert "<h1>Garden house</h1>" in phone.page
    answer = phone.send(f"/tables/{key}/name", name="x" * 30)
    assert answer.status_code == 422
    assert 'value="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"' in phone.page
