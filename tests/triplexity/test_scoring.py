"""Rounds counted: wins in the base game, holes in the advanced one, until the agreed end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triplexity.scoring import (
    MOST_HOLES,
    READINGS,
    Agreement,
    Reading,
    Round,
    face_points,
    faces_text,
    parse_faces,
    score_round,
    standings,
)
from referee.verdict import Unreadable
from referee.words import shortened

HOLES = (0, 1, 2, 3, 4, 5, 6)
TABLES = {
    "odd": (0, 1, 3, 5, 7, 9, 11),
    "triangular": (0, 1, 3, 6, 10, 15, 21),
    "holes": (0, 1, 2, 3, 4, 5, 6),
}

_faces = st.tuples(*[st.integers(0, MOST_HOLES)] * 3)
_rounds = st.lists(st.builds(Round, st.sampled_from(["a", "b", None]), _faces), max_size=12)


@pytest.mark.parametrize("reading", READINGS)
def test_a_face_is_worth_what_the_reading_says(reading: Reading) -> None:
    assert tuple(face_points(holes, reading) for holes in HOLES) == TABLES[reading]


def test_odd_numbers_are_the_ruling_when_nothing_else_was_agreed() -> None:
    assert tuple(face_points(holes) for holes in HOLES) == TABLES["odd"]
    assert Agreement().reading == "odd"


@pytest.mark.parametrize(
    ("reading", "total"), [("odd", 1 + 3 + 7), ("triangular", 1 + 3 + 10), ("holes", 1 + 2 + 4)]
)
def test_a_round_scores_the_three_faces_line_by_line(reading: Reading, total: int) -> None:
    verdict = score_round(Round("a", (1, 2, 4)), Agreement(advanced=True, reading=reading))
    assert verdict.ok
    assert verdict.total == total
    assert [str(line.label) for line in verdict.points] == ["1 hole up", "2 holes up", "4 holes up"]
    assert {line.rule for line in verdict.points} == {"triplexity.points"}


@pytest.mark.parametrize(
    ("faces", "reading", "told"),
    [
        ((1, 2, 3), "odd", True),
        ((2, 2, 2), "odd", False),
        ((1, 2, 3), "triangular", False),
        ((1, 2, 3), "holes", False),
    ],
)
def test_the_ruling_is_told_where_the_sheet_stops(
    faces: tuple[int, ...], reading: Reading, told: bool
) -> None:
    notes = score_round(Round("a", faces), Agreement(advanced=True, reading=reading)).notes
    assert [note.rule for note in notes] == (["triplexity.points"] if told else [])


def test_a_base_game_is_one_win() -> None:
    verdict = score_round(Round("b"), Agreement())
    assert [(str(line.label), line.value, line.rule) for line in verdict.points] == [
        ("Game won by colour B", 1, "triplexity.end")
    ]


@pytest.mark.parametrize("advanced", [False, True])
def test_a_drawn_round_scores_nothing(advanced: bool) -> None:
    verdict = score_round(Round(None), Agreement(advanced=advanced))
    assert verdict.ok
    assert verdict.total == 0
    assert [note.rule for note in verdict.notes] == ["triplexity.draw"]


@pytest.mark.parametrize(
    ("text", "faces"), [("1,2,3", (1, 2, 3)), (" 0 , 12,3 ", (0, 12, 3)), ("2,2,2", (2, 2, 2))]
)
def test_it_reads_three_faces(text: str, faces: tuple[int, ...]) -> None:
    assert parse_faces(text) == faces


@given(_faces)
def test_it_reads_the_faces_it_prints(faces: tuple[int, int, int]) -> None:
    assert parse_faces(faces_text(faces)) == faces


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1,2",
        "1,2,3,4",
        "1,,3",
        "1,2,13",
        "1,2,-1",
        "1,2,²",
        "1,2,٣",
        "1,2,1e1",
        "1,2,03",
        "9" * 10**6,
        "," * 10**6,
    ],
    ids=shortened,
)
def test_it_refuses_what_is_not_three_faces(text: str) -> None:
    with pytest.raises(Unreadable, match="three winning pieces") as caught:
        parse_faces(text)
    assert caught.value.field == "faces"
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("faces", [(), (1, 2), (1, 2, 3, 4), (1, 2, 99)])
def test_an_advanced_round_needs_three_faces(faces: tuple[int, ...]) -> None:
    with pytest.raises(Unreadable):
        score_round(Round("a", faces), Agreement(advanced=True))


def wins_of(letters: str) -> list[Round]:
    """A series such as `ab-`: won by a, won by b, drawn."""
    return [Round(None) if letter == "-" else Round("a" if letter == "a" else "b") for letter in letters]


@pytest.mark.parametrize(
    ("series", "agreement", "points", "winners", "note"),
    [
        ("", Agreement(), (0, 0), (), None),
        ("aab-", Agreement(), (2, 1), (), None),
        ("aab", Agreement(rounds=4), (2, 1), (), None),
        (
            "aab-",
            Agreement(rounds=4),
            (2, 1),
            ("a",),
            "After the agreed 4 rounds colour A is ahead and wins.",
        ),
        (
            "ab-",
            Agreement(rounds=3),
            (1, 1),
            ("a", "b"),
            "After the agreed 3 rounds both colours are level and share the win.",
        ),
        (
            "-",
            Agreement(rounds=1),
            (0, 0),
            ("a", "b"),
            "After the agreed 1 round both colours are level and share the win.",
        ),
        ("b", Agreement(rounds=1), (0, 1), ("b",), "After the agreed 1 round colour B is ahead and wins."),
        ("abb", Agreement(target=3), (1, 2), (), None),
        (
            "abbb",
            Agreement(target=3),
            (1, 3),
            ("b",),
            "Colour B has won the agreed 3 games, and with them the series.",
        ),
        (
            "a",
            Agreement(target=1),
            (1, 0),
            ("a",),
            "Colour A has won the agreed 1 game, and with it the series.",
        ),
    ],
)
def test_a_series_ends_as_agreed(
    series: str,
    agreement: Agreement,
    points: tuple[int, int],
    winners: tuple[str, ...],
    note: str | None,
) -> None:
    result = standings(wins_of(series), agreement)
    assert (result.points["a"], result.points["b"]) == points
    assert result.won == result.points
    assert result.winners == winners
    assert result.over == bool(winners)
    assert (str(result.note.text) if result.note else None) == note
    assert result.note is None or result.note.rule == "triplexity.end"


def test_rounds_told_after_the_end_count_for_nothing() -> None:
    result = standings(wins_of("aabbb"), Agreement(target=2))
    assert (result.points, result.played, result.winners) == ({"a": 2, "b": 0}, 2, ("a",))


@pytest.mark.parametrize(
    ("target", "winners", "note"),
    [
        (9, ("b",), "Colour B has reached the agreed 9 points and wins."),
        (10, ("b",), "Colour B has reached the agreed 10 points and wins."),
        (11, (), None),
        (1, ("a",), "Colour A has reached the agreed 1 point and wins."),
    ],
)
def test_an_advanced_game_ends_at_its_target(target: int, winners: tuple[str, ...], note: str | None) -> None:
    rounds = [Round("a", (1, 1, 1)), Round("b", (2, 1, 1)), Round(None), Round("b", (1, 2, 1))]
    result = standings(rounds, Agreement(advanced=True, target=target))
    assert result.winners == winners
    assert (str(result.note.text) if result.note else None) == note


def test_an_advanced_game_goes_to_the_points_not_to_the_rounds_won() -> None:
    rounds = [Round("a", (1, 1, 1)), Round("a", (1, 1, 1)), Round("b", (3, 3, 3))]
    result = standings(rounds, Agreement(advanced=True, rounds=3))
    assert (result.points, result.won, result.winners) == ({"a": 6, "b": 15}, {"a": 2, "b": 1}, ("b",))


def test_whichever_end_comes_first_ends_it() -> None:
    agreement = Agreement(rounds=3, target=2)
    assert standings(wins_of("aa"), agreement).winners == ("a",)
    assert standings(wins_of("a-b"), agreement).winners == ("a", "b")


@given(_rounds, st.sampled_from(READINGS))
def test_the_totals_are_the_sums_of_the_lines(rounds: list[Round], reading: Reading) -> None:
    agreement = Agreement(advanced=True, reading=reading)
    result = standings(rounds, agreement)
    for colour in ("a", "b"):
        scored = [score_round(played, agreement) for played in rounds if played.winner == colour]
        assert result.points[colour] == sum(line.value for verdict in scored for line in verdict.points)
        assert result.won[colour] == len(scored)
    assert result.played == len(rounds)


@given(_rounds, st.integers(1, 40))
def test_never_do_both_reach_the_target(rounds: list[Round], target: int) -> None:
    result = standings(rounds, Agreement(advanced=True, target=target))
    assert len(result.winners) <= 1
    assert sum(points >= target for points in result.points.values()) == len(result.winners)


@given(_rounds, st.integers(1, 40))
def test_once_over_nothing_more_changes(rounds: list[Round], target: int) -> None:
    agreement = Agreement(advanced=True, target=target)
    whole = standings(rounds, agreement)
    assert standings(rounds[: whole.played], agreement) == whole
