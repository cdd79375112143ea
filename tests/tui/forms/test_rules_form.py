"""House rules being edited: what each key makes of them, and what is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.rules import (
    RULE_SPECS,
    HouseRules,
    TieBreak,
    TurnTimer,
    find_preset,
    shipped_presets,
)
from scorekeeper.tui.board.examples import example_lines
from scorekeeper.tui.forms.rules_draft import (
    SETS,
    RulesForm,
    how_to_change,
    rule_part,
    rule_sentence,
)
from scorekeeper.tui.forms.sentence import SentencePart
from scorekeeper.tui.forms.terms import OWN_RULES

from ..helpers import joined_lines

HASBRO = find_preset("hasbro").house
FORM = RulesForm(HASBRO, shipped_presets())


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
    form = typing(FORM, "turn-timer", "60").end_number()
    assert value(form, "turn-timer") == "turn 60"
    assert value(form.step("turn-timer", 1), "turn-timer") == "game 1500"


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
    form = form.answer(SETS, "newer-boxes")
    assert form.house == find_preset("newer-boxes").house
    form = form.undo()
    assert (value(form, "plural"), form.house.seven_bonus) == ("off", 150)
    form = form.undo().undo()
    assert form.house == HASBRO
    assert form.undo() == form
    for _ in range(4):
        form = form.step("players", 1)
    assert form.undo().house.players == 5


def test_every_rule_is_a_sentence_with_its_answers() -> None:
    before, part, after = rule_sentence("failed-challenge", HASBRO)
    assert (before, after) == ("Challenging a good word costs the challenger ", ".")
    assert isinstance(part, SentencePart)
    assert [answer.text for answer in part.answers] == ["nothing", "the next turn", "5 points"]
    assert part.chosen.text == "nothing"
    assert part.beside(-1).value == "points 5"


def test_an_answer_keeps_the_number_that_the_table_has() -> None:
    house = typing(FORM, "failed-challenge", "10").house
    assert rule_part("failed-challenge", house).chosen.text == "10 points"
    assert rule_part("seven-bonus", replace(HASBRO, seven_bonus=0)).chosen.text == "nothing more"


def test_a_number_says_how_it_is_changed() -> None:
    assert "type the number" in how_to_change("leftover")
    assert how_to_change("plural") == ""


def test_whole_sets_are_offered_beside_rules_of_ones_own() -> None:
    own = typing(FORM, "seven-bonus", "10")
    assert [one.text for one in own.part(SETS).answers][:2] == ["our rules", "the leaflet's"]
    assert own.part(SETS).chosen.text == "our rules"
    app_like = own.answer(SETS, "app-like")
    assert app_like.house == find_preset("app-like").house
    assert app_like.answer(SETS, OWN_RULES).house == own.house
    assert own.step(SETS, 1).house == HASBRO
    assert FORM.part(SETS).answers[0].text == "the leaflet's"
    assert FORM.type(SETS, "1") is None


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


@pytest.mark.parametrize("name", RULE_SPECS)
def test_what_a_rule_means_fits_beside_the_sentences_of_a_narrow_screen(name: str) -> None:
    rows = example_lines(name, HASBRO, 78, 7)
    texts = ["".join(text for text, _ in row) for row in rows]
    assert max(len(text.rstrip()) for text in texts) <= 78


def test_the_sums_of_an_example_are_whole_on_the_smallest_screen() -> None:
    assert "NETS 2+2+2+2 = 8" in joined_lines(example_lines("plural", HASBRO, 78, 6))


def test_the_field_is_seen_around_the_boards_where_there_is_room() -> None:
    for height, edges in ((6, 0), (30, 4)):
        rows = example_lines("plural", HASBRO, 58, height)
        assert sum(style == "field" for row in rows for _, style in row) == edges
        assert any(row[:1] == ((" ", "text on field"),) for row in rows)  # At the left, always.


def test_what_a_rule_means_is_judged_beside_a_board() -> None:
    def shown(name: str, house: HouseRules) -> str:
        return joined_lines(example_lines(name, house, 78, 7))

    may, once = FORM.step("plural", 1), FORM.step("qu-bonus", 1)
    assert "✗ Not allowed" in shown("plural", HASBRO)
    assert "✗ Not allowed" not in shown("plural", may.house)
    assert "✓ Allowed: 16" in shown("qu-bonus", once.house)
    assert "✓ Allowed: 16" not in shown("qu-bonus", HASBRO)
