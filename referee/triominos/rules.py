"""May this piece lie there, which figure does it make, and what is it worth?

>>> verdict = check("3-4-4", "ab,c2")
>>> verdict.ok, verdict.facts["figure"], verdict.total
(True, 'bridge', 51)
>>> print(check("1-0-3", "ca:3.2").reasons[0].text)
Side ca reads 3-1 on this piece, but 3-2 on the piece against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from referee.triominos.neighbours import (
    CORNERS,
    OPPOSITE,
    RINGS,
    TOUCHES,
    Around,
    Figure,
    figure_among,
    hexagon_corners,
    parse_around,
    sides_there,
    touches_at,
)
from referee.triominos.pieces import (
    Piece,
    SetSize,
    check_piece,
    parse_piece,
    piece_name,
    rotations,
)
from referee.verdict import Note, Points, Reason, Unreadable, Verdict
from referee.words import Sentence, listed, say, say_many, shortened

DRAW_COSTS = 5


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose: the pieces, the way of scoring, the filled bridge, the classic start."""

    pieces: SetSize = 76
    scoring: Literal["excel", "children"] = "excel"
    filled_bridge: bool = False
    classic_start: bool = False

    @property
    def for_children(self) -> bool:
        """Whether the children's scoring is played, in which nothing costs points."""
        return self.scoring == "children"


PRINTED = Options()
"""As the printed rules of Excel have it."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a figure brings on top of the piece."""

    label: Sentence
    value: int
    for_children: int
    rule: str


BONUSES: dict[Figure, Bonus] = {
    "bridge": Bonus(say("bridge"), 40, 1, "triominos.bridge"),
    "hexagon": Bonus(say("hexagon"), 50, 1, "triominos.hexagon"),
    "double-hexagon": Bonus(say("double hexagon"), 60, 2, "triominos.double-hexagon"),
    "triple-hexagon": Bonus(say("triple hexagon"), 70, 3, "triominos.triple-hexagon"),
}


def check(
    piece: Piece | str,
    around: Around | str = "",
    *,
    draws: int = 0,
    first: bool = False,
    options: Options = PRINTED,
) -> Verdict:
    """Whether a piece may lie as it does among its neighbours, and what it is worth.

    The piece is read clockwise as it lies: its numbers stand at the corners a, b, c.
    """
    laid = parse_piece(piece) if isinstance(piece, str) else piece
    near = parse_around(around) if isinstance(around, str) else around
    parse_draws(str(draws))
    reasons = (
        *check_piece(laid, options.pieces),
        *_no_place(near, first),
        *_mismatched_sides(laid, near),
        *_mismatched_corners(laid, near),
    )
    figure = None if reasons else figure_among(near, options.filled_bridge)
    return Verdict(
        reasons=reasons,
        points=() if reasons else points_for(laid, figure, draws=draws, first=first, options=options),
        notes=(*notes_on(figure, draws, options), *_why(figure, near), *_reading_notes(laid, near, reasons)),
        facts={"figure": figure},
    )


def parse_draws(text: str) -> int:
    """How many pieces were drawn before laying: at most three in a turn."""
    if text.strip() not in {"0", "1", "2", "3"}:
        raise Unreadable(
            "draws",
            say("“%(read)s” draws cannot be: a number from 0 to 3 is expected.", read=shortened(text)),
        )
    return int(text)


def points_for(
    piece: Piece,
    figure: Figure | None = None,
    *,
    draws: int = 0,
    first: bool = False,
    options: Options = PRINTED,
) -> tuple[Points, ...]:
    """What laying a piece is worth, line by line: the piece, the figure, the pieces drawn before."""
    name = say("piece %(piece)s", piece=piece_name(piece))
    bonus = BONUSES[figure] if figure else None
    if options.for_children:
        lines = [Points(name, 1, "triominos.children")]
        if bonus:
            lines.append(Points(bonus.label, bonus.for_children, "triominos.children"))
        return tuple(lines)
    lines = [Points(name, sum(piece), "triominos.score")]
    if first and options.classic_start and len(set(piece)) == 1:
        lines.append(Points(say("opening with a triple"), 10 if any(piece) else 40, "triominos.start"))
    if bonus:
        lines.append(Points(bonus.label, bonus.value, bonus.rule))
    return (*lines, *draw_points(draws))


def draw_points(draws: int) -> tuple[Points, ...]:
    """What the pieces drawn in a turn cost."""
    if not draws:
        return ()
    label = say_many("%(n)s piece drawn", "%(n)s pieces drawn", draws)
    return (Points(label, -DRAW_COSTS * draws, "triominos.draw"),)


