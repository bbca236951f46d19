"""The cards as a host would say them: "2 full red ovals".

Every phrase is written out, because in other languages each of its words depends on the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from referee.triology.cards import Card, Group
from referee.verdict import Note
from referee.words import Sentence, listed, say, say_many

_PHRASES: dict[str, Callable[[int], Sentence]] = {
    "rfo": lambda n: say_many("%(n)s full red oval", "%(n)s full red ovals", n),
    "rfw": lambda n: say_many("%(n)s full red wave", "%(n)s full red waves", n),
    "rfd": lambda n: say_many("%(n)s full red diamond", "%(n)s full red diamonds", n),
    "reo": lambda n: say_many("%(n)s empty red oval", "%(n)s empty red ovals", n),
    "rew": lambda n: say_many("%(n)s empty red wave", "%(n)s empty red waves", n),
    "red": lambda n: say_many("%(n)s empty red diamond", "%(n)s empty red diamonds", n),
    "rho": lambda n: say_many("%(n)s hatched red oval", "%(n)s hatched red ovals", n),
    "rhw": lambda n: say_many("%(n)s hatched red wave", "%(n)s hatched red waves", n),
    "rhd": lambda n: say_many("%(n)s hatched red diamond", "%(n)s hatched red diamonds", n),
    "gfo": lambda n: say_many("%(n)s full green oval", "%(n)s full green ovals", n),
    "gfw": lambda n: say_many("%(n)s full green wave", "%(n)s full green waves", n),
    "gfd": lambda n: say_many("%(n)s full green diamond", "%(n)s full green diamonds", n),
    "geo": lambda n: say_many("%(n)s empty green oval", "%(n)s empty green ovals", n),
    "gew": lambda n: say_many("%(n)s empty green wave", "%(n)s empty green waves", n),
    "ged": lambda n: say_many("%(n)s empty green diamond", "%(n)s empty green diamonds", n),
    "gho": lambda n: say_many("%(n)s hatched green oval", "%(n)s hatched green ovals", n),
    "ghw": lambda n: say_many("%(n)s hatched green wave", "%(n)s hatched green waves", n),
    "ghd": lambda n: say_many("%(n)s hatched green diamond", "%(n)s hatched green diamonds", n),
    "pfo": lambda n: say_many("%(n)s full purple oval", "%(n)s full purple ovals", n),
    "pfw": lambda n: say_many("%(n)s full purple wave", "%(n)s full purple waves", n),
    "pfd": lambda n: say_many("%(n)s full purple diamond", "%(n)s full purple diamonds", n),
    "peo": lambda n: say_many("%(n)s empty purple oval", "%(n)s empty purple ovals", n),
    "pew": lambda n: say_many("%(n)s empty purple wave", "%(n)s empty purple waves", n),
    "ped": lambda n: say_many("%(n)s empty purple diamond", "%(n)s empty purple diamonds", n),
    "pho": lambda n: say_many("%(n)s hatched purple oval", "%(n)s hatched purple ovals", n),
    "phw": lambda n: say_many("%(n)s hatched purple wave", "%(n)s hatched purple waves", n),
    "phd": lambda n: say_many("%(n)s hatched purple diamond", "%(n)s hatched purple diamonds", n),
}


def group_words(group: Group) -> Sentence:
    """The group in words, such as "2 full red ovals"."""
    return _PHRASES[group.colour + group.fill + group.shape](group.number)


def card_words(card: Card) -> Sentence:
    """The card in words; a TRIOLOGY card names its three groups."""
    if not card.is_triology:
        return group_words(card.groups[0])
    first, second, third = map(group_words, card.groups)
    return say("TRIOLOGY card %(first)s / %(second)s / %(third)s", first=first, second=second, third=third)


def cards_words(cards: Sequence[Card]) -> Sentence:
    """Several cards as a spoken list."""
    return listed(map(card_words, cards))


def remarks(cards: Sequence[Card]) -> tuple[Note, ...]:
    """What is odd about these cards without making them wrong."""
    return tuple(
        Note(
            say(
                "A TRIOLOGY card with %(groups)s shows more than one colour, unlike those we know;"
                " taken as told.",
                groups=listed(map(group_words, card.groups)),
            ),
            "triology.triology-card",
        )
        for card in cards
        if len({group.colour for group in card.groups}) > 1
    )


VALUE_WORDS: Mapping[str, Sentence | str] = {
    "1": "1",
    "2": "2",
    "3": "3",
    "r": say("red"),
    "g": say("green"),
    "p": say("purple"),
    "f": say("full"),
    "e": say("empty"),
    "h": say("hatched"),
    "o": say("oval"),
    "w": say("wave"),
    "d": say("diamond"),
}
FEATURE_WORDS: Mapping[str, Sentence] = {
    "number": say("Number"),
    "colour": say("Colour"),
    "fill": say("Fill"),
    "shape": say("Shape"),
}
