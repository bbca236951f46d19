"""May these tokens be laid, why not, and what are they worth?

>>> from referee.triolet.board import parse_tokens
>>> board = parse_tokens("H8:11,I8:3")
>>> verdict = check(board, parse_tokens("G9:8,H9:4"))
>>> verdict.total, [f"{line.label}: {line.value}" for line in verdict.points]
(27, ['8 + 4: 12', '11 + 4: 15'])
>>> [str(reason.text) for reason in check(board, parse_tokens("H9:4,I9:8")).reasons]
['H8, I8, H9, I9: the first four tokens may not form a square.']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from referee.triolet.board import CENTRE, RACK_SIZE, REPLAYS, Board, Square, square_name, square_names
from referee.triolet.laying import (
    Laying,
    copies_text,
    full_squares,
    is_between,
    is_square,
    on_one_line,
    see,
    too_many,
    touches,
)
from referee.triolet.points import is_triolet, lone_first_points, run_points, triolet_points
from referee.triolet.reminders import reminders
from referee.triolet.runs import Run, fault
from referee.verdict import Points, Reason, Verdict
from referee.words import say, say_many

LayingRule: TypeAlias = Callable[[Laying], Iterator[Reason]]


def check(board: Board, play: Board, *, single_first: bool = True) -> Verdict:
    """The verdict on laying the tokens of `play` on the squares of a board.

    With `single_first` a lone first token scores its number doubled, without it nothing.
    """
    laying = see(board, play)
    reasons = tuple(reason for rule in LAYING_RULES for reason in rule(laying))
    stands = not reasons
    lines = points_for(laying, single_first=single_first) if stands else ()
    values = [line.value for line in lines] if stands else [0] * len(laying.runs)
    return Verdict(
        reasons=reasons,
        points=lines,
        notes=tuple(reminders(laying, stands=stands, single_first=single_first)),
        facts={
            "runs": list(map(_run_facts, laying.runs, values)),
            "triolet": stands and is_triolet(play),
            "replay": stands and not REPLAYS.isdisjoint(play),
        },
    )


def points_for(laying: Laying, *, single_first: bool = True) -> tuple[Points, ...]:
    """What a play that stands is worth: a line for each of its runs, then what belongs to none."""
    lines = list(run_points(laying.play, laying.runs))
    if not laying.runs:
        lines.append(lone_first_points(laying.play[CENTRE], doubled=single_first))
    if is_triolet(laying.play):
        lines.append(triolet_points())
    return tuple(lines)


def _run_facts(run: Run, points: int) -> dict[str, Any]:
    return {"squares": list(square_names(run.squares)), "points": points}


def _occupied(laying: Laying) -> Iterator[Reason]:
    for square in sorted(laying.play):
        if square in laying.board:
            text = say(
                "%(square)s is taken: a token lies there that reads %(number)s.",
                square=square_name(square),
                number=laying.board[square].number,
            )
            yield Reason("occupied", text, "triolet.board", _where([square]))


def _first(laying: Laying) -> Iterator[Reason]:
    if not laying.board and CENTRE not in laying.play:
        text = say("The first play covers the centre square, H8.")
        yield Reason("first", text, "triolet.first", _where([CENTRE]))


def _size(laying: Laying) -> Iterator[Reason]:
    count = len(laying.play)
    if not 1 <= count <= RACK_SIZE:
        text = say("A play is one, two or three tokens, not %(n)s.", n=count)
        yield Reason("line", text, "triolet.line", _where(laying.play))
    if count > RACK_SIZE:
        text = say("A rack holds three tokens: nobody can lay %(n)s at once.", n=count)
        yield Reason("rack", text, "triolet.rack", _where(laying.play))


def _line(laying: Laying) -> Iterator[Reason]:
    if laying.play and not on_one_line(laying.play):
        text = say("%(squares)s: these are not on one row or one column.", squares=_listed(laying.play))
        yield Reason("line", text, "triolet.line", _where(laying.play))


def _touch(laying: Laying) -> Iterator[Reason]:
    if laying.board and laying.fresh and not touches(laying.board, laying.fresh):
        text = say_many(
            "%(squares)s: the token touches no token already there.",
            "%(squares)s: none of the %(n)s tokens touches a token already there.",
            len(laying.fresh),
            squares=_listed(laying.fresh),
        )
        yield Reason("touch", text, "triolet.touch", _where(laying.fresh))


def _together(laying: Laying) -> Iterator[Reason]:
    squares = sorted(laying.play)
    if not 2 <= len(squares) <= RACK_SIZE or not on_one_line(squares):
        return
    first, last = squares[0], squares[-1]
    reach = last.row - first.row + last.column - first.column
    if len(squares) == 3 and reach != 2:
        text = say("%(squares)s: three tokens go side by side, nothing between.", squares=_listed(squares))
        yield Reason("together", text, "triolet.together", _where(squares))
    if len(squares) == 2 and reach != 1 and not is_between(laying.board, first, last):
        text = say(
            "%(squares)s: two tokens go side by side, or on both sides of one token already there.",
            squares=_listed(squares),
        )
        yield Reason("together", text, "triolet.together", _where(squares))


def _runs(laying: Laying) -> Iterator[Reason]:
    for run in laying.runs:
        if reason := fault(run):
            yield reason


def _no_square_2(laying: Laying) -> Iterator[Reason]:
    if laying.fresh and is_square(laying.after, 2):
        text = say("%(squares)s: the first four tokens may not form a square.", squares=_listed(laying.after))
        yield Reason("no-square-2", text, "triolet.no-square-2", _where(laying.after))


def _no_square_3(laying: Laying) -> Iterator[Reason]:
    for block in full_squares(laying.after, laying.fresh, 3):
        text = say(
            "%(first)s to %(last)s: no square of three by three, the game could not go on.",
            first=square_name(block[0]),
            last=square_name(block[-1]),
        )
        yield Reason("no-square-3", text, "triolet.no-square-3", _where(block))


def _jokers(laying: Laying) -> Iterator[Reason]:
    jokers = [square for square, token in laying.play.items() if token.joker]
    if len(jokers) > 1:
        text = say("%(squares)s: two jokers may not be laid in one play.", squares=_listed(jokers))
        yield Reason("joker", text, "triolet.joker", _where(jokers))


def _copies(laying: Laying) -> Iterator[Reason]:
    tokens = [*laying.board.values(), *laying.play.values()]
    for kind, count in too_many(token.kind for token in tokens).items():
        laid = [square for square, token in laying.play.items() if token.kind == kind]
        if laid:
            yield Reason("copies", copies_text(kind, count), "triolet.rack", _where(laid))


LAYING_RULES: Final[tuple[LayingRule, ...]] = (
    _occupied,
    _first,
    _size,
    _line,
    _touch,
    _together,
    _runs,
    _no_square_2,
    _no_square_3,
    _jokers,
    _copies,
)


def _where(squares: Iterable[Square]) -> tuple[str, ...]:
    return square_names(sorted(squares))


def _listed(squares: Iterable[Square]) -> str:
    return ", ".join(_where(squares))
