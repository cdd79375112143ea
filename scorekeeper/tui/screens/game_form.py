"""What the forms of a new game and of a game under way share: box, house rules, words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from textual import on, work
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import ScreenResultType
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select
from textual.worker import get_current_worker

from scorekeeper import settings as store
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import WordCheck
from scorekeeper.game.rules import DEFAULT_PRESET, NUMBERS, HouseRules
from scorekeeper.game.wording import count
from scorekeeper.names import LONGEST_NAME, printable
from scorekeeper.report.house_rules import rules_told
from scorekeeper.tui import lines, screens
from scorekeeper.tui.screens.leaving import LeftOnce
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.words.catalogue import Offer, dictionaries, looks_like_path, shipped

SEATS = NUMBERS["players"][1]
"""Players that a form has room for: as many as any source allows."""
OWN_RULES = "\n"
"""Stands for rules that are no preset; no preset can have that name."""
WIDTH = 74
"""Columns of what a form tells, where there is room for them."""
NARROW = 50
"""On fewer columns a line of the form has room for its field only."""
_FILE = "the path of a list of your own, one word a line"
_WORD_CHECKS = [
    (Content("looked up when a play is challenged (the leaflet's way)"), WordCheck.CHALLENGE.value),
    (Content("checked as they are laid"), WordCheck.INLINE.value),
    (Content("never looked up"), WordCheck.UNCHECKED.value),
]


class GameForm(LeftOnce[ScreenResultType]):
    """A form about a game. Those who inherit from it lay it out and say what it is for."""

    CSS_PATH = ["forms.tcss"]

    def __init__(self, house: HouseRules | None = None, kept: str = "") -> None:
        """Begin with `house`, or the rules chosen last time; `kept` is always offered."""
        super().__init__()
        self._settings, told = store.load_settings()
        self._editions, more = store.editions()
        self._presets, still_more = store.presets()
        self._complaints = [*told, *more, *still_more]
        self._house = house or self._presets[self._settings.preset].house
        self._kept = kept
        """A dictionary that is offered whether or not it is found."""

    def on_mount(self) -> None:
        """Begin with the first player."""
        self.query_one("#name-0").focus()
        self.offer_more_dictionaries()
        self.follow()

    @on(Input.Submitted)
    def _next_field(self) -> None:
        self.focus_next()

    # The fields

    def name_entry(self, place: int, name: str, placeholder: str) -> Input:
        """Where the name of a player is typed; names that are known are offered."""
        return Input(
            name,
            placeholder=placeholder,
            suggester=SuggestFromList(self._settings.players, case_sensitive=False),
            compact=True,
            max_length=LONGEST_NAME,
            id=f"name-{place}",
        )

    def box_field(self, chosen: str) -> Widget:
        """The editions to choose from."""
        boxes = [(plain(_describe(edition)), key) for key, edition in self._editions.items()]
        return field("Box", choice("edition", boxes, chosen))

    def rules_field(self) -> Widget:
        """The presets to choose from, and the way to the editor."""
        chosen = self._chosen_rules(self._settings.preset)
        select = choice("preset", self._rules_offered(chosen), chosen)
        return field("House rules", select, Button("House rules...", compact=True, id="edit-rules"))

    def word_fields(self, words: str, dictionary: str) -> list[Widget]:
        """When words are looked up, and where: a dictionary by its name, or a file."""
        file = dictionary if looks_like_path(dictionary) else ""
        spec = self._settings.dictionary if file else dictionary
        offers = _dictionary_options(shipped(), spec)
        return [
            field("Words", choice("words", _WORD_CHECKS, words)),
            field("Dictionary", choice("dictionary", offers, spec)),
            field("or a file", Input(file, placeholder=_FILE, compact=True, id="file")),
        ]

    # What is chosen

    @property
    def edition(self) -> Edition:
        """The box."""
        return self._editions[self.chosen("edition")]

    @property
    def words(self) -> WordCheck:
        """When words are looked up."""
        return WordCheck(self.chosen("words"))

    @property
    def dictionary(self) -> str:
        """Where they are looked up; empty if they are not."""
        if self.words is WordCheck.UNCHECKED:
            return ""
        file = self.text("file")
        return str(Path(file).expanduser().absolute()) if file else self.chosen("dictionary")

    def house_for(self, players: int) -> HouseRules:
        """The house rules, with room for so many `players`.

        The presets stop at four; one source allows six, and the screen says so.
        """
        return replace(self._house, players=max(self._house.players, players))

    def text(self, id: str) -> str:
        """What is typed in a field."""
        return self.query_one(f"#{id}", Input).value.strip()

    def chosen(self, id: str) -> str:
        """What is chosen from a list."""
        return str(self.query_one(f"#{id}", Select).value)

    # House rules

    @on(Button.Pressed, "#edit-rules")
    def action_rules(self) -> None:
        """Change single house rules."""
        self.app.push_screen(screens.house_rules_editor(self._house), self._take_rules)

    def _take_rules(self, house: HouseRules | None) -> None:
        self._presets, _ = store.presets()  # One may have been added.
        self._house = house or self._house
        select: Select[str] = self.query_one("#preset", Select)
        wanted = self._chosen_rules(self.chosen("preset"))
        with select.prevent(Select.Changed):
            select.set_options(self._rules_offered(wanted))
            select.value = wanted
        self.follow()

    @on(Select.Changed, "#preset")
    def _take_preset(self, event: Select.Changed) -> None:
        if event.value in self._presets:
            self._house = self._presets[str(event.value)].house

    def _chosen_rules(self, wanted: str) -> str:
        """The preset that the rules are, `wanted` if it is that one."""
        same = [name for name, preset in self._presets.items() if preset.house == self._house]
        return wanted if wanted in same else next(iter(same), OWN_RULES)

    def _rules_offered(self, chosen: str) -> list[tuple[Content, str]]:
        offers = [(plain(preset.title), name) for name, preset in self._presets.items()]
        if chosen == OWN_RULES:
            changed = count(len(self._changed_rules), "rule")
            offers.append((plain(f"your own: {changed} changed"), OWN_RULES))
        return offers

    @property
    def _changed_rules(self) -> list[str]:
        """What is not as in the leaflet, if it is no preset either."""
        if self._chosen_rules("") != OWN_RULES:
            return []
        return rules_told(self._house, self._presets[DEFAULT_PRESET].house)

    # Dictionaries

    @work(thread=True)
    def offer_more_dictionaries(self) -> None:
        """The user's own lists and the spell checkers take a moment to be found."""
        offers = dictionaries()
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._offer_dictionaries, offers)

    def _offer_dictionaries(self, offers: list[Offer]) -> None:
        if not self.query("#dictionary"):
            return  # The form was left meanwhile.
        select: Select[str] = self.query_one("#dictionary", Select)
        options = _dictionary_options(offers, self._kept)
        known = [spec for _, spec in options]
        wanted = select.value if select.value in known else known[0]
        with select.prevent(Select.Changed):
            select.set_options(options)
            select.value = str(wanted)

    # Telling

    def on_resize(self) -> None:
        """Fit what is told to the screen, and keep the field that has the cursor in view."""
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
    def _changed(self) -> None:
        self.follow()

    def follow(self) -> None:
        """Say what the form as it is would do. Called whenever something is changed."""

    def tell(self, text: str, style: str) -> None:
        """Show a sentence below what is wrong with the user's own files."""
        rows = [lines.line("")]
        for complaint in self._complaints:
            rows += lines.wrapped(complaint, "bad", self.width)
        rows += lines.wrapped(text, style, self.width)
        if changed := self._changed_rules:
            rows += lines.wrapped(f"House rules: {', '.join(changed)}.", "text", self.width)
        panel = self.query_one("#told", Panel)
        panel.styles.height = len(rows)
        panel.show(rows)


