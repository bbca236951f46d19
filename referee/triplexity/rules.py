"""May this be placed, may this be moved, and who has won.

>>> from referee.triplexity.piles import Move, Piles
>>> verdict = check_move(Piles("aba", "b", "ba"), Move("left", "centre"))
>>> verdict.ok, verdict.facts["winner"]
(True, None)
>>> [reason.rule for reason in check_move(Piles("aba", "b", "ba"), Move("left", "left")).reasons]
['triplexity.moving']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from referee.triplexity.piles import (
    COLOURS,
    EMPTY,
    MOST_HIGH,
    PIECES,
    PIECES_EACH,
    PLACES,
    WHERE,
    Colour,
    Move,
    Piles,
    Place,
    moved,
    other,
    placed,
    put,
)
from referee.verdict import Note, Reason, Verdict
from referee.words import Sentence, say, say_many


class Win(NamedTuple):
    """A colour that has won, and how: a stack of three on one place, or a cover of all three places."""

    colour: Colour
    how: Literal["stack", "cover"]
    places: tuple[Place, ...]


@lru_cache(maxsize=719)  # as many as there are positions with at most three pieces of each colour
def wins(piles: Piles) -> tuple[Win, ...]:
    """Every win the piles show; a game that was played by the rules shows at most one."""
    return tuple(_wins(piles))


def _wins(piles: Piles) -> Iterator[Win]:
    for colour in COLOURS:
        for place in PLACES:
            if piles.at(place) == colour * PIECES_EACH:
                yield Win(colour, "stack", (place,))
        if all(pile.endswith(colour) for pile in piles):
            yield Win(colour, "cover", PLACES)


def winner(piles: Piles) -> Colour | None:
    """The colour that has won, if exactly one has."""
    won = wins(piles)
    return won[0].colour if len(won) == 1 else None


def judge(piles: Piles) -> Verdict:
    """Has anybody won, and how?"""
    notes = list(_position_notes(piles))
    if not wins(piles):
        text = say(
            "Nobody has won here: no pile holds three of one colour, and no colour tops all three places."
        )
        notes.insert(0, Note(text, "triplexity.stack"))
    return Verdict(notes=tuple(notes), facts=_facts(piles))


def check_place(piles: Piles, place: Place, turn: Colour) -> Verdict:
    """May the player whose turn it is place a piece there?"""
    reasons = tuple(_against_placing(piles, place, turn))
    if reasons:
        return Verdict(reasons=reasons, facts=_facts(piles))
    after = put(piles, place, turn)
    notes = list(_position_notes(after))
    if piles == EMPTY:
        notes.append(Note(FIRST_PIECE[place], "triplexity.places"))
    if wins(after):
        notes.append(Note(WIN_WHILE_PLACING, "triplexity.gift"))
    return Verdict(notes=tuple(notes), facts=_facts(after))


def check_move(piles: Piles, move: Move, last: Move | None = None, turn: Colour | None = None) -> Verdict:
    """May this piece go there, after the move made last? `turn` says who moves, if it is known."""
    reasons = tuple(_against_moving(piles, move, last))
    if reasons:
        return Verdict(reasons=reasons, facts=_facts(piles))
    after = moved(piles, move)
    notes = list(_position_notes(after))
    won = winner(after)
    if won and won != turn:
        notes.append(Note(_gift(won, turn), "triplexity.gift"))
    return Verdict(notes=tuple(notes), facts=_facts(after))


def check_lift(piles: Piles, place: Place) -> Verdict:
    """May the top piece of that place be lifted, wherever it goes then?"""
    return Verdict(reasons=tuple(_against_lifting(piles, place)), facts=_facts(piles))


def possible_places(piles: Piles, turn: Colour) -> tuple[Place, ...]:
    """Every place where the player whose turn it is may place a piece."""
    return tuple(place for place in PLACES if not any(_against_placing(piles, place, turn)))


@lru_cache(maxsize=920)  # as many as there are positions with six pieces and a move made last, or none
def possible_moves(piles: Piles, last: Move | None = None) -> tuple[Move, ...]:
    """Every move that may be made after the move made last."""
    return tuple(move for move in _ALL_MOVES if not any(_against_moving(piles, move, last)))


_ALL_MOVES = [Move(source, target) for source in PLACES for target in PLACES if source != target]

WIN_WHILE_PLACING = say("The printed rules are silent about a win while placing; we rule that it counts.")

FIRST_PIECE: dict[Place, Sentence] = {
    "left": say("The first piece is named left: the two other places are to its right."),
    "centre": say("The first piece is named centre: the two other places are on either side of it."),
    "right": say("The first piece is named right: the two other places are to its left."),
}


def _against_placing(piles: Piles, place: Place, turn: Colour) -> Iterator[Reason]:
    yield from _already_won(piles)
    own, opposing = placed(piles, turn), placed(piles, other(turn))
    if own == PIECES_EACH:
        text = say("Colour %(colour)s has placed its three pieces already.", colour=turn.upper())
        yield Reason("pieces", text, "triplexity.placing")
    if own > opposing:
        text = say(
            "The players place in turn: the next piece is of colour %(colour)s.",
            colour=other(turn).upper(),
        )
        yield Reason("turn", text, "triplexity.placing")
    if opposing > own + 1:
        text = say(
            "The players place in turn, yet colour %(colour)s is already %(n)s pieces ahead.",
            colour=other(turn).upper(),
            n=opposing - own,
        )
        yield Reason("order", text, "triplexity.placing")
    if len(piles.at(place)) == MOST_HIGH:
        yield Reason("high", _too_high(place), "triplexity.placing", (place,))


def _against_lifting(piles: Piles, source: Place) -> Iterator[Reason]:
    yield from _already_won(piles)
    missing = PIECES - placed(piles)
    if missing:
        text = say_many(
            "Moving begins when all six pieces are placed: %(n)s piece is still to come.",
            "Moving begins when all six pieces are placed: %(n)s pieces are still to come.",
            missing,
        )
        yield Reason("early", text, "triplexity.moving")
    if not piles.at(source):
        text = say("There is no piece %(where)s to move.", where=WHERE[source])
        yield Reason("empty", text, "triplexity.moving", (source,))


def _against_moving(piles: Piles, move: Move, last: Move | None) -> Iterator[Reason]:
    yield from _against_lifting(piles, move.source)
    if move.source == move.target:
        text = say("The piece must go to another place: it lies %(where)s already.", where=WHERE[move.target])
        yield Reason("same-place", text, "triplexity.moving", (move.target,))
    elif len(piles.at(move.target)) == MOST_HIGH:
        yield Reason("high", _too_high(move.target), "triplexity.moving", (move.target,))
    if last and move == last.back:
        text = say("This piece was moved last, from there: it may not go straight back.")
        yield Reason("return", text, "triplexity.no-return", (move.source, move.target))


def _already_won(piles: Piles) -> Iterator[Reason]:
    for win in wins(piles):
        if win.how == "stack":
            text = say(
                "The game is over: colour %(colour)s has its three pieces in one pile.",
                colour=win.colour.upper(),
            )
            yield Reason("over", text, "triplexity.stack", win.places)
        else:
            text = say(
                "The game is over: colour %(colour)s is on top of all three places.",
                colour=win.colour.upper(),
            )
            yield Reason("over", text, "triplexity.cover", win.places)


def _too_high(place: Place) -> Sentence:
    return say("Three pieces lie %(where)s already: no pile goes higher.", where=WHERE[place])


def _position_notes(piles: Piles) -> Iterator[Note]:
    won = wins(piles)
    for win in won:
        if win.how == "stack":
            text = say(
                "Colour %(colour)s has its three pieces in one pile, %(where)s, and wins.",
                colour=win.colour.upper(),
                where=WHERE[win.places[0]],
            )
            yield Note(text, "triplexity.stack")
        else:
            text = say("Colour %(colour)s is on top of all three places and wins.", colour=win.colour.upper())
            yield Note(text, "triplexity.cover")
    if len(won) > 1:
        text = say("No game gets here: the first stack of three ended it. No winner is named.")
        yield Note(text, "triplexity.stack")
    if not won:
        yield from _no_cover_note(piles)


def _no_cover_note(piles: Piles) -> Iterator[Note]:
    tops = {pile[-1] for pile in piles if pile}
    empty = [place for place in PLACES if not piles.at(place)]
    if len(tops) == 1 and len(empty) == 1:
        text = say(
            "Colour %(colour)s is on top of both piles, but there is no piece %(where)s: "
            "an empty place is no cover.",
            colour=tops.pop().upper(),
            where=WHERE[empty[0]],
        )
        yield Note(text, "triplexity.cover")


def _gift(owner: Colour, mover: Colour | None) -> Sentence:
    if mover is None:
        return say("Colour %(owner)s wins, whoever made the move.", owner=owner.upper())
    return say(
        "The win goes to the owner of the colour, %(owner)s, although %(mover)s made the move.",
        owner=owner.upper(),
        mover=mover.upper(),
    )


def _facts(piles: Piles) -> dict[str, Any]:
    return {"winner": winner(piles), **piles._asdict()}
