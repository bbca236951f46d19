"""The base game, solved to the end: counted, compared with a plain working-out, and told."""

from collections import Counter
from functools import cache
from itertools import product

import pytest

from referee.triplexity.piles import COLOURS, Colour, Move, Piles, placed
from referee.triplexity.plays import Situation, after, possible_plays
from referee.triplexity.rules import winner, wins
from referee.triplexity.solved import DRAWN, Outlook, best_plays, outlook, reachable
from referee.verdict import Unreadable
from tests.triplexity.tables import (
    EVERY_MOVE,
    EVERY_POSITION,
    can_be_last,
    mirrored,
    mirrored_move,
    position,
    swapped,
    swapped_colour,
)

START = Situation()


def every_situation() -> list[Situation]:
    """What can be set up: in turn while placing, then with any last move that fits."""
    found = []
    for piles, turn in product(EVERY_POSITION, COLOURS):
        ahead = placed(piles, turn) - placed(piles, "b" if turn == "a" else "a")
        if ahead in (0, -1):
            found.append(Situation(piles, None, turn))
        if placed(piles) == 6:
            found += [Situation(piles, move, turn) for move in EVERY_MOVE if can_be_last(move, piles)]
    return found


def test_exactly_1526_situations_can_be_reached() -> None:
    assert len(reachable()) == 1526


def test_it_does_not_matter_who_begins() -> None:
    other = {
        Situation(swapped(piles), last, swapped_colour(turn) or turn) for piles, last, turn in reachable("b")
    }
    assert other == reachable("a")


def test_no_situation_is_won_by_both() -> None:
    assert Counter(len(wins(situation.piles)) for situation in reachable()) == {0: 1330, 1: 196}


def test_every_open_situation_has_a_play_and_no_won_one_has() -> None:
    for situation in reachable():
        assert bool(possible_plays(situation)) == (not wins(situation.piles))


def test_fifteen_situations_are_won_while_pieces_are_left_to_place() -> None:
    won_early = [s for s in reachable() if winner(s.piles) and placed(s.piles) < 6]
    assert len(won_early) == 15
    assert {placed(situation.piles) for situation in won_early} == {5}
    assert {winner(situation.piles) for situation in won_early} == {"a"}


def test_thirteen_more_are_won_by_the_sixth_piece() -> None:
    won_last = [s for s in reachable() if winner(s.piles) and placed(s.piles) == 6 and s.last is None]
    assert Counter(winner(situation.piles) for situation in won_last) == {"b": 13}


def test_with_best_play_the_game_is_a_draw() -> None:
    assert outlook(*START) == DRAWN
    assert Counter(outlook(*situation).winner for situation in reachable()) == {None: 847, "a": 357, "b": 322}


def test_no_win_takes_more_than_five_moves() -> None:
    counted = Counter(outlook(*situation).moves for situation in reachable())
    assert counted == {None: 847, 0: 196, 1: 219, 2: 66, 3: 132, 4: 24, 5: 42}


def _naive_next(situation: Situation) -> list[Situation]:
    """The situations that may follow, written without the rules module."""
    piles, last, turn = situation
    tops = [pile[-1:] for pile in piles]
    if "aaa" in piles or "bbb" in piles or tops in (["a"] * 3, ["b"] * 3):
        return []
    opponent: Colour = "b" if turn == "a" else "a"
    names = ("left", "centre", "right")
    following = []
    for target in range(3):
        if len(piles[target]) == 3:
            continue
        if sum(map(len, piles)) < 6:
            laid = [*piles]
            laid[target] += turn
            following.append(Situation(Piles(*laid), None, opponent))
            continue
        for source in range(3):
            if source != target and piles[source] and last != (names[target], names[source]):
                laid = [*piles]
                laid[target] += laid[source][-1]
                laid[source] = laid[source][:-1]
                following.append(Situation(Piles(*laid), Move(names[source], names[target]), opponent))
    return following


def _naive_winner(piles: Piles) -> str:
    stacks = {pile[0] for pile in piles if pile in ("aaa", "bbb")}
    tops = {pile[-1:] for pile in piles}
    if len(stacks) == 1:
        return stacks.pop()
    return tops.pop() if len(tops) == 1 and not stacks else ""


