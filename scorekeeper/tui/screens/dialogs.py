"""The kinds of dialogs: yes or no, a question with a short answer, a long text to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from textual import events, on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen, ScreenResultType
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList

from scorekeeper.names import printable
from scorekeeper.tui.drawing.lines import Line, heading, line, refitted
from scorekeeper.tui.screens.help import AdvisedScreen
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.panel import Panel

CHOOSE = Binding("enter", "", "Choose")
"""Enter presses the button that is lit: shown at the foot, bound by what it presses."""
OTHER = Binding("right", "app.focus_next", "Other answer")
BACK = Binding("escape", "dismiss(None)", "Back")
NO = Binding("escape", "dismiss(False)", "Back")
COMPLETE = Binding("tab", "", "Complete")
"""Tab on a line for a path: shown at the foot, bound by the line."""
WIDTH = 60
"""Columns of text in a dialog."""


class SingleDismiss(AdvisedScreen[ScreenResultType]):
    """A screen that gives one answer.

    A second one, sent before the first had its effect, would take away the screen below.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leave with `result`; too late, if the screen has been left already."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class Dialog(ModalScreen[ScreenResultType], SingleDismiss[ScreenResultType]):
    """A screen in front of another one, which gives one answer, too.

    Arrows go from answer to answer unless what has the focus wants them, Page Up and Page Down
    to what has no room. The button that Enter presses is lit.
    """

    BINDINGS = [
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
        Binding("pageup", "scroll_text(-1)", show=False),
        Binding("pagedown", "scroll_text(1)", show=False),
        Binding("f1,question_mark", "help", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-tight"), (56, "-roomy")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-high")]

    def on_descendant_focus(self) -> None:
        """Light the button that Enter presses."""
        pressed = self.focused
        if isinstance(pressed, Input):
            pressed = next(iter(self.query("#ok")), None)
        for button in self.query(Button):
            button.set_class(button is pressed, "-lit")

    def action_scroll_text(self, pages: int) -> None:
        """Show what has no room: of the text, or of the whole dialog where all of that has."""
        for part in (*self.query(VerticalScroll), *self.query(".dialog")):
            if part.max_scroll_y:
                rows = pages * max(part.size.height - 1, 1)
                part.scroll_relative(y=rows, animate=False, immediate=True)
                return


def leave_for(dialog: Dialog[Any], key_id: str) -> None:
    """Leave `dialog` without an answer, so that the screen below takes its own key `key_id`."""
    pressed = next(key for key, one in dialog.active_bindings.items() if one.binding.id == key_id)
    dialog.dismiss(None)
    dialog.app.post_message(events.Key(pressed, None))


class Text(Panel):
    """A panel as high as its lines; one that is longer than it is wide goes on below."""

    def __init__(self, rows: Sequence[Line], id: str | None = None) -> None:
        """Show `rows`."""
        super().__init__(id=id)
        self.show(rows)

    def show(self, lines: Sequence[Line]) -> None:
        """Show `lines` from now on."""
        self._rows = lines
        self._fit()

    @on(events.Resize)
    def _fit(self) -> None:
        rows = refitted(self._rows, self.size.width or WIDTH)
        self.styles.height = max(len(rows), 1)
        super().show(rows)


class Title(Panel):
    """The title of a dialog, over a thin line, and a blank line below it."""

    def __init__(self, text: str) -> None:
        """Show `text`."""
        super().__init__(classes="dialog-title")
        self._text = text

    def say(self, text: str) -> None:
        """Show `text` from now on."""
        self._text = text
        self.on_resize()

    def on_resize(self) -> None:
        """Draw the line as long as there is room."""
        self.show([heading(self._text, "", self.size.width)])


