"""Laying a piece: sides, corners, the first piece, the options, and what it all is worth."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triominos import NEIGHBOURS, Options, check, figure_among, points_for
from referee.triominos.rules import parse_draws
from referee.verdict import Unreadable
from tests.triominos.grid import CORNER_POINTS, places

CHILDREN = Options(scoring="children")
CLASSIC = Options(classic_start=True)
FILLED = Options(filled_bridge=True)

HEXAGON = "ab,b1,b2,b3,bc"
DOUBLE = "ab,bc,ca,a1,a2,a3,b1,b2,b3"
TRIPLE = ",".join(NEIGHBOURS)

numbers = st.integers(0, 5)
pieces = st.tuples(numbers, numbers, numbers)
neighbourhoods = st.sets(st.sampled_from(NEIGHBOURS))
tables = st.fixed_dictionaries(
    {point: numbers for triangle in places().values() for point in sorted(triangle)}
)


def rules_of(verdict):
    return [reason.rule for reason in verdict.reasons]


def lines_of(verdict):
    return [(str(line.label), line.value, line.rule) for line in verdict.points]


def notes_of(verdict):
    return [(str(note.text), note.rule) for note in verdict.notes]


@pytest.mark.parametrize(
    ("piece", "around", "figure", "total"),
    [
        ("3-4-4", "ab,c2", "bridge", 51),
        ("5-5-1", HEXAGON, "hexagon", 61),
        ("5-3-4", DOUBLE, "double-hexagon", 72),
        ("5-3-4", TRIPLE, "triple-hexagon", 82),
        ("5-3-4", "ab", None, 12),
        ("0-0-0", "ab", None, 0),
    ],
)
def test_the_printed_examples_and_their_neighbours(piece, around, figure, total):
    verdict = check(piece, around)
    assert (verdict.ok, verdict.facts, verdict.total) == (True, {"figure": figure}, total)


@pytest.mark.parametrize(
    ("piece", "around", "stands"),
    [("2-2-2", "b1:3", False), ("2-0-3", "ca:3.2", True), ("1-0-3", "ca:3.2", False)],
)
def test_the_known_placements(piece, around, stands):
    assert check(piece, around).ok is stands


@pytest.mark.parametrize("around", ["", "a1", "b2,c3", "a1,a2,a3,b1,b2,b3,c1,c2,c3", "a1:2,b1:2"])
def test_it_refuses_a_piece_with_no_side_against_another(around):
    verdict = check("2-2-2", around)
    assert rules_of(verdict) == ["triominos.side"]
    assert [reason.code for reason in verdict.reasons] == ["side"]
    assert verdict.facts == {"figure": None}


def test_it_tells_a_lonely_piece_from_one_that_only_touches_by_a_corner():
    assert str(check("1-2-3").reasons[0].text).startswith("Nothing lies around this piece")
    touching = check("1-2-3", "b2,c1").reasons[0]
    assert str(touching.text).startswith("Only a corner touches")
    assert touching.where == ("b2", "c1")


@pytest.mark.parametrize(
    ("piece", "around", "sentence"),
    [
        ("1-0-3", "ca:3.2", "Side ca reads 3-1 on this piece, but 3-2 on the piece against it."),
        ("1-0-3", "ab:0.1", "Side ab reads 1-0 on this piece, but 0-1 on the piece against it."),
        ("1-0-3", "bc:0.4", "Side bc reads 0-3 on this piece, but 0-4 on the piece against it."),
    ],
)
def test_it_refuses_a_side_whose_numbers_differ(piece, around, sentence):
    verdict = check(piece, around)
    assert str(verdict.reasons[0].text) == sentence
    assert verdict.reasons[0].rule == "triominos.side"
    assert verdict.reasons[0].where == (around[:2],)


def test_a_side_that_differs_also_names_its_corners():
    verdict = check("1-0-3", "ca:3.2")
    assert rules_of(verdict) == ["triominos.side", "triominos.corner"]
    corner = verdict.reasons[1]
    assert (corner.code, corner.where) == ("corner", ("a",))
    assert str(corner.text) == "Corner a shows 1, but the piece that touches it shows 2."


@pytest.mark.parametrize(
    ("around", "corner", "sentence"),
    [
        ("ab,c1:4", "c", "Corner c shows 3, but the piece that touches it shows 4."),
        ("ab,c2:4,c3:3", "c", "Corner c shows 3, but the piece that touches it shows 4."),
        ("ab,c3:4,c1:4", "c", "Corner c shows 3, but the pieces that touch it show 4."),
        ("ab,c2:4,c1:5", "c", "Corner c shows 3, but the pieces that touch it show 4 and 5."),
        ("ab,a1:0", "a", "Corner a shows 1, but the piece that touches it shows 0."),
        ("ab,b3:1", "b", "Corner b shows 2, but the piece that touches it shows 1."),
    ],
)
def test_it_refuses_a_corner_that_differs(around, corner, sentence):
    (reason,) = check("1-2-3", around).reasons
    assert (reason.code, reason.rule, reason.where) == ("corner", "triominos.corner", (corner,))
    assert str(reason.text) == sentence


def test_it_collects_every_reason():
    verdict = check("1-3-2", "ab:4.5,bc:3.2,c2:0,a1:0", options=Options(pieces=56))
    assert [(reason.rule, reason.where) for reason in verdict.reasons] == [
        ("triominos.pieces", ("1-3-2",)),
        ("triominos.side", ("ab",)),
        ("triominos.corner", ("a",)),
        ("triominos.corner", ("b",)),
        ("triominos.corner", ("c",)),
    ]
    assert (verdict.total, verdict.points) == (0, ())


def test_a_piece_must_be_in_the_set_that_is_played():
    assert rules_of(check("3-2-1", "ab", options=Options(pieces=56))) == ["triominos.pieces"]
    assert check("3-2-1", "ab").ok
    assert check("2-3-1", "ab", options=Options(pieces=56)).ok


def test_neighbours_that_contradict_each_other_are_pointed_out():
    verdict = check("1-2-3", "ab,c1:3,c2:4")
    assert rules_of(verdict) == ["triominos.corner"]
    assert (
        "The pieces around corner c show 3 and 4, which cannot be: please look again.",
        "triominos.corner",
    ) in notes_of(verdict)


@pytest.mark.parametrize(
    ("around", "note"),
    [
        ("ab", "No numbers were given around corners a and b: they are taken to match."),
        ("ab,c2", "No numbers were given around corners a, b and c: they are taken to match."),
        ("ab:1.2,c2", "No number was given around corner c: it is taken to match."),
        ("ab,a2:1", "No number was given around corner b: it is taken to match."),
    ],
)
def test_it_says_around_which_corners_no_number_was_given(around, note):
    verdict = check("1-2-3", around)
    assert verdict.ok
    assert (note, "triominos.corner") in notes_of(verdict)


@pytest.mark.parametrize("around", ["ab:1.2", "ab:1.2,c2:3", "ab,a2:1,b2:2"])
def test_it_says_nothing_of_corners_that_were_given(around):
    assert not any("given" in text for text, _rule in notes_of(check("1-2-3", around)))


def test_it_says_how_a_refused_piece_would_fit_when_turned():
    assert notes_of(check("4-4-3", "ab:3.4,c2:4")) == [
        ("Turned to 3-4-4 it would fit there.", "triominos.side")
    ]
    assert notes_of(check("4-3-4", "ab:3.4")) == [("Turned to 3-4-4 it would fit there.", "triominos.side")]


@pytest.mark.parametrize(
    ("piece", "around", "options"),
    [
        ("4-4-3", "ab:3.4,c2:5", Options()),
        ("4-4-3", "ab,c2:4", Options()),
        ("4-4-3", "a1:3", Options()),
        ("4-4-4", "ab:3.4", Options()),
        ("1-3-2", "ab:3.2", Options(pieces=56)),
        ("3-4-4", "ab:3.4", Options()),
    ],
)
def test_it_does_not_suggest_a_turn_that_does_not_help(piece, around, options):
    assert not any("Turned" in text for text, _rule in notes_of(check(piece, around, options=options)))


def test_it_does_not_suggest_a_turn_to_the_first_piece():
    assert notes_of(check("4-4-3", "ab:3.4", first=True)) == []


def test_the_first_piece_scores_its_sum_and_no_bonus():
    verdict = check("5-5-5", first=True)
    assert lines_of(verdict) == [("piece 5-5-5", 15, "triominos.score")]
    assert verdict.facts == {"figure": None}
    assert verdict.notes == ()


@pytest.mark.parametrize("around", ["ab", "c2", "ab:1.2,c2"])
def test_it_refuses_a_first_piece_among_others(around):
    (reason,) = check("1-2-3", around, first=True).reasons
    assert (reason.code, reason.rule) == ("first", "triominos.start")
    assert reason.where == tuple(part[:2] for part in around.split(","))


@pytest.mark.parametrize(
    ("piece", "total"),
    [("3-3-3", 19), ("5-5-5", 25), ("0-0-0", 40), ("1-1-1", 13), ("3-3-4", 10), ("0-0-1", 1)],
)
def test_the_classic_start_rewards_a_triple(piece, total):
    verdict = check(piece, first=True, options=CLASSIC)
    assert verdict.total == total
    assert [line.rule for line in verdict.points[1:]] == ["triominos.start"] * (
        piece[0] == piece[2] == piece[4]
    )


def test_the_classic_start_is_for_the_first_piece_alone():
    assert check("3-3-3", "ab", options=CLASSIC).total == 9
    assert check("3-3-3", first=True, options=Options(scoring="children", classic_start=True)).total == 1


@pytest.mark.parametrize(
    ("piece", "around", "draws", "total"),
    [("3-4-4", "ab,c2", 1, 46), ("3-4-4", "ab", 3, -4), ("0-0-0", "ab", 3, -15), ("1-2-3", "ab", 0, 6)],
)
def test_each_draw_costs_five(piece, around, draws, total):
    verdict = check(piece, around, draws=draws)
    assert verdict.total == total
    assert [line.value for line in verdict.points if line.rule == "triominos.draw"] == [-5 * draws] * bool(
        draws
    )


def test_the_points_are_told_as_players_say_them():
    assert lines_of(check("3-4-4", "ab,c2", draws=2)) == [
        ("piece 3-4-4", 11, "triominos.score"),
        ("bridge", 40, "triominos.bridge"),
        ("2 pieces drawn", -10, "triominos.draw"),
    ]
    assert lines_of(check("3-4-4", "ab", draws=1))[1] == ("1 piece drawn", -5, "triominos.draw")


@pytest.mark.parametrize(
    ("around", "label", "value", "rule"),
    [
        (HEXAGON, "hexagon", 50, "triominos.hexagon"),
        (DOUBLE, "double hexagon", 60, "triominos.double-hexagon"),
        (TRIPLE, "triple hexagon", 70, "triominos.triple-hexagon"),
    ],
)
def test_hexagons_are_told_with_their_rule(around, label, value, rule):
    assert lines_of(check("1-1-1", around))[1:] == [(label, value, rule)]


@pytest.mark.parametrize(
    ("around", "note", "rule"),
    [
        (
            "bc,a1",
            "Side bc is matched, the two other sides are free and corner a touches a piece.",
            "triominos.bridge",
        ),
        (HEXAGON, "The six around corner b are complete.", "triominos.hexagon"),
        (DOUBLE, "The sixes around corners a and b are complete.", "triominos.hexagon"),
        (
            TRIPLE,
            "The printed rules give no points for three hexagons at once; we rule 70.",
            "triominos.triple-hexagon",
        ),
    ],
)
def test_it_says_why_it_is_that_figure(around, note, rule):
    assert (note, rule) in notes_of(check("1-1-1", around))


def test_a_filled_bridge_counts_only_where_the_table_plays_it():
    assert check("1-2-3", "ab,bc").facts == {"figure": None}
    verdict = check("1-2-3", "ab,bc", options=FILLED)
    assert (verdict.facts, verdict.total) == ({"figure": "bridge"}, 46)
    assert (
        "Two sides are matched without a hexagon: a filled bridge, as this table plays it.",
        "triominos.bridge",
    ) in notes_of(verdict)


@pytest.mark.parametrize(
    ("around", "figure"), [("ab", None), ("ab,bc,ca", None), (HEXAGON, "hexagon"), ("ab,c2", "bridge")]
)
def test_the_filled_bridge_changes_nothing_else(around, figure):
    assert check("1-2-3", around, options=FILLED).facts == {"figure": figure}


@pytest.mark.parametrize(
    ("around", "total"), [("ab", 1), ("ab,c2", 2), (HEXAGON, 2), (DOUBLE, 3), (TRIPLE, 4)]
)
def test_children_score_pieces_and_figures(around, total):
    verdict = check("5-5-5", around, draws=3, options=CHILDREN)
    assert verdict.total == total
    assert {line.rule for line in verdict.points} == {"triominos.children"}
    assert ("Nothing costs points in the children's scoring.", "triominos.children") in notes_of(verdict)
    assert not any("70" in text for text, _rule in notes_of(verdict))


def test_children_who_drew_nothing_are_not_reminded_of_it():
    assert not any(
        rule == "triominos.children" for _text, rule in notes_of(check("5-5-5", "ab", options=CHILDREN))
    )


@pytest.mark.parametrize("draws", ["4", "-1", "", "x", "٣", "1.0", "9" * 5000])
def test_it_refuses_to_read_draws_that_cannot_be(draws):
    with pytest.raises(Unreadable, match="a number from 0 to 3 is expected") as caught:
        parse_draws(draws)
    assert caught.value.field == "draws"


def test_draws_are_read_with_blanks_around_them():
    assert [parse_draws(text) for text in ("0", " 1", "2 ", "3")] == [0, 1, 2, 3]


@pytest.mark.parametrize("draws", [-1, 4])
def test_the_rules_ask_for_possible_draws_too(draws):
    with pytest.raises(Unreadable):
        check("3-4-4", "ab", draws=draws)


def test_points_can_be_told_from_a_figure_alone():
    assert sum(line.value for line in points_for((5, 5, 1), "hexagon")) == 61
    assert sum(line.value for line in points_for((5, 5, 1))) == 11


def turned(name: str) -> str:
    """The same neighbour after a, b, c have become c, a, b."""
    letters = {"a": "c", "b": "a", "c": "b"}
    return "".join(letters.get(sign, sign) for sign in name)


@given(
    pieces,
    st.dictionaries(st.sampled_from(NEIGHBOURS), st.tuples(numbers, numbers) | st.none()),
    st.booleans(),
)
def test_turning_piece_and_neighbours_together_changes_nothing(piece, told, filled):
    around = {place: (shown or ())[: 2 if place.isalpha() else 1] for place, shown in told.items()}
    options = Options(filled_bridge=filled)
    before = check(piece, around, options=options)
    after = check(
        (piece[1], piece[2], piece[0]),
        {turned(place): shown for place, shown in around.items()},
        options=options,
    )
    assert (after.ok, after.total, after.facts) == (before.ok, before.total, before.facts)
    assert sorted(rules_of(after)) == sorted(rules_of(before))


@given(tables, neighbourhoods, st.lists(numbers, min_size=3, max_size=3))
def test_on_a_table_in_order_a_piece_stands_if_a_side_and_all_touched_corners_match(table, there, piece):
    around, touched = {}, set()
    for place in there:
        corners = [letter for letter in place if letter in CORNER_POINTS]
        around[place] = tuple(table[CORNER_POINTS[corner]] for corner in corners)
        touched |= set(corners)
    matches = all(table[CORNER_POINTS[corner]] == piece["abc".index(corner)] for corner in touched)
    verdict = check(tuple(piece), around)
    assert verdict.ok == (matches and any(len(place) == 2 and place.isalpha() for place in there))
    assert verdict.facts["figure"] == (figure_among(there) if verdict.ok else None)
    refused_corners = {reason.where[0] for reason in verdict.reasons if reason.rule == "triominos.corner"}
    assert refused_corners == {
        corner for corner in touched if table[CORNER_POINTS[corner]] != piece["abc".index(corner)]
    }


@given(
    pieces,
    neighbourhoods,
    st.integers(0, 3),
    st.booleans(),
    st.builds(
        Options,
        st.sampled_from([76, 56]),
        st.sampled_from(["excel", "children"]),
        st.booleans(),
        st.booleans(),
    ),
)
def test_the_total_is_the_sum_of_the_lines_and_a_refused_play_scores_nothing(
    piece, there, draws, first, options
):
    verdict = check(piece, dict.fromkeys(there, ()), draws=draws, first=first, options=options)
    assert verdict.total == sum(line.value for line in verdict.points)
    if not verdict.ok:
        assert (verdict.points, verdict.total, verdict.facts["figure"]) == ((), 0, None)
    if options.scoring == "children":
        assert verdict.total >= 0
    assert all(
        said.rule.startswith("triominos.") for said in (*verdict.reasons, *verdict.points, *verdict.notes)
    )
