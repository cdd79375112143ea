"""The library: every game that is kept, to look for, open, copy, delete, give away and take in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Label
from textual.worker import Worker, get_current_worker

from scorekeeper.library import GameEntry, named
from scorekeeper.library.folder import duplicate
from scorekeeper.library.listing import listings
from scorekeeper.library.search import Findable, findables
from scorekeeper.library.trash import Deleted, restore
from scorekeeper.names import printable
from scorekeeper.record import RecordError, load
from scorekeeper.session import Session
from scorekeeper.session.store import delete_game
from scorekeeper.tui.drafts import game_list
from scorekeeper.tui.drafts.game_list import GameList
from scorekeeper.tui.drafts.turn_entry import LONGEST
from scorekeeper.tui.drawing.lines import Line, line
from scorekeeper.tui.drawing.squares import LARGE, USUAL, Cell
from scorekeeper.tui.messages import GoHome, OpenTable
from scorekeeper.tui.screens.export import ExportDialog
from scorekeeper.tui.screens.help import LIBRARY, AdvisedScreen
from scorekeeper.tui.screens.history import HistoryScreen
from scorekeeper.tui.screens.import_game import ImportDialog
from scorekeeper.tui.screens.trash import TrashScreen
from scorekeeper.tui.text.glance import glance_lines
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.line_list import LineList
from scorekeeper.tui.widgets.panel import Panel, is_plain


def _key(key: str, action: str, label: str, tooltip: str) -> Binding:
    """A key that comes before those of the search line, which has the focus."""
    return bind(f"library.{action}", key, label, tooltip, priority=True)


KEYS = [
    _key("enter", "open", "Open", "Put the game on the table"),
    _key("delete", "delete", "Delete", "Move the game to the bin"),
    _key("ctrl+r", "sort", "Sort", "List the games by date, player, winner or length"),
    _key("ctrl+z", "undo", "Undo", "Bring back the game that was deleted last here"),
    _key("ctrl+b", "bin", "Bin", "Every deleted game, to bring back or to remove for good"),
    _key("escape", "leave", "Back", "Clear the search; then go home"),
    _key("f1", "help", "Help", "How to look for games, and every key"),
    _key("ctrl+s", "copy", "Copy", "Make a second game of this one, to go on with"),
    _key("ctrl+o", "import", "Import", "Take in a game from a file"),
    _key("ctrl+x", "export", "Export", "Share the game as a picture or a page"),
    _key("ctrl+l", "history", "History", "What the players have done in all games"),
    _key("f10", "home", "Home", "Leave the library"),
]
"""In the order in which they are wanted."""

_LOW = 12
"""Lines of a screen below which the table of games has no heads."""
WALK = {
    "up": "walk('move', -1)",
    "down": "walk('move', 1)",
    "pageup": "walk('page', -1)",
    "pagedown": "walk('page', 1)",
    "ctrl+home": "walk('end', -1)",
    "ctrl+end": "walk('end', 1)",
    "home": "walk_to_end(-1)",
    "end": "walk_to_end(1)",
}
"""The keys that choose a game."""


class _Glance(NamedTuple):
    """A board beside the list."""

    game: GameEntry | None
    cell: Cell
    plain: bool


class LibraryScreen(AdvisedScreen[None]):
    """The table of games below a line on which one looks for some."""

    DEFAULT_CSS = """
    #search { height: 1; }
    #search Label { width: 10; padding-left: 1; text-style: bold; }
    #search Input { width: 1fr; }
    #games { height: 1fr; }
    #glance { height: 100%; padding: 0 1; }
    LibraryScreen.low #columns { display: none; }
    """
    ADVICE = LIBRARY
    BINDINGS = [
        *KEYS,
        *(Binding(key, action, show=False, priority=True) for key, action in WALK.items()),
    ]

    def __init__(self) -> None:
        """List the games once the screen is there."""
        super().__init__()
        self._games = GameList()
        self._message: Line = ()
        """Says what was done last; empty if that was to choose a game."""
        self._deleted: list[Deleted] = []
        """The games that were deleted here and can be brought back."""
        self._wanted: Path | None = None
        """The game to choose when it is listed."""
        self._cell: Cell | None = None
        """The size of a square of the chosen game's board; None without room for one."""
        self._glanced: _Glance | None = None
        """The board that is shown, or being read."""
        self._reading: Worker[None] | None = None
        """Who lists the games now: what an earlier one found may still be on its way."""
        hint = "a name, a date such as 2026-11, or unfinished"
        self._search = Input(
            placeholder=hint, max_length=LONGEST, select_on_focus=False, compact=True
        )
        self._board = Panel(id="glance")
        self._list = LineList()
        self._list.can_focus = False  # The search line keeps the focus.

    def compose(self) -> ComposeResult:
        """The search, the games, a message, the keys."""
        yield Panel(id="title")
        with Horizontal(id="search"):
            yield Label("Look for")
            yield self._search
        with Horizontal(id="games"):
            with Vertical():
                yield Panel(id="columns")
                yield self._list
            yield self._board
        yield Panel(id="message")
        yield KeyBar([*KEYS, MORE])

    def on_mount(self) -> None:
        """Begin to list."""
        self._reading = self._read()

    def on_resize(self, event: events.Resize) -> None:
        """Leave out on a low screen what can be done without."""
        self.set_class(event.size.height < _LOW, "low")
        self._cell = _board_cell(event.size.width, event.size.height)
        self._board.display = self._cell is not None
        self._board.styles.width = self._glance_width
        self._show(self._games)

    # Listing

    @work(thread=True, exclusive=True, group="reading")
    def _read(self) -> None:
        """List the games: those that are known at once, others as they are read."""
        worker = get_current_worker()
        games = self._games.games
        for entries, unread in listings():
            games = findables(entries, games)
            if worker.is_cancelled:
                return
            self.call_later(self._know, worker, games, unread)

    def _know(self, reader: Worker[None], games: Sequence[Findable], unread: int) -> None:
        """Show what is known by now."""
        if reader is not self._reading:
            return
        now = self._games.know(games, unread)
        if self._wanted:
            now = now.choose(self._wanted)
            if not unread:
                self._wanted = None
        self._show(now)

    def _show(self, games: GameList) -> None:
        self._games, found = games, games.found
        width = self.size.width
        self.query_one("#title", Panel).show([game_list.count_line(games, width)])
        width -= self._glance_width
        each = 2 if self._cell else 1
        columns = game_list.column_line(width, each)
        self.query_one("#columns", Panel).show([columns])
        self._list.show(
            lambda place, width: game_list.game_lines(found[place], width, each),
            len(found),
            games.cursor,
            each,
        )
        self._show_message()
        self._glance()

    @property
    def _glance_width(self) -> int:
        """The columns of the chosen game's board, ten squares, and a margin."""
        return self._cell.width * 10 + 2 if self._cell else 0

    def _glance(self) -> None:
        """Show the board of the chosen game beside the list, once it is read."""
        chosen, cell = self._games.chosen, self._cell
        if cell is None or (wanted := _Glance(chosen, cell, is_plain(self.app))) == self._glanced:
            return
        self._glanced = wanted
        if chosen is None or chosen.problem:
            self._board.show([])
        else:
            self._read_board(wanted, chosen)

    @work(thread=True, exclusive=True, group="board")
    def _read_board(self, wanted: _Glance, entry: GameEntry) -> None:
        try:
            rows = glance_lines(entry, load(entry.path).game, wanted.cell, wanted.plain)
        except RecordError:
            rows = []  # It was changed since it was listed.
        self.call_later(self._show_board, wanted, rows)

    def _show_board(self, wanted: _Glance, rows: list[Line]) -> None:
        """Show the board that was `wanted`, if it still is."""
        if wanted == self._glanced:
            self._board.show(rows)

    def _show_message(self) -> None:
        """Say what was done last, else what there is to say of the chosen game."""
        message = self._message or game_list.about_line(self._games)
        self.query_one("#message", Panel).show([message])

    def _say(self, text: str, style: str = "good") -> None:
        self._message = line(f" {text}", style) if text else ()
        self._show_message()

    def _list_again(self, path: Path | None, message: str) -> None:
        """List the games again, choose the one in `path`, and say what was done."""
        self._wanted = path
        self._say(message)
        self._reading = self._read()

    # Looking for games

    @on(Input.Changed)
    def look_for(self, event: Input.Changed) -> None:
        """Look for what is typed."""
        if event.value != self._games.typed:
            self._message, self._wanted = (), None
            self._show(self._games.look_for(event.value))
            self._search.value = self._games.typed  # Without what no search can hold.

    @on(LineList.Moved)
    def move(self, event: LineList.Moved) -> None:
        """Choose another game."""
        self._message, self._wanted = (), None
        self._show(self._games.go_to(event.place))

    async def action_walk(self, action: str, by: int) -> None:
        """Choose a game further on in the list, or further back."""
        await self._list.run_action(f"{action}({by})")

    async def action_walk_to_end(self, side: int) -> None:
        """Choose the first game or the last."""
        await self.action_walk("end", side)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Home and End are for the search line once something is typed on it."""
        return action != "walk_to_end" or not self._search.value

    # Keys

    def action_sort(self) -> None:
        """List the games in the next order."""
        self._message = ()
        self._show(self._games.sort(self._games.order.next))

    @on(LineList.Opened)
    def action_open(self) -> None:
        """Put the chosen game on the table."""
        if chosen := self._games.chosen:
            self.app.post_message(OpenTable(partial(Session.open, chosen.path)))

    def action_leave(self) -> None:
        """Look for nothing any more, or go home."""
        if self._search.value:
            self._search.clear()
        else:
            self.action_home()

    def action_home(self) -> None:
        """Go home."""
        self.app.post_message(GoHome())

    def action_delete(self) -> None:
        """Move the chosen game to the trash."""
        chosen = self._games.chosen
        if not chosen:
            return
        try:
            self._deleted.append(delete_game(chosen.path))
        except (OSError, ValueError) as error:
            self._say(str(error), "bad")
            return
        self._message = line(f" In the bin (Ctrl+Z brings it back): {named(chosen)}", "good")
        self._show(self._games.forget(chosen.path))
        self._reading = self._read()  # A list that was begun before would have it still.

    def action_undo(self) -> None:
        """Bring back what was deleted last here."""
        if not self._deleted:
            self._say("Nothing was deleted here; Ctrl+B shows the bin.", "soft")
            return
        try:
            path = restore(self._deleted.pop())
        except OSError as error:
            self._say(f"{error} Ctrl+B shows the bin.", "bad")
            return
        self._list_again(path, f"Back again: {printable(path.name)}")

    def action_copy(self) -> None:
        """Copy the chosen game."""
        chosen = self._games.chosen
        if not chosen:
            return
        try:
            path = duplicate(chosen.path)
        except (OSError, ValueError) as error:
            self._say(str(error), "bad")
            return
        self._list_again(path, f"Copied; the copy is {printable(path.name)}")

    @work
    async def action_import(self) -> None:
        """Ask for a file and take in its game."""
        imported = await self.app.push_screen_wait(ImportDialog())
        if imported:
            name = printable(imported.path.name)
            message = f"It is here already: {name}" if imported.known else f"Taken in: {name}"
            self._games = self._games.look_for("")
            self._search.clear()
            self._list_again(imported.path, message)

    @work
    async def action_export(self) -> None:
        """Ask in which form the chosen game is given away."""
        chosen = self._games.chosen
        if not chosen:
            return
        try:
            game = load(chosen.path).game
        except ValueError as error:  # A RecordError.
            self._say(str(error), "bad")
            return
        message = await self.app.push_screen_wait(ExportDialog(game, chosen.path))
        self._say(message or "")

    @work
    async def action_bin(self) -> None:
        """Show the trash; what was deleted here may be gone from it then."""
        restored = await self.app.push_screen_wait(TrashScreen())
        self._deleted = [game for game in self._deleted if game.path.exists()]
        self._list_again(restored, "")

    @work
    async def action_history(self) -> None:
        """Show the history; players may be renamed in it."""
        await self.app.push_screen_wait(HistoryScreen())
        self._list_again(None, "")


def _board_cell(width: int, height: int) -> Cell | None:
    """The squares of the board beside the list, on a screen of that size."""
    if width >= 180 and height >= 52:
        return LARGE[0]
    return USUAL if width >= 110 and height >= 34 else None
