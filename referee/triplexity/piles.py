"""The position as a plain value: three piles, each written from bottom to top in the colours `a` and `b`.

>>> piles = parse_piles(left="AB", centre="b", right="ba")
>>> piles
Piles(left='ab', centre='b', right='ba')
>>> move = parse_move("left-right")
>>> moved(piles, move)
Piles(left='a', centre='b', right='bab')
>>> move_name(move)
'left-right'
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from referee.verdict import Unreadable
from referee.words import Sentence, say, shortened

Colour = Literal["a", "b"]
Place = Literal["left", "centre", "right"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
PLACES: tuple[Place, ...] = get_args(Place)
WHERE: dict[Place, Sentence] = {
    "left": say("on the left"),
    "centre": say("in the centre"),
    "right": say("on the right"),
}
PIECES_EACH = 3
PIECES = PIECES_EACH * len(COLOURS)
MOST_HIGH = 3


class Piles(NamedTuple):
    """What stands on the three places, each pile from bottom to top."""

    left: str = ""
    centre: str = ""
    right: str = ""

    def at(self, place: Place) -> str:
        """The pile on that place."""
        pile: str = getattr(self, place)
        return pile


class Move(NamedTuple):
    """The top piece of one place goes to another."""

    source: Place
    target: Place

    @property
    def back(self) -> Move:
        """The move that takes the piece back to where it came from."""
        return Move(self.target, self.source)


EMPTY = Piles()


def parse_piles(left: str = "", centre: str = "", right: str = "") -> Piles:
    """Read three piles: at most three pieces high, at most three pieces of each colour."""
    piles = Piles(_parse_pile("left", left), _parse_pile("centre", centre), _parse_pile("right", right))
    for colour in COLOURS:
        seen = 0
        for place in PLACES:
            seen += piles.at(place).count(colour)
            if seen > PIECES_EACH:
                raise Unreadable(
                    place,
                    say(
                        "“%(read)s” is one piece too many: each colour has three pieces, "
                        "and colour %(colour)s would have %(n)s.",
                        read=piles.at(place),
                        colour=colour.upper(),
                        n=placed(piles, colour),
                    ),
                )
    return piles


def _parse_pile(place: Place, text: str) -> str:
    pile = text.strip().lower()
    if not set(pile) <= set(COLOURS):
        raise Unreadable(
            place,
            say(
                "“%(read)s” is not a pile: write its pieces from bottom to top "
                "with the letters a and b, such as “ab”.",
                read=shortened(text),
            ),
        )
    if len(pile) > MOST_HIGH:
        raise Unreadable(
            place, say("“%(read)s” is too high: a pile holds at most three pieces.", read=shortened(text))
        )
    return pile


def parse_place(text: str, field: str = "place") -> Place:
    """Read the name of a place."""
    name = text.strip().lower()
    for place in PLACES:
        if name == place:
            return place
    raise Unreadable(
        field, say("“%(read)s” is not a place: say left, centre or right.", read=shortened(text))
    )


def parse_colour(text: str, field: str = "turn") -> Colour:
    """Read a colour, which is also the name of the player who owns it."""
    name = text.strip().lower()
    for colour in COLOURS:
        if name == colour:
            return colour
    raise Unreadable(field, say("“%(read)s” is not a colour: say a or b.", read=shortened(text)))


def parse_move(text: str, field: str = "move") -> Move:
    """Read a move, written as the place it leaves and the place it reaches: `left-right`."""
    source, _dash, target = text.partition("-")
    try:
        return Move(parse_place(source), parse_place(target))
    except Unreadable:
        raise Unreadable(
            field,
            say(
                "“%(read)s” is not a move: write the place it leaves and the place it reaches, "
                "such as “left-right”.",
                read=shortened(text),
            ),
        ) from None


def parse_last(text: str, piles: Piles) -> Move:
    """Read the move made last, which must fit what is on the table now."""
    last = parse_move(text, "last")
    check_last(last, piles)
    return last


def check_last(last: Move, piles: Piles) -> None:
    """A move made last went to another place, lies there now, and left room where it came from."""
    name = move_name(last)
    if last.source == last.target:
        raise Unreadable(
            "last", say("“%(read)s” stays where it is: the last move went to another place.", read=name)
        )
    if not piles.at(last.target):
        raise Unreadable(
            "last",
            say(
                "“%(read)s” cannot have been the last move: there is no piece %(where)s now.",
                read=name,
                where=WHERE[last.target],
            ),
        )
    if len(piles.at(last.source)) == MOST_HIGH:
        raise Unreadable(
            "last",
            say(
                "“%(read)s” cannot have been the last move: three pieces are still %(where)s.",
                read=name,
                where=WHERE[last.source],
            ),
        )


def move_name(move: Move) -> str:
    """The move as `parse_move` reads it."""
    return f"{move.source}-{move.target}"


def other(colour: Colour) -> Colour:
    """The colour of the opponent."""
    return "b" if colour == "a" else "a"


def placed(piles: Piles, colour: Colour | None = None) -> int:
    """How many pieces are on the table: of one colour, or of both."""
    pieces = "".join(piles)
    return pieces.count(colour) if colour else len(pieces)


def put(piles: Piles, place: Place, colour: Colour) -> Piles:
    """The piles with one more piece on top of a place."""
    return _with(piles, place, piles.at(place) + colour)


def moved(piles: Piles, move: Move) -> Piles:
    """The piles after the top piece of one place has gone to another."""
    source = piles.at(move.source)
    lifted = _with(piles, move.source, source[:-1])
    return _with(lifted, move.target, lifted.at(move.target) + source[-1:])


def _with(piles: Piles, place: Place, pile: str) -> Piles:
    return piles._replace(**{place: pile})
