"""Words spelt otherwise: every choice of changes that do not overlap, few changes first."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words.spelling import changed, replacements

GROUPS = [("a", ["x", "yz"]), ("ab", ["q"]), ("b", [""])]


def test_the_likeliest_change_of_each_place_comes_first() -> None:
    assert replacements("aba", GROUPS) == [
        (0, 1, "x"),
        (2, 3, "x"),
        (0, 2, "q"),
        (1, 2, ""),
        (0, 1, "yz"),
        (2, 3, "yz"),
    ]
    assert replacements("aba", [*GROUPS, ("a", ["x"])]) == replacements("aba", GROUPS), "none twice"


def test_few_changes_come_first() -> None:
    marks = replacements("ete", [("e", ["é"])])
    assert list(changed("ete", marks, 1, 2)) == ["éte", "eté", "été"]
    assert list(changed("ete", marks, 2, 4)) == ["été"]
    assert list(changed("ete", marks, 0, 0)) == ["ete"]


@given(st.text("ab", max_size=5), st.integers(0, 3))
def test_all_choices_that_share_no_letter_are_made(word: str, number: int) -> None:
    possible = replacements(word, GROUPS)
    apart = [
        chosen
        for chosen in combinations(possible, number)
        if all(one[1] <= two[0] or two[1] <= one[0] for one, two in combinations(chosen, 2))
    ]
    assert len(list(changed(word, possible, number, number))) == len(apart)


@given(st.integers(1, 5))
def test_each_place_may_be_changed_or_not(length: int) -> None:
    every = {"".join(letters) for letters in product("ax", repeat=length)}
    assert {*changed("a" * length, replacements("a" * length, [("a", ["x"])]), 0, length)} == every
