"""The sound of English words, roughly: words that sound alike have the same key.

People who spell as they hear write SKWIRL, CHOKLIT and BORT. A key keeps what can be heard of the
consonants, and whether a vowel comes first.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from string import ascii_lowercase

_INITIALS = {
    **{"A": "aeiouy", "X": "cst", "0": "t", "f": "fp", "h": "hw", "j": "dgj", "k": "ckq"},
    **{"n": "gknp", "r": "rw", "s": "cpsxz"},
}
"""With which letters a word may begin that begins with a sound; else it is the sound itself."""


def _read(rules: str) -> list[tuple[re.Pattern[str], str]]:
    found = (line.partition(">") for line in rules.strip().splitlines() if line)
    return [(re.compile(heard.strip(), re.MULTILINE), as_.strip()) for heard, _, as_ in found]


@cache
def english_sounds() -> dict[str, str]:
    """The tables of how English is spelt by ear."""
    return tomllib.loads(Path(__file__).with_name("sounds.toml").read_text("utf-8"))


@cache
def _ways() -> list[list[tuple[re.Pattern[str], str]]]:
    """The rules of two ways to speak."""
    table = english_sounds()
    ways = table["american"], table["english"]
    return [_read(table["common"] + own + table["shared"]) for own in ways]


def sounds(words: Iterable[str]) -> list[list[str]]:
    """The keys of `words`, for each way to speak those of all words.

    All at once, since a rule goes through a long text about as soon as through a word.

    >>> sounds(["SKWIRL", "SQUIRREL"])[0]
    ['skwrl', 'skwrl']
    """
    text = "".join(f"{word}\n" for word in words).lower()
    return [_spoken(text, rules).split("\n")[:-1] for rules in _ways()]


def _spoken(text: str, rules: Iterable[tuple[re.Pattern[str], str]]) -> str:
    for heard, written in rules:
        text = heard.sub(written, text)
    return text


def initials(word: str) -> str:
    """The letters with which English words may begin that sound like `word`.

    There are none if nothing is heard at its beginning, or a letter that English does not have.

    >>> initials("NIFE"), initials("WH")
    ('gknp', '')
    """
    firsts = (keys[0][:1] for keys in sounds([word]))
    letters = "".join(_INITIALS.get(first, first) for first in firsts)
    return "".join(sorted(set(letters).intersection(ascii_lowercase)))


class SoundIndex:
    """Words by how they sound."""

    def __init__(self, words: Iterable[str]) -> None:
        listed = list(words)
        self._by_key = [_by_key(keys, listed) for keys in sounds(listed)]

    def alike(self, word: str) -> set[str]:
        """The words that sound like `word`."""
        keys = (keys[0] for keys in sounds([word]))
        pairs = zip(keys, self._by_key, strict=True)
        return {near for key, found in pairs for near in found.get(key, ()) if near != word}


def _by_key(keys: Iterable[str], words: Iterable[str]) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for key, word in zip(keys, words, strict=True):
        found[key].append(word)
    return dict(found)
