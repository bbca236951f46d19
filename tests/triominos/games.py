"""Games told play by play, for the tests of the game and of its form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.table.game import Beginning, Step
from referee.triominos.game import GAME
from referee.triominos.match import Match
from referee.triominos.pieces import PIECES_76, piece_name

NAMES = ("Zoé", "Ali", "Mia", "Tom", "Lou", "Max")
PASS = {"pass": True, "draws": 3}


def begun(players: int = 4, starter: int = 0, **options: str) -> Match:
    return GAME.begin(Beginning(NAMES[:players], starter, options))


def told(state: Match, *plays: Mapping[str, Any] | str) -> Step:
    """The step of the last play, after all of them stood; a text is a plain piece."""
    for play in plays:
        step = GAME.play(state, {"piece": play} if isinstance(play, str) else play)
        assert step.reasons == (), [str(reason.text) for reason in step.reasons]
        state = step.state
    return step


def refused(state: Match, play: Mapping[str, Any] | str) -> list[tuple[str, str]]:
    """Why a play does not stand; it must leave everything as it was."""
    step = GAME.play(state, {"piece": play} if isinstance(play, str) else play)
    assert step.state is state
    assert step.scores == ()
    assert not step.ends_round
    return [(reason.code, reason.rule) for reason in step.reasons]


def turn(state: Match) -> int | None:
    return GAME.standing(state).turn


def totals(step: Step) -> tuple[int, ...]:
    return GAME.standing(step.state).totals


def notes(step: Step) -> list[str]:
    return [str(note) for note in step.notes]


def lines(step: Step) -> list[tuple[int, str, int, str]]:
    return [(score.seat, str(score.line.label), score.line.value, score.line.rule) for score in step.scores]


def pieces_in_order(count: int) -> list[str]:
    """Different pieces to lay one after the other, where it does not matter which."""
    return [piece_name(piece) for piece in PIECES_76[:count]]


def until_the_bell(players: int, each: int, before: int = 0) -> list[str]:
    """Plain turns up to the one before the first player's last piece, and `before` turns less."""
    return pieces_in_order(players * (each - 1) - before)
