"""All turns, to read, and each of them to be corrected, taken out, or preceded."""

from __future__ import annotations

import string
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message

from scorekeeper.game.game import Step, Turn
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.seats import hides_rack
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.question import Question
from scorekeeper.tui.board.layout import BoardLayout
from scorekeeper.tui.board.widget import BoardView
from scorekeeper.tui.kit.charts import race_lines
from scorekeeper.tui.kit.dialogs import QuestionDialog, SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.tui.log.correct import CorrectScreen, what_did
from scorekeeper.tui.log.lines import (
    TurnsPage,
    TurnsState,
    called,
    message_line,
    turns_page,
    turns_title,
)
from scorekeeper.tui.log.resolve import resolved
from scorekeeper.tui.questions.file import read_only
from scorekeeper.tui.questions.lookup import LookupDialog

SECOND = 1.0
"""Within which a digit belongs to the one before."""


class Digits(NamedTuple):
    """The number that is typed, and when its last digit was, in seconds of any clock."""

    typed: str = ""
    at: float = -SECOND

    def press(self, digit: str, at: float, most: int) -> Digits:
        """One more digit: of the same number if that is soon, and no more than `most`.

        >>> Digits().press("1", 0.0, 24).press("7", 0.5, 24).typed
        '17'
        """
        longer = self.typed + digit
        goes_on = at - self.at <= SECOND and int(longer) <= most
        return Digits(longer if goes_on else digit, at)


PAGE = 10
"""Turns that a key for pages walks."""
ALL = 100_000
"""More turns than any game has."""


def never_was(step: Step) -> Question[bool]:
    """Asks what becomes of a turn that did not happen; true to make it a pass."""
    return Question(
        f"Turn {step.label} did not happen",
        {"take it out": False, "make it a pass": True},
        (
            "If you take it out, all later turns move to the next player.",
            "If you make it a pass, everything else stays.",
        ),
        ("REMOVE?", "HOW?"),
    )


