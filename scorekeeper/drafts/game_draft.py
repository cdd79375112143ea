"""A game as a form says it: who sits there, with which box, on which terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from scorekeeper.colours import PLAYERS
from scorekeeper.drafts.making import MOST_PLAYERS, Agreed, cannot_play_by, terms_that_count
from scorekeeper.drafts.seating import Seating, alike, both_called, seat, within
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.play import Challenge, Finish
from scorekeeper.game.rules import HouseRules
from scorekeeper.game.setup import AS_THE_TABLE, ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.game.text import count
from scorekeeper.names import clean_name
from scorekeeper.settings import NO_TERMS
from scorekeeper.signs import signs_at
from scorekeeper.words.dictionary_name import DictionaryName

_STRANGER = "\0"
"""A name that nobody has."""


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


def places_for(
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
    return places_for(setup.players, lines, setup.computers_by_name, setup.terms_by_name)


@dataclass(frozen=True)
class GameDraft:
    """All that is agreed before the first turn, as far as it is filled in."""

    places: tuple[Place, ...]
    edition: Edition
    house: HouseRules
    words: WordCheck
    listed: str
    """The dictionary, with rude words."""
    family_words: str = ""
    """``on`` or ``off``; empty as is usual for the dictionary."""
    deals: bool | None = None
    """True if the app deals; None where that is settled."""
    before: str = ""
    """The dictionary of a game under way, which it keeps where words are not looked up."""
    place: str = ""
    note: str = ""
    following: tuple[str, ...] = ()
    """The players of the last game, from the one who begins the next; empty if there is none."""
    known_terms: Mapping[str, SeatTerms] = field(default_factory=dict)
    """The terms that players had in an earlier game, by folded name: they go with the names."""

    # Words

    @property
    def dictionary(self) -> str:
        """The dictionary, with rude words or not; empty if words are not looked up."""
        if self.words is WordCheck.UNCHECKED:
            return self.before
        wanted = {"on": True, "off": False}.get(self.family_words)
        return str(DictionaryName.of(self.listed).with_family_words(wanted))

    def with_box(self, edition: Edition) -> GameDraft:
        """With another box; one of another language brings its dictionary along."""
        if not edition.dictionary or edition.dictionary == self.listed:
            return replace(self, edition=edition)
        return replace(self, listed=edition.dictionary, edition=edition)

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
        return seat(rows, self.edition, *follows)

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
        return self.known_terms.get(clean_name(name).casefold(), AS_THE_TABLE)

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
        return replace(self, places=tuple(places))

    def with_places(self, places: tuple[Place, ...]) -> GameDraft:
        """With `places` on all lines, or with empty lines."""
        return replace(self, places=places or places_for((), len(self.places), {}))

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


def draft_of(setup: Setup, known_terms: Mapping[str, SeatTerms] = NO_TERMS) -> GameDraft:
    """The form of a game that was started by `setup`, and in which nobody has played yet."""
    drew = dict(zip(setup.players, setup.drew, strict=False))
    places = places_of(setup, MOST_PLAYERS)
    return GameDraft(
        tuple(place._replace(seat=None, letters=drew.get(place.name, "")) for place in places),
        setup.rules.edition,
        setup.rules.house,
        setup.words,
        DictionaryName.of(setup.dictionary).name,
        family_words_of(setup.dictionary),
        bool(setup.deal),
        before=setup.dictionary,
        place=setup.place,
        note=setup.note,
        known_terms={name.casefold(): terms for name, terms in known_terms.items()},
    )


def family_words_of(dictionary: str) -> str:
    """``on`` or ``off``, as a game has them that uses `dictionary`; empty if it uses none."""
    if not dictionary:
        return ""
    return "on" if DictionaryName.of(dictionary).family_words else "off"


def turns_of(places: tuple[Place, ...], row: int, game: Game) -> str:
    """Whose turns in `game` the player on a line has, and their points, in a few words."""
    place = places[row]
    if not place.name.strip():
        return "" if place.seat is None else "leaves the game"
    if sum(1 for other in places if other.name.strip()) != len(game.setup.players):
        return "joins the game" if place.seat is None else ""
    here = sum(1 for other in places[:row] if other.name.strip())
    own = [step.turn.action for step in game.steps if step.player == here]
    turns = sum(not isinstance(action, Challenge | Finish) for action in own)
    before = game.setup.players[here]
    was = "" if before == clean_name(place.name) else f", was {before}"
    return f"{count(turns, 'turn')}, {count(game.position.scores[here], 'point')}{was}"
