"""Boards to test on: told in short, or grown play by play as in a game."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from referee.triolet import Board, Square, Token, check, generate_plays, lay, parse_tokens
from referee.triolet.board import COPIES, Kind
from referee.verdict import Verdict

BOX: tuple[Kind, ...] = tuple(kind for kind, copies in COPIES.items() for _ in range(copies))


def judge(board: str, play: str, **options: bool) -> Verdict:
    """The verdict on a play, both given as they are written."""
    return check(parse_tokens(board, "board"), parse_tokens(play), **options)


def rules_broken(verdict: Verdict) -> set[str]:
    """The rules a refusal cites."""
    return {reason.rule for reason in verdict.reasons}


def announced(verdict: Verdict) -> list[str]:
    """The lines of points as they are read out, without the row or column they are about."""
    return [f"{str(line.label).partition(' (')[0]}: {line.value}" for line in verdict.points]


class Position(NamedTuple):
    """A board as it came about, a rack, and the plays that rack has."""

    board: Board
    rack: tuple[Kind, ...]
    plays: list[dict[Square, Token]]


@cache
def grown(seed: int) -> list[Position]:
    """The positions of a random game of thirteen turns; a rack without a play is exchanged."""
    chance = Random(seed)
    left = list(BOX)
    board: dict[Square, Token] = {}
    positions = []
    while len(positions) < 13:
        chance.shuffle(left)
        rack = tuple(left[:3])
        plays = list(generate_plays(board, rack))
        positions.append(Position(board, rack, plays))
        if plays:
            play = chance.choice(plays)
            board = lay(board, play)
            for token in play.values():
                left.remove(token.kind)
    return positions


positions = st.builds(lambda seed, turn: grown(seed)[turn], st.integers(0, 11), st.integers(0, 12))


@st.composite
def boards_and_plays(draw: st.DrawFn) -> tuple[Board, Board]:
    """A board and a play on it: one that stands where there is one, or anything at all near the centre."""
    position = draw(positions)
    if position.plays and draw(st.booleans()):
        return position.board, draw(st.sampled_from(position.plays))
    near = st.builds(Square, st.integers(3, 13), st.integers(3, 13))
    tokens = st.builds(Token, st.integers(0, 15), st.booleans())
    return position.board, draw(st.dictionaries(near, tokens, min_size=1, max_size=4))
