"""Short ways to set a table: boards from notation, rules with one change, verdicts as ids."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from scorekeeper.game.board import Board, Square
from scorekeeper.game.edition import Edition, find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.notation import read_play
from scorekeeper.game.referee import Problem
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup

TEN = find_edition("hasbro-10x10")
EIGHT = find_edition("classic-8x8")
RULES = Rules(TEN, find_preset("hasbro").house)

LEAFLET = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS")
"""The leaflet's game."""


def rules_with(edition: Edition = TEN, **house: Any) -> Rules:
    """The default rules with some house rules changed."""
    return Rules(edition, replace(RULES.house, **house))


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


def play_all(game: Game, *turns: str) -> Game:
    """The game after `turns`."""
    for text in turns:
        game.push_text(text)
    return game
