"""Read and check the meanings of our own, ``hand/glosses*.txt``."""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Mapping
from pathlib import Path

Glosses = dict[str, dict[str, str]]
"""Word, capital letter of a part of speech, gloss."""

LONGEST = 100
"""Letters of a meaning of our own at most."""
ALWAYS = (2, 3)
"""Letters of the words that have one each."""


class GlossError(Exception):
    """Words that should have a meaning of our own and have none, or a bad one."""


def read_folder(folder: Path, parts: Mapping[str, str]) -> Glosses:
    """All meanings of our own. `parts` are the names of the parts of speech, by letter.

    Raises `GlossError` if a word stands twice, or a meaning is too long.
    """
    entries: Glosses = {}
    for path in sorted(folder.glob("glosses*.txt")):
        for word, glosses in read(path, parts).items():
            if word in entries:
                raise GlossError(f"{path.name} explains {word}, which is explained already")
            if any(len(gloss) > LONGEST for gloss in glosses.values()):
                raise GlossError(f"{path.name} takes more than {LONGEST} letters for {word}")
            entries[word] = glosses
    return entries


def read(path: Path, parts: Mapping[str, str]) -> Glosses:
    """The meanings of one file.

    A line is a word, a space, and ``part: gloss``, several of them parted by semicolons; a gloss
    may have semicolons too.
    """
    letters = {name: letter.upper() for letter, name in parts.items()}
    entries: Glosses = {}
    for line in _lines(path):
        word, _, text = line.partition(" ")
        before, *fields = re.split(rf"(?:^|; )({'|'.join(letters)}): ", text)
        if before or word in entries:
            raise GlossError(f"{path.name}: {line}")
        entries[word] = {
            letters[part]: gloss for part, gloss in zip(fields[::2], fields[1::2], strict=True)
        }
    return entries


def check(hand: Path, words: Collection[str], explained: Container[str]) -> None:
    """Raise `GlossError` if a disputed word is not `explained` by us, nor is its base.

    Those are the words of two and three letters and the heads of ``new-words.txt``, unless
    ``no-glosses.txt`` names them; that is checked too.
    """
    deliberate = set(_first_words(hand / "no-glosses.txt"))
    disputed = {word for word in words if len(word) in ALWAYS}
    disputed.update(word for word in _first_words(hand / "new-words.txt") if word in words)
    if missing := sorted(word for word in disputed - deliberate if word not in explained):
        raise GlossError(f"hand/glosses*.txt does not explain: {', '.join(missing)}")
    if needless := sorted(word for word in deliberate if word in explained):
        raise GlossError(f"hand/no-glosses.txt names in vain: {', '.join(needless)}")


def _first_words(path: Path) -> list[str]:
    return [line.split()[0] for line in _lines(path)]


def _lines(path: Path) -> list[str]:
    lines = path.read_text("ascii").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
