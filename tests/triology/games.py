"""Games of Triology to test with: counts as players tell them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.table.game import Beginning, Step
from referee.triology.game import GAME, Rounds

NAMES = ("Zoé", "Ali", "Bo")


def begun(*names: str, starter: int = 0, **options: str) -> Rounds:
    return GAME.begin(Beginning(names or NAMES, starter, options))


def count(
    out: int,
    normal: Sequence[int],
    triology: Sequence[int] | None = None,
    hand: Sequence[int] | None = None,
    hand_triology: Sequence[int] | None = None,
    tokens: Sequence[int | None] | None = None,
    anyway: Sequence[str] = (),
) -> dict[str, Any]:
    """The count of a round; what is left out is nothing, or for tokens what was given."""
    nothing = [0] * len(normal)
    told: dict[str, Any] = {
        "normal": list(normal),
        "triology": list(triology or nothing),
        "hand": list(hand or nothing),
        "hand_triology": list(hand_triology or nothing),
        "tokens": list(tokens or [None] * len(normal)),
        "out": out,
    }
    return told | ({"anyway": list(anyway)} if anyway else {})


def told(state: Rounds, *payloads: Mapping[str, Any]) -> Step:
    """The latest step after payloads that must all stand."""
    step = None
    for payload in payloads:
        step = GAME.play(state, payload)
        assert step.reasons == (), [str(reason.text) for reason in step.reasons]
        state = step.state
    assert step is not None
    return step


def refused(state: Rounds, payload: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The reasons of a step that must not stand."""
    step = GAME.play(state, payload)
    assert step.state is state
    assert step.scores == ()
    assert not step.ends_round
    return [(reason.code, str(reason.text)) for reason in step.reasons]