class Confirm(Dialog[bool]):
    """Says what is the matter; the answer is True to go on all the same."""

    BINDINGS = [NO]

    def __init__(
        self,
        title: str,
        rows: Sequence[Line],
        stay: str,
        go_on: str = "",
        loses_nothing: bool = False,
    ) -> None:
        """`stay` and `go_on` label the buttons; without `go_on` there is only one answer.

        The safe one, `stay`, has the focus, unless going on `loses_nothing`.
        """
        super().__init__()
        self._title = title
        self._rows = rows
        self._labels = (stay, go_on)
        self._wanted = "#go-on" if loses_nothing else "#stay"

    def compose(self) -> ComposeResult:
        """The sentences and the buttons."""
        stay, go_on = self._labels
        with Vertical(classes="dialog"):
            yield Title(self._title)
            with VerticalScroll(can_focus=False):
                yield Text(self._rows)
            with Horizontal(classes="buttons"):
                yield Button(stay, id="stay")
                if go_on:
                    yield Button(go_on, id="go-on")
        yield KeyBar([CHOOSE, OTHER, NO] if go_on else [CHOOSE, NO])

    def on_mount(self) -> None:
        """Let Enter give the answer that is likely, or safe."""
        self.query_one(self._wanted).focus()

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "go-on")


class AnswerForm(Vertical):
    """A line to type on, among what else is asked; Enter, or a button, posts `Given`."""

    class Given(Message):
        """An answer was typed: `text`, without blanks at its ends."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, *parts: Widget, ok: str = "OK", wanted: bool = False) -> None:
        """`parts` hold one `Input`; `ok` says in a word what the answer does.

        If an answer is `wanted`, an empty one only rings the bell.
        """
        buttons = (Button(ok, id="ok"), Button("Cancel", id="cancel"))
        super().__init__(*parts, Horizontal(*buttons, classes="buttons"), classes="dialog")
        self._wanted = wanted

    @on(Input.Changed)
    def forget_trouble(self) -> None:
        """Drop the problem of the last answer."""
        for trouble in self.query("#trouble").results(Text):
            trouble.show([line("")])

    @on(Input.Submitted)
    @on(Button.Pressed, "#ok")
    def give(self, event: Input.Submitted | Button.Pressed) -> None:
        """Post what was typed."""
        event.stop()
        text = self.query_one(Input).value.strip()
        if text or not self._wanted:
            self.post_message(self.Given(text))
        else:
            self.app.bell()

    @on(Button.Pressed, "#cancel")
    async def cancel(self, event: Button.Pressed) -> None:
        """Close the dialog without an answer."""
        event.stop()
        await self.screen.run_action("dismiss(None)")


def answer_keys(ok: str, of_path: bool = False) -> KeyBar:
    """The keys of a dialog with an `AnswerForm`: Enter does what `ok` says, Tab completes paths."""
    return KeyBar([Binding("enter", "", ok), *([COMPLETE] if of_path else []), BACK])


class Ask(Dialog[str | None]):
    """One question with a short answer; None if it was put aside."""

    BINDINGS = [BACK]

    def __init__(
        self,
        title: str,
        question: str,
        entry: Input | None = None,
        ok: str = "OK",
        number: bool = False,
    ) -> None:
        """The answer is typed on `entry`, by default a word, or a `number`, of five characters."""
        super().__init__()
        self._title = title
        self._rows = [line(question)]
        kind: Literal["integer", "text"] = "integer" if number else "text"
        self._entry = entry or Input(type=kind, max_length=5, valid_empty=True)
        self._ok = ok

    def compose(self) -> ComposeResult:
        """The question and the answer."""
        yield AnswerForm(Title(self._title), Text(self._rows), self._entry, ok=self._ok)
        yield answer_keys(self._ok)

    @on(AnswerForm.Given)
    def close_with_answer(self, answer: AnswerForm.Given) -> None:
        """Close with the answer, if it can be one."""
        if self._entry.is_valid:
            self.dismiss(answer.text)


class Chooser(Dialog[int | None]):
    """A list to choose from; the answer is the place of the choice, None if there is none."""

    BINDINGS = [BACK]

    def __init__(self, title: str, options: Sequence[str], chosen: int = 0) -> None:
        """Ask for one of `options`; the one at `chosen` is lit at first."""
        super().__init__()
        self._title = title
        self._options = options
        self._chosen = chosen

    def compose(self) -> ComposeResult:
        """The question and the list."""
        with Vertical(classes="reader"):
            yield Title(self._title)
            yield OptionList(*(Content(printable(option)) for option in self._options))
        yield KeyBar([CHOOSE, BACK])

    def on_mount(self) -> None:
        """Light what is chosen so far."""
        self.query_one(OptionList).highlighted = self._chosen

    @on(OptionList.OptionSelected)
    def answer(self, event: OptionList.OptionSelected) -> None:
        """Close with what was chosen."""
        self.dismiss(event.option_index)
