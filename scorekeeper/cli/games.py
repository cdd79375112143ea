"""``games``, ``import`` and ``export``: which games are kept, and those that come and go."""

from __future__ import annotations

import io
import json
import sys
from argparse import ArgumentTypeError, Namespace
from pathlib import Path

from scorekeeper.cli.command import (
    GAME_FILE,
    JSON,
    NO,
    PERIOD_OPTIONS,
    YES,
    CommandError,
    argument,
    command,
    complain,
    counted,
    new_name,
)
from scorekeeper.cli.files import open_file
from scorekeeper.export import Format, format_of, save_export, save_in_folder, write_export
from scorekeeper.game.text import count
from scorekeeper.library import GameEntry, day, games_folder, learn_signs, outcome, points, title
from scorekeeper.library.folder import import_file
from scorekeeper.library.listing import entries
from scorekeeper.library.search import Search, findable
from scorekeeper.names import fold, printable
from scorekeeper.report.blocks import columns
from scorekeeper.saving import TakenError

_GAMES_EXAMPLES = """\
examples:
  scorekeeper games
  scorekeeper games anna ben                     both played, whoever else did
  scorekeeper games anna --since 2026-01 --until 2026-06
  scorekeeper games --unfinished --json

exit code: 0 done, 1 no game is found, 2 bad usage
"""


@command(
    "games",
    "List your games, the latest first.",
    lambda: f"{_GAMES_EXAMPLES}\nYour games are in {printable(str(games_folder()))}",
    argument(
        "names",
        nargs="*",
        metavar="PLAYER",
        help="only games of this player (part of a name will do), with this word, or of this month",
    ),
    *PERIOD_OPTIONS,
    argument("--unfinished", action="store_true", help="only unfinished games"),
    JSON,
)
def _games(arguments: Namespace) -> int:
    search = Search.read(" ".join(arguments.names))._replace(
        since=arguments.since or "",
        until=arguments.until or "",
        unfinished=arguments.unfinished,
    )
    with counted() as progress:
        found = [entry for entry in entries(progress) if search.finds(findable(entry))]
    if arguments.json:
        rows = [{"file": printable(entry.path.name), **entry._asdict()} for entry in found]
        for row in rows:
            row["path"] = printable(str(row["path"]))
            del row["persons"], row["words"], row["is_pad"]  # The game itself tells these.
        print(json.dumps(rows, indent=2))
    elif found:
        print("\n".join(columns([_row(entry) for entry in found])))
    else:
        print("No matching games." if search != Search() else "No games yet.")
    return YES if found else NO


def _row(entry: GameEntry) -> tuple[str, ...]:
    turns = "score pad" if entry.is_pad else count(entry.turns, "turn") if entry.players else ""
    came_out = (points(entry), outcome(entry), printable(entry.box), turns)
    file, problem = printable(entry.path.name), printable(entry.problem)
    return (day(entry), title(entry), *came_out, file, problem)


def _called(text: str) -> tuple[str, str]:
    old, equals, new = text.partition("=")
    if not equals or not old.strip() or not new.strip():
        raise ArgumentTypeError(f"write the name there and the name here: Annie=Anna, not {text!r}")
    return fold(old), new_name(new)


@command(
    "import",
    "Bring games in: from a game file, or all plays of Upwords in a file of BG Stats.",
    """\
examples:
  scorekeeper import sunday.toml
  scorekeeper import plays.bgsplay                     each play becomes an old result
  scorekeeper import backup.json --called Annie=Anna   Annie there is Anna here

What is here already does not come twice. The files that were made are printed.

exit code: 0 done, 1 it was all here already, 2 nothing can be read
""",
    argument("file", type=Path, metavar="FILE", help="the file"),
    argument(
        "--called",
        action="append",
        type=_called,
        default=[],
        metavar="THERE=HERE",
        help="the name here of somebody who is called otherwise there; repeat for more",
    ),
)
def _import(arguments: Namespace) -> int:
    from scorekeeper.library.bgstats import SUFFIXES, bring_in  # Seldom wanted.

    path: Path = arguments.file
    if path.suffix.lower() not in SUFFIXES:
        imported = import_file(path)
        print(printable(str(imported.path)))
        return NO if imported.known else YES
    done = bring_in(path, dict(arguments.called))
    for kept in done.kept:
        print(printable(str(kept)))
    complain(done.told)
    return YES if done.kept else NO


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
        # Print `content` as it is: a terminal may replace letters and line ends, a file may not.
        content = write_export(reading.game, form)
        if sys.stdout.isatty() or not isinstance(sys.stdout, io.TextIOWrapper):
            if not form.is_text:
                raise CommandError(f"no terminal can show a {form.upper()}; name a file: -o OUT")
            sys.stdout.write(content.decode())
        else:
            sys.stdout.flush()
            sys.stdout.buffer.write(content)
    else:
        if out.is_dir():  # There it is named for the game.
            out = save_in_folder(reading.game, form, out.absolute(), arguments.file)
        else:
            try:
                save_export(reading.game, form, out, arguments.file, arguments.force)
            except TakenError as error:
                raise CommandError(f"{error}, or add --force") from None
        print(printable(str(out)))
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
