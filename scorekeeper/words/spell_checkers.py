"""The spell checkers of this machine as dictionaries, through enchant and its Python binding.

What they accept differs by machine, so the name of such a dictionary includes its source. Words are
laid with plain tiles, so they are looked up with the accents that they may need as well. All that
knows of enchant, of languages and of accents is here, in more than 400 lines.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import chain, islice
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from scorekeeper.files import config_folder
from scorekeeper.names import printable
from scorekeeper.saving import make_folder
from scorekeeper.words.data import read_data
from scorekeeper.words.lexicon import Lexicon, Reason, ReasonKind, WordListError

Replacement = tuple[int, int, str]
"""The place of letters, from and to, and the letters that may stand there instead."""


def replacements(word: str, instead: Iterable[tuple[str, Sequence[str]]]) -> list[Replacement]:
    """Every change that fits in `word`; letters come with what may stand instead, likeliest first.

    The first of each come before the second ones.

    >>> replacements("ete", [("e", ["é", "è"])])
    [(0, 1, 'é'), (2, 3, 'é'), (0, 1, 'è'), (2, 3, 'è')]
    """
    found = [
        (rank, (start, start + len(letters), other))
        for letters, others in instead
        for start in range(len(word))
        if word.startswith(letters, start)
        for rank, other in enumerate(others)
    ]
    return list(dict.fromkeys(change for _, change in sorted(found, key=lambda ranked: ranked[0])))


def changed(word: str, possible: Iterable[Replacement], fewest: int, most: int) -> Iterator[str]:
    """`word` with `fewest` to `most` of the `possible` changes in different places, few first."""
    placed = [
        (sum(1 << at for at in range(start, stop)), (start, stop, other))
        for start, stop, other in possible
    ]
    for number in range(fewest, most + 1):
        for chosen in _apart(placed, number, 0):
            spelt = word
            for start, stop, other in sorted(chosen, reverse=True):
                spelt = spelt[:start] + other + spelt[stop:]
            yield spelt


def _apart(
    placed: Sequence[tuple[int, Replacement]], number: int, taken: int
) -> Iterator[list[Replacement]]:
    """Each choice of a `number` of changes that share no letter, nor one with the bits `taken`."""
    if number == 0:
        yield []
        return
    for index, (bits, change) in enumerate(placed):
        if not bits & taken:
            for others in _apart(placed[index + 1 :], number - 1, taken | bits):
                yield [change, *others]


Check = Callable[[str], bool]
"""A function that is true of the spellings that the dictionary takes."""

_VOWEL = re.compile("[aeiouyäöü]")
_ENDINGS = ("", "s", "n", "en", "es", "e")


@cache
def _listed(kind: str) -> frozenset[str]:
    """The words of one kind in the data. Raises `WordListError`."""
    lines = (line.partition(": ") for line in read_data("german.txt").splitlines())
    return frozenset(word for name, _, words in lines if name == kind for word in words.split())


class GermanNouns:
    """Tells common nouns from names, as far as a dictionary marks them."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._marks_names = check("-haus") and not check("-anna")

    def __contains__(self, noun: str) -> bool:
        """True if the dictionary has `noun`, which begins with a capital, and not as a name."""
        if not self._check(noun):
            return False
        if not self._marks_names:
            return True
        return self._is_common(noun.lower()) and not self._is_place(noun)

    def _is_common(self, noun: str) -> bool:
        filed = (noun.removesuffix(end) for end in _ENDINGS if noun.endswith(end))
        return self._check(f"-{noun}") or not _listed("noun").isdisjoint(filed)

    def _is_place(self, noun: str) -> bool:
        """True if it is listed, or has people (Berlin, Afrika) and neither a plural nor a verb."""
        check = self._check
        lower = noun.lower()
        if lower in _listed("place"):
            return True
        if lower.endswith(("us", *_listed("ending"))):
            return False
        if lower[-1] not in "sz" and not check(f"{noun}s"):
            return False
        if any(map(check, (f"{noun}e", f"{noun}es", f"{lower}en", f"{lower}n", f"{lower}d"))):
            return False
        people = [f"{noun}erin"]
        if lower[-1] in "aeiou":
            people += [f"{noun}nerin", f"{noun[:-1]}ierin"]
        if lower.endswith("en"):
            people += [f"{noun[:-2]}erin"]
        return any(map(check, people))


def is_shortened(spelling: str) -> bool:
    """True if `spelling`, in small letters, is an abbreviation like *kg*: it has no vowel."""
    return not _VOWEL.search(spelling) and not is_sound(spelling)


def is_sound(spelling: str) -> bool:
    """True if `spelling`, in small letters, is a sound or a call, such as *aha* or *pst*."""
    return spelling in _listed("sound")


LONGEST = 40
"""Letters; no board is wider."""
MOST_REMEMBERED = 20_000
"""Verdicts kept; beyond that all are forgotten, since a game asks for far fewer."""

_TAG = re.compile(r"[A-Za-z]{2,3}(_[A-Za-z0-9]+)*")
_BACK_ENDS = "hunspell,nuspell,aspell"
"""In the order in which they are asked for a language; others follow."""
_CONFIG_VARIABLE = "ENCHANT_CONFIG_DIR"
_SETTING_UP = Lock()
"""Held by whoever makes a broker."""

