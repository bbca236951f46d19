"""From the form of a game to an entry and back: tokens for who was robbed, the count of a round.

A number is told in a field of its own, `normal-0` for the player in the first seat; a button beside it
steps it up or down by one: `step=normal-0:1`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from referee.table.scorebook import Scorebook
from referee.triology.game import (
    MOST_COUNTED,
    NOBODY_ROBBED,
    WHO_WENT_OUT,
    Rounds,
    counts_of,
    warning_key,
    warnings,
)
from referee.triology.scoring import Count, round_points
from referee.verdict import Points, Reason, Unreadable
from referee.words import Sentence, say, shortened

DURING: Final = "during"
TOKENS: Final = "tokens"
COUNT: Final = "count"
WAYS: Final = (DURING, TOKENS, COUNT)
ROBBED: Final = "robbed"
MOST_OWED: Final = 12

LABELS: Final[Mapping[str, Sentence]] = {
    "normal": say("normal"),
    "triology": say("TRIOLOGY"),
    "hand": say("normal"),
    "hand_triology": say("TRIOLOGY"),
    "tokens": say("tokens"),
}

Values = Mapping[str, str]


class Number(NamedTuple):
    """One number of the form: its field, what it counts, what stands in it."""

    field: str
    label: Sentence
    text: str


class Counted(NamedTuple):
    """One player in the count: the numbers, the points they come to, and what cannot be right."""

    laid: tuple[Number, ...]
    hand: tuple[Number, ...]
    tokens: Number
    lines: tuple[Points, ...]
    warnings: tuple[Reason, ...]

    @property
    def points(self) -> int:
        """What the round brings."""
        return sum(line.value for line in self.lines)


def read_entry(values: Values, state: Rounds) -> dict[str, Any]:
    """What the form tells, as it is written in the book."""
    if "token" in values:
        return {"tokens": [int(values["token"] == str(seat)) for seat in range(len(state.names))]}
    way, told = _way(values), _stepped(values)
    if way == TOKENS:
        return {"tokens": _read_tokens(told, state)}
    if way == COUNT:
        return _read_count(told, state) | {"out": _read_out(told, state), **_read_anyway(told)}
    raise Unreadable("entry", say("Tap who gets a token, or count the round."))


def fill_entry(payload: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The form that would tell this entry."""
    if "out" not in payload:
        told = ((f"{ROBBED}-{seat}", str(number)) for seat, number in enumerate(payload["tokens"]))
        return [("entry", TOKENS), *told]
    filled = [("entry", COUNT), ("out", str(payload["out"]))]
    for key in LABELS:
        told = ((f"{key}-{seat}", number) for seat, number in enumerate(payload[key]))
        filled += [(field, str(number)) for field, number in told if number is not None]
    return filled + ([("anyway", ",".join(payload["anyway"]))] if "anyway" in payload else [])


def entry_context(state: Rounds, values: Values) -> dict[str, Any]:
    """What the form shows: during a round the tokens so far, at its end everybody's count."""
    told, way = _stepped(values), _way(values)
    found = _warnings(told, state) if way == COUNT else ()
    return {
        "telling": way,
        "owed": _owed(values),
        "robbed": [
            Number(f"{ROBBED}-{seat}", say("tokens"), told.get(f"{ROBBED}-{seat}", "0"))
            for seat in range(len(state.names))
        ],
        "counted": [_counted(told, state, seat, found) for seat in range(len(state.names))],
        "all_warnings": found,
        "anyway": ",".join(warning_key(state, reason) for reason in found),
        "out": told.get("out", ""),
    }


def after(book: Scorebook) -> dict[str, Any]:
    """Once the game is over, hints are allowed; the page needs nothing else for them."""
    return {}


def _way(values: Values) -> str:
    way = values.get("entry", DURING)
    return way if way in WAYS else DURING


def _owed(values: Values) -> int:
    told = values.get("owed", "")
    return min(int(told), MOST_OWED) if told.isascii() and told.isdigit() and len(told) < 3 else 0


def _stepped(values: Values) -> dict[str, str]:
    """What stands in the fields after the button that was tapped, if one was."""
    told = {key: values[key] for key in values}
    field, _, change = told.pop("step", "").partition(":")
    if change in {"1", "-1"}:
        before = told.get(field, "").strip() or "0"
        if before.isascii() and before.isdigit() and len(before) < 4:
            told[field] = str(min(max(int(before) + int(change), 0), MOST_COUNTED))
    return told


def _number(told: Values, field: str, name: str) -> int:
    text = told.get(field, "").strip()
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_COUNTED))):
        raise Unreadable(
            field,
            say(
                "%(player)s: “%(read)s” is not a number from 0 to %(most)s.",
                player=name,
                read=shortened(text),
                most=MOST_COUNTED,
            ),
        )
    return int(text)


def _read_tokens(told: Values, state: Rounds) -> list[int]:
    tokens = [_number(told, f"{ROBBED}-{seat}", name) for seat, name in enumerate(state.names)]
    if not any(tokens):
        raise Unreadable("tokens", NOBODY_ROBBED)
    return tokens


def _read_count(told: Values, state: Rounds) -> dict[str, Any]:
    count: dict[str, Any] = {
        key: [_number(told, f"{key}-{seat}", name) for seat, name in enumerate(state.names)] for key in LABELS
    }
    count["tokens"] = [
        None if _is_as_given(told, state, seat) else number for seat, number in enumerate(count["tokens"])
    ]
    return count


def _is_as_given(told: Values, state: Rounds, seat: int) -> bool:
    """Whether the tokens stand as they were given: then they follow the entries that gave them.

    The form carries what it was filled in with, because somebody may note one more meanwhile.
    """
    given = told.get(f"given-{seat}", str(state.tokens[seat]))
    return (told.get(f"tokens-{seat}", given).strip() or "0") == given


def _read_out(told: Values, state: Rounds) -> int:
    out = told.get("out", "")
    if out not in map(str, range(len(state.names))):
        raise Unreadable("out", WHO_WENT_OUT)
    return int(out)


def _read_anyway(told: Values) -> dict[str, list[str]]:
    accepted = [key for key in told.get("anyway", "").split(",") if key]
    return {"anyway": accepted} if accepted else {}


def _counts(told: Values, state: Rounds) -> tuple[Count, ...] | None:
    """What everybody has counted so far; None while a number cannot be read."""
    try:
        out: int | None = _read_out(told, state)
    except Unreadable:
        out = None
    try:
        return counts_of(state, _read_count(told, state) | {"out": out})
    except Unreadable:
        return None


def _warnings(told: Values, state: Rounds) -> tuple[Reason, ...]:
    counts = _counts(told, state)
    return warnings(state, counts) if counts else ()


def _counted(told: Values, state: Rounds, seat: int, found: tuple[Reason, ...]) -> Counted:
    counts = _counts(told, state)
    shown = {key: told.get(f"{key}-{seat}", "0") for key in LABELS}
    if _is_as_given(told, state, seat):
        shown[TOKENS] = str(state.tokens[seat])
    normal, triology, hand, hand_triology, tokens = (
        Number(f"{key}-{seat}", label, shown[key]) for key, label in LABELS.items()
    )
    return Counted(
        (normal, triology),
        (hand, hand_triology),
        tokens,
        round_points(counts[seat]) if counts else (),
        tuple(reason for reason in found if state.names[seat] in reason.where),
    )
