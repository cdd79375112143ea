"""``import``: a game from a file, or the results in a file of BG Stats."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from pathlib import Path

from scorekeeper.cli.command import argument, command
from scorekeeper.cli.common import NO, YES, complain, new_name
from scorekeeper.library.folder import import_file
from scorekeeper.names import fold, printable


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
