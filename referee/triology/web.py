"""The pages of Triology."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from referee.answers import Judged, answer, wants_json
from referee.triology.card_words import FEATURE_WORDS, VALUE_WORDS, card_words, group_words
from referee.triology.cards import Card, cards_name
from referee.triology.forms import (
    CardsForm,
    DiscardForm,
    FindForm,
    PairForm,
    SearchForm,
    SetForm,
    StealForm,
    TurnForm,
)
from referee.triology.marks import good_features, marks
from referee.triology.picking import VALUES
from referee.triology.rules import completing_groups, is_set, judge_find, judge_set, judge_third
from referee.triology.sources import Sources, parse_set, parse_sources, table_set_name, written
from referee.triology.steal import judge_steal
from referee.triology.steal_search import judge_steal_search
from referee.triology.turn import judge_discard_take, judge_turn_end, time_out
from referee.verdict import Verdict

room = Blueprint("triology", __name__, url_prefix="/triology")

Query = list[tuple[str, str]]
F = TypeVar("F", bound=CardsForm)


@room.get("/set")
def check() -> ResponseReturnValue:
    """Are these three cards a SET?"""
    return answered("triology/set.html", SetForm, ask_set)


@room.get("/third")
def third() -> ResponseReturnValue:
    """Which card makes a SET with these two?"""
    return answered("triology/third.html", PairForm, ask_third)


@room.get("/find")
def find() -> ResponseReturnValue:
    """Is there a SET among these cards?"""
    return answered("triology/find.html", FindForm, ask_find)


@room.get("/steal")
def steal() -> ResponseReturnValue:
    """Does this steal stand?"""
    return answered("triology/steal.html", StealForm, ask_steal)


@room.get("/steal/find")
def steal_find() -> ResponseReturnValue:
    """Was there a steal in these cards?"""
    return answer("triology/steal_find.html", SearchForm, ask_steal_find)


@room.get("/discard")
def discard() -> ResponseReturnValue:
    """May this card be taken from the discard, and what comes with it?"""
    return answered("triology/discard.html", DiscardForm, ask_discard)


@room.get("/turn")
def turn() -> ResponseReturnValue:
    """What the rules demand when time is over, and how a turn may end."""
    return answer("triology/turn.html", TurnForm, ask_turn)


def answered(page: str, form_class: type[F], judge: Callable[[F], Judged]) -> ResponseReturnValue:
    """The page while cards are still being tapped in, the answer once they are all there."""
    form = form_class(request.args)
    if form.is_unfinished and not wants_json():
        return render_template(page, form=form, verdict=None, link=None, error=None)
    return answer(page, form_class, judge)


@room.context_processor
def drawing() -> dict[str, Any]:
    """What the cards are drawn and named with."""
    return {
        "values_of": VALUES,
        "value_words": VALUE_WORDS,
        "feature_words": FEATURE_WORDS,
        "card_words": card_words,
        "group_words": group_words,
        "card_of": lambda group: Card((group,)),
        "completing_cards": completing_cards,
        "marks_of": marks,
        "good_features": good_features,
        "is_set": is_set,
    }


def completing_cards(cards: tuple[Card, ...]) -> list[Card]:
    """The normal cards that would make a SET with two cards."""
    normal = [Card((group,)) for group in completing_groups(*cards)]
    return [card for card in normal if card not in cards]


def ask_set(form: CardsForm) -> Judged:
    """The verdict on three cards, and the question as one would send it to a friend."""
    cards = form.read_cards()
    return Judged(judge_set(cards), [("cards", cards_name(cards))])


def ask_third(form: CardsForm) -> Judged:
    """The groups that complete two cards, and the question in canonical form."""
    cards = form.read_cards()
    return Judged(judge_third(cards), [("cards", cards_name(cards))])


def ask_find(form: CardsForm) -> Judged:
    """All SETs among the cards, and the question in canonical form."""
    cards = form.read_cards()
    return Judged(judge_find(cards), [("cards", cards_name(cards))])


def ask_discard(form: DiscardForm) -> Judged:
    """May the chosen card be taken, and the question in canonical form."""
    cards, chosen = form.read_cards(), form.read_chosen()
    laid = [parse_set(text, "laid") for text in written(form.laid.data, "laid")]
    query = [("cards", cards_name(cards)), ("chosen", str(chosen))]
    query += [("laid", cards_name(three)) for three in laid]
    return Judged(judge_discard_take(cards, chosen, laid or None), query)


def ask_turn(form: TurnForm) -> Judged:
    """What time over demands, or whether the turn may end, and the question in canonical form."""
    ticks = {field: form.tick(field) for field in ("over", "drawn", "stolen", "taken")}
    query = [(field, "1") for field, ticked in ticks.items() if ticked]
    if ticks["over"]:
        demands = time_out(ticks["drawn"], ticks["stolen"])
        return Judged(Verdict(notes=demands, facts={"demands": [note.rule for note in demands]}), query)
    numbers = {field: form.read_number(field) for field in ("discards", "hand")}
    query += [(field, str(number)) for field, number in numbers.items()]
    verdict = judge_turn_end(
        ticks["drawn"],
        numbers["discards"],
        numbers["hand"],
        stolen_open=ticks["stolen"],
        chosen_laid=not ticks["taken"],
    )
    return Judged(verdict, query)


def ask_steal(form: StealForm) -> Judged:
    """The verdict on a declared steal, and the question in canonical form."""
    if form.is_tapped:
        steal = form.read()
        sources, new, left, out = steal.sources(), steal.new, steal.left, steal.out
    else:
        sources, new, left, out = form.read_sources(), form.read_new(), form.read_left(), form.read_out()
    query = _sources_query(sources) + [("new", cards_name(cards)) for cards in new]
    if left is not None:
        query.append(("left", str(left)))
    if out:
        query.append(("out", "1"))
    return Judged(judge_steal(sources, new, left, out), query)


def ask_steal_find(form: SearchForm) -> Judged:
    """What the search for a steal came to, and the question in canonical form."""
    sources = _sources(form)
    return Judged(judge_steal_search(sources), _sources_query(sources))


def _sources(form: SearchForm) -> Sources:
    return parse_sources(form.stolen.data, form.own.data, form.hand.data, form.discard.data)


def _sources_query(sources: Sources) -> Query:
    query = [("stolen", table_set_name(it)) for it in sources.stolen]
    query += [("own", table_set_name(it)) for it in sources.own]
    loose = (("hand", sources.hand), ("discard", sources.discard))
    return query + [(name, cards_name(cards)) for name, cards in loose if cards]
