"""What is said about a game at a table, where the players have names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.triplexity.piles import WHERE, Move, move_name
from referee.triplexity.plays import Play
from referee.triplexity.rules import Win
from referee.triplexity.scoring import Agreement
from referee.verdict import Note
from referee.words import Sentence, say, say_many

PLAYS = {
    "left": say("a piece on the left"),
    "centre": say("a piece in the centre"),
    "right": say("a piece on the right"),
    "left-centre": say("left to centre"),
    "left-right": say("left to right"),
    "centre-left": say("centre to left"),
    "centre-right": say("centre to right"),
    "right-left": say("right to left"),
    "right-centre": say("right to centre"),
    "left-left": say("left to left"),
    "centre-centre": say("centre to centre"),
    "right-right": say("right to right"),
}


def play_words(play: Play) -> Sentence:
    """A play as one tells it."""
    return PLAYS[move_name(play) if isinstance(play, Move) else play]


def play_story(play: Play, win: Win | None, owner: str, is_gift: bool) -> Sentence:
    """A play for the log, with what came of it."""
    words = play_words(play)
    if win is None:
        return words
    if is_gift and win.how == "stack":
        return say("%(play)s, which stacks the three pieces of %(owner)s", play=words, owner=owner)
    if is_gift:
        return say("%(play)s, which leaves %(owner)s on top everywhere", play=words, owner=owner)
    if win.how == "stack":
        return say("%(play)s, and wins with three in one pile", play=words)
    return say("%(play)s, and wins on top of all three places", play=words)


def win_notes(win: Win, owner: str, giver: str | None) -> Iterator[Note]:
    """Who has won the round and how, also when the opponent gave it away."""
    if win.how == "stack":
        where = WHERE[win.places[0]]
        text = say(
            "%(owner)s has three in one pile, %(where)s, and wins the round.", owner=owner, where=where
        )
        yield Note(text, "triplexity.stack")
    else:
        text = say("%(owner)s is on top of all three places and wins the round.", owner=owner)
        yield Note(text, "triplexity.cover")
    if giver is not None:
        text = say(
            "%(giver)s made the move, but the colour decides: the win goes to %(owner)s.",
            giver=giver,
            owner=owner,
        )
        yield Note(text, "triplexity.gift")


def won_by(win: Win | None) -> Sentence:
    """The line of the one point that a round of the base game is worth."""
    if win is None:
        return say("Round won")
    if win.how == "stack":
        return say("Round won: three in one pile")
    return say("Round won: on top of all three places")


def goal_words(agreement: Agreement) -> Sentence:
    """What is played for."""
    if agreement.target is None:
        return say_many("%(n)s round", "%(n)s rounds", agreement.rounds or 0)
    if agreement.advanced:
        return say("to %(n)s points", n=agreement.target)
    return say_many("to %(n)s win", "to %(n)s wins", agreement.target)


def ending_words(winners: Sequence[str], played: int, agreement: Agreement) -> Sentence:
    """How the whole game ended."""
    if len(winners) > 1:
        return say_many(
            "After the only round both are level and share the win.",
            "After %(n)s rounds both are level and share the win.",
            played,
        )
    if agreement.target is None:
        return say_many(
            "After the only round %(name)s is ahead and wins.",
            "After %(n)s rounds %(name)s is ahead and wins.",
            played,
            name=winners[0],
        )
    if agreement.advanced:
        return say_many(
            "%(name)s has reached %(n)s point and wins.",
            "%(name)s has reached %(n)s points and wins.",
            agreement.target,
            name=winners[0],
        )
    return say_many(
        "%(name)s has won %(n)s round, and with it the series.",
        "%(name)s has won %(n)s rounds, and with them the series.",
        agreement.target,
        name=winners[0],
    )
