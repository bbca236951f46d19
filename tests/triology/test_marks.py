"""What is marked on the cards of a refused SET."""

from __future__ import annotations

from hypothesis import given

from referee.triology import judge_set, parse_cards
from referee.triology.marks import Mark, good_features, marks
from tests.triology.decks import hands


def test_the_odd_one_is_marked_on_its_card():
    verdict = judge_set(parse_cards("2rfo,1rhw,3ged"))
    assert marks(verdict) == (
        (Mark("colour", "r", False),),
        (Mark("colour", "r", False),),
        (Mark("colour", "g", True),),
    )
    assert good_features(verdict) == 3


def test_nothing_is_marked_before_a_verdict():
    assert marks(None) == ((), (), ())


@given(hands(3))
def test_each_failing_feature_is_marked_once_as_odd(cards):
    verdict = judge_set(cards)
    odd = [mark.feature for card in marks(verdict) for mark in card if mark.is_odd]
    failing = [reason.code for reason in verdict.reasons if reason.code != "equal"]
    assert sorted(odd) == sorted(failing)
    assert good_features(verdict) == 4 - len(failing)
