"""A copy of the game: asks where, writes it, and says what is in the way."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult
from textual.widgets import Input

from scorekeeper.export.saving import file_meant, stem_of
from scorekeeper.names import printable
from scorekeeper.saving import SaveError, free_path
from scorekeeper.session import Session
from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.dialogs import Question, Text

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
        trouble = problem or self._session.store.trouble
        rows = [line(trouble, "bad")] if trouble else []
        question = f"A file name in {self._place.parent}, or the path of any other place:"
        return [line("Save a copy", "strong"), *rows, line(question)]

    def take(self, typed: str) -> None:
        """Write the copy, or say what is in the way."""
        if not typed:
            self.app.bell()
            return
        try:
            stem = stem_of(self._session.store.path)
            path = file_meant(typed, self._place.parent, stem, SUFFIX)
            moved = self._session.save_copy(path)
        except (OSError, RuntimeError, ValueError) as error:
            reason = error.reason if isinstance(error, SaveError) else str(error)
            self.query_one(Text).show(self._question(f"Not saved: {reason}"))
        else:
            name = printable(path.name)
            saved = f"Saved as {name}. The game goes on where it was."
            self.dismiss(f"The game goes on in {name}." if moved else saved)


def likely_place(session: Session) -> Path:
    """A free path: beside the game, or at home if the game cannot be saved where it is."""
    path = session.store.path
    if path is None or session.store.trouble:
        return free_path(Path.home(), stem_of(path), SUFFIX)
    return free_path(path.absolute().parent, f"{path.stem}-copy", SUFFIX)
