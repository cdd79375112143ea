"""The shipped file of meanings and the script that builds it from WordNet."""

from __future__ import annotations

import gzip
import subprocess
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words.data import data_file
from scorekeeper.words.meanings import FILE, PARTS, meaning

pytestmark = pytest.mark.data

SCRIPT = Path(__file__).parents[2] / "dictionaries" / "build_meanings.py"
WORDNET = Path("/usr/share/wordnet")
needs_wordnet = pytest.mark.skipif(
    not (WORDNET / "data.noun").exists(), reason="Debian's wordnet-base is not installed"
)

LARGEST = 2_000_000
"""Bytes of the file at most."""


@cache
def lines() -> dict[str, list[str]]:
    """The shipped file: each word's entries."""
    text = gzip.decompress(data_file(FILE).read_bytes()).decode("ascii")
    return {word: fields for word, *fields in (line.split("\t") for line in text.splitlines())}


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
        assert any(entry[0] in PARTS for entry in lines()[found.base.lower()])
        assert found.text.split(":")[0] in PARTS.values()


def test_every_named_form_leads_to_a_base_that_is_explained() -> None:
    named = [(word, entry) for word, fields in lines().items() for entry in fields if ">" in entry]
    assert len(named) > 3000
    for word, entry in named:
        part, base = entry[1], entry[2:]
        assert base != word
        assert part in {field[0] for field in lines()[base]}


def test_the_file_is_sorted_compact_and_plain() -> None:
    assert list(lines()) == sorted(lines())
    assert data_file(FILE).stat().st_size <= LARGEST
    glosses = [entry[1:] for fields in lines().values() for entry in fields if entry[0] != ">"]
    assert all(gloss.isprintable() and gloss == gloss.strip() for gloss in glosses)
    assert max(map(len, glosses)) <= script().GLOSS_LENGTH + 1
    assert min(map(len, glosses)) > 1


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
        (f"x {'long ' * 30}", f"x {'long ' * 19}".rstrip()[:97] + "..."),
        (f"{'long ' * 12}(a bracket {'that ' * 12}closes late)", f"{'long ' * 12}".rstrip()),
    ],
)
def test_glosses_are_cut_where_something_ends(gloss: str, short: str) -> None:
    assert script().shorten(gloss) == short


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
    text = gzip.decompress(outputs[0].read_bytes()).decode("ascii")
    assert [line.split("\t")[0] for line in text.splitlines()] == ["mice", "mouse", "zebra"]
    assert text.startswith("mice\t>nmouse\n")
