"""Cards picked by tapping: when a card is complete, what stays for the next, how one is put right."""

from __future__ import annotations

import pytest
from hypothesis import given

from referee.triology import Card, cards_name, parse_cards
from referee.triology.cards import FEATURES
from referee.triology.picking import pick, read_cards
from referee.verdict import Unreadable
from tests.triology.decks import groups, hands


def chosen(group: str) -> dict[str, str]:
    return dict(zip(FEATURES, group, strict=True))


def state(picking) -> dict[str, str]:
    """What the form carries to the next tap."""
    return {
        "cards": picking.text,
        "at": str(picking.at),
        "base": str(picking.base or ""),
        "part": str(picking.part or ""),
        "triology": "1" if picking.is_triology else "",
        **chosen(picking.chosen),
    }


def after(picking, **tap: str):
    return pick({**state(picking), **tap}, picking.most)


@pytest.mark.parametrize("taps", [["number"], ["number", "colour"], ["number", "colour", "fill"]])
def test_the_first_card_wants_all_four(taps):
    picking = pick({feature: chosen("2rfo")[feature] for feature in taps}, 3)
    assert picking.cards == ()
    assert picking.group is None
    assert not picking.may_go_on


def test_the_fourth_tap_completes_the_first_card_and_its_values_stay():
    picking = pick(chosen("2rfo"), 3)
    assert (picking.text, picking.at, "".join(picking.chosen)) == ("2rfo", 1, "2rfo")
    assert not picking.may_go_on


@pytest.mark.parametrize(
    ("second", "is_complete"), [("2rfw", False), ("2rew", False), ("2gew", False), ("1gew", True)]
)
def test_a_further_card_is_complete_when_everything_changed_or_the_rest_stays(second, is_complete):
    first = pick(chosen("2rfo"), 3)
    tapped = after(first, **chosen(second))
    assert (len(tapped.cards) == 2) is is_complete
    assert tapped.may_go_on is not is_complete
    done = tapped if is_complete else after(tapped, next="1")
    assert done.text == f"2rfo,{second}"
    assert done.at == 2


def test_the_same_card_twice_is_not_taken():
    again = after(pick(chosen("2rfo"), 3), next="1")
    assert again.is_twice
    assert again.text == "2rfo"


def test_the_last_card_stays_in_hand_to_be_changed():
    full = pick({"cards": "2rfo,2gfo", "at": "2", "base": "2gfo", "next": "1", **chosen("2pfo")}, 3)
    assert (full.is_full, full.at, full.is_new) == (True, 2, False)
    assert after(full, fill="e").text == "2rfo,2gfo,2peo"


def test_an_earlier_card_is_changed_as_it_is_tapped():
    picking = pick({"cards": "2rfo,2gfo", "at": "2", "go": "0"}, 3)
    assert (picking.at, "".join(picking.chosen)) == (0, "2rfo")
    assert after(picking, shape="w").text == "2rfw,2gfo"
    assert after(picking, go="2").at == 2
    assert after(picking, go="9").at == 2
    assert after(picking, go="²").at == 2


def test_a_card_is_taken_away():
    assert pick({"cards": "2rfo,2gfo,2pfo", "at": "1", "drop": "1"}, 108).text == "2rfo,2pfo"


def test_the_completing_card_is_taken_with_one_tap():
    taken = pick({"cards": "2rfo,2gfo", "at": "2", "take": "2pfo", **chosen("3rfo")}, 3)
    assert (taken.text, "".join(taken.chosen)) == ("2rfo,2gfo,2pfo", "2pfo")


def test_a_triology_card_takes_two_groups_and_the_third_follows():
    first = pick({"triology": "1", **chosen("3rfo")}, 3)
    assert (first.text, str(first.part)) == ("", "3rfo")
    assert not first.may_go_on
    second = after(first, number="1")
    assert second.may_go_on
    done = after(second, next="1")
    assert done.text == "1rfo.2rfo.3rfo"
    assert (done.is_triology, done.part, done.at) == (False, None, 1)


def test_two_equal_groups_are_no_triology_card():
    first = pick({"triology": "1", **chosen("3rfo")}, 3)
    assert after(first, next="1") == first


def test_a_card_is_switched_to_triology_and_back():
    normal = pick({"cards": "1rfo,2gfo,3pfo", "at": "0", "go": "0"}, 3)
    switched = after(normal, triology="1")
    assert (str(switched.part), switched.text) == ("1rfo", "1rfo,2gfo,3pfo")
    done = after(switched, number="2", next="1")
    assert done.text == "1rfo.2rfo.3rfo,2gfo,3pfo"
    assert done.is_triology
    assert after(done, triology="").text == "2rfo,2gfo,3pfo"


def test_a_triology_card_is_told_anew():
    there = pick({"cards": "1rfo.2rfo.3rfo,2gfo", "at": "2", "go": "0"}, 3)
    assert there.is_triology
    part = after(there, fill="e", next="1")
    assert (str(part.part), part.text) == ("1reo", "1rfo.2rfo.3rfo,2gfo")
    assert after(part, number="2", next="1").text == "1reo.2reo.3reo,2gfo"


def test_two_groups_may_be_carried_for_a_triology_card():
    assert cards_name(read_cards("1rfo.2rfo,2gfo")) == "1rfo.2rfo.3rfo,2gfo"
    with pytest.raises(Unreadable):
        read_cards("1rfo.1rfo")


@given(hands(0, 12))
def test_cards_are_carried_from_tap_to_tap(cards):
    picking = pick({"cards": cards_name(cards), "at": str(len(cards))}, 108)
    assert picking.cards == tuple(cards)
    assert picking.is_new
    assert after(picking).cards == tuple(cards)


@given(groups, groups)
def test_any_two_cards_are_told_in_at_most_eight_taps(first, second):
    picking = pick(chosen(str(first)), 3)
    taps = 4
    for feature, old, new in zip(FEATURES, map(str, first), map(str, second), strict=True):
        if old != new:
            picking = after(picking, **{feature: new})
            taps += 1
    if len(picking.cards) < 2:
        picking = after(picking, next="1")
        taps += 1
    assert taps <= 8
    assert picking.cards == ((Card((first,)),) if first == second else (Card((first,)), Card((second,))))


@pytest.mark.parametrize(
    "told",
    [
        {"number": "4", "colour": "b", "fill": "?", "shape": ""},
        {"at": "-1"},
        {"at": "999999"},
        {"at": "x"},
        {"cards": "2rfo", "at": "7"},
    ],
)
def test_what_no_button_says_changes_nothing(told):
    picking = pick(told, 3)
    assert picking.at == len(picking.cards)
    assert picking.cards == parse_cards(told.get("cards", ""))


@pytest.mark.parametrize("told", [{"base": "x"}, {"part": "9"}, {"take": "no"}, {"cards": "2rf"}])
def test_it_says_what_it_could_not_read(told):
    with pytest.raises(Unreadable):
        pick(told, 3)
