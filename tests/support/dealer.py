"""Games of players with real racks, who lay whatever they can."""

from __future__ import annotations

import random
from collections.abc import Iterator

from scorekeeper.game.board import Direction, Placement
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from tests.support.boxes import BOX
from tests.support.games import EIGHT, RULES, TEN

EDITIONS = {edition.id: edition for edition in (TEN, EIGHT, BOX)}


class Dealer:
    """Real tiles in a real bag and on real racks, and players who lay anything that is legal."""

    def __init__(self, edition: Edition, players: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.game = Game(Setup(Rules(edition, RULES.house), tuple("ABCD"[:players])))
        self.bag = [letter for letter, count in edition.tiles.items() for _ in range(count)]
        self.rng.shuffle(self.bag)
        self.racks: list[list[str]] = [[] for _ in range(players)]
        for rack in self.racks:
            self.fill(rack)

    def fill(self, rack: list[str]) -> None:
        while self.bag and len(rack) < self.game.rules.edition.rack_size:
            rack.append(self.bag.pop())

    def turns(self, most: int) -> Iterator[Game]:
        """The game after each of its turns."""
        for _ in range(most):
            if self.game.position.ending:
                return
            self.take_turn(self.racks[self.game.position.to_move])
            yield self.game

    def take_turn(self, rack: list[str]) -> None:
        for _ in range(40):
            play = self.guess(rack)
            if self.game.judge(play).legal:
                for _, letter in play.tiles:
                    rack.remove(letter)
                self.fill(rack)
                self.game.push(Turn(play))
                return
        if self.bag and self.rng.random() < 0.5:
            letter = rack.pop(self.rng.randrange(len(rack)))
            self.bag.insert(0, letter)
            self.fill(rack)
            self.game.push(Turn(Exchange(letter)))
        else:
            self.game.push(Turn(Pass()))

    def guess(self, rack: list[str]) -> Play:
        """Some tiles of the rack in a line, on and between those that are there."""
        game, rng = self.game, self.rng
        near = list(game.board.occupied()) or list(game.rules.edition.start)
        direction = rng.choice(list(Direction))
        first = rng.choice(near).step(direction, -rng.randrange(4))
        letters = rng.sample(rack, rng.randint(1, len(rack)))
        return Play(
            tuple(
                Placement(first.step(direction, place), letter)
                for place, letter in enumerate(letters)
            )
        )
