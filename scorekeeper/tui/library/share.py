"""A game given away: as a picture, a page or its own file, at a place that can be changed."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Input

from scorekeeper.export import Format, format_of
from scorekeeper.export.saving import likely_place, path_meant, save_export, stem_of
from scorekeeper.files import expanded
from scorekeeper.game.game import Game
from scorekeeper.game.text import Wording
from scorekeeper.library.folder import copy_game
from scorekeeper.names import printable
from scorekeeper.record import load
from scorekeeper.saving import SaveError, TakenError, free_path
from scorekeeper.session import Session
from scorekeeper.tui.kit.dialogs import BACK, AnswerForm, Dialog
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.lines import Line, line
from scorekeeper.tui.kit.row_list import RowList
from scorekeeper.tui.library.path_input import PathInput

GAME = ".toml"
"""The ending of the game itself."""
FORMS = {
    **{form.suffix: form.purpose for form in (Format.PNG, Format.PDF, Format.TEXT)},
    GAME: "the game, to play on",
}
"""What can be made here, by the ending of the file; the shell exports other forms, too."""

_ENDINGS = (
    "End the name with .png for a picture, .pdf for a page to print, .txt, or .toml for the game. "
    "In the shell there is more: scorekeeper export."
)


class ExportDialog(Dialog[str | None]):
    """Asks what to make, and where; the answer is a sentence about what was made, or None."""

    SUB_TITLE = "Choose what to share, then press Enter."
    ADVICE = "share"
    BINDINGS = [BACK]

    def __init__(
        self, game: Game, source: Path | None, copy: Callable[[Path], str], trouble: str = ""
    ) -> None:
        """Share `game`, which is kept in the file `source` if it is kept.

        `copy` makes a new file of the game itself, and gives what ends the sentence about it. If
        there is any `trouble` with the file of the game, that is told, and a copy comes first.
        """
        super().__init__()
        self._game = game
        self._source = source
        self._copy = copy
        self._trouble = trouble
        self._suffix = GAME if trouble or not source else next(iter(FORMS))
        self._list = RowList()
        self._offered = self._offer()
        """The place that was offered last."""
        self._taken: Path | None = None
        """The file that is to be written over if the same path is given again."""

    @classmethod
    def of_session(cls, session: Session) -> ExportDialog:
        """Share the game of `session`, which goes on in its copy if it is kept nowhere else."""

        def copy(path: Path) -> str:
            if session.save_copy(path):
                return " from now on."
            return ". You carry on with the first one."

        return cls(session.game, session.store.path, copy, session.store.trouble)

    @classmethod
    def of_file(cls, file: Path) -> ExportDialog:
        """Share the game in `file`. Raises `RecordError` if it holds none."""

        def copy(path: Path) -> str:
            copy_game(file, path)
            return ""

        return cls(load(file).game, file, copy)

    def compose(self) -> ComposeResult:
        """What can be made, and the place, a likely one to begin with."""
        rows = ([line(f"  {suffix:6} {purpose}")] for suffix, purpose in FORMS.items())
        self._list.show(rows, chosen=[*FORMS].index(self._suffix))
        entry = PathInput(self._offered)
        form = AnswerForm(
            "Share the game", "make it", self._list, entry, game=self._game, wanted=True
        )
        yield form.say(self._question(self._trouble))
        yield KeyBar([Binding("enter", "", "Make it"), Binding("tab", "", "Place"), BACK])

    def _offer(self) -> str:
        if self._suffix == GAME and self._trouble:  # Perhaps nothing can be written there.
            return _from_home(free_path(expanded("~"), stem_of(self._source), GAME))
        return _from_home(likely_place(self._suffix, self._source))

    @on(RowList.OptionHighlighted)
    def choose_form(self, event: RowList.OptionHighlighted) -> None:
        """The file takes the form that is pointed at, and its ending."""
        suffix = [*FORMS][event.option_index]
        if suffix == self._suffix:
            return
        self._suffix = suffix
        entry = self.query_one(Input)
        typed = Path(entry.value.strip())
        if entry.value in ("", self._offered):
            self._offered = self._offer()
            entry.value = self._offered
        elif typed.suffix.lower() in FORMS:
            entry.value = str(typed.with_suffix(suffix))
        entry.cursor_position = len(entry.value)

    @on(RowList.OptionSelected)
    def make_chosen(self) -> None:
        """Enter on a row makes that, at the place that is on the line."""
        typed = self.query_one(Input).value.strip()
        self.post_message(AnswerForm.Given(typed or self._offered))

    @on(Input.Changed)
    def follow_ending(self, event: Input.Changed) -> None:
        """An ending that is typed chooses the form, and another path is another file."""
        suffix = Path(event.value.strip()).suffix.lower()
        if suffix in FORMS and suffix != self._suffix:
            self._suffix = suffix
            self._list.highlighted = [*FORMS].index(suffix)
        if self._taken:
            self._taken = None
            self.query_one(AnswerForm).say(self._question())

    @on(AnswerForm.Given)
    async def make(self, answer: AnswerForm.Given) -> None:
        """Write the file, or say what is in the way."""
        try:
            path = path_meant(answer.text, self._suffix, self._source)
            if path.suffix.lower() == GAME:
                end = self._copy(path)
            else:
                end = ""
                await self._export(path)
        except TakenError as error:
            problem = str(error)
            if path.suffix.lower() != GAME:
                self._taken = path
                problem = f"{path.name} already exists. Press Enter again to replace it."
            self.query_one(AnswerForm).say(self._question(problem))
        except SaveError as error:
            self.query_one(AnswerForm).say(self._question(f"Not saved: {error.reason}"))
        except (OSError, ValueError) as error:
            self.query_one(AnswerForm).say(self._question(str(error)))
        else:
            self.dismiss(_saved(path, end))

    async def _export(self, path: Path) -> None:
        """Write the game to `path` in the form of its ending. Raises `SaveError`, `ValueError`."""
        form = format_of(path)
        if form is None or form.suffix not in FORMS:
            raise ValueError(_ENDINGS)
        force = path == self._taken
        # A picture takes a second to draw; the screen is drawn meanwhile.
        await to_thread(save_export, self._game, form, path, self._source, force)

    def _question(self, problem: str = "") -> Line:
        """A line that says what is in the way, or else what to do."""
        if problem:
            return line(printable(problem), "bad")
        return line("Tab changes the place.", "soft")


def _saved(path: Path, end: str = "") -> str:
    """Where a file is now, or at least what it is called; a sentence with that `end`."""
    whole = f"Saved as {printable(_from_home(path))}"
    named = f"Saved as {printable(path.name)}"
    return Wording(f"{whole}{end}", f"{named}{end}", named, "It is saved.")


def _from_home(path: Path) -> str:
    """`path` as short as it can be typed: from home on, if it lies there."""
    home = expanded("~")
    return str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)
