"""Whatever is asked, the answer is a verdict or one clear sentence: never a breakdown, never silence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import create_app
from tests.asking import JSON

ADDRESSES = {
    "/triology/set": ["cards"],
    "/triology/third": ["cards"],
    "/triology/find": ["cards"],
    "/triology/steal": ["stolen", "own", "hand", "discard", "new", "left", "out"],
    "/triology/steal/find": ["stolen", "own", "hand", "discard"],
    "/triolet/check": ["board", "play"],
    "/triominos/check": ["piece", "around", "draws", "first", "pieces", "scoring", "filled"],
    "/triplexity/check": ["left", "centre", "right", "move", "last", "place", "turn"],
}
# What only the screens send: taps, and how far somebody has got.
TAPPED_CARDS = ["cards", "at", "number", "colour", "fill", "shape", "base", "part", "triology", "go", "next"]
TAPPED_CARDS += ["take", "drop", "game"]
MARKED_CARDS = [
    "mode",
    "to",
    "brush",
    "mark",
    "outside",
    "protected",
    "from_stolen",
    "from_own",
    "from_discard",
]
TAPPED = {
    "/triology/set": TAPPED_CARDS,
    "/triology/third": TAPPED_CARDS,
    "/triology/find": [*TAPPED_CARDS, "show"],
    "/triology/steal": [*TAPPED_CARDS, *MARKED_CARDS],
    "/triology/steal/find": [*TAPPED_CARDS, *MARKED_CARDS],
    "/triology/discard": [*TAPPED_CARDS, "chosen", "laid"],
    "/triology/turn": ["over", "drawn", "stolen", "taken", "discards", "hand", "game"],
    "/triolet/check": [
        "rack",
        "best",
        "lay",
        "at",
        "look",
        "joker",
        "to",
        "see",
        "off",
        "number",
        "drop",
        "down",
    ],
    "/triominos/check": ["a", "b", "c", "start", "aba", "abb", "c2c"],
    "/triplexity/check": ["mode", "lift"],
}
ALMOST_RIGHT = st.text(alphabet="0123456789rgpfehowdabcABCHjJ-:.,! ", max_size=40)
ANYTHING = st.text(max_size=60)
CARDS = st.lists(
    st.from_regex(r"[123][rgp][feh][owd](\.[123][rgp][feh][owd]){0,2}", fullmatch=True), max_size=12
)
WORDS = st.sampled_from(
    ["0", "1", "2", "r", "left", "H8", "j", "rack", "table", "setup", "ask", "steal", "search"]
)
VALUES = ALMOST_RIGHT | ANYTHING | CARDS.map(",".join) | WORDS


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    path = tmp_path_factory.mktemp("fuzz") / "tierce.db"
    app = create_app({"TESTING": False, "DATABASE": str(path)})
    app.config["PROPAGATE_EXCEPTIONS"] = True
    return app.test_client()


@pytest.mark.parametrize("address", TAPPED)
@settings(max_examples=80)
@given(data=st.data())
def test_any_question_gets_an_answer_whose_link_leads_back_to_it(client, address, data):
    names = [*ADDRESSES.get(address, []), *TAPPED[address]]
    query = [(name, data.draw(VALUES)) for name in data.draw(st.lists(st.sampled_from(names), max_size=8))]
    answer = client.get(address, query_string=query, headers=JSON)
    assert_answered(answer)
    if answer.status_code == 200:
        assert client.get(answer.json["link"], headers=JSON).json == answer.json
    page = client.get(address, query_string=query)
    # A page may wait for more taps where a program is told at once what is missing.
    assert page.status_code in {200, answer.status_code}


def assert_answered(answer) -> None:
    if answer.status_code == 422:
        assert set(answer.json) == {"error", "field"}
        assert 0 < len(answer.json["error"]) < 400
    else:
        assert answer.status_code == 200
        verdict = answer.json
        assert set(verdict) == {"ok", "total", "points", "reasons", "notes", "facts", "link"}
        assert verdict["ok"] == (not verdict["reasons"])
        assert verdict["total"] == sum(line["value"] for line in verdict["points"])


LONG = 60_000


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize(
    "junk", ["9" * LONG, "," * LONG, "1rfo," * (LONG // 5), "٣" * 5000, "ab:" * 9000, "H8:11," * 9000]
)
def test_long_questions_get_one_short_sentence(client, address, junk):
    for field in ADDRESSES[address]:
        answer = client.get(address, query_string={field: junk}, headers=JSON)
        assert answer.status_code == 422
        assert len(answer.json["error"]) < 400


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_link_of_an_answer_leads_to_the_same_answer(client, address):
    questions = {
        "/triology/set": "cards=2RFO, 2gfo,2pfo",
        "/triology/third": "cards=2RFO,2gfo",
        "/triology/find": "cards=2RFO,2gfo,2pfo,1rfo.2rfo.3rfo",
        "/triology/steal": "stolen=1rfo,2rfo,3rfo&new=1rfo,1gfo,1pfo&hand=1gfo,1pfo",
        "/triology/steal/find": "stolen=1RFO,2rfo,3rfo!&hand=1gfo,1pfo",
        "/triolet/check": "board=h8:11,I8:3&play=g9:8,H9:J4",
        "/triominos/check": "piece=4-4-3&around=AB,c2:3&draws=1",
        "/triplexity/check": "left=AB&centre=b&right=aab&move=LEFT-centre",
    }
    first = client.get(f"{address}?{questions[address]}", headers=JSON).json
    again = client.get(first["link"], headers=JSON).json
    assert again == first
    assert first["link"].startswith(address + "?")
    assert first["link"] == first["link"].replace(" ", "").replace("%", "")


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_check_is_a_question_only(client, address):
    assert client.post(address).status_code in {400, 405}
    assert "Allow" in client.put(address).headers or client.put(address).status_code in {400, 405}
