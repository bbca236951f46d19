"""Does a declared steal stand? Every card used, two new SETs for each stolen one, no card from nowhere.

Without a stolen SET the same questions judge a rearrangement of one's own SETs.

>>> from referee.triology.sources import parse_set, parse_sources
>>> sources = parse_sources(["1rfo,2rfo,3rfo"], [], "1gfo,1pfo,2gfo,2pfo,3gfo,3pfo,1rew", "")
>>> new = [parse_set(text) for text in ("1rfo,1gfo,1pfo", "2rfo,2gfo,2pfo", "3rfo,3gfo,3pfo")]
>>> verdict = judge_steal(sources, new)
>>> verdict.ok, verdict.facts["tokens"]
(True, 1)
>>> [str(reason.text) for reason in judge_steal(sources, new[:2]).reasons]
['Every stolen card must end in a new SET. Still outside: 3 full red ovals.']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.triology.card_words import card_words, cards_words, remarks
from referee.triology.cards import Card, check_list
from referee.triology.rules import closest_groups, magic_rule_reasons
from referee.triology.sources import MOST_SETS, Sources, TableSet
from referee.verdict import Note, Reason, Unreadable, Verdict
from referee.words import Sentence, say, say_many

NewSets = Sequence[Sequence[Card]]


def judge_steal(sources: Sources, new: NewSets, left: Card | None = None, out: bool = False) -> Verdict:
    """May these new SETs be made of the stolen SETs, the opened own ones, the hand and the discard?"""
    check_new_sets(new)
    used = Counter(card for cards in new for card in cards)
    reasons = (
        *table_reasons((*sources.stolen, *sources.own)),
        *_new_set_reasons(new),
        *_used_once(used, left),
        *_from_nowhere(sources, used),
        *_left_outside(sources, used, left),
        *_new_sets_per_stolen(sources.stolen, new),
        *_spread(sources.stolen, new),
        *_single_left(sources, used, left, out),
    )
    return Verdict(
        reasons=reasons,
        notes=_notes(sources, used),
        facts={
            "tokens": _tokens(sources),
            "hand": [str(card) for card in sources.hand if card in used],
            "discard": [str(card) for card in sources.discard if card in used],
        },
    )


def check_new_sets(new: NewSets) -> None:
    """Make sure that the new SETs are three cards each, and not more SETs than the box allows."""
    if len(new) > MOST_SETS:
        raise Unreadable(
            "new", say("%(read)s SETs were read. Expected: at most %(most)s.", read=len(new), most=MOST_SETS)
        )
    for cards in new:
        check_list(cards, "new", 3, 3)


def not_a_set(cards: Sequence[Card]) -> Sentence | None:
    """Why three cards are not a SET, feature by feature; None if they are one."""
    told = None
    for reason in magic_rule_reasons(cards, closest_groups(cards)):
        told = say("%(first)s %(next)s", first=told, next=reason.text) if told else reason.text
    return told


def table_reasons(sets: Sequence[TableSet]) -> list[Reason]:
    """Why SETs on the table cannot be taken: a NO TOUCH card lies on them, or they are no SETs at all."""
    reasons = []
    for it in sets:
        cards = cards_words(it.cards)
        if it.protected:
            text = say("%(cards)s: the NO TOUCH card on this SET keeps it together for good.", cards=cards)
            reasons.append(Reason("protected", text, "triology.no-touch", _names(it.cards)))
        why = not_a_set(it.cards)
        if why:
            text = say("%(cards)s: they cannot lie on the table as a SET. %(why)s", cards=cards, why=why)
            reasons.append(Reason("not-on-table", text, "triology.set", _names(it.cards)))
    return reasons


def _new_set_reasons(new: NewSets) -> list[Reason]:
    reasons = []
    for cards in new:
        why = not_a_set(cards)
        if why:
            text = say("%(cards)s: not a SET. %(why)s", cards=cards_words(cards), why=why)
            reasons.append(Reason("not-a-set", text, "triology.magic-rule", _names(cards)))
    return reasons


def _used_once(used: Counter[Card], left: Card | None) -> list[Reason]:
    reasons = [
        Reason(
            "twice",
            say(
                "%(card)s: this card is used in %(times)s new SETs. A card is used in one only.",
                card=card_words(card),
                times=times,
            ),
            "triology.set",
            (str(card),),
        )
        for card, times in used.items()
        if times > 1
    ]
    if left is not None and left in used:
        text = say("%(card)s: this card is used in a new SET and left over at once.", card=card_words(left))
        reasons.append(Reason("twice", text, "triology.set", (str(left),)))
    return reasons


def _from_nowhere(sources: Sources, used: Counter[Card]) -> list[Reason]:
    known = {*sources.stolen_cards, *sources.own_cards, *sources.hand, *sources.discard}
    nowhere = [card for card in used if card not in known]
    if not nowhere:
        return []
    text = say(
        "New SETs are made of stolen cards, opened own SETs, the hand and the discard."
        " From none of them: %(cards)s.",
        cards=cards_words(nowhere),
    )
    return [Reason("nowhere", text, "triology.lay", _names(nowhere))]


def _left_outside(sources: Sources, used: Counter[Card], left: Card | None) -> list[Reason]:
    """Stolen cards and those of opened own SETs never stay behind, save the single one that is left."""
    reasons = []
    stolen = [card for card in sources.stolen_cards if card not in used and card != left]
    if stolen:
        text = say(
            "Every stolen card must end in a new SET. Still outside: %(cards)s.", cards=cards_words(stolen)
        )
        reasons.append(Reason("stolen-unused", text, "triology.steal", _names(stolen)))
    own = [card for card in sources.own_cards if card not in used]
    if own:
        text = say(
            "Every card of an own SET that is taken apart must end in a new SET. Still outside: %(cards)s.",
            cards=cards_words(own),
        )
        rule = "triology.steal-own" if sources.stolen else "triology.stays-down"
        reasons.append(Reason("own-unused", text, rule, _names(own)))
    return reasons


def _new_sets_per_stolen(stolen: Sequence[TableSet], new: NewSets) -> list[Reason]:
    stolen_cards = {card for it in stolen for card in it.cards}
    holding = sum(not stolen_cards.isdisjoint(cards) for cards in new)
    needed = 2 * len(stolen)
    if holding >= needed:
        return []
    text = say_many(
        "Each stolen SET takes two new SETs with a stolen card: %(needed)s are needed, there is %(n)s.",
        "Each stolen SET takes two new SETs with a stolen card: %(needed)s are needed, there are %(n)s.",
        holding,
        needed=needed,
    )
    return [Reason("too-few", text, "triology.steal")]


def _spread(stolen: Sequence[TableSet], new: NewSets) -> list[Reason]:
    """The cards of one stolen SET may not all go on together into a single new SET."""
    reasons = []
    for it in stolen:
        shares = [[card for card in it.cards if card in cards] for cards in new]
        shares = [share for share in shares if share]
        if len(shares) == 1 and len(shares[0]) > 1:
            text = say(
                "The cards of a stolen SET go into at least two new SETs. Together in one: %(cards)s.",
                cards=cards_words(shares[0]),
            )
            reasons.append(Reason("together", text, "triology.steal", _names(shares[0])))
    return reasons


def _single_left(sources: Sources, used: Counter[Card], left: Card | None, out: bool) -> list[Reason]:
    """One stolen card may stay over as the last discard of whoever goes out, and only then."""
    if left is None:
        return []
    reasons = []
    if left not in sources.stolen_cards:
        text = say(
            "%(card)s: this card was not stolen, and only a stolen card can be left over.",
            card=card_words(left),
        )
        reasons.append(Reason("left-not-stolen", text, "triology.steal-left", (str(left),)))
    if not out:
        text = say(
            "%(card)s: this card may be left over and discarded only to go out.", card=card_words(left)
        )
        reasons.append(Reason("left", text, "triology.steal-left", (str(left),)))
    still_held = [card for card in sources.hand if card not in used]
    if out and still_held:
        text = say(
            "Leaving a stolen card over is allowed only to go out, and these stay in hand: %(cards)s.",
            cards=cards_words(still_held),
        )
        reasons.append(Reason("not-out", text, "triology.steal-left", _names(still_held)))
    return reasons


def _tokens(sources: Sources) -> int:
    """A protected SET was never taken, so it earns its owner nothing."""
    return sum(not it.protected for it in sources.stolen)


def _notes(sources: Sources, used: Counter[Card]) -> tuple[Note, ...]:
    notes = []
    if _tokens(sources):
        text = say_many(
            "%(n)s token to the player who was robbed, at once; it stays even if the SET goes back.",
            "%(n)s tokens to the players who were robbed, at once; they stay even if the SETs go back.",
            _tokens(sources),
        )
        notes.append(Note(text, "triology.token"))
    if any(card in used for card in sources.discard):
        text = say(
            "Whoever takes a discard takes all cards laid on it later too; the chosen one must go into a SET."
        )
        notes.append(Note(text, "triology.discard-take"))
    told = dict.fromkeys((*sources.stolen_cards, *sources.own_cards, *sources.hand, *sources.discard, *used))
    return (*notes, *remarks(list(told)))


def _names(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))
