"""A correction of a kept game: what comes of it, and what to do about turns that no longer fit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.revision import Replay, ReplayConflict, Revision
from scorekeeper.game.setup import Setup
from scorekeeper.report.changes import describe_changes, describe_setup_changes

MOST_MISFITS = 100
"""If more turns than this do not fit, it is another game."""


def changes_by_setup(game: Game, setup: Setup, seats: tuple[int | None, ...]) -> list[str]:
    """What another `setup` changes in `game`, in sentences; no turn is played again for that.

    `seats` are those that the players of `setup` have so far, None for a new one.
    """
    return describe_setup_changes(Revision.of(game).with_setup(setup, seats))


class Resolution(StrEnum):
    """A resolution for a turn that no longer fits, but for entering it anew."""

    ACCEPT = "accept"
    PASS = "pass"
    DROP = "drop"


@dataclass(frozen=True)
class Correction:
    """A proposal, frozen: nothing is changed until a session applies it.

    While a later turn does not fit, `conflict` says which and why. Each way to settle it gives
    another correction, with the next conflict or with none.
    """

    before: Game
    """The game as it is."""
    replay: Replay

    @classmethod
    def of(cls, game: Game) -> Correction:
        """`game` with nothing changed yet."""
        return cls(game, Revision.of(game).replay())

    @property
    def game(self) -> Game:
        """The corrected game, as far as its turns fit."""
        return self.replay.game

    @property
    def conflict(self) -> ReplayConflict | None:
        """The first turn that does not fit; None if all do."""
        return self.replay.conflict

    @cached_property
    def misfits(self) -> tuple[ReplayConflict, ...]:
        """The turns that do not fit, each when those before it are taken out; the first hundred."""
        found: list[ReplayConflict] = []
        replay = self.replay
        while replay.conflict and len(found) < MOST_MISFITS:
            found.append(replay.conflict)
            replay = replay.drop()
        return tuple(found)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns of the corrected game, those that do not fit included."""
        return self.replay.revision.turns

    def game_before(self, number: int) -> Game:
        """The game in which turn `number` is judged."""
        return self.replay.revision.game_before(number)

    # What is corrected

    def correct_turn(self, number: int, turn: Turn) -> Correction:
        """Turn `number` was `turn`. Raises `IndexError` if there is no such turn."""
        return self._with(self.replay.revision.correct(number, turn))

    def insert_turn(self, number: int, turn: Turn) -> Correction:
        """`turn` was forgotten and becomes turn `number`. Raises `IndexError`."""
        return self._with(self.replay.revision.insert(number, turn))

    def remove_turn(self, number: int) -> Correction:
        """Turn `number` never was. Raises `IndexError` if there is no such turn."""
        return self._with(self.replay.revision.remove(number))

    def with_setup(self, setup: Setup, seats: tuple[int | None, ...]) -> Correction:
        """The game was played by `setup`; `seats` are those its players have so far."""
        return self._with(self.replay.revision.with_setup(setup, seats))

    def _with(self, revision: Revision) -> Correction:
        return replace(self, replay=revision.replay())

    # What becomes of a turn that no longer fits

    @property
    def resolutions(self) -> tuple[Resolution, ...]:
        """The resolutions for the turn in conflict; none if every turn fits."""
        if self.conflict is None:
            return ()
        found = [Resolution.DROP]
        if isinstance(self.conflict.turn.action, Play | Exchange) and not self.game.position.ending:
            found.insert(0, Resolution.PASS)
        if self.conflict.can_be_accepted:
            found.insert(0, Resolution.ACCEPT)
        return tuple(found)

    def resolve(self, resolution: Resolution) -> Correction:
        """Settle the conflict. Raises `ValueError` if it cannot be settled in this way."""
        if self.conflict is None or resolution not in self.resolutions:
            raise ValueError(f"{resolution} is not possible here")
        if resolution is Resolution.ACCEPT:
            return replace(self, replay=self.replay.accept())
        if resolution is Resolution.DROP:
            return replace(self, replay=self.replay.drop())
        passed = replace(self.conflict.turn, action=Pass(), accepted=(), announced=None)
        return self.enter_anew(passed)

    def enter_anew(self, turn: Turn) -> Correction:
        """Put `turn` in the place of the one in conflict."""
        return replace(self, replay=self.replay.correct(turn))

    # What it changes

    @cached_property
    def setup_changes(self) -> list[str]:
        """The differences in players, box, house rules and words, in sentences."""
        return describe_setup_changes(self.replay.revision)

    @cached_property
    def changes(self) -> list[str]:
        """All that is different then, in sentences; every turn must fit. Empty if nothing is."""
        turns = describe_changes(self.before, self.replay.revision, self.game)
        return self.setup_changes + turns
