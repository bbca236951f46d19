"""The glass in a real browser, by clocks that only the test moves: the table's and each phone's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from app import create_app
from referee.rooms import ROOMS
from referee.words import say
from tests.browser.conftest import SMALL, TALL, serving
from tests.browser.looks import assert_good_screen
from tests.table import phones
from tests.table.coin.game import Coin
from tests.table.conftest import COIN_ROOM
from tests.timer.clock import Clock

DEMANDS = ("Lay the coin down.", "Pass it to the left.")
STAND_INS = """
  window.sounds = [];
  window.locks = [];
  window.AudioContext = class {
    state = 'running'; currentTime = 0; destination = {};
    async resume() {}
    createOscillator() {
      const frequency = {};
      return {frequency, connect: next => next, start() { sounds.push(frequency.value); }, stop() {}};
    }
    createGain() {
      return {gain: {setValueAtTime() {}, linearRampToValueAtTime() {}}, connect: next => next};
    }
  };
  const wakeLock = {async request() { locks.push('on'); return {async release() { locks.push('off'); }}; }};
  Object.defineProperty(navigator, 'wakeLock', {value: wakeLock});
"""
SOFT, CALL = [660], [880, 880, 660]


class Room:
    """A site whose clock stands still, with a table of three who toss a coin against the glass."""

    def __init__(self, site: Flask, clock: Clock, address: str) -> None:
        self.site, self.clock, self.address = site, clock, address
        self.writer = phones.Phone(site)
        self.key = self.writer.set_table("Ann", "Bo", "Cy")
        self.pages: list[Page] = []

    def start(self, box: str = "coin") -> str:
        """Begin a game; gives its address."""
        return self.writer.start(self.key, box)

    def wait(self, seconds: float) -> None:
        """Let time pass for the table and for every phone that looks at it."""
        self.clock.move(seconds)
        for page in self.pages:
            page.clock.fast_forward(round(seconds * 1000))


@pytest.fixture(scope="module")
def site(tmp_path_factory, free_ports) -> Iterator[tuple[Flask, Clock, str]]:
    clock, port = Clock(), free_ports()
    settings = {"DATABASE": str(tmp_path_factory.mktemp("timed") / "tierce.db"), "CLOCK": clock}
    app = create_app({**settings, "TESTING": True, "ROOMS": (*ROOMS, COIN_ROOM)})
    with pytest.MonkeyPatch.context() as patch, serving(app, port) as address:
        patch.setattr(Coin, "glass_seconds", 90)
        patch.setattr(Coin, "time_out", lambda self, state: [(say(text), "coin.points") for text in DEMANDS])
        yield app, clock, address


@pytest.fixture
def room(site) -> Room:
    return Room(*site)


@pytest.fixture
def sit(phone, room) -> Callable[..., Page]:
    """Open an address on a phone whose own clock is wrong by some seconds."""

    def open_page(address: str, wrong_by: float = 0, who: phones.Phone | None = None, **options) -> Page:
        page = phone(base_url=room.address, **options)
        cookie = (who or room.writer).client.get_cookie("session").value
        page.context.add_cookies([{"name": "session", "value": cookie, "url": room.address}])
        page.add_init_script(STAND_INS)
        page.clock.install(time=room.clock.now + wrong_by)
        page.goto(address)
        page.clock.pause_at(room.clock.now + wrong_by + 30)
        room.pages.append(page)
        return page

    return open_page


def look_away(page: Page, away: bool) -> None:
    """Lock the phone or switch to something else, and come back."""
    page.evaluate(
        """away => {
          Object.defineProperty(document, 'hidden', {value: away, configurable: true});
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        away,
    )


def expect_glass(page: Page, phase: str, time: str, name: str = "Ann") -> None:
    expect(page.locator(f"#glass.glass-{phase} [data-time]")).to_have_text(time)
    expect(page.locator(".glass-name")).to_contain_text(name)


def heard(page: Page) -> list[int]:
    """What was sounded since this was last asked."""
    return page.evaluate("sounds.splice(0)")


def said(page: Page) -> str:
    """What screen readers were told last."""
    return page.locator("body > [role=status].unseen").inner_text()


