"""One game file at a glance, and the sentences about it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.outcome import standings, winners, words_formed
from scorekeeper.game.text import count, listed, signed
from scorekeeper.names import printable
from scorekeeper.record import Reading
from scorekeeper.report.days import whole_date
from scorekeeper.signs import signs_at


class GameEntry(NamedTuple):
    """One game file at a glance."""

    path: Path
    players: tuple[str, ...] = ()
    """In turn order; empty if the file cannot be read."""
    started: str = ""
    """Date and time, ISO 8601; empty if not known."""
    turns: int = 0
    over: bool = False
    scores: tuple[int, ...] = ()
    """Points of each player in turn order, the penalties at the end included."""
    problem: str = ""
    """Why the file cannot be read, or what in it does not fit; empty if all is well."""
    box: str = ""
    """The name of the box."""
    winners: tuple[int, ...] = ()
    """The seats of those who have won a finished game of several players."""
    members: tuple[str, ...] = ()
    """The members of all its teams, in turn order."""
    persons: tuple[str, ...] = ()
    """For each seat the name of the person, empty for a computer and for a team."""
    words: str = ""
    """The words formed, in capitals, with blanks between them."""
    is_pad: bool = False
    """True if it is from a score pad: nothing more is known of it."""

    @property
    def signs(self) -> tuple[int, ...]:
        """The number of the sign and the colour of each player."""
        return signs_at(self.persons or self.players)

    @property
    def everybody(self) -> tuple[str, ...]:
        """The players in turn order, then the members of each team."""
        return self.players + self.members

    @property
    def goes_on(self) -> bool:
        """True for a game that is not over, in a file in which everything fits."""
        return not (self.over or self.problem)


def entry_of(path: Path, reading: Reading) -> GameEntry:
    """The game in `path` at a glance, once it was read."""
    game = reading.game
    rows = standings(game)
    totals = {line.player: line.total for line in rows}
    over = game.position.ending is not None
    return GameEntry(
        path=path,
        players=game.setup.players,
        started=game.setup.started,
        turns=game.turns_taken,
        over=over,
        scores=tuple(totals[player] for player in range(len(totals))),
        problem=_problem(reading),
        box=game.rules.edition.name,
        winners=winners(rows, over),
        members=game.setup.everybody[len(rows) :],
        persons=game.setup.persons,
        words=" ".join(word.text for _, word in words_formed(game)),
        is_pad=game.setup.pad is not None,
    )


def _problem(reading: Reading) -> str:
    if not reading.complaints:
        return ""
    first = reading.complaints[0]
    more = len(reading.complaints) - 1
    return f"{first} ({more} more)" if more else first


def title(entry: GameEntry) -> str:
    """The players; the name of the file if they are not known."""
    return printable(", ".join(entry.players) or entry.path.name)


def day(entry: GameEntry) -> str:
    """The day when it was begun; empty if that is not known."""
    return printable(entry.started[:10])


def points(entry: GameEntry) -> str:
    """The points in the order of the players: ``46 : 27``."""
    return " : ".join(map(signed, entry.scores))


def state(entry: GameEntry) -> str:
    """The progress of the game, or what is wrong with the file."""
    if entry.problem:
        return printable(entry.problem)
    return "finished" if entry.over else f"after {count(entry.turns, 'turn')}"


def outcome(entry: GameEntry) -> str:
    """The result in words: ``Anna won``, ``Anna and Ben tied``, ``finished`` or ``unfinished``."""
    if not entry.over:
        return "unfinished" if entry.players else ""
    names = printable(listed(entry.players[seat] for seat in entry.winners))
    if not names:
        return "finished"
    return f"{names} won" if len(entry.winners) == 1 else f"{names} tied"


def named(entry: GameEntry) -> str:
    """The game as a sentence names it: ``the game of Anna, Ben on 21 November 2026``."""
    if not entry.players:
        return title(entry)
    begun = whole_date(entry.started)
    if not begun:
        return f"the game of {title(entry)}"
    on = "on" if len(day(entry)) == len("2026-11-21") else "in"
    return f"the game of {title(entry)} {on} {begun}"
