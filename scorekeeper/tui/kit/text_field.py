"""The field that text is typed into, wherever that is, and the one for the path of a file."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path
from typing import Any

from textual.binding import Binding
from textual.suggester import Suggester
from textual.widgets import Input

from scorekeeper.files import expanded


class TextField(Input):
    """Textual's field for a line of text, with a caret that stays where one types."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Take what `Input` takes."""
        super().__init__(*args, **options)
        self.cursor_blink = False  # Nothing blinks here, and a caret that is off is not found.


HERE = Path()


def completions(typed: str, suffixes: Collection[str] = (), base: Path = HERE) -> list[str]:
    """The ways in which `typed` can go on: folders, each with a slash at its end, and files.

    With `suffixes`, only files that end so. Hidden ones come only where a dot is typed. What is
    relative begins in the folder `base`.
    """
    cut = max(typed.rfind(slash) for slash in (os.sep, os.altsep or os.sep)) + 1
    start = typed[:cut]
    begun = typed[cut:]
    slash = start[-1:] or os.sep  # Windows has two of them.
    try:
        entries = sorted(os.scandir(base / expanded(start)), key=lambda entry: entry.name)
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


class PathSuggester(Suggester):
    """Shows how a path can go on."""

    def __init__(self, suffixes: Collection[str], folder: Path) -> None:
        """Offer folders, and files that end in one of `suffixes`; without any, all files."""
        super().__init__(use_cache=False, case_sensitive=True)
        self._where = (suffixes, folder)

    async def get_suggestion(self, value: str) -> str | None:
        """The first path that begins so; none while nothing is typed."""
        if value:
            return next(iter(completions(value, *self._where)), None)
        return None


class PathInput(TextField):
    """Takes a path. Tab completes it as far as it is clear; where it is complete, Tab goes on."""

    BINDINGS = [Binding("tab", "complete", show=False)]

    def __init__(
        self,
        value: str = "",
        placeholder: str = "",
        suffixes: Collection[str] = (),
        folder: Path = HERE,
    ) -> None:
        """Begin with `value`, in `folder`. With `suffixes`, only files that end so are offered."""
        suggester = PathSuggester(suffixes, folder)
        super().__init__(value, placeholder, suggester=suggester, select_on_focus=False)
        self._where = (suffixes, folder)

    def action_complete(self) -> None:
        """Complete the path, or go on to the next field."""
        found = completions(self.value, *self._where) if self.value else []
        common = os.path.commonprefix(found)  # noqa: RUF071 - letter by letter, on purpose
        if len(common) > len(self.value):
            self.value = common
            self.cursor_position = len(common)
        elif len(found) > 1:
            self.app.bell()
        else:
            self.screen.focus_next()
