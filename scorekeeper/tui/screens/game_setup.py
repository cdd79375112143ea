"""The set-up of a game under way or finished: players, box, house rules, words."""

from __future__ import annotations

from dataclasses import replace

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Input, Label

from scorekeeper.game.rules import Rules
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.tui import lines
from scorekeeper.tui.screens.dialogs import SingleDismiss, Text
from scorekeeper.tui.screens.game_form import (
    SEATS,
    WIDTH,
    GameForm,
    WordFields,
    field,
    known_editions,
)
from scorekeeper.tui.screens.help import SET_UP
from scorekeeper.tui.screens.resolve import resolve_conflicts
from scorekeeper.tui.seating import describe_place, move, places_of, seated_anew
from scorekeeper.tui.widgets.keybar import bind
from scorekeeper.words.catalogue import find_bare_lexicon, looks_like_path
from scorekeeper.words.lexicon import WordListError

_HINT = (
    "Turns stay in the order they were taken: who stands first has the first one. "
    "Type over a name to change it; Ctrl+Up and Ctrl+Down move a player."
)


class GameSetupScreen(GameForm[Correction | None], SingleDismiss[Correction | None]):
    """Corrects what was agreed before the first turn; every turn of the answer fits.

    None if all stays as it was.
    """

    BINDINGS = [
        bind(
            *("set_up.apply", "ctrl+s", "Apply", "Show what the changes do, then save them"),
            priority=True,
        ),
        bind("set_up.up", "ctrl+up", "Up", "Move the player up", "move(-1)"),
        bind("set_up.down", "ctrl+down", "Down", "Move down", "move(1)"),
        bind("set_up.rules", "ctrl+r", "House rules", "Change single rules"),
        bind("set_up.help", "f1", "Help", "What can be changed here"),
        bind("set_up.leave", "escape", "Leave it", "Leave all as it is"),
    ]
    ADVICE = SET_UP

    def __init__(self, session: Session) -> None:
        """Change the game of `session`."""
        self._session = session
        setup = session.game.setup
        super().__init__(setup.rules.house)
        self.editions, self._edition_key = known_editions(self.editions, setup.rules.edition)
        self._places = places_of(setup.players, SEATS)
        self._hint = Text([])
        self._warned = False
        """Whether Escape was pressed, and nothing since."""
        self._seat_notes = [Label(markup=False, classes="seat-note") for _ in range(SEATS)]

    def compose(self) -> ComposeResult:
        """The players in turn order, then what they play by."""
        setup = self._session.game.setup
        with VerticalScroll(classes="page", can_focus=False):
            yield Text([lines.line(" Set-up of this game", "heading")])
            yield self._hint
            with Vertical(id="seats"):
                for at in range(SEATS):
                    yield self._seat(at)
            yield self.box_field(self._edition_key)
            yield self.rules_field
            own, usual = setup.dictionary, self.settings.dictionary
            always = "" if looks_like_path(own) else own
            yield WordFields(setup.words, own or usual, usual=usual, always=always)
            yield self.message
            with Horizontal(classes="buttons"):
                yield Button("Apply", variant="primary", id="apply")
                yield Button("Leave all as it is", id="leave")
        yield self.keys()

    def _seat(self, at: int) -> Widget:
        name = self.name_entry(at, self._places[at].name, "one more player")
        up = Button("^", compact=True, id=f"up-{at}", classes="arrow")
        down = Button("v", compact=True, id=f"down-{at}", classes="arrow")
        for button in (up, down):
            button.can_focus = False  # For the mouse; Tab goes from name to name.
            button.active_effect_duration = 0  # Or a second click soon after would be lost.
        return field(f"Player {at + 1}", name, up, down, self._seat_notes[at])

    def follow(self) -> None:
        """Say what would be changed, beside each player and below."""
        self._hint.show(lines.wrapped(_HINT, "dim", self.width))
        self._places = tuple(
            place._replace(name=self.text(f"name-{at}")) for at, place in enumerate(self._places)
        )
        for at, label in enumerate(self._seat_notes):
            room = label.size.width or WIDTH  # None is known before it was laid out.
            label.update(describe_place(self._places, at, self._session.game, room))
        self._warned = False
        try:
            changes = self._correction().setup_changes
        except ValueError as error:
            self.say(str(error), "bad")
        else:
            text = " ".join(changes) or "Nothing is changed yet."
            self.say(text, "good" if changes else "dim")

    def _correction(self) -> Correction:
        """The game by what the form says. Raises `ValueError`, a sentence, if it cannot be."""
        before = self._session.game.setup
        players, seats = seated_anew(self._places)
        words, dictionary = self.word_fields.words, self.word_fields.dictionary
        setup = replace(
            before,
            rules=Rules(self.edition, self.house_for(len(players))),
            players=players,
            words=words,
            dictionary=dictionary or before.dictionary,  # Unchecked words leave it as it is.
        )
        return self._session.set_up(setup, seats)

    # Moving a player

    def action_move(self, by: int) -> None:
        """Move the player whose name has the cursor."""
        focused = (self.focused.id or "") if self.focused else ""
        if focused.startswith("name-"):
            self._move(int(focused.removeprefix("name-")), by)

    @on(Button.Pressed, ".arrow")
    def _click_arrow(self, event: Button.Pressed) -> None:
        way, _, at = (event.button.id or "").partition("-")
        self._move(int(at), -1 if way == "up" else 1)

    def _move(self, at: int, by: int) -> None:
        self._places = move(self._places, at, by)
        for place, name in enumerate(self._places):
            entry = self.query_one(f"#name-{place}", Input)
            with entry.prevent(Input.Changed):
                entry.value = name.name
        self.query_one(f"#name-{min(max(at + by, 0), SEATS - 1)}").focus()
        self.follow()

    # Applying

    def action_leave(self) -> None:
        """Leave the game as it was; a second time if something has been changed here."""
        if self._warned or not self._is_changed:
            self._leave()
        else:
            self.say("Esc again leaves all as it was; Ctrl+S applies the changes.", "bad")
            self._warned = True

    @property
    def _is_changed(self) -> bool:
        try:
            return bool(self._correction().setup_changes)
        except ValueError:
            return True

    @on(Button.Pressed, "#leave")
    def _leave(self) -> None:
        self.dismiss(None)

    @on(Button.Pressed, "#apply")
    def action_apply(self) -> None:
        """Play the turns again by what the form says, and settle what does not fit."""
        try:
            correction = self._correction()
            if dictionary := self.word_fields.dictionary:
                find_bare_lexicon(dictionary)
        except (ValueError, WordListError) as error:
            self.say(str(error), "bad")
            return
        if correction.setup_changes:
            resolve_conflicts(self.app, correction, self._resolved)
        else:
            self._leave()

    def _resolved(self, correction: Correction | None) -> None:
        """Close with the correction; stay if all was left as it was."""
        if correction is not None:
            self.dismiss(correction)
