"""Every legal play, scored: of a rack, or of one word anywhere on the board."""

from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.many_boards import LineByLine, plays_by_promise
from scorekeeper.finder.placements import likeliest_first, placements
from scorekeeper.finder.search import ScoredPlay, find_plays

__all__ = [
    "LineByLine",
    "ScoredPlay",
    "WordIndex",
    "find_plays",
    "likeliest_first",
    "placements",
    "plays_by_promise",
]
