"""Two players, head to head."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.history.figures import Best, mean
from scorekeeper.history.games import History, Played, Seat, Table


class Versus(NamedTuple):
    """The finished games in which two players sat at one table, whoever else did.

    To be ahead is to have the better rank of the two; somebody else may have won.
    """

    names: tuple[str, str]
    games: int
    ahead: tuple[int, int]
    """How often each was ahead of the other."""
    level: int
    """How often they shared a rank."""
    going_on: int
    """Games of the two that are not finished."""
    margin: float | None
    """Final score of the first less that of the second, on average; None over several boxes."""
    widest: tuple[Best | None, Best | None]
    """The game in which each was furthest ahead, in points; None over several boxes."""
    meetings: tuple[tuple[Seat, Seat], ...]
    """The finished games, the oldest first."""


def versus(history: History, first: str, second: str) -> Versus:
    """How `first` and `second`, two different people, did against each other."""
    met = list(filter(None, (_meeting(table, first, second) for table in history.tables)))
    over = [(one, other) for one, other in met if one.played.game.over]
    ranks = [other.line.rank - one.line.rank for one, other in over]
    margins = [one.line.total - other.line.total for one, other in over]
    one_box = len({one.played.game.edition for one, _ in over}) == 1
    games = [one.played for one, _ in over]
    return Versus(
        names=(first, second),
        games=len(over),
        ahead=(sum(rank > 0 for rank in ranks), sum(rank < 0 for rank in ranks)),
        level=ranks.count(0),
        going_on=len(met) - len(over),
        margin=mean(margins) if one_box else None,
        widest=(
            _widest(margins, games) if one_box else None,
            _widest([-margin for margin in margins], games) if one_box else None,
        ),
        meetings=tuple(over),
    )


def _meeting(table: Table, first: str, second: str) -> tuple[Seat, Seat] | None:
    places = {seat.person: seat for seat in table}
    return (places[first], places[second]) if first in places and second in places else None


def _widest(margins: list[int], games: list[Played]) -> Best | None:
    ahead = [
        Best(margin, "", played)
        for margin, played in zip(margins, games, strict=True)
        if margin > 0
    ]
    return max(ahead, key=lambda best: best.value, default=None)


def rivals(history: History, person: str) -> list[Versus]:
    """`person` against everybody they finished a game with, the one met most often first."""
    part = history.with_person(person)
    others = {seat.person for table in part.tables for seat in table} - {person}
    found = [versus(part, person, other) for other in others]
    met = [one for one in found if one.games]
    return sorted(met, key=lambda one: (-one.games, one.names[1].casefold(), one.names[1]))
