"""House rules being edited: what each key makes of them, and what is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.rules import RULE_SPECS, HouseRules, TieBreak, TurnTimer, find_preset
from scorekeeper.tui.rules_form import (
    NARROW,
    RulesForm,
    describe_choices,
    rule_line,
    step_at,
    value_columns,
)

from .helpers import read_lines

HASBRO = find_preset("hasbro").house
FORM = RulesForm(HASBRO)


def typing(form: RulesForm, name: str, digits: str) -> RulesForm:
    for digit in digits:
        form = form.type(name, digit) or form
    return form


def value(form: RulesForm, name: str) -> str:
    return form.house.as_texts()[name]


def test_words_go_round_in_both_directions() -> None:
    form = FORM
    seen = [value(form := form.step("tie-break", 1), "tie-break") for _ in range(4)]
    assert seen == ["longest-word", "fewest-tiles-left", "score-before-leftovers", "shared"]
    assert form.step("tie-break", -1).house.tie_break is TieBreak.SCORE_BEFORE_LEFTOVERS


def test_numbers_go_by_one_within_their_limits() -> None:
    assert FORM.step("seven-bonus", 1).house.seven_bonus == 21
    six = FORM.step("players", 1).step("players", 1).step("players", 1)
    assert six.house.players == 6
    assert FORM.step("all-pass-rounds", -1).house.all_pass_rounds == 1


def test_a_number_is_typed_digit_by_digit() -> None:
    form = typing(FORM, "seven-bonus", "10")
    assert form.house.seven_bonus == 10
    assert typing(form, "seven-bonus", "00").house.seven_bonus == 1000
    assert form.rub_out("seven-bonus").house.seven_bonus == 1
    assert typing(form.end_number(), "seven-bonus", "5").house.seven_bonus == 5


def test_enter_takes_the_number_that_was_typed_and_changes_it_no_further() -> None:
    form = typing(FORM, "turn-timer", "60").enter("turn-timer")
    assert value(form, "turn-timer") == "turn 60"
    assert value(form.enter("turn-timer"), "turn-timer") == "game 1500"


@pytest.mark.parametrize(("name", "digits"), [("players", "7"), ("turn-timer", "0")])
def test_a_number_that_cannot_be_is_refused(name: str, digits: str) -> None:
    assert FORM.type(name, digits) is None


def test_a_rule_without_numbers_takes_no_digit() -> None:
    assert FORM.type("plural", "1") is None
    assert FORM.rub_out("plural") == FORM


def test_a_digit_chooses_the_value_that_has_a_number() -> None:
    assert typing(FORM, "turn-timer", "90").house.turn_timer == TurnTimer(per_turn=90)
    game = FORM.step("turn-timer", -1)
    assert value(game, "turn-timer") == "game 1500"
    assert value(typing(game, "turn-timer", "600"), "turn-timer") == "game 600"
    assert value(typing(FORM, "failed-challenge", "10"), "failed-challenge") == "points 10"


def test_each_change_can_be_taken_back_and_a_typed_number_is_one() -> None:
    form = typing(FORM, "seven-bonus", "150").end_number().step("plural", 1)
    form = form.load(find_preset("newer-boxes").house)
    assert form.house == find_preset("newer-boxes").house
    form = form.undo()
    assert (value(form, "plural"), form.house.seven_bonus) == ("off", 150)
    form = form.undo().undo()
    assert form.house == HASBRO
    assert form.undo() == form
    for _ in range(4):
        form = form.step("players", 1)
    assert form.undo().house.players == 5


def text_of(name: str, house: HouseRules = HASBRO, width: int = 78, here: bool = False) -> str:
    return "".join(text for text, _ in rule_line(name, house, HASBRO, width, here)).rstrip()


def test_every_rule_has_its_title_its_value_and_its_meaning_on_one_line() -> None:
    house = replace(HASBRO, seven_bonus=10)
    assert text_of("plural").split("  ")[1] == "Adding a lone S"
    assert "10   •" in text_of("seven-bonus", house)
    assert text_of("seven-bonus", house).endswith("bonus points")
    assert "•" not in text_of("leftover", house)
    assert text_of("turn-timer", here=True).startswith("► Clock")
    assert "◄ none ►" in text_of("turn-timer", here=True)


@pytest.mark.parametrize("width", [10, 20, 38, 59, 60, 78, 120])
@pytest.mark.parametrize("here", [False, True])
def test_the_line_of_a_rule_fits(width: int, here: bool) -> None:
    for name in RULE_SPECS:
        text = text_of(name, width=width, here=here)
        assert len(text) <= width or width < NARROW
        assert HASBRO.as_texts()[name] in text
        left, _ = value_columns(name, HASBRO, width)
        if here:
            assert text[left] == "◄"
        assert step_at(name, HASBRO, width, left) == -1
        assert step_at(name, HASBRO, width, left + 2) == 1


def test_what_a_rule_can_be_is_listed_with_the_leaflets_value() -> None:
    rows = read_lines(describe_choices("failed-challenge", HASBRO, HASBRO, 78))
    assert rows[0] == "Left and Right change it; or type a number and press Enter."
    assert [row.split("  ")[0] for row in rows[1:]] == [
        " ● nothing",
        " ○ lose-turn",
        " ○ points 1 to 999",
    ]
    assert rows[1].endswith("costs nothing (leaflet)")
    rows = read_lines(describe_choices("seven-bonus", HASBRO, HASBRO, 78))
    assert rows[-1].endswith("bonus points (leaflet: 20)")


KEYS = st.lists(st.tuples(st.sampled_from([*RULE_SPECS]), st.sampled_from("<>0123456789bu")))


@given(KEYS)
def test_whatever_is_pressed_leaves_rules_that_can_be_and_can_be_taken_back(
    keys: list[tuple[str, str]],
) -> None:
    form, last = FORM, ""
    for name, key in keys:
        form, last = (form if name == last else form.end_number()), name
        before = form
        if key in "<>":
            form = form.step(name, 1 if key == ">" else -1)
        elif key == "b":
            form = form.rub_out(name)
        else:
            form = form.undo() if key == "u" else form.type(name, key) or form
        assert len(form.past) <= len(before.past) + 1
    for _ in range(len(form.past)):
        form = form.undo()
    assert form.house == HASBRO


@pytest.mark.parametrize("width", [38, 58, 78])
def test_all_that_is_said_of_a_rule_fits(width: int) -> None:
    for name in RULE_SPECS:
        rows = read_lines(describe_choices(name, HASBRO, HASBRO, width))
        assert all(len(row) <= width for row in rows)
