"""What each house rule can be: what a form offers is what data files take."""

from __future__ import annotations

import pytest

from scorekeeper.game.fields import DataError
from scorekeeper.game.options import Option, chosen, options, with_rule
from scorekeeper.game.rules import HouseRules, find_preset

HASBRO = find_preset("hasbro").house
NAMES = list(HASBRO.as_table())


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_a_value_that_data_files_take_and_give_back(name: str) -> None:
    for option in options(name):
        for number in {option.low, option.high, option.usual} if option.counts else {0}:
            house = with_rule(HASBRO, name, option.write(number))
            assert house.as_texts()[name] == option.write(number)
            assert chosen(house, name) == (option, number)
            assert with_rule(house, name, HASBRO.as_texts()[name]) == HASBRO


@pytest.mark.parametrize("name", NAMES)
def test_beyond_the_limits_of_an_option_nothing_is_taken(name: str) -> None:
    for option in options(name):
        for number in (option.low - 1, option.high + 1) if option.counts else ():
            with pytest.raises(DataError, match=name):
                with_rule(HASBRO, name, option.write(number))


def test_the_default_is_one_of_the_options() -> None:
    defaults = {name: chosen(HASBRO, name)[0] for name in NAMES}
    assert defaults["plural"] == Option("strict")
    assert defaults["failed-challenge"] == Option("nothing")
    assert defaults["seven-bonus"].counts
    assert chosen(HASBRO, "seven-bonus")[1] == 20


def test_there_are_options_of_every_kind() -> None:
    words = {name: [option.word for option in options(name)] for name in NAMES}
    assert words["going-out-ends"] == ["no", "yes"]
    assert words["cover-whole-word"] == ["illegal", "legal"]
    assert words["failed-challenge"] == ["nothing", "lose-turn", "points"]
    assert words["turn-timer"] == ["none", "turn", "game"]
    assert words["players"] == [""]
    assert len(words["tie-break"]) == 4


def test_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(KeyError):
        options("plurals")
    with pytest.raises(DataError, match="is not a house rule"):
        with_rule(HASBRO, "plurals", "off")


def test_other_rules_stay_as_they_are() -> None:
    house: HouseRules = with_rule(HASBRO, "turn-timer", "turn 90")
    changed = {n for n, v in house.as_texts().items() if v != HASBRO.as_texts()[n]}
    assert changed == {"turn-timer"}
