"""Why something is no word: the right reason, and none for a real word."""

from __future__ import annotations

import random
import sys
from functools import cache
from itertools import product
from string import ascii_lowercase
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.names import printable
from scorekeeper.words.data import sorted_data
from scorekeeper.words.english import English
from scorekeeper.words.house import HouseLexicon
from scorekeeper.words.lexicon import Around, Reason, ReasonKind
from scorekeeper.words.reasons import FORMS_FILE, why_after_all, why_not
from scorekeeper.words.spell_checkers import load_enchant
from scorekeeper.words.word_file import WordFile
from tests.any_word import AnyWord

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


@pytest.mark.data
def test_a_form_that_others_may_have_is_only_said_not_to_be_in_this_dictionary() -> None:
    for word in ("CHILDS", "LIFES", "GIVED", "LOSED", "WEARED", "BESTEST"):
        if reason := why_not(word, English()):
            assert "is not a word" not in reason.text
            assert "is not in the dictionary (English)" in reason.text


def test_forms_are_told_as_they_are_written() -> None:
    told = {word: why_not(word, English()) for word in ("LIVINGROOM", "EG", "POKEMON", "JUMPROPE")}
    assert {word: reason.text for word, reason in told.items() if reason} == {
        "LIVINGROOM": "LIVINGROOM is two words: living room.",
        "EG": "EG is an abbreviation: eg.",
        "POKEMON": "POKEMON is always written with a capital: Pok\u00e9mon.",
        "JUMPROPE": "JUMPROPE is not in the dictionary (English).",
    }


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
        "the whole dictionary has it, the everyday dictionary does not."
    )


def test_only_english_knows_which_words_are_names_and_the_house_needs_no_reason() -> None:
    assert why_after_all("texas", WordFile("mine.txt", frozenset(["TEXAS"]))) == ""
    assert why_after_all("texas", English(60)) == ""
    house = HouseLexicon(English(), frozenset(["LONDON"]), frozenset(["TEXAS"]))
    assert why_after_all("texas", house) == why_after_all("london", house) == ""
    assert why_after_all("james", house) != ""


def test_accents_do_not_change_a_reason() -> None:
    assert why_not("Café", English()) is None
    assert "is three words: cafe au lait." in text_of(why_not("caféaulait", English()))


def test_a_word_beyond_the_level_is_called_rare() -> None:
    assert text_of(why_not("qanat", English(60))) == (
        "rare: QANAT is a word, but a rare one: "
        "the whole dictionary has it, the everyday dictionary does not."
    )
    assert why_not("qanat", English()) is None


@given(st.text(max_size=12) | st.text("adnostTC'-", max_size=8), st.sampled_from([10, 50, 80]))
def test_there_is_a_reason_exactly_for_what_is_not_in_the_dictionary(word: str, level: int) -> None:
    lexicon = English(level)
    reason = why_not(word, lexicon)
    assert (reason is None) == (word.upper() in lexicon)
    assert reason is None or (reason.text.endswith(".") and reason.text == printable(reason.text))


def test_every_form_that_is_no_word_has_a_reason() -> None:
    assert all(why_not(form, English()) for form, _ in sorted_data(FORMS_FILE).items())


def test_another_list_gets_what_is_known_of_english_as_a_fact() -> None:
    mine = WordFile("mine.txt", frozenset(("NATO", "WOOD", "FOOD")))
    assert why_not("nato", mine) is None
    assert text_of(why_not("dont", mine)) == (
        "apostrophe: DONT is not in mine.txt; in English it needs an apostrophe: don't."
    )
    assert text_of(why_not("mood", mine)) == "unknown: MOOD is not in the dictionary (mine.txt)."


def test_the_dictionary_of_any_word_refuses_nothing() -> None:
    assert why_not("xyzzy", AnyWord()) is None


class House(Around):
    """A dictionary around another, with one reason of its own."""

    def __init__(self, lexicon: English) -> None:
        self.lexicon = lexicon

    def __contains__(self, word: object) -> bool:
        return word != "ZA" and word in self.lexicon

    def reason(self, word: str) -> Reason | None:
        return Reason(ReasonKind.HOUSE, "ZA is struck.") if word == "ZA" else None


def test_a_dictionary_that_explains_itself_is_heard_first() -> None:
    house = House(English(60))
    assert text_of(why_not("za", house)) == "house: ZA is struck."
    assert text_of(why_not("qanat", house)).startswith("rare: ")
    assert text_of(why_not("london", house)) == REASONS["LONDON"]
    assert (
        text_of(why_not("xyzzy", house))
        == "unknown: XYZZY is not in the dictionary (English, everyday level)."
    )


def figure(text: str) -> None:
    """Say it where ``pytest -s`` shows it."""
    sys.stdout.write(f"{text}\n")


@cache
def spell_checker() -> Any:
    """The American list of hunspell. Skips the test where there is none."""
    if sys.platform != "linux":
        pytest.skip("the words are those of the dictionaries of Linux")
    try:
        broker = load_enchant().Broker()
        broker.set_ordering("en_US", "hunspell")
        checker = broker.request_dict("en_US")
    except Exception as error:  # there are many ways in which enchant can be missing
        pytest.skip(f"no spell checker: {error}")
    if checker.provider.name != "hunspell":
        pytest.skip("the spell checker is not hunspell")
    return checker


def test_what_only_a_spell_checker_takes_gets_a_reason() -> None:
    check, lexicon = spell_checker().check, English()
    short = (
        "".join(letters) for length in (2, 3) for letters in product(ascii_lowercase, repeat=length)
    )
    reasons = {form: why_not(form, lexicon) for form in short if check(form)}
    refused = {form: reason for form, reason in reasons.items() if reason}
    unknown = [form for form, reason in refused.items() if reason.kind is ReasonKind.UNKNOWN]
    share = 1 - len(unknown) / len(refused)
    figure(f"{share:.1%} of {len(refused)} forms have a reason; none have {' '.join(unknown)}")
    assert share >= 0.95


def test_invented_words_get_no_reason_but_that_they_are_unknown() -> None:
    chance = random.Random(1)
    lexicon, reasons = English(), list[Reason]()
    while len(reasons) < 20_000:
        if reason := why_not(invented(chance), lexicon):
            reasons.append(reason)
    false = sum(reason.kind is not ReasonKind.UNKNOWN for reason in reasons) / len(reasons)
    figure(f"{false:.2%} of invented words get a reason")
    assert false < 0.005


def invented(chance: random.Random) -> str:
    """Four to eight letters, vowels and consonants in turn."""
    sounds = ["bcdfghjklmnprstvwz", "aeiou"]
    chance.shuffle(sounds)
    return "".join(chance.choice(sounds[place % 2]) for place in range(chance.randint(4, 8)))
