"""Who sits at the table and who starts, as far as the form of a new game tells."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.game.board import NotationError
from scorekeeper.game.draw import nearest_to_a
from scorekeeper.game.edition import Edition
from scorekeeper.names import clean_names


@dataclass(frozen=True, slots=True)
class Seating:
    """The players in turn order, the starter first; empty while something is missing."""

    order: tuple[str, ...]
    told: str
    """Who starts, or what is missing, as a sentence."""


USUAL = 4
"""More players than this are named by one source only."""


def seat(rows: list[tuple[str, str]], chosen: int, edition: Edition) -> Seating:
    """Order the players of `rows`: names, each with the letters drawn.

    `chosen` is the row of the starter if the table decided without a draw, else negative.
    """
    filled = [place for place, (name, _) in enumerate(rows) if name.strip()]
    names = clean_names(rows[place][0] for place in filled)
    if not names:
        return Seating((), "Type the name of at least one player.")
    if chosen in filled:
        return _from(names, filled.index(chosen), "")
    draws = {name: rows[place][1].strip() for name, place in zip(names, filled, strict=True)}
    if not any(draws.values()) or len(names) == 1:
        return _from(names, 0, "")
    missing = [name for name, letters in draws.items() if not letters]
    if missing:
        return Seating((), f"{_and(missing)} must still draw a letter.")
    try:
        left = nearest_to_a(draws, edition)
    except NotationError as error:
        return Seating((), f"{error}.")
    if len(left) > 1:
        told = f"A tie: {_and(left)} draw again. Type each new letter behind the first."
        return Seating((), told)
    return _from(names, names.index(left[0]), " is nearest to A and")


def _from(names: tuple[str, ...], first: int, why: str) -> Seating:
    told = f"{names[first]}{why} starts."
    if len(names) > USUAL:
        told += f" The rules are for {USUAL} players; only one source allows up to 6."
    return Seating(names[first:] + names[:first], told)


def _and(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
