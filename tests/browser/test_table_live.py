"""Two phones at one table: what one tells the other shows by itself, and nobody is disturbed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import TALL
from tests.browser.tables import begin, expect_told, let_in, place, table_of

COUNT_NEWS = """() => {
  window.news = [];
  new MutationObserver(() => {
    const said = document.querySelector('#score [role=status]').textContent.trim();
    if (said && said !== window.news.at(-1)) window.news.push(said);
  }).observe(document.body, {childList: true, characterData: true, subtree: true});
}"""


def test_the_other_phone_follows_keeps_its_place_and_announces_once(phone):
    one, other = phone(TALL), phone((320, 400), "fr")
    begin(one)
    let_in(one, other, "write")
    other.evaluate(COUNT_NEWS)
    other.locator("#pile-left").focus()
    place_on_screen = other.evaluate("scrollTo(0, 60), scrollY")
    assert place_on_screen > 0
    place(one, "left")
    expect_told(other, 1)
    assert other.evaluate("document.activeElement.id") == "pile-left"
    assert other.evaluate("scrollY") == place_on_screen
    assert len(other.evaluate("news")) == 1
    assert "Zoé" in other.evaluate("news[0]")
    place(other, "centre")
    expect_told(one, 2)


def test_half_typed_input_is_left_alone_and_given_back_when_it_came_too_late(phone):
    one, other = phone(TALL), phone(TALL)
    begin(one, box="triology")
    let_in(one, other, "write")
    other.get_by_role("button", name="Count").first.click()
    field = other.locator("#entry input[type=number], #entry input[inputmode=numeric]").first
    field.fill("7")
    one.locator("#entry button[name=token]").first.click()
    expect_told(one, 1)
    expect_told(other, 1)
    expect(field).to_have_value("7")
    expect(other.locator("#notice")).to_contain_text("Meanwhile the game went on.")


def test_a_look_at_the_rules_loses_nothing_that_was_filled_in(phone):
    page = phone(TALL)
    begin(page, box="triominos")
    for corner, number in zip("abc", "344", strict=True):
        page.locator(f"#{corner}-{number}").click()
    page.locator(".lines a").first.click()
    page.wait_for_url("**/rules/triominos#*")
    page.go_back()
    expect(page.get_by_role("button", name="Record 11")).to_be_visible()
    page.locator(".lines a").first.click()
    page.get_by_role("link", name="To the game").click()
    expect(page.get_by_role("button", name="Record 11")).to_be_visible()
    page.get_by_role("button", name="Record 11").click()
    expect_told(page, 1)
    assert "?" not in page.url


def test_the_watching_page_goes_along_to_the_next_game(phone):
    one, watcher = phone(TALL), phone(TALL, "fr")
    game = begin(one)
    let_in(one, watcher, "watch")
    one.goto(f"{table_of(game)}/new/triolet")
    one.locator(".actions .primary").click()
    watcher.wait_for_url("**/games/2")
    watcher.goto(game)
    expect(watcher.get_by_role("link", name="Une nouvelle partie a commencé")).to_be_visible()


def test_the_watching_page_follows_to_the_end(phone):
    one, watcher = phone(TALL), phone((1280, 720), "fr", "dark")
    begin(one)
    let_in(one, watcher, "watch")
    expect(watcher.get_by_text("Ce téléphone regarde.")).to_be_visible()
    assert watcher.locator("#entry").count() == 0
    watcher.locator("details.menu > summary").click()
    place(one, "left")
    expect_told(watcher, 1)
    expect(watcher.locator("details.menu")).to_have_attribute("open", "")
    watcher.keyboard.press("Escape")
    expect(watcher.locator("details.menu")).not_to_have_attribute("open", "")
    one.locator("details.menu > summary").click()
    one.get_by_role("button", name="Stop this game here").click()
    expect(watcher.locator(".ending")).to_contain_text("Arrêtée")
    one.get_by_role("button", name="Play on").click()
    expect(watcher.locator(".ending")).to_have_count(0)
    expect(watcher.locator("#score")).to_have_attribute("data-over", "0")


def test_the_log_and_the_table_follow_too(phone):
    one, other = phone(TALL), phone(TALL)
    game = begin(one)
    let_in(one, other, "watch")
    other.goto(f"{game}/log")
    expect(other.get_by_text("Nothing was told yet.")).to_be_visible()
    place(one, "left")
    expect(other.locator(".log li")).to_have_count(1)
    other.goto(table_of(game))
    one.locator("details.menu > summary").click()
    one.get_by_role("button", name="Stop this game here").click()
    expect(other.get_by_text("stopped")).to_be_visible()


def test_the_enter_key_notes_and_never_stops_the_game(phone):
    one = phone(TALL)
    begin(one, box="triominos")
    one.locator("#entry input:not([type=hidden])").first.focus()
    one.keyboard.press("Enter")
    expect(one.locator("#score")).to_have_attribute("data-over", "0")
    expect(one.locator("#preview")).not_to_be_empty()


def test_a_phone_that_is_put_out_sees_no_more(phone):
    one, other = phone(TALL), phone(TALL)
    game = begin(one)
    let_in(one, other, "watch")
    one.goto(f"{table_of(game)}/links")
    one.locator(".invite").last.locator("summary").click()
    one.locator(".invite").last.locator("[name=put_out]").check()
    one.locator(".invite").last.get_by_role("button", name="Replace it").click()
    expect(other.get_by_text("There is no such table")).to_be_visible()
