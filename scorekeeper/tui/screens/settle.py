"""What a correction leads to: misfits settled one by one, then all that changes, then yes or no."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum

from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.widgets import Button

from scorekeeper.game.board import Direction
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.revision import Replay, ReplayConflict, Revision
from scorekeeper.report.changes import describe_changes, describe_conflict, describe_setup_changes
from scorekeeper.tui.lines import Line, line, unsaved_heading, wrapped
from scorekeeper.tui.picture import picture_of
from scorekeeper.tui.screens.board import BoardScreen
from scorekeeper.tui.screens.correct import CorrectScreen, what_did
from scorekeeper.tui.screens.dialogs import WIDTH, Confirm, Text
from scorekeeper.tui.screens.leaving import SingleDismiss
from scorekeeper.tui.widgets.keybar import KeyBar

SHOWN = 12
"""Lines of a summary that are seen without scrolling."""

KEYS = [
    Binding("enter", "press", "Choose", key_display="Enter", tooltip="This choice"),
    Binding("up", "app.focus_previous", "Above", key_display="Up", tooltip="The choice above"),
    Binding("down", "app.focus_next", "Below", key_display="Down", tooltip="The choice below"),
    Binding("escape", "cancel", "Cancel all", key_display="Esc", tooltip="Change nothing"),
]


class Answer(StrEnum):
    """What becomes of a turn that no longer fits."""

    CORRECT = "correct"
    ACCEPT = "accept"
    PASS = "pass"
    DROP = "drop"
    CANCEL = "cancel"


LABELS = {
    Answer.CORRECT: "Correct it",
    Answer.ACCEPT: "Accept it all the same",
    Answer.PASS: "Make it a pass",
    Answer.DROP: "Take it out",
    Answer.CANCEL: "Cancel: leave all as it was",
}


class ConflictResolver:
    """Asks about every turn of a revision that does not fit, then whether it is wanted."""

    def __init__(
        self, app: App[str], before: Game, revision: Revision, done: Callable[[Game | None], None]
    ) -> None:
        """Settle `revision` of `before`. `done` gets the new game, or None to leave the old one."""
        self._app = app
        self._before = before
        self._replay = revision.replay()
        self._done = done

    def go_on(self) -> None:
        """Ask the next question."""
        revision, game, conflict = self._replay
        if conflict:
            self._app.push_screen(SettleScreen(game, conflict), self._settle)
            return
        told = describe_setup_changes(revision) + describe_changes(self._before, revision, game)
        if told:
            self._app.push_screen(
                Summary(told), lambda agreed: self._done(game if agreed else None)
            )
        else:
            self._done(None)

    def _settle(self, answer: Answer | None) -> None:
        revision, game, conflict = self._replay
        if conflict is None or answer in (None, Answer.CANCEL):
            self._done(None)
        elif answer is Answer.CORRECT:
            name = game.setup.players[conflict.player]
            what = what_did(name, conflict.number, len(revision.turns))
            self._app.push_screen(CorrectScreen(game, what, conflict.turn), self._corrected)
        elif answer is Answer.ACCEPT:
            self._take(self._replay.accept())
        elif answer is Answer.DROP:
            self._take(self._replay.drop())
        else:
            self._corrected(replace(conflict.turn, action=Pass(), accepted=(), announced=None))

    def _corrected(self, turn: Turn | None) -> None:
        if turn and self._replay.conflict:
            self._take(self._replay.correct(turn))
        else:
            self.go_on()

    def _take(self, replay: Replay) -> None:
        self._replay = replay
        self.go_on()


class Column(VerticalScroll, can_focus=False, inherit_bindings=False):
    """What stands in it scrolls, but not by the arrows: they choose."""


class SettleScreen(BoardScreen[Answer], SingleDismiss[Answer]):
    """A turn that no longer fits, on its board, and what may become of it."""

    CSS_PATH = ["board.tcss", "settle.tcss"]
    BINDINGS = [*KEYS]
    TENTHS = 5

    def __init__(self, game: Game, conflict: ReplayConflict) -> None:
        """Show `conflict` behind the turns of `game`."""
        action, start = conflict.turn.action, min(game.rules.edition.start)
        play = action if isinstance(action, Play) else None
        picture = picture_of(game, play, conflict.judgement, start, Direction.ACROSS)
        super().__init__(picture._replace(cursor=None))
        self._game = game
        self._conflict = conflict
        self._text, self._note = Text([]), Text([])
        self._column = Column(id="settle", classes="beside")

    def compose(self) -> ComposeResult:
        """The board at the left, the problem and the choices at the right."""
        yield from super().compose()
        with self._column:
            yield self._text
            for answer in self._choices():
                yield Button(LABELS[answer], id=answer, compact=True)
            yield self._note
        yield KeyBar(KEYS)

    def on_mount(self) -> None:
        """The first choice has the focus, and the problem above it stays in view."""
        self.query(Button).first().focus(scroll_visible=False)

    def _choices(self) -> list[Answer]:
        choices = [Answer.CORRECT]
        if self._conflict.can_be_accepted:
            choices.append(Answer.ACCEPT)
        if self._can_be_pass:
            choices.append(Answer.PASS)
        return [*choices, Answer.DROP, Answer.CANCEL]

    @property
    def _can_be_pass(self) -> bool:
        taken = isinstance(self._conflict.turn.action, Play | Exchange)
        return taken and not self._game.position.ending

    def _fill(self, room: Size) -> None:
        width = room.width - 1
        self._title.show([unsaved_heading("A later turn no longer fits", self._fitted.width)])
        self._text.tell(self._rows(width))
        several = len(self._game.setup.players) > 1
        order = "Taken out, the turns after it go to other players; a pass keeps the order."
        self._note.tell(wrapped(order, "dim", width) if self._can_be_pass and several else [])
        self.call_after_refresh(self._keep_in_view)  # All have their room by then.

    def _keep_in_view(self) -> None:
        """Show the problem first, or as much of it as leaves room for the choice."""
        self._column.scroll_home(animate=False, immediate=True)
        if self.focused:
            self.focused.scroll_visible(animate=False, immediate=True)

    def _rows(self, width: int) -> Sequence[Line]:
        what, *reasons = describe_conflict(self._conflict, self._game)
        rows = wrapped(what, "strong", width)
        for reason in reasons:
            rows += wrapped(f"! {reason}", "bad", width)
        return rows

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """Close with the choice."""
        self.dismiss(Answer(event.button.id or Answer.CANCEL))

    def action_press(self) -> None:
        """Choose what has the focus."""
        if isinstance(self.focused, Button):
            self.focused.press()

    def action_cancel(self) -> None:
        """Leave all as it was."""
        self.dismiss(Answer.CANCEL)


class Summary(Confirm):
    """All that a correction changes; Enter saves it, Escape leaves all as it was."""

    def __init__(self, told: Sequence[str]) -> None:
        """`told` are the changes, as sentences."""
        rows = [row for text in told for row in _row(text)]
        more = " (Page Down shows more)" if len(rows) > SHOWN else ""
        super().__init__(f"This will change{more}:", rows, "Leave it as it was", "Save")

    def on_mount(self) -> None:
        """Nothing is lost by saving: undo takes it back."""
        self.query_one("#go-on").focus()


def _row(text: str) -> list[Line]:
    """A sentence on lines; what is indented belongs to the sentence before."""
    if text.startswith(" "):
        return [line(text)]
    return wrapped(text, "text", WIDTH)
