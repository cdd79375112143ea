"""A new game: the box, the house rules, the players, and who starts."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Button, Footer, Input, Label, Select
from textual.worker import get_current_worker

from scorekeeper import settings as store
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Setup, WordCheck
from scorekeeper.game.rules import Rules
from scorekeeper.names import printable
from scorekeeper.tui import lines
from scorekeeper.tui.messages import GoHome, OpenTable
from scorekeeper.tui.screens.dialogs import Text
from scorekeeper.tui.seating import Seating, seat
from scorekeeper.tui.session import Session
from scorekeeper.tui.widgets.panel import Panel
from scorekeeper.words.catalogue import dictionaries, find_lexicon, shipped
from scorekeeper.words.lexicon import WordListError

SEATS = 6
BY_DRAW = -1
"""The choice of starter that leaves it to the letters drawn."""
_BY_DRAW = "the letters drawn, else the first player"
_FILE = "the path of a list of your own, one word a line"
_WORD_CHECKS = [
    (Content("looked up when a play is challenged (the leaflet's way)"), WordCheck.CHALLENGE.value),
    (Content("checked as they are laid"), WordCheck.INLINE.value),
    (Content("never looked up"), WordCheck.UNCHECKED.value),
]


class NewGameScreen(Screen[None]):
    """A form from top to bottom; Tab and Enter go on, Ctrl+S starts."""

    CSS_PATH = "forms.tcss"
    BINDINGS = [
        Binding("ctrl+s", "start", "Start the game", priority=True),
        Binding("escape", "home", "Back", key_display="Esc"),
    ]

    def __init__(self) -> None:
        """Offer what was chosen last time."""
        super().__init__()
        self._settings, told = store.load_settings()
        self._editions, more = store.editions()
        self._presets, still_more = store.presets()
        self._complaints = [*told, *more, *still_more]
        self._offered: list[tuple[Content, int]] = []

    def compose(self) -> ComposeResult:
        """Box, rules, players with the letters they drew, who starts, words."""
        boxes = [(_plain(_describe(edition)), key) for key, edition in self._editions.items()]
        rules = [(_plain(preset.title), name) for name, preset in self._presets.items()]
        with VerticalScroll(classes="page", can_focus=False):
            yield Text([lines.line(" New game", "heading")])
            yield _field("Box", _choice("edition", boxes, self._settings.edition))
            yield _field("House rules", _choice("preset", rules, self._settings.preset))
            hint = " Players in the order they sit, and the letters they draw (if they draw)"
            yield Text([lines.line(hint, "dim")])
            with Vertical(id="seats"):
                for place in range(SEATS):
                    yield self._seat(place)
            yield _field(
                "Who starts",
                Select([(_BY_DRAW, BY_DRAW)], allow_blank=False, compact=True, id="starter"),
            )
            yield _field("Words", _choice("words", _WORD_CHECKS, self._settings.words))
            offers = [(_plain(f"{offer.title}: {offer.note}"), offer.spec) for offer in shipped()]
            yield _field("Dictionary", _choice("dictionary", offers, self._settings.dictionary))
            yield _field("or word file", Input(placeholder=_FILE, compact=True, id="file"))
            yield Panel(id="told")
            with Horizontal(classes="buttons"):
                yield Button("Start the game", variant="primary", id="start")
        yield Footer(compact=True, show_command_palette=False)

    def _seat(self, place: int) -> Widget:
        table = self._settings.last_table
        name = Input(
            table[place] if place < len(table) else "",
            placeholder="name",
            suggester=SuggestFromList(self._settings.players, case_sensitive=False),
            compact=True,
            max_length=60,
            id=f"name-{place}",
            classes="name",
        )
        letter = Input(placeholder="letter", compact=True, max_length=8, id=f"letter-{place}")
        return _field(f"Player {place + 1}", name, letter)

    def on_mount(self) -> None:
        """Begin with the first player."""
        self.query_one("#name-0").focus()
        self._offer_more_dictionaries()
        self._follow()

    @work(thread=True)
    def _offer_more_dictionaries(self) -> None:
        """The user's own lists and the spell checkers take a moment to be found."""
        offers = [(_plain(f"{offer.title}: {offer.note}"), offer.spec) for offer in dictionaries()]
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._offer_dictionaries, offers)

    def _offer_dictionaries(self, offers: list[tuple[Content, str]]) -> None:
        if not self.query("#dictionary"):
            return  # The form was left meanwhile.
        choice: Select[str] = self.query_one("#dictionary", Select)
        known = [spec for _, spec in offers]
        chosen = [choice.value, self._settings.dictionary]
        wanted = next((spec for spec in reversed(chosen) if spec in known), known[0])
        with choice.prevent(Select.Changed):
            choice.set_options(offers)
            choice.value = str(wanted)

    @on(Input.Changed)
    @on(Select.Changed)
    def _follow(self) -> None:
        """Offer the names as starters, and say who starts as far as it is known."""
        names = [self._text(f"name-{place}") for place in range(SEATS)]
        self._offer([(_plain(name), place) for place, name in enumerate(names) if name])
        seating = self._seating()
        self._tell(seating.told, "good" if seating.order else "bad")

    def _offer(self, names: list[tuple[Content, int]]) -> None:
        """Let the table choose between the letters and one of `names` as the starter."""
        if names == self._offered:
            return
        self._offered = names
        choice: Select[int] = self.query_one("#starter", Select)
        chosen = choice.value
        with choice.prevent(Select.Changed):
            choice.set_options([(_BY_DRAW, BY_DRAW), *names])
            choice.value = chosen if chosen in [place for _, place in names] else BY_DRAW

    @on(Input.Submitted)
    def _next_field(self) -> None:
        self.focus_next()

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Begin, if everything is known."""
        seating = self._seating()
        if not seating.order:
            self.app.bell()
            return
        check = WordCheck(self._chosen("words"))
        dictionary = "" if check is WordCheck.UNCHECKED else self._dictionary
        try:
            lexicon = find_lexicon(dictionary) if dictionary else None
        except WordListError as error:
            self._tell(str(error), "bad")
            return
        house = self._presets[self._chosen("preset")].house
        # The presets stop at four players; one source allows six, and the screen says so.
        house = replace(house, players=max(house.players, len(seating.order)))
        setup = Setup(
            Rules(self._edition, house),
            seating.order,
            check,
            dictionary,
            datetime.now().astimezone().isoformat(timespec="seconds"),
        )
        self._remember(seating)
        self.app.post_message(OpenTable(Session.new(Game(setup), lexicon)))

    def action_home(self) -> None:
        """Other games."""
        self.app.post_message(GoHome())

    @property
    def _edition(self) -> Edition:
        return self._editions[self._chosen("edition")]

    def _seating(self) -> Seating:
        rows = [(self._text(f"name-{n}"), self._text(f"letter-{n}")) for n in range(SEATS)]
        chosen = self.query_one("#starter", Select).value
        return seat(rows, chosen if isinstance(chosen, int) else BY_DRAW, self._edition)

    @property
    def _dictionary(self) -> str:
        file = self._text("file")
        return str(Path(file).expanduser().absolute()) if file else self._chosen("dictionary")

    def _remember(self, seating: Seating) -> None:
        """Offer the same choices next time; a game is not kept from starting by this."""
        known = store.remember_players(self._settings, seating.order)
        table = tuple(name for n in range(SEATS) if (name := self._text(f"name-{n}")))
        chosen = replace(
            known,
            edition=self._chosen("edition"),
            preset=self._chosen("preset"),
            words=self._chosen("words"),
            dictionary=self._chosen("dictionary"),
            last_table=table,
        )
        try:
            store.save_settings(chosen)
        except OSError as error:
            self.notify(str(error), severity="warning", markup=False)

    def _text(self, id: str) -> str:
        return self.query_one(f"#{id}", Input).value.strip()

    def _chosen(self, id: str) -> str:
        return str(self.query_one(f"#{id}", Select).value)

    def _tell(self, text: str, style: str) -> None:
        rows = [lines.line("")]
        for complaint in self._complaints:
            rows += lines.wrapped(complaint, "bad", 74)
        rows += lines.wrapped(text, style, 74)
        panel = self.query_one("#told", Panel)
        panel.styles.height = len(rows)
        panel.show(rows)


def _field(label: str, *inputs: Widget) -> Widget:
    return Horizontal(Label(label), *inputs, classes="field")


def _choice(id: str, options: list[tuple[Content, str]], wanted: str) -> Select[str]:
    known = [value for _, value in options]
    value = wanted if wanted in known else known[0]
    return Select(options, value=value, allow_blank=False, compact=True, id=id)


def _describe(edition: Edition) -> str:
    size = edition.size
    return f"{edition.name}: {size} by {size} squares, {edition.tile_count} tiles"


def _plain(text: str) -> Content:
    """`text` as one of the choices of a list, which would take a string for markup."""
    return Content(printable(text))
