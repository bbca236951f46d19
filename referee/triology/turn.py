"""A turn besides its SETs: taking from the discard, the NO TOUCH card, the end of the turn, time over.

>>> [str(note.text) for note in time_out(drawn=False)]
['The three minutes are over.', 'Lay no more SETs.', 'Draw the top card of the stock and discard it at once.']
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.triology.card_words import card_words, cards_words
from referee.triology.cards import MOST_CARDS, Card, check_list
from referee.triology.steal import check_new_sets, not_a_set
from referee.verdict import Note, Reason, Verdict
from referee.words import say

TURN_SECONDS = 180


def time_out(drawn: bool, stolen_open: bool = False) -> tuple[Note, ...]:
    """What the rules demand when the glass has run out."""
    demands = [
        Note(say("The three minutes are over."), "triology.turn-time"),
        Note(say("Lay no more SETs."), "triology.time-out"),
    ]
    if stolen_open:
        demands += [
            Note(say("Put stolen cards that are not in new SETs back where they were."), "triology.time-out"),
            Note(say("Whoever was robbed keeps the token all the same."), "triology.token"),
        ]
    if drawn:
        demands.append(Note(say("Discard one card at once."), "triology.time-out"))
    else:
        text = say("Draw the top card of the stock and discard it at once.")
        demands.append(Note(text, "triology.time-out"))
    return tuple(demands)


def time_over() -> tuple[Note, ...]:
    """What the rules demand when nobody has said yet what the player was doing."""
    return (
        Note(say("Lay no more SETs."), "triology.time-out"),
        Note(say("Stolen cards that are not in new SETs go back where they were."), "triology.time-out"),
        Note(say("Discard one card at once."), "triology.time-out"),
        Note(
            say("Nothing drawn yet? Then draw the top card of the stock and discard it."), "triology.time-out"
        ),
    )


def judge_discard_take(
    discard: Sequence[Card], chosen: Card, laid: Sequence[Sequence[Card]] | None = None
) -> Verdict:
    """May this card be taken from the discard (oldest card first), and which cards come with it?

    `laid` are the SETs laid in this turn, once it is over: the chosen card must be in one of them.
    """
    check_list(discard, "discard", 0, MOST_CARDS)
    check_new_sets(laid or ())
    if chosen not in discard:
        text = say("%(card)s: this card is not in the discard.", card=card_words(chosen))
        reason = Reason("not-there", text, "triology.discard-take", (str(chosen),))
        return Verdict(reasons=(reason,), facts={"taken": []})
    taken = discard[discard.index(chosen) :]
    notes = []
    if taken[1:]:
        text = say("Taken along, because laid later: %(cards)s.", cards=cards_words(taken[1:]))
        notes.append(Note(text, "triology.discard-take"))
    if laid is None:
        text = say("%(card)s: this card must go into a SET in this turn.", card=card_words(chosen))
        notes.append(Note(text, "triology.discard-take"))
    return Verdict(
        reasons=() if laid is None else _chosen_in_a_set(chosen, laid),
        notes=tuple(notes),
        facts={"taken": list(map(str, taken))},
    )


def _chosen_in_a_set(chosen: Card, laid: Sequence[Sequence[Card]]) -> tuple[Reason, ...]:
    with_chosen = [cards for cards in laid if chosen in cards]
    if not with_chosen:
        text = say(
            "%(card)s: this card was taken from the discard, so it must go into a SET.",
            card=card_words(chosen),
        )
        return (Reason("not-laid", text, "triology.discard-take", (str(chosen),)),)
    return tuple(
        Reason(
            "not-a-set",
            say("%(cards)s: not a SET. %(why)s", cards=cards_words(cards), why=why),
            "triology.magic-rule",
            tuple(map(str, cards)),
        )
        for cards in with_chosen
        if (why := not_a_set(cards))
    )


def judge_no_touch(cards: Sequence[Card], own_turn: bool = True, protected: bool = False) -> Verdict:
    """May a NO TOUCH card be laid on these three cards, a SET of anybody on the table?"""
    check_list(cards, "cards", 3, 3)
    reasons = []
    if not own_turn:
        text = say("A NO TOUCH card is laid during one's own turn.")
        reasons.append(Reason("not-your-turn", text, "triology.no-touch"))
    why = not_a_set(cards)
    if why:
        text = say("A NO TOUCH card lies on a SET. %(why)s", why=why)
        reasons.append(Reason("not-a-set", text, "triology.no-touch", tuple(map(str, cards))))
    notes = [
        Note(say("From now on nobody moves this SET, and the card never comes off."), "triology.no-touch")
    ]
    if protected:
        notes.append(Note(say("This SET was protected already."), "triology.no-touch"))
    return Verdict(reasons=tuple(reasons), notes=tuple(notes))


def judge_turn_end(
    drawn: bool, discards: int, cards_in_hand: int, stolen_open: bool = False, chosen_laid: bool = True
) -> Verdict:
    """May the turn end like this? `cards_in_hand` counts what is left after the discard."""
    reasons = []
    if not drawn:
        text = say("Every turn begins with a card from the stock or from the discard.")
        reasons.append(Reason("not-drawn", text, "triology.draw"))
    if stolen_open:
        text = say("Stolen cards still lie outside new SETs.")
        reasons.append(Reason("stolen-unused", text, "triology.steal"))
    if not chosen_laid:
        text = say("The card chosen from the discard is not in a SET yet.")
        reasons.append(Reason("not-laid", text, "triology.discard-take"))
    if discards > 1 or (discards < 1 and cards_in_hand > 0):
        text = say("A turn ends with one discard; only who goes out may do without.")
        reasons.append(Reason("discard", text, "triology.discard"))
    notes = []
    if cards_in_hand < 1:
        notes.append(Note(say("No card left in hand: the round ends here."), "triology.out"))
    return Verdict(reasons=tuple(reasons), notes=tuple(notes))
