"""The history: who wins, all figures, one player, two head to head, and the evenings."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.message import Message
from textual.reactive import var
from textual.widgets import Static, TabbedContent, TabPane, Tabs
from textual.worker import WorkerCancelled, get_current_worker

from scorekeeper.history.evening import read_tonight
from scorekeeper.history.games import read_history
from scorekeeper.history.overview import HistoryFilter, HistoryState
from scorekeeper.names import printable
from scorekeeper.report.days import day_of
from scorekeeper.tui.history.all_figures import AllFigures
from scorekeeper.tui.history.evenings import Evenings
from scorekeeper.tui.history.part import HistoryPart
from scorekeeper.tui.history.player import Player
from scorekeeper.tui.history.versus import HeadToHead
from scorekeeper.tui.history.winners import Winners
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.keys.help_page import advice, show_help
from scorekeeper.tui.kit.dropdown import Dropdown
from scorekeeper.tui.kit.headings import TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.messages import OpenTable, StartNew
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.rooms import review_file
from scorekeeper.tui.kit.text import show_sentences
from scorekeeper.tui.questions.rename import Renamed, RenamesPlayers


class FilterRow(Horizontal):
    """The box, the year, and who was there; what is chosen counts at once."""

    BINDINGS = [
        Binding("enter", "screen.take_some", "Show these games"),
        Binding("escape", "screen.put_back", "Back"),
        Binding("tab,right", "app.focus_next", "Next field", key_display="Tab"),
        Binding("shift+tab,left", "app.focus_previous", show=False),
    ]

    def __init__(self, games: HistoryFilter) -> None:
        """Choose, beginning with `games`."""
        super().__init__(id="filter")
        self.games = games
        """Those that passed when it was opened."""
        self.box = Dropdown(games.boxes, games.edition)
        self.year = Dropdown(games.years, games.year)
        self.person = Dropdown(games.people, games.person)

    def compose(self) -> ComposeResult:
        yield from (self.box, self.year, self.person)

    @property
    def chosen(self) -> HistoryFilter:
        """Those of the games that pass now."""
        box, year, person = self.box.chosen, self.year.chosen, self.person.chosen
        return replace(self.games, edition=box, year=year, person=person)


PARTS: Mapping[str, tuple[str, type[HistoryPart]]] = {
    "winners": ("Who wins?", Winners),
    "figures": ("All figures", AllFigures),
    "player": ("Player", Player),
    "versus": ("Head to head", HeadToHead),
    "evenings": ("Evenings", Evenings),
}
"""The title of each part by its id, and what shows it."""


class HistoryScreen(Page[Message | None], RenamesPlayers):
    """Everybody and all their games; the answer is what the app is to do next, if anything."""

    AUTO_FOCUS = ""
    BINDINGS = [
        bind("history.part", "Other part", "Who wins, figures, player, head to head, evenings"),
        Binding("shift+tab", "part(-1)", show=False),
        bind("history.head", about="This player and another one", action="versus"),
        bind("history.review", show=False),
        bind("history.some"),
        bind("history.back", about="Go back", action="leave"),
        bind("history.rename", about="Another name for this player in all games"),
        bind("history.undo", about="Take the last rename back", show=False),
        bind("history.redo", about="Rename as before again", show=False),
    ]

    state: var[HistoryState | None] = var(None, init=False)
    """What is shown; None until the games are read."""
    part: var[str] = var("winners", init=False, bindings=True)
    """The id of the part that is seen."""

    def __init__(self, part: str = "winners") -> None:
        """Show that part first; Esc leads back to it from the others."""
        super().__init__()
        self._first = part
        self.set_reactive(HistoryScreen.part, part)
        self._parts: dict[str, HistoryPart] = {}
        self.filter: FilterRow | None = None
        """None while nothing is chosen from."""
        self._is_read = False
        """True once all games are read, not only those of tonight."""

    def compose(self) -> ComposeResult:
        self.title_bar = TitleBar("History", status="Reading the games...")
        self.message = Static(id="message", classes="-empty")
        yield self.title_bar
        with TabbedContent(initial=self._first) as self.tabs:
            for name, (title, _) in PARTS.items():
                with TabPane(title, id=name):
                    if name == self._first:
                        yield self._make_part(name)
        yield self.message
        yield KeyBar()

    def on_mount(self) -> None:
        self.tabs.query_one(Tabs).can_focus = False  # Keys go to what is below them.
        # Nothing is drawn twice where the games are read soon.
        self._parts[self._first].visible = False
        if self._first == "evenings":
            history, tonight = read_tonight(datetime.now())
            if tonight:  # So that Enter, pressed at once, plays again.
                self.state = HistoryState.of(HistoryFilter.of(history, day_of(datetime.now())))
        self._read()

    # Reading

    @work(exclusive=True, group="reading")
    async def _read(self, outcome: str = "", person: str = "") -> None:
        """Read the games, of which there may be thousands; those that pass stay what they were.

        Then say what the `outcome` was, and look at `person`.
        """
        worker = get_current_worker()

        def progress(read: int, of: int) -> None:
            if worker.is_cancelled:  # The screen was left, or the games are being read again.
                raise WorkerCancelled
            self.call_later(show_progress, f"Reading the games... {read:,} of {of:,}")

        def show_progress(text: str) -> None:
            if not worker.is_finished:
                self.title_bar.status = text

        history = await to_thread(read_history, progress=progress)
        games = HistoryFilter.of(history, day_of(datetime.now()))
        if self.state and self._is_read:
            games = self.state.games.with_history(history)
        self._is_read = True
        await self._look_at(games, person)
        self.title_bar.status = ""
        damaged = printable(", ".join(history.damaged))
        if said := outcome or (f"Left out, as they are damaged: {damaged}" if damaged else ""):
            self._say(said)  # Else what was said meanwhile stays.

    async def _look_at(self, games: HistoryFilter, person: str = "") -> None:
        """Show the `games` that pass, and `person`, or whoever is looked at."""
        before = self.state
        person = person or (before.person if before else "")
        other = before.other if before else ""
        self.state = await to_thread(HistoryState.of, games, person, other)

    # What is shown

    def watch_state(self, state: HistoryState) -> None:
        self.title_bar.note = state.about if state.seen.figures else "No games yet."
        part = self._parts[self.part]
        if not part.is_attached:
            return  # The games are read while the page is closing, or the part is being made.
        part.state = state
        if not part.visible:
            part.visible = True
            part.take_focus()

    async def watch_part(self, name: str) -> None:
        """Show a part, which is made when it is first seen."""
        self.tabs.active = name
        if name not in self._parts:
            await self.tabs.get_pane(name).mount(self._make_part(name))
        part = self._parts[name]
        part.state = self.state
        part.take_focus()

    def _make_part(self, name: str) -> HistoryPart:
        self._parts[name] = PARTS[name][1]()
        return self._parts[name]

    @on(HistoryPart.Said)
    def show_sentence(self, event: HistoryPart.Said) -> None:
        self._say(event.text)

    def _say(self, text: str) -> None:
        show_sentences(self.message, text)

    @on(TabbedContent.TabActivated)
    def show_part(self, event: TabbedContent.TabActivated) -> None:
        self.part = self.tabs.active

    @on(HistoryPart.Chosen)
    def choose(self, event: HistoryPart.Chosen) -> None:
        if self.state:
            self.state = self.state._replace(person=event.person, other=event.other)
        if event.part:
            self.part = event.part

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Two are set side by side from everywhere else."""
        return action != "versus" or self.part != "versus"

    def action_help(self) -> None:
        show_help(self, advice(self._parts[self.part].ADVICE))

    def action_part(self, by: int = 1) -> None:
        names = [*PARTS]
        self.part = names[(names.index(self.part) + by) % len(names)]

    def action_versus(self) -> None:
        if self.state:
            self.choose(HistoryPart.Chosen(self.state.player, part="versus"))

    def action_leave(self) -> None:
        """Go back to the first part; from there to where one came from."""
        if self.part == self._first:
            self.dismiss(None)
        else:
            self.part = self._first

    def action_review(self) -> None:
        if path := self._parts[self.part].finished_game:
            self._say(review_file(self.app, path))
        else:
            self.app.bell()

    @on(OpenTable)
    @on(StartNew)
    def leave_for(self, wanted: OpenTable | StartNew) -> None:
        """Leave, unless an old result is shown in front of this page, which the app does."""
        below = self.app.screen_stack[-2]
        is_lost = isinstance(below, Page) and below.would_be_lost  # That is asked first.
        if isinstance(wanted, StartNew) or is_lost:
            wanted.stop()
            self.dismiss(wanted)

    # Only some games

    async def action_some(self) -> None:
        if self.state and not self.filter:
            self.filter = FilterRow(self.state.games)
            await self.mount(self.filter, before=self.tabs)
            self.filter.box.focus()

    @on(Dropdown.Changed)
    def choose_some(self) -> None:
        if self.filter:
            self._show_some(self.filter.chosen)

    @work(exclusive=True, group="looking", description="some games")
    async def _show_some(self, games: HistoryFilter) -> None:
        await self._look_at(games)

    async def action_take_some(self) -> None:
        if self.filter:
            self._parts[self.part].take_focus()
            await self.filter.remove()
            self.filter = None

    async def action_put_back(self) -> None:
        if self.filter and self.filter.chosen != self.filter.games:
            self._show_some(self.filter.games)
        await self.action_take_some()

    # Names

    def action_rename(self) -> None:
        if self.state and self.state.player:
            self.rename(self.state.player)

    def report(self, text: str) -> None:
        self.call_later(self._say, text)

    def show_renamed(self, done: Renamed) -> None:
        """Read the games again, and look at whoever has another name."""
        if done.name:
            self._read(done.outcome, done.name)
        else:
            self._say(done.outcome)
