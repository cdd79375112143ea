"""Requests for a verdict on a play, and for all plays of a rack."""

from __future__ import annotations

from typing import Any

from scorekeeper.finder import ScoredPlay, WordIndex, find_plays
from scorekeeper.finder.index import check_listed, index_for
from scorekeeper.game.board import Board, Direction, Placement
from scorekeeper.game.edition import Edition
from scorekeeper.game.judge import judge_play
from scorekeeper.game.lexicon import Explaining
from scorekeeper.game.notation import read_play, write_play
from scorekeeper.game.play import Play, PlayScore, score_play
from scorekeeper.game.referee import HIDES_WORDS
from scorekeeper.game.rules import Rules
from scorekeeper.report.values import problem_as_json, tiles_as_json, word_as_json
from scorekeeper.requests.values import (
    RequestError,
    as_answered,
    board_of,
    member,
    opened,
    scored_as_json,
    square,
    tile,
    tiles,
)
from scorekeeper.words.lexicon import Lexicon, Reason
from scorekeeper.words.reasons import reason_of


class JudgeHandler:
    """Answers requests with verdicts."""

    good = "legal"

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        """Words are looked up in `lexicon`; without one they are not checked."""
        self._words = None if lexicon is None else _ExplainedLexicon(lexicon)

    def answer(self, request: object) -> dict[str, Any]:
        """The verdict on one request of the interface, without its id.

        Raises `RequestError`, `NotationError` or `DataError` for one that cannot be judged.
        """
        values, rules = opened(request)
        board = board_of(values, rules.edition)
        play = _play(values, board, rules.edition)
        judgement = judge_play(board, play, rules, self._words)
        has_words = HIDES_WORDS.isdisjoint([problem.rule for problem in judgement.problems])
        score = judgement.score if has_words else PlayScore()
        legal = judgement.legal
        return {
            "legal": legal,
            "problems": [problem_as_json(problem) for problem in judgement.problems],
            "words": [word_as_json(word, with_sum=False) for word in score.words],
            "bonus": score.bonus,
            "score": score.total if legal else None,
            "tiles": tiles_as_json(play),
            "play": write_play(play, board, rules.edition),
        }


class _ExplainedLexicon(Explaining):
    """The words of a dictionary, which says in full why any other word is none."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    def __contains__(self, word: object) -> bool:
        return word in self._lexicon

    def reason(self, word: str) -> Reason:
        return reason_of(word, self._lexicon)


def _play(request: dict[str, Any], board: Board, edition: Edition) -> Play:
    if ("play" in request) == ("tiles" in request):
        raise RequestError('a request has either "tiles" or "play"')
    if "play" in request:
        return as_answered(read_play(member(request, "play", str), board, edition))
    laid = member(request, "tiles", list)
    return Play(tuple([_placement(item, edition) for item in laid]), typed=Direction.ACROSS)


def _placement(item: object, edition: Edition) -> Placement:
    if not isinstance(item, list) or len(item) != 2:
        raise RequestError('write every tile as a pair, like ["C5", "W"]')
    return Placement(square(item[0]), tile(item[1], edition))


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
