"""A new game: who plays, with which box, on which terms, and who begins."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from textual import on

from scorekeeper import library, signs
from scorekeeper.game.dealing import new_seed
from scorekeeper.game.setup import AS_THE_TABLE, WordCheck
from scorekeeper.game.text import as_sentence
from scorekeeper.names import printable
from scorekeeper.report.days import played_on
from scorekeeper.report.seats import seat_note
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.session.making import MOST_PLAYERS, make_setup
from scorekeeper.settings import Audience, Settings, remember_players
from scorekeeper.tui.forms.choices import Choices
from scorekeeper.tui.forms.computers import computer_note
from scorekeeper.tui.forms.enter import ENDS, Enter, enter_to
from scorekeeper.tui.forms.form_screen import FormScreen
from scorekeeper.tui.forms.form_state import (
    Done,
    FormState,
    Next,
)
from scorekeeper.tui.forms.game_draft import ANOTHER, GameDraft, Place, places_for_word
from scorekeeper.tui.forms.game_form import WHICH_DICTIONARY
from scorekeeper.tui.forms.lines import SeatLook
from scorekeeper.tui.forms.seating import Field, Seating
from scorekeeper.tui.forms.terms import OWN_RULES
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.messages import GoHome, OpenTable, remember
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.words.dictionary_name import DictionaryName

_LEAVES = "Enter goes on. Esc again forgets the names."
_QUITS = "The names will be forgotten. Do that again to leave."


class NewGameScreen(FormScreen[None]):
    """A form that can be filled in by Enter alone: in an empty name it starts the game."""

    BINDINGS = [
        bind("new_game.start", "Start", "Begin the game", "go_on"),
        bind("new_game.home", about="Leave; nothing is kept"),
        bind("new_game.help", about="How to fill in the form"),
        bind("new_game.clear", about="All names go; again: they come back"),
        bind("new_game.audience"),
    ]
    ADVICE = "new game"

    def __init__(self, following: tuple[str, ...] = (), has_begun: bool = False) -> None:
        """Offer what was chosen last time. If the game `has_begun`, its board is set next.

        Those who played last, `following` each other from the one whose turn it is to go first,
        begin as they would if they played again at once.
        """
        choices = Choices.read()
        last = choices.settings
        offers = choices.offers
        dictionary = DictionaryName.of(last.dictionary).name
        draft = GameDraft(
            places_for_word(last.last_table, MOST_PLAYERS, choices.computers, choices.seats),
            next(box for box in offers.boxes if box.id == last.edition),
            offers.presets[last.preset].house,
            WordCheck(last.words),
            dictionary,
            last.family_words,
            None if has_begun else last.deals,
            dictionary,
            following=following,
            known_terms=choices.seats,
        )
        super().__init__(draft, choices, "in the order you sit", self.BINDINGS[1:])
        self._has_begun = has_begun
        self._cleared: tuple[Place, ...] = ()
        """The lines before they were cleared."""
        self._last_names = draft.names

    # What is said

    def _said(self, state: FormState) -> FormState:
        return replace(
            state,
            title=self._title,
            looks=self._looks(),
            next=self._next(self.form.enter),
            ends="Next" if self._missing or self._has_begun else "Start",
        )

    @property
    def _title(self) -> tuple[str, str]:
        """When it is played, and where if that was said."""
        now = datetime.now().astimezone()
        about = filter(None, (played_on(now.isoformat()), self.draft.place, self.draft.note))
        return "A game that has begun" if self._has_begun else "A new game", ", ".join(about)

    def _looks(self) -> list[SeatLook]:
        """The first player, the wins of each, and how a computer plays."""
        draft = self.draft
        looks = []
        seating = draft.seating
        waiting = seating.wanting if any(place.letters for place in draft.places) else None
        for at, (place, sign) in enumerate(zip(draft.seated, draft.signs, strict=True)):
            name = place.name.strip()
            begins = len(seating.order) > 1 and seating.order[0] == name and not self._has_begun
            note = "begins" + (f": {seating.why}" if seating.why else "") if begins else ""
            about = self.choices.records.get(name, "")
            terms = draft.terms_of(place) if name else AS_THE_TABLE
            if place.computer and name:
                about = computer_note(name, place.computer, 40)
                if not self.has_class("-tall"):
                    note = ", ".join(filter(None, (computer_note(name, place.computer, 24), note)))
            if terms != AS_THE_TABLE:
                about = ", ".join(filter(None, (seat_note(terms), about)))
                if not self.has_class("-tall"):
                    note = seat_note(terms, self.form.room_beside(name))
            waits = waiting == ("letter", at)
            if waits and not note and not self.has_class("-tall"):
                note = "type the letter drawn"
            look = SeatLook(sign, bool(name), note, about, place.letters, bool(name))
            looks.append(look._replace(waits=waits))
        return looks

    def _next(self, enter: Enter) -> Next:
        """What Enter does, and the order of the players; or what is wrong or missing."""
        draft = self.draft
        seating = draft.seating
        wrong = self._complaint or (draft.unfit if seating.order else "")
        if not wrong and seating.is_wrong:
            wrong = seating.message
        if wrong:
            return Next(does=wrong, is_wrong=True)
        if not seating.order:
            if enter == ENDS and self._missing:
                enter = enter_to(self._missing, draft.names)
            about = seating.message if enter.does else ""
            return Next(does=enter.does or seating.message, about=about, right=self._letter_now)
        first, *others = seating.order
        start = f"start: {first} {'begins' if others else 'plays alone'}"
        then = "then " + ", then ".join(others) if others else ""
        if self._has_begun:
            start = "set the board"
            then = ""
        box = printable(draft.edition.name).removesuffix(" box")
        right = f"{box} box · turns go to the left"
        if enter == ENDS:
            return Next(does=start, about=seating.message or then, right=right)
        later = ", ".join(filter(None, (f"then {start}", then)))
        return Next(does=enter.does, about=seating.message or later, right=right)

    @property
    def _letter_now(self) -> str:
        """What is typed where the cursor is, if that is a letter still to come."""
        kind, row = self.form.cursor
        place = self.draft.places[row]
        is_to_come = kind == "letter" and not place.letters
        return f"a letter now: what {printable(place.name)} drew" if is_to_come else ""

    @property
    def _missing(self) -> Field | None:
        """The field to which Enter leads in place of a start; None if nothing is missing there."""
        seating = self.draft.seating
        return None if seating.order or not any(self.draft.names) else seating.wanting

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Clearing is dimmed while no name is typed and none was cleared."""
        can_clear = any(self.draft.names) or any(place.name for place in self._cleared)
        return None if action == "clear" and not can_clear else True

    def action_clear(self) -> None:
        """Empty every name, or bring them back."""
        draft = self.draft
        is_empty = draft.with_places(()).places == draft.places
        self._take(draft.with_places(self._cleared if is_empty else ()))
        self.form.go_to(("name", 0))
        self._cleared = draft.places

    def action_audience(self) -> None:
        """Ask once more who plays, and offer their words."""
        # Not needed to show the form.
        from scorekeeper.tui.forms.who_plays import WhoPlaysScreen

        self.app.push_screen(WhoPlaysScreen(), self._take_audience)

    def _take_audience(self, audience: Audience | None) -> None:
        if audience:
            remember(self.app, lambda settings: settings.playing(audience))
            changed = replace(
                self.draft,
                words=audience.words,
                listed=audience.dictionary,
                family_words="",
            )
            self._take(changed)

    @on(Done)
    def action_go_on(self) -> None:
        """Start, or go to what is missing."""
        if self._missing:
            self.form.go_to(self._missing)
        else:
            self.action_start()

    def action_start(self) -> None:
        """Begin, if everything is known."""
        draft = self.draft
        seating = draft.seating
        trouble = draft.unfit if seating.order else seating.message
        if not trouble and draft.wants_list:
            trouble = WHICH_DICTIONARY
        if trouble:
            self.app.bell()
            self._complain(trouble)
            return
        try:
            made = make_setup(draft.agreed(seating.order, self._seed))
        except (SaveError, ValueError) as error:
            self._complain(as_sentence(error))
            return
        self._remember(draft, seating)
        library.learn_signs()
        signs.meet(draft.persons)  # Each keeps the sign that stands on the form.
        if self._has_begun:
            self.app.switch_screen(rooms(self.app).set_board(*made))
            return
        session = Session.new(made.setup, made.lexicon)
        session.notice = " ".join(made.notes)
        self.app.post_message(OpenTable(lambda: session))

    @property
    def _seed(self) -> str:
        """The seed of the bag; empty where real tiles are drawn, as where a game has begun."""
        return new_seed() if self.draft.deals else ""

    def action_home(self) -> None:
        """Other games; a second time if names would be lost by it."""
        if self._warns(_LEAVES):
            return
        if self._has_begun:
            self.dismiss(None)
        else:
            self.app.post_message(GoHome())

    def warns_before_end(self) -> bool:
        """True if names would be lost, which was not said yet."""
        return self._warns(_QUITS)

    @property
    def _would_be_lost(self) -> bool:
        return self.draft.names != self._last_names

    def _remember(self, draft: GameDraft, seating: Seating) -> None:
        """Offer the same choices next time; a game is not kept from starting by this."""
        offers = self.choices.offers
        preset = offers.preset(draft.house)
        found = [one.spec for one in offers.dictionaries]
        is_listed = draft.listed in found and draft.listed != ANOTHER

        def chosen(settings: Settings) -> Settings:
            return replace(
                remember_players(
                    settings, seating.order, draft.chosen_computers, draft.chosen_terms
                ),
                edition=draft.edition.id,
                preset=settings.preset if preset == OWN_RULES else preset,
                words=draft.words.value,
                dictionary=draft.listed if is_listed else settings.dictionary,
                family_words=draft.family_words,
                last_table=tuple(name for name in draft.names if name),
                deals=settings.deals if draft.deals is None else draft.deals,
            )

        remember(self.app, chosen)
