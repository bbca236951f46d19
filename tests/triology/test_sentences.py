"""What is said about Triology, word for word and with the cards concerned, where no other test quotes it."""

from __future__ import annotations

import pytest

from referee.triology import Count, check_round, judge_find, judge_set, judge_steal, judge_third, round_points
from referee.triology.cards import parse_card, parse_cards, parse_group
from referee.triology.sources import parse_set, parse_sources, parse_table_set
from referee.triology.steal_search import judge_steal_search
from referee.triology.turn import judge_discard_take, judge_no_touch, judge_turn_end, time_out, time_over
from referee.verdict import Note, Unreadable, Verdict

RED = "1rfo,2rfo,3rfo"
OVALS = "1gfo,1pfo,2gfo,2pfo,3gfo,3pfo"
DISCARD = parse_cards("1rfo,2gew,3phd")
CHOSEN = parse_card("2gew")
NO_CARD = "is not a card. Expected: number 1 2 3, colour r g p, fill f e h, shape o w d, such as 2rfo."
ROBBED = "1 token to the player who was robbed, at once; it stays even if the SET goes back."


def reasons_of(verdict: Verdict) -> list[tuple[str, str, str, str]]:
    """The reasons as code, rule without the name of the game, cards concerned, sentence."""
    return [
        (reason.code, reason.rule.removeprefix("triology."), " ".join(reason.where), str(reason.text))
        for reason in verdict.reasons
    ]


def told_by(notes: tuple[Note, ...]) -> list[tuple[str, str]]:
    """Demands as rule without the name of the game, sentence."""
    return [(note.rule.removeprefix("triology."), str(note.text)) for note in notes]


def notes_of(verdict: Verdict) -> list[tuple[str, str]]:
    """The notes as rule without the name of the game, sentence."""
    return told_by(verdict.notes)


def steal(new: list[str], *, own: tuple[str, ...] = (), left: str = "", out: bool = False) -> Verdict:
    """The verdict on stealing the three red ovals with the other six in hand."""
    sources = parse_sources([RED], own, OVALS, "")
    return judge_steal(sources, [parse_set(text) for text in new], parse_card(left) if left else None, out)


@pytest.mark.parametrize(
    ("read", "field", "sentence"),
    [
        (
            lambda: parse_group("4rfo"),
            "cards",
            f"“4rfo” {NO_CARD}",
        ),
        (
            lambda: parse_card(" 1rfo.2rfo "),
            "cards",
            (
                "“1rfo.2rfo” is not a card. Expected: one group such as 2rfo, or the three groups of a"
                " TRIOLOGY card such as 1rfo.2rfo.3rfo."
            ),
        ),
        (
            lambda: parse_card("1rfo.2rfo.3gfo", "hand"),
            "hand",
            (
                "“1rfo.2rfo.3gfo” is not a TRIOLOGY card. Expected: three different groups that make a SET,"
                " such as 1rfo.2rfo.3rfo."
            ),
        ),
        (
            lambda: parse_cards("1rfo," * 108 + "x", "hand"),
            "hand",
            "More than 108 cards were read. Expected: at most all of the box.",
        ),
        (
            lambda: parse_cards("1rfo,x"),
            "cards",
            f"“x” {NO_CARD}",
        ),
        (lambda: parse_set("1rfo,2rfo"), "new", "2 cards were read. Expected: exactly 3."),
        (lambda: parse_set("1rfo,2rfo,3rfo,1gfo"), "new", "4 cards were read. Expected: exactly 3."),
        (lambda: parse_table_set("1rfo"), "stolen", "1 card was read. Expected: exactly 3."),
        (lambda: parse_sources(["1rfo!"], [], "", ""), "stolen", "1 card was read. Expected: exactly 3."),
        (
            lambda: parse_sources([RED] * 37, [], "", ""),
            "stolen",
            "37 SETs were read. Expected: at most 36.",
        ),
        (
            lambda: parse_sources([RED] * 36, [], "", ""),
            "stolen",
            "“1rfo” was read twice. Expected: every card once, as in the box.",
        ),
        (
            lambda: judge_steal(parse_sources([RED], [], "", ""), [parse_cards(RED)] * 37),
            "new",
            "37 SETs were read. Expected: at most 36.",
        ),
        (
            lambda: judge_steal(parse_sources([RED], [], "", ""), [parse_cards("1rfo,2rfo,3rfo,1gfo")]),
            "new",
            "4 cards were read. Expected: exactly 3.",
        ),
        (
            lambda: judge_steal_search(parse_sources([], [RED], "", "")),
            "stolen",
            "No stolen SET was read. Expected: at least one, three cards each.",
        ),
        (lambda: judge_set(parse_cards("1rfo")), "cards", "1 card was read. Expected: exactly 3."),
        (lambda: judge_third(parse_cards("1rfo")), "cards", "1 card was read. Expected: exactly 2."),
        (lambda: judge_find(parse_cards("1rfo")), "cards", "1 card was read. Expected: 3 to 108."),
        (
            lambda: judge_discard_take([CHOSEN, CHOSEN], CHOSEN),
            "discard",
            "“2gew” was read twice. Expected: every card once, as in the box.",
        ),
        (
            lambda: judge_no_touch(parse_cards("1rfo,2rfo,3rfo,1gfo")),
            "cards",
            "4 cards were read. Expected: exactly 3.",
        ),
    ],
)
def test_what_cannot_be_read_is_told_with_what_was_expected(read, field, sentence) -> None:
    with pytest.raises(Unreadable) as problem:
        read()
    assert (problem.value.field, str(problem.value.sentence)) == (field, sentence)


