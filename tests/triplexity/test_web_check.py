"""The address /triplexity/check: a page for people, a fragment for the page, JSON for programs."""

import re
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.asking import FRAGMENT, FRENCH, JSON

ADDRESS = "/triplexity/check"
FIELDS = ("left", "centre", "right", "move", "last", "place", "turn", "mode", "lift")
GOING_BACK = f"{ADDRESS}?left=ab&centre=ba&right=ab&move=left-centre&last=centre-left"


def test_the_page_asks_before_anything_is_told(client):
    page = client.get(ADDRESS)
    assert page.status_code == 200
    assert "Tap A or B to add a piece" in page.text
    assert f'href="{ADDRESS}?centre=a"' in page.text
    assert 'class="verdict' not in page.text


def test_a_program_gets_the_whole_verdict(client):
    told = client.get(f"{ADDRESS}?left=AAB&centre=bb&right=a&move=Left-Centre&turn=A", headers=JSON)
    assert told.status_code == 200
    assert told.json == {
        "ok": True,
        "total": 0,
        "points": [],
        "reasons": [],
        "notes": [
            {
                "text": "Colour B has its three pieces in one pile, in the centre, and wins.",
                "rule": "triplexity.stack",
            },
            {
                "text": "The win goes to the owner of the colour, B, although A made the move.",
                "rule": "triplexity.gift",
            },
        ],
        "facts": {"winner": "b", "left": "aa", "centre": "bbb", "right": "a"},
        "link": f"{ADDRESS}?left=aab&centre=bb&right=a&move=left-centre&turn=a",
    }


def test_a_program_gets_the_reasons_of_a_refusal(client):
    told = client.get(GOING_BACK, headers=JSON)
    assert told.status_code == 200
    assert told.json["ok"] is False
    assert told.json["reasons"] == [
        {
            "code": "return",
            "text": "This piece was moved last, from there: it may not go straight back.",
            "rule": "triplexity.no-return",
        }
    ]
    assert told.json["facts"] == {"winner": None, "left": "ab", "centre": "ba", "right": "ab"}


@pytest.mark.parametrize(
    ("query", "ok", "winner"),
    [
        ("left=aaa&centre=bb", True, "a"),
        ("left=a&centre=ba&right=ba", True, "a"),
        ("left=aa&centre=bb&place=left&turn=a", True, "a"),
        ("left=aa&centre=bb&place=left&turn=b", True, None),
        ("left=a&place=left&turn=a", False, None),
        ("left=a&move=left-right", False, None),
        ("", True, None),
    ],
)
def test_it_judges_a_position_a_placing_or_a_move(client, query, ok, winner):
    told = client.get(f"{ADDRESS}?{query}", headers=JSON).json
    assert told["ok"] is ok
    assert told["facts"]["winner"] == winner


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("left=abc", "left"),
        ("centre=aabb", "centre"),
        ("left=aa&right=aa", "right"),
        ("move=left", "move"),
        ("left=a&move=left-right&last=x", "last"),
        ("left=a&move=left-right&last=left-right", "last"),
        ("place=up&turn=a", "place"),
        ("place=left", "turn"),
        ("place=left&turn=c", "turn"),
        ("move=left-right&place=left&turn=a", "place"),
    ],
)
def test_it_says_what_it_cannot_read(client, query, field):
    told = client.get(f"{ADDRESS}?{query}", headers=JSON)
    assert told.status_code == 422
    assert told.json.keys() == {"error", "field"}
    assert told.json["field"] == field
    assert "“" in told.json["error"]


def test_the_link_gives_the_same_answer(client):
    first = client.get(f"{ADDRESS}?turn=B&place=RIGHT&left=A&left=b&last=", headers=JSON).json
    assert first["link"] == f"{ADDRESS}?left=a&centre=&right=&place=right&turn=b"
    assert client.get(first["link"], headers=JSON).json == first


def test_a_person_gets_the_page_with_the_answer_and_what_was_told(client):
    page = client.get(GOING_BACK)
    assert page.status_code == 200
    assert 'class="verdict no"' in page.text
    assert "it may not go straight back" in page.text
    assert "/rules/triplexity#no-return" in page.text
    assert "Left, from bottom to top: A, B." in page.text
    assert re.search(r'id="centre-left" [^>]*aria-current="true"', page.text)


