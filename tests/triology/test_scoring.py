"""The count of a round, its cross-checks, and the end of a game."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triology import Count, check_round, outcome, round_points, round_score

OUT = Count("Ann", laid_normal=9, laid_triology=3, went_out=True)


@pytest.mark.parametrize(
    ("count", "score", "lines"),
    [
        (OUT, 19, ["9 normal cards laid 9", "3 TRIOLOGY cards laid 9", "first out 1"]),
        (
            Count("Bo", laid_normal=6, tokens=2, hand_normal=4, hand_triology=2),
            -2,
            [
                "6 normal cards laid 6",
                "2 tokens 2",
                "4 normal cards in hand -4",
                "2 TRIOLOGY cards in hand -6",
            ],
        ),
        (
            Count("Cy", laid_normal=2, laid_triology=1, tokens=1, hand_normal=1, hand_triology=1),
            2,
            [
                "2 normal cards laid 2",
                "1 TRIOLOGY card laid 3",
                "1 token 1",
                "1 normal card in hand -1",
                "1 TRIOLOGY card in hand -3",
            ],
        ),
        (Count("Di", hand_no_touch=3), 0, []),
        (Count("Ed", hand_normal=9), -9, ["9 normal cards in hand -9"]),
    ],
)
def test_a_round_is_counted_line_by_line(count, score, lines) -> None:
    assert round_score(count) == score
    assert [f"{line.label} {line.value}" for line in round_points(count)] == lines
    assert {line.rule for line in round_points(count)} <= {"triology.score", "triology.token"}


numbers = st.integers(0, 100)
counts = st.builds(
    Count, st.just("Ann"), numbers, numbers, numbers, numbers, numbers, numbers, went_out=st.booleans()
)


@given(counts)
def test_the_score_is_what_the_cards_are_worth(count) -> None:
    laid = count.laid_normal + 3 * count.laid_triology
    hand = count.hand_normal + 3 * count.hand_triology
    assert round_score(count) == laid + count.tokens + count.went_out - hand
    assert round_score(count) == sum(line.value for line in round_points(count))


REFUSED = [
    ([Count("Ann", laid_normal=10, went_out=True)], False, "threes triology.set Ann"),
    ([Count("Ann", laid_normal=9, laid_triology=1, went_out=True)], False, "threes triology.set Ann"),
    ([OUT, Count("Bo", laid_normal=1)], False, "threes triology.set Bo"),
    ([Count("Ann", hand_normal=1, went_out=True)], False, "hand triology.out Ann"),
    ([Count("Ann", hand_triology=1, went_out=True)], False, "hand triology.out Ann"),
    ([Count("Ann", laid_normal=9)], False, "out triology.out"),
    ([OUT, Count("Bo", went_out=True)], False, "out triology.out Ann Bo"),
    ([OUT, Count("Bo", laid_normal=72, hand_normal=1)], False, "normal triology.cards"),
    ([OUT, Count("Bo", laid_triology=24, hand_triology=1)], False, "triology triology.triology-card"),
    (
        [Count("Ann", laid_normal=27, hand_normal=1), Count("Bo", went_out=True)],
        True,
        "normal triology.quick-start",
    ),
    (
        [Count("Ann", laid_triology=9, hand_triology=1), Count("Bo", went_out=True)],
        True,
        "triology triology.quick-start",
    ),
    ([OUT, Count("Bo", hand_no_touch=2), Count("Cy", hand_no_touch=2)], False, "no-touch triology.no-touch"),
    (
        [Count("Ann", laid_normal=81, laid_triology=27, went_out=True), Count("Bo", hand_normal=1)],
        False,
        "normal triology.cards, points triology.score",
    ),
    (
        [Count("Ann", laid_normal=27, laid_triology=9, went_out=True), Count("Bo", hand_triology=1)],
        True,
        "triology triology.quick-start, points triology.score",
    ),
]


@pytest.mark.parametrize(("counts", "quick_start", "expected"), REFUSED)
def test_it_refuses_what_the_box_does_not_allow(counts, quick_start, expected) -> None:
    told = [
        " ".join((reason.code, reason.rule, *reason.where)) for reason in check_round(counts, quick_start)
    ]
    assert ", ".join(told) == expected


@pytest.mark.parametrize(
    ("counts", "quick_start"),
    [
        ([OUT, Count("Bo", laid_normal=72)], False),
        ([OUT, Count("Bo", laid_triology=24, hand_normal=72)], False),
        ([Count("Ann", laid_normal=81, laid_triology=27, went_out=True)], False),
        ([Count("Ann", laid_normal=27, laid_triology=9, went_out=True)], True),
        ([Count("Ann", hand_no_touch=3, went_out=True), Count("Bo")], False),
        ([Count("Ann", laid_normal=2, laid_triology=1, went_out=True)], False),
        ([Count("Ann", tokens=500, went_out=True)], False),
    ],
)
def test_it_lets_a_count_stand(counts, quick_start) -> None:
    assert check_round(counts, quick_start) == ()


@pytest.mark.parametrize("field", [field.name for field in fields(Count) if field.type == "int"])
def test_it_refuses_a_number_below_zero(field) -> None:
    (reason,) = check_round([OUT, Count("Bo", **{field: -3})])
    assert (reason.code, reason.where) == ("negative", ("Bo",))


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ([Count("Ann", laid_normal=1, went_out=True)], "Ann: 1 card laid, but SETs have three cards each."),
        (
            [Count("Ann", laid_normal=10, went_out=True)],
            "Ann: 10 cards laid, but SETs have three cards each.",
        ),
        ([Count("Ann")], "0 players went out. Expected: exactly one."),
        (
            [OUT, Count("Bo", laid_normal=75)],
            "84 normal cards over all players, but only 81 are in the game.",
        ),
        (
            [OUT, Count("Bo", laid_triology=27)],
            "30 TRIOLOGY cards over all players, but only 27 are in the game.",
        ),
        (
            [OUT, Count("Bo", hand_no_touch=4)],
            "4 NO TOUCH cards over all players, but only 3 are in the game.",
        ),
        (
            [OUT, Count("Bo", laid_normal=81, laid_triology=27)],
            "180 card points over all players, but all cards together are worth 162.",
        ),
    ],
)
def test_the_check_says_what_is_wrong(counts, told) -> None:
    assert told in [str(reason.text) for reason in check_round(counts)]


def test_the_quick_start_has_54_card_points() -> None:
    reasons = check_round([OUT, Count("Bo", laid_normal=27, laid_triology=9)], quick_start=True)
    assert str(reasons[-1].text) == "72 card points over all players, but all cards together are worth 54."


@pytest.mark.parametrize(
    ("totals", "target", "leaders", "reached", "winner"),
    [
        ([99, 12, -4], 100, (0,), (), None),
        ([100, 12], 100, (0,), (0,), 0),
        ([104, 96, 107], 100, (2,), (0, 2), 2),
        ([107, 96, 107], 100, (0, 2), (0, 2), None),
        ([107, 104, 104], 100, (0,), (0, 1, 2), 0),
        ([50, 49], 50, (0,), (0,), 0),
        ([150, 120], 200, (0,), (), None),
        ([-3, -3], 100, (0, 1), (), None),
        ([], 100, (), (), None),
    ],
)
def test_the_highest_wins_once_the_target_is_reached(totals, target, leaders, reached, winner) -> None:
    result = outcome(totals, target)
    assert (result.leaders, result.reached, result.winner) == (leaders, reached, winner)
    assert (result.note is not None) is bool(reached)
    if result.note:
        assert result.note.rule == "triology.target"
        assert ("another round" in str(result.note.text)) is (winner is None)


def test_the_target_is_100_unless_told_otherwise() -> None:
    assert outcome([99]).winner is None
    assert outcome([100]).winner == 0
    assert str(outcome([103]).note.text) == "103 points: the target of 100 is reached."
    assert str(outcome([103, 103]).note.text) == "Equal at the top with 103 points: another round decides."
