"""Two whole games of two players, told play by play: who, what, and the points written down at the table."""

from __future__ import annotations

from typing import Any

from referee.table.game import Beginning, Step
from referee.triolet.game import GAME, Position

Telling = tuple[int, str, int]

# Ada lays the last token; Blaise is left with 15 and 11.
GONE_OUT: tuple[Telling, ...] = (
    (0, "H7:9,H8:3", 15),
    (1, "F8:10,G8:2", 30),
    (0, "E9:9,F9:1", 21),
    (1, "D8:9,D9:5", 53),
    (0, "C8:4", 13),
    (1, "B7:3,C7:9", 25),
    (0, "A6:14,B6:0", 17),
    (1, "B10:13,C10:1,D10:1", 110),
    (0, "A9:3,B9:0", 16),
    (1, "A5:0", 14),
    (0, "A11:6,B11:j2,C11:7", 128),
    (1, "A4:1,B4:10", 41),
    (0, "B3:2,C3:4", 18),
    (1, "C2:0,D2:3", 7),
    (0, "D1:2,E1:4", 11),
    (1, "A12:2,A13:7", 30),
    (0, "B13:8", 15),
    (1, "H6:3,I6:1", 34),
    (0, "I5:1", 2),
    (1, "J4:3,J5:1", 6),
    (0, "C12:7,D12:8", 45),
    (1, "D13:4", 12),
    (0, "E13:2,E14:11", 41),
    (1, "K2:j0,K3:5,K4:10", 103),
    (0, "A8:1", 4),
    (0, "B14:4,C14:8", 24),
    (0, "B15:3", 30),
    (1, "L2:13", 13),
    (0, "F14:4,F15:0", 19),
    (1, "G15:8", 8),
    (0, "C15:0", 11),
    (1, "G6:11", 30),
    (0, "exchange 3", 0),
    (1, "exchange 3", 0),
    (0, "L1:2,M1:12", 29),
    (1, "N1:1,N2:6", 37),
    (1, "O2:0,O3:6", 12),
    (0, "exchange 3", 0),
    (1, "H14:6,H15:7", 43),
    (1, "I13:5,I14:5", 21),
    (0, "H13:2", 37),
    (1, "J2:2", 30),
    (0, "I1:5,J1:5", 17),
    (1, "F5:7,G5:3", 24),
    (0, "H1:5,H2:6", 41),
    (0, "G2:0,G3:6", 12),
    (1, "E5:5", 60),
    (0, "E6:7", 12),
)

# Nothing fits any more: Ada is left with 7, Blaise with 10.
BLOCKED: tuple[Telling, ...] = (
    (0, "H8:1,H9:10", 12),
    (1, "F10:4,G10:7,H10:4", 110),
    (0, "G11:0,G12:8", 30),
    (1, "H12:6,H13:5,H14:4", 124),
    (0, "I14:2,I15:9", 17),
    (1, "J15:0", 9),
    (0, "E9:5,F9:10", 29),
    (1, "E8:7", 12),
    (0, "K15:6", 30),
    (1, "K14:1,L14:13", 23),
    (0, "D7:5,D8:5", 27),
    (1, "C7:5", 10),
    (0, "C8:3", 38),
    (1, "I8:6", 7),
    (0, "B7:5", 30),
    (1, "G14:9", 30),
    (0, "F15:14,G15:1", 25),
    (1, "L13:1,M13:j2,N13:12", 44),
    (0, "M12:0,N12:3", 18),
    (1, "A6:3,B6:2", 12),
    (0, "A5:12", 15),
    (1, "A9:j8,B9:0,C9:7", 60),
    (0, "A10:0,B10:3", 6),
    (1, "I13:4", 39),
    (0, "F12:1,F13:4", 35),
    (1, "D13:9,E13:2", 30),
    (0, "C14:9,D14:1", 20),
    (1, "B15:8,C15:2", 21),
    (0, "N14:0", 30),
    (0, "A8:7", 30),
    (0, "O14:6,O15:3", 15),
    (1, "J13:6", 30),
    (0, "B14:5", 43),
    (0, "B13:2", 30),
    (1, "A12:3,A13:4", 13),
    (0, "A4:0,B4:3", 33),
    (1, "B3:0,C3:15", 18),
    (0, "M11:13", 30),
    (1, "D2:11,D3:0", 41),
    (0, "E2:1", 14),
    (1, "C1:8,D1:4", 42),
    (0, "J12:8", 14),
    (1, "A15:5", 30),
    (0, "K11:2,K12:2", 16),
    (1, "I7:6,J7:1", 19),
    (0, "J6:2,K6:1", 6),
    (1, "K5:11", 23),
    (0, "pass", 0),
    (1, "pass", 0),
)


def payload(told: str) -> dict[str, Any]:
    """What is written in the book for a play, an exchange or a pass."""
    if told == "pass":
        return {"pass": True}
    if told.startswith("exchange"):
        return {"exchange": int(told.split()[1])}
    return {"play": told}


def begin(*names: str, starter: int = 0, **options: str) -> Position:
    """A game before its first play."""
    return GAME.begin(Beginning(names or ("Ada", "Blaise"), starter, options))


def told(state: Position, *tellings: str) -> Position:
    """Where the game is after these were told, each standing."""
    for telling in tellings:
        step = GAME.play(state, payload(telling))
        assert step.reasons == (), telling
        state = step.state
    return state


def after(game: tuple[Telling, ...], plays: int | None = None) -> Position:
    """Where one of these games is after so many tellings, or after all of them."""
    return told(begin(), *(telling for _seat, telling, _points in game[:plays]))


def texts(step: Step) -> list[str]:
    """Why something that was told does not stand."""
    return [str(reason.text) for reason in step.reasons]


def gained(step: Step) -> int:
    """What something that was told is worth."""
    return sum(score.line.value for score in step.scores)
