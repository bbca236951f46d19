"""Is it a SET? Each feature both ways, TRIOLOGY cards, and what is told besides."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from hypothesis import given

from referee.triology import NORMAL_CARDS, is_set, judge_set, parse_card, parse_cards
from referee.triology.cards import FEATURES
from referee.triology.rules import closest_groups
from referee.verdict import Unreadable
from tests.triology import decks


@pytest.mark.parametrize(
    ("cards", "features"),
    [
        ("2gfo,1gew,3ghd", "different same different different"),
        ("2rfw,1gfd,3pfo", "different different same different"),
        ("2rfo,2gfo,2pfo", "same different same same"),
        ("1rfo,2rfo,3rfo", "different same same same"),
        ("2rfo,2reo,2rho", "same same different same"),
        ("2rfo,2rfw,2rfd", "same same same different"),
        ("1rfo,2gew,3phd", "different different different different"),
        ("1rfo,2rfo,1rfo.2rfo.3rfo", "different same same same"),
        ("1rfo.2rfo.3rfo,1gfo.2gfo.3gfo,1pfo.2pfo.3pfo", "same different same same"),
    ],
)
def test_it_lets_a_set_stand(cards, features) -> None:
    verdict = judge_set(parse_cards(cards))
    assert verdict.ok
    assert verdict.points == ()
    assert verdict.facts["features"] == dict(zip(FEATURES, features.split(), strict=True))
    assert decks.agree(tuple(parse_card(name).groups[0] for name in verdict.facts["groups"]))


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("2pfo,1gew,3ghd", ["Colour: two green, one purple."]),
        ("2rfw,1gfw,3pfo", ["Shape: two with waves, one with ovals."]),
        ("1rfo,1gfo,2pfo", ["Number: two cards with 1 symbol, one with 2."]),
        ("3rfo,3gfo,1pfo", ["Number: two cards with 3 symbols, one with 1."]),
        ("2rfo,2gfo,3pfo", ["Number: two cards with 2 symbols, one with 3."]),
        ("1rfo,2rfo,3gfo", ["Colour: two red, one green."]),
        ("1pfo,2pfo,3rfo", ["Colour: two purple, one red."]),
        ("1rfo,2rfo,3reo", ["Fill: two full, one empty."]),
        ("1reo,2reo,3rho", ["Fill: two empty, one hatched."]),
        ("1rho,2rho,3rfo", ["Fill: two hatched, one full."]),
        ("1rfo,2rfo,3rfd", ["Shape: two with ovals, one with diamonds."]),
        ("1rfd,2rfd,3rfw", ["Shape: two with diamonds, one with waves."]),
        (
            "1rfo,1rfo.2rfo.3rfo,2geo",
            ["Colour: two red, one green.", "Fill: two full, one empty."],
        ),
        (
            "1rfo,1rfw,2gew",
            [
                "Number: two cards with 1 symbol, one with 2.",
                "Colour: two red, one green.",
                "Fill: two full, one empty.",
                "Shape: two with waves, one with ovals.",
            ],
        ),
    ],
)
def test_it_refuses_two_against_one_and_names_every_feature(cards, told) -> None:
    verdict = judge_set(parse_cards(cards))
    assert not verdict.ok
    assert [str(reason.text) for reason in verdict.reasons] == told
    assert decks.rules_broken(verdict) == {"triology.magic-rule"}
    failing = [name for name in FEATURES if verdict.facts["features"][name] == "two-one"]
    assert decks.codes(verdict) == failing


def test_the_reason_points_at_the_odd_card() -> None:
    (reason,) = judge_set(parse_cards("1rfo,2rfo,3gfo")).reasons
    assert reason.where == ("3gfo",)


def test_there_are_1080_sets_and_40_through_each_card() -> None:
    through = dict.fromkeys(NORMAL_CARDS, 0)
    for three in combinations(NORMAL_CARDS, 3):
        if is_set(three):
            for card in three:
                through[card] += 1
    assert set(through.values()) == {40}
    assert sum(through.values()) == 3 * 1080


@given(decks.hands(3))
def test_it_is_a_set_exactly_if_some_choice_of_different_groups_agrees(cards) -> None:
    choices = [choice for choice in product(*(card.groups for card in cards)) if len(set(choice)) == 3]
    expected = any(decks.agree(choice) for choice in choices)
    assert is_set(cards) == judge_set(cards).ok == expected


@given(decks.hands(3))
def test_the_closest_choice_fails_in_as_few_features_as_any(cards) -> None:
    def failing(choice):
        return sum(len({group[feature] for group in choice}) == 2 for feature in range(4))

    choices = [choice for choice in product(*(card.groups for card in cards)) if len(set(choice)) == 3]
    closest = closest_groups(cards)
    assert all(group in card.groups for group, card in zip(closest, cards, strict=True))
    assert failing(closest) == min(map(failing, choices))
    features = judge_set(cards).facts["features"]
    assert list(features.values()).count("two-one") == failing(closest)


@given(decks.hands(3))
def test_the_order_of_the_cards_does_not_matter(cards) -> None:
    verdicts = [judge_set(order) for order in permutations(cards)]
    assert len({verdict.ok for verdict in verdicts}) == 1
    assert len({tuple(sorted(verdict.facts["groups"])) for verdict in verdicts}) == 1
    assert len({tuple(verdict.facts["features"].items()) for verdict in verdicts}) == 1
    assert len({tuple(str(reason.text) for reason in verdict.reasons) for verdict in verdicts}) == 1


@given(decks.hands(3))
def test_a_refused_set_is_worth_nothing(cards) -> None:
    verdict = judge_set(cards)
    assert verdict.total == 0
    assert any(note.rule == "triology.score" for note in verdict.notes) is verdict.ok


@pytest.mark.parametrize("third", ["1rfo.1rew.1rhd", "1gfo.1rfo.1pfo"])
def test_three_cards_that_show_the_same_group_fail_by_features_alone_and_the_ruling_is_a_note(third) -> None:
    verdict = judge_set(parse_cards(f"1rfo,1rfo.2rfo.3rfo,{third}"))
    assert len(set(verdict.facts["groups"])) == 3
    failing = [name for name in FEATURES if verdict.facts["features"][name] == "two-one"]
    assert decks.codes(verdict) == failing != []
    (equal,) = [str(note.text) for note in verdict.notes if note.rule == "triology.set"]
    assert equal == (
        "All three cards show 1 full red oval, but a SET takes three different groups"
        " (the printed rules are silent; we rule so)."
    )


def test_cards_that_share_a_group_still_make_a_set_of_different_groups() -> None:
    verdict = judge_set(parse_cards("1rfo,1rfo.2rfo.3rfo,3rfo"))
    assert verdict.facts["groups"] == ["1rfo", "2rfo", "3rfo"]


@pytest.mark.parametrize(
    "cards", ["1rfo,1rfo.2rfo.3rfo,1gew", "1rfo.2rfo.3rfo,1rfo.1rew.1rhd,1rfo.2rew.3rhd"]
)
def test_equal_groups_are_mentioned_only_where_all_three_cards_show_one_and_there_is_no_set(cards) -> None:
    assert all(note.rule != "triology.set" for note in judge_set(parse_cards(cards)).notes)


@pytest.mark.parametrize(
    ("cards", "notes"),
    [
        ("2rfo,2gfo,2pfo", [("triology.score", "Laid on the table, it is worth 3 points at the count.")]),
        (
            "1rfo,2rfo,1rfo.2rfo.3rfo",
            [
                (
                    "triology.triology-card",
                    "Groups used: 1 full red oval, 2 full red ovals and 3 full red ovals.",
                ),
                ("triology.score", "Laid on the table, it is worth 5 points at the count."),
            ],
        ),
        (
            "1rfo,2rew,1gfo.2gfo.3gfo",
            [
                (
                    "triology.triology-card",
                    (
                        "The closest choice of groups: "
                        "1 full red oval, 2 empty red waves and 3 full green ovals."
                    ),
                )
            ],
        ),
        ("2rfo,2gfo,2pfw", []),
    ],
)
def test_the_groups_used_and_the_worth_are_noted(cards, notes) -> None:
    assert [(note.rule, str(note.text)) for note in judge_set(parse_cards(cards)).notes] == notes


def test_a_mixed_triology_card_is_remarked_on() -> None:
    verdict = judge_set(parse_cards("2rfo,2gfo,2pfo.2pfw.2pfd"))
    assert verdict.ok
    assert "shows more than one colour" not in str([str(note.text) for note in verdict.notes])
    verdict = judge_set(parse_cards("2rfo,2gfo,2pfo.2rew.2ghd"))
    assert verdict.ok
    assert "shows more than one colour" in str(verdict.notes[-1].text)


@pytest.mark.parametrize("cards", ["", "2rfo", "2rfo,2gfo", "2rfo,2gfo,2pfo,1rfo", "2rfo,2rfo,2rfo"])
def test_it_refuses_anything_but_three_different_cards(cards) -> None:
    with pytest.raises(Unreadable):
        judge_set(parse_cards(cards))
