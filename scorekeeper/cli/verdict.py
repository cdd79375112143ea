"""One request of ``judge`` and its answer, as plain values."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from functools import cache
from typing import Any

from scorekeeper.game.board import Board, NotationError, Placement, Square, Stack
from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.game.fields import DataError, Fields
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.notation import read_play, write_play
from scorekeeper.game.play import Play
from scorekeeper.game.referee import UNTELLABLE
from scorekeeper.game.rules import DEFAULT_PRESET, HouseRules, Rules, find_preset, house_rules_from
from scorekeeper.game.scoring import PlayScore

_REMEMBERED = 500
"""House rules kept; a stream of requests repeats a few."""


class RequestError(ValueError):
    """A request that cannot be judged. The message is a sentence for its author."""


@dataclass(frozen=True)
class _Table:
    """An edition with the names of its squares, looked up far more often than they change."""

    edition: Edition
    squares: dict[str, Square]
    letters: dict[str, str]
    """Every tile by its canonical text, which is how most requests write it."""


class Desk:
    """Answers requests, and remembers the editions and house rules that they repeat."""

    def __init__(self, lexicon: Container[str] | None = None) -> None:
        """Words are looked up in `lexicon`; without one they are not checked."""
        self._lexicon = lexicon
        self._tables: dict[str, _Table] = {}
        self._houses: dict[str, HouseRules] = {}

    def answer(self, request: object) -> dict[str, Any]:
        """The verdict on one request of the interface, without its id.

        Raises `RequestError`, `NotationError` or `DataError` for one that cannot be judged.
        """
        if not isinstance(request, dict):
            raise RequestError(f"a request is a JSON object, not {_kind(request)}")
        table = self._table(_member(request, "edition", str))
        rules = Rules(table.edition, self._house(request.get("rules", {})))
        board = _board(_member(request, "board", dict), table)
        play = _play(request, board, table)
        return _verdict(judge_play(board, play, rules, self._lexicon), play, board, table.edition)

    def _table(self, id: str) -> _Table:
        table = self._tables.get(id)
        if table is None:
            edition = _edition(id)
            squares = (Square(c, r) for r in range(edition.size) for c in range(edition.size))
            names = {str(square): square for square in squares}
            table = _Table(edition, names, {letter: letter for letter in edition.tiles})
            self._tables[id] = table
        return table

    def _house(self, rules: object) -> HouseRules:
        if not isinstance(rules, dict):
            raise RequestError(f'"rules" must be an object, not {_kind(rules)}')
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
    from scorekeeper.settings import editions  # looks for files, which most requests need not

    known, _ = editions()
    if id in known:
        return known[id]
    raise DataError(f"there is no edition {_shorten(id)}; known are {', '.join(known)}")


def _board(raw: dict[str, Any], table: _Table) -> Board:
    stacks: dict[Square, Stack] = {}
    for name, letters in raw.items():
        square = table.squares.get(name) or Square.parse(_text(name, "a square"))
        if not isinstance(letters, list):
            raise RequestError(f"{square} must hold a list of letters, not {_kind(letters)}")
        if square in stacks:
            raise RequestError(f"{square} is on the board twice")
        stacks[square] = _stack(letters, table)
    return Board.from_stacks(table.edition.size, stacks)


def _stack(letters: list[Any], table: _Table) -> Stack:
    try:
        return tuple(map(table.letters.__getitem__, letters))
    except (KeyError, TypeError):
        return tuple(_letter(letter, table.edition) for letter in letters)


def _play(request: dict[str, Any], board: Board, table: _Table) -> Play:
    if ("play" in request) == ("tiles" in request):
        raise RequestError('a request has either "tiles" or "play"')
    if "play" in request:
        return read_play(_member(request, "play", str), board, table.edition)
    return Play(tuple(_placement(item, table) for item in _member(request, "tiles", list)))


def _placement(item: object, table: _Table) -> Placement:
    if not isinstance(item, list) or len(item) != 2:
        raise RequestError('every tile must be written as a pair, like ["C5", "W"]')
    name = _text(item[0], "a square")
    square = table.squares.get(name) or Square.parse(name)
    return Placement(square, _letter(item[1], table.edition))


def _letter(value: object, edition: Edition) -> str:
    return edition.letter(_text(value, "a letter"))


def _verdict(judgement: Judgement, play: Play, board: Board, edition: Edition) -> dict[str, Any]:
    tellable = UNTELLABLE.isdisjoint([problem.rule for problem in judgement.problems])
    score = judgement.score if tellable else PlayScore()
    legal = judgement.legal
    return {
        "legal": legal,
        "problems": [
            {
                "rule": problem.rule,
                "squares": _names(problem.squares),
                "message": problem.message,
            }
            for problem in judgement.problems
        ],
        "words": [
            {
                "text": word.text,
                "direction": word.direction,
                "squares": _names(word.squares),
                "score": word.total,
            }
            for word in score.words
        ],
        "bonus": score.bonus,
        "score": score.total if legal else None,
        "tiles": [[_name(square), letter] for square, letter in play.tiles],
        "play": write_play(play, board, edition),
    }


def _names(squares: tuple[Square, ...]) -> list[str]:
    return [_name(square) for square in squares]


@cache
def _name(square: Square) -> str:
    return str(square)


def _member(request: dict[str, Any], key: str, kind: type[Any]) -> Any:
    if key not in request:
        raise RequestError(f'"{key}" is missing')
    value = request[key]
    if not isinstance(value, kind):
        raise RequestError(f'"{key}" must be {_KINDS[kind]}, not {_kind(value)}')
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise RequestError(f"{what} must be a text, not {_kind(value)}")
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


def _kind(value: object) -> str:
    return _KINDS[type(value)]


def _shorten(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:37]}...")
