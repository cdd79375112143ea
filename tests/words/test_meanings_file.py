"""The shipped file of meanings and the script that builds it from WordNet."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words.data import SortedText, data_file
from scorekeeper.words.english import English
from scorekeeper.words.meanings import FILE, OUR_OWN, PARTS, meaning

pytestmark = pytest.mark.data

DICTIONARIES = Path(__file__).parents[2] / "dictionaries"
SCRIPT = DICTIONARIES / "build_meanings.py"
HAND = DICTIONARIES / "hand" / "glosses.txt"
WORDNET = Path("/usr/share/wordnet")
needs_wordnet = pytest.mark.skipif(
    not (WORDNET / "data.noun").exists(), reason="Debian's wordnet-base is not installed"
)

LARGEST = 1_350_000
"""Bytes of the file at most."""
LONGEST = 300
"""Letters of a gloss at most, that of a long clause which stays whole."""
TWO_LETTERS = DICTIONARIES / "hand" / "two-letter-words.txt"


@cache
def lines() -> dict[str, list[str]]:
    """The shipped file: each word's entries."""
    return {word: text.split("\t") for word, text in SortedText(data_file(FILE)).items()}


@cache
def script() -> ModuleType:
    """The script that builds the file, as a module."""
    spec = spec_from_file_location("build_meanings", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@given(st.data())
def test_the_base_of_a_meaning_is_always_explained_by_the_file(data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(list(lines())))
    word += data.draw(st.sampled_from(["", "s", "es", "ed", "ing", "est"]))
    if found := meaning(word):
        assert found.word == word.upper()
        assert any(entry[0].lower() in PARTS for entry in lines()[found.base.lower()])
        assert found.text.split(":")[0] in PARTS.values()


def test_every_named_form_leads_to_a_base_that_is_explained() -> None:
    named = [(word, entry) for word, fields in lines().items() for entry in fields if ">" in entry]
    assert len(named) > 3000
    for word, entry in named:
        part, base = entry[1], entry[2:]
        assert base != word
        assert part in {field[0].lower() for field in lines()[base]}


def test_a_gloss_of_another_word_is_there() -> None:
    entries = [entry for fields in lines().values() for entry in fields if entry[1] == "="]
    assert len(entries) > 10_000
    for entry in entries:
        (other,) = (field for field in lines()[entry[2:]] if field[0] == entry[0])
        assert other[1] != "="


def glosses() -> list[str]:
    """Every gloss that the file says itself."""
    entries = (entry for fields in lines().values() for entry in fields)
    return [entry[1:] for entry in entries if entry[0] != ">" and entry[1] != "="]


def test_the_file_is_sorted_compact_and_plain() -> None:
    assert list(lines()) == sorted(lines())
    assert data_file(FILE).stat().st_size <= LARGEST
    assert all(gloss.isprintable() and gloss == gloss.strip() for gloss in glosses())
    assert max(map(len, glosses())) <= LONGEST
    assert min(map(len, glosses())) > 1


def test_no_gloss_breaks_off() -> None:
    broken = re.compile(r"\.\.|[,:;(]$|\b(e\.g|such as|as in)\.?$")
    assert [gloss for gloss in glosses() if broken.search(gloss)] == []
    assert all(gloss.count("(") == gloss.count(")") for gloss in glosses())


def test_every_two_letter_word_and_word_that_only_joins_has_a_meaning_of_our_own() -> None:
    lines = TWO_LETTERS.read_text("utf-8").splitlines()
    two = [word for line in lines if line.startswith("both:") for word in line.split()[1:]]
    assert len(two) == 107
    joining = """
        the this that and but or nor of to for from with than whether because although unless
        they them their she her his who whom whose which what could would should must shall
    """
    for word in two + joining.split():
        found = meaning(word)
        assert found, word
        assert (found.base, found.source) == (word.upper(), OUR_OWN)


def test_our_own_meanings_are_phrases_of_words_that_count() -> None:
    hand = script().read_hand(HAND)
    assert len(hand) > 300
    for word, parts in hand.items():
        assert word in English(), word
        for part, gloss in parts.items():
            assert part.lower() in PARTS
            assert 1 < len(gloss) <= script().GLOSS_LENGTH
            assert gloss.isascii()
            assert not gloss.endswith((".", ",", ";", ":"))


@pytest.mark.parametrize(
    ("gloss", "short"),
    [
        ('a sweet; "he ate a sweet"; "sweets"', "a sweet"),
        ('deep: "her beauty is deep"', "deep"),
        ('a list; as in e.g. "a news roundup"', "a list"),
        ('in the phrase "the call of duty"', 'in the phrase "the call of duty"'),
        ("a `moo-cow' of children", "a 'moo-cow' of children"),
        ('available"', "available"),
        (f"{'long ' * 12}clause; {'more ' * 12}", f"{'long ' * 12}clause"),
        (f"x {'long ' * 30}", f"x {'long ' * 30}".rstrip()),
        (f"short; {'long ' * 19}; more", f"short; {'long ' * 19}".rstrip()),
        (f"{'long ' * 12}(a clause; {'in a bracket ' * 9})", None),
        ('of metal e.g.; "bent nails"', "of metal"),
    ],
)
def test_glosses_are_cut_where_a_clause_ends(gloss: str, short: str | None) -> None:
    assert script().shorten(gloss) == (short or gloss)


def test_meanings_by_hand_are_read_by_part_of_speech(tmp_path: Path) -> None:
    (tmp_path / "hand.txt").write_text(
        "# a remark\n\ngo verb: to move; to leave: for good; noun: a turn; a game\n"
    )
    assert script().read_hand(tmp_path / "hand.txt") == {
        "go": {"V": "to move; to leave: for good", "N": "a turn; a game"}
    }


@needs_wordnet
def test_the_file_is_what_the_script_builds() -> None:
    command = [sys.executable, str(SCRIPT), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


@needs_wordnet
def test_the_same_words_give_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("mouse\nmice\nzebra\n")
    outputs = [tmp_path / "first.gz", tmp_path / "second.gz"]
    for output in outputs:
        command = [sys.executable, str(SCRIPT), "--words", str(tmp_path / "words.txt")]
        subprocess.run([*command, "--output", str(output)], check=True, capture_output=True)
    assert outputs[0].read_bytes() == outputs[1].read_bytes()
    found = dict(SortedText(outputs[0]).items())
    assert list(found) == ["mice", "mouse", "zebra"]
    assert found["mice"] == ">nmouse"
