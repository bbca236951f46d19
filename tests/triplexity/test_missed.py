"""After a game: where the win was missed, from the solved game."""

from __future__ import annotations

import pytest

from referee.table.game import Beginning
from referee.table.history import Entry, Kind
from referee.table.scorebook import Scorebook
from referee.triplexity.entry import after
from referee.triplexity.game import GAME
from referee.triplexity.missed import slip_of
from referee.triplexity.piles import Colour, Move, other
from referee.triplexity.plays import Play, Situation, possible_plays
from referee.triplexity.plays import after as after_play
from referee.triplexity.solved import Outlook, best_plays, outlook, reachable
from tests.triplexity.tables import position


def book_of(*payloads: dict[str, object] | str, **options: str) -> Scorebook:
    book = Scorebook(GAME, Beginning(("Zoé", "Ali"), 0, options))
    for seq, payload in enumerate(payloads, 1):
        told = {"play": payload} if isinstance(payload, str) else payload
        book = book.told(Entry(seq, Kind.PLAY, told))
    return book


@pytest.mark.parametrize(
    ("piles", "turn", "play", "missed", "given", "better"),
    [
        ("aa/bb/-", "a", "right", Outlook("a", 1), Outlook("b", 1), "left"),
        (
            "aab/bb/a",
            "a",
            Move("left", "centre"),
            Outlook("a", 3),
            Outlook("b", 0),
            Move("right", "centre"),
        ),
    ],
)
def test_a_slip_tells_what_was_there_and_what_it_gave(
    piles: str, turn: Colour, play: Play, missed: Outlook, given: Outlook, better: Play
) -> None:
    slip = slip_of(Situation(position(piles), None, turn), play)
    assert slip is not None
    assert (slip.missed, slip.given) == (missed, given)
    assert slip.better == (better,)


def test_a_play_that_keeps_the_win_is_no_slip() -> None:
    situation = Situation(position("aa/bb/-"), None, "a")
    assert slip_of(situation, "left") is None
    assert outlook(*after_play(situation, "centre")).winner == "a"
    assert slip_of(situation, "centre") is None


def test_exactly_the_plays_that_make_it_worse_are_slips() -> None:
    for situation in reachable():
        best = best_plays(*situation)
        before = outlook(*situation).winner
        for play in possible_plays(situation):
            now = outlook(*after_play(situation, play)).winner
            slip = slip_of(situation, play)
            assert (slip is not None) == (now != before)
            if slip:
                assert play not in best
                assert (slip.missed is not None) == (before == situation.turn)
                assert (slip.given is not None) == (now == other(situation.turn))


GIVEN_AWAY = ["left", "centre", "left", "centre", "right", "left", "left-centre"]


def test_the_end_of_a_game_shows_every_slip_with_its_player() -> None:
    shown = after(book_of(*GIVEN_AWAY, length="1"))
    slips = shown["slips"]
    assert [(slip.round, slip.seat, str(slip.play)) for slip in slips] == [
        (1, 1, "a piece in the centre"),
        (1, 0, "a piece on the right"),
        (1, 1, "a piece on the left"),
        (1, 0, "left to centre"),
    ]
    assert [str(words) for words in slips[-1].words][-1] == "Instead this gave the win to Ali."
    assert str(slips[1].words[0]) == "The win was there at once: a piece on the left."
    assert [piece.colour for piece in slips[-1].picture["left"]] == ["a", "a", "b"]


def test_it_tells_how_the_last_round_was_won() -> None:
    shown = after(book_of(*GIVEN_AWAY, length="1"))
    assert [str(note.text) for note in shown["announced"].why] == [
        "Ali has three in one pile, in the centre, and wins the round.",
        "Zoé made the move, but the colour decides: the win goes to Ali.",
    ]
    assert [piece.mark for piece in shown["ended_picture"]["centre"]] == ["won"] * 3


def test_rounds_told_without_their_plays_have_nothing_to_show() -> None:
    shown = after(book_of({"result": "a"}, length="1"))
    assert (shown["slips"], shown["is_told"], shown["ended_picture"]) == ((), False, None)


def test_entries_that_no_longer_fit_are_left_out() -> None:
    book = book_of("left", "left", "left", "left", "centre")
    assert [line.is_impossible for line in book.lines] == [False, False, False, True, False]
    assert all(slip.round == 1 for slip in after(book)["slips"])


def test_slips_of_later_rounds_name_their_round() -> None:
    book = book_of({"result": "draw"}, *GIVEN_AWAY, length="2")
    slips = after(book)["slips"]
    assert {slip.round for slip in slips} == {2}
    assert slips[-1].seat == 1
    assert str(slips[-1].words[-1]) == "Instead this gave the win to Zoé."
