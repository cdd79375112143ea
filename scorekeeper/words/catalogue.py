"""The dictionaries there are: found by what a user calls them, offered, and added."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote

from scorekeeper.files import config_folder, expanded
from scorekeeper.game.fields import DataError
from scorekeeper.names import printable
from scorekeeper.saving import make_folder, rewrite, write_atomically
from scorekeeper.words.dictionary_name import ENCHANT, USUAL, DictionaryName, nothing_left_out
from scorekeeper.words.english import CLUB, LEVELS, English, level_title
from scorekeeper.words.family import for_families
from scorekeeper.words.house import load_house_words, text_of, with_house
from scorekeeper.words.lexicon import Lexicon, WordListError
from scorekeeper.words.spell_checkers import SpellChecker, available, language_name, likeliest
from scorekeeper.words.word_file import read_list, read_words, words_of_list

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
    if DictionaryName.of(spec).family_words and not found.is_english:
        warn(nothing_left_out(found.name))
    house, complaints = load_house_words()
    for complaint in complaints:
        warn(complaint)
    return with_house(found, house)


def find_bare_lexicon(spec: str) -> Lexicon:
    """The dictionary that `find_lexicon` finds, without house words. Raises `WordListError`."""
    named = DictionaryName.of(spec)
    found = _find(named.name)
    if named.family_words and named.can_have_family_words:
        return for_families(found)
    return found


def _find(name: str) -> Lexicon:
    """The whole dictionary called `name`. Raises `WordListError`."""
    named = DictionaryName(name)
    if named.is_english:
        return English(named.size)
    if named.is_spell_checker:
        return SpellChecker(name.strip()[len(ENCHANT) :])
    own = _own_list(name)
    if own is not None:
        return read_words(own, own.stem)
    if looks_like_path(name):
        return read_words(expanded(name))
    shown = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}..."
    own_lists = (printable(path.stem) for path in _own_lists())
    known = ", ".join([*(typed(offer.spec) for offer in shipped()), *own_lists])
    raise WordListError(
        f"there is no dictionary {printable(repr(shown))}; choose from {known}, {ENCHANT}de_DE and "
        "other languages, or give the path of a word list"
    )


def stored_name(spec: str) -> str:
    """`spec` for a game file: a level of English by its number, a path that holds in any folder.

    Raises `WordListError` for a level that is none.
    """
    named = DictionaryName.of(spec)
    if named.is_english:
        name = _english_spec(named.size)
    else:
        name = str(expanded(named.name).absolute()) if names_file(spec) else named.name.strip()
    return str(replace(named, name=name))


def names_file(spec: str) -> bool:
    """True if `find_lexicon` takes `spec` for the path of a word list."""
    return looks_like_path(spec) and _own_list(DictionaryName.of(spec).name) is None


def looks_like_path(spec: str) -> bool:
    """True if a user means a file and not the name of a dictionary."""
    named = DictionaryName.of(spec)
    if named.is_english or named.is_spell_checker:
        return False
    try:
        return named.has_path_marks or Path(named.name).is_file()
    except OSError:  # a name too long, or a folder that may not be looked into
        return False


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
    usual = likeliest(tag for tag in tags if not tag.startswith("en"))
    for tag in tags:
        spec = f"{ENCHANT}{tag}"
        note = "from a spell checker, which lets some non-words through"
        if not DictionaryName(spec).can_have_family_words:
            note = f"{note}; no rude words are left out"
        yield Offer(spec, language_name(tag), note, is_seldom=tag not in usual)


def add_word_list(path: Path, name: str) -> Offer:
    """Keep a copy of the word list `path` as the user's dictionary `name`; it may replace one.

    `path` may be a pipe of the shell's. Raises `WordListError` for a file that is no word list or a
    name that cannot be one, and `SaveError` if it cannot be written.
    """
    if DictionaryName(name).is_english:
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


def permitted_file() -> Path:
    """The file with the paths, one a line, as game files name them. It may not exist."""
    return config_folder() / "word-lists.txt"


def find_game_lexicon(spec: str, warn: Callable[[str], None] = lambda sentence: None) -> Lexicon:
    """The dictionary that a game file names by `spec`, found as `find_lexicon` finds it.

    Raises `WordListError`, also for a path that is not permitted.
    """
    if not is_permitted(spec):
        path = printable(_kept_path(spec))
        raise WordListError(
            f"the game wants its words looked up in the file {path}; if you trust that, "
            f"allow it: scorekeeper dictionaries allow {quote(path)}"
        )
    return find_lexicon(spec, warn)


def is_permitted(spec: str) -> bool:
    """True if a game may name the dictionary `spec`: by a name, or by a path chosen here."""
    if not names_file(spec):
        return True
    try:
        return _kept_path(spec) in text_of(permitted_file()).splitlines()
    except DataError:  # Then nothing is permitted; `permit` says why.
        return False


def permit(spec: str) -> str:
    """Let games name the dictionary `spec`, which a user has chosen; how their files name it.

    Raises `SaveError`, or `DataError` if the file of permitted lists cannot be read.
    """
    if not is_permitted(spec):
        make_folder(config_folder())
        file = permitted_file()
        rewrite(file, lambda: text_of(file), lambda text: f"{text}{_kept_path(spec)}\n")
    return stored_name(spec)


def _kept_path(spec: str) -> str:
    """The path that `spec` names, with or without rude words."""
    return stored_name(DictionaryName.of(spec).name)
