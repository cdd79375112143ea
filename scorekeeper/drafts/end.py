"""The end of a game: its result if it ended now, and what is typed of the racks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.outcome import (
    Standing,
    count_problems,
    default_leftovers,
    leftover_doubts,
    letter_problems,
    read_leftover,
    standings,
)
from scorekeeper.game.play import Finish


@dataclass(frozen=True)
class Tally:
    """The racks of a game that is over, as far as they are typed.

    A number of tiles that does not follow from the plays counts once Enter was pressed twice on it,
    or if it was counted before; until then the number that follows from them does.
    """

    game: Game
    typed: Mapping[int, str] = field(default_factory=dict)
    """By player the text of each rack that can be typed."""
    in_hand: int | None = None
    """The player whose rack is being typed."""
    asked: frozenset[tuple[int, str]] = frozenset()
    """Racks, by player and text, of which Enter has asked whether that is so."""
    agreed: frozenset[tuple[int, str]] = frozenset()
    """Those of which it was said."""

    def _read(self, player: int) -> Leftover:
        held = self.game.position.racks[player]
        return read_leftover(self.typed[player], held, self.game.rules.edition)

    @property
    def _readable(self) -> dict[int, Leftover]:
        left = {}
        for player in self.typed:
            try:
                left[player] = self._read(player)
            except NotationError:
                continue  # It is among the problems.
        return left

    def _cannot_be(self, player: int, left: Leftover) -> bool:
        """True if there are other tiles `left` than follow from the plays, and nobody said so."""
        is_known = left.count == self.game.position.racks[player]
        is_counted = left == self.game.leftovers.get(player)
        return not (is_known or is_counted or (player, self.typed[player]) in self.agreed)

    @property
    def counted(self) -> dict[int, Leftover]:
        """What counts of every player."""
        typed = self._readable.items()
        counted = {player: left for player, left in typed if not self._cannot_be(player, left)}
        return default_leftovers(self.game) | counted

    @property
    def problems(self) -> list[str]:
        """What cannot be read, or does not fit, as sentences; nothing of what is half typed."""
        unreadable = []
        for player in self.typed:
            try:
                self._read(player)
            except NotationError as error:
                unreadable.append(f"{self.game.setup.players[player]}: {error}.")
        typed = default_leftovers(self.game) | self._readable
        doubts = [text for player, left in typed.items() for text in self._of_number(player, left)]
        letters = letter_problems(self.game, typed) + leftover_doubts(self.game, typed)
        return unreadable + doubts + letters

    def _of_number(self, player: int, left: Leftover) -> list[str]:
        rack = {player: left}
        if player not in self.typed or not self._cannot_be(player, left):
            return count_problems(self.game, rack, are_counted=True)
        is_asked = (player, self.typed[player]) in self.asked
        held = self.game.position.racks[player]
        if player == self.in_hand and left.letters and left.count < held and not is_asked:
            return []
        counts = f" Enter once more counts {left.count or 'none'}." if is_asked else ""
        return [f"{problem}{counts}" for problem in count_problems(self.game, rack)]

    def enter(self) -> Tally:
        """Enter on the rack in hand: asks whether a number that cannot be is so, then takes it.

        The same where there is nothing to ask.
        """
        player = self.in_hand
        left = self._readable.get(player) if player is not None else None
        if player is None or left is None or not self._cannot_be(player, left):
            return self
        rack = frozenset({(player, self.typed[player])})
        if rack <= self.asked:
            return replace(self, agreed=self.agreed | rack)
        return replace(self, asked=self.asked | rack)

    @property
    def asks(self) -> bool:
        """True if the rack in hand cannot be read, or waits for an answer."""
        is_read = self.in_hand is None or self.in_hand in self._readable
        return not is_read or self.enter() is not self


class IfEnded(NamedTuple):
    """A player's result by each of the two ends that there can be while tiles can be drawn."""

    stands: Standing
    """If the points stand."""
    counted: Standing
    """If the tiles left are taken off; a rack that is not known is as full as it can be."""


def if_ended(game: Game) -> list[IfEnded]:
    """The result of everybody, the leader first; nothing where there is only one end, or none.

    The game may have ended at a phone while this is asked.
    """
    position = game.position
    if not position.bag or position.ending or not position.has_begun:
        return []
    counted = {row.player: row for row in _ended(game, Finish())}
    stands = _ended(game, Finish(keeps_points=True))
    return [IfEnded(row, counted[row.player]) for row in stands]


def _ended(game: Game, ends: Finish) -> list[Standing]:
    ended = Game.from_steps(game.setup, game.steps)
    ended.push(Turn(ends))
    return standings(ended)
