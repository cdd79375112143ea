"""House words, in a file that people may edit, and what dictionaries around others pass on."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.fields import DataError
from scorekeeper.words.english import English
from scorekeeper.words.family import discreetly, for_families
from scorekeeper.words.house import (
    HouseWordError,
    HouseWords,
    change_house_words,
    house_file,
    load_house_words,
    with_house,
)
from scorekeeper.words.lexicon import Lexicon, Reason, ReasonKind
from scorekeeper.words.near import near_words
from scorekeeper.words.reasons import why_not
from scorekeeper.words.word_file import WordFile
from tests.any_word import AnyWord

pytestmark = pytest.mark.usefixtures("home")

LIST = WordFile("list", frozenset({"WOOD", "QI"}))


def write(text: str) -> None:
    house_file().parent.mkdir(exist_ok=True)
    house_file().write_text(text, "utf-8")


def house(always: str = "", never: str = "") -> HouseWords:
    return HouseWords(frozenset(always.split()), frozenset(never.split()))


# The words ------------------------------------------------------------------------------------


def test_a_word_is_accepted_struck_and_forgotten_in_any_case() -> None:
    words = HouseWords().accept("za").strike(" qi ").accept("Straße")
    assert words == house("ZA STRASSE", "QI")
    assert words.strike("ZA").accept("qi") == house("QI STRASSE", "ZA")
    assert words.forget("za").forget("qi").forget("strasse").forget("x") == house()


@pytest.mark.parametrize("text", ["", "  ", "a b", "don't", "x1", "+za", "A" * 41, "a\x1b[1m", "#"])
def test_only_letters_make_a_house_word(text: str) -> None:
    for change in (HouseWords.accept, HouseWords.strike, HouseWords.forget):
        with pytest.raises(HouseWordError, match="cannot be a house word") as caught:
            change(HouseWords(), text)
        assert str(caught.value).isprintable()


def test_never_beats_always_beats_the_dictionary() -> None:
    lexicon = with_house(LIST, house("ZA", "QI"))
    assert [word in lexicon for word in ("WOOD", "ZA", "QI", "XYZ", 5)] == [1, 1, 0, 0, 0]
    assert "QI" not in with_house(AnyWord(), house(never="QI"))
    assert lexicon.name == "list"


def test_a_struck_word_has_that_as_its_reason() -> None:
    lexicon = with_house(LIST, house("ZA", "QI"))
    assert why_not("QI", lexicon) == Reason(ReasonKind.HOUSE, "Your house rules leave QI out.")
    assert why_not("ZA", lexicon) is None
    unknown = why_not("XQZ", lexicon)
    assert unknown
    assert unknown.kind is ReasonKind.UNKNOWN


def test_suggestions_pass_through_the_house() -> None:
    class Suggesting(AnyWord):
        def suggest(self, word: str) -> list[str]:
            return ["MOOD", "QI", word]

    lexicon = with_house(Suggesting(), house(never="QI XQZ"))
    assert "MOOD" in near_words("XQZ", lexicon)
    assert "QI" not in near_words("XQZ", lexicon)
    assert near_words("WOD", with_house(LIST, house("ZA"))) == ["WOOD"]


# The file -------------------------------------------------------------------------------------


def test_a_file_written_by_hand_is_read(home: Path) -> None:
    write("\ufeff# ours\n\n+za\n - qi   # too easy\n+ Zoë\n-za\r\n")
    assert load_house_words() == (house("ZOË", "ZA QI"), [])


def test_lines_that_make_no_sense_are_reported_and_the_others_count() -> None:
    write("za\n+zen\n+two words\n-\n\x1b[2J\n")
    words, complaints = load_house_words()
    assert words == house("ZEN")
    assert [line.partition(":")[0] for line in complaints] == [
        f"house-words.txt, line {number}" for number in (1, 3, 4, 5)
    ]
    assert "write +WORD or -WORD" in complaints[0]
    assert all(complaint.isprintable() for complaint in complaints)


@pytest.mark.parametrize("data", [b"+m\xf6bel\n", b"+" + b"a" * 2**20])
def test_a_file_that_cannot_be_read_is_reported_and_never_written_over(data: bytes) -> None:
    write("")
    house_file().write_bytes(data)
    words, (complaint,) = load_house_words()
    assert words == HouseWords()
    assert "house-words.txt" in complaint
    with pytest.raises(DataError):
        change_house_words(lambda known: house("ZA"))
    assert house_file().read_bytes() == data


def test_remarks_and_lines_that_make_no_sense_outlive_a_change() -> None:
    write("# ours\n+za  # from pizza\n+zen\nwhat?\n-qi\n")
    change_house_words(lambda known: known.forget("zen").accept("qi").strike("xu"))
    kept = "# ours\n+za  # from pizza\nwhat?\n+QI\n-XU\n"
    assert house_file().read_text("utf-8") == kept


@pytest.mark.skipif(os.name == "nt", reason="nobody waits for a folder there")
def test_changes_made_at_the_same_time_are_all_kept() -> None:
    words = [f"ZZ{letter}" for letter in "ABCDEFGHIJKLMNOPQRST"]
    with ThreadPoolExecutor(len(words)) as programs:
        list(programs.map(lambda word: change_house_words(lambda known: known.accept(word)), words))
    assert load_house_words() == (house(" ".join(words)), [])


LETTERS = st.text(st.characters(codec="utf-8", categories=["L"]), min_size=1, max_size=8)


@given(st.lists(st.tuples(st.sampled_from(["accept", "strike", "forget"]), LETTERS)))
def test_no_word_is_ever_in_both_sets(changes: list[tuple[str, str]]) -> None:
    words = HouseWords()
    for change, word in changes:
        try:
            words = getattr(words, change)(word)
        except HouseWordError:  # some capitals are more than letters
            continue
        assert not words.always & words.never


class Suggesting(AnyWord):
    """A dictionary of another language with suggestions of its own."""

    __slots__ = ()
    is_english = False

    def suggest(self, word: str) -> list[str]:
        return ["MOOD", "QI"]


HOUSE = HouseWords(always=frozenset({"XYZZY"}), never=frozenset({"QI"}))


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
