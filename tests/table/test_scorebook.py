"""Totals always follow from the entries, whatever is undone, redone, corrected or voided."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee.table.game import Beginning, agreed_options
from referee.table.history import Entry, Kind, history_of
from referee.table.scorebook import Scorebook
from tests.table.coin.game import GAME as COIN

MANY_ROUNDS = {"rounds": "9999"}


def book(names=("Ann", "Bo"), **options) -> Scorebook:
    return Scorebook(COIN, Beginning(names, 0, options))


def tell(scorebook: Scorebook, kind: Kind, points: int | None = None, about: int | None = None) -> Scorebook:
    payload = {} if points is None else {"points": points}
    return scorebook.told(Entry(scorebook.seq + 1, kind, payload, about=about))


def plays(scorebook: Scorebook, *points: int) -> Scorebook:
    for each in points:
        scorebook = tell(scorebook, Kind.PLAY, each)
    return scorebook


def test_a_game_is_played_to_its_end():
    played = plays(book(), 5, 3, 1, 9)
    assert played.standing.totals == (6, 12)
    assert played.standing.winners == (1,)
    assert played.is_over
    assert [line.round for line in played.lines] == [1, 1, 2, 2]
    assert [line.totals for line in played.lines] == [(5, 0), (5, 3), (6, 3), (6, 12)]
    assert played.lines[3].gain(1) == 9
    assert played.lines[3].gain(0) == 0


def test_undo_any_number_of_steps_and_redo():
    played = plays(book(), 5, 3, 1)
    once = tell(played, Kind.UNDO)
    twice = tell(once, Kind.UNDO)
    assert (once.standing.totals, twice.standing.totals) == ((5, 3), (5, 0))
    assert twice.can_redo
    again = tell(tell(twice, Kind.REDO), Kind.REDO)
    assert again.standing.totals == (6, 3)
    assert not again.can_redo


def test_undo_and_redo_of_nothing_change_nothing():
    assert tell(tell(book(), Kind.UNDO), Kind.REDO).standing.totals == (0, 0)


def test_a_new_play_after_an_undo_ends_the_redo():
    played = plays(tell(plays(book(), 5, 3), Kind.UNDO), 4)
    assert played.standing.totals == (5, 4)
    assert not played.can_redo


def test_an_earlier_entry_is_corrected_and_everything_after_it_worked_out_again():
    corrected = tell(plays(book(), 5, 3, 1), Kind.CORRECT, 50, about=1)
    assert corrected.standing.totals == (51, 3)
    assert [line.play.seq for line in corrected.lines] == [1, 2, 3]
    assert tell(corrected, Kind.UNDO).standing.totals == (6, 3)


def test_an_earlier_entry_is_voided():
    voided = tell(plays(book(), 5, 3, 1), Kind.VOID, about=1)
    assert voided.standing.totals == (3, 1)
    assert tell(voided, Kind.UNDO).standing.totals == (6, 3)


def test_a_correction_after_the_win_may_change_the_winner():
    won = plays(book(), 5, 3, 1, 9)
    assert tell(won, Kind.CORRECT, 90, about=1).standing.winners == (0,)


def test_a_later_entry_that_becomes_impossible_is_flagged_and_kept():
    flagged = tell(plays(book(), 5, -3, 1), Kind.CORRECT, 1, about=1)
    assert [line.is_impossible for line in flagged.lines] == [False, True, False]
    assert flagged.standing.totals == (1, 1)
    assert flagged.line(2).step.reasons[0].code == "broke"
    assert [line.is_impossible for line in tell(flagged, Kind.UNDO).lines] == [False, False, False]


def test_what_makes_no_sense_is_flagged_too():
    odd = book().told(Entry(1, Kind.PLAY, {"points": "many"}))
    assert odd.lines[0].is_impossible
    assert odd.standing.totals == (0, 0)


def test_what_if_writes_nothing():
    played = plays(book(), 5)
    assert played.what_if({"points": 3}, played.state).state.totals == (5, 3)
    assert played.standing.totals == (5, 0)


def test_a_game_is_abandoned_and_reopened():
    left = tell(plays(book(), 5), Kind.ABANDON)
    assert left.is_over
    assert not tell(left, Kind.REOPEN).is_over
    assert not tell(left, Kind.UNDO).is_over
    assert left.standing.totals == (5, 0)


def test_a_correction_of_an_unknown_entry_changes_nothing():
    assert tell(plays(book(), 5), Kind.CORRECT, 9, about=77).standing.totals == (5, 0)
    assert tell(plays(book(), 5), Kind.VOID, about=77).standing.totals == (5, 0)


@pytest.mark.parametrize(
    ("chosen", "agreed"),
    [
        ({}, {"rounds": "2", "side": "heads"}),
        ({"rounds": "5", "side": "tails"}, {"rounds": "5", "side": "tails"}),
        ({"rounds": "0", "side": "edge"}, {"rounds": "2", "side": "heads"}),
        ({"rounds": "٣", "other": "x"}, {"rounds": "2", "side": "heads"}),
        ({"rounds": "9" * 9000}, {"rounds": "2", "side": "heads"}),
    ],
)
def test_options_are_as_chosen_where_the_choice_exists_else_as_printed(chosen, agreed):
    assert agreed_options(COIN, chosen) == agreed


class Evening(RuleBasedStateMachine):
    """Any mix of entries: the book kept entry by entry equals the totals recomputed naively."""

    @initialize(people=st.integers(1, 4))
    def sit_down(self, people):
        self.people = people
        self.entries: list[Entry] = []
        self.book = book(tuple("ABCD"[:people]), **MANY_ROUNDS)

    def add(self, kind, payload=None, about=None):
        entry = Entry(len(self.entries) + 1, kind, payload or {}, about=about)
        self.entries.append(entry)
        self.book = self.book.told(entry)

    @rule(points=st.integers(0, 50))
    def play(self, points):
        self.add(Kind.PLAY, {"points": points})

    @rule()
    def undo(self):
        self.add(Kind.UNDO)

    @rule()
    def redo(self):
        self.add(Kind.REDO)

    @precondition(lambda self: self.entries)
    @rule(points=st.integers(0, 50), data=st.data())
    def correct(self, points, data):
        self.add(Kind.CORRECT, {"points": points}, data.draw(st.integers(1, len(self.entries))))

    @precondition(lambda self: self.entries)
    @rule(data=st.data())
    def void(self, data):
        self.add(Kind.VOID, about=data.draw(st.integers(1, len(self.entries))))

    @invariant()
    def totals_follow_from_the_entries(self):
        totals = [0] * self.people
        for turn, points in enumerate(self.naive_points()):
            totals[turn % self.people] += points
        assert self.book.standing.totals == tuple(totals)

    @invariant()
    def a_prefix_and_the_rest_give_the_whole(self):
        half = len(self.entries) // 2
        start = book(tuple("ABCD"[: self.people]), **MANY_ROUNDS)
        again = start.told_all(self.entries[:half]).told_all(self.entries[half:])
        assert again.lines == self.book.lines
        assert history_of(self.entries) == self.book.history

    def naive_points(self) -> list[int]:
        done, undone = [], []
        for entry in self.entries:
            if entry.kind is Kind.UNDO:
                if done:
                    undone.append(done.pop())
            elif entry.kind is Kind.REDO:
                if undone:
                    done.append(undone.pop())
            else:
                done.append(entry)
                undone = []
        points: dict[int, int] = {}
        for entry in done:
            if entry.kind is Kind.PLAY:
                points[entry.seq] = entry.payload["points"]
            elif entry.kind is Kind.CORRECT and entry.about in points:
                points[entry.about] = entry.payload["points"]
            elif entry.kind is Kind.VOID:
                points.pop(entry.about, None)
        return list(points.values())


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
