"""The sheet of one seat: words, points ahead and a rack of its own, or a team."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Input

from scorekeeper.game.text import as_sentence, listed
from scorekeeper.history.ahead import Suggestion, suggest_start
from scorekeeper.history.games import read_history
from scorekeeper.names import printable
from scorekeeper.tui.drafts.game_draft import GameDraft, Place
from scorekeeper.tui.drafts.seat_form import TEAM, SeatForm
from scorekeeper.tui.drawing.half_lines import Half, Part
from scorekeeper.tui.drawing.lines import Cap, Line, line
from scorekeeper.tui.screens.dialogs import BACK, Ask, Dialog, Text
from scorekeeper.tui.widgets.half import HalfView
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.sentence import Sentence
from scorekeeper.words.catalogue import Offer

_WHO = "Who is in the team? Their names, with commas between them."


class SeatDialog(Dialog[Place | None]):
    """The terms of one seat in a sentence; None to leave them as they are."""

    DEFAULT_CSS = "SeatDialog Sentence, SeatDialog Text { height: auto; margin: 1 2 0 2; }"
    ADVICE = "seat"
    BINDINGS = [
        Binding("enter", "take", show=False),
        Binding("s", "suggested", show=False),
        BACK,
    ]

    def __init__(self, draft: GameDraft, row: int, dictionaries: Sequence[Offer]) -> None:
        """About the player on the line `row` of `draft`, who may go by one of `dictionaries`."""
        super().__init__()
        self._form = SeatForm(draft, row, dictionaries)
        self._sentence = Sentence(self._form.sentence, "seat-terms")
        self._notes = Text([])
        self._view = HalfView(None, self._sentence, self._notes)
        self._complaint = ""
        self._suggestion: Suggestion | None = None

    def compose(self) -> ComposeResult:
        """The sentence, the suggestion, and what decides."""
        yield self._view
        yield KeyBar(self._keys)

    @property
    def _keys(self) -> list[Binding]:
        part = Binding("tab", "", "Next part")
        change = Binding("left", "", "Change", key_display="← →")
        number = Binding("0", "", "A number", key_display="0-9")
        takes = [Binding("s", "", "As suggested")] if self._is_for_this_seat else []
        return [Binding("enter", "", "Keep it"), part, change, number, *takes, BACK]

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
        one, other = history.people.find(first), history.people.find(second)
        if one and other:
            edition = self._form.draft.edition.id
            self.call_later(self._suggest, suggest_start(history, one, other, edition))

    def _suggest(self, suggestion: Suggestion | None) -> None:
        self._suggestion = suggestion
        self._say()
        self.query_one(KeyBar).show_keys(self._keys)

    @property
    def _is_for_this_seat(self) -> bool:
        person = self._suggestion.person.casefold() if self._suggestion else ""
        return bool(person) and person == self._form.place.name.strip().casefold()

    def _say(self) -> None:
        self._sentence.say(self._form.sentence)
        self._notes.show(self._note_lines())
        name = printable(self._form.place.name.strip())
        half = Half(None, f"{name}'s seat", Cap("Enter", "keep it"), lambda room: [Part([])])
        self._view.show(half)
        self.call_after_refresh(self._view.show, half)  # The sentence may be longer by then.

    def _note_lines(self) -> list[Line]:
        rows = [line(self._complaint, "bad")] if self._complaint else []
        if one := self._suggestion:
            said = f"From your games, points ahead for {printable(one.person)}: {one.text}."
            rows.append(line(f"{said} S takes it." if self._is_for_this_seat else said, "soft"))
        return rows

    # Changing

    def _change(self, form: SeatForm) -> None:
        self._form, self._complaint = form, ""
        self._say()

    @on(Sentence.Changed)
    def _answer(self, event: Sentence.Changed) -> None:
        if (event.name, event.value) == ("members", TEAM):
            self._ask_for_team()
        else:
            self._change(self._form.answered(event.name, event.value))

    def _ask_for_team(self) -> None:
        members = self._form.place.terms.members or [self._form.place.name.strip()]
        entry = Input(", ".join(members), select_on_focus=False, max_length=200)
        self.app.push_screen(Ask("A team", _WHO, entry, "that is all"), self._take_team)

    def _take_team(self, text: str | None) -> None:
        if text is None:
            return
        try:
            self._change(self._form.with_team(text))
        except ValueError as error:
            self._complaint = as_sentence(error)
            self._say()

    def on_key(self, event: events.Key) -> None:
        """A digit changes the number that is lit."""
        if event.character and event.character in "0123456789":
            event.stop()
            self._change(self._form.with_digit(self._sentence.here.name, event.character))

    def action_suggested(self) -> None:
        """Take the points that earlier games suggest."""
        if self._suggestion and self._is_for_this_seat:
            self._sentence.choose("start")
            self._change(self._form.answered("start", str(self._suggestion.points)))

    # Answers

    def action_take(self) -> None:
        """Keep the terms, if there can be such."""
        problems = self._form.terms.problems(self._form.draft.edition.rack_size)
        if problems:
            self._complaint = as_sentence(listed(problems))
            self._say()
        else:
            self.dismiss(self._form.place)
