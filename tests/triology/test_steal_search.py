"""The search for a steal: what it finds stands, what it denies does not exist, and it always ends."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.triology import Sources, cards_name, find_steal, is_set, judge_steal, judge_steal_search
from referee.triology.steal_search import MOST_EFFORT
from referee.verdict import Unreadable
from tests.triology import decks
from tests.triology.decks import dealt, sources

RED = "1rfo,2rfo,3rfo"
OTHERS = "1gfo,1pfo,2gfo,2pfo,3gfo,3pfo"


def declared(told: Sources, found) -> bool:
    """Whether the declared-steal check accepts what the search found."""
    return judge_steal(Sources(told.stolen, found.own, told.hand, told.discard), found.new).ok


def exists(told: Sources) -> bool:
    """Whether any steal exists, by trying every way to lay disjoint SETs for every choice of own SETs."""

    def covers(due, free, new, opened):
        if not due:
            return judge_steal(Sources(told.stolen, opened, told.hand, told.discard), new).ok
        first = due[0]
        for two in combinations([card for card in free if card != first], 2):
            three = (first, *two)
            if is_set(three) and covers(
                [card for card in due if card not in three],
                [card for card in free if card not in three],
                [*new, three],
                opened,
            ):
                return True
        return False

    usable = [it for it in told.own if not it.protected]
    for count in range(len(usable) + 1):
        for opened in combinations(usable, count):
            due = [*told.stolen_cards, *(card for it in opened for card in it.cards)]
            if covers(due, [*due, *told.hand, *told.discard], [], opened):
                return True
    return False


def test_it_finds_the_steal_from_the_hand() -> None:
    found = find_steal(sources(RED, hand=OTHERS))
    assert found.answer == "yes"
    assert {cards_name(sorted(cards)) for cards in found.new} == {
        "1gfo,1pfo,1rfo",
        "2gfo,2pfo,2rfo",
        "3gfo,3pfo,3rfo",
    }
    assert found.own == ()


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        (sources(RED, hand=OTHERS.removesuffix(",3pfo")), "no"),
        (sources(RED, hand=""), "no"),
        (sources(RED, hand="1gew,2phd"), "no"),
        (sources(RED + "!", hand=OTHERS), "no"),
        (sources("1rfo,2rfo,3gfo", hand="1gfo,1pfo,2gfo,2pfo,3rfo,3pfo"), "no"),
        (sources(RED, own="1gfo,2gfo,3gfo", hand="1pfo,2pfo,3pfo"), "yes"),
        (sources(RED, own="1gfo,2gfo,3gfo!", hand="1pfo,2pfo,3pfo"), "no"),
        (sources(RED, hand="1gfo,1pfo,2gfo,2pfo", discard="3gfo,3pfo"), "yes"),
        (sources(RED, hand="1rfo.2rfo.3rfo,3gfo,3pfo"), "yes"),
        # an own SET exchanged for the stolen one, with nothing in hand
        (sources(RED, own="3rew.3rfo.3rhd,3gfo,3pfo"), "yes"),
        # the first card has a second partner, which the last card cannot spare
        (sources(RED, hand="1gfo,1pfo,2gfo,2pfo,3rew,3rhd,2rhd"), "yes"),
        # the own SET could lend a card, but its two others would stay behind
        (sources(RED, own="1gfo,1gew,1ghd", hand="1pfo,2gfo,2pfo,3gfo,3pfo"), "no"),
    ],
)
def test_it_answers_yes_or_no(told, answer) -> None:
    found = find_steal(told)
    assert found.answer == answer
    assert exists(told) is (answer == "yes")
    assert (found.answer == "yes") is bool(found.new)
    if found.new:
        assert declared(told, found)


def test_it_opens_as_few_own_sets_as_it_can() -> None:
    told = sources(RED, own=["1gfo,2gfo,3gfo", "1gew,2gew,3gew"], hand="1pfo,2pfo,3pfo,1phd,2phd,3phd")
    found = find_steal(told)
    assert len(found.own) == 1
    told = sources(RED, own=["1gfo,2gfo,3gfo"], hand="1pfo,2pfo,3pfo,1gew,2gew,3gew,1phd,2phd,3phd")
    assert find_steal(told).own == ()


@settings(max_examples=60)
@given(
    st.randoms(use_true_random=False), st.integers(1, 2), st.integers(0, 2), st.integers(0, 5), st.booleans()
)
def test_it_agrees_with_trying_everything(chance, stolen, own, hand, red) -> None:
    told = dealt(chance, stolen, own, hand, red=red)
    if told is None:
        return
    found = find_steal(told)
    assert found.answer == ("yes" if exists(told) else "no")


@given(
    st.randoms(use_true_random=False),
    st.integers(1, 4),
    st.integers(0, 6),
    st.integers(0, 12),
    st.integers(0, 6),
    st.integers(0, 27),
)
def test_whatever_it_finds_is_accepted_as_a_declared_steal(
    chance, stolen, own, hand, discard, triology
) -> None:
    told = dealt(chance, stolen, own, hand, discard, triology)
    if told is None:
        return
    found = find_steal(told, 5000)
    assert found.answer in {"yes", "no", "unknown"}
    if found.answer == "yes":
        assert declared(told, found)
        assert {it.cards for it in found.own} <= {it.cards for it in told.own}


@pytest.mark.parametrize("triology", [0, 9, 27])
@pytest.mark.parametrize("seed", range(8))
def test_it_settles_an_evenings_steal_with_little_effort(triology, seed) -> None:
    told = dealt(Random(seed), 1, 4, 9, triology=triology)
    found = find_steal(told, most_effort=MOST_EFFORT // 50)
    assert found.answer in {"yes", "no"}
    assert found == find_steal(told)


@pytest.mark.parametrize(
    "counts", [(4, 15, 12, 0), (6, 15, 5, 0), (12, 0, 30, 0), (12, 10, 20, 10), (1, 24, 5, 20)]
)
def test_it_always_ends_and_stands_by_its_answer(counts) -> None:
    told = dealt(Random(1), *counts, triology=27)
    assert told is not None
    found = find_steal(told)
    assert found.answer in {"yes", "no", "unknown"}
    assert (found.answer == "yes") is bool(found.new)
    if found.new:
        assert declared(told, found)


def test_it_says_so_when_it_gave_up() -> None:
    told = sources(RED, hand=OTHERS)
    assert find_steal(told, most_effort=2).answer == "unknown"
    verdict = judge_steal_search(told, most_effort=2)
    assert verdict.facts == {"found": "unknown", "new": [], "own": []}
    assert decks.codes(verdict) == ["unknown"]
    assert find_steal(told, most_effort=3).answer == "yes"
    assert find_steal(told, MOST_EFFORT).answer == "yes"


def test_the_verdict_tells_what_to_lay() -> None:
    verdict = judge_steal_search(sources(RED, own="1gfo,2gfo,3gfo", hand="1pfo,2pfo,3pfo"))
    assert verdict.ok
    assert verdict.facts["found"] == "yes"
    assert {tuple(sorted(cards)) for cards in verdict.facts["new"]} == {
        ("1gfo", "1pfo", "1rfo"),
        ("2gfo", "2pfo", "2rfo"),
        ("3gfo", "3pfo", "3rfo"),
    }
    assert verdict.facts["own"] == [["1gfo", "2gfo", "3gfo"]]
    assert [note.rule for note in verdict.notes] == ["triology.steal"] * 3 + ["triology.steal-own"]
    assert str(verdict.notes[-1].text) == (
        "Taken apart for it: 1 full green oval, 2 full green ovals and 3 full green ovals."
    )


@pytest.mark.parametrize(
    ("told", "code", "rule"),
    [
        (sources(RED), "no", "triology.steal"),
        (sources(RED + "!", hand=OTHERS), "protected", "triology.no-touch"),
        (sources("1rfo,2rfo,3gfo"), "not-on-table", "triology.set"),
    ],
)
def test_it_refuses_with_a_reason(told, code, rule) -> None:
    verdict = judge_steal_search(told)
    assert [(reason.code, reason.rule) for reason in verdict.reasons] == [(code, rule)]
    assert verdict.facts == {"found": "no", "new": [], "own": []}
    assert [note.rule for note in verdict.notes] == ["triology.steal-left"]


def test_an_own_set_that_is_none_is_left_alone_and_said_so() -> None:
    verdict = judge_steal_search(
        sources(
            RED,
            own="1gfo,2gfo,3pfo",
            hand=OTHERS.replace("1gfo,", "").replace("2gfo,", "").replace(",3pfo", ""),
        )
    )
    assert verdict.facts["found"] == "no"
    assert [note.rule for note in verdict.notes] == ["triology.set", "triology.steal-left"]


def test_it_refuses_to_search_without_a_stolen_set() -> None:
    with pytest.raises(Unreadable) as refused:
        find_steal(sources([], own=RED))
    assert refused.value.field == "stolen"