def test_a_page_that_asks_gets_the_answer_alone(client):
    part = client.get(GOING_BACK, headers=FRAGMENT)
    assert part.status_code == 200
    assert 'class="verdict no"' in part.text
    assert "<html" not in part.text


@pytest.mark.parametrize("headers", [{}, FRAGMENT])
def test_a_person_is_asked_to_look_again(client, headers):
    page = client.get(f"{ADDRESS}?left=abc", headers=headers)
    assert page.status_code == 422
    assert 'class="verdict unclear"' in page.text
    assert "“abc” is not a pile" in page.text
    assert ("<html" in page.text) == (not headers)


def test_a_table_that_cannot_be_read_is_begun_again(client):
    page = client.get(f"{ADDRESS}?left=abc&centre=b&mode=ask&lift=left").text
    assert "Tap A or B to add a piece" in page
    assert "Centre: empty." in page


@pytest.mark.parametrize(
    ("query", "headline"),
    [
        ("left=ab", "Nobody has won yet"),
        ("left=aaa&centre=bb", "A wins"),
        ("left=aaa&centre=bbb", "Nobody wins here"),
        ("left=aab&centre=bb&right=a&move=left-centre", "B wins"),
        ("left=ab&centre=ba&right=ab&move=left-centre", "Yes"),
        ("left=ab&centre=ba&right=ab&move=left-left", "No"),
        ("left=aba&centre=bab&lift=left", "Nobody has won yet"),
        ("left=aba&centre=bab&lift=right", "No"),
        ("left=ab&lift=left", "No"),
        ("left=ab&place=right&turn=a", "Yes"),
    ],
)
def test_the_headline_answers_what_was_asked(client, query, headline):
    page = client.get(f"{ADDRESS}?{query}").text
    found = re.search(r'<div class="verdict [a-z]+">\s*<h2>(.*?)</h2>', page, re.DOTALL)[1]
    assert re.sub(r"<[^>]*>", "", found).strip() == headline


def test_a_piece_lifted_while_setting_up_is_not_judged_and_not_part_of_the_link(client):
    told = client.get(f"{ADDRESS}?left=ab&mode=setup&lift=centre", headers=JSON).json
    assert told["ok"]
    assert told["link"] == f"{ADDRESS}?left=ab&centre=&right="
    assert client.get(told["link"], headers=JSON).json == told


def test_a_lifted_piece_is_part_of_the_link(client):
    told = client.get(f"{ADDRESS}?left=aba&centre=bab&lift=right", headers=JSON).json
    assert [reason["code"] for reason in told["reasons"]] == ["empty"]
    assert client.get(told["link"], headers=JSON).json == told


def test_it_speaks_french(client):
    told = client.get(GOING_BACK, headers=JSON | FRENCH).json
    assert told["reasons"][0]["text"] == (
        "Cette pièce vient d’être déplacée de là\N{NO-BREAK SPACE}: elle ne peut pas y retourner aussitôt."
    )
    page = client.get(GOING_BACK, headers=FRENCH).text
    assert "Touchez une pile" in page
    assert "de gauche au centre" in page
    assert "Gauche, de bas en haut" in page


def test_what_is_told_is_never_run(client):
    page = client.get(f"{ADDRESS}?{urlencode({'left': '<script>alert(1)</script>'})}")
    assert page.status_code == 422
    assert "<script>alert" not in page.text


@given(st.dictionaries(st.sampled_from(FIELDS), st.text("abAB-leftrighcn <>&²٣\x00é", max_size=30)))
def test_anything_told_is_answered(client, told):
    answer = client.get(f"{ADDRESS}?{urlencode(told)}", headers=JSON)
    assert answer.status_code in (200, 422)
    assert client.get(f"{ADDRESS}?{urlencode(told)}").status_code in (200, 422)


@pytest.mark.parametrize("field", FIELDS[:7])
def test_a_very_long_question_is_turned_away_briefly(client, field):
    answer = client.get(f"{ADDRESS}?{field}={'a-' * 30_000}", headers=JSON)
    assert answer.status_code in (414, 422)
    assert len(answer.data) < 1000
