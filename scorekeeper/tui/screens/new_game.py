"""A new game: the box, the house rules, the players, and who starts."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Input

from scorekeeper import settings as store
from scorekeeper.game.game import Setup, WordCheck
from scorekeeper.game.rules import Rules
from scorekeeper.session import Session
from scorekeeper.tui import lines
from scorekeeper.tui.messages import GoHome, OpenTable
from scorekeeper.tui.screens.dialogs import Text
from scorekeeper.tui.screens.game_form import (
    SEATS,
    GameForm,
    WordFields,
    choice,
    choose_anew,
    field,
    plain,
)
from scorekeeper.tui.screens.help import NEW_GAME
from scorekeeper.tui.seating import Seating, field_after, seat
from scorekeeper.tui.widgets.keybar import bind
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.lexicon import WordListError

BY_DRAW = -1
"""The choice of starter that leaves it to the letters drawn."""
_LETTERS_DRAWN = "the letters drawn, else the first player"


class NewGameScreen(GameForm[None]):
    """A form from top to bottom; Tab and Enter go on, Ctrl+S starts."""

    BINDINGS = [
        bind(
            *("new_game.start", "ctrl+s", "Start the game", "Begin the game, from any field"),
            priority=True,
        ),
        bind("new_game.rules", "ctrl+r", "House rules", "Change single rules"),
        bind("new_game.help", "f1", "Help", "How to fill in the form"),
        bind("new_game.home", "escape", "Back", "Leave; nothing is kept"),
    ]
    ADVICE = NEW_GAME

    def __init__(self) -> None:
        """Offer what was chosen last time."""
        super().__init__()
        self._offered = [(plain(_LETTERS_DRAWN), BY_DRAW)]
        self._starter = choice("starter", self._offered, BY_DRAW)
        self._last_names = [*self.settings.last_table, *[""] * SEATS][:SEATS]
        self._warned_of: list[str] | None = None
        """The names that were typed when Escape was pressed."""

    def compose(self) -> ComposeResult:
        """Box, rules, players with the letters they drew, who starts, words."""
        with VerticalScroll(classes="page", can_focus=False):
            yield Text([lines.line(" New game", "heading")])
            yield self.box_field(self.settings.edition)
            yield self.rules_field
            hint = " Players as they sit (Tab: the letter, if you draw)"
            yield Text([lines.line(hint, "dim")])
            with Vertical(id="seats"):
                for place in range(SEATS):
                    yield self._seat(place)
            yield field("Who starts", self._starter)
            last = self.settings
            yield WordFields(WordCheck(last.words), last.dictionary, usual=last.dictionary)
            yield self.message
            with Horizontal(classes="buttons"):
                yield Button("Start the game", variant="primary", id="start")
        yield self.keys()

    def _seat(self, place: int) -> Widget:
        name = self.name_entry(place, self._last_names[place], "name")
        name.add_class("name")  # It has more room than the letter.
        letter = Input(placeholder="letter", compact=True, max_length=8, id=f"letter-{place}")
        return field(f"Player {place + 1}", name, letter)

    def go_on(self, id: str) -> None:
        """Go down the names, or down the letters; then to what is missing, or to the start."""
        kind, _, row = id.partition("-")
        if not row:
            super().go_on(id)
            return
        to = field_after((kind, int(row)), self._names) or self._seating().wanting
        self.query_one("#{}-{}".format(*to) if to else "#start").focus()

    def follow(self) -> None:
        """Offer the names as starters, and say who starts as far as it is known."""
        names = [(plain(name), place) for place, name in enumerate(self._names) if name]
        offered = [(plain(_LETTERS_DRAWN), BY_DRAW), *names]
        if offered != self._offered:
            self._offered = offered
            choose_anew(self._starter, offered, self._starter_row)
        seating = self._seating()
        self.say(seating.message, "good" if seating.order else "bad")

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Begin, if everything is known."""
        seating = self._seating()
        if not seating.order:
            self.app.bell()
            return
        complaints: list[str] = []
        words, dictionary = self.word_fields.words, self.word_fields.dictionary
        try:
            lexicon = find_lexicon(dictionary, complaints.append) if dictionary else None
        except WordListError as error:
            self.say(str(error), "bad")
            return
        setup = Setup(
            Rules(self.edition, self.house_for(len(seating.order))),
            seating.order,
            words,
            dictionary,
            datetime.now().astimezone().isoformat(timespec="seconds"),
        )
        self._remember(seating)
        session = Session.new(setup, lexicon)
        session.notice = " ".join(complaints)
        self.app.post_message(OpenTable(session))

    def action_home(self) -> None:
        """Other games; a second time if names would be lost by it."""
        names = self._names
        if self._warned_of == names or names == self._last_names:
            self.app.post_message(GoHome())
        else:
            self._warned_of = names
            self.say("Esc again leaves this form; the names are not kept.", "bad")

    @property
    def _names(self) -> list[str]:
        """What is typed in each line, empty ones included."""
        return [self.text(f"name-{place}") for place in range(SEATS)]

    def _seating(self) -> Seating:
        rows = [(self.text(f"name-{n}"), self.text(f"letter-{n}")) for n in range(SEATS)]
        return seat(rows, self._starter_row, self.edition)

    @property
    def _starter_row(self) -> int:
        """The row of the player who is chosen to start, or `BY_DRAW`."""
        chosen = self._starter.value
        return chosen if isinstance(chosen, int) else BY_DRAW

    def _remember(self, seating: Seating) -> None:
        """Offer the same choices next time; a game is not kept from starting by this."""
        known = store.remember_players(self.settings, seating.order)
        table = tuple(name for name in self._names if name)
        chosen = replace(
            known,
            edition=self.chosen("edition"),
            preset=self.rules_field.preset or known.preset,
            words=self.word_fields.words.value,
            dictionary=self.word_fields.listed,
            last_table=table,
        )
        try:
            store.save_settings(chosen)
        except OSError as error:
            self.notify(str(error), severity="warning", markup=False)
