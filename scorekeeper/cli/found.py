"""One request of ``plays`` and its answer, as plain values."""

from __future__ import annotations

from typing import Any

from scorekeeper.cli.request import (
    RequestError,
    RulesCache,
    Table,
    member,
    tiles_as_json,
    words_as_json,
)
from scorekeeper.finder import ScoredPlay, WordIndex, find_plays
from scorekeeper.finder.cache import check_listed, index_for
from scorekeeper.game.board import Board
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import write_play
from scorekeeper.game.rules import Rules
from scorekeeper.game.scoring import score_play
from scorekeeper.words.lexicon import Lexicon


class PlaysHandler:
    """Answers requests, and remembers the words of the boxes that they repeat."""

    def __init__(self, lexicon: Lexicon, best: int | None = None) -> None:
        """Find the `best` plays, or all, by the words of `lexicon`.

        Raises `WordListError` if it cannot list them.
        """
        check_listed(lexicon)
        self._lexicon = lexicon
        self._best = best
        self._rules = RulesCache()
        self._indexes: dict[str, WordIndex] = {}

    def answer(self, request: object) -> dict[str, Any]:
        """The plays of one request of the interface, without its id.

        Raises `RequestError`, `NotationError` or `DataError` for one that makes no sense.
        """
        known, table, rules = self._rules.open(request)
        board, rack = table.board(known), _rack(known, table)
        found = find_plays(board, rack, rules, self._index(table.edition))
        return {"plays": [_told(play, board, rules) for play in found[: self._best]]}

    def is_yes(self, answer: dict[str, Any]) -> bool:
        """Whether there is a play."""
        return bool(answer["plays"])

    def _index(self, edition: Edition) -> WordIndex:
        index = self._indexes.get(edition.id)
        if index is None:
            index = index_for(self._lexicon, edition, edition.size)
            self._indexes[edition.id] = index
        return index


def _rack(request: dict[str, Any], table: Table) -> tuple[str, ...]:
    rack = table.tiles(member(request, "rack", list))
    most = table.edition.rack_size
    if len(rack) > most:
        raise RequestError(f"a rack holds {most} tiles at most, not {len(rack)}")
    return rack


def _told(found: ScoredPlay, board: Board, rules: Rules) -> dict[str, Any]:
    play = found.play
    score = score_play(board, play, rules)
    return {
        "play": write_play(play, board, rules.edition),
        "tiles": tiles_as_json(play),
        "words": words_as_json(score),
        "bonus": score.bonus,
        "score": score.total,
    }
