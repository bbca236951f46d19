"""What the form of a game tells, and what it needs to be shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from referee.table.scorebook import Scorebook
from referee.triplexity.missed import Slip, slip_of
from referee.triplexity.picture import NAMES, Drawing, drawing, pile_words
from referee.triplexity.piles import COLOURS, PIECES, PIECES_EACH, PLACES, Colour, Place, other, placed
from referee.triplexity.plays import Play, check_play, draw_note, parse_play
from referee.triplexity.rules import check_lift
from referee.triplexity.scoring import MOST_HOLES, parse_faces, winning_pieces
from referee.triplexity.sentences import play_words, win_notes
from referee.triplexity.series import Ended, Series
from referee.verdict import Note, Reason, Unreadable
from referee.words import Sentence, say

Values = Mapping[str, str]
FACES = tuple(f"face{number}" for number in range(1, PIECES_EACH + 1))
COMMON_HOLES = range(1, 7)
RARE_HOLES = (0, *range(COMMON_HOLES.stop, MOST_HOLES + 1))


class Face(NamedTuple):
    """A winning piece whose holes are asked for: its field, its name, and which face it shows."""

    field: str
    name: Sentence
    hint: Sentence | None = None


class Announced(NamedTuple):
    """The end of a round as it is announced: who, why, and for how many points where holes count."""

    winner: Colour | None
    headline: Sentence
    why: tuple[Note, ...] = ()
    points: int = 0


class Told(NamedTuple):
    """A slip with the round and the player it belongs to."""

    round: int
    seat: int
    play: Sentence
    picture: Drawing
    words: tuple[Sentence, ...]


def read_entry(values: Values, state: Series) -> dict[str, Any]:
    """What the form says, as it is kept."""
    if "draw" in values:
        return {"draw": True}
    play = _play(values)
    if play is not None:
        return {"play": play}
    if "result" in values:
        told: dict[str, Any] = {"result": values["result"]}
        needs_faces = state.agreement.advanced and values["result"] in COLOURS
        return told | ({"faces": _read_faces(values)} if needs_faces else {})
    if state.to_count or any(face in values for face in FACES):
        return {"faces": _read_faces(values)}
    if values.get("entry") == "result":
        raise Unreadable("result", say("Tell first who has won the round, or that nobody has."))
    raise Unreadable("play", say("Tell a play first: tap where it goes."))


def fill_entry(payload: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The form filled in as it was told."""
    told = [(key, str(payload[key])) for key in ("play", "result") if key in payload]
    if "draw" in payload:
        told.append(("draw", "1"))
    return told + [(face, str(holes)) for face, holes in zip(FACES, payload.get("faces", ()), strict=False)]


def _read_faces(values: Values) -> list[int]:
    told = [values.get(face, "").strip() for face in FACES]
    if not all(told):
        raise Unreadable("faces", say("Tell the holes up on all three winning pieces."))
    return list(parse_faces(",".join(told)))


def entry_context(state: Series, values: Values) -> dict[str, Any]:
    """What the form shows besides what every game shows."""
    telling, lift = _telling(state, values), _lifted(state, values)
    offer = draw_note(state.repeated) if state.may_draw else None
    return {
        "telling": telling,
        "colours": COLOURS,
        "places": PLACES,
        "place_names": NAMES,
        "pile_words": pile_words,
        "is_placing": placed(state.situation.piles) < PIECES,
        "lift": lift,
        "tap_reasons": _tap_reasons(state, lift) if telling == "play" else (),
        "was": _play(values),
        "picture": _picture(state, lift, values),
        "draw_offer": offer.text if offer else None,
        "faces": tuple(_faces(state, values)),
        "common_holes": COMMON_HOLES,
        "rare_holes": RARE_HOLES,
        "rare_told": any(values.get(face) in {*map(str, RARE_HOLES)} for face in FACES),
        "announced": announced(state),
    }


def announced(state: Series) -> Announced | None:
    """How the round ended that is to be counted, or that went before this one."""
    if state.to_count:
        mover = other(state.situation.turn)
        giver = mover if mover != state.to_count.colour else None
        return _announced(state, Ended(state.to_count.colour, win=state.to_count, giver=giver))
    return _announced(state, state.ended) if state.ended and not state.is_begun else None


