"""Taking in a game from a file that somebody was given, or the results in one of BG Stats."""

from __future__ import annotations

from pathlib import Path

from textual import on, work
from textual.app import ComposeResult

from scorekeeper.game.text import listed
from scorekeeper.library.bgstats import SUFFIXES, BroughtIn, Doubt, bring_in, doubts
from scorekeeper.library.folder import Imported, dropped_path, import_file
from scorekeeper.names import fold, printable
from scorekeeper.session.question import Question
from scorekeeper.tui.kit.dialogs import BACK, AnswerForm, Dialog, QuestionDialog, answer_keys
from scorekeeper.tui.kit.lines import Line, line
from scorekeeper.tui.kit.text_field import PathInput

_MOST = 5
"""People who are named in a question."""


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
        if path.suffix.lower() in SUFFIXES:
            self._bring_in(path)
            return
        try:
            self.dismiss(import_file(path))
        except (OSError, ValueError) as error:
            self._refuse(error)

    @work
    async def _bring_in(self, path: Path) -> None:
        """Ask about people who may be known by another name, then take the results in."""
        called = {}
        try:
            for doubt in doubts(path):
                name = await self.app.push_screen_wait(QuestionDialog(_who_is(doubt)))
                if name is None:
                    return
                called[fold(doubt.name)] = name
            self.dismiss(bring_in(path, called))
        except (OSError, ValueError) as error:
            self._refuse(error)

    def _refuse(self, error: Exception) -> None:
        self.query_one(AnswerForm).say(*_import_question(str(error)))


def _who_is(doubt: Doubt) -> Question[str]:
    """Asks whether somebody in the file is known here."""
    name = printable(doubt.name)
    answers = {"add somebody new": doubt.name}
    for known in doubt.known[:_MOST]:
        answers[f"call them {printable(known)}"] = known
    return Question(
        f"Who is {name}?",
        answers,
        (f"{name} is in the file. You play with {listed(map(printable, doubt.known[:_MOST]))}.",),
        ("WHO?",),
    )


def _import_question(problem: str = "") -> list[Line]:
    return [
        *([line(printable(problem), "bad")] if problem else []),
        line("Which file? You can often drag it into this window."),
        line("A game, or results from BG Stats (.bgsplay, .json).", "soft"),
    ]
