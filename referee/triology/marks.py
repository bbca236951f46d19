"""What is marked on the cards of a refused SET: for each failing feature, who agrees and who is alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from referee.triology.cards import FEATURES, parse_group
from referee.verdict import Verdict


class Mark(NamedTuple):
    """A failing feature on one card: the value it has there, and whether it is the odd one out."""

    feature: str
    value: str
    is_odd: bool


def marks(verdict: Verdict | None) -> tuple[tuple[Mark, ...], ...]:
    """The marks for each of three cards; nothing where they make a SET, or before they were judged."""
    groups = [parse_group(group) for group in verdict.facts["groups"]] if verdict else []
    marked: list[list[Mark]] = [[], [], []]
    for feature, values in zip(FEATURES, zip(*groups, strict=True), strict=False):
        ranked = Counter(values).most_common()
        if len(ranked) == 2:
            for card, value in zip(marked, values, strict=True):
                card.append(Mark(feature, str(value), value == ranked[1][0]))
    return tuple(map(tuple, marked))


def good_features(verdict: Verdict) -> int:
    """On how many of the four features three cards agree or all differ."""
    patterns: Sequence[str] = list(verdict.facts["features"].values())
    return len(patterns) - patterns.count("two-one")
