"""A game is played out once: what is asked again and again costs no more after ten thousand entries."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.rooms import Room
from referee.table.books import Kept, Shelf
from referee.table.game import Beginning
from referee.table.history import Entry, Kind
from referee.table.scorebook import Scorebook
from referee.table.storage import Storage, prepare
from tests.table.coin.game import Coin

NAMES = ("Zoé", "Bob")


class CountedCoin(Coin):
    """A coin that counts how often it is tossed."""

    def __init__(self):
        self.tossed = 0

    def play(self, state, payload):
        self.tossed += 1
        return super().play(state, payload)


class CoinRoom(Room):
    """A room around one coin."""

    def __init__(self, coin):
        super().__init__("coin", "Coin")
        object.__setattr__(self, "coin", coin)

    @property
    def game(self):
        return self.coin


class CountedStorage(Storage):
    """A file that counts what is read from it."""

    def __init__(self, path):
        super().__init__(path)
        self.read = Counter()

    def entries(self, game_id, after=0):
        found = super().entries(game_id, after)
        self.read.update(asked=1, entries=len(found))
        return found


@pytest.fixture
def coin():
    return CountedCoin()


@pytest.fixture
def storage(tmp_path):
    prepare(str(tmp_path / "tierce.db"))
    opened = CountedStorage(str(tmp_path / "tierce.db"))
    yield opened
    opened.close()


@pytest.fixture
def row(storage):
    with storage.writing():
        table = storage.add_table("k", "Friday", "2026-01-02T20:00:00+00:00", "w", "r")
        return storage.add_game(table, "coin", {"rounds": "9"}, [1, 2], 0, "2026-01-02T20:05:00+00:00")


def play(seq, points=1):
    return Entry(seq, Kind.PLAY, {"points": points}, "phone", "2026-01-02T20:06:00+00:00", f"request-{seq}")


def endless(coin):
    return Scorebook(coin, Beginning(NAMES, 0, {"rounds": "999999"}))


def test_ten_thousand_plays_are_each_played_once(coin):
    long = endless(coin).told_all(play(seq) for seq in range(1, 10_001))
    assert (coin.tossed, sum(long.standing.totals)) == (10_000, 10_000)
    longer = long.told(play(10_001))
    assert coin.tossed == 10_001
    assert len(longer.lines) == 10_001


def test_after_ten_thousand_plays_an_undo_plays_nothing_and_a_redo_one(coin):
    book = endless(coin).told_all(play(seq) for seq in range(1, 10_001))
    coin.tossed = 0
    undone = book.told(Entry(10_001, Kind.UNDO, {}))
    assert coin.tossed == 0
    assert sum(undone.told(Entry(10_002, Kind.REDO, {})).standing.totals) == 10_000
    assert coin.tossed == 1


@pytest.mark.parametrize(("about", "played"), [(10_000, 1), (9_990, 11), (1, 10_000)])
def test_a_correction_plays_again_from_where_it_speaks_of(coin, about, played):
    book = endless(coin).told_all(play(seq) for seq in range(1, 10_001))
    coin.tossed = 0
    put_right = book.told(Entry(10_001, Kind.CORRECT, {"points": 5}, about=about))
    assert (coin.tossed, sum(put_right.standing.totals)) == (played, 10_004)


def test_a_book_once_opened_reads_only_what_is_new(coin, storage, row):
    shelf, room = Shelf(), CoinRoom(coin)
    for seq in range(1, 6):
        storage.add_entry(row.id, seq - 1, play(seq))
    assert shelf.book(storage, row, room, NAMES).standing.totals == (3, 2)
    storage.add_entry(row.id, 5, play(6))
    storage.read.clear()
    coin.tossed = 0
    assert shelf.book(storage, row, room, NAMES).standing.totals == (3, 3)
    assert (storage.read["entries"], coin.tossed) == (1, 1)


def test_a_new_name_opens_a_new_book(coin, storage, row):
    shelf, room = Shelf(), CoinRoom(coin)
    storage.add_entry(row.id, 0, play(1))
    shelf.book(storage, row, room, NAMES)
    renamed = shelf.book(storage, row, room, ("Zoé", "Robert"))
    assert (renamed.beginning.names, renamed.standing.totals) == (("Zoé", "Robert"), (1, 0))


def test_a_summary_is_made_once_for_each_entry(coin, storage, row):
    shelf, room = Shelf(), CoinRoom(coin)
    storage.add_entry(row.id, 0, play(1))
    first = shelf.summary(storage, row, room, NAMES, 1)
    storage.read.clear()
    assert shelf.summary(storage, row, room, NAMES, 1) is first
    assert storage.read["asked"] == 0
    storage.add_entry(row.id, 1, play(2, 7))
    assert shelf.summary(storage, row, room, NAMES, 2).totals == (1, 7)
    assert storage.last_seqs(row.table_id) == {row.id: 2}


def test_the_one_not_asked_for_longest_goes():
    kept = Kept[str](2)
    for number in (1, 2, 1, 3):
        kept.put((number, ""), str(number))
    assert [kept.get((number, "")) for number in (1, 2, 3)] == ["1", None, "3"]
