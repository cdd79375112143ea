"""Games and requests to measure with: made once, the same in every run."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from scorekeeper.game.board import Board, Direction, Placement, Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.record import write_record

RULES = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)

_SHORT_GAME = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS", "end")


def long_game(turns: int = 40, seed: int = 1) -> Game:
    """A legal game of four players and so many turns, most of them plays of one to three tiles."""
    rng = random.Random(seed)
    game = Game(Setup(RULES, ("Anna", "Ben", "Cleo", "Dora")))
    while len(game.steps) < turns:
        play = next(play for play in _plays(game.board, rng) if not game.judge(play).problems)
        game.push(Turn(play))
    return game


def _plays(board: Board, rng: random.Random) -> Iterator[Play]:
    letters = list(RULES.edition.tiles)
    near = list(board.occupied()) or [Square(4, 4)]
    while True:
        direction = rng.choice(list(Direction))
        first = rng.choice(near).step(direction, rng.randint(-2, 1))
        squares = [first.step(direction, place) for place in range(rng.randint(2, 3))]
        yield Play(tuple(Placement(square, rng.choice(letters)) for square in squares))


def fill(folder: Path, size: int) -> None:
    """Write `size` short games of two to four players out of forty, last written long ago."""
    for number in range(size):
        names = tuple(f"Player {(number * 7 + n * 11) % 40 + 1}" for n in range(2 + number % 3))
        day = datetime(2000, 1, 1, 20) + timedelta(hours=12 * number)
        game = Game(Setup(RULES, names, started=day.isoformat()))
        for text in (*_SHORT_GAME[: number % len(_SHORT_GAME)], _SHORT_GAME[-1]):
            game.push_text(text)
        path = folder / f"{number:05}.toml"
        path.write_text(write_record(game), "utf-8")
        os.utime(path, (1_000_000_000 + number,) * 2)


def requests(count: int = 6000) -> bytes:
    """So many requests for ``judge``: every turn of some games, and the same one square on."""
    lines: list[str] = []
    for seed in range(count):
        for step in long_game(30, seed).steps:
            play = step.turn.action
            if not isinstance(play, Play):
                continue
            board = step.before.board
            stacks = {str(square): board.stack(square) for square in board.occupied()}
            for aside in (0, 1):
                tiles = [(str(s.step(Direction.DOWN, aside)), letter) for s, letter in play.tiles]
                request = {"id": len(lines), "edition": RULES.edition.id, "board": stacks}
                lines.append(json.dumps(request | {"tiles": tiles}))
        if len(lines) >= count:
            break
    return ("\n".join(lines[:count]) + "\n").encode()
