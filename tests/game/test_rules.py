"""The house rules as data: names, values, presets (the rules, section 8).

What each of them changes is shown where it acts: legality with the referee, points with
scoring, turns and endings with the position, the winner with the outcome.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from scorekeeper.game.fields import DataError, Fields
from scorekeeper.game.rules import (
    RULE_SPECS,
    AllPassEnds,
    FailedChallenge,
    HouseRules,
    LookingUp,
    LostChallenge,
    Plural,
    QuBonus,
    TieBreak,
    TurnTimer,
    find_preset,
    house_rules_from,
    read_preset,
    shipped_presets,
    with_rule,
)

HASBRO = find_preset("hasbro").house

DEFAULTS: dict[str, Any] = {
    "plural": Plural.STRICT,
    "double-plural": False,
    "qu-bonus": QuBonus.EVERY_WORD,
    "seven-bonus": 20,
    "leftover": 5,
    "lost-challenge": LostChallenge.REPLAY,
    "failed-challenge": FailedChallenge(),
    "looking-up": LookingUp.WHEN_AGREED,
    "exchange-counts-as-pass": False,
    "all-pass-rounds": 1,
    "all-pass-ends": AllPassEnds.AT_ONCE,
    "going-out-ends": True,
    "rounds": 0,
    "solo-exchanges": 5,
    "cover-whole-word": False,
    "turn-timer": TurnTimer(),
    "tie-break": TieBreak.SHARED,
    "players": 4,
}


def value(rules: HouseRules, name: str) -> Any:
    return getattr(rules, name.replace("-", "_"))


def house(**table: Any) -> HouseRules:
    """The default rules with the fields of `table`, written as in a data file."""
    named = {name.replace("_", "-"): value for name, value in table.items()}
    return house_rules_from(Fields(named, "", "here"), HASBRO)


@pytest.mark.parametrize("name", DEFAULTS)
def test_the_default_is_the_leaflets(name: str) -> None:
    assert value(HASBRO, name) == DEFAULTS[name]


def test_there_are_no_other_house_rules() -> None:
    assert list(HASBRO.as_table()) == list(DEFAULTS)
    assert [field.name for field in fields(HouseRules)] == [s.field for s in RULE_SPECS.values()]


@pytest.mark.parametrize(
    ("name", "text", "read"),
    [
        ("plural", "off", Plural.OFF),
        ("double-plural", "legal", True),
        ("double-plural", True, True),
        ("qu-bonus", "once-a-turn", QuBonus.ONCE_A_TURN),
        ("qu-bonus", "Once a turn", QuBonus.ONCE_A_TURN),
        ("seven-bonus", 10, 10),
        ("seven-bonus", 0, 0),
        ("leftover", 3, 3),
        ("lost-challenge", "retry-once", LostChallenge.RETRY_ONCE),
        ("lost-challenge", "lose-turn", LostChallenge.LOSE_TURN),
        ("failed-challenge", "lose-turn", FailedChallenge(lose_turn=True)),
        ("failed-challenge", "points 5", FailedChallenge(points=5)),
        ("exchange-counts-as-pass", "yes", True),
        ("exchange-counts-as-pass", True, True),
        ("all-pass-rounds", 3, 3),
        ("going-out-ends", "no", False),
        ("going-out-ends", False, False),
        ("solo-exchanges", 0, 0),
        ("cover-whole-word", "legal", True),
        ("turn-timer", "turn 120", TurnTimer(per_turn=120)),
        ("turn-timer", "game 1500", TurnTimer(per_game=1500)),
        ("tie-break", "longest-word", TieBreak.LONGEST_WORD),
        ("tie-break", "fewest-tiles-left", TieBreak.FEWEST_TILES_LEFT),
        ("tie-break", "score-before-leftovers", TieBreak.SCORE_BEFORE_LEFTOVERS),
        ("players", 6, 6),
    ],
)
def test_every_other_choice_can_be_written(name: str, text: Any, read: Any) -> None:
    rules = house(**{name: text})
    assert value(rules, name) == read != DEFAULTS[name]
    others = [other for other in DEFAULTS if other != name]
    assert all(value(rules, other) == DEFAULTS[other] for other in others)
    assert house_rules_from(Fields(rules.as_table(), "", "here")) == rules


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("plural", "lax", "cannot be 'lax'; write strict or off"),
        ("plural", False, "cannot be False; write strict or off"),
        ("double-plural", "yes", 'must be "illegal" or "legal"'),
        ("qu-bonus", "twice", "write every-word or once-a-turn"),
        ("seven-bonus", -1, "must be a whole number from 0"),
        ("seven-bonus", "20", "must be a whole number"),
        ("leftover", 2.5, "must be a whole number"),
        ("lost-challenge", "nothing", "write replay, retry-once or lose-turn"),
        ("failed-challenge", "points", "write nothing, lose-turn or points 1 to 999"),
        ("failed-challenge", "points 0", "cannot be 'points 0'; write nothing"),
        ("exchange-counts-as-pass", "legal", 'must be "no" or "yes"'),
        ("exchange-counts-as-pass", 1, 'must be "no" or "yes"'),
        ("all-pass-rounds", 0, "must be a whole number from 1"),
        ("all-pass-rounds", True, "must be a whole number"),
        ("going-out-ends", None, 'must be "no" or "yes"'),
        ("solo-exchanges", -5, "must be a whole number from 0"),
        ("cover-whole-word", "off", 'must be "illegal" or "legal"'),
        ("turn-timer", "120", "write none, turn 1 to 99999 (seconds per turn) or game 1"),
        ("turn-timer", 60, "cannot be 60; write none, turn 1 to 99999"),
        ("tie-break", "coin", "write shared, longest-word, fewest"),
        ("players", 7, "must be a whole number from 1 to 6"),
        ("players", 0, "must be a whole number from 1 to 6"),
        ("plurals", "off", "is not a house rule; choose from plural, double-plural"),
    ],
)
def test_a_wrong_value_is_refused_by_name(name: str, text: Any, message: str) -> None:
    with pytest.raises(DataError) as error:
        house(**{name: text})
    assert str(error.value).startswith(f"here: {name}: ")
    assert message in str(error.value)


@pytest.mark.parametrize("name", [name for name in DEFAULTS if not RULE_SPECS[name].before])
def test_without_a_base_no_rule_may_be_missing(name: str) -> None:
    table = HASBRO.as_table()
    del table[name]
    with pytest.raises(DataError, match=name):
        house_rules_from(Fields(table, "", "here"))


@pytest.mark.parametrize(
    ("preset", "differs"),
    [
        ("hasbro", {}),
        (
            "newer-boxes",
            {
                "lost-challenge": "retry-once",
                "exchange-counts-as-pass": True,
                "solo-exchanges": 0,
            },
        ),
        ("app-like", {"all-pass-rounds": 3}),
    ],
)
def test_a_preset_is_the_default_with_its_own_differences(
    preset: str, differs: dict[str, Any]
) -> None:
    assert find_preset(preset).house.as_table() == HASBRO.as_table() | differs


def test_the_default_preset_comes_first() -> None:
    assert list(shipped_presets()) == ["hasbro", "app-like", "newer-boxes"]


def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(DataError, match="'club'; choose from hasbro, app-like, newer-boxes"):
        find_preset("club")


CLUB = """\
name = "club"
title = "The club on the corner"
based-on = "app-like"

