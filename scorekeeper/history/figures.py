"""What each player has done in all games.

Only finished games count; those that still go on are counted beside them and no more. Solo
games are not won or lost: they stand in the ladder (`solo`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from scorekeeper.history.games import History, Played, Seat
from scorekeeper.library.summary import PlayerSummary


class Best(NamedTuple):
    """The best that was done of one kind; the earliest where several are equal."""

    value: int
    """Points, letters, or tiles."""
    what: str
    """The play, the word, or the square; empty for a whole game."""
    played: Played


class AtTable(NamedTuple):
    """One player's games at tables of one size: whoever shares the tiles with more has fewer."""

    players: int
    """How many sat there."""
    games: int
    average: float | None
    """The average of the final scores; None over several boxes."""


class Figures(NamedTuple):
    """One player's games with others.

    What only compares within one box is None over several: points never mix.
    """

    name: str
    games: int
    """Finished, with others."""
    wins: int
    """Won alone."""
    shared: int
    """Won together with others."""
    won: float
    """Wins, a win shared by two as a half: of each game the parts add up to one."""
    going_on: int
    """Games that are not finished, with others or alone."""
    solo: int
    """Finished games alone."""
    rank: float | None
    """The average rank."""
    average: float | None
    """The average of the final scores."""
    tables: tuple[AtTable, ...]
    """The same for each number of players, the fewest first."""
    per_turn: float | None
    """Points of the plays by turns; passes, exchanges and lost turns are turns, too."""
    best_game: Best | None
    best_turn: Best | None
    best_word: Best | None
    longest_word: Best | None
    tallest_stack: Best | None

    @property
    def win_share(self) -> float | None:
        """The part of the games that were won, 0 to 1; None without games."""
        return self.won / self.games if self.games else None


def all_figures(history: History) -> list[Figures]:
    """The figures of everybody in `history`, whoever has won most first."""
    seats: defaultdict[str, list[Seat]] = defaultdict(list)
    for table in history.tables:
        for seat in table:
            seats[seat.person].append(seat)
    found = [_figures(name, own) for name, own in seats.items()]
    return sorted(found, key=lambda one: (-one.won, -one.games, one.name.casefold(), one.name))


def figures_of(history: History, person: str) -> Figures:
    """The figures of one `person`; all are 0 or None for somebody without games."""
    own = [seat for table in history.tables for seat in table if seat.person == person]
    return _figures(person, own)


def finals(history: History, person: str) -> list[int]:
    """The final scores of `person` in finished games with others, the oldest first."""
    own = [seat for table in history.tables for seat in table if seat.person == person]
    return [seat.line.total for seat in own if _counts(seat)]


def _counts(seat: Seat) -> bool:
    return seat.played.game.over and not seat.played.game.solo


def _figures(name: str, seats: Sequence[Seat]) -> Figures:
    own = [seat for seat in seats if _counts(seat)]
    first = [len(seat.played.game.winners) for seat in own if seat.line.rank == 1]
    one_box = len({seat.played.game.edition for seat in own}) == 1
    turns = sum(seat.line.turns for seat in own)
    return Figures(
        name=name,
        games=len(own),
        wins=first.count(1),
        shared=len(first) - first.count(1),
        won=sum(1 / winners for winners in first),
        going_on=sum(not seat.played.game.over for seat in seats),
        solo=sum(seat.played.game.over and seat.played.game.solo for seat in seats),
        rank=mean([seat.line.rank for seat in own]),
        average=mean([seat.line.total for seat in own]) if one_box else None,
        tables=tuple(_at_tables(own, one_box)),
        per_turn=sum(seat.line.points for seat in own) / turns if one_box and turns else None,
        best_game=_best(own, _total) if one_box else None,
        best_turn=_best(own, _turn),
        best_word=_best(own, _word),
        longest_word=_best(own, _longest),
        tallest_stack=_best(own, _stack),
    )


def _at_tables(seats: Sequence[Seat], one_box: bool) -> Iterator[AtTable]:
    totals: defaultdict[int, list[int]] = defaultdict(list)
    for seat in seats:
        totals[len(seat.played.game.lines)].append(seat.line.total)
    for players, own in sorted(totals.items()):
        yield AtTable(players, len(own), mean(own) if one_box else None)


def mean(values: Sequence[int]) -> float | None:
    """The average of `values`, None if there are none."""
    return sum(values) / len(values) if values else None


_Deed = tuple[int, str]
"""A value, and what it was for."""


def _best(seats: Sequence[Seat], deed: Callable[[PlayerSummary], _Deed | None]) -> Best | None:
    done = ((deed(seat.line), seat.played) for seat in seats)
    bests = [Best(*found, played) for found, played in done if found]
    return max(bests, key=lambda best: best.value, default=None)


def _total(line: PlayerSummary) -> _Deed:
    return line.total, ""


def _turn(line: PlayerSummary) -> _Deed | None:
    return line.best_turn and (line.best_turn.points, line.best_turn.play)


def _word(line: PlayerSummary) -> _Deed | None:
    return line.best_word and (line.best_word.points, line.best_word.text)


def _longest(line: PlayerSummary) -> _Deed | None:
    return line.longest_word and (len(line.longest_word.text), line.longest_word.text)


def _stack(line: PlayerSummary) -> _Deed | None:
    return line.tallest_stack and (line.tallest_stack.height, line.tallest_stack.square)
