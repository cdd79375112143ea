"""The story of a game that is over: what decided it, and what there is to remember."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, highlights, standings
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.rules import RULE_SPECS, TieBreak
from scorekeeper.game.text import count, listed
from scorekeeper.names import printable


@dataclass(frozen=True)
class Lead:
    """A turn after which somebody else is alone in the lead."""

    step: Step
    player: int


def leads(game: Game) -> list[Lead]:
    """Each time the lead was taken: first by whoever laid first, then from somebody else.

    A play that came off again took no lead. Whoever led when a game was taken up that had begun
    does so already.
    """
    found: list[Lead] = []
    leader = _led_before(game)
    for step in game.steps:
        if game.withdrawn(step):
            continue
        player = _leader(step.after.scores)
        if player is not None and player != leader:
            found.append(Lead(step, player))
            leader = player
    return found


def _led_before(game: Game) -> int | None:
    """Who led when a game was taken up that had begun; None for any other."""
    return _leader(game.start.scores) if game.setup.start_position else None


def _leader(scores: Sequence[int]) -> int | None:
    """The player with most points, if that is one alone."""
    best = max(scores)
    return scores.index(best) if list(scores).count(best) == 1 else None


def winners_text(rows: Sequence[Standing], is_early: bool = False) -> str:
    """The winners, in a sentence: `rows` are the last standings, perhaps of one stopped early."""
    first = [row for row in rows if row.rank == 1]
    names = listed(printable(row.name) for row in first)
    if len(rows) == 1:
        return f"{names}: {_points(first[0])}"
    if len(first) > 1:
        return f"{names} share the win"
    return f"{names} is ahead" if is_early else f"{names} wins!"


def margin_text(rows: Sequence[Standing]) -> str:
    """The winner's points, and how many more they are than the next player's."""
    first = [row for row in rows if row.rank == 1]
    points = _points(rows[0])
    if len(rows) == 1:
        return ""
    if len(first) > 1:
        return f"{points} each"
    ahead = rows[0].total - rows[1].total
    if not ahead:
        return f"{points}, as many as {printable(rows[1].name)}"
    return f"{points}, {ahead} more than {printable(rows[1].name)}"


def _points(row: Standing) -> str:
    return count(row.total, "point")


def what_decided(game: Game) -> str:
    """A sentence about what decided a game that is over."""
    rows = standings(game)
    winner = rows[0]
    if game.position.keeps_points:
        return _stopped(game)
    if game.setup.pad:
        return "From a score pad: nobody knows its words."
    if len(rows) == 1:
        return _alone(game)
    if not any(isinstance(step.turn.action, Play) for step in game.steps):
        return "Nobody laid a tile."
    if rows[1].rank == 1:
        return "They could not be separated."
    if rows[1].total == winner.total:
        decided, _ = RULE_SPECS["tie-break"].chosen(game.rules.house)
        return f"Level on points: {decided.meaning}."
    leader = _leader(game.position.scores)
    if leader != winner.player:
        return _racks_decided(rows, leader)
    return _lead_decided(game, winner)


_LEVEL: Mapping[TieBreak, str] = {
    TieBreak.LONGEST_WORD: "the longest word",
    TieBreak.FEWEST_TILES_LEFT: "fewer tiles left",
    TieBreak.SCORE_BEFORE_LEFTOVERS: "more points before the racks",
}


def won_level_with(game: Game) -> str:
    """What the winner of `game` has, and others who are level on points have not."""
    return _LEVEL.get(game.rules.house.tie_break, "")


def _stopped(game: Game) -> str:
    """What there still was to play, and what such a result is worth (rules, section 10)."""
    position = game.position
    tiles = count(position.bag, "tile")
    bag = f"{tiles} not dealt" if position.deal else f"{tiles} in the bag"
    counts = "It is in no average and no record."
    if len(position.scores) > 1:
        counts = "It counts as a win, but in no average and no record."
    return f"Stopped early, with {bag} and the racks left as they were. {counts}"


def _alone(game: Game) -> str:
    plays = sum(isinstance(step.turn.action, Play) for step in game.steps)
    if not plays:
        return "No tile was laid."
    earned = game.position.scores[0] - game.start.scores[0]
    points = round(earned / plays, 1)
    return f"{count(plays, 'play')}, {points:g} points each on average."


def _racks_decided(rows: Sequence[Standing], leader: int | None) -> str:
    if leader is None:
        best = max(row.points for row in rows)
        row = next(row for row in reversed(rows) if row.points == best)
        cost = f"they cost {printable(row.name)} {row.penalty}"
        return f"Level on points until the tiles left over were counted: {cost}."
    row = next(row for row in rows if row.player == leader)
    return f"{printable(row.name)} led until the tiles left over were counted."


def _lead_decided(game: Game, winner: Standing) -> str:
    taken = leads(game)
    name = printable(winner.name)
    has_begun = game.setup.start_position is not None
    if not taken:
        return f"{name} was ahead when you took the game up, and stayed there."
    step = taken[-1].step
    if len(taken) == 1 and not has_begun:
        level = any(_leader(later.after.scores) is None for later in game.steps[step.number :])
        return f"{name} was never behind." if level else f"{name} led from the first play."
    words = step.judgement.score.words
    how = f"with {words[0].text}" if words else "through a challenge"
    later = [one.turn.action for one in game.steps[step.number :]]
    if words and not any(isinstance(action, Play) for action in later):
        return f"{name} took the lead {how}, the last play of all."
    turns = sum(isinstance(action, Play | Pass | Exchange) for action in later)
    if turns < len(game.setup.players):
        return f"{name} took the lead {how} in the last round."
    return f"{name} took the lead {how} and kept it."


class Memory(NamedTuple):
    """Something there is to remember of a game."""

    title: str
    text: str
    turn: str = ""
    """The turn that it was, if it was one."""


def to_remember(game: Game, brief: bool = False) -> list[Memory]:
    """The memories of a game; `brief`, in fewer words."""
    best = highlights(game)
    found = []
    pad = game.setup.pad
    if pad and pad.best_turn:
        player, number, points = pad.best_turn
        name = printable(game.setup.players[player])
        found.append(Memory("Best turn", f"{name}: {points}", f"turn {number}"))
    if best.best_turn:
        step = best.best_turn
        text = f"{_by(game, step)} {describe_turn(step, brief)}: {step.points}"
        found.append(Memory("Best turn", text, f"turn {step.label}"))
    if best.longest_word:
        step, word = best.longest_word
        text = f"{word.text}, by {_by(game, step)}"
        found.append(Memory("Longest", text, f"turn {step.label}"))
    if best.tallest_stack:
        step, square, height = best.tallest_stack
        if height > 1:
            text = _tallest(game, square, height)
            found.append(Memory("Tallest", text, f"turn {step.label}"))
    if len(game.setup.players) > 1 and (taken := leads(game)):
        found.append(Memory("The lead", _changes(len(taken) - (_led_before(game) is None))))
    return found


def _by(game: Game, step: Step) -> str:
    return printable(game.setup.players[step.player])


def _tallest(game: Game, square: str, height: int) -> str:
    """The number of the highest stacks, or the square of the only one."""
    equal = sum(game.board.height(place) == height for place in game.board.occupied())
    return f"{equal} stacks of {height}" if equal > 1 else f"{height} tiles on {square}"


def _changes(times: int) -> str:
    if not times:
        return "never changed hands"
    return "changed hands once" if times == 1 else f"changed hands {times} times"
