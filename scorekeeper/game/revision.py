"""A game corrected: turns changed, taken out or put in, or played by another setup.

A `Revision` is a proposal. It changes nothing until the game that `replay` makes of it is put in
the place of the one on the table, and every turn of it fits.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from scorekeeper.game.fitting import Entry, ReplayConflict, push_entry, strange_letters
from scorekeeper.game.game import Game, Leftover, Setup, Step, Turn
from scorekeeper.game.outcome import leftover_problems
from scorekeeper.game.play import Challenge

__all__ = ["Before", "Replay", "ReplayConflict", "Revision", "seats_by_name"]


class Before(NamedTuple):
    """The game that is revised, as it is."""

    setup: Setup
    steps: tuple[Step, ...]
    leftovers: Mapping[int, Leftover]
    troubles: int
    """How much of the leftovers does not fit; the table let it pass."""
    lexicon: Container[str] | None


class Replay(NamedTuple):
    """What a revision comes to."""

    game: Game
    """The turns as far as they fit; all of them when there is no `conflict`."""
    conflict: ReplayConflict | None


@dataclass(frozen=True)
class Revision:
    """A proposal for a game: its setup and its turns, in order. Turns are counted from 1.

    A turn holds no player: who took it follows from its place. So to take a turn out or to put
    one in moves all later ones to other players.

    >>> from scorekeeper.game.edition import find_edition
    >>> from scorekeeper.game.rules import Rules, find_preset
    >>> rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    >>> game = Game(Setup(rules, ("Anna", "Ben")))
    >>> [game.push_text(text).points for text in ("5C MOOD", "F5 .EAR")]
    [8, 8]
    >>> revision = Revision.of(game)
    >>> wood = Turn(revision.game_before(1).read("5C WOOD"))
    >>> revised = revision.correct(1, wood).replay()
    >>> revised.conflict, revised.game.steps[0].judgement.score.words[0].text
    (None, 'WOOD')
    """

    setup: Setup
    entries: tuple[Entry, ...]
    leftovers: Mapping[int, Leftover]
    """What was noted of the racks at the end; `replay` forgets it if it no longer fits."""
    before: Before
    seats: tuple[int | None, ...]
    """For each player of `setup` the place they have in the game before; None for a new one."""

    @classmethod
    def of(cls, game: Game) -> Revision:
        """`game` with nothing changed yet; later turns of `game` do not reach it."""
        left = dict(game.leftovers)
        before = Before(
            game.setup, tuple(game.steps), left, len(leftover_problems(game, left)), game.lexicon
        )
        entries = tuple(Entry(step.turn, step) for step in game.steps)
        seats = tuple(range(len(game.setup.players)))
        return cls(game.setup, entries, left, before, seats)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns in order."""
        return tuple(entry.turn for entry in self.entries)

    def correct(self, number: int, turn: Turn) -> Revision:
        """Turn `number` was `turn`. Raises `IndexError` if there is no such turn."""
        entry = self._entry(number)
        return self._with(number, [entry._replace(turn=turn)])

    def remove(self, number: int) -> Revision:
        """Turn `number` never was. Raises `IndexError` if there is no such turn."""
        self._entry(number)
        return self._with(number, [])

    def insert(self, number: int, turn: Turn) -> Revision:
        """`turn` was forgotten: it becomes turn `number`; one after the last goes to the end.

        Raises `IndexError` if no turn can have this number.
        """
        if number == len(self.entries) + 1:
            return replace(self, entries=(*self.entries, Entry(turn)))
        return self._with(number, [Entry(turn), self._entry(number)])

    def with_setup(self, setup: Setup, places: tuple[int | None, ...] | None = None) -> Revision:
        """The same turns in the same order, by another box, house rule or list of players.

        `places` tells for each player of `setup` the place they had so far, None for a new one.
        Without it people are known by their names, and whoever has a new name takes the place
        that nobody claims: a renamed player. Turns stay in their order, so a player who gets
        another place gets its turns; who challenged and what was left on a rack goes by person.
        """
        known = places if places is not None else seats_by_name(self.setup.players, setup.players)
        new = {old: place for place, old in enumerate(known) if old is not None}
        entries = tuple(entry._replace(turn=_by_person(entry.turn, new)) for entry in self.entries)
        left = {
            new[player]: leftover for player, leftover in self.leftovers.items() if player in new
        }
        seats = tuple(None if old is None else self.seats[old] for old in known)
        return replace(self, setup=setup, entries=entries, leftovers=left, seats=seats)

    def accept(self) -> Revision:
        """Let the turn that does not fit pass, by the rules it breaks.

        Raises `ValueError` if every turn fits, or if this one cannot be done on a real table.
        """
        conflict = self._conflict()
        if not conflict.can_be_accepted:
            raise ValueError(" ".join(conflict.reasons))
        accepted = tuple(dict.fromkeys((*conflict.turn.accepted, *conflict.judgement.broken)))
        return self.correct(conflict.number, replace(conflict.turn, accepted=accepted))

    def drop(self) -> Revision:
        """Take the turn out that does not fit. Raises `ValueError` if every turn fits."""
        return self.remove(self._conflict().number)

    def game_before(self, number: int) -> Game:
        """The game in which turn `number` is judged, or as far as the turns before it fit."""
        return replace(self, entries=self.entries[: number - 1]).replay().game

    def replay(self) -> Replay:
        """The game that these turns make, and the first one that does not fit.

        Words that a turn formed before are not looked up again; those that it forms only now
        are, where words are checked as they are laid. A rule that was accepted and is no longer
        broken is no longer named, and a noted rack that this box cannot fill is forgotten.
        """
        game = Game(self.setup)
        previous: Entry | None = None
        for entry in self.entries:
            conflict = push_entry(game, entry, previous, self.before.lexicon)
            if conflict:
                game.lexicon = self.before.lexicon
                return Replay(game, conflict)
            previous = entry
        game.lexicon = self.before.lexicon
        if game.position.ending and self._leftovers_fit(game):
            game.leftovers = dict(self.leftovers)
        return Replay(game, None)

    def _leftovers_fit(self, game: Game) -> bool:
        letters = (letter for left in self.leftovers.values() for letter in left.letters or ())
        told = leftover_problems(game, self.leftovers)
        return len(told) <= self.before.troubles and not strange_letters(letters, game)

    def _conflict(self) -> ReplayConflict:
        conflict = self.replay().conflict
        if conflict is None:
            raise ValueError("Every turn fits.")
        return conflict

    def _entry(self, number: int) -> Entry:
        if not 1 <= number <= len(self.entries):
            raise IndexError(f"there is no turn {number}")
        return self.entries[number - 1]

    def _with(self, number: int, entries: list[Entry]) -> Revision:
        """`entries` in the place of turn `number`."""
        return replace(
            self, entries=(*self.entries[: number - 1], *entries, *self.entries[number:])
        )


def seats_by_name(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[int | None, ...]:
    """For each of the `new` players the place among the `old` ones.

    >>> seats_by_name(("Anna", "Ben"), ("Ben", "Anna"))
    (1, 0)
    >>> seats_by_name(("Anna", "Ben", "Cy"), ("Cy", "Hanna", "Ben", "Dora"))
    (2, 0, 1, None)
    """
    free = iter([seat for seat, name in enumerate(old) if name not in new])
    return tuple(old.index(name) if name in old else next(free, None) for name in new)


def _by_person(turn: Turn, places: Mapping[int, int]) -> Turn:
    """`turn` with its challenger at their new place."""
    action = turn.action
    if not isinstance(action, Challenge) or action.by is None:
        return turn
    return replace(turn, action=replace(action, by=places.get(action.by)))