[rules]
seven-bonus = 10
cover-whole-word = "legal"
"""


def test_a_table_may_write_a_preset_of_its_own() -> None:
    preset = read_preset(CLUB, "club.toml")
    assert (preset.name, preset.title) == ("club", "The club on the corner")
    assert preset.house.as_table() == HASBRO.as_table() | {
        "all-pass-rounds": 3,
        "seven-bonus": 10,
        "cover-whole-word": "legal",
    }


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("seven-bonus = 10", 'seven-bonus = "x"', "club.toml, line 6: rules.seven-bonus: must"),
        ("seven-bonus", "six-bonus", "club.toml, line 6: rules.six-bonus: is not a house rule"),
        ('"legal"', '"maybe"', "club.toml, line 7: rules.cover-whole-word: must be"),
        ('name = "club"', "", "club.toml: name: is missing"),
        ('based-on = "app-like"', "", "club.toml, line 5: rules.plural: "),
        ("app-like", "else", "there are no house rules 'else'"),
        ("[rules]", "[rules", "club.toml is not valid TOML: "),
        ("[rules]", "[laws]", "club.toml: rules: is missing"),
    ],
)
def test_a_bad_preset_file_is_refused_by_line_and_field(old: str, new: str, message: str) -> None:
    assert old in CLUB
    with pytest.raises(DataError) as error:
        read_preset(CLUB.replace(old, new), "club.toml")
    assert message in str(error.value)


# What each rule can be: what a form offers is what data files take -----------------------------


@pytest.mark.parametrize("name", DEFAULTS)
def test_every_choice_is_a_value_that_data_files_take_and_give_back(name: str) -> None:
    for choice in RULE_SPECS[name].choices:
        for number in {choice.low, choice.high, choice.usual} if choice.counts else {0}:
            house = with_rule(HASBRO, name, choice.write(number))
            assert house.as_texts()[name] == choice.write(number)
            assert RULE_SPECS[name].chosen(house) == (choice, number)
            assert with_rule(house, name, HASBRO.as_texts()[name]) == HASBRO


@pytest.mark.parametrize("name", DEFAULTS)
def test_beyond_the_limits_of_a_choice_nothing_is_taken(name: str) -> None:
    for choice in RULE_SPECS[name].choices:
        for number in (choice.low - 1, choice.high + 1) if choice.counts else ():
            with pytest.raises(DataError, match=name):
                with_rule(HASBRO, name, choice.write(number))


def test_the_default_is_one_of_the_choices() -> None:
    defaults = {name: RULE_SPECS[name].chosen(HASBRO)[0] for name in DEFAULTS}
    assert defaults["plural"].word == "strict"
    assert defaults["failed-challenge"].word == "nothing"
    assert defaults["seven-bonus"].counts
    assert RULE_SPECS["seven-bonus"].chosen(HASBRO)[1] == 20


def test_there_are_choices_of_every_kind() -> None:
    words = {name: [choice.word for choice in RULE_SPECS[name].choices] for name in DEFAULTS}
    assert words["going-out-ends"] == ["no", "yes"]
    assert words["cover-whole-word"] == ["illegal", "legal"]
    assert words["failed-challenge"] == ["nothing", "lose-turn", "points"]
    assert words["turn-timer"] == ["none", "turn", "game"]
    assert words["players"] == [""]
    assert len(words["tie-break"]) == 4


def test_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(DataError, match="is not a house rule"):
        with_rule(HASBRO, "plurals", "off")


def test_other_rules_stay_as_they_are() -> None:
    house = with_rule(HASBRO, "turn-timer", "turn 90")
    changed = {n for n, v in house.as_texts().items() if v != HASBRO.as_texts()[n]}
    assert changed == {"turn-timer"}