def _foreseen(situation: Situation, following: list[Outlook]) -> Outlook:
    """What one move of looking ahead tells, given the outlooks of what may follow."""
    won = _naive_winner(situation.piles)
    if won or not following:
        return Outlook("a", 0) if won == "a" else Outlook("b", 0) if won == "b" else DRAWN
    for_mover = [later.moves + 1 for later in following if later.winner == situation.turn]
    if for_mover:
        return Outlook(situation.turn, min(for_mover))
    if any(later.winner is None for later in following):
        return DRAWN
    return Outlook(following[0].winner, max(later.moves + 1 for later in following))


@cache
def plainly_worked_out() -> dict[Situation, Outlook]:
    """Look one move ahead everywhere, again and again, until nothing changes."""
    following = {situation: _naive_next(situation) for situation in every_situation()}
    known = dict.fromkeys(following, DRAWN)
    while True:
        sharper = {s: _foreseen(s, [known[later] for later in following[s]]) for s in following}
        if sharper == known:
            return known
        known = sharper


def test_every_outlook_is_what_a_plain_working_out_finds() -> None:
    expected = plainly_worked_out()
    assert len(expected) == 2316
    assert {situation: outlook(*situation) for situation in expected} == expected


def test_neither_a_mirror_nor_other_colours_change_an_outlook() -> None:
    for piles, last, turn in every_situation():
        expected = outlook(piles, last, turn)
        assert outlook(mirrored(piles), mirrored_move(last), turn) == expected
        recoloured = outlook(swapped(piles), last, swapped_colour(turn) or turn)
        assert recoloured == Outlook(swapped_colour(expected.winner), expected.moves)


def test_a_best_play_keeps_what_the_outlook_promises() -> None:
    for situation in every_situation():
        here = outlook(*situation)
        best = best_plays(*situation)
        assert bool(best) == bool(possible_plays(situation))
        for play in best:
            there = outlook(*after(situation, play))
            assert there.winner == here.winner
            assert here.moves is None or there.moves == here.moves - 1


def test_every_other_play_is_worse() -> None:
    for situation in every_situation():
        best = best_plays(*situation)
        promised = outlook(*after(situation, best[0])) if best else None
        for play in set(possible_plays(situation)) - set(best):
            assert outlook(*after(situation, play)) != promised


@pytest.mark.parametrize(
    ("piles", "last", "turn", "expected", "best"),
    [
        ("aa/bb/-", None, "a", Outlook("a", 1), ["left"]),
        ("aab/bb/a", None, "a", Outlook("a", 3), [Move("right", "centre")]),
        ("aab/bb/a", None, "b", Outlook("b", 1), [Move("left", "centre"), Move("centre", "right")]),
        ("aab/bb/a", Move("centre", "left"), "b", Outlook("b", 1), [Move("centre", "right")]),
        ("aaa/bb/-", None, "b", Outlook("a", 0), []),
        ("aaa/bbb/-", None, "a", DRAWN, []),
    ],
)
def test_it_tells_the_outlook_and_the_best_plays(
    piles: str, last: Move | None, turn: Colour, expected: Outlook, best: list[object]
) -> None:
    assert outlook(position(piles), last, turn) == expected
    assert best_plays(position(piles), last, turn) == best


def test_while_placing_there_is_no_last_move_to_mind() -> None:
    piles = position("aa/bb/-")
    assert outlook(piles, Move("right", "left"), "a") == outlook(piles, None, "a")


@pytest.mark.parametrize(
    ("piles", "last", "turn", "field"),
    [
        ("a/-/-", None, "a", "turn"),
        ("bb/-/-", None, "a", "turn"),
        ("aba/bab/-", Move("left", "right"), "a", "last"),
        ("aba/bab/-", Move("left", "centre"), "a", "last"),
    ],
)
def test_it_refuses_a_situation_that_cannot_be(
    piles: str, last: Move | None, turn: Colour, field: str
) -> None:
    for ask in (outlook, best_plays):
        with pytest.raises(Unreadable) as caught:
            ask(position(piles), last, turn)
        assert caught.value.field == field


@pytest.mark.parametrize(
    ("expected", "sentence"),
    [
        (DRAWN, "With best play by both, nobody wins."),
        (Outlook("b", 0), "Colour B has won."),
        (Outlook("a", 1), "Colour A wins with the next move."),
        (Outlook("b", 4), "With best play, colour B wins in 4 moves, counting those of both players."),
    ],
)
def test_it_says_the_outlook(expected: Outlook, sentence: str) -> None:
    assert str(expected.sentence) == sentence
