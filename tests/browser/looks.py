"""What every screen must pass: axe finds nothing, nothing sticks out, thumbs can hit everything."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALL_TARGETS = """least => [...document.querySelectorAll(
    'button, a.button, select, summary, input:not([type=hidden]), .choice')]
  .filter(thing => thing.checkVisibility() && !thing.closest('.choice input, .board'))
  .map(thing => [thing.getBoundingClientRect(), thing])
  .filter(([box]) => box.width > 1 && (box.height < least || box.width < least))
  .filter(([, thing]) => !thing.matches('[type=checkbox], [type=radio]'))
  .map(([box, thing]) => `${thing.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)"""


def assert_good_screen(page: Page) -> None:
    """The screen as it stands is one a thumb, a screen reader and a narrow phone can use."""
    assert_accessible(page)
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], f"{page.url} is {width[0]} wide on a screen of {width[1]}"
    assert page.evaluate(SMALL_TARGETS, 44) == [], page.url


def assert_accessible(page: Page) -> None:
    """Nothing for axe to find, with the whole page in view: what the bar covers can be scrolled to."""
    size = page.viewport_size
    height = max(page.evaluate("document.documentElement.scrollHeight"), size["height"])
    page.set_viewport_size({"width": size["width"], "height": height})
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": STANDARDS}})
    page.set_viewport_size(size)
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"