def test_a_steal_wrong_in_every_way_is_told_every_reason() -> None:
    verdict = steal(
        ["1rfo,1gfo,1pfo", "1rfo,2gfo,3phd", "1rfo,1gfo,2pew"], own=("1gew,2gew,3gew",), left="1rfo"
    )
    assert reasons_of(verdict) == [
        (
            "not-a-set",
            "magic-rule",
            "1rfo 2gfo 3phd",
            (
                "1 full red oval, 2 full green ovals and 3 hatched purple diamonds: not a SET."
                " Fill: two full, one hatched. Shape: two with ovals, one with diamonds."
            ),
        ),
        (
            "not-a-set",
            "magic-rule",
            "1rfo 1gfo 2pew",
            (
                "1 full red oval, 1 full green oval and 2 empty purple waves: not a SET."
                " Number: two cards with 1 symbol, one with 2. Fill: two full, one empty."
                " Shape: two with ovals, one with waves."
            ),
        ),
        (
            "twice",
            "set",
            "1rfo",
            "1 full red oval: this card is used in 3 new SETs. A card is used in one only.",
        ),
        (
            "twice",
            "set",
            "1gfo",
            "1 full green oval: this card is used in 2 new SETs. A card is used in one only.",
        ),
        ("twice", "set", "1rfo", "1 full red oval: this card is used in a new SET and left over at once."),
        (
            "nowhere",
            "lay",
            "3phd 2pew",
            (
                "New SETs are made of stolen cards, opened own SETs, the hand and the discard."
                " From none of them: 3 hatched purple diamonds and 2 empty purple waves."
            ),
        ),
        (
            "stolen-unused",
            "steal",
            "2rfo 3rfo",
            "Every stolen card must end in a new SET. Still outside: 2 full red ovals and 3 full red ovals.",
        ),
        (
            "own-unused",
            "steal-own",
            "1gew 2gew 3gew",
            (
                "Every card of an own SET that is taken apart must end in a new SET."
                " Still outside: 1 empty green wave, 2 empty green waves and 3 empty green waves."
            ),
        ),
        (
            "left",
            "steal-left",
            "1rfo",
            "1 full red oval: this card may be left over and discarded only to go out.",
        ),
    ]
    assert notes_of(verdict) == [("token", ROBBED)]


def test_as_many_new_sets_as_the_box_allows_are_judged() -> None:
    sources = parse_sources([RED], [], "", "")
    assert [reason.code for reason in judge_steal(sources, [parse_cards(RED)] * 36).reasons].count(
        "twice"
    ) == 3


