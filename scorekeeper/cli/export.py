"""``export``: a game to print, to send, to show, or for other programs."""

from __future__ import annotations

import io
import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from shlex import quote

from scorekeeper.cli.command import GAME_FILE, argument, command
from scorekeeper.cli.common import NO, YES, CommandError, complain
from scorekeeper.export import Format, format_of, load_game, write_export
from scorekeeper.export.saving import save_export, save_in_folder
from scorekeeper.game.game import Game
from scorekeeper.library import learn_signs
from scorekeeper.names import printable
from scorekeeper.record import RecordError
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

SVG and JSON hold the whole game: "scorekeeper import sunday.svg" reads it back.
The other forms cannot be read back.

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
    reading = load_game(arguments.file)
    learn_signs()
    for complaint in reading.complaints:
        complain(f"{arguments.file}: {complaint}")
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
        *others, last = (form.suffix for form in Format)
        raise CommandError(
            f"the format of {out} is not clear; add --format, "
            f"or end the name with {', '.join(others)} or {last}"
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


def import_hint(arguments: Iterable[str]) -> str:
    """A hint on importing the first of `arguments` that is an export of a game; empty if none is.

    It was given to a command that wants a game file.
    """
    for name in arguments:
        if format_of(Path(name)) and _holds_game(Path(name)):
            return f"it is an exported game; to import it: scorekeeper import {quote(name)}"
    return ""


def _holds_game(path: Path) -> bool:
    try:
        load_game(path)
    except (RecordError, OSError, ValueError):
        return False
    return True
