"""The editor of house rules: one line each, changed in place; presets loaded and saved."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.geometry import Region
from textual.message import Message

from scorekeeper import settings as store
from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import (
    DEFAULT_PRESET,
    HouseRules,
    Preset,
    find_preset,
    shipped_presets,
)
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.report.house_rules import describe_rule_changes
from scorekeeper.saving import SaveError
from scorekeeper.tui import lines
from scorekeeper.tui.keys import MORE
from scorekeeper.tui.rules_form import RulesForm, about, arrow_at, form_lines
from scorekeeper.tui.screens.dialogs import Confirm, SingleDismiss
from scorekeeper.tui.screens.help import RULES, help_page
from scorekeeper.tui.screens.house_rules_presets import PresetDialog, name_dialog
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.panel import Panel

ROOMY = 14
"""On fewer lines there is no room to tell what the chosen rule can be."""


class RulesPanel(Panel, can_focus=True):
    """The lines of the rules; says where it was clicked."""

    class Clicked(Message):
        """A click in column `x` of line `y`."""

        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x = x
            self.y = y

    def on_click(self, event: events.Click) -> None:
        """Tell the screen."""
        event.stop()
        self.post_message(self.Clicked(event.x, event.y))


class HouseRulesScreen(SingleDismiss[HouseRules]):
    """Every house rule on a line of its own; the answer is the rules as they were left."""

    CSS_PATH = "house_rules.tcss"
    KEYS = [
        Binding(
            *("right,enter,space", "turn(1)", "Change"),
            key_display="Enter",
            tooltip="The next thing that the rule can be",
        ),
        Binding("p", "preset", "Preset", tooltip="Begin with a named set of rules"),
        Binding("s", "save", "Save as", tooltip="Keep these rules as a preset of your own"),
        Binding("ctrl+z", "undo", "Undo", key_display="^Z", tooltip="Take the last change back"),
        Binding("f1", "help", "Help", key_display="F1", tooltip="How rules are changed"),
        Binding("escape,ctrl+s", "done", "Done", key_display="Esc", tooltip="Use these rules"),
    ]
    BINDINGS = [
        *KEYS,
        Binding("left", "turn(-1)", show=False),
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("home,pageup", "go(-99)", show=False),
        Binding("end,pagedown", "go(99)", show=False),
        Binding("backspace", "rub_out", show=False),
    ]

    def __init__(self, house: HouseRules) -> None:
        """Begin with `house`."""
        super().__init__()
        self._form = RulesForm(house)
        self._usual = find_preset(DEFAULT_PRESET).house
        self._presets, complaints = store.presets()
        self._told = " ".join(complaints)

    def compose(self) -> ComposeResult:
        """The title, the rules, and what the chosen one can be."""
        yield Panel(id="heading")
        with Vertical(id="rules"):
            yield RulesPanel(id="list")
        yield Panel(id="about")
        yield KeyBar([*self.KEYS, MORE], rows=2)

    def on_mount(self) -> None:
        """The keys belong to the rules."""
        self.query_one("#list").focus()

    def on_resize(self) -> None:
        """Show it all, as wide as there is room."""
        self._show(self._form)

    def _show(self, form: RulesForm, told: str = "", style: str = "good") -> None:
        """Show `form` as the rules being edited, and a sentence."""
        self._form = form
        width = self.size.width - 2
        panel, foot = self.query_one("#list", RulesPanel), self.query_one("#about", Panel)
        rows = form_lines(form, self._usual, width)
        panel.styles.height = len(rows)
        panel.show(rows)
        self.query_one("#heading", Panel).show([lines.heading("House rules", self._named(), width)])
        told, style = (told, style) if told or not self._told else (self._told, "bad")
        rows = lines.wrapped(told, style, width) if told else []
        rows += about(form, self._usual, width)
        foot.styles.height = len(rows)
        foot.display = self.size.height >= ROOMY or bool(told)
        foot.show(rows)
        self.call_after_refresh(self._keep_in_view)

    def _keep_in_view(self) -> None:
        around = Region(0, self._form.row, 1, 1)
        self.query_one("#rules").scroll_to_region(around, animate=False)

    def _named(self) -> str:
        """The preset that these rules are, or how far they are from the leaflet's."""
        for preset in self._presets.values():
            if preset.house == self._form.house:
                return f"{printable(preset.name)} "
        changed = len(describe_rule_changes(self._form.house, self._usual))
        return f"{count(changed, 'rule')} not as in the leaflet "

    @on(RulesPanel.Clicked)
    def _click(self, event: RulesPanel.Clicked) -> None:
        """A click chooses a rule; on the chosen one it changes it, an arrow its own way."""
        if event.y != self._form.row:
            self._show(self._form.at(event.y))
        else:
            way = arrow_at(self._form, event.x, self.size.width - 2)
            self._show(self._form.turn(way or 1))

    def on_key(self, event: events.Key) -> None:
        """A digit belongs to the number of the chosen rule."""
        if event.character is not None and event.character in "0123456789":
            event.stop()
            changed = self._form.type(event.character)
            if changed is None:
                self.app.bell()
            self._show(changed or self._form)

    def action_turn(self, step: int) -> None:
        """The next value, or the one before."""
        self._show(self._form.turn(step))

    def action_go(self, rows: int) -> None:
        """Another rule."""
        self._show(self._form.at(self._form.row + rows))

    def action_rub_out(self) -> None:
        """The last digit goes."""
        self._show(self._form.rub_out())

    def action_undo(self) -> None:
        """Take the last change back."""
        self._show(self._form.undo())

    def action_done(self) -> None:
        """Use the rules as they are."""
        self.dismiss(self._form.house)

    def action_help(self) -> None:
        """Tell how rules are changed, and every key."""
        self.app.push_screen(help_page(RULES, self.KEYS))

    def action_preset(self) -> None:
        """Load the rules of a preset."""
        self.app.push_screen(PresetDialog(list(self._presets.values())), self._load)

    def _load(self, preset: Preset | None) -> None:
        if preset is not None:
            told = f"These are the rules of {preset.name}; Ctrl+Z brings yours back."
            self._show(self._form.load(preset.house), told)

    def action_save(self) -> None:
        """Keep the rules as a preset."""
        self.app.push_screen(name_dialog(), self._ask_before_saving)

    def _ask_before_saving(self, name: str | None) -> None:
        if not name:
            return

        def decided(agreed: bool | None) -> None:
            if agreed:
                self._save(name)

        own = self._presets.get(name)
        if own is None or own.house == self._form.house or name in shipped_presets():
            self._save(name)
        else:
            rows = [lines.line(f"{name} has other rules now.")]
            question = "There is a preset of yours by this name."
            self.app.push_screen(Confirm(question, rows, "Leave it", "Replace it"), decided)

    def _save(self, name: str) -> None:
        try:
            preset = store.save_preset(name, self._form.house)
        except (DataError, SaveError) as error:
            self._show(self._form, str(error), "bad")
            return
        self._presets[preset.name] = preset
        self._show(self._form, f"Saved as {preset.name}; new games offer it.")
