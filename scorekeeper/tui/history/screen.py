"""The history: which games count, everybody who plays, and all figures as its second part."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.worker import WorkerCancelled, get_current_worker

from scorekeeper.game.text import count
from scorekeeper.history import text
from scorekeeper.history.figures import Figures, all_figures, ladders
from scorekeeper.history.games import History, read_history
from scorekeeper.history.records import Record, records
from scorekeeper.signs import signs_of
from scorekeeper.tui.history.filter import HistoryFilter, only_some
from scorekeeper.tui.history.lines import (
    best_lines,
    evenings_lines,
    versus_lines,
    wins_heading,
    wins_lines,
)
from scorekeeper.tui.history.people import PeopleScreen
from scorekeeper.tui.history.player import PlayerScreen
from scorekeeper.tui.history.rename import Renamed, Say, rename_player, take_back_rename
from scorekeeper.tui.history.versus import VersusScreen
from scorekeeper.tui.kit.dialogs import SingleDismiss, Text
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, in_fewer_words, in_room, line, title_bar
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.kit.row_list import RowList


def _figures_text(games: History, width: int) -> list[str]:
    """Everybody in columns, the averages as bars, then games alone."""
    averages = text.averages_text(games, width)
    head = ["", "Average scores", ""] if averages else []
    alone = ["", "Solo games", "", *text.ladder_text(ladders(games))]
    return [*text.everybody_text(games, width), *head, *averages, *alone]


class HistoryScreen(SingleDismiss[Path | None]):
    """All players and their wins; Enter on a player shows that player's page.

    The answer is a game to put on the table, if one is wanted.
    """

    DEFAULT_CSS = """
    #history { height: 1fr; padding: 0 1; }
    #wins { width: 1fr; height: 1fr; }
    #beside { width: 1fr; height: 1fr; }
    #versus { margin-bottom: 1; }
    #evenings { padding: 0 1; }
    #figures { display: none; padding: 0 1; }
    HistoryScreen.-figures #figures { display: block; }
    HistoryScreen.-figures #history, HistoryScreen.-figures #evenings { display: none; }
    HistoryScreen.-column #versus { display: none; }
    HistoryScreen.-column #evenings { display: none; }
    HistoryScreen.-column #history { layout: vertical; }
    HistoryScreen.-column #beside { width: 100%; height: auto; margin-top: 1; }
    HistoryScreen.-short #beside { display: none; }
    HistoryScreen.-wide #wins { margin-right: 3; }
    HistoryScreen.-wide #evenings { margin-top: 1; }
    HistoryScreen.-usual #evenings, HistoryScreen.-short #evenings { display: none; }
    HistoryScreen.-usual #versus { display: none; }
    HistoryScreen.-high #history, HistoryScreen.-high #evenings { margin-top: 1; }
    """
    ADVICE = "history"
    BINDINGS = [
        bind("history.open", "The player", "All there is to say of a player", "open_player"),
        bind("history.part", "Averages", "Averages as bars, and solo games"),
        bind("history.head", about="This player and another one", action="versus"),
        bind("history.some"),
        bind("history.back", about="Go back", action="leave"),
        bind("history.rename", about="Another name for this player in all games"),
        bind("history.undo", about="Take the last rename back", show=False),
        bind("history.help", about="What the numbers mean"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-column"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (16, "-usual"), (28, "-tall"), (36, "-high")]

    def __init__(self) -> None:
        """Read the games once the screen is there."""
        super().__init__()
        self._filter: HistoryFilter | None = None
        """None until the games are read."""
        self._figures: list[Figures] = []
        self._signs: dict[str, int] = {}
        """The number of the sign and the colour of each player."""
        self._records: Sequence[Record] = ()
        self._message = "Reading the games..."
        self._is_renaming = False
        self._players = RowList()
        self._versus = Panel(self._versus_lines, id="versus")

    def compose(self) -> ComposeResult:
        """The bars at the left, what else there is to see beside them and below, the keys."""
        yield Panel(self._title, id="title")
        yield Panel(self._said, id="message")
        with Horizontal(id="history"):
            with Vertical(id="wins"):
                yield Panel(lambda width, _: [wins_heading(width)], id="wins-heading")
                yield self._players
            with Vertical(id="beside"):
                yield self._versus
                yield Panel(self._best_lines, id="best")
        yield Panel(self._evenings_lines, id="evenings")
        with VerticalScroll(id="figures"):
            yield Text(self._figures_lines)
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Begin to read."""
        self._read()

    @work(exclusive=True, group="reading")
    async def _read(self, outcome: str = "", wanted: str = "") -> None:
        """Read the games, of which there may be thousands; box and year stay what they were.

        Then say what the `outcome` was, and choose the player that is `wanted`.
        """
        worker = get_current_worker()

        def progress(read: int, of: int) -> None:
            if worker.is_cancelled:  # The screen was left, or the games are being read again.
                raise WorkerCancelled
            self.call_later(say, f"Reading the games... {read:,} of {of:,}")

        def say(text: str) -> None:
            if not worker.is_finished:
                self._say(text)

        history = await asyncio.to_thread(read_history, progress=progress)
        before = self._filter
        left = history.left_out
        damaged = f"Left out, as they are damaged: {count(left, 'file')}" if left else ""
        self._message = outcome or damaged
        names = [one.name for one in all_figures(history)]
        self._signs = dict(zip(names, signs_of(names), strict=True))
        now = before.with_history(history) if before else HistoryFilter(history, date.today())
        self._apply(now, wanted)

    def _apply(self, chosen: HistoryFilter, wanted: str = "") -> None:
        """Show the games that pass, and the player who is `wanted`, or chosen already."""
        name = wanted or self._chosen
        place = self._players.highlighted or 0
        self._filter = chosen
        self._figures = chosen.figures()
        self._records = records(chosen.games)
        most = max((one.win_share or 0 for one in self._figures), default=0)
        players = [partial(self._player_lines, one, most) for one in self._figures]
        names = self._names
        self._players.show(players, names.index(name) if name in names else place)
        self._draw()

    def _player_lines(self, one: Figures, most: float, width: int) -> list[Line]:
        """A player, with a blank line below if everybody has room for one."""
        has_room = 3 * len(self._figures) <= self._players.size.height
        return [*wins_lines(one, self._signs[one.name], most, width), *[()] * has_room]

    def _say(self, message: str) -> None:
        self._message = message
        self._draw()

    def _draw(self) -> None:
        """Show what there is to be said of these games."""
        for panel in self.query(Panel):
            panel.draw()

    def _title(self, width: int, height: int) -> list[Line]:
        return [title_bar("History", self._filter.title if self._filter else "", width)]

    def _said(self, width: int, height: int) -> list[Line]:
        none_yet = self._filter and not self._figures
        text = self._message or ("No games yet." if none_yet else "")
        return [line(f" {in_room(in_fewer_words(text), width - 1)}", "good")] if text else []

    @on(RowList.OptionHighlighted)
    def draw_versus(self) -> None:
        """Show the chosen player and the one met most often."""
        self._versus.draw()

    def _versus_lines(self, width: int, height: int) -> list[Line]:
        if not self._filter or not self._chosen:
            return []
        games = self._filter.games
        return versus_lines(games, self._chosen, width, is_plain(self.app))

    def _best_lines(self, width: int, height: int) -> list[Line]:
        if not self._filter:
            return []
        apart = text.games_apart(self._filter.games)
        return best_lines(self._records, self._filter.today, width, apart)

    def _evenings_lines(self, width: int, height: int) -> list[Line]:
        return evenings_lines(self._filter.games, width) if self._filter else []

    def _figures_lines(self, width: int, height: int) -> list[Line]:
        games = self._filter.games if self._filter else None
        return [line(text) for text in _figures_text(games, max(width, 10))] if games else []

    @property
    def _names(self) -> list[str]:
        return [one.name for one in self._figures]

    @property
    def _chosen(self) -> str:
        place = self._players.highlighted
        names = self._names
        return names[place] if place is not None and place < len(names) else ""

    # What can be shown

    @on(RowList.OptionSelected)
    def action_open_player(self) -> None:
        """All there is to say of a player."""
        self._show_people("player")

    def action_versus(self) -> None:
        """Two players, head to head."""
        self._show_people("versus")

    @work
    async def _show_people(self, wanted: str) -> None:
        """Show one player or two, then what is wanted next."""
        other = ""
        while self._filter and self._chosen:
            shown = self._filter, self._signs, self._chosen
            if wanted == "versus" and not self._names[1:]:
                self._say("You need two players for that.")
                return
            is_two = wanted == "versus"
            page: PeopleScreen = VersusScreen(*shown, other) if is_two else PlayerScreen(*shown)
            left = await self.app.push_screen_wait(page)
            games, person, wanted, other, path = left
            self._apply(games, person)
            if path:
                self.dismiss(path)
            elif wanted == "rename":
                self._change_names(partial(rename_player, self.app, person))
            if wanted != "versus":
                return

    def action_part(self) -> None:
        """All figures and the averages, or who wins again."""
        shows_figures = not self.has_class("-figures")
        self.set_class(shows_figures, "-figures")
        self.set_focus(self.query_one("#figures") if shows_figures else self._players)

    def action_leave(self) -> None:
        """Go back: from the figures to who wins, from there to where one came from."""
        if self.has_class("-figures"):
            self.action_part()
        else:
            self.dismiss(None)

    @work
    async def action_some(self) -> None:
        """Show other games."""
        if self._filter:
            self._apply(await only_some(self.app, self._filter))

    # Names

    def action_rename(self) -> None:
        """Another name for the player that is chosen."""
        if self._chosen:
            self._change_names(partial(rename_player, self.app, self._chosen))

    def action_undo(self) -> None:
        """Take the last rename back."""
        self._change_names(partial(take_back_rename, self.app))

    @work(group="renaming")
    async def _change_names(self, change: Callable[[Say], Awaitable[Renamed | None]]) -> None:
        """Rename, one at a time, and read the games again."""
        if self._is_renaming:
            self._say("The last rename is still going on.")
            return
        self._is_renaming = True
        try:
            done = await change(lambda text: self.call_later(self._say, text))
        finally:
            self._is_renaming = False
        if done and done.name:
            self._read(done.outcome, done.name)
        elif done:
            self._say(done.outcome)
