"""Where the cards of a steal come from: SETs on the table, the hand, the discard.

>>> table_set_name(parse_table_set(" 1RFO,2rfo, 3rfo !"))
'1rfo,2rfo,3rfo!'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.triology.cards import (
    MOST_CARDS,
    TRIOLOGY_IN_BOX,
    Card,
    cards_name,
    check_list,
    check_no_card_twice,
    parse_cards,
)
from referee.verdict import Unreadable
from referee.words import say

MOST_SETS = MOST_CARDS // 3


@dataclass(frozen=True, slots=True)
class TableSet:
    """A SET on the table; a NO TOUCH card on it protects it."""

    cards: tuple[Card, ...]
    protected: bool = False


def parse_set(text: str, field: str = "new") -> tuple[Card, ...]:
    """Exactly three cards, whether they make a SET or not."""
    cards = parse_cards(text, field)
    check_list(cards, field, 3, 3)
    return cards


def parse_table_set(text: str, field: str = "stolen") -> TableSet:
    """Three cards on the table; `!` at the end says that they are protected."""
    bare = text.strip()
    return TableSet(parse_set(bare.removesuffix("!"), field), bare.endswith("!"))


def table_set_name(table_set: TableSet) -> str:
    """The SET as it is written, such as `1rfo,2rfo,3rfo!`."""
    return cards_name(table_set.cards) + ("!" if table_set.protected else "")


@dataclass(frozen=True, slots=True)
class Sources:
    """Everything that new SETs may be made of. Each card of the box is in one place only."""

    stolen: tuple[TableSet, ...] = ()
    own: tuple[TableSet, ...] = ()
    hand: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if not self.stolen and not self.own:
            raise Unreadable("stolen", say("No SET was read. Expected: the stolen SETs, three cards each."))
        for field, sets in (("stolen", self.stolen), ("own", self.own)):
            for it in sets:
                check_list(it.cards, field, 3, 3)
        seen: tuple[Card, ...] = ()
        for field, cards in (
            ("stolen", self.stolen_cards),
            ("own", self.own_cards),
            ("hand", self.hand),
            ("discard", self.discard),
        ):
            seen += cards
            check_no_card_twice(seen, field)
            _check_box(seen, field)

    @property
    def stolen_cards(self) -> tuple[Card, ...]:
        """The cards of all stolen SETs."""
        return tuple(card for stolen in self.stolen for card in stolen.cards)

    @property
    def own_cards(self) -> tuple[Card, ...]:
        """The cards of all own SETs."""
        return tuple(card for own in self.own for card in own.cards)


def _check_box(seen: Sequence[Card], field: str) -> None:
    triology = sum(card.is_triology for card in seen)
    if len(seen) > MOST_CARDS or triology > TRIOLOGY_IN_BOX:
        raise Unreadable(
            field,
            say(
                "%(read)s cards were read, %(triology)s of them TRIOLOGY cards. Expected: at most the"
                " 81 normal and 27 TRIOLOGY cards of the box.",
                read=len(seen),
                triology=triology,
            ),
        )


def parse_sources(stolen: Sequence[str], own: Sequence[str], hand: str, discard: str) -> Sources:
    """The places as they are written: a text for each SET, a list with commas for hand and discard."""
    return Sources(
        tuple(parse_table_set(text, "stolen") for text in written(stolen, "stolen")),
        tuple(parse_table_set(text, "own") for text in written(own, "own")),
        parse_cards(hand, "hand"),
        parse_cards(discard, "discard"),
    )


def written(sets: Sequence[str], field: str) -> list[str]:
    """The SETs that were really written down, without the lines left blank."""
    lines = [text for text in sets if text.strip()]
    if len(lines) > MOST_SETS:
        raise Unreadable(
            field,
            say("%(read)s SETs were read. Expected: at most %(most)s.", read=len(lines), most=MOST_SETS),
        )
    return lines
