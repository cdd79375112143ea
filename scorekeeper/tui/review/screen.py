"""The review of a finished game: what mattered, and each turn beside the best there was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message
from textual.worker import get_current_worker

from scorekeeper.history.ahead import Usual, usual
from scorekeeper.history.games import read_history
from scorekeeper.library.lookback import Lookback
from scorekeeper.review.account import Account, Findings
from scorekeeper.review.again import seats_known
from scorekeeper.review.best import Reference
from scorekeeper.session import Session
from scorekeeper.tui.board.layout import BoardLayout, Shape
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.charts import Chart
from scorekeeper.tui.kit.dialogs import QuestionDialog, SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, line
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.review.lines import (
    ReviewPage,
    chart_lines,
    message_text,
    review_page,
    review_title,
)
from scorekeeper.tui.review.state import ReviewState
from scorekeeper.tui.review.tries import Tries, tries_now, whose_turns
from scorekeeper.tui.review.try_screen import TryScreen


class GoToTurn(Message):
    """A turn was clicked, in the list or in the chart."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class ReviewPanel(Panel):
    """Shows a page of the review beside the board; posts `GoToTurn` for a turn that is clicked."""

    def __init__(self, state: ReviewState) -> None:
        """Show `state`."""
        super().__init__()
        self.state = state
        self.has_chart = False
        """True if the chart is here, since it has no room below the board."""

    def _page(self) -> ReviewPage:
        return review_page(self.state, *self.size, is_plain(self.app), self.has_chart)

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The page for the room there is."""
        return self._page().lines if self.size else []

    def on_click(self, event: events.Click) -> None:
        """Say which turn was clicked."""
        page = self._page()
        last = len(self.state.game.steps)
        if event.y in page.moments:
            self.post_message(GoToTurn(self.state.moments[page.moments[event.y]].number))
        elif page.chart and event.y > page.chart_at:
            number = page.chart.across_at(event.x, last)
            if number is not None:
                self.post_message(GoToTurn(number))


class ChancesPanel(Panel):
    """The chart below the board; posts `GoToTurn` for a turn that is clicked."""

    DEFAULT_CSS = "ChancesPanel { height: 1fr; }"

    def __init__(self, state: ReviewState) -> None:
        """Show `state`."""
        super().__init__()
        self.state = state

    def _chart(self) -> Chart:
        return chart_lines(self.state, *self.size, is_plain(self.app))

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The chart for the room there is."""
        return self._chart().lines if self.size else []

    def on_click(self, event: events.Click) -> None:
        """Say which turn was clicked."""
        number = self._chart().across_at(event.x, len(self.state.game.steps))
        if number is not None and event.y:
            self.post_message(GoToTurn(number))


