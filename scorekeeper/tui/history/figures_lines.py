"""The second part of the history in lines: all figures, games alone, words that people share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from scorekeeper.game.text import Wording, count, decimal, number_word, signed
from scorekeeper.history.figures import Best, Figures
from scorekeeper.history.overview import Alone
from scorekeeper.history.pages import Favourite
from scorekeeper.history.text import NOT_MIXED
from scorekeeper.names import printable
from scorekeeper.report.days import tiny_date, whole_date
from scorekeeper.tui.board.squares import USUAL
from scorekeeper.tui.board.word_tiles import word_tiles
from scorekeeper.tui.kit.lines import (
    Line,
    clip,
    heading,
    in_fewer_words,
    in_room,
    line,
    line_width,
    padded,
    player_sign,
    player_style,
    wrapped,
)

ROOMY = 92
"""Columns in which every figure has its whole name."""
_CENTRED = 110
"""Columns from which on the figures stand away from the edge."""


class Column(NamedTuple):
    """One figure of everybody."""

    head: str
    short: str
    width: int
    """Columns, where there is room; else what the short name needs."""
    text: Callable[[Figures], str]


def _value(best: Best | None) -> str:
    return signed(best.value) if best else "-"


COLUMNS = (
    Column("games", "games", 8, lambda one: f"{one.games:,}"),
    Column("won", "won", 8, lambda one: f"{one.wins:,}"),
    Column("shared", "shared", 9, lambda one: f"{one.shared:,}"),
    Column("average", "average", 10, lambda one: decimal(one.average).partition(".")[0]),
    Column("best game", "best", 11, lambda one: _value(one.best_game)),
    Column("best turn", "turn", 11, lambda one: _value(one.best_turn)),
    Column("a turn", "a turn", 9, lambda one: decimal(one.per_turn)),
    Column("place", "place", 8, lambda one: decimal(one.rank)),
)
"""The most wanted first."""
SAID = Wording(
    "A shared win counts half. Place: 1.0 is always first. Best game is without points ahead.",
    "A shared win counts half. Place: 1.0 is always first.",
    "Place: 1.0 is always first.",
)


class Table(NamedTuple):
    """How the figures of everybody are laid out in so many columns."""

    indent: int
    name: int
    columns: tuple[tuple[str, int, Callable[[Figures], str]], ...]

    @classmethod
    def of(cls, figures: Sequence[Figures], width: int) -> Table:
        """As many figures as have room beside the longest name."""
        roomy = width >= ROOMY
        indent = 10 if width >= _CENTRED else 1 if not roomy else 2
        longest = max((cell_len(printable(one.name)) for one in figures), default=0)
        name = min(max(longest, 8), 16 if roomy else 10)
        room = width - indent - 2 - name
        fitting = []
        for column in COLUMNS:
            wide = column.width if roomy else max(len(column.short) + 2, 7)
            room -= wide
            if room >= 0:
                fitting.append((column.head if roomy else column.short, wide, column.text))
        return cls(indent, name, tuple(fitting))

    @property
    def head(self) -> Line:
        """What the figures are."""
        heads = "".join(f"{head:>{wide}}" for head, wide, _ in self.columns)
        return line(f"{' ' * (self.indent + 2 + self.name)}{heads}", "soft")

    def row(self, one: Figures, number: int) -> Line:
        """The figures of a player with the sign of that `number`."""
        sign, colour = player_sign(number)
        name = set_cell_size(clip(printable(one.name), self.name), self.name)
        values = "".join(f"{text(one):>{wide}}" for _, wide, text in self.columns)
        return (
            (f"{' ' * self.indent}{sign} ", colour),
            (name, "strong"),
            (values, "text"),
        )


def said_lines(figures: Sequence[Figures], boxes: int, width: int) -> list[Line]:
    """What the figures count, or why some of them are missing."""
    indent = Table.of(figures, width).indent
    text = NOT_MIXED if boxes > 1 else SAID
    room = width - indent
    said = in_room(in_fewer_words(text), room) if boxes < 2 else text
    return [((" " * indent, "text"), *row) for row in wrapped(said, "soft", room)]


# Alone at the board


def alone_lines(
    person: str, alone: Alone | None, number: int, today: date, width: int, height: int
) -> list[Line]:
    """Somebody's last games alone as bars, the best of them strong."""
    if alone is None:
        none = wrapped("No finished game alone.", "soft", width)
        return [heading("Alone at the board", "", width), *none]
    games = len(alone.seats)
    about = f"{printable(person)}, {count(games, 'game', number_word(games))}"
    gap: list[Line] = [()] if height > 10 else []
    best = alone.best
    most = max(height - 1 - 3 * len(gap), 1)
    rows = []
    label = 8 if width >= 50 else 7
    room = max(width - label - 6, 0)
    for seat in alone.seats[-most:]:
        total = seat.line.total
        bar = round(room * max(total, 0) / max(best.line.total, 1))
        value = signed(total)
        rows.append(
            (
                (f"{tiny_date(seat.played.day, today):<{label}}", "soft"),
                ("━" * bar, player_style(number)),
                (
                    f"{value:>{max(width - label - bar, 0)}}",
                    "strong" if seat is best else "text",
                ),
            )
        )
    said = [*gap, *_best_alone(alone, width)] if gap else []
    return [heading("Alone at the board", about, width), *gap, *rows, *said]


def _best_alone(alone: Alone, width: int) -> Iterator[Line]:
    best = alone.best
    when = whole_date(best.played.day)
    on = f" on {when.rsplit(' ', 1)[0]}" if when else ""
    text = f"{signed(best.line.total)}{on} is the best. {alone.mean:.0f} is the mean."
    yield line(in_room(in_fewer_words(text), width), "soft")


# Words


def shared_lines(
    words: Sequence[Favourite], width: int, height: int, plain: bool = False
) -> list[Line]:
    """Words as tiles, each with how often it was laid: below one another if there is height."""
    head = heading("Words you share", "how often", width)
    if not words:
        none = "No word that two of you have laid."
        return [head, *wrapped(none, "soft", width)]
    if plain:
        listed = ", ".join(f"{printable(word)} {times}" for word, times in words)
        return [head, *wrapped(listed, "text", width)]
    gap: list[Line] = [()] if height > 10 or height == 4 else []
    room = height - 1 - len(gap)
    tiled = [_tiled(word, times) for word, times in words]
    tiled = [one for one in tiled if line_width(one[0]) <= width]
    if room < 4:
        return [head, *gap, *_side_by_side(tiled, width)]
    each = 2 + len(gap)
    rows = [row for one in tiled[: (room + len(gap)) // each] for row in (*one, *gap)]
    return [head, *gap, *rows]


def _tiled(word: str, times: int) -> list[Line]:
    """A word as tiles, and how often it was laid."""
    letters = [letters.title() for letters in re.findall("QU|.", printable(word))]
    first, second = word_tiles(letters, cell=USUAL)
    return [(*first, (f" {times:,}", "text")), second]


def _side_by_side(tiled: Sequence[Sequence[Line]], width: int) -> list[Line]:
    """As many words as have room in one row."""
    rows: list[Line] = [(), ()]
    for one in tiled:
        left = line_width(rows[0])
        left += 3 if left else 0
        if left + line_width(one[0]) <= width:
            rows = [(*padded(row, left), *more) for row, more in zip(rows, one, strict=True)]
    return rows
