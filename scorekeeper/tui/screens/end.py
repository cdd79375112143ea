"""The end of a game: what is left on the racks, the penalties, the winner."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Label

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Leftover
from scorekeeper.game.outcome import (
    default_leftovers,
    leftover_problems,
    read_leftover,
    standings,
    write_leftover,
)
from scorekeeper.names import printable
from scorekeeper.session import Session
from scorekeeper.tui import lines, table_lines
from scorekeeper.tui.messages import GoHome, StartNew
from scorekeeper.tui.screens.dialogs import Dialog
from scorekeeper.tui.screens.file_questions import read_only
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel

WIDTH = 64
"""Columns of text where there is room for them."""
FRAME = 6
"""Columns of the border, the blanks beside it and the scrollbar."""


class EndScreen(Dialog[bool]):
    """Asks what is left, shows the standings; the answer is True to take the last turn back."""

    BINDINGS = [
        bind("end.board", "escape", "The board", "Look at it", "dismiss(False)"),
        bind("end.undo", "ctrl+z", "Undo", "Take the last turn back and go on", "dismiss(True)"),
        bind("end.review", "ctrl+r,f11", "Review", "Every turn, and the best plays there were"),
        bind("end.export", "ctrl+x", "Export", "A picture or a page", priority=True),
        bind("end.chart", "ctrl+g", "Chart", "The running score as lines"),
        bind("end.new", "ctrl+n", "New game", "Play again"),
        bind("end.copy", "ctrl+s", "Copy", "Save a copy somewhere else", show=False),
        bind("end.home", "f10", "Home", "Other games"),
    ]

    def __init__(self, session: Session) -> None:
        """Settle the game of `session`."""
        super().__init__()
        self.session = session
        self._problems: list[str] = []
        self._news = ""
        """A sentence about what was just done."""

    @property
    def _width(self) -> int:
        return min(WIDTH, self.app.size.width - FRAME)

    def compose(self) -> ComposeResult:
        """Why it is over, a line for each rack that is not empty, the standings."""
        game = self.session.game
        with VerticalScroll(classes="reader", can_focus=False):
            yield Panel(id="reason")
            with Vertical(id="racks"):
                for player, left in (default_leftovers(game) | game.leftovers).items():
                    if left.count or game.position.racks[player]:
                        yield from self._rack(player, left)
            yield Panel(id="problems")
            yield Panel(id="standings")
        yield KeyBar([*self.BINDINGS, MORE], rows=3)

    def _rack(self, player: int, left: Leftover) -> ComposeResult:
        name = printable(self.session.game.setup.players[player])
        held = self.session.game.position.racks[player]
        written = write_leftover(left, self.session.game.rules.edition)
        with Horizontal(classes="rack"):
            yield Label(f"{name}: {held} left. Which? ", markup=False)
            yield Input(
                written if left != Leftover(held) else "",
                placeholder="letters, a number, or nothing",
                compact=True,
                id=f"rack-{player}",
            )

    def on_resize(self) -> None:
        """Show the reason and the standings, as wide as there is room."""
        game = self.session.game
        rows = lines.wrapped(f"The game is over: {game.position.ending}.", "strong", self._width)
        if any(game.position.racks):
            rows += lines.wrapped(
                f"Each tile left costs {game.rules.house.leftover} points. The numbers follow "
                "from the plays; the letters are checked if you type them.",
                "dim",
                self._width,
            )
        self._show("#reason", rows)
        self._show_result()

    def on_descendant_blur(self) -> None:
        """What is typed for a rack is all there is of it."""
        if self.is_current:
            self.settle()

    @on(Input.Changed)
    def settle(self) -> None:
        """Read every rack, save what can be read, and say what does not fit.

        A rack that is still being typed counts by the number that is known.
        """
        game = self.session.game
        leftovers, problems = default_leftovers(game), list[str]()
        for entry in self.query(Input):
            player = int((entry.id or "").removeprefix("rack-"))
            try:
                held = game.position.racks[player]
                left = read_leftover(entry.value, held, game.rules.edition)
                if not (entry.has_focus and left.letters and left.count < held):
                    leftovers[player] = left
            except NotationError as error:
                problems.append(str(error))
        self._problems = problems + leftover_problems(game, leftovers)
        outcome, owner = self.session.finish(leftovers), self.session.store.owner
        if owner and not outcome.done:
            self._problems.insert(0, read_only(owner))
        self._show_result()

    @on(Input.Submitted)
    def next_rack(self) -> None:
        """Enter goes on to the next rack."""
        self.focus_next()

    def _show_result(self) -> None:
        game, width = self.session.game, self._width
        rows = [row for text in self._problems for row in lines.wrapped(f"! {text}", "bad", width)]
        rows += lines.wrapped(self._news, "good", width) if self._news else []
        self._show("#problems", [*rows, lines.line("")])
        rows = table_lines.standing_lines(standings(game), width)
        self._show("#standings", [*rows, lines.line(""), *table_lines.highlight_lines(game, width)])

    def _show(self, id: str, rows: list[lines.Line]) -> None:
        panel = self.query_one(id, Panel)
        panel.styles.height = len(rows)
        panel.show(rows)

    def action_chart(self) -> None:
        """See how the game went."""
        from scorekeeper.tui.screens.chart import ChartScreen

        self.app.push_screen(ChartScreen(self.session.game))

    def action_review(self) -> None:
        """Learn from the game, turn by turn."""
        from scorekeeper.tui.screens.review import ReviewScreen

        self.app.push_screen(ReviewScreen(self.session))

    def action_copy(self) -> None:
        """Save a copy of the game somewhere else."""
        from scorekeeper.tui.screens.export import CopyDialog

        self.app.push_screen(CopyDialog(self.session), self._say)

    def action_export(self) -> None:
        """Write the game as a picture or a page."""
        from scorekeeper.tui.screens.export import ExportDialog

        dialog = ExportDialog(self.session.game, self.session.store.path)
        self.app.push_screen(dialog, self._say)

    def _say(self, news: str | None) -> None:
        self._news = news or ""
        self._show_result()

    def action_new(self) -> None:
        """Play again."""
        self.dismiss(False)
        self.app.post_message(StartNew())

    def action_home(self) -> None:
        """Other games."""
        self.dismiss(False)
        self.app.post_message(GoHome())
