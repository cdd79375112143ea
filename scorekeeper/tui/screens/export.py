"""The game given away, in another form or as a copy: asks where, and says what is in the way."""

from __future__ import annotations

from asyncio import to_thread
from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.widgets import Input

from scorekeeper.export import Format, format_of
from scorekeeper.export.saving import (
    file_meant,
    likely_place,
    path_meant,
    save_export,
    stem_of,
)
from scorekeeper.files import expanded
from scorekeeper.game.game import Game
from scorekeeper.game.text import Wording
from scorekeeper.names import printable
from scorekeeper.saving import SaveError, TakenError, free_path
from scorekeeper.session import Session
from scorekeeper.tui.drawing.lines import Line, line
from scorekeeper.tui.screens.dialogs import BACK, AnswerForm, Dialog, answer_keys
from scorekeeper.tui.widgets.path_input import PathInput
from scorekeeper.tui.widgets.row_list import RowList

FORMS = (Format.PNG, Format.PDF, Format.TEXT)
"""The forms that are offered here; the shell exports the others, too."""

_ENDINGS = (
    "End the name with .png for a picture, .pdf for a page to print, or .txt. "
    "In the shell there is more: scorekeeper export."
)


class ExportDialog(Dialog[str | None]):
    """Asks for form and path; the answer is a sentence that says where it went, or None."""

    SUB_TITLE = "Choose a form and a place."
    BINDINGS = [BACK]

    def __init__(self, game: Game, source: Path | None) -> None:
        """Export `game`, which is kept in the file `source` if it is kept."""
        super().__init__()
        self._game = game
        self._source = source
        self._form = FORMS[0]
        self._list = RowList(opens_at_once=True)
        self._offered = self._offer(self._form)
        """The place that was offered last."""
        self._taken: Path | None = None
        """The file that is to be written over if the same path is given again."""

    def compose(self) -> ComposeResult:
        """The forms, and the place, a likely one to begin with."""
        self._list.show([line(f"  {form.suffix:5} {form.purpose}")] for form in FORMS)
        entry = PathInput(self._offered)
        form = AnswerForm(
            "Share the game", "go on", self._list, entry, game=self._game, wanted=True
        )
        yield form.say(_question())
        yield answer_keys("Go on", of_path=True)

    def _offer(self, form: Format) -> str:
        return _from_home(likely_place(form, self._source))

    @on(RowList.OptionHighlighted)
    def choose_form(self, event: RowList.OptionHighlighted) -> None:
        """The file takes the form that is pointed at, and its ending."""
        form, entry = FORMS[event.option_index], self.query_one(Input)
        path = Path(entry.value.strip())
        if form is not self._form and format_of(path):
            offered = entry.value == self._offered
            self._offered = self._offer(form)
            entry.value = self._offered if offered else str(path.with_suffix(form.suffix))
            entry.cursor_position = len(entry.value)
        self._form = form

    @on(RowList.OptionSelected)
    def go_on(self) -> None:
        """Enter on a form goes on to the place."""
        self.query_one(Input).focus()

    @on(Input.Changed)
    def follow_ending(self, event: Input.Changed) -> None:
        """An ending that is typed chooses the form, and another path is another file."""
        form = format_of(Path(event.value.strip()))
        if form in FORMS and form is not self._form:
            self._form = form
            self._list.highlighted = FORMS.index(form)
        if self._taken:
            self._taken = None
            self.query_one(AnswerForm).say(_question())

    @on(AnswerForm.Given)
    async def write(self, answer: AnswerForm.Given) -> None:
        """Write the file, or say what is in the way."""
        try:
            path = path_meant(answer.text, self._form, self._source)
            form = format_of(path)
            if form not in FORMS:
                raise ValueError(_ENDINGS)
            force = path == self._taken
            # A picture takes a second to draw; the screen is drawn meanwhile.
            await to_thread(save_export, self._game, form, path, self._source, force)
        except TakenError:
            self._taken = path
            problem = f"{path.name} already exists. Press Enter again to replace it."
            self.query_one(AnswerForm).say(_question(problem))
        except (OSError, ValueError) as error:
            self.query_one(AnswerForm).say(_question(str(error)))
        else:
            self.dismiss(_saved(path))


def _saved(path: Path) -> str:
    """Where a file is now, or at least what it is called."""
    whole = f"Saved as {printable(_from_home(path))}"
    return Wording(whole, f"Saved as {printable(path.name)}", "It is saved.")


def _from_home(path: Path) -> str:
    """`path` as short as it can be typed: from home on, if it lies there."""
    home = expanded("~")
    return str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)


def _question(problem: str = "") -> Line:
    """A line that says what is in the way, or else what to do."""
    return line(printable(problem), "bad") if problem else line("Enter goes on.", "soft")


SUFFIX = ".toml"


class CopyDialog(Dialog[str | None]):
    """Asks for a path; the answer is a sentence about the copy, None if there is none."""

    SUB_TITLE = "Say where the copy goes."
    BINDINGS = [BACK]

    def __init__(self, session: Session) -> None:
        """Copy the game of `session`."""
        super().__init__()
        self._session = session
        self._place = place_for_copy(session)

    def compose(self) -> ComposeResult:
        """The place, a likely one to begin with."""
        name = PathInput(self._place.name, folder=self._place.parent)
        form = AnswerForm("Save a copy", "save", name, game=self._session.game, wanted=True)
        yield form.say(*self._question(""))
        yield answer_keys("Save a copy", of_path=True)

    def _question(self, problem: str) -> list[Line]:
        trouble = problem or self._session.store.trouble
        rows = [line(trouble, "bad")] if trouble else []
        question = f"A file name in {printable(str(self._place.parent))}, or any other path:"
        return [*rows, line(question)]

    @on(AnswerForm.Given)
    def save_copy(self, answer: AnswerForm.Given) -> None:
        """Write the copy, or say what is in the way."""
        try:
            stem = stem_of(self._session.store.path)
            path = file_meant(answer.text, self._place.parent, stem, SUFFIX)
            moved = self._session.save_copy(path)
        except (OSError, ValueError) as error:
            reason = error.reason if isinstance(error, SaveError) else str(error)
            self.query_one(AnswerForm).say(*self._question(f"Not saved: {reason}"))
        else:
            name = printable(path.name)
            saved = f"Saved as {name}. The game goes on where it was."
            self.dismiss(f"The game goes on in {name}." if moved else saved)


def place_for_copy(session: Session) -> Path:
    """A free path: beside the game, or at home if the game cannot be saved where it is."""
    path = session.store.path
    if path is None or session.store.trouble:
        return free_path(expanded("~"), stem_of(path), SUFFIX)
    return free_path(path.absolute().parent, f"{path.stem}-copy", SUFFIX)
