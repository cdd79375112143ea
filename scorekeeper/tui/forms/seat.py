"""The sheet of one seat: words, points ahead and a rack of its own, or a team."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Input

from scorekeeper.game.text import as_sentence, listed
from scorekeeper.history.ahead import Suggestion, suggest_start
from scorekeeper.history.games import read_history
from scorekeeper.names import printable
from scorekeeper.tui.forms.dictionary import ask_for_dictionary
from scorekeeper.tui.forms.game_draft import GameDraft, Place
from scorekeeper.tui.forms.seat_draft import SeatForm
from scorekeeper.tui.forms.sentence_field import Sentence
from scorekeeper.tui.kit.dialogs import BACK, Ask, Dialog, Text
from scorekeeper.tui.kit.half import HalfView
from scorekeeper.tui.kit.half_lines import Half, Part
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.lines import Cap, Line, line
from scorekeeper.words.catalogue import Offer

_WHO = "Who is in the team? Their names, with commas between them."


class SeatDialog(Dialog[Place | None]):
    """The terms of one seat in a sentence; None to leave them as they are."""

    DEFAULT_CSS = "SeatDialog Sentence, SeatDialog Text { height: auto; margin: 1 2 0 2; }"
    ADVICE = "seat"
    BINDINGS = [Binding("enter", "take", show=False), BACK]

    def __init__(self, draft: GameDraft, row: int, dictionaries: Sequence[Offer]) -> None:
        """About the player on the line `row` of `draft`, who may go by one of `dictionaries`."""
        super().__init__()
        self._form = SeatForm(draft, row, dictionaries)
        self._sentence = Sentence(self._form.sentence, "seat-terms")
        self._notes = Text([])
        self._view = HalfView(None, self._sentence, self._notes)
        self._complaint = ""
        self._advice = ""
        """The points ahead that earlier games suggest for the other one of two."""

    def compose(self) -> ComposeResult:
        """The sentence, the suggestion, and what decides."""
        yield self._view
        part = Binding("tab", "", "Next part")
        change = Binding("left", "", "Change", key_display="← →")
        yield KeyBar([Binding("enter", "", "Keep it"), part, change, BACK])

    def on_mount(self) -> None:
        """Begin with the words; see in the meantime what earlier games suggest."""
        self._say()
        self._sentence.focus()
        names = [place.name.strip() for place in self._form.draft.places if place.name.strip()]
        if len(names) == 2 and not self._form.draft.computers:
            self._look(*names)

    @work(thread=True, group="reading")
    def _look(self, first: str, second: str) -> None:
        """All games may take a moment to be read."""
        history = read_history()
        one = history.people.find(first)
        other = history.people.find(second)
        if one and other:
            edition = self._form.draft.edition.id
            self.call_later(self._suggest, suggest_start(history, one, other, edition))

    def _suggest(self, one: Suggestion | None) -> None:
        """Offer it here, or say that it is for the other one."""
        if one is None:
            return
        if one.person.casefold() == self._form.place.name.strip().casefold():
            self._form = replace(self._form, suggested=one)
        else:
            self._advice = printable(one.sentence)
        self._say()

    def _say(self) -> None:
        self._sentence.say(self._form.sentence)
        self._notes.show(self._note_lines())
        name = printable(self._form.place.name.strip())
        does = {"members": "say who", "dictionary": "choose one"}.get(self._form.wants, "keep it")
        half = Half(None, f"{name}'s seat", Cap("Enter", does), lambda room: [Part([])])
        self._view.show(half)
        self.call_after_refresh(self._view.show, half)  # The sentence may be longer by then.

    def _note_lines(self) -> list[Line]:
        rows = [line(self._complaint, "bad")] if self._complaint else []
        return [*rows, line(self._advice, "soft")] if self._advice else rows

    # Changing

    def _change(self, form: SeatForm) -> None:
        self._form = form
        self._complaint = ""
        self._say()

    @on(Sentence.Changed)
    def _answer(self, event: Sentence.Changed) -> None:
        self._change(self._form.answered(event.name, event.value))

    @on(Sentence.Moved)
    def _forget_question(self) -> None:
        """What was not said yet is as it was."""
        if self._form.wants:
            self._change(replace(self._form, wants=""))

    @on(Sentence.Typed)
    def _type(self, event: Sentence.Typed) -> None:
        self._change(self._form.with_digit(event.name, event.digit))

    @work
    async def _ask_for_dictionary(self) -> None:
        form = self._form
        spec = await ask_for_dictionary(self.app, form.dictionaries, form.terms.dictionary)
        if spec:
            self._change(self._form.answered("dictionary", spec))

    @work
    async def _ask_for_team(self) -> None:
        members = self._form.place.terms.members or [self._form.place.name.strip()]
        entry = Input(", ".join(members), select_on_focus=False, max_length=200)
        text = await self.app.push_screen_wait(Ask("A team", _WHO, entry, "done"))
        if text is None:
            return
        try:
            self._change(self._form.with_team(text))
        except ValueError as error:
            self._complaint = as_sentence(error)
            self._say()

    @on(Sentence.Asked)
    def _ask(self, event: Sentence.Asked) -> None:
        """Ask for what an answer still needs."""
        self._ask_for_team() if event.name == "members" else self._ask_for_dictionary()

    # Answers

    def action_take(self) -> None:
        """Keep the terms, if there can be such."""
        problems = self._form.terms.problems(self._form.draft.edition.rack_size)
        if problems:
            self._complaint = as_sentence(listed(problems))
            self._say()
        else:
            self.dismiss(self._form.place)
