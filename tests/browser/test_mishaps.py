"""When something goes wrong under a page that is being filled in, the page and what was typed stay."""

from __future__ import annotations

import pytest

from referee.mishaps import OVER_THE_PAGE
from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen

SPOIL_TOKENS = """document.querySelectorAll('[name=csrf_token]').forEach(field => { field.value = 'old'; });
document.body.setAttribute('hx-headers:inherited', '{}')"""


@pytest.fixture
def game(phone):
    """A phone of a size and language, at the beginning of a game of Triplexity."""

    def begin(size, language):
        page = phone(size, language)
        page.goto("/tables/new?box=triplexity")
        page.locator(".primary").click()
        page.locator("[name=name]").fill("Ann, Bo")
        page.keyboard.press("Enter")
        page.locator("a.primary").click()
        page.locator("button.primary").click()
        page.wait_for_url("**/games/1")
        return page

    return begin


def test_an_entry_with_an_old_token_is_given_back_and_can_be_sent_again(game):
    page = game(SMALL, "fr")
    page.evaluate(SPOIL_TOKENS)
    page.get_by_role("button", name="Gauche").click()
    told = page.locator(".mishap")
    told.get_by_text("Renvoyez").wait_for()
    assert_good_screen(page)
    told.get_by_role("button", name="Renvoyer").click()
    page.locator(".scores .turn").get_by_text("Bo").wait_for()
    assert page.locator("#score").get_attribute("data-seq") == "1"


def test_a_breakdown_covers_nothing_that_cannot_be_uncovered(game):
    page = game(TALL, "en")
    page.route("**/games/1", lambda route: route.fulfill(status=429, headers=MISHAP, body=BODY))
    page.get_by_role("button", name="Left").click()
    page.get_by_text("One moment").wait_for()
    page.locator(".mishap summary").click()
    assert not page.locator(".mishap").is_visible()
    page.unroute("**/games/1")
    page.get_by_role("button", name="Left").click()
    page.locator(".scores .turn").get_by_text("Bo").wait_for()


MISHAP = {"Content-Type": "text/html", **OVER_THE_PAGE}
BODY = '<details class="mishap verdict unclear" open><summary>x</summary><h2>One moment</h2></details>'
