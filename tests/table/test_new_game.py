"""A new game: two taps for a group that played before; who plays, who starts, what was agreed."""

from __future__ import annotations

import re

import pytest

from referee.rooms import Room
from referee.table.setup import moved_up, next_starter, ordered
from referee.table.storage import Storage


@pytest.fixture
def key(phone):
    return phone.set_table("Zoé", "Bob", "Ali")


def order(phone):
    return re.findall(r'name="order" value="(\d+)"', phone.page)


def ticked(phone):
    return re.findall(r'name="plays" value="(\d+)" checked', phone.page)


def starter(phone):
    return re.search(r'<option value="(\d+)" selected>', phone.page)[1]


def stored(site, phone):
    key, number = re.fullmatch(r"/tables/(.+)/games/(\d+)", phone.address).groups()
    storage = Storage(site.config["DATABASE"])
    game = storage.game(storage.table(key).id, int(number))
    storage.close()
    return game


def test_two_taps_for_a_group_that_played_before(phone, key):
    phone.start(key, "coin", rounds="3")
    phone.open("/new/coin")
    fields = {name: re.findall(rf'name="{name}" value="(\d+)"', phone.page) for name in ("order",)}
    phone.send(**fields, plays=ticked(phone), starter=starter(phone), rounds="3")
    assert re.fullmatch(rf"/tables/{key}/games/2", phone.address)
    assert phone.totals == [0, 0, 0]


def test_a_phone_without_a_table_sets_one_first(phone):
    phone.open("/new/coin")
    assert phone.address == "/tables/new"
    phone.send("/tables", name="Kitchen", box="coin")
    assert 'name="box" value="coin"' in phone.page
    phone.send(phone.address, name="Zoé", box="coin")
    assert re.search(r'href="/tables/[\w-]+/new/coin"', phone.page)


def test_a_table_without_players_asks_for_them_first(phone):
    key = phone.set_table()
    phone.open(f"/tables/{key}/new/coin")
    assert phone.address == f"/tables/{key}/players"


def test_the_printed_rules_are_the_defaults(phone, key):
    phone.open(f"/tables/{key}/new/coin")
    assert re.search(r'name="rounds"[^>]* min="1" max="9" value="2"', phone.page)
    assert '<option value="heads" selected>' in phone.page
    assert "as printed" in phone.text
    assert "not all as printed" not in phone.text


def test_what_was_agreed_is_kept_for_the_next_game_of_the_box(site, phone, key):
    phone.start(key, "coin", rounds="4", side="tails")
    assert stored(site, phone).options == {"rounds": "4", "side": "tails"}
    phone.open(f"/tables/{key}/new/coin")
    assert re.search(r'name="rounds"[^>]* value="4"', phone.page)
    assert '<option value="tails" selected>' in phone.page
    assert "not all as printed" in phone.text


def test_an_option_that_does_not_exist_is_as_printed(site, phone, key):
    phone.start(key, "coin", rounds="99", side="edge")
    assert stored(site, phone).options == {"rounds": "2", "side": "heads"}


def test_who_sits_out_does_not_play_and_the_order_is_kept(site, phone, key):
    phone.open(f"/tables/{key}/new/coin")
    zoe, bob, ali = order(phone)
    phone.send(order=[ali, bob, zoe], plays=[ali, zoe], starter=zoe)
    assert stored(site, phone).seats == (int(ali), int(zoe))
    assert stored(site, phone).starter == 1
    phone.open(f"/tables/{key}/new/coin")
    assert ticked(phone) == [ali, zoe]
    assert starter(phone) == ali


def test_whoever_found_no_seat_at_the_last_box_plays_again(phone, key):
    phone.open(f"/tables/{key}/new/coin")
    zoe, bob, ali = order(phone)
    phone.send(order=[ali, zoe, bob], plays=[ali, zoe, bob], starter=ali)
    phone.open(f"/tables/{key}/new/triplexity")
    phone.send(order=[zoe, bob, ali], plays=[zoe, bob], starter=bob)
    phone.open(f"/tables/{key}/new/triolet")
    assert ticked(phone) == [ali, zoe, bob]
    phone.open(f"/tables/{key}/new/triplexity")
    assert ticked(phone) == [zoe, bob]
    assert starter(phone) == zoe
    phone.open(f"/tables/{key}/new/coin")
    assert starter(phone) == zoe


