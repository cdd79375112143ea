"""The trash, which the screen calls the bin: deleted games, to bring back or to remove."""

from __future__ import annotations

from pathlib import Path

from textual import on, work
from textual.app import ComposeResult

from scorekeeper.game.text import count
from scorekeeper.library.trash import Deleted, deleted, empty, restore
from scorekeeper.names import printable
from scorekeeper.tui.drawing.lines import Line, line, title_bar
from scorekeeper.tui.screens.dialogs import QuestionDialog, SingleDismiss
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.tui.widgets.row_list import RowList


class TrashScreen(SingleDismiss[Path | None]):
    """Lists the deleted games; the answer is the one brought back last, None if there is none."""

    ADVICE = "bin"
    BINDINGS = [
        bind("trash.restore", "enter", "Bring back", "Bring the game back"),
        bind("trash.empty", "e", "Empty", "Remove all of them for good"),
        bind("trash.help", "f1", "Help", "What happens to deleted games"),
        bind("trash.back", "escape", "Back", "Leave the bin", "leave"),
    ]

    def __init__(self) -> None:
        """List what is in the bin now."""
        super().__init__()
        self._games: list[Deleted] = []
        self._list = RowList()
        self._restored: Path | None = None

    def compose(self) -> ComposeResult:
        """The games, a message, the keys."""
        yield Panel(self._title, id="title")
        yield self._list
        yield Panel(id="message")
        yield KeyBar([*self.BINDINGS, MORE])

    def _title(self, width: int, height: int) -> list[Line]:
        return [title_bar("Bin", count(len(self._games), "game"), width)]

    def on_mount(self) -> None:
        """List what is in the bin."""
        self._show()

    def _show(self) -> None:
        """List the games; the one that is chosen stays chosen, or the one in its place."""
        self._games = deleted()
        self.query_one("#title", Panel).draw()
        games = [[_game_line(game)] for game in self._games]
        self._list.show(games, self._list.highlighted or 0)
        self._show_message("" if games else "The bin is empty.", "soft")

    def _show_message(self, text: str, style: str = "good") -> None:
        self.query_one("#message", Panel).show([line(f" {text}", style)])

    @on(RowList.OptionSelected)
    def action_restore(self) -> None:
        """Bring the chosen game back."""
        if not self._games:
            return
        try:
            self._restored = restore(self._games[self._list.highlighted or 0])
        except OSError as error:
            self._show_message(str(error), "bad")
            return
        self._show()
        self._show_message(f"Back among the games: {printable(self._restored.name)}")

    @work
    async def action_empty(self) -> None:
        """Remove all games for good, if that is agreed."""
        if not self._games:
            return
        text = [line(f"{count(len(self._games), 'game')} will be gone for good.")]
        answers, word = ("keep them", "remove them"), ("EMPTY?", "SURE?")
        question = QuestionDialog("Empty the bin?", answers, text, word=word)
        if not await self.app.push_screen_wait(question):
            return
        problem = ""
        try:
            empty()
        except OSError as error:
            problem = str(error)
        self._show()
        if problem:
            self._show_message(problem, "bad")

    def action_leave(self) -> None:
        """Go back to the games."""
        self.dismiss(self._restored)


def _game_line(game: Deleted) -> Line:
    return line(f"  {game.when.astimezone():%Y-%m-%d %H:%M}  {game.name}")
