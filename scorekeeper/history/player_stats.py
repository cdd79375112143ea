"""Figures of the players over all games: each one, two head to head, and the solo ladder.

Only finished games count; those that still go on are counted beside them and no more. Solo
games are not won or lost: they stand in the ladders. What a computer played is in no figure.

Points are those that were earned: without the ones given before the first turn. A game in which
somebody had such points ahead is won or lost like any other, but has no margin.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.game.rules import DEFAULT_PRESET, RULE_SPECS, find_preset, with_rule
from scorekeeper.history.games import GameSeat, History, PlayedGame, people_at
from scorekeeper.report.text import rule_in_words


class Best(NamedTuple):
    """The best that was done of one kind; the earliest where several are equal."""

    value: int
    """Points, letters, or tiles."""
    what: str
    """The play, the word, or the square; empty for a whole game."""
    played: PlayedGame


class StatsBySize(NamedTuple):
    """One player's games at tables of one size: whoever shares the tiles with more has fewer."""

    players: int
    """The number of players."""
    games: int
    average: float | None
    """The average of the points earned; None over several boxes."""


class PlayerStats(NamedTuple):
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
    apart: int
    """Those of `games` in which somebody had points ahead."""
    wins_apart: int
    """Those of `wins` in such games."""
    in_teams: int
    """Finished games as one of a team; they count for the team, and are nowhere else here."""
    rank: float | None
    """The average rank."""
    average: float | None
    """The average of the points earned, what is taken off for tiles left included."""
    tables: tuple[StatsBySize, ...]
    """The same for each number of players, the fewest first."""
    per_turn: float | None
    """Points of the plays by turns; passes, exchanges and lost turns are turns, too."""
    best_game: Best | None
    """By the points earned."""
    best_turn: Best | None
    best_word: Best | None
    longest_word: Best | None
    tallest_stack: Best | None
    comeback: Best | None
    """The most points behind, after a round, in a game that was won all the same.

    None of a game with points ahead.
    """

    @property
    def win_share(self) -> float | None:
        """The part of the games that were won, 0 to 1; None without games."""
        if self.games:
            return self.won / self.games
        return None


def all_figures(history: History) -> list[PlayerStats]:
    """The figures of everybody in `history`, whoever has won most first."""
    seats: defaultdict[str, list[GameSeat]] = defaultdict(list)
    for seat in history.of_people:
        seats[seat.person].append(seat)
    teams = games_in_teams(history)
    names = dict.fromkeys([*seats, *teams])
    found = [_figures(name, seats.get(name, []), teams[name]) for name in names]
    return sorted(found, key=lambda one: (-one.won, -one.games, one.name.casefold(), one.name))


def figures_of(history: History, person: str) -> PlayerStats:
    """The figures of one `person`; all are 0 or None for somebody without games."""
    return _figures(person, history.of_person(person), games_in_teams(history)[person])


def games_in_teams(history: History) -> Counter[str]:
    """The number of finished games that each person played as one of a team."""
    return Counter(
        history.people.person(member)
        for table in history.tables
        for seat in table
        for member in seat.line.members
        if seat.game.over
    )


def _figures(name: str, seats: Sequence[GameSeat], in_teams: int = 0) -> PlayerStats:
    every = [seat for seat in seats if seat.is_contest]
    first = [seat for seat in every if seat.line.rank == 1]
    alone = [seat for seat in first if seat.is_won_alone]
    one_box = len({seat.game.edition for seat in every}) == 1
    alike = every if one_box else []
    turns = sum(seat.line.turns for seat in alike)
    whole = [seat for seat in alike if seat.game.is_whole]
    done = [(seat.line, seat.played) for seat in every]
    over = [seat for seat in seats if seat.game.over]
    return PlayerStats(
        name=name,
        games=len(every),
        wins=len(alone),
        shared=len(first) - len(alone),
        won=sum(1 / len(seat.game.winners) for seat in first),
        going_on=sum(not seat.game.over for seat in seats),
        solo=sum(seat.game.solo for seat in over),
        apart=sum(seat.game.gave_points for seat in every),
        wins_apart=sum(seat.game.gave_points for seat in alone),
        in_teams=in_teams,
        rank=mean([seat.line.rank for seat in every]),
        average=mean([seat.line.earned for seat in whole]),
        tables=tuple(_at_tables(every, one_box)),
        per_turn=sum(seat.line.points for seat in alike) / turns if turns else None,
        best_game=_greatest(Best(seat.line.earned, "", seat.played) for seat in whole),
        best_turn=_greatest(
            Best(turn.points, turn.play, game) for line, game in done if (turn := line.best_turn)
        ),
        best_word=_greatest(
            Best(word.points, word.text, game) for line, game in done if (word := line.best_word)
        ),
        longest_word=_greatest(
            Best(len(word.text), word.text, game)
            for line, game in done
            if (word := line.longest_word)
        ),
        tallest_stack=_greatest(
            Best(stack.height, stack.square, game)
            for line, game in done
            if (stack := line.tallest_stack)
        ),
        comeback=_greatest(
            Best(game.comeback, "", seat.played)
            for seat in whole
            if seat.line.rank == 1 and (game := seat.game).comeback and not game.gave_points
        ),
    )


def _at_tables(seats: Sequence[GameSeat], one_box: bool) -> Iterator[StatsBySize]:
    games: Counter[int] = Counter()
    totals: defaultdict[int, list[int]] = defaultdict(list)
    for seat in seats:
        seated = len(seat.game.lines)
        games[seated] += 1
        totals[seated] += [seat.line.earned] if seat.game.is_whole else []
    for players, own in sorted(totals.items()):
        yield StatsBySize(players, games[players], mean(own) if one_box else None)


