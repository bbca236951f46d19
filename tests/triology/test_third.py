"""Which groups complete two cards."""

from __future__ import annotations

import pytest
from hypothesis import given

from referee.triology import Card, completing_groups, is_set, judge_third, parse_cards
from referee.triology.cards import ALL_GROUPS
from referee.verdict import Unreadable
from tests.triology import decks


@pytest.mark.parametrize(
    ("cards", "completes"),
    [
        ("2rfo,2gfo", ["2pfo"]),
        ("1rfo,2gew", ["3phd"]),
        ("1rfo,1rfo.2rfo.3rfo", ["2rfo", "3rfo"]),
        ("1gfo,1rfo.2rfo.3rfo", ["1pfo", "2pfo", "3pfo"]),
        (
            "1rfo.2rfo.3rfo,1gfo.1geo.1gho",
            ["1peo", "1pfo", "1pho", "2peo", "2pfo", "2pho", "3peo", "3pfo", "3pho"],
        ),
    ],
)
def test_it_tells_the_completing_groups_in_order(cards, completes) -> None:
    verdict = judge_third(parse_cards(cards))
    assert verdict.ok
    assert verdict.facts == {"completes": completes}
    assert verdict.notes[0].rule == "triology.set"


def test_it_names_the_completing_groups() -> None:
    (note,) = judge_third(parse_cards("2rfo,2gfo")).notes
    assert str(note.text) == (
        "A SET with 2 full red ovals and 2 full green ovals needs a card that shows 2 full purple ovals."
    )
    (note,) = judge_third(parse_cards("1rfo,1rfo.2rfo.3rfo")).notes
    assert str(note.text).endswith("shows one of these: 2 full red ovals and 3 full red ovals.")


@given(decks.normal_cards, decks.normal_cards)
def test_two_normal_cards_have_exactly_one_completing_group(one, other) -> None:
    if one != other:
        assert len(completing_groups(one, other)) == 1


@given(decks.hands(2))
def test_a_group_completes_two_cards_exactly_if_the_three_are_a_set(two) -> None:
    completes = completing_groups(*two)
    assert completes == completing_groups(*reversed(two))
    assert completes == tuple(sorted(completes))
    fitting = [group for group in ALL_GROUPS if Card((group,)) not in two and is_set([*two, Card((group,))])]
    assert list(completes) == fitting


@pytest.mark.parametrize("cards", ["", "2rfo", "2rfo,2gfo,2pfo", "2rfo,2rfo"])
def test_it_refuses_anything_but_two_different_cards(cards) -> None:
    with pytest.raises(Unreadable):
        judge_third(parse_cards(cards))
