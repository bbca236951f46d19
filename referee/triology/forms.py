"""What the pages of Triology ask: cards and SETs as they are written; what they mean the rules say."""

from __future__ import annotations

from functools import cached_property

from wtforms import Field, StringField

from referee.answers import GameQuestion
from referee.triology.cards import MOST_CARDS, Card, parse_card, parse_cards
from referee.triology.picking import Picking, pick
from referee.triology.sources import Sources, parse_set, parse_sources, written
from referee.triology.stealing import NEW, Stealing, tapped_steal, written_steal
from referee.verdict import Unreadable
from referee.words import say, shortened

TICKED = {"": False, "0": False, "1": True}


class CardsField(Field):
    """Cards in one list or in several boxes, joined to one list."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Join what was written, blank boxes left out."""
        self.data = ",".join(value for value in valuelist if value.strip())


class SetsField(Field):
    """Several SETs, each in a box of its own."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Keep the boxes that something was written in."""
        self.data = [value for value in valuelist if value.strip()]

    def boxes(self, count: int) -> list[str]:
        """The SETs one by one and a free box, for a page with so many boxes or more."""
        return self.data + [""] * max(count - len(self.data), 1)


class CardsForm(GameQuestion):
    """A list of cards, written down or tapped in."""

    most = MOST_CARDS
    least = 3

    cards = CardsField(default="")
    at = StringField()
    number = StringField()
    colour = StringField()
    fill = StringField()
    shape = StringField()
    base = StringField()
    part = StringField()
    triology = StringField()
    go = StringField()
    next = StringField()
    take = StringField()
    drop = StringField()

    def told(self) -> dict[str, str]:
        """The fields that say something."""
        return {name: text for name, text in self.data.items() if text}

    @property
    def is_tapped(self) -> bool:
        """Whether the cards are tapped in, rather than written in an address."""
        return bool(self.at.data)

    def read_cards(self) -> tuple[Card, ...]:
        """The cards that are asked about."""
        return pick(self.told(), self.most).cards if self.is_tapped else parse_cards(self.cards.data)

    @cached_property
    def picking(self) -> Picking:
        """What the screen shows; what cannot be read is left out."""
        try:
            if self.is_tapped:
                return pick(self.told(), self.most)
            cards = parse_cards(self.cards.data)[: self.most]
            return Picking(cards, most=self.most).at_card(len(cards) - 1 if len(cards) == self.most else -1)
        except Unreadable:
            return Picking(most=self.most)

    @property
    def is_unfinished(self) -> bool:
        """Whether somebody is still tapping."""
        try:
            return self.is_tapped and len(self.read_cards()) < self.least
        except Unreadable:
            return False


class SetForm(CardsForm):
    """Three cards."""

    most = 3


class PairForm(CardsForm):
    """Two cards."""

    most = least = 2


class FindForm(CardsForm):
    """All cards in view, and which of their SETs is looked at."""

    show = StringField()

    def shown(self, sets: int) -> int:
        """The SET that is looked at, counted from 0."""
        asked = self.show.data or "0"
        return min(int(asked[:4]), sets - 1) if asked.isascii() and asked.isdigit() else 0


class DiscardForm(CardsForm):
    """The discard, the oldest card first, and the card that somebody wants to take from it."""

    least = 1

    chosen = StringField(default="")
    laid = SetsField(default=list)

    def read_chosen(self) -> Card:
        """The card that is to be taken: the one that was tapped last, or the one that was written."""
        if self.is_tapped:
            picking = pick(self.told(), self.most)
            if picking.is_new:
                raise Unreadable("chosen", say("No card was chosen. Expected: one card of the discard."))
            return picking.cards[picking.at]
        return parse_card(self.chosen.data.strip(), "chosen")

    @cached_property
    def picking(self) -> Picking:
        """What the screen shows: the card that is to be taken is the one that taps go to."""
        shown = super().picking
        names = list(map(str, shown.cards))
        is_written = not self.is_tapped and self.chosen.data in names
        return shown.at_card(names.index(self.chosen.data)) if is_written else shown

    @property
    def is_unfinished(self) -> bool:
        """Whether no card is chosen yet."""
        return super().is_unfinished or (self.is_tapped and self.picking.is_new)


class TurnForm(GameQuestion):
    """How a turn stands: is its time over, or may it end?"""

    over = StringField(default="")
    drawn = StringField(default="")
    stolen = StringField(default="")
    taken = StringField(default="")
    discards = StringField(default="1")
    hand = StringField(default="1")

    def tick(self, field: str) -> bool:
        """Whether a box is ticked."""
        return read_tick(self[field].data, field)

    def read_number(self, field: str) -> int:
        """A small number of cards."""
        text = (self[field].data or "0").strip()
        if not (text.isascii() and text.isdigit() and int(text[:4]) <= MOST_CARDS):
            raise Unreadable(
                field,
                say(
                    "“%(read)s” was read. Expected: a number of cards from 0 to %(most)s.",
                    read=shortened(text),
                    most=MOST_CARDS,
                ),
            )
        return int(text)


def read_tick(text: str | None, field: str) -> bool:
    """Whether something was ticked; written as 1 or left out."""
    told = (text or "").strip()
    if told not in TICKED:
        raise Unreadable(
            field, say("“%(read)s” was read. Expected: 1 for yes, or nothing.", read=shortened(told))
        )
    return TICKED[told]


class SearchForm(GameQuestion):
    """Where the cards for a steal may come from."""

    stolen = SetsField(default=list)
    own = SetsField(default=list)
    hand = CardsField(default="")
    discard = CardsField(default="")


class StealForm(CardsForm, SearchForm):
    """A declared steal, tapped in or written: besides, the SETs that were made and the card that was left."""

    new = SetsField(default=list)
    left = StringField(default="")
    out = StringField(default="")
    mode = StringField()
    to = StringField()
    brush = StringField()
    mark = StringField()
    from_stolen = StringField()
    from_own = StringField()
    from_discard = StringField()
    outside = StringField()
    protected = SetsField(default=list)

    def read(self) -> Stealing:
        """The steal that is asked about, tapped in or written in an address."""
        if self.is_tapped:
            return tapped_steal(self.taps(), self.protected.data)
        return written_steal(self.read_sources(), self.read_new(), self.read_left(), self.read_out())

    def taps(self) -> dict[str, str]:
        """What was tapped, lists of SETs aside."""
        return {name: text for name, text in self.told().items() if isinstance(text, str)}

    @cached_property
    def steal(self) -> Stealing:
        """What the screen shows; what cannot be read is left out."""
        try:
            return self.read()
        except Unreadable:
            return Stealing(Picking(most=MOST_CARDS))

    @property
    def is_unfinished(self) -> bool:
        """Whether something is still to be tapped."""
        if not self.is_tapped:
            return False
        try:
            steal = self.read()
        except Unreadable:
            return False
        return steal.mode == NEW or not steal.is_ready

    def read_sources(self) -> Sources:
        """Where the cards came from, as it is written."""
        return parse_sources(self.stolen.data, self.own.data, self.hand.data, self.discard.data)

    def read_new(self) -> tuple[tuple[Card, ...], ...]:
        """The new SETs, as they are written."""
        return tuple(parse_set(text, "new") for text in written(self.new.data, "new"))

    def read_left(self) -> Card | None:
        """The single card that was left, if any."""
        text = self.left.data.strip()
        return parse_card(text, "left") if text else None

    def read_out(self) -> bool:
        """Whether the player goes out."""
        return read_tick(self.out.data, "out")
