"""Two links: one writes, one watches; swapped for a cookie, replaced at will, never guessed."""

from __future__ import annotations

import re
import sqlite3

import pytest

from referee.table.links import link_token, token_hash
from tests.table.phones import Phone


@pytest.fixture
def key(phone):
    return phone.set_table("Zoé", "Bob")


@pytest.fixture
def guest(site):
    return Phone(site)


def may_write(phone, key):
    phone.open(f"/tables/{key}/players")
    return phone.answer.status_code == 200


def test_a_stranger_learns_nothing(guest, key):
    for address in ("", "/links", "/settings", "/players", "/games/1", "/table.json", "/evenings/2026-01-01"):
        assert guest.open(f"/tables/{key}{address}").status_code == 404


def test_the_link_is_swapped_for_a_cookie_and_leaves_the_address_bar(phone, guest, key):
    link = phone.link(key, "write")
    answer = guest.client.get(link)
    assert (answer.status_code, answer.location) == (303, f"/tables/{key}")
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert may_write(guest, key)


def test_the_watching_link_only_watches(phone, guest, key):
    guest.open(phone.link(key, "watch"))
    assert guest.answer.status_code == 200
    assert not may_write(guest, key)
    guest.open(f"/tables/{key}/links")
    assert "To watch" in guest.text
    assert "To write" not in guest.text
    assert phone.link(key, "write") not in guest.page


def test_a_watcher_who_gets_the_writing_link_may_write_and_stays_so(phone, guest, key):
    guest.open(phone.link(key, "watch"))
    guest.open(phone.link(key, "write"))
    assert may_write(guest, key)
    guest.open(phone.link(key, "watch"))
    assert may_write(guest, key)


def test_a_cookie_made_up_is_worth_nothing(site, guest, key):
    guest.client.set_cookie("session", "eyJ0YWJsZXMiOnsi" + key)
    assert guest.open(f"/tables/{key}").status_code == 404


def test_the_cookie_of_one_table_opens_no_other(phone, guest, key):
    other = guest.set_table("Eve")
    assert guest.open(f"/tables/{key}").status_code == 404
    assert phone.open(f"/tables/{other}").status_code == 404


@pytest.mark.parametrize(
    ("kind", "put_out", "in_by_write", "in_by_watch"),
    [
        ("write", False, True, True),
        ("write", True, False, True),
        ("watch", False, True, True),
        ("watch", True, True, False),
    ],
)
def test_a_replaced_link_stops_at_once(site, phone, key, kind, put_out, in_by_write, in_by_watch):
    writer, watcher, late = Phone(site), Phone(site), Phone(site)
    old = {which: phone.link(key, which) for which in ("write", "watch")}
    writer.open(old["write"])
    watcher.open(old["watch"])
    phone.open(f"/tables/{key}/links")
    phone.send(f"/tables/{key}/links/{kind}", **({"put_out": "1"} if put_out else {}))
    assert phone.link(key, kind) != old[kind]
    assert late.open(old[kind]).status_code == 404
    assert late.open(phone.link(key, kind)).status_code == 200
    assert (writer.open(f"/tables/{key}").status_code == 200) == in_by_write
    assert (watcher.open(f"/tables/{key}").status_code == 200) == in_by_watch
    assert may_write(phone, key)


def test_no_other_link_can_be_replaced(phone, key):
    phone.open(f"/tables/{key}/links")
    assert phone.send(f"/tables/{key}/links/own").status_code == 404


def test_guessing_is_slowed_down(guest, key, phone):
    link = phone.link(key, "watch")
    guest.client.environ_base["REMOTE_ADDR"] = "192.0.2.7"
    codes = [guest.open(f"/join/{number:032}").status_code for number in range(25)]
    assert codes == [404] * 20 + [429] * 5
    assert "Too many tries in a short time." in guest.text
    assert guest.open(link).status_code == 429


def test_good_links_are_never_slowed_down(site, phone, key):
    link = phone.link(key, "watch")
    assert {Phone(site).open(link).status_code for _ in range(30)} == {200}


def test_a_token_has_192_bits_and_the_file_keeps_only_its_hash(site, phone, key):
    tokens = [phone.link(key, kind).removeprefix("/join/") for kind in ("write", "watch")]
    assert all(re.fullmatch(r"[\w-]{32}", token) for token in tokens)
    file = sqlite3.connect(site.config["DATABASE"])
    dump = "\n".join(file.iterdump())
    file.close()
    assert all(token not in dump and token_hash(token) in dump for token in tokens)


def test_each_link_is_another_one():
    made = {
        link_token(secret, table, may, generation)
        for secret in ("a", "b")
        for table in ("k", "l")
        for may in (True, False)
        for generation in (1, 2)
    }
    assert len(made) == 16


def test_the_links_are_squares_for_a_camera(phone, key):
    phone.open(f"/tables/{key}/links")
    assert phone.page.count("<svg") >= 3
    assert phone.page.count('role="img" aria-label="QR code of the link"') == 2
    assert "http://localhost/join/" in phone.page


@pytest.mark.parametrize(
    ("host", "warns"), [("localhost:8080", True), ("127.0.0.1", True), ("192.168.1.5:8080", False)]
)
def test_it_warns_when_no_other_phone_could_follow_the_link(phone, key, host, warns):
    session = {"Cookie": f"session={phone.client.get_cookie('session').value}"}
    anywhere = phone.site.test_client(use_cookies=False)
    answer = anywhere.get(f"/tables/{key}/links", base_url=f"http://{host}", headers=session)
    assert answer.status_code == 200
    assert ("which only this machine understands" in answer.text) == warns


def test_phones_are_numbered_until_they_are_named(site, phone, guest, key):
    guest.open(phone.link(key, "write"))
    guest.open(f"/tables/{key}/settings")
    assert 'value="Phone 2"' in guest.page
    guest.send(f"/tables/{key}/phone", name="Zoé’s phone")
    game = guest.start(key, "coin")
    guest.send(game, points="3")
    phone.open(f"{game}/log")
    assert "Zoé’s phone" in phone.text
