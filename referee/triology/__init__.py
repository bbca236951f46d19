"""Triology: SETs of three cards, TRIOLOGY cards that show three groups, and steals.

>>> from referee.triology import judge_set, parse_cards
>>> judge_set(parse_cards("2gfo,1gew,3ghd")).ok
True
>>> for reason in judge_set(parse_cards("2pfo,1gew,3ghd")).reasons:
...     print(reason.text, reason.rule)
Colour: two green, one purple. triology.magic-rule
"""

from referee.triology.card_words import card_words, group_words
from referee.triology.cards import (
    NORMAL_CARDS,
    Card,
    Group,
    card_name,
    cards_name,
    group_name,
    parse_card,
    parse_cards,
    parse_group,
    third_group,
)
from referee.triology.rules import completing_groups, find_sets, is_set, judge_find, judge_set, judge_third
from referee.triology.scoring import Count, Outcome, check_round, outcome, round_points, round_score
from referee.triology.sources import (
    Sources,
    TableSet,
    parse_set,
    parse_sources,
    parse_table_set,
    table_set_name,
)
from referee.triology.steal import judge_steal
from referee.triology.steal_search import Found, find_steal, judge_steal_search
from referee.triology.turn import judge_discard_take, judge_no_touch, judge_turn_end, time_out

__all__ = [
    "NORMAL_CARDS",
    "Card",
    "Count",
    "Found",
    "Group",
    "Outcome",
    "Sources",
    "TableSet",
    "card_name",
    "card_words",
    "cards_name",
    "check_round",
    "completing_groups",
    "find_sets",
    "find_steal",
    "group_name",
    "group_words",
    "is_set",
    "judge_discard_take",
    "judge_find",
    "judge_no_touch",
    "judge_set",
    "judge_steal",
    "judge_steal_search",
    "judge_third",
    "judge_turn_end",
    "outcome",
    "parse_card",
    "parse_cards",
    "parse_group",
    "parse_set",
    "parse_sources",
    "parse_table_set",
    "round_points",
    "round_score",
    "table_set_name",
    "third_group",
    "time_out",
]
