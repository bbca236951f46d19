"""The form of a game: what it tells, how it is filled in again, and what it shows."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from referee.table.game import Beginning
from referee.triplexity.entry import entry_context, fill_entry, read_entry, watched
from referee.triplexity.game import GAME
from referee.triplexity.piles import PLACES
from referee.triplexity.series import Series
from referee.verdict import Unreadable

PLACED = ["left", "left", "left", "centre", "centre", "centre"]
FIRST_STACKS = ["left", "centre", "left", "centre", "left"]
GIVEN_AWAY = ["left", "centre", "left", "centre", "right", "left", "left-centre"]


def reached(*plays: str, **options: str) -> Series:
    state: Series = GAME.begin(Beginning(("Zoé", "Ali"), 0, options))
    for play in plays:
        step = GAME.play(state, {"play": play})
        assert not step.reasons
        state = step.state
    return state


BASE = reached()
ADVANCED = reached(variant="advanced")
TO_COUNT = reached(*GIVEN_AWAY, variant="advanced")

plays = st.sampled_from([*PLACES, *(f"{one}-{two}" for one in PLACES for two in PLACES)])
faces = st.lists(st.integers(0, 12), min_size=3, max_size=3)


@given(
    st.one_of(
        st.builds(lambda play: (BASE, {"play": play}), plays),
        st.just((BASE, {"draw": True})),
        st.builds(lambda result: (BASE, {"result": result}), st.sampled_from(["a", "b", "draw"])),
        st.just((ADVANCED, {"result": "draw"})),
        st.builds(
            lambda result, up: (ADVANCED, {"result": result, "faces": up}), st.sampled_from("ab"), faces
        ),
        st.builds(lambda up: (TO_COUNT, {"faces": up}), faces),
        st.builds(lambda up: (BASE, {"faces": up}), faces),
    )
)
def test_what_is_filled_in_is_read_again(told: tuple[Series, dict[str, Any]]) -> None:
    state, payload = told
    assert read_entry(MultiDict(fill_entry(payload)), state) == payload


@pytest.mark.parametrize(
    ("state", "values", "field"),
    [
        (BASE, {}, "play"),
        (BASE, {"lift": "left"}, "play"),
        (BASE, {"entry": "result"}, "result"),
        (TO_COUNT, {}, "faces"),
        (TO_COUNT, {"face1": "1", "face2": "2"}, "faces"),
        (TO_COUNT, {"face1": "1", "face2": "2", "face3": " "}, "faces"),
        (TO_COUNT, {"face1": "1", "face2": "2", "face3": "²"}, "faces"),
        (TO_COUNT, {"face1": "1", "face2": "2", "face3": "13"}, "faces"),
        (TO_COUNT, {"face1": "1,1", "face2": "2", "face3": "3"}, "faces"),
        (TO_COUNT, {"face1": "9" * 5000, "face2": "2", "face3": "3"}, "faces"),
        (ADVANCED, {"result": "a"}, "faces"),
    ],
)
def test_it_says_which_field_it_cannot_read(state: Series, values: dict[str, str], field: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_entry(MultiDict(values), state)
    assert caught.value.field == field
    assert len(str(caught.value.sentence)) < 300


def test_a_tapped_play_is_told_instead_of_the_one_to_be_put_right() -> None:
    assert read_entry({"was": "left", "play": "right"}, BASE) == {"play": "right"}
    assert read_entry({"was": "left"}, BASE) == {"play": "left"}


def test_a_base_result_carries_no_holes() -> None:
    told = MultiDict({"result": "a", "face1": "1", "face2": "1", "face3": "1"})
    assert read_entry(told, BASE) == {"result": "a"}


names = st.sampled_from(["play", "was", "lift", "entry", "result", "draw", "face1", "face2", "face3", "x"])
texts = st.sampled_from(["left", "left-right", "a", "draw", "result", "1", ""]) | st.text(max_size=30)


@given(
    st.lists(st.tuples(names, texts), max_size=6),
    st.sampled_from([BASE, ADVANCED, TO_COUNT, reached(*PLACED), reached(*PLACED, variant="advanced")]),
)
def test_any_form_is_read_or_refused_and_can_be_shown(told: list[tuple[str, str]], state: Series) -> None:
    values = MultiDict(told)
    shown = entry_context(state, values)
    assert shown["telling"] in ("play", "faces", "result")
    try:
        step = GAME.play(state, read_entry(values, state))
    except Unreadable as problem:
        step = None
        sentence = problem.sentence
    else:
        sentence = step.story
    assert 0 < len(str(sentence)) < 300


def test_placing_takes_one_tap() -> None:
    shown = entry_context(BASE, MultiDict())
    assert (shown["telling"], shown["is_placing"], shown["lift"]) == ("play", True, None)


def test_a_first_tap_lifts_the_top_piece() -> None:
    shown = entry_context(reached(*PLACED), MultiDict({"lift": "left"}))
    assert (shown["lift"], shown["tap_reasons"]) == ("left", ())
    assert shown["picture"]["left"][-1].mark == "lifted"


def test_a_tap_on_an_empty_place_is_answered_by_its_rule() -> None:
    shown = entry_context(reached(*PLACED), MultiDict({"lift": "right"}))
    assert [(reason.code, reason.rule) for reason in shown["tap_reasons"]] == [("empty", "triplexity.moving")]


def test_while_placing_nothing_is_lifted() -> None:
    assert entry_context(reached("left"), MultiDict({"lift": "left"}))["lift"] is None


def test_a_refused_play_is_drawn_where_it_may_not_be() -> None:
    shown = entry_context(reached(*PLACED), MultiDict({"play": "left-centre"}))
    assert shown["picture"]["centre"][-1].mark == "refused"


def test_a_play_that_stands_is_drawn_turned_over_in_the_advanced_game() -> None:
    shown = entry_context(reached(*PLACED, variant="advanced"), MultiDict({"play": "left-right"}))
    (piece,) = shown["picture"]["right"]
    assert (piece.mark, piece.turned) == ("played", True)


def test_the_faces_of_a_won_round_are_asked_piece_by_piece() -> None:
    shown = entry_context(TO_COUNT, MultiDict())
    assert shown["telling"] == "faces"
    assert [(face.field, str(face.name), str(face.hint)) for face in shown["faces"]] == [
        ("face3", "Top piece", "turned over"),
        ("face2", "Middle piece", "as it was placed"),
        ("face1", "Bottom piece", "as it was placed"),
    ]
    assert not shown["rare_told"]
    assert entry_context(TO_COUNT, MultiDict({"face2": "0"}))["rare_told"]
    assert sorted([*shown["common_holes"], *shown["rare_holes"]]) == list(range(13))


def test_the_round_to_be_counted_is_announced_with_why() -> None:
    announced = entry_context(TO_COUNT, MultiDict())["announced"]
    assert str(announced.headline) == "Ali wins"
    assert [(str(note.text), note.rule) for note in announced.why] == [
        ("Ali has three in one pile, in the centre, and wins the round.", "triplexity.stack"),
        ("Zoé made the move, but the colour decides: the win goes to Ali.", "triplexity.gift"),
    ]
    assert announced.points == 0


def test_the_round_before_is_announced_until_the_next_one_begins() -> None:
    won = reached(*FIRST_STACKS)
    announced = entry_context(won, MultiDict())["announced"]
    assert (announced.winner, str(announced.headline), len(announced.why)) == ("a", "Zoé wins", 1)
    assert entry_context(reached(*FIRST_STACKS, "left"), MultiDict())["announced"] is None
    assert entry_context(BASE, MultiDict())["announced"] is None


def test_the_points_of_an_advanced_round_are_announced() -> None:
    state = GAME.play(TO_COUNT, {"faces": [1, 2, 3]}).state
    assert entry_context(state, MultiDict())["announced"].points == 9


def test_a_drawn_round_is_announced() -> None:
    announced = entry_context(GAME.play(BASE, {"result": "draw"}).state, MultiDict())["announced"]
    assert (announced.winner, str(announced.headline)) == (None, "A draw")


def test_only_the_result_may_be_told_before_a_round_is_begun() -> None:
    asked = MultiDict({"entry": "result"})
    assert entry_context(BASE, asked)["telling"] == "result"
    assert entry_context(reached("left"), asked)["telling"] == "play"
    assert entry_context(BASE, asked)["faces"] == ()
    named = entry_context(ADVANCED, MultiDict({"result": "b"}))
    assert [str(face.name) for face in named["faces"]] == [
        "First winning piece",
        "Second winning piece",
        "Third winning piece",
    ]


def test_a_draw_is_offered_only_when_it_may_be_called() -> None:
    trip = ["left-right", "centre-left", "right-centre", "left-right", "centre-left", "right-centre"]
    assert entry_context(reached(*PLACED, *trip), MultiDict())["draw_offer"] is None
    offer = entry_context(reached(*PLACED, *trip, *trip), MultiDict())["draw_offer"]
    assert "either player may call a draw" in str(offer)


def test_those_who_watch_see_the_piles_as_they_are() -> None:
    shown = watched(reached("left", "right", variant="advanced"))
    assert [len(shown["picture"][place]) for place in PLACES] == [1, 0, 1]
    assert shown["announced"] is None


def test_those_who_watch_see_a_won_round_until_the_next_begins() -> None:
    won = watched(reached(*FIRST_STACKS))
    assert [piece.mark for piece in won["picture"]["left"]] == ["won"] * 3
    assert str(won["announced"].headline) == "Zoé wins"
    assert [piece.mark for piece in watched(TO_COUNT)["picture"]["centre"]] == ["won"] * 3
    assert watched(reached(*FIRST_STACKS, "right"))["picture"]["left"] == ()
    assert watched(GAME.play(BASE, {"result": "draw"}).state)["picture"]["left"] == ()


def test_a_result_without_a_winner_asks_for_one() -> None:
    with pytest.raises(Unreadable, match="Tell first who has won the round"):
        read_entry(MultiDict({"entry": "result"}), BASE)
