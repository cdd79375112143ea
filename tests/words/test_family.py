"""Family words: what is left out, where, and that nothing gives it away."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from scorekeeper.finder.cache import index_for
from scorekeeper.game.edition import find_edition
from scorekeeper.words.catalogue import (
    find_bare_lexicon,
    find_lexicon,
    is_permitted,
    kept_spec,
    looks_like_path,
    permit,
)
from scorekeeper.words.data import data_file
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import ENGLISH_FILE, English
from scorekeeper.words.family import Unchecked, for_families, is_fit, to_suggest
from scorekeeper.words.house import change_house_words
from scorekeeper.words.lexicon import Reason, ReasonKind
from scorekeeper.words.near import near_words
from scorekeeper.words.reasons import why_not
from scorekeeper.words.word_file import WordFile

SLUR, VULGAR = "LIMEY", "CRAP"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own for each test."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))


@cache
def marked(mark: str) -> list[str]:
    """The words of the data that have `mark`, in capitals."""
    lines = data_file(ENGLISH_FILE).read_text("ascii").splitlines()[1:]
    return [word.upper() for word, _, *marks in map(str.split, lines) if marks and mark in marks[0]]


def test_the_marks_of_a_word_are_not_part_of_its_level() -> None:
    assert English().marks_of(SLUR.lower()) == "s"
    assert English().marks_of(VULGAR) == "v"
    assert English().marks_of("WOOD") == English().marks_of("XYZZY") == ""
    assert English().level_of(SLUR) == 55


def test_the_whole_dictionary_has_every_word() -> None:
    assert all(word in English() for word in [*marked("s"), *marked("v")])


@pytest.mark.parametrize("level", [50, 60, 80])
def test_slurs_are_left_out_at_every_level(level: int) -> None:
    lexicon = for_families(English(level))
    assert len(marked("s")) > 300
    assert not any(word in lexicon for word in marked("s"))
    assert "WOOD" in lexicon


@pytest.mark.parametrize("level", [50, 60, 80])
def test_vulgar_words_are_left_out_at_every_level(level: int) -> None:
    assert len(marked("v")) > 400
    assert not any(word in for_families(English(level)) for word in marked("v"))


def test_delicate_words_count_at_every_table() -> None:
    assert len(marked("d")) > 1000
    assert all(word in for_families(English()) for word in marked("d"))


def test_words_with_a_harmless_sense_stay() -> None:
    lexicon = for_families(English(50))
    for word in (
        "ASS",
        "COCK",
        "CHINK",
        "SPADE",
        "BOY",
        "PRICK",
        "QUEEN",
        "FART",
        "NIGGLE",
        "SPICE",
    ):
        assert word in lexicon, word


def test_the_reason_says_that_a_word_is_left_out_and_nothing_else() -> None:
    said = Reason(ReasonKind.LEFT_OUT, f"{SLUR} is left out when children play.")
    for lexicon in (English(50), English(), WordFile("club", frozenset((SLUR, "WOOD")))):
        assert why_not(SLUR.lower(), for_families(lexicon)) == said
    assert why_not("qanat", for_families(English(50))).kind is ReasonKind.RARE  # type: ignore[union-attr]


def test_any_list_can_go_without_slurs_and_vulgar_words() -> None:
    lexicon = for_families(WordFile("club", frozenset((SLUR, VULGAR, "WOOD"))))
    assert lexicon.listed() == ["WOOD"]
    assert lexicon.name == "club"
    assert why_not("xyzzy", lexicon).text == "XYZZY is not in the dictionary (club)."  # type: ignore[union-attr]


@pytest.mark.parametrize("spec", ["family:english-50", "family:english"])
def test_no_list_and_no_near_word_has_one(spec: str) -> None:
    lexicon = find_lexicon(spec)
    listed = set(lexicon.listed())
    assert not listed & set(marked("s"))
    assert not listed & set(marked("v"))
    assert VULGAR in near_words("CRAPP", English(), 50)
    assert VULGAR not in near_words("CRAPP", lexicon, 50)
    assert SLUR not in near_words("LIMEYY", English(), 50), "slurs are suggested to nobody"


def test_the_finder_has_its_own_index_with_family_words(tmp_path: Path) -> None:
    edition = find_edition("hasbro-10x10")
    whole = index_for(find_lexicon("english-60"), edition, 10)
    family = index_for(find_lexicon("family:english-60"), edition, 10)
    again = index_for(find_lexicon("english-60"), edition, 10)
    assert SLUR in whole.by_length[5].words
    assert SLUR not in family.by_length[5].words
    assert again.by_length[5].words == whole.by_length[5].words


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


def test_what_nobody_looks_up_may_be_anything_else() -> None:
    words = Unchecked(find_lexicon("family:english-60"))
    assert "XYZZY" in words
    assert "MORON" in words
    assert SLUR not in words
    assert VULGAR not in words


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


def test_an_old_game_keeps_its_verdicts() -> None:
    assert SLUR in find_lexicon("english-60")


def test_a_path_may_follow_the_choice(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text(f"{SLUR}\nwood\n")
    assert looks_like_path(f"family:{path}")
    assert kept_spec(f"family:{path}") == f"family:{path}"
    assert SLUR not in find_bare_lexicon(f"family:{path}")
    assert "WOOD" in find_bare_lexicon(f"family:{path}")


def test_dictionaries_with_other_choices_are_not_equal() -> None:
    assert for_families(English(50)) != English(50)
    assert for_families(English(50)) == for_families(English(50))


def test_every_line_of_the_data_has_a_size_and_marks_at_most() -> None:
    lines = data_file(ENGLISH_FILE).read_text("ascii").splitlines()[1:]
    assert all(re.fullmatch(r"[a-z]+ \d\d( [a-z]+)?", line) for line in lines)


def test_a_path_is_permitted_with_the_choice_or_without(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("wood\n")
    assert not is_permitted(f"family:{path}")
    assert permit(f"family:{path}") == f"family:{path}"
    assert is_permitted(f"family:{path}")
    assert is_permitted(str(path))


def test_the_line_that_is_written_down_is_kept() -> None:
    family = find_lexicon("family:english")
    for refused in ("ARSE", "TURD", "CRAP", "PORN", "HOOKER"):
        assert refused not in family
    for quiet in ("PENIS", "BESTIALITY", "PEDERASTY", "HARLOT", "SODOMY", "IDIOT", "DAMN", "ASS"):
        assert quiet in family
        assert quiet not in to_suggest(family)
    for shown in ("POOP", "BUM", "WILLY"):
        assert shown in to_suggest(family)
