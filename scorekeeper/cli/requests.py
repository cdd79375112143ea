"""The parts that requests to ``judge`` and ``plays`` share: box, house rules, board, words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from scorekeeper.game.board import Board, NotationError, Square, Stack
from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.game.fields import DataError, Fields
from scorekeeper.game.play import Play
from scorekeeper.game.rules import DEFAULT_PRESET, HouseRules, Rules, find_preset, house_rules_from
from scorekeeper.game.scoring import PlayScore
from scorekeeper.settings import editions

_REMEMBERED = 500
"""House rules kept; a stream of requests repeats a few."""


class RequestError(ValueError):
    """A request that cannot be answered. The message is a sentence for its author."""


@dataclass(frozen=True)
class EditionReader:
    """Reads what is said of the squares and tiles of an edition; made once, for speed."""

    edition: Edition
    squares: dict[str, Square]
    letters: dict[str, str]
    """Every tile by its canonical text, which is how most requests write it."""

    def square(self, value: object) -> Square:
        """The square of that name, on the board or not. Raises `ValueError`."""
        name = text(value, "a square")
        return self.squares.get(name) or Square.parse(name)

    def letter(self, value: object) -> str:
        """The tile that shows `value`. Raises `ValueError`."""
        return self.edition.letter(text(value, "a letter"))

    def tiles(self, letters: list[Any]) -> tuple[str, ...]:
        """The tiles that show these letters. Raises `ValueError`."""
        try:
            return tuple(map(self.letters.__getitem__, letters))
        except (KeyError, TypeError):
            return tuple(map(self.letter, letters))

    def board(self, request: dict[str, Any]) -> Board:
        """The board of a request. Raises `ValueError`."""
        stacks: dict[Square, Stack] = {}
        for name, letters in member(request, "board", dict).items():
            square = self.squares.get(name) or self.square(name)
            if not isinstance(letters, list):
                raise RequestError(f"{square} must hold a list of letters, not {kind(letters)}")
            if square in stacks:
                raise RequestError(f"{square} is listed twice")
            stacks[square] = self.tiles(letters)
        return Board.from_stacks(self.edition.size, stacks)


class RulesCache:
    """The boxes and house rules of requests, remembered since requests repeat them."""

    def __init__(self) -> None:
        """Start with none."""
        self._readers: dict[str, EditionReader] = {}
        self._houses: dict[str, HouseRules] = {}

    def open(self, request: object) -> tuple[dict[str, Any], EditionReader, Rules]:
        """A request as an object, its box, and the rules in force.

        Raises `RequestError` or `DataError`.
        """
        if not isinstance(request, dict):
            raise RequestError(f"a request is a JSON object, not {kind(request)}")
        reader = self._reader(member(request, "edition", str))
        return request, reader, Rules(reader.edition, self._house(request.get("rules", {})))

    def _reader(self, id: str) -> EditionReader:
        reader = self._readers.get(id)
        if reader is None:
            edition = _edition(id)
            squares = (Square(c, r) for r in range(edition.size) for c in range(edition.size))
            names = {str(square): square for square in squares}
            reader = EditionReader(edition, names, {letter: letter for letter in edition.tiles})
            self._readers[id] = reader
        return reader

    def _house(self, rules: object) -> HouseRules:
        if not isinstance(rules, dict):
            raise RequestError(f'"rules" must be an object, not {kind(rules)}')
        key = repr(rules) if rules else ""  # repr, because True and 1 are equal as keys
        house = self._houses.get(key)
        if house is None:
            if len(self._houses) >= _REMEMBERED:
                self._houses.clear()
            base = find_preset(DEFAULT_PRESET).house
            house = self._houses[key] = house_rules_from(Fields(rules, "", "rules"), base)
        return house


def _edition(id: str) -> Edition:
    shipped = shipped_editions()
    if id in shipped:
        return shipped[id]
    known, _ = editions()
    if id in known:
        return known[id]
    raise DataError(f"there is no edition {_shorten(id)}; choose from {', '.join(known)}")


def words_as_json(score: PlayScore) -> list[dict[str, Any]]:
    """The words of a play for an answer."""
    return [
        {
            "text": word.text,
            "direction": word.direction,
            "squares": names(word.squares),
            "score": word.total,
        }
        for word in score.words
    ]


def tiles_as_json(play: Play) -> list[list[str]]:
    """The new tiles of a play for an answer."""
    return [[_name(square), letter] for square, letter in play.tiles]


def names(squares: tuple[Square, ...]) -> list[str]:
    """The names of `squares`."""
    return [_name(square) for square in squares]


@cache
def _name(square: Square) -> str:
    return str(square)


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
