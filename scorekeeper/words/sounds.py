"""The sound of English words, roughly: words that sound alike have the same key.

People who spell as they hear write SKWIRL, CHOKLIT and BORT. A key keeps what can be heard of the
consonants, and whether a vowel comes first.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

_COMMON = """
([bcdfgklmnprstvz])\\1 > \\1
^(?:kn|gn|pn) > n
^wr > r
^rh > r
^ps > s
^wh(?=o) > h
^wh > w
^x > s
mb(s?)$ > m\\1
ndk > nk
ndw > nw
st(?=le) > s
st(?=en) > s
gue?$ > G
gu(?=[ei]) > G
que$ > k
ph > f
ght > t
^gh > G
sch > sk
sc(?=[eiy]) > s
tch > X
[st]ion > Xn
cian > Xn
[ct]i(?=[ao]) > X
sh > X
"""
_RULES = (
    # With every R, as in America, a silent GH, and a soft G before E and I.
    f"""{_COMMON}
ch > X
gh >
d?g(?=[eiy]) > j
""",
    # As in most of England, with the GH of LAUGH, the CH of STOMACH and the G of FINGER.
    f"""{_COMMON}
^ch > X
ch > k
gh(?=[bcdfklmnprstw]) >
gh$ > f
gh > g
d?ge$ > j
dg(?=[eiy]) > j
(?<=[aeiouy])r(?![aeiouyr]) >
""",
)
"""Two ways to speak: what is heard for what is written, in order, before what both share."""
_SHARED = """
dj > j
c(?=[eiy]) > s
ck > k
c > k
qu > kw
q > k
x > ks
z > s
th > 0
^[aeiouy]+ > A
(?<!^)h >
(?<![skdt])(?<!^)w >
w(?![aeiouy]) >
[aeiouy]+ >
G > g
"""


_INITIALS = {
    **{"A": "aeiouy", "X": "cst", "0": "t", "f": "fp", "h": "hw", "j": "dgj", "k": "ckq"},
    **{"n": "gknp", "r": "rw", "s": "cpsxz"},
}
"""With which letters a word may begin that begins with a sound; else it is the sound itself."""


def _read(rules: str) -> list[tuple[re.Pattern[str], str]]:
    found = (line.partition(">") for line in rules.strip().splitlines() if line)
    return [(re.compile(heard.strip(), re.MULTILINE), as_.strip()) for heard, _, as_ in found]


@cache
def _ways() -> list[list[tuple[re.Pattern[str], str]]]:
    """The rules of each way to speak, read when they are first needed."""
    return [_read(rules + _SHARED) for rules in _RULES]


def sounds(words: Iterable[str]) -> list[list[str]]:
    """The keys of `words`, for each way to speak those of all words.

    All at once, since a rule goes through a long text about as soon as through a word.

    >>> sounds(["SKWIRL", "SQUIRREL"])[0]
    ['skwrl', 'skwrl']
    """
    text = "\n".join(words).lower()
    return [_spoken(text, rules).split("\n") for rules in _ways()]


def _spoken(text: str, rules: Iterable[tuple[re.Pattern[str], str]]) -> str:
    for heard, written in rules:
        text = heard.sub(written, text)
    return text


def initials(word: str) -> str:
    """The letters with which words may begin that sound like `word`.

    >>> initials("NIFE")
    'gknp'
    """
    firsts = {keys[0][:1] for keys in sounds([word])} - {""}
    return "".join(sorted(set("".join(_INITIALS.get(first, first) for first in firsts))))


class SoundIndex:
    """Words by how they sound."""

    def __init__(self, words: Iterable[str]) -> None:
        """Index `words`, in capitals."""
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
