"""What the forms of a new game and of a game under way share: names, box, rules, words, keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, TypeVar

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen, ScreenResultType
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select

from scorekeeper import settings as store
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import WordCheck
from scorekeeper.game.rules import DEFAULT_PRESET, RULE_SPECS, HouseRules, Preset
from scorekeeper.game.text import count
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.report.text import describe_rule_changes
from scorekeeper.tui import lines
from scorekeeper.tui.screens.help import show_help
from scorekeeper.tui.widgets.keybar import MORE, KeyBar
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.words.catalogue import Offer, dictionaries, looks_like_path, shipped

Value = TypeVar("Value")
"""What a choice stands for."""

OWN_RULES = "\n"
"""Stands for rules that are no preset; no preset can have that name."""
_FILE = "the path of a list of your own, one word a line"
_CHECKS = [
    (Content("looked up when a play is challenged (the leaflet's way)"), WordCheck.CHALLENGE.value),
    (Content("checked as they are laid"), WordCheck.INLINE.value),
    (Content("never looked up"), WordCheck.UNCHECKED.value),
]


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
        # Not needed to show the form.
        from scorekeeper.tui.screens.house_rules import HouseRulesScreen

        self.app.push_screen(HouseRulesScreen(self.house), self._take)

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


class WordFields(Vertical):
    """When words are looked up, and the dictionaries to choose from."""

    def __init__(self, words: WordCheck, dictionary: str, usual: str, always: str = "") -> None:
        """Begin with `dictionary`, by its name or a file.

        `usual` is the one that is offered beside a file; `always` is offered even if it is not
        found.
        """
        super().__init__(id="word-fields")
        self._words = words.value
        self._file = dictionary if looks_like_path(dictionary) else ""
        self._spec = usual if self._file else dictionary
        self._always = always

    def compose(self) -> ComposeResult:
        """Two lists, and the path of a file in place of the second one."""
        yield field("Words", choice("words", _CHECKS, self._words))
        offers = _options(shipped(), self._spec)
        yield field("Dictionary", choice("dictionary", offers, self._spec))
        yield field("or a file", Input(self._file, placeholder=_FILE, compact=True, id="file"))

    @property
    def words(self) -> WordCheck:
        """When words are looked up."""
        return WordCheck(str(self.query_one("#words", Select).value))

    @property
    def listed(self) -> str:
        """The dictionary that is chosen from the list, whether it is used or not."""
        return str(self.query_one("#dictionary", Select).value)

    @property
    def dictionary(self) -> str:
        """Where words are looked up; empty if they are not."""
        if self.words is WordCheck.UNCHECKED:
            return ""
        file = self.query_one("#file", Input).value.strip()
        return str(Path(file).expanduser().absolute()) if file else self.listed

    def on_mount(self) -> None:
        """Look for more dictionaries once the form is on the screen."""
        self.call_after_refresh(self._look_for_more)

    @work(thread=True)
    def _look_for_more(self) -> None:
        """The user's own lists and the spell checkers take a moment to be found."""
        self.call_later(self._offer, dictionaries())

    def _offer(self, offers: list[Offer]) -> None:
        select = self.query_one("#dictionary", Select)
        choose_anew(select, _options(offers, self._always), str(select.value))


def field(label: str, *inputs: Widget) -> Widget:
    """A line of a form."""
    return Horizontal(Label(label), *inputs, classes="field")


def choice(id: str, options: list[tuple[Content, Value]], wanted: Value) -> Select[Value]:
    """A list to choose from; the first one is chosen where `wanted` is not among them."""
    return Select(options, value=among(options, wanted), allow_blank=False, compact=True, id=id)


def choose_anew(select: Select[Value], options: list[tuple[Content, Value]], wanted: Value) -> None:
    """Offer other `options`, without a message that something was changed."""
    with select.prevent(Select.Changed):
        select.set_options(options)
        select.value = among(options, wanted)


def among(options: list[tuple[Content, Value]], wanted: Value) -> Value:
    """`wanted` if it is one of `options`, else the first of them."""
    known = [value for _, value in options]
    return wanted if wanted in known else known[0]


def plain(text: str) -> Content:
    """`text` as one of the choices of a list, which would take a string for markup."""
    return Content(printable(text))


def _options(offers: list[Offer], besides: str) -> list[tuple[Content, str]]:
    """`offers` as choices, and `besides` if it is none of them."""
    options = [(plain(f"{offer.title}: {offer.note}"), offer.spec) for offer in offers]
    if besides and not any(spec == besides for _, spec in options):
        options.append((plain(besides), besides))
    return options


SEATS = RULE_SPECS["players"].choices[0].high
"""Players that a form has room for: as many as any source allows."""
WIDTH = 74
"""Columns of the text on a form, where there is room for them."""
NARROW = 50
"""On fewer columns a line of the form has room for its field only."""


class GameForm(Screen[ScreenResultType]):
    """A form about a game. Those who inherit from it lay it out and say what it is for."""

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
        return KeyBar([*self.BINDINGS, MORE], rows=2)

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
        show_help(self, self.ADVICE)

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


def known_editions(editions: Mapping[str, Edition], own: Edition) -> tuple[dict[str, Edition], str]:
    """`editions` and the one of a game, which may be another of the same id; and its key."""
    if editions.get(own.id) == own:
        return dict(editions), own.id
    key = f"{own.id}\n"  # No id holds a line break.
    return {**editions, key: own}, key


def _describe(edition: Edition) -> str:
    size = edition.size
    return f"{edition.name}: {size} by {size} squares, {edition.tile_count} tiles"
