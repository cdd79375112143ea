"""A game from a file: asks which, takes it in, and says what is in the way."""

from __future__ import annotations

import shlex
from pathlib import Path
from urllib.parse import unquote, urlsplit

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input

from scorekeeper.library.copies import Imported, import_file
from scorekeeper.names import printable
from scorekeeper.tui.lines import Line, line, wrapped
from scorekeeper.tui.screens.dialogs import WIDTH, Text

_QUESTION = (
    "Which file? A game file, or anything that was exported from here. Many terminals"
    " write the path for you if you drag the file onto them."
)


class ImportDialog(ModalScreen[Imported | None]):
    """Asks for a path; the answer is the game that was taken in, None if there is none."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS = [Binding("escape", "dismiss(None)", "Back", key_display="Esc")]

    def compose(self) -> ComposeResult:
        """The question, the path, and two buttons for the mouse."""
        with Vertical(classes="dialog"):
            yield Text(_asked(""))
            yield Input(placeholder="~/Downloads/sunday.toml")
            with Horizontal(classes="buttons"):
                yield Button("Import", variant="primary", id="ok")
                yield Button("Cancel", id="cancel")

    @on(Input.Submitted)
    @on(Button.Pressed, "#ok")
    def answer(self) -> None:
        """Take the game in, or say what is in the way."""
        typed = self.query_one(Input).value.strip()
        if not typed:
            self.app.bell()
            return
        try:
            self.dismiss(import_file(path_meant(typed)))
        except (OSError, RuntimeError, ValueError) as error:
            self.query_one(Text).tell(_asked(str(error)))

    @on(Button.Pressed, "#cancel")
    def cancel(self) -> None:
        """Close without a game."""
        self.dismiss(None)


def path_meant(typed: str) -> Path:
    r"""The file that is meant, however a terminal or a file manager writes its path.

    Raises `RuntimeError` for the home of nobody.

    >>> path_meant("'My games/a.toml'") == path_meant(r"My\ games/a.toml")
    True
    """
    path = Path(typed).expanduser()
    if path.exists():
        return path
    if typed.startswith("file://"):
        return Path(unquote(urlsplit(typed).path))
    try:
        parts = shlex.split(typed)
    except ValueError:  # A quotation mark that belongs to the name.
        return path
    return Path(parts[0]).expanduser() if len(parts) == 1 else path


def _asked(problem: str) -> list[Line]:
    told = wrapped(printable(problem), "bad", WIDTH) if problem else []
    return [line("Import a game", "strong"), *told, *wrapped(_QUESTION, "text", WIDTH)]
