"""Ask hunspell's lists which words they know, in every form that their affixes give.

The lists are only asked; nothing of them is copied.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path("/usr/share/hunspell")


class _Affix(NamedTuple):
    """One line of an affix file: what it takes off and puts on, and which words it fits."""

    ending: bool
    off: str
    on: str
    fits: re.Pattern[str]

    def form(self, word: str) -> str | None:
        """`word` with this affix, or None if it does not fit."""
        if not self.fits.search(word):
            return None
        if self.ending:
            return word.removesuffix(self.off) + self.on
        return self.on + word.removeprefix(self.off)


def forms(tag: str) -> set[str]:
    """The stems and inflections of the list `tag`, as they are written."""
    affixes = _affixes(FOLDER / f"{tag}.aff")
    found = set()
    for stem, flags in _stems(FOLDER / f"{tag}.dic"):
        fitting = [affix for flag in flags for affix in affixes.get(flag, ())]
        ended = {stem} | {affix.form(stem) or stem for affix in fitting if affix.ending}
        found |= ended
        found |= {
            affix.form(word) or word for affix in fitting if not affix.ending for word in ended
        }
    return found


def _stems(path: Path) -> Iterator[tuple[str, str]]:
    for line in path.read_text("utf-8").splitlines()[1:]:
        stem, _, flags = line.partition("\t")[0].partition("/")
        yield stem.strip(), flags.partition(" ")[0]


def _affixes(path: Path) -> dict[str, list[_Affix]]:
    found = defaultdict(list)
    for line in path.read_text("utf-8-sig").splitlines():
        kind, *fields = line.split() or [""]
        if kind in ("SFX", "PFX") and len(fields) > 3:  # a heading has three fields
            flag, off, on, condition = fields[:4]
            ending = kind == "SFX"
            pattern = f"(?:{condition})$" if ending else f"^(?:{condition})"
            off, on = ("" if part == "0" else part for part in (off, on.partition("/")[0]))
            found[flag].append(_Affix(ending, off, on, re.compile(pattern)))
    return dict(found)
