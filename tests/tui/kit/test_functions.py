"""The map of functions: one name, one key, one meaning."""

from __future__ import annotations

from collections import Counter

import pytest

from scorekeeper.tui.kit.functions import FUNCTIONS, FunctionKind
from scorekeeper.tui.kit.keys import bind, own_keys, written


def repeated(names: list[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def test_a_letter_is_that_letter_where_none_are_typed_and_with_ctrl_elsewhere() -> None:
    assert bind("home.review").key == "r,R"
    assert bind("end.review").key == "ctrl+r"
    assert bind("end.review").priority
    assert (written("home.quit"), written("app.quit")) == ("Q", "Ctrl Q")


def test_only_keys_of_the_hands_are_called_by_what_they_do_on_a_screen() -> None:
    assert bind("table.play", "Play").description == "Play"
    with pytest.raises(ValueError, match="called Swap everywhere"):
        bind("table.exchange", "Exchange")
    with pytest.raises(KeyError):
        bind("table.dance")


def test_a_key_that_leads_elsewhere_at_the_end_is_called_by_that_there() -> None:
    assert bind("table.stop").description == "Stop"
    assert bind("end.home").description == FUNCTIONS["home"].name


def test_a_key_of_ones_own_for_a_function_is_for_every_screen_that_has_it() -> None:
    assert own_keys({"review": "f11", "end.review": "f12", "dance": "f2"}) == {
        "home.review": "f11",
        "table.review": "f11",
        "end.review": "f12",
        "library.review": "f11",
        "history.review": "f11",
    }


def test_everything_but_the_hands_can_be_found_by_other_words_or_its_name() -> None:
    named = [one for one in FUNCTIONS.values() if one.kind is not FunctionKind.HAND]
    assert all(one.name and one.about for one in named)
    assert [one.name for one in FUNCTIONS.values() if one.about.endswith(".")] == []
    assert repeated([one.name for one in FUNCTIONS.values()]) == []
    assert repeated([one for known in FUNCTIONS.values() for one in known.ids.split()]) == []
