"""How a toss is told."""

from __future__ import annotations

from referee.verdict import Unreadable
from referee.words import say, shortened


def read_entry(values, _state):
    text = values.get("points", "").strip()
    if not text.lstrip("-").isdecimal() or len(text) > 6:
        raise Unreadable("points", say("“%(read)s” was read. Expected: a number.", read=shortened(text)))
    return {"points": int(text)}


def fill_entry(payload):
    return [("points", str(payload["points"]))]


def entry_context(_state, values):
    return {"points": values.get("points", "")}
