"""Plays as pages are told of them: before they are laid, and while the scorer looks at them."""

from __future__ import annotations

from typing import Any

from scorekeeper.game.board import Board, Direction, Square
from scorekeeper.game.describe import name_of
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Play, WordScore
from scorekeeper.names import printable
from scorekeeper.report.text import bonus_text
from scorekeeper.table.stage import Proposal


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
        "letters": [tile.letter for tile in play.tiles],
        "words": [_word_as_json(word, after, play, concerned) for word in words],
        "bonus": bonus_text(verdict.score.bonus) if verdict.score.bonus else "",
        "allowed": verdict.legal,
        "problems": list(dict.fromkeys(printable(problem.message) for problem in verdict.problems)),
        "wrong": [str(square) for square in wrong],
        "says": _says(game, verdict),
    }


def looked_at_as_json(game: Game, asked: Proposal, is_dealt: bool) -> dict[str, Any]:
    """A turn that the scorer looks at, for all others: a play as it lies there, no verdict on it.

    Where the program deals nothing lies there yet, and of a swap nobody sees the tile.
    """
    play = asked.verdict.action
    player = game.setup.players[asked.player]
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
    """The verdict and warnings in sentences; where challenges settle words, none about a word."""
    if not verdict.legal:
        broken = next(one for one in verdict.problems if not one.rule.is_warning)
        return printable(broken.message)
    good = "A good play." if game.checks_words else "The rules allow it."
    warnings = [problem.message for problem in verdict.problems]
    return printable(" ".join([good, *warnings]))
