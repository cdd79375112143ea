"""The set-up of a game, agreed before the first turn: rules, players, words, seats that differ."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from typing import NamedTuple

from scorekeeper.game.rules import Rules
from scorekeeper.game.start_position import ScorePad, StartPosition
from scorekeeper.game.text import count, listed, printable

MOST_AHEAD = 500
"""Points that a player may be given before the first turn."""
LARGEST_RACK = 12
"""Tiles on a rack of one's own; as many as in the box if those are more."""
MOST_MEMBERS = 6
"""Members of a team."""
SEATS_NO_LONGER_KNOW = {
    "seconds": "a time of one's own is no longer known; the clock is the same for everybody.",
    "lookups": "a limit on look-ups is no longer known; everybody may look up any number of words.",
}
"""What was once said of a seat, by its name in files, and what has become of it: a clause each."""

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
class SeatTerms:
    """The terms of one seat, as far as they are not those of the table (rules, section 10)."""

    words: WordCheck | None = None
    """When the words of its plays are looked up; None as the game's."""
    dictionary: str = ""
    """The dictionary by which its plays are judged and challenged; empty as the game's."""
    start: int = 0
    """Points before the first turn."""
    rack: int | None = None
    """Tiles to which its rack is filled; None as in the box."""
    members: tuple[str, ...] = ()
    """The members of a team, who take its turns one after another."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "members", tuple(map(printable, self.members)))

    def problems(self, rack_in_box: int) -> list[str]:
        """Everything that cannot be so, as a clause each: ``a rack has 1 to 12 tiles``."""
        largest = max(LARGEST_RACK, rack_in_box)
        names = {name.casefold() for name in self.members if name}
        found = {
            f"0 to {MOST_AHEAD} points can be given": not 0 <= self.start <= MOST_AHEAD,
            f"a rack has 1 to {largest} tiles": self.rack is not None
            and not 1 <= self.rack <= largest,
            f"a team has 2 to {MOST_MEMBERS} members": len(self.members)
            not in (0, *range(2, MOST_MEMBERS + 1)),
            "every member needs a name of their own": len(names) < len(self.members),
        }
        return [clause for clause, is_so in found.items() if is_so]


AS_THE_TABLE = SeatTerms()
"""No terms of one's own."""


