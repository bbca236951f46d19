"""What is remembered of games: who won, the best round, the best play, and what an evening adds up to.

Pure: it reads scorebooks that were played out and knows neither the games nor the clock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from referee.table.scorebook import Scorebook
from referee.words import Sentence


@dataclass(frozen=True, slots=True)
class BestRound:
    """The most points anyone made in one round."""

    seat: int
    round: int
    points: int


@dataclass(frozen=True, slots=True)
class BestPlay:
    """The most points anyone made with one play."""

    seat: int
    story: Sentence
    points: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in a few figures; players by their ids, since they may change seats from game to game."""

    number: int
    box: str
    made_at: str
    players: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    is_over: bool
    is_abandoned: bool
    best_round: BestRound | None
    best_play: BestPlay | None

    def total_of(self, player: int) -> int:
        """What a player ended with."""
        return self.totals[self.players.index(player)]

    def is_won_by(self, player: int) -> bool:
        """Whether a player is among the winners."""
        return player in {self.players[seat] for seat in self.winners}

    @property
    def counts(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.winners) and not self.is_abandoned


def summary(book: Scorebook, number: int, box: str, made_at: str, players: Sequence[int]) -> Summary:
    """A game in a few figures."""
    standing = book.standing
    return Summary(
        number,
        box,
        made_at,
        tuple(players),
        standing.totals,
        standing.winners,
        book.is_over,
        book.is_abandoned,
        best_round(book),
        best_play(book),
    )


def running_totals(book: Scorebook) -> list[tuple[int, ...]]:
    """Everyone's total after each round; after each play where there was one round only."""
    by_round = {line.round: line.totals for line in book.lines}
    points = list(by_round.values()) if len(by_round) > 1 else [line.totals for line in book.lines]
    return [(0,) * len(book.beginning.names), *points]


def best_round(book: Scorebook) -> BestRound | None:
    """The best round of a game, the earliest of equals."""
    gains: Counter[tuple[int, int]] = Counter()
    for line in book.lines:
        for score in line.step.scores:
            gains[line.round, score.seat] += score.line.value
    if len({number for number, _seat in gains}) < 2:
        return None
    (number, seat), points = max(gains.items(), key=lambda item: item[1])
    return BestRound(seat, number, points) if points > 0 else None


def best_play(book: Scorebook) -> BestPlay | None:
    """The best play of a game, the earliest of equals; the count at the end of a round is no play."""
    best = None
    for line in book.lines:
        seat = line.step.seat
        if seat is not None and (best is None or line.gain(seat) > best.points):
            best = BestPlay(seat, line.step.story, line.gain(seat))
    return best if best and best.points > 0 else None


@dataclass(frozen=True, slots=True)
class BoxTally:
    """What a player has done with one box."""

    box: str
    games: int
    wins: int
    average: float


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What a player has done at a table."""

    player: int
    games: int
    wins: int
    boxes: tuple[BoxTally, ...]
    streak: int


def player_records(games: Iterable[Summary], players: Iterable[int]) -> list[PlayerRecord]:
    """Games, wins by box, averages and the longest row of wins, for each player; most wins first."""
    finished = sorted((game for game in games if game.counts), key=lambda game: game.number)
    records = [_player_record(player, finished) for player in players]
    return sorted((record for record in records if record.games), key=lambda record: -record.wins)


def _player_record(player: int, finished: Sequence[Summary]) -> PlayerRecord:
    own = [game for game in finished if player in game.players]
    tallies = tuple(_tally(player, box, own) for box in sorted({game.box for game in own}))
    wins = sum(tally.wins for tally in tallies)
    return PlayerRecord(player, len(own), wins, tallies, _longest_row(player, own))


def _tally(player: int, box: str, own: Iterable[Summary]) -> BoxTally:
    games = [game for game in own if game.box == box]
    points = sum(game.total_of(player) for game in games)
    wins = sum(game.is_won_by(player) for game in games)
    return BoxTally(box, len(games), wins, points / len(games))


def _longest_row(player: int, own: Iterable[Summary]) -> int:
    longest = row = 0
    for game in own:
        row = row + 1 if game.is_won_by(player) else 0
        longest = max(longest, row)
    return longest


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players against each other: how often each ended ahead of the other."""

    first: int
    second: int
    first_ahead: int
    second_ahead: int
    level: int


def duels(games: Iterable[Summary], players: Sequence[int]) -> list[Duel]:
    """Everybody against everybody, where they met in a finished game."""
    finished = [game for game in games if game.counts]
    found = []
    for first, second in combinations(players, 2):
        met = [game for game in finished if first in game.players and second in game.players]
        ahead = [_ahead(game, first, second) for game in met]
        if met:
            found.append(Duel(first, second, ahead.count(1), ahead.count(-1), ahead.count(0)))
    return found


def _ahead(game: Summary, first: int, second: int) -> int:
    won, lost = game.is_won_by(first), game.is_won_by(second)
    if won != lost:
        return 1 if won else -1
    difference = game.total_of(first) - game.total_of(second)
    return (difference > 0) - (difference < 0)


@dataclass(frozen=True, slots=True)
class Feat:
    """Points worth remembering: whose, in which game, and with what if it was one play."""

    player: int
    points: int
    number: int
    story: Sentence | None = None


@dataclass(frozen=True, slots=True)
class BoxRecord:
    """The best that was done with a box: in a whole game, in one round, with one play."""

    box: str
    total: Feat | None
    round: Feat | None
    play: Feat | None


def box_records(games: Iterable[Summary]) -> list[BoxRecord]:
    """The records of every box that was played, the earliest of equals."""
    by_box: dict[str, list[Summary]] = {}
    for game in sorted(games, key=lambda game: game.number):
        by_box.setdefault(game.box, []).append(game)
    found = [_box_record(box, played) for box, played in by_box.items()]
    return [record for record in found if record.total or record.round or record.play]


def _box_record(box: str, games: Sequence[Summary]) -> BoxRecord:
    totals = [
        Feat(player, total, game.number)
        for game in games
        if game.counts
        for player, total in zip(game.players, game.totals, strict=True)
    ]
    rounds = [
        Feat(game.players[game.best_round.seat], game.best_round.points, game.number)
        for game in games
        if game.best_round
    ]
    plays = [
        Feat(game.players[game.best_play.seat], game.best_play.points, game.number, game.best_play.story)
        for game in games
        if game.best_play
    ]
    return BoxRecord(box, _best(totals), _best(rounds), _best(plays))


def _best(feats: Iterable[Feat]) -> Feat | None:
    return max(feats, key=lambda feat: feat.points, default=None)
