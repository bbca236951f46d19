"""Triominos at a table in a real browser: three rounds of four players to the exact totals, in French."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen

SAVE = ".actions > .row > .primary"


def begin(page: Page, names: str, **options: str) -> None:
    """Set a table and begin a game; the first player opens."""
    page.goto("/new/triominos")
    page.locator(".actions .primary").click()
    page.locator("#name").fill(names)
    page.locator("#name").press("Enter")
    page.locator(".actions a.primary").click()
    page.wait_for_url("**/new/triominos")
    page.locator("details:has(#pieces) > summary").click()
    for key, value in options.items():
        field = page.locator(f"#{key}")
        field.fill(value) if key in {"points", "rounds"} else field.select_option(value)
    page.locator(".actions .primary").click()
    page.wait_for_url("**/games/*")


def tap_piece(page: Page, piece: str) -> None:
    for corner, digit in zip("abc", piece.split("-"), strict=True):
        page.locator(f"#{corner}-{digit}").click()


def note(page: Page) -> None:
    """Save, and wait until it is written."""
    told = int(page.locator("#score").get_attribute("data-seq"))
    page.locator(SAVE).click()
    expect(page.locator("#score")).to_have_attribute("data-seq", str(told + 1))


def lay(page: Page, piece: str, figure: str = "", draws: int = 0) -> None:
    tap_piece(page, piece)
    if figure:
        page.locator(f"#figure-{figure}").click()
    if draws:
        page.locator(f"#draws-{draws}").click()
    note(page)


def lay_all(page: Page, pieces: str) -> None:
    for piece in pieces.split():
        lay(page, piece)


def totals(page: Page) -> list[int]:
    return [int(text.replace("−", "-")) for text in page.locator("#score .total").all_inner_texts()]


def words(page: Page, place: str) -> str:
    return " ".join(page.locator(place).first.inner_text().split())


def preview(page: Page, text: str) -> None:
    expect(page.locator("#preview")).to_contain_text(text)


def pool(page: Page, left: int) -> None:
    expect(page.locator("#fields")).to_contain_text(f"pioche : {left}")


def in_view(page: Page, *places: str) -> None:
    """Wholly on the screen, above the bar."""
    bar = page.locator(".actions").bounding_box()["y"]
    for place in places:
        box = page.locator(place).bounding_box()
        assert 0 <= box["y"] <= bar - box["height"], place


def test_a_whole_game_of_three_rounds(phone):
    page = phone(TALL, "fr")
    begin(page, "Zoé, Ali, Mia, Tom", end="rounds", rounds="3")
    game = page.url
    pool(page, 48)
    assert_good_screen(page)

    # Round 1. Four taps for a plain turn, the next player follows by itself.
    lay_all(page, "5-5-5 5-5-4 5-4-4 4-4-4")
    assert totals(page) == [15, 14, 13, 12]
    lay(page, "5-5-3", draws=1)
    lay(page, "5-5-2")
    # Told again by mistake, in another rotation: refused, with who laid it and when.
    tap_piece(page, "5-4-5")
    preview(page, "Ali a déjà posé la pièce 4-5-5 dans cette manche, au tour 2")
    # Three draws and nothing laid.
    page.locator("#draws-pass").click()
    preview(page, "3 pièces piochées−15")
    preview(page, "rien de posé après trois pioches−10")
    expect(page.locator(SAVE)).to_have_text("Noter −25")
    note(page)
    assert totals(page) == [23, 26, -12, 12]
    pool(page, 44)
    # A round of turns later Tom shows the neighbours: two rings close at once.
    lay_all(page, "4-3-4 5-5-1 5-5-0 5-4-3")
    tap_piece(page, "5-3-4")
    page.locator("#show").click()
    for place in ("ab", "bc", "ca", "a1", "a2", "a3", "b1", "b2", "b3"):
        page.locator(f".place:has(#around-{place}) polygon").click()
    preview(page, "double hexagone+60")
    expect(page.locator(".place.lit")).to_have_count(9)
    assert_good_screen(page)
    page.locator("#hide").click()
    expect(page.locator("#figure-double-hexagon")).to_be_checked()
    note(page)
    assert totals(page) == [34, 36, 0, 95]

    # A correction: the third piece of Ali was a bridge.
    page.goto(f"{game}/log")
    page.get_by_role("link", name="Corriger 10").click()
    expect(page.locator("#a-5")).to_be_checked()
    page.locator("#figure-bridge").click()
    preview(page, "pont+40")
    page.locator("#reason").fill("c’était un pont")
    assert_good_screen(page)
    page.locator(SAVE).click()
    page.wait_for_url(game)
    assert totals(page) == [34, 76, 0, 95]

    # On to the bell: Ali lays the seventh piece, Mia and Tom still have a turn.
    lay_all(page, "5-4-2 5-2-4 5-4-1 5-1-4")
    lay_all(page, "5-4-0 5-0-4 5-3-3 4-3-3")
    lay_all(page, "5-3-2 5-2-3 5-3-1 5-1-3")
    assert totals(page) == [64, 106, 30, 124]
    lay(page, "5-3-0")
    tap_piece(page, "5-0-3")
    preview(page, "Ali a posé sa dernière pièce : sonnette !")
    preview(page, "Mia et Tom jouent encore une fois.")
    note(page)
    expect(page.locator("#bell")).to_contain_text("Mia et Tom jouent encore une fois.")
    lay(page, "4-4-2", draws=2)
    expect(page.locator("#bell")).to_contain_text("Tom joue encore une fois.")
    lay(page, "4-4-1", draws=1)
    assert totals(page) == [72, 114, 30, 128]

    # The others' pieces: Zoé's and Tom's are tapped, Mia gives a sum, first an impossible one.
    assert_good_screen(page)
    expect(page.locator("#fields")).to_contain_text("Que tiennent encore les autres")
    tap_piece(page, "4-4-0")
    expect(page.locator("#drop-0-0-4-4")).to_be_visible()
    page.locator("#to-3").click()
    tap_piece(page, "1-1-2")
    expect(page.locator("#drop-3-1-1-2")).to_be_visible()
    page.locator("#sum-2").fill("99")
    page.locator("#sum-2").blur()
    preview(page, "Mia : 99 est trop")
    # What it comes to follows while somebody types, and stands above the bar.
    page.locator("#sum-2").fill("")
    page.locator("#sum-2").press_sequentially("21")
    preview(page, "Ali+58")
    expect(page.locator("#sum-2")).to_be_focused()
    expect(page.locator(SAVE)).to_have_text("Noter 58")
    in_view(page, "#preview")
    preview(page, "dernière pièce posée+25")
    preview(page, "ce que tiennent les autres+33")
    assert_good_screen(page)
    note(page)
    assert totals(page) == [72, 172, 30, 128]

    # Round 2: Tom drew the highest piece and opens. It is blocked, and Mia holds least.
    expect(page.locator("h1 small")).to_have_text("manche 2 · 3 manches")
    pool(page, 48)
    page.locator("#opener-3").click()
    lay(page, "5-5-5")
    assert totals(page) == [72, 172, 30, 143]
    lay_all(page, "5-5-4 5-4-4 5-5-3")
    page.locator("#end").click()
    page.locator("#blocked").click()
    for seat, left in enumerate((40, 38, 17, 31)):
        page.locator(f"#sum-{seat}").fill(str(left))
    page.locator("#sum-3").blur()
    preview(page, "ce que tiennent les autres+109")
    preview(page, "moins ses propres pièces−17")
    note(page)
    assert totals(page) == [86, 185, 135, 143]

    # Round 3: blocked again, two hold the same least, so nobody scores for it.
    lay_all(page, "0-0-0 0-0-1 0-0-2 0-0-3 0-0-4")
    lay(page, "0-0-5", figure="hexagon")
    page.locator("#end").click()
    page.locator("#blocked").click()
    for seat, left in enumerate((20, 44, 20, 51)):
        page.locator(f"#sum-{seat}").fill(str(left))
    page.locator("#sum-3").blur()
    preview(page, "personne ne marque")
    page.locator(SAVE).click()
    expect(page.locator(".ending")).to_contain_text("Ali")
    expect(page.locator(".ending")).to_contain_text("Les 3 manches sont jouées.")
    assert totals(page) == [90, 241, 137, 146]
    assert_good_screen(page)


@pytest.mark.parametrize("javascript", [True, False])
def test_the_end_and_the_neighbours_come_into_view_with_a_way_back(phone, javascript):
    page = phone(SMALL, "fr", javascript=javascript)
    begin(page, "Zoé, Ali, Mia")
    lay(page, "5-5-5")
    tap_piece(page, "5-5-4")
    page.locator("#end").click()
    expect(page.locator("#aside")).to_be_focused()
    in_view(page, "#ending", "#bell-1", "#blocked")
    assert_good_screen(page) if javascript else None
    page.locator("#back").click()
    expect(page.locator("#fields .pads :checked")).to_have_count(3)
    page.locator("#end").click()
    page.locator("#bell-1").click()
    expect(page.locator("#fields")).to_contain_text("La dernière pièce que pose Ali")

    page.locator("#show").click()
    expect(page.locator("#aside")).to_be_focused()
    in_view(page, "#showing", ".around")
    for place in ("ab", "c2"):
        page.locator(f".place:has(#around-{place}) polygon").click()
    page.locator("#cancel").click()
    expect(page.locator("#figure-none")).to_be_checked()
    expect(page.locator("#fields .pads :checked")).to_have_count(3)
    page.locator("#show").click()
    for place in ("ab", "c2"):
        page.locator(f".place:has(#around-{place}) polygon").click()
    page.locator("#hide").click()
    expect(page.locator("#figure-bridge")).to_be_checked()
    note(page)
    assert totals(page) == [15, 54, 0]
    expect(page.locator("#bell")).to_contain_text("Mia joue encore une fois.")


def count_up_to_the_bell(page: Page) -> None:
    """Zoé rings with her first piece, by her own word; Ali has had his turn and is counted."""
    begin(page, "Zoé, Ali")
    tap_piece(page, "5-5-5")
    page.locator("#end").click()
    page.locator("#bell-1").click()
    note(page)
    lay(page, "5-5-4")


def test_pieces_are_counted_by_keyboard_and_by_quick_fingers(phone):
    page = phone(SMALL)
    count_up_to_the_bell(page)
    page.locator("#a-0").focus()
    for presses in (1, 2, 3):
        page.keyboard.press("Space")
        for _ in range(presses):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
    expect(page.locator("#add")).to_be_focused()
    expect(page.locator(".held button")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".held button")).to_have_text(["1-2-3"])
    tap_piece(page, "0-1-0")
    page.locator("#a-5").click()
    expect(page.locator(".held button")).to_have_text(["0-0-1", "1-2-3"])
    note(page)
    assert totals(page) == [15 + 25 + 7, 14]


@pytest.mark.parametrize("javascript", [True, False])
def test_a_plain_turn_takes_four_taps(phone, javascript):
    page = phone(SMALL, "en", "dark", javascript=javascript)
    begin(page, "Zoé, Ali", time="60")
    assert_good_screen(page) if javascript else None
    lay(page, "3-4-4")
    assert totals(page) == [11, 0]
    expect(page.locator("#fields .pads :checked")).to_have_count(0)
    lay(page, "4-4-4", "bridge", 2)
    assert totals(page) == [11, 42]
    expect(page.locator("#fields")).to_contain_text("56 in the pool")
    page.locator(".undo").click()
    expect(page.locator("#score .total").nth(1)).to_have_text("0")
    lay(page, "4-4-4")
    assert totals(page) == [11, 12]


def test_quick_taps_are_not_lost(phone):
    page = phone(TALL)
    begin(page, "Zoé, Ali")
    page.evaluate("""() => { for (const id of ['a-3', 'b-4', 'c-4']) document.getElementById(id).click();
      document.querySelector('.actions > .row > .primary').click(); }""")
    expect(page.locator("#score .total").first).to_have_text("11")
    expect(page.locator("#fields .pads :checked")).to_have_count(0)
    assert re.search(r"/games/\d+$", page.url)
