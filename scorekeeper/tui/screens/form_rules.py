"""The house rules on a form: a preset, or rules of the table's own."""

from __future__ import annotations

from collections.abc import Mapping

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Label, Select

from scorekeeper import settings as store
from scorekeeper.game.rules import DEFAULT_PRESET, HouseRules, Preset
from scorekeeper.game.text import count
from scorekeeper.report.house_rules import describe_rule_changes
from scorekeeper.tui import screens
from scorekeeper.tui.screens.form_fields import choice, choose_anew, plain

OWN_RULES = "\n"
"""Stands for rules that are no preset; no preset can have that name."""


class RulesField(Horizontal):
    """The presets to choose from, and the way to the editor."""

    class Edited(Message):
        """The rules were changed in the editor."""

    def __init__(self, house: HouseRules, presets: Mapping[str, Preset], preset: str) -> None:
        """Begin with `house`, called `preset` if it is that one of `presets`."""
        super().__init__(classes="field")
        self.house = house
        """The house rules that are chosen."""
        self._presets = presets
        self._wanted = preset

    def compose(self) -> ComposeResult:
        """A list and a button."""
        chosen = self._named(self._wanted)
        yield Label("House rules")
        yield choice("preset", self._offers(chosen), chosen)
        yield Button("House rules...", compact=True, id="edit-rules")

    @property
    def preset(self) -> str:
        """The preset that is chosen; empty for other rules."""
        chosen = str(self.query_one("#preset", Select).value)
        return chosen if chosen in self._presets else ""

    @property
    def changed(self) -> list[str]:
        """What is not as in the leaflet, as sentences, if it is no preset either."""
        if self._named("") != OWN_RULES:
            return []
        return describe_rule_changes(self.house, self._presets[DEFAULT_PRESET].house)

    @on(Button.Pressed, "#edit-rules")
    def edit(self) -> None:
        """Change single rules."""
        self.app.push_screen(screens.house_rules_editor(self.house), self._take)

    def _take(self, house: HouseRules | None) -> None:
        self._presets, _ = store.presets()  # One may have been added.
        self.house = house or self.house
        chosen = self._named(self.preset)
        choose_anew(self.query_one("#preset", Select), self._offers(chosen), chosen)
        self.post_message(self.Edited())

    @on(Select.Changed, "#preset")
    def _take_preset(self, event: Select.Changed) -> None:
        if event.value in self._presets:
            self.house = self._presets[str(event.value)].house

    def _named(self, wanted: str) -> str:
        """The preset that the rules are, `wanted` if it is that one."""
        same = [name for name, preset in self._presets.items() if preset.house == self.house]
        return wanted if wanted in same else next(iter(same), OWN_RULES)

    def _offers(self, chosen: str) -> list[tuple[Content, str]]:
        offers = [(plain(preset.title), name) for name, preset in self._presets.items()]
        if chosen == OWN_RULES:
            changed = count(len(self.changed), "rule")
            offers.append((plain(f"your own: {changed} changed"), OWN_RULES))
        return offers
