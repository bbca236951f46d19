"""Packed answers and static files that are sent once."""

from __future__ import annotations

import gzip
import hashlib
import re
from pathlib import Path
from urllib.parse import urljoin

import brotli
import pytest

from referee.packing import STATIC, edition

HTMX = "a0abb04f2f45a1f89d1d4844023245537e5e6014c87b144553e0607b4cc32130"


def test_htmx_is_the_file_we_took():
    content = (STATIC / "vendor" / "htmx-4.0.1.min.js").read_bytes()
    assert hashlib.sha256(content).hexdigest() == HTMX
    assert "Zero-Clause BSD" in (STATIC / "vendor" / "htmx-LICENSE.txt").read_text()


@pytest.mark.parametrize(("encoding", "unpack"), [("br", brotli.decompress), ("gzip", gzip.decompress)])
def test_pages_and_files_are_packed(client, encoding, unpack):
    for address in ["/", stylesheet(client)]:
        plain = client.get(address)
        packed = client.get(address, headers={"Accept-Encoding": encoding})
        assert packed.headers["Content-Encoding"] == encoding
        assert "Content-Encoding" not in plain.headers
        assert "Accept-Encoding" in packed.headers["Vary"]
        assert len(packed.data) < len(plain.data) / 2
        assert len(unpack(packed.data)) == len(plain.data)


def stylesheet(client) -> str:
    return re.search(r'href="(/static/[^"]+tierce\.css)"', client.get("/").text)[1]


def test_static_files_are_kept_for_a_year(client):
    answer = client.get(stylesheet(client))
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.mimetype == "text/css"
    assert "Set-Cookie" not in answer.headers


def test_the_site_can_be_put_on_the_home_screen(client):
    address = re.search(r'rel="manifest" href="([^"]+)"', client.get("/").text)[1]
    manifest = client.get(address)
    assert manifest.mimetype == "application/manifest+json"
    assert (manifest.json["name"], manifest.json["start_url"]) == ("Tierce", "/")
    for icon in manifest.json["icons"]:
        answer = client.get(urljoin(address, icon["src"]))
        assert (answer.status_code, answer.mimetype) == (200, icon["type"])


def test_an_old_edition_is_not_kept(client):
    answer = client.get("/static/0123456789ab/css/tierce.css")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["nothing.css", "../app.py", "css/../../app.py", "css", "%2e%2e/app.py"])
def test_it_refuses_what_is_no_static_file(client, name):
    assert client.get(f"/static/x/{name}").status_code == 404


def test_the_edition_changes_with_any_file(tmp_path: Path):
    (tmp_path / "a.css").write_text("a")
    before = edition(tmp_path)
    edition.cache_clear()
    (tmp_path / "a.css").write_text("b")
    assert edition(tmp_path) != before


def test_pages_are_not_kept_by_others(client):
    answer = client.get("/")
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert {"Cookie", "Accept-Language", "HX-Request"} <= set(answer.vary)


def test_the_first_visit_is_light(client):
    packed = {"Accept-Encoding": "br, gzip"}
    page = client.get("/", headers=packed)
    text = brotli.decompress(page.data).decode()
    files = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', text))
    total = len(page.data) + sum(len(client.get(file, headers=packed).data) for file in files)
    assert len(files) >= 3
    assert total < 40 * 1024
