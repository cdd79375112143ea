"""Words that look or sound like one that does not count: what a player may have meant.

People who spell as they hear write SKWIRL, CHOKLIT and BORT. Words that sound alike have the same
key: it keeps what can be heard of the consonants, and whether a vowel comes first.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, reduce
from itertools import accumulate, chain, islice
from pathlib import Path
from string import ascii_lowercase

from scorekeeper.words.english import English
from scorekeeper.words.family import to_suggest
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.reasons import hides_form, right_forms
from scorekeeper.words.spell_checkers import changed, replacements

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
    spoken = (reduce(lambda said, rule: rule[0].sub(rule[1], said), way, text) for way in _ways())
    return [said.split("\n")[:-1] for said in spoken]


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
        self._by_key: list[Mapping[str, list[str]]] = []
        for keys in sounds(listed):
            found = defaultdict[str, list[str]](list)
            for key, word in zip(keys, listed, strict=True):
                found[key].append(word)
            self._by_key.append(found)

    def alike(self, word: str) -> set[str]:
        """The words that sound like `word`."""
        keys = (keys[0] for keys in sounds([word]))
        pairs = zip(keys, self._by_key, strict=True)
        return {near for key, found in pairs for near in found.get(key, ()) if near != word}


LONGEST = 16
"""Letters of the longest word that candidates are made of."""
SHORTEST_FOR_TWO = 4
"""Letters from which on two edits still leave a word that looks alike."""
BUDGET = 7_000
"""Candidates more than one edit away that are looked up at most."""
MOST_SOUNDS = 3
"""Sounds that are written otherwise at once."""
MOST_RESPELT = 2_000
"""Candidates of the budget that write sounds otherwise."""

COMMON = 40
"""The level up to which English words are looked for by their sound."""

SLIPPED = 0.2
"""The distance of a word with two letters swapped, or one written twice or once."""
BEGINNING = 1.5
"""The extra distance of one that begins otherwise and does not sound alike."""
SOUNDING = 0.5
"""The share of the distance for a word that sounds alike."""
RARER = 60
"""So much higher a level is as bad as another letter."""
RAREST = 80
"""The level of a word of which none is known."""
_SILENT = "EHUW"
"""Letters that are not always heard."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ALIKE = ("AEIOUY", "UW", "CKQS", "GJ", "SZ", "FV", "MN", "VW", "BP", "DT")
"""Letters that are taken for each other."""


def near_words(word: str, lexicon: Lexicon, limit: int = 5) -> list[str]:
    """At most `limit` words of `lexicon` that are like `word`, in capitals, best first.

    None is one that should not be suggested, and nothing is like a form that families are not told
    about.

    A lexicon that makes suggestions is only asked for those: it knows its language, and a spell
    checker would take seconds for all the look-ups of a search. Others are searched for words that
    sound alike or are one edit away (a letter changed, added, left out, or two swapped), or two if
    those are too few. Those come first that differ in few letters and sounds, and of these the
    commoner ones; a form that only goes by the rule has the right one before all, and so has a slip
    that many make. That takes up to
    some 8,000 look-ups: call it off the event loop.

    >>> from scorekeeper.words.word_file import WordFile
    >>> near_words("wrod", WordFile("mine", frozenset(("ROD", "WORD", "WOOD"))))
    ['WORD', 'ROD', 'WOOD']
    """
    asked = word.upper()
    if hides_form(asked, lexicon):
        return []
    lexicon = to_suggest(lexicon)
    suggested = lexicon.suggest(asked)
    if suggested is not None:
        found = [near for near in suggested if near != asked and near in lexicon]
    else:
        known = (*right_forms(asked), *_meant().get(asked, ()))
        right = [form for form in known if form in lexicon]
        found = [*right, *_search(asked, lexicon, limit)]
    return list(dict.fromkeys(found))[: max(limit, 0)]


