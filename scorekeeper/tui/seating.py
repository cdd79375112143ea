"""Who sits at the table and who starts: what is typed on the forms of a game, read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import nearest_to_a
from scorekeeper.game.text import count, listed
from scorekeeper.names import clean_name, clean_names, printable
from scorekeeper.report.text import clip, text_width

Field = tuple[str, int]
"""A field of the form: ``name`` or ``letter``, and the row."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The players in turn order, the starter first; empty while something is missing."""

    order: tuple[str, ...]
    message: str
    """Who starts, or what is missing, as a sentence."""
    wanting: Field | None = None
    """Where something is missing, if that is known."""


USUAL = 4
"""More players than this are named by one source only."""


def seat(rows: list[tuple[str, str]], chosen: int, edition: Edition) -> Seating:
    """Order the players of `rows`: names, each with the letters drawn.

    `chosen` is the row of the starter if the table decided without a draw, else negative.
    """
    filled = [place for place, (name, _) in enumerate(rows) if name.strip()]
    names = clean_names(rows[place][0] for place in filled)
    if not names:
        return Seating((), "Type the name of at least one player.", ("name", 0))
    if chosen in filled:
        return _from(names, filled.index(chosen), "")
    for place, (name, letters) in enumerate(rows):
        if letters.strip() and not name.strip():
            message = f"Player {place + 1} drew a letter and has no name."
            return Seating((), message, ("name", place))
    draws = {name: rows[place][1].strip() for name, place in zip(names, filled, strict=True)}
    if not any(draws.values()) or len(names) == 1:
        return _from(names, 0, "")
    missing = [name for name, letters in draws.items() if not letters]
    if missing:
        message = f"{listed(missing)} must still draw a letter."
        return Seating((), message, ("letter", filled[names.index(missing[0])]))
    try:
        left = nearest_to_a(draws, edition)
    except NotationError as error:
        return Seating((), f"{error}.")
    if len(left) > 1:
        message = f"A tie: {listed(left)} draw again. Type each new letter behind the first."
        return Seating((), message, ("letter", filled[names.index(left[0])]))
    return _from(names, names.index(left[0]), " is nearest to A and")


def field_after(field: Field, names: Sequence[str]) -> Field | None:
    """Where Enter leads from `field`, given the `names` of all rows; None from the last one.

    It goes from name to name, or from letter to letter; a row without a name ends the list.
    """
    kind, row = field
    last = row + 1 == len(names)
    if last or (kind == "name" and not any(names[row:])):
        return None
    return ("letter" if kind == "letter" and names[row + 1] else "name", row + 1)


def _from(names: tuple[str, ...], first: int, why: str) -> Seating:
    message = f"{names[first]}{why} starts." if len(names) > 1 else f"{names[0]} plays solo."
    if len(names) > USUAL:
        message += f" The rules are for {USUAL} players; only one source allows up to 6."
    return Seating(names[first:] + names[:first], message)


class Place(NamedTuple):
    """A line of the form of a game under way: a name, and the seat that its player has so far."""

    name: str
    seat: int | None = None
    """None for a line that was empty when the form was opened."""


def places_of(players: tuple[str, ...], most: int) -> tuple[Place, ...]:
    """The lines as the form opens: `players` and as many empty ones as there is room for."""
    filled = (Place(name, seat) for seat, name in enumerate(players))
    return (*filled, *(Place("") for _ in range(most - len(players))))


def move(places: tuple[Place, ...], at: int, by: int) -> tuple[Place, ...]:
    """`places` with the line `at` moved `by` one line; the same if it cannot go there."""
    to = at + by
    if not 0 <= to < len(places):
        return places
    moved = list(places)
    moved[at], moved[to] = moved[to], moved[at]
    return tuple(moved)


def seated_anew(places: tuple[Place, ...]) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """The names in turn order, and the seat that each player has so far.

    Raises `ValueError`, a sentence, if nobody is left or two have one name.
    """
    filled = [place for place in places if place.name.strip()]
    names = tuple(clean_name(place.name) for place in filled)
    if not names:
        raise ValueError("At least one player must stay.")
    if alike := [name for name, number in Counter(names).items() if number > 1]:
        raise ValueError(f"Two players cannot both be called {alike[0]}.")
    return names, tuple(place.seat for place in filled)


def describe_place(places: tuple[Place, ...], at: int, game: Game, width: int) -> str:
    """What the line `at` means for `game`: whose turns this player has, and what they earned.

    Where it needs more than `width` columns only whose they are so far is said, cut if need be.
    """
    place = places[at]
    if not place.name.strip():
        return "" if place.seat is None else "leaves the game"
    seats = [other.seat for other in places if other.name.strip()]
    if len(seats) != len(game.setup.players):
        return "joins the game" if place.seat is None else ""
    here = sum(1 for other in places[:at] if other.name.strip())
    taken = [step for step in game.steps if step.player == here]
    text = f"{count(len(taken), 'turn')}, {count(game.position.scores[here], 'point')}"
    before = game.setup.players[here]
    if before == clean_name(place.name):
        return text
    whose = f"so far {printable(before)}"
    both = f"{text}, {whose}"
    text = both if text_width(both) <= width else whose
    return text if text_width(text) <= width else f"{clip(text, width - 2)}.."
