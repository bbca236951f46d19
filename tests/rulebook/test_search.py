"""Search in the rules: accents and case do not matter, every word must be there, sentences answer."""

from __future__ import annotations

import re
from html import unescape

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.rooms import ROOMS
from referee.rulebook.book import book, read_book
from referee.rulebook.search import LONGEST, MOST_WORDS, marked, search, wanted, words_of

BOOK = read_book(
    "# Game\n\nintro\n\n## First\n\n"
    "### La règle magique {#game.magic}\n\nUn bœuf passe. Deux ponts suivent ! "
    "Trois cartes 3-4-4 restent.\n\n"
    "**Décision.** La règle est muette. Nous donnons neuf cartes.\n\n"
    "### Passer {#game.pass .observed}\n\nOn passe au-dessus du pont :\n\n- une fois ;\n- deux fois.\n\n"
    "| pièce | points |\n|---|---|\n| pont | 40 |\n\n"
    "## Second\n\n### Fin {#game.end}\n\nC’est fini, l’élève a gagné.\n\n**Option.** Jouez encore.\n"
)


def titles(query: str) -> list[str]:
    return [hit.rule.title for hit in search(BOOK, wanted(query))]


def sentence(query: str) -> str:
    return "".join(part.text for part in search(BOOK, wanted(query))[0].sentence)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("regle", ["La règle magique"]),
        ("RÈGLE", ["La règle magique"]),
        ("boeuf", ["La règle magique"]),
        ("bœuf", ["La règle magique"]),
        ("eleve", ["Fin"]),
        ("l'élève", ["Fin"]),
        ("ponts", ["La règle magique", "Passer"]),
        ("pont", ["La règle magique", "Passer"]),
        ("pass", ["Passer", "La règle magique"]),
        ("pont regle", ["La règle magique"]),
        ("3-4-4", ["La règle magique"]),
        ("game.end", ["Fin"]),
        ("gique", []),
        ("pont girafe", []),
        ("", []),
        (" ?! ", []),
    ],
)
def test_what_is_found(query, found):
    assert titles(query) == found


@pytest.mark.parametrize(
    ("query", "said", "kind"),
    [
        ("pont trois", "Deux ponts suivent !", ""),
        ("cartes", "Trois cartes 3-4-4 restent.", ""),
        ("neuf", "La règle est muette. Nous donnons neuf cartes.", "ruling"),
        ("encore", "Jouez encore.", "option"),
        ("fois", "On passe au-dessus du pont : une fois ; deux fois.", ""),
        ("40", "pont · 40", ""),
        ("magique", "Un bœuf passe.", ""),
    ],
)
def test_the_sentence_that_says_it_best_is_shown(query, said, kind):
    assert sentence(query) == said
    assert search(BOOK, wanted(query))[0].kind == kind


def test_rules_are_numbered_by_chapter():
    assert [rule.number for rule in BOOK.rules] == ["1.1", "1.2", "2.1"]


def test_rulings_and_options_are_marked_in_the_book():
    assert '<p class="ruling"><strong>Décision.</strong>' in BOOK.rules[0].html
    assert '<p class="option"><strong>Option.</strong>' in BOOK.rules[2].html


def test_what_was_looked_for_is_marked_in_the_text_as_it_is_written():
    parts = marked("L’Œuvre des élèves", wanted("oeuvre eleves"))
    assert [part.text for part in parts if part.is_found] == ["Œuvre", "élève"]


def test_only_so_many_words_are_looked_for():
    assert len(wanted(" ".join(f"mot{n}" for n in range(50)))) == MOST_WORDS
    assert wanted("mot mot mots") == ("mot",)
    assert wanted("x" * 500) == ("x" * LONGEST,)


@given(st.text(max_size=80), st.text(max_size=30))
@example("½", "1 2")
def test_marking_changes_no_letter(text, query):
    assert "".join(part.text for part in marked(text, wanted(query))) == text


@given(st.text(max_size=120))
def test_any_question_has_an_answer(query):
    for hit in search(BOOK, wanted(query)):
        words = words_of(f"{hit.rule.title} {hit.rule.id} {hit.rule.text}")
        assert all(any(word.startswith(term) for word in words) for term in wanted(query))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.key)
def test_every_rule_is_found_by_its_title(room, language):
    written = book(room.folder, language)
    for rule in written.rules:
        assert rule in [hit.rule for hit in search(written, wanted(rule.title))], rule.id


def shown(client, language="fr", **query):
    """What the page of the search says, without its markup."""
    answer = client.get("/rules", query_string=query, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.text, " ".join(unescape(re.sub(r"<[^>]+>", "", answer.text)).split())


def test_results_stand_by_game_with_a_link_to_the_rule(client):
    page, text = shown(client, q="regle imprimee")
    assert re.findall(r'id="in-(\w+)"', page) == [room.key for room in ROOMS]
    assert 'href="/rules/triplexity#gift"' in page
    assert "<mark>règle</mark> <mark>imprimée</mark>" in page
    assert "Décision" in text
    assert "règles parlent de « regle imprimee »" in text


def test_the_game_one_comes_from_stands_first(client):
    page, _ = shown(client, q="regle imprimee", game="triplexity")
    assert re.findall(r'id="in-(\w+)"', page)[0] == "triplexity"


def test_nothing_asked_shows_the_books_and_their_chapters(client):
    page, text = shown(client)
    assert all(f'href="/rules/{room.key}"' in page for room in ROOMS)
    assert 'href="/rules/triplexity#chapter-3"' in page
    assert "Un mot suffit" in text


def test_nothing_found_says_so_and_shows_the_books(client):
    page, text = shown(client, "en", q="giraffe")
    assert "No rule speaks of “giraffe”." in text
    assert 'href="/rules/triolet"' in page


def test_a_word_of_the_other_language_is_found_there(client):
    page, text = shown(client, "en", q="pont")
    assert "Nothing in the English rules, but in the French ones:" in text
    assert '<span lang="fr">' in page
    assert "Bridge: 40 more" in text


def test_what_is_asked_is_shown_as_text(client):
    page, _ = shown(client, q="<script>alert(1)</script>")
    assert "<script>alert" not in page


def test_a_very_long_question_is_cut(client):
    page, _ = shown(client, q="a" * 5000)
    assert f'value="{"a" * LONGEST}"' in page


@pytest.mark.parametrize("address", ["/", "/rules", "/rules/triolet"])
def test_one_can_search_from_here(client, address):
    page = client.get(address).text
    assert 'role="search" action="/rules"' in page
    assert 'name="q"' in page
