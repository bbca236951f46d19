"""The pages of a game of Triolet: whole games told on a phone, and what the others see."""

from __future__ import annotations

import re

import pytest

from referee.triolet.entry import fill_entry
from tests.table.phones import Phone
from tests.triolet.games import BLOCKED, GONE_OUT, Telling, payload


@pytest.fixture
def phone(app) -> Phone:
    return Phone(app)


def begin(phone: Phone, *names: str, **options: str) -> str:
    """A game of these players, the first of them starts; gives its address."""
    key = phone.set_table(*(names or ("Ada", "Blaise")))
    address: str = phone.start(key, "triolet", **options)
    return address


def tell(phone: Phone, address: str, told: dict) -> None:
    """Send the form that tells this."""
    phone.send(address, **dict(fill_entry(told)))


def tell_all(phone: Phone, address: str, tellings: tuple[Telling, ...]) -> None:
    for number, (_seat, telling, _points) in enumerate(tellings):
        tell(phone, address, payload(telling))
        assert phone.answer.status_code == 200, (number, phone.text)


def on_the_board(phone: Phone) -> set[str]:
    """The tokens on the screen, as a screen reader says them."""
    return set(re.findall(r'class="unseen">([A-O]\d+: [^<]*)<', phone.page))


def test_a_game_is_told_until_a_player_is_out(phone: Phone) -> None:
    address = begin(phone)
    tell_all(phone, address, GONE_OUT)
    assert phone.totals == [578, 743]
    assert "Ada is out. Tap the tokens that the others still hold." in phone.text
    phone.open(address, entry="out", number="15")
    assert phone.carried("rack-1") == "15"
    phone.open(address, entry="out", **{"rack-1": "15", "number": "11"})
    assert "left with Blaise: 11 and 15" in phone.text
    phone.send(address, entry="out", **{"rack-0": "", "rack-1": "11,15"})
    assert phone.totals == [604, 743]
    assert "Ada laid the last token." in phone.text
    assert "B14: 4" in on_the_board(phone)
    assert "E6: 7, last play" in on_the_board(phone)
    assert len(on_the_board(phone)) == 78


def test_a_game_is_told_until_nothing_fits(phone: Phone) -> None:
    address = begin(phone)
    tell_all(phone, address, BLOCKED)
    assert phone.totals == [593, 747]
    phone.open(address, tell="other")
    assert "Could it be placed at all?" in phone.text
    phone.send(address, entry="blocked", **{"rack-0": "3", "rack-1": "10"})
    assert phone.answer.status_code == 422
    assert "Ada can still play: 3 on B1." in phone.text
    phone.send(address, entry="blocked", **{"rack-0": "7", "rack-1": "10"})
    assert phone.totals == [586, 737]
    assert "Nobody could place anything any more." in phone.text


def test_a_joker_on_a_rack_is_a_token_of_its_own(phone: Phone) -> None:
    address = begin(phone)
    phone.open(address, entry="blocked", number="j")
    assert phone.carried("rack-0") == "j"
    assert "joker, take back" in phone.page
    phone.open(address, entry="blocked", drop="0:j", **{"rack-0": "j"})
    assert phone.carried("rack-0") == ""


def test_an_exchange_is_refused_for_the_bag(phone: Phone) -> None:
    address = begin(phone)
    tell_all(phone, address, GONE_OUT[:-4])
    phone.open(address, tell="other")
    assert "an exchange takes at least 5." in phone.text
    phone.send(address, entry="other", other="exchange-1")
    assert phone.answer.status_code == 422
    assert "left in the bag, an exchange takes at least 5." in phone.text
    assert phone.totals == [513, 683]


def test_the_verdict_follows_each_tap(phone: Phone) -> None:
    address = begin(phone)
    tell(phone, address, {"play": "H8:11,I8:3"})
    phone.open(address, at="G9", number="8")
    assert "G9: the token touches no token already there." in phone.text
    phone.open(address, play=phone.carried("play"), at="H9", number="4")
    assert phone.carried("play") == "G9:8,H9:4"
    assert "27 points" in phone.text
    assert "11 + 4" in phone.text
    assert "Record 27" in phone.text
    assert phone.totals == [25, 0]
    phone.open(address, play="G9:8,H9:4", off="G9")
    assert phone.carried("play") == "H9:4"
    phone.open(address, play="H9:4", at="H10", number="1")
    assert "column H: 11-4-1 total 16, a trio totals exactly 15." in phone.text
    assert phone.page.count(" marked") == 3


def test_a_value_laid_too_often_is_refused_with_the_count(phone: Phone) -> None:
    address = begin(phone)
    tell(phone, address, {"play": "H8:14"})
    phone.open(address, play="H9:14")
    assert "The box has a single token 14, here there are 2." in phone.text
    phone.send(address, play="H9:14", entry="turn")
    assert phone.answer.status_code == 422
    assert on_the_board(phone) == {"H8: 14, last play"}


