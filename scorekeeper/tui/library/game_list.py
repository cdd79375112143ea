"""The games that the library lists, and the lines that show them: all pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from rich.cells import set_cell_size

from scorekeeper.game.text import count
from scorekeeper.library import GameEntry
from scorekeeper.library.search import Findable, Search
from scorekeeper.names import printable
from scorekeeper.report.days import near_date
from scorekeeper.tui.entry.turn_entry import LONGEST
from scorekeeper.tui.kit.game_line import (
    in_short,
    others_text,
    result_text,
    winner_sign,
)
from scorekeeper.tui.kit.lines import (
    Line,
    line,
    line_width,
    title_bar,
)

BOX, LENGTH = 14, 12
"""Columns of the name of the box, and of how long a game was, with the gap before each."""
NARROW, NARROWEST = 60, 34
"""Columns below which there is no box and no length, and no date."""
WIDEST = 100
"""Columns of a line, however many there are: the eye goes from its left to its right end."""


class Part(Enum):
    """The games that are listed."""

    KEPT = "kept"
    GOING_ON = "going on"
    DELETED = "removed"


class GameList(NamedTuple):
    """The games that are known, what is looked for, and what is found."""

    games: Sequence[Findable] = ()
    unread: int = 0
    """Files of which nothing is known yet."""
    files: int | None = None
    """All files there are; None until somebody has looked."""
    typed: str = ""
    part: Part = Part.KEPT
    deleted: Sequence[Findable] = ()
    """The games in the bin, the one deleted last first."""
    found: Sequence[GameEntry] = ()

    def know(self, games: Sequence[Findable], unread: int = 0, files: int = 0) -> GameList:
        """`games` are known now, and that many `files` are still `unread`."""
        told = self._replace(unread=unread, files=files)
        return told if games is self.games else told._replace(games=games)._find()

    def next_part(self) -> GameList:
        """List the games that go on, those that were deleted, or all that are kept again."""
        parts = [*Part]
        return self.show(parts[(parts.index(self.part) + 1) % len(parts)])

    def show(self, part: Part) -> GameList:
        """List that `part` of the games."""
        return self._replace(part=part)._find()

    def know_deleted(self, deleted: Sequence[Findable]) -> GameList:
        """These games are in the bin."""
        return self._replace(deleted=deleted)._find()

    @property
    def listed(self) -> Sequence[Findable]:
        """The games of the part that is shown, before any is looked for."""
        if self.part is Part.DELETED:
            return self.deleted
        if self.part is Part.GOING_ON:
            return [game for game in self.games if game.entry.goes_on]
        return self.games

    def forget(self, path: Path) -> GameList:
        """The game in `path` is gone."""
        left = [game for game in self.games if game.entry.path != path]
        return self._replace(games=left)._find()

    def look_for(self, text: str) -> GameList:
        """Look for `text` from now on; what no search could hold is dropped."""
        fitting = "".join(filter(str.isprintable, text.partition("\n")[0]))[:LONGEST]
        return self._replace(typed=fitting)._find()

    def place(self, path: Path | None, otherwise: int = 0) -> int:
        """The place of the game in `path`; `otherwise`, if it is not found."""
        places = (place for place, entry in enumerate(self.found) if entry.path == path)
        return next(places, otherwise)

    def _find(self) -> GameList:
        search = Search.read(self.typed)
        return self._replace(found=[one.entry for one in self.listed if search.finds(one)])


def count_line(games: GameList, width: int) -> Line:
    """Which part of the games is shown, how many they are, and how far they are read."""
    found = len(games.found)
    known = len(games.listed)
    counted = f"{found:,} of {known:,}" if games.typed else f"{known:,}"
    if games.files is None:
        counted = ""
    elif games.unread:
        read = games.files - games.unread
        counted = f"{read:,} of {games.files:,} read"
        counted += f", {found:,} found" if games.typed else ""
    return title_bar("All games", counted, width, games.part.value)


def column_line(width: int, each: int = 1) -> Line:
    """The heads of the columns, for games on `each` lines."""
    width = min(width, WIDEST)
    box = f"{'  Box':<{BOX}}" + (f"{'  Length':<{LENGTH}}" if each == 1 else "")
    box = box if width >= NARROW else ""
    left = f" {'Date':<12}  " if width >= NARROWEST else "   "
    room = max(width - len(left) - len(box), 1)
    return line(f"{left}{set_cell_size('Players and points', room)}{box}", "soft")


def about_line(games: GameList, chosen: GameEntry | None) -> Line:
    """The fault of the `chosen` game, or how it stands; or why there is none."""
    if chosen and chosen.problem:
        return line(f" {chosen.problem}", "bad")
    if chosen:
        others = others_text(chosen)
        return line(f" {result_text(chosen)}{f', then {others}' if others else ''}", "soft")
    if games.files is None:
        return line(" Reading the games...", "soft")
    if games.unread:
        return line("")
    if games.typed:
        return line(" No matching games.")
    return line(_NONE[games.part])


_NONE = {
    Part.KEPT: " No games yet. Press Esc, then N, to play the first one.",
    Part.GOING_ON: " No game is going on.",
    Part.DELETED: " Nothing has been removed.",
}


def game_lines(
    entry: GameEntry, width: int, each: int = 1, today: date | None = None
) -> list[Line]:
    """A game: when, who with how many points and who won, which box, how long.

    On two lines if `each` is 2: the winner, and the others below.
    """
    width = min(width, WIDEST)
    date_text = " "
    if width >= NARROWEST:
        date_text = f" {near_date(entry.started, today or date.today()):<12}"
    box, length = _right(entry, width)
    room = max(width - len(date_text) - 2 - (BOX + LENGTH if each == 1 and box else 0), 1)
    style = "bad" if entry.problem else "strong"
    if each == 1:
        who = in_short(entry, room)
        fill = " " * (room - line_width(who))
        right = ((f"{fill}{box}{length}", "bad" if entry.problem else "soft"),)
        return [((date_text, "soft"), winner_sign(entry), (" ", "text"), *who, *right)]
    room = max(room - BOX, 1)
    first = set_cell_size(result_text(entry), room)
    below = set_cell_size(others_text(entry), room)
    blank = " " * (len(date_text) + 2)
    return [
        ((date_text, "soft"), winner_sign(entry), (f" {first}", style), (box, "soft")),
        ((f"{blank}{below}", "soft"), (length, "soft")),
    ]


def _right(entry: GameEntry, width: int) -> tuple[str, str]:
    """The box and the length of a game in their columns; nothing where there is no room."""
    if width < NARROW:
        return "", ""
    turns = count(entry.turns, "turn")
    how = "damaged" if entry.problem else turns if entry.over else f"on turn {entry.turns + 1}"
    box = set_cell_size(printable(entry.box), BOX - 2)
    return f"  {box}", f"  {how:<{LENGTH - 2}}"
