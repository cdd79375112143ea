"""The dials of a computer on a form: which words it knows, and how well it plays."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from scorekeeper.game.setup import ComputerSeat
from scorekeeper.names import printable
from scorekeeper.players.dials import SKILLS
from scorekeeper.session.making import USUAL_COMPUTER
from scorekeeper.tui.forms.computers import levels_for, name_for_computer, within
from scorekeeper.tui.forms.game_draft import GameDraft, Place
from scorekeeper.tui.forms.sentence import Answer, Piece, Sentence, SentencePart
from scorekeeper.tui.kit.dialogs import BACK, Dialog, Text, Title
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.lines import line, next_key_lines
from scorekeeper.words.english import CLUB


class ComputerSeatDialog(Dialog[Place | None]):
    """The dials of one computer in a sentence; None to leave the seat as it is."""

    BINDINGS = [Binding("enter", "take", show=False), BACK]

    def __init__(self, draft: GameDraft, row: int, people: Sequence[str]) -> None:
        """About the seat on the line `row` of `draft`, which a computer may have already.

        In the place of a person it has a name of its own.

        It knows no more words than the dictionary, and has none of the names of `people` known.
        """
        super().__init__()
        place = draft.seated[row]
        name = place.name.strip()
        is_seated = bool(name and place.computer)
        self._about = draft, row
        self._own_name = name if is_seated else name_for_computer(draft.names, people)
        self._called = printable(self._own_name)
        self._levels = levels_for(draft.dictionary)
        usual = next(reversed(draft.computers.values()), USUAL_COMPUTER)._replace(seed="")
        computer = place.computer if name and place.computer else usual
        computer = within(computer, draft.dictionary)
        self._seed = computer.seed
        words, _, skill = computer.dials.partition(":")
        self._chosen = {"words": words, "skill": skill}
        self._sentence = Sentence(self._pieces(), "dials")

    def compose(self) -> ComposeResult:
        """The sentence, and what decides."""
        about = (
            "One step better at playing wins about 7 games in 10; one step more words, 6 or more."
        )
        if self._levels[-1] is not CLUB:
            about += " No computer knows more words than you play with."
        with Vertical(classes="dialog"):
            yield Title(f"{self._called}, a computer player")
            yield self._sentence
            yield Text([line(""), line(about, "soft")])
            yield Text([line(""), *next_key_lines("Enter", "sit down", "Esc: back to the names")])
        change = Binding("left", "", "Change", key_display="← →")
        part = Binding("tab", "", "Next part")
        yield KeyBar([Binding("enter", "take", "Sit down"), part, change, BACK])

    def _pieces(self) -> list[Piece]:
        """The computer as a sentence."""
        words = [Answer(one.typed, f"{one.name} words", one.about) for one in self._levels]
        skills = [Answer(one.name, one.name, one.about) for one in SKILLS]
        return [
            f"{self._called} knows ",
            SentencePart("words", tuple(words), self._chosen["words"]),
            ", plays ",
            SentencePart("skill", tuple(skills), self._chosen["skill"]),
            ".",
        ]

    def on_mount(self) -> None:
        """Begin with the words."""
        self._sentence.focus()

    @on(Sentence.Changed)
    def _change(self, event: Sentence.Changed) -> None:
        """Take an answer."""
        self._chosen[event.name] = event.value
        self._sentence.say(self._pieces())

    # Answers

    def action_take(self) -> None:
        """Seat the computer."""
        words, skill = (part.chosen.value for part in self._sentence.parts)
        draft, row = self._about
        computer = ComputerSeat(f"{words}:{skill}", self._seed)
        self.dismiss(draft.with_computer(row, self._own_name, computer).places[row])
