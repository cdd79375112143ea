"""The pages of the history about people have this in common: which games count, and a scroll."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget

from scorekeeper.tui.history.filter import HistoryFilter, only_some
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar, show_keys
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import Panel


class Left(NamedTuple):
    """The answer of a page about people: what was looked at last, and what is wanted next."""

    games: HistoryFilter
    person: str
    wants: str = ""
    """``versus`` or ``rename``, of that person; empty to go back."""
    other: str = ""
    """The second one of two, if that is known."""
    path: Path | None = None
    """A game to put on the table."""


def arrows(label: str, about: str) -> list[Binding]:
    """Right and Left, for the next one and the one before."""
    after = replace(bind("people.next", label, about, "step(1)"), key_display="← →")
    return [after, bind("people.previous", label, about, "step(-1)", show=False)]


THE_REST = Binding(
    "pagedown", "turn_page(1)", "The rest", tooltip="What has no room", key_display="PgDn"
)
SOME = bind("people.some")
ENDS = [
    bind("people.help", about="What the numbers mean"),
    bind("people.back", about="Back to everybody", action="leave"),
]


class PeopleScreen(SingleDismiss[Left]):
    """A page about people, of the games with a box and of a year."""

    DEFAULT_CSS = "#people { height: 1fr; padding: 0 2; scrollbar-size: 1 1; }"
    AUTO_FOCUS = ""
    BINDINGS = [
        Binding("pageup", "turn_page(-1)", show=False),
        Binding("down", "scroll_rows(1)", show=False),
        Binding("up", "scroll_rows(-1)", show=False),
        Binding("home", "scroll_rows(-10000)", show=False),
        Binding("end", "scroll_rows(10000)", show=False),
    ]

    def __init__(self, games: HistoryFilter, seats: Mapping[str, int], person: str) -> None:
        """Show `person` in `games`; everybody's sign is that of their `seats`.

        It is shown after it has reckoned.
        """
        super().__init__()
        self.games = games
        self.seats = seats
        self.person = person
        self._body = VerticalScroll(id="people", can_focus=False)
        self._title = Panel(lambda width, _: [self.title_line(width)], id="title")

    def compose(self) -> ComposeResult:
        """The title, the page, which may be higher than the screen, the keys."""
        yield self._title
        with self._body:
            yield from self.parts()
        yield KeyBar(self._keys)

    def title_line(self, width: int) -> Line:
        """The first line."""
        raise NotImplementedError

    def parts(self) -> Iterable[Widget]:
        """The parts of the page."""
        raise NotImplementedError

    def reckon(self) -> None:
        """Look at the games for what is to be shown, on a thread."""
        raise NotImplementedError

    @work(exclusive=True, group="reckoning")
    async def change(self) -> None:
        """Show other games, or somebody else: from the top, once that is known."""
        await to_thread(self.reckon)
        self.action_scroll_rows(-10_000)
        self.show_reckoned()

    def show_reckoned(self) -> None:
        """Show what was looked at."""
        self.draw()

    def draw(self) -> None:
        """Draw all that is shown."""
        for panel in self.query(Panel):
            panel.draw()
        self.call_after_refresh(self._show_keys)

    def on_resize(self) -> None:
        """Something may have no room now, or has it again."""
        self.call_after_refresh(self._show_keys)

    def _show_keys(self) -> None:
        show_keys(self, self._keys)
        self.refresh_bindings()

    @property
    def _keys(self) -> list[BindingType]:
        """The keys at the foot: there is only a rest where something has no room."""
        is_all = not self._body.max_scroll_y
        return [key for key in (*self.BINDINGS, MORE) if key is not THE_REST or not is_all]

    def leave(self, wants: str = "", other: str = "", path: Path | None = None) -> None:
        """Go back, or on to what is wanted."""
        self.dismiss(Left(self.games, self.person, wants, other, path))

    def action_leave(self) -> None:
        """Go back to everybody."""
        self.leave()

    @work
    async def action_some(self) -> None:
        """Show other games."""
        self.games = await only_some(self.app, self.games)
        self.change()

    def action_turn_page(self, pages: int) -> None:
        """Show what has no room."""
        self.action_scroll_rows(pages * max(self._body.size.height - 1, 1))

    def action_scroll_rows(self, rows: int) -> None:
        """Show so many lines more below, or above."""
        self._body.scroll_relative(y=rows, animate=False, immediate=True)


def neighbour(names: list[str], name: str, by: int) -> str:
    """The name so many places after `name`, round and round; the first one if it is not there."""
    if not names:
        return name
    if name in names:
        return names[(names.index(name) + by) % len(names)]
    return names[0]
