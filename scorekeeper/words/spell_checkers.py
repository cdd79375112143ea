"""The spell checkers of this machine as dictionaries, through enchant and its Python binding.

What they accept differs by machine, so the name of such a dictionary includes its source. Words are
laid with plain tiles, so they are looked up with the accents that they may need as well.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from itertools import chain, islice
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from scorekeeper.files import config_folder
from scorekeeper.names import printable
from scorekeeper.saving import make_folder
from scorekeeper.words.lexicon import Lexicon, Reason, ReasonKind, WordListError
from scorekeeper.words.spelling import GermanNouns, changed, is_shortened, is_sound, replacements

LONGEST = 40
"""Letters; no board is wider."""
MOST_REMEMBERED = 20_000
"""Verdicts kept; beyond that all are forgotten, since a game asks for far fewer."""

_TAG = re.compile(r"[A-Za-z]{2,3}(_[A-Za-z0-9]+)*")
_BACK_ENDS = "hunspell,nuspell,aspell"
"""In the order in which they are asked for a language; others follow."""
_CONFIG_VARIABLE = "ENCHANT_CONFIG_DIR"
_SETTING_UP = Lock()
"""Held while the environment is changed, and by those who make a broker."""

_LIBRARY = (
    "a library that is missing: install enchant (Debian/Ubuntu: libenchant-2-2 and, for German, "
    "hunspell-de-de; macOS: brew install enchant)"
)
_NOT_IN_IT = (
    "a library that the downloaded program does not have here: install scorekeeper with uv or pipx"
)
"""It would make the file for Windows three times as large; on macOS it comes from Homebrew."""

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
        with _SETTING_UP, _own_folder():
            try:
                self._broker = enchant.Broker()
                self._broker.set_ordering(tag, _BACK_ENDS)
                self._words = self._broker.request_dict(tag)
            except Exception as error:  # its own errors, and whatever a back end may do
                raise WordListError(
                    f"enchant has no dictionary for {language_name(tag)} here: install one "
                    f"(Debian/Ubuntu: {language_of(tag).package}), or choose another dictionary"
                ) from error
        self._lock = Lock()

    @property
    def source(self) -> str:
        """The name of the back end that answers, such as ``hunspell``."""
        return str(self._words.provider.name)

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
        is_one_file = getattr(sys, "frozen", False)
        needed = _NOT_IN_IT if is_one_file and sys.platform != "linux" else _LIBRARY
        raise WordListError(f"the dictionaries of other languages need {needed}") from error


def available() -> list[str]:
    """The languages that enchant has dictionaries for here. Raises `WordListError` without it."""
    enchant = load_enchant()
    with _SETTING_UP, _own_folder():
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


@contextmanager
def _own_folder() -> Iterator[None]:
    """Let enchant look in a folder of ours for what a user added, and nowhere else.

    It keeps the lists of words that a user taught a text editor, which must not decide a game.
    """
    before = os.environ.get(_CONFIG_VARIABLE)
    try:
        folder = config_folder() / "enchant"
        make_folder(folder)  # enchant would make it too, but not those above it
    except OSError:
        folder = Path(os.devnull, "none")  # nothing there: just as good
    os.environ[_CONFIG_VARIABLE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[_CONFIG_VARIABLE]
        else:
            os.environ[_CONFIG_VARIABLE] = before


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
    plain = "".join(letter for letter in entry if letter.isascii())
    return plain, entry[len(plain) :]
