"""Random positions to find plays in: each follows from its number alone.

Most boards are grown by legal plays.  Some are then disturbed, since a table may overrule the
referee: tiles scattered, lifted or piled up, so that words on the board need not be words.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from scorekeeper.game.board import Board, Placement, Square
from scorekeeper.game.edition import Edition, find_edition, read_edition
from scorekeeper.game.rules import RULE_SPECS, Plural, QuBonus, Rules, find_preset, with_rule

from .naive_finder import arrange, legal, lines, plays_in

ELEVEN = """
id = "eleven"
name = "Eleven, with tiles of two letters"
size = 11
start = ["E6", "F6", "G6", "F5", "F7"]
stack-limit = 5
rack-size = 7
[score.flat-bonus]
Qu = 2
IJ = 3
[tiles]
A = 8
B = 2
C = 4
CS = 3
D = 4
E = 9
G = 3
H = 3
I = 7
IJ = 3
J = 1
K = 3
L = 5
LL = 4
N = 6
O = 6
P = 3
Q = 1
Qu = 2
R = 5
S = 6
T = 6
U = 4
Y = 2
"""

ODD = """
id = "odd"
name = "Small, with limits of its own"
size = 6
start = ["B2"]
stack-limit = 2
rack-size = 3
[score]
flat-tile = 3
stacked-tile = 2
[score.flat-bonus]
E = 1
A = 4
[tiles]
A = 4
D = 2
E = 4
I = 3
N = 3
O = 3
R = 3
S = 4
T = 4
"""

MORE_WORDS = "IJS TIJ BIJ HIJ LIJST CSAK CSEL ICS LLANO OLLA IJSCS LLIJ QUIJ SIS ESSE ASS ISS"
"""Words for the tiles of two letters, and for the rule of the plural."""


@dataclass(frozen=True)
class Position:
    """A board, a rack, and the rules they are played by."""

    board: Board
    rack: tuple[str, ...]
    rules: Rules

    def __str__(self) -> str:
        return f"{self.rules.edition.id}, rack {' '.join(self.rack)}\n{self.board}"


@cache
def words() -> frozenset[str]:
    """The word list of these tests."""
    text = Path(__file__).with_name("words.txt").read_text("utf-8")
    listed = " ".join(line for line in text.splitlines() if not line.startswith("#"))
    return frozenset(f"{listed} {MORE_WORDS}".split())


def _rules(edition: Edition, **house: Any) -> Rules:
    return Rules(edition, replace(find_preset("hasbro").house, **house))


@cache
def tables() -> tuple[Rules, ...]:
    """The rules in play, one after another: both boxes, unusual ones, and house rules."""
    ten, eight = find_edition("hasbro-10x10"), find_edition("classic-8x8")
    eleven, odd = read_edition(ELEVEN, "eleven"), read_edition(ODD, "odd")
    once = QuBonus.ONCE_A_TURN
    return (
        _rules(ten),
        _rules(eight),
        _rules(eight, cover_whole_word=True),
        _rules(ten, plural=Plural.OFF),
        _rules(eleven),
        _rules(eight, double_plural=True),
        _rules(odd),
        _rules(ten, qu_bonus=once, seven_bonus=10, cover_whole_word=True),
        _rules(eleven, qu_bonus=once, double_plural=True),
        _rules(replace(eight, id="one-high", stack_limit=1)),
        _rules(replace(odd, id="odd-high", stack_limit=9), qu_bonus=once, plural=Plural.OFF),
    )


def values_of(name: str) -> list[str]:
    """What the house rule `name` can be, as people write it; of numbers the ends."""
    return [
        choice.write(number)
        for choice in RULE_SPECS[name].choices
        for number in ((choice.low, choice.high) if choice.counts else (0,))
    ]


@cache
def tables_with(name: str, value: str) -> tuple[Rules, ...]:
    """The small box, with low stacks and high, with the house rule `name` as `value` has it.

    There a whole rack, a bonus letter, a lone S and a covered word are soon met.
    """
    house = with_rule(find_preset("hasbro").house, name, value)
    return tuple(Rules(tables()[number].edition, house) for number in (6, 10))


def two_stems(rules: Rules) -> Position:
    """Two words that one S ends at once, which random games hardly ever come to."""
    across = [Placement(Square(column, 3), "DIE"[column]) for column in range(3)]
    down = [Placement(Square(3, row), "DOE"[row]) for row in range(3)]
    return Position(Board.empty(rules.edition.size).lay([*across, *down]), ("S", "E", "D"), rules)


def positions(
    seed: int | str, count: int, among: Sequence[Rules] | None = None
) -> Iterator[Position]:
    """So many positions, from some games of every kind, or those `among` which they are."""
    rng = random.Random(f"positions {seed}")
    among = among or tables()
    made = 0
    while made < count:
        rules = among[rng.randrange(len(among))]
        board = Board.empty(rules.edition.size)
        for turn in range(rng.choice((4, 15, 30, 60))):
            board = next_board(rng, board, rules) if turn else first_board(rng, rules)
            if turn and rng.random() < 0.4:
                continue
            shown = disturbed(rng, board, rules) if rng.random() < 0.15 else board
            if rng.random() < 0.02:
                shown = Board.empty(board.size)
            yield Position(shown, draw_rack(rng, shown, rules), rules)
            made += 1
            if made == count:
                return


def draw(rng: random.Random, rules: Rules, count: int) -> tuple[str, ...]:
    """So many tiles, as a full bag may give them."""
    tiles = rules.edition.tiles
    return tuple(rng.sample(list(tiles), count, counts=list(tiles.values())))


def draw_rack(rng: random.Random, board: Board, rules: Rules) -> tuple[str, ...]:
    """One to four tiles, at times with an S or a Qu; more where trying them is soon done."""
    size = rng.choices((1, 2, 3, 4, 5, 7), (4, 24, 48, 20, 3, 1))[0]
    if 3 * len(list(board.occupied())) > board.size**2:
        size = min(size, 4)
    rack = draw(rng, rules, min(size, 3))
    if rng.random() < 0.3:
        special = [tile for tile in rules.edition.tiles if tile == "S" or len(tile) > 1]
        rack = (*rack[1:], rng.choice(special))
    return (rack * 3)[:7] if size == 7 else (*rack, *draw(rng, rules, size - len(rack)))


def first_board(rng: random.Random, rules: Rules) -> Board:
    """The board after a first word; now and then it holds a lone tile instead."""
    size = rules.edition.size
    if rng.random() < 0.1:
        square = Square(rng.randrange(size), rng.randrange(size))
        return Board.empty(size).lay([Placement(square, draw(rng, rules, 1)[0])])
    return next_board(rng, Board.empty(size), rules, tries=500)


def next_board(rng: random.Random, board: Board, rules: Rules, tries: int = 20) -> Board:
    """The board after a random legal play, or as it was if none was found soon."""
    for _ in range(tries):
        rack = draw(rng, rules, rng.choice((2, 3, 3, min(4, rules.edition.rack_size))))
        line = rng.choice(lines(board.size))
        plays = list(plays_in(board, line, arrange(rack), words()))
        rng.shuffle(plays)
        for play in sorted(plays, key=lambda play: -len(play.tiles))[:8]:
            if legal(board, play, rules, words()):
                return board.lay(play.tiles)
    return board


def disturbed(rng: random.Random, board: Board, rules: Rules) -> Board:
    """The board after a table did with it what it liked."""
    kind = rng.choice(("scatter", "lift", "pile", "fill"))
    squares = [Square(x, y) for x in range(board.size) for y in range(board.size)]
    if kind == "lift":
        occupied = list(board.occupied())
        return board.lift(rng.sample(occupied, len(occupied) // 3))
    if kind == "scatter" or board.is_empty:
        chosen = rng.sample(squares, 5)
    elif kind == "pile":
        chosen = rng.sample(list(board.occupied()), 1) * rng.randint(1, 5)
    else:
        empty = [square for square in squares if not board.height(square)]
        chosen = rng.sample(empty, max(0, len(empty) - rng.randint(0, 6)))
    limit = rules.edition.stack_limit
    for square in chosen:
        if board.height(square) < limit:
            board = board.lay([Placement(square, draw(rng, rules, 1)[0])])
    return board