class TurnsPanel(Panel):
    """The turns beside the board; posts `Clicked` for one that is clicked."""

    class Clicked(Message):
        """A turn was clicked: the one in that place, or the key that corrects the chosen one."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, state: TurnsState) -> None:
        """Show `state`."""
        super().__init__()
        self.state = state

    def _page(self) -> TurnsPage:
        return turns_page(self.state, *self.size, is_plain(self.app))

    def make(self, width: int, height: int) -> Sequence[Line]:
        """The page for the room there is."""
        return self._page().lines if self.size else []

    def on_click(self, event: events.Click) -> None:
        """Say which turn was clicked."""
        page = self._page()
        is_key = page.cap <= event.y < len(page.lines)
        number = self.state.number if is_key else page.turns.get(event.y)
        if number:
            self.post_message(self.Clicked(number))


class LogScreen(SingleDismiss[Correction | None]):
    """Every turn; the answer is a correction of the game, or None if all stays as it is."""

    DEFAULT_CSS = "LogScreen #race { height: 1fr; }"
    AUTO_FOCUS = ""
    ADVICE = "correcting"
    BINDINGS = [
        bind("log.correct", "Correct", "Correct this turn"),
        bind("log.insert", about="Insert a forgotten turn before this one"),
        bind("log.remove", about="Take out a turn that never happened"),
        bind("log.look_up", about="Look up the words of this turn"),
        bind("log.set_again", about="Set the board up again as it stood after this turn"),
        bind("log.close", about="Back to the board", action="dismiss(None)"),
        bind("log.help", about="How turns are corrected"),
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
        Binding("pageup", f"walk({-PAGE})", show=False),
        Binding("pagedown", f"walk({PAGE})", show=False),
        Binding("home", f"walk({-ALL})", show=False),
        Binding("end", f"walk({ALL})", show=False),
    ]

    def __init__(self, session: Session) -> None:
        """Show the turns of the game of `session`, first the last one."""
        super().__init__()
        self._session = session
        self._game = session.game
        state = TurnsState(session.game, len(session.game.steps))
        self._title = Panel(lambda width, _: [turns_title(self._game, width)], id="title")
        self._board = BoardView(state.picture)
        self._panel = TurnsPanel(state)
        self._said = ""
        """What is said in place of which turn is shown, until the next key."""
        self._message = Panel(self._message_lines)
        self._race = Panel(self._race_lines, id="race")
        self._digits = Digits()

    def compose(self) -> ComposeResult:
        """The board and the race below it at the left, the turns at the right."""
        yield self._title
        yield BoardLayout(self._board, self._panel, self._message, self._race)
        yield KeyBar([*self.BINDINGS, MORE])

    # Showing

    @property
    def _state(self) -> TurnsState:
        return self._panel.state

    def _show(self, state: TurnsState) -> None:
        """Choose a turn."""
        self._said = ""
        self._panel.state = state
        self._board.show(state.picture)
        for panel in (self._panel, self._message, self._race):
            panel.draw()

    def _say(self, text: str) -> None:
        self._said = text
        self._message.draw()

    def _message_lines(self, width: int, height: int) -> list[Line]:
        return [message_line(self._said, self._state, width)]

    def _race_lines(self, width: int, height: int) -> list[Line]:
        step = self._state.step
        turn = step.turn_number if step else None
        return race_lines(self._game, width, height, is_plain(self.app), turn=turn)

    # Choosing

    def action_walk(self, by: int) -> None:
        """Choose a turn before or after."""
        self._show(self._state.go_to(self._state.number + by))

    def on_key(self, event: events.Key) -> None:
        """A digit goes to the turn of that number, or is one more digit of it."""
        digit = event.character or ""
        if not digit or digit not in string.digits:
            return
        event.stop()
        self._digits = self._digits.press(digit, event.time, self._game.turns_taken)
        place = self._state.place_of(int(self._digits.typed))
        if place is None:
            self.app.bell()
        else:
            self._show(self._state.go_to(place))

    def on_mouse_scroll_up(self) -> None:
        """The wheel walks, too."""
        self.action_walk(-1)

    def on_mouse_scroll_down(self) -> None:
        """The wheel walks, too."""
        self.action_walk(1)

    @on(TurnsPanel.Clicked)
    def choose_clicked(self, event: TurnsPanel.Clicked) -> None:
        """A click chooses a turn; on the chosen one it is Enter."""
        if event.number == self._state.number:
            self.action_correct()
        else:
            self._show(self._state.go_to(event.number))

    @work
    async def action_look_up(self) -> None:
        """Look up the words of the chosen turn, and others, which the turn to come names."""
        step = self._state.step
        score = step.judgement.score if step else None
        words = [word.text for word in score.words] if score else []
        looked_up = await self.app.push_screen_wait(LookupDialog(self._session, words))
        self._session.note_lookups(looked_up or ())

    def action_set_again(self) -> None:
        """Say what to lay to have the board as it stood after the chosen turn."""
        screen = rooms(self.app).set_again(self._session, self._state.number)
        self.app.push_screen(screen)

    # Correcting

    def _to_correct(self) -> Step | None:
        """The chosen turn; None if it cannot be changed, which is said."""
        store = self._session.store
        if not store.is_ours and store.owner:
            self._say(read_only(store.owner))
            return None
        if not self._state.step:
            self.app.bell()
        return self._state.step

    def action_correct(self) -> None:
        """Ask what the chosen turn should have been."""
        if not self._state.step and self._game.setup.start_position:
            self.app.push_screen(rooms(self.app).found_board(self._game), self._take_board)
        elif step := self._to_correct():
            name = self._game.setup.players[step.player]
            hidden = hides_rack(self._game, step.player)
            correct = Correction.of(self._game).correct_turn
            self._ask(what_did(name, step.label), correct, hidden, step.turn)

    def _take_board(self, correction: Correction | None) -> None:
        if correction:
            self.dismiss(correction)

    def action_insert(self) -> None:
        """Ask for a turn that was forgotten before the chosen one."""
        if step := self._to_correct():
            name = self._game.setup.players[step.before.to_move]
            question = f"Forgotten before {called(step)}: what did {name} do?"
            hidden = hides_rack(self._game, step.before.to_move)
            self._ask(question, Correction.of(self._game).insert_turn, hidden)

    @work
    async def action_remove(self) -> None:
        """The chosen turn never was; where others would be to move by that, ask what is meant."""
        step = self._to_correct()
        if not step:
            return
        number = step.number
        is_pass = False
        if self._moves_others(step):
            question = never_was(step)
            answer = await self.app.push_screen_wait(QuestionDialog(question, game=self._game))
            if answer is None:
                return
            is_pass = answer
        if not is_pass:
            await self._resolve(Correction.of(self._session.game).remove_turn(number))
        else:
            passed = replace(step.turn, action=Pass(), accepted=(), announced=None)
            await self._resolve(Correction.of(self._session.game).correct_turn(number, passed))

    def _moves_others(self, step: Step) -> bool:
        """True if turns after `step` go to other players without it, but not if it is a pass."""
        is_turn = isinstance(step.turn.action, Play | Exchange)
        several = len(self._game.setup.players) > 1
        return is_turn and several and self._state.number < len(self._game.steps)

    @work
    async def _ask(
        self,
        question: str,
        change: Callable[[int, Turn], Correction],
        hidden: bool,
        turn: Turn | None = None,
    ) -> None:
        """Ask for the chosen turn, or for a new one before it; the rack may be `hidden`."""
        number = self._state.number
        game = Correction.of(self._session.game).game_before(number)
        answer = await self.app.push_screen_wait(CorrectScreen(game, question, turn, hidden))
        if answer is not None:
            await self._resolve(change(number, answer))

    async def _resolve(self, correction: Correction) -> None:
        """Close with the correction once it is resolved; stay if all was left as it was."""
        if done := await resolved(self.app, correction):
            self.dismiss(done)
        else:
            self._say("Nothing was changed.")
