"""Every page of a table is a good screen: small or tall, by day or night, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen
from tests.browser.tables import begin, let_in, place, table_of

STACKED = ("left", "centre", "left", "centre", "left")


def finish(page):
    """Stop the game, to see its end."""
    page.locator("details.menu > summary").click()
    page.locator("button[formaction$='/abandon']").click()
    page.wait_for_selector(".ending")


@pytest.mark.parametrize(("size", "language", "scheme"), [(SMALL, "fr", "light"), (TALL, "en", "dark")])
def test_every_page_of_a_table_is_a_good_screen(phone, size, language, scheme):
    page = phone(size, language, scheme)
    game = begin(page, "Anne-Laurence Thiérache, Ümit")
    table = table_of(game)
    for pile in STACKED:
        place(page, pile)
    assert_good_screen(page)
    page.locator("details.menu > summary").click()
    assert_good_screen(page)
    page.goto(f"{game}/entries/2")
    assert_good_screen(page)
    page.goto(game)
    finish(page)
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    assert_good_screen(page)
    page.goto(table)
    evening = page.locator("a[href*='/evenings/']").get_attribute("href")
    addresses = [f"{game}/log", table, evening]
    addresses += [f"{table}/{part}" for part in ("players", "links", "settings", "delete", "new/triplexity")]
    for address in [*addresses, "/tables/new", "/tables/import", "/"]:
        assert page.goto(address).status == 200
        page.evaluate("document.querySelectorAll('main details').forEach(details => { details.open = true })")
        assert_good_screen(page)


def test_two_taps_for_a_group_that_played_before(phone):
    page = phone(SMALL, "fr")
    game = begin(page)
    page.goto("/")
    page.locator("a[href='/new/triplexity']").click()
    page.locator(".actions .primary").click()
    page.wait_for_url(re.compile(r"/games/2$"))
    assert page.url == game.replace("/games/1", "/games/2")


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180)])
def test_the_watching_page_is_large_across_the_room(phone, size):
    one, watcher = phone(TALL), phone(size, "fr")
    begin(one)
    let_in(one, watcher, "watch")
    assert_good_screen(watcher)
    tallest = watcher.locator(".total").first.bounding_box()["height"]
    assert tallest >= (48 if size[0] > 960 else 24)


def test_players_and_order_without_dragging_by_keyboard(phone):
    page = phone(SMALL, "en")
    game = begin(page)
    page.goto(f"{table_of(game)}/new/triplexity")
    page.get_by_role("button", name="Move Ali up").press("Enter")
    expect(page.locator(".seats b").first).to_have_text("Ali")
    page.get_by_role("button", name="Draw lots").press("Enter")
    page.get_by_text("The lot fell on").wait_for()
    page.goto(f"{table_of(game)}/players")
    page.locator(".person summary").first.click()
    page.locator("[id^=name-]").first.fill("Zoë")
    page.locator("[id^=name-]").first.press("Enter")
    page.get_by_text("Zoë").first.wait_for()
    assert page.get_by_text("Not coming any more").count() == 0
