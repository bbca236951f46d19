"""After a game: who won, the curve, the best round and play, a rematch, the next box."""

from __future__ import annotations

import re

import pytest

from tests.table.phones import Phone


@pytest.fixture
def won(phone):
    """Bob beats Zoé 14 to 9 in two rounds."""
    game = phone.start(phone.set_table("Zoé", "Bob"), "coin", rounds="2")
    tell(phone, game, 5, 3, 4, 11)
    return game


def tell(phone, game, *points):
    for amount in points:
        phone.open(game)
        phone.send(game, points=str(amount))


def test_the_winner_and_the_best(phone, won):
    assert "Bob wins this game of Coin." in phone.text
    assert "Best round Bob, round 2: 11" in phone.text
    assert "Best play Bob, 11 points: 11" in phone.text
    assert phone.totals == [9, 14]


def test_two_winners_win_together(phone):
    game = phone.start(phone.set_table("Zoé", "Bob", "Ali"), "coin", rounds="1")
    tell(phone, game, 5, 5, 1)
    assert "Zoé and Bob win this game of Coin together." in phone.text


def test_the_curve_names_its_lines_and_has_a_text_equivalent(phone, won):
    svg = re.search(r'<svg viewBox="0 0 320 180".*?</svg>', phone.page, re.S)[0]
    assert "<title" in svg
    assert re.findall(r">([ZB] \w+)<", svg) == ["Z Zoé", "B Bob"]
    assert svg.count("<polyline") == 2
    assert svg.count("stroke-dasharray") == 1
    figures = re.search(r"The same in figures.*?</table>", phone.page, re.S)[0]
    assert re.findall(r"<td>(\d+)</td>", figures) == ["5", "3", "9", "14"]


def test_a_rematch_has_the_same_players_and_options_and_the_next_one_starts(phone, won):
    phone.open(won)
    phone.send(f"{won}/rematch")
    assert phone.address == won.replace("/games/1", "/games/2")
    tell(phone, phone.address, 1, 2, 3, 4)
    assert "wins this game" in phone.text
    key = won.split("/")[2]
    phone.open(f"/tables/{key}/table.json")
    games = phone.answer.json["games"]
    assert [game["starter"] for game in games] == [0, 1]
    assert games[0]["seats"] == games[1]["seats"]
    assert games[0]["options"] == games[1]["options"]


def test_a_rematch_tapped_twice_is_one_rematch(phone, won):
    phone.open(won)
    form = {name: phone.carried(name) for name in ("csrf_token", "latest")}
    for _ in range(2):
        phone.post(f"{won}/rematch", form)
        assert phone.address.endswith("/games/2")


def test_the_next_box_and_the_way_back(phone, won):
    key = won.split("/")[2]
    for address in (f"/tables/{key}/new/triolet", f"{won}/log", f"{won}/game.csv", f"/tables/{key}"):
        assert f'href="{address}"' in phone.page


def test_a_watcher_sees_the_end_and_can_start_nothing(site, phone, won):
    watcher = Phone(site)
    watcher.open(phone.link(won.split("/")[2], "watch"))
    watcher.open(won)
    assert "Bob wins this game of Coin." in watcher.text
    assert "Rematch" not in watcher.text
    assert "Next box" not in watcher.text


def test_a_stopped_game_counts_for_nobody(phone, won):
    key = won.split("/")[2]
    game = phone.start(key, "coin", rounds="2")
    tell(phone, game, 50)
    phone.open(game)
    phone.send(f"{game}/abandon")
    assert "It counts for nobody" in phone.text
    phone.open(f"/tables/{key}")
    assert "stopped" in phone.text
    assert re.search(r"Bob </th>|Bob</th>\s*<td>1</td><td>1</td>", phone.page)


def test_a_game_of_one_is_over_too(phone):
    game = phone.start(phone.set_table("Zoé"), "coin", rounds="1")
    tell(phone, game, 5)
    assert "Zoé wins this game of Coin." in phone.text