def test_the_board_is_what_was_recorded_and_undo_redraws_it(phone: Phone) -> None:
    address = begin(phone)
    tell_all(phone, address, GONE_OUT[:3])
    assert len(on_the_board(phone)) == 6
    phone.send(f"{address}/undo")
    assert on_the_board(phone) == {"H7: 9", "H8: 3", "F8: 10, last play", "G8: 2, last play"}
    assert phone.totals == [15, 30]
    phone.send(f"{address}/redo")
    assert len(on_the_board(phone)) == 6


def test_a_correction_redraws_the_board(phone: Phone) -> None:
    address = begin(phone)
    tell_all(phone, address, GONE_OUT[:4])
    phone.open(f"{address}/entries/1")
    assert phone.carried("play") == "H7:9,H8:3"
    assert "aria-pressed" in phone.page
    phone.send(f"{address}/entries/1", entry="turn", play="H7:8,H8:3")
    phone.open(address)
    assert "H7: 8" in on_the_board(phone)
    assert phone.totals == [35, 83]


def test_a_play_is_corrected_into_a_pass(phone: Phone) -> None:
    address = begin(phone)
    tell_all(phone, address, GONE_OUT[:1])
    phone.open(f"{address}/entries/1", tell="other")
    assert "pass" in phone.text
    phone.send(f"{address}/entries/1", entry="other", other="pass")
    phone.open(address)
    assert on_the_board(phone) == set()
    assert phone.totals == [0, 0]


def test_a_replay_square_keeps_the_turn_and_says_so(phone: Phone) -> None:
    address = begin(phone)
    tell_all(phone, address, GONE_OUT[:25])
    assert "Replay square: Ada plays again." in phone.text
    tell_all(phone, address, GONE_OUT[25:26])
    assert "Replay square: Ada plays again." in phone.text
    tell_all(phone, address, GONE_OUT[26:27])
    assert "plays again" not in phone.text


@pytest.mark.parametrize(("players", "bag"), [(2, 74), (3, 71), (4, 68)])
def test_the_bag_is_counted(phone: Phone, players: int, bag: int) -> None:
    address = begin(phone, *("Ada", "Blaise", "Carl", "Dora")[:players])
    assert f"{bag} tokens in the bag" in phone.text
    tell(phone, address, {"play": "H8:11,I8:3"})
    assert f"{bag - 2} tokens in the bag" in phone.text


def test_somebody_who_watches_sees_the_board_and_writes_nothing(app, phone: Phone) -> None:
    address = begin(phone)
    tell(phone, address, {"play": "H8:11,I8:j3"})
    watcher = Phone(app)
    watcher.open(phone.link(address.split("/")[2], "watch"))
    watcher.open(address)
    assert on_the_board(watcher) == {"H8: 11, last play", "I8: joker 3, last play"}
    assert 'name="number"' not in watcher.page
    tell(watcher, address, {"play": "H9:4"})
    assert watcher.answer.status_code in {400, 403}


def test_after_the_game_each_play_leads_to_the_best_its_rack_had(phone: Phone) -> None:
    address = begin(phone)
    tell_all(phone, address, GONE_OUT)
    assert "What would the rack have had?" not in phone.text
    phone.send(address, entry="out", **{"rack-0": "", "rack-1": "11,15"})
    assert "What would the rack have had?" in phone.text
    links = re.findall(r'href="(/triolet/check\?[^"]*best=1[^"]*)"', phone.page)
    assert len(links) == len([telling for telling in GONE_OUT if ":" in telling[1]])
    phone.open(links[1].replace("&amp;", "&"))
    assert "Most points with this rack:" in phone.text
    assert phone.answer.status_code == 200


def test_it_speaks_french(app) -> None:
    phone = Phone(app, "fr")
    address = begin(phone, "Zoé", "Ali")
    assert "74 jetons dans le sac" in phone.text
    tell(phone, address, {"play": "H8:11,I8:j3"})
    assert {"H8\N{NO-BREAK SPACE}: 11, dernier coup", "I8\N{NO-BREAK SPACE}: joker 3, dernier coup"} == set(
        re.findall(r'class="unseen">([A-O]\d+\N{NO-BREAK SPACE}: [^<]*)<', phone.page)
    )
    phone.open(address, play="H9:4")
    assert "Noter 15" in phone.text
    assert "11 + 4" in phone.text


def test_tokens_that_are_only_proposed_are_taken_back_before_anything_is_undone(phone: Phone) -> None:
    address = begin(phone)
    tell(phone, address, {"play": "H8:11,I8:3"})
    assert f"{address}/undo" in phone.page
    phone.open(address, play="G9:8")
    assert f"{address}/undo" not in phone.page
    assert "Take all these tokens back" in phone.page
