"""The bin: deleted games, to bring back or to remove for good."""

from __future__ import annotations

from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.text import count
from scorekeeper.library.trash import Deleted, deleted, empty, restore
from scorekeeper.names import printable
from scorekeeper.tui.keys import MORE
from scorekeeper.tui.lines import Line, heading, line
from scorekeeper.tui.screens.dialogs import Confirm, SingleDismiss
from scorekeeper.tui.screens.help import BIN, help_page
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.line_list import LineList
from scorekeeper.tui.widgets.panel import Panel

KEYS = [
    Binding("enter", "restore", "Bring back", key_display="Enter", tooltip="Bring the game back"),
    Binding("f8", "empty", "Empty", key_display="F8", tooltip="Remove all of them for good"),
    Binding("f1", "help", "Help", key_display="F1", tooltip="What becomes of deleted games"),
    Binding("escape", "leave", "Back", key_display="Esc", tooltip="Leave the bin"),
]


class BinScreen(SingleDismiss[Path | None]):
    """Lists the bin; the answer is the game that was brought back last, None without any."""

    CSS_PATH = ["library.tcss", "dialogs.tcss"]
    BINDINGS = [*KEYS]

    def __init__(self) -> None:
        """List what is in the bin now."""
        super().__init__()
        self._games = deleted()
        self._cursor = 0
        self._restored: Path | None = None

    def compose(self) -> ComposeResult:
        """The games, what there is to say, the keys."""
        yield Panel(id="title")
        yield LineList()
        yield Panel(id="told")
        yield KeyBar([*KEYS, MORE], rows=2)

    def on_resize(self) -> None:
        """Fit the lines."""
        self._show(self._cursor)

    def _show(self, cursor: int) -> None:
        games = self._games
        self._cursor = max(min(cursor, len(games) - 1), 0)
        head = heading(" Bin", f"{count(len(games), 'game')} ", self.size.width)
        self.query_one("#title", Panel).show([head])
        self.query_one(LineList).show(lambda place, _: _row(games[place]), len(games), self._cursor)
        if not games:
            self._tell("The bin is empty.", "dim")

    def _tell(self, text: str, style: str = "good") -> None:
        self.query_one("#told", Panel).show([line(f" {text}", style)])

    @on(LineList.Moved)
    def move(self, event: LineList.Moved) -> None:
        """Choose another game."""
        self._show(event.place)

    @on(LineList.Opened)
    def action_restore(self) -> None:
        """Bring the chosen game back."""
        if not self._games:
            return
        try:
            self._restored = restore(self._games[self._cursor])
        except OSError as error:
            self._tell(str(error), "bad")
            return
        self._games = deleted()
        self._show(self._cursor)
        self._tell(f"Back among the games: {printable(self._restored.name)}")

    def action_empty(self) -> None:
        """Ask whether all is to be removed."""
        if self._games:
            games = count(len(self._games), "game")
            rows = [line(f"{games} will be gone for good.")]
            dialog = Confirm("Empty the bin?", rows, "Keep them", "Remove them")
            self.app.push_screen(dialog, self._answered)

    def _answered(self, agreed: bool | None) -> None:
        if not agreed:
            return
        told, style = "", "good"
        try:
            empty()
        except OSError as error:
            told, style = str(error), "bad"
        self._games = deleted()
        self._show(0)
        if told:
            self._tell(told, style)

    def action_help(self) -> None:
        """Tell what becomes of deleted games, and every key."""
        self.app.push_screen(help_page(BIN, KEYS))

    def action_leave(self) -> None:
        """Go back to the games."""
        self.dismiss(self._restored)


def _row(game: Deleted) -> Line:
    return line(f" {game.when.astimezone():%Y-%m-%d %H:%M}  {game.name}")
