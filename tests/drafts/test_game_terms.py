"""What can be chosen for a game as a whole, in words."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.drafts.game_terms import (
    CHECKS,
    CLOCKS,
    FAMILY_WORDS,
    OWN_LIST,
    OWN_RULES,
    TILES,
    ClockKind,
    TermChoices,
    about_rules,
    clock_of,
    with_clock,
)
from scorekeeper.game.rules import TurnTimer, find_preset, shipped_presets
from scorekeeper.words.catalogue import Offer, shipped

HASBRO = find_preset("hasbro").house
OFFERS = TermChoices(shipped_presets(), shipped())


def test_rules_that_are_no_set_are_our_own_until_a_set_is_taken() -> None:
    own = replace(HASBRO, seven_bonus=10)
    assert OFFERS.preset(own) == OWN_RULES
    assert OFFERS.rule_sets(own)[0] == ("our rules", OWN_RULES)
    assert OWN_RULES not in [name for _, name in OFFERS.rule_sets(HASBRO)]
    assert OFFERS.by_preset("hasbro", own) == HASBRO
    assert OFFERS.by_preset(OWN_RULES, own) == own


def test_what_an_answer_means_has_room_below_the_form_on_80_columns() -> None:
    said = [FAMILY_WORDS, *(one.hint for one in (*CHECKS, *TILES, *CLOCKS))]
    said += [about_rules(OFFERS.presets, name) for name in OFFERS.presets]
    assert [one for one in said if len(one) > 76] == []


def test_another_set_of_rules_leaves_the_clock_as_it_was() -> None:
    timed = with_clock(HASBRO, ClockKind.TURN, 90)
    assert OFFERS.preset(timed) == "hasbro"
    assert OFFERS.by_preset("app-like", timed).turn_timer == TurnTimer(per_turn=90)


def test_a_clock_has_a_time_that_a_clock_can_have() -> None:
    assert clock_of(with_clock(HASBRO, ClockKind.GAME, 1500)) == (ClockKind.GAME, 1500)
    assert clock_of(with_clock(HASBRO, ClockKind.TURN, 0)) == (ClockKind.TURN, 1)
    assert clock_of(with_clock(HASBRO, ClockKind.TURN, 10**9)) == (ClockKind.TURN, 99_999)
    assert clock_of(with_clock(HASBRO, ClockKind.NONE, 5)) == (ClockKind.NONE, 0)


def test_every_dictionary_is_in_one_list_the_likely_ones_first_and_a_file_last() -> None:
    german = [
        Offer("enchant:de_AT", "German (de_AT)", "", True),
        Offer("enchant:de_DE", "German", ""),
    ]
    offers = replace(OFFERS, dictionaries=[*german, *shipped()])
    lists = [spec for _, spec in offers.word_lists(["english-65", "/lists/words.txt"])]
    assert lists[:3] == ["english-60", "english-50", "english"]
    assert lists.index("enchant:de_DE") < lists.index("enchant:de_AT")
    assert lists[-3:] == ["english-65", "/lists/words.txt", OWN_LIST]


def test_a_dictionary_is_said_in_the_words_of_the_form() -> None:
    lists = OFFERS.word_lists(["english-65", "/l/words.txt"])
    said = {spec: text for text, spec in lists}
    assert said["english-60"].startswith("the everyday level")
    assert said["english-65"] == "words up to level 65"
    assert said["/l/words.txt"] == "words.txt"
