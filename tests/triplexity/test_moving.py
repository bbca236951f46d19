"""The top piece of any pile goes to another place, never straight back where it came from."""

from itertools import product

import pytest

from referee.triplexity.piles import COLOURS, PLACES, Colour, Move, Piles, moved, parse_move, placed
from referee.triplexity.rules import check_move, possible_moves, winner, wins
from tests.triplexity.tables import (
    EVERY_MOVE,
    EVERY_POSITION,
    can_be_last,
    mirrored,
    mirrored_move,
    position,
    swapped,
    swapped_colour,
)

STANDS = [
    ("aba/bab/-", "left-right", None, "ab/bab/a"),
    ("aba/bab/-", "centre-right", None, "aba/ba/b"),
    ("ab/ba/ab", "left-centre", None, "a/bab/ab"),
    ("ab/ba/ab", "left-centre", "right-left", "a/bab/ab"),
    ("ab/ba/ab", "left-centre", "left-centre", "a/bab/ab"),
    ("ab/ba/ab", "left-centre", "centre-right", "a/bab/ab"),
    ("a/bab/ab", "left-right", None, "-/bab/aba"),
]

REFUSED = [
    ("-/aba/bab", "left-centre", None, [("empty", "moving"), ("high", "moving")]),
    ("-/aba/bab", "left-left", None, [("empty", "moving"), ("same-place", "moving")]),
    ("-/aba/bab", "centre-right", None, [("high", "moving")]),
    ("aba/bab/-", "left-left", None, [("same-place", "moving")]),
    ("ab/ba/ab", "left-centre", "centre-left", [("return", "no-return")]),
    ("ab/bab/a", "right-left", "left-right", [("return", "no-return")]),
    ("ab/ba/a", "left-centre", None, [("early", "moving")]),
    ("ab/ba/a", "left-centre", "centre-left", [("early", "moving"), ("return", "no-return")]),
    ("-/-/-", "left-right", None, [("early", "moving"), ("empty", "moving")]),
    ("aaa/bb/b", "left-centre", None, [("over", "stack")]),
    ("a/ba/bba", "left-centre", None, [("over", "cover")]),
    ("a/ba/bba", "left-right", None, [("over", "cover"), ("high", "moving")]),
    ("aaa/bbb/-", "left-right", None, [("over", "stack"), ("over", "stack")]),
]


def _last(text: str | None) -> Move | None:
    return parse_move(text) if text else None


@pytest.mark.parametrize(("piles", "move", "last", "after"), STANDS)
def test_a_piece_may_move(piles: str, move: str, last: str | None, after: str) -> None:
    verdict = check_move(position(piles), parse_move(move), _last(last))
    assert verdict.reasons == ()
    assert verdict.facts == {"winner": winner(position(after)), **position(after)._asdict()}


@pytest.mark.parametrize(("piles", "move", "last", "reasons"), REFUSED)
def test_it_refuses_with_every_reason_and_leaves_the_piles(
    piles: str, move: str, last: str | None, reasons: list[tuple[str, str]]
) -> None:
    verdict = check_move(position(piles), parse_move(move), _last(last))
    assert [(reason.code, reason.rule) for reason in verdict.reasons] == [
        (code, f"triplexity.{rule}") for code, rule in reasons
    ]
    assert verdict.facts == {"winner": winner(position(piles)), **position(piles)._asdict()}
    assert verdict.notes == ()


@pytest.mark.parametrize(
    ("piles", "move", "last", "where", "text"),
    [
        (
            "a/-/-",
            "left-right",
            None,
            (),
            "Moving begins when all six pieces are placed: 5 pieces are still to come.",
        ),
        (
            "aba/ba/-",
            "left-centre",
            None,
            (),
            "Moving begins when all six pieces are placed: 1 piece is still to come.",
        ),
        (
            "bab/ab/a",
            "right-left",
            None,
            ("left",),
            "Three pieces lie on the left already: no pile goes higher.",
        ),
        (
            "bab/ab/a",
            "right-right",
            None,
            ("right",),
            "The piece must go to another place: it lies on the right already.",
        ),
        (
            "ab/ba/ab",
            "left-centre",
            "centre-left",
            ("left", "centre"),
            "This piece was moved last, from there: it may not go straight back.",
        ),
        (
            "a/ba/bba",
            "left-centre",
            None,
            ("left", "centre", "right"),
            "The game is over: colour A is on top of all three places.",
        ),
    ],
)
def test_it_says_why_and_where(
    piles: str, move: str, last: str | None, where: tuple[str, ...], text: str
) -> None:
    (reason,) = check_move(position(piles), parse_move(move), _last(last)).reasons
    assert str(reason.text) == text
    assert reason.where == where


