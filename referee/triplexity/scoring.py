"""What a round is worth, and who has won the rounds played so far.

Base game: a series, one point for each game won. Advanced game: the holes that are up on the
three winning pieces make the points of the round.

>>> advanced = Agreement(advanced=True, rounds=2)
>>> score_round(Round("a", (1, 2, 3)), advanced).total
9
>>> standings([Round("a", (1, 2, 3)), Round("b", (1, 1, 1))], advanced).winners
('a',)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from referee.triplexity.piles import COLOURS, PIECES_EACH, WHERE, Colour, Piles, Place
from referee.triplexity.plays import Play, replay, times_turned
from referee.triplexity.rules import wins
from referee.verdict import Note, Points, Unreadable, Verdict
from referee.words import Sentence, say, say_many, shortened

Reading = Literal["odd", "triangular", "holes"]
READINGS: tuple[Reading, ...] = get_args(Reading)
MOST_HOLES = 12


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was agreed at the start: base or advanced, how holes are read, and when it ends, if ever."""

    advanced: bool = False
    reading: Reading = "odd"
    rounds: int | None = None
    target: int | None = None


class Round(NamedTuple):
    """One round: the colour that won it, nobody for a draw, and the holes up on the three winning pieces."""

    winner: Colour | None
    faces: tuple[int, ...] = ()


class Standings(NamedTuple):
    """Points and rounds won by colour, how many rounds count, and once it is over who has won."""

    points: dict[Colour, int]
    won: dict[Colour, int]
    played: int
    winners: tuple[Colour, ...] = ()
    note: Note | None = None

    @property
    def over(self) -> bool:
        """Whether the agreed end has come."""
        return bool(self.winners)


class WinningPiece(NamedTuple):
    """One of the three pieces that win: where it lies, and how many pieces high."""

    place: Place
    height: int


def face_points(holes: int, reading: Reading = "odd") -> int:
    """The points of one face: 1, 3, 5, 7 ... as we rule, or 1, 3, 6, 10 ..., or one for each hole."""
    if reading == "triangular":
        return holes * (holes + 1) // 2
    if reading == "holes":
        return holes
    return max(0, 2 * holes - 1)


def parse_faces(text: str) -> tuple[int, ...]:
    """Read the holes up on the three winning pieces: `1,2,3`."""
    parts = [part.strip() for part in text.split(",", PIECES_EACH)]
    known = {str(holes): holes for holes in range(MOST_HOLES + 1)}
    if len(parts) != PIECES_EACH or not all(part in known for part in parts):
        raise Unreadable(
            "faces",
            say(
                "“%(read)s” is not three faces: tell the holes up on each of the three winning pieces, "
                "from 0 to %(most)s, such as “1,2,3”.",
                read=shortened(text),
                most=MOST_HOLES,
            ),
        )
    return tuple(known[part] for part in parts)


def faces_text(faces: Sequence[int]) -> str:
    """The faces as `parse_faces` reads them."""
    return ",".join(map(str, faces))


def score_round(played: Round, agreement: Agreement) -> Verdict:
    """What the winner of a round scores, line by line."""
    if played.winner is None:
        text = say("A drawn round counts as played, and nobody scores.")
        return Verdict(notes=(Note(text, "triplexity.draw"),))
    if not agreement.advanced:
        text = say("Game won by colour %(colour)s", colour=played.winner.upper())
        return Verdict(points=(Points(text, 1, "triplexity.end"),))
    faces = parse_faces(faces_text(played.faces))
    points = tuple(
        Points(
            say_many("%(n)s hole up", "%(n)s holes up", holes),
            face_points(holes, agreement.reading),
            "triplexity.points",
        )
        for holes in faces
    )
    notes = (_READING_RULED,) if agreement.reading == "odd" and max(faces) > 2 else ()
    return Verdict(points=points, notes=notes)


_READING_RULED = Note(
    say("The printed rules stop at two holes for 3 points; we rule two more points for each further hole."),
    "triplexity.points",
)


