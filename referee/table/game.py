"""What a game must be able to tell the scorebook. The scorebook knows no more about any game.

A game is a set of pure functions over a state it makes itself: `begin` makes the first state,
`play` takes a state and what was told (a plain JSON object) and answers with a `Step`. States are
values: they are kept, compared and gone back to, never changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from referee.verdict import Points, Reason
from referee.words import Sentence

State = Any
Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the things a table may choose."""

    value: str
    label: Sentence


@dataclass(frozen=True, slots=True)
class Option:
    """Something a table agrees on before a game; the first choice is the printed rule.

    With `least` and `most` it is a number instead, and `default` is the printed one.
    """

    key: str
    label: Sentence
    hint: Sentence
    rule: str
    choices: tuple[Choice, ...] = ()
    default: str = ""
    least: int = 0
    most: int = 0

    @property
    def printed(self) -> str:
        """What it is when nobody chooses."""
        return self.default or self.choices[0].value


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a game starts from: the players' names in order, who starts, what was agreed."""

    names: tuple[str, ...]
    starter: int
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Score:
    """Points for one player, with the line that explains them."""

    seat: int
    line: Points


@dataclass(frozen=True, slots=True)
class Step:
    """What became of one thing that was told.

    With reasons it did not stand: the state is the one before and nobody scores. `seat` is whose play it
    was, if it was somebody's; `story` says it in a few words ("3-4-4, bridge"), without the name.
    """

    state: State
    story: Sentence
    seat: int | None = None
    scores: tuple[Score, ...] = ()
    reasons: tuple[Reason, ...] = ()
    notes: tuple[Sentence, ...] = ()
    ends_round: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stands: what the game page shows of every game alike.

    `turn` is the seat whose turn it is, `round` counts from 1 or is 0 in a game without rounds, `goal`
    says what is played for ("to 400"), `target` the points to reach if there are any, `winners` is empty
    while it goes on. `glass` is the seconds of a turn where the table agreed on some.
    """

    totals: tuple[int, ...]
    round: int
    goal: Sentence
    turn: int | None = None
    target: int | None = None
    winners: tuple[int, ...] = ()
    ending: Sentence | None = None
    glass: int | None = None


class Game(Protocol):
    """A box that the scorebook can keep the score of."""

    seats: range
    options: tuple[Option, ...]
    glass_seconds: int

    def begin(self, beginning: Beginning) -> State:
        """The state before anything was told."""

    def play(self, state: State, payload: Payload) -> Step:
        """What becomes of what was told; raises Unreadable when it makes no sense at all."""

    def set_aside(self, state: State, payload: Payload) -> State:
        """Where the game goes on when something told no longer fits but stays in the book.

        Nothing of it counts, but if it was somebody's turn, that turn is over: what was told after it
        stays with the player it was told of.
        """

    def standing(self, state: State) -> Standing:
        """Totals, turn and winners of a state."""

    def time_out(self, state: State) -> Sequence[tuple[Sentence, str]]:
        """What the rules demand when the glass is empty: sentences, each with its rule."""


def agreed_options(game: Game, chosen: Mapping[str, str]) -> dict[str, str]:
    """Every option of the game, as chosen where the choice exists, else as printed."""
    agreed = {}
    for option in game.options:
        value = chosen.get(option.key, option.printed)
        if option.choices:
            fits = value in {choice.value for choice in option.choices}
        else:
            fits = value.isascii() and value.isdigit() and option.least <= int(value[:6]) <= option.most
        agreed[option.key] = value if fits else option.printed
    return agreed
