"""The rulebook of a game: its Markdown file, read into sections and numbered rules.

A rule is a third-level heading that ends with its id, `### Two side by side {#triolet.pair}`.
`.observed` behind the id marks what the players see to themselves, since no phone can check it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

HEADING = re.compile(r"^### (?P<title>.+?) \{#(?P<id>[a-z0-9.-]+)(?P<observed> \.observed)?\}$")


@dataclass(frozen=True)
class Rule:
    """One rule in one language."""

    id: str
    title: str
    html: str
    is_observed: bool

    @property
    def anchor(self) -> str:
        """The part of the id that follows the game's name."""
        return self.id.partition(".")[2]


@dataclass(frozen=True)
class Section:
    """A chapter of the rulebook."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Book:
    """All rules of one game in one language."""

    title: str
    intro: str
    sections: tuple[Section, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule, in the order of the book."""
        return tuple(rule for section in self.sections for rule in section.rules)


@cache
def book(folder: Path, language: str) -> Book:
    """The rulebook that a room keeps in its folder, in a language."""
    return read_book((folder / f"rulebook.{language}.md").read_text(encoding="utf-8"))


def read_book(text: str) -> Book:
    """A rulebook from its Markdown."""
    head, *chapters = re.split(r"^## ", text, flags=re.MULTILINE)
    title, _, intro = head.removeprefix("# ").partition("\n")
    return Book(title.strip(), _html(intro), tuple(_read_section(chapter) for chapter in chapters))


def _read_section(chapter: str) -> Section:
    title, _, body = chapter.partition("\n")
    pieces = re.split(r"^(?=### )", body, flags=re.MULTILINE)
    return Section(title.strip(), tuple(_read_rule(piece) for piece in pieces if piece.strip()))


def _read_rule(piece: str) -> Rule:
    heading, _, body = piece.partition("\n")
    found = HEADING.match(heading.strip())
    if not found:
        raise ValueError(f"not a numbered rule: {heading!r}")
    return Rule(found["id"], found["title"], _html(body), found["observed"] is not None)


def _html(markdown: str) -> str:
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown.strip()))
