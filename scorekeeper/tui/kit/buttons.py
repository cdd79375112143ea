"""What is pressed or clicked: the one thing that a screen is for, a word, a card."""

from __future__ import annotations

from dataclasses import dataclass

from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from scorekeeper.tui.terminal.sparing import Unscrolled

KEY_WIDTH = 9
"""Columns of the key as it is drawn."""


class PrimaryAction(Unscrolled):
    """A large Enter key, what it does, and what follows from it; a click on it presses Enter.

    With an `error` it says what is in the way instead; where Enter does nothing there is no key.
    As low as one line, it is a line of text.
    """

    label: reactive[str] = reactive("")
    detail: reactive[str] = reactive("")
    error: reactive[str] = reactive("")
    key: reactive[str] = reactive("Enter")
    """The name of the key; another one than Enter is only shown."""

    def __init__(self, label: str = "", detail: str = "", id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(PrimaryAction.label, label)
        self.set_reactive(PrimaryAction.detail, detail)

    def show(self, label: str, detail: str = "", error: str = "", key: str = "Enter") -> None:
        """Show what the key does, what follows, and what is in the way, all at once."""
        self.label = label
        self.detail = detail
        self.error = error
        self.key = key

    def render(self) -> Content:
        if not (self.label or self.error):
            return Content.styled(self.detail, "$soft")
        told = Content.styled(self.label, "bold")
        if self.error:
            told = Content.styled(self.error, "bold $bad")
        key = Content.styled(self.key.center(KEY_WIDTH), "bold $on-brass on $brass")
        line = Content.assemble(key, "  ", told)
        if self.content_size.height < 3:
            return (
                line
                if self.error or not self.detail
                else Content.assemble(line, "   ", (self.detail, "$soft"))
            )
        return Content("\n").join(
            [
                Content.styled("▄" * KEY_WIDTH, "$brass"),
                line,
                Content.assemble(("▀" * KEY_WIDTH, "$brass"), "  ", (self.detail, "$soft")),
            ]
        )

    def on_click(self) -> None:
        self.app.simulate_key("enter")


class TextButton(Unscrolled, can_focus=True):
    """A button on one line without a frame.

    It stands in for Textual's `Button`, whose many looks are matched at every change of its own.
    """

    BINDINGS = [Binding("enter,space", "press", show=False)]

    @dataclass
    class Pressed(Message):
        """The `button` was pressed."""

        button: TextButton

        @property
        def control(self) -> TextButton:
            """The button, for `@on(TextButton.Pressed, "#id")`."""
            return self.button

    def __init__(self, label: str, id: str | None = None) -> None:
        super().__init__(id=id)
        self._label = Content(label)

    def render(self) -> Content:
        return self._label

    def action_press(self) -> None:
        """Have done what the button is for."""
        if self.display and not self.disabled:
            self.post_message(self.Pressed(self))

    def on_click(self) -> None:
        self.action_press()
