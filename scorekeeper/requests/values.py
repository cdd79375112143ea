"""The parts that requests share: box, house rules, board and words."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from scorekeeper.boxes import editions
from scorekeeper.game.board import UNKNOWN, Board, Direction, NotationError, Square, Stack
from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.game.fields import DataError, Fields
from scorekeeper.game.play import Play, PlayScore
from scorekeeper.game.rules import DEFAULT_PRESET, HouseRules, Rules, find_preset, house_rules_from
from scorekeeper.report.values import tiles_as_json, word_as_json

_REMEMBERED = 500
"""Squares, and sets of house rules; a stream of requests repeats a few."""


class RequestError(ValueError):
    """A request that cannot be answered. The message is a sentence for its author."""


def opened(request: object) -> tuple[dict[str, Any], Rules]:
    """A request as an object, and the rules in force. Raises `RequestError` or `DataError`."""
    if not isinstance(request, dict):
        raise RequestError(f"a request is a JSON object, not {kind(request)}")
    edition = _edition(member(request, "edition", str))
    rules = request.get("rules", {})
    if not isinstance(rules, dict):
        raise RequestError(f'"rules" must be an object, not {kind(rules)}')
    house = _house(json.dumps(rules)) if rules else _usual_house()
    return request, Rules(edition, house)


def _edition(id: str) -> Edition:
    shipped = shipped_editions()
    if id in shipped:
        return shipped[id]
    known, _ = editions()
    if id in known:
        return known[id]
    raise DataError(f"there is no box {_shorten(id)}; choose from {', '.join(known)}")


@lru_cache(_REMEMBERED)
def _house(rules: str) -> HouseRules:
    return house_rules_from(Fields(json.loads(rules), "", "rules"), _usual_house())


def _usual_house() -> HouseRules:
    return find_preset(DEFAULT_PRESET).house


def board_of(request: dict[str, Any], edition: Edition) -> Board:
    """The board of a request. Raises `ValueError`."""
    stacks: dict[Square, Stack] = {}
    for name, letters in member(request, "board", dict).items():
        place = _square(name)
        if not isinstance(letters, list):
            raise RequestError(f"{place} must hold a list of letters, not {kind(letters)}")
        if place in stacks:
            raise RequestError(f"{place} is listed twice")
        stacks[place] = _stack(letters, place, edition)
    return Board.from_stacks(edition.size, stacks)


def _stack(letters: list[Any], place: Square, edition: Edition) -> Stack:
    """The tiles on a square, bottom to top; null is one whose letter nobody knows."""
    try:
        if edition.kinds.issuperset(letters):
            return tuple(letters)
    except TypeError:  # A list or an object in place of a letter: `tile` says so.
        pass
    if letters[-1] is None:
        raise RequestError(f"{place}: only a letter beneath another can be null")
    return tuple(UNKNOWN if letter is None else tile(letter, edition) for letter in letters)


def square(value: object) -> Square:
    """The square of that name, on the board or not. Raises `ValueError`."""
    return _square(text(value, "a square"))


@lru_cache(_REMEMBERED)
def _square(name: str) -> Square:
    return Square.parse(text(name, "a square"))


def tiles(letters: list[Any], edition: Edition) -> tuple[str, ...]:
    """The tiles that show these letters. Raises `ValueError`."""
    return tuple(tile(letter, edition) for letter in letters)


def tile(value: object, edition: Edition) -> str:
    """The tile that shows `value`; most write it as the box does. Raises `ValueError`."""
    if isinstance(value, str) and value in edition.tiles:
        return value
    return edition.letter(text(value, "a letter"))


def as_answered(play: Play) -> Play:
    """`play` as answers have it: of a single tile the word across leads, however it was written."""
    return Play(play.tiles, typed=Direction.ACROSS)


def scored_as_json(play: Play, score: PlayScore) -> dict[str, Any]:
    """A play and what it earns, for an answer."""
    return {
        "tiles": tiles_as_json(play),
        "words": [word_as_json(word, with_sum=False) for word in score.words],
        "bonus": score.bonus,
        "score": score.total,
    }


def member(request: dict[str, Any], key: str, wanted: type[Any]) -> Any:
    """The value of `request` under `key`. Raises `RequestError` if it has no such value."""
    if key not in request:
        raise RequestError(f'"{key}" is missing')
    value = request[key]
    if not isinstance(value, wanted):
        raise RequestError(f'"{key}" must be {_KINDS[wanted]}, not {kind(value)}')
    return value


def text(value: object, what: str) -> str:
    """`value`, which must be a text that may be `what`. Raises `ValueError`."""
    if not isinstance(value, str):
        raise RequestError(f"{what} must be a text, not {kind(value)}")
    if len(value) > 40:
        raise NotationError(f"{_shorten(value)} is not {what}")
    return value


_KINDS: dict[type[Any], str] = {
    dict: "an object",
    list: "a list",
    str: "a text",
    bool: "true or false",
    int: "a number",
    float: "a number",
    type(None): "null",
}


def kind(value: object) -> str:
    """The name of the type of a value of JSON."""
    return _KINDS[type(value)]


def _shorten(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:37]}...")
