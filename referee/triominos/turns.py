"""What becomes of a turn or of the count at the end of a round, once it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from referee.table.game import Payload, Score, Step
from referee.triominos import told
from referee.triominos.leftovers import NOTHING, Leftover
from referee.triominos.match import Match
from referee.triominos.neighbours import LEAST_BEFORE
from referee.triominos.pieces import Piece, canonical, piece_name
from referee.triominos.rounds import Round
from referee.triominos.rules import BONUSES, check, draw_points
from referee.triominos.scoring import RoundEnd, bell, blocked, laid, passed
from referee.verdict import Reason, Verdict
from referee.words import Sentence, listed, say, say_many

UNCOUNTED = say("The pieces in hand do not agree with what was told in this round: please look at the log.")


def tell_piece(state: Match, payload: Payload) -> Step:
    """A piece was laid."""
    piece, draws = told.read_piece(payload["piece"]), told.read_draws(payload)
    figure, around = told.read_figure(payload), told.read_around(payload)
    opener, rings = told.read_opener(payload, len(state.names)), told.read_bell(payload)
    now, wrong_opener = _opened(state.round, opener)
    rules = state.agreement.rules
    verdict = (
        laid(piece, figure, draws=draws, first=now.is_first, options=rules)
        if around is None
        else check(piece, around, draws=draws, first=now.is_first, options=rules)
    )
    story = _piece_story(piece, verdict, draws)
    reasons = (
        *_untimely(state),
        *wrong_opener,
        *_laid_before(state, piece),
        *verdict.reasons,
        *_overdrawn(now, draws),
    )
    if reasons:
        return Step(state, story, now.turn, reasons=reasons)
    if rings is None:
        rings = now.is_counted and now.left_after(draws) == 0
    after = now.laid(piece, draws, rings)
    # That neighbours without numbers are taken to match goes without saying at the table.
    notes = tuple(note.text for note in verdict.notes if note.rule != "triominos.corner")
    bells = (*_early_figure(state, verdict), *_bell_notes(state, now, after, draws))
    if after.ringer is not None and now.ringer is None:
        story = say("%(story)s, bell", story=story)
    return _turn_done(state, after, now.turn, verdict, story, (*notes, *bells))


def tell_pass(state: Match, payload: Payload) -> Step:
    """Nothing was laid."""
    draws, is_empty = told.read_draws(payload), told.read_empty(payload)
    told.read_pass(payload)
    now, wrong_opener = _opened(state.round, told.read_opener(payload, len(state.names)))
    verdict = passed(draws, pool_empty=is_empty or draws >= now.pool, options=state.agreement.rules)
    story = say_many("draws %(n)s piece and passes", "draws %(n)s pieces and passes", draws)
    story = story if draws else say("passes")
    reasons = (*_untimely(state), *wrong_opener, *verdict.reasons, *_overdrawn(now, draws))
    if reasons:
        return Step(state, story, now.turn, reasons=reasons)
    notes = [note.text for note in verdict.notes]
    if is_empty and now.is_counted and now.pool > draws:
        notes.append(
            say_many(
                "Going by what was told, %(n)s piece should still be in the pool.",
                "Going by what was told, %(n)s pieces should still be in the pool.",
                now.pool - draws,
            )
        )
    return _turn_done(state, now.passed(draws, is_empty), now.turn, verdict, story, tuple(notes))


def tell_left(state: Match, payload: Payload) -> Step:
    """What everybody holds after the bell."""
    leftovers = told.read_leftovers("left", payload["left"], len(state.names))
    ringer = state.round.ringer
    others = [seat for seat in range(len(state.names)) if seat != ringer]
    story = say("pieces counted, %(held)s", held=_held_words(state, leftovers, others))
    if ringer is None or not state.round.is_over or state.outcome:
        text = say("Pieces are counted once the bell has rung and the last turns are played.")
        reasons = (*_over(state), Reason("early", text, "triominos.bell"))
        return Step(state, story, reasons=reasons)
    return _counted(state, partial(bell, ringer), leftovers, story)


def tell_blocked(state: Match, payload: Payload) -> Step:
    """Nobody can play, and what everybody holds where that counts."""
    seats = range(len(state.names))
    leftovers, story = [NOTHING] * len(seats), say("nobody can play")
    if not state.agreement.rules.for_children:
        leftovers = told.read_leftovers("blocked", payload["blocked"], len(seats))
        story = say("nobody can play, %(held)s", held=_held_words(state, leftovers, seats))
    reasons = tuple(_not_blocked(state))
    if reasons:
        return Step(state, story, reasons=reasons)
    step = _counted(state, blocked, leftovers, story)
    if step.reasons or not state.round.pool or not state.round.is_counted:
        return step
    text = say_many(
        "There is still %(n)s piece in the pool: whoever cannot lay draws it first.",
        "There are still %(n)s pieces in the pool: whoever cannot lay draws first.",
        state.round.pool,
    )
    return replace(step, notes=(text, *step.notes))


def _held_words(state: Match, leftovers: Sequence[Leftover], seats: Sequence[int]) -> Sentence:
    return listed(
        say("%(name)s %(total)s", name=state.names[seat], total=leftovers[seat].total) for seat in seats
    )


def _opened(now: Round, opener: int | None) -> tuple[Round, tuple[Reason, ...]]:
    """The round as opened by whom the turn names, or why nobody else can open it any more."""
    if opener is None or opener == now.opener:
        return now, ()
    if not now.is_begun:
        return now.opened_by(opener), ()
    text = say("The round is already under way: who opens is told with its first turn.")
    return now, (Reason("opener", text, "triominos.start"),)


def _over(state: Match) -> Iterator[Reason]:
    if state.outcome:
        yield Reason("over", say("The game is over."), "triominos.target")


def _untimely(state: Match) -> Iterator[Reason]:
    """Why no turn can be told now."""
    yield from _over(state)
    now = state.round
    if now.ringer is not None and now.is_over and not state.outcome:
        text = say(
            "%(name)s has rung the bell and the last turns are played: tell what the others hold.",
            name=state.names[now.ringer],
        )
        yield Reason("count", text, "triominos.bell")


def _laid_before(state: Match, piece: Piece) -> Iterator[Reason]:
    """Who laid this very piece in the round already, and when."""
    before = state.round.played.get(canonical(piece))
    if before:
        text = say(
            "%(name)s laid the piece %(piece)s in this round already, in turn %(turn)s; there is only one.",
            name=state.names[before.seat],
            piece=piece_name(canonical(piece)),
            turn=before.turn,
        )
        yield Reason("played", text, "triominos.pieces", (piece_name(canonical(piece)),))


def _overdrawn(now: Round, draws: int) -> Iterator[Reason]:
    if now.is_counted and draws > now.pool:
        text = (
            say("The pool is empty: nothing can be drawn.")
            if not now.pool
            else say_many(
                "Only %(n)s piece is left in the pool; %(draws)s cannot be drawn.",
                "Only %(n)s pieces are left in the pool; %(draws)s cannot be drawn.",
                now.pool,
                draws=draws,
            )
        )
        yield Reason("pool", text, "triominos.draw")


def _not_blocked(state: Match) -> Iterator[Reason]:
    yield from _over(state)
    if state.round.ringer is not None:
        text = say("The bell has rung: the last turns are played, then the pieces are counted.")
        yield Reason("bell", text, "triominos.bell")
    elif state.round.is_first and not state.outcome:
        text = say("Nothing is laid yet, and the first piece always fits.")
        yield Reason("first", text, "triominos.blocked")


def _early_figure(state: Match, verdict: Verdict) -> Iterator[Sentence]:
    """A figure that takes more pieces than were told: something was forgotten, or tapped by mistake."""
    figure, laid_so_far = verdict.facts["figure"], len(state.round.played)
    least = LEAST_BEFORE[figure] if figure else 0
    # A filled bridge may close a shorter way round.
    if laid_so_far < least and not (figure == "bridge" and state.agreement.rules.filled_bridge):
        yield say_many(
            "Only %(n)s piece lies there yet; a %(figure)s takes at least %(least)s: was a turn forgotten?",
            "Only %(n)s pieces lie there yet; a %(figure)s takes at least %(least)s: was a turn forgotten?",
            laid_so_far,
            figure=BONUSES[figure].label,
            least=least,
        )


def _bell_notes(state: Match, now: Round, after: Round, draws: int) -> Iterator[Sentence]:
    """What the last piece of a player brings about, and where the count says otherwise."""
    name, left = state.names[now.turn], now.left_after(draws)
    if now.ringer is not None:
        if left == 0 and now.is_counted:
            yield say("%(name)s has laid everything too and has nothing to count.", name=name)
        return
    if after.ringer is not None:
        yield from bell_words(state.names, after)
        if now.is_counted and left > 0:
            yield say_many(
                "Going by what was told, %(n)s piece should still be in hand: was a turn forgotten?",
                "Going by what was told, %(n)s pieces should still be in hand: was a turn forgotten?",
                left,
            )
    elif now.is_counted and left <= 0:
        yield say("Going by what was told, this was the last piece in hand: was a draw forgotten?")


def bell_words(names: Sequence[str], now: Round) -> Iterator[Sentence]:
    """Who rang the bell, and who still has a turn."""
    if now.ringer is not None:
        yield say("%(name)s has laid the last piece: the bell!", name=names[now.ringer])
    if now.waiting:
        yield say_many(
            "%(names)s still has a turn.",
            "%(names)s still have a turn.",
            len(now.waiting),
            names=listed(names[seat] for seat in now.waiting),
        )


def _turn_done(
    state: Match, after: Round, seat: int, verdict: Verdict, story: Sentence, notes: tuple[Sentence, ...]
) -> Step:
    scores = tuple(Score(seat, line) for line in verdict.points)
    scored = state.scored(seat, verdict.total).in_round(after)
    step = Step(scored, story, seat, scores, notes=notes)
    if after.ringer is None or not after.is_over or not _needs_no_count(scored):
        return step
    ended = bell(after.ringer, [NOTHING] * len(state.names), options=state.agreement.rules)
    return _round_done(scored, ended, step)


def _needs_no_count(state: Match) -> bool:
    """Whether the end of the round is known without counting what is left."""
    now, players = state.round, range(len(state.names))
    return state.agreement.rules.for_children or all(now.holds_nothing(seat) for seat in players)


def _counted(
    state: Match, end: Callable[..., RoundEnd], leftovers: Sequence[Leftover], story: Sentence
) -> Step:
    """The end of a round; it is nobody's play, even where one player scores for all."""
    now, rules = state.round, state.agreement.rules
    ended = end(leftovers, played=now.played, counts=now.counts, options=rules)
    if not ended.ok:
        return Step(state, story, reasons=tuple(_named(state, reason) for reason in ended.reasons))
    return _round_done(state, ended, Step(state, story, notes=tuple(_doubts(state, leftovers))))


