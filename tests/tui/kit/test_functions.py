"""The map of functions: one name, one key, one meaning."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from scorekeeper.tui.kit.functions import FUNCTIONS, GONE, NO_KEY, Kind
from scorekeeper.tui.kit.keys import bind, key_problems, own_keys, written

IDS = [one for function in FUNCTIONS.values() for one in function.ids.split()]


def repeated(names: list[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def test_no_key_has_two_meanings_and_no_function_two_names() -> None:
    keys = [function.key for function in FUNCTIONS.values() if function.key != NO_KEY]
    assert repeated(keys) == []
    assert repeated([function.name for function in FUNCTIONS.values()]) == []
    assert repeated(IDS) == []
    assert not GONE.keys() & {*IDS}


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
    }


def test_what_is_gone_is_told_with_what_does_it_now() -> None:
    for name, told in GONE.items():
        others = {one for one in re.findall(r"[a-z_]+\.[a-z_]+", told) if one != name}
        assert others <= {*IDS}, name
    assert key_problems({"history.solo": "f9"}) == [
        "settings.toml: history.solo has no key any more; it is in the second part of the history"
        " (history.part)."
    ]


def test_everything_but_the_hands_can_be_found_by_other_words_or_its_name() -> None:
    named = [one for one in FUNCTIONS.values() if one.kind is not Kind.HAND]
    assert all(one.name and one.about for one in named)
    assert [one.name for one in FUNCTIONS.values() if one.about.endswith(".")] == []
