"""The SET check in a real browser: few taps, the verdict by itself, cards one can tell apart."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen

FEATURES = ("number", "colour", "fill", "shape")


class Thumb:
    """Taps on a page and counts them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, place: str) -> None:
        self.page.locator(place).click()
        self.taps += 1

    def choose(self, feature: str, value: str) -> None:
        self.tap(f"label:has(#{feature}-{value})")

    def card(self, values: str, before: str = "....") -> None:
        """Tap in what is different from the card before, then say that the rest stays."""
        changed = [(f, new) for f, new, old in zip(FEATURES, values, before, strict=True) if new != old]
        for feature, value in changed:
            self.choose(feature, value)
        if len(changed) < 4:
            self.tap("#bar [name=next]")

    def expect_cards(self, number: int) -> None:
        expect(self.page.locator(".slots button.face:not(.empty)")).to_have_count(number)


@pytest.mark.parametrize(("size", "language", "scheme"), [(TALL, "fr", "light"), (SMALL, "en", "dark")])
def test_three_cards_in_at_most_twelve_taps(phone, size, language, scheme):
    page = phone(size, language, scheme)
    page.goto("/triology/set")
    assert_good_screen(page)
    thumb = Thumb(page)
    thumb.card("2rfo")
    thumb.expect_cards(1)
    thumb.card("1ghw", "2rfo")
    thumb.expect_cards(2)
    expect(page.locator(".wanted .caption")).to_have_text(
        {"fr": "3 losanges mauves vides", "en": "3 empty purple diamonds"}[language]
    )
    assert_good_screen(page)
    thumb.card("3ped", "1ghw")
    expect(page.locator("#answer h2")).to_have_text({"fr": "Oui", "en": "Yes"}[language])
    assert thumb.taps == 12
    assert_good_screen(page)


def test_cards_that_share_features_take_fewer_taps_and_failing_features_are_marked(phone):
    page = phone(TALL, "fr")
    page.goto("/triology/set")
    thumb = Thumb(page)
    thumb.card("2rfo")
    thumb.expect_cards(1)
    thumb.card("1rfw", "2rfo")
    thumb.expect_cards(2)
    thumb.card("3gfd", "1rfw")
    expect(page.locator("#answer h2")).to_have_text("Non")
    assert thumb.taps == 11
    answer = " ".join(page.locator("#answer").inner_text().split())
    assert "Couleur : deux rouges, une verte." in answer
    assert "Les 3 autres caractéristiques sont bonnes." in answer
    assert page.locator("#place-0 .caption").inner_text() == "2 ovales rouges pleins"
    marks = [text.split() for text in page.locator(".mark").all_inner_texts()]
    assert [(sign, word.strip(",")) for sign, word, *_ in marks] == [
        ("=", "rouge"),
        ("=", "rouge"),
        ("≠", "vert"),
    ]
    # Put right by one tap on the value that was wrong: the verdict follows.
    thumb.choose("colour", "r")
    expect(page.locator("#answer h2")).to_have_text("Oui")
    # An earlier card is changed the same way.
    page.locator("#place-0").click()
    expect(page.locator("#place-0")).to_have_attribute("aria-current", "true")
    assert [page.locator(f"[name={feature}]:checked").input_value() for feature in FEATURES] == list("2rfo")
    thumb.choose("shape", "w")
    expect(page.locator("#answer h2")).to_have_text("Non")
    assert_good_screen(page)
    # A page that is loaded again still has the cards.
    page.reload()
    expect(page.locator("#answer h2")).to_have_text("Non")
    assert page.locator("#place-0 .caption").inner_text() == "2 vagues rouges pleines"


def test_the_completing_card_is_shown_and_taken_with_one_tap(phone):
    page = phone(SMALL, "en")
    page.goto("/triology/set")
    thumb = Thumb(page)
    thumb.card("2rfo")
    thumb.expect_cards(1)
    thumb.card("2gfo", "2rfo")
    thumb.expect_cards(2)
    thumb.tap(".wanted")
    expect(page.locator("#answer h2")).to_have_text("Yes")
    assert thumb.taps == 7
    assert page.locator("#place-2 .caption").inner_text() == "2 full purple ovals"
    assert page.evaluate("document.activeElement.id") == "place-2"


def test_quick_taps_are_not_lost(phone):
    page = phone(TALL, "en")
    page.goto("/triology/set")
    page.evaluate("""() => [...'2rfo1ghw3ped'].forEach((value, place) => {
        const row = document.querySelectorAll('.picker fieldset')[place % 4];
        row.querySelector(`[value="${value}"]`).click();
    })""")
    expect(page.locator("#answer h2")).to_have_text("Yes")
    assert page.locator("#question [name=cards]").input_value() == "2rfo,1ghw,3ped"