MOST_CHANGES = 3
"""Accents of any kind that one word may need."""
MOST_COMMON_CHANGES = 4
"""Accents that one word may need if all are common ones, as a dozen French words do (DECELERE)."""
COMMON = 2
"""The kinds of accents of each letter that are common."""
MOST_SPELLINGS = 4_000
"""Spellings tried at most for one word."""


class Language(NamedTuple):
    """A language of the world, as far as its words differ from what is laid."""

    name: str
    """As people call it; empty if that is not known here."""
    package: str
    """Debian's package of its dictionary."""
    marks: tuple[tuple[str, str], ...] = ()
    """Plain letters and the accented ones that a game has no tiles for, frequent first."""
    capitalises: bool = False
    """True if every noun, and not only a name, has a capital."""


def language_of(tag: str) -> Language:
    """The language of a tag such as ``de_DE``, whatever the country."""
    code = _code_of(tag)
    return _languages().get(code, Language("", f"hunspell-{code}"))


@cache
def _languages() -> dict[str, Language]:
    lines = Path(__file__).with_name("languages.txt").read_text("utf-8").splitlines()
    rows = (map(str.strip, line.split(";")) for line in lines if not line.startswith("#"))
    return {
        code: Language(
            name=name,
            package=package,
            marks=tuple(map(_split, marks.split())),
            capitalises=capital == "nouns",
        )
        for code, name, package, capital, marks in rows
    }


class SpellChecker(Lexicon):
    """The dictionary of one language. Any number of threads may ask it."""

    def __init__(self, tag: str) -> None:
        """Open the dictionary `tag`, such as ``de_DE``. Raises `WordListError`."""
        self._tag = tag.replace("-", "_")
        if not _TAG.fullmatch(self._tag):
            raise WordListError(
                f"{printable(repr(tag))} is not a language; write, for example, enchant:de_DE"
            )
        self._capitals = language_of(self._tag).capitalises
        self._checker = _Checker(self._tag)
        german = _code_of(self._tag) == "de"
        self._nouns = GermanNouns(self._checker.check) if german else None
        self._advisor: _Checker | None = None  # another one, so that no verdict waits for it
        self._advising = Lock()
        self._known: dict[str, bool] = {}

    @property
    def name(self) -> str:
        """Its name for people, with its source: ``German (de_DE) through enchant, hunspell``."""
        return f"{self.language} through enchant, {self._checker.source}"

    @property
    def language(self) -> str:
        """The language alone, for sentences beside the name: ``German (de_DE)``."""
        return language_name(self._tag)

    @property
    def is_english(self) -> bool:
        """True if its words are English ones."""
        return _code_of(self._tag) == "en"

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or not 2 <= len(word) <= LONGEST or not word.isalpha():
            return False
        known = self._known.get(word)
        if known is None:
            # Never all capitals, which spell checkers accept for names and abbreviations too.
            known = any(map(self._accepts, spellings(word.lower(), self._tag)))
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._known[word] = known
        return known

    def _accepts(self, spelling: str) -> bool:
        check = self._checker.check
        noun = spelling.capitalize()
        if self._nouns:
            known = check(spelling) or noun in self._nouns or is_sound(spelling)
            return known and not is_shortened(spelling)
        return check(spelling) or (self._capitals and check(noun))

    def reason(self, word: str) -> Reason | None:
        """Why `word`, in capitals, does not count; None if it does.

        None for English too, of which `reasons` knows more, and for what is no word by its form.
        """
        if self.is_english or word in self or not (word.isalpha() and len(word) > 1):
            return None
        check = self._checker.check
        names = (spelling.capitalize() for spelling in spellings(word.lower(), self._tag))
        name = None if self._is_shortened(word) else next(filter(check, names), None)
        if name:
            fact = "a name" if self._capitals else "always written with a capital"
            return Reason(ReasonKind.CAPITAL, f"{word} is {fact}: {name}.")
        if self._is_shortened(word) or check(word.upper()):
            return Reason(ReasonKind.ABBREVIATION, f"{word} is an abbreviation.")
        return Reason(ReasonKind.UNKNOWN, f"{word} is not in the dictionary ({self.language}).")

    def _is_shortened(self, word: str) -> bool:
        """True if this is German, and `word` an abbreviation with small letters (kg, Lkw)."""
        forms = (word.lower(), word.capitalize())
        return bool(self._nouns and is_shortened(forms[0]) and any(map(self._checker.check, forms)))

    def suggest(self, word: str) -> list[str]:
        """Words like `word` that count, in capitals, best first; `word` itself is not among them.

        Slow: mostly 10 to 200 ms. Call it off the event loop; verdicts do not wait for it.
        """
        if not 1 <= len(word) <= LONGEST or not word.isalpha():
            return []
        with self._advising:
            self._advisor = advisor = self._advisor or _Checker(self._tag)
        asked = word.lower()
        near = advisor.suggest(asked)
        if self._capitals:
            near += advisor.suggest(asked.capitalize())
        found = dict.fromkeys(map(str.upper, near))
        return [each for each in found if each != word.upper() and each in self]


