"""The Triplexity check in a real browser: set up by tapping, asked about by tapping."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen

SIX = ["left-a", "left-b", "centre-b", "centre-a", "right-a", "right-b"]


@pytest.mark.parametrize(
    ("size", "language", "scheme", "javascript"),
    [(TALL, "fr", "light", True), (SMALL, "en", "dark", True), (SMALL, "en", "light", False)],
)
def test_a_table_is_set_up_and_asked_about_by_tapping(phone, size, language, scheme, javascript):
    page = phone(size, language, scheme, javascript=javascript)
    page.goto("/triplexity/check")
    headline, no, going_back = {
        "fr": ("Personne n’a encore gagné", "Non", "elle ne peut pas y retourner aussitôt"),
        "en": ("Nobody has won yet", "No", "it may not go straight back"),
    }[language]
    for number, piece in enumerate(SIX, 1):
        page.locator(f"#{piece}").click()
        expect(page.locator(".piece")).to_have_count(number)
    expect(page.locator("#answer h2")).to_have_text(headline)
    if javascript:
        assert_good_screen(page)
    page.locator("#left").click()
    expect(page.locator(".lifted")).to_have_count(1)
    page.locator("#centre").click()
    expect(page.locator("#answer .verdict.yes")).to_be_visible()
    page.locator("#back").click()
    expect(page.locator("#answer h2")).to_have_text(headline)
    page.locator("#centre-left").click()
    expect(page.locator("#centre-left")).to_have_attribute("aria-current", "true")
    page.locator("#left").click()
    expect(page.locator(".lifted")).to_have_count(1)
    page.locator("#centre").click()
    expect(page.locator("#answer h2")).to_have_text(no)
    expect(page.locator("#answer")).to_contain_text(going_back)
    if javascript:
        assert_good_screen(page)


def test_a_win_is_announced_as_soon_as_it_is_set_up(phone):
    page = phone(TALL, "fr")
    page.goto("/triplexity/check")
    for number, piece in enumerate(("left-b", "centre-a", "centre-b", "right-b"), 1):
        page.locator(f"#{piece}").click()
        expect(page.locator(".piece")).to_have_count(number)
    expect(page.locator("#answer h2")).to_have_text("B gagne")
    expect(page.locator(".won")).to_have_count(3)
    assert_good_screen(page)


def test_the_keyboard_keeps_its_place(phone):
    page = phone(TALL, "en")
    page.goto("/triplexity/check")
    page.locator("#centre-a").focus()
    for height in (1, 2):
        page.keyboard.press("Enter")
        expect(page.locator(".piece")).to_have_count(height)
        assert page.evaluate("document.activeElement.id") == "centre-a"
    page.go_back()
    expect(page.locator(".piece")).to_have_count(1)
