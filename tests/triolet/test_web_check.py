"""The check page of Triolet: for people, for a page that asks, for programs, in both languages."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.asking import FRAGMENT, FRENCH, JSON

SECOND = "/triolet/check?board=H8:11,I8:3&play=G9:8,H9:4"


def words_of(html):
    """What a page says, whatever its layout."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_it_answers_programs(client):
    answer = client.get(SECOND, headers=JSON)
    assert answer.status_code == 200
    assert answer.json == {
        "ok": True,
        "total": 27,
        "points": [
            {"label": "8 + 4", "value": 12, "rule": "triolet.score-pair"},
            {"label": "11 + 4", "value": 15, "rule": "triolet.score-pair"},
        ],
        "reasons": [],
        "notes": [
            {
                "text": "H8 has multiplied once and does not multiply again.",
                "rule": "triolet.special-once",
            }
        ],
        "facts": {
            "runs": [{"squares": ["G9", "H9"], "points": 12}, {"squares": ["H8", "H9"], "points": 15}],
            "triolet": False,
            "replay": False,
        },
        "link": SECOND,
    }


def test_it_refuses_with_every_reason_and_no_points(client):
    told = client.get("/triolet/check?board=H8:9&play=I8:j9,J8:j9", headers=JSON).json
    assert told["ok"] is False
    assert told["total"] == 0
    assert told["points"] == []
    assert [reason["code"] for reason in told["reasons"]] == ["trio", "joker"]
    assert told["reasons"][0] == {
        "code": "trio",
        "text": "row 8: 9-9-9 total 27, a trio totals exactly 15.",
        "rule": "triolet.trio",
    }
    assert told["facts"]["runs"] == [{"squares": ["H8", "I8", "J8"], "points": 0}]


@pytest.mark.parametrize(
    ("asked", "link"),
    [
        ("board=i8:3,%20h8:11&play=h9:4,g9:8", SECOND),
        ("play=G9:8,H9:4&board=H8:11,I8:3&more=1", SECOND),
        ("board=&play=h8:J7", "/triolet/check?play=H8:j7"),
        ("play=H8:7", "/triolet/check?play=H8:7"),
    ],
)
def test_the_link_is_canonical_and_leads_to_the_same_answer(client, asked, link):
    told = client.get(f"/triolet/check?{asked}", headers=JSON).json
    assert told["link"] == link
    assert client.get(link, headers=JSON).json == told


@pytest.mark.parametrize(
    ("asked", "field", "quoted", "expected"),
    [
        ("", "play", "“”", "expected one to three tokens"),
        ("board=H8:11", "play", "“”", "expected one to three tokens"),
        ("play=%20", "play", "“”", "expected one to three tokens"),
        ("play=P1:3", "play", "“P1”", "expected a column A to O"),
        ("play=H8:16", "play", "“16”", "expected a number 0 to 15"),
        ("play=H8:²", "play", "“²”", "expected a number 0 to 15"),
        ("board=H8&play=I8:3", "board", "“H8”", "expected something like H8:11"),
        ("board=H8:1,h8:2&play=I8:3", "board", "“h8:2”", "expected each square once"),
    ],
)
def test_it_says_what_it_could_not_read(client, asked, field, quoted, expected):
    answer = client.get(f"/triolet/check?{asked}", headers=JSON)
    assert answer.status_code == 422
    assert set(answer.json) == {"error", "field"}
    assert answer.json["field"] == field
    assert quoted in answer.json["error"]
    assert expected in answer.json["error"]


def test_the_page_asks_and_answers(client):
    empty = client.get("/triolet/check")
    assert empty.status_code == 200
    assert 'class="verdict' not in empty.text
    assert 'name="board"' in empty.text
    answered = client.get(SECOND)
    assert answered.status_code == 200
    assert "<html" in answered.text
    assert 'class="verdict yes"' in answered.text
    assert "Yes 27 points" in words_of(answered.text)
    assert 'value="G9:8,H9:4"' in answered.text
    assert ">H8:11,I8:3</textarea>" in answered.text
    assert "/rules/triolet#score-pair" in answered.text
    assert f'href="{SECOND.replace("&", "&amp;")}"' in answered.text