def _no_place(near: Around, first: bool) -> Iterator[Reason]:
    if first and near:
        yield Reason(
            "first",
            say("The first piece lies alone: no other piece can be around it yet."),
            "triominos.start",
            tuple(near),
        )
    elif not near and not first:
        yield Reason(
            "side",
            say("Nothing lies around this piece: only the first piece of a round lies alone."),
            "triominos.side",
        )
    elif near and not sides_there(near):
        yield Reason(
            "side",
            say("Only a corner touches: at least one whole side must lie against a piece already there."),
            "triominos.side",
            tuple(near),
        )


def _mismatched_sides(laid: Piece, near: Around) -> Iterator[Reason]:
    for side in sides_there(near):
        own = tuple(laid[CORNERS.index(corner)] for corner in TOUCHES[side])
        other = near[side]
        if other and other != own:
            yield Reason(
                "side",
                say(
                    "Side %(side)s reads %(own)s on this piece, but %(other)s on the piece against it.",
                    side=side,
                    own="-".join(map(str, own)),
                    other="-".join(map(str, other)),
                ),
                "triominos.side",
                (side,),
            )


def _mismatched_corners(laid: Piece, near: Around) -> Iterator[Reason]:
    for corner, own in zip(CORNERS, laid, strict=True):
        others = [number for number in numbers_at(corner, near) if number != own]
        if others:
            yield Reason(
                "corner",
                say_many(
                    "Corner %(corner)s shows %(own)s, but the piece that touches it shows %(others)s.",
                    "Corner %(corner)s shows %(own)s, but the pieces that touch it show %(others)s.",
                    len(others),
                    corner=corner,
                    own=own,
                    others=listed(sorted(set(others))),
                ),
                "triominos.corner",
                (corner,),
            )


def numbers_at(corner: str, near: Around) -> list[int]:
    """The numbers that the neighbours show at this corner, as far as they were given."""
    return [near[place][TOUCHES[place].index(corner)] for place in RINGS[corner] if near.get(place)]


def notes_on(figure: Figure | None, draws: int, options: Options) -> Iterator[Note]:
    """What we rule about a figure where the printed rules are silent, and what children are spared."""
    if options.for_children and draws:
        yield Note(say("Nothing costs points in the children's scoring."), "triominos.children")
    if figure == "triple-hexagon" and not options.for_children:
        text = say("The printed rules give no points for three hexagons at once; we rule 70.")
        yield Note(text, "triominos.triple-hexagon")


def _why(figure: Figure | None, near: Around) -> Iterator[Note]:
    """What makes it the figure it is."""
    sides = sides_there(near)
    corners = hexagon_corners(near)
    if figure == "bridge" and len(sides) == 1:
        text = say(
            "Side %(side)s is matched, the two other sides are free and corner %(corner)s touches a piece.",
            side=sides[0],
            corner=OPPOSITE[sides[0]],
        )
        yield Note(text, "triominos.bridge")
    elif figure == "bridge":
        text = say("Two sides are matched without a hexagon: a filled bridge, as this table plays it.")
        yield Note(text, "triominos.bridge")
    elif figure:
        text = say_many(
            "The six around corner %(corners)s are complete.",
            "The sixes around corners %(corners)s are complete.",
            len(corners),
            corners=listed(corners),
        )
        yield Note(text, "triominos.hexagon")


def _reading_notes(laid: Piece, near: Around, reasons: tuple[Reason, ...]) -> Iterator[Note]:
    """What was not told, what cannot be as it was told, and whether turning the piece would help."""
    unknown = [corner for corner in CORNERS if touches_at(corner, near) and not numbers_at(corner, near)]
    if unknown:
        text = say_many(
            "No number was given around corner %(corners)s: it is taken to match.",
            "No numbers were given around corners %(corners)s: they are taken to match.",
            len(unknown),
            corners=listed(unknown),
        )
        yield Note(text, "triominos.corner")
    for corner in CORNERS:
        shown = sorted(set(numbers_at(corner, near)))
        if len(shown) > 1:
            text = say(
                "The pieces around corner %(corner)s show %(numbers)s, which cannot be: please look again.",
                corner=corner,
                numbers=listed(shown),
            )
            yield Note(text, "triominos.corner")
    only_numbers_differ = {reason.code for reason in reasons} in ({"corner"}, {"side", "corner"})
    if only_numbers_differ and sides_there(near) and not unknown:
        for turned in rotations(laid)[1:]:
            if not any((*_mismatched_sides(turned, near), *_mismatched_corners(turned, near))):
                text = say("Turned to %(piece)s it would fit there.", piece=piece_name(turned))
                yield Note(text, "triominos.side")
