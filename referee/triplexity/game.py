"""A game of Triplexity at a table: round after round, play by play, to the agreed end.

What is told is one of
`{"play": "left"}` a piece is placed, `{"play": "left-right"}` a piece is moved,
`{"faces": [1, 2, 3]}` the holes up on the winning pieces of an advanced round,
`{"draw": True}` a draw is called, once a position has come for the third time,
`{"result": "a"}` a round played without telling its plays: won by `a` or `b`, or a `draw`.

>>> state = GAME.begin(Beginning(("Zoé", "Ali"), 0, {}))
>>> for play in ("left", "centre", "left", "centre", "left"):
...     step = GAME.play(state, {"play": play})
...     state = step.state
>>> print(step.notes[0])
Zoé has three in one pile, on the left, and wins the round.
>>> GAME.standing(state).totals
(1, 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from referee.table.game import Beginning, Option, Payload, Score, Standing, Step, agreed_options
from referee.triplexity.options import OPTIONS, agreement_of
from referee.triplexity.piles import COLOURS, EMPTY, PIECES, PIECES_EACH, Colour, Move, other, placed
from referee.triplexity.plays import Play, Situation, check_play, draw_note, parse_play
from referee.triplexity.rules import FIRST_PIECE, WIN_WHILE_PLACING, Win, wins
from referee.triplexity.scoring import MOST_HOLES, Round, score_round
from referee.triplexity.sentences import ending_words, goal_words, play_story, win_notes, won_by
from referee.triplexity.series import Ended, Series
from referee.verdict import Points, Reason, Unreadable
from referee.words import Sentence, listed, say, say_many, shortened


class Triplexity:
    """The box as the scorebook knows it."""

    seats = range(2, 3)
    options: tuple[Option, ...] = OPTIONS
    glass_seconds = 0

    def begin(self, beginning: Beginning) -> Series:
        """An empty table; the chosen player places first."""
        first = COLOURS[beginning.starter % len(COLOURS)]
        agreement = agreement_of(agreed_options(self, beginning.options))
        return Series(beginning.names, agreement, first, Situation(turn=first))

    def play(self, state: Series, payload: Payload) -> Step:
        """What becomes of what was told."""
        told = set(payload)
        if told == {"play"}:
            return _tell_play(state, _read_play(payload["play"]))
        if told == {"faces"}:
            return _tell_faces(state, _read_faces(payload["faces"]))
        if told == {"draw"}:
            return _tell_draw(state, payload["draw"])
        if told in ({"result"}, {"result", "faces"}):
            faces = _read_faces(payload["faces"]) if "faces" in payload else ()
            return _tell_result(state, payload["result"], faces)
        raise Unreadable(
            "play",
            say(
                "“%(read)s” cannot be told: tell a play, the holes up, a draw or a result.",
                read=shortened(", ".join(map(str, payload))),
            ),
        )

    def set_aside(self, state: Series, payload: Payload) -> Series:
        """The piles are as they were, and so is whose turn it is: each play rests on the one before."""
        return state

    def standing(self, state: Series) -> Standing:
        """Totals, turn and winners."""
        winners = state.winners
        names = [state.name(colour) for colour in winners]
        turn = COLOURS.index(state.situation.turn)
        return Standing(
            totals=tuple(state.points[colour] for colour in COLOURS),
            round=state.played + (not winners),
            goal=goal_words(state.agreement),
            turn=None if winners or state.to_count else turn,
            target=state.agreement.target,
            winners=tuple(COLOURS.index(colour) for colour in winners),
            ending=ending_words(names, state.played, state.agreement) if winners else None,
        )

    def time_out(self, state: Series) -> tuple[()]:
        """The rules know no glass."""
        return ()


GAME = Triplexity()


def _read_play(told: object) -> Play:
    if not isinstance(told, str):
        raise Unreadable("play", say("A play is told as a place or a move, such as “left” or “left-right”."))
    return parse_play(told)


def _read_faces(told: object) -> tuple[int, ...]:
    faces = tuple(told) if isinstance(told, list | tuple) and len(told) == PIECES_EACH else ()
    if not faces or not all(type(holes) is int and 0 <= holes <= MOST_HOLES for holes in faces):
        raise Unreadable(
            "faces",
            say(
                "Tell the holes up on each of the three winning pieces, from 0 to %(most)s.", most=MOST_HOLES
            ),
        )
    return faces


def _tell_play(state: Series, play: Play) -> Step:
    situation = state.situation
    seat = COLOURS.index(situation.turn)
    story = play_story(play, None, "", is_gift=False)
    reasons = (*_closed(state), *_against(situation, play))
    if reasons:
        return Step(state, story, seat, reasons=reasons)
    now = state.played_on(play)
    won = wins(now.situation.piles)
    if not won:
        return Step(now, story, seat, notes=tuple(_reminders(state, now, play)))
    win, owner = won[0], state.name(won[0].colour)
    giver = state.name(situation.turn) if win.colour != situation.turn else None
    story = play_story(play, win, owner, is_gift=giver is not None)
    rulings = () if isinstance(play, Move) else (WIN_WHILE_PLACING,)
    notes = (*(note.text for note in win_notes(win, owner, giver)), *rulings)
    if state.agreement.advanced:
        counting = say("Now count the holes that are up on the three winning pieces.")
        return Step(replace(now, to_count=win), story, seat, notes=(*notes, counting))
    return _round_won(now, win.colour, (_one_point(win),), story, seat, notes)


def _reminders(before: Series, now: Series, play: Play) -> Iterator[Sentence]:
    if before.situation.piles == EMPTY and not isinstance(play, Move):
        yield FIRST_PIECE[play]
    offer = draw_note(now.repeated)
    if offer:
        yield offer.text


def _against(situation: Situation, play: Play) -> Iterable[Reason]:
    if not isinstance(play, Move) and placed(situation.piles) == PIECES:
        text = say("All six pieces are placed: from now on a turn is a move from one place to another.")
        return (Reason("pieces", text, "triplexity.placing"),)
    return check_play(situation, play).reasons if not wins(situation.piles) else ()


def _tell_faces(state: Series, faces: tuple[int, ...]) -> Step:
    story = say("holes up: %(faces)s", faces=listed(faces))
    if state.to_count is None:
        text = say("Holes are counted once an advanced round is won.")
        reasons = (*_closed(state), Reason("no-win", text, "triplexity.points"))
        return Step(state, story, reasons=reasons)
    return _counted(state, state.to_count.colour, faces, story)


def _tell_draw(state: Series, told: object) -> Step:
    if told is not True:
        raise Unreadable("draw", say("A draw is either called or not."))
    story = say("a draw by repetition")
    reasons = tuple(_closed(state))
    if not reasons and not state.may_draw:
        text = say_many(
            "A draw may be called when a position comes for the third time; this one has come %(n)s time.",
            "A draw may be called when a position comes for the third time; this one has come %(n)s times.",
            state.repeated,
        )
        reasons = (Reason("repetition", text, "triplexity.draw"),)
    if reasons:
        return Step(state, story, reasons=reasons)
    return _drawn(state, story)


def _tell_result(state: Series, told: object, faces: tuple[int, ...]) -> Step:
    winner = next((colour for colour in COLOURS if colour == told), None)
    if winner is None and told != "draw":
        raise Unreadable("result", say("A round is won by one of the two players, or drawn."))
    if bool(faces) != bool(winner and state.agreement.advanced):
        raise Unreadable(
            "faces", say("Holes are told for an advanced round that somebody has won, and only then.")
        )
    story = _result_story(state, winner, faces)
    reasons = tuple(_closed(state))
    if not reasons and state.is_begun:
        text = say("Plays of this round have been told: tell the rest of it, or take them back.")
        reasons = (Reason("begun", text, "triplexity.end"),)
    if reasons:
        return Step(state, story, reasons=reasons)
    if winner is None:
        return _drawn(state, story)
    if faces:
        return _counted(state, winner, faces, story)
    return _round_won(state, winner, (_one_point(None),), story, COLOURS.index(winner))


def _result_story(state: Series, winner: Colour | None, faces: tuple[int, ...]) -> Sentence:
    if winner is None:
        return say("a drawn round, told without its plays")
    if faces:
        return say("a round won, told without its plays; holes up: %(faces)s", faces=listed(faces))
    return say("a round won, told without its plays")


def _closed(state: Series) -> Iterable[Reason]:
    """Why nothing but the count, or nothing at all, may be told now."""
    if state.winners:
        yield Reason("over", say("The game is over."), "triplexity.end")
    elif state.to_count:
        name = state.name(state.to_count.colour)
        text = say("%(name)s has won this round: first tell the holes that are up.", name=name)
        yield Reason("count", text, "triplexity.points")


def _one_point(win: Win | None) -> Points:
    if win is None:
        return Points(won_by(win), 1, "triplexity.end")
    return Points(won_by(win), 1, "triplexity.stack" if win.how == "stack" else "triplexity.cover")


def _counted(state: Series, winner: Colour, faces: tuple[int, ...], story: Sentence) -> Step:
    verdict = score_round(Round(winner, faces), state.agreement)
    notes = tuple(note.text for note in verdict.notes)
    return _round_won(state, winner, verdict.points, story, COLOURS.index(winner), notes)


def _round_won(
    state: Series,
    winner: Colour,
    lines: tuple[Points, ...],
    story: Sentence,
    seat: int,
    notes: tuple[Sentence, ...] = (),
) -> Step:
    points = sum(line.value for line in lines)
    won = wins(state.situation.piles)
    mover = other(state.situation.turn)
    giver = mover if won and winner != mover else None
    ended = Ended(winner, points, won[0] if won else None, state.situation.piles, giver)
    scores = tuple(Score(COLOURS.index(winner), line) for line in lines)
    return Step(state.next_round(ended), story, seat, scores, notes=notes, ends_round=True)


def _drawn(state: Series, story: Sentence) -> Step:
    notes = tuple(note.text for note in score_round(Round(None), state.agreement).notes)
    return Step(state.next_round(Ended(None)), story, notes=notes, ends_round=True)
