"""The bag, the exchange, and how a game ends: who adds what, who has won.

>>> bag_left(players=2, laid=13)
61
>>> check_exchange(bag=4).ok
False
>>> outcome({"Ada": 310, "Blaise": 285, "Carl": 310}).winners
('Ada', 'Carl')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from referee.triolet.board import JOKER, RACK_SIZE, TOKENS_IN_BOX, Board, Kind, rack_story, tokens_story
from referee.triolet.laying import copies_text, too_many
from referee.triolet.possible import generate_plays
from referee.verdict import Note, Points, Reason, Unreadable, Verdict
from referee.words import Sentence, listed, say, say_many, shortened

SET_ASIDE: Final = 3
IN_PLAY: Final = TOKENS_IN_BOX - SET_ASIDE
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
BAG_FOR_EXCHANGE: Final = 5

Racks: TypeAlias = Mapping[str, tuple[Kind, ...]]
Held: TypeAlias = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Ending:
    """An end of the game: the lines each player adds or subtracts, or the reasons why it is no end."""

    lines: Mapping[str, tuple[Points, ...]] = field(default_factory=dict)
    reasons: tuple[Reason, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the game has ended so."""
        return not self.reasons

    @property
    def changes(self) -> dict[str, int]:
        """What each player adds, below zero for what is subtracted."""
        return {player: sum(line.value for line in lines) for player, lines in self.lines.items()}


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who has won, and the sentence that says so."""

    winners: tuple[str, ...]
    text: Sentence
    rule: str = "triolet.winner"


def bag_left(players: int, laid: int) -> int:
    """How many tokens the bag holds once so many lie on the board, every rack refilled after each play."""
    return max(0, IN_PLAY - RACK_SIZE * _checked_players(players) - laid)


def on_racks(players: int, laid: int) -> int:
    """How many tokens all racks together hold once so many lie on the board."""
    return max(0, IN_PLAY - laid - bag_left(players, laid))


def check_exchange(bag: int, tokens: int = 1) -> Verdict:
    """Whether a player may exchange so many tokens with so many left in the bag."""
    reasons = []
    if bag < BAG_FOR_EXCHANGE:
        text = say_many(
            "There is %(n)s token left in the bag, an exchange takes at least 5.",
            "There are %(n)s tokens left in the bag, an exchange takes at least 5.",
            bag,
        )
        reasons.append(Reason("exchange", text, "triolet.exchange"))
    if not 1 <= tokens <= RACK_SIZE:
        text = say("An exchange is of one, two or three tokens, not %(n)s.", n=tokens)
        reasons.append(Reason("tokens", text, "triolet.exchange"))
    return Verdict(reasons=tuple(reasons))


def end_out(board: Board, racks: Racks, out: str, held: Held | None = None) -> Ending:
    """The end by going out: the player without tokens adds those of the others, who lose nothing.

    With `held` it is known how many tokens each player has, otherwise only how many all have together.
    """
    if out not in racks:
        raise Unreadable("out", say("“%(read)s” is not one of the players.", read=shortened(out)))
    reasons = (*_not_out(board, racks, out), *_impossible_racks(board, racks, held))
    if reasons:
        return Ending(reasons=reasons)
    left = tuple(
        Points(
            say("left with %(player)s: %(tokens)s", player=player, tokens=rack_story(rack)),
            _face_total(rack),
            "triolet.end-out",
        )
        for player, rack in racks.items()
        if player != out
    )
    lines = {player: left if player == out else () for player in racks}
    return Ending(lines=lines, notes=tuple(_joker_left(racks, "triolet.end-out")))


def end_blocked(board: Board, racks: Racks, held: Held | None = None) -> Ending:
    """The end when nobody can place anything: each player subtracts what is on the own rack."""
    reasons = (*_not_blocked(board, racks), *_impossible_racks(board, racks, held))
    if reasons:
        return Ending(reasons=reasons)
    lines = {
        player: (
            Points(
                say("left: %(tokens)s", tokens=rack_story(rack)), -_face_total(rack), "triolet.end-blocked"
            ),
        )
        for player, rack in racks.items()
    }
    notes = (*_exchange_left(board, racks), *_joker_left(racks, "triolet.end-blocked"))
    return Ending(lines=lines, notes=notes)


def outcome(totals: Mapping[str, int]) -> Outcome:
    """Who has won: the highest total, shared by all who reach it."""
    best = max(totals.values())
    winners = tuple(player for player, total in totals.items() if total == best)
    if len(winners) == 1:
        return Outcome(winners, say("%(player)s wins with %(total)s.", player=winners[0], total=best))
    text = say("%(players)s share the win with %(total)s each.", players=listed(winners), total=best)
    return Outcome(winners, text)


def _checked_players(players: int) -> int:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise Unreadable("players", say("“%(read)s” players: expected 2, 3 or 4.", read=players))
    return players


def _not_out(board: Board, racks: Racks, out: str) -> Iterator[Reason]:
    if bag := bag_left(len(racks), len(board)):
        text = say_many(
            "There is %(n)s token left in the bag: nobody can be out.",
            "There are %(n)s tokens left in the bag: nobody can be out.",
            bag,
        )
        yield Reason("bag", text, "triolet.end-out")
    for player, rack in racks.items():
        if player == out and rack:
            text = say("%(player)s is not out: %(tokens)s left.", player=player, tokens=rack_story(rack))
            yield Reason("out", text, "triolet.end-out", (player,))
        if player != out and not rack:
            text = say("%(player)s holds no token either: the first to be out ends the game.", player=player)
            yield Reason("out", text, "triolet.end-out", (player,))


def _not_blocked(board: Board, racks: Racks) -> Iterator[Reason]:
    for player, rack in racks.items():
        if not rack:
            text = say("%(player)s holds no token: that is going out, not a blocked game.", player=player)
            yield Reason("out", text, "triolet.end-blocked", (player,))
        elif len(rack) <= RACK_SIZE and (play := next(generate_plays(board, rack), None)):
            text = say("%(player)s can still play: %(play)s.", player=player, play=tokens_story(play))
            yield Reason("playable", text, "triolet.end-blocked", (player,))


def _impossible_racks(board: Board, racks: Racks, held: Held | None) -> Iterator[Reason]:
    """What cannot be true of the racks, given the box and the board."""
    for player, rack in racks.items():
        if len(rack) > RACK_SIZE:
            text = say("%(player)s: a rack holds three tokens, not %(n)s.", player=player, n=len(rack))
            yield Reason("rack", text, "triolet.rack", (player,))
    yield from _wrong_counts(racks, held) if held else _wrong_count(board, racks)
    kinds = [token.kind for token in board.values()] + [kind for rack in racks.values() for kind in rack]
    for kind, count in too_many(kinds).items():
        yield Reason("copies", copies_text(kind, count), "triolet.tokens")


def _wrong_count(board: Board, racks: Racks) -> Iterator[Reason]:
    expected = on_racks(len(racks), len(board))
    held = sum(len(rack) for rack in racks.values())
    if held != expected:
        text = say(
            "With %(laid)s tokens on the board, the racks hold %(expected)s together, not %(held)s.",
            laid=len(board),
            expected=expected,
            held=held,
        )
        yield Reason("count", text, "triolet.setup")


def _wrong_counts(racks: Racks, held: Held) -> Iterator[Reason]:
    for player, rack in racks.items():
        if len(rack) != held[player]:
            text = say_many(
                "%(player)s holds %(n)s token, not %(told)s.",
                "%(player)s holds %(n)s tokens, not %(told)s.",
                held[player],
                player=player,
                told=len(rack),
            )
            yield Reason("count", text, "triolet.setup", (player,))


def _face_total(rack: tuple[Kind, ...]) -> int:
    return sum(kind for kind in rack if kind != JOKER)


def _exchange_left(board: Board, racks: Racks) -> Iterator[Note]:
    bag = bag_left(len(racks), len(board))
    if check_exchange(bag).ok:
        text = say("There are %(n)s tokens left in the bag: an exchange would still be allowed.", n=bag)
        yield Note(text, "triolet.exchange")


def _joker_left(racks: Racks, rule: str) -> Iterator[Note]:
    if any(JOKER in rack for rack in racks.values()):
        yield Note(
            say("The printed rules are silent on a joker left on a rack; we rule that it counts 0."), rule
        )
