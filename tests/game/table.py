"""Short ways to set a table: boards from notation, rules with one change, verdicts as ids."""

from __future__ import annotations

from collections.abc import Collection

from scorekeeper.game.board import Board, Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.notation import read_play
from scorekeeper.game.referee import Problem
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from tests.support.games import RULES, TEN


def lay(*plays: str, edition: Edition = TEN) -> Board:
    """The board after `plays`; no referee is asked."""
    board = Board.empty(edition.size)
    for text in plays:
        board = board.lay(read_play(text, board, edition).tiles)
    return board


def judge(
    board: Board, text: str, rules: Rules = RULES, words: Collection[str] | None = None
) -> Judgement:
    """The verdict on the play that `text` describes."""
    return judge_play(board, read_play(text, board, rules.edition), rules, words)


def problems(
    board: Board, text: str, rules: Rules = RULES, words: Collection[str] | None = None
) -> tuple[Problem, ...]:
    """What is wrong with the play that `text` describes."""
    return judge(board, text, rules, words).problems


def broken(
    board: Board, text: str, rules: Rules = RULES, words: Collection[str] | None = None
) -> list[str]:
    """The ids of the rules, warnings too, that the play breaks."""
    return [str(problem.rule) for problem in problems(board, text, rules, words)]


def names(squares: Collection[Square]) -> str:
    """Squares as one text: ``C5 D5``."""
    return " ".join(map(str, squares))


def start_game(*players: str, rules: Rules = RULES) -> Game:
    """A game before its first turn."""
    return Game(Setup(rules, players or ("Anna", "Ben")))


def play_all(game: Game, *turns: str | Turn) -> Game:
    """The game after `turns`, each a text or a `Turn`."""
    for turn in turns:
        game.push(turn if isinstance(turn, Turn) else Turn(game.read(turn)))
    return game


def all_pass(game: Game) -> str:
    """Everybody passes from now on, up to the end; the first letters of those who do."""
    found = ""
    while not game.position.ending:
        found += game.player_to_move[0]
        game.push_text("pass")
    return found
