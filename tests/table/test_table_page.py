"""The table page: what goes on, all evenings, wins by player and box, averages, streaks, head to head."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest

from referee.table.storage import Storage
from referee.table.table_pages import evening_of


@pytest.fixture
def key(phone):
    return phone.set_table("Zoé", "Bob")


def play(phone, key, *points, rounds="1"):
    game = phone.start(key, "coin", rounds=rounds)
    for amount in points:
        phone.open(game)
        phone.send(game, points=str(amount))
    return game


def rows(phone):
    found = re.findall(r"<tr[^>]*>\s*<th[^>]*>(.*?)</th>(.*?)</tr>", phone.page, re.S)
    return [
        (" ".join(re.sub(r"<[^>]+>", " ", head).split()), re.findall(r"<td>([^<]*)</td>", cells))
        for head, cells in found
        if "<td>" in cells
    ]


def test_a_new_table_says_what_comes_next(phone):
    key = phone.set_table()
    phone.open(f"/tables/{key}")
    assert "Add players" in phone.text
    assert "No game yet. The first one begins above." in phone.text
    assert "Wins" not in phone.text


def test_a_game_that_goes_on_is_one_tap_away(phone, key):
    game = play(phone, key, 4)
    phone.open(f"/tables/{key}")
    assert re.search(rf'class="button primary wide" href="{game}"', phone.page)
    assert "Go on with Coin" in phone.text
    assert "Zoé 4 · Bob 0" in phone.text


def test_wins_averages_and_streaks(phone, key):
    for points in ((1, 5), (2, 6), (9, 3), (4, 4)):
        play(phone, key, *points)
    play(phone, key, 50)
    phone.open(f"/tables/{key}")
    assert rows(phone) == [
        ("Bob 2 in a row", ["3", "4", ""]),
        ("Coin", ["3", "4", "4.5"]),
        ("Zoé 2 in a row", ["2", "4", ""]),
        ("Coin", ["2", "4", "4"]),
    ]
    assert "Zoé 1 – 2 Bob 1 level" in phone.text
    assert "Highest total: Zoé 9" in phone.text
    assert "Best play: Zoé , 50 points 50" in phone.text


def test_two_boxes_are_counted_apart(phone, key):
    play(phone, key, 1, 5)
    phone.start(key, "triolet")
    phone.open(f"/tables/{key}")
    assert "Go on with Triolet" in phone.text
    assert re.search(r"Triolet</a>\s*<span class=\"soft\">goes on", phone.page)
    assert re.search(r"Coin</a>\s*<span class=\"soft\">won by Bob", phone.page)


def test_only_the_latest_evenings_are_listed_the_others_one_tap_further(site, phone, key):
    file = Storage(site.config["DATABASE"])
    table = file.table(key)
    seats = [player.id for player in file.players(table.id)]
    with file.writing():
        for day in range(1, 13):
            file.add_game(table.id, "coin", {}, seats, 0, f"2026-01-{day:02}T20:00:00+00:00")
    file.close()
    phone.open(f"/tables/{key}")
    assert phone.page.count("/evenings/2026-01-") == 10
    assert "2026-01-02" not in phone.page
    phone.open(f"/tables/{key}", **{"from": "10"})
    assert phone.page.count("/evenings/2026-01-") == 2
    assert "Earlier evenings" not in phone.text


def test_past_midnight_is_still_the_same_evening():
    evening = datetime(2026, 3, 4, 21, 0).astimezone()
    assert evening_of((evening + timedelta(hours=5)).isoformat()) == "2026-03-04"
    assert evening_of((evening + timedelta(hours=10)).isoformat()) == "2026-03-05"


def test_the_evening_page(phone, key):
    first = play(phone, key, 1, 5, 2, 2, rounds="2")
    play(phone, key, 7, 6)
    play(phone, key, 3)
    phone.open(f"/tables/{key}")
    phone.open(re.search(r"/tables/[^\"]+/evenings/[\d-]+", phone.page)[0])
    assert phone.answer.status_code == 200
    assert phone.page.count('class="leads">winner<') == 2
    assert f'href="{first}/game.csv"' in phone.page
    assert "goes on" in phone.text
    assert rows(phone)[0] == ("Zoé", ["1", "2", ""])
    assert "Best round: Bob 5" in phone.text
    assert "Best play: Zoé , 7 points 7" in phone.text
    assert "Highest total: Bob 7" in phone.text


@pytest.mark.parametrize("day", ["2001-01-01", "soon"])
def test_there_was_no_such_evening(phone, key, day):
    assert phone.open(f"/tables/{key}/evenings/{day}").status_code == 404


def test_a_game_of_a_box_that_is_gone_is_left_out(site, phone, key):
    file = Storage(site.config["DATABASE"])
    with file.writing():
        file.add_game(file.table(key).id, "gone", {}, [1], 0, "2026-01-02T20:00:00+00:00")
    file.close()
    assert phone.open(f"/tables/{key}").status_code == 200
    assert "No game yet." in phone.text
    assert phone.open("/").status_code == 200
    assert phone.open(f"/tables/{key}/games/1").status_code == 404
