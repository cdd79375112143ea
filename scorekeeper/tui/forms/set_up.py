"""The set-up of a game under way or finished: players, box, house rules, words."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len
from textual import on, work
from textual.binding import Binding

from scorekeeper import library
from scorekeeper.game.text import as_sentence
from scorekeeper.report.seats import seat_note
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction, changes_by_setup
from scorekeeper.session.making import MOST_PLAYERS, is_same_list, make_setup
from scorekeeper.settings import Settings, remember_players
from scorekeeper.tui.forms.choices import Choices
from scorekeeper.tui.forms.enter import ENDS, Enter
from scorekeeper.tui.forms.form_screen import FormScreen
from scorekeeper.tui.forms.form_state import (
    Done,
    FormState,
    Next,
)
from scorekeeper.tui.forms.game_draft import (
    GameDraft,
    describe_place,
    places_of,
    seated_anew,
)
from scorekeeper.tui.forms.game_form import WHICH_DICTIONARY
from scorekeeper.tui.forms.lines import SeatLook
from scorekeeper.tui.kit.keys import bind, written
from scorekeeper.tui.kit.messages import remember
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.words.dictionary_name import DictionaryName

_UNCHANGED = "Nothing has changed yet. The first name had the first turn."
_RECENT = 50
"""Games in which a player who was taken out may be found, and is still known."""


class GameSetupScreen(FormScreen[Correction | None]):
    """Corrects what was agreed before the first turn; every turn of the answer fits.

    None if all stays as it was.
    """

    BINDINGS = [
        Binding("enter", "go_on", "Keep it"),
        bind("set_up.go_on", about="Show what the changes do, then save them"),
        bind("set_up.leave", about="Leave all as it is"),
        bind("set_up.help", about="How to fill in the form"),
    ]
    ADVICE = "set up"

    def __init__(self, session: Session) -> None:
        """Change the game of `session`."""
        self._session = session
        setup = session.game.setup
        choices = Choices.read()
        own = setup.rules.edition
        offers = choices.offers
        if own not in offers.boxes:  # It may even be another one of the same id.
            choices = choices._replace(offers=replace(offers, boxes=[*offers.boxes, own]))
        usual = choices.settings
        dictionary = DictionaryName.of(setup.dictionary or usual.dictionary).name
        draft = GameDraft(
            places_of(setup, MOST_PLAYERS),
            own,
            setup.rules.house,
            setup.words,
            dictionary,
            _family_words(setup.dictionary) or usual.family_words,
            own_list=dictionary,
            before=setup.dictionary,
            place=setup.place,
            note=setup.note,
        )
        super().__init__(draft, choices, "in turn order", self.BINDINGS[1:])

    # What is said

    def _said(self, state: FormState) -> FormState:
        draft = self.draft
        return replace(
            state,
            title=("Change this game", ", ".join(filter(None, (draft.place, draft.note)))),
            looks=self._looks(),
            next=self._next(self.form.enter),
            ends="Keep it" if self._would_be_lost else "Back",
        )

    def _looks(self) -> list[SeatLook]:
        """Whose turns each player has."""
        draft = self.draft
        looks = []
        for at, (place, sign) in enumerate(zip(draft.places, draft.signs, strict=True)):
            name = place.name.strip()
            room = self.form.room_beside(name)
            own = seat_note(draft.terms_of(place))
            note = describe_place(draft.seated, at, self._session.game, room)
            about = ", ".join(filter(None, (own, self.choices.records.get(name, ""))))
            if own and not self.has_class("-tall"):
                both = f"{own}, {note}"
                note = both if cell_len(both) <= room else seat_note(place.terms, room)
            looks.append(SeatLook(sign, bool(name), note, about, moves=True))
        return looks

    def _next(self, enter: Enter) -> Next:
        """What Enter does, and the changes to be made; or the reason against them."""
        complaint = self._complaint
        about = ""
        try:
            changes = self._changes()
        except ValueError as error:
            complaint = complaint or as_sentence(error)
        else:
            does = f"keep it: {changes[0]}" if changes else "back to the table"
            about = " ".join(changes[1:]) if changes else _UNCHANGED
        if complaint:
            return Next(does=complaint, about=about, is_wrong=True)
        if enter != ENDS:
            does = enter.does
            keeps = f"{written('set_up.go_on')} keeps it: "
            about = keeps + " ".join(changes) if changes else _UNCHANGED
        return Next(does=does, about=about)

    def _changes(self) -> list[str]:
        """What the form changes, in sentences. Raises `ValueError`, one, if it cannot be."""
        draft = self.draft
        players, seats = seated_anew(draft.places)
        if draft.unfit:
            raise ValueError(draft.unfit)
        game = self._session.game
        return changes_by_setup(game, draft.agreed(players).setup(game.setup), seats)

    # Keys

    def action_leave(self) -> None:
        """Leave the game as it was; a second time if something has been changed here."""
        save = written("set_up.go_on")
        if not self._warns(f"{save} keeps your changes. Press Esc again to forget them."):
            self.dismiss(None)

    def warns_before_end(self) -> bool:
        """True if a change would be lost that was not warned of yet."""
        return self._warns("Your changes will be forgotten. Do that again to leave.")

    @property
    def _would_be_lost(self) -> bool:
        try:
            return bool(self._changes())
        except ValueError:
            return True

    @on(Done)
    def action_go_on(self) -> None:
        """Play the turns again by what the form says, and settle what does not fit."""
        draft = self.draft
        before = self._session.game.setup
        try:
            if draft.wants_list:
                raise ValueError(WHICH_DICTIONARY)
            self._changes()  # What is wrong with it comes before what is wrong with a file.
            players, seats = seated_anew(draft.places)
            is_chosen = not is_same_list(draft.dictionary, before.dictionary)
            made = make_setup(draft.agreed(players), before, is_chosen)
            correction = Correction.of(self._session.game).with_setup(made.setup, seats)
        except (ValueError, SaveError) as error:
            self._complain(as_sentence(error))
            return
        if correction.setup_changes:
            self._resolve(correction)
        else:
            self.dismiss(None)

    @work
    async def _resolve(self, correction: Correction) -> None:
        """Close with the correction once it is resolved; stay if all was left as it was."""
        if done := await rooms(self.app).resolved(self.app, correction):
            self._remember()
            self.dismiss(done)

    def _remember(self) -> None:
        """Offer the next game those who play now, and no names that are in no game any more."""
        setup = self._session.game.setup
        draft = self.draft
        computers = draft.chosen_computers
        terms = draft.chosen_terms
        before = setup.players
        now = seated_anew(draft.places)[0]
        was = set(before), setup.computers_by_name, setup.terms_by_name
        if (set(now), computers, terms) == was:
            return
        path = self._session.store.path
        others = (game for game in library.recent(_RECENT) if game.path != path)
        played = {name for game in others for name in game.players}
        gone = set(before) - set(now) - played

        def now_known(settings: Settings) -> Settings:
            known = tuple(name for name in settings.players if name not in gone)
            last = settings.last_table
            return replace(
                remember_players(replace(settings, players=known), now, computers, terms),
                last_table=now if set(last) == set(before) else last,
            )

        remember(self.app, now_known)


def _family_words(dictionary: str) -> str:
    """The choices of a game that uses `dictionary`; empty if it uses none."""
    return ("on" if DictionaryName.of(dictionary).family_words else "off") if dictionary else ""
