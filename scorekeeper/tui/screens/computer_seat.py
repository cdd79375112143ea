"""A seat of a form becomes a computer, or a person again: which words it knows, how it plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Button

from scorekeeper.game.edition import Edition
from scorekeeper.game.setup import ComputerSeat
from scorekeeper.history.figures import points_a_turn
from scorekeeper.history.games import read_history
from scorekeeper.names import printable
from scorekeeper.players.dials import SKILLS
from scorekeeper.players.points import dials_like
from scorekeeper.tui.computer_seats import USUAL, levels_for, name_for_computer, within
from scorekeeper.tui.lines import line
from scorekeeper.tui.screens.dialogs import BACK, Dialog, Text, Title
from scorekeeper.tui.widgets.choices import ChoiceRow, Option
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.seats import Seats
from scorekeeper.words.english import CLUB

_NOBODY = Option("", "nobody in particular")


def seat_computer(seats: Seats, edition: Edition, people: Sequence[str]) -> None:
    """Ask for the computer on the line of the cursor, or whether it is a person again.

    `people` are the persons known, who may lend it their strength but not their names.
    """
    sheet = seats.sheet
    place = sheet.seated[sheet.cursor[1]]
    here = [name for name in sheet.names if name and name not in sheet.computers]
    name = place.name.strip() or name_for_computer(sheet.names, people)
    usual = next(reversed(sheet.computers.values()), USUAL)._replace(seed="")
    was = place.computer if place.name.strip() else None

    def take(answer: Answer | None) -> None:
        if answer is None:
            return
        seated = seats.sheet.at(("name", sheet.cursor[1])).seat_player(name, answer.computer)
        seats.show_sheet((seated.up_or_down(1) if answer.computer else None) or seated)
        seats.focus_cell()

    others = dict.fromkeys((*here, *people))
    others.pop(name, None)
    start = within(was or usual, sheet.dictionary)
    dialog = ComputerSeatDialog(name, start, bool(was), sheet.dictionary, edition, list(others))
    seats.app.push_screen(dialog, take)


class Answer(NamedTuple):
    """What becomes of the seat."""

    computer: ComputerSeat | None
    """None for a person."""


class ComputerSeatDialog(Dialog[Answer | None]):
    """The dials of one computer; None to leave the seat as it is."""

    BINDINGS = [Binding("f3", "person", show=False), BACK]

    def __init__(
        self,
        name: str,
        computer: ComputerSeat,
        is_seated: bool,
        dictionary: str,
        edition: Edition,
        people: Sequence[str],
    ) -> None:
        """Begin with `computer`, which may be on its seat already.

        Its words are those of `dictionary`; how strong the `people` are follows from their games
        with `edition`.
        """
        super().__init__()
        self._called = name
        self._seed = computer.seed
        self._is_seated = is_seated
        self._edition = edition
        self._people = people
        self._points: Mapping[str, float] = {}
        """Points a turn of those who have played."""
        self._levels = levels = levels_for(dictionary)
        words, _, skill = computer.dials.partition(":")
        known = [Option(level.typed, f"{level.name}: {level.about}") for level in levels]
        plays = [Option(one.name, f"{one.name}: {one.about}") for one in SKILLS]
        self._words_row = _Dial("Words", known, words, "known-words")
        self._skill_row = _Dial("Plays", plays, skill, "skill")
        self._like_row = _Dial("As strong as", [_NOBODY], "", "like")

    def compose(self) -> ComposeResult:
        """The dials, one below the other."""
        with Vertical(classes="dialog"):
            yield Title(f"{printable(self._called)}, a computer player")
            yield self._words_row
            yield self._skill_row
            yield self._like_row
            yield Text([line(""), line(self._about, "soft")])
            with Horizontal(classes="buttons"):
                yield Button("Seat it", id="ok")
                if self._is_seated:
                    yield Button("A person again", id="person")
                yield Button("Cancel", id="cancel")
        person = [Binding("f3", "person", "A person")] if self._is_seated else []
        change = Binding("right", "step(1)", "Change")
        choose = Binding("space", "open", "List")
        yield KeyBar([Binding("enter", "take", "Seat it"), change, choose, *person, BACK])

    @property
    def _about(self) -> str:
        text = "Words make far more of a difference than how it plays."
        if self._levels[-1] is CLUB:
            return text
        return f"{text} No computer knows more words than the dictionary of the game."

    def on_mount(self) -> None:
        """Begin with the words; see in the meantime how strong people are."""
        self._words_row.focus()
        self._look()

    def on_descendant_focus(self) -> None:
        """Light the button that Enter presses."""
        pressed = self.focused if isinstance(self.focused, Button) else self.query_one("#ok")
        for button in self.query(Button):
            button.set_class(button is pressed, "-lit")

    # As strong as somebody

    @work(thread=True)
    def _look(self) -> None:
        """All games may take a moment to be read."""
        history = read_history()
        points = points_a_turn(history, self._edition.id)
        found = {name: history.people.find(name) for name in self._people}
        self.call_later(
            self._offer,
            {name: points[who] for name, who in found.items() if who is not None and who in points},
        )

    def _offer(self, points: Mapping[str, float]) -> None:
        self._points = points
        offers = [
            Option(name, f"{name}: {number:.1f} points a turn") for name, number in points.items()
        ]
        none = Option("", "nobody: no finished game with this box")
        self._like_row.offer([_NOBODY, *offers] if offers else [none], self._like_row.value)

    @on(ChoiceRow.Changed, "#like")
    def _be_like(self) -> None:
        """Turn both dials to where a computer earns as much as that person."""
        if self._like_row.value:
            points = self._points[self._like_row.value]
            dials = dials_like(points, self._edition, self._levels[-1])
            self._words_row.set(dials.vocabulary.typed)
            self._skill_row.set(dials.skill.name)

    @on(ChoiceRow.Changed, "#known-words")
    @on(ChoiceRow.Changed, "#skill")
    def _be_itself(self) -> None:
        self._like_row.set("")

    # Answers

    @on(Button.Pressed, "#ok")
    def action_take(self) -> None:
        """Seat the computer."""
        self.dismiss(Answer(ComputerSeat(self._dials, self._seed)))

    @property
    def _dials(self) -> str:
        return f"{self._words_row.value}:{self._skill_row.value}"

    @on(Button.Pressed, "#person")
    def action_person(self) -> None:
        """Make the seat a person's again, if it is a computer's."""
        if self._is_seated:
            self.dismiss(Answer(None))

    @on(Button.Pressed, "#cancel")
    def _cancel(self) -> None:
        self.dismiss(None)


class _Dial(ChoiceRow):
    """A choice on which Enter seats the computer as it is; Space opens the list."""

    BINDINGS = [
        Binding("enter", "screen.take", show=False),
        Binding("space", "open", show=False),
    ]

    def set(self, value: str) -> None:
        """Choose `value`, without a message."""
        self.offer(self._options, value)
