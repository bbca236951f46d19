"""Which plays a rack has: compared with trying everything, and the answers given from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product

import pytest
from hypothesis import given, settings

from referee.triolet import (
    Board,
    Kind,
    Square,
    Token,
    best_play,
    check,
    could_place,
    generate_plays,
    parse_rack,
    parse_tokens,
    tokens_text,
)
from referee.triolet.board import JOKER, SQUARES
from referee.verdict import Unreadable
from tests.triolet.boards import Position, grown, positions


def tried(board: Board, rack: tuple[Kind, ...], places: Iterable[tuple[Square, ...]]) -> set[str]:
    """The plays that stand, found by asking about every way to lay the rack's tokens on each place."""
    found = set()
    for place in places:
        for kinds in set(permutations(rack, len(place))):
            for hand in product(*(as_tokens(kind) for kind in kinds)):
                play = dict(zip(place, hand, strict=True))
                if check(board, play).ok:
                    found.add(tokens_text(play))
    return found


def as_tokens(kind: Kind) -> list[Token]:
    return [Token(number, joker=True) for number in range(16)] if kind == JOKER else [Token(kind)]


def near(board: Board, reach: int) -> list[Square]:
    """The squares at most so far from a token (from the centre, if there is none)."""
    there = list(board) or [Square(8, 8)]
    return [
        square
        for square in SQUARES
        if any(abs(square.row - s.row) + abs(square.column - s.column) <= reach for s in there)
    ]


def on_lines(squares: list[Square], count: int) -> Iterator[tuple[Square, ...]]:
    """Every choice of so many of the squares that lie on one row or column, however far apart."""
    for number in range(1, 16):
        yield from combinations([square for square in squares if square.row == number], count)
        if count > 1:
            yield from combinations([square for square in squares if square.column == number], count)


@pytest.mark.parametrize(("seed", "turn"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 8)])
def test_it_finds_the_plays_that_trying_everything_finds(seed: int, turn: int) -> None:
    board = grown(seed)[turn].board
    rack = tuple(kind for kind in grown(seed)[turn].rack if kind != JOKER)
    places = [place for count in range(1, len(rack) + 1) for place in on_lines(near(board, 3), count)]
    found = [tokens_text(play) for play in generate_plays(board, rack)]
    assert set(found) == tried(board, rack, places)
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("board", "rack"),
    [
        ("", "j,5"),
        ("H8:11", "j,3"),
        ("H8:11,I8:3", "j,j"),
        ("H8:11,I8:3,I9:8", "j,4"),
        ("A1:j3,C1:j4,H8:2", "j,4"),
    ],
)
def test_it_finds_the_plays_of_a_joker_too(board: str, rack: str) -> None:
    there, kinds = parse_tokens(board), parse_rack(rack)
    places = [place for count in (1, 2) for place in on_lines(near(there, 2), count)]
    assert {tokens_text(play) for play in generate_plays(there, kinds)} == tried(there, kinds, places)


def test_it_finds_every_first_play_of_three_jokerless_tokens_and_no_crooked_one() -> None:
    rack = parse_rack("2,4,9")
    window = near({}, 2)
    places = [place for count in (1, 2, 3) for place in combinations(window, count)]
    assert {tokens_text(play) for play in generate_plays({}, rack)} == tried({}, rack, places)


@given(positions)
@settings(max_examples=60)
def test_every_play_found_stands(position: Position) -> None:
    for play in position.plays:
        assert check(position.board, play).ok
        assert {token.kind for token in play.values()} <= set(position.rack)


def test_the_last_copy_is_laid_and_no_further_one() -> None:
    assert list(generate_plays(parse_tokens("A1:15,H8:0"), parse_rack("15"))) == []
    assert list(generate_plays(parse_tokens("A1:j9,C1:j9,H8:0"), parse_rack("j"))) == []
    assert len(list(generate_plays(parse_tokens("H8:0"), parse_rack("15")))) == 4
    assert len(list(generate_plays(parse_tokens("H8:0"), parse_rack("j")))) == 4 * 16


