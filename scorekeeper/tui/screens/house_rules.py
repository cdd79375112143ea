"""The editor of house rules: one line each, changed in place; presets loaded and saved."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input

from scorekeeper import settings as store
from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import (
    DEFAULT_PRESET,
    RULE_SPECS,
    HouseRules,
    find_preset,
    shipped_presets,
)
from scorekeeper.game.text import count
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.report.text import describe_rule_changes
from scorekeeper.saving import SaveError
from scorekeeper.tui import lines
from scorekeeper.tui.rules_form import RulesForm, describe_choices, rule_line, step_at
from scorekeeper.tui.screens.dialogs import Ask, Chooser, Confirm, SingleDismiss
from scorekeeper.tui.screens.help import RULES, show_help
from scorekeeper.tui.widgets.keybar import MORE, KeyBar, bind
from scorekeeper.tui.widgets.panel import Panel

ROOMY = 14
"""On fewer lines there is no room to say what the chosen rule can be."""


class RuleRow(Panel, can_focus=True):
    """The line of one rule."""

    FOCUS_ON_CLICK = False  # The screen must know which row was chosen before the click.

    class Clicked(Message):
        """A click on a row; `step` is -1 on the arrow back, else 1."""

        def __init__(self, row: RuleRow, step: int) -> None:
            super().__init__()
            self.row = row
            self.step = step

    def __init__(self, name: str, house: HouseRules) -> None:
        """The rule `name`, as it is in `house`."""
        super().__init__()
        self.rule = name
        """The name of the rule."""
        self._house = house

    def show_rule(self, house: HouseRules, usual: HouseRules, is_chosen: bool) -> None:
        """Show the rule as it is in `house`, beside what is `usual`."""
        self._house = house
        self.show([rule_line(self.rule, house, usual, self.size.width, is_chosen)])

    def on_click(self, event: events.Click) -> None:
        """Say where it was."""
        event.stop()
        step = step_at(self.rule, self._house, self.size.width, event.x)
        self.post_message(self.Clicked(self, step))


class HouseRulesScreen(SingleDismiss[HouseRules]):
    """Every house rule on a line of its own; the answer is the rules as they were left.

    The lines are no `Select`: it would open its list on Enter, Up, Down and a click, which change
    or choose a rule here, and six widgets for each word would take half a second to be made.
    """

    DEFAULT_CSS = """
    HouseRulesScreen #about { margin: 0 1; }
    HouseRulesScreen #rules {
        height: 1fr;
        margin: 0 1;
        overflow-x: hidden;
        overflow-y: auto;
        scrollbar-size: 1 1;
    }
    """
    AUTO_FOCUS = "RuleRow"
    BINDINGS = [
        bind(
            *("house_rules.change", "enter,space", "Change"),
            *("The next value of the rule; takes a number that was typed", "enter"),
        ),
        bind("house_rules.preset", "p", "Preset", "Begin with a named set of rules"),
        bind("house_rules.save", "s", "Save as", "Keep these rules as a preset of your own"),
        bind("house_rules.undo", "ctrl+z", "Undo", "Take the last change back"),
        bind("house_rules.help", "f1,question_mark", "Help", "How rules are changed"),
        bind("house_rules.done", "escape,ctrl+s", "Done", "Use these rules"),
        Binding("right", "step(1)", show=False, id="house_rules.change_on"),
        Binding("left", "step(-1)", show=False, id="house_rules.change_back"),
        Binding("up", "go(-1)", show=False, id="house_rules.up"),
        Binding("down", "go(1)", show=False, id="house_rules.down"),
        Binding("home,pageup", "go(-99)", show=False, id="house_rules.first"),
        Binding("end,pagedown", "go(99)", show=False, id="house_rules.last"),
        Binding("backspace", "rub_out", show=False, id="house_rules.rub_out"),
    ]

    def __init__(self, house: HouseRules) -> None:
        """Begin with `house`."""
        super().__init__()
        self._form = RulesForm(house)
        self._usual = find_preset(DEFAULT_PRESET).house
        self._presets, complaints = store.presets()
        self._complaints = " ".join(complaints)
        self._rows = [RuleRow(name, house) for name in RULE_SPECS]
        self._chosen = self._rows[0]
        self._said = ("", "good")
        """The sentence and its style, which outlasts another layout."""

    def compose(self) -> ComposeResult:
        """The title, the rules, and what the chosen one can be."""
        yield Panel(id="title")
        with Vertical(id="rules"):
            yield from self._rows
        yield Panel(id="about")
        yield KeyBar([*self.BINDINGS, MORE], rows=2)

    def on_resize(self) -> None:
        """Show it all, as wide as there is room."""
        self.call_after_refresh(lambda: self._show(self._form, *self._said))

    def _show(self, form: RulesForm, message: str = "", style: str = "good") -> None:
        """Show `form` as the rules being edited, and a sentence."""
        self._form, self._said = form, (message, style)
        width = self.size.width - 2
        for row in self._rows:
            row.show_rule(form.house, self._usual, row is self._chosen)
        bar = lines.title_bar("House rules", self._title(), self.size.width)
        self.query_one("#title", Panel).show([bar])
        if self._complaints and not message:
            message, style = self._complaints, "bad"
        rows = lines.wrapped(message, style, width) if message else []
        rows += describe_choices(self._chosen.rule, form.house, self._usual, width)
        foot = self.query_one("#about", Panel)
        foot.styles.height = len(rows)
        foot.display = self.size.height >= ROOMY or bool(message)
        foot.show(rows)
        self.call_after_refresh(self._chosen.scroll_visible, animate=False)

    def _title(self) -> str:
        """The preset that these rules are, or how far they are from the leaflet's."""
        for preset in self._presets.values():
            if preset.house == self._form.house:
                return printable(preset.name)
        changed = len(describe_rule_changes(self._form.house, self._usual))
        return f"{count(changed, 'rule')} not as in the leaflet"

    # The chosen rule

    def on_descendant_focus(self) -> None:
        """Tab chooses a rule, too."""
        if isinstance(self.focused, RuleRow) and self.focused is not self._chosen:
            self._choose(self.focused)

    def _choose(self, row: RuleRow) -> None:
        self._chosen = row
        self.set_focus(row, scroll_visible=False)
        self._show(self._form.end_number())

    @on(RuleRow.Clicked)
    def _click(self, event: RuleRow.Clicked) -> None:
        """A click chooses a rule; on the chosen one it changes it, an arrow its own way."""
        if event.row is self._chosen:
            self.action_step(event.step)
        else:
            self._choose(event.row)

    def on_key(self, event: events.Key) -> None:
        """A digit belongs to the number of the chosen rule."""
        if event.character is not None and event.character in "0123456789":
            event.stop()
            changed = self._form.type(self._chosen.rule, event.character)
            if changed is None:
                self.app.bell()
            self._show(changed or self._form)

    def action_step(self, by: int) -> None:
        """The next value, or the one before."""
        self._show(self._form.step(self._chosen.rule, by))

    def action_enter(self) -> None:
        """Take the number that was typed, or change the rule."""
        self._show(self._form.enter(self._chosen.rule))

    def action_go(self, rows: int) -> None:
        """Another rule."""
        to = self._rows.index(self._chosen) + rows
        self._choose(self._rows[min(max(to, 0), len(self._rows) - 1)])

    def action_rub_out(self) -> None:
        """The last digit goes."""
        self._show(self._form.rub_out(self._chosen.rule))

    # All the rules

    def action_undo(self) -> None:
        """Take the last change back."""
        self._show(self._form.undo())

    def action_done(self) -> None:
        """Use the rules as they are."""
        self.dismiss(self._form.house)

    def action_help(self) -> None:
        """Say how rules are changed, and what every key does."""
        show_help(self, RULES)

    def action_preset(self) -> None:
        """Load the rules of a preset."""
        presets = list(self._presets.values())

        def chosen(place: int | None) -> None:
            if place is not None:
                preset = presets[place]
                message = f"These are the rules of {preset.name}; Ctrl+Z brings yours back."
                self._show(self._form.load(preset.house), message)

        titles = [f"{preset.name}: {preset.title}" for preset in presets]
        self.app.push_screen(Chooser("Take all the rules of", titles), chosen)

    def action_save(self) -> None:
        """Keep the rules as a preset."""
        title = "Keep these rules as a preset of your own"
        entry = Input(placeholder="its name, such as Our Sundays", max_length=LONGEST_NAME)
        self.app.push_screen(Ask(title, "", entry, "Save"), self._ask_before_saving)

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
