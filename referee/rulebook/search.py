"""Search in the rules: every word that is looked for must begin a word of the rule, accents or not.

>>> words_of("Les RÈGLES, l’œil")
('les', 'regles', 'l', 'oeil')
>>> marked("La règle magique", ("regle",))
(Part(text='La ', is_found=False), Part(text='règle', is_found=True), Part(text=' magique', is_found=False))
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from referee.rulebook.book import Book, Rule

MOST_WORDS = 8
LONGEST = 100
LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss"}
PLURAL = re.compile(r"(?<!s)s$|(?<=[ae]u)x$")
WORD = re.compile(r"[^\W_]+")


class Part(NamedTuple):
    """A stretch of text, which is what was looked for or is not."""

    text: str
    is_found: bool


class Hit(NamedTuple):
    """A rule in which everything that was looked for was found, and the sentence that says it best."""

    rule: Rule
    title: tuple[Part, ...]
    sentence: tuple[Part, ...]
    kind: str


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, without case and accents."""
    return tuple(WORD.findall("".join(_plain(sign) for sign in text)))


def wanted(query: str) -> tuple[str, ...]:
    """The words that are looked for; a plural finds the singular too."""
    found = dict.fromkeys(_singular(word) for word in words_of(query[:LONGEST]))
    return tuple(found)[:MOST_WORDS]


def search(book: Book, looked_for: Sequence[str]) -> list[Hit]:
    """The rules of a book that hold every word, those that name it in their title first."""
    if not looked_for:
        return []
    ranked = [
        (-_count(words_of(rule.title), looked_for), _hit(rule, looked_for))
        for rule in book.rules
        if _count(words_of(f"{rule.title} {rule.id} {rule.text}"), looked_for) == len(looked_for)
    ]
    return [hit for _, hit in sorted(ranked, key=lambda found: found[0])]


def marked(text: str, looked_for: Sequence[str]) -> tuple[Part, ...]:
    """A text cut where what was looked for begins and ends."""
    return tuple(part for part in _parts(text, looked_for) if part.text)


def _hit(rule: Rule, looked_for: Sequence[str]) -> Hit:
    best = max(rule.passages, key=lambda passage: _count(words_of(passage.text), looked_for))
    return Hit(rule, marked(rule.title, looked_for), marked(best.text, looked_for), best.kind)


def _parts(text: str, looked_for: Sequence[str]) -> Iterator[Part]:
    plain, origin = "", []
    for place, sign in enumerate(text):
        folded = _plain(sign)
        plain += folded
        origin += [place] * len(folded)
    done = 0
    for word in WORD.finditer(plain):
        length = max((len(term) for term in looked_for if word[0].startswith(term)), default=0)
        begin, end = origin[word.start()], origin[word.start() + length - 1] + 1
        # One sign may hold two words, such as ½; it is marked once.
        if length and begin >= done:
            yield Part(text[done:begin], False)
            yield Part(text[begin:end], True)
            done = end
    yield Part(text[done:], False)


@cache
def _plain(sign: str) -> str:
    """A sign without case and accent: nothing, one or two letters."""
    lower = sign.casefold()
    decomposed = unicodedata.normalize("NFKD", LIGATURES.get(lower, lower))
    return "".join(part for part in decomposed if not unicodedata.combining(part))


def _singular(word: str) -> str:
    return PLURAL.sub("", word) if len(word) > 3 else word


def _count(words: Sequence[str], looked_for: Sequence[str]) -> int:
    """How many of the words that are looked for begin one of these."""
    return sum(any(word.startswith(term) for word in words) for term in looked_for)
