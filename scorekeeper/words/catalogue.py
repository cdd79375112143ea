"""The dictionaries there are: found by what a user calls them, offered, and added."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.files import config_folder, expanded
from scorekeeper.names import printable
from scorekeeper.saving import make_folder, write_atomically
from scorekeeper.words.english import CLUB, EVERYDAY, LEVELS, English, level_title, size_of
from scorekeeper.words.family import for_families
from scorekeeper.words.house import load_house_words, with_house
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.spell_checkers import SpellChecker, available, language_name, likeliest
from scorekeeper.words.word_file import read_list, read_words, words_of_list

USUAL = "english"
"""The dictionary that comes with the program: every word of it."""
ENCHANT = "enchant:"
"""The beginning of the name of a spell checker's dictionary; its language follows."""
FAMILY_WORDS = "family:"
"""The beginning of the name of a dictionary that leaves out what family tables do."""
LONGEST_NAME = 40
"""Characters of the name of a user's own list."""

_SUFFIX = ".txt"


@dataclass(frozen=True)
class Offer:
    """A dictionary to choose."""

    spec: str
    """Its name for `find_lexicon`."""
    title: str
    """Its name for people."""
    note: str
    """Whom or what it is for, in a few words; may be empty."""
    is_seldom: bool = False
    """True for another spell checker of a language of which one is offered already."""


def find_lexicon(spec: str, warn: Callable[[str], None] = lambda sentence: None) -> Lexicon:
    """The dictionary that a user names, with the house words of the user.

    `spec` is ``english``, a level of it such as ``english-family`` or ``english-65``, a spell
    checker's language such as ``enchant:de_DE``, the name of a list of the user's own, or the path
    of a word list. After ``family:`` it leaves out what is not for families, and house words may
    bring that back. `warn` is called with a sentence for each thing wrong in the file of house
    words, and with one if nothing is left out, since a list is of another language. Raises
    `WordListError` for a name that is not known, or a dictionary that cannot be used.
    """
    found = find_bare_lexicon(spec)
    if has_family_words(spec) and not found.is_english:
        warn(_nothing_left_out(found.name))
    house, complaints = load_house_words()
    for complaint in complaints:
        warn(complaint)
    return with_house(found, house)


def find_bare_lexicon(spec: str) -> Lexicon:
    """The dictionary that `find_lexicon` finds, without house words. Raises `WordListError`."""
    if has_family_words(spec):
        bare = without_family_words(spec)
        found = find_bare_lexicon(bare)
        return for_families(found) if can_have_family_words(bare) else found
    if _is_english(spec):
        return _english(spec.strip().casefold())
    if spec.strip().casefold().startswith(ENCHANT):
        return SpellChecker(spec.strip()[len(ENCHANT) :])
    own = _own_list(spec)
    if own is not None:
        return read_words(own, own.stem)
    if looks_like_path(spec):
        return read_words(expanded(spec))
    shown = spec if len(spec) <= LONGEST_NAME else f"{spec[:LONGEST_NAME]}..."
    raise WordListError(
        f"there is no dictionary {printable(repr(shown))}; choose from {_known()}, or give the "
        "path of a word list"
    )


def has_family_words(spec: str) -> bool:
    """True if the name of a dictionary says that it leaves out what family tables do."""
    return spec.strip().casefold().startswith(FAMILY_WORDS)


def without_family_words(spec: str) -> str:
    """The name of the whole dictionary.

    >>> without_family_words("family:english-50")
    'english-50'
    """
    while has_family_words(spec):
        spec = spec.strip()[len(FAMILY_WORDS) :]
    return spec


def with_family_words(spec: str, wanted: bool | None = None) -> str:
    """The name of the dictionary `spec` with family words or without, as is `wanted`.

    None leaves a name that has them as it is; any other gets them if a new game does: where
    the dictionary is English of a level for family or everyday.

    >>> with_family_words("english-50"), with_family_words("english")
    ('family:english-50', 'english')
    """
    bare = without_family_words(spec)
    if wanted is None:
        wanted = has_family_words(spec) or _is_for_families(bare)
    return f"{FAMILY_WORDS}{bare}" if wanted and can_have_family_words(bare) else bare


def in_place_of(own: str, named: str, wanted: bool | None = None) -> str:
    """The dictionary `named`, or else the one a game has of its `own`, or else the usual one.

    It has family words as is `wanted`; if that is None, as the game does.
    """
    if wanted is None and own:
        wanted = has_family_words(own) or has_family_words(named)
    return with_family_words(named or own or USUAL, wanted)


def can_have_family_words(spec: str) -> bool:
    """True if it is known what to leave out: not in a spell checker of another language."""
    spec = without_family_words(spec).strip().casefold()
    return not spec.startswith(ENCHANT) or spec[len(ENCHANT) :][:2] == "en"


def lacks_family_words(spec: str, wanted: bool | None) -> str:
    """Says that nothing is left out though family words are `wanted`, by `spec` or besides.

    Empty if they are not, or if the dictionary has them as far as its name tells.
    """
    if not (wanted or has_family_words(spec)) or can_have_family_words(spec):
        return ""
    return _nothing_left_out(title_of(without_family_words(spec)))


def _nothing_left_out(name: str) -> str:
    return f"Family words are known in English alone: nothing is left out of {name}."


def _is_for_families(spec: str) -> bool:
    level = english_level(spec)
    return level is not None and level <= EVERYDAY.size


def english_level(spec: str) -> int | None:
    """The size of the level of English that `spec` names; None for any other dictionary.

    >>> english_level("family:english-50"), english_level("words.txt")
    (50, None)
    """
    bare = without_family_words(spec)
    try:
        return _level(bare) if _is_english(bare) else None
    except WordListError:
        return None


