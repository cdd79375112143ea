"""Game files: opened with all that is wrong told first, and written only if that is agreed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from scorekeeper.cli.common import NO, CommandError, complain
from scorekeeper.game.game import Game, WordCheck
from scorekeeper.record import Reading, load
from scorekeeper.report import count
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.lexicon import Lexicon, WordListError


def add_file(parser: ArgumentParser) -> None:
    """Ask for the game file."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the game file")


def add_repair_option(parser: ArgumentParser) -> None:
    """Let the user agree that a damaged file is written anew."""
    parser.add_argument(
        "--repair",
        action="store_true",
        help="write the file even if parts of it make no sense; those parts are lost",
    )


def open_file(path: Path) -> Reading:
    """What the file holds; every complaint is printed. Raises `RecordError`."""
    reading = load(path)
    for complaint in reading.complaints:
        complain(f"{path}: {complaint}")
    return reading


def open_to_change(arguments: Namespace) -> Game:
    """The game in the file, to be changed and saved.

    Raises `RecordError`, or `CommandError` if saving it would lose what it cannot read.
    """
    reading = open_file(arguments.file)
    if reading.complaints and not arguments.repair:
        lost = f", and {count(reading.unread, 'turn')} would be lost" if reading.unread else ""
        raise CommandError(
            f"{arguments.file} was not changed, because parts of it make no sense{lost}; "
            "correct it by hand, or add --repair to go on with what could be read",
            NO,
        )
    return reading.game


def use_dictionary(game: Game, arguments: Namespace) -> Lexicon | None:
    """Let the dictionary judge the turns to come: the one of the options, or the game's own.

    Returns it; None if words are not looked up. Raises `WordListError` if it cannot be read.
    """
    if arguments.no_dictionary or game.setup.words is WordCheck.UNCHECKED:
        return None
    try:
        lexicon = find_lexicon(arguments.dictionary or game.setup.dictionary, complain)
    except WordListError as error:
        raise WordListError(
            f"{error}; give another one with --dictionary, or go on with --no-dictionary"
        ) from None
    game.lexicon = lexicon
    return lexicon
