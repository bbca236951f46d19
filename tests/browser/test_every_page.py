"""Every page that can be reached from the first one is a good screen, small or tall, by day or night."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import SMALL, TALL
from tests.browser.looks import assert_good_screen

LINKS = """[...document.querySelectorAll('a[href]')]
  .filter(link => link.origin === location.origin).map(link => link.pathname + link.search)"""


def pages_from(page, start: str) -> list[str]:
    """Every address of this site that links lead to, each once, whatever its query."""
    found, waiting = {}, [start]
    while waiting:
        address = waiting.pop(0)
        place = urlsplit(address)
        if place.path in found or place.path.startswith("/static"):
            continue
        found[place.path] = address
        page.goto(address)
        waiting += page.evaluate(LINKS)
    return list(found.values())


@pytest.mark.parametrize(
    ("size", "language", "scheme"), [(TALL, "fr", "light"), (SMALL, "en", "dark"), (SMALL, "fr", "dark")]
)
def test_every_page_is_a_good_screen(phone, size, language, scheme):
    page = phone(size, language, scheme)
    addresses = pages_from(page, "/")
    assert len(addresses) >= 9
    for address in addresses:
        answer = page.goto(address)
        assert answer.status == 200, address
        assert_good_screen(page)


def test_the_error_page_is_a_good_screen(phone):
    page = phone(SMALL, "fr")
    assert page.goto("/nothing-here").status == 404
    assert_good_screen(page)


@pytest.mark.parametrize("javascript", [True, False])
def test_the_language_is_switched_and_kept(phone, javascript):
    page = phone(language="fr", javascript=javascript)
    page.goto("/rules/triolet")
    page.get_by_role("button", name="English").click()
    page.wait_for_url("**/rules/triolet*")
    assert page.locator("html").get_attribute("lang") == "en"
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == "en"