def standings(rounds: Sequence[Round], agreement: Agreement) -> Standings:
    """Who stands where after these rounds; rounds told after the agreed end count for nothing."""
    points: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    won: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    for number, played in enumerate(rounds, start=1):
        if played.winner:
            points[played.winner] += score_round(played, agreement).total
            won[played.winner] += 1
        end = _end(points, number, agreement)
        if end:
            return Standings(points, won, number, *end)
    return Standings(points, won, len(rounds))


def winners_at(points: Mapping[Colour, int], played: int, agreement: Agreement) -> tuple[Colour, ...]:
    """Who has won once the agreed end has come: the colour ahead, or both when they are level."""
    most = max(points.values())
    if (agreement.target is None or most < agreement.target) and (
        agreement.rounds is None or played < agreement.rounds
    ):
        return ()
    return tuple(colour for colour in COLOURS if points[colour] == most)


def _end(
    points: dict[Colour, int], played: int, agreement: Agreement
) -> tuple[tuple[Colour, ...], Note] | None:
    leaders = winners_at(points, played, agreement)
    if not leaders:
        return None
    if agreement.target is not None and points[leaders[0]] >= agreement.target:
        return leaders, Note(_target_reached(leaders[0], agreement), "triplexity.end")
    return leaders, Note(_rounds_played(leaders, played), "triplexity.end")


def _target_reached(colour: Colour, agreement: Agreement) -> Sentence:
    if agreement.advanced:
        return say_many(
            "Colour %(colour)s has reached the agreed %(n)s point and wins.",
            "Colour %(colour)s has reached the agreed %(n)s points and wins.",
            agreement.target or 0,
            colour=colour.upper(),
        )
    return say_many(
        "Colour %(colour)s has won the agreed %(n)s game, and with it the series.",
        "Colour %(colour)s has won the agreed %(n)s games, and with them the series.",
        agreement.target or 0,
        colour=colour.upper(),
    )


def _rounds_played(leaders: tuple[Colour, ...], played: int) -> Sentence:
    if len(leaders) > 1:
        return say_many(
            "After the agreed %(n)s round both colours are level and share the win.",
            "After the agreed %(n)s rounds both colours are level and share the win.",
            played,
        )
    return say_many(
        "After the agreed %(n)s round colour %(colour)s is ahead and wins.",
        "After the agreed %(n)s rounds colour %(colour)s is ahead and wins.",
        played,
        colour=leaders[0].upper(),
    )


def winning_pieces(piles: Piles) -> tuple[WinningPiece, ...]:
    """The three pieces whose faces count: the whole stack from the bottom, or the top piece of each place."""
    won = wins(piles)
    if len(won) != 1:
        return ()
    if won[0].how == "stack":
        return tuple(WinningPiece(won[0].places[0], height) for height in range(1, PIECES_EACH + 1))
    return tuple(WinningPiece(place, len(piles.at(place))) for place in won[0].places)


def faces_shown(plays: Sequence[Play], first: Colour = "a") -> list[Note]:
    """Which face each winning piece shows at the end of an advanced round, for checking at the table."""
    game = replay(plays, first)
    piles = game.situations[-1].piles
    turned = times_turned(plays[: len(game.situations) - 1])
    return [
        Note(_face_shown(piece_name(piece, piles), turned[piece.place][piece.height - 1]), "triplexity.flip")
        for piece in winning_pieces(piles)
    ]


def _face_shown(piece: Sentence, turned: int) -> Sentence:
    if turned % 2:
        return say("Turned over an odd number of times, %(piece)s shows its other face.", piece=piece)
    return say(
        "Turned over an even number of times or not at all, %(piece)s shows the face it was placed with.",
        piece=piece,
    )


def piece_name(piece: WinningPiece, piles: Piles) -> Sentence:
    """Which of the three winning pieces this is."""
    if wins(piles)[0].how == "stack":
        return say("piece %(n)s from the bottom", n=piece.height)
    return say("the top piece %(where)s", where=WHERE[piece.place])
