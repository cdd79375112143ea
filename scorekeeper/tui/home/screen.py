"""Home: the board as it was left; play the same again, go on, or do something else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message
from textual.worker import WorkerCancelled, get_current_worker

from scorekeeper import library
from scorekeeper.game.board import Board
from scorekeeper.game.edition import find_edition
from scorekeeper.record import RecordError, load
from scorekeeper.report.days import played_on
from scorekeeper.session import GameStore, Session
from scorekeeper.session.making import again, next_after
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture, at_rest
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.home.lines import ClickArea, Home, side, the_game_in_short
from scorekeeper.tui.kit.charts import race_lines
from scorekeeper.tui.kit.keybar import MORE, KeyBar, show_keys
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, title_bar
from scorekeeper.tui.kit.messages import GoHome, OpenTable, StartNew
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.tui.kit.screens import AdvisedScreen

GREETING = "Your board, your tiles. I keep the score."
LATELY = 6
"""Games to open from here, each by its digit."""


def _last_played(entries: Iterable[library.GameEntry]) -> library.GameEntry | None:
    """The first of `entries` that was played here and can be read."""
    played = (one for one in entries if one.players and not (one.problem or one.is_pad))
    return next(played, None)


def look_around(message: str = "") -> Home:
    """The contents of the games folder: the game played last, and those before it."""
    library.learn_signs()
    lately = library.recent(LATELY + 1)
    entry = _last_played(lately) or _last_played(library.recent())
    game = None
    if entry:
        try:
            game = load(entry.path).game
        except RecordError:
            entry = None  # It was changed since it was listed: opening it will say more.
    others = [one for one in lately if one is not entry or one.over]
    after = None
    if game and game.position.ending:
        after = next_after(game.setup)
    now = datetime.now()
    return Home(entry, game, others[:LATELY], library.how_many(), message, now, after)


class HomeScreen(AdvisedScreen[None]):
    """The board of the game played last, and beside it what can be done now."""

    ADVICE = "home"
    BINDINGS = [
        bind("home.choose", "Go on", "Go on with the game, or play the same again"),
        bind("home.review"),
        bind("home.evenings"),
        bind("home.quit", action="app.quit"),
        bind("home.learn", action="app.learn", show=False),
        bind("home.find", show=False),
        bind("home.demo", action="app.demo", show=False),
        bind("home.help", about="What can be done here"),
        bind("home.new", show=False),
        bind("home.games", action="app.games", show=False),
        bind("home.history", show=False),
        bind("home.settings", show=False),
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
        self._home = look_around(message)
        self._spots: Sequence[ClickArea] = ()  # Of what is drawn.
        self._side = Panel(self._side_lines, id="home")
        self._race = Panel(self._race_lines, id="race")
        self._side.can_focus = True  # So that it has the focus again when a screen above is left.

    def compose(self) -> ComposeResult:
        """The board with the race below it, the choices beside it, and the keys."""
        yield Panel(self._title, id="title")
        board = BoardView(self._picture())
        yield BoardLayout(board, self._side, Panel(self._line), self._race)
        yield KeyBar([*self._shown_keys, MORE])

    def on_mount(self) -> None:
        """Read the games, so that what they tell is there when it is asked for."""
        self._read_games()
        if self._has_evening:
            self.action_evenings()

    def on_screen_suspend(self) -> None:
        """Something is in front of it, by which a game may be kept."""
        self._was_left = True

    def on_screen_resume(self) -> None:
        """Look at the games again."""
        if not self._was_left:
            return
        read = self._home.read
        self._home = look_around(self._home.message)._replace(read=read)
        self.query_one(BoardView).show(self._picture())
        for panel in self.query(Panel):
            panel.draw()
        show_keys(self, [*self._shown_keys, MORE])

    @work(thread=True, exclusive=True, group="reading")
    def _read_games(self) -> None:
        worker = get_current_worker()

        def progress(read: int, of: int) -> None:
            if worker.is_cancelled:
                raise WorkerCancelled
            self.call_later(self._know_read, read if read < of else None)

        from scorekeeper.history.games import read_history

        read_history(progress)

    def _know_read(self, read: int | None) -> None:
        self._home = self._home._replace(read=read)
        self._side.draw()

    @property
    def _shown_keys(self) -> list[Binding]:
        """The keys, of which Enter says what it does. Others stand beside the board."""
        first, *others = [key for key in self.BINDINGS if isinstance(key, Binding)]
        return [replace(first, description=self._home.enter), *others]

    def _picture(self) -> Picture:
        game = self._home.game
        if game is None:
            usual = find_edition("hasbro-10x10")
            return Picture(Board.empty(usual.size), usual.start)
        picture = at_rest(game)
        if self._home.over:
            return picture._replace(last=frozenset())
        return picture

    def _title(self, width: int, height: int) -> list[Line]:
        now = ""
        if self._home.now:
            now = played_on(self._home.now.isoformat())
        return [title_bar("scorekeeper", now, width, GREETING)]

    def _line(self, width: int, height: int) -> list[Line]:
        does = f"{self._home.enter}? Enter." if self._home.over else "Who plays? Enter."
        is_new = self._home.over or not self._home.game
        said = does if is_new else f"{self._home.begins}. Enter goes on."
        more = ""
        if self._home.game:
            more = "  The board stands as you left it."
        fits = len(said) + len(more) + 2 <= width
        return [((":", "here"), (f" {said}", "text"), (more if fits else "", "soft"))]

    def _side_lines(self, width: int, height: int) -> list[Line]:
        page = side(self._home, width, height, is_plain(self.app))
        self._spots = page.spots
        return list(page.lines)

    def _race_lines(self, width: int, height: int) -> list[Line]:
        game = self._home.game
        if game is None:
            rows = the_game_in_short(width)
            return rows if len(rows) <= height else []
        if not game.steps or height < 3:
            return []
        return list(race_lines(game, width, height, is_plain(self.app)))

    async def on_click(self, event: events.Click) -> None:
        """Do what was clicked."""
        x, y = event.screen_offset - self._side.region.offset
        for spot in self._spots:
            if spot.holds(x, y):
                await self.run_action(spot.action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a game that is over is reviewed, and puzzles are made of games."""
        if action == "evenings":
            return bool(self._home.lately)
        if action == "find":
            return self._home.game is not None
        return action != "review" or self._home.over

    def action_choose(self) -> None:
        """Go on with the game, play the same again, or begin the first one."""
        game = self._home.game
        entry = self._home.entry
        if game is None or entry is None:
            self.app.post_message(StartNew())
        elif self._home.over:
            first = 0
            if self._home.after:
                first = self._home.after.first
            self.app.post_message(OpenTable(partial(Session.new, again(game.setup, first))))
        else:
            self.app.post_message(OpenTable(partial(Session.open, entry.path)))

    def action_review(self) -> None:
        """Learn from the game, turn by turn."""
        if self._home.game:
            session = Session(self._home.game, GameStore())
            self.app.push_screen(rooms(self.app).review(session))

    def action_find(self) -> None:
        """Find a play: puzzles from the games that were played."""
        self.app.push_screen(rooms(self.app).find())

    def action_open(self, number: int) -> None:
        """Open a game that was played lately."""
        lately = self._home.lately
        if number <= len(lately):
            self.app.post_message(OpenTable(partial(Session.open, lately[number - 1].path)))

    def action_new(self) -> None:
        """Begin a game."""
        self.app.post_message(StartNew())

    def action_evenings(self) -> None:
        """This evening, and those before it."""
        self.app.push_screen(rooms(self.app).evenings(), self._leave_for)

    def _leave_for(self, wanted: Message | None) -> None:
        if wanted:
            self.app.post_message(wanted)

    def action_history(self) -> None:
        """The history of the players in all games."""
        self.app.push_screen(rooms(self.app).history(), self._list_again)

    def action_settings(self) -> None:
        """Looks, sound, words, names, keys."""
        self.app.push_screen(rooms(self.app).settings())

    def _list_again(self, wanted: Path | None) -> None:
        """Open the game that is wanted; else players may have been renamed."""
        open_it = OpenTable(partial(Session.open, wanted)) if wanted else None
        self.app.post_message(open_it or GoHome())
