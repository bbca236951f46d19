"""Sentences that are written once and said later, in the language of whoever asks.

The rules know what to say but not to whom. They mark a sentence with `say` (or `say_many`
where a number decides the wording) and hand it on; whoever shows it passes the two look-up
functions of a language. Without any, a sentence reads in English:

>>> pair = say("%(left)s + %(right)s is more than 15", left=9, right=8)
>>> str(pair)
'9 + 8 is more than 15'
>>> str(say_many("%(n)s token", "%(n)s tokens", 2))
'2 tokens'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

Translate = Callable[[str], str]
TranslateMany = Callable[[str, str, int], str]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to tell a player, with the facts it mentions; the facts may be sentences too."""

    text: str
    facts: tuple[tuple[str, object], ...] = ()
    plural: str | None = None
    count: int = 1

    def said(self, translate: Translate, translate_many: TranslateMany) -> str:
        """The sentence in the language of the two look-up functions."""
        pattern = (
            translate(self.text)
            if self.plural is None
            else translate_many(self.text, self.plural, self.count)
        )
        facts = {
            name: fact.said(translate, translate_many) if isinstance(fact, Sentence) else fact
            for name, fact in self.facts
        }
        return pattern % facts if facts else pattern

    def __str__(self) -> str:
        return self.said(_as_written, _counted_as_written)


def say(text: str, **facts: object) -> Sentence:
    """A sentence; `%(name)s` in it is replaced by the fact of that name."""
    return Sentence(text, tuple(facts.items()))


def say_many(one: str, many: str, n: int, **facts: object) -> Sentence:
    """A sentence whose wording depends on the number `n`, which it may mention as `%(n)s`."""
    return Sentence(one, (("n", n), *facts.items()), many, n)


def listed(items: Iterable[object]) -> Sentence:
    """The items as a spoken list: `a`, `a and b`, `a, b and c`."""
    *first, last = [item if isinstance(item, Sentence) else say("%(it)s", it=item) for item in items]
    if not first:
        return last
    start = first[0]
    for item in first[1:]:
        start = say("%(first)s, %(next)s", first=start, next=item)
    return say("%(first)s and %(last)s", first=start, last=last)


def shortened(text: str, most: int = 40) -> str:
    """What somebody typed, cut to a length that fits in a sentence."""
    return text if len(text) <= most else text[: most - 1] + "…"


def _as_written(text: str) -> str:
    return text


def _counted_as_written(one: str, many: str, n: int) -> str:
    return one if n == 1 else many
