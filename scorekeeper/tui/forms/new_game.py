"""A new game: who plays, with which box, on which terms, and who begins."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from textual import work

from scorekeeper import library, signs
from scorekeeper.drafts.choices import FormChoices
from scorekeeper.drafts.game_draft import GameDraft, Place, draft_of, places_for
from scorekeeper.drafts.game_terms import OWN_RULES
from scorekeeper.drafts.making import MOST_PLAYERS, make_setup
from scorekeeper.drafts.seating import Seating, computer_note
from scorekeeper.game.dealing import new_seed
from scorekeeper.game.setup import AS_THE_TABLE, Setup, WordCheck
from scorekeeper.game.text import as_sentence
from scorekeeper.names import printable
from scorekeeper.report.days import played_on
from scorekeeper.report.seats import seat_note
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.settings import Settings, remember_players
from scorekeeper.tui.forms.game_form import GameForm
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.messages import GoHome, OpenTable, remember
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.words.dictionary_name import DictionaryName


class NewGameScreen(GameForm[None]):
    """Can be filled in by Enter alone: in an empty row it starts the game."""

    warning = "Enter goes on. Esc again forgets what you filled in."
    BINDINGS = [
        bind("new_game.home", about="Leave; nothing is kept", action="leave"),
        bind("new_game.clear", about="All names go; again: they come back"),
        bind("new_game.audience"),
    ]
    ADVICE = "new game"

    def __init__(
        self,
        following: tuple[str, ...] = (),
        has_begun: bool = False,
        untouched: Setup | None = None,
        first: str = "",
    ) -> None:
        """Offer what was chosen last time. If the game `has_begun`, its board is set next.

        Those who played last, `following` each other from the one whose turn it is to go first,
        begin as they would if they played again at once. A game that was left `untouched` is
        offered as it was. Whoever is `first` was named before there was a form.
        """
        choices = FormChoices.read()
        draft = _last_draft(choices, following, has_begun)
        if untouched:
            draft = _draft_again(untouched, draft)
        title = "A game that has begun" if has_begun else "A new game"
        super().__init__(draft, choices, title, "in the order you sit")
        self._has_begun = has_begun
        self._cleared: tuple[Place, ...] = ()
        """The rows before they were cleared."""
        self._offered = draft
        """What stood there before anybody filled in anything."""
        self._first = first
        if first:
            self.set_reactive(NewGameScreen.draft, draft.with_name(0, first))

    def on_mount(self) -> None:
        if self._first:  # Who types on has the next name in mind.
            self.focus_on(self.rows[1].name_field)

    # What is shown

    def note_on(self, place: int) -> str:
        """How a computer plays, what is different about the seat, who begins, and the wins."""
        draft = self.draft
        seated = draft.seated[place]
        name = seated.name.strip()
        if not name:
            return ""
        seating = draft.seating
        notes = []
        if len(seating.order) > 1 and seating.order[0] == name and not self._has_begun:
            notes.append(f"begins: {seating.why}" if seating.why else "begins")
        if seated.computer:
            notes.append(computer_note(name, seated.computer))
        terms = draft.terms_of(seated)
        if terms != AS_THE_TABLE:
            notes.append(seat_note(terms))
        notes.append(self.choices.records.get(name, ""))
        return ", ".join(filter(None, notes))

    def show_action(self) -> None:
        draft = self.draft
        now = datetime.now().astimezone()
        about = filter(None, (played_on(now.isoformat()), draft.place, draft.note))
        self.title_bar.status = printable(", ".join(about))
        seating = draft.seating
        stop, label = self.next_stop()
        error = self.complaint or self.terms.problem or (draft.unfit if seating.order else "")
        if seating.is_wrong and not error:
            error = seating.message
        if stop:
            self.action.show(label, seating.message or self._start(seating, "then "), error)
        elif seating.order:
            self.action.show(self._start(seating), seating.message or self._order(seating), error)
        else:
            self.action.show(seating.message, "", error)

    def _start(self, seating: Seating, before: str = "") -> str:
        if not seating.order:
            return ""
        if self._has_begun:
            return f"{before}set the board"
        begins = "begins" if seating.order[1:] else "plays alone"
        return f"{before}start: {printable(seating.order[0])} {begins}"

    def _order(self, seating: Seating) -> str:
        """Who plays after the first, and with which box."""
        box = printable(self.draft.edition.name).removesuffix(" box")
        later = () if self._has_begun else seating.order[1:]
        then = "".join(f"then {printable(name)}, " for name in later)
        return f"{then}{box} box · turns go to the left"

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Clearing is dimmed while no name is typed and none was cleared."""
        can_clear = any(self.draft.names) or any(place.name for place in self._cleared)
        return None if action == "clear" and not can_clear else True

    def action_clear(self) -> None:
        """Empty every name, or bring them back."""
        draft = self.draft
        is_empty = not any(draft.names)
        self.take(draft.with_places(self._cleared if is_empty else ()))
        self._cleared = draft.places
        self.focus_on(self.rows[0].name_field)

    @work
    async def action_audience(self) -> None:
        from scorekeeper.tui.forms.who_plays import WhoPlaysScreen

        audience = await self.app.push_screen_wait(WhoPlaysScreen())
        if audience:
            remember(self.app, lambda settings: settings.playing(audience))
            self.take(
                replace(
                    self.draft,
                    words=audience.words,
                    listed=audience.dictionary,
                    family_words="",
                )
            )

    def finish(self) -> None:
        """Begin, if everything is known; else go to what is missing."""
        draft = self.draft
        seating = draft.seating
        if not seating.order and any(draft.names) and seating.wanting:
            kind, place = seating.wanting
            row = self.rows[place]
            self.focus_on(row.letter_field if kind == "letter" else row.name_field)
            return
        trouble = (draft.unfit or self.terms.problem) if seating.order else seating.message
        if trouble:
            self.app.bell()
            self.complain(trouble)
            return
        try:
            made = make_setup(draft.agreed(seating.order, self._seed))
        except (SaveError, ValueError) as error:
            self.complain(as_sentence(error))
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

    def leave(self) -> None:
        """Back to what led here, or home."""
        if self._has_begun:
            self.dismiss(None)
        else:
            self.app.post_message(GoHome())

    @property
    def would_be_lost(self) -> bool:
        return self.draft != self._offered

    def _remember(self, draft: GameDraft, seating: Seating) -> None:
        """Offer the same choices next time; a game is not kept from starting by this."""
        offers = self.choices.offers
        preset = offers.preset(draft.house)
        is_listed = draft.listed in [offer.spec for offer in offers.dictionaries]

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


def _draft_again(untouched: Setup, last: GameDraft) -> GameDraft:
    """The game that was left `untouched`; if it had no dictionary, that of the `last` choice."""
    draft = draft_of(untouched, last.known_terms)
    if draft.listed:
        return draft
    return replace(draft, listed=last.listed, family_words=last.family_words)


def _last_draft(choices: FormChoices, following: tuple[str, ...], has_begun: bool) -> GameDraft:
    """The game as it was chosen last time."""
    last = choices.settings
    offers = choices.offers
    return GameDraft(
        places_for(last.last_table, MOST_PLAYERS, choices.computers, choices.seats),
        next(box for box in offers.boxes if box.id == last.edition),
        offers.presets[last.preset].house,
        WordCheck(last.words),
        DictionaryName.of(last.dictionary or Settings().dictionary).name,
        last.family_words,
        None if has_begun else last.deals,
        following=following,
        known_terms={name.casefold(): terms for name, terms in choices.seats.items()},
    )
