"""Which games of the library are shown, and how: a frozen value, and lines for the screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.cells import set_cell_size

from scorekeeper.library import GameEntry, day, state, title
from scorekeeper.library.search import Findable, Search
from scorekeeper.names import printable
from scorekeeper.tui.lines import Line, heading, line
from scorekeeper.tui.turn_entry import LONGEST

DAY = 12
"""Columns of the date and the gap behind it."""
STATE = 16
"""Columns of the gap and the state behind it."""
NARROW, NARROWEST = 56, 34
"""Columns below which there is no state, and no date."""

_HINT = "type a name, a date such as 2026-11, or unfinished"


class Browsing(NamedTuple):
    """The games that are known, what is looked for, what is found, and which one is chosen."""

    games: Sequence[Findable] = ()
    unread: int = 0
    """Files of which nothing is known yet."""
    typed: str = ""
    found: Sequence[GameEntry] = ()
    cursor: int = 0
    """The place of the chosen game among those found."""

    @property
    def chosen(self) -> GameEntry | None:
        """The game that keys are about; None if none is found."""
        return self.found[self.cursor] if self.found else None

    def know(self, games: Sequence[Findable], unread: int = 0) -> Browsing:
        """`games` are known now; the chosen one stays chosen."""
        return self._replace(games=games, unread=unread)._find()

    def forget(self, path: Path) -> Browsing:
        """The game in `path` is gone; the one behind it is chosen in its place."""
        games = [game for game in self.games if game.entry.path != path]
        found = [entry for entry in self.found if entry.path != path]
        return self._replace(games=games, found=found).go_to(self.cursor)

    def look_for(self, text: str) -> Browsing:
        """Look for `text` from now on; what no search could hold is dropped."""
        fitting = "".join(filter(str.isprintable, text.partition("\n")[0]))[:LONGEST]
        return self._replace(typed=fitting)._find()

    def go_to(self, place: int) -> Browsing:
        """Choose the game at `place`, or the nearest one there is."""
        return self._replace(cursor=max(min(place, len(self.found) - 1), 0))

    def choose(self, path: Path) -> Browsing:
        """Choose the game in `path`, if it is found."""
        places = (place for place, entry in enumerate(self.found) if entry.path == path)
        return self.go_to(next(places, self.cursor))

    def _find(self) -> Browsing:
        chosen, search = self.chosen, Search.read(self.typed)
        found = [game.entry for game in self.games if search.finds(game)]
        now = self._replace(found=found).go_to(self.cursor)
        return now.choose(chosen.path) if chosen else now


def title_row(browsing: Browsing, width: int) -> Line:
    """How many games are shown, and how many have still to be read."""
    found, known = len(browsing.found), len(browsing.games)
    told = f"{found:,} of {known:,}" if browsing.typed else f"{known:,}"
    if browsing.unread:
        told = f"reading {browsing.unread:,} more, {told}"
    return heading(" Games", f"{told} ", width)


def search_row(browsing: Browsing) -> Line:
    """What is looked for, with a cursor behind it."""
    start = (" Search: ", "strong")
    if not browsing.typed:
        return (start, (_HINT[:1], "cursor"), (_HINT[1:], "dim"))
    return (start, (browsing.typed, "strong"), (" ", "cursor"))


def column_row(width: int) -> Line:
    """What stands in the columns."""
    return line(_columns("Date", "Players and points", "", width), "dim")


def about_row(browsing: Browsing) -> Line:
    """What is wrong with the chosen game, or where it is; or why there is none."""
    chosen = browsing.chosen
    if chosen:
        return line(f" {chosen.problem or chosen.path.name}", "bad" if chosen.problem else "dim")
    if browsing.unread:
        return line("")
    return line(
        " No game is like that."
        if browsing.typed
        else " No games yet: F3 takes files in, F5 opens the bin."
    )


def game_row(entry: GameEntry, width: int) -> Line:
    """One game: when, who with how many points, how far."""
    who = ", ".join(
        f"{printable(name)} {points}"
        for name, points in zip(entry.players, entry.scores, strict=False)
    )
    how = "damaged" if entry.problem else state(entry)
    style = "bad" if entry.problem else "text" if entry.over else "strong"
    return line(_columns(day(entry), who or title(entry), how, width), style)


def _columns(when: str, who: str, how: str, width: int) -> str:
    left = f" {when:<{DAY}}" if width >= NARROWEST else " "
    right = f"  {how:<{STATE - 2}}" if width >= NARROW else ""
    return f"{left}{set_cell_size(who, max(width - len(left) - len(right), 1))}{right}"