@dataclass(frozen=True)
class Setup:
    """The set-up of a game. Players stand in turn order, the first one starts.

    Names and notes are `printable` from here on, so nothing that shows them has to see to that.
    """

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
    seats: tuple[SeatTerms, ...] = ()
    """For each player the terms of the seat; empty if nobody has terms of their own."""
    drew: tuple[str, ...] = ()
    """For each player the letters drawn for the start, ``C``, or ``CB`` after a tie; or empty."""
    start_position: StartPosition | None = None
    """The board as it was found, and all that goes with it; None for a game from its beginning."""
    pad: ScorePad | None = None
    """All that is known of a game from a score pad; None for one that is recorded."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", tuple(map(printable, self.players)))
        for name in ("started", "place", "note"):
            object.__setattr__(self, name, printable(getattr(self, name)))
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
        self._check_seats()
        self._check_start()
        self._check_pad()

    def _check_start(self) -> None:
        """Raises `ValueError` for a start position that is none of this game."""
        start = self.start_position
        if start is None:
            return
        if self.deal:
            raise ValueError(
                "the app cannot deal here: what lies beneath is not known, so neither is the bag"
            )
        if problems := start.problems(len(self.players), self.rules.edition):
            raise ValueError(listed(problems))

    def _check_pad(self) -> None:
        """Raises `ValueError` for a score pad of another game."""
        if self.pad is None:
            return
        if self.computers or self.deal or self.seats:
            raise ValueError("a score pad knows no computers, no dealt tiles and no seats")
        if self.start_position:
            raise ValueError("a score pad knows no board")
        if problems := [*self.pad.problems(self.players, self.rules.house.leftover)]:
            raise ValueError(f"the score pad: {listed(problems)}")

    def _check_seats(self) -> None:
        """Keep terms only where there are some. Raises `ValueError` for those that cannot be."""
        for name, each, is_any in (
            ("seats", self.seats, any(terms != AS_THE_TABLE for terms in self.seats)),
            ("drew", self.drew, any(self.drew)),
        ):
            if not is_any:
                object.__setattr__(self, name, ())
            elif len(each) != len(self.players):
                raise ValueError(f"{name} must be named for every player, or for none")
        box = self.rules.edition.rack_size
        for player, (name, terms) in enumerate(zip(self.players, self.seats, strict=False)):
            if problems := terms.problems(box):
                raise ValueError(f"{name}: {listed(problems)}")
            if terms.members and self.computer(player):
                raise ValueError(f"{name}: a computer cannot be a team")
        twice = [name for name, times in Counter(self.everybody).items() if times > 1]
        if twice:
            raise ValueError(f"every member needs a name of their own{_named(twice)}")
        rack = max(self.rack_sizes, default=0)
        if rack != self.rules.rack:
            object.__setattr__(self, "rules", replace(self.rules, rack=rack))

    def terms(self, player: int) -> SeatTerms:
        """The terms of the seat of `player`."""
        return self.seats[player] if self.seats else AS_THE_TABLE

    def words_of(self, player: int) -> WordCheck:
        """When the words of the plays of `player` are looked up."""
        return self.terms(player).words or self.words

    def dictionary_of(self, player: int) -> str:
        """The dictionary by which plays of `player` are judged and challenged, by name or file."""
        return self.terms(player).dictionary or self.dictionary

    @property
    def uses_dictionary(self) -> bool:
        """True if words are looked up in the dictionary of the game, be it only for one seat."""
        checks = (self.words, *(terms.words for terms in self.seats if not terms.dictionary))
        return any(check not in (None, WordCheck.UNCHECKED) for check in checks)

    @property
    def dictionaries(self) -> tuple[str, ...]:
        """The dictionaries in which words are looked up, that of the game first."""
        of_game = (self.dictionary,) if self.uses_dictionary else ()
        return (*of_game, *self.own_dictionaries)

    @property
    def own_dictionaries(self) -> tuple[str, ...]:
        """The dictionaries of seats that go by one of their own, each once."""
        own = {
            terms.dictionary: None
            for player, terms in enumerate(self.seats)
            if terms.dictionary and self.words_of(player) is not WordCheck.UNCHECKED
        }
        return tuple(own)

    @property
    def rack_sizes(self) -> tuple[int, ...]:
        """Tiles on each rack; empty if all are as in the box."""
        box = self.rules.edition.rack_size
        sizes = tuple(terms.rack or box for terms in self.seats)
        return sizes if set(sizes) != {box} else ()

    @property
    def starts(self) -> tuple[int, ...]:
        """The points of each player before the first turn."""
        return tuple(self.terms(player).start for player in range(len(self.players)))

    def member(self, player: int, turns: int) -> str:
        """The member of the team `player` who has the next turn after `turns`; empty if no team."""
        members = self.terms(player).members
        return members[turns % len(members)] if members else ""

    @property
    def everybody(self) -> tuple[str, ...]:
        """The players in turn order, then the members of each team."""
        return (*self.players, *(name for terms in self.seats for name in terms.members))

    def called(self, names: tuple[str, ...]) -> Setup:
        """The set-up with other `names` for `everybody`, in the same order."""
        rest = iter(names[len(self.players) :])
        seats = tuple(
            replace(terms, members=tuple(islice(rest, len(terms.members)))) for terms in self.seats
        )
        return replace(self, players=names[: len(self.players)], seats=seats)

    def computer(self, player: int) -> ComputerSeat | None:
        """The computer that plays for `player`; None for a person."""
        return self.computers[player] if self.computers else None

    @property
    def persons(self) -> tuple[str, ...]:
        """The name of whoever sits in each seat; empty for a computer, and for a team."""
        return tuple(
            "" if self.computer(player) or self.terms(player).members else name
            for player, name in enumerate(self.players)
        )

    @property
    def everybody_alone(self) -> tuple[str, ...]:
        """Every person at the table in turn order, each member of a team by name; no computers."""
        seats = enumerate(self.persons)
        each = (self.terms(player).members or (name,) for player, name in seats)
        return tuple(name for names in each for name in names if name)

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

    @property
    def terms_by_name(self) -> dict[str, SeatTerms]:
        """The terms of the players who have their own, in turn order."""
        seats = zip(self.players, self.seats, strict=False)
        return {name: terms for name, terms in seats if terms != AS_THE_TABLE}


def _named(names: list[str]) -> str:
    return f": {', '.join(names)}" if names else ""
