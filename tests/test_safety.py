"""Headers on every answer, a token for every write, and a form that comes back filled in."""

from __future__ import annotations

import re

import pytest

from app import create_app
from tests.asking import FRAGMENT, token_of

ADDRESSES = ["/", "/rules/triolet", "/nothing-here", "/triolet/check"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_answer_carries_the_headers(client, address):
    headers = client.get(address).headers
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert {policy[name] for name in ("script-src", "style-src", "form-action", "connect-src")} == {"'self'"}
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Strict-Transport-Security" not in headers


@pytest.mark.parametrize("address", ADDRESSES[:2])
def test_no_page_has_inline_script_or_style(client, address):
    page = client.get(address).text
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", page)


def test_nothing_is_asked_of_another_site(client):
    for address in ADDRESSES[:2]:
        assert not re.search(r"""(?:src|href|action)=["']?(?:https?:)?//""", client.get(address).text)


def test_on_https_the_cookies_are_secure_and_the_browser_is_told_to_stay(tmp_path):
    app = create_app({"TESTING": True, "HTTPS": True, "DATABASE": str(tmp_path / "tierce.db")})
    answer = app.test_client().get("/", base_url="https://table.test")
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    cookie = answer.headers["Set-Cookie"]
    assert "Secure" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_it_refuses_a_write_without_a_token_and_gives_the_form_back_filled_in(client):
    answer = client.post("/language", data={"language": "fr", "back": "/rules/triolet?a=<b>"})
    assert answer.status_code == 400
    assert "Set-Cookie" not in answer.headers or "language=" not in answer.headers["Set-Cookie"]
    assert '<input type="hidden" name="language" value="fr">' in answer.text
    assert "&lt;b&gt;" in answer.text
    again = client.post("/language", data={"language": "fr", "csrf_token": token_of(answer.text)})
    assert again.status_code == 303


def test_a_page_that_asks_gets_the_form_back_as_a_fragment(client):
    answer = client.post("/language", data={"language": "fr"}, headers=FRAGMENT)
    assert answer.status_code == 400
    assert "<html" not in answer.text
    assert 'value="fr"' in answer.text


def test_a_form_from_another_site_is_not_given_back(client):
    answer = client.post("/language", data={"language": "fr"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 400
    assert 'value="fr">' not in answer.text.split("languages")[0]


def test_a_token_from_another_phone_is_refused(app):
    mine, theirs = app.test_client(), app.test_client()
    mine.get("/")
    token = token_of(theirs.get("/").text)
    assert mine.post("/language", data={"language": "fr", "csrf_token": token}).status_code == 400
