"""The set-up of a game under way or finished: players, box, house rules, words."""

from __future__ import annotations

from dataclasses import replace

from textual import work

from scorekeeper import library, signs
from scorekeeper.drafts.choices import FormChoices
from scorekeeper.drafts.game_draft import (
    GameDraft,
    family_words_of,
    places_of,
    seated_anew,
    turns_of,
)
from scorekeeper.drafts.making import MOST_PLAYERS, is_same_list, make_setup
from scorekeeper.drafts.seating import computer_note
from scorekeeper.game.text import as_sentence
from scorekeeper.names import printable
from scorekeeper.report.seats import seat_note
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction, changes_by_setup
from scorekeeper.settings import Settings, remember_players
from scorekeeper.tui.forms.game_form import GameForm
from scorekeeper.tui.keys.bindings import bind, written
from scorekeeper.tui.kit.messages import remember
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.words.dictionary_name import DictionaryName

_UNCHANGED = "Nothing has changed yet. The first name had the first turn."
_TURNS_MOVE = "Later turns change hands."
_RECENT = 50
"""Games in which a player who was taken out may be found, and is still known."""


class GameSetupScreen(GameForm[Correction | None]):
    """Corrects what was agreed before the first turn; every turn of the answer fits.

    None if all stays as it was.
    """

    BINDINGS = [
        bind("set_up.go_on", about="Show what the changes do, then save them", action="finish"),
        bind("set_up.leave", about="Leave all as it is"),
    ]
    ADVICE = "set up"

    def __init__(self, session: Session) -> None:
        self._session = session
        self._reckoned: tuple[GameDraft, list[str]] | None = None
        setup = session.game.setup
        choices = FormChoices.read()
        own = setup.rules.edition
        offers = choices.offers
        if own not in offers.boxes:  # It may even be another one of the same id.
            choices = choices._replace(offers=replace(offers, boxes=[*offers.boxes, own]))
        usual = choices.settings
        draft = GameDraft(
            places_of(setup, MOST_PLAYERS),
            own,
            setup.rules.house,
            setup.words,
            DictionaryName.of(setup.dictionary or usual.dictionary or Settings().dictionary).name,
            family_words_of(setup.dictionary) or usual.family_words,
            before=setup.dictionary,
            place=setup.place,
            note=setup.note,
        )
        super().__init__(draft, choices, "Change this game", "in turn order")
        save = written("set_up.go_on")
        self.warning = f"{save} keeps your changes. Press Esc again to forget them."

    # What is shown

    def placeholder(self, place: int) -> str:
        return "a new player"

    def note_on(self, place: int) -> str:
        """Whose turns this player has, what is different about the seat, and the wins."""
        draft = self.draft
        seated = draft.seated[place]
        name = seated.name.strip()
        notes = [turns_of(draft.seated, place, self._session.game)]
        if name:
            notes.insert(0, seat_note(draft.terms_of(seated)))
            notes.append(self.choices.records.get(name, ""))
        if name and seated.computer:
            notes.insert(0, computer_note(name, seated.computer))
        return ", ".join(filter(None, notes))

    def show_action(self) -> None:
        draft = self.draft
        self.title_bar.status = printable(", ".join(filter(None, (draft.place, draft.note))))
        error = self.complaint or self.terms.problem
        changes: list[str] = []
        try:
            changes = self._changes()
        except ValueError as problem:
            error = error or as_sentence(problem)
        stop, label = self.next_stop()
        about = " ".join(changes) if changes else _UNCHANGED
        if stop and changes:
            about = f"{written('set_up.go_on')} keeps it: {about}"
        if stop:
            self.action.show(label, about, error)
        elif changes:
            self.action.show(f"keep it: {changes[0]}", " ".join(changes[1:]), error)
        else:
            self.action.show("back to the table", about, error)

    def _changes(self) -> list[str]:
        """What the form changes, in sentences. Raises `ValueError`, one, if it cannot be.

        It plays all turns again, so it is reckoned once for each draft.
        """
        draft = self.draft
        if self._reckoned is None or self._reckoned[0] != draft:
            self._reckoned = draft, self._reckon(draft)
        return self._reckoned[1]

    def _reckon(self, draft: GameDraft) -> list[str]:
        players, seats = seated_anew(draft.places)
        if draft.unfit:
            raise ValueError(draft.unfit)
        game = self._session.game
        changes = changes_by_setup(game, draft.agreed(players).setup(game.setup), seats)
        first = next((at for at, seat in enumerate(seats) if seat != at), len(seats))
        if len(seats) != len(game.setup.players) and game.turns_taken > first:
            changes.insert(1, _TURNS_MOVE)  # The sentences at the end may have no room.
        return changes

    # Keys

    @property
    def would_be_lost(self) -> bool:
        try:
            return bool(self._changes())
        except ValueError:
            return True

    def action_finish(self) -> None:
        """Keep the changes at once, wherever the cursor is."""
        self.finish()

    def finish(self) -> None:
        """Play the turns again by what the form says, and settle what does not fit."""
        draft = self.draft
        before = self._session.game.setup
        if self.terms.problem:
            self.complain(self.terms.problem)
            return
        try:
            self._changes()  # What is wrong with it comes before what is wrong with a file.
            players, seats = seated_anew(draft.places)
            is_chosen = not is_same_list(draft.dictionary, before.dictionary)
            made = make_setup(draft.agreed(players), before, is_chosen)
            correction = Correction.of(self._session.game).with_setup(made.setup, seats)
        except (ValueError, SaveError) as error:
            self.complain(as_sentence(error))
            return
        if correction.setup_changes:
            self._resolve(correction)
        else:
            self.dismiss(None)

    @work
    async def _resolve(self, correction: Correction) -> None:
        """Close with the correction once it is resolved; stay if all was left as it was."""
        done = await rooms(self.app).resolved(self.app, correction)
        if done:
            self._remember()
            self.dismiss(done)

    def _remember(self) -> None:
        """Offer the next game those who play now, and no names that are in no game any more."""
        setup = self._session.game.setup
        draft = self.draft
        computers = draft.chosen_computers
        terms = draft.chosen_terms
        before = setup.players
        now, seats = seated_anew(draft.places)
        was = set(before), setup.computers_by_name, setup.terms_by_name
        if (set(now), computers, terms) == was:
            return
        path = self._session.store.path
        others = (game for game in library.recent(_RECENT) if game.path != path)
        played = {name for game in others for name in game.players}
        gone = set(before) - set(now) - played
        for name, seat in zip(now, seats, strict=True):
            if seat is not None and before[seat] in gone and name not in computers:
                signs.rename(before[seat], name)  # It is the same person, written otherwise.

        def now_known(settings: Settings) -> Settings:
            known = tuple(name for name in settings.players if name not in gone)
            last = settings.last_table
            return replace(
                remember_players(replace(settings, players=known), now, computers, terms),
                last_table=now if set(last) == set(before) else last,
            )

        remember(self.app, now_known)
