"""The next thing to do at the table, in a sentence for the message line."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Pass, Play
from scorekeeper.game.seats import drawing_after, member_of, next_hand
from scorekeeper.game.text import count, number_word
from scorekeeper.names import printable
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
from scorekeeper.tui.drafts.turn_entry import TurnEntry

GAP = 2
"""Columns between what is said and what is said after it."""


class Said(NamedTuple):
    """A message."""

    text: str
    more: str = ""
    """Other things to do, said softly where there is room."""
    style: str = "text"
    remark: str = ""
    """What the book of records says of the last turn."""
    brief: str = ""
    """The text where a remark leaves it no room; empty for all of it."""

    def fits(self, width: int) -> bool:
        """True if there is room for all of the remark in `width` columns."""
        shortest = self.brief or self.text
        return not self.remark or cell_len(shortest) + GAP + cell_len(self.remark) <= width

    def aside(self, width: int) -> tuple[str, str, str]:
        """The text in `width` columns, what is said after it, and how: the remark comes first.

        The next thing to do gives way to nothing, who draws how many to a remark.
        """
        if self.remark:
            fits = cell_len(self.text) + cell_len(self.remark) + GAP <= width
            return self.text if fits else self.brief or self.text, self.remark, "brass"
        fits = cell_len(self.text) + cell_len(self.more) + GAP <= width
        return self.text, self.more if fits else "", "soft"


def before_that(game: Game, stage: Stage) -> str:
    """The thing to do before a turn can be entered; empty if there is none."""
    players = game.setup.players
    if isinstance(stage, FileQuestion):
        return "Answer the question, then the game goes on."
    match stage:
        case Watching():
            return "Read-only. Ctrl+K takes the game over."
        case Thinking(is_first=True):
            return "The computer is getting ready …"
        case Verdict():
            return "Read the verdict, then the game goes on."
        case Objection(by):
            return f"{printable(players[by])} challenges the last play."
        case Draw(player, number):
            tiles = count(number, "tile", number_word(number).capitalize())
            return f"{_drawn_first(game)}{tiles} for {printable(players[player])}."
        case ComputerTurn(player):
            return f"{_drawn_first(game)}{printable(players[player])} looks at the board."
    return ""


def next_thing(game: Game, entry: TurnEntry, verdict: Judgement | None, has_rack: bool) -> Said:
    """The next step of the player to move, who has entered `entry`; `has_rack` if it was dealt."""
    name = printable(next_hand(game))
    is_typing = entry.text is not None
    if game.position.ending:
        return Said("The game is over: F9 shows the result.", "F10 goes home.")
    if verdict:
        back = "back to the rack" if has_rack else "off again"
        other = "Esc closes the line." if is_typing else f"Esc takes the tiles {back}."
        if not verdict.legal:
            how = "type on, or change it" if is_typing else "lay on, or take the last letter back"
            return Said(f"{name}, {how}.", other)
        if verdict.doubts:
            return Said("Enter asks whether it stands.", other)
        if isinstance(verdict.action, Pass):
            return Said("Enter passes.", other)
        return Said(f"Enter plays {_called(verdict)}.", other)
    if is_typing:
        return Said(f"{name}, type a turn, such as 5C MOOD, or a word.", "Esc closes the line.")
    return Said(
        f"{_drawn_first(game)}{_begun_by(game, entry, has_rack)}",
        "Esc lays the tiles back." if entry.cleared else "",
    )


def with_remark(said: Said, game: Game, remark: str) -> Said:
    """What is said, and a `remark` beside it; who draws how many gives way to that."""
    return said._replace(remark=remark, brief=said.text.removeprefix(_drawn_first(game)))


def _begun_by(game: Game, entry: TurnEntry, has_rack: bool) -> str:
    """The start of the turn: by Enter if a computer is to move, or dealt tiles are to be seen."""
    name, position = printable(next_hand(game)), game.position
    if entry.is_empty and game.setup.computer(position.to_move):
        return f"Enter goes on with {name}'s turn."
    if position.deal and position.racks[position.to_move] and not has_rack:
        return f"Enter shows {name}'s tiles."
    return f"{name}, lay {'a' if game.steps else 'the first'} word."


def _called(verdict: Judgement) -> str:
    words = verdict.score.words if isinstance(verdict.action, Play) else ()
    return printable(words[0].text) if words else "it"


def _drawn_first(game: Game) -> str:
    drawn = drawn_after_last(game)
    return f"{drawn}. " if drawn else ""


def drawn_after_last(game: Game) -> str:
    """The number of tiles the last player draws, as in ``Leo draws 3``; empty if none."""
    step = drawing_after(game)
    if step is None:
        return ""
    name = member_of(game, step) or game.setup.players[step.player]
    return f"{printable(name)} draws {step.drawn}"
