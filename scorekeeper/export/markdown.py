"""A game as a page of Markdown, with tables for board, standings and turns."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scorekeeper.game.board import Board, Square, column_name
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.text import signed
from scorekeeper.names import printable
from scorekeeper.report.seats import log_head
from scorekeeper.report.text import (
    highlight_lines,
    log_row,
    setup_lines,
    turn_notes,
    turn_words,
    winner_text,
)

_ACTIVE = re.compile(r"([\\`*_\[\]<>|~&$]|:(?=//|[a-z+-][a-z0-9_+-]*:)|(?<=www)\.)", re.IGNORECASE)
"""Texts that Markdown of GitHub would obey: ``:tada:``, ``https://`` and ``www.`` too."""

_MENTION = re.compile(r"@(?=\w)")
"""A sign that begins the name of somebody, or of a computer, even after a backslash."""


def write_markdown(game: Game) -> str:
    """The page, with a line at its end."""
    rows = standings(game)
    over = game.position.ending is not None
    parts = [
        f"# {escaped(_title(game, rows))}",
        "\n".join(f"- {escaped(line)}" for line in setup_lines(game)),
        "## Board",
        _board(game.board),
        "Numbers are the heights of stacks.",
        "## Standings",
        *([escaped(f"The game is over: {game.position.why_over}.")] if over else []),
        _standings(rows, over),
        "\n".join(f"- {escaped(line)}" for line in highlight_lines(game)),
        "## Turns",
        _turns(game),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def escaped(text: str) -> str:
    r"""`text` as Markdown shows it letter for letter, in a cell of a table too.

    What cannot be seen follows an ``@``, so that it names no user and is no address of mail.

    >>> print(escaped("<b>a|b</b>"))
    \<b\>a\|b\</b\>
    """
    return _MENTION.sub("@&#8203;", _ACTIVE.sub(r"\\\1", printable(text)))


def _title(game: Game, rows: Sequence[Standing]) -> str:
    return winner_text(game, rows) if game.position.ending else "A game in progress"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str] = ()) -> str:
    """A table; the columns under the heads named by `right` are flush right."""
    line = ["--:" if head in right else "---" for head in heads]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (heads, line, *rows))


def _board(board: Board) -> str:
    columns = [column_name(column) for column in range(board.size)]
    rows = [
        [f"**{row + 1}**", *(_cell(board, Square(column, row)) for column in range(board.size))]
        for row in range(board.size)
    ]
    return _table([" ", *columns], rows)


def _cell(board: Board, square: Square) -> str:
    letter = board.at(square)
    height = board.height(square)
    if letter is None:
        return " "
    return f"{letter}<sub>{height}</sub>" if height > 1 else letter


def _standings(rows: Sequence[Standing], over: bool) -> str:
    ahead = any(row.start for row in rows)  # Only then there is a column for it.
    cells = [
        [
            *(str(row.rank), escaped(row.name), *([str(row.start)] if ahead else [])),
            *(signed(row.points), str(row.tiles_left), str(row.penalty), signed(row.total)),
        ]
        for row in rows
    ]
    heads = ["Rank", "Player", *(["Ahead"] if ahead else []), "Points"]
    heads += ["Tiles left", "Penalty", "Total"]
    if not over:  # Nothing is taken off yet, and there are no ranks.
        heads = heads[1:-2]
        cells = [row[1:-2] for row in cells]
        heads[-1] = "Tiles on the rack"
    return _table(heads, cells, right=[head for head in heads if head != "Player"])


def _turns(game: Game) -> str:
    head = "\n".join(f"- {escaped(line)}" for line in log_head(game.setup))
    heads = ["Turn", "Player", "Play", "Words", "Points", "Total", "Notes"]
    turns = _table(heads, [_turn(game, step) for step in game.steps], ("Turn", "Points", "Total"))
    return "\n\n".join(part for part in (head, turns if game.steps else "No turns yet.") if part)


def _turn(game: Game, step: Step) -> list[str]:
    number, player, play, points, total = log_row(game, step)
    play = f"`{play}`" if number else play
    words = "<br>".join(map(escaped, turn_words(step)))
    notes = "<br>".join(map(escaped, turn_notes(game, step)))
    return [number, escaped(player), play, words, points, total, notes]
