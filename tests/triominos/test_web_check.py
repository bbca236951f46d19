"""The page that says whether a piece may lie there: for people, for a page that asks, for programs."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import create_app
from tests.asking import FRAGMENT, FRENCH, JSON

BRIDGE = "/triominos/check?piece=3-4-4&around=ab,c2"


def asked(client, query, **headers):
    return client.get("/triominos/check", query_string=query, headers={**JSON, **headers})


def words_of(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_the_empty_page_asks_and_gives_no_verdict(client):
    page = client.get("/triominos/check")
    assert page.status_code == 200
    assert [page.text.count(f'type="radio" id="{corner}-') for corner in "abc"] == [6, 6, 6]
    assert len(re.findall(r'type="checkbox" id="around-\w\w" name="around"', page.text)) == 12
    assert 'class="verdict' not in page.text


def test_a_program_gets_the_whole_verdict(client):
    answer = client.get(BRIDGE, headers=JSON)
    assert answer.status_code == 200
    assert answer.json == {
        "ok": True,
        "total": 51,
        "points": [
            {"label": "piece 3-4-4", "value": 11, "rule": "triominos.score"},
            {"label": "bridge", "value": 40, "rule": "triominos.bridge"},
        ],
        "reasons": [],
        "notes": [
            {
                "text": "Side ab is matched, the two other sides are free and corner c touches a piece.",
                "rule": "triominos.bridge",
            },
            {
                "text": "No numbers were given around corners a, b and c: they are taken to match.",
                "rule": "triominos.corner",
            },
        ],
        "facts": {"figure": "bridge"},
        "link": BRIDGE,
    }


def test_a_refused_piece_is_an_answer_with_all_its_reasons(client):
    answer = asked(client, {"piece": "1-0-3", "around": "ca:3.2,b2:5"})
    assert (answer.status_code, answer.json["ok"], answer.json["total"]) == (200, False, 0)
    assert [(reason["code"], reason["rule"]) for reason in answer.json["reasons"]] == [
        ("side", "triominos.side"),
        ("corner", "triominos.corner"),
        ("corner", "triominos.corner"),
    ]
    assert answer.json["facts"] == {"figure": None}


@pytest.mark.parametrize(
    ("query", "total"),
    [
        ({"piece": "3-4-4", "first": "1"}, 11),
        ({"piece": "3-4-4", "first": "1", "around": ""}, 11),
        ({"piece": "3-4-4", "around": "ab", "first": "0", "draws": ""}, 11),
        ({"piece": "0-0-0", "around": "ab", "draws": "3"}, -15),
        ({"piece": "0-0-0", "first": "1", "start": "classic"}, 40),
        ({"piece": "0-0-0", "first": "1", "start": "excel"}, 0),
        ({"piece": "3-4-4", "around": "ab,bc", "filled": "1"}, 51),
        ({"piece": "3-4-4", "around": "ab,c2", "scoring": "children"}, 2),
        ({"piece": "3-4-4", "around": "ab,c2", "scoring": "EXCEL", "pieces": "76"}, 51),
        ({"piece": "3-2-1", "around": "ab", "pieces": "56"}, 0),
    ],
)
def test_the_turn_and_the_options_are_heard(client, query, total):
    assert asked(client, query).json["total"] == total


@pytest.mark.parametrize(
    ("query", "link"),
    [
        ("piece=+5-5-1&around=BC,b3,b2,b1,AB:5.5", "?piece=5-5-1&around=ab:5.5,bc,b1,b2,b3"),
        ("around=ab&around=&around=c2:4,+bc&piece=3-4-4", "?piece=3-4-4&around=ab,bc,c2:4"),
        (
            "filled=1&start=classic&scoring=children&pieces=56&first=1&draws=2&piece=1-2-3",
            "?piece=1-2-3&draws=2&first=1&pieces=56&scoring=children&start=classic&filled=1",
        ),
        ("piece=1-2-3&draws=0&first=0&pieces=76&scoring=excel&start=excel&filled=0", "?piece=1-2-3"),
    ],
)
def test_the_link_is_canonical_and_asks_the_same_again(client, query, link):
    first = client.get(f"/triominos/check?{query}", headers=JSON).json
    assert first["link"] == f"/triominos/check{link}"
    assert client.get(first["link"], headers=JSON).json == first


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({}, "piece"),
        ({"around": "ab"}, "piece"),
        ({"piece": "7-1-1", "around": "ab"}, "piece"),
        ({"piece": "3-4-4", "around": "ab,ab"}, "around"),
        ({"piece": "3-4-4", "around": "ab:3"}, "around"),
        ({"piece": "3-4-4", "around": ","}, "around"),
        ({"piece": "3-4-4", "around": "ab", "draws": "4"}, "draws"),
        ({"piece": "3-4-4", "around": "ab", "draws": "²"}, "draws"),
        ({"piece": "3-4-4", "first": "yes"}, "first"),
        ({"piece": "3-4-4", "first": "1", "pieces": "57"}, "pieces"),
        ({"piece": "3-4-4", "first": "1", "scoring": "triple"}, "scoring"),
        ({"piece": "3-4-4", "first": "1", "start": "late"}, "start"),
        ({"piece": "3-4-4", "first": "1", "filled": "2"}, "filled"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_field(client, query, field):
    answer = asked(client, query)
    assert answer.status_code == 422
    assert set(answer.json) == {"error", "field"}
    assert answer.json["field"] == field


def test_an_unknown_choice_is_quoted_with_what_was_expected(client):
    answer = asked(client, {"piece": "3-4-4", "first": "1", "pieces": "57"})
    assert answer.json["error"] == "“57” was read for pieces: 76 or 56 is expected."


def test_people_get_a_page_with_the_verdict_and_their_question(client):
    page = client.get("/triominos/check?piece=3-4-4&around=ab,c2:4&draws=1&scoring=children").text
    assert page.startswith("<!doctype html>")
    assert re.search(r"Yes,? 2 points", words_of(page))
    assert numbers_tapped(page) == ["3", "4", "4"]
    assert neighbours_tapped(page) == ["ab", "c2"]
    assert re.search(r'name="c2c".*?<option selected>4</option>', page, re.S)
    assert re.findall(r'name="draws" value="(\d)" checked', page) == ["1"]
    assert re.search(r'<option value="children" selected', page)
    assert re.findall(r'<details id="(\w+)" open', page) == ["shown", "special"]


def numbers_tapped(page):
    return re.findall(r'id="[abc]-(\d)"[^>]* checked', page)


def neighbours_tapped(page):
    return re.findall(r'name="around" value="(\w\w)"[^>]* checked', page)


def test_taps_ask_the_same_as_the_written_question(client):
    tapped = {"a": "3", "b": "4", "c": "4", "around": ["ab", "c2"], "c2c": "4", "draws": "0"}
    written = {"piece": "3-4-4", "around": "ab,c2:4"}
    assert asked(client, tapped).json == asked(client, written).json


def test_half_of_the_numbers_of_a_neighbour_are_kept_but_not_judged_yet(client):
    tapped = {"a": "3", "b": "4", "c": "4", "around": "ab", "aba": "5"}
    assert asked(client, tapped).json["link"] == "/triominos/check?piece=3-4-4&around=ab"
    page = client.get("/triominos/check", query_string=tapped).text
    assert re.search(r'name="aba".*?<option selected>5</option>', page, re.S)


@pytest.mark.parametrize("tapped", [{"a": "3"}, {"a": "3", "c": "4"}, {"around": "ab"}, {"b": "9"}])
def test_while_the_piece_is_being_tapped_there_is_no_verdict_yet(client, tapped):
    page = client.get("/triominos/check", query_string=tapped)
    assert page.status_code == 200
    assert 'class="verdict' not in page.text
    assert numbers_tapped(page.text) == [number for name, number in tapped.items() if number in "345"]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", ["piece across side ab", "first piece at corner a (a1)", "last piece at corner c (c3)"]),
        (
            "a=3&b=4&c=5",
            [
                "piece across side 3-4 (ab)",
                "first piece at corner 3 (a1)",
                "last piece at corner 5 (c3)",
            ],
        ),
    ],
)
def test_neighbours_are_named_as_one_would_point_them_out(client, query, names):
    page = client.get(f"/triominos/check?{query}").text
    spoken = re.findall(r'name="around" value="\w\w" aria-label="([^"]*)"', page)
    assert len(set(spoken)) == 12
    assert set(names) <= set(spoken)


@pytest.mark.parametrize(
    ("query", "lit", "wrong"),
    [
        ("piece=3-4-4&around=ab,c2", ["ab", "c2"], []),
        ("piece=5-5-1&around=ab,bc,b1,b2,b3,a2", ["ab", "bc", "b1", "b2", "b3"], []),
        ("piece=3-4-4&around=ab", [], []),
        ("piece=3-4-4&around=ab,c2:5", [], ["c2"]),
        ("piece=3-4-4&around=ab,bc", [], []),
        ("piece=3-4-4&around=ab,bc&filled=1", ["ab", "bc"], []),
    ],
)
def test_the_figure_lights_up_and_a_clash_is_marked(client, query, lit, wrong):
    page = client.get(f"/triominos/check?{query}").text
    places = re.findall(r'<label class="place ([^"]*)">\s*<input[^>]* value="(\w\w)"', page)
    assert [key for look, key in places if "lit" in look.split()] == lit
    assert [key for look, key in places if "wrong" in look.split()] == wrong


def test_an_unreadable_question_gives_the_page_back_filled_in(client):
    page = client.get("/triominos/check?piece=9-9-9&around=ab")
    assert page.status_code == 422
    assert "“9-9-9” is not a piece" in page.text
    assert neighbours_tapped(page.text) == ["ab"]


def test_a_page_that_asks_gets_the_answer_alone(client):
    answer = client.get(BRIDGE, headers=FRAGMENT)
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert "<form" not in answer.text
    assert re.search(r"Yes,? 51 points", words_of(answer.text))
    assert 'href="/rules/triominos#bridge"' in answer.text


def test_an_unreadable_question_from_a_page_gets_the_sentence_alone(client):
    answer = client.get("/triominos/check?piece=x", headers=FRAGMENT)
    assert answer.status_code == 422
    assert "<html" not in answer.text
    assert "“x” is not a piece" in answer.text


def test_it_answers_in_french(client):
    answer = asked(client, {"piece": "3-4-4", "around": "ab,c2", "draws": "2"}, **FRENCH).json
    assert [line["label"] for line in answer["points"]] == ["pièce 3-4-4", "pont", "2 pièces piochées"]
    refused = asked(client, {"piece": "1-0-3", "around": "ca:3.2"}, **FRENCH).json
    assert refused["reasons"][0]["text"] == (
        "Le côté ca montre 3-1 sur cette pièce, mais 3-2 sur la pièce d’en face."
    )
    page = client.get("/triominos/check", headers=FRENCH).text
    assert "Pièce bien posée\u202f?" in page


def test_what_was_typed_is_never_taken_for_markup(client):
    page = client.get("/triominos/check", query_string={"piece": "<script>", "around": '"><b>'})
    assert page.status_code == 422
    assert "<script>" not in page.text.replace('<script src="', "")
    assert '"><b>' not in page.text


@pytest.fixture(scope="module")
def one_client(tmp_path_factory):
    """A phone that asks a hundred times; the check changes nothing, so one app serves them all."""
    database = tmp_path_factory.mktemp("triominos") / "tierce.db"
    return create_app({"TESTING": True, "DATABASE": str(database)}).test_client()


anything = st.text(max_size=40) | st.sampled_from(
    ["1-2-3", "ab", "ab,c2:4", "0", "1", "56", "children", "classic", "9" * 5000, "²", "\x00", "1-2-3" * 2000]
)


@given(
    st.dictionaries(
        st.sampled_from(["piece", "around", "draws", "first", "pieces", "scoring", "start", "filled", "x"]),
        st.lists(anything, max_size=3),
    ),
    st.sampled_from([{}, JSON, FRAGMENT]),
)
def test_anything_asked_is_answered(one_client, query, headers):
    answer = one_client.get("/triominos/check", query_string=query, headers=headers)
    assert answer.status_code in {200, 422}
    if headers == JSON and answer.status_code == 200:
        assert answer.json["total"] == sum(line["value"] for line in answer.json["points"])


@pytest.mark.parametrize("numbers", ["a=&b=&c=", "a=3&b=&c=", "a=3&b=3&c=4"])
def test_the_corners_keep_their_letters_beside_the_numbers(client, numbers):
    page = client.get(f"/triominos/check?{numbers}").text
    assert re.findall(r'<text class="corner"[^>]*>(\w)</text>', page) == ["a", "b", "c"]
