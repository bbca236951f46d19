"""The Triolet board on a phone: tap a square, tap a number, and the verdict follows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen

OPENING = "/triolet/check?lay=play&board=H8:11,I8:3,G9:8,H9:4,F8:4,F9:3"
SPREAD = "/triolet/check?lay=play&board=A8:1,H8:11,I8:3,O8:2"
SMALLEST = """selector => Math.min(...[...document.querySelectorAll(selector)].map(thing => {
  const box = thing.getBoundingClientRect(); return Math.min(box.width, box.height); }))"""


def square(page: Page, name: str):
    return page.locator(f"#sq-{name}")


def number(page: Page, label: str):
    return page.locator(".pad").get_by_role("button", name=label, exact=True)


def lay(page: Page, name: str, label: str) -> None:
    square(page, name).click()
    number(page, label).click()


def worth(page: Page, points: str) -> None:
    expect(page.locator(".verdict.yes .worth")).to_contain_text(points)


@pytest.mark.parametrize("javascript", [True, False])
def test_two_tokens_take_four_taps(phone, javascript):
    page = phone(SMALL, "fr", javascript=javascript)
    page.goto(OPENING)
    lay(page, "G10", "7")
    worth(page, "15")
    lay(page, "H10", "0")
    worth(page, "52")
    expect(page.locator(".lines")).to_contain_text("trio 11-4-0")
    if javascript:
        assert_good_screen(page)
    page.get_by_role("button", name="H10 : 0, reprendre").click()
    worth(page, "15")
    number(page, "1").click()
    expect(page.locator(".verdict.no")).to_contain_text("colonne H : 11-4-1 font 16")
    assert page.locator(".token.marked").count() == 3


def test_the_first_play_goes_to_the_centre_and_is_laid_down(phone):
    page = phone(SMALL)
    page.goto("/triolet/check")
    number(page, "11").click()
    worth(page, "22")
    lay(page, "I8", "3")
    worth(page, "25")
    page.get_by_role("button", name="Lay", exact=True).click()
    expect(page.locator(".token.new")).to_have_count(0)
    expect(page.locator(".token")).to_have_count(2)
    lay(page, "H9", "4")
    lay(page, "G9", "8")
    worth(page, "27")
    square(page, "H9").click()
    page.get_by_role("checkbox", name="joker").check()
    number(page, "4").click()
    expect(page.locator(".token.joker")).to_have_text("★4")
    worth(page, "19")
    square(page, "J8").click()
    assert not page.get_by_role("checkbox", name="joker").is_checked()


def test_tokens_already_there_are_entered_first(phone):
    page = phone(TALL, "en", "dark")
    page.goto("/triolet/check")
    page.get_by_role("button", name="on the table").click()
    expect(page.get_by_role("button", name="on the table")).to_have_attribute("aria-pressed", "true")
    lay(page, "H8", "9")
    expect(page.locator(".token")).to_have_count(1)
    page.locator("button.token").click()
    expect(page.locator(".token")).to_have_count(0)
    number(page, "5").click()
    expect(page.locator(".token")).to_have_count(1)
    page.get_by_role("button", name="being played").click()
    expect(page.get_by_role("button", name="being played")).to_have_attribute("aria-pressed", "true")
    lay(page, "H9", "10")
    worth(page, "15")
    assert_good_screen(page)


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_the_whole_board_enlarges_where_it_is_tapped(phone, size):
    page = phone(size, "fr")
    page.goto(SPREAD)
    expect(page.locator("tbody tr")).to_have_count(15)
    assert page.evaluate(SMALLEST, "tbody td") >= 20
    assert page.evaluate(SMALLEST, ".areas button") >= 44
    assert_good_screen(page)
    assert page.locator("thead th").all_inner_texts() == list("ABCDEFGHIJKLMNO")
    assert page.locator("tbody th").all_inner_texts() == [str(row) for row in range(1, 16)]
    box = page.locator("tbody tr:nth-child(9) td:nth-of-type(9)").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("tbody tr")).to_have_count(9)
    expect(square(page, "I9")).to_be_checked()
    assert page.evaluate(SMALLEST, "tbody td") >= 24
    assert page.evaluate(SMALLEST, ".board label") >= 24
    number(page, "12").click()
    worth(page, "15")
    assert_good_screen(page)
    page.get_by_role("button", name="Tout voir").click()
    expect(page.locator("tbody tr")).to_have_count(15)
    worth(page, "15")


def test_the_part_in_play_is_large_enough_to_tap_at_its_widest(phone):
    page = phone(SMALL)
    page.goto("/triolet/check?lay=play&board=D8:1,K8:1")
    assert page.locator("tbody tr").count() == 12
    assert page.evaluate(SMALLEST, ".board label") >= 24


def test_the_board_is_walked_with_the_keyboard(phone):
    page = phone(TALL)
    page.goto(OPENING)
    square(page, "G10").focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(square(page, "H10")).to_be_checked()
    page.keyboard.press("ArrowUp")
    expect(square(page, "H7")).to_be_checked()
    page.keyboard.press("ArrowDown")
    expect(square(page, "H10")).to_be_checked()
    number(page, "0").focus()
    page.keyboard.press("Enter")
    worth(page, "30")
    expect(square(page, "H10")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".token.new")).to_have_count(0)


def test_a_chosen_square_tapped_again_is_let_go(phone):
    page = phone(SMALL)
    page.goto(OPENING)
    square(page, "G10").click()
    expect(page.locator(".pad")).to_be_visible()
    square(page, "G10").click()
    expect(page.locator(".pad")).to_be_hidden()


def test_quick_taps_are_not_lost(phone):
    page = phone(TALL)
    page.goto(OPENING)
    page.evaluate("""() => { for (const [at, number] of [['G10', '7'], ['H10', '0']]) {
      document.getElementById('sq-' + at).click();
      document.querySelector(`.pad [name=number][value="${number}"]`).click(); } }""")
    worth(page, "52")


@pytest.mark.parametrize("javascript", [True, False])
def test_could_it_be_placed_at_all(phone, javascript):
    page = phone(SMALL, "en", "dark", javascript=javascript)
    page.goto("/triolet/check?lay=play&board=H8:15")
    page.get_by_role("button", name="a rack").click()
    expect(page.locator(".rack")).to_be_visible()
    number(page, "1").click()
    expect(page.locator(".verdict.no")).to_contain_text("Nothing of 1 can be placed: every square was tried.")
    number(page, "joker").click()
    expect(page.locator(".verdict.yes")).to_contain_text("For example joker 0 on H7.")
    expect(page.locator(".board .token.new.joker")).to_have_count(1)
    page.get_by_role("button", name="joker, take back").click()
    expect(page.locator(".verdict.no")).to_be_visible()
    if javascript:
        assert_good_screen(page)


def test_on_its_side_the_numbers_and_the_verdict_lie_beside_the_board(phone):
    page = phone((844, 390), "fr")
    page.goto(OPENING)
    square(page, "G10").click()
    board, pad = (page.locator(place).bounding_box() for place in (".board", ".pad"))
    assert board["x"] + board["width"] <= pad["x"]
    number(page, "7").click()
    worth(page, "15")
    answer = page.locator("#answer").bounding_box()
    assert board["x"] + board["width"] <= answer["x"]
    assert 0 <= answer["y"] < 390
    assert page.evaluate(SMALLEST, ".board label") >= 24
    assert_good_screen(page)
