"""The story of a game that is over: what decided it, and what there is to remember."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.game.describe import describe_openly, describe_turn, made
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, highlights, standings
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.rules import RULE_SPECS, TieBreak
from scorekeeper.game.seats import member_of, member_to_move
from scorekeeper.game.text import count, listed, signed
from scorekeeper.signs import signs_at


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


def _changed_at_the_count(game: Game) -> bool:
    """True if somebody has won who did not lead before the tiles left over were counted."""
    rows = standings(game)
    leader = _leader(game.position.scores)
    is_won = bool(game.position.ending) and rows[1].rank > 1
    return is_won and leader is not None and leader != rows[0].player


def _leader(scores: Sequence[int]) -> int | None:
    """The player with most points, if that is one alone."""
    best = max(scores)
    return scores.index(best) if list(scores).count(best) == 1 else None


def last_turn_text(game: Game) -> str:
    """The last turn of a game in words, what it earned, and whether the lead changed with it."""
    if not game.steps:
        return "Nobody has played yet."
    step = game.steps[-1]
    said = f"Last: {step.name} {describe_openly(game, step)}."
    if not step.play:
        return said
    taken = leads(game)
    led = len(taken) > 1 and taken[-1].step is step
    return f"{said} {count(step.points, 'point')}{', and the lead' if led else ''}."


def result_in_brief(game: Game) -> str:
    """Who won a finished game, and by how much: ``Nora won by 3``."""
    rows = standings(game)
    if len(rows) == 1 or rows[1].rank == 1:
        return winners_text(rows)
    ahead = rows[0].total - rows[1].total
    name = rows[0].name
    return f"{name} won by {ahead}" if ahead else f"{name} won with {won_level_with(game)}"


def winners_text(rows: Sequence[Standing], is_early: bool = False) -> str:
    """The winners, in a sentence: `rows` are the last standings, perhaps of one stopped early."""
    first = [row for row in rows if row.rank == 1]
    names = listed(row.name for row in first)
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
        return f"{points}, as many as {rows[1].name}"
    return f"{points}, {ahead} more than {rows[1].name}"


def _points(row: Standing) -> str:
    return count(row.total, "point")


def points_ahead_text(game: Game) -> str:
    """The points that were given before the first turn, and the totals without them, line by line.

    ``Maya: 40 ahead, −27 without``; empty if nobody had any.
    """
    return "\n".join(
        f"{row.name}: {row.start} ahead, {signed(row.earned)} without"
        for row in standings(game)
        if row.start
    )


def what_decided(game: Game, is_kept: bool = True) -> str:
    """A sentence about what decided a game that is over; one that `is_kept` counts with others."""
    rows = standings(game)
    winner = rows[0]
    if game.position.keeps_points:
        return _stopped(game) + (_worth(game) if is_kept else "")
    if game.setup.pad:
        return "From a score pad: nobody knows its words."
    if len(rows) == 1:
        return _alone(game)
    if not any(step.play for step in game.steps):
        return "Nobody laid a tile."
    if rows[1].rank == 1:
        return "Level on points: a tie."
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
    """What there still was to play."""
    position = game.position
    tiles = count(position.bag, "tile")
    bag = f"{tiles} not dealt" if position.deal else f"{tiles} in the bag"
    return f"Stopped early, with {bag} and the racks left as they were."


def _worth(game: Game) -> str:
    """What the result of a game that was stopped is worth (rules, section 9)."""
    if len(game.position.scores) > 1:
        return " Who won counts, but its totals are in no average and no record."
    return " Its totals are in no average and no record."


def _alone(game: Game) -> str:
    plays = sum(step.play is not None for step in game.steps)
    if not plays:
        return "No tile was laid."
    earned = game.position.scores[0] - game.start.scores[0]
    points = round(earned / plays, 1)
    return f"{count(plays, 'play')}, {points:g} points each on average."


def _racks_decided(rows: Sequence[Standing], leader: int | None) -> str:
    if leader is None:
        best = max(row.points for row in rows)
        row = next(row for row in reversed(rows) if row.points == best)
        cost = f"they cost {row.name} {row.penalty}"
        return f"Level on points until the tiles left over were counted: {cost}."
    row = next(row for row in rows if row.player == leader)
    return f"{row.name} led until the tiles left over were counted."


def _lead_decided(game: Game, winner: Standing) -> str:
    taken = leads(game)
    name = winner.name
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


class Memorable(NamedTuple):
    """Something there is to remember of a game."""

    title: str
    text: str
    turn: str = ""
    """The turn that it was, if it was one."""


def to_remember(game: Game, brief: bool = False) -> list[Memorable]:
    """The memories of a game; `brief`, in fewer words."""
    best = highlights(game)
    found = []
    pad = game.setup.pad
    if pad and pad.best_turn:
        player, number, points = pad.best_turn
        name = game.setup.players[player]
        found.append(Memorable("Best turn", f"{name}: {points}", f"turn {number}"))
    if best.best_turn:
        step = best.best_turn
        words = step.judgement.score.words
        did = made(words) if brief and len(words) > 1 else describe_turn(step, brief)
        text = f"{step.name} {did}: {step.points}"
        found.append(Memorable("Best turn", text, f"turn {step.label}"))
    if best.longest_word:
        step, word = best.longest_word
        text = f"{word.text}, by {step.name}"
        found.append(Memorable("Longest", text, f"turn {step.label}"))
    if best.tallest_stack:
        step, square, height = best.tallest_stack
        if height > 1:
            equal = sum(game.board.height(place) == height for place in game.board.occupied())
            text = f"{equal} stacks of {height}" if equal > 1 else f"{height} tiles on {square}"
            found.append(Memorable("Tallest", text, f"turn {step.label}"))
    if len(game.setup.players) > 1 and (taken := leads(game)):
        changes = len(taken) - (_led_before(game) is None) + _changed_at_the_count(game)
        often = "never changed hands", "changed hands once", f"changed hands {changes} times"
        found.append(Memorable("The lead", often[min(changes, 2)]))
    return found


class PlayerNow(NamedTuple):
    """What is to be seen of one player."""

    sign: int
    """The number of the sign and the colour, from 0."""
    name: str
    points: int
    lead: str
    """In words: ``leads by 5``, ``5 behind Nora``, ``level with Leo``; at the end the result."""
    rack: int
    """Tiles."""
    turns: tuple[int, ...]
    """The points of each turn."""
    is_lit: bool
    """True for who is to move, took the turn that is shown, or has won."""
    member: str = ""
    """The member of a team whose turn it is."""
    moves: bool = False
    """True for who is to move."""

    @property
    def brief_lead(self) -> str:
        """The lead in fewer words: ``leads``, ``5 behind``, ``level``."""
        said = re.match(r"\d+ behind|\w+", self.lead)
        return said[0] if said else ""

    @property
    def does(self) -> str:
        """Said right after the name: `` to play``, of a team ``: Ida to play``."""
        whose = f": {self.member}" if self.member else ""
        return f"{whose} to play" if self.moves else whose


def players_now(game: Game, shown: Step | None = None) -> list[PlayerNow]:
    """The players in their seats, or by rank once the game is over, the racks taken off.

    Whoever took the turn that is `shown` is lit in place of the player to move.
    """
    position = game.position
    if position.ending is not None:
        return _ranked(game)
    signs = signs_at(game.setup.persons)
    lit = shown.player if shown else position.to_move
    member = member_of(game, shown) if shown else member_to_move(game)
    return [
        PlayerNow(
            signs[seat],
            name,
            position.scores[seat],
            lead_of(position.scores, game.setup.players, seat) if game.steps else "",
            position.racks[seat],
            _turns(game, seat),
            is_lit=seat == lit,
            member=member if seat == lit else "",
            moves=seat == lit and shown is None,
        )
        for seat, name in enumerate(game.setup.players)
    ]


def _ranked(game: Game) -> list[PlayerNow]:
    """The players of a game that is over."""
    ranked = standings(game)
    signs = signs_at(game.setup.persons)
    return [
        PlayerNow(
            signs[row.player],
            row.name,
            row.total,
            _result(game, row, ranked) if game.steps else "",
            row.tiles_left,
            _turns(game, row.player),
            is_lit=row.rank == 1,
        )
        for row in ranked
    ]


def _turns(game: Game, player: int) -> tuple[int, ...]:
    return tuple(
        game.points(step) for step in game.steps if step.player == player and not step.challenge
    )


def lead_of(points: Sequence[int], names: Sequence[str], player: int) -> str:
    """The lead or deficit of `player`; empty for one who plays alone.

    >>> [lead_of((9, 4), ("Anna", "Ben"), player) for player in (0, 1)]
    ['leads by 5', '5 behind Anna']
    """
    best = max(points)
    others = [*points[:player], *points[player + 1 :]]
    if not others:
        return ""
    leaders = [names[one] for one in range(len(points)) if points[one] == best and one != player]
    if points[player] < best:
        return f"{best - points[player]} behind {listed(leaders)}"
    if leaders:
        return f"level with {listed(leaders)}"
    return f"leads by {best - max(others)}"


def _result(game: Game, row: Standing, ranked: Sequence[Standing]) -> str:
    """What became of one player of a `game` that is over."""
    winners = [one.name for one in ranked if one.rank == 1]
    if row.rank == 1:
        if len(ranked) == 1:
            return ""
        return "wins" if len(winners) == 1 else "ties"
    off = ranked[0].total - row.total
    if not off:
        return f"level, but {listed(winners)} had {won_level_with(game)}"
    return f"{off} behind {listed(winners)}"
