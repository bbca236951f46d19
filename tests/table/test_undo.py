"""Everything can be taken back, brought back, put right, struck out, stopped and taken up again."""

from __future__ import annotations

import pytest


@pytest.fixture
def game(phone):
    address = phone.start(phone.set_table("Zoé", "Bob"), "coin", rounds="2")
    for points in (5, 3, 1):
        phone.open(address)
        phone.send(address, points=str(points))
    return address


def do(phone, game, what, **fields):
    phone.open(game)
    return phone.send(f"{game}/{what}", **fields)


def test_undo_any_number_of_steps_and_redo(phone, game):
    seen = []
    for what in ("undo", "undo", "undo", "undo", "redo", "redo", "redo", "redo"):
        do(phone, game, what)
        seen.append(phone.totals)
    assert seen == [[5, 3], [5, 0], [0, 0], [0, 0], [5, 0], [5, 3], [6, 3], [6, 3]]


def test_undo_is_one_tap_away_when_there_is_something_to_undo(phone, game):
    phone.open(game)
    assert f'formaction="{game}/undo" formnovalidate aria-label="Undo">' in phone.page
    assert "Redo what was taken back" not in phone.text
    for _ in range(3):
        do(phone, game, "undo")
    assert f'formaction="{game}/undo" formnovalidate aria-label="Undo" disabled>' in phone.page
    assert "Redo what was taken back" in phone.text


def test_it_says_what_was_taken_back_and_offers_it_again(phone, game):
    do(phone, game, "undo")
    assert "Taken back: Zoé, 1 points Redo" in phone.text
    do(phone, game, "undo")
    assert "Taken back: Bob, 3 points Redo" in phone.text
    do(phone, game, "redo")
    assert "Taken back" not in phone.text
    assert "Last: Bob, 3 points" in phone.text


def test_an_earlier_entry_is_shown_as_it_was_told(phone, game):
    phone.open(f"{game}/entries/2")
    assert "Put entry 2 right" in phone.text
    assert "Bob: 3 points" in phone.text
    assert 'name="points" value="3"' in phone.page


def test_an_earlier_entry_is_put_right(phone, game):
    phone.open(f"{game}/entries/1")
    phone.send(f"{game}/entries/1", points="50", reason="  misread \n the coin ")
    assert phone.address == game
    assert phone.totals == [51, 3]
    phone.open(f"{game}/log")
    assert "Reason: misread the coin" in phone.text


def test_what_does_not_stand_is_no_correction(phone, game):
    phone.open(f"{game}/entries/1")
    answer = phone.send(f"{game}/entries/1", points="-1", reason="because")
    assert answer.status_code == 422
    assert "Not enough." in phone.text
    assert 'value="because"' in phone.page
    answer = phone.send(f"{game}/entries/1", points="many")
    assert answer.status_code == 422
    phone.open(game)
    assert phone.totals == [6, 3]


def test_an_earlier_entry_is_struck_out(phone, game):
    phone.open(f"{game}/entries/1")
    phone.send(f"{game}/entries/1/void", reason="told twice")
    assert phone.totals == [3, 1]
    assert phone.open(f"{game}/entries/1").status_code == 404
    do(phone, game, "undo")
    assert phone.totals == [6, 3]


def test_a_win_may_change_hands_by_a_correction(phone, game):
    do(phone, game, "redo")
    phone.open(game)
    phone.send(game, points="9")
    assert "Bob wins this game of Coin." in phone.text
    phone.open(f"{game}/entries/1")
    assert phone.answer.status_code == 200
    phone.send(f"{game}/entries/1", points="90")
    assert "Zoé wins this game of Coin." in phone.text


def test_an_entry_that_becomes_impossible_is_flagged_never_dropped(phone, game):
    phone.open(game)
    phone.send(game, points="-4")
    phone.open(f"{game}/entries/1")
    phone.send(f"{game}/entries/1", points="0")
    phone.open(f"{game}/entries/2")
    phone.send(f"{game}/entries/2", points="0")
    assert "1 entry no longer fits: look at the log." in phone.text
    assert phone.totals == [1, 0]
    phone.open(f"{game}/log")
    assert "Does not fit any more: Not enough." in phone.text
    do(phone, game, "undo")
    assert "no longer fits" not in phone.text


def test_a_game_is_stopped_and_taken_up_again(phone, game):
    do(phone, game, "abandon")
    assert "This game was stopped before its end." in phone.text
    assert phone.post(game, {"csrf_token": phone.carried("csrf_token")}).status_code == 409
    phone.open(game)
    assert phone.send(game, points="4").status_code == 422
    do(phone, game, "reopen")
    assert "This game was stopped" not in phone.text
    phone.open(game)
    phone.send(game, points="4")
    assert phone.totals == [6, 7]


def test_a_finished_game_is_reopened_by_taking_back_its_end(phone, game):
    phone.open(game)
    phone.send(game, points="9")
    assert "Take back" in phone.text
    do(phone, game, "undo")
    assert "wins" not in phone.text
    assert phone.totals == [6, 3]
    do(phone, game, "redo")
    assert "Bob wins" in phone.text


@pytest.mark.parametrize("what", ["reopen", "redo", "entries/9/void", "entries/9"])
def test_what_is_not_possible_changes_nothing(phone, game, what):
    answer = do(phone, game, what, points="1")
    assert answer.status_code == 200
    phone.open(f"{game}/log")
    assert 'class="soft number">3<' in phone.page
    assert 'class="soft number">4<' not in phone.page


def test_an_undo_tapped_twice_takes_back_one(phone, game):
    phone.open(game)
    form = {name: phone.carried(name) for name in ("csrf_token", "seq", "request_id")}
    for _ in range(2):
        phone.post(f"{game}/undo", form)
        assert (phone.address, phone.totals) == (game, [5, 3])


def test_a_correction_sent_twice_counts_once(phone, game):
    phone.open(f"{game}/entries/1")
    form = {name: phone.carried(name) for name in ("csrf_token", "seq", "request_id")}
    for _ in range(2):
        phone.post(f"{game}/entries/1", {**form, "points": "2"})
    phone.open(game)
    assert phone.totals == [3, 3]
