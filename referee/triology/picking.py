"""Cards picked by tapping: number, colour, fill and shape, each kept for the next card.

A new card is complete when all four are chosen; after the first card, where the values of the card before
still stand, when all four were changed or the player says that the rest stays. An earlier card changes as
it is tapped. A TRIOLOGY card takes two groups, the third follows.

>>> tapped = {"number": "2", "colour": "r", "fill": "f", "shape": "o"}
>>> picked = pick(tapped, most=3)
>>> picked.text, picked.at, str(picked.base)
('2rfo', 1, '2rfo')
>>> pick({**tapped, "cards": "2rfo", "at": "1", "base": "2rfo", "colour": "g", "next": "1"}, most=3).text
'2rfo,2gfo'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from referee.triology.cards import (
    COLOURS,
    FEATURES,
    FILLS,
    NUMBERS,
    SHAPES,
    Card,
    Group,
    cards_name,
    parse_card,
    parse_cards,
    parse_group,
    third_group,
)

VALUES: dict[str, tuple[str, ...]] = {
    "number": tuple(map(str, NUMBERS)),
    "colour": COLOURS,
    "fill": FILLS,
    "shape": SHAPES,
}

Told = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Picking:
    """The cards so far, the place that taps go to, and what is tapped for it.

    `base` is the group that stood there when the card was begun, `part` the first group of a TRIOLOGY
    card, `is_twice` says that the card just tapped is there already.
    """

    cards: tuple[Card, ...] = ()
    at: int = 0
    chosen: tuple[str, ...] = ("", "", "", "")
    base: Group | None = None
    is_triology: bool = False
    part: Group | None = None
    is_twice: bool = False
    most: int = 3

    @property
    def text(self) -> str:
        """The cards as they are written."""
        return cards_name(self.cards)

    @property
    def is_full(self) -> bool:
        """Whether no further card is asked for."""
        return len(self.cards) == self.most

    @property
    def is_new(self) -> bool:
        """Whether taps make a further card, rather than change an earlier one."""
        return self.at == len(self.cards)

    @property
    def group(self) -> Group | None:
        """The group that is tapped in so far, once it has all four features."""
        return parse_group("".join(self.chosen)) if all(self.chosen) else None

    @property
    def may_go_on(self) -> bool:
        """Whether the rest may stay as it is: the group is there, and it is not the one before."""
        if not self.group or not (self.is_new or self.is_triology):
            return False
        return (
            self.group != self.part
            if self.part
            else self.is_triology or Card((self.group,)) not in self.cards
        )

    def with_group(self, is_last_tap: bool) -> Picking:
        """What the chosen values come to."""
        if not self.group:
            return self
        if not self.is_new and not self.is_triology:
            return self.put(Card((self.group,)))
        all_changed = not self.base or all(a != b for a, b in zip(self.group, self.base, strict=True))
        if not (all_changed or is_last_tap):
            return self
        if not self.is_triology:
            return self.put(Card((self.group,)))
        if not self.part:
            return replace(self, part=self.group, base=self.group)
        if self.group == self.part:
            return self
        groups = sorted((self.part, self.group, third_group(self.part, self.group)))
        return self.put(Card(tuple(groups)))

    def put(self, card: Card) -> Picking:
        """The card in its place; a further one makes room for the next."""
        others = (*self.cards[: self.at], *self.cards[self.at + 1 :])
        if card in others:
            return replace(self, is_twice=True)
        cards = (*self.cards[: self.at], card, *self.cards[self.at + 1 :])
        done = replace(self, cards=cards, part=None, base=self.group or card.groups[0])
        if not self.is_new:
            return done
        at = min(len(cards), self.most - 1)
        return replace(done, at=at, is_triology=at < len(cards) and card.is_triology)

    def at_card(self, place: int) -> Picking:
        """Taps go to another card, whose values are shown."""
        if not 0 <= place < len(self.cards):
            return replace(self, at=min(len(self.cards), self.most - 1), is_triology=False, part=None)
        card = self.cards[place]
        group = card.groups[0]
        return replace(
            self,
            at=place,
            chosen=tuple(map(str, group)),
            base=group,
            is_triology=card.is_triology,
            part=None,
        )

    def without(self) -> Picking:
        """The card that taps go to is taken away."""
        cards = (*self.cards[: self.at], *self.cards[self.at + 1 :])
        return replace(self, cards=cards, at=len(cards), is_triology=False, part=None)


def pick(told: Told, most: int) -> Picking:
    """What was there and what the latest tap makes of it."""
    cards = read_cards(told.get("cards", ""))[:most]
    at = told.get("at", "")
    is_place = at.isascii() and at.isdigit() and int(at[:4]) <= len(cards)
    picking = Picking(
        cards=cards,
        at=min(int(at) if is_place else len(cards), most - 1),
        chosen=tuple(_value(told, feature) for feature in FEATURES),
        base=_group(told, "base"),
        is_triology=told.get("triology") == "1",
        part=_group(told, "part"),
        most=most,
    )
    return _tapped(picking, told)


def _tapped(picking: Picking, told: Told) -> Picking:
    if told.get("go"):
        place = told["go"]
        return picking.at_card(int(place[:4]) if place.isascii() and place.isdigit() else -1)
    if told.get("drop"):
        return picking.without()
    if told.get("take"):
        card = parse_card(told["take"], "take")
        chosen = tuple(map(str, card.groups[0]))
        return replace(picking, is_triology=False, part=None, chosen=chosen).put(card)
    if picking.is_triology and not picking.is_new and not picking.part:
        card = picking.cards[picking.at]
        if not card.is_triology:
            # Switched over: the group that was there is the first of the three.
            group = card.groups[0]
            return replace(picking, part=group, base=group, chosen=tuple(map(str, group)))
    return picking.with_group(is_last_tap=bool(told.get("next")))


def read_cards(text: str, field: str = "cards") -> tuple[Card, ...]:
    """The cards of a list, where a TRIOLOGY card may be told by two of its groups."""
    parts = [_completed(part, field) if part.count(".") == 1 else part for part in text.split(",")]
    return parse_cards(",".join(parts), field)


def _completed(text: str, field: str) -> str:
    first, second = (parse_group(part, field) for part in text.split("."))
    return text if first == second else f"{first}.{second}.{third_group(first, second)}"


def _value(told: Told, feature: str) -> str:
    value = told.get(feature, "")
    return value if value in VALUES[feature] else ""


def _group(told: Told, key: str) -> Group | None:
    return parse_group(told[key], key) if told.get(key) else None
