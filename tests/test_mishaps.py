"""Error pages: one clear sentence in both languages, as page, fragment and JSON."""

from __future__ import annotations

import re

import pytest
from flask import abort
from werkzeug.exceptions import default_exceptions

from referee.mishaps import SENTENCES
from tests.asking import FRAGMENT, FRENCH, JSON

CODES = [400, 403, 404, 413, 422, 429, 500]


@pytest.fixture
def client(app):
    app.testing = False
    app.add_url_rule("/fail/<int:code>", "fail", lambda code: abort(code))
    app.add_url_rule("/break", "break", lambda: {}["a secret thing"])
    return app.test_client()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_mishap_is_told_as_a_page(client, code, language):
    answer = client.get(f"/fail/{code}", headers={"Accept-Language": language})
    assert answer.status_code == code
    assert f'<html lang="{language}">' in answer.text
    assert (str(SENTENCES[code][1]) in answer.text) == (language == "en")


@pytest.mark.parametrize("code", CODES)
def test_a_mishap_is_told_as_a_fragment(client, code):
    answer = client.get(f"/fail/{code}", headers=FRAGMENT)
    assert answer.status_code == code
    assert "<html" not in answer.text
    assert str(SENTENCES[code][0]) in answer.text
    assert answer.headers["HX-Retarget"] == "#mishap"


def test_a_mishap_hides_nothing_even_when_a_whole_page_was_asked_for(client):
    answer = client.get("/fail/500", headers={**FRAGMENT, "HX-Request-Type": "full"})
    assert 'class="mishap' in answer.text
    assert answer.headers["HX-Reselect"] == ".mishap"


@pytest.mark.parametrize("address", ["/tables/gone", "/tables/gone/games/1", "/join/old-link"])
def test_whoever_was_not_let_in_hears_how_to_get_in(client, address):
    answer = client.get(address)
    assert answer.status_code == 404
    assert "Ask somebody at the table for its link" in answer.text


def test_a_mishap_is_told_to_programs(client):
    answer = client.get("/fail/404", headers={**JSON, **FRENCH})
    assert answer.json["error"].startswith("Il n’y a pas de page")


def test_a_breakdown_shows_a_number_and_no_trace(client, caplog):
    answer = client.get("/break")
    assert answer.status_code == 500
    incident = re.search(r"number: ([0-9a-f]{8})<", answer.text)[1]
    assert "secret thing" not in answer.text
    assert "Traceback" not in answer.text
    assert f"incident {incident} at /break" in caplog.text
    assert "KeyError: 'a secret thing'" in caplog.text


def test_a_breakdown_keeps_links_out_of_the_log(app, client, caplog):
    join = next(rule.endpoint for rule in app.url_map.iter_rules() if rule.rule == "/join/<token>")
    app.view_functions[join] = lambda token: {}["gone"]
    assert client.get("/join/a-link-nobody-should-read").status_code == 500
    assert "at /join/<token>" in caplog.text
    assert "nobody-should-read" not in caplog.text


def test_too_much_at_once_is_refused(client):
    answer = client.post("/language", data={"language": "x" * 2_000_000})
    assert answer.status_code == 413


def test_a_wrong_method_says_which_are_right(client):
    answer = client.get("/language")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]


def test_every_other_mishap_has_a_sentence_too(client):
    for code in set(default_exceptions) - set(CODES):
        answer = client.get(f"/fail/{code}")
        assert answer.status_code == code
        assert "verdict unclear" in answer.text
