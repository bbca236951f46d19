"""Groups, normal cards and TRIOLOGY cards: written, read, said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.triology import (
    NORMAL_CARDS,
    card_name,
    card_words,
    cards_name,
    group_name,
    group_words,
    parse_card,
    parse_cards,
    parse_group,
    third_group,
)
from referee.triology.card_words import remarks
from referee.triology.cards import ALL_GROUPS, check_list
from referee.verdict import Unreadable
from tests.triology import decks


def test_the_box_has_81_groups_in_the_order_of_their_names() -> None:
    names = [group_name(group) for group in ALL_GROUPS]
    assert len(set(names)) == 81
    assert names == sorted(names)
    assert [card_name(card) for card in NORMAL_CARDS] == names


def test_a_group_is_read_feature_by_feature() -> None:
    group = parse_group("2rfo")
    assert (group.number, group.colour, group.fill, group.shape) == (2, "r", "f", "o")


@given(decks.cards, st.sampled_from([str.lower, str.upper]), st.sampled_from(["", " ", "\t "]))
def test_every_card_is_read_as_it_is_written(card, case, blank) -> None:
    assert parse_card(blank + case(card_name(card)) + blank) == card


@given(decks.triology_cards, st.permutations([0, 1, 2]))
def test_the_groups_of_a_triology_card_come_in_one_order(card, order) -> None:
    mixed = ".".join(str(card.groups[place]) for place in order)
    assert parse_card(mixed) == card
    assert card_name(parse_card(mixed)) == ".".join(sorted(map(str, card.groups)))


@given(st.lists(decks.cards, max_size=12))
def test_every_list_is_read_as_it_is_written(cards) -> None:
    assert parse_cards(cards_name(cards)) == tuple(cards)
    assert parse_cards(" , ".join(map(card_name, cards))) == tuple(cards)


def test_a_blank_list_has_no_cards() -> None:
    assert parse_cards("  ") == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2",
        "rfo",
        "4rfo",
        "0rfo",
        "2bfo",
        "2rxo",
        "2rfx",
        "2rfoo",
        "22rfo",
        "2 rfo",
        "²rfo",
        "٢rfo",
        "２rfo",
        "-2rfo",
        "2rfo!",
        "2ofr",
        "2rfo 2gfo",
        "%(read)s",
        "2rfo\x00",
        ".",
        "..",
        "...",
        "1rfo.",
        "1rfo.2rfo",
        "1rfo.2rfo.3rfo.",
        "1rfo.2rfo.3rfo.1gfo",
        "1rfo.2rfo.3rxo",
        "x" * 1_000_000,
        "." * 1_000_000,
    ],
)
def test_it_refuses_to_guess_a_card(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_card(text, "hand")
    assert refused.value.field == "hand"
    assert len(str(refused.value)) < 250


def test_what_was_read_is_quoted() -> None:
    with pytest.raises(Unreadable, match="“4RFO” is not a card"):
        parse_card(" 4RFO ")


@pytest.mark.parametrize("text", ["1rfo.1rfo.1rfo", "1rfo.1rfo.2rfo", "1rfo.2rfo.3rfw", "1rfo.2gfo.3gfo"])
def test_it_refuses_a_triology_card_that_is_no_set(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a TRIOLOGY card"):
        parse_card(text)


@pytest.mark.parametrize(
    "text", [",", "2rfo,", ",2rfo", "2rfo,,2gfo", "2rfo;2gfo", "2rfo," * 200, "," * 1_000_000]
)
def test_it_refuses_a_list_with_holes_or_beyond_the_box(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_cards(text)


def test_a_list_may_be_as_long_as_the_box_and_no_longer() -> None:
    box = [*NORMAL_CARDS, *decks.ONE_COLOUR[:28]]
    assert len(parse_cards(cards_name(box[:108]))) == 108
    with pytest.raises(Unreadable, match="More than 108"):
        parse_cards(cards_name(box))


@pytest.mark.parametrize(
    ("text", "least", "most", "said"),
    [
        ("2rfo", 2, 2, "1 card was read. Expected: exactly 2."),
        ("2rfo,2gfo,2pfo", 2, 2, "3 cards were read. Expected: exactly 2."),
        ("2rfo,2gfo", 3, 108, "2 cards were read. Expected: 3 to 108."),
        ("2rfo,2gfo,2RFO", 3, 3, "“2rfo” was read twice. Expected: every card once, as in the box."),
        ("3rfo.1rfo.2rfo,2gfo,1rfo.2rfo.3rfo", 3, 3, "“1rfo.2rfo.3rfo” was read twice."),
    ],
)
def test_it_refuses_a_list_of_the_wrong_length_or_with_a_card_twice(text, least, most, said) -> None:
    with pytest.raises(Unreadable) as refused:
        check_list(parse_cards(text), "cards", least, most)
    assert str(refused.value).startswith(said)
    assert refused.value.field == "cards"


@given(decks.groups, decks.groups)
def test_two_groups_determine_the_third(one, other) -> None:
    if one == other:
        with pytest.raises(ValueError, match="three different groups"):
            third_group(one, other)
        return
    third = third_group(one, other)
    fitting = [
        group for group in ALL_GROUPS if group not in (one, other) and decks.agree((one, other, group))
    ]
    assert fitting == [third]


@pytest.mark.parametrize(("text", "worth", "is_triology"), [("2rfo", 1, False), ("1rfo.2rfo.3rfo", 3, True)])
def test_a_triology_card_is_worth_three(text, worth, is_triology) -> None:
    assert parse_card(text).worth == worth
    assert parse_card(text).is_triology is is_triology


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2rfo", "2 full red ovals"),
        ("1rhw", "1 hatched red wave"),
        ("3ged", "3 empty green diamonds"),
        ("1pfo.2pfo.3pfo", "TRIOLOGY card 1 full purple oval / 2 full purple ovals / 3 full purple ovals"),
    ],
)
def test_a_card_is_said_as_a_host_would(text, words) -> None:
    assert str(card_words(parse_card(text))) == words


def test_every_group_has_words_of_its_own() -> None:
    number = {1: "1", 2: "2", 3: "3"}
    colour = {"r": "red", "g": "green", "p": "purple"}
    fill = {"f": "full", "e": "empty", "h": "hatched"}
    shape = {"o": "oval", "w": "wave", "d": "diamond"}
    for group in ALL_GROUPS:
        ending = "" if group.number == 1 else "s"
        expected = (
            f"{number[group.number]} {fill[group.fill]} {colour[group.colour]} {shape[group.shape]}{ending}"
        )
        assert str(group_words(group)) == expected


def test_a_triology_card_of_several_colours_is_remarked_on_but_taken() -> None:
    assert remarks(parse_cards("2rfo,1rfo.2rfo.3rfo")) == ()
    (note,) = remarks(parse_cards("1rfo.1gfo.1pfo"))
    assert note.rule == "triology.triology-card"
    assert str(note.text) == (
        "A TRIOLOGY card with 1 full green oval, 1 full purple oval and 1 full red oval shows more than one"
        " colour, unlike those we know; taken as told."
    )
    assert len(remarks(parse_cards("1rfo.1gfo.1pfo,2rfo.2gfo.2pfo"))) == 2
