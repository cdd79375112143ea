"""House rules in plain words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.rules import RULE_SPECS, find_preset, with_rule
from scorekeeper.report.text import (
    describe_rule,
    describe_rule_changes,
    rule_change,
)

HASBRO = find_preset("hasbro").house


@pytest.mark.parametrize("name", list(HASBRO.as_table()))
def test_every_rule_and_every_value_has_words_that_fit_their_columns(name: str) -> None:
    assert 0 < len(RULE_SPECS[name].title) <= 22
    for choice in RULE_SPECS[name].choices:
        assert 0 < len(choice.meaning) <= 25


def test_what_differs_is_told_by_its_names() -> None:
    assert describe_rule_changes(HASBRO, HASBRO) == []
    newer = find_preset("newer-boxes").house
    assert describe_rule_changes(newer, HASBRO) == [
        "lost-challenge retry-once",
        "exchange-counts-as-pass yes",
        "solo-exchanges 0",
    ]


def test_a_change_is_one_sentence() -> None:
    after = replace(HASBRO, seven_bonus=10)
    told = rule_change("seven-bonus", HASBRO, after)
    assert told == "The whole rack at once: 10 (points for that turn), was 20."


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("plural", "A lone S on a word (no: NET stays NET); or off"),
        ("leftover", "A tile left at the end (points lost for each); or 0 to 1000"),
        ("turn-timer", "Clock (seconds for each turn); or none, turn 1 to 99999, game 1 to 99999"),
    ],
)
def test_a_rule_is_told_with_what_else_it_could_be(name: str, told: str) -> None:
    assert describe_rule(name, with_rule(HASBRO, "turn-timer", "turn 90")) == told
