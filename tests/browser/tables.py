"""What phones at a table do in the browser tests: begin a game, tell plays of Triplexity, let others in."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def begin(page: Page, names: str = "Zoé, Ali", box: str = "triplexity") -> str:
    """Set a table and begin a game on it; gives the address of the game."""
    page.goto(f"/new/{box}")
    page.locator(".actions .primary").click()
    page.locator("#name").fill(names)
    page.locator("#name").press("Enter")
    page.locator(".actions a.primary").click()
    page.wait_for_url(f"**/new/{box}")
    page.locator(".actions .primary").click()
    page.wait_for_url("**/games/*")
    return page.url


def table_of(game: str) -> str:
    """The address of the table of a game."""
    return game.split("/games/")[0]


def let_in(owner: Page, guest: Page, kind: str) -> None:
    """Hand a link of the owner's table to another phone."""
    game = owner.url
    owner.goto(f"{table_of(game)}/links")
    links = owner.locator(".address").all_inner_texts()
    guest.goto(links[0] if kind == "write" else links[-1])
    owner.goto(game)
    guest.goto(game)


def place(page: Page, pile: str) -> None:
    """Put a piece on a pile and see it written."""
    told = int(page.locator("#score").get_attribute("data-seq"))
    page.locator(f"#pile-{pile}").click()
    expect_told(page, told + 1)


def expect_told(page: Page, seq: int) -> None:
    """Wait until the screen shows so many entries."""
    expect(page.locator("#score")).to_have_attribute("data-seq", str(seq))
