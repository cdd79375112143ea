"""``dictionaries``: what words can be looked up in, and lists of the user's own."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from scorekeeper.cli.common import YES, CommandError
from scorekeeper.names import printable
from scorekeeper.words.catalogue import ENCHANT, add_word_list, dictionaries, lists_folder
from scorekeeper.words.lexicon import WordListError

_EXAMPLES = """\
examples:
  scorekeeper dictionaries
  scorekeeper dictionaries add club official-words.txt
  scorekeeper word --dictionary club qi
  scorekeeper new sunday.toml --players Anna,Ben --dictionary club

A word list is plain UTF-8 text with one word a line, in any case; what follows a word on its
line is passed over, and so are lines that begin with "#". English has levels from 10 (the
commonest words) to 80 (all): english-10 to english-80.
"""


def dictionaries_parser(parser: ArgumentParser) -> None:
    """Describe ``dictionaries``."""
    parser.usage = "scorekeeper dictionaries [add NAME FILE]"
    parser.description = "List the dictionaries, or keep a word list of your own as one."
    parser.epilog = f"{_EXAMPLES}\nYour own lists are files in {printable(str(lists_folder()))}"
    parser.add_argument("action", nargs="?", choices=["add"], help="keep a copy of a word list")
    parser.add_argument("name", nargs="?", metavar="NAME", help="what to call it")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the word list")
    parser.set_defaults(run=_dictionaries)


def _dictionaries(arguments: Namespace) -> int:
    if arguments.action is None:
        _print_all()
    elif arguments.file is None:
        raise CommandError("write: scorekeeper dictionaries add NAME FILE")
    else:
        offer = add_word_list(arguments.file, arguments.name)
        print(printable(f"{offer.spec}: {offer.note}"))
    return YES


def _print_all() -> None:
    offers = dictionaries()
    widest = max(len(offer.spec) for offer in offers)
    for offer in offers:
        print(printable(f"{offer.spec:{widest}}  {offer.title}: {offer.note}"))
    if not any(offer.spec.startswith(ENCHANT) for offer in offers):
        print(f"{ENCHANT}...  none: {_why_none()}")


def _why_none() -> str:
    from scorekeeper.words.spell_checkers import available

    try:
        available()
    except WordListError as error:
        return printable(str(error))
    return "the spell checkers here have no language"