def test_one_glass_to_its_end(room, sit):
    page = sit(room.start(), wrong_by=420)
    expect_glass(page, "ready", "1:30")
    page.locator(".glass-go").click()
    expect_glass(page, "running", "1:30")
    assert page.evaluate("locks") == ["on"]

    room.wait(29)
    expect_glass(page, "running", "1:01")
    assert (heard(page), said(page)) == ([], "")
    room.wait(1)
    expect_glass(page, "running", "1:00")
    assert (heard(page), said(page)) == ([], "Ann: one minute left.")
    room.wait(39)
    assert page.locator("#glass.glass-late").count() == 0
    room.wait(1)
    expect_glass(page, "late", "0:20")
    assert (heard(page), said(page)) == (SOFT, "Ann: 20 seconds left.")
    room.wait(19.5)
    expect_glass(page, "late", "0:01")
    assert heard(page) == []
    room.wait(0.5)
    expect_glass(page, "empty", "0:00")
    expect(page.locator(".glass-end")).to_contain_text("Pass it to the left.")
    assert (heard(page), said(page)) == (CALL, "Ann: time is up. Lay the coin down. Pass it to the left.")
    assert page.evaluate("locks") == ["on", "off"]
    room.wait(30)
    assert heard(page) == []

    page.locator(".glass-add").click()
    expect_glass(page, "running", "0:30")
    page.locator(".glass-next").click()
    expect_glass(page, "running", "1:30", "Bo")
    expect(page.locator(".glass-end")).to_be_hidden()


def test_a_reload_a_second_phone_and_one_that_watches(room, sit):
    game = room.start()
    watching = phones.Phone(room.site)
    watching.open(room.writer.link(room.key, "watch"))
    first = sit(game)
    second, third = sit(game, wrong_by=-200), sit(game, wrong_by=86_400, who=watching)
    first.locator(".glass-go").click()
    expect_glass(first, "running", "1:30")
    room.wait(25)
    for page in (first, second, third):
        expect_glass(page, "running", "1:05")
    assert third.locator("#glass [name=glass]").count() == 0

    second.locator(".glass-go").click()
    expect_glass(second, "paused", "1:05")
    room.wait(1000)
    for page in (first, second, third):
        expect_glass(page, "paused", "1:05")
    first.reload()
    expect_glass(first, "paused", "1:05")
    first.locator(".glass-go").click()
    expect_glass(first, "running", "1:05")
    room.wait(5)
    third.reload()
    for page in (first, second, third):
        expect_glass(page, "running", "1:00")


def test_an_end_that_nobody_saw_is_told_on_return(room, sit):
    page = sit(room.start())
    page.locator(".glass-go").click()
    expect_glass(page, "running", "1:30")
    look_away(page, True)
    room.wait(100)
    assert said(page) == ""
    heard(page)
    look_away(page, False)
    expect_glass(page, "empty", "0:00")
    expect(page.locator("body > [role=status].unseen")).to_contain_text("Ann: time is up.")
    assert heard(page) == CALL
    page.reload()
    expect_glass(page, "empty", "0:00")
    expect(page.locator(".glass-end")).to_be_visible()
    assert heard(page) == []


def test_no_call_for_a_glass_that_was_turned_meanwhile(room, sit):
    game = room.start()
    away, other = sit(game), sit(game)
    away.locator(".glass-go").click()
    expect_glass(away, "running", "1:30")
    look_away(away, True)
    room.wait(80)
    expect_glass(other, "late", "0:10")
    other.locator(".glass-next").click()
    expect_glass(other, "running", "1:30", "Bo")
    room.wait(20)
    heard(away)
    look_away(away, False)
    expect_glass(away, "running", "1:10", "Bo")
    assert (heard(away), said(away)) == ([], "")


def test_noting_a_turn_hands_the_glass_on(room, sit):
    page = sit(room.start())
    page.clock.resume()
    page.locator(".glass-go").click()
    expect_glass(page, "running", "1:30")
    page.locator("[name=points]").fill("3")
    page.locator("[name=points]").press("Enter")
    expect_glass(page, "running", "1:30", "Bo")


