"""The end of a game as lines of styled spans: pure functions of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.outcome import (
    Standing,
    count_problems,
    leftover_doubts,
    letter_problems,
    standings,
)
from scorekeeper.game.text import signed
from scorekeeper.names import printable
from scorekeeper.report.story import margin_text, to_remember, what_decided, winners_text
from scorekeeper.signs import sign_of
from scorekeeper.tui.board.stacks import (
    PodiumPlace,
    Stacks,
    beside,
    figure_width,
    on_stacks,
    podium,
    podium_slot,
)
from scorekeeper.tui.kit.charts import race_lines
from scorekeeper.tui.kit.lines import Line, clip, heading, player_sign, richest, wrapped

WIDE = 100
"""Columns from which on the sentences stand between the name and the podium."""
TWO_COLUMNS = 76
"""Columns from which on two tables stand side by side."""
FRAMES = 33
"""Frames in which the stacks grow, in about a second."""
_TEXT = 28
"""Columns of the sentences beside the name."""
_LEAST_SLOT = 6
"""Columns of the narrowest stack of a podium."""


_SIZES = ((2, 2), (2, 1), (1, 1, True))
"""Of the stacks of a name, from the largest to the smallest."""


def podium_lines(
    game: Game, width: int, height: int, share: float = 1, plain: bool = False
) -> list[Line]:
    """The winner's name on stacks, what decided the game, and the podium, on `height` lines.

    The stacks have grown to a `share` of what they will be. If `plain`, only the sentences.
    """
    rows = standings(game)
    if plain:
        return [(), *_sentences(game, rows, width - 2, indent=2)]
    wide = width >= WIDE
    text = _sentences(game, rows, _TEXT if wide else width - 4, indent=0 if wide else 2)
    above = [] if wide else text
    drawn = max(height - len(above), 0)
    places = [
        PodiumPlace(sign_of(game.setup, row.player), row.name, row.total, row.rank) for row in rows
    ]
    beside_name = _TEXT + 4 if wide else 0
    name = _name_on_stacks(rows, places, width - beside_name, drawn)
    parts: list[Sequence[Line]] = []
    widths: list[int] = []
    if name:
        parts.append(name.lines(share))
        widths.append(name.width)
    if wide:
        parts.append([*text, ()] if len(text) < drawn else text)
        widths.append(_TEXT)
    room = width - sum(widths) - 2 * len(widths) - 4
    scale = name.scale if name else 1
    if len(places) > 1 and drawn > 3:
        slot = podium_slot(places, room, scale)
        lines = drawn - (drawn >= 12)  # A blank one below the title, if there are so many.
        shown = podium(places, slot, lines * 2, scale, share)
        parts.append(shown.lines())
        widths.append(shown.width)
    gaps = len(widths) - 1
    gap = max(min((width - 4 - sum(widths)) // max(gaps, 1), 8), 1)
    drawing = beside(parts, widths, gap)
    indent = max((width - sum(widths) - gap * gaps) // 2, 0)
    return [*above, *(((" " * indent, "text"), *row) for row in drawing)]


def _name_on_stacks(
    rows: Sequence[Standing], places: Sequence[PodiumPlace], width: int, height: int
) -> Stacks | None:
    """The name of the winner, as large as it leaves room for the podium; None if there is none."""
    shared = len(rows) > 1 and rows[1].rank == 1
    widest = max(figure_width(place.total) for place in places)

    def fits(name: Stacks | None) -> bool:
        if name is None:
            return True
        room = width - name.width - 6
        if name.height > height or room < 1:
            return False
        least = widest * name.scale if name.scale > 1 else min(widest, _LEAST_SLOT)
        return len(places) == 1 or podium_slot(places, room, name.scale) >= least

    texts = on_stacks("Tie" if shared else rows[0].name)[:1]
    return richest((*(Stacks(text, *size) for text in texts for size in _SIZES), None), fits)


def _sentences(game: Game, rows: Sequence[Standing], width: int, indent: int) -> list[Line]:
    """The winner, the lead and the reason."""
    blanks = " " * indent
    text = wrapped(f"{blanks}{winners_text(rows, game.position.keeps_points)}", "bold brass", width)
    margin = margin_text(rows)
    fits = len(text) == 1 and cell_len(text[0][0][0]) + cell_len(margin) + 2 <= width
    if margin and indent and fits:  # On a line with the winner where it is narrow.
        text = [(*text[0], (f"  {margin}", "strong"))]
    elif margin:
        text += wrapped(f"{blanks}{margin}", "strong", width)
    text += [()] if not indent else []
    return [*text, *wrapped(f"{blanks}{what_decided(game)}", "soft", width)]


_FIXED = 22
"""Columns of the table of points beside the name and the field for the rack."""

_LEAST_NAME = 4
"""Columns that any name has, however short all of them are."""


class Columns(NamedTuple):
    """The widths of the parts of the table of points."""

    name: int
    left: int

    @property
    def before(self) -> int:
        """Rank, sign, name and the points played."""
        return 4 + self.name + 5

    @property
    def after(self) -> int:
        """The cost of the rack, and the total."""
        return 5 + 6


def columns(game: Game, width: int) -> Columns:
    """The columns of the table where it is `width` wide."""
    longest = max(cell_len(printable(name)) for name in game.setup.players)
    name = min(max(longest, _LEAST_NAME), 12)
    left = max(min(width - _FIXED - name, 14), 8)
    return Columns(max(width - _FIXED - left, _LEAST_NAME), left)


def count_heading(game: Game, width: int) -> list[Line]:
    """The heading of the table of points, and what stands in its columns."""
    cost = f"{game.rules.house.leftover} off for each tile left"
    if game.position.keeps_points:
        cost = "tiles left do not count"
    at = columns(game, width)
    head = f"{'played':>{at.before}}  {'left':<{at.left}}{'total':>{at.after}}"
    return [heading("What counts", cost, width), ((head, "soft"),)]


def ahead_lines(game: Game, width: int) -> list[Line]:
    """The points that were given before the first turn, and the totals without them."""
    said = [
        f"{printable(row.name)}: {row.start} ahead, {signed(row.earned)} without"
        for row in standings(game)
        if row.start
    ]
    return [row for text in said for row in wrapped(f"    {text}", "soft", width)]


def before_rack(game: Game, row: Standing, width: int) -> Line:
    """A player's rank, name and points from the turns."""
    at = columns(game, width)
    name = clip(printable(row.name), at.name)
    return (
        (f"{row.rank} ", "soft"),
        player_sign(sign_of(game.setup, row.player)),
        (f" {name:<{at.name + len(name) - cell_len(name)}}", _rank_style(row)),
        (f"{row.points:>5}", "text"),
    )


