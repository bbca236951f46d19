"""Cards to test with: known boards, cards drawn by chance, tables grown from a shuffled box."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

from hypothesis import strategies as st

from referee.triology import (
    NORMAL_CARDS,
    Card,
    Group,
    Sources,
    TableSet,
    is_set,
    parse_card,
    parse_set,
    parse_sources,
    third_group,
)
from referee.triology.cards import ALL_GROUPS
from referee.verdict import Verdict

TWELVE = "3ghd,3ped,2gfd,1pew,1ghd,2rho,3red,3ghw,2pfd,3pfw,3gho,1phd"
ITS_SETS = {
    "3ghd,3ghw,3gho",
    "3ped,2pfd,1phd",
    "2gfd,3red,1phd",
    "1ghd,3red,2pfd",
    "2rho,3ghw,1phd",
    "3red,3pfw,3gho",
}
TWENTY_WITHOUT_A_SET = (
    "1gfo,1gho,1ghw,1rfd,1rfw,1rhd,2gfo,2gho,2ghw,2pew,2phd,2red,2reo,2rfo,3gew,3gfd,3gfw,3red,3reo,3rfo"
)

ALL_TRIOLOGY = sorted(
    {Card(tuple(sorted((one, other, third_group(one, other))))) for one, other in combinations(ALL_GROUPS, 2)}
)
ONE_COLOUR = [card for card in ALL_TRIOLOGY if len({group.colour for group in card.groups}) == 1]

groups = st.sampled_from(ALL_GROUPS)
normal_cards = st.sampled_from(NORMAL_CARDS)
triology_cards = st.sampled_from(ALL_TRIOLOGY)
cards = st.one_of(normal_cards, triology_cards)


def hands(least: int, most: int | None = None) -> st.SearchStrategy[list[Card]]:
    """Different cards, some of them TRIOLOGY cards."""
    return st.lists(cards, min_size=least, max_size=most or least, unique=True)


def words_of(html: str) -> str:
    """What a page says, whatever its layout."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def card(text: str) -> Card:
    return parse_card(text)


def sets(*texts: str) -> list[tuple[Card, ...]]:
    return [parse_set(text) for text in texts]


def sources(stolen: str | list[str], own: str | list[str] = (), hand: str = "", discard: str = "") -> Sources:
    """Where the cards come from, as they are written."""
    return parse_sources(
        [stolen] if isinstance(stolen, str) else stolen, [own] if isinstance(own, str) else own, hand, discard
    )


def codes(verdict: Verdict) -> list[str]:
    return [reason.code for reason in verdict.reasons]


def rules_broken(verdict: Verdict) -> set[str]:
    return {reason.rule for reason in verdict.reasons}


def agree(groups_shown: tuple[Group, ...]) -> bool:
    """The definition of a SET, feature by feature, written without any help from the rules."""
    return all(len({group[feature] for group in groups_shown}) != 2 for feature in range(4))


def dealt(
    chance: Random, stolen: int, own: int, hand: int, discard: int = 0, triology: int = 9, red: bool = False
) -> Sources | None:
    """A table as it may come up in a game; None where the chosen cards happen to make too few SETs."""
    box = [*NORMAL_CARDS, *chance.sample(ONE_COLOUR, triology)]
    if red:
        box = [card for card in box if all(group.colour == "r" for group in card.groups)]
    chance.shuffle(box)
    laid: list[TableSet] = []
    taken: set[Card] = set()
    for three in combinations(box, 3):
        if len(laid) == stolen + own:
            break
        if taken.isdisjoint(three) and is_set(three):
            laid.append(TableSet(three))
            taken.update(three)
    if len(laid) < stolen + own:
        return None
    chance.shuffle(laid)
    rest = [card for card in box if card not in taken]
    return Sources(
        tuple(laid[:stolen]), tuple(laid[stolen:]), tuple(rest[:hand]), tuple(rest[hand : hand + discard])
    )
