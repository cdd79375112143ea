"""A new game: who plays, with which box, by which rules, and who starts."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from textual import on
from textual.widgets import Button

from scorekeeper import settings as store
from scorekeeper.game.dealing import new_seed
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.settings import Audience
from scorekeeper.tui.computer_seats import seeded
from scorekeeper.tui.form_lines import sentence
from scorekeeper.tui.messages import GoHome, OpenTable
from scorekeeper.tui.screens.game_form import SEATS, GameForm
from scorekeeper.tui.screens.help import NEW_GAME
from scorekeeper.tui.screens.who_plays import remember
from scorekeeper.tui.seating import Place, Seating, Sheet, seat
from scorekeeper.tui.widgets.choices import ChoiceRow, Option
from scorekeeper.tui.widgets.keybar import bind
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.permitted import permit

_BY_DRAW = Option("-1", "whoever drew nearest to A, else the first named")
_PASS_ON = "The app deals the tiles; pass the laptop on after each turn."
_TILES = (
    Option("drawn", "real tiles from the box"),
    Option("dealt", "without the box: the app deals"),
)


class NewGameScreen(GameForm[None]):
    """A form that can be filled in by Enter alone; Ctrl+S starts."""

    BINDINGS = [
        bind(
            *("new_game.start", "ctrl+s", "Start", "Begin the game, from any field"),
            priority=True,
        ),
        bind("new_game.computer", "f3", "Computer", "Let a computer play on the line, or a person"),
        bind("new_game.rules", "ctrl+r", "House rules", "Change single house rules"),
        bind(
            *("new_game.clear", "ctrl+n", "Clear", "Empty all names; again: bring them back"),
            priority=True,
        ),
        bind(
            *("new_game.audience", "f2", "Who plays"),
            "A family, grown-ups or a club: which words you play with",
            show=False,
        ),
        bind("new_game.help", "f1", "Help", "How to fill in the form"),
        bind("new_game.home", "escape", "Back", "Leave; nothing is kept"),
    ]
    TITLE_TEXT = "A new game"
    BUTTONS = [("^S  Start playing", "start")]
    ADVICE = NEW_GAME

    def __init__(self) -> None:
        """Offer what was chosen last time."""
        super().__init__()
        last = self.settings
        self.fill(
            Sheet.of(last.last_table, SEATS, computers=self.known_computers),
            "in the order you sit",
            self.editions[last.edition],
            self._presets[last.preset].house,
            WordCheck(last.words),
            last.dictionary,
            last.family_words,
        )
        self._starter = ChoiceRow("Who starts", [_BY_DRAW], _BY_DRAW.value, "starter")
        self._tiles = ChoiceRow("Tiles", _TILES, _TILES[last.deals].value, "tiles")
        self.rows += [self._tiles, self._starter]
        self._cleared: tuple[Place, ...] = ()
        """The lines before they were cleared."""
        self._last_names = self.seats.sheet.names
        self._warned_of: list[str] | None = None
        """The names that were typed when Escape was pressed."""

    def follow(self) -> None:
        """Offer the names as starters, and say what will be played as far as it is known."""
        self.seats.limit_words(self.dictionary)
        named = enumerate(self.seats.sheet.names)
        offered = [_BY_DRAW, *(Option(str(row), name) for row, name in named if name)]
        self._starter.offer(offered, self._starter.value)
        seating = self._seating()
        self.refresh_bindings()
        self.seats.show_tie(seating.tied)
        self.seats.show_order(seating.order)
        self._starter.offer(offered, self._starter.value, seating.why)
        if not seating.order:
            self.sum_up([(seating.message, "bad" if seating.is_wrong else "soft")])
        elif unfit := self.seats.sheet.unfit:
            self.sum_up([(unfit, "bad")])
        else:
            described = self.seats.sheet.described
            who = [described.get(name, name) for name in seating.order]
            whole = sentence(who, self.edition, self.rules_in_words, self.words_in_words)
            said = (whole, self._dealing, seating.message)
            self.sum_up([(" ".join(filter(None, said)), "strong")])

    @property
    def _deals(self) -> bool:
        return self._tiles.value == "dealt"

    @property
    def _dealing(self) -> str:
        """How the tiles come to the players, as a sentence; empty where they draw them."""
        if not self._deals:
            return ""
        sheet = self.seats.sheet
        people = sum(map(bool, sheet.names)) - len(sheet.computers)
        return _PASS_ON if people > 1 else "The app deals the tiles."

    def _seating(self) -> Seating:
        return seat(self.seats.sheet.rows, int(self._starter.value), self.edition)

    def finish_names(self) -> None:
        """Go to what is missing, else to the start."""
        wanting = self._seating().wanting
        if wanting:
            self.seats.go_to(wanting)
        else:
            super().finish_names()

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
        self.seats.focus_cell()

    def action_audience(self) -> None:
        """Ask once more who plays, and offer their words."""
        # Not needed to show the form.
        from scorekeeper.tui.screens.who_plays import WhoPlaysScreen

        self.app.push_screen(WhoPlaysScreen(), self._take_audience)

    def _take_audience(self, audience: Audience | None) -> None:
        if audience:
            remember(self.app, audience)
            self.choose_words(audience.words, audience.dictionary)

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Begin, if everything is known."""
        seating = self._seating()
        if trouble := self.seats.sheet.unfit if seating.order else seating.message:
            self.app.bell()
            self.complain(trouble)
            return
        complaints: list[str] = []
        dictionary = self.dictionary
        try:
            lexicon = find_lexicon(dictionary, complaints.append) if dictionary else None
            permit(dictionary)
            seated = self.seats.sheet.computers
            computers = {name: seeded(computer) for name, computer in seated.items()}
        except (SaveError, ValueError) as error:  # Of dictionary, lists permitted, or dials.
            self.complain(str(error))
            return
        setup = Setup(
            Rules(self.edition, self.house_for(len(seating.order))),
            seating.order,
            self.words,
            dictionary,
            datetime.now().astimezone().isoformat(timespec="seconds"),
            self.place_row.value,
            self.note_row.value,
            tuple(map(computers.get, seating.order)),
            new_seed() if self._deals else "",
        )
        self._remember(seating)
        session = Session.new(setup, lexicon)
        session.notice = " ".join(complaints)
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
        table = tuple(name for name in self.seats.sheet.names if name)
        listed = self.dictionary_row.value
        chosen = replace(
            known,
            edition=self.edition.id,
            preset=self.preset or known.preset,
            words=self.words.value,
            dictionary=listed if listed != self._own_list else known.dictionary,
            family_words=self.family_words,
            last_table=table,
            deals=self._deals,
        )
        try:
            store.save_settings(chosen)
        except OSError as error:
            self.notify(str(error), severity="warning", markup=False)
