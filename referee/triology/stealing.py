"""A steal told by tapping: the new SETs card by card, then where each of their cards came from.

Every card is told once. Three by three they are the new SETs, save those that were tapped as lying
outside; what is not tapped as stolen, as one's own or as discarded came from the hand.

>>> told = {"cards": "1rfo,1gfo,1pfo,2rfo,2gfo,2pfo,3rfo", "outside": "3rfo", "from_stolen": "1rfo,2rfo,3rfo"}
>>> steal = tapped_steal({**told, "out": "1"})
>>> [cards_name(cards) for cards in steal.new], str(steal.left), len(steal.hand)
(['1rfo,1gfo,1pfo', '2rfo,2gfo,2pfo'], '3rfo', 4)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from referee.triology.cards import MOST_CARDS, Card, cards_name
from referee.triology.picking import Picking, pick, read_cards
from referee.triology.sources import Sources, TableSet

NEW: Final = "new"
FROM: Final = "from"
PLACES: Final = ("stolen", "own", "discard")
OUTSIDE: Final = "outside"
BRUSHES: Final = (*PLACES, OUTSIDE)

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Stealing:
    """The cards told so far, and what was tapped about each; `brush` is what the next tap says."""

    picking: Picking
    mode: str = NEW
    brush: str = "stolen"
    stolen: Cards = ()
    own: Cards = ()
    discard: Cards = ()
    outside: Cards = ()
    protected: frozenset[str] = frozenset()
    out: bool = False

    @property
    def in_sets(self) -> Cards:
        """The cards that lie in new SETs, in the order they were told."""
        return tuple(card for card in self.picking.cards if card not in self.outside)

    @property
    def new(self) -> tuple[Cards, ...]:
        """The new SETs; the last may still want a card."""
        return threes(self.in_sets)

    @property
    def hand(self) -> Cards:
        """The cards that came from the hand: those of which nothing else was tapped."""
        return tuple(card for card in self.picking.cards if self.place(card) == "hand")

    @property
    def left(self) -> Card | None:
        """The single stolen card that is left over, if there is just one."""
        left = [card for card in self.outside if card in self.stolen]
        return left[0] if len(left) == 1 else None

    @property
    def missing(self) -> int:
        """How many cards are still to be tapped before every SET taken apart has its three."""
        return max((-len(cards) % 3 for cards in (self.stolen, self.own)), default=0)

    @property
    def is_ready(self) -> bool:
        """Whether everything is told that a verdict takes."""
        return bool(self.stolen or self.own) and not self.missing and not len(self.in_sets) % 3

    @property
    def latest(self) -> Cards:
        """The cards of the new SET that still wants one."""
        return self.new[-1] if len(self.in_sets) % 3 else ()

    def place(self, card: Card) -> str:
        """Where a card came from."""
        return next((place for place in PLACES if card in getattr(self, place)), "hand")

    def table_sets(self, place: str) -> tuple[TableSet, ...]:
        """The stolen SETs, or one's own that were taken apart."""
        sets = threes(getattr(self, place))
        return tuple(TableSet(cards, f"{place}-{n}" in self.protected) for n, cards in enumerate(sets))

    def sources(self) -> Sources:
        """Where the cards came from, as the rules ask for it."""
        return Sources(self.table_sets("stolen"), self.table_sets("own"), self.hand, self.discard)

    def marked(self, card: Card) -> Stealing:
        """One more tap on a card: it says what the brush says, or no longer."""
        if card not in self.picking.cards:
            return self
        answers = PLACES if self.brush in PLACES else (OUTSIDE,)
        lists: dict[str, Any] = {
            name: tuple(other for other in getattr(self, name) if other != card) for name in answers
        }
        if card not in getattr(self, self.brush):
            lists[self.brush] += (card,)
        return replace(self, **lists)

    def written(self, name: str) -> str:
        """One of the lists as the form carries it."""
        return cards_name(getattr(self, name))


def threes(cards: Sequence[Card]) -> tuple[Cards, ...]:
    """Cards three by three."""
    return tuple(tuple(cards[start : start + 3]) for start in range(0, len(cards), 3))


def tapped_steal(told: Mapping[str, str], protected: Iterable[str] = ()) -> Stealing:
    """What the taps so far have told."""
    picking = pick(told, MOST_CARDS)

    def listed_in(field: str) -> Cards:
        return tuple(card for card in read_cards(told.get(field, ""), field) if card in picking.cards)

    mode, brush = told.get("to") or told.get("mode"), told.get("brush", "")
    steal = Stealing(
        picking,
        mode=mode if mode == FROM else NEW,
        brush=brush if brush in BRUSHES else "stolen",
        stolen=listed_in("from_stolen"),
        own=listed_in("from_own"),
        discard=listed_in("from_discard"),
        outside=listed_in(OUTSIDE),
        protected=frozenset(protected),
        out=told.get("out") == "1",
    )
    mark = told.get("mark", "")
    if mark.isascii() and mark.isdigit() and int(mark[:4]) < len(picking.cards):
        return steal.marked(picking.cards[int(mark)])
    return steal


def written_steal(sources: Sources, new: Sequence[Cards], left: Card | None, out: bool) -> Stealing:
    """A steal as it was written in an address, to be shown as if it had been tapped in."""
    in_sets = dict.fromkeys(card for cards in new for card in cards)
    told = dict.fromkeys((*sources.stolen_cards, *sources.own_cards, *sources.hand, *sources.discard))
    outside = tuple(card for card in told if card not in in_sets)
    if left is not None and left not in (*in_sets, *outside):
        outside += (left,)
    places = (("stolen", sources.stolen), ("own", sources.own))
    protected = (f"{name}-{n}" for name, sets in places for n, it in enumerate(sets) if it.protected)
    cards = (*in_sets, *outside)
    return Stealing(
        Picking(cards, len(cards), most=MOST_CARDS),
        mode=FROM,
        stolen=sources.stolen_cards,
        own=sources.own_cards,
        discard=sources.discard,
        outside=outside,
        protected=frozenset(protected),
        out=out,
    )
