"""The finder finds what the naive finder finds, with the same points, and nothing else.

``FINDER_POSITIONS=20000 pytest -s tests/finder/test_exact.py`` tries more positions and prints
how many plays were compared.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

import pytest

from scorekeeper.finder import LineByLine, ScoredPlay, WordIndex, find_plays
from scorekeeper.finder.search import BUILT_IN, UnknownRuleError
from scorekeeper.game.board import Board, Direction, Placement, Square
from scorekeeper.game.edition import Edition
from scorekeeper.game.play import Play
from scorekeeper.game.rules import RULE_SPECS, Rules
from tests.conftest import most

from .naive_finder import arrange, legal, naive_plays
from .positions import (
    Position,
    draw,
    first_board,
    next_board,
    positions,
    tables,
    tables_with,
    two_stems,
    values_of,
    words,
)

POSITIONS = int(os.environ.get("FINDER_POSITIONS", "2000"))
"""Random positions in all."""

EACH_VALUE = POSITIONS // 50
"""Positions for each thing that a house rule can be."""

PARTS = 40
"""They are spread over so many tests, for several workers to share."""


@dataclass
class Tally:
    """What was compared so far."""

    positions: int = 0
    plays: int = 0
    differences: int = 0


@pytest.fixture(scope="module")
def tally() -> Iterator[Tally]:
    """What this worker compared; ``-s`` shows it at the end."""
    tally = Tally()
    yield tally
    sys.stdout.write(
        f"\npositions {tally.positions}, plays compared {tally.plays}, "
        f"differences {tally.differences}\n"
    )


_INDEXES: dict[str, WordIndex] = {}


def index_for(edition: Edition) -> WordIndex:
    """The words of these tests in the form that the finder needs."""
    if edition.id not in _INDEXES:
        _INDEXES[edition.id] = WordIndex.build(sorted(words()), edition, edition.size)
    return _INDEXES[edition.id]


def check(position: Position, tally: Tally) -> None:
    """Find the plays of a position both ways and compare all that can be said of them."""
    board, rack, rules = position.board, position.rack, position.rules
    found = find_plays(board, rack, rules, index_for(rules.edition))
    totals = [one.total for one in found]
    assert totals == sorted(totals, reverse=True), f"not best first: {position}"
    assert found == sorted(found, key=_reading_order), f"not as people read: {position}"
    plays = {one.play: one.total for one in found}
    assert len(plays) == len(found), f"a play twice: {position}"
    expected = naive_plays(board, rack, rules, words())
    difference = dict(plays.items() ^ expected.items())
    tally.positions += 1
    tally.plays += len(expected)
    tally.differences += len(difference)
    differing = "\n".join(
        f"{_text(play)}: {plays.get(play)}, expected {expected.get(play)}"
        for play in sorted(difference, key=_text)
    )
    assert not difference, f"{position}\n{differing}"
    assert [one.score(board, rules).total for one in found] == totals, str(position)


def _reading_order(one: ScoredPlay) -> tuple[object, ...]:
    """Equal points: rows before columns, from their beginning, short words first."""
    is_down = one.direction is Direction.DOWN
    return -one.total, is_down, one.line, one.start, len(one.word), one.word


def _text(play: Play) -> str:
    return ", ".join(f"{square} {letter}" for square, letter in play.tiles)


@pytest.mark.parametrize("part", most(range(PARTS), pytest.mark.plays))
def test_random_positions(part: int, tally: Tally) -> None:
    """On boards of all kinds, with small racks and many house rules."""
    for position in positions(part, POSITIONS // PARTS):
        check(position, tally)


@pytest.mark.parametrize("name", RULE_SPECS)
def test_every_house_rule_on_boards_that_the_usual_rules_have_made(name: str, tally: Tally) -> None:
    for value in values_of(name):
        for rules in tables_with(name, value):
            for position in some_positions(rules, 5):
                check(position, tally)
            check(two_stems(rules), tally)


@cache
def usual_positions(edition: str) -> tuple[Position, ...]:
    """Positions of every stage of a game in the box `edition`, by the usual rules."""
    usual = [rules for rules in tables() if rules.edition.id == edition]
    return tuple(positions("usual", 100, usual))


def some_positions(rules: Rules, count: int) -> list[Position]:
    """So many of the usual positions, by `rules`."""
    rng = random.Random(f"{rules}")
    some = rng.sample(usual_positions(rules.edition.id), count)
    return [replace(position, rules=rules) for position in some]


@pytest.mark.plays
@pytest.mark.parametrize("name", RULE_SPECS)
def test_every_house_rule_as_all_that_it_can_be(name: str, tally: Tally) -> None:
    """Rules that are added are among them, and the referee is asked about every play."""
    for value in values_of(name):
        for position in positions(f"{name} {value}", EACH_VALUE, tables_with(name, value)):
            check(position, tally)


@pytest.mark.parametrize("part", range(2))
def test_full_racks(part: int, tally: Tally) -> None:
    """Seven different letters, on boards where trying them all does not take too long."""
    rng = random.Random(f"full racks {part}")
    rules = tables()[1 + part]
    for _ in range(max(2, POSITIONS // 1000)):
        board = Board.empty(rules.edition.size)
        for turn in range(rng.randint(0, 12)):
            board = next_board(rng, board, rules) if turn else first_board(rng, rules)
        position = Position(board, draw(rng, rules, 7), rules)
        check(position, tally)


def test_a_rack_larger_than_a_rack_holds(tally: Tally) -> None:
    """A table may hand out more tiles; no play lays more than a rack holds."""
    for position in positions(77, 30):
        rules = replace(position.rules, edition=replace(position.rules.edition, rack_size=2))
        check(replace(position, rules=rules), tally)


def test_a_house_rule_that_the_finder_does_not_know_stops_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rather than finding plays that the referee refuses."""
    luck = replace(RULE_SPECS["leftover"], name="luck", changes_plays=True)
    monkeypatch.setitem(RULE_SPECS, "luck", luck)
    (position,) = positions(79, 1)
    with pytest.raises(UnknownRuleError, match=r"house rule luck.*scorekeeper/finder/search\.py"):
        find_plays(position.board, position.rack, position.rules, index_for(position.rules.edition))


