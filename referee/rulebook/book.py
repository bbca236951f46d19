"""The rulebook of a game: its Markdown file, read into sections and numbered rules.

A rule is a third-level heading that ends with its id, `### Two side by side {#triolet.pair}`.
`.observed` behind the id marks what the players see to themselves, since no phone can check it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from html import unescape
from pathlib import Path

from markdown_it import MarkdownIt

KINDS = {"Ruling.": "ruling", "Décision.": "ruling", "Option.": "option"}
MARKED = re.compile(rf"<p><strong>({'|'.join(map(re.escape, KINDS))})</strong>")
END_OF_BLOCK = re.compile(r"</p>(?!\s*<[uo]l>)|</(?:ul|ol|tr)>")
BETWEEN_CELLS = re.compile(r"</t[hd]>\s*(?=<t[hd])")
END_OF_SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=[^\W\d_a-zà-ÿ]|\d|[«“])")
HEADING = re.compile(r"^### (?P<title>.+?) \{#(?P<id>[a-z0-9.-]+)(?P<observed> \.observed)?\}$")


@dataclass(frozen=True)
class Passage:
    """A sentence of a rule, or all of a `ruling` or an `option`, as its kind says."""

    text: str
    kind: str = ""


@dataclass(frozen=True)
class Rule:
    """One rule in one language; its number counts chapters and the rules in each."""

    number: str
    id: str
    title: str
    html: str
    is_observed: bool

    @property
    def anchor(self) -> str:
        """The part of the id that follows the game's name."""
        return self.id.partition(".")[2]

    @property
    def text(self) -> str:
        """The rule as plain text."""
        return " ".join(passage.text for passage in self.passages)

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """The rule sentence by sentence."""
        return tuple(_passages(self.html))


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
    return Book(
        title.strip(), _html(intro), tuple(_read_section(*chapter) for chapter in enumerate(chapters, 1))
    )


def _read_section(chapter: int, text: str) -> Section:
    title, _, body = text.partition("\n")
    pieces = [piece for piece in re.split(r"^(?=### )", body, flags=re.MULTILINE) if piece.strip()]
    rules = tuple(_read_rule(f"{chapter}.{place}", piece) for place, piece in enumerate(pieces, 1))
    return Section(title.strip(), rules)


def _read_rule(number: str, piece: str) -> Rule:
    heading, _, body = piece.partition("\n")
    found = HEADING.match(heading.strip())
    if not found:
        raise ValueError(f"not a numbered rule: {heading!r}")
    return Rule(number, found["id"], found["title"], _html(body), found["observed"] is not None)


def _passages(html: str) -> Iterator[Passage]:
    for block in END_OF_BLOCK.split(BETWEEN_CELLS.sub(" · ", html)):
        text = " ".join(unescape(re.sub(r"<[^>]+>", " ", block)).split())
        label = next((label for label in KINDS if text.startswith(label)), "")
        text = text.removeprefix(label).strip()
        # What we rule is told whole: what the sheet leaves open, and what we decide.
        for sentence in [text] if label else END_OF_SENTENCE.split(text):
            if sentence:
                yield Passage(sentence, KINDS.get(label, ""))


def _html(markdown: str) -> str:
    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown.strip()))
    return MARKED.sub(lambda found: f'<p class="{KINDS[found[1]]}"><strong>{found[1]}</strong>', html)
