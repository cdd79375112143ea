"""The players on a form of a game: a line each, who played before, and what is said of a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widget import Widget

from scorekeeper.game.text import Wording
from scorekeeper.tui.forms.asking import ask_for_computer, ask_for_terms
from scorekeeper.tui.forms.form_state import CursorMoved, Edited, FormState, Refused
from scorekeeper.tui.forms.game_draft import GameDraft, Place
from scorekeeper.tui.forms.line_sentence import COMPUTER, PLAYER, line_answered, line_sentence
from scorekeeper.tui.forms.lines import A_COMPUTER, ARROWS, known_lines, letter_columns, line_hints
from scorekeeper.tui.forms.seating import Field
from scorekeeper.tui.forms.seats import LetterField, NameField, SeatRow
from scorekeeper.tui.forms.sentence import Sentence
from scorekeeper.tui.kit.lines import (
    Line,
    heading,
    in_fewer_words,
    in_room,
    line_width,
    wrapped,
)
from scorekeeper.tui.kit.panel import Panel, target_of

_SPACED = 4
"""As many players have a blank line between them, where lines are tall."""
_ORDINALS = ("a", "a second", "a third", "a fourth", "a fifth", "a sixth")


class KnownPlayers(Panel):
    """Those who played before, and a computer, by their digits; a click on one posts which."""

    class Chosen(Message):
        """Whoever has the `digit` is to sit down."""

        def __init__(self, digit: int) -> None:
            super().__init__()
            self.digit = digit

    _offered: Mapping[int, str] = {}
    _by_digit = True

    def tell(self, offered: Mapping[int, str], by_digit: bool) -> None:
        """Offer those who do not sit here; a digit seats nobody where somebody sits already."""
        self._offered = offered
        self._by_digit = by_digit
        self.draw()

    def make(self, width: int, height: int) -> Sequence[Line]:
        """Their names, as far as there is room."""
        return known_lines(self._offered, width, by_digit=self._by_digit)

    def on_click(self, event: events.Click) -> None:
        """Say who was clicked."""
        kind, digit = target_of(event)
        if kind == "known":
            event.stop()
            self.post_message(self.Chosen(int(digit)))


class LineSentence(Sentence):
    """What is said of the line in hand; until it has the focus, only how to come here."""

    hints: Sequence[Wording] = ()
    """That, in more or fewer words, and what else is to be known."""

    only: str = ""
    """What is said as long as the seat on that line is open."""

    def make(self, width: int, height: int) -> list[Line]:
        """The sentence with its answers, or the hints."""
        if self.screen.has_class("-seat"):
            return wrapped(self.only, "soft", width)
        if self.has_focus:
            return super().make(width, height)
        first, *others = self.hints or [Wording("")]
        key: Line = ((" Tab ", "cap"), (" ", "soft"))
        room = width - line_width(key)
        said: list[Line] = [(*key, (in_room(in_fewer_words(first), room), "text"))]
        if self.screen.has_class("-tall"):
            said += [
                (("      ", "soft"), (in_room(in_fewer_words(one), room), "soft")) for one in others
            ]
        return said


class Players(Vertical):
    """A line for each player and one more, those who played before, and one line in words."""

    def __init__(self, state: FormState) -> None:
        """The lines of `state`; the names of those who are known are completed."""
        super().__init__(id="seats")
        self._state = state
        self._draws = state.draft.deals is not None
        self._last = 0
        """The line that had the cursor last."""
        self._wants_computer = False
        """True if a computer is still to be chosen for that line."""
        known = state.choices.settings.players
        self._by_digit = state.draft.by_digit(known)
        """The known players, each by a digit that stays the same."""
        places = range(len(state.draft.places))
        self._rows = [SeatRow(row, known, self._draws) for row in places]
        self._known = KnownPlayers(id="known")
        self._line = LineSentence(line_sentence(state.draft, 0), "line")

    def compose(self) -> ComposeResult:
        """The heading, all lines, and what is below them."""
        self._heading = Panel(self._heading_lines, id="who-plays")
        yield self._heading
        yield from self._rows
        yield self._line
        yield self._known

    def _heading_lines(self, width: int, height: int) -> list[Line]:
        """Where lines are low, the word above the letters stands here."""
        is_drawing = any(place.letters for place in self._draft.places)
        is_low = not self.screen.has_class("-tall")
        hint = "drew" if is_drawing and is_low else self._state.hint
        return [heading("Who plays?", hint, width)]

    def tell(self, state: FormState) -> None:
        """Show the players, and let the fields take the next key, which may follow at once."""
        self._state = state
        draft = state.draft
        kind, here = self.cursor
        tied = draft.seating.tied if self._draws else ()
        for at, row in enumerate(self._rows):
            row.put(draft.places[at])
            row.display = at < max(draft.shown, here + 1)
            row.is_in_hand = self._line.has_focus and at == here
            row.ready((*self._by_digit, A_COMPUTER), at in tied, bool(draft.names[at]))
            row.show_seat(state.looks[at], self._placeholder(at))
        spaced = self.screen.has_class("-tall") and draft.shown <= _SPACED
        self.set_class(spaced, "-spaced")
        self._heading.draw()
        self._known.display = not self._line.has_focus and not all(draft.names)
        self._known.tell(self._offered, by_digit=kind == "name" and not draft.names[here])
        self._line.hints = line_hints(draft, self.cursor)
        said = "plays like this. The others keep what the sentence of the game says."
        self._line.only = f"Only {draft.names[here]} {said}"
        self._line.say(line_sentence(draft, here, self._wants_computer))

    def _placeholder(self, row: int) -> str:
        if not self._draws:
            return "a new player"
        if self._draft.seating.order and self.cursor[1] == row:
            return "a name, or Enter to start"
        return f"{_ORDINALS[row % len(_ORDINALS)]} name"

    def room_beside(self, name: str) -> int:
        """The columns at the right of `name` on its line, as far as they are known."""
        columns = self._rows[0].size.width or 40
        ends = letter_columns("") + 2 if self._draws else len(ARROWS)
        return max(columns - 8 - cell_len(name) - ends, 8)

    @property
    def _draft(self) -> GameDraft:
        return self._state.draft

    @property
    def _offered(self) -> Mapping[int, str]:
        """The known players who do not sit here, by their digits."""
        names = self._draft.names
        return {digit: name for digit, name in self._by_digit.items() if name not in names}

    # The cursor

    @property
    def cursor(self) -> Field:
        """The field that has the cursor, or the name on the line that had it last."""
        row = self._focused
        if row is None:
            return ("name", self._last)
        is_letter = isinstance(self.screen.focused, LetterField)
        return ("letter" if is_letter else "name", row.row)

    @property
    def _focused(self) -> SeatRow | None:
        return next((row for row in self._rows if row.has_focus_within), None)

    @property
    def parts(self) -> list[Widget]:
        """What Tab goes through: name and letter on the line in hand, and what else is said.

        From an empty line it leads to the first letter that is still to be drawn.
        """
        draft = self._draft
        here = self.cursor[1]
        fields = [field for field in self._rows[here].fields if field.display]
        drawing = [
            at for at, place in enumerate(draft.places) if draft.names[at] and not place.letters
        ]
        if self._draws and not draft.names[here] and len(list(filter(None, draft.names))) > 1:
            fields += [self._rows[at].fields[-1] for at in drawing[:1]]
        return [*fields, self._line]

    def on_descendant_focus(self) -> None:
        """The line that has the cursor is the one in hand from now on."""
        self._wants_computer = False
        if row := self._focused:
            self._last = row.row

    def go_to(self, field: Field) -> None:
        """Put the cursor in `field`."""
        kind, row = field
        self._rows[row].go_to(kind)

    def begin_name(self, key: events.Key) -> None:
        """Type the letter `key`, meant for no field, as a name on the first open line."""
        field = self.screen.focused
        if not isinstance(field, NameField):  # Else that letter was on its way already.
            row = self._rows[self._draft.names.index("")]
            row.display = True
            field = row.name_field
            self.screen.set_focus(field)
        field.post_message(events.Key(key.key, key.character))

    @on(SeatRow.Walked)
    def _walk(self, event: SeatRow.Walked) -> None:
        """To the same field of another line; beyond the last one it is for whoever has us."""
        kind, row = self.cursor
        to = row + event.by
        if 0 <= to < self._draft.shown:
            event.stop()
            self.go_to((kind if self._draft.names[to] else "name", to))

    # What is typed and clicked

    @on(SeatRow.Named)
    def _take_name(self, event: SeatRow.Named) -> None:
        self.post_message(Edited(lambda draft: draft.with_name(event.row, event.name)))

    @on(SeatRow.Drew)
    def _take_letters(self, event: SeatRow.Drew) -> None:
        self.post_message(Edited(lambda draft: draft.with_letters(event.row, event.letters)))

    @on(NameField.Digit)
    def _seat_by_digit(self, event: NameField.Digit) -> None:
        self._sit_down(self.cursor[1], event.digit)

    @on(KnownPlayers.Chosen)
    def _seat_clicked(self, event: KnownPlayers.Chosen) -> None:
        self._sit_down(self._draft.names.index(""), event.digit)

    def _sit_down(self, row: int, digit: int) -> None:
        if digit == A_COMPUTER:
            self._ask_for_computer(row)
        elif name := self._offered.get(digit):
            self._seat_known(row, name)
        else:
            self.app.bell()

    def _seat_known(self, row: int, name: str) -> None:
        """Seat a known player on a line, and go on to the next one."""
        computer = self._state.choices.computers.get(name)

        def seated(draft: GameDraft) -> GameDraft:
            place = draft.with_name(row, name).places[row]
            return draft.with_place(row, place._replace(computer=computer))

        self.post_message(Edited(seated))
        self._go_on_from(row)

    def _go_on_from(self, row: int) -> None:
        self.go_to(("name", min(row + 1, len(self._rows) - 1)))

    @on(SeatRow.Clicked)
    def _take_line(self, event: SeatRow.Clicked) -> None:
        """Go to the line, move it with the one beside it, or say who plays for a computer."""
        row = event.row
        self.go_to(("name", min(max(row + event.by, 0), len(self._rows) - 1)))
        if event.by:
            self.post_message(Edited(lambda draft: draft.move(row, event.by)))
        elif self._draft.places[row].computer:
            self._ask_for_computer(row)

    # What is said of a line

    @on(Sentence.Changed)
    def _answer(self, event: Sentence.Changed) -> None:
        event.stop()
        row = self.cursor[1]
        self._wants_computer = event.value == COMPUTER
        _, self._last = line_answered(self._draft, row, event.name, event.value)

        def answered(draft: GameDraft) -> GameDraft:
            return line_answered(draft, row, event.name, event.value)[0]

        self.post_message(Edited(answered))

    @on(Sentence.Moved)
    def _move_on(self, event: Sentence.Moved) -> None:
        """Say what Enter does now; a computer that nobody chose is none."""
        event.stop()
        self._wants_computer = False
        self.post_message(CursorMoved())

    @on(Sentence.Asked)
    def _open_part(self, event: Sentence.Asked) -> None:
        event.stop()
        row = self.cursor[1]
        self._ask_for_computer(row) if event.name == PLAYER else self.ask_for_terms()

    def _ask_for_computer(self, row: int) -> None:
        def seat(place: Place) -> None:
            self._seat(row, place)
            if place.computer:
                self._go_on_from(row)

        ask_for_computer(self.app, self._draft, row, self._state.choices, seat)

    def ask_for_terms(self) -> None:
        """Open the sheet of the seat in hand."""
        row = self.cursor[1]
        if not self._draft.names[row]:
            self.post_message(Refused("Who sits there? Type a name first."))
            return
        self.screen.add_class("-seat")
        self._line.draw()
        ask_for_terms(self.app, self._state, row, partial(self._seat, row))

    def _seat(self, row: int, place: Place) -> None:
        self.post_message(Edited(lambda draft: draft.with_place(row, place)))
        self.go_to(("name", row))
