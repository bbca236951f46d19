"""A steal told by tapping: new SETs first, then where each card was; nothing is told twice."""

from __future__ import annotations

import pytest

from referee.triology import cards_name, judge_steal, parse_cards
from referee.triology.stealing import tapped_steal, written_steal
from tests.triology.decks import card, codes, sets, sources

SIX = "1rfo,1gfo,1pfo,2rfo,2gfo,2pfo"


def tapped(cards=SIX, **told):
    return tapped_steal({"cards": cards, "at": str(len(cards.split(","))), **told})


def told_by(steal):
    """What the form carries to the next tap."""
    return {
        "cards": steal.picking.text,
        "at": str(steal.picking.at),
        "mode": steal.mode,
        "brush": steal.brush,
        "outside": steal.written("outside"),
        **{f"from_{place}": steal.written(place) for place in ("stolen", "own", "discard")},
    }


def marked(steal, *places, brush="stolen"):
    """The steal after taps on cards, by their place among those told."""
    for place in places:
        steal = tapped_steal({**told_by(steal), "mode": "from", "brush": brush, "mark": str(place)})
    return steal


def names(cards):
    return cards_name(cards)


def test_cards_make_new_sets_three_by_three():
    assert [names(cards) for cards in tapped().new] == ["1rfo,1gfo,1pfo", "2rfo,2gfo,2pfo"]
    assert names(tapped("1rfo,1gfo,1pfo,2rfo").latest) == "2rfo"
    assert tapped().latest == ()


def test_what_nothing_is_tapped_about_came_from_the_hand():
    steal = marked(tapped("1rfo,1gfo,1pfo,2rfo,2gfo,2pfo,3rfo,3gfo,3pfo"), 0, 3, 6)
    assert names(steal.stolen) == "1rfo,2rfo,3rfo"
    assert names(steal.hand) == "1gfo,1pfo,2gfo,2pfo,3gfo,3pfo"
    assert steal.is_ready
    verdict = judge_steal(steal.sources(), steal.new, steal.left, steal.out)
    assert verdict.ok
    assert verdict.facts["tokens"] == 1


def test_a_card_has_one_place_and_a_second_tap_takes_it_back():
    steal = marked(marked(tapped(), 0, 1), 1, brush="discard")
    assert (names(steal.stolen), names(steal.discard)) == ("1rfo", "1gfo")
    assert names(marked(steal, 1, brush="discard").discard) == ""
    assert marked(steal, 1, brush="discard").place(card("1gfo")) == "hand"
    assert marked(steal, 99).stolen == steal.stolen


def test_a_table_set_is_tapped_whole():
    assert tapped().missing == 0
    assert not tapped().is_ready
    assert marked(tapped(), 0).missing == 2
    assert not marked(tapped(), 0, 3).is_ready
    assert marked(tapped(), 0, 1, 2).is_ready
    assert not marked(tapped("1rfo,1gfo,1pfo,2rfo"), 0, 1, 2).is_ready


def test_the_single_stolen_card_left_over():
    steal = marked(marked(tapped(SIX + ",3rfo"), 0, 3, 6), 6, brush="outside")
    assert str(steal.left) == "3rfo"
    assert [names(cards) for cards in steal.new] == ["1rfo,1gfo,1pfo", "2rfo,2gfo,2pfo"]
    assert codes(judge_steal(steal.sources(), steal.new, steal.left, False)) == ["left"]
    assert judge_steal(steal.sources(), steal.new, steal.left, True).ok


def test_several_stolen_cards_outside_are_all_reported():
    steal = marked(marked(tapped("1rfo,1gfo,1pfo,2rfo,3rfo"), 0, 3, 4), 3, 4, brush="outside")
    assert steal.left is None
    assert "stolen-unused" in codes(judge_steal(steal.sources(), steal.new, steal.left, True))


def test_a_no_touch_card_protects_the_set_it_lies_on():
    told = told_by(marked(tapped(), 0, 1, 2))
    steal = tapped_steal(told, ["stolen-0", "own-0"])
    assert [it.protected for it in steal.table_sets("stolen")] == [True]
    assert "protected" in codes(judge_steal(steal.sources(), steal.new))


def test_own_sets_and_the_discard_are_told_apart():
    steal = marked(marked(tapped(SIX + ",3rew,3gew,3pew"), 0, 1, 2), 3, brush="own")
    steal = marked(steal, 8, brush="discard")
    assert (names(steal.own), names(steal.discard)) == ("2rfo", "3pew")
    assert steal.missing == 2


@pytest.mark.parametrize(
    "told", [{"mark": "x"}, {"mark": "-1"}, {"mode": "?"}, {"brush": "?"}, {"from_stolen": "3pew"}]
)
def test_what_no_button_says_changes_nothing(told):
    assert tapped(**told) == tapped()


def test_a_written_steal_is_shown_as_if_it_had_been_tapped_in():
    given = sources(["1rfo,2rfo,3rfo!"], [], "1gfo,1pfo,2gfo,2pfo,1rew", "")
    steal = written_steal(given, sets("1rfo,1gfo,1pfo", "2rfo,2gfo,2pfo"), card("3rfo"), True)
    assert steal.sources().stolen == given.stolen
    assert set(steal.sources().hand) == set(given.hand)
    assert steal.left == card("3rfo")
    assert set(steal.outside) == set(parse_cards("3rfo,1rew"))
    assert [names(cards) for cards in steal.new] == ["1rfo,1gfo,1pfo", "2rfo,2gfo,2pfo"]
    assert steal.out
