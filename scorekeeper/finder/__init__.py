"""Every legal play, scored: of a rack, or of one word anywhere on the board."""

from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.placements import likeliest_first, placements
from scorekeeper.finder.search import LineByLine, ScoredPlay, find_plays

__all__ = [
    "LineByLine",
    "ScoredPlay",
    "WordIndex",
    "find_plays",
    "likeliest_first",
    "placements",
]
