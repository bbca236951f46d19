"""What an answer is: yes or no, every reason, every point, and the rule behind each.

>>> from referee.words import say
>>> Verdict(points=(Points(say("piece 3-4-4"), 11, "triominos.score"),
...                 Points(say("bridge"), 40, "triominos.bridge"))).total
51
>>> Verdict(reasons=(Reason("side", say("No side touches."), "triominos.side"),)).ok
False
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.words import Sentence


class Unreadable(Exception):
    """What was told cannot be read: the field it was told in and a sentence saying what was expected."""

    def __init__(self, field: str, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.field = field
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why a play does not stand; `where` names the squares, cards or sides concerned."""

    code: str
    text: Sentence
    rule: str
    where: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """One line of points, as a player would announce it."""

    label: Sentence
    value: int
    rule: str


@dataclass(frozen=True, slots=True)
class Note:
    """A ruling or a reminder that changes nothing."""

    text: Sentence
    rule: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a check. A refused play has reasons and no points, so the two cannot disagree."""

    reasons: tuple[Reason, ...] = ()
    points: tuple[Points, ...] = ()
    notes: tuple[Note, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.reasons and self.points:
            raise ValueError("a refused play scores nothing")

    @property
    def ok(self) -> bool:
        """Whether the play stands."""
        return not self.reasons

    @property
    def total(self) -> int:
        """The points of all lines together."""
        return sum(line.value for line in self.points)
