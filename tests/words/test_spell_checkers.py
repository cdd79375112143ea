"""Spell checkers as dictionaries, German nouns, and words spelt otherwise."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import combinations, product
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words import spell_checkers
from scorekeeper.words.lexicon import ReasonKind, WordListError
from scorekeeper.words.reasons import why_not
from scorekeeper.words.spell_checkers import (
    GermanNouns,
    SpellChecker,
    available,
    changed,
    is_sound,
    replacements,
    spellings,
    use_own_folder,
)

pytestmark = pytest.mark.usefixtures("home")

Open = Callable[[str], SpellChecker]


@pytest.fixture
def new_tongue() -> Open:
    """Opens a dictionary, or skips the test where it is not installed."""
    return opening(SpellChecker)


@pytest.fixture
def tongue() -> Open:
    """The same, but each dictionary is opened once for all tests."""
    return opening(once)


once = cache(SpellChecker)


def opening(make: Open) -> Open:
    if sys.platform != "linux":
        pytest.skip("the words are those of the dictionaries of Linux")

    def find(tag: str) -> SpellChecker:
        try:
            return make(tag)
        except WordListError as error:
            pytest.skip(str(error))

    return find


def accepted(lexicon: SpellChecker, words: str) -> str:
    return " ".join(word for word in words.split() if word in lexicon)


# With the library -----------------------------------------------------------------------------


def test_german_nouns_count_and_so_do_small_words_and_umlauts_in_either_form(tongue: Open) -> None:
    words = "HAUS LAUFEN ÄPFEL AEPFEL STRASSE STRAßE MÜSLI MUESLI"
    assert accepted(tongue("de_DE"), words) == words


def test_a_plain_vowel_is_no_umlaut_in_german(tongue: Open) -> None:
    assert accepted(tongue("de_DE"), "MUSLI KASE TUR") == ""


def test_german_names_places_and_abbreviations_do_not_count(tongue: Open) -> None:
    german = tongue("de_DE")
    assert accepted(german, "ANNA HUBER MERCEDES PETER") == ""
    assert accepted(german, "BERLIN AFRIKA BREMEN ITALIEN KANADA PARIS") == ""
    assert accepted(german, "KG CM KM USA EU") == ""


def test_german_nouns_count_that_are_like_names_in_one_way(tongue: Open) -> None:
    words = "INFO INFOS UNI TSUNAMI GENDARMERIE DAHLIEN"  # filed with names
    people = "CAMP HAUSMÜLL WEBDESIGN BERLINER FUSSBALL MUSIK KAMPF"  # somebody is called after it
    forms = "HAUSES HÄUSER HAUSTÜR GÄRTEN MONTAG REISENDE"
    for some in (words, people, forms):
        assert accepted(german := tongue("de_DE"), some) == some
        assert all(german.reason(word) is None for word in some.split())


def test_french_words_are_laid_without_accents(tongue: Open) -> None:
    words = "ETE ÉTÉ ELEVE COEUR NAIF GENEREES GARCON OEUVRE DELEGUE ELEGANTE"
    words += " DECELERE DEGENERE TELEVERITE EPHEMERITE"  # four accents
    assert accepted(tongue("fr_FR"), words) == words


@pytest.mark.parametrize("tag", ["de_DE", "en_US", "fr_FR"])
def test_single_letters_and_what_is_not_letters_never_count(tongue: Open, tag: str) -> None:
    lexicon = tongue(tag)
    letters = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
    odd = ["", "12", "A1", "AN'T", "A-B", "LE CHAT", "\0", "A\0B", "\ud800", "X" * 500]
    assert [word for word in [*letters, *odd, None, 7] if word in lexicon] == []


@pytest.mark.parametrize(
    ("tag", "word", "kind"),
    [
        ("fr_FR", "TOKYO", ReasonKind.CAPITAL),
        ("fr_FR", "XQZT", ReasonKind.UNKNOWN),
        ("fr_FR", "Y", ReasonKind.ONE_LETTER),
        ("de_DE", "USA", ReasonKind.ABBREVIATION),
        ("de_DE", "KG", ReasonKind.ABBREVIATION),
        ("de_DE", "LKW", ReasonKind.ABBREVIATION),
        ("de_DE", "HUBER", ReasonKind.CAPITAL),
        ("de_DE", "BERLIN", ReasonKind.CAPITAL),
        ("de_DE", "LONDRES", ReasonKind.UNKNOWN),
        ("en_US", "LONDON", ReasonKind.CAPITAL),
    ],
)
def test_reasons_are_those_of_the_language(
    tongue: Open, tag: str, word: str, kind: ReasonKind
) -> None:
    reason = why_not(word, tongue(tag))
    assert reason
    assert reason.kind is kind
    assert "English" not in reason.text or tag == "en_US"
    assert "enchant" not in reason.text  # the verdict names the source, and once is enough


def test_suggestions_are_words_in_capitals(tongue: Open) -> None:
    lexicon = tongue("de_DE")
    found = lexicon.suggest("HOUS")
    assert "HAUS" in found
    assert all(word in lexicon and word == word.upper() for word in found)
    assert lexicon.suggest("A B") == lexicon.suggest("") == []


def test_words_that_a_user_taught_another_program_do_not_count(
    new_tongue: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ENCHANT_CONFIG_DIR", str(tmp_path))
    (tmp_path / "en_US.dic").write_text("xyzzyx\n")
    (tmp_path / "en_US.exc").write_text("house\n")
    assert accepted(new_tongue("en_US"), "XYZZYX HOUSE") == "HOUSE"


def test_many_threads_may_ask_at_once(new_tongue: Open) -> None:
    lexicon = new_tongue("fr_FR")
    words = ["ETE", "XQZ", "MAISON", "ELEVE", "GENEREES", "KWZT"] * 20

    def ask(start: int) -> set[str]:
        if start % 4 == 0:
            lexicon.suggest("MAISOM")
        own = SpellChecker("fr_FR") if start % 5 == 0 else lexicon
        return {word for word in words[start:] if word in own}

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, range(16)))
    assert answers == [{"ETE", "MAISON", "ELEVE", "GENEREES"}] * 16


# Without it -----------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [ImportError, AssertionError, OSError, AttributeError])
def test_without_the_library_one_sentence_tells_what_to_install(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def fail(name: str) -> None:
        raise error("libenchant\nis not here")

    monkeypatch.setattr(spell_checkers, "import_module", fail)
    for ask in (available, lambda: SpellChecker("de_DE")):
        with pytest.raises(WordListError, match="install enchant") as caught:
            ask()
        assert "libenchant-2-2" in str(caught.value)
        assert "brew install enchant" in str(caught.value)
        assert "\n" not in str(caught.value)


def test_a_language_without_a_dictionary_tells_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broker() -> None:
        raise RuntimeError("no provider")

    binding = SimpleNamespace(Broker=broker)
    monkeypatch.setattr(spell_checkers, "import_module", lambda name: binding)
    with pytest.raises(WordListError, match=r"for Hungarian \(hu_HU\) here.*hunspell-hu"):
        SpellChecker("hu_HU")
    with pytest.raises(WordListError, match="hunspell-de-de"):
        SpellChecker("de")
    with pytest.raises(WordListError, match="cannot list its languages"):
        available()


@pytest.mark.parametrize("tag", ["", "../..", "d", "de_DE\n", "de\0", "german!", "de_\x1b[31m"])
def test_what_is_no_language_is_refused_before_anything_is_loaded(
    tag: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "enchant", None)
    with pytest.raises(WordListError, match="is not a language") as caught:
        SpellChecker(tag)
    assert str(caught.value).isprintable()


# Spellings ------------------------------------------------------------------------------------


def test_spellings_begin_with_the_plain_one_and_go_from_few_accents_to_many() -> None:
    found = list(spellings("coeur", "fr_FR"))
    assert found[0] == "coeur"
    assert "cœur" in found
    assert len(found) == len(set(found))
    assert list(spellings("strasse", "de_DE")) == ["strasse", "straße"]
    assert list(spellings("anana", "xx")) == ["anana"]
    assert "maña" not in spellings("mana", "es")


def test_four_accents_are_tried_in_all_places() -> None:
    assert {"élégânté", "èlégànté"} <= set(spellings("elegante", "fr"))
    found = set(spellings("decelere", "fr"))
    four = {"".join(f"{start}{e}" for start, e in zip("dclr", marks, strict=True))
            for marks in product("éè", repeat=4)}  # fmt: skip
    assert four <= found


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


def test_a_sound_is_one_whether_the_dictionary_has_it_or_not() -> None:
    assert [word for word in ("aha", "pst", "hm", "haus", "kg") if is_sound(word)] == [
        "aha",
        "pst",
        "hm",
    ]


def test_a_dictionary_that_marks_no_names_is_believed() -> None:
    assert "Anna" in GermanNouns({"Anna", "Haus"}.__contains__)
    assert "Anna" in GermanNouns({"Anna", "Haus", "-anna", "-haus"}.__contains__)


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


def test_a_program_with_threads_changes_its_environment_before_they_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ENCHANT_CONFIG_DIR", str(tmp_path))
    use_own_folder()
    broker = SimpleNamespace(list_languages=list)
    changes: list[object] = []
    monkeypatch.setattr("os.putenv", lambda *change: changes.append(change))
    monkeypatch.setattr("os.unsetenv", changes.append)
    monkeypatch.setattr(
        spell_checkers, "load_enchant", lambda: SimpleNamespace(Broker=lambda: broker)
    )
    assert available() == []
    assert changes == []


def test_a_home_that_cannot_be_written_does_not_matter(new_tongue: Open, home: Path) -> None:
    home.write_text("a file where a folder is wanted", encoding="utf-8")
    assert "HOUSE" in new_tongue("en_US")
