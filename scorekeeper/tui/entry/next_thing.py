"""The next thing to do at the table, in a sentence for the message line."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Pass, Play
from scorekeeper.game.seats import drawing_after, member_of, next_hand
from scorekeeper.game.text import Wording
from scorekeeper.names import printable
from scorekeeper.session.sentences import waits_for
from scorekeeper.session.stage import (
    ComputerTurn,
    Draw,
    FileQuestion,
    Objection,
    Stage,
    Thinking,
    Verdict,
    Watching,
)
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.kit.half import CHOOSE_AN_ANSWER
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.kit.lines import in_fewer_words, in_room

GAP = 2
"""Columns between what is said and what is said after it."""


class Said(NamedTuple):
    """A message, in as many words as it has room for."""

    text: str
    more: str = ""
    """Other things to do, said softly where there is room."""
    style: str = "text"
    remark: str = ""
    """What the book of records says of the last turn."""

    def fits(self, width: int) -> bool:
        """True if the remark has room beside the text in `width` columns, or there is none."""
        return not self.remark or self._with_remark(width) is not None

    def aside(self, width: int) -> tuple[str, str, str]:
        """The text in `width` columns, what is said after it, and how: the remark comes first.

        The next thing to do gives way to nothing, who draws how many to a remark.
        """
        if both := self._with_remark(width):
            return *both, "brass"
        text = in_room(in_fewer_words(self.text), width)
        fits = text == self.text and cell_len(text) + cell_len(self.more) + GAP <= width
        return text, self.more if fits else "", "soft"

    def _with_remark(self, width: int) -> tuple[str, str] | None:
        """Text and remark, each in as many words as the other leaves it, the remark first."""
        remarks = in_fewer_words(self.remark) if self.remark else ()
        for remark in remarks:
            for text in in_fewer_words(self.text):
                if cell_len(text) + GAP + cell_len(remark) <= width:
                    return text, remark
        return None


def before_that(game: Game, stage: Stage) -> str:
    """The thing to do before a turn can be entered; empty if there is none."""
    if isinstance(stage, FileQuestion):
        return CHOOSE_AN_ANSWER
    match stage:
        case Watching():
            return Wording(
                "This game is open in another window. Enter: play on here.",
                "Open in another window. Enter: play on here.",
                "Enter: play on here.",
            )
        case Verdict():
            return "Read the answer, then press Enter."
        case Thinking(is_first=True) | Objection():
            return waits_for(game, stage)
        case Draw() | ComputerTurn():
            return _after_drawing(game, *in_fewer_words(waits_for(game, stage)))
    return ""


def next_thing(game: Game, entry: TurnEntry, verdict: Judgement | None, has_rack: bool) -> Said:
    """The next step of the player to move, who has entered `entry`; `has_rack` if it was dealt."""
    name = printable(next_hand(game))
    is_typing = entry.text is not None
    if game.position.ending:
        won = "Enter shows who has won."
        return Said(Wording(f"The game is over. {won}", won), f"{written('table.stop')}: home.")
    if verdict:
        back = "back to the rack" if has_rack else "off"
        other = "Esc closes the line." if is_typing else f"Esc takes your tiles {back}."
        if not verdict.legal:
            how = ("carry on, or take back the last letter", "Carry on, or take a letter back.")
            if is_typing:
                how = ("carry on typing, or change it", "Carry on typing, or change it.")
            return Said(Wording(f"{name}, {how[0]}.", how[1]), other)
        if verdict.doubts:
            return Said(Wording("Enter asks whether it stands.", "Enter asks."), other)
        if isinstance(verdict.action, Pass):
            return Said("Enter passes.", other)
        return Said(Wording(f"Enter plays {_called(verdict)}.", "Enter plays it."), other)
    if is_typing:
        whole = f"{name}, type a turn, such as 5C MOOD, or a word."
        text = Wording(whole, "Type a turn: 5C MOOD.", "Type a turn.")
        return Said(text, "Esc closes the line.")
    begun = _after_drawing(game, *_begun_by(game, entry, has_rack))
    return Said(begun, "Esc puts your tiles back on the board." if entry.cleared else "")


def _after_drawing(game: Game, then: str, *shorter: str) -> Wording:
    """The thing to do `then`, after who draws how many, for which there may be no room."""
    drawn = drawn_after_last(game)
    if drawn:
        return Wording(f"{drawn}. {then}", then, *shorter)
    return Wording(then, *shorter)


def _begun_by(game: Game, entry: TurnEntry, has_rack: bool) -> tuple[str, ...]:
    """The start of the turn: by Enter if a computer is to move, or dealt tiles are to be seen."""
    name = printable(next_hand(game))
    position = game.position
    if entry.is_empty and game.setup.computer(position.to_move):
        return f"Press Enter for {name}'s turn.", "Press Enter."
    if position.deal and position.racks[position.to_move] and not has_rack:
        return f"Enter shows {name}'s tiles.", "Enter shows the tiles."
    is_first = game.board.is_empty and not game.steps
    return f"{name}, lay {'the first' if is_first else 'a'} word.", f"{name} is to play."


def _called(verdict: Judgement) -> str:
    words = verdict.score.words if isinstance(verdict.action, Play) else ()
    return printable(words[0].text) if words else "it"


def drawn_after_last(game: Game) -> str:
    """The number of tiles the last player draws, as in ``Leo draws 3``; empty if none."""
    step = drawing_after(game)
    if step is None:
        return ""
    name = member_of(game, step) or game.setup.players[step.player]
    return f"{printable(name)} draws {step.drawn}"
