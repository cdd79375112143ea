"""The fields that are typed into: a text, a number, the path of a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive
from textual.suggester import Suggester, SuggestFromList
from textual.widgets import Input

from scorekeeper.files import expanded
from scorekeeper.names import printable
from scorekeeper.tui.terminal.sparing import StyledLate


class TextField(Input, StyledLate):
    """Textual's field for a line of text, with a caret that stays where one types."""

    virtual_size: Reactive[Size] = Reactive(Size(0, 0))
    """Textual lays the whole screen out anew with each letter; a field stays as large as it is."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.cursor_blink = False  # Nothing blinks here, and a caret that is off is not found.

    def action_next_line(self, by: int) -> None:
        """Go to the nearest field on the line below or above, or else where Tab leads.

        One that has just been shown has no place yet, and Textual would have it first: then the
        order in which they were composed counts.
        """
        fields = self.screen.focus_chain
        if not all(one.region for one in fields):
            fields.sort(key=list(self.screen.walk_children()).index)
        fields = fields[::by]
        here = self.region
        later = fields[fields.index(self) + 1 :]
        beyond = [one for one in later if not one.region or (one.region.y - here.y) * by > 0]
        line = [one for one in beyond if one.region.y == beyond[0].region.y]
        line = line or later[:1] or fields[:1]
        self.screen.set_focus(min(line, key=lambda one: abs(one.region.x - here.x)))


def completions(typed: str, suffixes: Collection[str] = ()) -> list[str]:
    """The ways in which `typed` can go on: folders, each with a slash at its end, and files.

    With `suffixes`, only files that end so. Hidden ones come only where a dot is typed.
    """
    cut = max(typed.rfind(slash) for slash in (os.sep, os.altsep or os.sep)) + 1
    start = typed[:cut]
    begun = typed[cut:]
    slash = start[-1:] or os.sep  # Windows has two of them.
    try:
        entries = sorted(os.scandir(expanded(start)), key=lambda entry: entry.name)
        return [
            f"{start}{entry.name}{slash if entry.is_dir() else ''}"
            for entry in entries
            if entry.name.startswith(begun)
            and (begun.startswith(".") or not entry.name.startswith("."))
            and (entry.is_dir() or not suffixes or Path(entry.name).suffix.lower() in suffixes)
            and entry.name.isprintable()
        ]
    except (OSError, ValueError):  # No such folder.
        return []


Complete = Callable[[str], str | None]
"""The whole of what was begun, if anybody can tell how it goes on."""


class Completion(Suggester):
    """Shows the whole of what is typed, as a function has it."""

    def __init__(self, complete: Complete) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._complete = complete

    async def get_suggestion(self, value: str) -> str | None:
        return self._complete(value)


class PathInput(TextField):
    """Takes a path. Tab completes it as far as it is clear; where it is complete, Tab goes on."""

    BINDINGS = [Binding("tab", "complete", show=False)]

    def __init__(
        self, value: str = "", placeholder: str = "", suffixes: Collection[str] = ()
    ) -> None:
        """Begin with `value`. With `suffixes`, only files that end so are offered."""
        first = Completion(lambda typed: next(iter(completions(typed, suffixes)), None))
        super().__init__(value, placeholder, suggester=first, select_on_focus=False)
        self._suffixes = suffixes

    def action_complete(self) -> None:
        """Complete the path, or go on to the next field."""
        found = completions(self.value, self._suffixes) if self.value else []
        common = os.path.commonprefix(found)  # noqa: RUF071 - letter by letter, on purpose
        if len(common) > len(self.value):
            self.value = common
            self.cursor_position = len(common)
        elif len(found) > 1:
            self.app.bell()
        else:
            self.screen.focus_next()


AS_DIGITS = str.maketrans("oOlI", "0011")
"""Letters that are typed for the digit they look like."""


class Field(TextField):
    """A text. Up and Down go to the field above and below."""

    BINDINGS = [
        Binding("up", "next_line(-1)", show=False),
        Binding("down", "next_line(1)", show=False),
    ]

    def __init__(
        self,
        value: str = "",
        placeholder: str = "",
        *,
        known: Iterable[str] = (),
        max_length: int = 60,
        is_selected: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """What is typed is completed from the `known` texts.

        If it `is_selected` when it gets the focus, what is typed then takes the place of it.
        """
        super().__init__(
            printable(value),
            placeholder,
            compact=True,
            max_length=max_length,
            suggester=SuggestFromList(map(printable, known), case_sensitive=False),
            select_on_focus=is_selected,
            id=id,
            classes=classes,
        )


class NumberField(TextField):
    """A whole number, or nothing. What was there is selected when it gets the focus."""

    BINDINGS = Field.BINDINGS

    class Refused(Message):
        """Something was typed that is no number."""

    def restricted(self) -> None:
        super().restricted()
        self.post_message(self.Refused())

    def __init__(
        self,
        number: int | None = None,
        placeholder: str = "",
        *,
        digits: int = 4,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """A number of so many `digits` at most, with a sign."""
        super().__init__(
            "" if number is None else f"{number}",
            placeholder,
            type="integer",
            restrict=r"[-+]?\d*",  # Textual takes the 1_0 of Python, too.
            compact=True,
            max_length=digits,
            valid_empty=True,
            id=id,
            classes=classes,
        )

    @property
    def number(self) -> int | None:
        """The number; None for nothing, or only a sign."""
        return int(self.value) if self.value.lstrip("+-").isdecimal() else None

    def replace(self, text: str, start: int, end: int) -> None:
        """Put `text` there; a letter that looks like a digit is that digit."""
        super().replace(text.translate(AS_DIGITS), start, end)
