"""A card over the form about one place, and that of a person's seat."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Label, OptionList, Static

from scorekeeper.colours import PLAYERS, SIGNS
from scorekeeper.drafts.game_draft import GameDraft, Place
from scorekeeper.drafts.game_terms import CHECKS, OWN_LIST, TermChoices, words_of
from scorekeeper.drafts.seat_draft import SeatDraft
from scorekeeper.history.games import History, read_history
from scorekeeper.tui.forms.terms import ask_for_list
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.choice import Choice
from scorekeeper.tui.kit.dialog import Dialog
from scorekeeper.tui.kit.dropdown import Dropdown
from scorekeeper.tui.kit.fields import Field, NumberField
from scorekeeper.words.dictionary_name import DictionaryName


class PlaceCard(Dialog[Place]):
    """Reads its fields whenever one has changed; Enter leads through them, and then keeps them."""

    warning = "Enter goes on to keep it. Esc again forgets it."
    BINDINGS = [
        Binding("enter", "go_on", show=False),
        Binding("tab", "app.focus_next", "Next part"),
        Binding("escape", "leave", "Back"),
    ]

    stops: Mapping[Widget, str]
    """The fields that Enter leads to, and what each is called."""

    def __init__(self, title: str, place: Place, keeps: str) -> None:
        """Begin with `place`; at the end Enter `keeps` it, or what else that is called."""
        super().__init__(title)
        self.action = PrimaryAction()
        self._keeps = keeps
        self._opened = place
        self.place = place
        """What is filled in."""

    def on_mount(self) -> None:
        self.show_place()

    @abstractmethod
    def read(self) -> Place:
        """The place as the fields have it."""

    @property
    @abstractmethod
    def summary(self) -> str:
        """The place in a line."""

    @property
    @abstractmethod
    def problem(self) -> str:
        """Why it cannot be so, as a sentence; empty if it can."""

    @on(Input.Changed)
    @on(Dropdown.Changed)
    @on(Choice.Changed)
    def read_fields(self) -> None:
        self.place = self.read()
        self.complaint = ""
        self.show_place()

    def show_place(self) -> None:
        """Show what follows from the fields."""
        self.show_action()

    def show_action(self) -> None:
        stop = self._next_stop
        label = f"next: {self.stops[stop]}" if stop else self._keeps
        if isinstance(self.focused, OptionList):  # A list is open.
            label = "choose what is lit"
        self.action.show(label, self.summary, self.complaint or self.problem)

    def on_descendant_focus(self) -> None:
        self.show_action()

    @property
    def _next_stop(self) -> Widget | None:
        """The field after the one with the cursor; None after the last one."""
        stops = list(self.stops)
        here = stops.index(self.focused) if self.focused in stops else len(stops)
        return next(iter(stops[here + 1 :]), None)

    @on(Input.Submitted)
    def action_go_on(self) -> None:
        stop = self._next_stop
        if stop:
            stop.focus()
        elif self.problem:
            self.app.bell()
        else:
            self.dismiss(self.place)

    @property
    def would_be_lost(self) -> bool:
        return self.place != self._opened


_AHEAD = "Wins count. Records and averages leave those points out."
_RACK = "The bonus is still for laying seven tiles at once."
_TEAM = "They take turns, with one sign and one rack."


class SeatCard(PlaceCard):
    """The others keep what the game says."""

    ADVICE = "seat"

    def __init__(self, draft: GameDraft, place: int, offers: TermChoices) -> None:
        """About the seat in the row `place` of `draft`."""
        self._seat = seat = SeatDraft(draft, place)
        self._offers = offers
        terms = draft.terms_of(seat.place)
        sign = SIGNS[draft.signs[place] % PLAYERS]
        super().__init__(f"{sign} {seat.called}'s seat", seat.place, "keep it")
        lists = seat_words(offers, terms.dictionary)
        self._words = Dropdown(lists, value=terms.dictionary, id="own-words")
        self._about_words = Static(classes="about", markup=False)
        self._start = NumberField(terms.start or None, "0", id="ahead")
        self._about_start = Static(_AHEAD, classes="about", markup=False)
        self._rack = NumberField(terms.rack, f"{draft.edition.rack_size}", digits=3, id="rack")
        self._others = Field(seat.others, "a name, another name", max_length=200, id="team")
        self.stops = {
            self._words: "the words",
            self._start: "points ahead",
            self._rack: "the rack",
        }
        if not seat.place.computer:
            self.stops = {**self.stops, self._others: "a team"}

    def compose_card(self) -> ComposeResult:
        yield Horizontal(Label("plays by"), self._words)
        yield self._about_words
        yield Horizontal(Label("begins with"), self._start, Label("points ahead", classes="unit"))
        yield self._about_start
        yield Horizontal(Label("has"), self._rack, Label("tiles on the rack", classes="unit"))
        yield Static(_RACK, classes="about")
        if self._others in self.stops:
            yield Horizontal(Label("in a team with"), self._others)
            yield Static(_TEAM, classes="about")
        yield self.action

    def on_mount(self) -> None:
        super().on_mount()
        self._read_games()

    @work(thread=True, group="reading")
    def _read_games(self) -> None:
        """All games may take a moment to be read."""
        self.call_later(self._show_gap, read_history())

    def _show_gap(self, history: History) -> None:
        behind = self._seat.behind(history)
        if behind and self.is_attached:
            self._about_start.update(Content(f"{_AHEAD}\n{behind.sentence}"))

    # What is filled in

    def read(self) -> Place:
        start, rack = self._start.number or 0, self._rack.number
        return self._seat.filled_in(self._words.chosen, start, rack, self._others.value)

    @property
    def summary(self) -> str:
        return self._seat.summary(self.place)

    @property
    def problem(self) -> str:
        return self._seat.problem(self.place)

    def show_place(self) -> None:
        super().show_place()
        self._about_words.update(Content(about_words(self.place)), layout=False)

    @on(Dropdown.Changed, "#own-words")
    def name_list(self, event: Dropdown.Changed) -> None:
        if event.value == OWN_LIST:
            event.stop()
            event.prevent_default()
            with self.prevent(Dropdown.Changed):
                self._words.value = self.place.terms.dictionary
            self._ask_for_list()

    @work
    async def _ask_for_list(self) -> None:
        path = await ask_for_list(self.app, self.place.terms.dictionary)
        if path:
            self._words.choose_from(seat_words(self._offers, path), path)
            self.read_fields()


def seat_words(offers: TermChoices, own: str) -> list[tuple[str, str]]:
    """The words that a seat may go by, each with its dictionary; its `own` is one of them.

    The first are those of the game, the last one stands for a file that is still to be named.
    """
    *lists, a_file = offers.word_lists()
    words = {"": "the words of the game"}
    words |= {str(DictionaryName.of(spec).with_family_words()): text for text, spec in lists}
    words.setdefault(own, words_of(own))
    return [*((text, spec) for spec, text in words.items()), a_file]


def about_words(place: Place) -> str:
    """What the words of a seat mean for its plays, as a sentence."""
    if place.terms.words:
        labels = {check.value: check.label for check in CHECKS}
        return f"They are looked up {labels[place.terms.words]}."
    if place.terms.dictionary:
        return "They decide about the plays of this seat alone."
    return "The same words as everybody else."
