"""Requests for the turn of a computer player."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any
from unicodedata import category

from scorekeeper.drafts.racks import TOO_MANY_OF_ONE, can_be_held
from scorekeeper.finder.index import check_listed
from scorekeeper.game.board import Board
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Play, PlayScore, score_play
from scorekeeper.game.position import Position, ending_of, why_over
from scorekeeper.game.referee import Problem, board_problems
from scorekeeper.game.rules import Rules
from scorekeeper.players.choice import Computer, choose
from scorekeeper.players.dials import Dials
from scorekeeper.requests.values import (
    RequestError,
    as_answered,
    board_of,
    kind,
    member,
    opened,
    scored_as_json,
    text,
    tiles,
)
from scorekeeper.words.english import VOCABULARIES
from scorekeeper.words.lexicon import Lexicon

_REMEMBERED = 2 * len(VOCABULARIES)
"""Computer players kept; each may hold the words of a whole dictionary."""


_MOST_POINTS = 100_000


_MOST_PLAYERS = 6


class ChooseHandler:
    """Answers requests, and remembers the players that they repeat."""

    good = "action"

    def __init__(self, lexicon: Lexicon, limit: float = inf) -> None:
        """Choose by the words of `lexicon`, within `limit` where a request has none.

        Raises `WordListError` if it cannot list its words.
        """
        check_listed(lexicon)
        self._lexicon = lexicon
        self._limit = limit
        self._computers: dict[tuple[str, str, str], Computer] = {}

    def answer(self, request: object) -> dict[str, Any]:
        """The turn that one request asks for, without its id.

        Raises `RequestError`, `NotationError`, `DialsError` or `DataError` for one that makes no
        sense.
        """
        values, rules = opened(request)
        board = _possible(board_of(values, rules.edition), rules)
        rack = tiles(member(values, "rack", list), rules.edition)
        position = _position(values, board, len(rack), rules)
        if not can_be_held(rack, position.unseen(rules)):
            raise RequestError(TOO_MANY_OF_ONE)
        seed = values.get("seed", 1)
        if not isinstance(seed, int | str) or isinstance(seed, bool):
            raise RequestError(f'"seed" must be a whole number or a text, not {kind(seed)}')
        refused = [_word(word) for word in _optional(values, "refused", list, [])]
        dials = Dials.parse(text(member(values, "dials", str), "dials"))
        key = str(dials), rules.edition.id, repr(rules.house)
        if key not in self._computers:
            if len(self._computers) >= _REMEMBERED:
                self._computers.clear()
            self._computers[key] = Computer.prepare(dials, rules, self._lexicon)
        computer = self._computers[key]
        limit = self._limit
        if "limit" in values:
            limit = _number(values, "limit")
        choice = choose(position, rack, computer, seed, refused, limit=limit)
        action = choice.action
        action = as_answered(action) if isinstance(action, Play) else action
        play = action if isinstance(action, Play) else Play(())
        score = score_play(board, play, rules) if play.tiles else PlayScore()
        return {
            "action": type(action).__name__.lower(),
            "turn": write_action(action, board, rules.edition),
            **scored_as_json(play, score),
            "why": choice.why,
        }


def _possible(board: Board, rules: Rules) -> Board:
    """`board`. Raises `RequestError` if no plays can have made it: nothing is told of the others.

    ``judge`` and ``plays`` take any board, since a table may have allowed it; a computer that is to
    play on from one is more likely to have been told of it wrongly.
    """
    if found := board_problems(board, rules.edition):
        raise RequestError(f"no plays make this board: {_as_clauses(found)}")
    return board


def _as_clauses(problems: Sequence[Problem]) -> str:
    sentences = (problem.message.rstrip(".") for problem in problems)
    return "; ".join(text.replace("A tile", "a tile", 1) for text in sentences)


def _word(value: object) -> str:
    """A word in capitals, however it is written. Raises `RequestError` if it is none."""
    word = text(value, "a word")
    if not word or any(category(letter)[0] not in "LM" for letter in word):
        raise RequestError(f"{word!r} is not a word")
    return word.upper()


def _position(request: dict[str, Any], board: Board, held: int, rules: Rules) -> Position:
    """The position as seen by the player to move, who is number 0."""
    edition = rules.edition
    if not 1 <= held <= edition.rack_size:
        raise RequestError(f"a rack holds 1 to {edition.rack_size} tiles, not {held}")
    scores = _numbers(request, "scores", -_MOST_POINTS, _MOST_POINTS) or (0, 0)
    rest = edition.tile_count - board.tile_count - held
    racks = _numbers(request, "racks", 0, edition.rack_size)
    if not racks:
        racks = (held,)
        left = rest
        for _ in scores[1:]:
            racks = (*racks, max(0, min(edition.rack_size, left)))
            left -= racks[-1]
    if len(racks) != len(scores) or racks[0] != held:
        raise RequestError('"racks" must have a number for each score, the own rack first')
    bag = rest - sum(racks[1:])
    if bag < 0:
        raise RequestError("there are more tiles on the board and the racks than in the box")
    exchanged = _number(request, "exchanged")
    exchanges = (exchanged, *[0] * (len(scores) - 1))
    position = Position(
        board=board,
        to_move=0,
        scores=scores,
        racks=racks,
        bag=bag,
        exchanges=exchanges,
        idle=_number(request, "idle"),
    )
    if ending := ending_of(position, rules):
        raise RequestError(f"the game is over: {why_over(ending, len(scores))}")
    return position


def _optional(request: dict[str, Any], key: str, wanted: type[Any], usual: Any) -> Any:
    if key in request:
        return member(request, key, wanted)
    return usual


def _number(request: dict[str, Any], key: str) -> int:
    value = request.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1000:
        raise RequestError(f'"{key}" must be a whole number from 0 to 999')
    return value


def _numbers(request: dict[str, Any], key: str, low: int, high: int) -> tuple[int, ...]:
    values = _optional(request, key, list, [])
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise RequestError(f'"{key}" must hold whole numbers from {low} to {high}')
    if len(values) > _MOST_PLAYERS:
        raise RequestError(f'"{key}" must hold at most {_MOST_PLAYERS} numbers')
    return tuple(values)
