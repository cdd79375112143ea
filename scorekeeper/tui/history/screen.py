"""The history: who wins and how everybody comes on; all figures are its second part."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date
from functools import partial
from pathlib import Path

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Grid, Vertical
from textual.events import Resize
from textual.worker import WorkerCancelled, get_current_worker

from scorekeeper.game.text import count
from scorekeeper.history.figures import Figures
from scorekeeper.history.games import read_history
from scorekeeper.history.overview import Overview
from scorekeeper.names import printable
from scorekeeper.report.days import month_and_year
from scorekeeper.signs import signs_of
from scorekeeper.tui.history.figures_lines import (
    Table,
    alone_lines,
    evenings_lines,
    points_lines,
    said_lines,
    shared_lines,
)
from scorekeeper.tui.history.filter import HistoryFilter, only_some
from scorekeeper.tui.history.lines import (
    best_lines,
    names_width,
    parted,
    signs_lines,
    versus_lines,
    wins_heading,
    wins_lines,
)
from scorekeeper.tui.history.people import PeopleScreen
from scorekeeper.tui.history.player import PlayerScreen
from scorekeeper.tui.history.versus import VersusScreen
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar, show_keys
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import (
    Line,
    heading,
    in_fewer_words,
    in_room,
    line,
    next_key_lines,
    title_bar,
)
from scorekeeper.tui.kit.palette import Depth
from scorekeeper.tui.kit.panel import Panel, depth_of, is_plain
from scorekeeper.tui.kit.row_list import RowList
from scorekeeper.tui.questions.rename import Renamed, Renames, Say, rename_player, take_back_rename

BOTH = (160, 50)
"""Columns and lines of a screen that shows both parts at once."""


class HistoryScreen(SingleDismiss[Path | None]):
    """All players and their wins; Enter on a player shows that player's page.

    The answer is a game to put on the table, if one is wanted.
    """

    DEFAULT_CSS = """
    HistoryScreen {
        Grid { grid-size: 2; grid-gutter: 0 1; }
        #first { height: 1fr; padding: 0 1 0 0; grid-rows: 1fr 4; }
        #wins-heading { padding: 0 1; }
        #points, #best { height: 1fr; }
        #versus { height: 1fr; padding: 0 1; }
        #middle { grid-size: 1; height: auto; margin-top: 1; padding: 0 1; }
        #evenings { height: auto; max-height: 3; }
        #second { height: 1fr; padding: 0 1 0 0; grid-rows: auto 1fr; }
        #everybody { height: auto; column-span: 2; }
        #everybody RowList { max-height: 40vh; }
        #alone { height: 1fr; padding: 0 1; margin-top: 1; }
        #shared { height: 1fr; margin-top: 1; }
        #foot { height: 3; margin-top: 1; padding: 0 1; grid-columns: 1fr 0; }
        #second, #shared-beside, #everybody-heading { display: none; }
        &.-figures {
            #first, #middle { display: none; }
            #second { display: block; }
        }
        &.-short {
            #points, #versus, #best, #foot { display: none; }
            #first { grid-rows: 1fr; }
        }
        &.-short, &.-low { #middle { display: none; } }
        &.-column {
            Grid { grid-size: 1; }
            #points, #versus, #middle { display: none; }
            #best { margin: 0 1; }
        }
        &.-wide, &.-broad {
            #first { padding: 0 2 0 1; }
            #middle, #foot { padding: 0 2; }
            #second { padding: 0 2 0 1; }
            #everybody-heading { display: block; padding: 0 1; }
            #foot { grid-columns: 1fr 1fr; }
        }
        &.-high {
            #message { min-height: 1; }
            #first { grid-rows: 1fr 9; grid-gutter: 1; }
            #middle { margin-top: 2; min-height: 7; }
            #evenings { max-height: 6; }
            #foot { margin-bottom: 2; }
            #alone, #shared { margin-top: 2; }
        }
        &.-both {
            #second { display: block; height: 25%; margin-top: 1; grid-rows: 1fr; }
            #everybody { column-span: 1; }
            #everybody RowList { max-height: 18vh; }
            #shared { display: none; }
            #shared-beside { display: block; height: 4; }
            #middle { grid-size: 2; grid-columns: 111 1fr; grid-gutter: 0 6; }
            #middle { margin-top: 1; min-height: 6; }
            #alone { margin-top: 0; padding: 0; }
        }
    }
    """
    ADVICE = "history"
    BINDINGS = [
        bind("history.open", "The player", "All there is to say of a player", "open_player"),
        bind("history.part", "All figures", "All figures, games alone, words you share"),
        bind("history.head", about="This player and another one", action="versus"),
        bind("history.some"),
        bind("history.back", about="Go back", action="leave"),
        bind("history.rename", about="Another name for this player in all games"),
        bind("history.undo", about="Take the last rename back", show=False),
        bind("history.help", about="What the numbers mean"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-column"), (76, "-usual"), (100, "-wide"), (BOTH[0], "-broad")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (16, "-low"), (24, "-tall"), (36, "-high")]

    def __init__(self) -> None:
        """Read the games once the screen is there."""
        super().__init__()
        self._filter: HistoryFilter | None = None
        """None until the games are read."""
        self._seen: Overview | None = None
        """What the games that pass tell; None until they were looked at."""
        self._signs: dict[str, int] = {}
        """The number of the sign and the colour of each player."""
        self._chosen = ""
        self._message = "Reading the games..."
        self._renames = Renames()
        self._players = RowList()
        self._everybody = RowList()

    def compose(self) -> ComposeResult:
        """Both parts, of which one is shown if there is no room for more; the keys."""
        yield Panel(self._title, id="title")
        yield Panel(self._said, id="message")
        with Grid(id="first"):
            with Vertical(id="wins"):
                yield Panel(lambda width, _: [wins_heading(width)], id="wins-heading")
                yield self._players
            yield Panel(self._points_lines, id="points")
            yield Panel(self._versus_lines, id="versus")
            yield Panel(self._best_lines, id="best")
        with Grid(id="middle"):
            yield Panel(self._evenings_lines, id="evenings")
            yield Panel(self._shared_lines, id="shared-beside")
        with Grid(id="second"):
            with Vertical(id="everybody"):
                yield Panel(self._everybody_heading, id="everybody-heading")
                yield Panel(self._everybody_head, id="everybody-head")
                yield self._everybody
                yield Panel(self._everybody_said, id="everybody-said")
            yield Panel(self._alone_lines, id="alone")
            yield Panel(self._shared_lines, id="shared")
        with Grid(id="foot"):
            yield Panel(self._next_lines, id="next")
            yield Panel(self._signs_lines, id="signs")
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Begin to read."""
        self._read()

    def on_resize(self, event: Resize) -> None:
        """Show both parts where they have room, and people with a blank line between them."""
        self.set_class(self._shows_both, "-both")
        self.refresh_bindings()
        self.call_after_refresh(self._list)

    @property
    def _shows_both(self) -> bool:
        return self.size.width >= BOTH[0] and self.size.height >= BOTH[1]

    @work(exclusive=True, group="reading")
    async def _read(self, outcome: str = "", wanted: str = "") -> None:
        """Read the games, of which there may be thousands; those that pass stay what they were.

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
        left = history.left_out
        damaged = ""
        if left:
            damaged = f"Left out, as they are damaged: {count(left, 'file')}"
        before = self._filter
        games = before.with_history(history) if before else HistoryFilter(history, date.today())
        await self._look_at(games, wanted)
        self._say(outcome or damaged)

    async def _look_at(self, games: HistoryFilter, wanted: str = "") -> None:
        """Show the `games` that pass, and the player who is `wanted`, or chosen already."""
        self._filter = games
        seen = await asyncio.to_thread(lambda: Overview.of(games.games))
        if self._filter is games:  # Else other ones are wanted by now.
            names = games.history.people.names
            self._signs = dict(zip(names, signs_of(names), strict=True))
            self._seen = seen
            self._chosen = wanted or self._chosen
            self._list()
            self._draw()

    def _list(self) -> None:
        """List the players in both parts, the one that is chosen in hand, or else the first."""
        seen = self._seen
        if seen is None:
            return
        if self._chosen not in seen.order:
            self._chosen = next((one.name for one in seen.figures), "")
        if not seen.figures:
            self._players.show([])
            self._everybody.show([])
            return
        most = max(one.win_share or 0 for one in seen.figures)
        wide = names_width(seen.figures)
        wins = [partial(self._wins_lines, one, most, wide) for one in seen.figures]
        self._players.show(wins, self._names.index(self._chosen))
        by_name = {one.name: one for one in seen.figures}
        rows = [partial(self._everybody_row, by_name[name]) for name in seen.order]
        self._everybody.show(rows, seen.order.index(self._chosen))
        self._everybody.styles.height = len(rows) * (1 + self._is_spaced)

    def _wins_lines(self, one: Figures, most: float, wide: int, width: int) -> list[Line]:
        """A player, with a blank line below if everybody has room for one."""
        rows = wins_lines(one, self._signs[one.name], most, width, wide)
        has_room = 3 * len(self._names) - 1 <= self._players.size.height
        return parted(rows, width) if has_room else rows

    def _everybody_row(self, one: Figures, width: int) -> list[Line]:
        row = self._table.row(one, self._signs[one.name])
        if self._is_spaced:
            return parted([row], width)
        return [row]

    @property
    def _is_spaced(self) -> bool:
        """True if there is a blank line between the rows of figures."""
        room = self.size.height // 4 - 6 if self._shows_both else self.size.height * 2 // 5
        return self.has_class("-high") and 2 * len(self._names) <= room

    @property
    def _table(self) -> Table:
        return Table.of(self._seen.figures if self._seen else (), self._everybody.size.width)

    def _say(self, message: str) -> None:
        self._message = message
        self._draw()

    def _draw(self) -> None:
        """Show what there is to be said of these games."""
        for panel in self.query(Panel):
            panel.draw()

    # What is drawn

    def _title(self, width: int, height: int) -> list[Line]:
        about = ""
        if self.has_class("-figures"):
            about = "All figures"
        room = width - len("History") - len(about) - 12
        return [title_bar("History", in_room(self._which, room), width, about)]

    @property
    def _which(self) -> list[str]:
        """Which games these are, in fewer and fewer words."""
        if not self._filter or not self._seen:
            return [""]
        games = count(self._seen.games, "game")
        since = self._seen.since and f"since {month_and_year(self._seen.since)}"
        parts = [games, self._filter.box_name]
        parts += [f"with {self._filter.person}"] if self._filter.person else []
        parts += [year] if (year := self._filter.year or since) else []
        return [" · ".join(parts[:most]) for most in range(len(parts), 0, -1)]

    def _said(self, width: int, height: int) -> list[Line]:
        none_yet = self._seen and not self._seen.figures
        text = self._message or ("No games yet." if none_yet else "")
        if text:
            return [line(f" {in_room(in_fewer_words(text), width - 1)}", "good")]
        return []

    def _points_lines(self, width: int, height: int) -> list[Line]:
        if not self._seen:
            return []
        return points_lines(self._seen.courses, self._signs, width, height, is_plain(self.app))

    def _versus_lines(self, width: int, height: int) -> list[Line]:
        if not self._seen:
            return []
        both = self._seen.met_most.get(self._chosen)
        return versus_lines(both, width, height, is_plain(self.app))

    def _best_lines(self, width: int, height: int) -> list[Line]:
        if not self._filter or not self._seen:
            return []
        seen = self._seen
        return best_lines(seen.records, self._filter.today, width, height, seen.apart)

    def _evenings_lines(self, width: int, height: int) -> list[Line]:
        if not self._filter or not self._seen:
            return []
        no_colours = is_plain(self.app) or depth_of(self.app) is Depth.NONE
        lines = 6 if self.has_class("-high") else 3
        return evenings_lines(self._seen.weeks, self._filter.today, width, lines, no_colours)

    def _everybody_heading(self, width: int, height: int) -> list[Line]:
        return [heading("Everybody", "", width)]

    def _everybody_head(self, width: int, height: int) -> list[Line]:
        after: list[Line] = [()] if self.has_class("-high") else []
        return [(), self._table.head, *after]

    def _everybody_said(self, width: int, height: int) -> list[Line]:
        if not self._filter or not self._seen:
            return []
        before: list[Line] = [] if self._is_spaced else [()]
        boxes = len(self._filter.history.editions) if not self._filter.edition else 1
        return [*before, *said_lines(self._seen.figures, boxes, width)]

    def _alone_lines(self, width: int, height: int) -> list[Line]:
        if not self._filter or not self._seen:
            return []
        alone = self._seen.alone
        who = self._chosen if self._chosen in alone else next(iter(alone), "")
        number = self._signs.get(who, 0)
        return alone_lines(who, alone.get(who), number, self._filter.today, width, height)

    def _shared_lines(self, width: int, height: int) -> list[Line]:
        if self._seen:
            return shared_lines(self._seen.shared, width, height, is_plain(self.app))
        return []

    def _next_lines(self, width: int, height: int) -> list[Line]:
        if self.has_class("-figures") and not self._shows_both:
            return next_key_lines("Tab", "back to the first page", width=width)
        if not self._chosen:
            return []
        about = ""
        if self.has_class("-high"):
            about = "words, records, against each of you"
        return next_key_lines("Enter", f"{printable(self._chosen)}'s page", about, width=width)

    def _signs_lines(self, width: int, height: int) -> list[Line]:
        if not self._seen or self.has_class("-figures"):
            return []
        return signs_lines([(name, self._signs[name]) for name in self._seen.order], width)

    @on(RowList.OptionHighlighted)
    def choose(self, event: RowList.OptionHighlighted) -> None:
        """Another player is chosen, in both parts; show that player and the one met most often."""
        if not self._seen:
            return
        lists = {self._players: self._names, self._everybody: [*self._seen.order]}
        for one, names in lists.items():
            if one is event.option_list and event.option_index < len(names):
                self._chosen = names[event.option_index]
        for one, names in lists.items():
            with one.prevent(RowList.OptionHighlighted):
                one.highlighted = names.index(self._chosen)
        for name in ("versus", "alone", "next"):
            self.query_one(f"#{name}", Panel).draw()

    @property
    def _names(self) -> list[str]:
        if self._seen:
            return [one.name for one in self._seen.figures]
        return []

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
            await asyncio.to_thread(page.reckon)
            left = await self.app.push_screen_wait(page)
            games, person, wanted, other, path = left
            if path:
                self.dismiss(path)
                return
            await self._look_at(games, person)
            if wanted == "rename":
                self._change_names(partial(rename_player, self.app, person))
            if wanted != "versus":
                return

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no other part where both are shown."""
        if action == "part" and self._shows_both:
            return None
        return True

    def action_part(self) -> None:
        """The other part."""
        shows_figures = not self.has_class("-figures")
        self.set_class(shows_figures, "-figures")
        self.set_focus(self._everybody if shows_figures else self._players)
        part = bind("history.part", "First page" if shows_figures else "All figures")
        first, _, *others = self.BINDINGS
        show_keys(self, [first, part, *others, MORE])
        self.call_after_refresh(self._list)
        self._draw()

    def action_leave(self) -> None:
        """Go back: from the figures to who wins, from there to where one came from."""
        if self.has_class("-figures") and not self._shows_both:
            self.action_part()
        else:
            self.dismiss(None)

    @work
    async def action_some(self) -> None:
        """Show other games."""
        if self._filter:
            await self._look_at(await only_some(self.app, self._filter))

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
        done = await self._renames.run(change, lambda text: self.call_later(self._say, text))
        if done and done.name:
            self._read(done.outcome, done.name)
        elif done:
            self._say(done.outcome)
