"""So we play: which words count, by which rules, with which tiles, and by which clock."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual import on
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Label, Static

from scorekeeper.drafts.game_draft import GameDraft
from scorekeeper.drafts.game_terms import (
    CHECKS,
    CLOCKS,
    FAMILY_WORDS,
    LONGEST_S,
    OWN_LIST,
    TILES,
    ClockKind,
    TermChoices,
    about_rules,
    clock_of,
    usual_seconds,
    with_clock,
)
from scorekeeper.files import expanded
from scorekeeper.game.setup import WordCheck
from scorekeeper.tui.kit.buttons import TextButton
from scorekeeper.tui.kit.choice import Choice, Tick
from scorekeeper.tui.kit.dialog import Prompt
from scorekeeper.tui.kit.dropdown import Dropdown
from scorekeeper.tui.kit.fields import Field, PathInput
from scorekeeper.tui.kit.headings import Section
from scorekeeper.tui.terminal.sparing import Unscrolled
from scorekeeper.words.catalogue import looks_like_path
from scorekeeper.words.dictionary_name import DictionaryName

LABELS = {
    "words": "how words are looked up",
    "dictionary": "the dictionary",
    "family": "rude words",
    "rules": "the rules",
    "tiles": "the tiles",
    "clock": "the clock",
    "minutes": "the minutes",
}
"""What each widget is called where Enter leads to it, by its id."""


class TermRow(Horizontal, Unscrolled):
    """Begins with a word, which it draws itself, to the left of its widgets."""

    def __init__(self, label: str, *children: Widget) -> None:
        super().__init__(*children)
        self._label = Content(label)

    def render(self) -> Content:
        return self._label


class Terms(Section):
    """A row for each. The form reads them all whenever one has changed."""

    class RulesOpened(Message):
        """Every rule is to be shown."""

    class ListWanted(Message):
        """A word list in a file is to be named."""

    def __init__(self, draft: GameDraft, offers: TermChoices) -> None:
        super().__init__("So we play", id="terms")
        self._offers = offers
        self._before = draft
        self._words = Choice(CHECKS, draft.words.value, id="words")
        self._dictionary = Dropdown(
            offers.word_lists([draft.listed]),
            value=draft.listed,
            id="dictionary",
        )
        self._family = Tick("no rude words", _has_family_words(draft), id="family")
        self._rules = Dropdown(
            offers.rule_sets(draft.house),
            value=offers.preset(draft.house),
            id="rules",
        )
        self._tiles = Choice(TILES, TILES[bool(draft.deals)].value, id="tiles")
        kind, seconds = clock_of(draft.house)
        self._clock = Choice(CLOCKS, kind.value, id="clock")
        self._minutes = Field(_in_minutes(seconds), max_length=6, is_selected=True, id="minutes")
        self._minutes.restrict = r"\d*\.?\d*"
        self._unit = Label("minutes", id="unit")
        self._hint = Static(id="hint", markup=False)
        self._in = TermRow("in", self._dictionary, self._family)
        self._every_rule = TextButton("every rule ›", id="every-rule")

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield TermRow("Words are looked up", self._words)
        yield self._in
        yield TermRow("by", self._rules, self._every_rule)
        if self._before.deals is not None:
            yield TermRow("with", self._tiles)
        yield TermRow("and", self._clock, self._minutes, self._unit)
        yield self._hint

    def read(self, draft: GameDraft) -> GameDraft:
        """`draft` with the terms as they are chosen here."""
        spec = self._dictionary.chosen
        if spec not in (OWN_LIST, draft.listed):
            draft = replace(draft, listed=spec)
        elif self._family.value != _has_family_words(draft):
            draft = replace(draft, family_words="on" if self._family.value else "off")
        preset = self._rules.chosen
        house = draft.house
        if preset != self._offers.preset(house):
            house = self._offers.by_preset(preset, house)
        deals = draft.deals
        if deals is not None:
            deals = self._tiles.value == TILES[1].value
        house = with_clock(house, *self._chosen_clock)
        return replace(draft, words=WordCheck(self._words.value), house=house, deals=deals)

    @property
    def _chosen_clock(self) -> tuple[ClockKind, int]:
        kind = ClockKind(self._clock.value)
        if kind is not clock_of(self._before.house)[0]:
            return kind, usual_seconds(kind)
        return kind, self._seconds or usual_seconds(kind)

    @property
    def _seconds(self) -> int | None:
        """The time that is typed, in seconds; None if a clock cannot have it."""
        try:
            seconds = round(60 * float(self._minutes.value))
        except (ValueError, OverflowError):
            return None
        return seconds if 0 < seconds <= LONGEST_S else None

    @property
    def problem(self) -> str:
        """What is wrong with the time of the clock, as a sentence; empty if nothing is."""
        if self._clock.value == ClockKind.NONE.value or self._seconds is not None:
            return ""
        return "How many minutes has the clock? Type a number, such as 2 or 1.5."

    def show(self, draft: GameDraft, offers: TermChoices) -> None:
        kind, seconds = clock_of(draft.house)
        self._dictionary.choose_from(offers.word_lists([draft.listed]), draft.listed)
        self._rules.choose_from(offers.rule_sets(draft.house), offers.preset(draft.house))
        with self.prevent(Tick.Changed, Choice.Changed, Field.Changed):
            self._words.value = draft.words.value
            self._family.value = _has_family_words(draft)
            self._clock.value = kind.value
            if kind is not clock_of(self._before.house)[0]:
                self._minutes.value = _in_minutes(seconds)
        name = DictionaryName.of(draft.listed)
        self._family.display = name.can_have_family_words
        for part in (self._minutes, self._unit):
            part.display = kind is not ClockKind.NONE
        self._in.disabled = draft.words is WordCheck.UNCHECKED
        self._offers = offers
        self._before = draft
        self.show_hint()

    def show_hint(self) -> None:
        """Say what the answer means that the keys are at."""
        focused = self.screen.focused
        said = ""
        if isinstance(focused, Choice) and focused in (self._words, self._tiles, self._clock):
            said = focused.hint
        elif focused is self._family:
            said = FAMILY_WORDS if self._family.value else "Every word of the dictionary counts."
        elif focused is self._rules:
            said = about_rules(self._offers.presets, self._rules.chosen)
        elif focused is self._dictionary:
            said = "Space shows every dictionary, and a word list of your own."
        if self._hint.content != Content(said):
            self._hint.update(Content(said), layout=False)

    def stops(self) -> list[Widget]:
        """The widgets that Enter goes through, in their order."""
        own = (self._words, self._dictionary, self._family, self._rules, self._tiles)
        every = (*own, self._clock, self._minutes)
        return [widget for widget in self.screen.focus_chain if widget in every]

    @on(Dropdown.Changed, "#dictionary")
    def name_list(self, event: Dropdown.Changed) -> None:
        if event.value == OWN_LIST:
            event.stop()
            with self.prevent(Dropdown.Changed):
                self._dictionary.value = self._before.listed
            self.post_message(self.ListWanted())

    @on(TextButton.Pressed, "#every-rule")
    def open_rules(self, event: TextButton.Pressed) -> None:
        event.stop()
        self.post_message(self.RulesOpened())


def _has_family_words(draft: GameDraft) -> bool:
    wanted = {"on": True, "off": False}.get(draft.family_words)
    return DictionaryName.of(draft.listed).with_family_words(wanted).family_words


def _in_minutes(seconds: int) -> str:
    return f"{seconds / 60:g}" if seconds else ""


async def ask_for_list(app: App[Any], before: str) -> str:
    """Ask where a word list is: its path, empty for none. A file used `before` is offered again."""
    question = "Where is the word list? A text file with one word a line."
    field = PathInput(before if looks_like_path(before) else "", placeholder="~/words.txt")
    path = await app.push_screen_wait(Prompt("A word list of your own", question, "use it", field))
    return str(expanded(path).absolute()) if path else ""
