"""What makes a SET: each feature is the same on all three cards, or different on all three.

>>> from referee.triology.cards import parse_cards
>>> judge_set(parse_cards("2gfo,1gew,3ghd")).ok
True
>>> [str(reason.text) for reason in judge_set(parse_cards("1rfo,2rew,3ghd")).reasons]
['Colour: two red, one green.']
>>> judge_third(parse_cards("1rfo,2rfo")).facts
{'completes': ['3rfo']}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

from referee.triology.card_words import cards_words, group_words, remarks
from referee.triology.cards import (
    ALL_GROUPS,
    FEATURES,
    MOST_CARDS,
    Card,
    Group,
    check_list,
    third_group,
)
from referee.verdict import Note, Reason, Verdict
from referee.words import Sentence, listed, say, say_many

Position = int
Positions = tuple[Position, Position, Position]

MOST_SHOWN = 12
"""How many SETs are read out; a program gets them all."""

_PATTERNS = {1: "same", 2: "two-one", 3: "different"}

_TWO: dict[object, Sentence] = {
    1: say("two cards with 1 symbol"),
    2: say("two cards with 2 symbols"),
    3: say("two cards with 3 symbols"),
    "r": say("two red"),
    "g": say("two green"),
    "p": say("two purple"),
    "f": say("two full"),
    "e": say("two empty"),
    "h": say("two hatched"),
    "o": say("two with ovals"),
    "w": say("two with waves"),
    "d": say("two with diamonds"),
}
_ONE: dict[object, Sentence] = {
    1: say("one with 1"),
    2: say("one with 2"),
    3: say("one with 3"),
    "r": say("one red"),
    "g": say("one green"),
    "p": say("one purple"),
    "f": say("one full"),
    "e": say("one empty"),
    "h": say("one hatched"),
    "o": say("one with ovals"),
    "w": say("one with waves"),
    "d": say("one with diamonds"),
}


def is_set(cards: Sequence[Card]) -> bool:
    """Whether some choice of three different groups, one from each card, is a SET."""
    first, second, third = cards
    return any(group in third.groups for group in completing_groups(first, second))


def completing_groups(first: Card, second: Card) -> tuple[Group, ...]:
    """The groups that make a SET with two cards, in order; two normal cards have exactly one."""
    pairs = product(first.groups, second.groups)
    return tuple(sorted({third_group(one, other) for one, other in pairs if one != other}))


def feature_patterns(groups: Sequence[Group]) -> dict[str, str]:
    """For each feature whether three groups have it the same, different, or two against one."""
    return {
        feature: _PATTERNS[len(set(values))]
        for feature, values in zip(FEATURES, zip(*groups, strict=True), strict=True)
    }


def closest_groups(cards: Sequence[Card]) -> tuple[Group, ...]:
    """One group from each card: a SET if there is one, else the choice with the fewest failing features.

    Only choices of three different groups are looked at: equals never stand in one SET. Between
    choices that are as good the first in order is taken, so that the order of the cards does not matter.
    """
    choices = (choice for choice in product(*(card.groups for card in cards)) if len(set(choice)) == 3)
    return min(choices, key=lambda choice: (_failing(choice), sorted(choice)))


def _failing(groups: Sequence[Group]) -> int:
    return list(feature_patterns(groups).values()).count("two-one")


def magic_rule_reasons(cards: Sequence[Card], groups: Sequence[Group]) -> tuple[Reason, ...]:
    """One reason for each feature on which two of the groups are the same and the third is not."""
    reasons = []
    for feature, values in zip(FEATURES, zip(*groups, strict=True), strict=True):
        ranked = Counter(values).most_common()
        if len(ranked) == 2:
            (two, _), (one, _) = ranked
            odd = cards[values.index(one)]
            text = _against(feature, _TWO[two], _ONE[one])
            reasons.append(Reason(feature, text, "triology.magic-rule", (str(odd),)))
    return tuple(reasons)


def _against(feature: str, two: Sentence, one: Sentence) -> Sentence:
    if feature == "number":
        return say("Number: %(two)s, %(one)s.", two=two, one=one)
    if feature == "colour":
        return say("Colour: %(two)s, %(one)s.", two=two, one=one)
    if feature == "fill":
        return say("Fill: %(two)s, %(one)s.", two=two, one=one)
    return say("Shape: %(two)s, %(one)s.", two=two, one=one)


def judge_set(cards: Sequence[Card]) -> Verdict:
    """Are these three cards a SET, and if not, which features fail?"""
    check_list(cards, "cards", 3, 3)
    groups = closest_groups(cards)
    reasons = magic_rule_reasons(cards, groups)
    return Verdict(
        reasons=reasons,
        notes=_set_notes(cards, groups, stands=not reasons),
        facts={"groups": list(map(str, groups)), "features": feature_patterns(groups)},
    )


def _equal_groups(cards: Sequence[Card]) -> tuple[Note, ...]:
    """Three cards that all show one group agree in everything, which still makes no SET."""
    return tuple(
        Note(
            say(
                "All three cards show %(group)s, but a SET takes three different groups"
                " (the printed rules are silent; we rule so).",
                group=group_words(group),
            ),
            "triology.set",
        )
        for group in cards[0].groups
        if all(group in card.groups for card in cards)
    )


def _set_notes(cards: Sequence[Card], groups: Sequence[Group], stands: bool) -> tuple[Note, ...]:
    notes = []
    if any(card.is_triology for card in cards):
        named = listed(map(group_words, groups))
        text = (
            say("Groups used: %(groups)s.", groups=named)
            if stands
            else say("The closest choice of groups: %(groups)s.", groups=named)
        )
        notes.append(Note(text, "triology.triology-card"))
    if stands:
        worth = sum(card.worth for card in cards)
        text = say("Laid on the table, it is worth %(points)s points at the count.", points=worth)
        notes.append(Note(text, "triology.score"))
    else:
        notes.extend(_equal_groups(cards))
    return (*notes, *remarks(cards))


def judge_third(cards: Sequence[Card]) -> Verdict:
    """Which groups make a SET with these two cards?"""
    check_list(cards, "cards", 2, 2)
    first, second = cards
    completes = completing_groups(first, second)
    text = say_many(
        "A SET with %(cards)s needs a card that shows %(groups)s.",
        "A SET with %(cards)s needs a card that shows one of these: %(groups)s.",
        len(completes),
        cards=cards_words(cards),
        groups=listed(map(group_words, completes)),
    )
    return Verdict(
        notes=(Note(text, "triology.set"), *remarks(cards)), facts={"completes": list(map(str, completes))}
    )


def find_sets(cards: Sequence[Card]) -> list[Positions]:
    """All SETs among the cards, as positions counted from 0, in order.

    For each pair the cards that show a completing group are looked up as bits of one number,
    so that even the whole box takes a fraction of a second.
    """
    showing = dict.fromkeys(ALL_GROUPS, 0)
    for position, card in enumerate(cards):
        for group in card.groups:
            showing[group] |= 1 << position
    found: list[Positions] = []
    for first, second in combinations(range(len(cards)), 2):
        thirds = 0
        for one, other in product(cards[first].groups, cards[second].groups):
            if one != other:
                thirds |= showing[third_group(one, other)]
        thirds &= -2 << second  # only cards after the second, so that every SET is found once
        while thirds:
            lowest = thirds & -thirds
            found.append((first, second, lowest.bit_length() - 1))
            thirds ^= lowest
    return found


def judge_find(cards: Sequence[Card]) -> Verdict:
    """Is there a SET among these cards, and which are they all?"""
    check_list(cards, "cards", 3, MOST_CARDS)
    sets = find_sets(cards)
    facts = {"sets": [list(positions) for positions in sets]}
    if not sets:
        text = say("No three of these %(count)s cards make a SET.", count=len(cards))
        return Verdict(reasons=(Reason("none", text, "triology.set"),), notes=remarks(cards), facts=facts)
    text = say_many("%(n)s SET among these cards.", "%(n)s SETs among these cards.", len(sets))
    notes = [Note(text, "triology.set")]
    for positions in sets[:MOST_SHOWN]:
        text = say("SET: %(cards)s.", cards=cards_words([cards[position] for position in positions]))
        notes.append(Note(text, "triology.set"))
    return Verdict(notes=(*notes, *remarks(cards)), facts=facts)
