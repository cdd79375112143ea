"""Meanings: what a word or the base of an inflection means, from one file read on request."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words import data, meanings
from scorekeeper.words.lexicon import WordListError
from scorekeeper.words.meanings import (
    MEANINGS_FILE,
    OUR_OWN,
    PARTS,
    WORDNET,
    Meaning,
    meaning,
    regular_forms,
)

KNOWN = {"box": "nv", "cape": "nv", "cap": "nv", "tap": "nv", "tape": "nv", "run": "nv"} | {
    "hop": "nv", "hope": "nv", "happy": "a", "big": "a", "fine": "a", "woman": "n", "fly": "nv",
    "church": "n", "go": "v", "add": "v", "bus": "nv", "hi": "n", "fill": "v", "die": "nv",
}  # fmt: skip
"""Words with their parts of speech, as if these were all."""


def meant(word: str) -> Meaning:
    found = meaning(word)
    assert found is not None
    return found


def test_a_word_has_its_part_of_speech_and_a_short_gloss() -> None:
    found = meant("zymurgy")
    assert (found.word, found.base, found.source) == ("ZYMURGY", "ZYMURGY", "WordNet")
    assert found.text.startswith("noun: the branch of chemistry concerned with fermentation")


def test_a_word_has_its_two_most_common_parts_of_speech() -> None:
    text = meant("SOUND").text
    assert text.startswith("verb: ")
    assert sum(f"; {part}: " in f"; {text}" for part in PARTS.values()) == 2


def test_an_inflection_has_the_meaning_that_fits_it() -> None:
    assert meant("BATTED").text.startswith("verb: ")
    assert "noun: " not in meant("BATTED").text
    assert meant("DOGS").text == meant("DOG").text


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("MICE", "MOUSE"),
        ("DOGS", "DOG"),
        ("BOXES", "BOX"),
        ("POTATOES", "POTATO"),
        ("WOMEN", "WOMAN"),
        ("DOES", "DO"),
        ("GEESE", "GOOSE"),
        ("HOPED", "HOPE"),
        ("HOPPED", "HOP"),
        ("CARRIED", "CARRY"),
        ("WENT", "GO"),
        ("HAPPIEST", "HAPPY"),
        ("QUIZZES", "QUIZ"),
        ("LENSES", "LENS"),
        ("china", "CHINA"),
        ("PUTTED", "PUTT"),
        ("OVERS", "OVER"),
        ("XIS", "XI"),
    ],
)
def test_an_inflection_is_led_back_to_its_base(word: str, base: str) -> None:
    assert meant(word).base == base


def test_a_word_of_its_own_tells_what_else_it_is_a_form_of() -> None:
    assert meant("FOUND").base == "FOUND"
    assert meant("FOUND").text.endswith("; also a form of FIND")
    assert meant("LEAVES").text.endswith("; also a form of LEAF")
    assert meant("TIRED").text == ("adjective: depleted of strength or energy; also a form of TIRE")
    assert meant("WEDDING").text.endswith("; also a form of WED")


@pytest.mark.parametrize(
    ("word", "start"),
    [
        ("AT", "preposition: in or near a place"),
        ("THE", "determiner: "),
        ("OF", "preposition: that belongs to"),
        ("HE", "pronoun: "),
        ("QI", "noun: the force of life"),
    ],
)
def test_small_words_have_meanings_of_our_own(word: str, start: str) -> None:
    found = meant(word)
    assert found.source == OUR_OWN
    assert found.text.startswith(start)


def test_a_form_of_a_small_word_has_the_meaning_that_fits_it() -> None:
    assert meant("XIS").source == OUR_OWN
    assert meant("OVERS").source == WORDNET
    assert meant("OVERS").text.startswith("noun: (cricket)")
    assert "preposition" not in meant("UPPED").text


@pytest.mark.parametrize(
    ("word", "start"),
    [("TIRE", "noun: "), ("POLISH", "verb: "), ("RUN", "verb: "), ("AWAY", "adverb: ")],
)
def test_the_commonest_sense_comes_first(word: str, start: str) -> None:
    assert meant(word).text.startswith(start)


def test_words_with_the_same_gloss_say_it_alike() -> None:
    assert meant("MOTORCAR").text == meant("AUTOMOBILE").text.partition("; verb: ")[0]


@pytest.mark.parametrize("word", ["XYZZYX", "", "S", "NO SUCH", "a\tb", "\n", "ÉTÉ", "DON'T", "Ⅷ"])
def test_what_is_not_known_as_a_common_word_has_no_meaning(word: str) -> None:
    assert meaning(word) is None


@pytest.mark.parametrize(
    ("word", "bases"),
    [
        ("boxes", {"box"}),
        ("boxed", {"box"}),
        ("caped", {"cape"}),
        ("capped", {"cap"}),
        ("tapes", {"tape"}),
        ("hoped", {"hope"}),
        ("hopping", {"hop"}),
        ("running", {"run"}),
        ("happier", {"happy"}),
        ("biggest", {"big"}),
        ("finer", {"fine"}),
        ("women", {"woman"}),
        ("flies", {"fly"}),
        ("churches", {"church"}),
        ("goes", {"go"}),
        ("adding", {"add"}),
        ("filled", {"fill"}),
        ("buses", {"bus"}),
        ("died", {"die"}),
        ("his", set()),
        ("buss", set()),
        ("happies", set()),
        ("churching", set()),
    ],
)
def test_endings_lead_to_bases_of_the_right_part_of_speech(word: str, bases: set[str]) -> None:
    forms = regular_forms(word, lambda base: KNOWN.get(base, ""))
    assert {base for base, _ in forms} == bases
    assert all(part in KNOWN[base] for base, part in forms)


@given(st.sampled_from(sorted(KNOWN)), st.sampled_from(["", "s", "es", "ed", "ing", "er", "x"]))
def test_a_regular_form_leads_only_to_known_words(word: str, ending: str) -> None:
    forms = regular_forms(word + ending, lambda base: KNOWN.get(base, ""))
    assert {base for base, _ in forms} <= KNOWN.keys() - {word + ending}


def test_threads_may_ask_at_the_same_time() -> None:
    words = ["MICE", "ZYMURGY", "XYZZYX", "DOGS"] * 4
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(meaning, words)) == [meaning(word) for word in words]


def test_the_file_is_unpacked_once_for_many_words(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    class Counted(data.SortedText):
        def __init__(self, *arguments: Any) -> None:
            opened.append(arguments)
            super().__init__(*arguments)

    monkeypatch.setattr(data, "SortedText", Counted)
    data.sorted_data.cache_clear()
    assert all(meaning(word) for word in ("MICE", "DOGS", "TIRED", "ZYMURGY"))
    assert len(opened) == 1


@pytest.mark.parametrize(
    ("content", "reason"), [(None, "missing"), (b"", "damaged"), (b"no gzip", "damaged")]
)
def test_a_file_that_cannot_be_read_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None, reason: str
) -> None:
    path = tmp_path / MEANINGS_FILE
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(meanings, "sorted_data", lambda name: data.SortedText(tmp_path / name))
    with pytest.raises(WordListError, match=f"{MEANINGS_FILE}.*{reason}"):
        meaning("WORD")


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("THING", "noun: an object"),
        ("BUILT", "verb: past of BUILD"),
        ("ALLOWABLE", "adjective: that may be allowed"),
        ("RELAXATION", "noun: rest after work"),
        ("GOLDFIELDS", "noun: plural of GOLDFIELD, a place where gold"),
        ("WISED", "verb: to become aware"),
        ("MUSIC", "noun: sounds put together"),
        ("CLEVIS", "noun: a U-shaped metal piece"),
        ("CARACAL", "noun: a wild cat"),
        ("KNOCKING", "noun: blows on a door"),
        ("LECTURED", "verb: to give a talk"),
        ("VULCANISES", "verb: to harden rubber"),
        ("PARTITA", "noun: a set of short pieces"),
        ("RAN", "verb: past of RUN, to move fast"),
        ("LED", "verb: past of LEAD, to go in front"),
        ("GONE", "adjective: no longer there"),
    ],
)
def test_a_meaning_is_the_one_that_people_mean(word: str, text: str) -> None:
    assert meant(word).text.startswith(text)


def test_a_word_of_1913_has_its_meaning_from_that_book() -> None:
    found = meant("ZYTHUM")
    assert (found.text, found.source) == (
        "noun: a kind of ancient malt beverage; a liquor made from malt and wheat",
        "Webster 1913",
    )
    assert "an old word" in meant("AWHAPE").text


def test_a_word_made_from_another_says_what_that_means() -> None:
    assert meant("HORRIFICALLY").text == "adverb: in a horrific way"
    assert meant("UNRESIGNED").text.startswith("adjective: not resigned")
