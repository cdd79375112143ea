"""The review of a finished game: each turn on its board, beside the best plays there were."""

from __future__ import annotations

from dataclasses import replace

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.worker import get_current_worker

from scorekeeper.finder.review import Reference, TurnReview, review
from scorekeeper.session import Session
from scorekeeper.tui.review_lines import rows_of, title
from scorekeeper.tui.reviewing import Reviewing
from scorekeeper.tui.screens.dialogs import SingleDismiss
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.board_layout import BoardLayout
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.tui.widgets.rows import RowPanel

KEYS = [
    Binding("left", "go(-1)", "Previous", key_display="Left", tooltip="The turn before"),
    Binding("right", "go(1)", "Next", key_display="Right", tooltip="The turn after"),
    Binding("up", "choose(-1)", "Above", key_display="Up", tooltip="The play above, on the board"),
    Binding("down", "choose(1)", "Below", key_display="Down", tooltip="The play below"),
    Binding("escape", "dismiss", "Back", key_display="Esc", tooltip="Leave the review"),
    Binding("home", "go_to_end(-1)", "First", key_display="Home", tooltip="The first turn"),
    Binding("end", "go_to_end(1)", "Last", key_display="End", tooltip="The last turn"),
]


class ReviewScreen(SingleDismiss[None]):
    """Walks through the turns while they are analysed on a thread, the nearest ones first."""

    CSS_PATH = "board.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [*KEYS]

    def __init__(self, session: Session) -> None:
        """Review the game of `session`, which must be over."""
        super().__init__()
        self._state = Reviewing(session.game)
        self._title = Panel(id="title")
        self._board = BoardView(self._state.picture)
        self._rows = RowPanel()
        self._room = Size(0, 0)

    def compose(self) -> ComposeResult:
        """The board at the left, what is said of the turn at the right."""
        yield self._title
        yield BoardLayout(self._board, self._rows, self._fill)
        yield KeyBar(KEYS)

    def on_mount(self) -> None:
        """Begin to analyse."""
        self._analyse()

    def _fill(self, room: Size) -> None:
        self._room = room
        self._show(self._state)

    def _show(self, state: Reviewing) -> None:
        self._state = state
        self._title.show([title(state, self.app.size.width)])
        self._board.show(state.picture)
        self._rows.show_rows(rows_of(state, *self._room))

    # Analysing

    @work(thread=True, exclusive=True)
    def _analyse(self) -> None:
        """Review every turn, always the one next that is nearest to what is shown.

        It ends when the screen is left: Textual cancels the worker then.
        """
        worker, game = get_current_worker(), self._state.game
        reference = Reference.of(game)
        self.call_later(self._opened, reference)
        waiting = set(range(1, len(game.steps) + 1)) if reference.lexicon else set()
        while waiting and not worker.is_cancelled:
            shown = self._state.number
            number = min(waiting, key=lambda number: (abs(number - shown), -number))
            waiting.remove(number)
            found = review(game, game.steps[number - 1], reference)
            self.call_later(self._analysed, number, found)

    def _opened(self, reference: Reference) -> None:
        """Tell of the words by which turns are compared."""
        words = reference.lexicon.name if reference.lexicon else ""
        self._show(replace(self._state, words=words, trouble=reference.trouble))

    def _analysed(self, number: int, found: TurnReview | None) -> None:
        """Keep what was found, and show it."""
        self._show(self._state.with_review(number, found))

    # Keys and clicks

    def action_go(self, turns: int) -> None:
        """Show another turn."""
        self._show(self._state.go_to(self._state.number + turns))

    def action_go_to_end(self, side: int) -> None:
        """Show the first or the last turn."""
        self._show(self._state.go_to(1 if side < 0 else len(self._state.game.steps)))

    def action_choose(self, by: int) -> None:
        """Show the play above or below on the board; the turn as it was is the first one."""
        self._show(self._state.choose(self._state.choice + by))

    @on(RowPanel.Chosen)
    def choose_row(self, event: RowPanel.Chosen) -> None:
        """A click on a play shows it, one on a turn goes there."""
        if event.row.turn is not None:
            self._show(self._state.go_to(event.row.turn))
        elif event.row.choice is not None:
            self._show(self._state.choose(event.row.choice))
