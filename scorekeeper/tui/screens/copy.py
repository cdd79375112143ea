"""A copy of the game: asks where, writes it, and says what is in the way."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult
from textual.widgets import Input

from scorekeeper.export.saving import file_meant, stem_of
from scorekeeper.saving import SaveError, free_path
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.dialogs import Question, Text
from scorekeeper.tui.session import Session

SUFFIX = ".toml"


class CopyDialog(Question[str | None]):
    """Asks for a path; the answer is a sentence about the copy, None if there is none."""

    OK = "Save a copy"

    def __init__(self, session: Session) -> None:
        """Copy the game of `session`."""
        super().__init__()
        self._session = session
        self._place = likely_place(session)

    def asked(self) -> ComposeResult:
        """The place, a likely one to begin with."""
        yield Text(self._question(""))
        yield Input(self._place.name, select_on_focus=False, compact=True)

    def _question(self, problem: str) -> list[Line]:
        trouble = problem or self._session.file.trouble
        told = [line(trouble, "bad")] if trouble else []
        question = f"A file name in {self._place.parent}, or the path of any other place:"
        return [line("Save a copy", "strong"), *told, line(question)]

    def take(self, typed: str) -> None:
        """Write the copy, or say what is in the way."""
        if not typed:
            self.app.bell()
            return
        try:
            path = file_meant(typed, self._place.parent, stem_of(self._session.file.path), SUFFIX)
            told = self._session.file.save_copy(self._session.game, path)
        except (OSError, RuntimeError, ValueError) as error:
            reason = error.reason if isinstance(error, SaveError) else str(error)
            self.query_one(Text).tell(self._question(f"Not saved: {reason}"))
        else:
            self.dismiss(told)


def likely_place(session: Session) -> Path:
    """A free path: beside the game, or at home if the game cannot be saved where it is."""
    path = session.file.path
    if path is None or session.file.trouble:
        return free_path(Path.home(), stem_of(path), SUFFIX)
    return free_path(path.absolute().parent, f"{path.stem}-copy", SUFFIX)
