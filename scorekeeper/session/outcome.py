"""The notes of a session for a turn, and its answer to a change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.game import Step
from scorekeeper.game.judge import Judgement
from scorekeeper.record.turn_reader import MOST_TURNS


class TurnNotes(NamedTuple):
    """The notes for the turn to come, which go into the record with it."""

    rack: tuple[str, ...] | None = None
    """The rack of the player to move, if it was noted."""
    hinted: bool = False
    """True when the player to move was shown plays."""
    looked_up: tuple[str, ...] = ()
    """Words looked up since the last turn."""
    looked_up_by: tuple[int | None, ...] = ()
    """The player who asked for each of them; None, or nothing at all, for the table."""

    def with_lookups(self, words: Iterable[str], by: int | None) -> TurnNotes:
        """These notes, and that the player `by`, or the table, has looked `words` up."""
        looked_up = (*self.looked_up, *words)
        known = self.looked_up_by + (None,) * (len(self.looked_up) - len(self.looked_up_by))
        askers = known + (by,) * (len(looked_up) - len(known))
        named = askers if any(asker is not None for asker in askers) else ()
        return self._replace(looked_up=looked_up, looked_up_by=named)

    def after(self, challenge: Step) -> TurnNotes:
        """The notes still true then: none if somebody else moves now, or has other tiles."""
        before = challenge.before
        after = challenge.after
        play = challenge.before.contestable
        is_own = play is not None and play.player == before.to_move
        has_other_tiles = is_own and before.board != after.board
        if has_other_tiles or before.to_move != after.to_move:
            return TurnNotes()
        return self


class GameChange(Enum):
    """The last thing that was done to a game, as far as more follows from it than from a turn."""

    CHALLENGED = "a challenge was settled"
    TAKEN_BACK = "a turn, or a correction, was taken back"
    BROUGHT_BACK = "what was taken back was brought back"
    OTHER = "a turn was taken, or something else was done"


class Refusal(Enum):
    """Why nothing was changed."""

    RULES = "the turn breaks a rule that nobody has accepted"
    OPEN_ELSEWHERE = "another program has the game open"
    CHANGED_ELSEWHERE = "another program has written to the file of this game"
    NOTHING_THERE = "there is nothing to take back, to bring back, to challenge or to finish"
    UNREADABLE = "the file holds no game that can be read"
    FULL = "the game has as many turns as a file may hold"
    CHALLENGED = "a computer challenges the last play first"
    TOO_LATE = "the game has gone on since this turn was entered"


@dataclass(frozen=True)
class Outcome:
    """The answer of a session: the turn taken, or why it is refused, and how saving went."""

    step: Step | None = None
    """The turn that was taken, taken back or brought back; None where that is no single turn."""
    refusal: Refusal | None = None
    """Why nothing was changed; None if it was, or if it may be."""
    judgement: Judgement | None = None
    """With `Refusal.RULES`: the verdict that says which rules are broken."""
    message: str = ""
    """A sentence about what went wrong, if it needs one."""
    newly_unsaved: bool = False
    """True if this change is in memory only, and the one before was on the disk."""
    set_aside: Path | None = None
    """The copy that was kept of what another program had written to the file."""

    @property
    def done(self) -> bool:
        """True if the change was made."""
        return self.refusal is None

    @property
    def sentence(self) -> str:
        """The refusal, or the trouble with saving, in a sentence; empty if all is well."""
        why = self.refusal.value if self.refusal else ""
        return self.message or (f"{why[0].upper()}{why[1:]}." if why else "")

    @property
    def why_not(self) -> str:
        """The refusal in a sentence; empty if the change was made."""
        return "" if self.done else self.sentence


def too_long(turns: int) -> Outcome | None:
    """The refusal of a game of so many `turns`, challenges included; None if a file may hold it."""
    if turns <= MOST_TURNS:
        return None
    message = f"A game may have {MOST_TURNS:,} turns, and this one has them all; nothing was added."
    return Outcome(refusal=Refusal.FULL, message=message)
