"""Starting the site: settings, the secret key, the address, a taken port."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import app as site
from app import create_app
from referee.secret import secret_key
from referee.settings import SETTINGS, BadSetting, from_environment
from tests.asking import token_of

ROOT = Path(__file__).parent.parent


def test_every_setting_has_a_line_in_the_readme():
    readme = (ROOT / "README.md").read_text()
    for setting in SETTINGS:
        assert re.search(
            rf"^\| `{setting.name}` \|.*`{re.escape(str(setting.default))}`", readme, re.MULTILINE
        ), setting.name


def test_no_setting_is_read_elsewhere():
    for path in [ROOT / "app.py", *(ROOT / "referee").rglob("*.py")]:
        if path.name != "settings.py":
            assert not re.search(r"environ\b|getenv", path.read_text()), path


def test_the_environment_is_read():
    told = from_environment({"PORT": "9000", "HTTPS": "yes", "DATABASE": "x.db", "THREADS": ""})
    assert (told["PORT"], told["HTTPS"], told["DATABASE"], told["THREADS"]) == (9000, True, "x.db", 8)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "http"),
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "٣"),
        ("PORT", "9" * 5000),
        ("HTTPS", "maybe"),
    ],
)
def test_it_refuses_a_setting_it_cannot_read(name, text):
    with pytest.raises(BadSetting, match=f"^{name} is"):
        from_environment({name: text})


def test_the_secret_key_is_kept_and_readable_by_its_owner_alone(tmp_path):
    database = tmp_path / "new" / "tierce.db"
    first = create_app({"TESTING": True, "DATABASE": str(database)})
    second = create_app({"TESTING": True, "DATABASE": str(database)})
    other = create_app({"TESTING": True, "DATABASE": str(tmp_path / "other.db")})
    assert first.secret_key == second.secret_key != other.secret_key
    assert len(first.secret_key) == 64
    assert stat.S_IMODE((tmp_path / "new" / "tierce.db.key").stat().st_mode) == 0o600


def test_starts_at_the_same_moment_agree_on_one_key(tmp_path):
    database = str(tmp_path / "tierce.db")
    with ThreadPoolExecutor(8) as starts:
        keys = set(starts.map(secret_key, [database] * 64))
    assert len(keys) == 1
    assert len(keys.pop()) == 64
    assert [path.name for path in tmp_path.iterdir()] == ["tierce.db.key"]


def test_a_second_start_keeps_what_was_told(tmp_path):
    database = str(tmp_path / "tierce.db")
    first = create_app({"TESTING": True, "DATABASE": database}).test_client()
    token = token_of(first.get("/tables/new").text)
    players = first.post("/tables", data={"name": "Our table", "csrf_token": token}).location
    cookie = first.get_cookie("session").value
    second = create_app({"TESTING": True, "DATABASE": database}).test_client()
    second.set_cookie("session", cookie)
    answer = second.get(players)
    assert answer.status_code == 200
    assert "Our table" in answer.text


def test_debug_mode_is_off(app):
    assert app.debug is False


def test_the_address_names_this_machine_on_the_network():
    assert site.address("0.0.0.0", 8080, False).startswith("http://")
    assert "0.0.0.0" not in site.address("0.0.0.0", 8080, False)
    assert site.address("127.0.0.1", 81, True) == "https://127.0.0.1:81/"


def start(tmp_path, **environment):
    return subprocess.Popen(
        [sys.executable, str(ROOT / "app.py")],
        cwd=tmp_path,
        env={**os.environ, "DATABASE": str(tmp_path / "tierce.db"), "HOST": "127.0.0.1", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.fixture
def taken_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_a_taken_port_gives_one_clear_sentence(tmp_path, taken_port):
    server = start(tmp_path, PORT=str(taken_port))
    said, _ = server.communicate(timeout=30)
    assert server.returncode == 1
    assert said.count("\n") == 1
    assert said.startswith(f"Tierce cannot listen on 127.0.0.1:{taken_port}")


def test_a_bad_setting_gives_one_clear_sentence(tmp_path):
    said, _ = start(tmp_path, PORT="door").communicate(timeout=30)
    assert said == "PORT is “door”, but should be a number from 1 to 65535.\n"


def test_it_says_where_it_is_and_shows_a_square_to_scan(tmp_path, free_ports):
    port = free_ports()
    server = start(tmp_path, PORT=str(port))
    lines = []
    for line in server.stdout:
        lines.append(line)
        if line.startswith("Stop with"):
            break
    server.send_signal(signal.SIGINT)
    server.communicate(timeout=30)
    said = "".join(lines)
    assert f"http://127.0.0.1:{port}/" in said
    assert said.count("█") > 50