def test_it_names_the_empty_place() -> None:
    reasons = check_move(position("-/aba/bab"), parse_move("left-left")).reasons
    assert str(reasons[0].text) == "There is no piece on the left to move."
    assert reasons[0].where == ("left",)


@pytest.mark.parametrize("turn", COLOURS)
def test_whose_turn_it_is_changes_neither_verdict_nor_winner(turn: Colour) -> None:
    for piles, move in product(EVERY_POSITION, EVERY_MOVE):
        without, told = check_move(piles, move), check_move(piles, move, None, turn)
        assert (told.reasons, told.facts) == (without.reasons, without.facts)


@pytest.mark.parametrize(
    ("turn", "gift"),
    [
        ("a", "The win goes to the owner of the colour, B, although A made the move."),
        (None, "Colour B wins, whoever made the move."),
    ],
)
def test_a_win_made_for_the_other_goes_to_the_owner(turn: Colour | None, gift: str) -> None:
    verdict = check_move(position("aab/bb/a"), parse_move("left-centre"), None, turn)
    assert verdict.ok
    assert verdict.facts["winner"] == "b"
    assert [note.rule for note in verdict.notes] == ["triplexity.stack", "triplexity.gift"]
    assert str(verdict.notes[1].text) == gift


def test_a_win_made_by_its_owner_is_no_gift() -> None:
    verdict = check_move(position("aab/bb/a"), parse_move("left-centre"), None, "b")
    assert [note.rule for note in verdict.notes] == ["triplexity.stack"]


def test_a_move_wins_for_the_colour_of_the_moved_piece_or_for_nobody() -> None:
    for piles, move, last in _every_move_after_every_last():
        verdict = check_move(piles, move, last)
        if verdict.ok:
            assert verdict.facts["winner"] in (piles.at(move.source)[-1], None)


def _plainly_allowed(piles: Piles, move: Move, last: Move | None) -> bool:
    tops = [pile[-1:] for pile in piles]
    over = "aaa" in piles or "bbb" in piles or tops in (["a"] * 3, ["b"] * 3)
    source, target = piles[PLACES.index(move.source)], piles[PLACES.index(move.target)]
    goes_back = last is not None and (last.source, last.target) == (move.target, move.source)
    return len("".join(piles)) == 6 and not over and source != "" and len(target) < 3 and not goes_back


def _every_move_after_every_last() -> list[tuple[Piles, Move, Move | None]]:
    return [
        (piles, move, last)
        for piles, move, last in product(EVERY_POSITION, EVERY_MOVE, [None, *EVERY_MOVE])
        if last is None or (placed(piles) == 6 and can_be_last(last, piles))
    ]


def test_every_move_on_every_position_is_judged_as_a_plain_reading_does() -> None:
    for piles, move, last in _every_move_after_every_last():
        verdict = check_move(piles, move, last)
        assert verdict.ok == _plainly_allowed(piles, move, last)
        assert verdict.ok == (move in possible_moves(piles, last))


def test_neither_a_mirror_nor_other_colours_change_a_verdict() -> None:
    for piles, move, last in _every_move_after_every_last():
        verdict = check_move(piles, move, last)
        codes = sorted(reason.code for reason in verdict.reasons)
        in_mirror = check_move(mirrored(piles), mirrored_move(move) or move, mirrored_move(last))
        assert sorted(reason.code for reason in in_mirror.reasons) == codes
        assert in_mirror.facts["winner"] == verdict.facts["winner"]
        recoloured = check_move(swapped(piles), move, last)
        assert sorted(reason.code for reason in recoloured.reasons) == codes
        assert recoloured.facts["winner"] == swapped_colour(verdict.facts["winner"])


def test_no_move_lets_both_colours_win() -> None:
    for piles, move, last in _every_move_after_every_last():
        if check_move(piles, move, last).ok:
            assert len(wins(moved(piles, move))) <= 1
