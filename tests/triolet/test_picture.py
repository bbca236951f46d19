"""What of the board a phone draws: the part in play enlarged, all of it, or around a square."""

from __future__ import annotations

import pytest

from referee.triolet.board import LAYOUT, SQUARES, Square, parse_square, parse_tokens, square_name
from referee.triolet.picture import draw, parse_look, squares_of
from referee.verdict import Unreadable


def seen(board: str, look: str = "") -> str:
    """The part that is drawn, as its first and last square."""
    picture = draw(parse_tokens(board), {}, look=look)
    first, last = picture.rows[0], picture.rows[-1]
    assert len(picture.rows) == len(picture.columns) == len(first[1])
    return f"{picture.columns[0]}{first[0]}-{picture.columns[-1]}{last[0]}"


@pytest.mark.parametrize(
    ("board", "part"),
    [
        ("", "D4-L12"),
        ("H8:1", "D4-L12"),
        ("H8:1,I8:2", "D4-L12"),
        ("H8:1,G9:2", "C4-K12"),
        ("D8:1,H8:1", "B4-J12"),
        ("D8:1,I8:1", "B3-K12"),
        ("D8:1,J8:1", "B3-L13"),
        ("D8:1,K8:1", "B2-M13"),
        ("D8:1,L8:1", "A1-O15"),
        ("H1:1,H7:1", "D1-L9"),
        ("H8:1,H15:1", "C6-L15"),
        ("A8:1,J8:1", "A2-L13"),
        ("A1:1,C3:1", "A1-I9"),
        ("O15:1", "G7-O15"),
        ("A1:1,O15:1", "A1-O15"),
    ],
)
def test_the_part_in_play_is_enlarged_until_it_is_too_wide(board: str, part: str) -> None:
    assert seen(board) == part


@pytest.mark.parametrize(
    ("look", "part"),
    [("all", "A1-O15"), ("H8", "D4-L12"), ("A1", "A1-I9"), ("O1", "G1-O9"), ("E15", "A7-I15")],
)
def test_a_look_at_a_square_or_at_all_of_it(look: str, part: str) -> None:
    assert seen("A1:1,O15:1", look) == part


@pytest.mark.parametrize("square", SQUARES)
def test_a_close_look_always_holds_the_square_and_two_more_each_way(square: Square) -> None:
    picture = draw({}, {}, look=square_name(square))
    drawn = {cell.square for _row, cells in picture.rows for cell in cells}
    near = {Square(square.row + d, square.column) for d in (-2, -1, 0, 1, 2)}
    near |= {Square(square.row, square.column + d) for d in (-2, -1, 0, 1, 2)}
    assert near & set(SQUARES) <= drawn
    assert len(drawn) == 81


def test_each_square_says_what_it_is() -> None:
    picture = draw(
        parse_tokens("H8:11,I8:j3"),
        parse_tokens("H9:4"),
        look="all",
        last=[parse_square("I8")],
        marked=["H9", "G9"],
    )
    cells = {cell.name: cell for _row, row in picture.rows for cell in row}
    assert len(cells) == 225
    labels = {name: str(cells[name].label) for name in ("H8", "I8", "H9", "A1", "H4", "B5", "H1")}
    assert labels == {
        "H8": "H8: 11",
        "I8": "I8: joker 3, last play",
        "H9": "H9: 4",
        "A1": "A1",
        "H4": "H4, double",
        "B5": "B5, triple",
        "H1": "H1, replay",
    }
    assert {name for name, cell in cells.items() if cell.is_new} == {"H9"}
    assert {name for name, cell in cells.items() if cell.is_last} == {"I8"}
    assert {name for name, cell in cells.items() if cell.is_marked} == {"G9", "H9"}
    assert "".join(cells[name].special or "." for name in cells) == "".join(LAYOUT)


def test_the_areas_cover_the_whole_board_once() -> None:
    areas = draw({}, {}, look="all").areas
    assert len(areas) == 25
    covered = [
        Square(row, column)
        for area in areas
        for row in range(parse_square(area.first).row, parse_square(area.last).row + 1)
        for column in range(parse_square(area.first).column, parse_square(area.last).column + 1)
    ]
    assert sorted(covered) == sorted(SQUARES)
    assert (areas[0].first, areas[0].centre, areas[0].last) == ("A1", "B2", "C3")
    assert areas[-1].centre == "N14"


def test_a_token_being_played_is_drawn_over_one_that_lies_there() -> None:
    picture = draw(parse_tokens("H8:11"), parse_tokens("H8:3"))
    (cell,) = [cell for _row, row in picture.rows for cell in row if cell.name == "H8"]
    assert cell.token == parse_tokens("H8:3")[Square(8, 8)]
    assert cell.is_new


@pytest.mark.parametrize(("text", "look"), [("", ""), ("all", "all"), ("h8", "H8"), (" o15 ", "O15")])
def test_it_reads_where_to_look(text: str, look: str) -> None:
    assert parse_look(text) == look


@pytest.mark.parametrize("text", ["ALL", "P1", "H16", "²", "x" * 10_000])
def test_it_refuses_to_look_elsewhere(text: str) -> None:
    with pytest.raises(Unreadable) as problem:
        parse_look(text)
    assert problem.value.field == "look"


def test_the_squares_of_several_reasons_are_marked_together() -> None:
    assert squares_of([("H8", "I8"), (), ("I8", "I9")]) == {"H8", "I8", "I9"}


def test_a_token_being_played_out_of_sight_shows_the_whole_board() -> None:
    board = parse_tokens("H8:11,I8:3")
    assert draw(board, parse_tokens("L8:1,M8:1")).is_whole
    assert not draw(board, parse_tokens("L8:1")).is_whole
    assert not draw(board, parse_tokens("M8:1"), look="L8").is_whole
