"""All that is true of the last of some games, counted from the first turn on each time.

It shares no code with ``scorekeeper/history``, and looks at the games themselves.
"""

from __future__ import annotations

from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import comeback, standings
from scorekeeper.game.play import Play
from scorekeeper.history.remarks import FEWEST, FEWEST_OWN, Kind

Laid = tuple[Game, str, Step]
"""A play that stands, and whose it is."""
ROUND = (10, 25, 50, 100, 200, 300)


class PlainCount:
    """The last of `games`, the oldest first, held against the others."""

    def __init__(self, games: list[Game]) -> None:
        *self.before, self.game = games
        self.box = self.game.rules.edition.id

    def plays(self, game: Game) -> list[Step]:
        steps = [step for step in game.steps if isinstance(step.turn.action, Play)]
        return [step for step in steps if not game.withdrawn(step)]

    def earlier(self, until: Step) -> list[Laid]:
        """Every play before that one, those of all games before it, too."""
        games = [*self.before, self.game]
        found = [(g, g.setup.players[step.player], step) for g in games for step in self.plays(g)]
        return [one for one in found if one[0] is not self.game or one[2].number < until.number]

    def contests(self, who: str = "") -> list[Game]:
        games = [g for g in self.before if g.position.ending and len(g.setup.players) > 1]
        return [g for g in games if not who or who in g.setup.players]

    def level(self, who: str = "", box: bool = False, year: bool = False) -> list[Game]:
        games = [g for g in self.contests(who) if not g.setup.seats]
        return [g for g in games if (self.in_box(g) or not box) and (self.in_year(g) or not year)]

    def in_box(self, game: Game) -> bool:
        return game.rules.edition.id == self.box

    def in_year(self, game: Game) -> bool:
        return game.setup.started[:4] == self.game.setup.started[:4]

    def of_turn(self, step: Step) -> set[Kind]:
        """What is true of a play of the game."""
        who, points = self.game.setup.players[step.player], step.points
        every = self.earlier(step)
        earlier = [one for one in every if not one[0].setup.seats]
        here = [one for one in earlier if self.in_box(one[0])]
        year = [one for one in here if self.in_year(one[0])]
        mine = [one for one in earlier if one[1] == who]
        mine_here = [one for one in here if one[1] == who]
        racks = [one for one in every if one[1] == who and tiles(one[2]) >= 7]
        same = [s for _, w, s in every if w == who and word(s) == word(step)]

        def most(of: list[Laid]) -> bool:
            return points > max([0, *(s.points for _, _, s in of)])

        def longest(of: list[Laid]) -> bool:
            return letters(step) > max([0, *(letters(s) for _, _, s in of)])

        def highest(of: list[Laid]) -> bool:
            return height(step) > max([2, *(height(s) for _, _, s in of)])

        compared = len(self.level(who)) >= FEWEST_OWN
        mine_year = [one for one in mine if self.in_year(one[0])]
        here_year = [one for one in mine_here if self.in_year(one[0])]
        found = {
            Kind.TURN_EVER: len(self.level(box=True)) >= FEWEST and most(here),
            Kind.TURN_THIS_YEAR: len(self.level(box=True, year=True)) >= FEWEST and most(year),
            Kind.WORD_EVER: len(self.level()) >= FEWEST and longest(earlier),
            Kind.OWN_TURN: len(self.level(who, box=True)) >= FEWEST_OWN and most(mine_here),
            Kind.OWN_WORD: compared and longest(mine),
            Kind.OWN_TURN_THIS_YEAR: len(self.level(who, box=True, year=True)) >= FEWEST_OWN
            and most(here_year),
            Kind.OWN_WORD_THIS_YEAR: len(self.level(who, year=True)) >= FEWEST_OWN
            and longest(mine_year),
            Kind.OWN_STACK: compared and highest(mine),
            Kind.WHOLE_RACK: len(self.contests(who)) >= FEWEST_OWN
            and tiles(step) >= 7
            and not racks,
        }
        true = {kind for kind, is_so in found.items() if is_so and not self.game.setup.seats}
        return true | (
            {Kind.WORD_AGAIN} if len(word(step)) >= 3 and len(same) + 1 in ROUND else set()
        )

    def of_result(self, who: str) -> set[Kind]:
        """What is true of the result for one of the players."""
        mine, every = totals(self.game)[who], self.contests(who)
        box, year = self.level(box=True), self.level(box=True, year=True)
        own, this = self.level(who, box=True), self.level(who, box=True, year=True)
        is_best = mine == max(totals(self.game).values())

        def highest(games: list[Game]) -> bool:
            return is_best and mine > max([0, *(max(totals(g).values()) for g in games)])

        behind = comeback(self.game) if won(self.game, who) else 0
        row = 0
        for game in [*every, self.game]:
            row = row + 1 if won(game, who) else 0
        shared = [game for game in [*every, self.game] if rank(game, who) == 1]
        of_points = {
            Kind.GAME_EVER: len(box) >= FEWEST and highest(box),
            Kind.GAME_THIS_YEAR: len(year) >= FEWEST and highest(year),
            Kind.OWN_GAME: len(own) >= FEWEST_OWN
            and mine > max([0, *(totals(g)[who] for g in own)]),
            Kind.OWN_GAME_THIS_YEAR: len(this) >= FEWEST_OWN
            and mine > max([0, *(totals(g)[who] for g in this)]),
            Kind.COMEBACK: len(box) >= FEWEST and behind > max([14, *map(comeback, box)]),
        }
        of_wins = {
            Kind.STREAK: row in (3, 5, 7) or (row > 0 and row % 5 == 0),
            Kind.FIRST_WIN: len(every) >= FEWEST_OWN and shared == [self.game],
            Kind.GAMES: len(every) + 1 in ROUND,
        }
        found = of_wins if self.game.setup.seats else of_points | of_wins
        return {kind for kind, is_so in found.items() if is_so}


def letters(step: Step) -> int:
    return max([0, *(len(word.text) for word in step.judgement.score.words)])


def word(step: Step) -> str:
    words = step.judgement.score.words
    return words[0].text if words else ""


def tiles(step: Step) -> int:
    assert isinstance(step.turn.action, Play)
    return len(step.turn.action.tiles)


def height(step: Step) -> int:
    assert isinstance(step.turn.action, Play)
    return max(len(step.after.board.stack(tile.square)) for tile in step.turn.action.tiles)


def totals(game: Game) -> dict[str, int]:
    return {row.name: row.total for row in standings(game)}


def rank(game: Game, who: str) -> int:
    return next(row.rank for row in standings(game) if row.name == who)


def won(game: Game, who: str) -> bool:
    return [row.name for row in standings(game) if row.rank == 1] == [who]
