"""Names: of tables, players and phones, and the colour and letter a player is known by."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from referee.verdict import Unreadable
from referee.words import say, shortened

LONGEST = 24
COLOURS = 8
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
JOINER = "\u200d"  # holds together signs that are made of several


def clean_name(text: str, field: str = "name") -> str:
    """A name as it will be shown: one line, no double blanks."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(unicodedata.category(sign)[0] in "LNSP" for sign in name):
        raise Unreadable(field, say("Please give a name."))
    if len(name) > LONGEST:
        raise Unreadable(
            field,
            say(
                "“%(name)s” is too long: at most %(most)s letters, please.",
                name=shortened(name),
                most=LONGEST,
            ),
        )
    if any(unicodedata.category(sign) in UNSEEN and sign != JOINER for sign in name):
        raise Unreadable(field, say("“%(name)s” holds a sign that cannot be shown.", name=shortened(name)))
    return name


def refuse_duplicate(name: str, others: Iterable[str], field: str = "name") -> None:
    """Two players of one name could not be told apart."""
    for other in others:
        if other.casefold() == name.casefold():
            raise Unreadable(
                field,
                say(
                    "“%(name)s” is at this table already. Add a letter to tell them apart.",
                    name=other,
                ),
            )


def free_letter(name: str, taken: Iterable[str]) -> str:
    """The letter on a player's counter: the initial, or the next letter nobody has."""
    used = set(taken)
    wanted = [sign.upper() for sign in name if sign.isalnum() and len(sign.upper()) == 1]
    spare = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
    return next((sign for sign in [*wanted, *spare] if sign not in used), "?")


def free_colour(taken: Iterable[int]) -> int:
    """The first colour nobody has; when all are taken, the one taken least often."""
    used = list(taken)
    return min(range(COLOURS), key=used.count)
