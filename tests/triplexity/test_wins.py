"""A stack of three or a cover of all three places wins, for the owner of the colour."""

import pytest

from referee.triplexity.piles import Piles
from referee.triplexity.rules import Win, judge, winner, wins
from referee.triplexity.scoring import WinningPiece, winning_pieces
from tests.triplexity.tables import EVERY_POSITION, mirrored, position, swapped, swapped_colour

WON = [
    ("aaa/bb/-", "a", "stack"),
    ("aaa/b/b", "a", "stack"),
    ("-/aaa/bb", "a", "stack"),
    ("aa/a/bbb", "b", "stack"),
    ("bbb/-/-", "b", "stack"),
    ("a/ba/ba", "a", "cover"),
    ("a/bba/a", "a", "cover"),
    ("ab/ab/ab", "b", "cover"),
    ("a/a/a", "a", "cover"),
    ("aab/ab/b", "b", "cover"),
]

OPEN = ["-/-/-", "a/-/-", "aa/bb/-", "aa/bb/ab", "aba/bab/-", "bba/aab/-", "abb/aab/-", "a/-/ba", "bab/ba/a"]

BOTH = ["aaa/bbb/-", "aaa/-/bbb", "-/aaa/bbb", "bbb/aaa/-", "bbb/-/aaa", "-/bbb/aaa"]


@pytest.mark.parametrize(("piles", "colour", "how"), WON)
def test_it_names_the_winner_and_how(piles: str, colour: str, how: str) -> None:
    verdict = judge(position(piles))
    assert verdict.ok
    assert verdict.facts == {"winner": colour, **position(piles)._asdict()}
    assert [note.rule for note in verdict.notes] == [f"triplexity.{how}"]
    assert [(win.colour, win.how) for win in wins(position(piles))] == [(colour, how)]


@pytest.mark.parametrize(
    ("piles", "expected"),
    [
        ("aaa/bb/-", [Win("a", "stack", ("left",))]),
        ("a/aa/bbb", [Win("b", "stack", ("right",))]),
        ("b/ab/aab", [Win("b", "cover", ("left", "centre", "right"))]),
        ("bbb/aaa/-", [Win("a", "stack", ("centre",)), Win("b", "stack", ("left",))]),
        ("aba/bba/-", []),
    ],
)
def test_a_win_knows_the_places_it_rests_on(piles: str, expected: list[Win]) -> None:
    assert list(wins(position(piles))) == expected


def test_it_says_where_the_stack_is() -> None:
    assert [str(note.text) for note in judge(position("bb/aaa/-")).notes] == [
        "Colour A has its three pieces in one pile, in the centre, and wins."
    ]


def test_it_says_who_covers() -> None:
    assert [str(note.text) for note in judge(position("ab/ab/ab")).notes] == [
        "Colour B is on top of all three places and wins."
    ]


@pytest.mark.parametrize("piles", OPEN)
def test_it_names_nobody_while_the_game_is_open(piles: str) -> None:
    verdict = judge(position(piles))
    assert verdict.ok
    assert verdict.facts == {"winner": None, **position(piles)._asdict()}
    assert winner(position(piles)) is None


@pytest.mark.parametrize(
    ("piles", "where"),
    [("aba/bba/-", "on the right"), ("-/a/ba", "on the left"), ("abb/-/aab", "in the centre")],
)
def test_it_recalls_that_an_empty_place_is_no_cover(piles: str, where: str) -> None:
    notes = judge(position(piles)).notes
    assert [note.rule for note in notes] == ["triplexity.stack", "triplexity.cover"]
    assert f"there is no piece {where}: an empty place is no cover" in str(notes[1].text)


@pytest.mark.parametrize("piles", ["-/-/-", "aa/-/-", "ab/a/-", "a/b/a", "aab/ab/a"])
def test_it_recalls_nothing_about_covers_where_nobody_is_near_one(piles: str) -> None:
    (note,) = judge(position(piles)).notes
    assert note.rule == "triplexity.stack"
    assert str(note.text).startswith("Nobody has won here")


@pytest.mark.parametrize("piles", BOTH)
def test_two_stacks_are_no_position_of_a_game_and_name_no_winner(piles: str) -> None:
    verdict = judge(position(piles))
    assert verdict.ok
    assert verdict.facts["winner"] is None
    assert [note.rule for note in verdict.notes] == ["triplexity.stack"] * 3
    assert "No game gets here" in str(verdict.notes[-1].text)
    assert winning_pieces(position(piles)) == ()


def test_only_those_six_positions_show_two_wins() -> None:
    assert {piles for piles in EVERY_POSITION if len(wins(piles)) > 1} == {position(piles) for piles in BOTH}


def _naive_winners(piles: Piles) -> set[str]:
    stacked = {pile[0] for pile in piles if pile in ("aaa", "bbb")}
    tops = [pile[-1:] for pile in piles]
    return stacked | ({tops[0]} if tops[0] and tops.count(tops[0]) == 3 else set())


def test_every_position_is_judged_as_a_plain_reading_of_the_rule_does() -> None:
    for piles in EVERY_POSITION:
        assert {win.colour for win in wins(piles)} == _naive_winners(piles)


def test_swapping_the_colours_swaps_the_winner_and_a_mirror_changes_nothing() -> None:
    for piles in EVERY_POSITION:
        assert winner(swapped(piles)) == swapped_colour(winner(piles))
        assert winner(mirrored(piles)) == winner(piles)


@pytest.mark.parametrize(
    ("piles", "pieces"),
    [
        ("b/aaa/b", [("centre", 1), ("centre", 2), ("centre", 3)]),
        ("bba/ba/a", [("left", 3), ("centre", 2), ("right", 1)]),
        ("aa/bb/-", []),
    ],
)
def test_the_winning_pieces_are_the_stack_or_the_tops(piles: str, pieces: list[tuple[str, int]]) -> None:
    assert list(winning_pieces(position(piles))) == pieces


def test_a_won_position_has_three_winning_pieces_of_the_winner() -> None:
    for piles in EVERY_POSITION:
        pieces: tuple[WinningPiece, ...] = winning_pieces(piles)
        assert len(set(pieces)) == (3 if winner(piles) else 0)
        assert {piles.at(piece.place)[piece.height - 1] for piece in pieces} <= {winner(piles)}
