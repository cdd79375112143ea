"""``remarks``: one game beside all that were played before it."""

from __future__ import annotations

from argparse import Namespace

from scorekeeper.cli.command import GAME_FILE, command
from scorekeeper.cli.common import NO, YES, counted
from scorekeeper.cli.files import open_file
from scorekeeper.history.book import Book
from scorekeeper.history.games import read_history
from scorekeeper.history.remarks import remarks
from scorekeeper.names import printable


@command(
    "remarks",
    "Say what is worth saying of a game, beside all the games before it.",
    """\
examples:
  scorekeeper remarks sunday.toml

Long words, high turns, wins in a row: whatever was not done before, by anybody or by the player.
The games before are those in your folder of games that were begun earlier. With few of them there
is nothing to say. A play that can still be challenged is left out while the game goes on.

exit code: 0 done, 1 there is nothing to say, 2 unreadable file
""",
    GAME_FILE,
)
def _remarks(arguments: Namespace) -> int:
    game = open_file(arguments.file).game
    with counted() as progress:
        book = Book.before(read_history(progress), game)
    found = remarks(book, game, is_settled=game.position.ending is not None)
    for one in found:
        about = game.steps[one.number - 1].label
        where = "The end" if one.is_of_result else f"Turn {about}"
        print(printable(f"{where}: {one.text}"))
    return YES if found else NO
