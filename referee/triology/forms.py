"""What the pages of Triology ask: cards and SETs as they are written; what they mean the rules say."""

from __future__ import annotations

from wtforms import Field, StringField

from referee.answers import Question
from referee.triology.cards import Card, parse_card
from referee.verdict import Unreadable
from referee.words import say, shortened

OUT = {"": False, "0": False, "1": True}


class CardsField(Field):
    """Cards in one list or in several boxes, joined to one list."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Join what was written, blank boxes left out."""
        self.data = ",".join(value for value in valuelist if value.strip())

    def boxes(self, count: int) -> list[str]:
        """The cards one by one, for a page with so many boxes or more."""
        parts = [part.strip() for part in self.data.split(",")] if self.data else []
        return parts + [""] * (count - len(parts))


class SetsField(Field):
    """Several SETs, each in a box of its own."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Keep the boxes that something was written in."""
        self.data = [value for value in valuelist if value.strip()]

    def boxes(self, count: int) -> list[str]:
        """The SETs one by one and a free box, for a page with so many boxes or more."""
        return self.data + [""] * max(count - len(self.data), 1)


class CardsForm(Question):
    """One list of cards."""

    cards = CardsField(default="")


class SearchForm(Question):
    """Where the cards for a steal may come from."""

    stolen = SetsField(default=list)
    own = SetsField(default=list)
    hand = CardsField(default="")
    discard = CardsField(default="")


class StealForm(SearchForm):
    """A declared steal: besides, the SETs that were made and the card that was left."""

    new = SetsField(default=list)
    left = StringField(default="")
    out = StringField(default="")

    def read_left(self) -> Card | None:
        """The single card that was left, if any."""
        text = self.left.data.strip()
        return parse_card(text, "left") if text else None

    def read_out(self) -> bool:
        """Whether the player goes out."""
        told = self.out.data.strip()
        if told not in OUT:
            raise Unreadable(
                "out",
                say("“%(read)s” was read. Expected: 1 for going out, or nothing.", read=shortened(told)),
            )
        return OUT[told]
