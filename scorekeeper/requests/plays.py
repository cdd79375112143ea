"""Requests for all plays of a rack."""

from __future__ import annotations

from typing import Any

from scorekeeper.finder import ScoredPlay, WordIndex, find_plays
from scorekeeper.finder.index import check_listed, index_for
from scorekeeper.game.board import Board
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import score_play
from scorekeeper.game.rules import Rules
from scorekeeper.requests.values import (
    RequestError,
    as_answered,
    board_of,
    member,
    opened,
    scored_as_json,
    tiles,
)
from scorekeeper.words.lexicon import Lexicon


class PlaysHandler:
    """Answers requests, and remembers the words of the boxes that they repeat."""

    good = "plays"

    def __init__(self, lexicon: Lexicon, best: int | None = None) -> None:
        """Find the `best` plays, or all, by the words of `lexicon`.

        Raises `WordListError` if it cannot list them.
        """
        check_listed(lexicon)
        self._lexicon = lexicon
        self._best = best
        self._indexes: dict[str, WordIndex] = {}

    def answer(self, request: object) -> dict[str, Any]:
        """The plays of one request of the interface, without its id.

        Raises `RequestError`, `NotationError` or `DataError` for one that makes no sense.
        """
        values, rules = opened(request)
        edition = rules.edition
        board = board_of(values, edition)
        rack = tiles(member(values, "rack", list), edition)
        if len(rack) > edition.rack_size:
            raise RequestError(f"a rack holds at most {edition.rack_size} tiles, not {len(rack)}")
        found = find_plays(board, rack, rules, self._index(edition))
        return {"plays": [_as_json(play, board, rules) for play in found[: self._best]]}

    def _index(self, edition: Edition) -> WordIndex:
        index = self._indexes.get(edition.id)
        if index is None:
            index = index_for(self._lexicon, edition, edition.size)
            self._indexes[edition.id] = index
        return index


def _as_json(found: ScoredPlay, board: Board, rules: Rules) -> dict[str, Any]:
    play = as_answered(found.play)
    text = write_play(play, board, rules.edition)
    return {"play": text, **scored_as_json(play, score_play(board, play, rules))}
