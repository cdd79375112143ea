"""The library: every game that is kept, to look for, open, copy, delete and give away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from textual import events, on, work
from textual.app import ComposeResult
from textual.screen import Screen
from textual.worker import get_current_worker

from scorekeeper.library import named
from scorekeeper.library.folder import Imported, duplicate
from scorekeeper.library.listing import listings
from scorekeeper.library.search import Findable, findables
from scorekeeper.library.trash import Deleted, restore
from scorekeeper.names import printable
from scorekeeper.record import load
from scorekeeper.session.store import delete_game
from scorekeeper.tui import browsing, screens
from scorekeeper.tui.browsing import Browsing
from scorekeeper.tui.keys import MORE
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.messages import GoHome, OpenFile
from scorekeeper.tui.screens.help import LIBRARY, help_page
from scorekeeper.tui.screens.library_keys import KEYS
from scorekeeper.tui.widgets.keybar import LOW, KeyBar
from scorekeeper.tui.widgets.line_list import LineList
from scorekeeper.tui.widgets.panel import Panel


class LibraryScreen(Screen[None]):
    """The table of games; whatever letters are typed look for a game."""

    CSS_PATH = "library.tcss"
    BINDINGS = [*KEYS]

    def __init__(self) -> None:
        """List the games once the screen is there."""
        super().__init__()
        self._browsing = Browsing()
        self._told: Line = ()
        """What was done last; empty if that was to choose a game."""
        self._gone: list[Deleted] = []
        """What was deleted here and can be undone."""
        self._wanted: Path | None = None
        """The game to choose when it is listed."""

    def compose(self) -> ComposeResult:
        """What is looked for, the games, what there is to say, the keys."""
        yield Panel(id="title")
        yield Panel(id="search")
        yield Panel(id="columns")
        yield LineList()
        yield Panel(id="told")
        yield KeyBar([*KEYS, MORE], rows=3)

    def on_mount(self) -> None:
        """Begin to list."""
        self._list()

    def on_resize(self, event: events.Resize) -> None:
        """Leave out on a low screen what can be done without."""
        self.set_class(event.size.height < LOW, "low")
        self._show(self._browsing)

    # Listing

    @work(thread=True, exclusive=True)
    def _list(self) -> None:
        """List the games: those that are known at once, others as they are read."""
        worker = get_current_worker()
        games = self._browsing.games
        for entries, unread in listings():
            games = findables(entries, games)
            if worker.is_cancelled:
                return
            self.call_later(self._know, games, unread)

    def _know(self, games: Sequence[Findable], unread: int) -> None:
        """Show what is known by now."""
        now = self._browsing.know(games, unread)
        if self._wanted:
            now = now.choose(self._wanted)
            if not unread:
                self._wanted = None
        self._show(now)

    def _show(self, now: Browsing) -> None:
        self._browsing, width = now, self.size.width
        self.query_one("#title", Panel).show([browsing.title_row(now, width)])
        self.query_one("#search", Panel).show([browsing.search_row(now)])
        self.query_one("#columns", Panel).show([browsing.column_row(width)])
        found = now.found
        self.query_one(LineList).show(
            lambda place, width: browsing.game_row(found[place], width), len(found), now.cursor
        )
        self._show_told()

    def _show_told(self) -> None:
        """What was done last, else what there is to say of the chosen game."""
        self.query_one("#told", Panel).show([self._told or browsing.about_row(self._browsing)])

    def _tell(self, text: str, style: str = "good") -> None:
        self._told = line(f" {text}", style) if text else ()
        self._show_told()

    # Looking for games

    def on_key(self, event: events.Key) -> None:
        """Letters look for games, wherever they are typed."""
        typed = self._browsing.typed
        if event.is_printable and event.character:
            typed += event.character
        elif event.key == "backspace":
            typed = typed[:-1]
        elif event.key == "ctrl+u":
            typed = ""
        else:
            return
        event.stop()
        self._look_for(typed)

    def on_paste(self, event: events.Paste) -> None:
        """Look for what is pasted, too."""
        event.stop()
        self._look_for(self._browsing.typed + event.text)

    def _look_for(self, text: str) -> None:
        self._told = ()
        self._show(self._browsing.look_for(text))

    @on(LineList.Moved)
    def move(self, event: LineList.Moved) -> None:
        """Choose another game."""
        self._told = ()
        self._show(self._browsing.go_to(event.place))

    # Keys

    @on(LineList.Opened)
    def action_open(self) -> None:
        """Put the chosen game on the table."""
        chosen = self._browsing.chosen
        if chosen:
            self.app.post_message(OpenFile(chosen.path))

    def action_leave(self) -> None:
        """Look for nothing any more, or go home."""
        if self._browsing.typed:
            self._look_for("")
        else:
            self.action_home()

    def action_home(self) -> None:
        """Go home."""
        self.app.post_message(GoHome())

    def action_delete(self) -> None:
        """Move the chosen game to the bin."""
        chosen = self._browsing.chosen
        if not chosen:
            return
        try:
            self._gone.append(delete_game(chosen.path))
        except (OSError, ValueError) as error:
            self._tell(str(error), "bad")
            return
        self._told = line(f" In the bin (Ctrl+Z brings it back): {named(chosen)}", "good")
        self._show(self._browsing.forget(chosen.path))

    def action_undo(self) -> None:
        """Bring back what was deleted last here."""
        if not self._gone:
            self._tell("Nothing was deleted here; F5 shows the bin.", "dim")
            return
        try:
            path = restore(self._gone[-1])
        except OSError as error:
            self._tell(f"{error} F5 shows the bin.", "bad")
            return
        finally:
            self._gone.pop()
        self._listed_anew(path, f"Back again: {printable(path.name)}")

    def _listed_anew(self, path: Path | None, told: str) -> None:
        """List the games again, choose the one in `path`, and say what was done."""
        self._wanted = path
        self._tell(told)
        self._list()

    def action_copy(self) -> None:
        """Copy the chosen game."""
        chosen = self._browsing.chosen
        if not chosen:
            return
        try:
            path = duplicate(chosen.path)
        except (OSError, ValueError) as error:
            self._tell(str(error), "bad")
            return
        self._listed_anew(path, f"Copied; the copy is {printable(path.name)}")

    def action_import(self) -> None:
        """Ask for a file and take in its game."""
        self.app.push_screen(screens.import_dialog(), self._imported)

    def _imported(self, done: Imported | None) -> None:
        if done:
            name = printable(done.path.name)
            told = f"It is here already: {name}" if done.known else f"Taken in: {name}"
            self._browsing = self._browsing.look_for("")
            self._listed_anew(done.path, told)

    def action_export(self) -> None:
        """Ask in which form the chosen game is given away."""
        chosen = self._browsing.chosen
        if not chosen:
            return
        try:
            game = load(chosen.path).game
        except ValueError as error:  # A RecordError.
            self._tell(str(error), "bad")
            return
        dialog = screens.export_dialog(game, chosen.path)
        self.app.push_screen(dialog, lambda told: self._tell(told or ""))

    def action_bin(self) -> None:
        """Show the bin."""
        self.app.push_screen(screens.bin_of_games(), self._after_bin)

    def _after_bin(self, restored: Path | None) -> None:
        """What was undone here may be gone from the bin."""
        self._gone = [game for game in self._gone if game.path.exists()]
        self._listed_anew(restored, "")

    def action_history(self) -> None:
        """Show the history; players may be renamed in it."""
        self.app.push_screen(screens.history_of_games(), lambda _: self._listed_anew(None, ""))

    def action_help(self) -> None:
        """Show the help."""
        self.app.push_screen(help_page(LIBRARY, KEYS))
