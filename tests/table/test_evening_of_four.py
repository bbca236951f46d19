"""An evening with four games, told through the forms, comes out at the totals counted by hand."""

from __future__ import annotations

import io
import re

import pytest

from referee.rooms import room_of
from tests.table.phones import Phone
from tests.triolet.games import GONE_OUT
from tests.triolet.games import payload as triolet_payload
from tests.triology.games import count

# 30 + 3 x 6 + 1 out = 49, then 27 + 3 x 9 + 1 token - 2 in hand = 53: Zoé has 102.
# 24 + 3 x 9 - 3 in hand = 48, then 33 + 3 x 6 + 1 out = 52: Ali has 100.
TRIOLOGY = [
    count(0, [30, 24], [6, 9], hand=[0, 3]),
    {"tokens": [1, 0]},
    count(1, [27, 33], [9, 6], hand=[2, 0]),
]

# The plays of the sheet add up to 578 and 743; Zoé, who is out, adds the 26 that Ali is left with.
TRIOLET = [*(triolet_payload(told) for _seat, told, _points in GONE_OUT), {"out": ["", "15,11"]}]

# Whoever begins a round stacks three of their own and wins it: Zoé, Ali, Zoé.
STACKED = [{"play": place} for place in ("left", "centre", "left", "centre", "left")]
TRIPLEXITY = STACKED * 3

# Zoé 11, then 10 + 40 - 5 = 45, then 80 - 40 of a blocked round. Ali 15, then -25.
TRIOMINOS = [
    {"piece": "3-4-4"},
    {"piece": "5-5-5"},
    {"piece": "3-3-4", "figure": "bridge", "draws": 1},
    {"pass": True, "draws": 3},
    {"blocked": ["40", "80"]},
]

EVENING = [
    ("triology", {}, TRIOLOGY, [102, 100], ["Zoé"]),
    ("triolet", {}, TRIOLET, [604, 743], ["Ali"]),
    ("triplexity", {"end": "target", "length": "2"}, TRIPLEXITY, [2, 1], ["Zoé"]),
    ("triominos", {"end": "rounds", "rounds": "1"}, TRIOMINOS, [96, -10], ["Zoé"]),
]


@pytest.fixture(scope="module")
def told(site):
    """The phone and the addresses of the four games, all told to their ends."""
    phone = Phone(site)
    key = phone.set_table("Zoé", "Ali")
    games = {}
    for box, options, plays, _totals, _winners in EVENING:
        games[box] = phone.start(key, box, **options)
        for seq, payload in enumerate(plays):
            tell(phone, games[box], box, seq, payload)
    return phone, key, games


def tell(phone, game, box, seq, payload):
    with phone.site.app_context():
        fields = dict(room_of(box).entry.fill_entry(payload))
    carried = {"csrf_token": phone.carried("csrf_token"), "seq": seq, "request_id": f"play-{seq:04}"}
    answer = phone.client.post(game, data=fields | carried)
    assert (answer.status_code, answer.location) == (303, game), payload


@pytest.mark.parametrize(("box", "totals", "winners"), [(game[0], game[3], game[4]) for game in EVENING])
def test_each_game_ends_at_its_totals(told, box, totals, winners):
    phone, _key, games = told
    phone.open(games[box])
    assert phone.totals == totals
    assert re.search(rf"{' and '.join(winners)} wins? this game of", phone.text)


def test_the_evening_adds_up(told):
    phone, key, games = told
    phone.open(f"/tables/{key}")
    phone.open(re.search(r"/tables/[^\"]+/evenings/[\d-]+", phone.page)[0])
    shown = [int(total) for total in re.findall(r"</span><b>(-?\d+)</b></li>", phone.page)]
    assert shown == [102, 100, 604, 743, 2, 1, 96, -10]
    assert re.search(r"<th scope=\"rowgroup\">Zoé.*?<td>3</td><td>4</td>", phone.page, re.S)
    assert re.search(r"<th scope=\"rowgroup\">Ali.*?<td>1</td><td>4</td>", phone.page, re.S)
    assert all(f'href="{game}"' in phone.page for game in games.values())


def test_it_comes_back_from_a_file_with_the_same_totals(told, site):
    phone, key, _games = told
    body = phone.open(f"/tables/{key}/table.json").data
    other = Phone(site)
    other.open("/tables/import")
    data = {"csrf_token": other.carried("csrf_token"), "file": (io.BytesIO(body), "table.json")}
    other.post("/tables/import", data)
    copied = other.address
    for number, (_box, _options, _plays, totals, _winners) in enumerate(EVENING, 1):
        other.open(f"{copied}/games/{number}")
        assert other.totals == totals