def _search(word: str, lexicon: Lexicon, limit: int) -> list[str]:
    """The words that sound alike or are one edit away, and then two edits if those are too few."""
    if not 0 < len(word) <= LONGEST:
        return []
    bare = lexicon.bare
    alike = set(islice(_respelt(word, MOST_SOUNDS), MOST_RESPELT))
    if isinstance(bare, English):
        alike |= _sound_index(min(bare.level, COMMON), initials(word)).alike(word)
    slips = set(_slips(word))

    def rank(near: str) -> tuple[float, str]:
        level = lexicon.level_of(near)
        far = SLIPPED if near in slips else _distance(word, near)
        if near in alike:
            far *= SOUNDING
        elif near[0] != word[0]:
            far += BEGINNING
        return far + (RAREST if level is None else level) / RARER, near

    def known(candidates: Iterable[str]) -> list[str]:
        found = {near for near in candidates if near != word and near in lexicon}
        return sorted(found, key=rank)

    found = known(alike.union(_edits(word)))
    if len(found) < limit and len(word) >= SHORTEST_FOR_TWO:
        first = dict.fromkeys(_likely_edits(word))
        twice = chain(*map(_likely_edits, first), *map(_edits, first))
        found += known(islice(_new(twice, {word, *alike}), BUDGET - len(alike)))
    return found


def _new(words: Iterable[str], seen: set[str]) -> Iterator[str]:
    for word in words:
        if word not in seen:
            seen.add(word)
            yield word


def _distance(one: str, other: str) -> float:
    """The number of letters to change, add or leave out; what sounds alike counts half."""
    left_out = _weights(one)
    added = _weights(other)
    row = [0.0, *accumulate(added)]
    for letter, weight in zip(one, left_out, strict=True):
        above = row
        row = [row[0] + weight]
        for at, wanted in enumerate(other):
            row.append(
                min(
                    above[at] + _change(letter, wanted),
                    above[at + 1] + weight,
                    row[-1] + added[at],
                )
            )
    return row[-1]


def _weights(word: str) -> list[float]:
    """The cost of leaving out each letter of `word`: little for one that is written twice."""
    before = f" {word}"
    usual = [0.5 if letter in _SILENT else 1.0 for letter in word]
    letters = zip(before, word, usual, strict=False)
    return [0.25 if letter == last else weight for last, letter, weight in letters]


@cache
def _change(letter: str, wanted: str) -> float:
    if letter == wanted:
        return 0.0
    if any(letter in alike and wanted in alike for alike in _ALIKE):
        return 0.5
    return 1.0


@cache
def _sound_index(level: int, letters: str) -> SoundIndex:
    """The English words up to `level` that begin with one of `letters`, by how they sound."""
    return SoundIndex(map(str.upper, English(level).words_beginning(letters)))


def _respelt(word: str, most: int) -> Iterator[str]:
    """The words that sound like `word`, with at most `most` sounds written otherwise."""
    whole = f"^{word}$"
    return (spelt[1:-1] for spelt in changed(whole, replacements(whole, _instead()), 1, most))


@cache
def _instead() -> list[tuple[str, list[str]]]:
    """Each spelling of a sound, and what may be written for it."""
    lines = map(str.split, english_sounds()["spellings"].strip().splitlines())
    return [(one, [other for other in line if other != one]) for line in lines for one in line]


@cache
def _meant() -> dict[str, list[str]]:
    """What is meant by slips that are words of their own or too far from what is meant."""
    lines = map(str.split, english_sounds()["meant"].strip().upper().splitlines())
    return {slip: meant for slip, *meant in lines}


def _edits(word: str) -> Iterator[str]:
    """Everything one edit away, the likeliest first; some of it more than once."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    yield from _likely_edits(word)
    for left, right in cuts[:-1]:
        for letter in _LETTERS:
            yield left + letter + right[1:]
    for left, right in cuts:
        for letter in _LETTERS:
            yield left + letter + right


def _likely_edits(word: str) -> Iterator[str]:
    """The likely misspellings: slips, a letter too many, letters that are alike."""
    yield from _slips(word)
    for at, letter in enumerate(word):
        if len(word) > 1:
            yield word[:at] + word[at + 1 :]
        for alike in _ALIKE:
            if letter in alike:
                yield from (word[:at] + other + word[at + 1 :] for other in alike)


def _slips(word: str) -> Iterator[str]:
    """Two letters swapped, or one written twice or once where it should not be."""
    for at, letter in enumerate(word):
        following = word[at + 1 : at + 2]
        if letter == following:
            yield word[:at] + word[at + 1 :]
        elif following:
            yield word[:at] + following + letter + word[at + 2 :]
        yield word[:at] + letter + word[at:]
