"""A copy of the game: asks where, writes it, and says what is in the way."""

from __future__ import annotations

import os
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Input

from scorekeeper.files import free_path
from scorekeeper.names import printable
from scorekeeper.tui.lines import Line, line, wrapped
from scorekeeper.tui.screens.dialogs import WIDTH, Question, Text
from scorekeeper.tui.session import Session

SUFFIX = ".toml"
FRAME = 8
"""Columns around the text of a dialog."""


class CopyDialog(Question[str | None]):
    """Asks for a path; the answer is a sentence about the copy, None if there is none."""

    def __init__(self, session: Session) -> None:
        """Copy the game of `session`."""
        super().__init__()
        self._session = session
        self._place = likely_place(session)

    def compose(self) -> ComposeResult:
        """The place, a likely one to begin with, and two buttons for the mouse."""
        with VerticalScroll(classes="dialog", can_focus=False):
            yield Text(self._asked(""))
            yield Input(self._place.name, select_on_focus=False, compact=True)
            yield self.buttons("Save a copy")

    def _asked(self, problem: str) -> list[Line]:
        width = min(WIDTH, self.app.size.width - FRAME)
        trouble = problem or self._session.file.trouble
        told = wrapped(trouble, "bad", width) if trouble else []
        folder = printable(str(self._place.parent))
        question = f"A file name in {folder}, or the path of any other place:"
        return [line("Save a copy", "strong"), *told, *wrapped(question, "text", width)]

    def take(self, typed: str) -> None:
        """Write the copy, or say what is in the way."""
        if not typed:
            self.app.bell()
            return
        try:
            told = self._session.file.save_copy(self._session.game, self._path(typed))
        except (OSError, RuntimeError, ValueError) as error:
            reason = str(error).rpartition(" was not saved: ")[2]
            self.query_one(Text).tell(self._asked(f"Not saved: {reason}"))
        else:
            self.dismiss(told)

    def _path(self, typed: str) -> Path:
        """The file that somebody means who types `typed`; in a folder, it is named for the game.

        Raises `RuntimeError` for the home of nobody.
        """
        path = self._place.parent / Path(typed).expanduser()
        if os.path.isdir(path):  # noqa: PTH112 - which never raises
            return free_path(path, _stem(self._session), SUFFIX)
        return path if path.suffix else path.with_name(path.name + SUFFIX)


def likely_place(session: Session) -> Path:
    """A free path: beside the game, or at home if the game cannot be saved where it is."""
    path = session.file.path
    if path is None or session.file.trouble:
        return free_path(Path.home(), _stem(session), SUFFIX)
    return free_path(path.absolute().parent, f"{path.stem}-copy", SUFFIX)


def _stem(session: Session) -> str:
    return session.file.path.stem if session.file.path else "upwords-game"
