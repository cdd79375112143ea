"""The set-up of a game under way or finished: players, box, house rules, words."""

from __future__ import annotations

from dataclasses import replace

from textual import on, work
from textual.widgets import Button

from scorekeeper import library
from scorekeeper import settings as store
from scorekeeper.game.rules import Rules
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.tui.computer_seats import seeded
from scorekeeper.tui.screens.dialogs import SingleDismiss
from scorekeeper.tui.screens.game_form import SEATS, GameForm, known_editions
from scorekeeper.tui.screens.help import SET_UP
from scorekeeper.tui.screens.resolve import resolved
from scorekeeper.tui.seating import Sheet, describe_place, seated_anew
from scorekeeper.tui.widgets.keybar import bind
from scorekeeper.words.catalogue import find_bare_lexicon, has_family_words
from scorekeeper.words.permitted import permit

_UNCHANGED = (
    "Nothing is changed yet. Turns stay in the order they were taken: whoever stands first has"
    " the first one.",
    "soft",
)
_RECENT = 50
"""Games in which a player who was taken out may be found, and is still known."""


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
        bind("set_up.computer", "f3", "Computer", "Let a computer play on the line, or a person"),
        bind("set_up.rules", "ctrl+r", "House rules", "Change single rules"),
        bind("set_up.help", "f1", "Help", "What can be changed here"),
        bind("set_up.leave", "escape", "Leave it", "Leave all as it is"),
    ]
    TITLE_TEXT = "Set-up of this game"
    BUTTONS = [("^S  Apply", "apply"), ("Leave it", "leave")]
    ADVICE = SET_UP

    def __init__(self, session: Session) -> None:
        """Change the game of `session`."""
        super().__init__()
        self._session = session
        setup = session.game.setup
        self.editions = known_editions(self.editions, setup.rules.edition)
        self.fill(
            Sheet.of(setup.players, SEATS, draws=False, computers=setup.computers_by_name),
            "in turn order",
            setup.rules.edition,
            setup.rules.house,
            setup.words,
            setup.dictionary or self.settings.dictionary,
            _family_words(setup.dictionary) or self.settings.family_words,
            setup.place,
            setup.note,
        )
        self._warned = False
        """Whether Escape was pressed, and nothing since."""

    def follow(self) -> None:
        """Say what would be changed, beside each player and below."""
        game = self._session.game
        self.seats.limit_words(self._dictionary)
        places = self.seats.sheet.seated
        rooms = [self.seats.room_for_note(at) for at in range(SEATS)]
        self.seats.show_notes(
            [describe_place(places, at, game, room) for at, room in enumerate(rooms)]
        )
        self._warned = False
        try:
            changes = self._correction().setup_changes
        except ValueError as error:
            self.sum_up([(str(error), "bad")])
        else:
            self.sum_up([(text, "good") for text in changes] or [_UNCHANGED])

    @property
    def _dictionary(self) -> str:
        """The dictionary of the game; words that are not checked leave it as it is."""
        return self.dictionary or self._session.game.setup.dictionary

    def _correction(self) -> Correction:
        """The game by what the form says. Raises `ValueError`, a sentence, if it cannot be."""
        before, sheet = self._session.game.setup, self.seats.sheet
        players, seats = seated_anew(sheet.places)
        if sheet.unfit:
            raise ValueError(sheet.unfit)
        if self._dictionary == before.dictionary:  # Then computers stay exactly as they were.
            sheet = sheet.limited("")
        computers = {name: seeded(computer) for name, computer in sheet.computers.items()}
        setup = replace(
            before,
            rules=Rules(self.edition, self.house_for(len(players))),
            players=players,
            computers=tuple(map(computers.get, players)),
            words=self.words,
            dictionary=self._dictionary,
            place=self.place_row.value,
            note=self.note_row.value,
        )
        return self._session.set_up(setup, seats)

    # Moving a player

    def action_move(self, by: int) -> None:
        """Move the player whose name has the cursor."""
        self.seats.show_sheet(self.seats.sheet.move(by))

    # Applying

    def action_leave(self) -> None:
        """Leave the game as it was; a second time if something has been changed here."""
        if self._warned or not self._is_changed:
            self._leave()
        else:
            self.complain("Esc again leaves all as it was; Ctrl+S applies the changes.")
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
            if self.dictionary and self.dictionary != self._session.game.setup.dictionary:
                find_bare_lexicon(self.dictionary)
                permit(self.dictionary)
        except (ValueError, SaveError) as error:
            self.complain(str(error))
            return
        if correction.setup_changes:
            self._resolve(correction)
        else:
            self._leave()

    @work
    async def _resolve(self, correction: Correction) -> None:
        """Close with the correction once it is resolved; stay if all was left as it was."""
        if done := await resolved(self.app, correction):
            self._remember()
            self.dismiss(done)

    def _remember(self) -> None:
        """Offer the next game those who play now, and no names that are in no game any more."""
        setup, computers = self._session.game.setup, self.seats.sheet.limited("").computers
        before, now = setup.players, seated_anew(self.seats.sheet.places)[0]
        if set(before) == set(now) and computers == setup.computers_by_name:
            return
        path = self._session.store.path
        others = (game for game in library.recent(_RECENT) if game.path != path)
        played = {name for game in others for name in game.players}
        gone = set(before) - set(now) - played
        settings, _ = store.load_settings()  # Others may have changed them since.
        known = tuple(name for name in settings.players if name not in gone)
        last = settings.last_table
        chosen = replace(
            store.remember_players(replace(settings, players=known), now, computers),
            last_table=now if set(last) == set(before) else last,
        )
        try:
            store.save_settings(chosen)
        except OSError as error:
            self.notify(str(error), severity="warning", markup=False)


def _family_words(dictionary: str) -> str:
    """What a game has chosen that uses `dictionary`; empty if it uses none."""
    return ("on" if has_family_words(dictionary) else "off") if dictionary else ""