def test_unless_told_otherwise_nobody_goes_out() -> None:
    sources = parse_sources([RED], [], "1gfo,1pfo,2gfo,2pfo", "")
    new = [parse_set("1rfo,1gfo,1pfo"), parse_set("2rfo,2gfo,2pfo")]
    assert [reason.code for reason in judge_steal(sources, new, parse_card("3rfo")).reasons] == ["left"]
    assert judge_steal(sources, new, parse_card("3rfo"), out=True).ok


def test_sets_that_cannot_be_taken_are_told() -> None:
    sources = parse_sources(["1rfo,2rfo,3rfo!", "1gew,2gew,3geo"], [], "1gfo,1pfo", "")
    assert reasons_of(judge_steal(sources, []))[:2] == [
        (
            "protected",
            "no-touch",
            "1rfo 2rfo 3rfo",
            (
                "1 full red oval, 2 full red ovals and 3 full red ovals:"
                " the NO TOUCH card on this SET keeps it together for good."
            ),
        ),
        (
            "not-on-table",
            "set",
            "1gew 2gew 3geo",
            (
                "1 empty green wave, 2 empty green waves and 3 empty green ovals:"
                " they cannot lie on the table as a SET. Shape: two with waves, one with ovals."
            ),
        ),
    ]


def test_two_robbed_players_and_a_card_of_the_discard_are_noted() -> None:
    sources = parse_sources([RED, "1gfo,2gfo,3gfo"], [], "2pfo,3pfo", "1pfo")
    assert notes_of(judge_steal(sources, [parse_set("1rfo,1gfo,1pfo")])) == [
        ("token", "2 tokens to the players who were robbed, at once; they stay even if the SETs go back."),
        (
            "discard-take",
            (
                "Whoever takes a discard takes all cards laid on it later too;"
                " the chosen one must go into a SET."
            ),
        ),
    ]


def test_a_card_left_over_that_was_not_stolen_is_told() -> None:
    assert reasons_of(steal(["1rfo,1gfo,1pfo", "2rfo,2gfo,2pfo"], left="3gfo", out=True)) == [
        (
            "stolen-unused",
            "steal",
            "3rfo",
            "Every stolen card must end in a new SET. Still outside: 3 full red ovals.",
        ),
        (
            "left-not-stolen",
            "steal-left",
            "3gfo",
            "3 full green ovals: this card was not stolen, and only a stolen card can be left over.",
        ),
        (
            "not-out",
            "steal-left",
            "3gfo 3pfo",
            (
                "Leaving a stolen card over is allowed only to go out, and these stay in hand:"
                " 3 full green ovals and 3 full purple ovals."
            ),
        ),
    ]


@pytest.mark.parametrize(
    ("new", "too_few"),
    [
        ([RED], "Each stolen SET takes two new SETs with a stolen card: 2 are needed, there is 1."),
        ([], "Each stolen SET takes two new SETs with a stolen card: 2 are needed, there are 0."),
    ],
)
def test_too_few_new_sets_are_counted(new, too_few) -> None:
    assert ("too-few", "steal", "", too_few) in reasons_of(steal(new))


def test_a_stolen_set_that_stays_together_is_told() -> None:
    assert reasons_of(steal([RED]))[-1] == (
        "together",
        "steal",
        RED.replace(",", " "),
        (
            "The cards of a stolen SET go into at least two new SETs."
            " Together in one: 1 full red oval, 2 full red ovals and 3 full red ovals."
        ),
    )


