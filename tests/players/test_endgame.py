"""The endgame against a plain search through everything, by the rules of the game itself."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from scorekeeper.game.board import Board
from scorekeeper.game.notation import read_play
from scorekeeper.game.play import Pass, Play, PlayScore, score_play
from scorekeeper.game.position import Position, advance
from scorekeeper.game.rules import Rules
from scorekeeper.players.endgame import Endgame, endgame_of, foreseen, solve
from scorekeeper.players.valuing import PlayEvaluator, Tiles, without
from tests.finder.positions import first_board, next_board

from .ready import EIGHT, HASBRO, TEN, any_rules, valuer

PLENTY = 100_000
Racks = tuple[Tiles, Tiles]


def searching(valuer: PlayEvaluator) -> Callable[[Position, Racks], int]:
    """Finds the best final margin of player 0 less player 1, if both play perfectly."""

    @cache
    def plays(board: Board, rack: Tiles) -> list[tuple[Play, PlayScore]]:
        found = [one.found.play for one in valuer.plays(board, rack, 0)]
        return [(play, score_play(board, play, valuer.rules)) for play in found]

    @cache
    def search(now: Position, racks: Racks) -> int:
        if now.ending:
            return valuer.rules.house.leftover * (len(racks[1]) - len(racks[0]))
        player = now.to_move
        results = [follow(advance(now, Pass(), PlayScore(), valuer.rules), racks)]
        for play, score in plays(now.board, racks[player]):
            rest = without(racks[player], [letter for _, letter in play.tiles])
            after = (rest, racks[1]) if player == 0 else (racks[0], rest)
            results.append(follow(advance(now, play, score, valuer.rules), after))
        return max(results) if player == 0 else min(results)

    def follow(now: Position, racks: Racks) -> int:
        """What was earned till now, and what the rest brings, however the board came to be so."""
        turns = now.turns if valuer.rules.house.rounds else ()
        rest = search(replace(now, scores=(0, 0), turns=turns), racks)
        return now.scores[0] - now.scores[1] + rest

    return follow


def endings(seed: int, count: int) -> list[tuple[Rules, Position, Racks]]:
    """Positions with an empty bag and few tiles, by all sorts of house rules."""
    rng = random.Random(f"endings {seed}")
    found: list[tuple[Rules, Position, Racks]] = []
    while len(found) < count:
        rules = any_rules(rng, rng.choice((TEN, EIGHT)))
        board = Board.empty(rules.edition.size)
        for turn in range(rng.randint(1, 8)):
            board = next_board(rng, board, rules) if turn else first_board(rng, rules)
        letters = list(rules.edition.tiles)
        mine, theirs = (tuple(sorted(rng.sample(letters, rng.randint(1, 3)))) for _ in "ab")
        position = Position(board, 0, (0, 0), (len(mine), len(theirs)), 0, (0, 0))
        if rng.random() < 0.3 and rules.house.all_pass_rounds > 1:
            position = replace(position, idle=1)
        found.append((rules, position, (mine, theirs)))
    return found


@pytest.mark.computers
@pytest.mark.parametrize("seed", range(20))
def test_the_search_finds_what_a_search_through_everything_finds(seed: int) -> None:
    for rules, position, racks in endings(seed, 8):
        compare(rules, position, racks)


def test_the_search_finds_the_best_of_few_tiles() -> None:
    """With five or six tiles the search through everything takes seconds."""
    few = [(r, p, racks) for r, p, racks in endings(0, 16) if sum(map(len, racks)) <= 4]
    assert len(few) > 8
    for rules, position, racks in few:
        compare(rules, position, racks)


def compare(rules: Rules, position: Position, racks: Racks) -> None:
    """The play found has the margin that a search through everything finds, and keeps it."""
    start = Endgame(position.board, racks[0], racks[1], position.idle)
    solution = solve(start, valuer(rules), PLENTY)
    assert solution
    assert solution.is_exact
    best_margin = searching(valuer(rules))
    expected = best_margin(position, racks)
    assert solution.margin == expected, f"{position.board}\n{racks}\n{rules.house}"
    action = solution.play.found.play if solution.play else Pass()
    laid = action if isinstance(action, Play) else Play(())
    score = score_play(position.board, laid, rules) if laid.tiles else PlayScore()
    after = advance(position, action, score, rules)
    rest = (without(racks[0], [letter for _, letter in laid.tiles]), racks[1])
    assert best_margin(after, rest) == expected


def test_with_few_nodes_there_is_an_answer_and_with_none_there_is_none() -> None:
    for rules, position, racks in endings(50, 20):
        start = Endgame(position.board, *racks, position.idle)
        assert solve(start, valuer(rules), 0) is None
        assert solve(start, valuer(rules), PLENTY, stop=lambda: True) is None
        few = solve(start, valuer(rules), 12)
        whole = solve(start, valuer(rules), PLENTY)
        assert whole
        if few and few.is_exact:
            assert few.margin == whole.margin


def test_an_endgame_is_for_two_with_an_empty_bag_who_know_what_the_other_holds() -> None:
    _, position, (mine, theirs) = endings(60, 1)[0]
    known = Endgame(position.board, mine, theirs, position.idle)
    assert endgame_of(position, mine, theirs) == known
    assert endgame_of(replace(position, bag=1), mine, theirs) is None
    assert endgame_of(position, mine, (*theirs, "A")) is None
    assert endgame_of(replace(position, missing=(1,)), mine, theirs) is None
    three = replace(position, scores=(0, 0, 0), racks=(*position.racks, 0))
    assert endgame_of(three, mine, theirs) is None


def test_a_pass_ends_the_game_as_soon_as_all_have_passed_and_no_sooner() -> None:
    """A player with nothing to lay hopes for it; the other could go out."""
    rules, start, words = Rules(TEN, HASBRO), Board.empty(TEN.size), valuer(Rules(TEN, HASBRO))
    board = start.lay(read_play("5C DIE", start, TEN).tiles)
    other = words.plays(board, ("D",), 0)[0].points
    left = rules.house.leftover
    for idle, expected in ((0, -other - 2 * left), (1, -left)):
        stuck = Endgame(board, ("Z", "Z"), ("D",), idle)
        solution = solve(stuck, words, PLENTY)
        assert solution
        assert solution.play is None
        assert solution.margin == expected
        assert foreseen(stuck, words) == expected
