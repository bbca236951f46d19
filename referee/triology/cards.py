"""The cards: a group is what is drawn, a normal card shows one group, a TRIOLOGY card shows three.

>>> str(parse_card(" 2RFO "))
'2rfo'
>>> str(parse_card("3rfo.1rfo.2rfo"))
'1rfo.2rfo.3rfo'
>>> str(third_group(parse_group("1rfo"), parse_group("2rfo")))
'3rfo'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple, TypeVar

from referee.verdict import Unreadable
from referee.words import say, say_many, shortened

FEATURES = ("number", "colour", "fill", "shape")
NUMBERS = (1, 2, 3)
COLOURS = ("r", "g", "p")
FILLS = ("f", "e", "h")
SHAPES = ("o", "w", "d")

NORMAL_IN_BOX = 81
TRIOLOGY_IN_BOX = 27
MOST_CARDS = NORMAL_IN_BOX + TRIOLOGY_IN_BOX
"""NO TOUCH cards aside, no list can be longer than the box."""

Value = TypeVar("Value")


class Group(NamedTuple):
    """One to three equal symbols: how many, their colour, their fill and their shape."""

    number: int
    colour: str
    fill: str
    shape: str

    def __str__(self) -> str:
        return f"{self.number}{self.colour}{self.fill}{self.shape}"


ALL_GROUPS = tuple(sorted(Group(*values) for values in product(NUMBERS, COLOURS, FILLS, SHAPES)))
_GROUP_CALLED = {str(group): group for group in ALL_GROUPS}


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A normal card with its one group, or a TRIOLOGY card with its three, in order."""

    groups: tuple[Group, ...]

    @property
    def is_triology(self) -> bool:
        """Whether this is a TRIOLOGY card."""
        return len(self.groups) == 3

    @property
    def worth(self) -> int:
        """The points of this card at the count."""
        return 3 if self.is_triology else 1

    def __str__(self) -> str:
        return ".".join(map(str, self.groups))


NORMAL_CARDS = tuple(Card((group,)) for group in ALL_GROUPS)


@cache
def third_group(first: Group, second: Group) -> Group:
    """The one group that makes a SET with two different groups."""
    if first == second:
        raise ValueError("a SET takes three different groups")
    return Group(
        _third(NUMBERS, first.number, second.number),
        _third(COLOURS, first.colour, second.colour),
        _third(FILLS, first.fill, second.fill),
        _third(SHAPES, first.shape, second.shape),
    )


def _third(values: Sequence[Value], first: Value, second: Value) -> Value:
    if first == second:
        return first
    return next(value for value in values if value not in (first, second))


def group_name(group: Group) -> str:
    """The group as it is written, such as `2rfo`."""
    return str(group)


def card_name(card: Card) -> str:
    """The card as it is written, such as `2rfo` or `1rfo.2rfo.3rfo`."""
    return str(card)


def cards_name(cards: Sequence[Card]) -> str:
    """A list of cards as it is written, such as `2rfo,2gfo,2pfo`."""
    return ",".join(map(str, cards))


def parse_group(text: str, field: str = "cards") -> Group:
    """The group written as number, colour, fill and shape."""
    group = _GROUP_CALLED.get(text.strip().lower())
    if group is None:
        raise Unreadable(
            field,
            say(
                "“%(read)s” is not a card. Expected: number 1 2 3, colour r g p, fill f e h,"
                " shape o w d, such as 2rfo.",
                read=shortened(text.strip()),
            ),
        )
    return group


def parse_card(text: str, field: str = "cards") -> Card:
    """The card written as one group, or as three groups joined by dots."""
    parts = text.strip().split(".", 3)
    if len(parts) == 1:
        return Card((parse_group(text, field),))
    if len(parts) != 3:
        raise Unreadable(
            field,
            say(
                "“%(read)s” is not a card. Expected: one group such as 2rfo, or the three groups of a"
                " TRIOLOGY card such as 1rfo.2rfo.3rfo.",
                read=shortened(text.strip()),
            ),
        )
    first, second, third = sorted(parse_group(part, field) for part in parts)
    if first == second or third_group(first, second) != third:
        raise Unreadable(
            field,
            say(
                "“%(read)s” is not a TRIOLOGY card. Expected: three different groups that make a SET,"
                " such as 1rfo.2rfo.3rfo.",
                read=shortened(text.strip()),
            ),
        )
    return Card((first, second, third))


def parse_cards(text: str, field: str = "cards") -> tuple[Card, ...]:
    """The cards of a list with commas; a blank list has no cards."""
    if not text.strip():
        return ()
    parts = text.split(",", MOST_CARDS)
    if len(parts) > MOST_CARDS:
        raise Unreadable(
            field,
            say("More than %(most)s cards were read. Expected: at most all of the box.", most=MOST_CARDS),
        )
    return tuple(parse_card(part, field) for part in parts)


def check_list(cards: Sequence[Card], field: str, least: int, most: int) -> None:
    """Make sure that a list has as many cards as it should and no card twice."""
    if not least <= len(cards) <= most:
        expected = (
            say("exactly %(least)s", least=least)
            if least == most
            else say("%(least)s to %(most)s", least=least, most=most)
        )
        raise Unreadable(
            field,
            say_many(
                "%(n)s card was read. Expected: %(expected)s.",
                "%(n)s cards were read. Expected: %(expected)s.",
                len(cards),
                expected=expected,
            ),
        )
    check_no_card_twice(cards, field)


def check_no_card_twice(cards: Sequence[Card], field: str) -> None:
    """Make sure that no card is told twice: the box has each card once."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise Unreadable(
                field, say("“%(card)s” was read twice. Expected: every card once, as in the box.", card=card)
            )
        seen.add(card)
