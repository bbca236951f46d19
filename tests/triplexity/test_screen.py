"""The check screen: where every tap leads, and what the piles show."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triplexity.picture import Piece, drawing, pile_words
from referee.triplexity.piles import COLOURS, PLACES, Move, Piles, placed
from referee.triplexity.question import Question, parse_question
from referee.triplexity.screen import Query, Screen, screen
from tests.triplexity.tables import position

FULL = position("aba/bab/-")


def open_screen(query: Query) -> Screen:
    """The screen an address leads to."""
    told = {name: text for name, text in query.items() if name not in ("mode", "lift")}
    lift = next((place for place in PLACES if place == query.get("lift")), None)
    return screen(parse_question(**told), query.get("mode", ""), lift)


def after_taps(*taps: str) -> Screen:
    """The screen after taps on piles (`left`) and on colours (`left a`), from the empty table."""
    now = screen(Question(Piles()))
    for tapped in taps:
        place, _, colour = tapped.partition(" ")
        query = now.add(place, colour) if colour else now.tap(place)  # type: ignore[arg-type]
        assert query is not None, tapped
        now = open_screen(query)
    return now


SET_UP = ("left a", "left b", "left a", "centre b", "centre a", "centre b")


def test_six_taps_set_up_six_pieces_and_then_the_screen_asks() -> None:
    now = after_taps(*SET_UP)
    assert now.question.piles == FULL
    assert now.mode == "ask"
    assert after_taps(*SET_UP[:5]).mode == "setup"


def test_any_order_of_colours_may_be_set_up() -> None:
    assert after_taps("left b", "left b", "right b", "right a").question.piles == position("bb/-/ba")


def test_a_tap_takes_a_piece_off_while_setting_up() -> None:
    assert after_taps("left a", "left b", "left").question.piles == position("a/-/-")
    assert after_taps("left a", "left").tap("left") is None


def test_no_colour_is_offered_beyond_three_pieces_or_on_a_pile_of_three() -> None:
    now = after_taps("left a", "left a", "left a")
    assert [now.add(place, "a") for place in PLACES] == [None] * 3
    assert now.add("left", "b") is None
    assert now.add("right", "b") is not None


def test_two_taps_ask_about_a_move() -> None:
    now = after_taps(*SET_UP, "left", "right")
    assert now.question == Question(FULL, move=Move("left", "right"))
    assert now.verdict.ok
    assert now.shown == Question(position("ab/bab/a"), last=Move("left", "right"))


def test_the_next_taps_play_on_from_there() -> None:
    now = after_taps(*SET_UP, "left", "right", "right", "left")
    assert now.question == Question(
        position("ab/bab/a"), move=Move("right", "left"), last=Move("left", "right")
    )
    assert [reason.code for reason in now.verdict.reasons] == ["return"]
    assert now.shown.piles == position("ab/bab/a")


def test_after_a_refusal_the_next_taps_ask_about_another_move() -> None:
    now = after_taps(*SET_UP, "left", "centre")
    assert [reason.code for reason in now.verdict.reasons] == ["high"]
    assert open_screen(now.tap("left") or {}).lift == "left"


def test_a_second_tap_on_the_same_pile_puts_the_piece_down() -> None:
    assert after_taps(*SET_UP, "left", "left") == Screen(Question(FULL), "ask")


@pytest.mark.parametrize(
    ("taps", "codes"),
    [
        ((*SET_UP, "right"), ["empty"]),
        (("left a", "left b"), ["early"]),
    ],
)
def test_a_tap_that_lifts_nothing_is_answered_by_its_rule(taps: tuple[str, ...], codes: list[str]) -> None:
    now = after_taps(*taps)
    asking = open_screen(now.asking()) if now.mode == "setup" else now
    lifted = asking if asking.lift else open_screen(asking.tap("left") or {})
    assert [reason.code for reason in lifted.verdict.reasons] == codes
    assert {reason.rule for reason in lifted.verdict.reasons} == {"triplexity.moving"}
    assert open_screen(lifted.tap("centre") or {}).lift == "centre"


def test_after_a_win_every_tap_says_that_the_game_is_over() -> None:
    won = screen(Question(position("aa/bbb/a")))
    assert [reason.code for reason in open_screen(won.tap("left") or {}).verdict.reasons] == ["over"]


def test_a_placing_is_asked_about_with_one_tap() -> None:
    asking = open_screen(after_taps("left a").asking())
    refused = open_screen(asking.add("left", "a") or {})
    assert [reason.code for reason in refused.verdict.reasons] == ["turn"]
    stands = open_screen(refused.add("left", "b") or {})
    assert stands.verdict.ok
    assert stands.shown.piles == position("ab/-/-")
    assert stands.mode == "ask"


def test_with_six_pieces_nothing_is_left_to_place() -> None:
    assert [after_taps(*SET_UP).add(place, "a") for place in PLACES] == [None] * 3


def test_the_move_before_is_told_with_one_tap_and_forgotten_with_another() -> None:
    asked = screen(Question(position("ab/ba/ab"), move=Move("left", "centre")))
    first, second = asked.befores("left")
    assert (first.name, second.name) == ("centre-left", "right-left")
    told = open_screen(first.query or {})
    assert [reason.code for reason in told.verdict.reasons] == ["return"]
    assert [before.is_told for before in told.befores("left")] == [True, False]
    assert open_screen(next(told.befores("left")).query or {}) == asked


def test_a_move_before_that_the_piles_deny_is_not_offered() -> None:
    now = screen(Question(FULL))
    offered = {before.name for place in PLACES for before in now.befores(place) if before.query}
    assert offered == {"right-left", "right-centre"}


def test_the_table_may_be_changed_and_a_play_taken_back() -> None:
    played = after_taps(*SET_UP, "left", "right")
    assert open_screen(played.asking()) == Screen(Question(FULL), "ask")
    changed = open_screen(played.setting_up())
    assert changed.mode == "setup"
    assert changed.question.piles == position("ab/bab/a")


@given(st.lists(st.sampled_from([*PLACES, *(f"{place} {colour}" for place in PLACES for colour in COLOURS)])))
def test_no_tap_leads_to_a_screen_that_cannot_be_read(taps: list[str]) -> None:
    now = screen(Question(Piles()))
    for tapped in taps:
        place, _, colour = tapped.partition(" ")
        query = now.add(place, colour) if colour else now.tap(place)  # type: ignore[arg-type]
        if query is not None:
            now = open_screen(query)
        assert now.verdict.facts["winner"] in (None, "a", "b")
        shown = {
            p: "".join(x.colour for x in now.picture[p] if x.mark not in ("ghost", "refused")) for p in PLACES
        }
        assert shown == now.shown.piles._asdict()
        assert placed(now.shown.piles) <= 6
        for other in PLACES:
            for before in now.befores(other):
                assert before.query is None or open_screen(before.query).question.piles == now.question.piles


def marks(pieces: tuple[Piece, ...]) -> list[str]:
    return [piece.mark for piece in pieces]


def test_a_move_that_stands_is_drawn_where_it_went_with_a_ghost_where_it_was() -> None:
    drawn = drawing(FULL, Move("left", "right"))
    assert marks(drawn["left"]) == ["", "", "ghost"]
    assert drawn["right"] == (Piece("a", "played"),)


def test_a_refused_move_is_drawn_where_it_may_not_be() -> None:
    drawn = drawing(FULL, Move("left", "centre"), stands=False)
    assert marks(drawn["left"]) == ["", "", "lifted"]
    assert drawn["centre"][3] == Piece("a", "refused")


def test_a_placing_is_drawn_on_top_whether_it_stands_or_not() -> None:
    assert drawing(position("a/-/-"), "left", "b")["left"] == (Piece("a"), Piece("b", "played"))
    refused = drawing(position("a/-/-"), "left", "a", stands=False)
    assert refused["left"] == (Piece("a"), Piece("a", "refused"))


@pytest.mark.parametrize(
    ("piles", "won"),
    [("b/aaa/b", {"centre": 3}), ("bba/ba/a", {"left": 1, "centre": 1, "right": 1}), ("ab/-/-", {})],
)
def test_the_three_winning_pieces_stand_out(piles: str, won: dict[str, int]) -> None:
    drawn = drawing(position(piles))
    counted = {place: marks(drawn[place]).count("won") for place in PLACES}
    assert {place: n for place, n in counted.items() if n} == won


def test_a_turned_piece_is_drawn_turned() -> None:
    turned = {"left": (0, 1), "centre": (2,), "right": ()}
    drawn = drawing(position("ab/b/-"), turned=turned)  # type: ignore[arg-type]
    assert [piece.turned for piece in (*drawn["left"], *drawn["centre"])] == [False, True, False]


def test_a_pile_is_told_in_words() -> None:
    assert str(pile_words("left", "AB")) == "Left, from bottom to top: A, B."
    assert str(pile_words("right", "")) == "Right: empty."
