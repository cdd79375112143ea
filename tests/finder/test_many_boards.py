"""Plays found a few at a time: all that there are, and never worth more than was promised."""

from __future__ import annotations

import random

from scorekeeper.finder import LineByLine, ScoredPlay, find_plays, plays_by_promise

from .positions import draw, first_board, next_board, positions, tables
from .test_exact import index_for


def new_tiles(play: ScoredPlay) -> int:
    return sum(new != old for new, old in zip(play.word, play.before, strict=True))


def test_no_play_is_worth_more_than_promised_and_promises_only_fall() -> None:
    rng = random.Random(1)
    for position in positions(900, 80):
        board, rack, rules = position.board, position.rack, position.rules
        index = index_for(rules.edition)
        worth = sorted(rng.uniform(-20, 20) for _ in range(len(rack) + 1))
        if rng.random() < 0.5:
            worth.reverse()
        found, last = list[ScoredPlay](), float("inf")
        for promise, plays in plays_by_promise(board, rack, rules, index, worth):
            assert promise <= last
            last = promise
            for play in plays:
                assert play.total + worth[new_tiles(play)] <= promise + 1e-9, f"{position}\n{play}"
                found.append(play)
        assert sorted(found) == sorted(find_plays(board, rack, rules, index)), str(position)


def test_lines_that_were_seen_before_hold_the_same_plays() -> None:
    rng = random.Random(2)
    for rules in tables():
        index = index_for(rules.edition)
        for _ in range(3):
            rack, board = draw(rng, rules, 3), first_board(rng, rules)
            lines = LineByLine(rack, rules, index, lambda found, _: found)
            for _ in range(8):
                found = [play for plays in lines.on(board) for play in plays]
                assert sorted(found) == sorted(find_plays(board, rack, rules, index))
                board = next_board(rng, board, rules)
