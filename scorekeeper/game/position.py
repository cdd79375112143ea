"""Where a game stands after each turn: board, points, bag, racks, whose turn (rules, section 5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.game.board import Board
from scorekeeper.game.play import Action, Exchange, Finish, Pass, Play
from scorekeeper.game.rules import Rules


class Ending(StrEnum):
    """Why a game is over."""

    OUT = "a rack and the bag are empty"
    NOBODY_CAN_PLAY = "nobody can play and the bag is empty"
    ALL_PASSED = "all passed one after another"
    AGREED = "the table agreed to stop"


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a game between two turns. Players are counted from 0 in turn order."""

    board: Board
    to_move: int
    scores: tuple[int, ...]
    racks: tuple[int, ...]
    """Tiles on each rack; they follow from the plays."""
    bag: int
    exchanges: tuple[int, ...]
    """Exchanges each player has made."""
    idle: int = 0
    """Turns in a row that count as passes."""
    ending: Ending | None = None

    @classmethod
    def start(cls, rules: Rules, players: int) -> Position:
        """An empty board, and racks filled in turn order."""
        bag, racks = rules.edition.tile_count, []
        for _ in range(players):
            racks.append(min(rules.edition.rack_size, bag))
            bag -= racks[-1]
        none = (0,) * players
        return cls(Board.empty(rules.edition.size), 0, none, tuple(racks), bag, none)

    def unseen(self, rules: Rules) -> Counter[str]:
        """The letters in the bag and on the racks: the set less every tile on the board."""
        unseen = Counter(dict(rules.edition.tiles))
        unseen.subtract(self.board.letters())
        return Counter({letter: max(count, 0) for letter, count in unseen.items()})


def advance(position: Position, action: Action, points: int, rules: Rules) -> Position:
    """The position after the player to move has taken `action` and earned `points`."""
    match action:
        case Play():
            after = _lay(position, action, points, rules)
        case Exchange():
            exchanges = _change(position.exchanges, position.to_move, 1)
            solo = len(position.scores) == 1
            counts = rules.house.exchange_counts_as_pass and not solo
            after = replace(position, exchanges=exchanges, idle=position.idle + 1 if counts else 0)
        case Pass():
            after = replace(position, idle=position.idle + 1)
        case Finish():
            over = Ending.AGREED if position.bag else Ending.NOBODY_CAN_PLAY
            return replace(position, ending=over)
    ending = _ending(after, rules)
    return replace(after, ending=ending, to_move=position.to_move if ending else _next(after))


def _lay(position: Position, play: Play, points: int, rules: Rules) -> Position:
    player = position.to_move
    held = max(position.racks[player] - len(play.tiles), 0)
    drawn = min(rules.edition.rack_size - held, position.bag)
    return replace(
        position,
        board=position.board.lay(play.tiles),
        scores=_change(position.scores, player, points),
        racks=_change(position.racks, player, held + drawn - position.racks[player]),
        bag=position.bag - drawn,
        idle=0,
    )


def _ending(position: Position, rules: Rules) -> Ending | None:
    if position.bag == 0:
        empty = sum(1 for held in position.racks if held == 0)
        if empty == len(position.racks) or (empty and rules.house.going_out_ends):
            return Ending.OUT
    seats = sum(1 for player in range(len(position.racks)) if _can_move(position, player))
    if position.idle >= rules.house.all_pass_rounds * seats:
        return Ending.ALL_PASSED
    return None


def _next(position: Position) -> int:
    """The player to the left; one who has gone out is skipped where that ends nothing."""
    players = len(position.scores)
    order = ((position.to_move + step) % players for step in range(1, players + 1))
    return next(player for player in order if _can_move(position, player))


def _can_move(position: Position, player: int) -> bool:
    return position.racks[player] > 0 or position.bag > 0


def _change(values: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    return (*values[:index], values[index] + by, *values[index + 1 :])
