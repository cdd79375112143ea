"""Near words: always real ones, the likeliest mistake first, after a bounded search."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words.catalogue import find_bare_lexicon
from scorekeeper.words.english import English
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.near import near_words
from scorekeeper.words.word_file import WordFile
from tests.conftest import most

MISSPELLINGS = Path(__file__).with_name("misspellings.txt")
CHILDRENS_SPELLINGS = Path(__file__).with_name("childrens-spellings.txt")

LETTERS = st.text("ABCDE", min_size=1, max_size=6)
"""So few letters that many words are near each other."""


def lexicon(*words: str) -> WordFile:
    return WordFile("test", frozenset(words))


@dataclass
class Levels(Lexicon):
    """A lexicon that knows how common its words are."""

    levels: dict[str, int]
    name: str = "levels"

    def __contains__(self, word: object) -> bool:
        return word in self.levels

    def level_of(self, word: str) -> int | None:
        return self.levels.get(word)


@dataclass
class Speller(Lexicon):
    """A lexicon with suggestions of its own, right and wrong ones."""

    words: set[str]
    suggestions: list[str]
    name: str = "speller"

    def __contains__(self, word: object) -> bool:
        return word in self.words

    def suggest(self, word: str) -> list[str]:
        return self.suggestions


def test_what_is_one_or_two_edits_away_is_found() -> None:
    pairs = (
        "WOAD WORD; WOD WORD; WOORD WORD; WROD WORD; RWOD WORD; ORDW WORD; "
        "ACOMODATE ACCOMMODATE; DEFFINATE DEFINITE; Q QI"
    )
    for wrong, right in map(str.split, pairs.split("; ")):
        assert near_words(wrong, lexicon(right, "XYLOPHONE")) == [right], wrong


def test_what_sounds_alike_is_found() -> None:
    pairs = (
        "FONE PHONE; KWICK QUICK; SKOOL SCHOOL; SITY CITY; KAOS CHAOS; EKSTRA EXTRA; "
        "NIFE KNIFE; RONG WRONG; ENUFF ENOUGH; NITE NIGHT; NASHUN NATION; THEIF THIEF; "
        "LAM LAMB; FOTOGRAF PHOTOGRAPH; SIKOLOGY PSYCHOLOGY"
    )
    for wrong, right in map(str.split, pairs.split("; ")):
        assert near_words(wrong, lexicon(right, "XYLOPHONE")) == [right], wrong


def test_a_word_that_sounds_alike_comes_before_commoner_ones_that_do_not() -> None:
    levels = {"BONE": 10, "FOND": 10, "GONE": 10, "FORE": 10, "ONE": 10, "PHONE": 20}
    assert near_words("FONE", Levels(levels), 1) == ["PHONE"]


one_of = pytest.mark.parametrize("one_of", most([4, 1], pytest.mark.data))
"""Of so many cases one is tried."""


@one_of
def test_of_a_hundred_words_as_children_hear_them_most_are_among_five_at_the_family_level(
    one_of: int,
) -> None:
    lines = CHILDRENS_SPELLINGS.read_text("utf-8").upper().splitlines()
    cases = [line.split() for line in lines if not line.startswith("#")]
    assert len(cases) >= 100
    tried, family = cases[::one_of], find_bare_lexicon("family:english-50")
    found = [wrong for wrong, right in tried if right in near_words(wrong, family)]
    assert len(found) >= 0.9 * len(tried)


@one_of
def test_of_a_hundred_misspellings_the_word_meant_is_nearly_always_among_five(one_of: int) -> None:
    lines = MISSPELLINGS.read_text("utf-8").upper().splitlines()
    cases = [line.split() for line in lines if not line.startswith("#")]
    assert len(cases) == 100
    tried, english = cases[::one_of], English()
    missed = [wrong for wrong, *meant in tried if not {*meant} & {*near_words(wrong, english)}]
    assert len(missed) <= 0.04 * len(tried), missed


def test_short_words_have_no_near_words_two_edits_away() -> None:
    assert near_words("ZQ", lexicon("IT", "ZA")) == ["ZA"]


def test_the_first_letter_counts_most_then_slips_then_how_common_a_word_is() -> None:
    levels = {"THE": 50, "TEA": 20, "TEN": 10, "TECH": 35, "EH": 10, "ETH": 10, "TEETH": 10}
    near = near_words("TEH", Levels(levels), 10)
    assert near == ["THE", "TEN", "TEA", "TECH", "ETH", "EH"]


def test_a_lexicons_own_suggestions_are_taken_if_it_has_them_as_words() -> None:
    suggestions = ["SWORD", "WR OD", "WORLD", "WROD", "SWORD", "WORD"]
    speller = Speller({"WORD", "ROD", "SWORD", "WROD"}, suggestions)
    assert near_words("WROD", speller) == ["SWORD", "WORD"]
    assert near_words("WROD", speller, 1) == ["SWORD"]
    assert near_words("WROD", Speller({"WORD"}, [])) == []


@given(LETTERS, st.frozensets(LETTERS, max_size=40), st.integers(0, 6))
def test_near_words_are_other_words_of_the_lexicon(
    word: str, words: frozenset[str], limit: int
) -> None:
    held = WordFile("test", words)
    near = near_words(word, held, limit)
    assert set(near) <= words - {word}
    assert len(near) == len(set(near)) <= limit
    assert near == near_words(word, held, limit)
    assert near == near_words(word, held, limit + 3)[:limit]


@given(LETTERS, st.data())
def test_a_word_one_edit_away_is_always_found(word: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(word)))
    letter = data.draw(st.sampled_from("ABCXYZ"))
    longer = word[:at] + letter + word[at:]
    assert near_words(word, lexicon(longer)) == [longer]
    assert near_words(longer, lexicon(word)) == [word]


def test_a_slip_that_is_a_rare_word_or_far_from_what_is_meant_finds_it() -> None:
    pairs = (
        "CALENDER CALENDAR; CATCHED CAUGHT; STEALED STOLE; SENDED SENT; WICH WHICH; "
        "TOUNGE TONGUE; YATCH YACHT; FOTO PHOTO; SITTED SAT"
    )
    for slip, meant in map(str.split, pairs.split("; ")):
        assert near_words(slip, English(50))[0] == meant, slip


def test_the_right_form_comes_first() -> None:
    family = find_bare_lexicon("family:english-50")
    firsts = {wrong: near_words(wrong, family)[0] for wrong in ("RUNNED", "CHILDS", "POTATOS")}
    assert firsts == {"RUNNED": "RAN", "CHILDS": "CHILDREN", "POTATOS": "POTATOES"}
