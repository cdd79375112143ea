"""The hand file of new words: its lines, their inflections, and the forms that are shipped."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from dictionaries import additions, evidence, family_level, inflect, sources

FOLDER = Path(__file__).parents[2] / "dictionaries"

pytestmark = pytest.mark.data

NEW = inflect.read(FOLDER / "hand/new-words.txt")
HEADS = [word.head for word in NEW]
RAISED = family_level.read(FOLDER / "hand/family-level.txt").raised
LEVELS = {50, 60, 70, 80}
ASKED = {"hunspell", "WordNet", "Webster's Second", "GCIDE", additions.LARGEST, additions.FORM}


@cache
def shipped() -> dict[str, int]:
    """Every word of English, and its size."""
    lines = (FOLDER / "english.txt").read_text("ascii").splitlines()[1:]
    return {word: int(size) for word, size, *_ in map(str.split, lines)}


@pytest.mark.parametrize(
    ("head", "patterns", "forms"),
    [
        ("vlog", "noun verb-doubling", "vlogs vlogged vlogging"),
        ("emoji", "noun", "emojis"),
        ("hitbox", "noun", "hitboxes"),
        ("girlboss", "noun", "girlbosses"),
        ("brony", "noun", "bronies"),
        ("braai", "noun verb", "braais braaied braaiing"),
        ("staycation", "verb", "staycations staycationed staycationing"),
        ("upcycle", "verb", "upcycles upcycled upcycling"),
        ("squee", "verb", "squees squeed squeeing"),
        ("gamify", "verb", "gamifies gamified gamifying"),
        ("autoplay", "verb", "autoplays autoplayed autoplaying"),
        ("dox", "verb", "doxes doxed doxing"),
        ("janky", "adjective", "jankier jankiest"),
        ("savage", "adjective", "savager savagest"),
        ("dank", "adjective", "danker dankest"),
        ("kilonova", "kilonovae kilonovas", "kilonovae kilonovas"),
        ("gnocco", "noun gnocchi", "gnoccos gnocchi"),
        ("athleisure", "-", ""),
    ],
)
def test_a_head_has_the_forms_of_its_patterns(head: str, patterns: str, forms: str) -> None:
    word = inflect.NewWord(head, tuple(patterns.split()), 60, "Wiktionary")
    assert inflect.forms(word) == [head, *forms.split()]


def test_every_line_says_what_is_needed() -> None:
    for word in NEW:
        assert word.patterns, word
        assert word.level in LEVELS, word
        assert word.source in {*ASKED, *additions.VOUCHED}, word
        for pattern in word.patterns:
            assert pattern in inflect.PATTERNS or re.fullmatch("-|[a-z]{3,16}", pattern), word
        assert "-" not in word.patterns or len(word.patterns) == 1, word
        assert all(re.fullmatch("[a-z]{2,16}", form) for form in inflect.forms(word)), word


def test_no_head_stands_there_twice() -> None:
    assert len(HEADS) >= 500
    assert sorted(set(HEADS)) == HEADS
    inflected = Counter(form for word in NEW for form in inflect.forms(word)[1:])
    assert not inflected.keys() & set(HEADS)


def test_every_form_is_shipped_at_the_level_of_its_head_unless_no_family_knows_it() -> None:
    for word in NEW:
        assert shipped()[word.head] <= word.level
        forms = set(inflect.forms(word)) - RAISED
        assert all(shipped()[form] <= word.level for form in forms), word


@pytest.mark.skipif("scowl" in sources.missing_packages(), reason="Debian's scowl is not installed")
def test_no_head_is_in_the_sources_already() -> None:
    new = {word.head for word in NEW if word.source != additions.FORM}
    assert not new & {sources.fold(word) for word, _ in sources.scowl("words")}


@pytest.mark.skipif(bool(sources.missing_packages()), reason="the sources are not installed")
def test_a_line_whose_source_lacks_the_head_stops_the_build() -> None:
    known = evidence.collect()
    sure = inflect.NewWord("rewatch", ("verb",), 60, "hunspell")
    additions.check([sure, sure._replace(head="nonword", source="Collins")], {}, known)
    for wrong in (
        sure._replace(source="WordNet"),
        sure._replace(source="Wiktionary"),
        sure._replace(source=additions.LARGEST),
        sure._replace(source=additions.FORM),
    ):
        with pytest.raises(additions.NoSourceError, match=r"rewatch"):
            additions.check([sure, wrong], {"watch": 10}, known)
    additions.check([sure._replace(head="gifs", source=additions.FORM)], {"gif": 80}, known)


def test_what_is_right_is_complete_and_words_of_current_lists_are_words() -> None:
    words = """gifs paninis onboarded modded catfished rebrand rewatch tased merch sheeple
        plushies ribbit outro glitched upsold monty margherita botox jurassic astroturf greek
        uber ebonics berber nano jun deg harissa skort"""
    assert {*words.split()} <= shipped().keys()


def test_misprints_joined_phrases_and_forms_that_nobody_uses_do_not_count() -> None:
    struck = """dateset costumire dystopi eyeopening livingroom postoffice highschool timezone
        chequed builtin wifi scotchs whiskys superheros virtuosoes stimuluses alumnuses coccis
        shuckses chirrupped mynahes ssh multi understanded informations carpark doorhandle colada
        jeebies hotpants trenchcoat snuggie"""
    assert not {*struck.split()} & shipped().keys()
