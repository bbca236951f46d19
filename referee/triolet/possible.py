"""Which plays a rack has on a board: every one of them, the best one, or the proof that there is none.

>>> from referee.triolet.board import parse_rack, parse_tokens, tokens_text
>>> board = parse_tokens("H8:11,I8:4,J8:0")
>>> tokens_text(best_play(board, parse_rack("3,7,5")))
'H7:3,I7:7,J7:5'
>>> could_place(parse_tokens("H8:15"), parse_rack("1,2")).ok
False
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from referee.triolet.board import (
    CENTRE,
    COPIES,
    HIGHEST,
    JOKER,
    RACK_SIZE,
    SIZE,
    SQUARES,
    Board,
    Kind,
    Square,
    Token,
    rack_story,
    rack_text,
    tokens_story,
    tokens_text,
)
from referee.triolet.laying import full_squares, is_square, lay, see, touches
from referee.triolet.rules import check, points_for
from referee.triolet.runs import FIFTEEN, LONGEST, runs_through
from referee.verdict import Note, Reason, Unreadable, Verdict
from referee.words import say

STAND_IN = Token(0)


def generate_plays(board: Board, rack: tuple[Kind, ...]) -> Iterator[dict[Square, Token]]:
    """Every play that stands, each once: single tokens first, then twos, then threes.

    Where tokens may lie depends on the board alone, so each place is looked at once and the
    tokens of the rack are then tried on it, a joker as each of its sixteen numbers.
    """
    if len(rack) > RACK_SIZE:
        raise Unreadable(
            "rack", say("“%(read)s” is not a rack: expected at most three tokens.", read=rack_text(rack))
        )
    for count in range(1, len(rack) + 1):
        hands = _hands(board, rack, count)
        for place in _places(board, count):
            sums = _sums(board, place)
            for hand in hands:
                if all(_adds_up(hand, *run) for run in sums):
                    yield dict(zip(place, hand, strict=True))


def best_play(
    board: Board, rack: tuple[Kind, ...], *, single_first: bool = True
) -> dict[Square, Token] | None:
    """The play of this rack that scores most, the first of them if several do, or None if there is none."""
    return max(
        generate_plays(board, rack),
        key=lambda play: sum(line.value for line in points_for(see(board, play), single_first=single_first)),
        default=None,
    )


def could_place(board: Board, rack: tuple[Kind, ...]) -> Verdict:
    """Whether anything of this rack can be placed at all: yes with an example, or no, everything tried."""
    if not rack:
        raise Unreadable("rack", say("“” is an empty rack: expected one to three tokens."))
    play = next(generate_plays(board, rack), None)
    if play is None:
        none = say("Nothing of %(rack)s can be placed: every square was tried.", rack=rack_story(rack))
        return Verdict(reasons=(Reason("blocked", none, "triolet.end-blocked"),), facts={"play": None})
    example = say("For example %(play)s.", play=tokens_story(play))
    return Verdict(notes=(Note(example, "triolet.score"),), facts={"play": tokens_text(play)})


def best_of(board: Board, rack: tuple[Kind, ...]) -> Verdict:
    """The play of this rack that would have scored most, with its points; a question for after the game."""
    play = best_play(board, rack)
    if play is None:
        return could_place(board, rack)
    most = say("Most points with this rack: %(play)s.", play=tokens_story(play))
    return Verdict(
        points=check(board, play).points,
        notes=(Note(most, "triolet.score"),),
        facts={"play": tokens_text(play)},
    )


def _places(board: Board, count: int) -> Iterator[tuple[Square, ...]]:
    """The free squares where that many tokens may lie, whatever their numbers, as far as shape decides."""
    for place in _shapes(board, count):
        reached = touches(board, place) if board else CENTRE in place
        if reached and _fits(board, place):
            yield place


def _shapes(board: Board, count: int) -> Iterator[tuple[Square, ...]]:
    """Free squares side by side on a row or a column, for two tokens also around one already there."""
    for square in SQUARES:
        if square in board:
            continue
        if count == 1:
            yield (square,)
            continue
        for down, right in ((0, 1), (1, 0)):
            ahead = [
                Square(square.row + down * step, square.column + right * step) for step in range(count + 1)
            ]
            if all(_is_free(board, other) for other in ahead[:count]):
                yield tuple(ahead[:count])
            if count == 2 and ahead[1] in board and _is_free(board, ahead[2]):
                yield (square, ahead[2])


def _is_free(board: Board, square: Square) -> bool:
    return square not in board and square.row <= SIZE and square.column <= SIZE


def _fits(board: Board, place: tuple[Square, ...]) -> bool:
    """Whether no run gets too long and no forbidden square is formed."""
    after = lay(board, dict.fromkeys(place, STAND_IN))
    return (
        all(len(run.tokens) <= LONGEST for run in runs_through(after, place))
        and not is_square(after, 2)
        and not full_squares(after, place, 3)
    )


def _hands(board: Board, rack: tuple[Kind, ...], count: int) -> list[tuple[Token, ...]]:
    """The ways to take that many tokens from the rack in order, with the numbers a joker may stand for."""
    there = Counter(token.kind for token in board.values())
    hands: list[tuple[Token, ...]] = []
    for kinds in dict.fromkeys(permutations(rack, count)):
        needed = Counter(kinds)
        if needed[JOKER] <= 1 and all(there[kind] + n <= COPIES[kind] for kind, n in needed.items()):
            hands.extend(product(*(_as_tokens(kind) for kind in kinds)))
    return hands


def _as_tokens(kind: Kind) -> tuple[Token, ...]:
    if kind == JOKER:
        return tuple(Token(number, joker=True) for number in range(HIGHEST + 1))
    return (Token(kind),)


def _sums(board: Board, place: tuple[Square, ...]) -> list[tuple[tuple[int, ...], int, bool]]:
    """For each run of the place: which tokens are in it, the sum already there, whether it is a trio."""
    after = lay(board, dict.fromkeys(place, STAND_IN))
    return [
        (tuple(i for i, square in enumerate(place) if square in run.squares), run.total, run.is_trio)
        for run in runs_through(after, place)
    ]


def _adds_up(hand: tuple[Token, ...], members: tuple[int, ...], there: int, is_trio: bool) -> bool:
    total = there + sum(hand[i].number for i in members)
    return total == FIFTEEN if is_trio else total <= FIFTEEN