def _doubts(state: Match, leftovers: Sequence[Leftover]) -> Iterator[Sentence]:
    """Where the pieces told are not as many as the phone has counted, which the players know better."""
    now = state.round
    if now.is_counted:
        return
    for seat, leftover in enumerate(leftovers):
        if leftover.pieces and len(leftover.pieces) != now.held[seat]:
            yield say_many(
                "Going by the turns noted, %(name)s should hold %(n)s piece, not %(told)s: is that all?",
                "Going by the turns noted, %(name)s should hold %(n)s pieces, not %(told)s: is that all?",
                now.held[seat],
                name=state.names[seat],
                told=len(leftover.pieces),
            )
    yield UNCOUNTED


def _round_done(state: Match, ended: RoundEnd, step: Step) -> Step:
    scores = tuple(Score(seat, line) for seat, lines in enumerate(ended.lines) for line in lines)
    return replace(
        step,
        state=state.scored_all(ended.totals).next_round(),
        scores=(*step.scores, *scores),
        notes=(*step.notes, *(note.text for note in ended.notes)),
        ends_round=True,
    )


def _named(state: Match, reason: Reason) -> Reason:
    """The reason with the name of the player whose pieces it is about."""
    if len(reason.where) != 1:
        return reason
    name = state.names[int(reason.where[0])]
    return replace(reason, text=say("%(name)s: %(reason)s", name=name, reason=reason.text))


def _piece_story(piece: Piece, verdict: Verdict, draws: int) -> Sentence:
    story = say("%(it)s", it=piece_name(piece))
    figure = verdict.facts["figure"]
    if figure:
        story = say("%(first)s, %(next)s", first=story, next=BONUSES[figure].label)
    if draws:
        story = say("%(first)s, %(next)s", first=story, next=draw_points(draws)[0].label)
    return story
