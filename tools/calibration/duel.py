"""Whole games of computer players against each other, dealt from a bag, with all the rules.

Nobody challenges: a computer lays only words that it finds in the dictionary of the game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.outcome import standings
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.players.choice import Computer, choose


def play_game(
    setup: Setup,
    computers: Sequence[Computer],
    seed: int | str,
    seeds: Sequence[int | str] | None = None,
) -> Game:
    """A game of `computers`, one for each player of `setup`; `seed` is that of the bag.

    The `seeds` of the players follow from it unless they are given. The words of the game are not
    looked up: each computer knows its own.
    """
    game = Game(replace(setup, deal=str(seed)))
    seeds = seeds or [f"{seed} {player}" for player in range(len(computers))]
    while game.position.ending is None:
        position, player = game.position, game.position.to_move
        rack = position.deal.racks[player] if position.deal else ()
        game.push(Turn(choose(position, rack, computers[player], seeds[player]).action))
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
    """Two computers play this many games; each bag is played twice, with the seats changed.

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
        return result_of(play_game(self.setup, seats, f"{self.seed} {number // 2}"), swapped)


_work: list[_Duel] = []
"""In a process that shares the games: the duel that it works on."""


def _work_on(play: _Duel) -> None:
    from threading import Thread  # Loaded by now, in a process that shares the games.

    _work[:] = [play]
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when the one that it works for is gone, however that ended."""
    from multiprocessing import parent_process  # As above.

    if parent := parent_process():
        parent.join()
        os._exit(1)


def _played(number: int) -> Result:
    return _work[0].result(number)


def result_of(game: Game, swapped: bool) -> Result:
    """How `game` ended; `swapped` if the second seat is named first."""
    final = {row.player: row.total for row in standings(game)}
    turns = [sum(step.player == player for step in game.steps) for player in (0, 1)]
    played = game.position.scores
    one, two = (1, 0) if swapped else (0, 1)
    return Result((final[one], final[two]), (played[one], played[two]), (turns[one], turns[two]))
