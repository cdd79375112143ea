"""The independent reference finds the same plays as trying everything does."""

from __future__ import annotations

from benchmarks.textbook_finder import TextbookFinder
from scorekeeper.game.board import Board, Placement, Square
from scorekeeper.game.edition import Edition

from .naive_finder import naive_plays
from .positions import Position, positions, tables, words

_finders: dict[str, TextbookFinder] = {}


def finder(edition: Edition) -> TextbookFinder:
    if edition.id not in _finders:
        _finders[edition.id] = TextbookFinder(words(), edition)
    return _finders[edition.id]


def check(position: Position) -> None:
    board, rack, rules = position.board, position.rack, position.rules
    found = finder(rules.edition).plays(board, rack, rules)
    plays = {one.play: one.total for one in found}
    assert len(plays) == len(found), str(position)
    assert plays == naive_plays(board, rack, rules, words()), str(position)
    totals = [one.total for one in found]
    assert totals == sorted(totals, reverse=True)


def test_it_finds_what_the_naive_finder_finds() -> None:
    """On boards of all kinds, each play once and best first."""
    for position in positions(300, 400):
        check(position)


def test_a_lone_tile_may_be_covered_without_forming_a_word() -> None:
    """It scores nothing, and is one play whichever way it is looked at."""
    for rules in tables():
        size = rules.edition.size
        for square in (Square(0, 0), Square(size - 1, 1), Square(2, 3)):
            board = Board.empty(size).lay([Placement(square, "T")])
            check(Position(board, ("E", "T"), rules))


def test_nothing_is_found_with_an_empty_rack() -> None:
    """On an empty board and on one that is not."""
    rules = tables()[0]
    for board in (Board.empty(10), Board.empty(10).lay([Placement(Square(4, 4), "A")])):
        assert finder(rules.edition).plays(board, (), rules) == []
