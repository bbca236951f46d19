"""French and English: chosen, kept, complete."""

from __future__ import annotations

import re

import pytest

from referee.language import catalogue_files, own_path, told
from referee.rooms import ROOMS
from referee.words import listed, say, say_many
from tests.asking import token_of
from tests.messages import ROOT, catalogue_of, first_text, said_in, said_in_room


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB", "en"),
        ("de", "en"),
        ("de,fr;q=0.5", "fr"),
        ("", "en"),
    ],
)
def test_the_browser_decides_first(client, preferred, language):
    assert f'<html lang="{language}">' in client.get("/", headers={"Accept-Language": preferred}).text


def test_a_choice_is_kept_on_this_phone(client):
    token = token_of(client.get("/").text)
    back = client.post("/language", data={"language": "fr", "back": "/rules/triolet", "csrf_token": token})
    assert (back.status_code, back.location) == (303, "/rules/triolet")
    assert '<html lang="fr">' in client.get("/", headers={"Accept-Language": "en"}).text


@pytest.mark.parametrize(
    ("came_from", "back"),
    [
        ("http://localhost/triolet/check?play=H8:11", "/triolet/check?play=H8:11"),
        ("http://localhost/triolet/check", "/triolet/check?play=H8:9"),
        ("http://localhost/tables/abc/name?a=1", "/triolet/check?play=H8:9"),
        ("http://elsewhere.test/triolet/check?play=H8:11", "/triolet/check?play=H8:9"),
        ("", "/triolet/check?play=H8:9"),
    ],
)
def test_what_was_filled_in_since_is_kept_when_the_language_changes(client, came_from, back):
    token = token_of(client.get("/").text)
    told = {"language": "fr", "back": "/triolet/check?play=H8:9", "csrf_token": token}
    assert client.post("/language", data=told, headers={"Referer": came_from}).location == back


def test_it_refuses_a_language_it_does_not_speak(client):
    token = token_of(client.get("/").text)
    assert client.post("/language", data={"language": "tlh", "csrf_token": token}).status_code == 400


@pytest.mark.parametrize(
    "address", ["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "", None]
)
def test_it_never_sends_one_to_another_site(address):
    assert own_path(address) == "/"


def test_sentences_are_told_in_the_language_of_the_request(app):
    with app.test_request_context(headers={"Accept-Language": "fr"}):
        assert told(listed(["a", "b", "c"])) == "a, b et c"
        assert told(tokens(0)) == "0 jeton"
        assert told(tokens(2)) == "2 jetons"
    with app.test_request_context(headers={"Accept-Language": "en"}):
        assert told(tokens(0)) == "0 tokens"
        assert told("as it is") == "as it is"


def tokens(n):
    return say_many("%(n)s token", "%(n)s tokens", n)


def test_a_sentence_may_hold_a_sentence(app):
    with app.test_request_context(headers={"Accept-Language": "fr"}):
        assert told(say("%(first)s and %(last)s", first=say("No"), last=say("Yes"))) == "Non et Oui"


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"%\((\w+)\)", text))


def test_every_sentence_has_its_french():
    translated = {first_text(message.id) for path in catalogue_files("fr") for message in catalogue_of(path)}
    assert set(said_in(ROOT / "referee", ROOT / "templates")) - translated == set()


@pytest.mark.parametrize("path", catalogue_files("fr"), ids=lambda path: path.parent.parent.name)
def test_a_catalogue_is_complete_and_holds_nothing_else(path):
    said = said_in_room(path.parent.parent.name)
    for message in catalogue_of(path):
        if not message.id:
            continue
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        assert all(strings), f"untranslated: {ids[0]}"
        assert not message.fuzzy, f"fuzzy: {ids[0]}"
        assert ids[0] in said, f"no longer said: {ids[0]}"
        for string in strings:
            assert placeholders(string) <= placeholders("".join(ids)), string
            assert placeholders("".join(ids)) - placeholders(string) <= {"n", "num"}, string


def test_two_rooms_never_translate_one_sentence_differently():
    said: dict[str, object] = {}
    for path in catalogue_files("fr"):
        for message in catalogue_of(path):
            if message.id:
                assert said.setdefault(str(message.id), message.string) == message.string, message.id


def test_french_typography():
    wrong = re.compile("[^\\s][?!;](?!\\w)|[^\u00a0\u202f]:(?!\\S)|[ ][?!;:»]|«[ ]|'")
    for path in catalogue_files("fr"):
        for message in catalogue_of(path):
            for text in [message.string] if isinstance(message.string, str) else message.string:
                assert not message.id or not wrong.search(text), text


def test_nobody_is_called_tu():
    for path in [*catalogue_files("fr"), *(ROOT / "referee").glob("*/rulebook.fr.md")]:
        text = path.read_text().lower()
        assert not re.search(r"\b(tu|toi|ton|ta|tes)\b", re.sub(r"\(.*?\)|`.*?`", "", text)), path


def test_every_room_speaks_french():
    assert {path.parent.parent.name for path in catalogue_files("fr")} >= {room.key for room in ROOMS}
