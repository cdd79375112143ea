"""Who sits at the table and who starts: the lines of names on a form, typed and read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.notation import read_tiles
from scorekeeper.game.outcome import nearest_to_a
from scorekeeper.game.setup import ComputerSeat
from scorekeeper.game.text import count, listed
from scorekeeper.names import clean_name, printable
from scorekeeper.report.text import clip, text_width
from scorekeeper.session.making import cannot_play_by
from scorekeeper.tui.drafts.computer_seats import computer_note, within

Field = tuple[str, int]
"""A field of the form: ``name`` or ``letter``, and the row."""


@dataclass(frozen=True)
class Seating:
    """The players in turn order, the starter first; empty while something is missing."""

    order: tuple[str, ...]
    message: str = ""
    """A sentence on things missing or unusual; empty if all is well."""
    wanting: Field | None = None
    """Where something is missing, if that is known."""
    is_wrong: bool = False
    """True if something must be put right, and is not simply still to come."""
    why: str = ""
    """Why that player starts, in a few words; empty if no letters were drawn."""
    tied: frozenset[int] = frozenset()
    """The rows of those who draw again: the next letter goes after those that are there."""


USUAL = 4
"""More players than this are named by one source only."""


def seat(rows: Sequence[tuple[str, str]], chosen: int, edition: Edition) -> Seating:
    """Order the players of `rows`: names, each with the letters drawn.

    `chosen` is the row of the starter if the table decided without a draw, else negative.
    """
    filled = [place for place, (name, _) in enumerate(rows) if name.strip()]
    names = tuple(clean_name(rows[place][0]) for place in filled)
    if not names:
        return Seating((), "Who plays? Type a name.", ("name", 0))
    if alike := _alike(names):
        second = filled[names.index(alike, names.index(alike) + 1)]
        return Seating((), _both_called(alike), ("name", second), is_wrong=True)
    if chosen in filled:
        return _from(names, filled.index(chosen))
    for place, (name, letters) in enumerate(rows):
        if letters.strip() and not name.strip():
            message = f"Player {place + 1} drew a letter but has no name."
            return Seating((), message, ("name", place), is_wrong=True)
    draws = {name: rows[place][1].strip() for name, place in zip(names, filled, strict=True)}
    if not any(draws.values()) or len(names) == 1:
        return _from(names, 0)
    missing = [name for name, letters in draws.items() if not letters]
    if missing:
        message = f"{listed(missing)} must still draw a letter."
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
    """Who draws again of those who tie: whoever has `drawn` most tiles waits for the others."""
    still = [name for name, tiles in drawn.items() if tiles == min(drawn.values())]
    draw = "draws" if len(still) == 1 else "draw"
    how = "Type the new letter" if len(still) == 1 else "Type each new letter"
    message = f"A tie: {listed(still)} {draw} again. {how} after the first."
    tied = frozenset(rows[name] for name in drawn)
    return Seating((), message, ("letter", rows[still[0]]), tied=tied)


def seats_of(names: Sequence[str], order: Sequence[str] = ()) -> list[int]:
    """The seat of each line; those without a player come after all others.

    `order` are the players in turn order; without it, they sit as they are typed.
    """
    players = [clean_name(name) if name.strip() else "" for name in names]
    known = list(order) if set(order) == {*filter(None, players)} else [*filter(None, players)]
    empty = iter(range(len(known), len(names)))
    return [known.index(name) if name else next(empty) for name in players]


def field_after(field: Field, names: Sequence[str]) -> Field | None:
    """Where Enter leads from `field`, given the `names` of all rows; None from the last one.

    It goes from name to name, or from letter to letter; a row without a name ends the list.
    """
    kind, row = field
    last = row + 1 == len(names)
    if last or (kind == "name" and not any(names[row:])):
        return None
    return ("letter" if kind == "letter" and names[row + 1] else "name", row + 1)


def _from(names: tuple[str, ...], first: int, why: str = "") -> Seating:
    many = f"The leaflet is for up to {USUAL} players; only one source allows 6."
    return Seating(names[first:] + names[:first], many if len(names) > USUAL else "", why=why)


ALL_PEOPLE: Mapping[str, ComputerSeat] = MappingProxyType({})
"""No computer sits here."""


class Place(NamedTuple):
    """A line of a form: who sits there, the seat that player has so far, the letters drawn."""

    name: str
    seat: int | None = None
    """None for a player who was not there when the form was opened."""
    letters: str = ""
    computer: ComputerSeat | None = None
    """The computer that plays for this player; None for a person."""


@dataclass(frozen=True)
class Sheet:
    """The lines of a form on which players are typed."""

    places: tuple[Place, ...]
    dictionary: str = ""
    """Where words are looked up: no computer knows more of them. Empty if they are not."""
    starter: int = -1
    """The line of whoever the table lets begin without a draw; negative if it has not said."""

    @classmethod
    def of(
        cls, names: Sequence[str], lines: int, computers: Mapping[str, ComputerSeat] = ALL_PEOPLE
    ) -> Sheet:
        """`names` in their seats, some of them `computers`, and empty lines up to so many."""
        places = [
            Place(name, seat, computer=computers.get(name))
            for seat, name in enumerate(names[:lines])
        ]
        return cls((*places, *[Place("")] * (lines - len(places))))

    def limited(self, dictionary: str) -> Sheet:
        """With `dictionary` for all; a computer that knows more words does not use them."""
        return replace(self, dictionary=dictionary)

    @property
    def seated(self) -> tuple[Place, ...]:
        """The lines as they count: computers with no more words than the dictionary has."""
        return tuple(
            place._replace(computer=place.computer and within(place.computer, self.dictionary))
            for place in self.places
        )

    @property
    def computers(self) -> dict[str, ComputerSeat]:
        """The computers that sit here, by name."""
        return {
            clean_name(place.name): place.computer
            for place in self.seated
            if place.computer and place.name.strip()
        }

    @property
    def unfit(self) -> str:
        """Why the computers that sit here cannot play, as a sentence; empty if they can."""
        return cannot_play_by(self.dictionary) if self.computers else ""

    @property
    def names(self) -> list[str]:
        """The name on each line, empty ones included."""
        return [place.name.strip() for place in self.places]

    @property
    def rows(self) -> list[tuple[str, str]]:
        """Each line as `seat` reads it."""
        return [(place.name, place.letters) for place in self.places]

    @property
    def shown(self) -> int:
        """The number of lines shown: up to the last one with a player, and one more."""
        filled = [row for row, place in enumerate(self.places) if place.name or place.letters]
        return min(max(filled, default=-1) + 2, len(self.places))

    def with_name(self, row: int, name: str) -> Sheet:
        """With `name` on a line; on an empty line nobody sits, not even a computer."""
        computer = self.places[row].computer if name else None
        return self.seat_player(row, name, computer)

    def with_letters(self, row: int, letters: str) -> Sheet:
        """With the letters drawn on a line."""
        return self._with(row, self.places[row]._replace(letters=letters))

    def seat_player(self, row: int, name: str, computer: ComputerSeat | None) -> Sheet:
        """With `name` on a line, who is that `computer` or a person."""
        return self._with(row, self.places[row]._replace(name=name, computer=computer))

    def _with(self, row: int, place: Place) -> Sheet:
        return replace(self, places=(*self.places[:row], place, *self.places[row + 1 :]))

    def move(self, row: int, by: int) -> Sheet:
        """With a line moved `by` one line; the same if it cannot go there."""
        to = row + by
        if not 0 <= to < len(self.places):
            return self
        places = list(self.places)
        places[row], places[to] = places[to], places[row]
        starter = {row: to, to: row}.get(self.starter, self.starter)
        return replace(self, places=tuple(places), starter=starter)

    def cleared(self) -> Sheet:
        """With every line empty."""
        return replace(self, places=(Place(""),) * len(self.places), starter=-1)


def not_seated(known: Sequence[str], sheet: Sheet, most: int) -> list[str]:
    """Those of the `known` names that are not on the `sheet`, `most` at most."""
    return [name for name in known if name not in sheet.names][:most]


def seated_anew(places: tuple[Place, ...]) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """The names in turn order, and the seat that each player has so far.

    Raises `ValueError`, a sentence, if nobody is left or two have one name.
    """
    filled = [place for place in places if place.name.strip()]
    names = tuple(clean_name(place.name) for place in filled)
    if not names:
        raise ValueError("At least one player must stay.")
    if alike := _alike(names):
        raise ValueError(_both_called(alike))
    return names, tuple(place.seat for place in filled)


def _alike(names: Sequence[str]) -> str:
    """A name that two players have; empty if there is none."""
    return next((name for name, number in Counter(names).items() if number > 1), "")


def _both_called(name: str) -> str:
    return f"Two players cannot both be called {printable(name)}: add an initial."


def describe_place(places: tuple[Place, ...], at: int, game: Game, width: int) -> str:
    """The meaning of the line `at` for `game`: whose turns this player has, and their points.

    A computer is always said to be one. Where the rest needs more than `width` columns, only the
    points or only whose they were is said.
    """
    place = places[at]
    if not place.name.strip() or not place.computer:
        return _describe_turns(places, at, game, width)
    turns = _describe_turns(places, at, game, width)
    seen = computer_note(place.computer, width)
    both = f"{computer_note(place.computer, width - text_width(turns) - 2)}, {turns}"
    return both if turns and text_width(both) <= width else seen


def _describe_turns(places: tuple[Place, ...], at: int, game: Game, width: int) -> str:
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
        return text if text_width(text) <= width else count(game.position.scores[here], "point")
    whose = f"was {printable(before)}"
    both = f"{text}, {whose}"
    text = both if text_width(both) <= width else whose
    return text if text_width(text) <= width else f"{clip(text, width - 2)}.."
