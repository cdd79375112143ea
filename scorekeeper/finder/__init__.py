"""Every legal play, scored: of a rack, or of one word anywhere on the board."""

from scorekeeper.finder.found import FoundPlay
from scorekeeper.finder.guess import likeliest_first
from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.placements import placements
from scorekeeper.finder.search import find_plays

__all__ = ["FoundPlay", "WordIndex", "find_plays", "likeliest_first", "placements"]
