"""Home: the board as it was left; play the same again, go on, or do something else."""

from __future__ import annotations

from functools import partial

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.worker import WorkerCancelled, get_current_worker

from scorekeeper.drafts.making import again
from scorekeeper.game.board import Board
from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.report.days import played_on
from scorekeeper.session import GameStore, Session
from scorekeeper.session.at_home import LATELY, look_around
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture, at_rest
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.home.side import HomeSide
from scorekeeper.tui.keys.bindings import bind, written
from scorekeeper.tui.kit.chart import Race
from scorekeeper.tui.kit.headings import Section, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.messages import OpenTable, StartNew
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.rooms import rooms

GREETING = "Your board, your tiles. I keep the score."
IN_SHORT = (
    "Lay a word across the middle. Then add letters beside the tiles or on top of them, "
    "to make new words. A flat word counts two points a tile, "
    "any other a point for each tile in its stacks."
)


class HomeScreen(Page[None]):
    """The board of the game played last, and beside it what can be done now.

    Enter does what the large key says, which follows the row of the list that is chosen.
    """

    ADVICE = "home"
    AUTO_FOCUS = "#choices"
    BINDINGS = [
        bind("home.review"),
        bind("home.evenings"),
        bind("home.quit", action="app.quit"),
        bind("home.learn", action="app.learn", show=False),
        bind("home.find", show=False),
        bind("home.demo", action="app.demo", show=False),
        bind("home.new", show=False),
        bind("home.games", action="app.games", show=False),
        bind("home.history", show=False),
        bind("home.settings", show=False),
        bind("home.phones", show=False),
        *(
            Binding(str(number), f"open({number})", f"Game {number}", show=False)
            for number in range(1, LATELY + 1)
        ),
    ]

    def __init__(self, message: str = "", evening: bool = False) -> None:
        """`message` is a sentence to show, such as why a file could not be opened.

        If `evening`, that stands in front of it at first.
        """
        super().__init__()
        self._was_left = False
        self._has_evening = evening
        self._message = message
        self._home = look_around(message)

    # What is shown

    def compose(self) -> ComposeResult:
        self.side = HomeSide(self._home)
        yield TitleBar("scorekeeper", GREETING, played_on(self._home.now.isoformat()))
        yield BoardLayout(BoardView(self._picture()), self.side, None, self._race())
        yield KeyBar()

    def _race(self) -> Widget:
        game = self._home.game
        if game is None:
            return Section("The game in short", Static(IN_SHORT), note="L teaches it", id="race")
        return Race(game, id="race")

    def _picture(self) -> Picture:
        game = self._home.game
        if game is None:
            usual = find_edition(DEFAULT_EDITION)
            return Picture(Board.empty(usual.size), usual.start)
        picture = at_rest(game)
        return picture._replace(last=frozenset()) if self._home.is_over else picture

    def on_mount(self) -> None:
        """Read the games, so that what they tell is there when it is asked for."""
        self._read_games()
        if self._has_evening:
            self.action_evenings()

    def on_screen_suspend(self) -> None:
        """Something is in front of it, by which a game may be kept."""
        self._was_left = True

    async def on_screen_resume(self) -> None:
        if self._was_left:
            await self.look_again()

    async def look_again(self) -> None:
        """Show home anew if there are other games by now, or other names in them."""
        before = self._home
        self._home = look_around(self._message)
        if before._replace(game=None, now=self._home.now) != self._home._replace(game=None):
            await self.recompose()
            self.side.choices.focus()

    @work(thread=True, exclusive=True, group="reading")
    def _read_games(self) -> None:
        worker = get_current_worker()

        def progress(read: int, of: int) -> None:
            if worker.is_cancelled:
                raise WorkerCancelled
            self.call_later(self.side.choices.show_read, read if read < of else None)

        from scorekeeper.history.games import read_history

        read_history(progress)

    # What is done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a game that is over is reviewed, and puzzles are made of games."""
        if action == "evenings":
            return bool(self._home.lately)
        if action == "find":
            return self._home.game is not None
        return action != "review" or self._home.is_over

    @on(OptionList.OptionSelected)
    async def action_choose(self) -> None:
        """Do what is chosen in the list; else go on, play the same again, or begin the first."""
        chosen = self.side.choices.chosen
        if chosen.isdigit():
            self.action_open(int(chosen))
        elif chosen:
            actions = {one.id: one.action for one in self.BINDINGS if isinstance(one, Binding)}
            await self.run_action(actions[chosen])
        else:
            self._go_on()

    def _go_on(self) -> None:
        game, entry = self._home.game, self._home.entry
        if game is None or entry is None:
            self.action_new()
        elif self._home.is_over:
            first = self._home.after.first if self._home.after else 0
            self.app.post_message(OpenTable(partial(Session.new, again(game.setup, first))))
        else:
            self.app.post_message(OpenTable(partial(Session.open, entry.path)))

    def action_review(self) -> None:
        if self._home.game:
            session = Session(self._home.game, GameStore())
            self.app.push_screen(rooms(self.app).review(session))

    def action_find(self) -> None:
        self.app.push_screen(rooms(self.app).find())

    def action_open(self, number: int) -> None:
        lately = self._home.lately
        if number <= len(lately):
            self.app.post_message(OpenTable(partial(Session.open, lately[number - 1].path)))

    def action_new(self) -> None:
        self.app.post_message(StartNew())

    def action_evenings(self) -> None:
        self.app.push_screen(rooms(self.app).evenings(), self._leave_for)

    def _leave_for(self, wanted: Message | None) -> None:
        if wanted:
            self.app.post_message(wanted)

    def action_history(self) -> None:
        self.app.push_screen(rooms(self.app).history(), self._leave_for)

    def action_phones(self) -> None:
        """Say what phones need, also those that wait since a restart: a game."""
        key = written("table.phones")
        self.notify(f"Phones show an open game: open or begin one, then press {key}.")

    def action_settings(self) -> None:
        self.app.push_screen(rooms(self.app).settings())
