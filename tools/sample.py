"""Games of a family that never was, for the pictures: always the same ones."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path

from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.search import find_plays
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Action, Pass, Play
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.record import save
from scorekeeper.words.english import English

FAMILY = {"Maya": 0.42, "Leo": 0.3, "Nora": 0.38, "Sam": 0.22}
"""How likely each of them is to take the best play that is left to think of."""
TONIGHT = """
    5B FALL, F3 GASKET, E7 BAIL,
    9D V.SE, G1 IRON, 4A AIM,
    3F C.O, H3 LIMBO, 9B DE,
    10G HEWN, 3F G..F, 7C CU,
    I1 KID, G1 AME, 7C ACN,
    G1 PEO, G1 SHI, J3 SLUM,
    7C DAR, 1E TOT, 7C N.P,
    7C G, 7C .YB, I1 W.T,
    5B TE, 5B FUE, 5B D.MP,
    B3 S.R, 7C .I, 1D OUS,
    D1 JOY, A2 CUR, I1 N,
    2C D, I1 QU, 7H .X
"""
"""The plays of the game that most pictures show, a round a line.

They are written out, so that the game stays as it is whichever words a computer knows.
"""
BAG = 39
"""The seed of the order in which its tiles are drawn."""
RULES = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)


def fill_library(folder: Path, games: int = 30, last: date = date(2026, 11, 14)) -> None:
    """Write so many finished games into `folder`, the newest of `last`, and one half played."""
    index, rng = _index(), random.Random(5)
    day = last
    for number in range(games):
        names = ["Maya", "Leo", "Nora"]
        if number % 6 == 5:
            names[rng.randrange(3)] = "Sam"
        rng.shuffle(names)
        game = play_game(tuple(names), f"{day}T20:{rng.randrange(10, 59)}:00", rng, index)
        _save(game, folder / f"{day}-{'-'.join(names).lower()}.toml")
        day -= timedelta(days=rng.choice((6, 7, 7, 14, 21, 27)))
    _save(tonight(24), folder / "2026-11-21-maya-leo-nora.toml")


def fill_evening(folder: Path) -> list[Path]:
    """Write three games of this evening into `folder`, and say where."""
    rng, names, files = random.Random(9), ["Maya", "Leo", "Nora"], []
    for time in ("19:30", "20:25", "21:20"):
        game = play_game(tuple(names), f"{date.today()}T{time}:00", rng, _index())
        files.append(folder / f"evening-{time[:2]}.toml")
        save(game, files[-1])
        names = [*names[1:], names[0]]
    return files


def _save(game: Game, file: Path) -> None:
    """Write `game` as if it had been left when it was played."""
    save(game, file)
    left = datetime.fromisoformat(game.setup.started).timestamp()
    os.utime(file, (left, left))


def tonight(turns: int = 999, has_racks: bool = False) -> Game:
    """The game that most pictures show, or so many turns of it; perhaps the racks noted."""
    plays = TONIGHT.split(",")[:turns]

    def choose(game: Game, _: list[str]) -> Action:
        return game.read(plays[len(game.steps)].strip())

    names = ("Maya", "Leo", "Nora")
    started = "2026-11-21T19:30:00"
    return _play(names, started, random.Random(BAG), choose, len(plays), has_racks)


def play_game(
    names: tuple[str, ...], started: str, rng: random.Random, index: WordIndex, turns: int = 999
) -> Game:
    """A game of `names` as the family plays, until it is over or so many `turns` are taken."""

    def choose(game: Game, rack: list[str]) -> Action:
        found = find_plays(game.board, rack, RULES, index)[:12]
        if not found:
            return Pass()
        skill = FAMILY[game.player_to_move]
        place = next((n for n in range(len(found)) if rng.random() < skill), 0)
        return found[place].play

    return _play(names, started, rng, choose, turns)


def _play(
    names: tuple[str, ...],
    started: str,
    rng: random.Random,
    choose: Callable[[Game, list[str]], Action],
    turns: int,
    has_racks: bool = False,
) -> Game:
    """A game whose actions are chosen by `choose`, from the racks that are drawn."""
    setup = Setup(RULES, names, WordCheck.CHALLENGE, "english", started=started)
    game = Game(setup, English())
    bag = list(Counter(dict(RULES.edition.tiles)).elements())
    rng.shuffle(bag)
    racks = [[bag.pop() for _ in range(RULES.edition.rack_size)] for _ in names]
    while not game.position.ending and len(game.steps) < turns:
        rack = racks[game.position.to_move]
        action = choose(game, rack)
        game.push(Turn(action, rack=tuple(rack) if has_racks else None))
        for tile in action.tiles if isinstance(action, Play) else ():
            rack.remove(tile.letter)
        while bag and len(rack) < RULES.edition.rack_size:
            rack.append(bag.pop())
    return game


@cache
def _index() -> WordIndex:
    """The words that everybody knows, so that the pictures hold no rare ones."""
    return WordIndex.build(English(35).words(), RULES.edition, RULES.edition.size)
