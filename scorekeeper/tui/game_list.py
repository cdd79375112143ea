"""The games that the library lists, and the lines that show them: all pure."""

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
"""Columns of the date and the gap after it."""
STATE = 16
"""Columns of the gap and the state after it."""
NARROW, NARROWEST = 56, 34
"""Columns below which there is no state, and no date."""


class GameList(NamedTuple):
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

    def know(self, games: Sequence[Findable], unread: int = 0) -> GameList:
        """`games` are known now; the chosen one stays chosen."""
        return self._replace(games=games, unread=unread)._find()

    def forget(self, path: Path) -> GameList:
        """The game in `path` is gone; the one after it is chosen in its place."""
        games = [game for game in self.games if game.entry.path != path]
        found = [entry for entry in self.found if entry.path != path]
        return self._replace(games=games, found=found).go_to(self.cursor)

    def look_for(self, text: str) -> GameList:
        """Look for `text` from now on; what no search could hold is dropped."""
        fitting = "".join(filter(str.isprintable, text.partition("\n")[0]))[:LONGEST]
        return self._replace(typed=fitting)._find()

    def go_to(self, place: int) -> GameList:
        """Choose the game at `place`, or the nearest one there is."""
        return self._replace(cursor=max(min(place, len(self.found) - 1), 0))

    def choose(self, path: Path) -> GameList:
        """Choose the game in `path`, if it is found."""
        places = (place for place, entry in enumerate(self.found) if entry.path == path)
        return self.go_to(next(places, self.cursor))

    def _find(self) -> GameList:
        chosen, search = self.chosen, Search.read(self.typed)
        found = [game.entry for game in self.games if search.finds(game)]
        now = self._replace(found=found).go_to(self.cursor)
        return now.choose(chosen.path) if chosen else now


def count_line(games: GameList, width: int) -> Line:
    """How many games are shown, and how many have still to be read."""
    found, known = len(games.found), len(games.games)
    counted = f"{found:,} of {known:,}" if games.typed else f"{known:,}"
    if games.unread:
        counted = f"reading {games.unread:,} more, {counted}"
    return heading("Games", f"{counted} ", width)


def column_line(width: int) -> Line:
    """What stands in the columns."""
    return line(_columns("Date", "Players and points", "", width), "dim")


def about_line(games: GameList) -> Line:
    """What is wrong with the chosen game, or where it is; or why there is none."""
    chosen = games.chosen
    if chosen:
        return line(f" {chosen.problem or chosen.path.name}", "bad" if chosen.problem else "dim")
    if games.unread:
        return line("")
    return line(
        " No game is like that."
        if games.typed
        else " No games yet: Ctrl+O takes files in, Ctrl+B opens the bin."
    )


def game_line(entry: GameEntry, width: int) -> Line:
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
