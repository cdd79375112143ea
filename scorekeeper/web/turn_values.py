"""Turns as pages are told of them: a play before it is laid, and the answer to what was sent."""

from __future__ import annotations

from typing import Any

from scorekeeper.game.board import Board, Direction, Square
from scorekeeper.game.describe import name_of
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Play
from scorekeeper.game.scoring import WordScore
from scorekeeper.names import printable
from scorekeeper.session.proposals import Reply
from scorekeeper.session.stage import Proposal


def reply_as_json(reply: Reply) -> dict[str, Any]:
    """The answer to a turn that a seat has sent."""
    return {
        "number": reply.number,
        "state": str(reply.state),
        "text": reply.text,
        "points": reply.points,
        "draw": reply.draw,
        "undo": reply.undo,
        "play": reply.turn,
    }


def place_as_json(game: Game, verdict: Judgement) -> dict[str, Any]:
    """A play as a page shows it before it is laid: its words, its sums, what is against it."""
    play = verdict.action
    words = verdict.score.words
    assert isinstance(play, Play)
    before = game.position.scores[game.position.to_move]
    points = verdict.score.total
    broken = [problem for problem in verdict.problems if not problem.rule.is_warning]
    concerned = {square for problem in broken for square in problem.squares}
    wrong = [square for square in play.squares if square in concerned]
    first = play.squares[0]
    is_down = False
    name = ""
    after = game.board
    if words:
        first = words[0].squares[0]
        is_down = words[0].direction is Direction.DOWN
        name = printable(name_of(play, words))
        after = game.board.lay(play.tiles)
    return {
        "play": write_action(play, game.board, game.rules.edition),
        "square": str(first),
        "down": is_down,
        "called": name,
        "points": points,
        "before": before,
        "after": before + points,
        "new": [str(square) for square in play.squares],
        "words": [_word_as_json(word, after, play, concerned) for word in words],
        "allowed": verdict.legal,
        "problems": [printable(problem.message) for problem in verdict.problems],
        "wrong": [str(square) for square in wrong],
        "says": _says(game, verdict),
    }


def looked_at_as_json(game: Game, asked: Proposal, is_dealt: bool) -> dict[str, Any]:
    """A turn that the keeper looks at, for all others: a play as it lies there, no verdict on it.

    Where the program deals nothing lies there yet, and of a swap nobody sees the tile.
    """
    play = asked.verdict.action
    player = printable(game.setup.players[asked.player])
    if is_dealt or not isinstance(play, Play):
        return {"player": player, "called": ""}
    score = asked.verdict.score
    before = game.position.scores[asked.player]
    after = game.board.lay(play.tiles) if score.words else game.board
    return {
        "player": player,
        "called": printable(name_of(play, score.words)) if score.words else "",
        "tiles": [[letter, str(square)] for square, letter in play.tiles],
        "words": [_word_as_json(word, after, play, set()) for word in score.words],
        "points": score.total,
        "before": before,
        "after": before + score.total,
    }


def _word_as_json(
    word: WordScore, after: Board, play: Play, concerned: set[Square]
) -> dict[str, Any]:
    return {
        "text": word.text,
        "letters": [after.at(square) for square in word.squares],
        "heights": list(word.heights),
        "new": [at for at, square in enumerate(word.squares) if square in play.squares],
        "wrong": [at for at, square in enumerate(word.squares) if square in concerned],
        "sum": word.arithmetic,
        "points": word.total,
    }


def _says(game: Game, verdict: Judgement) -> str:
    """The verdict in a sentence; where challenges settle words, none about a word."""
    if not verdict.legal:
        broken = next(one for one in verdict.problems if not one.rule.is_warning)
        return printable(broken.message)
    if game.checks_words:
        return "A good play."
    return "The rules allow it."
