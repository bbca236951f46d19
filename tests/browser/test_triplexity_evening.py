"""Triplexity at a table in a real browser: series of rounds to the exact standing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen

GIVEN_AWAY = ["left", "centre", "left", "centre", "right", "left", "left-centre"]
STACKED = ["left", "centre", "left", "centre", "left"]
COVERED = ["left", "left", "centre", "centre", "right", "right"]
NOTE = ".actions .primary:not([name])"
SIX_PLACED = ["left", "left", "left", "centre", "centre", "centre"]
ROUND_TRIP = ["left-right", "centre-left", "right-centre", "left-right", "centre-left", "right-centre"]


def begin(page: Page, **options: str) -> None:
    """Set a table for Zoé and Ali and begin a game; Zoé starts."""
    page.goto("/new/triplexity")
    page.locator(".actions .primary").click()
    page.locator("#name").fill("Zoé, Ali")
    page.locator("#name").press("Enter")
    page.locator(".actions a.primary").click()
    page.wait_for_url("**/new/triplexity")
    if options:
        page.locator("details:has(#variant) > summary").click()
    for key, value in options.items():
        field = page.locator(f"#{key}")
        field.fill(value) if key == "length" else field.select_option(value)
    page.locator(".actions .primary").click()
    page.wait_for_url("**/games/*")


def seq(page: Page) -> int:
    """How much has been told."""
    return int(page.locator("#score").get_attribute("data-seq"))


def tap(page: Page, play: str) -> None:
    """Tell a play: one tap places a piece, two move one."""
    told = seq(page)
    source, _, target = play.partition("-")
    page.locator(f"#pile-{source}").click()
    if target:
        expect(page.locator(f"#pile-{source}")).to_have_attribute("aria-pressed", "true")
        page.locator(f"#pile-{target}").click()
    expect(page.locator("#score")).to_have_attribute("data-seq", str(told + 1))


def tap_all(page: Page, plays: list[str]) -> None:
    for play in plays:
        tap(page, play)


def take_back(page: Page) -> None:
    """Undo what was told last."""
    told = seq(page)
    page.locator(".undo").click()
    expect(page.locator("#score")).to_have_attribute("data-seq", str(told + 1))


def count(page: Page, *holes: int) -> None:
    """Tell the holes up on the three winning pieces and note them."""
    told = seq(page)
    for number, up in enumerate(holes, 1):
        page.locator(f"[name=face{number}][value='{up}']").check()
    page.locator(NOTE).click()
    expect(page.locator("#score")).to_have_attribute("data-seq", str(told + 1))


def totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator("#score .total").all_inner_texts()]


def words(page: Page, place: str) -> str:
    return " ".join(page.locator(place).inner_text().split())


def test_a_series_of_five_advanced_rounds(phone):
    page = phone(TALL, "fr")
    begin(page, variant="advanced")
    assert_good_screen(page)

    # Round 1: Zoé gives the win to Ali, after one slip of the thumb is taken back.
    tap_all(page, ["left", "centre", "left", "right"])
    take_back(page)
    tap_all(page, ["centre", "right", "left", "left-centre"])
    assert "Ali gagne" in words(page, ".announced")
    assert "Zoé a joué ce coup, mais la couleur décide" in words(page, ".announced")
    assert_good_screen(page)
    count(page, 1, 2, 3)
    counted = seq(page)
    assert totals(page) == [0, 9]
    assert "trois pièces dans une seule pile, au centre" in words(page, ".announced")

    # Round 2: Ali begins, the pieces walk in a ring; a draw is offered the third time, not forced.
    tap_all(page, [*SIX_PLACED, *ROUND_TRIP])
    expect(page.locator("[name=draw]")).to_have_count(0)
    tap_all(page, ROUND_TRIP)
    assert "est venue 3 fois" in words(page, ".tabletop")
    tap(page, "left-right")
    take_back(page)
    expect(page.locator("[name=draw]")).to_be_visible()
    assert_good_screen(page)
    page.locator("[name=draw]").click()
    expect(page.locator(".announced h2")).to_have_text("Manche nulle")
    assert totals(page) == [0, 9]

    # Round 3: Zoé begins. Illegal taps are answered by their rule; moved pieces are turned over.
    tap_all(page, ["left", "centre", "left", "centre", "right", "left"])
    assert page.locator("circle.turned").count() == 0
    tap(page, "right-centre")
    assert page.locator("circle.turned").count() == 1
    page.locator("#pile-right").click()
    expect(page.locator("#preview")).to_contain_text("Il n’y a pas de pièce à droite à déplacer.")
    page.locator("#pile-centre").click()
    expect(page.locator("#pile-centre")).to_have_attribute("aria-pressed", "true")
    page.locator("#pile-right").click()
    expect(page.locator("#preview")).to_contain_text("elle ne peut pas y retourner aussitôt")
    assert_good_screen(page)
    tap_all(page, ["left-right", "centre-right", "left-centre"])
    hints = page.locator(".holes legend small").all_inner_texts()
    assert hints == ["comme à la pose", "retournée", "comme à la pose"]
    count(page, 2, 4, 1)
    assert totals(page) == [11, 9]

    # Round 4 is told by its result alone.
    page.locator("button[name=entry]").click()
    page.locator("[name=result][value=b]").check()
    expect(page.locator("[name=face1]").first).to_be_attached()
    assert_good_screen(page)
    count(page, 1, 1, 1)
    assert totals(page) == [11, 12]

    # Round 5: Zoé stacks while placing. Then the first count is put right.
    tap_all(page, STACKED)
    game = page.url
    page.goto(f"{game}/entries/{counted}")
    page.locator("[name=face3][value='2']").check()
    expect(page.locator("#preview")).to_contain_text("+3")
    assert_good_screen(page)
    page.locator(NOTE).click()
    page.wait_for_url(game)
    expect(page.locator("#score .total").nth(1)).to_have_text("10")
    count(page, 3, 2, 1)

    # The end: the exact standing, and where wins were missed.
    assert totals(page) == [20, 10]
    assert "Zoé" in words(page, ".ending h2")
    expect(page.locator(".ending")).to_be_in_viewport(ratio=1)
    assert "Après 5 manches, Zoé est en tête et gagne." in words(page, ".ending")
    page.locator(".slips summary").click()
    slips = words(page, ".slips")
    assert "Zoé : de gauche au centre" in slips.replace("\N{NO-BREAK SPACE}", " ")
    assert "Ce coup a offert la victoire à Ali." in slips
    assert_good_screen(page)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_base_series_to_two_wins(phone, javascript):
    page = phone(SMALL, "en", "dark", javascript=javascript)
    begin(page, end="target", length="2")
    tap_all(page, COVERED)
    assert totals(page) == [0, 1]
    assert "Ali is on top of all three places and wins the round." in words(page, ".announced")
    assert_good_screen(page) if javascript else None
    tap_all(page, GIVEN_AWAY)
    assert totals(page) == [1, 1]
    tap_all(page, [*SIX_PLACED, "left-right"])
    page.locator("#pile-right").click()
    page.locator("#pile-left").click()
    expect(page.locator("#preview")).to_contain_text("it may not go straight back")
    expect(page.locator("#preview b")).to_be_in_viewport(ratio=1)
    take_back(page)
    tap_all(page, ["left-right", "centre-left", "centre-right", "left-right"])
    expect(page.locator(".ending")).to_contain_text("Ali has won 2 rounds, and with them the series.")
    assert totals(page) == [1, 2]


def test_two_quick_taps_are_a_move_before_the_first_is_answered(phone):
    page = phone(TALL, "en")
    begin(page)
    tap_all(page, SIX_PLACED)
    page.evaluate(
        "document.querySelector('#pile-left').click(); document.querySelector('#pile-right').click()"
    )
    expect(page.locator("#score")).to_have_attribute("data-seq", str(len(SIX_PLACED) + 1))
    expect(page.locator("#pile-right .piece")).to_have_count(1)
    expect(page.locator("#pile-right")).to_have_attribute("value", "right")


def test_those_who_watch_see_the_piles_and_the_winner(phone):
    page, watcher = phone(TALL, "fr"), phone(SMALL, "en", "dark")
    begin(page)
    game = page.url
    page.goto(re.sub(r"games/.*", "links", game))
    watcher.goto(re.findall(r"/join/[\w-]+", page.content())[-1])
    watcher.goto(game)
    page.goto(game)
    tap_all(page, STACKED)
    expect(watcher.locator(".announced")).to_contain_text("Zoé has three in one pile, on the left")
    expect(watcher.locator(".won")).to_have_count(3)
    expect(watcher.locator(".piles")).to_contain_text("Left, from bottom to top: Z, Z, Z.")
    assert_good_screen(watcher)


def test_a_told_play_is_put_right_and_what_follows_is_worked_out_again(phone):
    page = phone(SMALL, "fr")
    begin(page)
    tap_all(page, ["left", "centre", "left", "centre"])
    game = page.url
    page.goto(f"{game}/entries/3")
    assert "gauche" in words(page, ".correcting")
    page.locator("#pile-right").click()
    page.wait_for_url(game)
    tap(page, "left")
    assert re.search(r"Droite, de bas en haut\s*:\s*Z", page.locator("#pile-right").text_content())
    assert totals(page) == [0, 0]
