"""The review of a finished game: each turn on its board, beside the best plays there were."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import events, on, work
from textual.app import ComposeResult
from textual.message import Message
from textual.reactive import reactive
from textual.worker import get_current_worker

from scorekeeper.review.best import Reference, TurnReview, review
from scorekeeper.session import Session
from scorekeeper.tui.drawing.lines import Line
from scorekeeper.tui.screens.dialogs import SingleDismiss
from scorekeeper.tui.text.review_text import ReviewLine, ReviewState, review_lines, review_title
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.board_layout import BoardLayout
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel


class ReviewPanel(Panel):
    """Shows what is said of a turn; posts `Clicked` for a line."""

    class Clicked(Message):
        """A line was clicked."""

        def __init__(self, line: ReviewLine) -> None:
            super().__init__()
            self.line = line

    state: reactive[ReviewState | None] = reactive[ReviewState | None](None)

    def _review_lines(self) -> Sequence[ReviewLine]:
        return review_lines(self.state, *self.size) if self.state else ()

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The lines on the turn."""
        return [line.line for line in self._review_lines()]

    def on_click(self, event: events.Click) -> None:
        """Say which line was clicked."""
        lines = self._review_lines()
        if event.y < len(lines):
            event.stop()
            self.post_message(self.Clicked(lines[event.y]))


class ReviewScreen(SingleDismiss[None]):
    """Walks through the turns while they are analysed on a thread, the nearest ones first."""

    AUTO_FOCUS = ""
    ADVICE = "review"
    BINDINGS = [
        bind("review.previous", "left", "Previous", "The turn before", "go(-1)"),
        bind("review.next", "right", "Next", "The turn after", "go(1)"),
        bind("review.above", "up", "Above", "The play above, on the board", "choose(-1)"),
        bind("review.below", "down", "Below", "The play below, on the board", "choose(1)"),
        bind("review.back", "escape", "Back", "Leave the review", "dismiss"),
        bind("review.first", "home", "First", "The first turn", "go(-100000)"),
        bind("review.last", "end", "Last", "The last turn", "go(100000)"),
        bind("review.help", "f1", "Help", "How a review is read"),
    ]

    def __init__(self, session: Session) -> None:
        """Review the game of `session`, which must be over."""
        super().__init__()
        self._state = ReviewState(session.game)
        self._title = Panel(lambda width, _: [review_title(self._state, width)], id="title")
        self._board = BoardView(self._state.picture)
        self._panel = ReviewPanel()
        self._panel.state = self._state

    def compose(self) -> ComposeResult:
        """The board at the left, what is said of the turn at the right."""
        yield self._title
        yield BoardLayout(self._board, self._panel)
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Begin to analyse."""
        self._analyse()

    def _show(self, state: ReviewState) -> None:
        self._state = state
        self._title.draw()
        self._board.show(state.picture)
        self._panel.state = state

    # Analysing

    @work(thread=True, exclusive=True, group="reviewing")
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
        """Show by which words turns are compared."""
        self._show(replace(self._state, reference=reference))

    def _analysed(self, number: int, found: TurnReview | None) -> None:
        """Keep what was found, and show it."""
        self._show(self._state.with_review(number, found))

    # Keys and clicks

    def action_go(self, turns: int) -> None:
        """Show another turn."""
        self._show(self._state.go_to(self._state.number + turns))

    def action_choose(self, by: int) -> None:
        """Show the play above or below on the board; the turn as it was is the first one."""
        self._show(self._state.choose(self._state.choice + by))

    @on(ReviewPanel.Clicked)
    def choose_line(self, event: ReviewPanel.Clicked) -> None:
        """A click on a play shows it, one on a turn goes there."""
        if event.line.turn is not None:
            self._show(self._state.go_to(event.line.turn))
        elif event.line.choice is not None:
            self._show(self._state.choose(event.line.choice))
