"""The shipped word data: complete, sorted, with their licences, and as the script makes them."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.data

FOLDER = Path(__file__).parents[2] / "dictionaries"
SIZES = {10, 20, 35, 40, 50, 55, 60, 70, 75, 80}
KINDS = "abbreviation affix apostrophe british capital hyphen irregular numeral two-words"
TWO_LETTERS = """
aa ab ad ae ag ah ai al am an ar as at aw ax ay ba be bi bo by da de do ed ef eh el em en er es et
ew ex fa fe gi go ha he hi hm ho id if in is it jo ka ki la li lo ma me mi mm mo mu my na ne no nu
od oe of oh oi ok om on op or os ow ox oy pa pe pi po qi re sh si so ta te ti to uh um un up us ut
we wo xi xu ya ye yo za
"""
BRITISH = "ch di ea ee fy gu io ja ko ky ny ob oo ou st ug ur yu ze zo"


def lines_of(name: str) -> list[list[str]]:
    """The fields of every line behind the first one."""
    lines = (FOLDER / name).read_text("utf-8").splitlines()
    return [line.split(" ") for line in lines[1:]]


def struck_words() -> dict[str, list[str]]:
    """By word the other fields of the record of strikes: size, verdict, rule, evidence, note."""
    rows = (FOLDER / "struck-words.tsv").read_text("utf-8").splitlines()
    return {word: fields for word, *fields in (row.split("\t") for row in rows[1:])}


@cache
def shipped() -> dict[str, int]:
    """Every word of English, and its size."""
    return {word: int(size) for word, size, *_ in lines_of("english.txt")}


LEFT_OUT = [
    (decision, word)
    for line in (FOLDER / "hand/left-out.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
    for decision, rest in [line.split(" ", 1)]
    for word in rest.partition(":")[0].split(", ")
]
"""What was decided by hand of each word that family tables may leave out."""


@pytest.mark.parametrize("name", ["english.txt", "not-words.txt"])
def test_a_data_file_is_sorted_and_tells_its_length(name: str) -> None:
    header, _, body = (FOLDER / name).read_bytes().partition(b"\n")
    assert int(header.split()[1]) == len(body)
    assert body.endswith(b"\n")
    keys = [line.split(b" ")[0] for line in body.splitlines()]
    assert keys == sorted(set(keys))
    assert all(re.fullmatch(rb"[a-z]{2,16}", key) for key in keys)


def test_what_people_know_is_said_once_of_a_word_whose_own_level_does_not_say_it() -> None:
    lines = (FOLDER / "known.txt").read_text("utf-8").splitlines()
    entries = [line.split() for line in lines if not line.startswith("#")]
    known = [(word, int(level)) for level, *words in entries for word in words]
    assert len(dict(known)) == len(known)
    assert {level for _, level in known} == {20, 60, 75, 80}
    for word, level in known:
        counts_from = shipped()[word]
        if level == 20:
            assert counts_from <= 50, word
        elif counts_from <= 60:
            assert level > counts_from, word
        else:
            assert level == 75 >= counts_from, word


def test_the_words_are_as_many_as_they_should_be() -> None:
    assert len(shipped()) == 252_774
    assert set(shipped().values()) == SIZES
    levels = Counter(shipped().values())
    assert [sum(levels[size] for size in SIZES if size <= top) for top in (50, 60, 70, 75)] == [
        64_090,
        83_600,
        120_044,
        182_496,
    ]


def test_the_two_letter_words_are_exactly_those_of_the_list() -> None:
    expected = set(TWO_LETTERS.split())
    assert len(expected) == 107
    assert {word for word in shipped() if len(word) == 2} == expected


def test_words_are_marked_as_they_were_decided_by_hand() -> None:
    marks = {"slur": "s", "vulgar": "v", "delicate": "d"}
    decided = {word: marks[decision] for decision, word in LEFT_OUT if decision != "stays"}
    assert len(decided) > 600
    given = {word: mark[0] for word, _, *mark in lines_of("english.txt") if mark}
    marked = {word: left for word, mark in given.items() if (left := mark.strip("nm"))}
    assert marked == {word: mark for word, mark in decided.items() if word in shipped()}


def test_every_word_that_was_decided_by_hand_was_decided_once() -> None:
    words = [word for _, word in LEFT_OUT]
    assert len(words) == len(set(words))
    assert {decision for decision, _ in LEFT_OUT} == {"slur", "vulgar", "delicate", "stays"}


def test_a_line_on_words_left_out_says_where_it_comes_from() -> None:
    lines = (FOLDER / "hand/left-out.txt").read_text("utf-8").splitlines()
    assert all(": " in line for line in lines if line and not line.startswith("#"))


@pytest.mark.parametrize(
    ("what", "words", "levels"),
    [
        ("spellings and folded accents", "colour color realise realize qi qat cafe", SIZES),
        ("what a second source knows", "boycotter cioppinos unmooring za", {75}),
        ("what none does", "qanat zax", {80}),
        ("forms", "untack rewelded outcrowd thawers gnomelike miffiness redefy", {75}),
        ("of the table and the wardrobe", "harissa skort", SIZES - {80}),
        ("it only looks like a slip", "callout antigay doux panini wolfish", SIZES),
        ("short, and a word", "intro maths tech app bro bot max vocab bio trans cyber", SIZES),
        ("short, and a word", "admin mus lav sec rad", SIZES),
        ("only short", "dept approx corp gaz mph esp bldg", {None}),
    ],
)
def test_each_word_counts_from_its_level_on(what: str, words: str, levels: set[int | None]) -> None:
    for word in words.split():
        assert shipped().get(word) in levels, (what, word)


def test_every_rare_three_letter_word_has_its_verdict() -> None:
    rows = (FOLDER / "three-letter-words.tsv").read_text("utf-8").splitlines()
    verdicts = {row.split("\t")[0]: row.split("\t")[2] for row in rows[1:]}
    assert {verdict == "stays" for verdict in verdicts.values()} == {True, False}
    assert all((word in shipped()) == (verdict == "stays") for word, verdict in verdicts.items())
    rare = {word for word, size in shipped().items() if len(word) == 3 and size > 60}
    by_hand = (FOLDER / "hand" / "abbreviations.txt").read_text("utf-8").split()
    new = (FOLDER / "hand" / "new-words.txt").read_text("utf-8").split()
    admitted = {
        word
        for word in rare - verdicts.keys()
        if {f"{word}s", f"{word}es"} & shipped().keys() or word in by_hand
    }
    assert rare <= verdicts.keys() | admitted | set(new)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("joined phrase", "coldcream alarmclock wellknown realestate longterm"),
        ("joined adverb", "aswell apriori defacto enbloc"),
        ("part of a foreign phrase", "initio nauseam ceteris tempore"),
        ("broken accent", "vivandire neglig"),
        ("misprint", "quizes"),
        ("only a name", "portland shawn hominidae"),
        ("by hand", "grammies situ"),
    ],
)
def test_each_rule_strikes_what_it_is_for(rule: str, words: str) -> None:
    struck = struck_words()
    for word in words.split():
        assert word not in shipped()
        assert struck[word][1:3] == ["struck", rule]


def test_every_strike_has_its_evidence_and_what_stays_a_reason() -> None:
    for word, (_, verdict, _, evidence, *note) in struck_words().items():
        assert (word in shipped()) == (verdict == "stays")
        assert evidence
        assert note or verdict == "struck"


def test_only_words_that_are_commoner_as_names_are_marked() -> None:
    marks = {fields[0]: fields[2] for fields in lines_of("english.txt") if len(fields) > 2}
    assert {"texas", "james", "paris"} <= marks.keys()
    assert not {"mark", "bill", "rose", "wood"} & marks.keys()
    assert set("".join(marks.values())) <= set("nsvdm")


def test_no_reason_names_a_possessive() -> None:
    forms = lines_of("not-words.txt")
    possessive = {fields[2] for fields in forms if fields[-1].endswith("'s")}
    assert possessive <= {"apostrophe", "two-words"}  # it's and who's, and phrases such as doctor's
    assert not [fields[0] for fields in forms if fields[2] == "two-words" and len(fields[0]) > 11]


def test_no_form_that_gets_a_reason_is_a_word() -> None:
    forms = lines_of("not-words.txt")
    assert {fields[2].removesuffix("!") for fields in forms} == {*KINDS.split()}
    assert not shipped().keys() & {fields[0] for fields in forms}
    british = {fields[0] for fields in forms if fields[2] == "british" and len(fields[0]) == 2}
    assert british == set(BRITISH.split())


def test_the_licences_lie_beside_the_data() -> None:
    scowl = (FOLDER / "LICENSE-SCOWL").read_text("utf-8")
    assert "Kevin Atkinson" in scowl
    assert "J Ross Beresford 1993-1999" in scowl
    assert "Geoff Kuenning" in scowl
    assert "WordNet 3.0 Copyright 2006" in (FOLDER / "LICENSE-WORDNET").read_text("utf-8")
    readme = (FOLDER / "README.md").read_text("utf-8")
    assert "J Ross Beresford" in readme
    assert f"{len(shipped()):,} words" in readme


def test_the_script_makes_what_is_here() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "dictionaries.build", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode == 2:
        pytest.skip(result.stderr.strip())
    assert result.returncode == 0, result.stdout
