"""Pointing at a rule: where it can be read, and what it says in the language of whoever asks."""

from __future__ import annotations

from flask import abort, url_for

from referee.language import current_language
from referee.rooms import room_of
from referee.rulebook.book import Book, Rule, book


def rule_link(rule_id: str) -> str:
    """Where a rule can be read."""
    room, _, anchor = rule_id.partition(".")
    return url_for("rulebook.rules", room=room, _anchor=anchor)


def rule(rule_id: str) -> Rule:
    """A rule by its id, in the language of this request."""
    room = rule_id.partition(".")[0]
    return next(known for known in book_of(room).rules if known.id == rule_id)


def rule_or_404(rule_id: str) -> Rule:
    """The same for an id that came from outside."""
    room = rule_id.partition(".")[0]
    return next((known for known in book_of(room).rules if known.id == rule_id), None) or abort(404)


def book_of(room: str) -> Book:
    """The rulebook of a game in the language of this request."""
    known = room_of(room) or abort(404)
    return book(known.folder, current_language())
