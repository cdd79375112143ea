"""The history: everybody who plays, and the ways to what they have done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from scorekeeper.game.text import count
from scorekeeper.history import text
from scorekeeper.history.figures import Figures, ladders
from scorekeeper.history.games import History, read_history
from scorekeeper.tui.keys import MORE
from scorekeeper.tui.lines import line
from scorekeeper.tui.looking_back import LookingBack
from scorekeeper.tui.screens.dialogs import SingleDismiss, Text
from scorekeeper.tui.screens.help import HISTORY, help_page
from scorekeeper.tui.screens.history_pages import Chooser, Page, PlayerPage
from scorekeeper.tui.screens.history_rename import Renaming
from scorekeeper.tui.widgets.keybar import KeyBar

_HINT = "Enter, or a click, tells all about a player."
_FRAME = 4
"""Columns that the table cannot have: the margins and the bar to scroll with."""


class HistoryScreen(SingleDismiss[None]):
    """The table of players; Enter on one shows all there is to say of him or her."""

    CSS_PATH = ["history.tcss", "dialogs.tcss"]
    KEYS = [
        Binding("v", "versus", "Versus", tooltip="This player and another one, head to head"),
        Binding("s", "solo", "Solo", tooltip="Solo games, with personal bests"),
        Binding("a", "averages", "Average", tooltip="The averages as bars, by how many played"),
        Binding("b", "box", "Box", tooltip="Games with another box, or with all of them"),
        Binding("p", "period", "Period", tooltip="All time, this year, the last year"),
        Binding("r", "rename", "Rename", tooltip="Another name for this player in all games"),
        Binding("u", "undo", "Undo", tooltip="Take the last rename back"),
        Binding("f1", "help", "Help", key_display="F1", tooltip="What the figures mean"),
        Binding("escape", "dismiss", "Back", key_display="Esc", tooltip="Leave the history"),
    ]
    BINDINGS = [*KEYS]

    def __init__(self) -> None:
        """Read the games once the screen is there."""
        super().__init__()
        self._looking: LookingBack | None = None
        self._figures: list[Figures] = []
        self._names: list[str] = []
        self._wanted = ""
        """The player to be chosen when the games were read again."""
        self._told, self._to_tell = "Reading the games ...", ""
        self._renaming = Renaming(self, self._tell, self._read_anew)

    def compose(self) -> ComposeResult:
        """What is looked at, the table, the keys."""
        with Vertical(classes="history"):
            yield Text([])
            yield OptionList(markup=False)
        yield KeyBar([*self.KEYS, MORE], rows=2)

    def on_mount(self) -> None:
        """Begin to read."""
        self._read()

    def on_resize(self) -> None:
        """As many columns as there is room for."""
        self._show()

    @work(thread=True, exclusive=True, group="reading")
    def _read(self) -> None:
        history = read_history(
            progress=lambda read, of: self.call_later(self._show_progress, read, of)
        )
        self.call_later(self._show_history, history)

    def _read_anew(self, told: str, chosen: str) -> None:
        """Read the games, then tell what was done and choose a player."""
        self._to_tell, self._wanted = told, chosen
        self._read()

    def _show_progress(self, read: int, of: int) -> None:
        """Tell how far it is; the first time there may be thousands of games to read."""
        self._tell(f"Reading the games ... {read:,} of {of:,}")

    def _show_history(self, history: History) -> None:
        """Show what was read; box and period stay what they were."""
        before = self._looking
        left = history.left_out
        damaged = f"Left out, since they are damaged: {count(left, 'file')}" if left else ""
        self._told, self._to_tell = self._to_tell or damaged, ""
        self._look(before.anew(history) if before else LookingBack(history, date.today()))

    def _look(self, looking: LookingBack) -> None:
        self._looking, self._figures = looking, looking.figures()
        self._show()

    def _tell(self, told: str) -> None:
        self._told = told
        self._show()

    def _show(self) -> None:
        """Show what is looked at, the same player chosen as before."""
        table = self.query_one(OptionList)
        chosen, self._wanted = self._wanted or self._chosen, ""
        self._names = [one.name for one in self._figures]
        head, *rows = text.players_table(self._figures, max(self.size.width - _FRAME, 1))
        title = self._looking.title if self._looking else "History"
        told = line(self._told, "good") if self._told else line(_HINT, "dim")
        shown = [line(f" {title}", "heading"), told, line(head, "strong")]
        if self._looking and not rows:
            shown[-1] = line("No such games yet.")
        self.query_one(Text).tell(shown)
        table.clear_options()
        table.add_options(Option(Content(row)) for row in rows)
        if rows:
            table.highlighted = self._names.index(chosen) if chosen in self._names else 0

    @property
    def _chosen(self) -> str:
        place = self.query_one(OptionList).highlighted
        return self._names[place] if place is not None and place < len(self._names) else ""

    # What can be looked at

    @on(OptionList.OptionSelected)
    def open_player(self, event: OptionList.OptionSelected) -> None:
        """All there is to say of a player."""
        self._open_player(self._names[event.option_index])

    def _open_player(self, name: str) -> None:
        def wanted(what: str | None) -> None:
            if what == "versus":
                self._ask_whom(name)
            elif what == "rename":
                self._renaming.ask(name)

        self._push(name, partial(_player, name=name), PlayerPage, wanted)

    def action_versus(self) -> None:
        """Two players, head to head."""
        if self._chosen:
            self._ask_whom(self._chosen)

    def _ask_whom(self, name: str) -> None:
        others = [other for other in self._names if other != name]

        def chosen(place: int | None) -> None:
            if place is not None:
                both = partial(_both, first=name, second=others[place])
                self._push("Head to head", both)

        if others:
            self.app.push_screen(Chooser(f"{name} and whom?", others), chosen)

    def action_solo(self) -> None:
        """Solo games."""
        self._push("Solo games", lambda games, _: text.ladder_text(ladders(games)))

    def action_averages(self) -> None:
        """The averages as bars."""
        self._push("Averages of the final scores", text.averages_text)

    def _push(
        self,
        title: str,
        told: Callable[[History, int], Sequence[str]],
        kind: type[Page] | None = None,
        then: Callable[[str | None], None] | None = None,
    ) -> None:
        if self._looking:
            games = self._looking.games
            heading = f"{title}: {self._looking.where}"
            self.app.push_screen((kind or Page)(heading, partial(told, games)), then)

    def action_box(self) -> None:
        """Another box."""
        if self._looking:
            self._look(self._looking.next_box())

    def action_period(self) -> None:
        """Another period."""
        if self._looking:
            self._look(self._looking.next_period())

    def action_help(self) -> None:
        """Tell what the figures mean, and every key."""
        self.app.push_screen(help_page(HISTORY, self.KEYS))

    # Names

    def action_rename(self) -> None:
        """Another name for the player that is chosen."""
        if self._chosen:
            self._renaming.ask(self._chosen)

    def action_undo(self) -> None:
        """Take the last rename back."""
        self._renaming.ask_undo()


def _player(games: History, width: int, name: str) -> Sequence[str]:
    return text.player_text(games, name, width)


def _both(games: History, _: int, first: str, second: str) -> Sequence[str]:
    return text.versus_text(games, first, second)
