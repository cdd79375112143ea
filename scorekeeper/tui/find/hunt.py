"""A puzzle that is being solved on the screen: frozen values, and what is looked for next."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date

from scorekeeper.game.play import Play
from scorekeeper.history import puzzle_text
from scorekeeper.history.games import History
from scorekeeper.history.puzzles import (
    Positions,
    Progress,
    Puzzle,
    next_puzzle,
    puzzle_of_the_day,
    solvers,
)
from scorekeeper.history.solved import Key, Solved


@dataclass(frozen=True)
class Hunt:
    """Whose puzzles are wanted: without a person and a game the one of the day."""

    person: str = ""
    game: Positions | None = None
    """A game whose puzzles come one after another."""

    @property
    def title(self) -> str:
        """The heading above its puzzles."""
        if self.game:
            return "In this game"
        if self.person:
            return f"{self.person}'s puzzles"
        return "Puzzle of the day"

    @property
    def goes_on(self) -> bool:
        """True if another puzzle may come after one."""
        return bool(self.person or self.game)


@dataclass(frozen=True)
class Finding:
    """A puzzle and how far it is solved; or that one is looked for, or that there is none."""

    hunt: Hunt
    puzzle: Puzzle | None = None
    meaning: str = ""
    """That of a word of the best play."""
    people: tuple[str, ...] = ()
    """Those who may look for one of their own."""
    solver: str | None = ""
    """The person whose puzzle it is, empty for everybody's; None if it is nobody's."""
    said: str = ""
    """The answer to the last try; without a puzzle, what is going on."""
    tried: Play | None = None
    """The play that was tried last."""
    shown: Play | None = None
    """The solution, once it is found or given up."""
    is_found: bool = False
    kept: str = ""
    """What comes next, once it is over."""
    trouble: str = ""
    """Why it could not be noted."""
    is_looking: bool = False

    @property
    def is_open(self) -> bool:
        """True while there is something to be found."""
        return self.puzzle is not None and self.shown is None

    def answer(self, play: Play) -> Finding:
        """`play` is tried."""
        if self.puzzle is None:
            return self
        said = puzzle_text.answer_to(self.puzzle, play)
        found = self.puzzle.solves(play)
        return replace(
            self, said=said, tried=play, is_found=found, shown=play if found else self.shown
        )

    def give_up(self) -> Finding:
        """The best play is shown."""
        return replace(self, said="", tried=None, shown=self.puzzle.best if self.puzzle else None)


def find(
    hunt: Hunt,
    history: History,
    solved: Solved,
    seen: Collection[Key],
    today: date,
    progress: Progress,
) -> Finding:
    """The next puzzle of `hunt` that was not `seen`, or why there is none; may take seconds."""
    people = tuple(solvers(history))
    solver: str | None = hunt.person
    if hunt.game:
        found, said = _in_game(hunt.game, seen, progress)
        people = _those_first(hunt.game, history, people)
        solver = history.people.find(found.name) if found and hunt.game.file else None
    elif hunt.person:
        known = solved.by(hunt.person)
        found = next_puzzle(history, hunt.person, {*seen, *known}, progress)
        is_last = any(key not in known for key in seen)
        said = puzzle_text.nothing_for(hunt.person, is_last, bool(known))
    else:
        found = puzzle_of_the_day(history, today, progress)
        said = puzzle_text.NONE_OF_DAY
    if found is None:
        return Finding(hunt, people=people, said=said)
    return Finding(hunt, found, puzzle_text.meaning_of(found), people, solver)


def _in_game(
    game: Positions, seen: Collection[Key], progress: Progress
) -> tuple[Puzzle | None, str]:
    for number, key in enumerate(game.keys):
        progress(number)
        if key not in seen and (found := game.at(key)):
            return found, ""
    is_last = any(key in seen for key in game.keys)
    return None, puzzle_text.nothing_in(bool(game.keys), is_last)


def _those_first(game: Positions, history: History, people: tuple[str, ...]) -> tuple[str, ...]:
    """`people`, those who sat at the table of `game` first."""
    there = [history.people.find(name) for name in game.game.setup.people]
    return tuple(sorted(people, key=lambda person: person not in there))
