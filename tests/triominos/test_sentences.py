"""What is said about Triominos, word for word, where no other test quotes it."""

from __future__ import annotations

import pytest

from referee.triominos import (
    NOTHING,
    PIECES_76,
    Leftover,
    Options,
    Target,
    bell,
    blocked,
    check,
    check_leftovers,
    deal,
    holding,
    laid,
    outcome,
    parse_around,
    parse_leftover,
    passed,
)
from referee.verdict import Unreadable

CHILDREN = Options(scoring="children")
CLASSIC = Options(classic_start=True)
SUMS = [Leftover(4), Leftover(4), Leftover(20)]


@pytest.mark.parametrize(
    ("read", "field", "sentence"),
    [
        (
            lambda: parse_around("ab,C2:4,AB:1.2"),
            "around",
            "The neighbour ab is given twice; once is expected.",
        ),
        (
            lambda: parse_around("ab, d7 "),
            "around",
            (
                "“d7” is not a neighbour: ab, bc, ca or a1 to c3 is expected, with the numbers 0 to 5 "
                "it shows if you like, such as bc:3.4 or c2:4."
            ),
        ),
        (
            lambda: check("3-4-4", "ab", draws=4),
            "draws",
            "“4” draws cannot be: a number from 0 to 3 is expected.",
        ),
        (lambda: deal(7), "players", "7 players were given: 1 to 6 can play."),
        (
            lambda: parse_leftover("3-4-6"),
            "leftover",
            (
                "“3-4-6” is not what a player can hold: a sum such as 14, pieces such as 3-4-4,0-1-2, "
                "or none is expected."
            ),
        ),
    ],
)
def test_what_cannot_be_read_is_quoted_with_what_was_expected(read, field, sentence):
    with pytest.raises(Unreadable) as problem:
        read()
    assert (problem.value.field, str(problem.value.sentence)) == (field, sentence)


@pytest.mark.parametrize(
    ("told", "sentences"),
    [
        (
            lambda: check("3-4-4", "ab", first=True),
            ["The first piece lies alone: no other piece can be around it yet."],
        ),
        (lambda: laid((3, 4, 4), "bridge", first=True), ["The first piece lies alone and makes no figure."]),
        (
            lambda: laid((4, 3, 4), "bridge", first=True, played={(3, 4, 4)}),
            [
                "The piece 3-4-4 was laid in this round already; there is only one.",
                "The first piece lies alone and makes no figure.",
            ],
        ),
        (
            lambda: laid((3, 2, 1), options=Options(pieces=56)),
            [
                "The piece 1-3-2 is not among the 56: there, three different numbers only rise clockwise.",
            ],
        ),
        (lambda: passed(2), ["Before passing, a player draws three pieces, unless the pool is empty."]),
        (
            lambda: bell(0, [Leftover(3), Leftover(999)]),
            [
                "999 is too much: the pieces that can be left make 570 at most.",
                "Whoever rings the bell has laid every piece, but some were told as left.",
            ],
        ),
        (
            lambda: blocked([NOTHING, Leftover(999), NOTHING]),
            [
                "999 is too much: the pieces that can be left make 570 at most.",
                "A player who holds nothing has rung the bell: the round is not blocked.",
                "A player who holds nothing has rung the bell: the round is not blocked.",
            ],
        ),
        (
            lambda: bell(0, [NOTHING, holding([(1, 3, 2)])], options=Options(pieces=56)),
            [
                "The piece 1-3-2 is not among the 56: there, three different numbers only rise clockwise.",
            ],
        ),
        (
            lambda: blocked([holding([(0, 0, 1)]), holding([(1, 3, 2)])], options=Options(pieces=56)),
            [
                "The piece 1-3-2 is not among the 56: there, three different numbers only rise clockwise.",
            ],
        ),
    ],
)
def test_a_refusal_says_every_reason(told, sentences):
    refused = told()
    assert [str(reason.text) for reason in refused.reasons] == sentences
    assert not refused.ok


