"""A table is deleted with everything in it, after a confirmation that names it."""

from __future__ import annotations

from tests.table.phones import Phone


def test_the_confirmation_names_the_table_and_offers_a_copy(phone):
    key = phone.set_table("Zoé", title="Kitchen & <hall>")
    phone.start(key, "coin")
    phone.open(f"/tables/{key}/delete")
    assert "“Kitchen & <hall>” with its 1 game and all its players will be gone" in phone.text
    assert "Delete “Kitchen & <hall>”" in phone.text
    assert f'href="/tables/{key}/table.json"' in phone.page
    phone.open("/")
    assert "Kitchen" in phone.text


def test_an_empty_table_speaks_of_no_game(phone):
    key = phone.set_table("Zoé", title="Kitchen")
    phone.open(f"/tables/{key}/delete")
    assert "“Kitchen” and all its players will be gone for everyone, for good." in phone.text


def test_it_is_gone_for_everyone(site, phone):
    key = phone.set_table("Zoé", title="Kitchen")
    game = phone.start(key, "coin")
    guest, late = Phone(site), Phone(site)
    link = phone.link(key, "watch")
    guest.open(link)
    phone.open(f"/tables/{key}/delete")
    phone.send(f"/tables/{key}/delete")
    assert phone.address == "/"
    assert "Kitchen" not in phone.text
    assert guest.open(game).status_code == 404
    assert late.open(link).status_code == 404
    guest.open("/")
    assert "Kitchen" not in guest.text
