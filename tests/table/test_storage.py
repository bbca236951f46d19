"""Nothing confirmed is lost, nothing is written twice, old files are brought up to date."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from referee.settings import BadSetting
from referee.table.history import Entry, Kind
from referee.table.storage import MIGRATIONS, Stale, Storage, prepare

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def path(tmp_path):
    file = str(tmp_path / "deep" / "tierce.db")
    prepare(file)
    return file


@pytest.fixture
def storage(path):
    opened = Storage(path)
    yield opened
    opened.close()


@pytest.fixture
def game(storage):
    with storage.writing():
        table = storage.add_table("k1", "Friday", "2026-01-02T20:00:00+00:00", "w1", "r1")
        return storage.add_game(table, "coin", {"rounds": "3"}, [4, 2], 1, "2026-01-02T20:05:00+00:00")


def play(seq: int, request: str, points: int = 1) -> Entry:
    return Entry(seq, Kind.PLAY, {"points": points}, "kitchen", "2026-01-02T20:06:00+00:00", request)


def test_a_game_comes_back_as_it_was_stored(storage, game):
    assert storage.game(game.table_id, 1) == game
    assert game.options == {"rounds": "3"}
    assert game.seats == (4, 2)


def test_entries_come_back_in_order(storage, game):
    entries = [
        play(1, "a"),
        Entry(2, Kind.CORRECT, {"points": 2}, "hall", "t", "b", about=1, reason="misread"),
    ]
    for number, entry in enumerate(entries):
        assert storage.add_entry(game.id, number, entry)
    assert storage.entries(game.id) == entries
    assert storage.entries(game.id, after=1) == entries[1:]
    assert storage.last_seq(game.id) == 2


def test_a_request_sent_twice_counts_once(storage, game):
    assert storage.add_entry(game.id, 0, play(1, "a"))
    assert not storage.add_entry(game.id, 0, play(1, "a"))
    assert not storage.add_entry(game.id, 1, play(2, "a"))
    assert len(storage.entries(game.id)) == 1


def test_it_refuses_an_entry_that_did_not_know_the_latest(storage, game):
    storage.add_entry(game.id, 0, play(1, "a"))
    with pytest.raises(Stale):
        storage.add_entry(game.id, 0, play(1, "b"))
    assert [entry.request_id for entry in storage.entries(game.id)] == ["a"]


def test_a_table_goes_with_everything_in_it(storage, game):
    storage.add_entry(game.id, 0, play(1, "a"))
    storage.delete_table(game.table_id)
    assert storage.entries(game.id) == []
    assert storage.game(game.table_id, 1) is None


def test_a_renewed_link_stops_the_old_one_and_may_put_people_out(storage, game):
    with storage.writing():
        writer = storage.add_phone(game.table_id, "kitchen", True, "t")
        watcher = storage.add_phone(game.table_id, "hall", False, "t")
    assert storage.table_by_link("w1")[1] is True
    assert storage.table_by_link("r1")[1] is False
    storage.renew_link(game.table_id, True, "w2", stays=None)
    assert storage.table_by_link("w1") is None
    assert storage.phone(writer).name == "kitchen"
    storage.renew_link(game.table_id, True, "w3", stays=0)
    assert storage.phone(writer) is None
    assert storage.phone(watcher).name == "hall"


def test_eight_phones_at_once_and_every_request_counted_once(path, game):
    def tell(phone: int) -> None:
        own = Storage(path)
        for number in range(20):
            request = f"{phone}-{number}"
            while True:
                last = own.last_seq(game.id)
                try:
                    own.add_entry(game.id, last, play(last + 1, request, phone))
                except Stale:
                    continue
                break
            own.add_entry(game.id, 0, play(1, request))
        own.close()

    phones = [threading.Thread(target=tell, args=(phone,)) for phone in range(8)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    reader = Storage(path)
    entries = reader.entries(game.id)
    reader.close()
    assert [entry.seq for entry in entries] == list(range(1, 161))
    assert {entry.request_id for entry in entries} == {f"{p}-{n}" for p in range(8) for n in range(20)}


WRITER = """
import sys
from referee.table.history import Entry, Kind
from referee.table.storage import Storage
storage = Storage(sys.argv[1])
for number in range(100_000):
    storage.add_entry(int(sys.argv[2]), number, Entry(number + 1, Kind.PLAY, {}, request_id=str(number)))
    print(number + 1, flush=True)
