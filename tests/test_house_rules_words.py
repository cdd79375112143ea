"""House rules in plain words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.rules import RULE_SPECS, find_preset, with_rule
from scorekeeper.report.text import (
    describe_rule,
    rule_change,
    rule_in_words,
)

HASBRO = find_preset("hasbro").house


@pytest.mark.parametrize("name", list(HASBRO.as_table()))
def test_every_rule_and_every_value_has_words_that_fit_their_columns(name: str) -> None:
    assert 0 < len(RULE_SPECS[name].title) <= 22
    for choice in RULE_SPECS[name].choices:
        assert 0 < len(choice.meaning) <= 25


def test_a_change_is_one_sentence() -> None:
    after = replace(HASBRO, seven_bonus=10)
    told = rule_change("seven-bonus", HASBRO, after)
    assert told == "Using the whole rack: 10 bonus points (was 20 bonus points)."


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("plural", "Adding a lone S: not allowed"),
        ("double-plural", "Lone S on two words: not allowed"),
        ("qu-bonus", "Bonus for Qu: in every flat word"),
        ("seven-bonus", "Using the whole rack: 20 bonus points"),
        ("leftover", "Each tile left over: 5 points off at the end"),
        ("lost-challenge", "A word that is not one: the player tries again"),
        ("failed-challenge", "A challenge that fails: costs nothing"),
        ("exchange-counts-as-pass", "Swapping a tile: does not count as a pass"),
        ("all-pass-rounds", "The game ends after: 1 round of passes"),
        ("all-pass-ends", "All pass: ends the game at once"),
        ("rounds", "Rounds: no limit to the number of rounds"),
        ("going-out-ends", "Empty rack and bag: the game ends"),
        ("solo-exchanges", "Solo game: 5 swaps allowed"),
        ("cover-whole-word", "Covering a whole word: not allowed in one turn"),
        ("turn-timer", "Clock: no limit"),
        ("tie-break", "Tie on points: the win is shared"),
        ("players", "Number of players: 4 at most"),
    ],
)
def test_the_rules_of_the_leaflet_in_words(name: str, told: str) -> None:
    assert rule_in_words(name, HASBRO) == told


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("failed-challenge", "points 1", "A challenge that fails: 1 point off the challenger"),
        ("failed-challenge", "lose-turn", "A challenge that fails: challenger misses a turn"),
        ("turn-timer", "turn 90", "Clock: 90 seconds per turn"),
        ("turn-timer", "game 1500", "Clock: 1500 seconds per player"),
        ("rounds", "12", "Rounds: 12 rounds at most"),
        ("rounds", "1", "Rounds: 1 round at most"),
        ("leftover", "0", "Each tile left over: no points off at the end"),
    ],
)
def test_a_number_stands_before_what_it_counts(name: str, text: str, told: str) -> None:
    assert rule_in_words(name, with_rule(HASBRO, name, text)) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("plural", "Adding a lone S: not allowed; or off"),
        ("leftover", "Each tile left over: 5 points off at the end; or 0 to 1000"),
        ("turn-timer", "Clock: 90 seconds per turn; or none, turn 1 to 99999, game 1 to 99999"),
    ],
)
def test_a_rule_is_told_with_what_else_it_could_be(name: str, told: str) -> None:
    assert describe_rule(name, with_rule(HASBRO, "turn-timer", "turn 90")) == told