def field(label: str, *inputs: Widget) -> Widget:
    """A line of a form."""
    return Horizontal(Label(label), *inputs, classes="field")


def choice(id: str, options: list[tuple[Content, str]], wanted: str) -> Select[str]:
    """A list to choose from; the first one is chosen where `wanted` is not among them."""
    known = [value for _, value in options]
    value = wanted if wanted in known else known[0]
    return Select(options, value=value, allow_blank=False, compact=True, id=id)


def plain(text: str) -> Content:
    """`text` as one of the choices of a list, which would take a string for markup."""
    return Content(printable(text))


def known_editions(editions: Mapping[str, Edition], own: Edition) -> tuple[dict[str, Edition], str]:
    """`editions` and the one of a game, which may be another of the same id; and its key."""
    if editions.get(own.id) == own:
        return dict(editions), own.id
    key = f"{own.id}\n"  # No id holds a line break.
    return {**editions, key: own}, key


def _dictionary_options(offers: list[Offer], besides: str) -> list[tuple[Content, str]]:
    """`offers` as choices, and `besides` if it is none of them."""
    options = [(plain(f"{offer.title}: {offer.note}"), offer.spec) for offer in offers]
    if besides and not any(spec == besides for _, spec in options):
        options.append((plain(besides), besides))
    return options


def _describe(edition: Edition) -> str:
    size = edition.size
    return f"{edition.name}: {size} by {size} squares, {edition.tile_count} tiles"
