"""The rulebooks and the code speak of the same rules, in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from referee.rooms import ROOMS
from referee.rulebook.book import book, read_book

REFEREE = Path(__file__).parent.parent.parent / "referee"
KEYS = [room.key for room in ROOMS]
RULES = {
    "triolet": (
        "board tokens setup first line touch together pair trio three-max no-square-2 no-square-3 "
        "joker rack score score-pair score-trio score-triolet multiplier special-once replay "
        "single-first exchange end-out end-blocked winner"
    ),
    "triology": (
        "cards triology-card no-touch quick-start deal set magic-rule turn-time draw discard-take "
        "lay stays-down steal steal-left steal-own token discard time-out out stock-empty score "
        "target"
    ),
    "triominos": (
        "pieces deal start side corner score bridge hexagon double-hexagon triple-hexagon draw pass "
        "pool-empty bell blocked target children time"
    ),
    "triplexity": "places placing moving no-return stack cover gift draw flip points end",
}


def cited_by(room: str) -> set[str]:
    """Every rule id that stands as a literal in the code of a room."""
    shape = re.compile(rf"{room}\.[a-z0-9-]+")
    return {
        node.value
        for path in (REFEREE / room).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and shape.fullmatch(node.value)
    } - {f"{room}.check", f"{room}.web"}


@pytest.mark.parametrize("room", KEYS)
def test_both_languages_have_the_same_rules(room):
    english, french = book(REFEREE / room, "en"), book(REFEREE / room, "fr")
    assert [(rule.id, rule.is_observed) for rule in english.rules] == [
        (rule.id, rule.is_observed) for rule in french.rules
    ]
    assert len(english.sections) == len(french.sections)
    assert len({rule.id for rule in english.rules}) == len(english.rules)
    for rule in [*english.rules, *french.rules]:
        assert rule.id.startswith(f"{room}.")
        assert len(rule.html) > 40, rule.id


@pytest.mark.parametrize("room", KEYS)
def test_a_rule_is_cited_by_the_code_or_left_to_the_players(room):
    rules = book(REFEREE / room, "en").rules
    assert cited_by(room) == {rule.id for rule in rules if not rule.is_observed}


@pytest.mark.parametrize("room", KEYS)
def test_no_rule_was_forgotten_and_none_goes_by_another_name(room):
    assert {rule.id for rule in book(REFEREE / room, "en").rules} == {
        f"{room}.{name}" for name in RULES[room].split()
    }


@pytest.mark.parametrize("room", KEYS)
def test_rulings_are_marked_in_both_languages(room):
    for english, french in zip(
        book(REFEREE / room, "en").rules, book(REFEREE / room, "fr").rules, strict=True
    ):
        for marked, translated in (("Ruling.", "Décision."), ("Option.", "Option.")):
            there = f"<strong>{marked}</strong>" in english.html
            assert there == (f"<strong>{translated}</strong>" in french.html), english.id


def test_it_refuses_a_heading_without_an_id():
    with pytest.raises(ValueError, match="not a numbered rule"):
        read_book("# A\n\nintro\n\n## B\n\n### C\n\ntext\n")


def test_markup_in_a_rulebook_is_shown_not_obeyed():
    read = read_book("# A\n\n<b>x</b>\n\n## B\n\n### C {#a.c .observed}\n\n<script>y</script>\n")
    assert "<b>" not in read.intro
    assert "<script>" not in read.rules[0].html
    assert read.rules[0].is_observed