def test_a_starter_who_sits_out_is_replaced(site, phone, key):
    phone.open(f"/tables/{key}/new/coin")
    zoe, bob, ali = order(phone)
    phone.send(order=[zoe, bob, ali], plays=[bob, ali], starter=zoe)
    assert stored(site, phone).starter == 0


def test_players_move_up_in_the_order(phone, key):
    phone.open(f"/tables/{key}/new/coin")
    zoe, bob, ali = order(phone)
    fields = {"order": [zoe, bob, ali], "plays": [zoe, ali], "starter": ali}
    phone.open(f"/tables/{key}/new/coin", **fields, up=ali)
    assert order(phone) == [zoe, ali, bob]
    assert ticked(phone) == [zoe, ali]
    assert starter(phone) == ali
    phone.open(f"/tables/{key}/new/coin", **fields, up=zoe)
    assert order(phone) == [bob, ali, zoe]


def test_lots_fall_on_somebody_who_plays(phone, key):
    phone.open(f"/tables/{key}/new/coin")
    zoe, bob, ali = order(phone)
    drawn = set()
    for _ in range(30):
        phone.open(f"/tables/{key}/new/coin", order=[zoe, bob, ali], plays=[bob, ali], lots="1")
        assert "The lot fell on" in phone.text
        drawn.add(starter(phone))
    assert drawn == {bob, ali}


def test_a_token_does_not_stay_in_the_address(phone, key):
    answer = phone.client.get(f"/tables/{key}/new/coin?csrf_token=x&order=1&lots=1")
    assert (answer.status_code, answer.location) == (303, f"/tables/{key}/new/coin?order=1&lots=1")


@pytest.mark.parametrize(
    ("box", "playing", "sentence"),
    [
        ("triplexity", 0, "Triplexity takes 2 players; ticked: 0."),
        ("triplexity", 3, "Triplexity takes 2 players; ticked: 3."),
        ("coin", 0, "Coin takes 1 to 8 players; ticked: 0."),
    ],
)
def test_it_refuses_a_number_of_players_the_box_is_not_made_for(phone, key, box, playing, sentence):
    phone.open(f"/tables/{key}/new/{box}")
    people = order(phone)
    answer = phone.send(order=people, plays=people[:playing])
    assert answer.status_code == 422
    assert sentence in phone.text


def test_a_form_sent_twice_begins_one_game(phone, key):
    phone.open(f"/tables/{key}/new/coin")
    people = order(phone)
    fields = {"csrf_token": phone.carried("csrf_token"), "latest": phone.carried("latest")}
    for _ in range(2):
        phone.post(f"/tables/{key}/new/coin", {**fields, "order": people, "plays": people})
        assert phone.address == f"/tables/{key}/games/1"


def test_there_is_no_such_box(phone, key):
    assert phone.open(f"/tables/{key}/new/chess").status_code == 404
    assert phone.open("/new/chess").status_code == 404


class Row:
    def __init__(self, number):
        self.id = number


@pytest.mark.parametrize(("up", "after"), [(1, [2, 3, 1]), (2, [2, 1, 3]), (3, [1, 3, 2]), (9, [1, 2, 3])])
def test_moving_up(up, after):
    assert [row.id for row in moved_up(tuple(map(Row, (1, 2, 3))), up)] == after


def test_the_wanted_order_with_the_others_behind():
    assert [row.id for row in ordered([Row(1), Row(2), Row(3)], (3, 9, 1))] == [3, 1, 2]


@pytest.mark.parametrize(
    ("seats", "began", "playing", "next_one"),
    [
        ((1, 2, 3), 0, [1, 2, 3], 2),
        ((1, 2, 3), 2, [1, 2, 3], 1),
        ((1, 2, 3), 0, [1, 3], 3),
        ((1, 2, 3), 1, [4, 5], 4),
        ((1,), 0, [1], 1),
    ],
)
def test_the_next_one_starts(seats, began, playing, next_one):
    class Game:
        pass

    game = Game()
    game.seats, game.starter = seats, began
    assert next_starter(game, playing) == next_one


def test_a_room_is_found_by_its_key_alone():
    assert Room("triolet", "Triolet").game.options
