"""Is there a steal in these cards? Found, proved impossible, or given up after a bounded effort.

>>> from referee.triology.sources import parse_sources
>>> found = find_steal(parse_sources(["1rfo,2rfo,3rfo"], [], "1gfo,1pfo,2gfo,2pfo,3gfo,3pfo", ""))
>>> found.answer, len(found.new)
('yes', 3)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.triology.card_words import cards_words, remarks
from referee.triology.cards import Card
from referee.triology.rules import find_sets, is_set
from referee.triology.sources import Sources, TableSet
from referee.triology.steal import table_reasons
from referee.verdict import Note, Reason, Unreadable, Verdict
from referee.words import say

MOST_EFFORT = 100_000
"""How many new SETs are tried before giving up: counted, not timed, so that it always ends alike."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the search came to: `yes` with the SETs to form and the own ones to open, `no`, or `unknown`."""

    answer: str
    new: tuple[tuple[Card, ...], ...] = ()
    own: tuple[TableSet, ...] = ()


class _GivenUp(Exception):
    pass


def judge_steal_search(sources: Sources, most_effort: int = MOST_EFFORT) -> Verdict:
    """Can these SETs be stolen with these cards, and how?"""
    found = find_steal(sources, most_effort)
    return Verdict(
        reasons=_reasons(sources, found),
        notes=_notes(sources, found),
        facts={
            "found": found.answer,
            "new": [list(map(str, cards)) for cards in found.new],
            "own": [list(map(str, own.cards)) for own in found.own],
        },
    )


def _reasons(sources: Sources, found: Found) -> tuple[Reason, ...]:
    if found.answer == "yes":
        return ()
    if found.answer == "unknown":
        text = say("There are too many ways to try them all: whether a steal exists stays open.")
        return (Reason("unknown", text, "triology.steal"),)
    text = say("These cards allow no steal: every way was tried.")
    return tuple(table_reasons(sources.stolen)) or (Reason("no", text, "triology.steal"),)


def _notes(sources: Sources, found: Found) -> tuple[Note, ...]:
    notes = [
        Note(say("New SET: %(cards)s.", cards=cards_words(cards)), "triology.steal") for cards in found.new
    ]
    notes += [
        Note(say("Taken apart for it: %(cards)s.", cards=cards_words(it.cards)), "triology.steal-own")
        for it in found.own
    ]
    notes += [
        Note(say("%(cards)s: not a SET, so it was left alone.", cards=cards_words(it.cards)), "triology.set")
        for it in sources.own
        if not is_set(it.cards)
    ]
    if found.answer != "yes":
        text = say("Only steals that use every stolen card were looked for, none that leaves one to go out.")
        notes.append(Note(text, "triology.steal-left"))
    told = (*sources.stolen_cards, *sources.own_cards, *sources.hand, *sources.discard)
    return (*notes, *remarks(told))


def find_steal(sources: Sources, most_effort: int = MOST_EFFORT) -> Found:
    """Look for new SETs that use up the stolen SETs and every own SET that is opened for it."""
    if not sources.stolen:
        raise Unreadable("stolen", say("No stolen SET was read. Expected: at least one, three cards each."))
    if any(it.protected or not is_set(it.cards) for it in sources.stolen):
        return Found("no")
    search = _Cover(sources, most_effort)
    try:
        chosen = search.solve()
    except _GivenUp:
        return Found("unknown")
    if chosen is None:
        return Found("no")
    new = tuple(tuple(search.cards[position] for position in search.sets[number]) for number in chosen)
    used = {card for cards in new for card in cards}
    return Found("yes", new, tuple(own for own in search.own if not used.isdisjoint(own.cards)))


class _Cover:
    """Cards that must be used are covered by new SETs one after the other, the scarcest card first.

    Cards and candidate SETs are bits of whole numbers. A card is due if it was stolen, or if its own
    SET has been opened. Two new SETs for each stolen one, out of its three cards, leave as many spare
    stolen cards as there are stolen SETs: so many may join another stolen card in a new SET.
    """

    def __init__(self, sources: Sources, most_effort: int) -> None:
        self.effort_left = most_effort
        self.own = [it for it in sources.own if not it.protected and is_set(it.cards)]
        own_cards = [card for it in self.own for card in it.cards]
        self.cards = [*sources.stolen_cards, *own_cards, *sources.hand, *sources.discard]
        laid = [0b111 << start for start in range(0, 3 * (len(sources.stolen) + len(self.own)), 3)]
        self.stolen = sum(laid[: len(sources.stolen)])
        self.own_blocks = laid[len(sources.stolen) :]
        self.loose = (1 << len(self.cards)) - 1 - sum(laid)
        self.spare = len(sources.stolen)
        self._list_candidates(laid)

    def _list_candidates(self, laid: Sequence[int]) -> None:
        """The SETs worth trying: not of loose cards alone, and not a laid SET as it was."""
        masks = {
            positions: sum(1 << position for position in positions) for positions in find_sets(self.cards)
        }
        own = sum(self.own_blocks)
        useful = [it for it, mask in masks.items() if mask & ~self.loose and mask not in laid]
        useful.sort(key=lambda it: (masks[it] & own).bit_count())  # SETs that open little come first
        self.sets = useful
        self.masks = [masks[it] for it in useful]
        self.holding = [0] * len(self.cards)
        for number, positions in enumerate(useful):
            for position in positions:
                self.holding[position] |= 1 << number

    def solve(self) -> list[int] | None:
        """The numbers of the new SETs of a steal that opens as few own SETs as can be, or None."""
        every = (1 << len(self.sets)) - 1
        for may_open in range(len(self.own) + 1):
            self.failed: set[tuple[int, int]] = set()
            self.held_back = False
            chosen = self._cover(every, used=0, due=self.stolen, spare=self.spare, may_open=may_open)
            if chosen is not None or not self.held_back:
                return chosen
        return None

    def _cover(self, free: int, used: int, due: int, spare: int, may_open: int) -> list[int] | None:
        if not due:
            return []
        if (used, spare) in self.failed or self._too_few_cards(used, due, spare, may_open):
            return None
        for number in _bits(min((free & self.holding[card] for card in _bits(due)), key=int.bit_count)):
            self.effort_left -= 1
            if self.effort_left < 0:
                raise _GivenUp
            mask = self.masks[number]
            joining = max((mask & self.stolen).bit_count() - 1, 0)
            opened = [block for block in self.own_blocks if block & mask and not block & used]
            if joining > spare:
                continue
            if len(opened) > may_open:
                self.held_back = True
                continue
            clashing = 0
            for position in self.sets[number]:
                clashing |= self.holding[position]
            now_used = used | mask
            now_due = (due | sum(opened)) & ~now_used
            rest = self._cover(free & ~clashing, now_used, now_due, spare - joining, may_open - len(opened))
            if rest is not None:
                return [number, *rest]
        self.failed.add((used, spare))
        return None

    def _too_few_cards(self, used: int, due: int, spare: int, may_open: int) -> bool:
        """Whether the stolen cards still due need more other cards than there are to go with them."""
        stolen_due = (due & self.stolen).bit_count()
        needed = 2 * stolen_due - 3 * spare
        at_hand = (due & ~self.stolen).bit_count() + (self.loose & ~used).bit_count() + 3 * may_open
        if needed > at_hand:
            self.held_back = True
        return needed > at_hand


def _bits(number: int) -> Iterator[int]:
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest
