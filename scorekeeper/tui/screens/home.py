"""Home: go on with a game, begin one, or open one that was played lately."""

from __future__ import annotations

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message
from textual.screen import Screen

from scorekeeper import library
from scorekeeper.game.game import Game
from scorekeeper.record import RecordError, load
from scorekeeper.tui.home_lines import MENU, Home, page
from scorekeeper.tui.messages import (
    GoHome,
    OpenDemo,
    OpenFile,
    OpenLesson,
    OpenLibrary,
    StartNew,
)
from scorekeeper.tui.screens.help import HOME, show_help
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind, key_name, rebound
from scorekeeper.tui.widgets.panel import Panel, is_plain

LATELY = 6
"""Games to open from here, each by its digit."""


class HomeScreen(Screen[None]):
    """The game that goes on at the left; at the right what else can be done."""

    BINDINGS = [
        bind("home.choose", "enter", "Choose", "Do what is chosen: at first, go on with the game"),
        bind("home.new", "n", "New game", "Who plays, with which box and house rules"),
        bind("home.games", "g", "Games", "Every game: look for one, copy, delete, take in"),
        bind("home.history", "h", "History", "What the players have done so far"),
        bind("home.learn", "l", "Learn the game", "A first game, step by step", show=False),
        bind("home.demo", "d", "Look around", "A game half played, as a sample", show=False),
        bind("home.help", "f1", "Help", "What can be done here"),
        bind("home.quit", "q", "Quit", action="app.quit"),
        *(
            Binding(str(number), f"open({number})", f"Game {number}", show=False)
            for number in range(1, LATELY + 1)
        ),
        Binding("up,left", "move(-1)", show=False),
        Binding("down,right", "move(1)", show=False),
        Binding("home,pageup", "go(0)", show=False),
        Binding("end,pagedown", "go(-1)", show=False),
    ]

    def __init__(self, message: str = "") -> None:
        """`message` is a sentence to show, such as why a file could not be opened."""
        super().__init__()
        last = library.last_unfinished()
        others = (entry for entry in library.recent(LATELY + 1) if entry != last)
        lately = tuple(others)[:LATELY]
        self._home = Home(last, lately, library.how_many(), message=message)

    def compose(self) -> ComposeResult:
        """One panel for all, and the keys."""
        panel = Panel(id="home")
        panel.can_focus = True  # So that it has the focus again when a screen above is left.
        yield panel
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Read the game that goes on, once the rest is seen."""
        if self._home.last:
            self.call_after_refresh(self._read)

    @work(thread=True)
    def _read(self) -> None:
        last = self._home.last
        try:
            game = load(last.path).game if last else None
        except RecordError:
            return  # It was changed since it was listed: opening it will say more.
        self.call_later(self._know, game)

    def _know(self, game: Game | None) -> None:
        self._show(self._home._replace(game=game))

    def on_resize(self) -> None:
        """Divide the room anew."""
        self._show(self._home)

    def _show(self, home: Home) -> None:
        keys = rebound(self.BINDINGS[1 : MENU + 1], self.active_bindings)
        self._home = home._replace(keys=[key_name(key).upper() for key in keys])
        height = max(self.size.height - 1, 0)
        plain = is_plain(self.app)
        self._page = page(self._home, self.size.width, height, plain)
        self._top = self._page.top(home.chosen, height)
        self.query_one("#home", Panel).show(self._page.lines[self._top :])

    def on_click(self, event: events.Click) -> None:
        """Do what was clicked."""
        y = event.screen_y + self._top
        for spot in self._page.spots:
            if spot.holds(event.screen_x, y):
                self._show(self._home._replace(chosen=spot.place))
                self.action_choose()
                return

    def action_move(self, by: int) -> None:
        """Choose what comes next, or before."""
        self.action_go(max(min(self._home.chosen + by, self._home.choices - 1), 0))

    def action_go(self, place: int) -> None:
        """Choose what is at `place`, counted from the end if it is negative."""
        self._show(self._home._replace(chosen=place % self._home.choices))

    def action_choose(self) -> None:
        """Do what is chosen."""
        chosen, last = self._home.chosen, self._home.last
        if chosen > MENU:
            self.action_open(chosen - MENU)
        elif chosen == 0:
            first: Message = OpenFile(last.path) if last else StartNew()
            self.app.post_message(first)
        else:
            menu = (
                *(self.action_new, self.action_games, self.action_history),
                *(self.action_learn, self.action_demo),
            )
            menu[chosen - 1]()

    def action_open(self, number: int) -> None:
        """Open a game that was played lately."""
        if number <= len(self._home.lately):
            self.app.post_message(OpenFile(self._home.lately[number - 1].path))

    def action_new(self) -> None:
        """Begin a game."""
        self.app.post_message(StartNew())

    def action_games(self) -> None:
        """Show every game that is kept."""
        self.app.post_message(OpenLibrary())

    def action_history(self) -> None:
        """What the players have done in all games."""
        from scorekeeper.tui.screens.history import HistoryScreen

        self.app.push_screen(HistoryScreen(), self._list_again)

    def _list_again(self, _: None) -> None:
        """Players may have been renamed."""
        self.app.post_message(GoHome())

    def action_learn(self) -> None:
        """Learn how the game is played."""
        self.app.post_message(OpenLesson())

    def action_demo(self) -> None:
        """See a game half played."""
        self.app.post_message(OpenDemo())

    def action_help(self) -> None:
        """Say what can be done here, and list every key."""
        show_help(self, HOME)
