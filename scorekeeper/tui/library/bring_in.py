"""Taking in a game from a file that somebody was given, or the results in one of BG Stats."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult

from scorekeeper.library.bgstats import SUFFIXES, BroughtIn, bring_in
from scorekeeper.library.folder import Imported, dropped_path, import_file
from scorekeeper.names import printable
from scorekeeper.tui.kit.dialogs import BACK, AnswerForm, Dialog, answer_keys
from scorekeeper.tui.kit.lines import Line, line
from scorekeeper.tui.kit.text_field import PathInput


class ImportDialog(Dialog[Imported | BroughtIn | None]):
    """Asks for a file; the answer is what was taken in, None if there is nothing."""

    BINDINGS = [BACK]

    def compose(self) -> ComposeResult:
        """The question and the path."""
        path = PathInput(placeholder="~/Downloads/sunday.toml", suffixes=(".toml", *SUFFIXES))
        yield AnswerForm("Bring a game in", "bring it in", path, wanted=True).say(
            *_import_question()
        )
        yield answer_keys("Bring it in", of_path=True)

    @on(AnswerForm.Given)
    def import_it(self, answer: AnswerForm.Given) -> None:
        """Take the game in, or all results of BG Stats, or say what is in the way."""
        path = dropped_path(answer.text)
        try:
            if path.suffix.lower() in SUFFIXES:
                self.dismiss(bring_in(path))
            else:
                self.dismiss(import_file(path))
        except (OSError, ValueError) as error:
            self.query_one(AnswerForm).say(*_import_question(str(error)))


def _import_question(problem: str = "") -> list[Line]:
    return [
        *([line(printable(problem), "bad")] if problem else []),
        line("Which file? You can often drag it into this window."),
        line("A game, or results from BG Stats (.bgsplay, .json).", "soft"),
    ]
