"""``house``: the words on which this house overrules every dictionary."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import reduce

from scorekeeper.cli.common import NO, YES, CommandError, complain
from scorekeeper.names import printable
from scorekeeper.words.house import (
    HouseWordError,
    HouseWords,
    house_file,
    load_house_words,
    save_house_words,
)

_EXAMPLES = """\
examples:
  scorekeeper house
  scorekeeper house always za zen
  scorekeeper house never qi
  scorekeeper house forget qi          the dictionary decides again
"""

_CHANGES: dict[str, Callable[[HouseWords, str], HouseWords]] = {
    "always": HouseWords.accept,
    "never": HouseWords.strike,
    "forget": HouseWords.forget,
}


def house_parser(parser: ArgumentParser) -> None:
    """Describe ``house``."""
    parser.usage = "scorekeeper house [always|never|forget WORD...]"
    parser.description = (
        "List or change the house words: those that always count, and those that never do, "
        "in every game and whatever the dictionary."
    )
    parser.epilog = f"{_EXAMPLES}\nThey can also be changed by hand in {_file()}"
    parser.add_argument("action", nargs="?", choices=[*_CHANGES], help="what to do with the words")
    parser.add_argument("words", nargs="*", metavar="WORD", help="a word")
    parser.set_defaults(run=_house)


def _file() -> str:
    return printable(str(house_file()))


def _house(arguments: Namespace) -> int:
    house, complaints = load_house_words()
    for complaint in complaints:
        complain(complaint)
    if arguments.action:
        house = _changed(house, arguments)
        save_house_words(house)
    _print_all(house)
    return NO if complaints else YES


def _changed(house: HouseWords, arguments: Namespace) -> HouseWords:
    if not arguments.words:
        raise CommandError(f"write: scorekeeper house {arguments.action} WORD...")
    try:
        return reduce(_CHANGES[arguments.action], arguments.words, house)
    except HouseWordError as error:
        raise CommandError(str(error)) from None


def _print_all(house: HouseWords) -> None:
    if not (house.always or house.never):
        print("There are no house words: the dictionaries decide.")
    for word in sorted(house.always):
        print(f"{word} always counts")
    for word in sorted(house.never):
        print(f"{word} never counts")
