"""A seat of a form becomes a computer, or a person again: which words it knows, how it plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from scorekeeper.game.edition import Edition
from scorekeeper.game.setup import ComputerSeat
from scorekeeper.history.figures import points_a_turn
from scorekeeper.history.games import read_history
from scorekeeper.names import printable
from scorekeeper.players.dials import SKILLS
from scorekeeper.players.points import dials_like
from scorekeeper.tui.drafts.computer_seats import USUAL, levels_for, name_for_computer, within
from scorekeeper.tui.drafts.sentence import Answer, Piece, SentencePart
from scorekeeper.tui.drawing.lines import line, next_key_lines
from scorekeeper.tui.screens.dialogs import BACK, Dialog, Text, Title
from scorekeeper.tui.widgets.keybar import KeyBar
from scorekeeper.tui.widgets.seats import Seats
from scorekeeper.tui.widgets.sentence import Sentence
from scorekeeper.words.english import CLUB


def seat_computer(seats: Seats, edition: Edition, people: Sequence[str]) -> None:
    """Ask for the computer on the line of the cursor, or whether it is a person again.

    `people` are the persons known, who may lend it their strength but not their names.
    """
    sheet, row = seats.sheet, seats.cursor[1]
    place = sheet.seated[row]
    here = [name for name in sheet.names if name and name not in sheet.computers]
    name = place.name.strip() or name_for_computer(sheet.names, people)
    usual = next(reversed(sheet.computers.values()), USUAL)._replace(seed="")
    was = place.computer if place.name.strip() else None

    def answered(taken: Taken | None) -> None:
        if taken is not None:
            seats.seat(row, name, taken.computer, goes_on=taken.computer is not None)

    others = dict.fromkeys((*here, *people))
    others.pop(name, None)
    start = within(was or usual, sheet.dictionary)
    dialog = ComputerSeatDialog(name, start, bool(was), sheet.dictionary, edition, list(others))
    seats.app.push_screen(dialog, answered)


class Taken(NamedTuple):
    """The result for the seat."""

    computer: ComputerSeat | None
    """None for a person."""


class ComputerSeatDialog(Dialog[Taken | None]):
    """The dials of one computer in a sentence; None to leave the seat as it is."""

    BINDINGS = [
        Binding("enter", "take", show=False),
        Binding("f3", "person", show=False),
        BACK,
    ]

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
        self._called = printable(name)
        self._seed = computer.seed
        self._is_seated = is_seated
        self._edition = edition
        self._people = people
        self._points: Mapping[str, float] = {}
        """Points a turn of those who have played."""
        self._levels = levels_for(dictionary)
        words, _, skill = computer.dials.partition(":")
        self._chosen = {"words": words, "skill": skill, "like": ""}
        self._sentence = Sentence("dials")

    def compose(self) -> ComposeResult:
        """The sentence, and what decides."""
        with Vertical(classes="dialog"):
            yield Title(f"{self._called}, a computer player")
            yield self._sentence
            yield Text([line(""), line(self._about, "soft")])
            yield Text([line(""), *next_key_lines("Enter", "sit down", "Esc: not now")])
        person = [Binding("f3", "person", "A person again")] if self._is_seated else []
        change = Binding("left", "", "Change", key_display="← →")
        part = Binding("tab", "", "Next part")
        yield KeyBar([Binding("enter", "take", "Sit down"), part, change, *person, BACK])

    @property
    def _about(self) -> str:
        text = "Words make far more of a difference than how it plays."
        if self._levels[-1] is CLUB:
            return text
        return f"{text} No computer knows more words than the dictionary of the game."

    def _pieces(self) -> list[Piece]:
        """The computer as a sentence."""
        words = [Answer(one.typed, f"{one.name} words", one.about) for one in self._levels]
        skills = [Answer(one.name, one.name, one.about) for one in SKILLS]
        like = [Answer("", "nobody in particular")]
        like += [
            Answer(name, printable(name), f"{points:.1f} points a turn with this box")
            for name, points in self._points.items()
        ]
        return [
            f"{self._called} knows ",
            SentencePart("words", tuple(words), self._chosen["words"]),
            ", plays ",
            SentencePart("skill", tuple(skills), self._chosen["skill"]),
            ", as strong as ",
            SentencePart("like", tuple(like), self._chosen["like"]),
            ".",
        ]

    def on_mount(self) -> None:
        """Begin with the words; see in the meantime how strong people are."""
        self._sentence.say(self._pieces())
        self._sentence.focus()
        self._look()

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
        self._sentence.say(self._pieces())

    @on(Sentence.Changed)
    def _change(self, event: Sentence.Changed) -> None:
        """Take an answer; as strong as somebody turns both dials to where it earns as much."""
        self._chosen = {**self._chosen, "like": "", event.name: event.value}
        if event.name == "like" and event.value:
            points = self._points[event.value]
            dials = dials_like(points, self._edition, self._levels[-1])
            self._chosen["words"] = dials.vocabulary.typed
            self._chosen["skill"] = dials.skill.name
        self._sentence.say(self._pieces())

    # Answers

    def action_take(self) -> None:
        """Seat the computer."""
        words, skill, _ = (part.chosen.value for part in self._sentence.parts)
        self.dismiss(Taken(ComputerSeat(f"{words}:{skill}", self._seed)))

    def action_person(self) -> None:
        """Make the seat a person's again, if it is a computer's."""
        if self._is_seated:
            self.dismiss(Taken(None))
