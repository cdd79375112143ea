"""The consequences of a correction: conflicts settled one by one, then all that changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import on
from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Button

from scorekeeper.game.board import Direction
from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.revision import ReplayConflict
from scorekeeper.game.seats import hides_rack
from scorekeeper.game.text import listed
from scorekeeper.report.changes import describe_conflict
from scorekeeper.session.correction import Correction, Resolution
from scorekeeper.tui.drawing.lines import Line, line, unsaved_heading, wrapped
from scorekeeper.tui.drawing.picture import picture_of
from scorekeeper.tui.screens.correct import CorrectScreen, what_did
from scorekeeper.tui.screens.dialogs import Question, SingleDismiss, Text
from scorekeeper.tui.screens.help import CORRECTING
from scorekeeper.tui.widgets.board import BoardView
from scorekeeper.tui.widgets.board_layout import BoardLayout
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel

NAMED = 8
"""Turns that do not fit either: more than these are not named."""

ENTER_ANEW, CANCEL = "correct", "cancel"
"""The answers besides a `Resolution`."""

LABELS = {
    ENTER_ANEW: "Correct it",
    Resolution.ACCEPT: "Let it stand",
    Resolution.PASS: "Make it a pass",
    Resolution.DROP: "Remove it",
    CANCEL: "Cancel the whole correction",
}


async def resolved(app: App[Any], correction: Correction) -> Correction | None:
    """Ask about every turn that does not fit, then whether all this is wanted.

    The correction as it is then; None to leave the game as it was.
    """
    while correction.conflict:
        answer = await app.push_screen_wait(ConflictScreen(correction))
        if answer in (None, CANCEL):
            return None
        if answer == ENTER_ANEW:
            turn = await app.push_screen_wait(_enter_anew(correction, correction.conflict))
            correction = correction.enter_anew(turn) if turn else correction
        else:
            correction = correction.resolve(Resolution(answer))
    if not correction.changes:
        return None
    saves = await app.push_screen_wait(summary(correction.changes, correction.before))
    return correction if saves == 0 else None


def _enter_anew(correction: Correction, conflict: ReplayConflict) -> CorrectScreen:
    """Asks what the turn in conflict should be."""
    name = correction.game.setup.players[conflict.player]
    question = what_did(name, correction.game.next_label(conflict.turn.action))
    goes_on = not correction.before.position.ending
    hidden = goes_on and hides_rack(correction.game, conflict.player)
    return CorrectScreen(correction.game, question, conflict.turn, hidden)


class Column(VerticalScroll, can_focus=False, inherit_bindings=False):
    """A column that scrolls, but not by the arrows: they choose."""

    class Resized(Message):
        """There is another number of columns now."""

    def on_resize(self) -> None:
        """Say so."""
        self.post_message(self.Resized())


class ConflictScreen(SingleDismiss[str]):
    """A turn that no longer fits, on its board, and what may become of it."""

    DEFAULT_CSS = """
    #choices Text { margin-bottom: 1; }
    #choices Button {
        width: 100%;
        height: 1;
        text-align: left;
        content-align: left middle;
        border: none;
        background: $cap;
        color: $foreground;
        text-style: none;
    }
    #choices Button:focus { background: $brass; color: $on-brass; text-style: bold; }
    """
    AUTO_FOCUS = ""  # The first choice gets it without being scrolled to.
    ADVICE = CORRECTING
    BINDINGS = [
        bind("conflict.choose", "enter", "Choose", "The answer that is lit", "press"),
        bind("conflict.above", "up", "Up", "The choice above", "app.focus_previous"),
        bind("conflict.below", "down", "Down", "The choice below", "app.focus_next"),
        bind("conflict.cancel", "escape", "Cancel", "Change nothing", f"dismiss({CANCEL!r})"),
        bind("conflict.help", "f1", "Help", "Why a later turn may no longer fit"),
    ]

    def __init__(self, correction: Correction) -> None:
        """Show the conflict of `correction` after the turns that fit."""
        super().__init__()
        assert correction.conflict is not None
        self._correction = correction
        self._conflict = correction.conflict
        game, action = correction.game, self._conflict.turn.action
        play = action if isinstance(action, Play) else None
        start = min(game.rules.edition.start)
        picture = picture_of(game, play, self._conflict.judgement, start, Direction.ACROSS)
        self._title = Panel(id="title")
        self._reasons, self._note = Text([]), Text([])
        choices = (ENTER_ANEW, *correction.resolutions, CANCEL)
        buttons = (Button(LABELS[choice], id=choice, compact=True) for choice in choices)
        self._column = Column(self._reasons, *buttons, self._note, id="choices")
        board = BoardView(picture._replace(cursor=None))
        self._layout = BoardLayout(board, self._column)

    def compose(self) -> ComposeResult:
        """The board at the left, the problem and the choices at the right."""
        yield self._title
        yield self._layout
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """The first choice has the focus, and the problem above it stays in view."""
        self.query(Button).first().focus(scroll_visible=False)

    def on_resize(self) -> None:
        """Fit the title to the screen."""
        title = unsaved_heading("A later turn no longer fits", self.app.size.width)
        self._title.show([title])

    @on(Column.Resized)
    def _fill(self) -> None:
        width = self._column.size.width - 1
        self._reasons.show(self._rows(width))
        several = len(self._correction.game.setup.players) > 1
        order = "Remove it, and later turns go to other players; a pass keeps the order."
        matters = several and Resolution.PASS in self._correction.resolutions
        notes = [others_text(self._correction), order if matters else ""]
        self._note.show([row for text in notes if text for row in wrapped(text, "soft", width)])
        self.call_after_refresh(self._keep_in_view)  # All have their room by then.

    def _keep_in_view(self) -> None:
        """Show the problem first, or as much of it as leaves room for the choice."""
        self._column.scroll_home(animate=False, immediate=True)
        if self.focused:
            self.focused.scroll_visible(animate=False, immediate=True)

    def _rows(self, width: int) -> Sequence[Line]:
        what, *reasons = describe_conflict(self._conflict, self._correction.game)
        rows = wrapped(what, "strong", width)
        for reason in reasons:
            rows += wrapped(f"✗ {reason}", "bad", width)
        return rows

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """Close with the choice."""
        self.dismiss(event.button.id or CANCEL)

    def action_press(self) -> None:
        """Choose what has the focus."""
        if isinstance(self.focused, Button):
            self.focused.press()


def others_text(correction: Correction) -> str:
    """Which turns do not fit either once the one in conflict is removed; empty if all do."""
    steps = (conflict.origin for conflict in correction.misfits[1:])
    labels = [step.label for step in steps if step]
    if not labels:
        return ""
    named = listed(labels if len(labels) <= NAMED else [*labels[:NAMED], "others"])
    turns, do = ("turn", "does") if len(labels) == 1 else ("turns", "do")
    return f"Once it is removed, {turns} {named} {do} not fit either."


def summary(changes: Sequence[str], game: Game) -> Question:
    """All that a correction of `game` changes; Enter saves it, Escape leaves all as it was.

    `changes` are sentences; one that is indented belongs to the one before.
    """
    rows, answers = [line(text) for text in changes], ("save", "leave it as it was")
    return Question("What this changes", answers, rows, game=game)  # Undo is there.
