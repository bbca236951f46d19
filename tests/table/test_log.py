"""The log reads like a story: who, what, points, who told it, and what became of it."""

from __future__ import annotations

import re

import pytest

from referee.table.history import Entry, Kind
from referee.table.scorebook import Scorebook
from referee.table.storage import Storage
from referee.table.story import story
from referee.table.web import told_when
from tests.table.coin.game import GAME
from tests.table.phones import Phone
from tests.table.test_scorebook import book, plays, tell


@pytest.fixture
def game(phone):
    address = phone.start(phone.set_table("Zoé", "Bob"), "coin", rounds="2")
    for points in (5, 3):
        phone.open(address)
        phone.send(address, points=str(points))
    return address


def chapters(phone, game):
    phone.open(f"{game}/log")
    items = re.findall(r'<li class="sheet([^"]*)">(.*?)</li>', phone.page, re.S)
    bare = [(kind.strip(), " ".join(re.sub(r"<[^>]+>", " ", text).split())) for kind, text in items]
    return [(kind, re.sub(r", \d\d:\d\d", "", text)) for kind, text in bare]


def test_an_empty_log(phone):
    game = phone.start(phone.set_table("Zoé"), "coin")
    phone.open(f"{game}/log")
    assert "Nothing was told yet." in phone.text


def test_the_latest_comes_first_with_points_and_phone(phone, game):
    assert chapters(phone, game) == [
        ("", "2 Bob : 3 points 3 points +3 Phone 1 Put right 2"),
        ("", "1 Zoé : 5 points 5 points +5 Phone 1 Put right 1"),
    ]


def test_what_was_put_right_is_struck_through_with_the_reason(phone, game):
    phone.open(f"{game}/entries/1")
    phone.send(f"{game}/entries/1", points="4", reason="misread")
    told = chapters(phone, game)
    assert told[0] == (
        "",
        "3 Correction of 1 Zoé : 4 points 4 points +4 Reason: misread Phone 1 Put right 1",
    )
    assert told[2] == ("struck", "1 Zoé : 5 points 5 points +5 Phone 1")
    assert re.search(r"<s>\s*<b>Zoé</b>", phone.page)


def test_undo_redo_strike_stop_and_reopen_are_told_too(phone, game):
    for what in ("undo", "redo", "entries/1/void", "abandon", "reopen"):
        phone.open(game)
        phone.send(f"{game}/{what}")
    told = [text for _kind, text in chapters(phone, game)]
    assert [re.sub(r"^\d+ | Phone 1.*", "", text) for text in told[:5]] == [
        "The game was taken up again.",
        "The game was stopped.",
        "Entry 1 was struck out.",
        "Entry 2 was brought back.",
        "Entry 2 was taken back.",
    ]


def test_a_watcher_reads_and_is_offered_no_correction(site, phone, game):
    watcher = Phone(site)
    watcher.open(phone.link(game.split("/")[2], "watch"))
    assert [kind for kind, _text in chapters(watcher, game)] == ["", ""]
    assert "Put right" not in watcher.text


def test_a_long_log_comes_in_parts(site, phone):
    key = phone.set_table("Zoé")
    game = phone.start(key, "coin", rounds="9")
    file = Storage(site.config["DATABASE"])
    kinds_in_turn = [Kind.PLAY, Kind.UNDO] * 52
    with file.writing():
        file.add_entries(
            file.latest_game(file.table(key).id).id,
            [
                Entry(seq, kind, {"points": 1}, "Phone 1", "2026-01-02T20:00:00+00:00", f"request-{seq}")
                for seq, kind in enumerate(kinds_in_turn, 1)
            ],
        )
    file.close()
    first = chapters(phone, game)
    assert len(first) == 100
    assert 'href="?from=100"' in phone.page
    phone.open(f"{game}/log", **{"from": 100})
    assert 'class="soft number">4<' in phone.page
    assert "Older entries" not in phone.text


def test_an_entry_of_another_evening_says_so(site):
    with site.test_request_context(headers={"Accept-Language": "en"}):
        assert told_when("2026-03-04T20:30:00+00:00", "2026-03-04T20:00:00+00:00").count(":") == 1
        assert re.fullmatch(
            r"1\d Mar, \d\d:30", told_when("2026-03-14T20:30:00+00:00", "2026-03-04T20:00:00+00:00")
        )
    with site.test_request_context(headers={"Accept-Language": "fr"}):
        assert "mars, " in told_when("2026-03-14T20:30:00+00:00", "2026-03-04T20:00:00+00:00")


def kinds(told: Scorebook) -> list[tuple[int, str, bool, bool, bool]]:
    return [
        (one.telling.entry.seq, one.kind.value, one.is_struck, one.is_impossible, one.can_be_corrected)
        for one in story(told)
    ]


def test_an_undone_play_is_struck_and_cannot_be_corrected():
    assert kinds(tell(plays(book(), 5, 3), Kind.UNDO)) == [
        (3, "undo", False, False, False),
        (2, "play", True, False, False),
        (1, "play", False, False, True),
    ]


def test_a_correction_of_a_correction_strikes_the_first():
    twice = tell(tell(plays(book(), 5), Kind.CORRECT, 6, about=1), Kind.CORRECT, 7, about=1)
    assert kinds(twice) == [
        (3, "correct", False, False, True),
        (2, "correct", True, False, False),
        (1, "play", True, False, False),
    ]


def test_an_undone_correction_gives_the_first_words_back():
    undone = tell(tell(plays(book(), 5), Kind.CORRECT, 6, about=1), Kind.UNDO)
    assert kinds(undone) == [
        (3, "undo", False, False, False),
        (2, "correct", True, False, False),
        (1, "play", False, False, True),
    ]


def test_an_impossible_play_is_marked_and_can_be_corrected():
    flagged = tell(plays(book(), 5, -3, 1), Kind.CORRECT, 1, about=1)
    assert kinds(flagged)[2] == (2, "play", False, True, True)


def test_what_was_struck_still_says_what_it_said():
    struck = tell(plays(book(), 5, 3), Kind.VOID, about=1)
    said = {one.telling.entry.seq: str(one.line.step.story) for one in story(struck) if one.line}
    assert said == {1: "5 points", 2: "3 points"}


@pytest.mark.parametrize(("start", "most", "seqs"), [(0, 2, [5, 4]), (2, 2, [3, 2]), (4, 9, [1]), (9, 9, [])])
def test_a_part_of_the_story(start, most, seqs):
    long = plays(book(rounds="9"), 1, 2, 3, 4, 5)
    assert [one.telling.entry.seq for one in story(long, start, most)] == seqs


def test_an_undo_of_nothing_is_told_and_harmless():
    empty = book().told(Entry(1, Kind.UNDO, {}))
    assert kinds(empty) == [(1, "undo", False, False, False)]
    assert empty.game is GAME
