"""German nouns: common ones count, names and places do not, as far as the dictionary tells."""

from __future__ import annotations

import pytest

from scorekeeper.words.spelling import GermanNouns, is_shortened, is_sound

COMMON = {"Haus", "-haus", "Baum", "Bäume", "-baum"}
NAMES = {"Anna", "Huber"}
PLACES = {
    "Stendal",
    "-stendal",
    "Stendals",
    "Stendalerin",
    "Bremen",
    "-bremen",
    "Bremens",
    "Bremerin",
}
PEOPLE = {"Camp", "-camp", "Camps", "Camperin"}
SPORTS = {"Ball", "-ball", "Balls", "Balles", "Ballerin"}
"""What a dictionary might hold."""


def dictionary(*sets: set[str]) -> GermanNouns:
    return GermanNouns(COMMON.union(*sets).__contains__)


def test_a_common_noun_may_follow_a_hyphen_and_a_name_may_not() -> None:
    nouns = dictionary(NAMES)
    assert "Haus" in nouns
    assert "Anna" not in nouns
    assert "Garten" not in nouns, "which is not in the dictionary"


def test_a_noun_that_is_filed_with_names_counts_in_all_its_forms() -> None:
    nouns = dictionary({"Info", "Infos", "Nickerchens", "Oslo"})
    assert [word for word in ("Info", "Infos", "Nickerchens", "Oslo") if word in nouns] == [
        "Info",
        "Infos",
        "Nickerchens",
    ]


def test_a_place_has_people_and_neither_a_plural_nor_a_verb() -> None:
    nouns = dictionary(PLACES, PEOPLE, SPORTS)
    assert "Stendal" not in nouns
    assert "Bremen" not in nouns
    assert "Camp" in nouns
    assert "Ball" in nouns
    assert "Stendal" in dictionary(PLACES, {"Stendale"}), "it would have a plural"
    assert "Stendal" in dictionary(PLACES, {"stendalen"}), "it would be a verb"


@pytest.mark.parametrize("place", ["Deutschland", "Europa", "London", "Rhein"])
def test_a_listed_place_does_not_count_though_nothing_else_tells_it(place: str) -> None:
    assert place not in dictionary({place, f"-{place.lower()}"})


def test_a_sound_is_one_whether_the_dictionary_has_it_or_not() -> None:
    assert [word for word in ("aha", "pst", "hm", "haus", "kg") if is_sound(word)] == [
        "aha",
        "pst",
        "hm",
    ]


def test_a_dictionary_that_marks_no_names_is_believed() -> None:
    assert "Anna" in GermanNouns({"Anna", "Haus"}.__contains__)
    assert "Anna" in GermanNouns({"Anna", "Haus", "-anna", "-haus"}.__contains__)


@pytest.mark.parametrize("spelling", ["kg", "cm", "km", "http"])
def test_what_has_no_vowel_is_shortened(spelling: str) -> None:
    assert is_shortened(spelling)


@pytest.mark.parametrize("spelling", ["hm", "pst", "ob", "typ", "öl"])
def test_a_vowel_or_a_sound_makes_a_word(spelling: str) -> None:
    assert not is_shortened(spelling)
