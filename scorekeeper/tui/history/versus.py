"""Two players, head to head."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual import events
from textual.binding import Binding
from textual.widget import Widget

from scorekeeper.history.figures import rivals
from scorekeeper.history.pages import versus_page
from scorekeeper.tui.history.filter import HistoryFilter
from scorekeeper.tui.history.people import (
    ENDS,
    SOME,
    THE_REST,
    PeopleScreen,
    arrows,
    neighbour,
)
from scorekeeper.tui.history.versus_page import LAST, VersusView, about_two, versus_lines
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, title_bar
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of


class VersusScreen(PeopleScreen):
    """Shows two players; a game of theirs is opened by its digit."""

    ADVICE = "head to head"
    BINDINGS = [
        *arrows("The other player", "Another one beside the first"),
        bind("people.swap", "Swap sides", "The other one comes first"),
        Binding("1", "open(1)", "Open a game", tooltip="One of the last nine", key_display="1–9"),
        *(Binding(f"{number}", f"open({number})", show=False) for number in range(2, LAST + 1)),
        THE_REST,
        SOME,
        *ENDS,
    ]

    _view: VersusView

    def __init__(
        self, games: HistoryFilter, seats: Mapping[str, int], person: str, other: str = ""
    ) -> None:
        """Show `person` and the `other`, or the one met most often."""
        super().__init__(games, seats, person)
        self._other = other or next(iter(self._others), "")

    @property
    def _others(self) -> list[str]:
        """Everybody whom the first one met, the one met most often first; else everybody else."""
        met = [both.names[1] for both in rivals(self.games.games, self.person)]
        return met or [name for name in self.seats if name != self.person]

    def parts(self) -> Iterable[Widget]:
        """One panel has it all."""
        yield Panel(self._versus_lines)

    def reckon(self) -> None:
        """Look at the games of the two anew."""
        page = versus_page(self.games.games, self.person, self._other)
        self._view = VersusView(page, self.games.where, self.games.today)

    def title_line(self, width: int) -> Line:
        """Both, how many games, and which of them count."""
        names, games = about_two(self._view)
        return title_bar(names, self._view.where, width, games)

    def _versus_lines(self, width: int, height: int) -> list[Line]:
        return versus_lines(self._view, width, self.size.height - 2, is_plain(self.app))

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a game that there is can be opened."""
        return None if action == "open" and not self._view.page.differences else True

    def action_step(self, by: int) -> None:
        """Another one beside the first."""
        self._other = neighbour(self._others, self._other, by)
        self.change()

    def action_swap(self) -> None:
        """The other one comes first."""
        self.person, self._other = self._other, self.person
        self.change()

    def action_open(self, number: int) -> None:
        """Put one of the last games on the table, counted from the newest."""
        played = self._view.page.differences[-LAST:]
        if number <= len(played):
            self.leave(path=played[-number].played.path)

    def on_click(self, event: events.Click) -> None:
        """A click on a block opens its game."""
        kind, value = target_of(event)
        if kind == "game":
            self.action_open(int(value))
