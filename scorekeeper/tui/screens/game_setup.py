"""The set-up of a game under way or finished: players, box, house rules, words."""

from __future__ import annotations

from dataclasses import replace

from textual import on, work

from scorekeeper import library
from scorekeeper import settings as store
from scorekeeper.report.text import text_width
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.making import Agreed, is_same_list, make_setup
from scorekeeper.tui.drafts.seating import Sheet, describe_place, seated_anew, seats_of
from scorekeeper.tui.drafts.terms import Terms
from scorekeeper.tui.drawing.lines import Line, next_key_lines
from scorekeeper.tui.screens.dialogs import SingleDismiss
from scorekeeper.tui.screens.game_form import SEATS, GameForm, known_editions, shared_keys
from scorekeeper.tui.screens.help import SET_UP
from scorekeeper.tui.screens.resolve import resolved
from scorekeeper.tui.text.form_lines import ARROWS, SeatLook
from scorekeeper.tui.widgets.keybar import bind
from scorekeeper.tui.widgets.seats import Seats
from scorekeeper.words.catalogue import has_family_words, without_family_words

_UNCHANGED = "Nothing is changed yet. Whoever stands first has the first turn."
_RECENT = 50
"""Games in which a player who was taken out may be found, and is still known."""


class GameSetupScreen(GameForm[Correction | None], SingleDismiss[Correction | None]):
    """Corrects what was agreed before the first turn; every turn of the answer fits.

    None if all stays as it was.
    """

    BINDINGS = [
        bind(
            *("set_up.apply", "ctrl+s", "Keep it", "Show what the changes do, then save them"),
            priority=True,
        ),
        *shared_keys("set_up"),
        bind("set_up.leave", "escape", "As it was", "Leave all as it is"),
    ]
    TITLE_TEXT = "Set-up of this game"
    ADVICE = SET_UP

    def __init__(self, session: Session) -> None:
        """Change the game of `session`."""
        super().__init__()
        self._session = session
        setup = session.game.setup
        self.editions = known_editions(self.editions, setup.rules.edition)
        dictionary = without_family_words(setup.dictionary or self.settings.dictionary)
        family_words = _family_words(setup.dictionary) or self.settings.family_words
        terms = Terms(setup.rules.house, setup.words, dictionary, family_words, own_list=dictionary)
        sheet = Sheet.of(setup.players, SEATS, setup.computers_by_name)
        self.fill(sheet, "in turn order", setup.rules.edition, terms)
        self.place, self.note = setup.place, setup.note
        self._warned = False
        """True if Escape was pressed, and nothing since."""

    # Following

    def changed(self) -> None:
        """Escape asks again before what was changed is lost."""
        self._warned = False
        super().changed()

    def follow(self) -> None:
        """Say beside each player what the game knows of them, and below what would be changed."""
        self.seats.sheet = self.seats.sheet.limited(self._dictionary)
        self.seats.show_looks(self._looks())
        super().follow()

    def _looks(self) -> list[SeatLook]:
        game, places = self._session.game, self.seats.sheet.seated
        seats = seats_of(self.seats.sheet.names)
        looks = []
        for at, place in enumerate(places):
            room = self.seats.columns - 8 - len(ARROWS) - text_width(place.name.strip())
            note = describe_place(places, at, game, max(room, 8))
            known = bool(place.name.strip())
            about = self.records.get(place.name.strip(), "")
            looks.append(SeatLook(seats[at], known, note, about, moves=True))
        return looks

    def next_lines(self, width: int, complaint: str) -> list[Line]:
        """The changes to be made, or the reason against them."""
        about = ""
        try:
            changes = self._correction().setup_changes
        except ValueError as error:
            complaint = complaint or str(error)
        else:
            about = " ".join(changes[1:]) if changes else _UNCHANGED
            does = f"keep it: {changes[0]}" if changes else "back to the table"
        if complaint:
            return next_key_lines("^S", complaint, about, width=width, style="bad")
        return next_key_lines("^S", does, about, width=width)

    @property
    def _dictionary(self) -> str:
        """The dictionary of the game; words that are not checked leave it as it is."""
        return self.dictionary or self._session.game.setup.dictionary

    def _correction(self) -> Correction:
        """The game by what the form says. Raises `ValueError`, a sentence, if it cannot be."""
        agreed, seats = self._agreed()
        game = self._session.game
        return Correction.of(game).with_setup(agreed.setup(game.setup), seats)

    def _agreed(self) -> tuple[Agreed, tuple[int | None, ...]]:
        """The setup on the form, and the seat of each player so far. Raises `ValueError`."""
        sheet = self.seats.sheet
        players, seats = seated_anew(sheet.places)
        if sheet.unfit:
            raise ValueError(sheet.unfit)
        agreed = self.agreed(players, self._dictionary)
        if self._dictionary == self._session.game.setup.dictionary:
            # Then computers stay exactly as they were.
            agreed = replace(agreed, computers=sheet.limited("").computers)
        return agreed, seats

    # Applying

    def action_leave(self) -> None:
        """Leave the game as it was; a second time if something has been changed here."""
        if self._warned or not self._is_changed:
            self._leave()
        else:
            self.complain("Esc again leaves all as it was; Ctrl+S keeps the changes.")
            self._warned = True

    @property
    def _is_changed(self) -> bool:
        try:
            return bool(self._correction().setup_changes)
        except ValueError:
            return True

    def _leave(self) -> None:
        self.dismiss(None)

    @on(Seats.Finished)
    def action_go_on(self) -> None:
        """Keep what was changed."""
        self.action_apply()

    def action_apply(self) -> None:
        """Play the turns again by what the form says, and settle what does not fit."""
        before = self._session.game.setup
        try:
            if self.wants_list:
                raise ValueError(
                    "Which word list? Choose it in the sentence, and press Enter there"
                )
            agreed, seats = self._agreed()
            is_chosen = not is_same_list(agreed.dictionary, before.dictionary)
            made = make_setup(agreed, before, is_chosen)
            correction = Correction.of(self._session.game).with_setup(made.setup, seats)
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
    """The choices of a game that uses `dictionary`; empty if it uses none."""
    return ("on" if has_family_words(dictionary) else "off") if dictionary else ""
