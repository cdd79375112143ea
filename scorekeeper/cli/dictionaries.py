"""``dictionaries``: what words are looked up in, and the words on which this house decides."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from pathlib import Path
from typing import NoReturn

from scorekeeper.cli.command import argument, command
from scorekeeper.cli.common import NO, YES, CommandError, complain
from scorekeeper.names import printable
from scorekeeper.words.catalogue import add_word_list, dictionaries, lists_folder, permit, typed
from scorekeeper.words.dictionary_name import ENCHANT
from scorekeeper.words.house import (
    HouseWordError,
    HouseWords,
    change_house_words,
    house_file,
    load_house_words,
)
from scorekeeper.words.lexicon import WordListError
from scorekeeper.words.spell_checkers import available
from scorekeeper.words.word_file import read_words

_EXAMPLES = """\
examples:
  scorekeeper dictionaries
  scorekeeper dictionaries add official official-words.txt
  scorekeeper dictionaries allow words.txt    for games from elsewhere that name this file
  scorekeeper dictionaries always za zen      house words: they count, whatever a dictionary says
  scorekeeper dictionaries never qi
  scorekeeper dictionaries forget qi          the dictionary decides again
  scorekeeper word --dictionary official qi

A word list is plain UTF-8 text with one word a line, in any case; what stands behind the
word is ignored, and so are a title and lines that begin with "#".

The levels of English with names are numbers too: family 50, everyday 60, well-read 75,
club 80. Any other from 10 (the commonest words) to 80 (all) will do: english-65.

House words always or never count, in every game.
"""

_HOUSE_CHANGES: dict[str, Callable[[HouseWords, str], HouseWords]] = {
    "always": HouseWords.accept,
    "never": HouseWords.strike,
    "forget": HouseWords.forget,
}


@command(
    "dictionaries",
    "List the dictionaries and the house words, add a word list, or change house words.",
    lambda: (
        f"{_EXAMPLES}\nYour own lists are in {printable(str(lists_folder()))}, and the house words"
        f"\nin {printable(str(house_file()))}; you can edit them there."
    ),
    argument(
        "action",
        nargs="?",
        choices=["add", "allow", *_HOUSE_CHANGES],
        metavar="ACTION",
        help="add: keep a copy of a word list; allow: let games use it where it is; "
        "always, never, forget: change house words",
    ),
    argument("given", nargs="*", metavar="NAME|FILE|WORD", help="what that needs"),
    usage="scorekeeper dictionaries [add NAME FILE | allow FILE | (always|never|forget) WORD...]",
)
def _dictionaries(arguments: Namespace) -> int:
    action = arguments.action
    given = arguments.given
    if action in _HOUSE_CHANGES:
        return _house(action, given)
    if action == "add":
        if len(given) == 2:
            return _add(*given)
        return _misused("add NAME FILE")
    if action == "allow":
        if len(given) == 1:
            return _allow(*given)
        return _misused("allow FILE")
    _print_all()
    print()
    return _print_house(*load_house_words())


def _misused(usage: str) -> NoReturn:
    raise CommandError(f"write: scorekeeper dictionaries {usage}")


def _add(name: str, file: str) -> int:
    """Keep a copy of a word list."""
    offer = add_word_list(Path(file), name)
    print(printable(f"{offer.spec}: {offer.note}"))
    return YES


def _allow(file: str) -> int:
    """Let games name a word list by its path, in whatever file they come."""
    path = Path(file).absolute()
    words = read_words(path)
    print(printable(f"{permit(str(path))}: {len(words)} words, for every game that names it"))
    return YES


def _print_all() -> None:
    offers = dictionaries()
    widest = max(len(typed(offer.spec)) for offer in offers)
    for offer in offers:
        print(printable(f"{typed(offer.spec):{widest}}  {offer.title}: {offer.note}"))
    if not any(offer.spec.startswith(ENCHANT) for offer in offers):
        print(f"{ENCHANT}...  none: {_why_none()}")


def _why_none() -> str:
    try:
        available()
    except WordListError as error:
        return printable(str(error))
    return "no spell checker has a language installed"


def _house(action: str, words: Sequence[str]) -> int:
    if not words:
        _misused(f"{action} WORD...")
    _, complaints = load_house_words()
    try:
        house = change_house_words(lambda known: reduce(_HOUSE_CHANGES[action], words, known))
    except HouseWordError as error:
        raise CommandError(str(error)) from None
    return _print_house(house, complaints)


def _print_house(house: HouseWords, complaints: Iterable[str]) -> int:
    """Print the house words, and what is wrong with their file; the exit code."""
    code = YES
    for complaint in complaints:
        complain(complaint)
        code = NO
    if not (house.always or house.never):
        print("There are no house words.")
    for word in sorted(house.always):
        print(f"{word} always counts")
    for word in sorted(house.never):
        print(f"{word} never counts")
    return code
