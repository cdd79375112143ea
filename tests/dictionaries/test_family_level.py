"""What the family level holds: every short word of it was read, and what no family knows is out."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dictionaries import family_level
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.english import EVERYDAY, FAMILY, English
from scorekeeper.words.family import LEFT_OUT

FOLDER = Path(__file__).parents[2] / "dictionaries"

pytestmark = pytest.mark.data


@cache
def decisions() -> Any:
    """What was decided of the words that were read."""
    return family_level.read(FOLDER / "hand/family-level.txt")


def test_every_short_word_and_every_comparison_of_the_level_was_read() -> None:
    family = {word.lower() for word in English(FAMILY.size, LEFT_OUT).listed()}
    short = {word for word in family if len(word) <= 4}
    assert len(short) > 2_500
    assert short | set(family_level.comparisons(family)) <= decisions().stays
    assert decisions().stays <= family


def test_what_was_raised_counts_from_the_next_level_on() -> None:
    assert len(decisions().raised) > 2_000
    for word in decisions().raised:
        assert English().level_of(word) == family_level.BEYOND, word


@pytest.mark.parametrize(
    "words",
    [
        "unis cis pis antsier antsiest retinae",
        "es mu nu adz ani erg hah hoo pyx rho wen",
        "amir egis ikon kois lept limn oleo pwns slue tzar yous",
        "absolutest clayier darneder deader perfecter pussier uniquer wryest",
        "aquae dogmata faunae platypi rhinoceri sancta",
        "coaled dinnered dungs exampling extincted lightninged mascaraed nineteens",
    ],
)
def test_what_no_family_knows_or_all_laugh_at_counts_only_beyond_the_level(words: str) -> None:
    family, everyday = English(FAMILY.size), English(EVERYDAY.size)
    for word in words.split():
        assert word not in family, word
        assert word in everyday, word


@pytest.mark.parametrize(
    "words",
    [
        "masturbate necrophilia bestiality pederasty threesome orgy slut",
        "masturbating masturbation necrophiliac pederasts threesomes",
        "copulate fornication foreplay orgasms paedophile incestuous rapist molester voyeur",
        "prostitute brothels gigolo striptease pornography nymphomania sodomy",
    ],
)
def test_what_is_done_craved_and_sold_in_sex_is_left_out_by_one_line(words: str) -> None:
    for spec in ("family:english-family", "family:english"):
        family = find_lexicon(spec)
        for word in words.split():
            assert word not in family, word
            assert word in English(), word


def test_what_families_say_is_still_there() -> None:
    family = English(FAMILY.size, LEFT_OUT)
    said = "ox yo pa ewe jut awl eke talc sumo whey yoga sexy mumps tapas calmer"
    for word in said.split():
        assert word in family, word


def test_the_level_has_one_name_in_every_text() -> None:
    root = FOLDER.parent
    texts = [*root.glob("*.md"), *root.glob("docs/**/*.md"), *FOLDER.rglob("*.md")]
    texts += FOLDER.glob("hand/*.txt")
    texts += [
        path
        for kind in ("py", "md", "js", "toml")
        for path in root.rglob(f"scorekeeper/**/*.{kind}")
    ]
    assert len(texts) > 300
    other_name = re.compile(r"\bfamily\s+(?:[#*]\s*)?(?:words|dictionary|list|vocabulary)\b", re.I)
    assert {path.name for path in texts if other_name.search(path.read_text("utf-8"))} == set()


def test_a_word_that_nobody_has_read_stops_the_build() -> None:
    read = family_level.Decisions(frozenset({"cis"}), frozenset({"cat", "calmer", "calmest"}))
    words = {
        "cis": 50,
        "cat": 10,
        "calm": 35,
        "calmer": 50,
        "calmest": 50,
        "walker": 10,
        "unis": 55,
    }
    words["walkers"] = 50
    with pytest.raises(family_level.UndecidedError, match="does not decide: calm"):
        family_level.levels(words, (), read)
    read = read._replace(stays=read.stays | {"calm"})
    assert family_level.levels(words, (), read) == {"cis": 55}
    with pytest.raises(family_level.UndecidedError, match="does not decide: walkers"):
        family_level.levels(words, ("walkers",), read)
    with pytest.raises(family_level.UndecidedError, match="need not decide: dog"):
        family_level.levels(words, (), read._replace(raised=read.raised | {"dog"}))
