"""The next thing to do at the table, in a sentence for the message line."""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Pass
from scorekeeper.game.seats import drawing_after, member_of, next_hand
from scorekeeper.names import printable
from scorekeeper.table.sentences import waits_for
from scorekeeper.table.stage import (
    DrawTiles,
    FileQuestion,
    LayComputerTurn,
    Objection,
    PreparingComputers,
    Stage,
    Verdict,
    Watching,
)
from scorekeeper.table.state import TableState
from scorekeeper.tui.entry import turn_text
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.keys.bindings import written
from scorekeeper.tui.kit.dialog import CHOOSE


class LineMessage(NamedTuple):
    """What the line below the board says."""

    text: str
    more: str = ""
    """Other things to do, in a soft colour."""
    style: str = ""

    def content(self, width: int) -> Content:
        """All that has room in so many columns: other things whole or not at all."""
        text = Content.assemble(" ", (printable(self.text), self.style))
        more = Content.styled(f"  {printable(self.more)}", "$soft")
        return text + more if text.cell_length + more.cell_length <= width else text


def comes_first(state: TableState, proposed: str) -> str:
    """What comes before a turn is entered, in a sentence: a question, or what a phone wants.

    What a seat has `proposed` comes before other wishes.
    """
    game = state.game
    first = "" if state.put_off else before_that(game, state.stage)
    last = turn_text.plays_at_page(game) if state.is_at_page else ""
    return first or proposed or turn_text.reminder(state.door) or last


def before_that(game: Game, stage: Stage) -> str:
    """The thing to do before a turn can be entered; empty if there is none."""
    if isinstance(stage, FileQuestion):
        return CHOOSE
    match stage:
        case Watching():
            return "This game is open in another window. Enter asks to play on here."
        case Verdict():
            return "Read the answer, then press Enter."
        case PreparingComputers(is_first=True) | Objection():
            return waits_for(game, stage)
        case DrawTiles() | LayComputerTurn():
            return _after_drawing(game, waits_for(game, stage))
    return ""


def next_thing(
    game: Game, entry: TurnEntry, verdict: Judgement | None, has_rack: bool
) -> LineMessage:
    """The next step of the player to move, who has entered `entry`; `has_rack` if it was dealt."""
    name = next_hand(game)
    is_typing = entry.text is not None
    if game.position.ending:
        home = f"{written('table.stop')}: home."
        return LineMessage("The game is over. Enter shows who has won.", home)
    if verdict:
        back = "back to the rack" if has_rack else "off"
        other = "Esc closes the line." if is_typing else f"Esc takes your tiles {back}."
        return LineMessage(_with_verdict(name, verdict, is_typing), other)
    if is_typing:
        how = f"{name}, type a turn, such as 5C MOOD, or a word."
        return LineMessage(how, "Esc closes the line.")
    begun = _after_drawing(game, _begun_by(game, entry, has_rack))
    return LineMessage(begun, "Esc puts your tiles back on the board." if entry.cleared else "")


def _with_verdict(name: str, verdict: Judgement, is_typing: bool) -> str:
    """What the player with that `name` does next, who has entered a turn."""
    if not verdict.legal and is_typing:
        return f"{name}, carry on typing, or change it."
    if not verdict.legal:
        return f"{name}, carry on, or take back the last letter."
    if verdict.doubts:
        return "Enter asks whether it stands."
    if isinstance(verdict.action, Pass):
        return "Enter passes."
    words = verdict.score.words if verdict.play else ()
    return f"Enter plays {words[0].text if words else 'it'}."


def _after_drawing(game: Game, then: str) -> str:
    """The thing to do `then`, after who draws how many."""
    drawn = drawn_after_last(game)
    return f"{drawn}. {then}" if drawn else then


def _begun_by(game: Game, entry: TurnEntry, has_rack: bool) -> str:
    """The start of the turn: by Enter if a computer is to move, or dealt tiles are to be seen."""
    name = next_hand(game)
    position = game.position
    if entry.is_empty and game.setup.computer(position.to_move):
        return f"Press Enter for {name}'s turn."
    if position.deal and position.racks[position.to_move] and not has_rack:
        return f"Enter shows {name}'s tiles."
    is_first = game.board.is_empty and not game.steps
    return f"{name}, lay {'the first' if is_first else 'a'} word."


def drawn_after_last(game: Game) -> str:
    """The number of tiles the last player draws, as in ``Leo draws 3``; empty if none."""
    step = drawing_after(game)
    if step is None:
        return ""
    name = member_of(game, step) or step.name
    return f"{name} draws {step.drawn}"
