"""A declared steal: every rule both ways, and what it costs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triology import judge_steal, parse_card
from referee.verdict import Unreadable
from tests.triology import decks
from tests.triology.decks import codes, sets, sources

RED = "1rfo,2rfo,3rfo"
ROWS = ("1rfo,1gfo,1pfo", "2rfo,2gfo,2pfo", "3rfo,3gfo,3pfo")
OTHERS = "1gfo,1pfo,2gfo,2pfo,3gfo,3pfo"


def judge(stolen, new, own=(), hand="", discard="", left=None, out=False):
    told = sources(list(stolen) if not isinstance(stolen, str) else stolen, own, hand, discard)
    return judge_steal(told, sets(*new), parse_card(left) if left else None, out)


@pytest.mark.parametrize(
    ("case", "tokens", "hand", "discard"),
    [
        ({"stolen": RED, "new": ROWS, "hand": OTHERS}, 1, OTHERS.split(","), []),
        ({"stolen": RED, "new": ROWS, "hand": OTHERS + ",1rew"}, 1, OTHERS.split(","), []),
        (
            {"stolen": RED, "new": ROWS, "hand": "1gfo,1pfo,2gfo,2pfo", "discard": "1rew,3gfo,3pfo"},
            1,
            ["1gfo", "1pfo", "2gfo", "2pfo"],
            ["3gfo", "3pfo"],
        ),
        # two new SETs are enough: a stolen pair goes on with a third card
        (
            {"stolen": RED, "new": ["1rfo,2rfo,1rfo.2rfo.3rfo", ROWS[2]], "hand": "3gfo,3pfo,1rfo.2rfo.3rfo"},
            1,
            ["3gfo", "3pfo", "1rfo.2rfo.3rfo"],
            [],
        ),
        # an own SET is taken apart and used up
        (
            {"stolen": RED, "new": ROWS, "own": "1gfo,2gfo,3gfo", "hand": "1pfo,2pfo,3pfo"},
            1,
            ["1pfo", "2pfo", "3pfo"],
            [],
        ),
        # two stolen SETs, four new ones
        (
            {
                "stolen": [RED, "1rew,2rew,3rew"],
                "new": ["1rfo,1rew,1rhd", "2rfo,2rew,2rhd", "3rfo,3gfo,3pfo", "3rew,3gew,3pew"],
                "hand": "1rhd,2rhd,3gfo,3pfo,3gew,3pew",
            },
            2,
            ["1rhd", "2rhd", "3gfo", "3pfo", "3gew", "3pew"],
            [],
        ),
        # a stolen TRIOLOGY card changes its group
        (
            {
                "stolen": "1rfo,2rfo,1rfo.2rfo.3rfo",
                "new": [*ROWS[:2], "1rfo.2rfo.3rfo,1gew,1phd"],
                "hand": "1gfo,1pfo,2gfo,2pfo,1gew,1phd",
            },
            1,
            ["1gfo", "1pfo", "2gfo", "2pfo", "1gew", "1phd"],
            [],
        ),
        # a SET from the hand alone may be laid along with it
        (
            {"stolen": RED, "new": [*ROWS, "1rew,2rew,3rew"], "hand": OTHERS + ",1rew,2rew,3rew"},
            1,
            [*OTHERS.split(","), "1rew", "2rew", "3rew"],
            [],
        ),
        # the single card left goes out
        (
            {"stolen": RED, "new": ROWS[:2], "hand": "1gfo,1pfo,2gfo,2pfo", "left": "3rfo", "out": True},
            1,
            ["1gfo", "1pfo", "2gfo", "2pfo"],
            [],
        ),
        # without a stolen SET: one's own SETs rearranged
        ({"stolen": [], "own": RED, "new": ROWS, "hand": OTHERS}, 0, OTHERS.split(","), []),
    ],
)
def test_it_lets_a_steal_stand(case, tokens, hand, discard) -> None:
    verdict = judge(**case)
    assert [str(reason.text) for reason in verdict.reasons] == []
    assert verdict.facts == {"tokens": tokens, "hand": hand, "discard": discard}
    assert verdict.points == ()


REFUSED = [
    (
        "a new SET is none",
        {"stolen": RED, "new": [*ROWS[:2], "3rfo,3gfo,3pew"], "hand": "1gfo,1pfo,2gfo,2pfo,3gfo,3pew"},
        "not-a-set magic-rule",
    ),
    ("the stolen SET is protected", {"stolen": RED + "!", "new": ROWS, "hand": OTHERS}, "protected no-touch"),
    (
        "the own SET is protected",
        {"stolen": RED, "own": "1gfo,2gfo,3gfo!", "new": ROWS, "hand": "1pfo,2pfo,3pfo"},
        "protected no-touch",
    ),
    (
        "what is stolen is no SET",
        {
            "stolen": "1rfo,2rfo,3gfo",
            "new": [*ROWS[:2], "3gfo,3rfo,3pfo"],
            "hand": "1gfo,1pfo,2gfo,2pfo,3rfo,3pfo",
        },
        "not-on-table set",
    ),
    (
        "what is opened is no SET",
        {"stolen": RED, "own": "1gfo,2gfo,3pfo", "new": ROWS, "hand": "1pfo,2pfo,3gfo"},
        "not-on-table set",
    ),
    (
        "a card is used twice",
        {"stolen": RED, "new": [*ROWS, "1gfo,2gfo,3gfo"], "hand": OTHERS},
        "twice set,twice set,twice set",
    ),
    ("a stolen card stays outside", {"stolen": RED, "new": ROWS[:2], "hand": OTHERS}, "stolen-unused steal"),
    (
        "an own card stays outside",
        {"stolen": RED, "own": "1gew,2gew,3gew", "new": ROWS, "hand": OTHERS},
        "own-unused steal-own",
    ),
    (
        "a rearranged own card stays outside",
        {"stolen": [], "own": RED, "new": ROWS[:2], "hand": OTHERS},
        "own-unused stays-down",
    ),
    (
        "a card comes from nowhere",
        {"stolen": RED, "new": ROWS, "hand": OTHERS.removesuffix(",3pfo")},
        "nowhere lay",
    ),
    ("all go on together", {"stolen": RED, "new": [RED], "hand": OTHERS}, "too-few steal,together steal"),
    (
        "all go on together beside another SET",
        {"stolen": RED, "new": [RED, "1rew,2rew,3rew"], "hand": "1rew,2rew,3rew"},
        "too-few steal,together steal",
    ),
    (
        "three new SETs for two stolen ones",
        {
            "stolen": [RED, "1rew,2rew,3rew"],
            "new": ["1rfo,1rew,1rhd", "2rfo,2rew,2rhd", "3rfo,3rew,3rhd", "1gfo,2gfo,3gfo"],
            "hand": "1rhd,2rhd,3rhd,1gfo,2gfo,3gfo",
        },
        "too-few steal",
    ),
    (
        "one of two stolen SETs goes on together",
        {
            "stolen": [RED, "1gfo,2gfo,3gfo"],
            "new": ["1rfo,1gew,1phd", "2rfo,2gew,2phd", "3rfo,3gew,3phd", "3gfo,2gfo,1gfo"],
            "hand": "1gew,1phd,2gew,2phd,3gew,3phd",
        },
        "together steal",
    ),
    (
        "nothing is made of it",
        {"stolen": RED, "new": [], "hand": OTHERS},
        "stolen-unused steal,too-few steal",
    ),
    (
        "a single card is left without going out",
        {"stolen": RED, "new": ROWS[:2], "hand": "1gfo,1pfo,2gfo,2pfo", "left": "3rfo"},
        "left steal-left",
    ),
    (
        "a single card is left and the hand is not empty",
        {"stolen": RED, "new": ROWS[:2], "hand": OTHERS, "left": "3rfo", "out": True},
        "not-out steal-left",
    ),
    (
        "two cards are left",
        {"stolen": RED, "new": ROWS[:1], "hand": "1gfo,1pfo", "left": "3rfo", "out": True},
        "stolen-unused steal,too-few steal",
    ),
    (
        "the card left was not stolen",
        {"stolen": RED, "new": ROWS, "hand": OTHERS + ",1rew", "left": "1rew", "out": True},
        "left-not-stolen steal-left,not-out steal-left",
    ),
    (
        "the card left is used as well",
        {"stolen": RED, "new": ROWS, "hand": OTHERS, "left": "3rfo", "out": True},
        "twice set",
    ),
    (
        "going out does not excuse an unused card",
        {"stolen": RED, "new": ROWS[:2], "hand": "1gfo,1pfo,2gfo,2pfo", "out": True},
        "stolen-unused steal",
    ),
    (
        "the two others of a SET with a card left go together",
        {
            "stolen": RED,
            "new": ["1rfo,2rfo,1rfo.2rfo.3rfo"],
            "hand": "1rfo.2rfo.3rfo",
            "left": "3rfo",
            "out": True,
        },
        "too-few steal,together steal",
    ),
]


@pytest.mark.parametrize(("why", "case", "expected"), REFUSED, ids=[why for why, _, _ in REFUSED])
def test_it_refuses_a_steal(why, case, expected) -> None:
    verdict = judge(**case)
    told = [f"{reason.code} {reason.rule.removeprefix('triology.')}" for reason in verdict.reasons]
    assert told == expected.split(",")


def test_all_reasons_are_collected() -> None:
    verdict = judge(
        RED + "!", ["1rfo,1gfo,1pfo", "1rfo,2gew,3ghd"], own="1rew,2rew,3rew", hand="1gfo", left="2rfo"
    )
    assert codes(verdict) == [
        "protected",
        "not-a-set",
        "twice",
        "nowhere",
        "stolen-unused",
        "own-unused",
        "left",
    ]
    assert verdict.facts["tokens"] == 0


@pytest.mark.parametrize(
    ("case", "told"),
    [
        (
            {"stolen": RED, "new": ROWS[:2], "hand": OTHERS},
            "Every stolen card must end in a new SET. Still outside: 3 full red ovals.",
        ),
        (
            {"stolen": RED, "new": [RED], "hand": ""},
            "Each stolen SET takes two new SETs with a stolen card: 2 are needed, there is 1.",
        ),
        (
            {"stolen": RED, "new": [*ROWS[:2], "3rfo,3gfo,3pew"], "hand": "1gfo,1pfo,2gfo,2pfo,3gfo,3pew"},
            (
                "3 full red ovals, 3 full green ovals and 3 empty purple waves: not a SET."
                " Fill: two full, one empty. Shape: two with ovals, one with waves."
            ),
        ),
        (
            {"stolen": RED, "new": ROWS, "hand": OTHERS.removesuffix(",3pfo")},
            (
                "New SETs are made of stolen cards, opened own SETs, the hand and the discard."
                " From none of them: 3 full purple ovals."
            ),
        ),
        (
            {"stolen": RED, "new": ["1rfo,2rfo,3rfo"], "hand": ""},
            (
                "The cards of a stolen SET go into at least two new SETs."
                " Together in one: 1 full red oval, 2 full red ovals and 3 full red ovals."
            ),
        ),
    ],
)
def test_the_reason_names_the_cards(case, told) -> None:
    assert told in [str(reason.text) for reason in judge(**case).reasons]


def test_tokens_and_the_discard_are_noted() -> None:
    verdict = judge(RED, ROWS, hand="1gfo,1pfo,2gfo,2pfo,3gfo", discard="3pfo,1rew")
    assert [note.rule for note in verdict.notes] == ["triology.token", "triology.discard-take"]
    assert str(verdict.notes[0].text).startswith("1 token to the player who was robbed")
    verdict = judge(RED, ROWS, hand=OTHERS, discard="1rew")
    assert [note.rule for note in verdict.notes] == ["triology.token"]
    verdict = judge([], ROWS, own=RED, hand=OTHERS)
    assert verdict.notes == ()


def test_a_mixed_triology_card_is_remarked_on_once() -> None:
    verdict = judge(RED, ROWS, hand=OTHERS + ",1rew.2gfo.3phd")
    assert [note.rule for note in verdict.notes] == ["triology.token", "triology.triology-card"]


def test_a_robbed_player_keeps_the_token_of_a_steal_that_fails() -> None:
    assert judge(RED, ROWS[:1], hand=OTHERS).facts["tokens"] == 1


def test_a_protected_set_brings_no_token() -> None:
    verdict = judge([RED, "1gfo,2gfo,3gfo!"], [], hand="")
    assert verdict.facts["tokens"] == 1


def test_it_refuses_to_read_more_new_sets_than_the_box_has_cards_for() -> None:
    with pytest.raises(Unreadable) as refused:
        judge(RED, ["1gfo,2gfo,3gfo"] * 37)
    assert refused.value.field == "new"


@pytest.mark.parametrize("new", [[parse_card("1rfo")] * 3, [parse_card("1rfo"), parse_card("2rfo")]])
def test_it_refuses_to_read_a_new_set_that_is_not_three_cards(new) -> None:
    with pytest.raises(Unreadable):
        judge_steal(sources(RED), [new])


@given(st.permutations(ROWS), st.permutations(OTHERS.split(",")), st.permutations(RED.split(",")))
def test_the_order_of_cards_and_sets_does_not_matter(rows, hand, red) -> None:
    assert judge(",".join(red), rows, hand=",".join(hand)).ok
    less = judge(",".join(red), rows[:2], hand=",".join(hand))
    assert codes(less) == ["stolen-unused"]
    assert decks.rules_broken(less) == {"triology.steal"}