@pytest.mark.parametrize("javascript", [True, False])
def test_cards_of_a_steal_are_marked_however_quickly(phone, javascript):
    page = phone(SMALL, "en", "dark", javascript=javascript)
    page.goto("/triology/steal?cards=1rfo,1gfo,1pfo,2rfo,2gfo,2pfo,3rfo,3gfo,3pfo&at=9&mode=from")
    if javascript:
        page.evaluate("[0, 3, 6, 8].forEach(place => document.querySelector(`#place-${place}`).click())")
        expect(page.locator(".from-stolen .place")).to_have_count(4)
        page.locator("#place-8").click()
    else:
        for place in (0, 3, 6):
            page.locator(f"#place-{place}").click()
    expect(page.locator("#answer h2")).to_have_text("Yes")
    expect(page.locator(".from-stolen .place")).to_have_count(3)
    page.locator("label:has(#brush-own)").click()
    page.locator("#place-3").click()
    expect(page.locator("#place-3 .place")).to_have_text("own SET")
    expect(page.locator("#answer h2")).to_have_count(0)


def test_a_value_tapped_again_counts_as_told(phone):
    page = phone(TALL, "en")
    page.goto("/triology/set")
    thumb = Thumb(page)
    thumb.card("2rfo")
    for feature, value in zip(FEATURES, "2gfo", strict=True):
        thumb.choose(feature, value)
    thumb.expect_cards(2)
    assert page.locator("#question [name=cards]").input_value() == "2rfo,2gfo"


def test_a_triology_card_takes_two_groups(phone):
    page = phone(TALL, "en")
    page.goto("/triology/set")
    thumb = Thumb(page)
    thumb.card("3gew")
    thumb.expect_cards(1)
    thumb.card("3phd", "3gew")
    thumb.expect_cards(2)
    thumb.tap("label:has(#triology)")
    expect(page.locator("#bar [name=next]")).to_have_text("Next group")
    thumb.card("1rfo", "3phd")
    expect(page.locator("#question [name=part]")).to_have_value("1rfo")
    thumb.card("2rfo", "1rfo")
    expect(page.locator("#answer h2")).to_have_text("Yes")
    expect(page.locator("#place-2 .used")).to_have_count(1)
    assert "3 full red ovals" in page.locator("#answer").inner_text()
    assert_good_screen(page)


def test_without_a_script_cards_are_picked_row_by_row(phone):
    page = phone(SMALL, "fr", javascript=False)
    page.goto("/triology/set")
    for values in ("2rfo", "2gfo", "2pfo"):
        for feature, value in zip(FEATURES, values, strict=True):
            page.locator(f"label:has(#{feature}-{value})").click()
        page.locator("#bar [name=next]").click()
    expect(page.locator("#answer h2")).to_have_text("Oui")


def test_the_keyboard_keeps_its_place(phone):
    page = phone(TALL, "en")
    page.goto("/triology/set")
    page.locator("#number-1").focus()
    page.keyboard.press("Space")
    for _ in range(3):
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
    expect(page.locator("#place-0 .caption")).to_have_text("1 full red oval")
    assert page.evaluate("document.activeElement.id") == "shape-o"


@pytest.mark.parametrize("javascript", [True, False])
def test_all_sets_in_view_one_after_the_other(phone, javascript):
    page = phone(SMALL, "en", javascript=javascript)
    page.goto("/triology/find?cards=1rfo,2gew,2rfo,3rfo")
    expect(page.locator("#answer h2")).to_have_text("Yes")
    thumb = Thumb(page)
    for feature, value in zip(FEATURES, "3phd", strict=True):
        thumb.choose(feature, value)
    if not javascript:
        page.locator("#bar [name=next]").click()
    expect(page.locator(".one-by-one p")).to_have_text("SET 1 of 2")
    assert [text.strip() for text in page.locator(".marked .caption").all_text_contents()] == [
        "1 full red oval",
        "2 empty green waves",
        "3 hatched purple diamonds",
    ]
    if javascript:
        assert_good_screen(page)
    page.get_by_role("button", name="The next SET").click()
    expect(page.locator(".one-by-one p")).to_have_text("SET 2 of 2")
    # A card taken away takes its SETs along.
    page.locator("#place-2").click()
    page.get_by_role("button", name="Take away").click()
    expect(page.locator(".one-by-one p")).to_have_text("SET 1 of 1")


def test_the_discard_and_the_end_of_a_turn(phone):
    page = phone(TALL, "fr")
    page.goto("/triology/discard?cards=1rfo,2gew,3phd&chosen=2gew")
    answer = page.locator("#answer")
    expect(answer).to_contain_text("3 losanges mauves hachurés")
    assert_good_screen(page)
    page.goto("/triology/turn")
    page.get_by_label("Le sablier est vide").check()
    expect(answer).to_contain_text("Tirez la première carte de la pioche et défaussez-la aussitôt.")
    page.get_by_label("Une carte a été piochée").check()
    page.get_by_label("Des cartes volées").check()
    expect(answer).to_contain_text("Défaussez")
    expect(answer).to_contain_text("Remettez")
    assert_good_screen(page)
