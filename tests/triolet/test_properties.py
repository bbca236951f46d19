"""What is true of every play: seen in a mirror, told in another order, added up."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.triolet import Board, Square, check, parse_square
from referee.triolet.board import MULTIPLIERS, SQUARES, Token
from referee.verdict import Verdict
from tests.triolet.boards import boards_and_plays, rules_broken

Turn = Callable[[Square], Square]

TURNS: dict[str, Turn] = {
    "left and right swapped": lambda square: Square(square.row, 16 - square.column),
    "top and bottom swapped": lambda square: Square(16 - square.row, square.column),
    "rows and columns swapped": lambda square: Square(square.column, square.row),
    "a quarter turn": lambda square: Square(square.column, 16 - square.row),
    "half a turn": lambda square: Square(16 - square.row, 16 - square.column),
    "rows and columns swapped the other way": lambda square: Square(16 - square.column, 16 - square.row),
}


def turned(tokens: Board, turn: Turn) -> Board:
    return {turn(square): token for square, token in tokens.items()}


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
@settings(max_examples=60)
@given(boards_and_plays())
def test_a_turned_or_mirrored_board_gives_the_same_verdict(turn: Turn, laid: tuple[Board, Board]) -> None:
    board, play = laid
    straight, other = check(board, play), check(turned(board, turn), turned(play, turn))
    assert other.total == straight.total
    assert sorted(reason.rule for reason in other.reasons) == sorted(
        reason.rule for reason in straight.reasons
    )
    assert other.facts["triolet"] == straight.facts["triolet"]
    assert other.facts["replay"] == straight.facts["replay"]
    assert len(other.facts["runs"]) == len(straight.facts["runs"])


@given(boards_and_plays())
def test_the_order_in_which_tokens_are_told_changes_nothing(laid: tuple[Board, Board]) -> None:
    board, play = laid
    backwards = dict(reversed(play.items()))
    assert check(dict(reversed(board.items())), backwards) == check(board, play)


@settings(max_examples=200)
@given(boards_and_plays())
def test_the_total_is_the_sum_of_the_lines_and_of_the_formula(laid: tuple[Board, Board]) -> None:
    board, play = laid
    verdict = check(board, play)
    assert verdict.total == sum(line.value for line in verdict.points)
    if verdict.ok:
        assert verdict.total == by_formula(board, play, verdict)
    else:
        assert verdict.total == 0
        assert all(run["points"] == 0 for run in verdict.facts["runs"])


def by_formula(board: Board, play: Board, verdict: Verdict) -> int:
    """The total by the short way: all runs plain, then what the special square and the triolet add."""
    after = {**board, **play}
    runs = [[parse_square(name) for name in run["squares"]] for run in verdict.facts["runs"]]
    if not runs:
        return 2 * sum(token.face for token in play.values())
    total = sum(30 if len(run) == 3 else sum(after[square].face for square in run) for run in runs)
    for square, token in play.items():
        in_trio = any(square in run and len(run) == 3 for run in runs)
        total += (MULTIPLIERS.get(square, 1) - 1) * (30 if in_trio else token.face)
    return total + (50 if len(play) == 3 and not any(token.joker for token in play.values()) else 0)


@given(boards_and_plays())
def test_the_runs_hold_exactly_the_neighbours_of_laid_tokens(laid: tuple[Board, Board]) -> None:
    board, play = laid
    fresh = set(play) - set(board)
    after = {**play, **board}
    named = {
        frozenset((parse_square(one), parse_square(next_one)))
        for run in check(board, play).facts["runs"]
        for one, next_one in zip(run["squares"], run["squares"][1:], strict=False)
    }
    beside = {
        frozenset((square, Square(square.row + down, square.column + right)))
        for square in after
        for down, right in ((0, 1), (1, 0))
        if Square(square.row + down, square.column + right) in after
    }
    assert named <= beside
    assert {pair for pair in beside if pair & fresh} <= named


@given(
    st.dictionaries(
        st.sampled_from(SQUARES), st.builds(Token, st.integers(0, 15), st.booleans()), max_size=83
    ),
    st.dictionaries(
        st.sampled_from(SQUARES), st.builds(Token, st.integers(0, 15), st.booleans()), max_size=83
    ),
)
def test_any_board_and_any_play_get_a_verdict(board: Board, play: Board) -> None:
    verdict = check(board, play)
    assert verdict.ok == (not rules_broken(verdict))
    assert set(verdict.facts) == {"runs", "triolet", "replay"}
    assert all(reason.where for reason in verdict.reasons if play)