def mean(values: Sequence[int]) -> float | None:
    """The average of `values`, None if there are none."""
    return sum(values) / len(values) if values else None


def _greatest(bests: Iterable[Best | None]) -> Best | None:
    return max(filter(None, bests), key=lambda best: best.value, default=None)


class Versus(NamedTuple):
    """The finished games in which two players sat at one table, whoever else did.

    To be ahead is to have the better rank of the two; somebody else may have won.
    """

    names: tuple[str, str]
    games: int
    ahead: tuple[int, int]
    """The number of games in which each was ahead of the other."""
    level: int
    """The number of games in which they shared a rank."""
    going_on: int
    """Games of the two that are not finished."""
    apart: int
    """Those of `games` in which somebody had points ahead: their margins do not count."""
    margin: float | None
    """Final score of the first less that of the second, on average; None over several boxes."""
    widest: tuple[Best | None, Best | None]
    """The game in which each was furthest ahead, in points; None over several boxes."""
    meetings: tuple[tuple[GameSeat, GameSeat], ...]
    """The finished games, the oldest first."""


def versus(history: History, first: str, second: str) -> Versus:
    """The games of `first` and `second`, two different people, against each other."""
    seated = [{seat.person: seat for seat in people_at([table])} for table in history.tables]
    met = [(own[first], own[second]) for own in seated if first in own and second in own]
    over = [(one, other) for one, other in met if one.played.game.over]
    ranks = [other.line.rank - one.line.rank for one, other in over]
    level = [(one, other) for one, other in over if not one.played.game.gave_points]
    one_box = len({one.played.game.edition for one, _ in level}) == 1
    alike = [pair for pair in level if one_box and pair[0].game.is_whole]
    margins = [one.line.total - other.line.total for one, other in alike]
    games = [one.played for one, _ in alike]

    def widest(sign: int) -> Best | None:
        won = (Best(sign * margin, "", game) for margin, game in zip(margins, games, strict=True))
        return _greatest(one for one in won if one.value > 0)

    return Versus(
        names=(first, second),
        games=len(over),
        ahead=(sum(rank > 0 for rank in ranks), sum(rank < 0 for rank in ranks)),
        level=ranks.count(0),
        going_on=len(met) - len(over),
        apart=len(over) - len(level),
        margin=mean(margins),
        widest=(widest(1), widest(-1)),
        meetings=tuple(over),
    )


def rivals(history: History, person: str) -> list[Versus]:
    """`person` against everybody they finished a game with, the one met most often first."""
    part = history.with_person(person)
    others = {seat.person for seat in part.of_people} - {person}
    found = [versus(part, person, other) for other in others]
    met = [one for one in found if one.games]
    return sorted(met, key=lambda one: (-one.games, one.names[1].casefold(), one.names[1]))


@dataclass(frozen=True)
class Rung:
    """One finished solo game."""

    place: int
    """1 for the best; equal scores share a place."""
    seat: GameSeat
    personal_best: bool
    """True for the best game of its player on this ladder; the earlier of two equal ones."""


@dataclass(frozen=True)
class Ladder:
    """Solo games with one box and by the same house rules, as far as these matter."""

    edition: str
    box: str
    """The name of the edition."""
    house: str
    """House rules other than the leaflet's, such as ``solo-exchanges=0``; empty for none."""
    rungs: tuple[Rung, ...]
    """The best game first."""


def ladders(history: History, person: str = "") -> list[Ladder]:
    """All solo games that are over, or those of `person`; the ladder with most games first.

    Without those in which the seat had terms of its own, or that were stopped early.
    """
    groups: defaultdict[tuple[str, str], list[GameSeat]] = defaultdict(list)
    for seat in history.of_people:
        game = seat.game
        if game.solo and person in ("", seat.person) and game.is_whole and game.is_level:
            groups[game.edition, _conditions(game.house)].append(seat)
    ordered = sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
    return [
        Ladder(edition=edition, box=history.box(edition), house=house, rungs=_rungs(seats))
        for (edition, house), seats in ordered
    ]


def _conditions(house: str) -> str:
    """The rules in `house` that change what can be scored in a solo game."""
    rules = (
        rule for rule in house.split() if RULE_SPECS[rule.partition("=")[0]].changes_solo_games
    )
    return " ".join(rules)


def describe_conditions(house: str) -> list[str]:
    """The house rules of a ladder in words for people, one each."""
    usual = find_preset(DEFAULT_PRESET).house
    # People write "turn 120" for a summary's "turn-120".
    rules = (re.sub(r"(?<=[^=])-(?=\d+$)", " ", rule).partition("=")[::2] for rule in house.split())
    return [rule_in_words(name, with_rule(usual, name, value)) for name, value in rules]


def _rungs(seats: list[GameSeat]) -> tuple[Rung, ...]:
    """`seats`, the oldest game first, as rungs."""
    rungs: list[Rung] = []
    seen: set[str] = set()
    # Sorting keeps the order of equals, so the earlier game stands above.
    for number, seat in enumerate(sorted(seats, key=lambda seat: -seat.line.total), 1):
        shares = rungs and rungs[-1].seat.line.total == seat.line.total
        place = rungs[-1].place if shares else number
        rungs.append(Rung(place, seat, seat.person not in seen))
        seen.add(seat.person)
    return tuple(rungs)
