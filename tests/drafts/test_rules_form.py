"""House rules being edited: what each key makes of them, and what is said of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.drafts.game_terms import OWN_RULES
from scorekeeper.drafts.rules_draft import GROUPS, SETS, RulesForm, leaflet_rules
from scorekeeper.game.rules import RULE_SPECS, TieBreak, TurnTimer, find_preset

HASBRO = find_preset("hasbro").house
FORM = leaflet_rules()


def typing(form: RulesForm, name: str, *numbers: int) -> RulesForm:
    """`form` with the rule `name` chosen, and each of the `numbers` that it takes."""
    form = form.choose(name)
    for number in numbers:
        form = form.type(number) or form
    return form


def value(form: RulesForm, name: str) -> str:
    return form.house.as_texts()[name]


def labels(form: RulesForm) -> list[str]:
    return [option.label for option in form.options]


def test_every_rule_is_read_once_and_the_sets_come_last() -> None:
    names = [name for group in GROUPS.values() for name in group]
    assert sorted(names) == sorted([*RULE_SPECS, SETS])
    assert (names[0], names[-1]) == (FORM.chosen, SETS)


def test_words_go_round_in_both_directions() -> None:
    form = FORM.choose("tie-break")
    seen = [value(form := form.step(1), "tie-break") for _ in range(4)]
    assert seen == ["longest-word", "fewest-tiles-left", "score-before-leftovers", "shared"]
    assert form.step(-1).house.tie_break is TieBreak.SCORE_BEFORE_LEFTOVERS


def test_numbers_go_by_one_within_their_limits() -> None:
    assert FORM.choose("seven-bonus").step(1).house.seven_bonus == 21
    assert FORM.choose("players").step(1).step(1).step(1).house.players == 6
    assert FORM.choose("all-pass-rounds").step(-1).house.all_pass_rounds == 1


@pytest.mark.parametrize(("name", "number"), [("players", 7), ("turn-timer", 0), ("leftover", -1)])
def test_a_number_that_cannot_be_is_refused(name: str, number: int) -> None:
    assert FORM.choose(name).type(number) is None


def test_a_rule_without_numbers_takes_none() -> None:
    for name in ("plural", SETS):
        form = FORM.choose(name)
        assert form.type(1) is None
        assert (form.number, form.counting, form.limits) == (None, None, "")


def test_a_number_chooses_the_answer_that_has_one() -> None:
    assert typing(FORM, "turn-timer", 90).house.turn_timer == TurnTimer(per_turn=90)
    game = FORM.choose("turn-timer").step(-1)
    assert value(game, "turn-timer") == "game 1500"
    assert value(typing(game, "turn-timer", 600), "turn-timer") == "game 600"
    costs = typing(FORM, "failed-challenge", 10)
    assert (value(costs, "failed-challenge"), costs.number) == ("points 10", 10)
    assert costs.limits == "from 1 to 999"


def test_each_change_can_be_taken_back_and_a_typed_number_is_one() -> None:
    form = typing(FORM, "seven-bonus", 1, 15, 150).choose("plural").step(1)
    form = form.choose(SETS).answer("newer-boxes")
    assert form.house == find_preset("newer-boxes").house
    form = form.undo()
    assert (value(form, "plural"), form.house.seven_bonus) == ("off", 150)
    form = form.undo().undo()
    assert form.house == HASBRO
    assert form.redo().house.seven_bonus == 150
    assert form.redo().undo() == form
    assert form.redo().step(1).undone == ()
    assert form.undo() == form
    twice = typing(typing(FORM, "leftover", 1), "leftover", 2)
    assert twice.undo().house.leftover == 1
    form = form.choose("players")
    for _ in range(4):
        form = form.step(1)
    assert form.undo().house.players == 5


def test_every_rule_is_a_sentence_with_its_answers() -> None:
    form = FORM.choose("failed-challenge")
    before = "Challenging a good word costs the challenger "
    assert form.sentence("failed-challenge") == (before, "nothing", ".", False)
    assert labels(form) == ["nothing", "the next turn", "5 points"]
    form = form.step(-1)
    assert form.sentence("failed-challenge") == (before, "5 points", ".", True)
    assert form.value == form.options[-1].value


def test_an_answer_keeps_the_number_that_the_table_has() -> None:
    assert labels(typing(FORM, "failed-challenge", 10))[-1] == "10 points"
    none = replace(FORM, house=replace(HASBRO, seven_bonus=0))
    assert none.sentence("seven-bonus").answer == "nothing more"


def test_whole_sets_are_offered_beside_rules_of_ones_own() -> None:
    assert FORM.whose == "the leaflet's"
    assert labels(FORM.choose(SETS))[0] == "the leaflet's"
    own = typing(FORM, "seven-bonus", 10).choose(SETS)
    assert labels(own)[:2] == ["our rules", "the leaflet's"]
    assert (own.value, own.whose) == (OWN_RULES, "the leaflet's, with 1 rule of your own")
    assert own.sentence(SETS).answer == "our rules"
    app_like = own.answer("app-like")
    assert app_like.house == find_preset("app-like").house
    assert app_like.answer(OWN_RULES).house == own.house
    assert own.step(1).house == HASBRO


KEYS = st.lists(st.tuples(st.sampled_from([*RULE_SPECS, SETS]), st.sampled_from("<>0123456789u")))


@given(KEYS)
def test_whatever_is_pressed_leaves_rules_that_can_be_and_can_be_taken_back(
    keys: list[tuple[str, str]],
) -> None:
    form = FORM
    for name, key in keys:
        form = form if name == form.chosen else form.choose(name)
        before = form
        if key in "<>":
            form = form.step(1 if key == ">" else -1)
        else:
            form = form.undo() if key == "u" else form.type(int(key)) or form
        assert len(form.past) <= len(before.past) + 1
        assert form.value in [option.value for option in form.options]
    for _ in range(len(form.past)):
        form = form.undo()
    assert form.house == HASBRO
