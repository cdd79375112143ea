"""Somebody to play against sits down: a computer by its name, or with dials of its own."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from scorekeeper.game.setup import ComputerSeat
from scorekeeper.names import printable
from scorekeeper.players.dials import SKILLS, opponents_for
from scorekeeper.session.making import USUAL_COMPUTER
from scorekeeper.tui.forms.computers import (
    levels_for,
    name_for_computer,
    name_for_opponent,
    offered_first,
    within,
)
from scorekeeper.tui.forms.game_draft import GameDraft, Place
from scorekeeper.tui.forms.sentence import Answer, Piece, Sentence, SentencePart
from scorekeeper.tui.kit.dialogs import BACK, Dialog, Text, Title
from scorekeeper.tui.kit.keybar import KeyBar
from scorekeeper.tui.kit.lines import Line, line, next_key_lines, wrapped
from scorekeeper.tui.kit.row_list import RowList, Thing
from scorekeeper.words.english import CLUB

_MORE = (
    "More",
    "",
    "Choose how many words it knows and how well it plays.",
)


class OpponentDialog(Dialog[Place | None]):
    """The opponents who have names, one below another; None to leave the seat as it is."""

    DEFAULT_CSS = "OpponentDialog RowList { height: auto; background: $surface; }"
    BINDINGS = [BACK]

    def __init__(self, draft: GameDraft, row: int, people: Sequence[str]) -> None:
        """About the seat on the line `row` of `draft`; the `people` known keep their names.

        Only those are offered who know no more words than the dictionary.
        """
        super().__init__()
        self._about = draft, row, people
        self._place = place = draft.seated[row]
        self._is_seated = bool(place.name.strip() and place.computer)
        self._levels = levels_for(draft.dictionary)
        self._offered = opponents_for(self._levels[-1])
        self._list = RowList(opens_at_once=True)

    @property
    def _again(self) -> list[tuple[str, str, str]]:
        """The way back to a person, where a computer sits."""
        left = printable(self._place.left)
        to, about = (f" to {left}", "") if left else (" to a person", "Type the name then.")
        return [("Give the seat back", to, about)] if self._is_seated else []

    def compose(self) -> ComposeResult:
        """Who there is, and what is behind the last line."""
        name = self._place.name.strip()
        with Vertical(classes="dialog"):
            yield Title(f"Who plays in {printable(name)}'s place?" if name else "Who else plays?")
            yield self._list
            if name and not self._is_seated:
                about = f"{printable(name)} does not play then. To add one, take an empty line."
                yield Text([line(f"  {about}", "soft")])
            if self._levels[-1] is not CLUB:
                about = "Only computers that know no more words than you play with."
                yield Text([line(f"  {about}", "soft")])
            yield Text([line(""), *next_key_lines("Enter", "sit down", "Esc: nobody sits down")])
        other = Binding("down", "", "Somebody else", key_display="↑ ↓")
        yield KeyBar([Binding("enter", "", "Sit down"), other, BACK])

    def on_mount(self) -> None:
        """Point at the one who sits there already, or at a likely one."""
        draft, _, _ = self._about
        rows = [(f"{one.name}, ", one.who, one.about) for one in self._offered]
        things = [_row(*one) for one in (*self._again, *rows, _MORE)]
        dials = self._place.computer.dials if self._is_seated and self._place.computer else ""
        likely = offered_first(self._offered, draft.names, dials)
        self._list.show(things, len(self._again) + likely)
        self._list.focus()

    @on(RowList.OptionSelected)
    def _sit_down(self, event: RowList.OptionSelected) -> None:
        draft, row, people = self._about
        at = event.option_index - len(self._again)
        place = self._place
        if at < 0:
            self.dismiss(draft.with_person(row).places[row])
            return
        if at == len(self._offered):
            self.app.push_screen(ComputerSeatDialog(draft, row, people), self._take)
            return
        one = self._offered[at]
        others = [name for at, name in enumerate(draft.names) if at != row]
        name = name_for_opponent(one, (*others, *people))
        seed = place.computer.seed if place.computer else ""
        computer = ComputerSeat(str(one.dials), seed)
        self.dismiss(draft.with_computer(row, name, computer).places[row])

    def _take(self, place: Place | None) -> None:
        """Close with what the dials say; if nothing was said, stay."""
        if place is not None:
            self.dismiss(place)

    def on_key(self, event: events.Key) -> None:
        """A digit takes the answer of that place at once."""
        if event.character and event.character in "123456789":
            event.stop()
            if int(event.character) <= self._list.option_count:
                self._list.highlighted = int(event.character) - 1
                self._list.action_select()


def _row(name: str, who: str, about: str) -> Thing:
    def lines(width: int) -> list[Line]:
        head: Line = (("  ", "text"), (name, "strong"), (who, "text"))
        return [head, *((("  ", "text"), *row) for row in wrapped(about, "soft", width - 3))]

    return lines


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
