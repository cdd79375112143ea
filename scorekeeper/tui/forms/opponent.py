"""Somebody to play against sits down: a computer by its name, or with dials of its own."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from scorekeeper.game.setup import ComputerSeat
from scorekeeper.names import printable
from scorekeeper.players.dials import opponents_for
from scorekeeper.tui.forms.computer_dials import ComputerSeatDialog
from scorekeeper.tui.forms.computers import levels_for, name_for_opponent, offered_first
from scorekeeper.tui.forms.game_draft import GameDraft, Place
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
