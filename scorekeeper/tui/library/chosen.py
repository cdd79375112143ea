"""The right half of all games: the board of the chosen game, how it went, the next key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from time import sleep
from typing import NamedTuple

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.worker import Worker, get_current_worker

from scorekeeper.game.game import Game
from scorekeeper.game.text import Wording, count
from scorekeeper.library import GameEntry
from scorekeeper.names import printable
from scorekeeper.record import RecordError, load
from scorekeeper.report.story import what_decided
from scorekeeper.tui.board.glance import TINY, last_turn_lines, small_board, standing_bars
from scorekeeper.tui.board.picture import at_rest
from scorekeeper.tui.board.squares import LARGE, USUAL, Cell, framed_lines
from scorekeeper.tui.kit.game_line import ahead, margin, result_text
from scorekeeper.tui.kit.lines import Cap, Line, cap_lines, next_key_lines, richest, wrapped
from scorekeeper.tui.kit.panel import Panel, is_plain

_SQUARES = 10
"""Those of a board that has its room, a side; of a larger one the squares are smaller."""
_LIST = 70
"""Columns of the games beside a board that is drawn in full."""
_BELOW = 17
"""Lines that a board leaves on the screen: those of the screen, points below it, the next key."""


_A_MOMENT = 0.04
"""Seconds for which a game is chosen before its file is read: others are only passed by."""


class HalfSize(NamedTuple):
    """The room of the right half."""

    cell: Cell
    """The squares of the board."""
    width: int
    """The columns of the board with its rim, which are those of all that is below it."""

    @property
    def is_small(self) -> bool:
        """True if a square has but a letter and its height."""
        return self.cell == TINY


def half_size(width: int, height: int) -> HalfSize | None:
    """The right half on a screen of that size; None if there is room for the games alone."""
    for cell in (*reversed(LARGE), USUAL):
        columns = _SQUARES * cell.width + 4
        if width >= _LIST + columns + 6 and height >= _SQUARES * cell.height + _BELOW:
            return HalfSize(cell, columns)
    if width >= 76 and height >= 22:
        return HalfSize(TINY, _SQUARES * TINY.width + 4)
    return None


class Chosen(NamedTuple):
    """The game that is chosen."""

    entry: GameEntry
    game: Game | None = None
    """None if its file cannot be read."""
    is_deleted: bool = False


def board_of(chosen: Chosen, half: HalfSize, plain: bool = False) -> list[Line]:
    """The board as it lies, as wide as the half at most."""
    if chosen.game is None:
        return []
    if chosen.entry.is_pad:
        return []
    board = chosen.game.board
    picture = at_rest(chosen.game)._replace(last=frozenset())
    if half.is_small or board.size * USUAL.width + 4 > half.width:
        return small_board(board, picture.start, plain, rim=2)
    cell = richest(
        (half.cell, *reversed(LARGE), USUAL),
        lambda cell: board.size * cell.width + 4 <= half.width,
    )
    return framed_lines(picture, cell, plain)


def about_lines(chosen: Chosen, half: HalfSize, height: int, plain: bool = False) -> list[Line]:
    """What there is to say of the game below its board, and the next key at the end."""
    key = _key_lines(chosen, half, plain)
    room = height - len(key)
    told = richest(_told(chosen, half), lambda rows: len(rows) < room)[: max(room - 1, 0)]
    return [*told, *[()] * (room - len(told)), *key]


def _told(chosen: Chosen, half: HalfSize) -> Iterator[list[Line]]:
    """What is to be said, in fewer and fewer lines."""
    entry = chosen.entry
    width = half.width
    if chosen.game is None or entry.problem:
        yield [(), *wrapped(entry.problem, "bad", width)]
        return
    said = _story(chosen.game, width)
    if not half.is_small:
        yield [(), *standing_bars(entry, width, 2), (), *said]
        yield [(), *standing_bars(entry, width, 1), (), *said]
        yield [(), *standing_bars(entry, width, 1), *said]
    turns = "From a score pad" if entry.is_pad else count(entry.turns, "turn")
    result = wrapped(_result(entry), "strong", width)
    told = [*result, *_story(chosen.game, width, f"{turns}. ")]
    yield [(), *told, (), *standing_bars(entry, width, 1)]
    yield [(), *told]
    yield told
    yield [*result, *wrapped(f"{turns}.", "soft", width)]


def _story(game: Game, width: int, before: str = "") -> list[Line]:
    """What decided the game, or its last turn."""
    if game.setup.pad:
        return wrapped(what_decided(game), "soft", width)
    if game.position.ending:
        return wrapped(f"{before}{what_decided(game)}", "soft", width)
    return last_turn_lines(game, width)


def _result(entry: GameEntry) -> str:
    first = ahead(entry)
    by = margin(entry)
    if len(first) != 1 or not by:
        return f"{result_text(entry)}."
    does = "won" if entry.over else "leads"
    return f"{printable(entry.players[first[0]])} {does} by {by}."


def _key_lines(chosen: Chosen, half: HalfSize, plain: bool) -> list[Line]:
    does = "open it"
    about = ""
    if chosen.is_deleted:
        does = "bring it back"
        about = Wording("it counts in History again", "counts again")
    elif chosen.entry.is_pad:
        does = "change it"
    elif chosen.entry.goes_on:
        does = "go on with it"
    if plain:
        return cap_lines([Cap("Enter", does)])
    return next_key_lines("Enter", does, about, width=half.width)


class ChosenGame(Vertical):
    """Shows a game once it was chosen for a moment: its file is read for that."""

    DEFAULT_CSS = """
    ChosenGame {
        #about { height: 1fr; }
        &.-deleted #board { opacity: 55%; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._half: HalfSize | None = None
        """The room there is; None if there is none."""
        self._seen: Chosen | None = None
        """The game that is shown."""
        self._board = Panel(self._board_lines, id="board")
        self._about = Panel(self._about_lines, id="about")

    def compose(self) -> ComposeResult:
        """The board, and what is below it."""
        yield self._board
        yield self._about

    def fit(self, width: int, height: int) -> int:
        """Take the room there is on a screen of that size; the columns from the board on."""
        self._half = half = half_size(width, height)
        self.display = bool(half)
        if half is None:
            return 0
        side = 1 if half.is_small else 3
        self.styles.width = half.width + 2 * side
        self.styles.padding = (1, 0, 0, side)
        return half.width + side

    @property
    def is_large(self) -> bool:
        """True if the board is drawn in full."""
        return bool(self._half and not self._half.is_small)

    @work(thread=True, exclusive=True, group="chosen")
    def show(self, entry: GameEntry | None, is_deleted: bool) -> None:
        """Show the game of `entry`, or nothing."""
        worker = get_current_worker()
        sleep(_A_MOMENT)
        if worker.is_cancelled:
            return
        seen = None
        if entry and self._half:
            seen = Chosen(entry, is_deleted=is_deleted)
            with suppress(RecordError):  # It is damaged, or was changed since it was listed.
                seen = seen._replace(game=load(entry.path).game)
        self.app.call_later(self._see, worker, seen)

    def _see(self, reader: Worker[None], seen: Chosen | None) -> None:
        """Show the game that was read, unless another one was chosen meanwhile."""
        if not reader.is_cancelled:
            self._seen = seen
            self.set_class(bool(seen and seen.is_deleted), "-deleted")
            self._board.draw()
            self._about.draw()

    def _board_lines(self, width: int, height: int) -> list[Line]:
        if not self._seen or not self._half:
            return []
        return board_of(self._seen, self._half, is_plain(self.app))

    def _about_lines(self, width: int, height: int) -> list[Line]:
        if not self._seen or not self._half:
            return []
        return about_lines(self._seen, self._half, height, is_plain(self.app))
