"""Without rude words: what is left out, where, and that nothing gives it away."""

from __future__ import annotations

from functools import cache

import pytest

from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.data import data_file
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import ENGLISH_FILE, English
from scorekeeper.words.family import for_families, is_fit, to_suggest
from scorekeeper.words.house import change_house_words
from scorekeeper.words.lexicon import Reason, ReasonKind
from scorekeeper.words.reasons import why_not
from scorekeeper.words.word_file import WordFile

pytestmark = pytest.mark.usefixtures("home")

SLUR, VULGAR = "LIMEY", "CRAP"


@cache
def marked(mark: str) -> list[str]:
    """The words of the data that have `mark`, in capitals."""
    lines = data_file(ENGLISH_FILE).read_text("ascii").splitlines()[1:]
    return [word.upper() for word, _, *marks in map(str.split, lines) if marks and mark in marks[0]]


@pytest.mark.parametrize("level", [50, 60, 80])
def test_slurs_and_vulgar_words_are_left_out_at_every_level(level: int) -> None:
    lexicon = for_families(English(level))
    assert len(marked("s")) > 300
    assert len(marked("v")) > 400
    assert not any(word in lexicon for word in [*marked("s"), *marked("v")])
    assert "WOOD" in lexicon


def test_delicate_words_count_at_every_table() -> None:
    assert len(marked("d")) > 1000
    assert all(word in for_families(English()) for word in marked("d"))


def test_words_with_a_harmless_sense_stay() -> None:
    lexicon = for_families(English(50))
    words = "ASS COCK CHINK SPADE BOY PRICK QUEEN FART NIGGLE SPICE"
    assert [word for word in words.split() if word not in lexicon] == []


def test_the_reason_says_that_a_word_is_left_out_and_nothing_else() -> None:
    said = Reason(ReasonKind.LEFT_OUT, f"{SLUR} is left out when children play.")
    for lexicon in (English(50), English(), WordFile("club", frozenset((SLUR, "WOOD")))):
        assert why_not(SLUR.lower(), for_families(lexicon)) == said
    assert why_not("qanat", for_families(English(50))).kind is ReasonKind.RARE  # type: ignore[union-attr]


def test_the_house_may_allow_a_word() -> None:
    change_house_words(lambda house: house.accept(SLUR))
    lexicon = find_lexicon("family:english-50")
    assert SLUR in lexicon
    assert why_not(SLUR, lexicon) is None
    assert not lexicon.leaves_out(SLUR)
    assert SLUR in lexicon.listed()


def test_a_text_is_fit_if_it_has_no_word_that_is_left_out() -> None:
    lexicon = find_lexicon("family:english-60")
    assert not is_fit(f"noun: a {SLUR.lower()}; a sailor", lexicon)
    assert not is_fit(f"noun: {VULGAR.lower()}, xyzzy", lexicon)
    assert is_fit("noun: a moron, xyzzy", lexicon)
    assert is_fit(SLUR, find_lexicon("english-60"))


@pytest.mark.parametrize(
    ("spec", "new"),
    [
        ("english-50", "family:english-50"),
        ("English-60", "family:English-60"),
        ("english-61", "english-61"),
        ("english", "english"),
        ("family:english", "family:english"),
        ("club", "club"),
        ("words.txt", "words.txt"),
        ("enchant:en_GB", "enchant:en_GB"),
        ("family:enchant:de_DE", "enchant:de_DE"),
        ("english-7", "english-7"),
    ],
)
def test_a_new_game_has_family_words_at_the_levels_for_them(spec: str, new: str) -> None:
    assert str(DictionaryName.of(spec).with_family_words()) == new


def test_the_choice_is_part_of_the_name_of_the_dictionary() -> None:
    assert str(DictionaryName.of("english").with_family_words(True)) == "family:english"
    assert str(DictionaryName.of("family:english-50").with_family_words(False)) == "english-50"
    assert str(DictionaryName.of("enchant:de_DE").with_family_words(True)) == "enchant:de_DE"
    assert str(DictionaryName.of("family:family:club").with_family_words(True)) == "family:club"
    assert DictionaryName.of(" Family:english").family_words
    assert not DictionaryName.of("english-50").family_words
    assert DictionaryName.of("family:club").name == "club"
    assert DictionaryName.of("enchant:en_US").can_have_family_words
    assert not DictionaryName.of("enchant:fr_FR").can_have_family_words


def test_the_line_that_is_written_down_is_kept() -> None:
    family = find_lexicon("family:english")
    for refused in ("ARSE", "TURD", "CRAP", "PORN", "HOOKER", "BESTIALITY", "PEDERASTY", "HARLOT"):
        assert refused not in family
    for quiet in ("PENIS", "SEXY", "SEDUCE", "IDIOT", "DAMN", "ASS"):
        assert quiet in family
        assert quiet not in to_suggest(family)
    for shown in ("POOP", "BUM", "WILLY"):
        assert shown in to_suggest(family)
