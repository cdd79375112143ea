"""Taking in a game from a file that somebody was given, or the results in one of BG Stats."""

from __future__ import annotations

from pathlib import Path

from textual import on, work
from textual.app import ComposeResult
from textual.widgets import Input, Static

from scorekeeper.library.bgstats import SUFFIXES, BroughtIn, bring_in, doubts
from scorekeeper.library.folder import Imported, dropped_path, import_file
from scorekeeper.names import fold, printable
from scorekeeper.session.deletions import who_is
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.dialog import Ask, Dialog
from scorekeeper.tui.kit.fields import PathInput
from scorekeeper.tui.kit.text import show_sentences


class ImportDialog(Dialog[Imported | BroughtIn]):
    """Asks for a file; the answer is what was taken in, None if there is nothing."""

    def __init__(self) -> None:
        super().__init__("Bring a game in")

    def compose_card(self) -> ComposeResult:
        self.wrong = Static(classes="wrong -empty")
        yield self.wrong
        yield Static("Which file? You can often drag it into this window.", classes="sentence")
        about = "A game, or results from BG Stats (.bgsplay, .json)."
        yield Static(about, classes="sentence soft")
        yield PathInput(placeholder="~/Downloads/sunday.toml", suffixes=(".toml", *SUFFIXES))
        yield PrimaryAction("bring it in")

    @on(Input.Submitted)
    @work(exclusive=True)
    async def bring_in(self, event: Input.Submitted) -> None:
        """Take the game in, or all results of BG Stats, or say what is in the way."""
        if not event.value.strip():
            self.app.bell()
            return
        path = dropped_path(event.value.strip())
        try:
            if path.suffix.lower() in SUFFIXES:
                await self._bring_results_in(path)
            else:
                self.dismiss(import_file(path))
        except (OSError, ValueError) as error:
            show_sentences(self.wrong, printable(str(error)))

    async def _bring_results_in(self, path: Path) -> None:
        """Ask about people who may be known by another name, then take the results in."""
        called = {}
        for doubt in doubts(path):
            name = await self.app.push_screen_wait(Ask(who_is(doubt)))
            if name is None:
                return
            called[fold(doubt.name)] = name
        self.dismiss(bring_in(path, called))
