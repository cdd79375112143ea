"""A new game: who plays, with which box, on which terms, and who begins."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from textual import on
from textual.binding import Binding

from scorekeeper import settings as store
from scorekeeper.game.dealing import new_seed
from scorekeeper.game.setup import WordCheck
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.session.making import make_setup
from scorekeeper.settings import Audience
from scorekeeper.tui.drafts.computer_seats import computer_note
from scorekeeper.tui.drafts.seating import Place, Seating, Sheet, seat, seats_of
from scorekeeper.tui.drafts.terms import OWN_LIST, OWN_RULES, Terms
from scorekeeper.tui.drawing.lines import Line, next_key_lines
from scorekeeper.tui.messages import GoHome, OpenTable
from scorekeeper.tui.screens.game_form import SEATS, GameForm, shared_keys
from scorekeeper.tui.screens.help import NEW_GAME
from scorekeeper.tui.screens.who_plays import remember
from scorekeeper.tui.text.form_lines import SeatLook, box_title
from scorekeeper.tui.text.table_lines import played_on
from scorekeeper.tui.widgets.keybar import bind
from scorekeeper.tui.widgets.seats import Seats
from scorekeeper.words.catalogue import without_family_words


class NewGameScreen(GameForm[None]):
    """A form that can be filled in by Enter alone: in an empty name it starts the game."""

    BINDINGS = [
        Binding("enter", "go_on", "Start"),
        bind("new_game.start", "ctrl+s", "Start", "Begin the game", show=False, priority=True),
        *shared_keys("new_game"),
        bind("new_game.begins", "f6", "Begins", "Who has the cursor begins", show=False),
        bind(
            *("new_game.clear", "ctrl+n", "Clear", "Empty all names; again: bring them back"),
            show=False,
            priority=True,
        ),
        bind(
            *("new_game.audience", "f2", "Who plays"),
            "A family, grown-ups or a club: which words you play with",
            show=False,
        ),
        bind("new_game.home", "escape", "Back", "Leave; nothing is kept"),
    ]
    TITLE_TEXT = "A new game"
    ADVICE = NEW_GAME

    def __init__(self) -> None:
        """Offer what was chosen last time."""
        super().__init__()
        last = self.settings
        dictionary = without_family_words(last.dictionary)
        house = self.offers.presets[last.preset].house
        terms = Terms(
            house, WordCheck(last.words), dictionary, last.family_words, last.deals, dictionary
        )
        sheet = Sheet.of(last.last_table, SEATS, self.known_computers)
        self.fill(sheet, "in the order you sit", self.editions[last.edition], terms)
        self._cleared: tuple[Place, ...] = ()
        """The lines before they were cleared."""
        self._last_names = sheet.names
        self._warned_of: list[str] | None = None
        """The names that were typed when Escape was pressed."""

    # Following

    def follow(self) -> None:
        """Say who begins, and what will be played as far as it is known."""
        self.seats.sheet = self.seats.sheet.limited(self.dictionary)
        seating = self._seating()
        self.seats.show_looks(self._looks(seating), seating.tied)
        self.refresh_bindings()
        super().follow()

    def _seating(self) -> Seating:
        return seat(self.seats.sheet.rows, self.seats.sheet.starter, self.edition)

    def _looks(self, seating: Seating) -> list[SeatLook]:
        sheet, looks = self.seats.sheet, []
        seats = seats_of(sheet.names, seating.order)
        for place, at in zip(sheet.seated, seats, strict=True):
            name = place.name.strip()
            begins = len(seating.order) > 1 and seating.order[0] == name
            note = "begins" + (f": {seating.why}" if seating.why else "") if begins else ""
            about = self.records.get(name, "")
            if place.computer and name:
                about = computer_note(place.computer, 40)
                if not self.has_class("-tall"):
                    note = ", ".join(filter(None, (computer_note(place.computer, 24), note)))
            looks.append(SeatLook(at, bool(name), note, about, place.letters, bool(name)))
        return looks

    def about_title(self) -> str:
        """When it is played, and where if that was said."""
        now = datetime.now().astimezone()
        return ", ".join(filter(None, (played_on(now.isoformat()), super().about_title())))

    def next_lines(self, width: int, complaint: str) -> list[Line]:
        """Who begins and who follows, or what is missing."""
        seating = self._seating()
        trouble = complaint or (self.seats.sheet.unfit if seating.order else "")
        if trouble or not seating.order:
            is_wrong = bool(trouble) or seating.is_wrong
            said = trouble or seating.message
            return next_key_lines("Enter", said, width=width, style="bad" if is_wrong else "strong")
        first, *others = seating.order
        does = f"start: {first} {'begins' if others else 'plays alone'}"
        then = "then " + ", then ".join(others) if others else ""
        right = f"{box_title(self.edition, self.boxes.boxes)} box · turns go to the left"
        return next_key_lines("Enter", does, seating.message or then, right, width)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where no name is typed and none was cleared, there is nothing to clear."""
        can_clear = any(self.seats.sheet.names) or any(place.name for place in self._cleared)
        return None if action == "clear" and not can_clear else True

    def action_clear(self) -> None:
        """Empty every name, or bring them back."""
        places = self.seats.sheet.places
        empty = self.seats.sheet.cleared().places
        self.seats.put(self._cleared if places == empty and self._cleared else empty)
        self._cleared = places

    def action_begins(self) -> None:
        """Let the player begin whose line has the cursor; again: whoever the letters say."""
        sheet, row = self.seats.sheet, self.seats.cursor[1]
        self.seats.show_sheet(replace(sheet, starter=-1 if sheet.starter == row else row))

    def action_audience(self) -> None:
        """Ask once more who plays, and offer their words."""
        # Not needed to show the form.
        from scorekeeper.tui.screens.who_plays import WhoPlaysScreen

        self.app.push_screen(WhoPlaysScreen(), self._take_audience)

    def _take_audience(self, audience: Audience | None) -> None:
        if audience:
            remember(self.app, audience)
            chosen = {"words": audience.words, "listed": audience.dictionary, "family_words": ""}
            self.terms = replace(self.terms, **chosen)  # type: ignore[arg-type]
            self.changed()

    @on(Seats.Finished)
    def action_go_on(self) -> None:
        """Start, or go to what is missing."""
        seating = self._seating()
        if seating.order or not seating.wanting or not any(self.seats.sheet.names):
            self.action_start()
        else:
            self.seats.go_to(seating.wanting)

    def action_start(self) -> None:
        """Begin, if everything is known."""
        seating = self._seating()
        trouble = self.seats.sheet.unfit if seating.order else seating.message
        if not trouble and self.wants_list:
            trouble = "Which word list? Choose it in the sentence, and press Enter there"
        if trouble:
            self.app.bell()
            self.complain(trouble)
            return
        deal = new_seed() if self.terms.deals else ""
        try:
            made = make_setup(self.agreed(seating.order, self.dictionary, deal))
        except (SaveError, ValueError) as error:
            self.complain(str(error))
            return
        self._remember(seating)
        session = Session.new(made.setup, made.lexicon)
        session.notice = " ".join(made.notes)
        self.app.post_message(OpenTable(session))

    def action_home(self) -> None:
        """Other games; a second time if names would be lost by it."""
        names = self.seats.sheet.names
        if self._warned_of == names or names == self._last_names:
            self.app.post_message(GoHome())
        else:
            self._warned_of = names
            self.complain("Esc again leaves this form; the names are not kept.")

    def _remember(self, seating: Seating) -> None:
        """Offer the same choices next time; a game is not kept from starting by this."""
        computers = self.seats.sheet.limited("").computers  # As chosen, for any dictionary.
        settings, _ = store.load_settings()  # Others may have changed them since.
        known = store.remember_players(settings, seating.order, computers)
        terms, preset = self.terms, self.offers.preset(self.terms.house)
        listed_here = any(one.spec == terms.listed for one in self.offers.dictionaries)
        chosen = replace(
            known,
            edition=self.edition.id,
            preset=known.preset if preset == OWN_RULES else preset,
            words=terms.words.value,
            dictionary=terms.listed
            if listed_here and terms.listed != OWN_LIST
            else known.dictionary,
            family_words=terms.family_words,
            last_table=tuple(name for name in self.seats.sheet.names if name),
            deals=bool(terms.deals),
        )
        try:
            store.save_settings(chosen)
        except OSError as error:
            self.notify(str(error), severity="warning", markup=False)
