"""What the forms of a new game and of a game under way share: names, box, rules, words, keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.binding import Binding
from textual.screen import Screen, ScreenResultType
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Input, Select

from scorekeeper import settings as store
from scorekeeper.game.edition import Edition
from scorekeeper.game.rules import RULE_SPECS, HouseRules
from scorekeeper.names import LONGEST_NAME
from scorekeeper.tui import lines
from scorekeeper.tui.keys import MORE
from scorekeeper.tui.screens.form_fields import RulesField, WordFields, choice, field, plain
from scorekeeper.tui.screens.help import help_page
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.panel import Panel

SEATS = RULE_SPECS["players"].choices[0].high
"""Players that a form has room for: as many as any source allows."""
WIDTH = 74
"""Columns of the text on a form, where there is room for them."""
NARROW = 50
"""On fewer columns a line of the form has room for its field only."""


class GameForm(Screen[ScreenResultType]):
    """A form about a game. Those who inherit from it lay it out and say what it is for."""

    CSS_PATH = "forms.tcss"
    KEYS: ClassVar[Sequence[Binding]] = ()
    """The keys of the form; those who inherit bind them."""
    ADVICE: ClassVar[Sequence[str]] = ()
    """Paragraphs that F1 shows before what each of the keys does."""

    def __init__(self, house: HouseRules | None = None) -> None:
        """Begin with the rules `house`, by default those chosen last time."""
        super().__init__()
        self.settings, complaints = store.load_settings()
        self.editions, more = store.editions()
        presets, still_more = store.presets()
        self._complaints = [*complaints, *more, *still_more]
        preset = self.settings.preset
        self.rules_field = RulesField(house or presets[preset].house, presets, preset)
        """The presets to choose from, and the way to the editor."""
        self.message = Panel(id="message")
        """What is wrong with the form, or what it would do."""

    def on_mount(self) -> None:
        """Begin with the first player."""
        self.query_one("#name-0").focus()
        self.follow()

    @on(Input.Submitted)
    def _next_field(self, event: Input.Submitted) -> None:
        self.go_on(event.input.id or "")

    def go_on(self, id: str) -> None:
        """Enter was pressed in the field `id`: go to the next one."""
        self.focus_next()

    # The fields

    def name_entry(self, place: int, name: str, placeholder: str) -> Input:
        """Where the name of a player is typed; names that are known are offered."""
        return Input(
            name,
            placeholder=placeholder,
            suggester=SuggestFromList(self.settings.players, case_sensitive=False),
            compact=True,
            max_length=LONGEST_NAME,
            id=f"name-{place}",
        )

    def box_field(self, chosen: str) -> Widget:
        """The editions to choose from."""
        boxes = [(plain(_describe(edition)), key) for key, edition in self.editions.items()]
        return field("Box", choice("edition", boxes, chosen))

    def keys(self) -> KeyBar:
        """The keys at the foot of the form."""
        return KeyBar([*self.KEYS, MORE], rows=2)

    # What is chosen

    @property
    def edition(self) -> Edition:
        """The box."""
        return self.editions[self.chosen("edition")]

    @property
    def word_fields(self) -> WordFields:
        """When words are looked up, and where."""
        return self.query_one(WordFields)

    def house_for(self, players: int) -> HouseRules:
        """The house rules, with room for so many `players`.

        The presets stop at four; one source allows six, and the screen says so.
        """
        house = self.rules_field.house
        return replace(house, players=max(house.players, players))

    def text(self, id: str) -> str:
        """What is typed in a field."""
        return self.query_one(f"#{id}", Input).value.strip()

    def chosen(self, id: str) -> str:
        """What is chosen from a list."""
        return str(self.query_one(f"#{id}", Select).value)

    # Keys

    def action_rules(self) -> None:
        """Change single house rules."""
        self.rules_field.edit()

    def action_help(self) -> None:
        """Say how the form is filled in, and what every key does."""
        self.app.push_screen(help_page(self.ADVICE, self.KEYS))

    # Messages

    def on_resize(self) -> None:
        """Fit the text to the screen, and keep the field that has the cursor in view."""
        self.set_class(self.size.width < NARROW, "narrow")
        self.follow()
        if self.focused:
            self.call_after_refresh(self.focused.scroll_visible, animate=False)

    @property
    def width(self) -> int:
        """Columns of text."""
        return min(WIDTH, self.size.width - 4)

    @on(Input.Changed)
    @on(Select.Changed)
    @on(RulesField.Edited)
    def _changed(self) -> None:
        self.follow()

    def follow(self) -> None:
        """Say what the form as it is would do. Called whenever something is changed."""

    def say(self, text: str, style: str) -> None:
        """Show a sentence below what is wrong with the user's own files."""
        rows = [lines.line("")]
        for complaint in self._complaints:
            rows += lines.wrapped(complaint, "bad", self.width)
        rows += lines.wrapped(text, style, self.width)
        if changed := self.rules_field.changed:
            rows += lines.wrapped(f"House rules: {', '.join(changed)}.", "text", self.width)
        self.message.styles.height = len(rows)
        self.message.show(rows)


def form_key(
    name: str, key: str, shown: str, label: str, tooltip: str, action: str = "", first: bool = False
) -> Binding:
    """A key of a form; its `name` ends in what it does, unless an `action` says more.

    A key that comes `first` is not left to the field that has the focus.
    """
    return Binding(
        *(key, action or name.partition(".")[2], label),
        key_display=shown,
        priority=first,
        tooltip=tooltip,
        id=name,
    )


def known_editions(editions: Mapping[str, Edition], own: Edition) -> tuple[dict[str, Edition], str]:
    """`editions` and the one of a game, which may be another of the same id; and its key."""
    if editions.get(own.id) == own:
        return dict(editions), own.id
    key = f"{own.id}\n"  # No id holds a line break.
    return {**editions, key: own}, key


def _describe(edition: Edition) -> str:
    size = edition.size
    return f"{edition.name}: {size} by {size} squares, {edition.tile_count} tiles"
