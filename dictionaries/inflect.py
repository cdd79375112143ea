"""Write out the inflections of the words in ``hand/new-words.txt``.

Each line of it has a head, its patterns, its level and a public dictionary that has it. What
follows from spelling alone is made by rule; any other form stands in the line itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

NO_OTHER_FORM = "-"
_SIBILANT = re.compile(r".*(?:s|x|z|ch|sh)")
_CONSONANT_Y = re.compile(r".*[^aeiou]y")
_SILENT_E = re.compile(r".*[^eoy]e")


class NewWord(NamedTuple):
    """A line of the file."""

    head: str
    patterns: tuple[str, ...]
    """Names of patterns, and whole forms that follow none."""
    level: int
    source: str
    """A public dictionary that has the head."""


def read(path: Path) -> list[NewWord]:
    """The lines of `path`: columns with two spaces or more between them; ``#`` begins a remark."""
    lines = path.read_text("utf-8").splitlines()
    rows = (re.split(r" {2,}", line) for line in lines if line and not line.startswith("#"))
    return [NewWord(head, tuple(p.split()), int(level), source) for head, p, level, source in rows]


def forms(word: NewWord) -> list[str]:
    """The head and all its inflections, each once.

    >>> forms(NewWord("vlog", ("noun", "verb-doubling"), 50, "Merriam-Webster"))
    ['vlog', 'vlogs', 'vlogged', 'vlogging']
    """
    found = {word.head: None}
    for pattern in word.patterns:
        if pattern in PATTERNS:
            found |= dict.fromkeys(PATTERNS[pattern](word.head))
        elif pattern != NO_OTHER_FORM:
            found[pattern] = None
    return list(found)


def noun(head: str) -> list[str]:
    """The plural: party, parties; box, boxes; emoji, emojis."""
    return [_with_s(head)]


def verb(head: str) -> list[str]:
    """With -s, -ed and -ing: bake, baked, baking; reply, replied, replying."""
    if _CONSONANT_Y.fullmatch(head):
        return [_with_s(head), f"{head[:-1]}ied", f"{head}ing"]
    stem = head[:-1] if _SILENT_E.fullmatch(head) else head
    past = f"{head}d" if head.endswith("e") else f"{head}ed"
    return [_with_s(head), past, f"{stem}ing"]


def verb_doubling(head: str) -> list[str]:
    """With -s, -ed and -ing, the last letter doubled: vlog, vlogged, vlogging."""
    doubled = head + head[-1]
    return [_with_s(head), f"{doubled}ed", f"{doubled}ing"]


def adjective(head: str) -> list[str]:
    """With -er and -est: safe, safer; janky, jankier; cool, cooler."""
    if head.endswith("e"):
        return [f"{head}r", f"{head}st"]
    stem = f"{head[:-1]}i" if _CONSONANT_Y.fullmatch(head) else head
    return [f"{stem}er", f"{stem}est"]


PATTERNS: dict[str, Callable[[str], list[str]]] = {
    "noun": noun,
    "verb": verb,
    "verb-doubling": verb_doubling,
    "adjective": adjective,
}
"""What a line may name instead of writing the forms out."""


def _with_s(head: str) -> str:
    if _SIBILANT.fullmatch(head):
        return f"{head}es"
    return f"{head[:-1]}ies" if _CONSONANT_Y.fullmatch(head) else f"{head}s"