def test_it_is_put_away_got_out_lengthened_and_muted(room, sit):
    page = sit(room.start())
    page.locator(".glass-time").click()
    page.locator("#glass-more [data-key='60']").click()
    expect_glass(page, "ready", "1:00")
    page.locator(".glass-time").click()
    page.locator("[data-mute]").click()
    expect(page.locator("[data-mute]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-key=off]").click()
    expect(page.locator("#glass")).to_be_hidden()
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Get the glass out").click()
    expect_glass(page, "running", "1:00")
    expect(page.locator(".glass-go")).to_be_focused()
    expect(page.locator("details.menu")).not_to_have_attribute("open", "")
    page.reload()
    expect_glass(page, "running", "1:00")
    room.wait(60)
    expect_glass(page, "empty", "0:00")
    assert heard(page) == []
    page.locator(".glass-time").click()
    page.locator("[data-mute]").click()
    assert heard(page) == SOFT


def test_a_lost_answer_is_said_and_the_sand_runs_on(room, sit):
    page = sit(room.start())
    page.locator(".glass-go").click()
    expect_glass(page, "running", "1:30")
    page.route("**/glass*", lambda route: route.fulfill(status=429))
    page.locator(".glass-go").click()
    expect(page.locator("[data-lost]")).to_be_visible()
    room.wait(10)
    expect_glass(page, "running", "1:20")
    page.unroute("**/glass*")
    room.wait(2)
    expect(page.locator("[data-lost]")).to_be_hidden()
    expect_glass(page, "running", "1:18")


@pytest.mark.parametrize(("size", "language", "scheme"), [(TALL, "en", "light"), (SMALL, "fr", "dark")])
def test_it_is_a_good_screen_and_moves_nothing(room, sit, size, language, scheme):
    game = room.start()
    page = sit(game, size=size, language=language, scheme=scheme)
    page.clock.resume()  # axe waits by the clock of the page
    page.emulate_media(reduced_motion="reduce")

    def places(phase: str) -> list[dict[str, float]]:
        expect(page.locator(f"#glass.glass-{phase}")).to_be_visible()
        assert page.evaluate("document.getAnimations().length") == 0
        things = (".actions .primary", ".glass-time", ".glass-go", ".glass-next")
        return [page.locator(thing).bounding_box() for thing in things]

    ready = places("ready")
    assert page.locator("[data-time]").evaluate("time => parseFloat(getComputedStyle(time).fontSize)") >= 24
    page.locator(".glass-go").click()
    assert places("running") == ready
    room.wait(80)
    assert places("late") == ready
    assert_good_screen(page)
    page.locator(".glass-go").click()
    assert places("paused") == ready
    page.locator(".glass-go").click()
    expect(page.locator("#glass.glass-running")).to_be_visible()
    room.wait(10)
    assert places("empty") == ready
    assert_good_screen(page)
    page.locator(".glass-time").click()
    expect(page.locator("#glass-more")).to_be_visible()
    assert_good_screen(page)
    page.locator("#glass-more a").click()
    expect(page.locator("#glass.glass-large.glass-empty")).to_be_visible()
    assert_good_screen(page)


def test_a_set_is_checked_while_the_sand_runs(room, sit):
    game = room.start("triology")
    page = sit(game, size=SMALL, language="fr", scheme="dark")
    page.clock.resume()  # htmx and axe wait by the clock of the page
    page.locator(".glass-go").click()
    expect(page.locator("#glass.glass-running")).to_be_visible()
    page.get_by_role("link", name="Est-ce un SET").click()
    expect(page.locator(".glass-beside.glass-running")).to_be_visible()
    question = page.locator("#question").bounding_box()
    page.locator("[name=number][value='2']").check()
    page.wait_for_url("**number=2**")
    room.wait(200)
    expect(page.locator(".glass-beside .glass-end")).to_contain_text("Temps écoulé.")
    assert page.locator("#question").bounding_box()["y"] == question["y"]
    assert said(page).startswith("Ann\N{NO-BREAK SPACE}: le temps est écoulé. Ne posez plus de SET.")
    assert_good_screen(page)
    page.get_by_role("link", name="Que faire").click()
    expect(page.locator(".glass-bar .glass-end li").first).to_have_text("Ne posez plus de SET.")
