"""Game files: opened with all that is wrong told first, and written only if that is agreed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.cli.common import NO, CommandError, complain
from scorekeeper.game.game import Game, WordCheck
from scorekeeper.game.text import count
from scorekeeper.record import Reading, load
from scorekeeper.session.store import GameStore
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.lexicon import Lexicon, WordListError


def add_file(parser: ArgumentParser) -> None:
    """Ask for the game file."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the game file")


def add_change_options(parser: ArgumentParser) -> None:
    """Let the user agree that a damaged file, or one that is open elsewhere, is written."""
    parser.add_argument(
        "--repair",
        action="store_true",
        help="write the file even if parts of it make no sense; those parts are lost",
    )
    parser.add_argument(
        "--take-over",
        action="store_true",
        help="change the game although it is open elsewhere; there it can only be looked at then",
    )


def open_file(path: Path) -> Reading:
    """What the file holds; every complaint is printed. Raises `RecordError`."""
    reading = load(path)
    for complaint in reading.complaints:
        complain(f"{path}: {complaint}")
    return reading


@contextmanager
def open_to_change(arguments: Namespace) -> Iterator[tuple[Game, Callable[..., None]]]:
    """The game in the file, to be changed, and what saves it; nobody else has it meanwhile.

    What saves it can be given another game, which is written in its place.

    Raises `RecordError`, or `CommandError` if the game is open elsewhere or if saving it would
    lose what cannot be read.
    """
    file, reading, owner = GameStore.open(arguments.file, open_file(arguments.file))
    if owner and arguments.take_over:
        file.lock.take_over()
        reading = file.reload()
    elif owner:
        raise CommandError(
            f"{arguments.file} was not changed, because it is open {owner.where}; "
            "leave it there, or add --take-over"
        )
    try:
        if reading.complaints and not arguments.repair:
            raise CommandError(_not_understood(arguments.file, reading.unread), NO)
        yield reading.game, lambda game=reading.game: _save(file, game)
    finally:
        file.close()


def _not_understood(path: Path, unread: int) -> str:
    lost = f", and {count(unread, 'turn')} would be lost" if unread else ""
    return (
        f"{path} was not changed, because parts of it make no sense{lost}; "
        "correct it by hand, or add --repair to go on with what could be read"
    )


def _save(file: GameStore, game: Game) -> None:
    file.save(game)
    if file.set_aside:
        complain(f"another program had changed the file; what it wrote is in {file.set_aside}")


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
