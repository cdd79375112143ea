"""Whole games of computer players against each other, with a bag, racks and all the rules.

Nobody challenges: a computer lays only words that it finds in the dictionary of the game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Exchange, Play
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.players.choice import choose
from scorekeeper.players.computer import Computer


class Table:
    """The bag and the racks of one game."""

    def __init__(self, rules: Rules, players: int, seed: int | str) -> None:
        """Shuffle the set and fill the racks in turn order."""
        self._rng = Random(f"bag {seed}")
        tiles = rules.edition.tiles
        self.bag = self._rng.sample(
            list(tiles), rules.edition.tile_count, counts=list(tiles.values())
        )
        """The next tile to be drawn is the last one."""
        self.racks: list[list[str]] = [[] for _ in range(players)]
        self._rack_size = rules.edition.rack_size
        for rack in self.racks:
            self._fill(rack)

    def take(self, player: int, action: object) -> None:
        """Take the tiles of `action` from the rack of `player`, and draw."""
        rack = self.racks[player]
        if isinstance(action, Play):
            for _, letter in action.tiles:
                rack.remove(letter)
            self._fill(rack)
        elif isinstance(action, Exchange) and action.letter:
            rack.remove(action.letter)
            rack.append(self.bag.pop())
            self.bag.insert(self._rng.randrange(len(self.bag) + 1), action.letter)

    def _fill(self, rack: list[str]) -> None:
        while len(rack) < self._rack_size and self.bag:
            rack.append(self.bag.pop())


def play_game(
    setup: Setup,
    computers: Sequence[Computer],
    seed: int | str,
    seeds: Sequence[int | str] | None = None,
) -> Game:
    """A game of `computers`, one for each player of `setup`; `seed` is that of the bag.

    The `seeds` of the players follow from it unless they are given. Every rack is noted in the
    record. The words of the game are not looked up: each computer knows its own.
    """
    game = Game(setup)
    table = Table(setup.rules, len(computers), seed)
    seeds = seeds or [f"{seed} {player}" for player in range(len(computers))]
    while game.position.ending is None:
        player = game.position.to_move
        rack = table.racks[player]
        choice = choose(game.position, rack, computers[player], seeds[player])
        game.push(Turn(choice.action, rack=tuple(sorted(rack))))
        table.take(player, choice.action)
    return game


class Result(NamedTuple):
    """How one game of two computers ended."""

    points: tuple[int, int]
    """Final scores, in the order in which the computers were named, whoever began."""
    played: tuple[int, int]
    """Points from plays."""
    turns: tuple[int, int]


def duel(
    rules: Rules,
    computers: tuple[Computer, Computer],
    games: int | range,
    seed: int | str = 1,
    jobs: int = 1,
) -> Iterator[Result]:
    """So many games of two computers; each bag is played twice, with the seats changed.

    `games` may be a range of their numbers, counted from 0, to go on where others stopped.
    Up to `jobs` processes share the games; the results are the same, and in the same order.
    Where a system cannot fork, as Windows cannot, one process plays them all.
    """
    play = _Duel(Setup(rules, ("First", "Second")), computers, seed)
    numbers = games if isinstance(games, range) else range(games)
    if jobs == 1 or not hasattr(os, "fork"):
        yield from map(play.result, numbers)
        return
    # Not imported above: hardly anybody needs it, and it takes a while.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # Forked, since word lists that are mapped into memory cannot be sent.
    with ProcessPoolExecutor(jobs, get_context("fork"), _work_on, (play,)) as workers:
        yield from workers.map(_played, numbers)


class _Duel(NamedTuple):
    """What is the same for all games of a duel."""

    setup: Setup
    computers: tuple[Computer, Computer]
    seed: int | str

    def result(self, number: int) -> Result:
        """The result of the game of that number, counted from 0."""
        swapped = number % 2 == 1
        seats = self.computers[::-1] if swapped else self.computers
        return _result(play_game(self.setup, seats, f"{self.seed} {number // 2}"), swapped)


_work: list[_Duel] = []
"""In a process that shares the games: the duel that it works on."""


def _work_on(play: _Duel) -> None:
    _work[:] = [play]


def _played(number: int) -> Result:
    return _work[0].result(number)


def _result(game: Game, swapped: bool) -> Result:
    final = {row.player: row.total for row in standings(game)}
    turns = [sum(step.player == player for step in game.steps) for player in (0, 1)]
    played = game.position.scores
    one, two = (1, 0) if swapped else (0, 1)
    return Result((final[one], final[two]), (played[one], played[two]), (turns[one], turns[two]))
