"""``dictionaries`` and ``house``: what words are looked up in, and which this house decides on."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from functools import reduce
from pathlib import Path

from scorekeeper.cli.command import argument, command
from scorekeeper.cli.common import NO, YES, CommandError, complain
from scorekeeper.names import printable
from scorekeeper.words.catalogue import ENCHANT, add_word_list, dictionaries, lists_folder, typed
from scorekeeper.words.house import (
    HouseWordError,
    HouseWords,
    change_house_words,
    house_file,
    load_house_words,
)
from scorekeeper.words.lexicon import WordListError, read_words
from scorekeeper.words.permitted import permit
from scorekeeper.words.spell_checkers import available

_EXAMPLES = """\
examples:
  scorekeeper dictionaries
  scorekeeper dictionaries add official official-words.txt
  scorekeeper dictionaries allow words.txt    for games from elsewhere that name this file
  scorekeeper word --dictionary official qi
  scorekeeper new sunday.toml --players Anna,Ben --dictionary english-family

A word list is plain UTF-8 text with one word a line, in any case; what stands behind the
word is ignored, and so are a title and lines that begin with "#".

The levels of English with names are numbers too: family 50, everyday 60, well-read 75,
club 80. Any other from 10 (the commonest words) to 80 (all) will do: english-65.
"""


_HOUSE_EXAMPLES = """\
examples:
  scorekeeper house
  scorekeeper house always za zen
  scorekeeper house never qi
  scorekeeper house forget qi          the dictionary decides again
"""

_HOUSE_CHANGES: dict[str, Callable[[HouseWords, str], HouseWords]] = {
    "always": HouseWords.accept,
    "never": HouseWords.strike,
    "forget": HouseWords.forget,
}


@command(
    "dictionaries",
    "List the dictionaries, or add a word list of your own.",
    lambda: f"{_EXAMPLES}\nYour own lists are in {printable(str(lists_folder()))}",
    argument(
        "action",
        nargs="?",
        choices=["add", "allow"],
        help="keep a copy of a word list, or let games use it where it is",
    ),
    argument("name", nargs="?", metavar="NAME", help="what to call the copy"),
    argument("file", nargs="?", type=Path, metavar="FILE", help="the word list"),
    usage="scorekeeper dictionaries [add NAME FILE | allow FILE]",
)
def _dictionaries(arguments: Namespace) -> int:
    if arguments.action is None:
        _print_all()
    elif arguments.action == "allow":
        _allow(arguments)
    elif arguments.file is None:
        raise CommandError("write: scorekeeper dictionaries add NAME FILE")
    else:
        offer = add_word_list(arguments.file, arguments.name)
        print(printable(f"{offer.spec}: {offer.note}"))
    return YES


def _allow(arguments: Namespace) -> None:
    """Let games name a word list by its path, in whatever file they come."""
    if arguments.name is None or arguments.file is not None:
        raise CommandError("write: scorekeeper dictionaries allow FILE")
    path = Path(arguments.name).absolute()
    words = read_words(path)
    print(printable(f"{permit(str(path))}: {len(words)} words, for every game that names it"))


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


@command(
    "house",
    "List or change the house words: those that always or never count, in every game and "
    "whatever the dictionary says.",
    lambda: f"{_HOUSE_EXAMPLES}\nYou can also edit {printable(str(house_file()))}",
    argument("action", nargs="?", choices=[*_HOUSE_CHANGES], help="what to do with the words"),
    argument("words", nargs="*", metavar="WORD", help="a word"),
    usage="scorekeeper house [always|never|forget WORD...]",
)
def _house(arguments: Namespace) -> int:
    house, complaints = load_house_words()
    for complaint in complaints:
        complain(complaint)
    if arguments.action:
        house = change_house_words(lambda known: _changed(known, arguments))
    _print_house(house)
    return NO if complaints else YES


def _changed(house: HouseWords, arguments: Namespace) -> HouseWords:
    if not arguments.words:
        raise CommandError(f"write: scorekeeper house {arguments.action} WORD...")
    try:
        return reduce(_HOUSE_CHANGES[arguments.action], arguments.words, house)
    except HouseWordError as error:
        raise CommandError(str(error)) from None


def _print_house(house: HouseWords) -> None:
    if not (house.always or house.never):
        print("There are no house words.")
    for word in sorted(house.always):
        print(f"{word} always counts")
    for word in sorted(house.never):
        print(f"{word} never counts")