def test_equal_tokens_give_each_play_once() -> None:
    plays = [tokens_text(play) for play in generate_plays(parse_tokens("H8:5"), parse_rack("5,5,5"))]
    assert len(plays) == len(set(plays))
    assert "G7:5,G8:5,G9:5" in plays


@pytest.mark.parametrize(
    ("board", "rack", "play", "total"),
    [
        ("", "11,3,2", "H7:3,H8:11", 25),
        ("H8:11,I8:4,J8:0", "3,7,5", "H7:3,I7:7,J7:5", 110),
        ("H9:10,I8:13", "j,4", "H7:4,H8:j1", 73),
        ("H8:15", "1,2", None, 0),
    ],
)
def test_it_finds_the_best_play(board: str, rack: str, play: str | None, total: int) -> None:
    there = parse_tokens(board)
    best = best_play(there, parse_rack(rack))
    assert (best and tokens_text(best)) == play
    assert best is None or check(there, best).total == total


@given(positions)
@settings(max_examples=40)
def test_no_play_beats_the_best(position: Position) -> None:
    best = best_play(position.board, position.rack)
    totals = [check(position.board, play).total for play in position.plays]
    assert (best is None) == (not totals)
    assert best is None or check(position.board, best).total == max(totals)


def test_the_best_first_play_depends_on_what_a_lone_token_counts() -> None:
    rack = parse_rack("2,14")
    assert best_play({}, rack) == parse_tokens("H8:14")
    assert best_play({}, rack, single_first=False) == parse_tokens("H8:2")


@pytest.mark.parametrize(
    ("board", "play"),
    [
        ("B1:1", "A1:5,A2:4"),
        ("M15:6", "N15:5,O15:4"),
        ("N15:1", "O14:5,O15:4"),
        ("O13:6", "O14:5,O15:4"),
        ("N15:6", "M15:5,O15:4"),
        ("O14:6", "O13:5,O15:4"),
    ],
)
def test_it_plays_up_to_the_edge_and_not_beyond(board: str, play: str) -> None:
    plays = list(generate_plays(parse_tokens(board), parse_rack("5,4")))
    assert parse_tokens(play) in plays
    assert all(square in SQUARES for found in plays for square in found)


def test_it_closes_no_square_of_three_by_three() -> None:
    board = parse_tokens("G7:4,H7:9,I7:2,G8:3,H8:5,I8:7,G9:8,H9:1")
    assert [tokens_text(play) for play in generate_plays(board, parse_rack("6"))] == ["I6:6", "F9:6"]


def test_it_says_with_an_example_that_something_can_be_placed() -> None:
    verdict = could_place(parse_tokens("H8:11,I8:3"), parse_rack("1,j"))
    assert verdict.ok
    assert verdict.facts == {"play": "H7:1"}
    assert [(str(note.text), note.rule) for note in verdict.notes] == [
        ("For example 1 on H7.", "triolet.score")
    ]


def test_it_says_that_nothing_can_be_placed() -> None:
    verdict = could_place(parse_tokens("H8:15"), parse_rack("2,1"))
    assert not verdict.ok
    assert verdict.facts == {"play": None}
    assert [(reason.code, str(reason.text), reason.rule) for reason in verdict.reasons] == [
        ("blocked", "Nothing of 1 and 2 can be placed: every square was tried.", "triolet.end-blocked")
    ]


def test_it_refuses_racks_that_are_none() -> None:
    with pytest.raises(Unreadable) as problem:
        could_place({}, ())
    assert problem.value.field == "rack"
    assert str(problem.value) == "“” is an empty rack: expected one to three tokens."
    with pytest.raises(Unreadable) as problem:
        next(generate_plays({}, (1, 2, 3, 4)))
    assert problem.value.field == "rack"
    assert str(problem.value) == "“1,2,3,4” is not a rack: expected at most three tokens."
