"""The field that text is typed into, wherever that is."""

from __future__ import annotations

from typing import Any

from textual.widgets import Input


class TextField(Input):
    """Textual's field for a line of text, with a caret that stays where one types."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Take what `Input` takes."""
        super().__init__(*args, **options)
        self.cursor_blink = False  # Nothing blinks here, and a caret that is off is not found.
