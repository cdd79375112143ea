"""Games that are deleted and brought in, to be taken back and done again; what is asked of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.text import listed
from scorekeeper.library.bgstats import NameMatch
from scorekeeper.library.folder import Deleted, restore
from scorekeeper.names import printable
from scorekeeper.session.question import Question
from scorekeeper.session.store import delete_game


class Change(NamedTuple):
    """Games that went or came together."""

    gone: tuple[Deleted, ...] = ()
    """Those that are in the bin now."""
    here: tuple[Path, ...] = ()
    """Those that are kept now."""

    @property
    def still_there(self) -> Change:
        """The same, without files that somebody else took away."""
        gone = tuple(game for game in self.gone if game.path.exists())
        return Change(gone, tuple(path for path in self.here if path.exists()))

    @property
    def told(self) -> str:
        """How it is now, in a sentence."""
        number = len(self.gone or self.here)
        them = "It is" if number == 1 else f"{number} games are"
        return f"{them} {'back' if self.here else 'deleted'} again."

    def turned(self) -> Change:
        """Bring back what is gone, delete what is here. Raises `DataError` or `SaveError`."""
        if self.gone:
            return Change(here=tuple(map(restore, self.gone)))
        return Change(gone=tuple(map(delete_game, self.here)))


class Deletions:
    """What was done to the games, and what of it was taken back."""

    def __init__(self) -> None:
        self._done: list[Change] = []
        self._undone: list[Change] = []

    def delete(self, path: Path) -> None:
        """Move a game to the bin. Raises as `delete_game` does; nothing has changed then."""
        self._done.append(Change(gone=(delete_game(path),)))
        self._undone.clear()

    def bring_in(self, paths: Iterable[Path]) -> None:
        """These games came together just now."""
        self._done.append(Change(here=tuple(paths)))
        self._undone.clear()

    @property
    def can_redo(self) -> bool:
        """True if something was taken back."""
        return bool(self._undone)

    def undo(self) -> Change | None:
        """Take the last change back, and return how it is now; None if there is none.

        Raises `DataError` or `SaveError`.
        """
        return _turn_last(self._done, self._undone)

    def redo(self) -> Change | None:
        """Do again what was taken back last, in the same way."""
        return _turn_last(self._undone, self._done)


def _turn_last(changes: list[Change], others: list[Change]) -> Change | None:
    while changes:
        change = changes.pop().still_there
        if any(change):
            others.append(change.turned())
            return others[-1]
    return None


_MOST = 5
"""People who are named in a question."""


def for_good(called: str, game: Deleted, every: Sequence[Deleted]) -> Question[Sequence[Deleted]]:
    """Asks which of the deleted games go for good: none, this `game`, or `every` one.

    The game is `called` so in a sentence.
    """
    answers: dict[str, Sequence[Deleted]] = {"keep it": (), "delete it for good": (game,)}
    if every[1:]:
        answers[f"delete all {len(every):,} for good"] = every
    return Question(
        "Delete it for good?", answers, (f"It is {called}.",), word=("FOR GOOD?", "SURE?")
    )


def who_is(doubt: NameMatch) -> Question[str]:
    """Asks whether somebody in a file is known here."""
    name = printable(doubt.name)
    known = doubt.known[:_MOST]
    answers = {"add somebody new": doubt.name}
    answers |= {f"call them {printable(other)}": other for other in known}
    told = f"{name} is in the file. You play with {listed(map(printable, known))}."
    return Question(f"Who is {name}?", answers, (told,), ("WHO?",))