class ReviewScreen(SingleDismiss[None]):
    """Walks through the turns while they are looked at on a thread, the nearest ones first."""

    DEFAULT_CSS = """
    ReviewScreen BoardLayout.-beside-board { grid-size: 2 2; grid-rows: auto 1fr; }
    ReviewScreen BoardLayout.-beside-board > .companion { row-span: 2; }
    ReviewScreen BoardLayout.-beside-board > .line { display: none; }
    """
    AUTO_FOCUS = ""
    ADVICE = "review"
    BINDINGS = [
        bind("review.next", "Next", "The turn after", "go(1)"),
        bind("review.previous", "Before", "The turn before", "go(-1)", show=False),
        bind("review.best", "Best, or played", "The best play there was, or the turn as it was"),
        bind("review.try", about="Turns in which more was there: what would you have laid?"),
        bind("review.turning"),
        bind("review.back", action="dismiss"),
        bind("review.open", "Go there", "The turn that is chosen, or the next", show=False),
        bind("review.first", "First", "What mattered most", "go(-100000)", show=False),
        bind("review.last", "Last", "The last turn", "go(100000)", show=False),
        bind("review.above", "Above", "The one above", "choose(-1)", show=False),
        bind("review.below", "Below", "The one below", "choose(1)", show=False),
        *(
            Binding(str(place), f"moment({place - 1})", f"No. {place}", show=False)
            for place in range(1, 6)
        ),
        bind("review.help", about="How a review is read"),
    ]

    def __init__(self, session: Session) -> None:
        """Review the game of `session`, which must be over."""
        super().__init__()
        self._state = ReviewState.of(session.game)
        self._title = Panel(lambda width, _: [review_title(self._state, width)], id="title")
        self._board = BoardView(self._state.picture)
        self._panel = ReviewPanel(self._state)
        self._chart = ChancesPanel(self._state)
        self._message = Panel(lambda *_: [line(f" {message_text(self._state)}")])
        self._parts = BoardLayout(self._board, self._panel, self._message, self._chart)
        self._try: TryScreen | None = None
        """The turns that are taken again, while they are."""

    def compose(self) -> ComposeResult:
        """The board and the chart below it at the left, what is said of the turn at the right."""
        yield self._title
        yield self._parts
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Begin to look."""
        self._look()

    def on_resize(self) -> None:
        """The chart stands where it has room."""
        self.call_after_refresh(self._place_chart)

    def _place_chart(self) -> None:
        self._panel.has_chart = self._parts.shape is not Shape.BESIDE
        self._panel.draw()

    def _show(self, state: ReviewState) -> None:
        self._state = self._panel.state = self._chart.state = state
        self._board.show(state.picture)
        for panel in (self._title, self._panel, self._chart, self._message):
            panel.draw()
        self.refresh_bindings()
        if self._try:
            self._try.show_tries(tries_now(state, self._try.tries))

    # Looking

    @work(thread=True, exclusive=True, group="reviewing")
    def _look(self) -> None:
        """Look at every turn, always the one next that is nearest to what is shown.

        It ends when the screen is left: Textual cancels the worker then. What was found is kept.
        """
        worker = get_current_worker()
        game = self._state.game
        before = usual(read_history(), game)
        lookback = Lookback(game, Reference.of(game), before.margin)
        self.call_later(self._opened, before, lookback.reference, dict(lookback.found))
        waiting = {step.number for step in game.steps} - set(lookback.found)
        while waiting and not worker.is_cancelled:
            shown = 0
            if self._state.number:
                shown = self._state.turn
            number = min(waiting, key=lambda number: (abs(number - shown), -number))
            waiting.remove(number)
            self.call_later(self._found, number, lookback.findings_of(number))
        lookback.keep()
        if not worker.is_cancelled:
            self.call_later(self._told, lookback.account)

    def _opened(self, before: Usual, reference: Reference, found: dict[int, Findings]) -> None:
        """Show by which games and words turns are compared, and what was found another time."""
        state = self._state.reckoning_with(before)
        self._show(replace(state, reference=reference, found=found))

    def _found(self, number: int, findings: Findings) -> None:
        """Keep what was found, and show it."""
        self._show(self._state.with_found(number, findings))

    def _told(self, account: Account) -> None:
        """Show what there is to tell of the whole game."""
        state = self._state
        on_turn = state.number > 0  # On the first page another board comes with the list.
        self._show(replace(state, account=account, shows_best=state.shows_best and on_turn))

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim what cannot be done now."""
        state = self._state
        if action == "go" and parameters == (-1,):
            return True if state.number else None
        if action == "turning":
            return True if state.turning else None
        if action == "best":
            return True if state.better else None
        return True

    def action_go(self, turns: int) -> None:
        """Show another turn."""
        self._show(self._state.go_to(self._state.number + turns))

    def action_try(self) -> None:
        """Take turns again; where there is a choice, ask whose."""
        game = self._state.game
        seats = seats_known(game)
        if len(seats) > 1:
            question = whose_turns(game, self._state.step.player)
            self.app.push_screen(QuestionDialog(question), self._take_again)
        else:
            self._take_again(seats)

    def _take_again(self, seats: tuple[int, ...] | None) -> None:
        """Begin with the turn that is shown; then show the one that was reached."""
        if seats is None:
            return
        state = self._state
        screen = self._try = TryScreen(tries_now(state, Tries(state.game, seats, state.number)))

        def leave(_: None) -> None:
            self._try = None
            if screen.tries.attempts:
                self._show(self._state.go_to(screen.tries.number))

        self.app.push_screen(screen, leave)

    def action_turning(self) -> None:
        """Show the turn at which the game turned."""
        self._show(self._state.go_to(self._state.turning or self._state.number))

    def action_best(self) -> None:
        """Lay the best play there was on the board, or the turn as it was again."""
        self._show(self._state.show_best())

    def action_choose(self, by: int) -> None:
        """Choose another moment of the first page."""
        if not self._state.number:
            self._show(self._state.choose(self._state.choice + by))

    def action_moment(self, place: int) -> None:
        """Go to the turn of a moment."""
        self._show(self._state.open(place))

    def action_open(self) -> None:
        """Go to the turn of the moment that is chosen; from a turn, to the next."""
        state = self._state
        is_list = not state.number and state.moments
        self._show(state.open(state.choice) if is_list else state.go_to(state.number + 1))

    @on(GoToTurn)
    def go_to_turn(self, event: GoToTurn) -> None:
        """Show the turn that was clicked."""
        self._show(self._state.go_to(event.number))
