"""What is asked of the Triominos check: the piece, its neighbours, the turn and the options of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from werkzeug.datastructures import MultiDict
from wtforms import StringField

from referee.answers import Question
from referee.triominos.neighbours import CORNERS, NEIGHBOURS, TOUCHES, Around, Figure, parse_around
from referee.triominos.picture import Picture, picture
from referee.triominos.rules import BONUSES, Options, parse_draws
from referee.verdict import Unreadable, Verdict
from referee.words import Sentence, say, shortened

T = TypeVar("T")

DIGITS = frozenset("012345")
SIZES = {"": Options().pieces, "76": 76, "56": 56}
SCORINGS = {"": Options().scoring, "excel": "excel", "children": "children"}
STARTS = {"": False, "excel": False, "classic": True}
TICKS = {"": False, "0": False, "1": True}


class NeighboursField(StringField):
    """Neighbours tapped one by one, written in a list, or both."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Join what was tapped and what was written."""
        self.data = ",".join(value for value in valuelist if value.strip())


class CheckForm(Question):
    """A piece as it was laid; what it means is for the rules to say.

    The piece is written, `piece=3-4-4`, or tapped corner by corner, `a=3&b=4&c=4`. The number that a
    neighbour shows at a corner is written, `around=c2:4`, or chosen, `around=c2&c2c=4`.
    """

    piece = StringField(default="")
    a = StringField(default="")
    b = StringField(default="")
    c = StringField(default="")
    around = NeighboursField(default="")
    draws = StringField(default="")
    first = StringField(default="")
    pieces = StringField(default="")
    scoring = StringField(default="")
    start = StringField(default="")
    filled = StringField(default="")

    def process(self, formdata: MultiDict[str, str] | None = None, *rest: Any, **more: Any) -> None:
        """Read what was asked, the chosen numbers of neighbours among it."""
        super().process(formdata, *rest, **more)
        asked = formdata or MultiDict()
        self.chosen = {
            place: [asked.get(place + corner, "") for corner in TOUCHES[place]] for place in NEIGHBOURS
        }

    @property
    def is_begun(self) -> bool:
        """Whether the piece is being tapped and not all of its numbers are told."""
        return not self.piece.data.strip() and not all(self.tapped)

    @property
    def tapped(self) -> tuple[str, str, str]:
        """The numbers tapped at the three corners."""
        return self.a.data.strip(), self.b.data.strip(), self.c.data.strip()

    @property
    def told_piece(self) -> str:
        """The piece as written, else as tapped."""
        return self.piece.data if self.piece.data.strip() or not any(self.tapped) else "-".join(self.tapped)

    @property
    def told_around(self) -> str:
        """The neighbours as written, with the numbers chosen for them once all of one are there."""
        return ",".join(
            f"{part.strip()}:{'.'.join(chosen)}" if all(chosen) else part
            for part in self.around.data.split(",")
            for chosen in [self.chosen.get(part.strip().lower(), [""])]
        )

    @property
    def digits(self) -> tuple[str, ...]:
        """The numbers at the corners a, b, c, empty where they are not told or cannot be."""
        told = self.told_piece.split("-", 3)
        told = [digit.strip() for digit in told] if len(told) == len(CORNERS) else [""] * len(CORNERS)
        return tuple(digit if digit in DIGITS else "" for digit in told)

    @property
    def picture(self) -> Picture:
        """The piece among its neighbours, as far as they can be read."""
        try:
            around: Around = parse_around(self.told_around)
        except Unreadable:
            around = {}
        return picture(self.digits, around, self.filled.data == "1")

    def figure_of(self, verdict: Verdict) -> Sentence | None:
        """The figure that was found, as one calls it."""
        figure: Figure | None = verdict.facts["figure"]
        return BONUSES[figure].label if figure else None

    @property
    def is_numbered(self) -> bool:
        """Whether numbers of neighbours are told, so that they should be seen."""
        return ":" in self.told_around or any(any(chosen) for chosen in self.chosen.values())

    @property
    def is_special(self) -> bool:
        """Whether the turn or the table is anything but plain, so that it should be seen."""
        special = (self.first, self.pieces, self.scoring, self.start, self.filled)
        return self.draws.data not in {"", "0"} or any(field.data for field in special)

    def read_draws(self) -> int:
        """How many pieces were drawn, none if nothing was said."""
        return parse_draws(self.draws.data.strip() or "0")

    def is_first(self) -> bool:
        """Whether it is the first piece of the round."""
        return _one_of(TICKS, "first", self.first.data)

    def options(self) -> Options:
        """What this table plays."""
        return Options(
            pieces=_one_of(SIZES, "pieces", self.pieces.data),
            scoring=_one_of(SCORINGS, "scoring", self.scoring.data),
            filled_bridge=_one_of(TICKS, "filled", self.filled.data),
            classic_start=_one_of(STARTS, "start", self.start.data),
        )


def _one_of(choices: Mapping[str, T], field: str, text: str) -> T:
    told = text.strip().lower()
    if told not in choices:
        raise Unreadable(
            field,
            say(
                "“%(read)s” was read for %(field)s: %(choices)s is expected.",
                read=shortened(text),
                field=field,
                choices=say("%(one)s or %(other)s", one=list(choices)[-2], other=list(choices)[-1]),
            ),
        )
    return choices[told]