@pytest.mark.parametrize(
    ("judged", "reasons", "notes"),
    [
        (
            lambda: judge_steal_search(parse_sources([RED], [], OVALS, ""), most_effort=0),
            [
                (
                    "unknown",
                    "steal",
                    "",
                    "There are too many ways to try them all: whether a steal exists stays open.",
                )
            ],
            [
                (
                    "steal-left",
                    "Only steals that use every stolen card were looked for, none that leaves one to go out.",
                )
            ],
        ),
        (
            lambda: judge_steal_search(parse_sources([RED], ["1gew,2gew,3geo"], "1pfo", "")),
            [("no", "steal", "", "These cards allow no steal: every way was tried.")],
            [
                (
                    "set",
                    (
                        "1 empty green wave, 2 empty green waves and 3 empty green ovals:"
                        " not a SET, so it was left alone."
                    ),
                ),
                (
                    "steal-left",
                    "Only steals that use every stolen card were looked for, none that leaves one to go out.",
                ),
            ],
        ),
        (
            lambda: judge_steal_search(parse_sources([RED], ["1gfo,2gfo,3gfo"], "1pfo,2pfo,3pfo", "")),
            [],
            [
                ("steal", "New SET: 1 full red oval, 1 full green oval and 1 full purple oval."),
                ("steal", "New SET: 2 full red ovals, 2 full green ovals and 2 full purple ovals."),
                ("steal", "New SET: 3 full red ovals, 3 full green ovals and 3 full purple ovals."),
                (
                    "steal-own",
                    "Taken apart for it: 1 full green oval, 2 full green ovals and 3 full green ovals.",
                ),
            ],
        ),
        (
            lambda: judge_discard_take((), CHOSEN),
            [("not-there", "discard-take", "2gew", "2 empty green waves: this card is not in the discard.")],
            [],
        ),
        (
            lambda: judge_discard_take(DISCARD, CHOSEN),
            [],
            [
                ("discard-take", "Taken along, because laid later: 3 hatched purple diamonds."),
                ("discard-take", "2 empty green waves: this card must go into a SET in this turn."),
            ],
        ),
        (
            lambda: judge_discard_take(DISCARD[:2], CHOSEN, []),
            [
                (
                    "not-laid",
                    "discard-take",
                    "2gew",
                    "2 empty green waves: this card was taken from the discard, so it must go into a SET.",
                )
            ],
            [],
        ),
        (
            lambda: judge_discard_take(DISCARD[:2], CHOSEN, [parse_cards("2gew,1gew,3geo")]),
            [
                (
                    "not-a-set",
                    "magic-rule",
                    "2gew 1gew 3geo",
                    (
                        "2 empty green waves, 1 empty green wave and 3 empty green ovals: not a SET."
                        " Shape: two with waves, one with ovals."
                    ),
                )
            ],
            [],
        ),
        (
            lambda: judge_no_touch(parse_cards("1rfo,2rfo,3gfo"), own_turn=False, protected=True),
            [
                ("not-your-turn", "no-touch", "", "A NO TOUCH card is laid during one's own turn."),
                (
                    "not-a-set",
                    "no-touch",
                    "1rfo 2rfo 3gfo",
                    "A NO TOUCH card lies on a SET. Colour: two red, one green.",
                ),
            ],
            [
                ("no-touch", "From now on nobody moves this SET, and the card never comes off."),
                ("no-touch", "This SET was protected already."),
            ],
        ),
        (
            lambda: judge_no_touch(parse_cards(RED)),
            [],
            [("no-touch", "From now on nobody moves this SET, and the card never comes off.")],
        ),
        (
            lambda: judge_turn_end(
                drawn=False, discards=2, cards_in_hand=1, stolen_open=True, chosen_laid=False
            ),
            [
                (
                    "not-drawn",
                    "draw",
                    "",
                    "Every turn begins with a card from the stock or from the discard.",
                ),
                ("stolen-unused", "steal", "", "Stolen cards still lie outside new SETs."),
                (
                    "not-laid",
                    "discard-take",
                    "",
                    "The card chosen from the discard is not in a SET yet.",
                ),
                (
                    "discard",
                    "discard",
                    "",
                    "A turn ends with one discard; only who goes out may do without.",
                ),
            ],
            [],
        ),
        (
            lambda: judge_turn_end(drawn=True, discards=1, cards_in_hand=0),
            [],
            [("out", "No card left in hand: the round ends here.")],
        ),
        (lambda: judge_turn_end(drawn=True, discards=1, cards_in_hand=1), [], []),
        (
            lambda: judge_find(parse_cards("1rfo,2rfo,3rfo,1gfo,1pfo")),
            [],
            [
                ("set", "2 SETs among these cards."),
                ("set", "SET: 1 full red oval, 2 full red ovals and 3 full red ovals."),
                ("set", "SET: 1 full red oval, 1 full green oval and 1 full purple oval."),
            ],
        ),
        (
            lambda: judge_find(parse_cards(RED)),
            [],
            [
                ("set", "1 SET among these cards."),
                ("set", "SET: 1 full red oval, 2 full red ovals and 3 full red ovals."),
            ],
        ),
        (
            lambda: judge_find(parse_cards("1rfo,2rfo,1gfo.1pfo.1rfo")),
            [("none", "set", "", "No three of these 3 cards make a SET.")],
            [
                (
                    "triology-card",
                    (
                        "A TRIOLOGY card with 1 full green oval, 1 full purple oval and 1 full red oval"
                        " shows more than one colour, unlike those we know; taken as told."
                    ),
                )
            ],
        ),
        (
            lambda: judge_third(parse_cards("1rfo.2rfo.3rfo,1gfo")),
            [],
            [
                (
                    "set",
                    (
                        "A SET with TRIOLOGY card 1 full red oval / 2 full red ovals / 3 full red ovals and"
                        " 1 full green oval needs a card that shows one of these:"
                        " 1 full purple oval, 2 full purple ovals and 3 full purple ovals."
                    ),
                )
            ],
        ),
    ],
)
def test_it_is_said_so(judged, reasons, notes) -> None:
    verdict = judged()
    assert reasons_of(verdict) == reasons
    assert notes_of(verdict) == notes


