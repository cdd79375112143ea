"""A game, and plays with their words, as values that JSON can hold: for shell, pages and files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from scorekeeper.game.board import UNKNOWN, Square
from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, standings, winners
from scorekeeper.game.play import Play, WordScore
from scorekeeper.game.referee import Problem
from scorekeeper.game.seats import member_of
from scorekeeper.game.start_position import write_rows


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
            name: {
                "words": terms.words and str(terms.words),
                "dictionary": terms.dictionary or None,
                "start": terms.start,
                "rack": terms.rack,
                "members": list(terms.members),
            }
            for name, terms in setup.terms_by_name.items()
        },
        "drew": {name: drew for name, drew in zip(setup.players, setup.drew, strict=False) if drew},
        "edition": setup.rules.edition.id,
        "rules": setup.rules.house.as_table(),
        "words": str(setup.words),
        "dictionary": setup.dictionary or None,
        "started": setup.started or None,
        "place": setup.place or None,
        "note": setup.note or None,
        "board": {  # From bottom to top; None for a letter that nobody knows.
            str(square): [None if one == UNKNOWN else one for one in game.board.stack(square)]
            for square in game.board.occupied()
        },
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
        "player": step.name,
        "member": member_of(game, step) or None,
        "kind": "end" if step.is_end else type(step.turn.action).__name__.lower(),
        "text": step.text,
        "tiles": tiles_as_json(step.play) if step.play else [],
        "words": [word_as_json(word, with_sum=True) for word in score.words],
        "bonus": score.bonus,
        "score": step.points,
        "points": game.points(step),
        "total": game.total(step),
        "announced": step.turn.announced,
        "accepted": [str(rule) for rule in step.turn.accepted],
        "problems": [problem_as_json(problem) for problem in step.judgement.problems],
        "seconds": step.turn.seconds,
        "withdrawn": game.withdrawn(step),
        "looked_up": list(step.turn.looked_up),
        "looked_up_by": [
            None if by is None else game.setup.players[by] for by in step.turn.looked_up_by
        ],
        "hinted": step.turn.hinted,
        "out_of_turn": step.turn.out_of_turn is not None,
    }


def word_as_json(word: WordScore, with_sum: bool) -> dict[str, Any]:
    """A word and its points, with the sum by which they add up or without."""
    return {
        "text": word.text,
        "direction": word.direction,
        "squares": square_names(word.squares),
        **({"arithmetic": word.arithmetic} if with_sum else {}),
        "score": word.total,
    }


def problem_as_json(problem: Problem) -> dict[str, Any]:
    """What is wrong with a turn, and where."""
    return {
        "rule": problem.rule,
        "squares": square_names(problem.squares),
        "message": problem.message,
    }


def tiles_as_json(play: Play) -> list[list[str]]:
    """The new tiles of a play, each as its square and its letter."""
    return [[_square_name(square), letter] for square, letter in play.tiles]


def square_names(squares: Iterable[Square]) -> list[str]:
    """The names of `squares`, in their order."""
    return [_square_name(square) for square in squares]


_square_name = cache(str)
