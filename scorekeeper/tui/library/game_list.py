"""The games that all games lists, and the lines that show them: all pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.text import count
from scorekeeper.library import GameEntry
from scorekeeper.library.search import Findable, Search
from scorekeeper.report.days import near_date, tiny_date
from scorekeeper.tui.entry.turn_entry import LONGEST
from scorekeeper.tui.kit.game_line import (
    margin,
    others_line,
    people_line,
    result_line,
)
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    line_width,
    on_ground,
    padded,
    richest,
    title_bar,
)

DATE, SHORT_DATE = 12, 7
"""Columns of a date, and of one in fewer characters, with the gap after it."""
NARROW, NARROWEST = 50, 34
"""Columns below which the date is short, and below which there is none."""
WIDEST = 100
"""Columns of a line, however many there are: the eye goes from its left to its right end."""


class Part(Enum):
    """The games that are listed."""

    KEPT = "kept"
    GOING_ON = "going on"
    DELETED = "deleted"


class GameList(NamedTuple):
    """The games that are known, what is looked for, and what is found."""

    games: Sequence[Findable] = ()
    unread: int = 0
    """Files of which nothing is known yet."""
    files: int | None = None
    """All files there are; None until somebody has looked."""
    typed: str = ""
    part: Part = Part.KEPT
    going_on: Sequence[Findable] = ()
    deleted: Sequence[Findable] = ()
    """The one deleted last first."""
    found: Sequence[GameEntry] = ()

    def know(self, games: Sequence[Findable], unread: int = 0, files: int = 0) -> GameList:
        """`games` are known now, and that many `files` are still `unread`."""
        told = self._replace(unread=unread, files=files)
        return told if games is self.games else told._with_games(games)

    def know_deleted(self, deleted: Sequence[Findable]) -> GameList:
        """These games are deleted."""
        return self._replace(deleted=deleted)._find()

    def forget(self, path: Path) -> GameList:
        """The game in `path` is gone."""
        return self._with_games([game for game in self.games if game.entry.path != path])

    def _with_games(self, games: Sequence[Findable]) -> GameList:
        going_on = [game for game in games if game.entry.goes_on]
        return self._replace(games=games, going_on=going_on)._find()

    def show(self, part: Part) -> GameList:
        """List that `part` of the games."""
        return self._replace(part=part)._find()

    @property
    def next_part(self) -> Part:
        """The part that comes after the one that is listed."""
        parts = list(Part)
        return parts[(parts.index(self.part) + 1) % len(parts)]

    def listed(self, part: Part) -> Sequence[Findable]:
        """The games of that `part`, before any is looked for."""
        parts = {Part.KEPT: self.games, Part.GOING_ON: self.going_on, Part.DELETED: self.deleted}
        return parts[part]

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
        games = self.listed(self.part)
        return self._replace(found=[one.entry for one in games if search.finds(one)])


# Above and below the games


def title_line(games: GameList, width: int) -> Line:
    """How many games are shown, and how far they are read."""
    return title_bar("All games", _counted(games), width)


def _counted(games: GameList) -> str:
    if games.files is None:
        return ""
    found = f"{len(games.found):,}"
    if games.unread:
        read = f"{games.files - games.unread:,} of {games.files:,} read"
        return f"{read}, {found} found" if games.typed else read
    known = len(games.listed(games.part))
    if games.typed:
        return f"{found} of {known:,}"
    return count(known, "game") if games.part is Part.KEPT else f"{known:,} {games.part.value}"


def parts_line(games: GameList, width: int) -> Line:
    """The parts of the games, the one that is listed lit, each the target of a click."""
    return richest(
        (_parts(games, gap, whole) for gap, whole in ((3, True), (2, True), (2, False))),
        lambda spans: line_width(spans) <= width,
    )


def _parts(games: GameList, gap: int, whole: bool) -> Line:
    """The parts with gaps between them; of the others only how many games, if not the `whole`."""
    spans: list[Span] = []
    for part in Part:
        is_listed = part is games.part
        said = part.value if whole or is_listed else ""
        if part is not Part.KEPT:
            said = f"{said} {len(games.listed(part)):,}".strip()
        mark = "●" if is_listed else "○"
        style = "bold brass" if is_listed else "text"
        spans.append((f"{mark} {said}{' ' * gap}", f"{style} @part:{part.value}"))
    return tuple(spans)


def about_texts(games: GameList) -> Sequence[str]:
    """Why no games are listed; of those that are deleted, what that means."""
    if games.files is None:
        return ["Reading the games..."]
    if games.found:
        return _DELETED[len(games.found) > 1] if games.part is Part.DELETED else []
    if games.unread:
        return []
    return ["No matching games."] if games.typed else [_NONE[games.part]]


_DELETED = (
    ("It stays here until Del takes it for good.", "Meanwhile it counts for nothing."),
    ("They stay here until Del takes them for good.", "Meanwhile they count for nothing."),
)
"""Of one game, and of several."""
_NONE = {
    Part.KEPT: "No games yet. Press Esc, then N, to play the first one.",
    Part.GOING_ON: "No game is going on.",
    Part.DELETED: "No game is deleted.",
}


# The games

_BEGUN = ("a board, an old result, a box", "or an old result")
"""What that can be, and in fewer words."""


def begun_line(left: int, width: int, is_chosen: bool) -> Line:
    """What stands over the first game: one that has begun elsewhere can be filled in."""
    mark = "►" if is_chosen else " "
    name = "A game that has begun"
    before = f"{mark:<{left}}+"
    blank = " " * ((DATE if width >= NARROW else SHORT_DATE if width >= NARROWEST else 2) - 1)
    row: Line = ((before, "bold brass"), (f"{blank}{name}", "strong"))
    rows = ((*row, (f"  {about}", "soft")) for about in _BEGUN)
    row = next((one for one in rows if line_width(one) <= width), row)
    if is_chosen:
        return on_ground(padded(row, width), "panel")
    return row


def game_lines(
    entry: GameEntry,
    width: int,
    each: int = 1,
    today: date | None = None,
    deleted: datetime | None = None,
) -> list[Line]:
    """A game: when, who with how many points and who won; also when it was `deleted`.

    On two lines if `each` is 2: the winner and how long it was; the others and the margin.
    """
    today = today or date.today()
    width = min(width, WIDEST)
    left = " " * each
    if width >= NARROW:
        left += f"{near_date(entry.started, today):<{DATE}}"
    elif width >= NARROWEST:
        left += f"{tiny_date(entry.started, today):<{SHORT_DATE}}"
    room = max(width - len(left), 1)
    if each == 1:
        return [((left, "soft"), *people_line(entry, room))]
    above, below = _right(entry, today, deleted)
    if entry.problem:
        others: Line = ((clip(entry.problem, room - len(below) - 2), "soft"),)
    else:
        others = (("  ", "text"), *others_line(entry, room - len(below) - 4))
    blank = " " * len(left)
    return [
        _ended(((left, "soft"), *result_line(entry)), above, width),
        _ended(((blank, "soft"), *others), below, width),
    ]


def _right(entry: GameEntry, today: date, deleted: datetime | None) -> tuple[str, str]:
    """What stands at the right end of the two lines of a game."""
    if deleted:
        return f"deleted {near_date(deleted.isoformat(), today)}", ""
    if entry.problem:
        return "damaged", ""
    by = margin(entry)
    length = count(entry.turns, "turn") if entry.over else f"turn {entry.turns + 1}"
    if entry.is_pad:
        length = "score pad"
    return length, f"by {by}" if by else ""


def _ended(row: Line, right: str, width: int) -> Line:
    """`row` with `right` at its end; what has no room beside that is cut."""
    *before, (last, style) = row
    room = width - line_width(before) - len(right)
    last = clip(last, room - 2)
    fill = " " * max(room - cell_len(last), 0)
    return (*before, (last, style), (f"{fill}{right}", "soft"))