def _announced(state: Series, ended: Ended) -> Announced:
    if ended.winner is None:
        text = say("A drawn round counts as played, and nobody scores.")
        return Announced(None, say("A draw"), (Note(text, "triplexity.draw"),))
    owner = state.name(ended.winner)
    giver = state.name(ended.giver) if ended.giver else None
    why = tuple(win_notes(ended.win, owner, giver)) if ended.win else ()
    points = ended.points if state.agreement.advanced else 0
    return Announced(ended.winner, say("%(name)s wins", name=owner), why, points)


def watched(state: Series) -> dict[str, Any]:
    """What those who watch see: the piles, which stay as they were won until the next round begins."""
    told, ended = announced(state), state.ended
    won_piles = ended.piles if told and ended and ended.win and not state.to_count else None
    picture = drawing(won_piles) if won_piles else _picture(state, None, {})
    return {
        "announced": told,
        "picture": picture,
        "places": PLACES,
        "place_names": NAMES,
        "pile_words": pile_words,
    }


def after(book: Scorebook) -> dict[str, Any]:
    """What the end of a game shows: how the last round was won, and where a win was missed."""
    ended = book.state.ended
    return {
        "announced": announced(book.state),
        "ended_picture": drawing(ended.piles) if ended and ended.win else None,
        "slips": tuple(_slips(book)),
        "is_told": any("play" in line.play.payload for line in book.lines),
        "places": PLACES,
    }


def _slips(book: Scorebook) -> Iterator[Told]:
    state: Series = book.game.begin(book.beginning)
    for line in book.lines:
        if "play" in line.play.payload and not line.is_impossible:
            slip = slip_of(state.situation, parse_play(line.play.payload["play"]))
            if slip:
                yield _told(slip, line.round, state)
        state = line.step.state


def _told(slip: Slip, number: int, state: Series) -> Told:
    seat = COLOURS.index(slip.situation.turn)
    picture = drawing(slip.situation.piles)
    return Told(number, seat, play_words(slip.play), picture, tuple(slip.words(state)))


def _telling(state: Series, values: Values) -> str:
    """What the form asks for: a play, the holes of a won round, or the result of a whole round."""
    if state.to_count:
        return "faces"
    is_result = values.get("entry") == "result" or "result" in values
    return "result" if is_result and not state.is_begun else "play"


def _lifted(state: Series, values: Values) -> Place | None:
    if placed(state.situation.piles) < PIECES:
        return None
    return next((place for place in PLACES if place == values.get("lift")), None)


def _tap_reasons(state: Series, lift: Place | None) -> tuple[Reason, ...]:
    return check_lift(state.situation.piles, lift).reasons if lift else ()


def _picture(state: Series, lift: Place | None, values: Values) -> Drawing:
    """The piles with what was tapped last."""
    situation, turned = state.situation, state.turned if state.agreement.advanced else None
    play = _tapped(values) if not lift and not state.to_count else None
    if play is None:
        return drawing(situation.piles, lift=lift, turned=turned)
    stands = check_play(situation, play).ok
    return drawing(situation.piles, play, situation.turn, stands=stands, turned=turned)


def _play(values: Values) -> str | None:
    """The play that was tapped, else the one that an entry to be put right told."""
    return values.get("play", values.get("was"))


def _tapped(values: Values) -> Play | None:
    play = _play(values)
    try:
        return None if play is None else parse_play(play)
    except Unreadable:
        return None


def _faces(state: Series, values: Values) -> Iterator[Face]:
    """The winning pieces whose holes are to be told."""
    if state.to_count:
        is_stack = state.to_count.how == "stack"
        pieces = tuple(zip(FACES, winning_pieces(state.situation.piles), strict=True))
        # A stack is asked from the top, as one sees it.
        for field, piece in reversed(pieces) if is_stack else pieces:
            name = _HEIGHTS[piece.height - 1] if is_stack else NAMES[piece.place]
            turned = state.turned[piece.place][piece.height - 1] % 2
            yield Face(field, name, say("turned over") if turned else say("as it was placed"))
    elif state.agreement.advanced and values.get("result") in COLOURS:
        for field, name in zip(FACES, _UNPLACED, strict=True):
            yield Face(field, name)


_HEIGHTS = (say("Bottom piece"), say("Middle piece"), say("Top piece"))
_UNPLACED = (say("First winning piece"), say("Second winning piece"), say("Third winning piece"))