@pytest.mark.parametrize(
    ("told", "sentences"),
    [
        (lambda: laid((3, 4, 4), draws=1), []),
        (lambda: laid((3, 4, 4), options=CHILDREN), []),
        (
            lambda: laid((3, 4, 4), draws=1, options=CHILDREN),
            ["Nothing costs points in the children's scoring."],
        ),
        (lambda: passed(3, options=CHILDREN), ["Nothing costs points in the children's scoring."]),
        (
            lambda: passed(1, pool_empty=True),
            ["The pool is empty: passing costs nothing, only the pieces drawn in this turn do."],
        ),
        (
            lambda: blocked(SUMS, options=CHILDREN),
            ["Pieces left over are not counted in the children's scoring."],
        ),
        (
            lambda: blocked(SUMS),
            [
                (
                    "Several players hold the lowest total. The printed rules are silent; "
                    "we rule that nobody scores."
                )
            ],
        ),
        (
            lambda: deal(2),
            ["The printed rules do not say how many pieces one or two players take; we rule 9 each."],
        ),
        (lambda: laid((4, 4, 3), "triple-hexagon", first=True, played={(3, 4, 4)}), []),
    ],
)
def test_rulings_and_reminders_are_notes(told, sentences):
    assert [str(note.text) for note in told().notes] == sentences


@pytest.mark.parametrize(
    ("lines", "announced"),
    [
        (lambda: laid((3, 4, 4), "bridge", options=CHILDREN).points, ["piece 3-4-4: 1", "bridge: 1"]),
        (
            lambda: laid((2, 2, 2), first=True, options=CLASSIC).points,
            ["piece 2-2-2: 6", "opening with a triple: 10"],
        ),
        (
            lambda: laid((0, 0, 0), first=True, options=CLASSIC).points,
            ["piece 0-0-0: 0", "opening with a triple: 40"],
        ),
        (lambda: laid((0, 0, 0), options=CLASSIC).points, ["piece 0-0-0: 0"]),
        (lambda: bell(1, [Leftover(3), NOTHING], options=CHILDREN).lines[1], ["all pieces laid: 5"]),
        (
            lambda: bell(1, [Leftover(3), NOTHING]).lines[1],
            ["last piece laid: 25", "what the others hold: 3"],
        ),
        (
            lambda: blocked([Leftover(3), Leftover(9)]).lines[0],
            ["what the others hold: 9", "less the own pieces: -3"],
        ),
    ],
)
def test_points_are_announced(lines, announced):
    assert [f"{line.label}: {line.value}" for line in lines()] == announced


@pytest.mark.parametrize(
    ("ended", "sentence"),
    [
        (
            lambda: outcome([410, 20], 3, Target(points=400)),
            "The target of 400 points is reached and the round is finished.",
        ),
        (lambda: outcome([410, 20], 1, Target(points=None, rounds=1)), "1 round is played."),
        (lambda: outcome([410, 20], 2, Target(points=None, rounds=2)), "All 2 rounds are played."),
    ],
)
def test_the_end_of_a_game_says_why(ended, sentence):
    assert str(ended().why.text) == sentence


@pytest.mark.parametrize(
    ("leftovers", "counts", "told"),
    [
        (
            [holding([(0, 0, 1)]), NOTHING],
            [2, 0],
            [("triominos.pieces", "Going by the turns, 2 pieces must be left; the number told is 1.")],
        ),
        ([Leftover(0)], [77], [("triominos.pieces", "77 pieces are more than are still unplayed.")]),
        (
            [Leftover(0), Leftover(0)],
            [1, 1],
            [("triominos.pieces", "Together that is 0, which the pieces still unplayed cannot make.")],
        ),
        ([Leftover(15), Leftover(0)], [1, 1], []),
        (
            [Leftover(0), Leftover(999)],
            None,
            [("triominos.pieces", "999 is too much: the pieces that can be left make 570 at most.")],
        ),
        ([holding([(5, 5, 5)]), Leftover(0)], [1, 1], []),
    ],
)
def test_a_count_that_cannot_be_is_told_once(leftovers, counts, told):
    reasons = check_leftovers(leftovers, counts=counts)
    assert [(reason.rule, str(reason.text)) for reason in reasons] == told


def test_turning_is_suggested_where_only_corners_differ_and_it_helps():
    verdict = check("3-4-4", "ab,a1:4,b1:4,c1:3")
    assert {reason.code for reason in verdict.reasons} == {"corner"}
    assert [str(note.text) for note in verdict.notes] == ["Turned to 4-4-3 it would fit there."]
    assert check("3-4-4", "ab,a1:5,b1:4,c1:3").notes == ()


def test_one_piece_that_cannot_be_left_is_told_in_the_singular():
    (reason,) = check_leftovers([Leftover(0)], played=PIECES_76, counts=[1])
    assert str(reason.text) == "1 piece is more than are still unplayed."