class _Checker:
    """One broker with one dictionary, used by one thread at a time: shared ones crash."""

    def __init__(self, tag: str) -> None:
        enchant = load_enchant()
        with _SETTING_UP:
            _make_own_folder()
            try:
                self._broker = enchant.Broker()
                self._broker.set_ordering(tag, _BACK_ENDS)
                self._words = self._broker.request_dict(tag)
            except Exception as error:  # its own errors, and whatever a back end may do
                raise WordListError(
                    f"enchant has no dictionary for {language_name(tag)} here: install one "
                    f"(Debian/Ubuntu: {language_of(tag).package}), or choose another dictionary"
                ) from error
        self.source = str(self._words.provider.name)
        """The name of the back end that answers, such as ``hunspell``."""
        self._lock = Lock()

    def check(self, spelling: str) -> bool:
        with self._lock:
            return bool(self._words.check(spelling))

    def suggest(self, spelling: str) -> list[str]:
        with self._lock:
            return [str(near) for near in self._words.suggest(spelling)]


def load_enchant() -> Any:
    """The Python binding, loaded when first needed. Raises `WordListError` without its library."""
    try:
        return import_module("enchant")
    except Exception as error:  # ImportError; in odd set-ups AssertionError, OSError and others
        needed = (
            "a library that is missing: install enchant (Debian/Ubuntu: libenchant-2-2 and, for "
            "German, hunspell-de-de; macOS: brew install enchant)"
        )
        # It would make the file for Windows three times as large; on macOS Homebrew has it.
        if getattr(sys, "frozen", False) and sys.platform != "linux":
            needed = (
                "a library that the downloaded program does not have here: install scorekeeper "
                "with uv or pipx"
            )
        raise WordListError(f"the dictionaries of other languages need {needed}") from error


def available() -> list[str]:
    """The languages that enchant has dictionaries for here. Raises `WordListError` without it."""
    enchant = load_enchant()
    with _SETTING_UP:
        _make_own_folder()
        try:
            tags: list[str] = enchant.Broker().list_languages()
        except Exception as error:
            raise WordListError(f"enchant cannot list its languages: {error}") from error
    return sorted(tag for tag in tags if _TAG.fullmatch(tag))


def likeliest(tags: Iterable[str]) -> set[str]:
    """One of the `tags` of each language: of the user's country, or of the one named like it.

    >>> sorted(likeliest(["de_AT", "de_DE", "en_AU", "en_GB", "fr"]))
    ['de_DE', 'en_GB', 'fr']
    """
    here = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    own = here.partition(".")[0]

    def order(tag: str) -> tuple[bool, bool, bool, str]:
        code = _code_of(tag)
        return tag != own, tag.lower() not in (code, f"{code}_{code}"), tag != "en_GB", tag

    ordered = sorted(tags, key=order, reverse=True)
    return set({_code_of(tag): tag for tag in ordered}.values())


def use_own_folder() -> None:
    """Let enchant look in a folder of ours for what a user added, and nowhere else.

    It keeps the lists of words that a user taught a text editor, which must not decide a game. A
    program with threads calls this before it starts any: while they run nobody may change the
    environment, which they may be reading.
    """
    folder = Path(os.devnull, "none")  # Nothing there: just as good as an empty one.
    with suppress(OSError):
        folder = config_folder() / "enchant"
    if os.environ.get(_CONFIG_VARIABLE) != str(folder):
        os.environ[_CONFIG_VARIABLE] = str(folder)


def _make_own_folder() -> None:
    """Make that folder, since a spell checker is wanted: enchant makes none of those above it."""
    use_own_folder()
    with suppress(OSError):
        make_folder(Path(os.environ[_CONFIG_VARIABLE]))


def _code_of(tag: str) -> str:
    """The language of a tag, without the country: ``de`` of ``de_DE``."""
    return tag.partition("_")[0].lower()


def language_name(tag: str) -> str:
    """A language as people call it.

    >>> language_name("de_DE")
    'German (de_DE)'
    """
    named = language_of(tag).name
    return f"{named} ({tag})" if named else tag


def spellings(word: str, tag: str) -> Iterator[str]:
    """`word`, in small letters, and then with the accents that it may have in the language `tag`.

    Few accents and frequent ones come first. At most `MOST_SPELLINGS` are tried.

    >>> list(spellings("ete", "fr_FR"))[:3]
    ['ete', 'éte', 'eté']
    """
    yield word
    marks = language_of(tag).marks
    common = [(plain, accented[:COMMON]) for plain, accented in marks]
    few = changed(word, replacements(word, marks), 1, MOST_CHANGES)
    many = changed(word, replacements(word, common), MOST_CHANGES + 1, MOST_COMMON_CHANGES)
    yield from islice(chain(few, many), MOST_SPELLINGS)


def _split(entry: str) -> tuple[str, str]:
    """The plain letters of an entry such as ``eéè``, and the accented ones behind them."""
    plain = "".join(letter for letter in entry if letter.isascii())
    return plain, entry[len(plain) :]
