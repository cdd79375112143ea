"""Games one below the other: when each was, who won, and what everybody has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.widgets.option_list import Option

from scorekeeper.game.text import count, signed
from scorekeeper.library import GameEntry, ahead, margin, ranked, result_text, title
from scorekeeper.library.folder import Deleted
from scorekeeper.report.days import day_of, near_date, tiny_date
from scorekeeper.tui.kit.drawing import LateRow
from scorekeeper.tui.kit.lists import MarkedList
from scorekeeper.tui.kit.text import player_name, spread

DATE, SHORT_DATE = 12, 7
"""Columns of a date, and of one in fewer characters, with the gap after it."""
NARROW, NARROWEST = 50, 34
"""Columns below which the date is short, and below which there is none."""
WIDEST = 100
"""Columns of a row, however many there are: the eye goes from its left to its right end."""
_COLUMNS, _COLUMN = 3, 20
"""People who stand in columns of their own at least, and the columns of each at most."""
_NAMES = tuple(product(range(20, 2, -1), (3, 2, 1)))
"""Columns that a name takes at most, and those between two people, the roomiest first."""
_BEGUN = Content.assemble(
    (" +  ", "bold $brass"),
    ("A game that has begun", "bold"),
    ("  or an old result, a box", "$soft"),
)


class GameList(MarkedList):
    """Each game has two lines where the screen is wide and high.

    Rows are drawn when they are seen, so that thousands of games are listed at once.
    """

    def __init__(self) -> None:
        super().__init__(compact=True)
        self.games: Sequence[GameEntry] = ()
        """Those that are listed."""
        self._has_begun = False
        """True if a game that has begun elsewhere stands above the others."""
        self._went_up = False
        """True if somebody has gone up since rows were listed: there may be games only now."""

    def show(
        self,
        games: Sequence[GameEntry],
        deleted: Mapping[Path, Deleted],
        about: str,
        has_begun: bool,
        wanted: Path | None,
        is_same_search: bool,
    ) -> None:
        """List `games`, choose the one that is `wanted`, and say what there is `about` them.

        If that is not among them, the cursor stays where it is, or at a game that has begun. What
        another search finds is shown from the first game on.
        """
        stays_above = self.is_begun_chosen and has_begun and (self._went_up or bool(self.games))
        self._went_up = False
        before = max((self.highlighted or 0) - self._has_begun, 0) if is_same_search else 0
        self.games = games
        self._has_begun = has_begun
        places = (place for place, entry in enumerate(games) if entry.path == wanted)
        found = next(places, -1 if stays_above else before)
        options = [Option(_BEGUN)] if has_begun else []
        options += self._rows(deleted)
        last = len(options) - 1
        if about:
            about = f"{about}\n".replace("\n", "\n ")
            blank = "\n " if games else " "
            options.append(Option(Content(blank + about), disabled=True))
        with self.prevent(self.OptionHighlighted):
            self.set_options(options)
            self.highlighted = None if last < 0 else min(found + has_begun, last)

    def _rows(self, deleted: Mapping[Path, Deleted]) -> Iterator[Option]:
        today = day_of(datetime.now())
        classes = self.screen.classes
        lines = 2 if classes & {"-wide", "-broad"} and classes & {"-high", "-tall"} else 1
        for entry in self.games:
            gone = deleted.get(entry.path)
            yield _option(GameRow(entry, today, lines, gone.when.astimezone() if gone else None))

    def action_cursor_up(self) -> None:
        self._went_up = True
        super().action_cursor_up()

    @property
    def chosen(self) -> GameEntry | None:
        if self.highlighted is None or self.is_begun_chosen:
            return None
        return self.games[self.highlighted - self._has_begun]

    @property
    def is_begun_chosen(self) -> bool:
        """True if the cursor is on a game that has begun elsewhere."""
        return self._has_begun and self.highlighted == 0

    def on_resize(self) -> None:
        self.call_after_refresh(self.scroll_to_highlight)


class GameRow(NamedTuple):
    """What a row says of a game, on one line or on two."""

    entry: GameEntry
    today: date
    lines: int = 1
    deleted: datetime | None = None
    """When it was deleted, by the clock on the wall."""

    def text(self, width: int) -> Content:
        """The row in `width` columns; the first is free for the mark of the cursor."""
        width = min(width, WIDEST)
        entry = self.entry
        indent = " " * self.lines
        if width >= NARROW:
            indent += near_date(entry.started, self.today).ljust(DATE)
        elif width >= NARROWEST:
            indent += tiny_date(entry.started, self.today).ljust(SHORT_DATE)
        day = Content.styled(indent, "$soft")
        room = width - len(indent)
        if self.lines == 1:
            return day + people(entry, room)
        length, by = (Content.styled(text, "$soft") for text in self._right)
        below = Content.styled(entry.problem, "$soft")
        if not entry.problem:
            behind = [seat for seat in ranked(entry) if seat not in ahead(entry)]
            below = packed(entry, behind, room - by.cell_length - 4)
        left = Content(" " * (len(indent) + 2)) + below
        return Content("\n").join(
            [spread(day + result(entry), length, width), spread(left, by, width)]
        )

    @property
    def _right(self) -> tuple[str, str]:
        """What stands at the right end of the two lines."""
        entry = self.entry
        if self.deleted:
            return f"  deleted {near_date(self.deleted.isoformat(), self.today)}", ""
        if entry.problem:
            return "  damaged", ""
        by = margin(entry)
        length = count(entry.turns, "turn") if entry.over else f"turn {entry.turns + 1}"
        return f"  {'score pad' if entry.is_pad else length}", f"  by {by}" if by else ""


@lru_cache(maxsize=10_000)
def _option(row: GameRow) -> Option:
    """A row of the list, kept with what was drawn of it as long as it says the same."""
    return Option(LateRow(row.text, row.lines))


def result(entry: GameEntry) -> Content:
    """The result after the signs of those who are ahead; of a damaged file what it is called."""
    if entry.problem or not entry.players:
        return Content.styled(title(entry), "$bad")
    signs = [player_name("", entry.signs[seat]) for seat in ahead(entry)]
    return Content.assemble(*signs, (result_text(entry), "bold"))


def people(entry: GameEntry, room: int) -> Content:
    """Everybody in columns, if all names have room there, else one after another."""
    if entry.problem or not entry.players:
        return result(entry).truncate(max(room, 1), ellipsis=True)
    each = min((room + 2) // max(len(entry.players), _COLUMNS), _COLUMN)
    points = max(len(signed(had)) for had in entry.scores)
    name = each - points - 5
    if any(cell_len(player) > name for player in entry.players):
        return packed(entry, ranked(entry), room)
    return Content("  ").join(_person(entry, seat, name, points) for seat in ranked(entry))


def packed(entry: GameEntry, seats: Sequence[int], room: int) -> Content:
    """Everybody on `seats` one after another: names are cut; at last only who won is named."""
    points = sum(len(signed(entry.scores[seat])) for seat in seats)
    lengths = {seat: cell_len(entry.players[seat]) for seat in seats}
    for most, gap in _NAMES:
        names = {seat: min(length, most) for seat, length in lengths.items()}
        if sum(names.values()) + points + len(seats) * (3 + gap) - gap <= room:
            break
    else:
        first = ahead(entry)
        names = {seat: min(length, 8) * (seat in first) for seat, length in lengths.items()}
    row = Content(" " * gap).join(_person(entry, seat, name) for seat, name in names.items())
    return row.truncate(max(room, 1), ellipsis=True)


def _person(entry: GameEntry, seat: int, columns: int, points: int = 0) -> Content:
    """A player's sign, the name in so many columns, if there are any, and the points."""
    style = "bold" if seat in ahead(entry) else ""
    name = Content(entry.players[seat]).truncate(columns, ellipsis=True, pad=True).plain
    total = f"{' ' if name else ''}{signed(entry.scores[seat]):>{points}}"
    return player_name(name, entry.signs[seat], style) + Content.styled(total, style)
