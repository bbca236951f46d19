"""What the pages of Triolet ask."""

from __future__ import annotations

from functools import cached_property

from wtforms import StringField

from referee.answers import GameQuestion
from referee.triolet.board import parse_tokens, rack_text, tokens_text
from referee.triolet.picture import Picture, draw, squares_of
from referee.triolet.taps import RACK, Tray, tapped, told_so_far
from referee.verdict import Unreadable, Verdict


class CheckForm(GameQuestion):
    """A board, which may be empty, the tokens laid on it or a rack, and the latest tap."""

    board = StringField()
    play = StringField()
    rack = StringField()
    best = StringField()
    lay = StringField()
    at = StringField()
    look = StringField()
    joker = StringField()
    to = StringField()
    see = StringField()
    off = StringField()
    number = StringField()
    drop = StringField()
    down = StringField()

    def told(self) -> dict[str, str]:
        """The fields that say something."""
        return {name: text for name, text in self.data.items() if text is not None and name != "game"}

    @cached_property
    def readable(self) -> Tray | None:
        """What lies on the phone after the latest tap, or None if that cannot be read."""
        try:
            return tapped(self.told())
        except Unreadable:
            return None

    @cached_property
    def tray(self) -> Tray:
        """What lies on the phone; where the latest tap cannot be read, what lay there before it."""
        if self.readable is not None:
            return self.readable
        try:
            return told_so_far(self.told())
        except Unreadable:
            return Tray()

    @property
    def written(self) -> dict[str, str]:
        """The board, the play and the rack in writing; what cannot be read is given back as it was told."""
        if self.readable is None:
            return self.told()
        tray = self.readable
        texts = {"board": tokens_text(tray.board), "play": tokens_text(tray.play)}
        return {**texts, "rack": rack_text(tray.rack)}

    @property
    def asks_nothing_yet(self) -> bool:
        """Whether somebody is still tapping and there is no play to judge."""
        if not self.told():
            return True
        if self.lay.data is None or self.readable is None:
            return False
        return not (self.readable.rack if self.readable.mode == RACK else self.readable.play)

    def picture(self, verdict: Verdict | None) -> Picture:
        """The board to draw, with what the verdict is about."""
        tray = self.tray
        marked = squares_of(reason.where for reason in verdict.reasons) if verdict else ()
        if tray.mode == RACK:
            example = verdict.facts["play"] if verdict else None
            return draw(tray.board, parse_tokens(example or ""), look=tray.look)
        return draw(tray.board, tray.play, look=tray.look, marked=marked)