"""


def test_a_killed_server_loses_no_confirmed_entry(path, game):
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, path, str(game.id)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    confirmed = 0
    while confirmed < 50:
        confirmed = int(writer.stdout.readline())
    os.kill(writer.pid, signal.SIGKILL)
    rest = writer.communicate()[0].split()
    confirmed = int(rest[-1]) if rest else confirmed
    reader = Storage(path)
    entries = reader.entries(game.id)
    assert reader.db.execute("pragma integrity_check").fetchone() == ("ok",)
    reader.close()
    assert len(entries) >= confirmed
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))


def test_the_file_is_strict_and_safe(storage):
    kinds = {
        row["name"]: row["strict"] for row in storage.db.query("pragma table_list") if row["type"] == "table"
    }
    ours = {name: strict for name, strict in kinds.items() if not name.startswith("sqlite_")}
    assert set(ours) == {"tables", "players", "phones", "games", "entries", "glasses", "rulings"}
    assert set(ours.values()) == {1}
    pragma = {
        name: storage.db.execute(f"pragma {name}").fetchone()[0]
        for name in ("journal_mode", "foreign_keys", "synchronous")
    }
    assert pragma == {"journal_mode": "wal", "foreign_keys": 1, "synchronous": 2}
    with pytest.raises(sqlite3.IntegrityError):
        storage.db.conn.execute("insert into games values (9, 999, 1, 'coin', '{}', '[]', 0, 't')")


def file_of_version(path: Path, version: int) -> str:
    """A file as it was written when there were so many migrations, with a table in it."""
    old = sqlite3.connect(path)
    for statements in MIGRATIONS[:version]:
        for statement in statements:
            old.execute(statement)
    if version:
        old.execute(
            "insert into tables (key, name, made_at, write_hash, watch_hash)"
            " values ('k', 'Old', 't', 'w', 'r')"
        )
    old.execute(f"pragma user_version = {version}")
    old.commit()
    old.close()
    return str(path)


def shape(storage: Storage) -> set[str]:
    return {row["sql"] for row in storage.db.query("select sql from sqlite_master where sql is not null")}


@pytest.mark.parametrize("version", range(len(MIGRATIONS) + 1))
def test_an_old_file_is_brought_up_to_date(storage, tmp_path, version):
    file = file_of_version(tmp_path / "old.db", version)
    prepare(file)
    prepare(file)
    renewed = Storage(file)
    assert shape(renewed) == shape(storage)
    assert (renewed.table("k").name if version else "Old") == "Old"
    assert renewed.db.execute("pragma user_version").fetchone() == (len(MIGRATIONS),)
    renewed.close()


def test_a_file_of_a_newer_tierce_is_left_alone(tmp_path):
    file = file_of_version(tmp_path / "new.db", len(MIGRATIONS))
    newer = sqlite3.connect(file)
    newer.execute(f"pragma user_version = {len(MIGRATIONS) + 1}")
    newer.close()
    with pytest.raises(BadSetting, match="a file of a newer Tierce"):
        prepare(file)
    kept = sqlite3.connect(file)
    assert kept.execute("pragma user_version").fetchone() == (len(MIGRATIONS) + 1,)
    kept.close()


def test_only_one_file_speaks_sql():
    for file in (ROOT / "referee").rglob("*.py"):
        text = file.read_text().lower()
        if file.name != "storage.py":
            assert "sqlite" not in text, file
            assert "insert into" not in text, file
