"""A game of Triolet at the table in a real browser, tap by tap to the exact totals."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen
from tests.browser.tables import begin, expect_told, let_in


def tap(page: Page, tokens: str) -> int:
    """Tap tokens onto their squares; gives the number of taps it took."""
    taps = 0
    for token in tokens.split(","):
        name, number = token.split(":")
        choose(page, name)
        if number.startswith("j"):
            page.get_by_role("checkbox", name="joker").check()
            taps += 1
        page.locator(f".pad [name=number][value='{number.removeprefix('j')}']").click()
        expect(page.locator(f"button#sq-{name}")).to_be_visible()
        taps += 2
    return taps


def choose(page: Page, name: str) -> None:
    """Tap a square, on the whole board too: it enlarges there and the square is chosen."""
    if page.locator(".board.whole").count():
        column, row = "ABCDEFGHIJKLMNO".index(name[0]) + 1, int(name[1:])
        box = page.locator(f"tbody tr:nth-child({row}) td:nth-of-type({column})").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(f"#sq-{name}")).to_be_checked()
    else:
        page.locator(f"#sq-{name}").click()


def note(page: Page) -> None:
    """Save what is on the screen."""
    told = int(page.locator("#score").get_attribute("data-seq"))
    page.locator(".actions .row > .primary").click()
    expect_told(page, told + 1)


def play(page: Page, tokens: str, points: int) -> None:
    """Tell a play that is worth so much, with two tokens in six taps at most."""
    taps = tap(page, tokens)
    expect(page.locator("#preview .verdict.yes h2")).to_contain_text(str(points))
    expect(page.locator(".actions .row > .primary")).to_have_text(f"Noter {points}")
    note(page)
    assert taps + 1 <= 6 or tokens.count(":") > 2


def tell_other(page: Page, what: str) -> None:
    page.get_by_role("button", name="Autre…").click()
    page.locator(f"[name=other][value='{what}']").check()


def totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator("#score .total").all_inner_texts()]


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_a_short_game_from_a_triolet_to_a_blocked_board(phone, size):
    page = phone(size, "fr")
    begin(page, "Zoé, Ali", "triolet")
    expect(page.locator("h1")).to_contain_text("74 jetons dans le sac")

    # Zoé opens with a triolet on the centre; Ali answers with a joker in his, which brings no 50.
    play(page, "H8:4,H9:5,H10:6", 110)
    assert totals(page) == [110, 0]
    tap(page, "I10:4,I11:j6,I12:5")
    expect(page.locator("#preview")).to_contain_text("Pas de prime de 50 points")
    note(page)
    assert totals(page) == [110, 40]
    expect(page.locator(".token.last")).to_have_count(3)

    # Two tokens, five taps. An exchange is a turn.
    play(page, "H12:4,H13:8", 25)
    tell_other(page, "exchange-2")
    note(page)

    # A refused play marks its squares and says why; a token is tapped again to take it back.
    tap(page, "G13:9")
    expect(page.locator("#preview .verdict.no")).to_contain_text("ligne 13\N{NO-BREAK SPACE}: 9 + 8 font 17")
    expect(page.locator(".token.marked")).to_have_count(2)
    assert_good_screen(page)
    page.get_by_role("button", name="G13\N{NO-BREAK SPACE}: 9, reprendre").click()
    page.locator(".pad [name=number][value='5']").click()
    play(page, "G14:4", 22)

    # The replay square keeps the turn.
    play(page, "G15:6,H15:7", 43)
    expect(page.locator("#preview")).to_contain_text("Case bis\N{NO-BREAK SPACE}: Ali rejoue.")
    expect(page.locator("#score [aria-current]")).to_contain_text("Ali")
    play(page, "F14:8", 12)
    page.locator(".undo").click()
    expect(page.locator("#preview")).to_contain_text("Ali rejoue")
    expect(page.locator(".token")).to_have_count(12)
    play(page, "F14:7", 11)
    play(page, "E14:j4", 90)
    tell_other(page, "pass")
    note(page)
    assert totals(page) == [247, 94]

    # Nothing fits: a zero would have, so that rack is refused with an example.
    page.get_by_role("button", name="Autre…").click()
    page.get_by_role("button", name="Personne ne peut poser").click()
    expect(page.locator(".pad.open")).to_be_visible()
    for number in ("12", "13", "0", "12", "13", "14"):
        page.locator(f".pad [name=number][value='{number}']").click()
    expect(page.locator(".rack .token")).to_have_text(["0", "12", "13", "12", "13", "14"])
    expect(page.locator("#preview .verdict.no")).to_contain_text(
        "Zoé peut encore jouer\N{NO-BREAK SPACE}: 0 en G8."
    )
    assert_good_screen(page)
    page.get_by_role("button", name="0, reprendre", exact=True).click()
    page.locator(".pad [name=number][value='15']").click()
    expect(page.locator("#preview")).to_contain_text("−40")
    page.locator(".actions .row > .primary").click()
    expect(page.locator(".ending")).to_contain_text("Plus personne ne pouvait poser")
    assert totals(page) == [207, 55]
    expect(page.locator(".board .token")).to_have_count(14)
    assert_good_screen(page)

    # Those who want to know: what the rack of the second play would have had.
    page.get_by_text("Qu’aurait donné le chevalet").click()
    page.locator(".plays a").nth(2).click()
    expect(page.locator(".verdict.yes")).to_contain_text("Le plus de points avec ce chevalet")


def test_without_javascript_plain_forms_do_the_same(phone):
    page = phone(SMALL, "fr", javascript=False)
    begin(page, "Zoé, Ali", "triolet")
    play(page, "H8:11,I8:3", 25)
    play(page, "G9:8,H9:4", 27)
    assert totals(page) == [25, 27]
    page.locator(".undo").click()
    expect(page.locator(".token")).to_have_count(2)
    page.get_by_role("button", name="Tout voir").click()
    page.get_by_role("button", name="Agrandir de G7 à I9").click()
    tap(page, "G9:8,H9:4")
    note(page)
    assert totals(page) == [25, 27]
    page.goto(f"{page.url}/entries/1")
    page.get_by_role("button", name="I8\N{NO-BREAK SPACE}: 3, reprendre").click()
    page.locator(".pad [name=number][value='2']").click()
    page.locator(".actions .primary").click()
    assert totals(page) == [24, 27]


def test_two_phones_see_the_same_board(phone):
    teller, watcher = phone(TALL, "fr"), phone(SMALL, "en", "dark")
    game = begin(teller, "Zoé, Ali", "triolet")
    let_in(teller, watcher, "watch")
    watcher.goto(game)
    expect(watcher.locator(".board .token")).to_have_count(0)
    teller.goto(game)
    tap(teller, "H8:11,I8:j3")
    note(teller)
    expect(watcher.locator(".board .token.last")).to_have_count(2)
    expect(watcher.locator(".pad")).to_have_count(0)
    assert_good_screen(watcher)


def test_a_play_noted_before_its_verdict_came_back_is_noted_whole(phone):
    page = phone(TALL, "fr")
    game = begin(page, "Zoé, Ali", "triolet")
    late, given_up = [], []
    page.route(f"{game}?*", lambda route: late.append(route.request.url))
    page.on("requestfailed", lambda request: given_up.append(request.url))
    page.locator("#sq-H8").click()
    page.locator(".pad [name=number][value='11']").click()
    page.locator("#sq-I8").click()
    page.locator(".pad [name=number][value='3']").click()
    page.locator(".actions .row > .primary").click()
    expect_told(page, 1)
    assert totals(page) == [25, 0]
    given_up = [url for url in given_up if url.startswith(f"{game}?")]
    assert late == given_up
    assert len(given_up) == 2
    page.unroute(f"{game}?*")
    play(page, "G9:8,H9:4", 27)
    assert totals(page) == [25, 27]
