"""Triology at a table: tokens, counts, warnings, targets, ties, each to the exact totals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.game import Beginning, agreed_options
from referee.table.history import Entry, Kind
from referee.table.scorebook import Scorebook
from referee.triology.game import GAME
from referee.triology.scoring import Count, round_score
from referee.verdict import Unreadable
from tests.triology.games import NAMES, begun, count, refused, told


def totals(step):
    return GAME.standing(step.state).totals


def test_a_round_is_counted_for_everybody():
    step = told(begun(), count(0, [9, 6, 3], [3, 0, 0], [0, 4, 2], [0, 1, 0]))
    assert totals(step) == (9 + 9 + 1, 6 - 4 - 3, 3 - 2)
    assert step.ends_round
    assert str(step.story) == "round counted, Zoé went out"
    assert [(score.seat, str(score.line.label), score.line.value) for score in step.scores] == [
        (0, "9 normal cards laid", 9),
        (0, "3 TRIOLOGY cards laid", 9),
        (0, "first out", 1),
        (1, "6 normal cards laid", 6),
        (1, "4 normal cards in hand", -4),
        (1, "1 TRIOLOGY card in hand", -3),
        (2, "3 normal cards laid", 3),
        (2, "2 normal cards in hand", -2),
    ]


def test_a_round_may_come_out_below_zero():
    assert totals(told(begun("Zoé", "Ali"), count(0, [3, 0], hand=[0, 5], hand_triology=[0, 2]))) == (4, -11)


def test_tokens_given_during_the_round_are_there_at_its_end_and_gone_in_the_next():
    step = told(begun(), {"tokens": [0, 1, 0]})
    assert (str(step.story), step.seat, step.scores) == ("1 token", 1, ())
    assert totals(step) == (0, 0, 0)
    several = told(step.state, {"tokens": [1, 2, 0]})
    assert (str(several.story), several.seat) == ("tokens: Zoé 1 and Ali 2", None)
    assert several.state.tokens == (1, 3, 0)
    counted = told(several.state, count(2, [3, 3, 3]))
    assert totals(counted) == (4, 6, 4)
    assert counted.state.tokens == (0, 0, 0)


def test_tokens_counted_anew_win_over_those_noted_and_it_is_said():
    step = told(begun(), {"tokens": [0, 1, 0]}, count(0, [3, 3, 3], tokens=[None, 2, None]))
    assert totals(step) == (4, 5, 3)
    assert [str(note) for note in step.notes] == ["Ali: 2 tokens counted, 1 noted during the round."]


@pytest.mark.parametrize(
    ("payload", "code", "key", "player"),
    [
        (count(0, [10, 3, 3]), "threes", "threes:0", "Zoé"),
        (count(0, [3, 3, 3], [0, 0, 2]), "threes", "threes:2", "Bo"),
        (count(1, [3, 3, 3], hand=[0, 1, 0]), "hand", "hand:1", "Ali"),
        (count(1, [3, 3, 3], hand_triology=[0, 1, 0]), "hand", "hand:1", "Ali"),
        (count(0, [60, 21, 3]), "normal", "normal", "84 normal cards"),
        (count(0, [0, 0, 0], [24, 6, 0]), "triology", "triology", "30 TRIOLOGY cards"),
    ],
)
def test_a_count_that_cannot_be_is_kept_only_on_purpose(payload, code, key, player):
    found = refused(begun(), payload)
    assert found[0][0] == code
    assert player in found[0][1]
    everything = [key, "points"]
    step = told(begun(), payload | {"anyway": everything})
    assert "Kept all the same" in str(step.notes[0])
    assert refused(begun(), payload | {"anyway": ["threes:9"]}) == found


def test_the_quick_start_has_fewer_cards():
    assert refused(begun(cards="red"), count(0, [18, 12, 0]))[0][0] == "normal"
    told(begun(), count(0, [18, 12, 0]))
    assert refused(begun(cards="red"), count(0, [0, 0, 0], [9, 3, 0]))[0][0] == "triology"


def test_the_first_to_the_target_wins():
    first = told(begun(), count(0, [60, 9, 6]))
    assert GAME.standing(first.state).round == 2
    last = told(first.state, count(1, [39, 18, 6]))
    standing = GAME.standing(last.state)
    assert standing.totals == (100, 28, 12)
    assert standing.winners == (0,)
    assert str(standing.ending) == "100 points: the target of 100 is reached."
    assert standing.round == 2
    assert refused(last.state, count(0, [3, 0, 0]))[0][0] == "over"
    assert refused(last.state, {"tokens": [1, 0, 0]})[0][0] == "over"


def test_several_over_the_target_the_highest_wins():
    step = told(begun(target="20"), count(0, [21, 24, 3]))
    assert GAME.standing(step.state).totals == (22, 24, 3)
    assert GAME.standing(step.state).winners == (1,)


def test_equal_at_the_top_another_round_decides():
    tie = told(begun(target="20"), count(0, [21, 21, 3], [0, 0, 0], tokens=[0, 1, 0]))
    assert GAME.standing(tie.state).totals == (22, 22, 3)
    assert GAME.standing(tie.state).winners == ()
    assert str(tie.notes[-1]) == "Equal at the top with 22 points: another round decides."
    assert GAME.standing(told(tie.state, count(1, [3, 3, 3])).state).winners == (1,)


def test_standing_says_what_is_played_for_and_leaves_the_turns_to_the_table():
    standing = GAME.standing(begun(target="50"))
    assert (str(standing.goal), standing.target, standing.turn, standing.round) == (
        "to 50 points",
        50,
        None,
        1,
    )


def test_the_deal_goes_round():
    state = begun(starter=1)
    begins = []
    for _ in range(4):
        begins.append(state.begins)
        state = told(state, count(0, [3, 3, 3])).state
    assert begins == [1, 2, 0, 1]


def test_options_are_printed_first():
    assert agreed_options(GAME, {}) == {"target": "100", "cards": "all"}
    assert agreed_options(GAME, {"target": "0", "cards": "blue"}) == {"target": "100", "cards": "all"}
    assert agreed_options(GAME, {"target": "250", "cards": "red"}) == {"target": "250", "cards": "red"}
    assert GAME.glass_seconds == 180
    assert 2 in GAME.seats
    assert 1 not in GAME.seats


def test_an_empty_glass_says_what_to_do():
    demands = GAME.time_out(begun())
    assert {rule for _, rule in demands} == {"triology.time-out"}
    assert "Discard one card at once." in [str(text) for text, _ in demands]


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"play": "2rfo"},
        {"tokens": [1]},
        {"tokens": [0, 0, 0]},
        {"tokens": "100"},
        {"tokens": [True, 0, 0]},
        {"tokens": [None, 1, 0]},
        count(3, [3, 3, 3]),
        count(0, [3, 3, -3]),
        count(0, [3, 3, 1000]),
        count(0, [3, 3]),
        count(0, [3, 3, 3]) | {"out": None},
        count(0, [3, 3, 3]) | {"out": True},
        count(0, [3, 3, 3]) | {"more": 1},
    ],
)
def test_what_makes_no_sense_is_not_told(payload):
    with pytest.raises(Unreadable):
        GAME.play(begun(), payload)


def test_a_corrected_token_is_worked_into_the_count():
    book = Scorebook(GAME, Beginning(NAMES, 0, {}))

    def entry(seq, kind, payload, about=None):
        return Entry(seq, kind, payload, "phone", "2026-01-01T20:00:00+00:00", f"request-{seq}", about, "")

    book = book.told(entry(1, Kind.PLAY, {"tokens": [0, 1, 0]}))
    book = book.told(entry(2, Kind.PLAY, count(0, [3, 3, 3])))
    assert book.standing.totals == (4, 4, 3)
    book = book.told(entry(3, Kind.CORRECT, {"tokens": [0, 0, 1]}, 1))
    assert book.standing.totals == (4, 3, 4)
    assert book.told(entry(4, Kind.VOID, {}, 1)).standing.totals == (4, 3, 3)


cards = st.lists(st.integers(0, 5), min_size=3, max_size=3)


@given(cards, cards, cards, st.lists(st.integers(0, 4), min_size=3, max_size=3), st.integers(0, 2))
def test_the_total_is_the_sum_of_the_lines(normal, hand, hand_triology, tokens, out):
    hand[out] = hand_triology[out] = 0
    payload = count(out, [3 * n for n in normal], hand=hand, hand_triology=hand_triology, tokens=tokens)
    step = told(begun(), payload)
    for seat in range(3):
        lines = sum(score.line.value for score in step.scores if score.seat == seat)
        counted = Count(
            "", 3 * normal[seat], 0, tokens[seat], hand[seat], hand_triology[seat], went_out=seat == out
        )
        assert totals(step)[seat] == lines == round_score(counted)
