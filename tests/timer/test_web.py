"""The glass on the phones: turned by forms, read by pages and programs, the same for everybody."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from referee.table.desk import storage
from tests.table.phones import Phone
from tests.timer.clock import NOON
from tests.timer.conftest import DEMAND
from tests.timer.turning import JSON, another, glass, state, turn

FRAGMENT = {"HX-Request": "true"}


# What it shows


def test_it_waits_full_for_whoever_begins(phone, game):
    assert glass(phone, game) == {
        "now": NOON,
        "version": 0,
        "phase": "ready",
        "length": 90,
        "left": 90.0,
        "ends_at": None,
        "seat": 0,
        "player": "Ann",
        "next": "Bo",
        "demands": [{"text": DEMAND, "rule": "coin.points"}],
    }
    assert "data-time>1:30<" in phone.page


def test_it_is_put_away_where_the_rules_name_no_time(phone):
    game = phone.start(phone.set_table("Ann", "Bo"), "coin")
    assert state(phone, game) == ("Ann", "off", 180)
    assert "Get the glass out" in phone.text
    assert turn(phone, game, "start").json["ends_at"] == NOON + 180
    assert "no time limit" in glass(phone, game)["demands"][0]["text"]


@pytest.mark.parametrize("box", ["triolet", "triplexity"])
def test_every_box_has_one(phone, box):
    game = phone.start(phone.set_table("Ann", "Bo"), box)
    assert turn(phone, game, "start").json["phase"] == "running"
    assert 'class="glass glass-running glass-bar"' in phone.open(game).text


def test_it_runs_by_the_clock_and_says_what_the_rules_demand(phone, game, clock):
    turn(phone, game, "start")
    clock.move(68)
    assert state(phone, game) == ("Ann", "running", 22)
    assert 'class="glass glass-running glass-bar"' in phone.open(game).text
    clock.move(2)
    assert 'class="glass glass-running glass-late glass-bar"' in phone.open(game).text
    assert '<details class="glass-end" open hidden>' in phone.page
    clock.move(20)
    assert state(phone, game) == ("Ann", "empty", 0)
    phone.open(game)
    assert '<details class="glass-end" open>' in phone.page
    assert "Ann: time is up." in phone.text
    assert f"{DEMAND} Points" in phone.text


# Turning it


def test_every_button(phone, game, clock):
    def after(asked, seconds=0):
        answer = turn(phone, game, asked)
        assert answer.status_code == 200
        clock.move(seconds)
        return state(phone, game)

    assert after("start", 10) == ("Ann", "running", 80)
    assert after("pause", 1000) == ("Ann", "paused", 80)
    assert after("more", 1000) == ("Ann", "paused", 110)
    assert after("resume", 10) == ("Ann", "running", 100)
    assert after("next", 90) == ("Bo", "empty", 0)
    assert after("more", 5) == ("Bo", "running", 25)
    assert after("length 60", 5) == ("Bo", "running", 55)
    assert after("off", 5) == ("Bo", "off", 60)
    assert after("length 120", 5) == ("Bo", "ready", 120)
    assert after("next") == ("Cy", "running", 120)
    assert after("next") == ("Ann", "running", 120)


@pytest.mark.parametrize("asked", ["", "shake", "pause 3", "length", "length 7", "length 60 s", "length x"])
def test_it_refuses_what_no_button_says(phone, game, asked):
    assert turn(phone, game, asked).status_code == 422
    assert state(phone, game) == ("Ann", "ready", 90)


def test_a_button_pressed_on_an_old_picture_does_nothing(phone, game, clock):
    other = another(phone, game, "write")
    turn(phone, game, "start", seen=0)
    turn(phone, game, "next", seen=1)
    late = turn(other, game, "next", seen=1)
    assert late.status_code == 409
    assert (late.json["player"], late.json["version"]) == ("Bo", 2)
    assert state(phone, game) == ("Bo", "running", 90)


def test_a_refused_fragment_shows_the_glass_as_it_is(phone, game):
    turn(phone, game, "start")
    late = turn(phone, game, "next", seen=0, headers=FRAGMENT)
    assert late.status_code == 409
    assert late.text.strip().startswith('<section id="glass" class="glass glass-running glass-bar"')


def test_a_button_that_changes_nothing_is_no_change(phone, game):
    turn(phone, game, "pause")
    assert glass(phone, game)["version"] == 0


def test_who_watches_sees_it_and_cannot_turn_it(phone, game):
    turn(phone, game, "start")
    other = another(phone, game, "watch")
    assert 'class="glass glass-running glass-bar"' in other.page
    assert not re.search(r'<button[^>]*name="glass"', other.page)
    assert turn(other, game, "pause").status_code == 403
    assert state(other, game) == ("Ann", "running", 90)


def test_who_watches_sees_nothing_of_a_glass_that_is_put_away(phone, game):
    turn(phone, game, "off")
    assert re.search(
        r'<section id="glass" class="glass glass-off glass-bar"[^>]*hidden>',
        another(phone, game, "watch").page,
    )


def test_a_stranger_learns_nothing(phone, game, site):
    assert Phone(site).client.get(f"{game}/glass").status_code == 404
    assert Phone(site).client.post(f"{game}/glass").status_code == 400


def test_it_cannot_be_turned_once_the_game_is_over(phone, game):
    phone.open(game)
    phone.send(f"{game}/abandon")
    assert turn(phone, game, "start").status_code == 409
    assert state(phone, game) == ("Ann", "ready", 90)


# Without JavaScript


def press(phone: Phone, label: str, **filled):
    """Press a button of the form on the screen, as a browser without JavaScript does."""
    button = next(
        found for found in re.findall(r"<button[^>]*>.*?</button>", phone.page, re.S) if label in found
    )
    address = re.search(r'formaction="([^"]+)"', button)[1].replace("&amp;", "&")
    return phone.send(address, glass=re.search(r'value="([^"]+)"', button)[1], **filled)


def test_the_buttons_are_plain_forms_and_keep_what_was_filled_in(phone, game, clock):
    phone.open(game)
    press(phone, "start", points="12")
    assert phone.address == game
    assert 'name="points" value="12"' in phone.page
    assert 'class="glass glass-running glass-bar"' in phone.page
    clock.move(10)
    press(phone, "pause")
    assert 'class="glass glass-paused glass-bar"' in phone.page
    press(phone, "Next player: Bo")
    assert state(phone, game) == ("Bo", "running", 90)


def test_the_large_glass_works_without_javascript_too(phone, game):
    phone.open(f"{game}/glass")
    assert 'class="glass glass-ready glass-large"' in phone.page
    press(phone, "start")
    assert phone.address == f"{game}/glass"
    assert 'class="glass glass-running glass-large"' in phone.page
    assert "Show the time now" in phone.text


def test_the_large_glass_is_got_out_where_it_stands(phone):
    game = phone.start(phone.set_table("Ann", "Bo"), "coin")
    watching = another(phone, game, "watch")
    watching.open(f"{game}/glass")
    assert "The glass is put away." in watching.text
    phone.open(f"{game}/glass")
    press(phone, ">1:00<")
    assert 'class="glass glass-ready glass-large"' in phone.page
    press(phone, "Put the glass away")
    press(phone, "Start a glass of 1:00")
    assert state(watching, game) == ("Ann", "running", 60)


def test_too_much_filled_in_is_left_behind_rather_than_an_endless_address(phone, game):
    phone.open(game)
    press(phone, "start", points="1" * 3000)
    assert phone.answer.status_code == 200
    assert 'class="glass glass-running glass-bar"' in phone.page


# Asking again


def test_asking_again_costs_nothing_until_something_changes(phone, game, clock):
    turn(phone, game, "start")
    first = phone.client.get(f"{game}/glass", headers=FRAGMENT)
    again = {**FRAGMENT, "If-None-Match": first.headers["ETag"]}
    clock.move(30)
    answer = phone.client.get(f"{game}/glass", headers=again)
    assert (answer.status_code, answer.data) == (304, b"")
    assert answer.headers["Server-Time"] == f"{NOON + 30:.3f}"
    turn(phone, game, "pause")
    assert phone.client.get(f"{game}/glass", headers=again).status_code == 200


def test_the_page_knows_the_tag_of_the_glass_it_shows(phone, game):
    phone.open(game)
    tag = re.search(r'data-etag="(\w+)"', phone.page)[1]
    answer = phone.client.get(f"{game}/glass", headers={**FRAGMENT, "If-None-Match": f'W/"{tag}"'})
    assert answer.status_code == 304


def test_the_end_is_something_new(phone, game, clock):
    turn(phone, game, "start")
    tag = phone.client.get(f"{game}/glass", headers=FRAGMENT).headers["ETag"]
    clock.move(90)
    answer = phone.client.get(f"{game}/glass", headers={**FRAGMENT, "If-None-Match": tag})
    assert answer.status_code == 200
    assert "again" in answer.text


def test_page_fragment_and_program_never_share_an_answer(phone, game):
    tags = {
        phone.client.get(f"{game}/glass", headers=headers).headers["ETag"]
        for headers in (FRAGMENT, JSON, {**FRAGMENT, "Accept-Language": "fr"})
    }
    assert len(tags) == 3


# Two phones, and the evening


def test_all_phones_see_the_same_sand(phone, game, clock):
    other, third = another(phone, game, "write"), another(phone, game, "watch")
    turn(phone, game, "start")
    clock.move(25)
    seen = [state(each, game) for each in (phone, other, third)]
    assert seen == [("Ann", "running", 65)] * 3
    turn(other, game, "pause")
    clock.move(25)
    seen = [state(each, game) for each in (phone, other, third)]
    assert seen == [("Ann", "paused", 65)] * 3


@pytest.mark.parametrize(("button", "phase", "left"), [("start", "running", 50), ("off", "off", 90)])
def test_it_survives_a_restart_of_the_server(phone, game, clock, open_site, button, phase, left):
    turn(phone, game, button)
    clock.move(40)
    later = Phone(open_site())
    later.client.set_cookie("session", phone.client.get_cookie("session").value)
    assert state(later, game) == ("Ann", phase, left)


def test_the_next_game_of_the_box_has_the_glass_the_table_likes(phone, game):
    key = game.split("/")[2]
    turn(phone, game, "length 60")
    turn(phone, game, "start")
    again = phone.start(key, "coin")
    assert (again != game, state(phone, again)) == (True, ("Ann", "ready", 60))
    third = phone.start(key, "coin")
    turn(phone, third, "off")
    fourth = phone.start(key, "coin")
    assert state(phone, fourth) == ("Ann", "off", 60)
    assert state(phone, phone.start(key, "triolet")) == ("Ann", "off", 180)


def test_a_renamed_player_is_called_by_the_new_name(phone, game):
    turn(phone, game, "start")
    tag = phone.client.get(f"{game}/glass", headers=FRAGMENT).headers["ETag"]
    with phone.site.app_context():
        ann = storage().players(1)[0]
        storage().change_player(replace(ann, name="Zoé"))
        storage().db.conn.commit()
    answer = phone.client.get(f"{game}/glass", headers={**FRAGMENT, "If-None-Match": tag})
    assert answer.status_code == 200
    assert "Zoé" in answer.text
