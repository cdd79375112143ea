"""A game from a file: asks which, takes it in, and says what is in the way."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Input

from scorekeeper.library.folder import Imported, dropped_path, import_file
from scorekeeper.names import printable
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.dialogs import Question, Text

_QUESTION = (
    "Which file? A game file, or a picture or JSON that was exported from here. Many"
    " terminals write the path for you if you drag the file onto them."
)


class ImportDialog(Question[Imported | None]):
    """Asks for a path; the answer is the game that was taken in, None if there is none."""

    OK = "Import"

    def asked(self) -> ComposeResult:
        """The question and the path."""
        yield Text(_asked(""))
        yield Input(placeholder="~/Downloads/sunday.toml")

    def take(self, typed: str) -> None:
        """Take the game in, or say what is in the way."""
        if not typed:
            self.app.bell()
            return
        try:
            self.dismiss(import_file(dropped_path(typed)))
        except (OSError, RuntimeError, ValueError) as error:
            self.query_one(Text).tell(_asked(str(error)))


def _asked(problem: str) -> list[Line]:
    told = [line(printable(problem), "bad")] if problem else []
    return [line("Import a game", "strong"), *told, line(_QUESTION)]
