"""House rules being edited: what each key makes of them, and what is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.rules import TieBreak, TurnTimer, find_preset
from scorekeeper.tui.rules_form import RulesForm, about, arrow_at, form_lines

from .helpers import read_lines

HASBRO = find_preset("hasbro").house


def on(name: str, form: RulesForm | None = None) -> RulesForm:
    """A form with the cursor on the rule `name`."""
    form = form or RulesForm(HASBRO)
    return form.at(form.names.index(name))


def typing(form: RulesForm, digits: str) -> RulesForm:
    for digit in digits:
        form = form.type(digit) or form
    return form


def value(form: RulesForm) -> str:
    return form.house.as_texts()[form.name]


def test_the_cursor_stays_within_the_rules() -> None:
    form = RulesForm(HASBRO)
    assert form.name == "plural"
    assert form.at(-3) == form
    assert form.at(99).name == "players"


def test_words_go_round_in_both_directions() -> None:
    form = on("tie-break")
    seen = [value(form := form.turn(1)) for _ in range(4)]
    assert seen == ["longest-word", "fewest-tiles-left", "score-before-leftovers", "shared"]
    assert form.turn(-1).house.tie_break is TieBreak.SCORE_BEFORE_LEFTOVERS


def test_numbers_go_by_one_within_their_limits() -> None:
    assert on("seven-bonus").turn(1).house.seven_bonus == 21
    assert on("players").turn(1).turn(1).turn(1).house.players == 6
    assert on("all-pass-rounds").turn(-1).house.all_pass_rounds == 1


def test_a_number_is_typed_digit_by_digit() -> None:
    form = typing(on("seven-bonus"), "10")
    assert form.house.seven_bonus == 10
    assert typing(form, "00").house.seven_bonus == 1000
    assert form.rub_out().house.seven_bonus == 1
    assert typing(form.at(form.row), "5").house.seven_bonus == 5


@pytest.mark.parametrize(("name", "digits"), [("players", "7"), ("turn-timer", "0")])
def test_a_number_that_cannot_be_is_refused(name: str, digits: str) -> None:
    assert on(name).type(digits) is None


def test_a_rule_without_numbers_takes_no_digit() -> None:
    assert on("plural").type("1") is None
    assert on("plural").rub_out() == on("plural")


def test_a_digit_chooses_the_value_that_has_a_number() -> None:
    assert typing(on("turn-timer"), "90").house.turn_timer == TurnTimer(per_turn=90)
    game = on("turn-timer").turn(-1)
    assert value(game) == "game 1500"
    assert value(typing(game, "600")) == "game 600"
    assert value(typing(on("failed-challenge"), "10")) == "points 10"


def test_each_change_can_be_taken_back_and_a_typed_number_is_one() -> None:
    form = typing(on("seven-bonus"), "150")
    form = on("plural", form).turn(1)
    form = form.load(find_preset("newer-boxes").house)
    assert form.house == find_preset("newer-boxes").house
    form = form.undo()
    assert (value(form), form.house.seven_bonus) == ("off", 150)
    form = form.undo().undo()
    assert form.house == HASBRO
    assert form.undo() == form
    assert on("players").turn(1).turn(1).turn(1).turn(1).undo().house.players == 5


def test_every_rule_has_its_name_its_value_and_its_meaning_on_one_line() -> None:
    form = on("turn-timer", RulesForm(replace(HASBRO, seven_bonus=10)))
    rows = read_lines(form_lines(form, HASBRO, 78))
    assert len(rows) == 15
    assert rows[3] == "  The whole rack at once   10                        points for that turn"
    assert rows[4] == "  A tile left at the end   5  *                      points lost for each"
    assert rows[12] == "> Clock                  < none >*                   no limit"
    assert all(len(row) <= 78 for row in rows)


@pytest.mark.parametrize("width", [10, 20, 40, 59, 60, 78, 120])
def test_the_arrows_are_where_they_are_drawn(width: int) -> None:
    for row in range(15):
        form = RulesForm(HASBRO).at(row)
        shown = read_lines(form_lines(form, HASBRO, width))[row]
        if width >= 20:
            assert arrow_at(form, shown.index("< "), width) == -1
            assert arrow_at(form, shown.rindex(" >") + 1, width) == 1
        assert arrow_at(form, 1, width) == 0


def test_what_a_rule_can_be_is_told_with_its_default() -> None:
    told = read_lines(about(on("failed-challenge"), HASBRO, 78))
    assert [row.split() for row in told[-3:]] == [
        ["nothing", "*", "the", "doubt", "costs", "nothing"],
        ["lose-turn", "the", "doubter", "misses", "a", "turn"],
        ["points", "1", "to", "999", "lost", "by", "the", "doubter"],
    ]
    told = read_lines(about(on("seven-bonus"), HASBRO, 78))
    assert told[0].startswith("seven-bonus: Left and Right change it, or type the number.")
    assert told[-1] == "   0 to 1000, 20 *        points for that turn"


KEYS = st.lists(st.tuples(st.integers(0, 14), st.sampled_from("<>0123456789bu"), st.booleans()))


@given(KEYS)
def test_whatever_is_pressed_leaves_rules_that_can_be_and_can_be_taken_back(
    keys: list[tuple[int, str, bool]],
) -> None:
    form = RulesForm(HASBRO)
    for row, key, move in keys:
        form = form.at(row) if move else form
        before = form
        if key in "<>":
            form = form.turn(1 if key == ">" else -1)
        elif key == "b":
            form = form.rub_out()
        else:
            form = form.undo() if key == "u" else form.type(key) or form
        assert len(form.past) <= len(before.past) + 1
    for _ in range(len(form.past)):
        form = form.undo()
    assert form.house == HASBRO


@pytest.mark.parametrize("width", [38, 58, 78])
def test_all_that_is_told_of_a_rule_fits(width: int) -> None:
    for name in RulesForm(HASBRO).names:
        told = read_lines(about(on(name), HASBRO, width))
        assert all(len(row) <= width for row in told)
    assert "   strict * no: NET stays NET" in read_lines(about(on("plural"), HASBRO, 38))
