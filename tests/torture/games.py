"""Whole games to be typed: random plays that break no rule, of letters that make no words."""

from __future__ import annotations

from random import Random

from scorekeeper.game.board import Placement, Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup

RULES = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
PLAYERS = ("Anna", "Ben")
LETTERS = [letter for letter in RULES.edition.tiles if len(letter) == 1]


def empty_game() -> Game:
    """A game of two before its first turn; no word is looked up."""
    return Game(Setup(RULES, PLAYERS, started="2026-11-21T20:00:00+01:00"))


def script(random: Random) -> list[str]:
    """The plays of a game as they are typed, until nothing can be laid or the bag is empty."""
    game, turns = empty_game(), list[str]()
    for _ in range(20_000):
        play = _random_play(random)
        if not game.position.bag:
            break
        if game.judge(play).legal and not game.judge(play).problems:
            turns.append(game.push(Turn(play)).text)
    return turns


def _random_play(random: Random) -> Play:
    """Two to four letters in a row somewhere."""
    across, size = random.random() < 0.5, RULES.edition.size
    length = random.randint(2, 4)
    line, first = random.randrange(size), random.randrange(size - length + 1)
    squares = [(place, line) if across else (line, place) for place in range(first, first + length)]
    return Play(tuple(Placement(Square(*at), random.choice(LETTERS)) for at in squares))
