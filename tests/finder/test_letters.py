"""Strings of letters that look like words, and such as do not."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from scorekeeper.finder.placements import surprise

ROOT = Path(__file__).parents[2]


def test_the_table_is_what_its_script_makes_of_the_dictionary() -> None:
    spec = spec_from_file_location("build_letters", ROOT / "dictionaries/build_letters.py")
    assert spec
    assert spec.loader
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    lines = (ROOT / "dictionaries/english.txt").read_text("utf-8").splitlines()[1:]
    made = script.build(line.split()[0] for line in lines)
    assert made == (ROOT / "dictionaries/letters.txt").read_text("utf-8")
    assert "build_letters" not in sys.modules


def test_a_word_without_a_vowel_is_a_surprise() -> None:
    assert surprise("TO") < surprise("OT") < surprise("TM")


def test_a_long_word_is_a_greater_surprise_than_a_short_one() -> None:
    """Of all strings of two letters many more are words than of all strings of five."""
    assert 0 < surprise("TO") < surprise("TOED") < surprise("TOEDS")


def test_common_sequences_surprise_less_than_rare_ones() -> None:
    assert surprise("TION") < surprise("TNIO")
    assert surprise("SHED") < surprise("HSED")


def test_an_accent_makes_no_other_letter() -> None:
    """An edition may have tiles such as É."""
    assert surprise("DÉ") == surprise("DE")


def test_what_is_no_letter_surprises_nobody() -> None:
    """Files may have tiles of any signs."""
    assert surprise("ßß") == surprise("")
