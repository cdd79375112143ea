"""The review of a finished game: what mattered, and each turn beside the best there was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import var
from textual.widgets import OptionList, Static
from textual.worker import get_current_worker

from scorekeeper.game.game import Game
from scorekeeper.history.games import read_history
from scorekeeper.history.handicap import EQUALS, PastMargin, has_usual, usual
from scorekeeper.library.review_cache import CachedReview
from scorekeeper.report.days import played_on
from scorekeeper.report.seats import dictionary_in_words
from scorekeeper.report.story import result_in_brief
from scorekeeper.review.account import GameReview, TurnFindings
from scorekeeper.review.again import drawn_again, seats_again, steps_to_draw
from scorekeeper.review.best import ReviewWords
from scorekeeper.review.state import ReviewState, next_text
from scorekeeper.review.tries import Tries
from scorekeeper.session import Session
from scorekeeper.session.question import Question
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.picture import Picture, at_rest
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.chart import Chart
from scorekeeper.tui.kit.dialog import Ask
from scorekeeper.tui.kit.headings import TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.page import Page, unmade
from scorekeeper.tui.review.beside import Chances, Story, TurnPage
from scorekeeper.tui.review.try_screen import TryScreen
from scorekeeper.words.dictionary_name import DictionaryName


def whose_turns(game: Game, lit: int) -> Question[tuple[int, ...]]:
    """Asks whose turns are to come; those of the player `lit` are offered."""
    seats = seats_again(game)
    answers = {f"take {game.setup.players[seat]}'s": (seat,) for seat in seats}
    place = seats.index(lit) if lit in seats else 0
    return Question("Whose turns?", {**answers, "take everybody's": seats}, lit=place)


def words_of(state: ReviewState) -> str:
    """The dictionary by which the turn that is shown is compared, once it is open."""
    if state.reference is None:
        return "opening the dictionary"
    setup = state.game.setup
    player = state.step.player
    words = state.reference.for_seat(player).lexicon
    if words is None:
        return "no dictionary"
    spec = DictionaryName.of(setup.dictionary_of(player)).name
    return words.name if setup.computer(player) or not spec else dictionary_in_words(spec)


class ReviewScreen(Page[None]):
    """Walks through the turns while they are looked at on a thread, the nearest ones first."""

    AUTO_FOCUS = ""
    ADVICE = "review"
    BINDINGS = [
        bind("review.next", "Next", "The turn after", "go(1)"),
        bind("review.previous", "Before", "The turn before", "go(-1)", show=False),
        bind("review.best", "Best, or played", "The best play there was, or the turn as it was"),
        bind("review.try", about="Turns in which more was there: what would you have laid?"),
        bind("review.back", action="dismiss"),
        bind("review.turning"),
        bind("review.open", "Go there", "The turn that is chosen, or the next", show=False),
        bind("review.first", "First", "What mattered most", "go(-100000)", show=False),
        bind("review.last", "Last", "The last turn", "go(100000)", show=False),
        bind("review.above", "Above", "The one above", "choose(-1)", show=False),
        bind("review.below", "Below", "The one below", "choose(1)", show=False),
        *(
            Binding(str(place), f"moment({place - 1})", f"No. {place}", show=False)
            for place in range(1, 6)
        ),
    ]

    state: var[ReviewState] = var(unmade, init=False)
    """Where one is, and what was found so far; all that is shown follows from it."""

    def __init__(self, session: Session) -> None:
        """Review the game of `session`, which must be over."""
        super().__init__()
        self.set_reactive(ReviewScreen.state, ReviewState.of(session.game.copy()))
        self._try: TryScreen | None = None
        """The turns that are taken again, while they are."""

    def compose(self) -> ComposeResult:
        game = self.state.game
        self.title_bar = TitleBar(
            "Review",
            " · ".join(filter(None, (played_on(game.setup.started), result_in_brief(game)))),
        )
        self.board = BoardView(self._picture)
        story = Story(self.state).data_bind(ReviewScreen.state)
        self.page = TurnPage().data_bind(ReviewScreen.state)
        below, beside = (Chances().data_bind(ReviewScreen.state) for _ in range(2))
        self.action = PrimaryAction()
        self.message = Static(id="message")
        side = Vertical(story, self.page, beside, self.action, id="side")
        yield self.title_bar
        yield BoardLayout(self.board, side, self.message, below)
        yield KeyBar()

    def on_mount(self) -> None:
        self.watch_state()
        self.call_after_refresh(self._look)  # The page is drawn before a thread takes its time.

    # What is shown

    def watch_state(self) -> None:
        state = self.state
        self.title_bar.status = words_of(state)
        self.board.show(self._picture)
        self.message.update(Content(f" {state.message}"), layout=False)
        self.action.label = next_text(state)
        self.action.set_class(not self.action.label, "-empty")
        self.action.set_class(state.number > 0, "-next")
        self.refresh_bindings()
        if self._try:
            self._try.show_tries(self._try.tries.now(state))

    @property
    def _picture(self) -> Picture:
        state = self.state
        if not state.number and not state.moments:
            return at_rest(state.game)
        board, new, off = state.board
        return Picture(board, state.game.rules.edition.start, new=new, off=off)

    # Looking

    @work(thread=True, exclusive=True, group="reviewing")
    def _look(self) -> None:
        """Look at every turn, always the one next that is nearest to what is shown.

        It ends when the screen is left: Textual cancels the worker then. What was found is kept.
        """
        worker = get_current_worker()
        game = self.state.game
        before = usual(read_history(), game) if has_usual(game) else EQUALS
        lookback = CachedReview(game, ReviewWords.of(game), before.margin)
        known = lookback.account if lookback.is_whole else None
        self.call_later(self._opened, before, lookback.reference, dict(lookback.found), known)
        waiting = {step.number for step in game.steps} - set(lookback.found)
        while waiting and not worker.is_cancelled:
            shown = self.state.turn if self.state.number else 0
            number = min(waiting, key=lambda number: (abs(number - shown), -number))
            waiting.remove(number)
            found = lookback.findings_of(number)
            self.call_later(
                self._change, partial(ReviewState.with_found, number=number, findings=found)
            )
        lookback.keep()
        if not worker.is_cancelled and known is None:
            self.call_later(self._told, lookback.account)

    def _opened(
        self,
        before: PastMargin,
        reference: ReviewWords,
        found: dict[int, TurnFindings],
        account: GameReview | None,
    ) -> None:
        """Show by which games and words turns are compared, and what was found another time."""
        state = self.state.reckoning_with(before.margin, before.sentence)
        self.state = replace(state, reference=reference, found=found, account=account)
        if self._try:
            self._draw(reference)

    @work(thread=True, exclusive=True, group="drawing")
    def _draw(self, reference: ReviewWords) -> None:
        """Draw racks where nobody's is known, the turn on the board and those after it first."""
        worker = get_current_worker()
        state = self.state
        steps = [step for step in steps_to_draw(state.game) if step.number not in state.drawn]
        for step in sorted(steps, key=lambda step: step.number < state.number):
            if worker.is_cancelled:
                break
            turn = drawn_again(state.game, step, reference)
            drawn = partial(ReviewState.with_drawn, number=step.number, turn=turn)
            self.call_later(self._change, drawn)

    def _change(self, change: Callable[[ReviewState], ReviewState]) -> None:
        self.state = change(self.state)

    def _told(self, account: GameReview) -> None:
        state = self.state
        on_turn = state.number > 0  # On the first page another board comes with the list.
        self.state = replace(state, account=account, shows_best=state.shows_best and on_turn)

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        state = self.state
        match action:
            case "go" if parameters == (-1,):
                return state.number > 0
            case "turning":
                return state.turned is not None
            case "best":
                return state.better is not None
        return True

    def action_go(self, turns: int) -> None:
        self.state = self.state.go_to(self.state.number + turns)

    @work
    async def action_try(self) -> None:
        """Take turns again, where there is a choice of whom one asks for."""
        game = self.state.game
        seats: tuple[int, ...] | None = seats_again(game)
        if len(seats or ()) > 1:
            question = whose_turns(game, self.state.step.player)
            seats = await self.app.push_screen_wait(Ask(question))
        if seats is not None:
            self.take_again(seats)

    def take_again(self, seats: tuple[int, ...]) -> None:
        """Begin with the turn that is shown; then show the one that was reached."""
        state = self.state
        screen = self._try = TryScreen(Tries(state.game, seats, state.number).now(state))

        def leave(_: None) -> None:
            self._try = None
            if screen.tries.attempts:
                self.state = self.state.go_to(screen.tries.number)

        self.app.push_screen(screen, leave)
        if state.reference:
            self._draw(state.reference)

    def action_turning(self) -> None:
        if turned := self.state.turned:
            self.state = self.state.go_to(turned.number)

    def action_best(self) -> None:
        """Lay the best play there was on the board, or the turn as it was again."""
        self.state = self.state.show_best()

    def action_choose(self, by: int) -> None:
        """Choose another moment of the first page; on that of a turn, read on."""
        if self.state.number:
            self.page.scroll_relative(y=by, animate=False)
        else:
            self.state = self.state.choose(self.state.choice + by)

    def action_moment(self, place: int) -> None:
        self.state = self.state.open(place)

    def action_open(self) -> None:
        """Go to the turn of the moment that is chosen; from a turn, to the next."""
        self.state = self.state.opened()

    @on(OptionList.OptionSelected)
    def open_moment(self, event: OptionList.OptionSelected) -> None:
        self.action_moment(event.option_index)

    @on(Chart.Clicked)
    def go_to_turn(self, event: Chart.Clicked) -> None:
        number, _ = event.chart.plot.series[0].points[event.index]
        self.state = self.state.go_to(round(number))
