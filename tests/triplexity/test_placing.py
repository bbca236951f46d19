"""The players place in turn, three pieces each, at most three high."""

from itertools import product

import pytest

from referee.triplexity.piles import COLOURS, PLACES, Colour, Piles, Place, placed
from referee.triplexity.rules import check_place, possible_places, winner
from tests.triplexity.tables import (
    EVERY_POSITION,
    mirrored,
    mirrored_place,
    position,
    swapped,
    swapped_colour,
)

STANDS = [
    ("-/-/-", "centre", "a", "-/a/-"),
    ("-/-/-", "left", "b", "b/-/-"),
    ("a/-/-", "left", "b", "ab/-/-"),
    ("ab/-/-", "left", "a", "aba/-/-"),
    ("ab/-/-", "right", "b", "ab/-/b"),
    ("aba/ba/-", "right", "b", "aba/ba/b"),
]

REFUSED = [
    ("aba/-/-", "left", "b", ["high"]),
    ("a/-/-", "left", "a", ["turn"]),
    ("ab/b/-", "left", "b", ["turn"]),
    ("aba/b/a", "left", "a", ["pieces", "turn", "high"]),
    ("aba/bab/-", "right", "a", ["pieces"]),
    ("aba/bab/-", "left", "b", ["pieces", "high"]),
    ("bb/-/-", "left", "a", ["order"]),
    ("bb/b/-", "left", "a", ["order"]),
    ("aaa/bb/-", "right", "b", ["over"]),
    ("a/a/a", "right", "b", ["over", "order"]),
]


@pytest.mark.parametrize(("piles", "place", "turn", "after"), STANDS)
def test_a_piece_may_be_placed(piles: str, place: Place, turn: Colour, after: str) -> None:
    verdict = check_place(position(piles), place, turn)
    assert verdict.reasons == ()
    assert verdict.facts == {"winner": winner(position(after)), **position(after)._asdict()}


@pytest.mark.parametrize(("piles", "place", "turn", "codes"), REFUSED)
def test_it_refuses_with_every_reason_and_leaves_the_piles(
    piles: str, place: Place, turn: Colour, codes: list[str]
) -> None:
    verdict = check_place(position(piles), place, turn)
    assert [reason.code for reason in verdict.reasons] == codes
    assert {reason.rule for reason in verdict.reasons if reason.code != "over"} <= {"triplexity.placing"}
    assert verdict.facts == {"winner": winner(position(piles)), **position(piles)._asdict()}
    assert verdict.notes == ()


@pytest.mark.parametrize(
    ("piles", "place", "turn", "text"),
    [
        ("aba/-/-", "left", "b", "Three pieces lie on the left already: no pile goes higher."),
        ("a/-/-", "left", "a", "The players place in turn: the next piece is of colour B."),
        ("aba/bab/-", "right", "b", "Colour B has placed its three pieces already."),
        ("bb/-/-", "left", "a", "The players place in turn, yet colour B is already 2 pieces ahead."),
        ("aaa/bb/-", "right", "b", "The game is over: colour A has its three pieces in one pile."),
    ],
)
def test_it_says_why(piles: str, place: Place, turn: Colour, text: str) -> None:
    assert [str(reason.text) for reason in check_place(position(piles), place, turn).reasons] == [text]


@pytest.mark.parametrize(
    ("piles", "rule"), [("aaa/bb/-", "triplexity.stack"), ("a/ba/ba", "triplexity.cover")]
)
def test_it_refuses_to_place_after_the_end(piles: str, rule: str) -> None:
    assert check_place(position(piles), "left", "b").reasons[0].rule == rule


@pytest.mark.parametrize(
    ("piles", "place", "turn", "where"),
    [
        ("aba/-/-", "left", "b", {"high": ("left",)}),
        ("-/-/aba", "right", "b", {"high": ("right",)}),
        ("-/aaa/bb", "left", "b", {"over": ("centre",)}),
        ("a/ba/ba", "left", "b", {"over": ("left", "centre", "right")}),
        ("aba/b/a", "left", "a", {"pieces": (), "turn": (), "high": ("left",)}),
    ],
)
def test_a_refusal_points_at_the_places_concerned(
    piles: str, place: Place, turn: Colour, where: dict[str, tuple[Place, ...]]
) -> None:
    verdict = check_place(position(piles), place, turn)
    assert {reason.code: reason.where for reason in verdict.reasons} == where


def test_it_refuses_to_place_on_a_cover_in_words() -> None:
    (reason,) = check_place(position("ab/ab/b"), "right", "a").reasons
    assert str(reason.text) == "The game is over: colour B is on top of all three places."


@pytest.mark.parametrize("place", PLACES)
def test_the_first_piece_names_its_place_and_thereby_the_others(place: Place) -> None:
    (note,) = check_place(Piles(), place, "a").notes
    assert note.rule == "triplexity.places"
    assert f"named {place}" in str(note.text)


def test_the_second_piece_names_nothing() -> None:
    assert check_place(position("a/-/-"), "right", "b").notes == ()


@pytest.mark.parametrize(
    ("piles", "place", "turn", "how"),
    [
        ("aa/bb/-", "left", "a", "stack"),
        ("a/a/bb", "right", "a", "cover"),
        ("ab/aab/-", "right", "b", "cover"),
    ],
)
def test_a_win_while_placing_counts_and_the_ruling_is_told(
    piles: str, place: Place, turn: Colour, how: str
) -> None:
    verdict = check_place(position(piles), place, turn)
    assert verdict.ok
    assert verdict.facts["winner"] == turn
    assert [note.rule for note in verdict.notes] == [f"triplexity.{how}", "triplexity.gift"]
    assert "we rule that it counts" in str(verdict.notes[1].text)


def _plainly_allowed(piles: Piles, place: Place, turn: Colour) -> bool:
    a, b = placed(piles, "a"), placed(piles, "b")
    in_turn = a == b or (a < b) == (turn == "a")
    has_pieces = placed(piles, turn) < 3
    over = any(pile in ("aaa", "bbb") for pile in piles) or [pile[-1:] for pile in piles] in (
        ["a"] * 3,
        ["b"] * 3,
    )
    return in_turn and abs(a - b) <= 1 and has_pieces and len(piles.at(place)) < 3 and not over


def test_every_placing_on_every_position_is_judged_as_a_plain_reading_does() -> None:
    for piles, place, turn in product(EVERY_POSITION, PLACES, COLOURS):
        verdict = check_place(piles, place, turn)
        assert verdict.ok == _plainly_allowed(piles, place, turn)
        assert verdict.ok == (place in possible_places(piles, turn))


def test_neither_a_mirror_nor_other_colours_change_a_verdict() -> None:
    for piles, place, turn in product(EVERY_POSITION, PLACES, COLOURS):
        codes = {reason.code for reason in check_place(piles, place, turn).reasons}
        in_mirror = check_place(mirrored(piles), mirrored_place(place), turn)
        assert {reason.code for reason in in_mirror.reasons} == codes
        recoloured = check_place(swapped(piles), place, swapped_colour(turn) or turn)
        assert {reason.code for reason in recoloured.reasons} == codes