def test_a_card_that_is_not_in_the_discard_brings_nothing_along() -> None:
    assert judge_discard_take(DISCARD[:1], CHOSEN).facts == {"taken": []}


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        (
            [Count("Ann", tokens=-1, went_out=True)],
            [("negative", "triology.score", "Ann", "Ann: a number below zero cannot be counted.")],
        ),
        (
            [Count("Ann", laid_normal=3, hand_normal=1, went_out=True), Count("Bob", laid_normal=1)],
            [
                ("hand", "triology.out", "Ann", "Ann went out, so no card that counts can be in hand."),
                ("threes", "triology.set", "Bob", "Bob: 1 card laid, but SETs have three cards each."),
            ],
        ),
        (
            [Count("Ann", went_out=True), Count("Bob", went_out=True)],
            [("out", "triology.out", "Ann Bob", "2 players went out. Expected: exactly one.")],
        ),
        ([Count("Ann")], [("out", "triology.out", "", "0 players went out. Expected: exactly one.")]),
    ],
)
def test_a_count_that_cannot_be_is_told(counts, told) -> None:
    reasons = check_round(counts)
    assert [(it.code, it.rule, " ".join(it.where), str(it.text)) for it in reasons] == told


def test_the_lines_of_a_round_are_read_out() -> None:
    one = Count("Ann", 1, 1, 1, 1, 1, 1, went_out=True)
    assert [f"{line.label}: {line.value}" for line in round_points(one)] == [
        "1 normal card laid: 1",
        "1 TRIOLOGY card laid: 3",
        "1 token: 1",
        "first out: 1",
        "1 normal card in hand: -1",
        "1 TRIOLOGY card in hand: -3",
    ]


def test_what_a_time_out_demands_is_read_out() -> None:
    assert told_by(time_out(drawn=True, stolen_open=True)) == [
        ("turn-time", "The three minutes are over."),
        ("time-out", "Lay no more SETs."),
        ("time-out", "Put stolen cards that are not in new SETs back where they were."),
        ("token", "Whoever was robbed keeps the token all the same."),
        ("time-out", "Discard one card at once."),
    ]
    assert told_by(time_over()) == [
        ("time-out", "Lay no more SETs."),
        ("time-out", "Stolen cards that are not in new SETs go back where they were."),
        ("time-out", "Discard one card at once."),
        ("time-out", "Nothing drawn yet? Then draw the top card of the stock and discard it."),
    ]
