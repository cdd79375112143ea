"""Small dialogs: a rule is broken, a question is asked, a long text is read."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Button, Footer, Input

from scorekeeper.game.judge import Judgement
from scorekeeper.record.claim import Holder
from scorekeeper.tui.lines import Line, line, refitted
from scorekeeper.tui.screens.leaving import Dialog
from scorekeeper.tui.widgets.panel import Panel

WIDTH = 60
"""Columns of text in a dialog."""


class Text(Panel):
    """A panel as high as its lines; one that is longer than it is wide goes on below."""

    def __init__(self, rows: Sequence[Line], id: str | None = None) -> None:
        """Show `rows`."""
        super().__init__(id=id)
        self.tell(rows)

    def tell(self, rows: Sequence[Line]) -> None:
        """Show `rows` from now on."""
        self._rows = rows
        self._fit()

    def on_resize(self) -> None:
        """Break the lines where the panel ends now."""
        self._fit()

    def _fit(self) -> None:
        rows = refitted(self._rows, self.size.width or WIDTH)
        self.styles.height = max(len(rows), 1)
        self.show(rows)


class Confirm(Dialog[bool]):
    """Says what is the matter; the answer is True to go on all the same."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS = [
        Binding("escape", "dismiss(False)", "Back", key_display="Esc"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, title: str, rows: Sequence[Line], stay: str, go_on: str = "") -> None:
        """`stay` and `go_on` label the buttons; without `go_on` there is only one answer."""
        super().__init__()
        self._title = title
        self._rows = rows
        self._labels = (stay, go_on)

    def compose(self) -> ComposeResult:
        """The sentences and the buttons; the safe one has the focus."""
        stay, go_on = self._labels
        with Vertical(classes="dialog"):
            yield Text([line(self._title, "strong"), line("")])
            with VerticalScroll(can_focus=False):
                yield Text(self._rows)
            with Horizontal(classes="buttons"):
                yield Button(stay, variant="primary", id="stay")
                if go_on:
                    yield Button(go_on, id="go-on")

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "go-on")


def overrule_dialog(verdict: Judgement) -> Confirm:
    """Every problem of a play, and the choice to correct it or to let it pass."""
    rows: list[Line] = []
    for problem in verdict.problems:
        if not problem.rule.is_warning:
            rows += [line(problem.message, "bad"), line(f"({problem.rule})", "dim")]
    if verdict.can_be_overruled:
        rows += [line(""), line("You decide: the log will say what was accepted.")]
        return Confirm("The rules do not allow this.", rows, "Correct it", "Accept it anyway")
    return Confirm("This cannot be done.", rows, "Correct it")


def repair_dialog(complaints: Sequence[str]) -> Confirm:
    """What does not fit in a game file, and whether it may be written anew."""
    rows = [line(f"- {text}", "bad") for text in complaints]
    rows += [line(""), line(_REPAIR)]
    return Confirm("Something in this file does not fit.", rows, "Leave the file alone", "Save")


_REPAIR = (
    "The game is shown as far as it makes sense. Save writes it like this and keeps the file as"
    " it was beside it, under the same name with .bak at the end."
)


def open_elsewhere_dialog(holder: Holder) -> Confirm:
    """Whether a game that others have open is only looked at, or taken over."""
    rows = [line(f"It is open {holder.told}, and is kept there."), line(""), line(_TAKE_OVER)]
    return Confirm("Somebody else has this game open.", rows, "Only look on", "Take over")


_TAKE_OVER = (
    "If you take it over, it is kept here, with every turn taken so far, and can only be looked"
    " at there."
)


def changed_file_dialog() -> Confirm:
    """Whether what others have written to the file is taken, or written over."""
    rows = [line(_CHANGED)]
    title = "Another program has changed the file of this game."
    return Confirm(title, rows, "Keep this game", "Take the file")


_CHANGED = (
    "Keep this game writes it again, and keeps the changed file beside it, with .bak at the end."
    " Take the file goes on with what is there now; Ctrl+Z goes back to this game."
)


def unsaved_dialog(trouble: str) -> Confirm:
    """Whether the game is left although the last turns are in memory only."""
    rows = [line(trouble, "bad"), line(""), line(_UNSAVED)]
    return Confirm("What was played last is not on the disk.", rows, "Stay", "Leave, and lose it")


_UNSAVED = "Stay and press Ctrl+S to save a copy somewhere else."


def hints_dialog() -> Confirm:
    """Whether hints are switched on for this game."""
    rows = [line("The log will tell of every turn that was taken with a hint.")]
    return Confirm("Hints are off. Switch them on?", rows, "Leave them off", "Switch them on")


def end_early_dialog(bag: int) -> Confirm:
    """Whether the game is really to end with `bag` tiles in the bag."""
    rows = [line(f"There are still {bag} tiles in the bag.")]
    return Confirm("End the game here?", rows, "Go on playing", "End it")


class Question(Dialog[ScreenResultType]):
    """A dialog with a line to type on. Those who inherit ask, and take what was typed."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS = [Binding("escape", "dismiss(None)", "Back", key_display="Esc")]

    def take(self, typed: str) -> None:
        """Close with what was typed, or say what is wrong with it."""
        raise NotImplementedError

    def buttons(self, ok: str) -> Widget:
        """Enter and Escape for the mouse; `ok` says what Enter does."""
        return Horizontal(
            Button(ok, variant="primary", id="ok"), Button("Cancel", id="cancel"), classes="buttons"
        )

    @on(Input.Submitted)
    @on(Button.Pressed, "#ok")
    def answer(self) -> None:
        """Take what was typed."""
        self.take(self.query_one(Input).value.strip())

    @on(Button.Pressed, "#cancel")
    def cancel(self) -> None:
        """Close without an answer."""
        self.dismiss(None)


class Ask(Question[str | None]):
    """One question with a short answer; None if it was put aside."""

    def __init__(self, title: str, question: str, entry: Input, ok: str = "OK") -> None:
        """The answer is typed on `entry`."""
        super().__init__()
        self._rows = [line(title, "strong"), line(question)]
        self._entry = entry
        self._ok = ok

    def compose(self) -> ComposeResult:
        """The question, the answer, and two buttons for the mouse."""
        with Vertical(classes="dialog"):
            yield Text(self._rows)
            yield self._entry
            yield self.buttons(self._ok)

    def take(self, typed: str) -> None:
        """Close with the answer, if it can be one."""
        if self._entry.is_valid:
            self.dismiss(typed)


class Reader(Dialog[None]):
    """A text to scroll through."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS = [Binding("escape,enter,q,f1", "dismiss", "Close", key_display="Esc")]

    def __init__(self, title: str, rows: Sequence[Line]) -> None:
        """Show `rows`."""
        super().__init__()
        self._title = title
        self._rows = rows

    def compose(self) -> ComposeResult:
        """The text fills most of the screen."""
        with Vertical(classes="reader"):
            yield Text([line(f" {self._title}", "heading")])
            with VerticalScroll():
                yield Text(self._rows)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Let the arrows scroll."""
        self.query_one(VerticalScroll).focus()
