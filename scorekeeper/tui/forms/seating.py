"""The seats at the table and the first player, by the names and letters typed on a form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import read_tiles
from scorekeeper.game.outcome import nearest_to_a
from scorekeeper.game.text import listed
from scorekeeper.names import clean_name, printable

Field = tuple[str, int]
"""A field of the form: ``name`` or ``letter``, and the row."""


@dataclass(frozen=True)
class Seating:
    """The players in turn order, the starter first; empty while something is missing."""

    order: tuple[str, ...]
    message: str = ""
    """A sentence on things missing or unusual; empty if all is well."""
    wanting: Field | None = None
    """The field in which something is missing, if that is known."""
    is_wrong: bool = False
    """True if something must be put right, and is not simply still to come."""
    why: str = ""
    """Why that player starts, in a few words; empty if no letters were drawn."""
    tied: frozenset[int] = frozenset()
    """The rows of those who draw again: the next letter goes after those that are there."""


USUAL = 4
"""More players than this are named by one source only."""


def seat(
    rows: Sequence[tuple[str, str]], chosen: int, edition: Edition, following: str = ""
) -> Seating:
    """Order the players of `rows`: names, each with the letters drawn.

    `chosen` is the row of the starter if the table decided without a draw, else negative. Where
    nothing was drawn the one begins whose turn it is, `following` the last game, else the first.
    """
    filled = [place for place, (name, _) in enumerate(rows) if name.strip()]
    names = tuple(clean_name(rows[place][0]) for place in filled)
    if not names:
        return Seating((), "Who plays? Type a name.", ("name", 0))
    if twice := alike(names):
        second = filled[names.index(twice, names.index(twice) + 1)]
        return Seating((), both_called(twice), ("name", second), is_wrong=True)
    if chosen in filled:
        return _from(names, filled.index(chosen))
    for place, (name, letters) in enumerate(rows):
        if letters.strip() and not name.strip():
            message = f"Player {place + 1} drew a letter but has no name."
            return Seating((), message, ("name", place), is_wrong=True)
    draws = {name: rows[place][1].strip() for name, place in zip(names, filled, strict=True)}
    if not any(draws.values()) or len(names) == 1:
        return _from(names, names.index(following) if following in names else 0)
    missing = [name for name, letters in draws.items() if not letters]
    if missing:
        has = "has" if len(missing) == 1 else "have"
        message = f"{listed(missing)} still {has} to draw a letter."
        return Seating((), message, ("letter", filled[names.index(missing[0])]))
    try:
        left = nearest_to_a(draws, edition)
    except NotationError as error:
        return Seating((), f"{error}.", is_wrong=True)
    if len(left) > 1:
        drawn = {name: len(read_tiles(draws[name], edition)) for name in left}
        return _draw_again(drawn, dict(zip(names, filled, strict=True)))
    return _from(names, names.index(left[0]), "nearest to A")


def _draw_again(drawn: Mapping[str, int], rows: Mapping[str, int]) -> Seating:
    """The players who draw again after a tie: those with most tiles `drawn` wait for the others."""
    still = [name for name, tiles in drawn.items() if tiles == min(drawn.values())]
    draw = "draws" if len(still) == 1 else "draw"
    how = "Type the new letter" if len(still) == 1 else "Type each new letter"
    message = f"A tie: {listed(still)} {draw} again. {how} after the first."
    tied = frozenset(rows[name] for name in drawn)
    return Seating((), message, ("letter", rows[still[0]]), tied=tied)


def field_after(field: Field, names: Sequence[str]) -> Field | None:
    """The field to which Enter leads from `field`, given the `names` of all rows; None at the end.

    It goes from name to name, or from letter to letter; a row without a name ends the list.
    """
    kind, row = field
    last = row + 1 == len(names)
    if last or (kind == "name" and not any(names[row:])):
        return None
    return ("letter" if kind == "letter" and names[row + 1] else "name", row + 1)


def _from(names: tuple[str, ...], first: int, why: str = "") -> Seating:
    many = f"The leaflet is for up to {USUAL}. With more, one box may not have enough tiles."
    return Seating(names[first:] + names[:first], many if len(names) > USUAL else "", why=why)


def alike(names: Sequence[str]) -> str:
    """A name that two players have; empty if there is none."""
    return next((name for name, number in Counter(names).items() if number > 1), "")


def both_called(name: str) -> str:
    """A sentence against two players of one name."""
    return f"Two players cannot both be called {printable(name)}: add an initial."
