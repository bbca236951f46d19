"""The pages of Triology."""

from __future__ import annotations

from flask import Blueprint
from flask.typing import ResponseReturnValue

from referee.answers import Judged, answer
from referee.triology.cards import cards_name, parse_cards
from referee.triology.forms import CardsForm, SearchForm, StealForm
from referee.triology.rules import judge_find, judge_set, judge_third
from referee.triology.sources import Sources, parse_set, parse_sources, table_set_name, written
from referee.triology.steal import judge_steal
from referee.triology.steal_search import judge_steal_search

room = Blueprint("triology", __name__, url_prefix="/triology")

Query = list[tuple[str, str]]


@room.get("/set")
def check() -> ResponseReturnValue:
    """Are these three cards a SET?"""
    return answer("triology/set.html", CardsForm, ask_set)


@room.get("/third")
def third() -> ResponseReturnValue:
    """Which card makes a SET with these two?"""
    return answer("triology/third.html", CardsForm, ask_third)


@room.get("/find")
def find() -> ResponseReturnValue:
    """Is there a SET among these cards?"""
    return answer("triology/find.html", CardsForm, ask_find)


@room.get("/steal")
def steal() -> ResponseReturnValue:
    """Does this steal stand?"""
    return answer("triology/steal.html", StealForm, ask_steal)


@room.get("/steal/find")
def steal_find() -> ResponseReturnValue:
    """Was there a steal in these cards?"""
    return answer("triology/steal_find.html", SearchForm, ask_steal_find)


def ask_set(form: CardsForm) -> Judged:
    """The verdict on three cards, and the question as one would send it to a friend."""
    cards = parse_cards(form.cards.data)
    return Judged(judge_set(cards), [("cards", cards_name(cards))])


def ask_third(form: CardsForm) -> Judged:
    """The groups that complete two cards, and the question in canonical form."""
    cards = parse_cards(form.cards.data)
    return Judged(judge_third(cards), [("cards", cards_name(cards))])


def ask_find(form: CardsForm) -> Judged:
    """All SETs among the cards, and the question in canonical form."""
    cards = parse_cards(form.cards.data)
    return Judged(judge_find(cards), [("cards", cards_name(cards))])


def ask_steal(form: StealForm) -> Judged:
    """The verdict on a declared steal, and the question in canonical form."""
    sources = _sources(form)
    new = [parse_set(text, "new") for text in written(form.new.data, "new")]
    left, out = form.read_left(), form.read_out()
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
