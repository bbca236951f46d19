"""What players still hold: how it is told, and what cannot be."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triominos import (
    NOTHING,
    PIECES_56,
    PIECES_76,
    Leftover,
    check_leftovers,
    holding,
    leftover_name,
    parse_leftover,
)
from referee.triominos.leftovers import sums_by_count
from referee.verdict import Unreadable

LEFT = ((0, 0, 1), (1, 5, 5), (5, 5, 5))
PLAYED = tuple(piece for piece in PIECES_76 if piece not in LEFT)


def codes(reasons):
    return [(reason.code, reason.where) for reason in reasons]


@pytest.mark.parametrize(
    ("text", "total", "name"),
    [
        ("14", 14, "14"),
        (" 007 ", 7, "7"),
        ("0", 0, "0"),
        ("none", 0, "none"),
        ("NONE", 0, "none"),
        ("4-3-4", 11, "3-4-4"),
        ("5-5-1, 2-0-1", 14, "0-1-2,1-5-5"),
    ],
)
def test_it_reads_sums_and_pieces(text, total, name):
    leftover = parse_leftover(text)
    assert (leftover.total, leftover_name(leftover)) == (total, name)
    assert parse_leftover(name) == leftover


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-3",
        "1000",
        "١٤",
        "3²",
        "3-4",
        "3-4-4,",
        "3-4-4;1-1-1",
        "14,3",
        "3-4-4," * 200_000,
        "9" * 9999,
    ],
)
def test_it_refuses_to_read_what_nobody_can_hold(text):
    with pytest.raises(Unreadable, match="is not what a player can hold") as caught:
        parse_leftover(text)
    assert caught.value.field == "leftover"


def test_a_hand_of_the_whole_box_can_be_read():
    assert parse_leftover(leftover_name(holding(PIECES_76))).total == sum(map(sum, PIECES_76)) == 570


def test_holding_nothing_is_not_the_same_as_a_sum_of_nought():
    assert holding([]) == NOTHING
    assert NOTHING.is_nothing
    assert not Leftover(0).is_nothing
    assert not holding([(0, 0, 0)]).is_nothing


@given(st.lists(st.sampled_from(PIECES_76), max_size=5, unique=True))
def test_sums_by_count_are_those_of_all_choices(pieces):
    sums = sums_by_count(pieces)
    for count in range(len(pieces) + 1):
        possible = {sum(map(sum, chosen)) for chosen in combinations(pieces, count)}
        assert {total for total in range(100) if sums[count] >> total & 1} == possible
    assert len(sums) == len(pieces) + 1


def test_what_can_be_held_is_accepted():
    assert check_leftovers([Leftover(16), Leftover(11)], played=PLAYED, counts=[2, 1]) == ()
    assert check_leftovers([holding([(5, 5, 1)]), Leftover(16)], played=PLAYED, counts=[1, 2]) == ()
    assert check_leftovers([Leftover(12), Leftover(15)], played=PLAYED) == ()
    assert check_leftovers([NOTHING, Leftover(40)]) == ()


def test_it_refuses_pieces_laid_already():
    reasons = check_leftovers([NOTHING, holding([(0, 1, 2)])], played=PLAYED)
    assert codes(reasons) == [("played", ("1",))]
    assert reasons[0].rule == "triominos.pieces"


def test_it_refuses_pieces_that_are_not_in_the_set():
    assert codes(check_leftovers([holding([(1, 3, 2)])], size=56)) == [("piece", ("0",))]
    assert check_leftovers([holding([(1, 3, 2)])], size=76) == ()


@pytest.mark.parametrize(
    "hands", [[[(1, 5, 5)], [(5, 1, 5)]], [[], [(1, 5, 5), (5, 5, 1)]]], ids=["two players", "one player"]
)
def test_it_refuses_a_piece_told_twice(hands):
    (reason,) = check_leftovers(list(map(holding, hands)))
    assert (reason.code, reason.where, reason.rule) == ("twice", ("1",), "triominos.pieces")
    assert str(reason.text) == "The piece 1-5-5 is told twice; there is only one."


def test_it_refuses_a_number_of_pieces_that_does_not_fit_the_turns():
    reasons = check_leftovers([holding([(1, 5, 5)]), holding([(0, 0, 1), (0, 0, 2)])], counts=[2, 1])
    assert codes(reasons) == [("count", ("0",)), ("count", ("1",))]
    assert [str(reason.text) for reason in reasons] == [
        "Going by the turns, 2 pieces must be left; the number told is 1.",
        "Going by the turns, 1 piece must be left; the number told is 2.",
    ]


@pytest.mark.parametrize(
    ("total", "count", "sentence"),
    [
        (28, None, "28 is too much: the pieces that can be left make 27 at most."),
        (27, 2, "27 is too much: the pieces that can be left make 26 at most."),
        (11, 2, "11 is too little: the pieces that must be left make 12 at least."),
        (0, 1, "0 is too little: the pieces that must be left make 1 at least."),
        (-1, None, "-1 is too little: the pieces that must be left make 0 at least."),
        (13, 2, "13 cannot be: no pieces still unplayed make exactly that."),
        (2, None, "2 cannot be: no pieces still unplayed make exactly that."),
        (10**40, 3, f"{10**40} is too much: the pieces that can be left make 27 at most."),
        (20, 4, "4 pieces are more than are still unplayed."),
    ],
)
def test_it_refuses_a_sum_the_unplayed_pieces_cannot_make(total, count, sentence):
    counts = None if count is None else [count]
    (reason,) = check_leftovers([Leftover(total)], played=PLAYED, counts=counts)
    assert (reason.code, reason.where, reason.rule) == ("sum", ("0",), "triominos.pieces")
    assert str(reason.text) == sentence


def test_a_sum_cannot_use_the_pieces_another_player_showed():
    (reason,) = check_leftovers([holding([(5, 5, 5)]), Leftover(15)], played=PLAYED)
    assert (reason.code, reason.where) == ("sum", ("1",))


@pytest.mark.parametrize("counts", [None, [1, 0, 1]])
def test_it_refuses_sums_that_are_possible_alone_but_not_together(counts):
    told = [Leftover(15), NOTHING, Leftover(15)]
    (reason,) = check_leftovers(told, played=PLAYED, counts=counts)
    assert (reason.code, reason.where, reason.rule) == ("sum", ("0", "2"), "triominos.pieces")
    assert str(reason.text) == "Together that is 30, which the pieces still unplayed cannot make."


def test_an_empty_pool_leaves_exactly_the_unplayed_pieces():
    assert check_leftovers([Leftover(1), Leftover(26)], played=PLAYED, counts=[1, 2]) == ()
    assert codes(check_leftovers([Leftover(1), Leftover(16)], played=PLAYED, counts=[1, 2])) == [
        ("sum", ("0", "1"))
    ]


@given(st.data())
def test_what_players_really_hold_is_never_refused(data):
    box, size = data.draw(st.sampled_from([(PIECES_76, 76), (PIECES_56, 56)]))
    order = data.draw(st.permutations(box))
    counts = data.draw(st.lists(st.integers(0, 9), min_size=1, max_size=6))
    told, start = [], 0
    for count in counts:
        hand = order[start : start + count]
        start += count
        told.append(data.draw(st.sampled_from([holding(hand), Leftover(sum(map(sum, hand)))])))
    played = order[start : data.draw(st.integers(start, size))]
    assert check_leftovers(told, played=played, counts=counts, size=size) == ()
    assert check_leftovers(told, played=played, size=size) == ()
