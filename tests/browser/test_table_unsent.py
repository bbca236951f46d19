"""What is told while the server is gone waits on the phone, says so, and is written once when it is back."""

from __future__ import annotations

import json
import signal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import start_server
from tests.browser.tables import begin, expect_told, place

KEPT = "Object.entries(localStorage).filter(([name]) => name.startsWith('tierce-unsent'))"


@pytest.fixture
def flaky(tmp_path, free_ports):
    """A server that can be killed and started again on the same file."""
    port = free_ports()
    running = []

    class Flaky:
        address = f"http://127.0.0.1:{port}"

        def start(self):
            running.append(start_server(tmp_path, port))

        def kill(self):
            running[-1].send_signal(signal.SIGKILL)
            running[-1].wait(timeout=20)

    server = Flaky()
    server.start()
    yield server
    server.kill()


@pytest.fixture
def page(browser, flaky):
    """A phone on which lost connections are no reason to complain."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", base_url=flaky.address
    )
    yield context.new_page()
    context.close()


def test_a_tap_on_a_dead_server_is_written_once_when_it_is_back(page, flaky):
    begin(page)
    place(page, "left")
    flaky.kill()
    page.locator("#pile-centre").click()
    expect(page.get_by_text("What you told waits on this phone")).to_be_visible()
    (kept,) = page.evaluate(KEPT)
    assert "request_id" in json.loads(kept[1])["body"]
    flaky.start()
    expect_told(page, 2)
    expect(page.get_by_text("What you told waits on this phone")).to_be_hidden()
    assert page.evaluate(KEPT) == []
    place(page, "right")
    expect_told(page, 3)


def test_what_waits_is_sent_even_after_the_page_was_closed(page, flaky):
    game = begin(page)
    flaky.kill()
    page.locator("#pile-left").click()
    expect(page.get_by_text("What you told waits on this phone")).to_be_visible()
    page.goto("about:blank")
    flaky.start()
    page.goto(game)
    expect_told(page, 1)
    assert page.evaluate(KEPT) == []


def test_an_entry_that_was_written_though_its_answer_got_lost_counts_once(page):
    begin(page)
    page.route("**/games/1", lambda route: lose_answer(route))
    page.locator("#pile-left").click()
    expect(page.get_by_text("What you told waits on this phone")).to_be_visible()
    page.unroute("**/games/1")
    expect_told(page, 1)
    expect(page.get_by_text("What you told waits on this phone")).to_be_hidden()
    place(page, "centre")
    expect_told(page, 2)


def lose_answer(route):
    if route.request.method == "POST":
        route.fetch()
        route.abort()
    else:
        route.continue_()


def test_a_tap_that_only_asks_is_answered_when_the_server_is_back(page, flaky):
    begin(page, box="triominos")
    flaky.kill()
    tapped = page.locator("#fields input[type=radio]").first
    tapped.check(force=True)
    expect(page.get_by_text("No connection just now.").last).to_be_visible()
    flaky.start()
    expect(page.locator("body")).not_to_have_class("unsent")
    expect(page.locator("#entry")).to_have_attribute("data-filled", "")
    expect(tapped).to_be_checked()
