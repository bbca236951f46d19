"""All SETs among the cards on the table."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given

from referee.triology import NORMAL_CARDS, cards_name, find_sets, is_set, judge_find, parse_cards
from referee.verdict import Unreadable
from tests.triology import decks


def test_it_finds_the_six_sets_of_a_known_board() -> None:
    board = parse_cards(decks.TWELVE)
    verdict = judge_find(board)
    assert verdict.ok
    found = {cards_name([board[place] for place in places]) for places in verdict.facts["sets"]}
    assert found == decks.ITS_SETS
    assert str(verdict.notes[0].text) == "6 SETs among these cards."


def test_it_refuses_to_see_a_set_where_there_is_none() -> None:
    verdict = judge_find(parse_cards(decks.TWENTY_WITHOUT_A_SET))
    assert decks.codes(verdict) == ["none"]
    assert decks.rules_broken(verdict) == {"triology.set"}
    assert verdict.facts == {"sets": []}
    assert str(verdict.reasons[0].text) == "No three of these 20 cards make a SET."


def test_any_21st_card_brings_a_set() -> None:
    cap = parse_cards(decks.TWENTY_WITHOUT_A_SET)
    assert len(cap) == 20
    assert all(find_sets([*cap, card]) for card in NORMAL_CARDS if card not in cap)


def test_all_normal_cards_make_1080_sets() -> None:
    assert len(find_sets(NORMAL_CARDS)) == 1080


@given(decks.hands(3, 14))
def test_it_finds_what_trying_all_threes_finds(cards) -> None:
    found = find_sets(cards)
    assert found == [
        places for places in combinations(range(len(cards)), 3) if is_set([cards[it] for it in places])
    ]
    assert judge_find(cards).ok is bool(found)


@pytest.mark.parametrize(
    "cards", [[*NORMAL_CARDS, *decks.ONE_COLOUR[:27]], decks.ONE_COLOUR[:108], decks.ALL_TRIOLOGY[:108]]
)
def test_it_finds_each_set_of_a_whole_box_once(cards) -> None:
    found = find_sets(cards)
    assert found == sorted(set(found))
    assert all(first < second < third for first, second, third in found)


@pytest.mark.parametrize("cards", ["", "2rfo", "2rfo,2gfo", "2rfo,2gfo,1rew,2gfo"])
def test_it_refuses_too_few_cards_or_one_twice(cards) -> None:
    with pytest.raises(Unreadable):
        judge_find(parse_cards(cards))
