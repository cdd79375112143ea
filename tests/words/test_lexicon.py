"""What every dictionary can be asked, and what those around another one pass on."""

from __future__ import annotations

import pytest

from scorekeeper.words.english import English
from scorekeeper.words.family import discreetly, for_families
from scorekeeper.words.house import HouseWords, with_house
from scorekeeper.words.lexicon import Lexicon, WordListError, lexicon_of
from scorekeeper.words.word_file import WordFile
from tests.any_word import AnyWord


class Suggesting(AnyWord):
    """A dictionary of another language with suggestions of its own."""

    __slots__ = ()
    is_english = False

    def suggest(self, word: str) -> list[str]:
        return ["MOOD", "QI"]


HOUSE = HouseWords(always=frozenset({"XYZZY"}), never=frozenset({"QI"}))


def test_what_a_dictionary_does_not_say_of_itself_is_taken_for_granted() -> None:
    plain = AnyWord()
    assert (plain.bare, plain.language) == (plain, "any word")
    assert plain.is_english
    assert not plain.is_for_families
    assert not plain.leaves_out("MOOD")
    assert (plain.reason("MOOD"), plain.level_of("MOOD"), plain.suggest("MOOD")) == (
        None,
        None,
        None,
    )
    assert plain.as_listed("café") == "CAFÉ"
    assert not plain.is_listed
    with pytest.raises(WordListError, match="any word cannot be listed"):
        plain.listed()


@pytest.mark.parametrize(
    "inner", [English(50), Suggesting(), WordFile("mine", frozenset({"MOOD"}))]
)
def test_house_words_pass_on_what_they_do_not_know(inner: Lexicon) -> None:
    house = with_house(inner, HOUSE)
    assert house.bare is inner
    assert (house.name, house.language) == (inner.name, inner.language)
    assert (house.is_english, house.is_listed) == (inner.is_english, inner.is_listed)
    assert house.level_of("MOOD") == inner.level_of("MOOD")
    assert house.as_listed("café") == inner.as_listed("café")
    assert house.is_for_families == inner.is_for_families


def test_no_suggestion_is_passed_on_that_does_not_count() -> None:
    assert with_house(Suggesting(), HOUSE).suggest("MOD") == ["MOOD"]
    assert with_house(English(), HOUSE).suggest("MOD") is None


def test_family_words_are_seen_through_house_words() -> None:
    assert with_house(for_families(English(50)), HOUSE).is_for_families
    assert discreetly(with_house(English(), HOUSE)).is_for_families
    assert not with_house(English(), HOUSE).is_for_families


def test_any_container_of_words_can_be_asked_like_a_dictionary() -> None:
    words = lexicon_of({"MOOD"})
    assert "MOOD" in words
    assert "DOOM" not in words
    assert not words.leaves_out("DOOM")
    english = English()
    assert lexicon_of(english) is english
