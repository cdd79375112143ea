"""Games of a family that never was, for the pictures: always the same ones."""

from __future__ import annotations

import os
import random
from collections import Counter
from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path

from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.search import find_plays
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Pass
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.record import save
from scorekeeper.words.english import English

FAMILY = {"Maya": 0.42, "Leo": 0.3, "Nora": 0.38, "Sam": 0.22}
"""How likely each of them is to take the best play that is left to think of."""
TONIGHT = 39
"""The seed of a close game."""
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
    """The game that most pictures show: close, and of words that one may show to anybody."""
    rng, names = random.Random(TONIGHT), ("Maya", "Leo", "Nora")
    return play_game(names, "2026-11-21T19:30:00", rng, _index(), turns, has_racks)


def play_game(
    names: tuple[str, ...],
    started: str,
    rng: random.Random,
    index: WordIndex,
    turns: int = 999,
    has_racks: bool = False,
) -> Game:
    """A game of `names`, until it is over or so many `turns` are taken; perhaps the racks noted."""
    setup = Setup(RULES, names, WordCheck.CHALLENGE, "english", started=started)
    game = Game(setup, English())
    bag = list(Counter(dict(RULES.edition.tiles)).elements())
    rng.shuffle(bag)
    racks = [[bag.pop() for _ in range(RULES.edition.rack_size)] for _ in names]
    while not game.position.ending and len(game.steps) < turns:
        player = game.position.to_move
        rack = racks[player]
        found = find_plays(game.board, rack, RULES, index)[:12]
        if not found:
            game.push(Turn(Pass()))
            continue
        skill = FAMILY[names[player]]
        place = next((n for n in range(len(found)) if rng.random() < skill), 0)
        play = found[place].play
        game.push(Turn(play, rack=tuple(rack) if has_racks else None))
        for tile in play.tiles:
            rack.remove(tile.letter)
        while bag and len(rack) < RULES.edition.rack_size:
            rack.append(bag.pop())
    return game


@cache
def _index() -> WordIndex:
    """The words that everybody knows, so that the pictures hold no rare ones."""
    return WordIndex.build(English(35).words(), RULES.edition, RULES.edition.size)
