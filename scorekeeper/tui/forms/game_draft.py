"""A game as a form says it: who sits there, with which box, on which terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.colours import PLAYERS
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.play import Challenge, Finish
from scorekeeper.game.rules import HouseRules
from scorekeeper.game.setup import AS_THE_TABLE, ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.game.text import count
from scorekeeper.names import clean_name, printable
from scorekeeper.session.making import Agreed, cannot_play_by, terms_that_count
from scorekeeper.settings import NO_TERMS
from scorekeeper.signs import signs_at
from scorekeeper.tui.forms.computers import computer_note, within
from scorekeeper.tui.forms.seating import Seating, alike, both_called, seat
from scorekeeper.tui.kit.lines import in_room, richest
from scorekeeper.words.dictionary_name import DictionaryName

_STRANGER = "\0"
"""A name that nobody has."""
ANOTHER = "\nanother"
"""Stands for a dictionary that is still to be chosen: not one of the likely ones."""


class Place(NamedTuple):
    """A line of a form: who sits there, the seat that player has so far, the letters drawn."""

    name: str = ""
    seat: int | None = None
    """None for a player who was not there when the form was opened."""
    letters: str = ""
    computer: ComputerSeat | None = None
    """The computer that plays here; None for a person."""
    terms: SeatTerms = AS_THE_TABLE
    """The terms of this seat, as far as it has its own."""
    left: str = ""
    """The name of the person in whose place the computer plays; empty if that was nobody."""
    chair: int = 0
    """The line on which it stood when the form was opened."""


def places_for_word(
    names: Sequence[str],
    lines: int,
    computers: Mapping[str, ComputerSeat],
    seats: Mapping[str, SeatTerms] = NO_TERMS,
) -> tuple[Place, ...]:
    """`names` in their seats, and empty lines up to so many.

    Some of them are `computers`, and some have terms of their own: `seats`.
    """
    seated = [
        Place(name, at, "", computers.get(name), seats.get(name, AS_THE_TABLE), chair=at)
        for at, name in enumerate(names[:lines])
    ]
    return (*seated, *(Place(chair=at) for at in range(len(seated), lines)))


def places_of(setup: Setup, lines: int) -> tuple[Place, ...]:
    """The seats of a game under way, each with its terms, and empty lines up to so many."""
    return places_for_word(setup.players, lines, setup.computers_by_name, setup.terms_by_name)


@dataclass(frozen=True)
class GameDraft:
    """All that is agreed before the first turn, as far as it is filled in."""

    places: tuple[Place, ...]
    edition: Edition
    house: HouseRules
    words: WordCheck
    listed: str
    """The dictionary, without family words."""
    family_words: str = ""
    """``on`` or ``off``; empty as is usual for the dictionary."""
    deals: bool | None = None
    """True if the app deals; None where that is settled."""
    own_list: str = ""
    """A dictionary that is offered beside those that were found."""
    before: str = ""
    """The dictionary of a game under way, which it keeps where words are not looked up."""
    starter: int = -1
    """The line of whoever the table lets begin without a draw; negative if it has not said."""
    place: str = ""
    note: str = ""
    following: tuple[str, ...] = ()
    """The players of the last game, from the one who begins the next; empty if there is none."""
    known_terms: Mapping[str, SeatTerms] = field(default_factory=dict)
    """The terms that players had in an earlier game, by name: they go with the names."""

    # Words

    @property
    def wants_list(self) -> bool:
        """True if a dictionary is still to be chosen."""
        return self.listed == ANOTHER and self.words is not WordCheck.UNCHECKED

    @property
    def dictionary(self) -> str:
        """The dictionary, with family words or not; empty if words are not looked up."""
        if self.words is WordCheck.UNCHECKED or self.listed == ANOTHER:
            return self.before
        wanted = {"on": True, "off": False}.get(self.family_words)
        return str(DictionaryName.of(self.listed).with_family_words(wanted))

    def with_dictionary(self, spec: str) -> GameDraft:
        """With a dictionary that is not one of the likely ones."""
        return replace(self, listed=spec, own_list=spec)

    def with_box(self, edition: Edition) -> GameDraft:
        """With another box; one of another language brings its dictionary along."""
        if not edition.dictionary or edition.dictionary == self.listed:
            return replace(self, edition=edition)
        return replace(self.with_dictionary(edition.dictionary), edition=edition)

    # Players

    @property
    def names(self) -> list[str]:
        """The name on each line, empty ones included."""
        return [place.name.strip() for place in self.places]

    @property
    def seating(self) -> Seating:
        """The order of the players, from the one who begins."""
        rows = [(place.name, place.letters) for place in self.places]
        names = frozenset(clean_name(place.name) for place in self.places if place.name.strip())
        follows = self.following[:1] if names == frozenset(self.following) else ()
        return seat(rows, self.starter, self.edition, *follows)

    @property
    def shown(self) -> int:
        """The number of lines shown: up to the last one with a player, and one more."""
        filled = [row for row, place in enumerate(self.places) if place.name or place.letters]
        return min(max(filled, default=-1) + 2, len(self.places))

    @property
    def seated(self) -> tuple[Place, ...]:
        """The lines as they count: no computer knows more words than the dictionary has."""
        return tuple(
            place._replace(computer=place.computer and within(place.computer, self.dictionary))
            for place in self.places
        )

    @property
    def computers(self) -> dict[str, ComputerSeat]:
        """The computers that sit here, by name."""
        return _computers(self.seated)

    @property
    def chosen_computers(self) -> dict[str, ComputerSeat]:
        """They as they were chosen, for any dictionary."""
        return _computers(self.places)

    @property
    def chosen_terms(self) -> dict[str, SeatTerms]:
        """The terms of those who have their own, as they were chosen, for any game."""
        filled = (place for place in self.places if place.name.strip())
        own = {clean_name(place.name): place.terms for place in filled}
        return {name: terms for name, terms in own.items() if terms != AS_THE_TABLE}

    @property
    def unfit(self) -> str:
        """Why the computers that sit here cannot play, as a sentence; empty if they can."""
        return cannot_play_by(self.dictionary) if self.computers else ""

    @property
    def signs(self) -> list[int]:
        """The number of the sign and the colour on each line, whoever begins, wherever it moves.

        An empty line has what a stranger there would take, as long as there are signs no two the
        same.
        """
        by_chair = sorted(self.places, key=lambda place: (not place.name.strip(), place.chair))
        persons = [self._person(place) for place in by_chair]
        signs = list(signs_at(persons))
        players = sum(map(bool, self.names))
        taken = set(signs[:players])
        for at in range(players, len(signs)):
            usual = signs_at([*persons[:at], _STRANGER, *persons[at + 1 :]])[at]
            signs[at] = next((one for one in (usual, *range(PLAYERS)) if one not in taken), usual)
            taken.add(signs[at])
        own = {place.chair: sign for place, sign in zip(by_chair, signs, strict=True)}
        return [own[place.chair] for place in self.places]

    @property
    def persons(self) -> list[str]:
        """Every person who sits here, each member of a team by name, in the order of the signs."""
        by_chair = sorted(self.places, key=lambda place: place.chair)
        each = (self.terms_of(place).members or (self._person(place),) for place in by_chair)
        return [clean_name(name) for names in each for name in names if name]

    def _person(self, place: Place) -> str:
        """The one person in a place; empty for a computer, and for a team."""
        is_one = not (place.computer or self.terms_of(place).members)
        return place.name.strip() if is_one else ""

    def terms_of(self, place: Place) -> SeatTerms:
        """The terms of `place` as far as they count."""
        return terms_that_count(place.terms, place.computer is not None)

    def by_digit(self, known: Iterable[str]) -> dict[int, str]:
        """The `known` names by a digit for each, as far as there are digits.

        Those that are on no line come first.
        """
        ordered = sorted(known, key=lambda name: name in self.names)
        return dict(zip(range(1, 10), ordered, strict=False))

    def with_name(self, row: int, name: str) -> GameDraft:
        """With `name` on a line, and the terms that are known of it, unless others were chosen.

        An empty line has no computer either, and no terms.
        """
        was = self.places[row]
        place = was._replace(name=name)
        if was.terms == self._known(was.name):
            place = place._replace(terms=self._known(name))
        kept = place if name else place._replace(computer=None, terms=AS_THE_TABLE)
        return self.with_place(row, kept)

    def _known(self, name: str) -> SeatTerms:
        return self.known_terms.get(clean_name(name), AS_THE_TABLE)

    def with_computer(self, row: int, name: str, computer: ComputerSeat) -> GameDraft:
        """With a `computer` on a line by its own `name`, in the place of whoever sits there."""
        was = self.places[row]
        left = was.left if was.computer else was.name
        place = self.with_name(row, name).places[row]
        return self.with_place(row, place._replace(computer=computer, left=left))

    def with_person(self, row: int) -> GameDraft:
        """With a person on the line of a computer: the one who left it, if somebody did."""
        was = self.places[row]
        place = self.with_name(row, was.left or was.name).places[row]
        return self.with_place(row, place._replace(computer=None, left=""))

    def with_letters(self, row: int, letters: str) -> GameDraft:
        """With the letters drawn on a line."""
        return self.with_place(row, self.places[row]._replace(letters=letters))

    def with_place(self, row: int, place: Place) -> GameDraft:
        """With somebody else on a line."""
        return replace(self, places=(*self.places[:row], place, *self.places[row + 1 :]))

    def move(self, row: int, by: int) -> GameDraft:
        """With a line moved `by` one line; the same if it cannot go there."""
        to = row + by
        if not 0 <= to < len(self.places):
            return self
        places = list(self.places)
        places[row], places[to] = places[to], places[row]
        starter = {row: to, to: row}.get(self.starter, self.starter)
        return replace(self, places=tuple(places), starter=starter)

    def with_places(self, places: tuple[Place, ...]) -> GameDraft:
        """With `places` on all lines, or with empty lines."""
        return replace(self, places=places or places_for_word((), len(self.places), {}), starter=-1)

    def agreed(self, players: tuple[str, ...], deal: str = "") -> Agreed:
        """All that is said, with the `players` in turn order.

        By the dictionary that a game has already, its computers stay exactly as they were.
        """
        keeps = self.dictionary == self.before
        filled = [place for place in self.places if place.name.strip()]
        drew = {clean_name(place.name): place.letters for place in filled}
        return Agreed(
            self.edition,
            self.house,
            players,
            self.words,
            self.dictionary,
            self.chosen_computers if keeps else self.computers,
            place=self.place,
            note=self.note,
            deal=deal,
            seats={clean_name(place.name): self.terms_of(place) for place in filled},
            drew=(drew if self.seating.why else {}) if self.deals is not None else None,
        )


def _computers(places: Iterable[Place]) -> dict[str, ComputerSeat]:
    return {
        clean_name(place.name): place.computer
        for place in places
        if place.computer and place.name.strip()
    }


def seated_anew(places: tuple[Place, ...]) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """The names in turn order, and the seat that each player has so far.

    Raises `ValueError`, a sentence, if no player is left or two have one name.
    """
    filled = [place for place in places if place.name.strip()]
    names = tuple(clean_name(place.name) for place in filled)
    if not names:
        raise ValueError("At least one player must stay.")
    if twice := alike(names):
        raise ValueError(both_called(twice))
    return names, tuple(place.seat for place in filled)


def describe_place(places: tuple[Place, ...], at: int, game: Game, width: int) -> str:
    """The meaning of the line `at` for `game`: whose turns this player has, and their points.

    A computer is always said to be one. Where the rest needs more than `width` columns, only the
    points or only whose they were is said.
    """
    computer = places[at].computer
    name = places[at].name.strip()
    turns = _turns(places, at, game, width)
    if not name or not computer:
        return turns
    both = f"{computer_note(name, computer, width - cell_len(turns) - 2)}, {turns}"
    return both if turns and cell_len(both) <= width else computer_note(name, computer, width)


def _turns(places: tuple[Place, ...], at: int, game: Game, width: int) -> str:
    """In as many words as fit into `width` columns, or the beginning of the fewest."""
    place = places[at]
    if not place.name.strip():
        return "" if place.seat is None else "leaves the game"
    if sum(1 for other in places if other.name.strip()) != len(game.setup.players):
        return "joins the game" if place.seat is None else ""
    here = sum(1 for other in places[:at] if other.name.strip())
    points = count(game.position.scores[here], "point")
    own = [step.turn.action for step in game.steps if step.player == here]
    turns = count(sum(not isinstance(action, Challenge | Finish) for action in own), "turn")
    before = game.setup.players[here]
    if before == clean_name(place.name):
        return richest((f"{turns}, {points}", points), lambda text: cell_len(text) <= width)
    whose = f"was {printable(before)}"
    return in_room((f"{turns}, {points}, {whose}", whose), width)
