"""What is said about Triplexity, word for word, where no other test quotes it."""

from collections.abc import Callable

import pytest

from referee.triplexity.piles import Move, Piles, parse_colour, parse_last, parse_move
from referee.triplexity.plays import Situation, check_play, draw_note
from referee.triplexity.question import answer, parse_question
from referee.triplexity.rules import check_lift, check_place, judge
from referee.triplexity.scoring import Agreement, Round, face_points, faces_shown, score_round
from referee.triplexity.solved import outlook
from referee.verdict import Unreadable, Verdict

FULL = Piles("aba", "bab", "")
NOBODY = "Nobody has won here: no pile holds three of one colour, and no colour tops all three places."


@pytest.mark.parametrize(
    ("read", "field", "sentence"),
    [
        (lambda: parse_colour(" C "), "turn", "“ C ” is not a colour: say a or b."),
        (
            lambda: parse_move("left-right-left"),
            "move",
            (
                "“left-right-left” is not a move: write the place it leaves and the place it reaches, "
                "such as “left-right”."
            ),
        ),
        (
            lambda: parse_last("left-LEFT", FULL),
            "last",
            "“left-left” stays where it is: the last move went to another place.",
        ),
        (
            lambda: parse_last("centre-right", FULL),
            "last",
            "“centre-right” cannot have been the last move: there is no piece on the right now.",
        ),
        (
            lambda: parse_last("left-centre", FULL),
            "last",
            "“left-centre” cannot have been the last move: three pieces are still on the left.",
        ),
        (
            lambda: outlook(Piles("a"), None, "a"),
            "turn",
            "On these piles it cannot be the turn of colour A.",
        ),
        (
            lambda: parse_question(left="aba", centre="bab", move="LEFT-right", place="Right", turn="a"),
            "place",
            "A move, “left-right”, and a placing, “right”, were told: tell one of them.",
        ),
        (
            lambda: parse_question(place="Right"),
            "turn",
            "“right” was told, but not who places there: say a or b.",
        ),
    ],
)
def test_what_cannot_be_read_is_quoted_with_what_was_expected(
    read: Callable[[], object], field: str, sentence: str
) -> None:
    with pytest.raises(Unreadable) as problem:
        read()
    assert (problem.value.field, str(problem.value.sentence)) == (field, sentence)


@pytest.mark.parametrize(
    ("judged", "sentences"),
    [
        (
            lambda: judge(Piles("aaa", "bbb", "")),
            [
                "Colour A has its three pieces in one pile, on the left, and wins.",
                "Colour B has its three pieces in one pile, in the centre, and wins.",
                "No game gets here: the first stack of three ended it. No winner is named.",
            ],
        ),
        (
            lambda: judge(Piles("ba", "ba", "")),
            [
                NOBODY,
                (
                    "Colour A is on top of both piles, but there is no piece on the right: "
                    "an empty place is no cover."
                ),
            ],
        ),
        (
            lambda: score_round(Round(None), Agreement()),
            ["A drawn round counts as played, and nobody scores."],
        ),
        (
            lambda: check_play(Situation(Piles("aab", "bb", "a"), None, "a"), Move("left", "centre")),
            [
                "Colour B has its three pieces in one pile, in the centre, and wins.",
                "The win goes to the owner of the colour, B, although A made the move.",
            ],
        ),
        (
            lambda: answer(parse_question("aab", "bb", "a", move="left-centre", turn="b")),
            ["Colour B has its three pieces in one pile, in the centre, and wins."],
        ),
        (
            lambda: answer(parse_question("aab", "bb", "a", turn="b")),
            [NOBODY],
        ),
    ],
)
def test_notes_are_said(judged: Callable[[], Verdict], sentences: list[str]) -> None:
    assert [str(note.text) for note in judged().notes] == sentences


@pytest.mark.parametrize(
    ("judged", "told"),
    [
        (
            lambda: check_place(Piles("bba", "b", ""), "centre", "a"),
            [("order", "The players place in turn, yet colour B is already 2 pieces ahead.")],
        ),
        (lambda: check_lift(FULL, "left"), []),
        (lambda: check_lift(FULL, "right"), [("empty", "There is no piece on the right to move.")]),
        (
            lambda: check_lift(Piles("ab", "ab", ""), "right"),
            [
                ("early", "Moving begins when all six pieces are placed: 2 pieces are still to come."),
                ("empty", "There is no piece on the right to move."),
            ],
        ),
    ],
)
def test_refusals_are_said(judged: Callable[[], Verdict], told: list[tuple[str, str]]) -> None:
    assert [(reason.code, str(reason.text)) for reason in judged().reasons] == told


def test_a_lift_leaves_the_piles_as_they_are() -> None:
    assert check_lift(FULL, "left").facts == {"winner": None, "left": "aba", "centre": "bab", "right": ""}


def test_the_offer_of_a_draw_is_said() -> None:
    note = draw_note(3)
    assert note is not None
    assert str(note.text) == (
        "This position, with the same player to move, has come 3 times: either player may call a draw. "
        "The printed rules are silent; this is our ruling."
    )


def test_faces_are_told_for_the_player_who_began_and_for_plays_that_stood() -> None:
    plays = ("left", "centre", "left", "right", "left")
    began_b = faces_shown(plays, first="b")
    assert len(began_b) == 3
    assert [str(note.text) for note in began_b] == [str(note.text) for note in faces_shown(plays)]
    # The move comes after the win, so it was refused and turned nothing over.
    assert faces_shown((*plays, Move("left", "right")), first="b") == began_b


def test_points_are_whole_numbers() -> None:
    assert [repr(face_points(holes, "triangular")) for holes in (1, 2, 3, 4)] == ["1", "3", "6", "10"]
    assert repr(face_points(2)) == "3"
