"""The set-up of a game, agreed before the first turn: rules, players, words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from scorekeeper.game.rules import Rules
from scorekeeper.game.text import count

MOST_DEALT = 1_000
"""Tiles in a box that the app deals from: a game remembers the bag as it was at every turn."""


class WordCheck(StrEnum):
    """When words are looked up (rules, section 6)."""

    UNCHECKED = "unchecked"
    CHALLENGE = "challenge"
    INLINE = "inline"


class ComputerSeat(NamedTuple):
    """A player whose turns a computer chooses (docs/players.md)."""

    dials: str
    """Its vocabulary and its skill: ``everyday:fair``."""
    seed: str
    """The seed of its chance; the same one chooses the same turns."""


@dataclass(frozen=True)
class Setup:
    """The set-up of a game. Players stand in turn order, the first one starts."""

    rules: Rules
    players: tuple[str, ...]
    words: WordCheck = WordCheck.UNCHECKED
    dictionary: str = ""
    """The dictionary in use, by name or file; empty when words are unchecked."""
    started: str = ""
    """Date and time of the first turn, ISO 8601."""
    place: str = ""
    """The place where it is played; empty if it was not said."""
    note: str = ""
    """The players' own note about it, in one line."""
    computers: tuple[ComputerSeat | None, ...] = ()
    """For each player a computer or None; empty if all are people."""
    deal: str = ""
    """The seed of a bag from which the racks are dealt; empty where real tiles are drawn."""

    def __post_init__(self) -> None:
        if not any(self.computers):
            object.__setattr__(self, "computers", ())
        elif len(self.computers) != len(self.players):
            raise ValueError("computers must be named for every seat, or for none")
        most = self.rules.house.players
        if not 1 <= len(self.players) <= most:
            raise ValueError(
                f"{count(len(self.players), 'player')}; these rules are for 1 to {most}"
            )
        tiles = self.rules.edition.tile_count
        if self.deal and tiles > MOST_DEALT:
            raise ValueError(
                f"the app deals from at most {MOST_DEALT:,} tiles, and this box has {tiles:,}"
            )
        twice = [name for name, times in Counter(self.players).items() if times > 1]
        if twice or not all(self.players):
            raise ValueError(f"every player needs a name of their own{_named(twice)}")

    def computer(self, player: int) -> ComputerSeat | None:
        """The computer that plays for `player`; None for a person."""
        return self.computers[player] if self.computers else None

    @property
    def people(self) -> tuple[str, ...]:
        """The players who are no computers, in turn order."""
        computers = self.computers_by_name
        return tuple(name for name in self.players if name not in computers)

    @property
    def computers_by_name(self) -> dict[str, ComputerSeat]:
        """The players who are computers, in turn order."""
        seats = zip(self.players, self.computers, strict=False)  # None are named if all are people.
        return {name: computer for name, computer in seats if computer}


def _named(names: list[str]) -> str:
    return f": {', '.join(names)}" if names else ""