def can_list_words(spec: str) -> bool:
    """True if the dictionary can list its words, which a spell checker cannot."""
    return not without_family_words(spec).strip().casefold().startswith(ENCHANT)


def kept_spec(spec: str) -> str:
    """`spec` for a game file: a level of English by its number, a path that holds in any folder.

    Raises `WordListError` for a level that is none.
    """
    if has_family_words(spec):
        return f"{FAMILY_WORDS}{kept_spec(without_family_words(spec))}"
    if _is_english(spec):
        return _english_spec(_level(spec))
    return str(expanded(spec).absolute()) if names_file(spec) else spec.strip()


def names_file(spec: str) -> bool:
    """True if `find_lexicon` takes `spec` for the path of a word list."""
    return looks_like_path(spec) and _own_list(without_family_words(spec)) is None


def looks_like_path(spec: str) -> bool:
    """True if a user means a file and not the name of a dictionary."""
    spec = without_family_words(spec)
    if _is_english(spec) or spec.strip().casefold().startswith(ENCHANT):
        return False
    try:
        return _has_path_marks(spec) or Path(spec).is_file()
    except OSError:  # a name too long, or a folder that may not be looked into
        return False


def _has_path_marks(spec: str) -> bool:
    return any(mark in spec for mark in f"{os.sep}{os.altsep or ''}.")


def _is_english(spec: str) -> bool:
    return spec.strip().casefold().partition("-")[0] == USUAL and not _has_path_marks(spec)


def _english(name: str) -> English:
    return English() if name == USUAL else English(_level(name))


def _level(name: str) -> int:
    """The size of the level that `name` names. Raises `WordListError`."""
    name = name.strip().casefold()
    return CLUB.size if name == USUAL else size_of(name.removeprefix(f"{USUAL}-"))


def _known() -> str:
    english = [typed(offer.spec) for offer in shipped()]
    own = [printable(path.stem) for path in _own_lists()]
    return ", ".join([*english, *own, f"{ENCHANT}de_DE and other languages"])


def dictionaries() -> list[Offer]:
    """The dictionaries to choose from: shipped ones, the user's own, those of enchant.

    Asks the spell checkers what they have: call it off the event loop.
    """
    own = [Offer(path.stem, printable(path.stem), "your own list") for path in _own_lists()]
    return [*shipped(), *own, *_spell_checkers()]


def shipped() -> list[Offer]:
    """The levels of English that have names, the strictest first."""
    return [
        Offer(
            _english_spec(level.size),
            f"English, {level_title(level.size)}",
            f"{level.about} ({level.size})",
        )
        for level in LEVELS
    ]


def title_of(spec: str) -> str:
    """The title of the dictionary that `find_lexicon` finds by `spec`.

    >>> title_of("family:english-50"), title_of("enchant:de_DE"), title_of("words.txt")
    ('English, family level, with family words', 'German (de_DE)', 'words.txt')
    """
    if has_family_words(spec):
        return f"{title_of(without_family_words(spec))}, with family words"
    if spec.startswith(ENCHANT):
        return language_name(spec.removeprefix(ENCHANT))
    try:
        return f"English, {level_title(_level(spec))}" if _is_english(spec) else spec
    except WordListError:
        return spec


def typed(spec: str) -> str:
    """The name to type for what `find_lexicon` finds by `spec`: english-family for english-50."""
    names = {_english_spec(level.size): f"{USUAL}-{level.typed}" for level in LEVELS[:-1]}
    return names.get(spec, spec)


def _english_spec(size: int) -> str:
    return USUAL if size == CLUB.size else f"{USUAL}-{size}"


def _spell_checkers() -> Iterator[Offer]:
    try:
        tags = available()
    except WordListError:
        return
    usual = likeliest(tags)
    for tag in tags:
        spec = f"{ENCHANT}{tag}"
        note = "from a spell checker, which lets some non-words through"
        if not can_have_family_words(spec):
            note = f"{note}; nothing is left out for families"
        yield Offer(spec, language_name(tag), note, is_seldom=tag not in usual)


def add_word_list(path: Path, name: str) -> Offer:
    """Keep a copy of the word list `path` as the user's dictionary `name`; it may replace one.

    `path` may be a pipe of the shell's. Raises `WordListError` for a file that is no word list or a
    name that cannot be one, and `SaveError` if it cannot be written.
    """
    if _is_english(name):
        raise WordListError(f"{printable(repr(name))} is already a dictionary")
    name = name.strip()
    if not name.replace("-", "").replace("_", "").isalnum() or len(name) > LONGEST_NAME:
        raise WordListError(
            f"{printable(repr(name[: LONGEST_NAME + 1]))} cannot name a dictionary: use up to "
            f"{LONGEST_NAME} letters, digits and dashes"
        )
    data = read_list(path, pipes=True)
    words = words_of_list(data, str(path), name)
    make_folder(lists_folder())
    place = _own_list(name) or lists_folder() / f"{name}{_SUFFIX}"
    write_atomically(place, data.decode("utf-8-sig"))
    return Offer(name, name, f"your own list, {len(words)} words")


def lists_folder() -> Path:
    """The folder of the user's own lists, each a file ``NAME.txt``. It may not exist."""
    return config_folder() / "dictionaries"


def _own_lists() -> list[Path]:
    """The files of the user's own lists, by name."""
    return sorted(lists_folder().glob(f"*{_SUFFIX}"))


def _own_list(name: str) -> Path | None:
    """The file of the user's own list `name`, in any case; None if there is none."""
    wanted = name.strip().casefold()
    return next((path for path in _own_lists() if path.stem.casefold() == wanted), None)