def after_rack(row: Standing) -> Line:
    """The cost of a player's rack, and the points that count."""
    cost = f"−{row.penalty}" if row.penalty else ""
    total = "bold brass" if row.rank == 1 else "strong"
    return ((f"{cost:>5}", "bad"), (f"{signed(row.total):>6}", total))


def _rank_style(row: Standing) -> str:
    return "strong" if row.rank == 1 else "text"


def remember_lines(game: Game, width: int) -> list[Line]:
    """Things to remember, under their heading."""
    rows = [heading("To remember", "", width)]
    full = to_remember(game)
    brief = to_remember(game, brief=True)
    for (label, text, _), (_, shorter, _) in zip(full, brief, strict=True):
        fits = cell_len(text) <= width - 11
        first, *more = wrapped(text if fits else shorter, "text", width - 11)
        rows.append(((f"{label:<11}", "soft"), *first))
        rows += [((" " * 11, "text"), *row) for row in more]
    return rows


def how_it_went(game: Game, width: int, height: int, plain: bool = False) -> list[Line]:
    """The race under its heading; its last step is what the tiles left over cost."""
    if height < 3 or not game.steps:
        return []
    has_costs = any(row.penalty for row in standings(game))
    note = "; the last step is the tiles left over" if has_costs else ""
    return race_lines(game, width, height, plain, note=note)


def rack_doubts(
    game: Game, counted: Mapping[int, Leftover], typed: Mapping[int, Leftover]
) -> list[str]:
    """What does not fit on the racks, as sentences: the numbers `counted`, the letters `typed`.

    A rack that is half typed is counted as it was, and its letters are in `typed` alone.
    """
    numbers = count_problems(game, counted, are_counted=True)
    return numbers + letter_problems(game, typed) + leftover_doubts(game, typed)
