"""The dialogs about presets in the editor of house rules: which to load, and a name for one."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList

from scorekeeper.game.rules import Preset
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.tui import lines
from scorekeeper.tui.screens.dialogs import BACK, CHOOSE, Ask, Dialog, Text
from scorekeeper.tui.widgets.keybar import KeyBar


class PresetDialog(Dialog[Preset | None]):
    """The presets to choose from; None if none is wanted."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS = [BACK]

    def __init__(self, presets: list[Preset]) -> None:
        """Offer `presets`."""
        super().__init__()
        self._presets = presets

    def compose(self) -> ComposeResult:
        """A line for each."""
        prompts = [Content(printable(f"{preset.name}: {preset.title}")) for preset in self._presets]
        with Vertical(classes="dialog"):
            yield Text([lines.line("Take all the rules of", "strong")])
            yield OptionList(*prompts, markup=False, compact=True)
        yield KeyBar([CHOOSE, BACK])

    @on(OptionList.OptionSelected)
    def _choose(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._presets[event.option_index])


def name_dialog() -> Ask:
    """Asks by which name the rules are to be kept."""
    entry = Input(placeholder="its name, such as Our Sundays", max_length=LONGEST_NAME)
    return Ask("Keep these rules as a preset of your own", "", entry, "Save")