def test_the_finder_knows_every_rule_that_changes_plays_and_no_other() -> None:
    assert {name for name, spec in RULE_SPECS.items() if spec.changes_plays} == BUILT_IN


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


@pytest.mark.parametrize(
    ("size", "boards"),
    [(3, 12), (4, 24), *(pytest.param(size, 60, marks=pytest.mark.plays) for size in (3, 4))],
)
def test_on_tiny_boards_every_way_to_lay_tiles_was_tried(size: int, boards: int) -> None:
    """It finds what the referee allows of all ways to lay tiles on any squares."""
    rng = random.Random(size)
    odd = tables()[6]
    edition = replace(odd.edition, size=size, start=frozenset({Square(1, 1)}))
    squares = [Square(x, y) for x in range(size) for y in range(size)]
    plays = 0
    for turn in range(boards):
        rules = replace(odd, edition=edition)
        stacks = {
            square: draw(rng, rules, rng.choice((1, 1, 1, 2)))
            for square in rng.sample(squares, rng.randint(0, len(squares)))
        }
        board = Board.from_stacks(size, stacks)
        rack = draw(rng, rules, 3 if size == 3 else 2)
        expected = {
            play
            for count, ways in arrange(rack).items()
            for chosen in combinations(squares, count)
            for letters, _ in ways
            if legal(board, play := Play(tuple(map(Placement, chosen, letters))), rules, words())
        }
        assert set(naive_plays(board, rack, rules, words())) == expected, f"{turn}\n{board}"
        plays += len(expected)
    assert plays > 2 * boards
