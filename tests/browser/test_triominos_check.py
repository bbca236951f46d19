"""The Triominos piece among its twelve neighbours: taps, keys, no script, and a verdict after each tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen

AT_EACH_TRIANGLE = """() => [...document.querySelectorAll('.place')].map(place => {
  const box = place.querySelector('polygon').getBoundingClientRect();
  const up = place.classList.contains('up');
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * (up ? 2 : 1) / 3);
  return hit?.closest('.place') === place; })"""


def tap_piece(page: Page, piece: str) -> None:
    for corner, digit in zip("abc", piece.split("-"), strict=True):
        page.locator(f"#{corner}-{digit}").click()


def tap(page: Page, *places: str) -> None:
    for place in places:
        page.locator(f".place:has(#around-{place}) polygon").click()


def worth(page: Page, points: str) -> None:
    expect(page.locator(".verdict.yes .worth")).to_contain_text(points)


@pytest.mark.parametrize(("size", "scheme"), [(TALL, "light"), (SMALL, "dark")])
def test_the_verdict_follows_each_tap_and_the_figure_lights_up(phone, size, scheme):
    page = phone(size, "fr", scheme)
    page.goto("/triominos/check")
    assert_good_screen(page)
    tap_piece(page, "5-3-4")
    expect(page.locator(".verdict.no")).to_contain_text("Rien n’entoure cette pièce")
    tap(page, "ab")
    worth(page, "12")
    expect(page.locator(".place.lit")).to_have_count(0)
    tap(page, "c2")
    worth(page, "52")
    expect(page.locator(".place.lit")).to_have_count(2)
    expect(page.locator("#bar")).to_contain_text("pont, 52", ignore_case=True)
    tap(page, "c2", "b1", "b2", "b3", "bc")
    worth(page, "62")
    tap(page, "c1", "c2", "c3", "ca")
    worth(page, "72")
    expect(page.locator(".figure circle")).to_have_count(2)
    tap(page, "a1", "a2", "a3")
    worth(page, "82")
    expect(page.locator(".place.lit")).to_have_count(12)
    assert page.evaluate(AT_EACH_TRIANGLE) == [True] * 12
    assert_good_screen(page)


def test_numbers_of_neighbours_are_given_where_they_matter(phone):
    page = phone(SMALL, "en")
    page.goto("/triominos/check")
    tap_piece(page, "1-0-3")
    tap(page, "ca", "b2")
    worth(page, "44")
    page.locator("#shown summary").click()
    page.get_by_role("group", name="middle piece at corner 0 (b2)").get_by_role("combobox").select_option("5")
    expect(page.locator(".verdict.no")).to_contain_text("Corner b shows 0")
    expect(page.locator(".place.wrong")).to_have_count(1)
    expect(page.locator(".clash")).to_have_count(1)
    assert_good_screen(page)
    side = page.get_by_role("group", name="piece across side 3-1 (ca)").get_by_role("combobox")
    side.nth(0).select_option("3")
    side.nth(1).select_option("2")
    expect(page.locator(".verdict.no")).to_contain_text("Side ca reads 3-1 on this piece, but 3-2")
    page.locator("#b-5").click()
    expect(page.locator(".clash")).to_have_count(1)
    page.locator("#a-2").click()
    worth(page, "50")


def test_all_of_it_by_keyboard(phone):
    page = phone(TALL, "en")
    page.goto("/triominos/check")
    page.locator("#a-0").focus()
    for presses in (3, 4, 4):
        page.keyboard.press("Space")
        for _ in range(presses):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
    side = page.get_by_role("checkbox", name="piece across side 3-4 (ab)")
    expect(side).to_be_focused()
    page.keyboard.press("Space")
    worth(page, "11")
    expect(side).to_be_focused()
    far = page.get_by_role("checkbox", name="middle piece at corner 4 (c2)")
    far.focus()
    page.keyboard.press("Space")
    worth(page, "51")
    expect(far).to_be_focused()
    expect(far).to_be_checked()


def test_without_scripts_it_is_a_plain_form(phone):
    page = phone(SMALL, "fr", javascript=False)
    page.goto("/triominos/check")
    tap_piece(page, "3-4-4")
    tap(page, "ab", "c2")
    page.get_by_role("button", name="Vérifier").click()
    worth(page, "51")
    expect(page.locator(".place.lit")).to_have_count(2)
    page.get_by_role("link", name="Lien vers cette réponse").click()
    assert page.url.endswith("/triominos/check?piece=3-4-4&around=ab,c2")
    worth(page, "51")
    page.get_by_role("link", name="Effacer").click()
    expect(page.locator("#check :checked[name=around]")).to_have_count(0)


def test_quick_taps_are_not_lost(phone):
    page = phone(TALL)
    page.goto("/triominos/check")
    page.evaluate("""() => { for (const id of ['a-3', 'b-4', 'c-4', 'around-ab', 'around-c2'])
      document.getElementById(id).click(); }""")
    worth(page, "51")
    expect(page.locator("#check :checked[name=around]")).to_have_count(2)
