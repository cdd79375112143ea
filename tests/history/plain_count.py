"""What the law says of records, averages and margins, counted anew from the turns each time.

It is written from the law alone, shares no code with ``scorekeeper/history``, and looks at the
games themselves. The law: a word, a turn, a stack and an average count as they were earned, whoever
else had terms of their own. Points given before the first turn are in no figure; a game in which
somebody had such points is won or lost, but its margins count nowhere. What a computer played is
nobody's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import comeback, standings
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.history.remarks import FEWEST, FEWEST_OWN, RemarkKind

ROUND = (10, 25, 50, 100, 200, 300)


class Laid(NamedTuple):
    """A play of a person that stands."""

    game: Game
    who: str
    step: Step

    @property
    def points(self) -> int:
        return self.step.points

    @property
    def texts(self) -> list[str]:
        return [word.text for word in self.step.judgement.score.words]

    @property
    def letters(self) -> int:
        return max([0, *map(len, self.texts)])

    @property
    def word(self) -> str:
        return next(iter(self.texts), "")

    @property
    def tiles(self) -> int:
        assert self.step.play
        return len(self.step.play.tiles)

    @property
    def height(self) -> int:
        assert self.step.play
        board = self.step.after.board
        return max(len(board.stack(tile.square)) for tile in self.step.play.tiles)


class Result(NamedTuple):
    """The end of a game with others, for one person."""

    game: Game
    who: str
    earned: int
    rank: int
    winners: int
    """The number of seats that share the first rank, computers among them."""

    @property
    def is_won_alone(self) -> bool:
        return self.rank == 1 and self.winners == 1

    @property
    def behind(self) -> int:
        """How far behind somebody was who won alone, in a game without points ahead."""
        return comeback(self.game) if self.is_won_alone and not gave_points(self.game) else 0


def gave_points(game: Game) -> bool:
    return any(terms.start for terms in game.setup.seats)


def people(game: Game) -> list[str]:
    computers = game.setup.computers or (None,) * len(game.setup.players)
    return [name for name, one in zip(game.setup.players, computers, strict=True) if one is None]


def laid_in(game: Game) -> Iterator[Laid]:
    are_people = people(game)
    for step in game.steps:
        if step.play and step.name in are_people and not game.withdrawn(step):
            yield Laid(game, step.name, step)


def results_of(game: Game) -> Iterator[Result]:
    if not game.position.ending or len(game.setup.players) < 2:
        return
    rows = standings(game)
    winners = sum(row.rank == 1 for row in rows)
    for row in rows:
        if row.name in people(game):
            given = game.setup.seats[row.player].start if game.setup.seats else 0
            yield Result(game, row.name, row.total - given, row.rank, winners)


def most(values: Iterable[int]) -> int:
    return max([0, *values])


class PlainCount:
    """The last of `games`, the oldest first, held against the others."""

    def __init__(self, games: list[Game]) -> None:
        *self.before, self.game = games

    def plays(self, game: Game) -> list[Step]:
        """The plays that stand, those of computers too."""
        steps = [step for step in game.steps if step.play]
        return [step for step in steps if not game.withdrawn(step)]

    @cached_property
    def laid(self) -> list[Laid]:
        return [one for game in self.before for one in laid_in(game)]

    @cached_property
    def results(self) -> list[Result]:
        return [one for game in self.before for one in results_of(game)]

    def contests(self, here: bool = False, now: bool = False) -> int:
        """The finished games with others; only those of the box, or of the year."""
        over = [g for g in self.before if g.position.ending and len(g.setup.players) > 1]
        return sum((not here or self.is_here(g)) and (not now or self.is_now(g)) for g in over)

    def is_here(self, game: Game) -> bool:
        return game.rules.edition.id == self.game.rules.edition.id

    def is_now(self, game: Game) -> bool:
        return game.setup.started[:4] == self.game.setup.started[:4]

    def of_turn(self, step: Step) -> set[RemarkKind]:
        """What is true of a play of the game."""
        own = [one for one in laid_in(self.game) if one.step.number == step.number]
        if not own:
            return set()
        this = own[0]
        earlier = [*self.laid, *(o for o in laid_in(self.game) if o.step.number < step.number)]
        mine = [one for one in earlier if one.who == this.who]
        over = [one for one in self.results if one.who == this.who]

        def here(found: list[Laid]) -> list[Laid]:
            return [one for one in found if self.is_here(one.game)]

        def now(found: list[Laid]) -> list[Laid]:
            return [one for one in found if self.is_now(one.game)]

        def is_best_turn(found: list[Laid]) -> bool:
            return this.points > most(one.points for one in found)

        def is_longest(found: list[Laid]) -> bool:
            return this.letters > most(one.letters for one in found)

        over_now = [one for one in over if self.is_now(one.game)]
        over_here = [one for one in over if self.is_here(one.game)]
        both = [one for one in over_now if self.is_here(one.game)]
        found = {
            RemarkKind.TURN_EVER: self.contests(here=True) >= FEWEST
            and is_best_turn(here(earlier)),
            RemarkKind.TURN_THIS_YEAR: self.contests(here=True, now=True) >= FEWEST
            and is_best_turn(now(here(earlier))),
            RemarkKind.WORD_EVER: self.contests() >= FEWEST and is_longest(earlier),
            RemarkKind.OWN_TURN: len(over_here) >= FEWEST_OWN and is_best_turn(here(mine)),
            RemarkKind.OWN_TURN_THIS_YEAR: len(both) >= FEWEST_OWN
            and is_best_turn(now(here(mine))),
            RemarkKind.OWN_WORD: len(over) >= FEWEST_OWN and is_longest(mine),
            RemarkKind.OWN_WORD_THIS_YEAR: len(over_now) >= FEWEST_OWN and is_longest(now(mine)),
            RemarkKind.OWN_STACK: len(over) >= FEWEST_OWN
            and this.height > max(2, most(one.height for one in mine)),
            RemarkKind.WHOLE_RACK: len(over) >= FEWEST_OWN
            and this.tiles >= 7
            and all(one.tiles < 7 for one in mine),
            RemarkKind.WORD_AGAIN: len(this.word) >= 3
            and sum(one.word == this.word for one in mine) + 1 in ROUND,
        }
        return {kind for kind, is_so in found.items() if is_so}

    def of_result(self, who: str) -> set[RemarkKind]:
        """What is true of the result for one of the players."""
        last = [*results_of(self.game)]
        own = [one for one in last if one.who == who]
        if not own:
            return set()
        this, before = own[0], self.results
        here = [one for one in before if self.is_here(one.game)]
        now = [one for one in here if self.is_now(one.game)]
        mine = [one for one in before if one.who == who]
        mine_here = [one for one in here if one.who == who]
        mine_now = [one for one in now if one.who == who]
        is_best = this.earned == max(one.earned for one in last)
        row = 0
        for one in [*mine, this]:
            row = row + 1 if one.is_won_alone else 0

        def is_most(found: list[Result]) -> bool:
            return this.earned > most(one.earned for one in found)

        found = {
            RemarkKind.GAME_EVER: self.contests(here=True) >= FEWEST and is_best and is_most(here),
            RemarkKind.GAME_THIS_YEAR: self.contests(here=True, now=True) >= FEWEST
            and is_best
            and is_most(now),
            RemarkKind.OWN_GAME: len(mine_here) >= FEWEST_OWN and is_most(mine_here),
            RemarkKind.OWN_GAME_THIS_YEAR: len(mine_now) >= FEWEST_OWN and is_most(mine_now),
            RemarkKind.COMEBACK: self.contests(here=True) >= FEWEST
            and this.behind > max(14, most(one.behind for one in here)),
            RemarkKind.STREAK: row in (3, 5, 7) or (row > 0 and row % 5 == 0),
            RemarkKind.FIRST_WIN: len(mine) >= FEWEST_OWN
            and this.rank == 1
            and all(one.rank > 1 for one in mine),
            RemarkKind.GAMES: len(mine) + 1 in ROUND,
        }
        return {kind for kind, is_so in found.items() if is_so}


class PlainFigures(NamedTuple):
    """One person's figures over `games`, all with one box."""

    games: int
    wins: int
    wins_apart: int
    average: float
    per_turn: float
    best_game: int
    best_turn: int
    longest: int
    tallest: int
    behind: int


