"""Choices of a form, each drawn by line: one of a list, or one of the boxes as cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.widgets import Input

from scorekeeper.game.edition import Edition
from scorekeeper.names import LONGEST_NAME, clean_note
from scorekeeper.tui.form_lines import cards, choice_line
from scorekeeper.tui.widgets.panel import Panel, is_plain

_LARGE = (66, 36)
"""Columns for the cards, and rows of the screen, from which on boards are drawn large."""


class Option(NamedTuple):
    """One thing that can be chosen."""

    value: str
    text: str
    asks: bool = False
    """Whether it leads to another question, and is nothing in itself."""


class Row(Panel, can_focus=True):
    """A line of a form: a label, what is chosen or typed, and at the right how it is changed."""

    BINDINGS = [Binding("enter,space", "open", "Choose", show=False)]

    class Changed(Message):
        """The row `control` is something else now."""

        def __init__(self, control: Row) -> None:
            super().__init__()
            self._control = control

        @property
        def control(self) -> Row:
            """The row."""
            return self._control

    def __init__(self, label: str, name: str, hint: str) -> None:
        """An empty line."""
        super().__init__(id=name, classes="choice")
        self.label = label
        self._hint = hint
        self._text = ""

    def say(self, text: str) -> None:
        """Show `text` after the label."""
        self._text = text
        self._draw()

    def _draw(self) -> None:
        self.show([choice_line(self.label, self._text, self.columns, self.has_focus, self._hint)])

    def on_resize(self) -> None:
        """As wide as there is room."""
        self._draw()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Mark the line as long as it has the focus."""
        super().watch_has_focus(has_focus)
        self._draw()

    async def on_click(self, event: events.Click) -> None:
        """Do as Enter does."""
        event.stop()
        await self.run_action("open")


class TextRow(Row):
    """A line with a short text, which Enter asks for."""

    def __init__(
        self, label: str, value: str, name: str, question: str, longest: int = LONGEST_NAME
    ) -> None:
        """Begin with `value`; `question` is asked for another one, `longest` characters at most."""
        super().__init__(label, name, "…")
        self.value = value
        """What was typed; may be empty."""
        self._question = question
        self._longest = longest
        self.say(value)

    def action_open(self) -> None:
        """Ask for the text."""
        from scorekeeper.tui.screens.dialogs import Ask

        entry = Input(self.value, max_length=self._longest, select_on_focus=False)
        self.app.push_screen(Ask(self.label, self._question, entry, "Note it"), self._take)

    def _take(self, text: str | None) -> None:
        if text is not None:
            self.value = clean_note(text)
            self.say(self.value)
            self.post_message(self.Changed(self))


class ChoiceRow(Row):
    """A line with what is chosen; Enter shows the list, Left and Right go through it.

    A `Select` would be six widgets, four of which are there only for the list.
    """

    BINDINGS = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
    ]

    class Asked(Message):
        """An option was chosen that asks something: `value`."""

        def __init__(self, value: str) -> None:
            super().__init__()
            self.value = value

    def __init__(
        self, label: str, options: Sequence[Option], value: str, name: str, hint: str = "▾"
    ) -> None:
        """Begin with `value`, or with the first of `options` where it is none of them.

        `hint` stands at the right end.
        """
        super().__init__(label, name, hint)
        self.offer(options, value)

    def offer(self, options: Sequence[Option], value: str, shown: str = "") -> None:
        """Offer other options, without a message; `shown` stands for the chosen one on the line."""
        self._options = options
        self.value = value if value in self._values else self._values[0]
        """What is chosen."""
        self.say(shown or self.text)

    @property
    def _values(self) -> list[str]:
        return [option.value for option in self._options if not option.asks]

    @property
    def text(self) -> str:
        """What is chosen, in words."""
        return next(option.text for option in self._options if option.value == self.value)

    def action_open(self) -> None:
        """Show the list."""
        from scorekeeper.tui.screens.dialogs import Chooser

        options = self._options  # Others may be offered while the list is open.
        places = [option.value for option in options]
        dialog = Chooser(self.label, [option.text for option in options], places.index(self.value))

        def take(place: int | None) -> None:
            if place is not None:
                self._take(options[place])

        self.app.push_screen(dialog, take)

    def _take(self, option: Option) -> None:
        if option.asks:
            self.post_message(self.Asked(option.value))
        else:
            self.choose(option.value)

    def action_step(self, by: int) -> None:
        """The next option, or the one before."""
        values = self._values
        self.choose(values[(values.index(self.value) + by) % len(values)])

    def choose(self, value: str) -> None:
        """Choose the option `value`."""
        self.value = value
        self.say(self.text)
        self.post_message(self.Changed(self))


class BoxCards(Panel, can_focus=True):
    """The boxes as cards; Left and Right choose, and so does a click."""

    BINDINGS = [
        Binding("left", "step(-1)", show=False),
        Binding("right,space,enter", "step(1)", show=False),
    ]

    class Changed(Message):
        """Another box was chosen."""

    def __init__(self, boxes: Sequence[Edition], chosen: Edition) -> None:
        """Offer `boxes`, one of which is chosen."""
        super().__init__(id="boxes")
        self._boxes = boxes
        self._place = list(boxes).index(chosen)

    @property
    def edition(self) -> Edition:
        """The box that is chosen."""
        return self._boxes[self._place]

    def _show(self) -> None:
        plain = is_plain(self.app)
        large = self.columns >= _LARGE[0] and self.screen.size.height >= _LARGE[1]
        drawn = cards(self._boxes, self._place, self.columns, self.has_focus, large, plain)
        self._places = drawn.places
        self.styles.height = len(drawn.lines)
        self.show(drawn.lines)

    def on_resize(self) -> None:
        """As many cards as there is room for."""
        self._show()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Mark the chosen card as long as it has the focus."""
        super().watch_has_focus(has_focus)
        self._show()

    def on_click(self, event: events.Click) -> None:
        """Choose a card."""
        event.stop()
        for left, place in reversed(self._places):
            if event.x >= left:
                self._choose(place)
                return

    def action_step(self, by: int) -> None:
        """The next box, or the one before."""
        self._choose((self._place + by) % len(self._boxes))

    def _choose(self, place: int) -> None:
        self._place = place
        self._show()
        self.post_message(self.Changed())
