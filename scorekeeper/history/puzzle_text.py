"""Puzzles in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from scorekeeper.game.text import count, listed, number_word
from scorekeeper.history.puzzles import LONG_ENOUGH, Puzzle
from scorekeeper.words.family import OF_SHOWN

NOTHING_YET = (
    "There is nothing to find yet. A game gives puzzles once it is over, or after "
    f"{LONG_ENOUGH} turns."
)
NOTHING_MORE = "That was all there is to find. Play another game to get more."
NOTHING_HERE = "There is nothing more to find in this game: no other play was clearly the best."


def asked(puzzle: Puzzle) -> str:
    """What is to be found: the points of the best play, and how far all others stay behind."""
    of = ""
    if puzzle.reference.withholds:
        of = f" {OF_SHOWN}"
    rest = ""
    if puzzle.others:
        rest = f", no other{of} more than {puzzle.others}"
    return f"One play earns {count(puzzle.points, 'point')}{rest}."


def themes(puzzle: Puzzle) -> str:
    """What is special about the best play; empty if nothing is."""
    found = [*_themes(puzzle)]
    return f"It {listed(found)}." if found else ""


def _themes(puzzle: Puzzle) -> Iterator[str]:
    tiles = puzzle.best.tiles
    words = len(puzzle.score(puzzle.best).words)
    if words > 1:
        yield f"makes {number_word(words)} words at once"
    tallest = max(map(len, puzzle.board.stacks))
    if tallest and max(map(len, puzzle.board.lay(tiles).stacks)) > tallest:
        yield "builds the highest stack"
    if any(tile.letter == "Qu" for tile in tiles):
        yield "lays the Qu"
    if len(tiles) == len(puzzle.rack):
        yield f"lays all {number_word(len(tiles))}"


def whose_rack(puzzle: Puzzle) -> tuple[str, str]:
    """Where the rack comes from: in a few words, and in sentences."""
    these = f"These {number_word(len(puzzle.rack))}"
    if not puzzle.drawn_from:
        return f"{puzzle.name}'s own", f"{these} were {puzzle.name}'s."
    why = "Nobody wrote the racks down."
    if puzzle.game.position.ending is None:
        why = "The game is not over, so no rack is told."
    letters = f"the {puzzle.drawn_from} letters nobody had seen"
    could = f"{these} could have been {puzzle.name}'s: drawn by chance from {letters}."
    return "drawn by chance", f"{why} {could}"


def so_far(results: Sequence[bool]) -> str:
    """Says of how many puzzles the answer was found, and of how many of the last in a row."""
    row = len([*takewhile(bool, reversed(results))])
    last = ""
    if 1 < row < len(results):
        last = f", the last {number_word(row)} in a row"
    return f"Found {sum(results)} of {len(results)}{last}."
