"""``export``: a game to print, to send, to show, or for other programs."""

from __future__ import annotations

import io
import sys
from argparse import Namespace
from pathlib import Path

from scorekeeper.cli.command import GAME_FILE, argument, command
from scorekeeper.cli.common import NO, YES, CommandError
from scorekeeper.cli.files import open_file
from scorekeeper.export import Format, format_of, write_export
from scorekeeper.export.saving import save_export, save_in_folder
from scorekeeper.game.game import Game
from scorekeeper.library import learn_signs
from scorekeeper.names import printable
from scorekeeper.saving import TakenError

_STDOUT = Path("-")

_FORMS = "".join(f"\n  {form:9} {form.purpose}" for form in Format)


@command(
    "export",
    f"Write a game in another form:\n{_FORMS}",
    """\
examples:
  scorekeeper export sunday.toml -o sunday.png           a picture for a messenger
  scorekeeper export sunday.toml -o sunday.pdf           a page for A4, with all turns
  scorekeeper export sunday.toml -o sunday.md            a page with tables
  scorekeeper export sunday.toml --format csv > sunday.csv

They are all for looking at: the game itself is the file that ends in .toml.

exit code: 0 done, 1 parts of the game make no sense, 2 it cannot be read or written
""",
    GAME_FILE,
    argument(
        "--format",
        choices=[form.value for form in Format],
        help="the form (default: by the ending of OUT, else text)",
    ),
    argument(
        "-o",
        "--output",
        type=Path,
        default=_STDOUT,
        metavar="OUT",
        help="the file to make, or a folder for it (default: print it)",
    ),
    argument("--force", action="store_true", help="overwrite OUT if it exists"),
)
def _export(arguments: Namespace) -> int:
    out: Path = arguments.output
    form = _format(arguments.format, out)
    reading = open_file(arguments.file)
    learn_signs()
    if out == _STDOUT:
        _print(write_export(reading.game, form), form)
    else:
        print(printable(str(_save(reading.game, form, arguments))))
    return NO if reading.complaints else YES


def _format(named: str | None, out: Path) -> Format:
    if named:
        return Format(named)
    if out == _STDOUT or out.is_dir():
        return Format.TEXT
    form = format_of(out)
    if form is None:
        raise CommandError(
            f"{out}: end the name with .png for a picture, .pdf for a page to print, "
            "or .txt, .md, .csv, .json or .bgsplay; or add --format"
        )
    return form


def _save(game: Game, form: Format, arguments: Namespace) -> Path:
    """Write the file and say where it is. In a folder it is named for the game."""
    out: Path = arguments.output
    if out.is_dir():
        return save_in_folder(game, form, out.absolute(), arguments.file)
    try:
        save_export(game, form, out, arguments.file, arguments.force)
    except TakenError as error:
        raise CommandError(f"{error}, or add --force") from None
    return out


def _print(content: bytes, form: Format) -> None:
    """Print `content` as it is: a terminal may replace letters and line ends, a file may not."""
    if sys.stdout.isatty() or not isinstance(sys.stdout, io.TextIOWrapper):
        if not form.is_text:
            raise CommandError(f"no terminal can show a {form.upper()}; name a file: -o OUT")
        sys.stdout.write(content.decode())
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
