"""Pages that keep themselves up to date cost nothing while nothing changes."""

from __future__ import annotations

import re

import pytest

from tests.table.phones import Phone


@pytest.fixture
def game(phone):
    return phone.start(phone.set_table("Zoé", "Bob"), "coin", rounds="3")


def addresses(phone, game):
    """The pages of a table that look after themselves, and what they ask for again."""
    key = game.split("/")[2]
    phone.open(f"/tables/{key}")
    evening = re.search(r"/tables/[^\"]+/evenings/[\d-]+", phone.page)[0]
    return {
        game: f"{game}/score",
        f"{game}/log": f"{game}/log?",
        f"/tables/{key}": f"/tables/{key}?",
        evening: evening,
    }


def shown(phone, page):
    phone.open(page)
    found = re.search(r'data-live="([^"]+)" data-version="([^"]+)"', phone.page)
    return found[1], found[2]


def ask(phone, address, version, language="en"):
    return phone.client.get(
        address,
        headers={"If-None-Match": f'W/"{version}"', "X-Live": "1", "Accept-Language": language},
    )


def test_nothing_new_is_said_with_304_and_news_with_200(phone, game):
    for page, asked in addresses(phone, game).items():
        live, version = shown(phone, page)
        assert live == asked
        quiet = ask(phone, live, version)
        assert (quiet.status_code, quiet.data) == (304, b"")
        phone.open(game)
        phone.send(game, points="1")
        news = ask(phone, live, version)
        assert news.status_code == 200
        assert "Zoé" in news.text
        assert ask(phone, live, shown(phone, page)[1]).status_code == 304
        phone.send(f"{game}/undo")


def test_the_part_asked_for_again_is_the_part_of_the_page(phone, game):
    phone.open(f"{game}/score")
    assert phone.page.strip().startswith('<section id="score"')
    assert "<html" not in phone.page
    part = phone.page
    phone.open(game)
    assert part.strip() in phone.page


def test_another_language_or_right_is_something_new(site, phone, game):
    live, version = shown(phone, game)
    assert ask(phone, live, version, "fr").status_code == 200
    watcher = Phone(site)
    watcher.open(phone.link(game.split("/")[2], "watch"))
    assert ask(watcher, live, version).status_code == 200


def test_a_browser_that_comes_back_sees_the_page_not_a_304(phone, game):
    _live, version = shown(phone, f"{game}/log")
    plain = phone.client.get(f"{game}/log", headers={"If-None-Match": f'W/"{version}"'})
    assert plain.status_code == 200


@pytest.mark.parametrize("what", ["name", "players"])
def test_names_are_news_too(phone, game, what):
    live, version = shown(phone, game)
    key = game.split("/")[2]
    phone.open(f"/tables/{key}/settings")
    phone.send(f"/tables/{key}/{what}", name="Ada")
    assert ask(phone, live, version).status_code == 200


def test_a_table_that_is_gone_says_so(phone, game):
    live, version = shown(phone, game)
    key = game.split("/")[2]
    phone.open(f"/tables/{key}/delete")
    phone.send(f"/tables/{key}/delete")
    assert ask(phone, live, version).status_code == 404


def test_the_change_is_announced_in_one_place(phone, game):
    phone.send(game, points="4")
    assert 'id="notice" hidden' in phone.page
    status = re.findall(r'<p class="unseen" role="status">(.*?)</p>', phone.page, re.S)
    assert [" ".join(said.split()) for said in status] == ["Zoé: 4 points. Zoé 4, Bob 0."]
