"""Searching the rules in a real browser: from the first page to the sentence, with and without scripts."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen


def test_what_is_found_follows_each_letter_and_leads_to_the_rule(phone):
    page = phone(TALL, "fr")
    page.goto("/")
    page.get_by_role("searchbox").fill("regle imprimee")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules?q=regle+imprimee")
    expect(page.locator("#found h2")).to_have_count(4)
    assert_good_screen(page)
    box = page.get_by_role("searchbox")
    box.fill("girafe")
    expect(page.get_by_role("status")).to_contain_text("Aucune règle ne parle de « girafe »")
    expect(box).to_be_focused()
    assert_good_screen(page)
    box.fill("")
    box.press_sequentially("repeti")
    expect(page.locator(".hit")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"q=repeti$"))
    page.locator(".hit").click(position={"x": 20, "y": 50})
    page.wait_for_url("**/rules/triplexity#draw")
    expect(page.locator("article:target h3")).to_be_in_viewport()
    page.go_back()
    expect(page.locator(".hit mark").first).to_have_text("répéti")


def test_it_works_without_scripts_and_comes_back_to_the_game(phone):
    page = phone(SMALL, "en", "dark", javascript=False)
    page.goto("/rules/triplexity")
    page.get_by_role("searchbox").fill("draw")
    page.get_by_role("button", name="Search").click()
    page.wait_for_url("**/rules?q=draw&game=triplexity")
    expect(page.locator("#found h2").first).to_have_text("Triplexity")
    expect(page.locator(".hit .kind").first).to_have_text("Ruling")
    page.get_by_role("link", name="A draw by repetition").click()
    page.wait_for_url("**/rules/triplexity#draw")