def test_the_page_shows_a_refusal(client):
    page = client.get("/triolet/check?board=H8:11,I8:3&play=H9:4,I9:8").text
    assert 'class="verdict no"' in page
    assert "H8, I8, H9, I9: the first four tokens may not form a square." in page
    assert "/rules/triolet#no-square-2" in page


def test_the_page_gives_back_what_it_could_not_read(client):
    answer = client.get("/triolet/check?board=H8:1&play=%22%3E%3Cscript%3E")
    assert answer.status_code == 422
    assert 'class="verdict unclear"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert ">H8:1</textarea>" in answer.text
    assert "<script>" not in answer.text


def test_a_page_that_asks_gets_the_answer_alone(client):
    part = client.get(SECOND, headers=FRAGMENT)
    assert part.status_code == 200
    assert "<html" not in part.text
    assert "<form" not in part.text
    assert "Yes 27 points" in words_of(part.text)
    unclear = client.get("/triolet/check?play=H8", headers=FRAGMENT)
    assert unclear.status_code == 422
    assert "<html" not in unclear.text
    assert 'class="verdict unclear"' in unclear.text


def test_it_speaks_french(client):
    page = client.get("/triolet/check?board=H8:9&play=I8:8", headers=FRENCH).text
    assert "ligne 8\u00a0: 9 + 8 font 17, une paire fait 15 au plus." in page
    assert "Peut-on les poser\u202f?" in page
    told = client.get("/triolet/check?play=H8:11,I8:3", headers=FRENCH | JSON).json
    assert told["points"][0]["label"] == "11 doublé + 3"
    told = client.get("/triolet/check?play=H8:99", headers=FRENCH | JSON).json
    assert told["error"].startswith("«\u00a099\u00a0» n’est pas un jeton\u00a0:")


@settings(max_examples=60)
@given(
    st.text() | st.text(alphabet="HhIi8915j:,; ²٣\x00", max_size=25),
    st.text() | st.text(alphabet="HhIi8915j:,; ²٣\x00", max_size=25),
)
def test_anything_asked_is_answered(client, board, play):
    answer = client.get(f"/triolet/check?board={quote(board)}&play={quote(play)}", headers=JSON)
    assert answer.status_code in {200, 422}
    assert answer.json.keys() >= ({"ok", "link"} if answer.status_code == 200 else {"error", "field"})


@pytest.mark.parametrize("play", ["H8:1," * 20_000, "9" * 100_000, ":" * 100_000, "H8:1" + " " * 100_000])
def test_a_very_long_question_is_answered_shortly(client, play):
    answer = client.get("/triolet/check", query_string={"play": play}, headers=JSON)
    assert answer.status_code in {200, 422}
    assert len(answer.text) < 2_000


def test_a_tap_answers_with_the_verdict_on_what_lies_there_now(client):
    page = client.get("/triolet/check?lay=play&board=H8:11,I8:3&play=G9:8&at=H9&number=4")
    assert page.status_code == 200
    assert "Yes 27 points" in words_of(page.text)
    assert 'value="G9:8,H9:4"' in page.text
    assert f'href="{SECOND.replace("&", "&amp;")}"' in page.text


def test_tapping_without_a_play_yet_is_no_question(client):
    for query in ("lay=play&see=all", "lay=table&at=H8&number=4", "lay=rack", "lay=play&board=H8:1&to=rack"):
        page = client.get(f"/triolet/check?{query}")
        assert page.status_code == 200, query
        assert 'class="verdict' not in page.text
    assert client.get("/triolet/check?lay=rack", headers=JSON).status_code == 422


def test_a_number_without_a_square_keeps_what_lies_there(client):
    page = client.get("/triolet/check?lay=play&board=H8:11&play=I8:3&number=4")
    assert page.status_code == 422
    assert "tap a square first" in page.text
    assert 'value="I8:3"' in page.text
    assert ">H8:11</textarea>" in page.text
    assert 'value="I8" aria-label="I8: 3, take back"' in page.text


