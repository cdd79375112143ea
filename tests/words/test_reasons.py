"""Why something is no word: the right reason, and none for a real word."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.names import printable
from scorekeeper.words.english import English
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.lexicon import Reason, ReasonKind
from scorekeeper.words.reasons import why_after_all, why_not
from scorekeeper.words.word_file import WordFile

REASONS = {
    "X": "one-letter: X is a single letter; a word has at least two.",
    "LONDON": "capital: LONDON is always written with a capital: London.",
    "DONT": "apostrophe: DONT needs an apostrophe: don't.",
    "IM": "apostrophe: IM needs an apostrophe: I'm.",
    "ICECREAM": "two-words: ICECREAM is two words: ice cream.",
    "ALOT": "two-words: ALOT is two words: a lot.",
    "INFACT": "two-words: INFACT is two words: in fact.",
    "ASWELL": "two-words: ASWELL is two words: as well.",
    "BYTHEBYE": "two-words: BYTHEBYE is three words: by the bye.",
    "CAFEAULAIT": "two-words: CAFEAULAIT is three words: cafe au lait.",
    "XRAY": "hyphen: XRAY needs a hyphen: X-ray.",
    "NATO": "abbreviation: NATO is an abbreviation.",
    "MR": "abbreviation: MR is an abbreviation: Mr.",
    "VS": "abbreviation: VS is an abbreviation: vs.",
    "BS": "abbreviation: BS is an abbreviation.",
    "YOLO": "abbreviation: YOLO is an abbreviation.",
    "LOL": "abbreviation: LOL is an abbreviation.",
    "OMG": "abbreviation: OMG is an abbreviation.",
    "CSC": "abbreviation: CSC is an abbreviation: csc.",
    "XIV": "abbreviation: XIV is a Roman numeral.",
    "ATION": "affix: ATION is an ending that cannot stand alone: -ation.",
    "RUNNED": "irregular: RUNNED is not in the dictionary (English). The past of RUN is RAN.",
    "GOED": "irregular: GOED is not in the dictionary (English). The past of GO is WENT or GONE.",
    "SHEEPS": "irregular: SHEEPS is not in the dictionary (English). The plural of SHEEP is SHEEP.",
    "POTATOS": "irregular: POTATOS is not in the dictionary (English). "
    "The plural of POTATO is POTATOES.",
    "RUNING": "irregular: RUNING is not in the dictionary (English). RUN with -ING is RUNNING.",
    "BESTEST": "irregular: BESTEST is not in the dictionary (English). It is GOOD, BETTER, BEST.",
    "MARY": "capital: MARY is always written with a capital: Mary.",
    "WHATSAPP": "capital: WHATSAPP is always written with a capital: WhatsApp.",
    "NHS": "abbreviation: NHS is an abbreviation.",
    "CH": "british: CH is only in British lists.",
    "IOS": "british: IOS is only in British lists.",
    "XYZZY": "unknown: XYZZY is not in the dictionary (English).",
    "DON'T": "apostrophe: DON'T is written with an apostrophe.",
    "DON\u2019T": "apostrophe: DON\u2019T is written with an apostrophe.",
    "CO-OP": "hyphen: CO-OP is written with a hyphen.",
    "3RD": "unknown: 3RD is not a word: words are made of letters.",
    "A\x1bB": "unknown: A?B is not a word: words are made of letters.",
}


def text_of(reason: Reason | None) -> str:
    return f"{reason.kind}: {reason.text}" if reason else ""


@pytest.mark.parametrize("word", REASONS)
def test_each_kind_of_reason_is_a_sentence(word: str) -> None:
    assert text_of(why_not(word, English())) == REASONS[word]
    assert text_of(why_not(word.lower(), English())) == REASONS[word]


def test_a_club_is_told_which_words_stand_there_by_memory() -> None:
    assert "vouched" in why_after_all("MARGHERITA", English())
    assert "vouched" not in why_after_all("MARGHERITA", English(75))
    assert why_after_all("QUIZ", English()) == ""


def test_no_real_word_ever_gets_a_reason() -> None:
    lexicon = English()
    assert [word for word in lexicon.words() if why_not(word, lexicon)] == []


@pytest.mark.parametrize(
    "word", ["paris", "china", "march", "polish", "re", "ed", "cant", "wont", "bio", "max", "intro"]
)
def test_a_word_that_could_be_something_else_is_a_word(word: str) -> None:
    assert why_not(word, English()) is None


@pytest.mark.parametrize("word", ["ats", "londons", "org", "eco", "est", "situ", "initio"])
def test_no_word_is_explained_by_a_possessive_or_by_sources_that_disagree(word: str) -> None:
    reason = f"unknown: {word.upper()} is not in the dictionary (English)."
    assert text_of(why_not(word, English())) == reason


def test_a_name_that_is_also_a_word_says_so() -> None:
    also = "It is a name, but it is a word as well."
    assert why_after_all("texas", English()) == why_after_all("JAMES", English()) == also
    assert why_after_all("wood", English()) == why_after_all("london", English()) == ""
    assert text_of(why_not("texas", English(60))) == (
        "rare: TEXAS is a name, and as a word a rare one: "
        "the whole dictionary has it, the everyday level does not."
    )


def test_only_english_knows_which_words_are_names_and_the_house_needs_no_reason() -> None:
    assert why_after_all("texas", WordFile("mine.txt", frozenset(["TEXAS"]))) == ""
    assert why_after_all("texas", English(60)) == ""
    house = HouseLexicon(English(), frozenset(["LONDON"]), frozenset(["TEXAS"]))
    assert why_after_all("texas", house) == why_after_all("london", house) == ""
    assert why_after_all("james", house) != ""


@given(st.text(max_size=12) | st.text("adnostTC'-", max_size=8), st.sampled_from([10, 50, 80]))
def test_there_is_a_reason_exactly_for_what_is_not_in_the_dictionary(word: str, level: int) -> None:
    lexicon = English(level)
    reason = why_not(word, lexicon)
    assert (reason is None) == (word.upper() in lexicon)
    assert reason is None or (reason.text.endswith(".") and reason.text == printable(reason.text))


def test_another_list_gets_what_is_known_of_english_as_a_fact() -> None:
    mine = WordFile("mine.txt", frozenset(("NATO", "WOOD", "FOOD")))
    assert why_not("nato", mine) is None
    assert text_of(why_not("dont", mine)) == (
        "apostrophe: DONT is not in mine.txt; in English it needs an apostrophe: don't."
    )
    assert text_of(why_not("mood", mine)) == "unknown: MOOD is not in the dictionary (mine.txt)."


def test_invented_words_get_no_reason_but_that_they_are_unknown() -> None:
    chance = random.Random(1)
    lexicon, reasons = English(), list[Reason]()
    while len(reasons) < 20_000:
        if reason := why_not(invented(chance), lexicon):
            reasons.append(reason)
    false = sum(reason.kind is not ReasonKind.UNKNOWN for reason in reasons) / len(reasons)
    assert false < 0.005


def invented(chance: random.Random) -> str:
    """Four to eight letters, vowels and consonants in turn."""
    sounds = ["bcdfghjklmnprstvwz", "aeiou"]
    chance.shuffle(sounds)
    return "".join(chance.choice(sounds[place % 2]) for place in range(chance.randint(4, 8)))
