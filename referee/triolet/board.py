"""The board of 15 x 15 squares, the 83 tokens, and how both are written.

>>> square_name(parse_square("h8"))
'H8'
>>> tokens_text(parse_tokens("i8:3, H8:J11"))
'H8:j11,I8:3'
>>> rack_text(parse_rack("J,12,5"))
'5,12,j'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from referee.verdict import Unreadable
from referee.words import Sentence, listed, say, shortened

SIZE: Final = 15
COLUMNS: Final = "ABCDEFGHIJKLMNO"

# D doubles, T triples, B ("bis") lets the player play again.
LAYOUT: Final = (
    ".......B.......",
    ".B..T.....T..B.",
    "...............",
    ".......D.......",
    ".T..D.....D..T.",
    "...............",
    "...............",
    "B..D...D...D..B",
    "...............",
    "...............",
    ".T..D.....D..T.",
    ".......D.......",
    "...............",
    ".B..T.....T..B.",
    ".......B.......",
)


class Square(NamedTuple):
    """A square: its row from the top and its column from the left, both counted from 1."""

    row: int
    column: int


Kind: TypeAlias = int | Literal["j"]
JOKER: Final[Literal["j"]] = "j"
HIGHEST: Final = 15
RACK_SIZE: Final = 3

COPIES: Final[Mapping[Kind, int]] = {
    **dict(enumerate((9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1))),
    JOKER: 2,
}
TOKENS_IN_BOX: Final = sum(COPIES.values())


@dataclass(frozen=True, slots=True)
class Token:
    """A token on the board: the number it counts as, printed on it or, for a joker, declared."""

    number: int
    joker: bool = False

    @property
    def face(self) -> int:
        """What the token itself is worth in points: a joker is worth nothing."""
        return 0 if self.joker else self.number

    @property
    def kind(self) -> Kind:
        """Which of the tokens in the box it is: its number, or a joker."""
        return JOKER if self.joker else self.number


Board: TypeAlias = Mapping[Square, Token]

SQUARES: Final = tuple(Square(row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
CENTRE: Final = Square(8, 8)

MULTIPLIERS: Final[Mapping[Square, int]] = {
    square: {"D": 2, "T": 3}[LAYOUT[square.row - 1][square.column - 1]]
    for square in SQUARES
    if LAYOUT[square.row - 1][square.column - 1] in "DT"
}
REPLAYS: Final = frozenset(square for square in SQUARES if LAYOUT[square.row - 1][square.column - 1] == "B")


def neighbours(square: Square) -> tuple[Square, ...]:
    """The squares that share a side with this one: four, fewer at the edge."""
    row, column = square
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(Square(r, c) for r, c in around if 1 <= r <= SIZE and 1 <= c <= SIZE)


def square_name(square: Square) -> str:
    """The square as players say it: column letter, row number."""
    return f"{COLUMNS[square.column - 1]}{square.row}"


def square_names(squares: Iterable[Square]) -> tuple[str, ...]:
    """The names of several squares, in their order."""
    return tuple(square_name(square) for square in squares)


def parse_square(text: str, field: str = "square") -> Square:
    """The square of that name."""
    read = re.fullmatch(r"([A-O])(1[0-5]|[1-9])", text.strip(), re.ASCII | re.IGNORECASE)
    if read is None:
        raise Unreadable(
            field,
            say(
                "“%(read)s” is not a square: expected a column A to O and a row 1 to 15, such as H8.",
                read=shortened(text),
            ),
        )
    return Square(row=int(read[2]), column=COLUMNS.index(read[1].upper()) + 1)


def token_text(token: Token) -> str:
    """The token as it is written: `11`, or `j7` for a joker that stands for 7."""
    return f"{JOKER}{token.number}" if token.joker else str(token.number)


def parse_token(text: str, field: str = "token") -> Token:
    """The token that is written so."""
    read = re.fullmatch(r"(j?)(1[0-5]|[0-9])", text.strip(), re.ASCII | re.IGNORECASE)
    if read is None:
        raise Unreadable(
            field,
            say(
                "“%(read)s” is not a token: expected a number 0 to 15, or j and a number for a joker.",
                read=shortened(text),
            ),
        )
    return Token(int(read[2]), joker=bool(read[1]))


def tokens_text(tokens: Board) -> str:
    """Tokens and their squares as one list, in reading order."""
    return ",".join(f"{square_name(square)}:{token_text(tokens[square])}" for square in sorted(tokens))


def tokens_story(play: Board) -> Sentence:
    """The tokens of a play as they are told: `8 on G9 and 4 on H9`."""
    return listed(
        say("joker %(number)s on %(square)s", number=token.number, square=square_name(square))
        if token.joker
        else say("%(number)s on %(square)s", number=token.number, square=square_name(square))
        for square, token in sorted(play.items())
    )


def parse_tokens(text: str, field: str = "play") -> dict[Square, Token]:
    """The tokens of a list such as `H8:11,I8:3`, by their squares; nothing written is no token."""
    tokens: dict[Square, Token] = {}
    for part in _parts(text, TOKENS_IN_BOX, field):
        name, colon, number = part.partition(":")
        if not colon:
            raise Unreadable(
                field,
                say(
                    "“%(read)s” is not a token on its square: expected something like H8:11.",
                    read=shortened(part),
                ),
            )
        square = parse_square(name, field)
        if square in tokens:
            raise Unreadable(
                field,
                say(
                    "“%(read)s” names a square for the second time: expected each square once.",
                    read=shortened(part),
                ),
            )
        tokens[square] = parse_token(number, field)
    return tokens


def rack_text(rack: Iterable[Kind]) -> str:
    """The tokens on a rack as a list, numbers first and jokers (`j`) last."""
    return ",".join(str(kind) for kind in _in_order(rack))


def rack_story(rack: Iterable[Kind]) -> Sentence:
    """The tokens on a rack as they are told, numbers first: `5, 12 and joker`."""
    return listed(say("joker") if kind == JOKER else kind for kind in _in_order(rack))


def parse_rack(text: str, field: str = "rack") -> tuple[Kind, ...]:
    """The tokens on a rack, such as `5,12,j`; nothing written is an empty rack."""
    rack = tuple(_parse_kind(part, field) for part in _parts(text, RACK_SIZE, field))
    if any(count > COPIES[kind] for kind, count in Counter(rack).items()):
        raise Unreadable(
            field,
            say(
                "“%(read)s” holds a number more often than the box: expected tokens of one box.",
                read=shortened(text),
            ),
        )
    return rack


def _in_order(rack: Iterable[Kind]) -> list[Kind]:
    return sorted(rack, key=lambda kind: (kind == JOKER, kind))


def _parse_kind(text: str, field: str) -> Kind:
    if text.strip().lower() == JOKER:
        return JOKER
    token = parse_token(text, field)
    if token.joker:
        raise Unreadable(
            field,
            say(
                "“%(read)s” is a joker with a number: on a rack, expected j alone.",
                read=shortened(text),
            ),
        )
    return token.number


def _parts(text: str, most: int, field: str) -> list[str]:
    """The parts between the commas; a list longer than the rules can have is not read further."""
    if not text.strip():
        return []
    parts = text.split(",", most)
    if len(parts) > most:
        raise Unreadable(
            field,
            say(
                "“%(read)s” is too long a list: expected at most %(most)s tokens.",
                read=shortened(text),
                most=most,
            ),
        )
    return parts