def test_the_squares_of_a_refusal_are_marked(client):
    page = client.get("/triolet/check?board=H8:11,I8:3&play=H9:4,I9:8").text
    assert page.count("marked") == 4
    assert "marked" not in client.get(SECOND).text


def test_the_token_of_the_table_can_be_taken_off_only_there(client):
    table = client.get("/triolet/check?lay=table&board=H8:11").text
    assert 'name="off" value="H8"' in table
    assert 'name="off"' not in client.get("/triolet/check?lay=play&board=H8:11").text


def test_it_tells_whether_a_rack_could_be_placed(client):
    told = client.get("/triolet/check?board=H8:15&rack=2,1", headers=JSON).json
    assert told["ok"] is False
    assert told["reasons"] == [
        {
            "code": "blocked",
            "text": "Nothing of 1 and 2 can be placed: every square was tried.",
            "rule": "triolet.end-blocked",
        }
    ]
    assert told["link"] == "/triolet/check?board=H8:15&rack=1,2"
    told = client.get("/triolet/check?lay=rack&board=H8:15&rack=1&number=0", headers=JSON).json
    assert told["ok"] is True
    assert told["facts"] == {"play": "H7:0"}
    page = client.get("/triolet/check?board=H8:15&rack=0").text
    assert "For example 0 on H7." in page
    assert 'class="token new' in page


def test_it_tells_the_best_play_of_a_rack_to_those_who_ask(client):
    told = client.get("/triolet/check?board=H8:11,I8:4,J8:0&rack=3,7,5&best=1", headers=JSON).json
    assert told["facts"] == {"play": "H7:3,I7:5,J7:7"}
    assert told["notes"][0]["text"] == "Most points with this rack: 3 on H7, 5 on I7 and 7 on J7."
    assert told["total"] == sum(line["value"] for line in told["points"]) > 80
    assert told["link"] == "/triolet/check?board=H8:11,I8:4,J8:0&rack=3,5,7&best=1"
    assert client.get(told["link"], headers=JSON).json == told
    none = client.get("/triolet/check?board=H8:15&rack=2,1&best=1", headers=JSON).json
    assert [reason["code"] for reason in none["reasons"]] == ["blocked"]


@settings(max_examples=60)
@given(
    st.dictionaries(
        st.sampled_from(
            ["board", "play", "rack", "lay", "at", "look", "see", "off", "number", "drop", "best"]
        ),
        st.text(max_size=9) | st.sampled_from(["H8:1", "H8", "I9", "7", "j", "all", "table", "rack", "5,j"]),
    )
)
def test_any_taps_are_answered(client, told):
    for headers in ({}, JSON):
        assert client.get("/triolet/check", query_string=told, headers=headers).status_code in {200, 422}


@pytest.mark.parametrize(
    ("address", "leads_back"),
    [
        ("/tables/abc-1/games/3", True),
        ("https://elsewhere.example/", False),
        ("/tables/abc-1/games/3x", False),
    ],
)
def test_a_question_from_a_game_leads_back_to_it(client, address, leads_back):
    for query in ({"game": address}, {"game": address, "lay": "rack", "board": "H8:11", "rack": "3"}):
        answer = client.get("/triolet/check", query_string=query)
        assert answer.status_code == 200
        assert (f'href="{address}"' in answer.text) == leads_back
        assert (f'name="game" value="{address}"' in answer.text) == leads_back


@pytest.mark.parametrize(
    ("query", "cleared"),
    [
        ("lay=rack&board=H8:11&rack=1,2", "/triolet/check?lay=rack&amp;board=H8:11"),
        ("board=H8:11&play=I8:3", "/triolet/check"),
        (
            "board=H8:11&play=I8:3&game=/tables/a/games/1",
            "/triolet/check?board=H8:11&amp;game=/tables/a/games/1",
        ),
    ],
)
def test_clearing_leaves_the_board_that_was_asked_about(client, query, cleared):
    page = client.get(f"/triolet/check?{query}").text
    assert f'href="{cleared}">Clear' in page
