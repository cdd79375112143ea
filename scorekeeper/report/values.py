"""A game as values that JSON can hold."""

from __future__ import annotations

from typing import Any

from scorekeeper.game.board import UNKNOWN, Square
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, standings, winners
from scorekeeper.game.play import Finish, Play
from scorekeeper.game.scoring import WordScore
from scorekeeper.game.seats import member_of
from scorekeeper.game.setup import AS_THE_TABLE, SeatTerms
from scorekeeper.game.start import write_rows


def game_as_json(game: Game) -> dict[str, Any]:
    """The game and all that follows from it, as values that JSON can hold."""
    position = game.position
    setup = game.setup
    rows = standings(game)
    over = position.ending is not None
    return {
        "players": list(setup.players),
        "computers": {name: seat.dials for name, seat in setup.computers_by_name.items()},
        "seats": {
            name: _seat_as_json(setup.terms(player))
            for player, name in enumerate(setup.players)
            if setup.terms(player) != AS_THE_TABLE
        },
        "drew": {name: drew for name, drew in zip(setup.players, setup.drew, strict=False) if drew},
        "edition": setup.rules.edition.id,
        "rules": setup.rules.house.as_table(),
        "words": str(setup.words),
        "dictionary": setup.dictionary or None,
        "started": setup.started or None,
        "place": setup.place or None,
        "note": setup.note or None,
        "board": {str(square): _stack(game, square) for square in game.board.occupied()},
        "start": _start_as_json(game),
        "turns": [_turn_as_json(game, step) for step in game.steps],
        "bag": position.bag,
        "unseen": dict(+game.unseen()),
        "to_move": None if over else game.player_to_move,
        "over": over,
        "ending": str(position.ending) if over else None,
        "standings": [_standing_as_json(game, row) for row in rows],
        "winners": [setup.players[player] for player in winners(rows, over)],
    }


def _stack(game: Game, square: Square) -> list[str | None]:
    """The letters of a stack, bottom to top; None for one that nobody knows."""
    return [None if letter == UNKNOWN else letter for letter in game.board.stack(square)]


def _start_as_json(game: Game) -> dict[str, Any] | None:
    """What the game began with, if it had begun before."""
    start = game.setup.start_position
    if start is None:
        return None
    return {
        "board": write_rows(start.board),
        "points": list(start.points),
        "to_move": game.setup.players[start.to_move],
        "turns": start.turns or None,
        "bag": game.start.bag,
        "racks": list(game.start.racks),
    }


def _seat_as_json(terms: SeatTerms) -> dict[str, Any]:
    return {
        "words": terms.words and str(terms.words),
        "dictionary": terms.dictionary or None,
        "start": terms.start,
        "rack": terms.rack,
        "members": list(terms.members),
    }


def _standing_as_json(game: Game, row: Standing) -> dict[str, Any]:
    left = game.leftovers.get(row.player)
    return {
        "rank": row.rank,
        "player": row.name,
        "start": row.start,
        "points": row.points,
        "tiles_left": row.tiles_left,
        "letters_left": list(left.letters) if left and left.letters is not None else None,
        "penalty": row.penalty,
        "total": row.total,
    }


def _turn_as_json(game: Game, step: Step) -> dict[str, Any]:
    score = step.judgement.score
    return {
        "number": step.number,
        "label": step.label,
        "player": game.setup.players[step.player],
        "member": member_of(game, step) or None,
        "kind": _kind(step),
        "text": step.text,
        "tiles": _tiles(step),
        "words": [word_as_json(word) for word in score.words],
        "bonus": score.bonus,
        "score": step.points,
        "points": game.points(step),
        "total": game.total(step),
        "announced": step.turn.announced,
        "accepted": [str(rule) for rule in step.turn.accepted],
        "problems": [
            {
                "rule": str(problem.rule),
                "squares": [str(square) for square in problem.squares],
                "message": problem.message,
            }
            for problem in step.judgement.problems
        ],
        "seconds": step.turn.seconds,
        "withdrawn": game.withdrawn(step),
        "looked_up": list(step.turn.looked_up),
        "looked_up_by": [
            None if by is None else game.setup.players[by] for by in step.turn.looked_up_by
        ],
        "hinted": step.turn.hinted,
        "out_of_turn": step.turn.out_of_turn is not None,
    }


def word_as_json(word: WordScore) -> dict[str, Any]:
    """A word and how its points add up."""
    return {
        "text": word.text,
        "direction": str(word.direction),
        "squares": [str(square) for square in word.squares],
        "arithmetic": word.arithmetic,
        "score": word.total,
    }


def _kind(step: Step) -> str:
    action = step.turn.action
    if isinstance(action, Finish):
        return "end"
    return type(action).__name__.lower()


def _tiles(step: Step) -> list[list[str]]:
    action = step.turn.action
    if not isinstance(action, Play):
        return []
    return [[str(square), letter] for square, letter in action.tiles]
