"""``chart``: the running score of a game."""

from __future__ import annotations

import shutil
from argparse import ArgumentParser, Namespace

from scorekeeper.cli.common import NO, YES, whole
from scorekeeper.cli.files import add_file, open_file
from scorekeeper.report.charts import line_chart, running_score


def chart_parser(parser: ArgumentParser) -> None:
    """Describe ``chart``."""
    parser.description = "Draw the running score of a game."
    parser.epilog = (
        "examples:\n  scorekeeper chart sunday.toml\n"
        "  scorekeeper chart sunday.toml --fine      with dots, where the terminal can show them\n"
    )
    add_file(parser)
    parser.add_argument("--fine", action="store_true", help="draw with braille dots, not ASCII")
    parser.add_argument(
        "--width", type=whole(1, 1000), metavar="N", help="columns (default: all there are)"
    )
    parser.add_argument(
        "--height", type=whole(1, 1000), default=20, metavar="N", help="lines (default: 20)"
    )
    parser.set_defaults(run=_chart)


def _chart(arguments: Namespace) -> int:
    reading = open_file(arguments.file)
    width = arguments.width or shutil.get_terminal_size().columns
    chart = line_chart(running_score(reading.game), width, arguments.height, fine=arguments.fine)
    for line in chart:
        print(line)
    return NO if reading.complaints else YES