def plain_figures(games: list[Game], who: str) -> PlainFigures | None:
    """The figures of `who`, who may have played none of the games."""
    results = [one for game in games for one in results_of(game) if one.who == who]
    if not results:
        return None
    laid = [one for result in results for one in laid_in(result.game) if one.who == who]
    turns = sum(_turns(one.game, who) for one in results)
    won = [one for one in results if one.is_won_alone]
    return PlainFigures(
        games=len(results),
        wins=len(won),
        wins_apart=sum(gave_points(one.game) for one in won),
        average=sum(one.earned for one in results) / len(results),
        per_turn=sum(one.points for one in laid) / turns if turns else 0.0,
        best_game=max(one.earned for one in results),
        best_turn=most(one.points for one in laid),
        longest=most(one.letters for one in laid),
        tallest=most(one.height for one in laid),
        behind=most(one.behind for one in results),
    )


def plain_margins(games: list[Game], who: str, other: str) -> list[int]:
    """The points of `who` less those of the `other` wherever nobody had points ahead."""
    margins = []
    for game in games:
        ends = {one.who: one.earned for one in results_of(game)}
        if {who, other} <= ends.keys() and not gave_points(game):
            margins.append(ends[who] - ends[other])
    return margins


def _turns(game: Game, who: str) -> int:
    """Plays, passes and exchanges, and plays that a challenge took back with the turn."""
    own = [step for step in game.steps if step.name == who]
    taken = [step for step in own if isinstance(step.turn.action, Play | Pass | Exchange)]
    return sum(not game.taken_again(step) for step in taken)
