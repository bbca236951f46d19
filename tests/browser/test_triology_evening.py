"""Triology at a table in a real browser: a game to 100 with steals, time over and a correction."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from app import create_app
from tests.browser.conftest import SMALL, TALL, serving
from tests.browser.looks import assert_good_screen
from tests.browser.tables import begin, expect_told
from tests.timer.clock import Clock

KEYS = ("normal", "triology", "hand", "hand_triology")


@pytest.fixture
def timed(tmp_path, free_ports) -> Iterator[tuple[Clock, str]]:
    """A site whose clock only the test moves."""
    clock = Clock()
    app = create_app({"DATABASE": str(tmp_path / "tierce.db"), "CLOCK": clock, "TESTING": True})
    with serving(app, free_ports()) as address:
        yield clock, address


def seq(page: Page) -> int:
    """How much has been told."""
    return int(page.locator("#score").get_attribute("data-seq"))


def totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator("#score .total").all_inner_texts()]


def words(page: Page, place: str) -> str:
    return " ".join(page.locator(place).inner_text().split())


def give_token(page: Page, seat: int) -> None:
    told = seq(page)
    page.locator(f"[name=token][value='{seat}']").click()
    expect_told(page, told + 1)


def start_count(page: Page) -> None:
    page.locator(".actions .primary").click()
    expect(page.locator("#normal-0")).to_be_visible()


def type_number(page: Page, field: str, number: int) -> None:
    """Type a number and leave the field; the page has taken it in when it still stands there."""
    page.locator(f"#{field}").fill(str(number))
    page.locator(f"#{field}").press("Enter")


def count(page: Page, out: int, *players: tuple[int, int, int, int]) -> None:
    """Count a round: cards laid, normal and TRIOLOGY, then in hand; and note it."""
    told = seq(page)
    start_count(page)
    page.locator(f".choice:has([name=out][value='{out}'])").click()
    for seat, numbers in enumerate(players):
        for key, number in zip(KEYS, numbers, strict=True):
            if number:
                type_number(page, f"{key}-{seat}", number)
    expect(page.locator(".warning")).to_have_count(0)
    page.locator(".actions .primary").click()
    expect_told(page, told + 1)


def pick(page: Page, *cards: str) -> None:
    """Tap further cards in, each value of them, and wait until they lie there."""
    lying = page.locator(".new-set button.face:not(.empty)")
    for card in cards:
        before = lying.count()
        for feature, value in zip(("number", "colour", "fill", "shape"), card, strict=True):
            page.locator(f"label:has(#{feature}-{value})").click()
        expect(lying).to_have_count(before + 1)


def test_a_game_to_100_with_steals_time_over_and_a_correction(timed, phone):
    clock, address = timed
    page = phone(TALL, "fr", base_url=address)
    game = begin(page, "Zoé, Ali, Bo", "triology")
    expect(page.locator("#fields")).to_contain_text("Zoé commence cette manche.")
    assert_good_screen(page)

    # Round 1: Zoé's glass runs out, and the screen says what the rules demand.
    page.locator(".glass-go").click()
    expect(page.locator("#glass")).to_have_class(re.compile(r"\brunning\b"))
    clock.move(181)
    page.reload()
    expect(page.locator("#glass")).to_have_class(re.compile(r"\bempty\b"))
    for demand in ("Ne posez plus de SET.", "retournent à leur place", "Rien pioché encore"):
        expect(page.locator(".glass-end")).to_contain_text(demand)
    page.locator(".glass-next").click()
    expect(page.locator(".glass-name")).to_contain_text("Ali")

    # Ali steals: the new SETs are tapped in, then which cards were stolen; the token goes to Bo.
    page.get_by_role("link", name="Ce vol est-il valable").click()
    pick(page, "1rfo", "1gfo")
    page.locator(".wanted").click()
    expect(page.locator(".new-set.set")).to_have_count(1)
    pick(page, "2rfo", "2gfo", "2pfo")
    expect(page.locator(".new-set.set")).to_have_count(2)
    assert_good_screen(page)
    page.locator("#bar .primary").click()
    expect(page.locator("#place-0 .place")).to_have_text("main")
    for place in (0, 3):
        page.locator(f"#place-{place}").click()
        expect(page.locator(f"#place-{place} .place")).to_have_text("volée")
    expect(page.locator("#answer")).to_contain_text("touchez-en encore 1")
    # The third stolen card lies outside: it may not.
    page.locator("#bar [name=to]").click()
    expect(page.locator(".picker")).to_be_visible()
    pick(page, "3rfo")
    page.locator(".steps-of button").nth(1).click()
    expect(page.locator("#place-6 .place")).to_have_text("main")
    page.locator("#place-6").click()
    expect(page.locator("#place-6 .place")).to_have_text("volée")
    page.locator("label:has(#brush-outside)").click()
    page.locator("#place-6").click()
    expect(page.locator(".aside #place-6")).to_be_visible()
    expect(page.locator("#answer h2")).to_have_text("Non")
    expect(page.locator("#answer")).to_contain_text("que pour finir")
    page.locator("#out").check()
    expect(page.locator("#answer h2")).to_have_text("Oui")
    assert_good_screen(page)
    page.get_by_role("link", name="Noter 1 jeton").click()
    expect(page.locator(".owed")).to_contain_text("Ce vol donne droit à 1 jeton")
    give_token(page, 2)
    assert page.url == game
    count(page, 0, (27, 3, 0, 0), (12, 0, 4, 1), (9, 0, 2, 0))
    assert totals(page) == [37, 5, 8]
    expect(page.locator("#fields")).to_contain_text("Ali commence cette manche.")

    # Round 2: a second steal, noted for the wrong player; a slip in the count is caught by name.
    give_token(page, 2)
    stolen = seq(page)
    start_count(page)
    assert page.locator("#tokens-2").input_value() == "1"
    page.locator(".choice:has([name=out][value='2'])").click()
    # The points follow while somebody types, and the caret stays where it was.
    page.locator("#normal-0").click()
    page.keyboard.type("1")
    expect(page.locator(".gain").first).to_have_text("+1")
    page.keyboard.type("7")
    expect(page.locator(".gain").first).to_have_text("+17")
    expect(page.locator("#normal-0")).to_be_focused()
    expect(page.locator("#normal-0")).to_have_value("17")
    slip = "Zoé : 17 cartes posées, mais chaque SET en compte trois."
    expect(page.locator(".warning")).to_contain_text(slip)
    expect(page.locator(".actions .primary")).to_have_text("Noter quand même")
    assert_good_screen(page)
    page.locator("button[value='normal-0:1']").click()
    expect(page.locator(".warning")).to_have_count(0)
    assert page.locator("#normal-0").input_value() == "18"
    for field, number in {"hand-0": 3, "normal-1": 21, "triology-1": 3, "hand-1": 1, "normal-2": 24}.items():
        type_number(page, field, number)
    expect(page.locator(".gain").nth(1)).to_have_text("+29")
    page.locator(".actions .primary").click()
    expect_told(page, stolen + 1)
    assert totals(page) == [52, 34, 34]

    # It was Zoé who was robbed: the token is put right and the count follows.
    page.goto(f"{game}/entries/{stolen}")
    page.locator("button[value='robbed-2:-1']").click()
    page.locator("button[value='robbed-0:1']").click()
    assert_good_screen(page)
    page.locator("#reason").fill("C’était Zoé")
    page.locator(".actions .primary").click()
    page.wait_for_url(game)
    assert totals(page) == [53, 34, 33]

    # Round 3 stops one short of 100; in round 4 two pass it, and the higher wins.
    count(page, 0, (36, 3, 0, 0), (30, 0, 2, 0), (9, 3, 1, 0))
    assert totals(page) == [99, 62, 50]
    count(page, 1, (9, 0, 5, 0), (45, 6, 0, 0), (12, 0, 1, 0))
    expect(page.locator(".ending")).to_be_visible()
    assert totals(page) == [103, 126, 61]
    assert "Ali" in words(page, ".ending h2")
    assert "126 points : l’objectif de 100 est atteint." in words(page, ".ending")
    assert_good_screen(page)


@pytest.mark.parametrize("javascript", [True, False])
def test_the_reason_against_a_count_comes_into_view(phone, javascript):
    page = phone(SMALL, "fr", javascript=javascript)
    begin(page, "Zoé, Ali, Bo", "triology")
    start_count(page)
    page.locator(".choice:has([name=out][value='0'])").click()
    page.locator("#normal-2").fill("10")
    page.locator(".actions .primary").click()
    expect(page.locator(".warning")).to_be_focused()
    box, bar = page.locator(".warning").bounding_box(), page.locator(".actions").bounding_box()
    assert 0 <= box["y"] <= bar["y"] - box["height"]
    page.locator(".actions .primary").click()
    expect_told(page, 1)


def test_a_quick_game_without_a_script(phone):
    page = phone(SMALL, "en", "dark", javascript=False)
    page.goto("/new/triology")
    page.locator(".actions .primary").click()
    page.locator("#name").fill("Zoé, Ali")
    page.locator("#name").press("Enter")
    page.locator(".actions a.primary").click()
    page.locator("summary").first.click()
    page.locator("#target").fill("10")
    page.locator("#cards").select_option("red")
    page.locator(".actions .primary").click()
    page.locator("[name=token][value='1']").click()
    assert page.locator(".had").all_inner_texts() == ["0 tokens", "1 token"]
    page.locator(".actions .primary").click()
    page.locator(".choice:has([name=out][value='0'])").click()
    page.locator("#normal-0").fill("8")
    page.locator("button[value='normal-0:1']").click()
    assert page.locator("#normal-0").input_value() == "9"
    page.locator("#normal-1").fill("21")
    page.locator(".actions .primary").click()
    assert "30 normal cards over all players, but only 27 are in the game." in words(page, "#preview")
    page.locator("#normal-1").fill("12")
    page.locator("#hand-1").fill("4")
    page.locator(".actions .primary").click()
    assert totals(page) == [10, 9]
    assert "10 points: the target of 10 is reached." in words(page, ".ending")


def test_steppers_repeat_while_held_and_keep_the_focus(phone):
    page = phone(SMALL, "en")
    begin(page, "Zoé, Ali", "triology")
    start_count(page)
    plus = page.locator("button[value='normal-0:1']")
    plus.hover()
    page.mouse.down()
    expect(page.locator("#normal-0")).to_have_value(re.compile(r"^[1-9]\d?$"))
    page.mouse.up()
    expect(page.locator(".gain").first).not_to_have_text("+0")
    held = int(page.locator("#normal-0").input_value())
    assert page.locator(".gain").first.inner_text() == f"+{held}"
    page.locator("#hand-1").fill("2")
    page.locator("#hand-1").press("Enter")
    expect(page.locator(".gain").nth(1)).to_have_text("−2")
    assert page.evaluate("document.activeElement.id") == "hand_triology-1"
    assert_good_screen(page)
