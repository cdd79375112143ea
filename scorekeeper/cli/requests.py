"""JSON Lines: one answer for every line, whatever it holds; and the parts that requests share.

These are box, house rules, board and words.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, BinaryIO, NoReturn, Protocol

from scorekeeper.cli.common import BAD_INPUT, FAULT, NO, YES
from scorekeeper.game.board import UNKNOWN, Board, Direction, NotationError, Square, Stack
from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.game.fields import DataError, Fields
from scorekeeper.game.play import Play
from scorekeeper.game.rules import DEFAULT_PRESET, HouseRules, Rules, find_preset, house_rules_from
from scorekeeper.game.scoring import PlayScore
from scorekeeper.settings import editions

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
    return request, Rules(edition, _house(json.dumps(rules)))


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
    base = find_preset(DEFAULT_PRESET).house
    return house_rules_from(Fields(json.loads(rules), "", "rules"), base)


def board_of(request: dict[str, Any], edition: Edition) -> Board:
    """The board of a request. Raises `ValueError`."""
    stacks: dict[Square, Stack] = {}
    for name, letters in member(request, "board", dict).items():
        place = square(name)
        if not isinstance(letters, list):
            raise RequestError(f"{place} must hold a list of letters, not {kind(letters)}")
        if place in stacks:
            raise RequestError(f"{place} is listed twice")
        stacks[place] = _stack(letters, place, edition)
    return Board.from_stacks(edition.size, stacks)


def _stack(letters: list[Any], place: Square, edition: Edition) -> Stack:
    """The tiles on a square, bottom to top; null is one whose letter nobody knows."""
    if letters and letters[-1] is None:
        raise RequestError(f"{place}: only a letter beneath another can be null")
    return tuple(UNKNOWN if letter is None else tile(letter, edition) for letter in letters)


def square(value: object) -> Square:
    """The square of that name, on the board or not. Raises `ValueError`."""
    return _square(text(value, "a square"))


def tiles(letters: list[Any], edition: Edition) -> tuple[str, ...]:
    """The tiles that show these letters. Raises `ValueError`."""
    return tuple(tile(letter, edition) for letter in letters)


def tile(value: object, edition: Edition) -> str:
    """The tile that shows `value`; most write it as the box does. Raises `ValueError`."""
    letter = text(value, "a letter")
    if letter in edition.tiles:
        return letter
    return edition.letter(letter)


_square = lru_cache(_REMEMBERED)(Square.parse)


def as_answered(play: Play) -> Play:
    """`play` as answers have it: of a single tile the word across leads, however it was written."""
    return replace(play, typed=Direction.ACROSS)


def scored_as_json(play: Play, score: PlayScore) -> dict[str, Any]:
    """A play and what it earns, for an answer."""
    return {
        "tiles": tiles_as_json(play),
        "words": words_as_json(score),
        "bonus": score.bonus,
        "score": score.total,
    }


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


LONGEST_LINE = 1_000_000
"""Bytes of one request; a full board needs some thousand."""

_LONGEST_ERROR = 500
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Handler(Protocol):
    """Answers requests, one after another."""

    good: str
    """The keys of an answer that are good news if true or not empty: exit code 0, not 1."""

    def answer(self, request: object) -> dict[str, Any]:
        """The answer to one request, without its id. Raises `ValueError`, a sentence."""


class JsonLinesServer:
    """Takes lines of JSON to the handler and brings the answers back as lines."""

    def __init__(self, handler: Handler) -> None:
        self.exit_code = YES
        """0, or what the worst line so far asks for."""
        self._handler = handler
        self._decode = json.JSONDecoder(parse_constant=_refuse_constant).decode
        self._encode = json.JSONEncoder(allow_nan=False).encode

    def serve(self) -> int:
        """Answer standard input line by line, each at once. Returns the exit code."""
        out = sys.stdout.buffer
        for line in read_lines(sys.stdin.buffer, LONGEST_LINE):
            out.write(self.answer(line))
            out.flush()
        return self.exit_code

    def answer(self, line: bytes | None) -> bytes:
        """The answer to one line, a line itself; None is a line too long to keep."""
        request_id: Any = None
        try:
            request = self._read(line)
            request_id = request.get("id") if isinstance(request, dict) else None
            answer = self._handler.answer(request)
            code = YES if answer[self._handler.good] else NO
        except ValueError as error:  # every error of a request is one
            answer = {"error": str(error)[:_LONGEST_ERROR]}
            code = BAD_INPUT
        except RecursionError:
            answer = {"error": "the request is nested too deeply"}
            code = BAD_INPUT
        except Exception as error:  # Whoever asked waits for an answer, and the other lines too.
            from scorekeeper.cli.crash import report_crash  # Hardly ever needed.

            answer = {"error": FAULT}
            code = report_crash(error)
        self.exit_code = max(self.exit_code, code)
        try:
            return f"{self._encode({'id': request_id, **answer})}\n".encode()
        except (ValueError, RecursionError):
            self.exit_code = BAD_INPUT
            error_text = "the id is nested too deeply or holds a number that is not finite"
            return f"{self._encode({'id': None, 'error': error_text})}\n".encode()

    def _read(self, line: bytes | None) -> Any:
        if line is None:
            raise RequestError(f"the line is longer than {LONGEST_LINE} bytes")
        try:
            return self._decode(line.decode())
        except UnicodeDecodeError as error:
            raise RequestError(f"byte {error.start + 1} of the line is not UTF-8 text") from None
        except json.JSONDecodeError as error:
            reason = f"{error.msg} at character {error.pos + 1}" if line.strip() else "it is empty"
            raise RequestError(f"the line is not JSON: {reason}") from None
        except RecursionError:
            raise RequestError("the line is not a request: it is nested too deeply") from None
        except RequestError:
            raise
        except ValueError:  # a number of more digits than Python converts
            raise RequestError("the line is not a request: a number in it is too long") from None


def _refuse_constant(name: str) -> NoReturn:
    raise RequestError(f"the line is not JSON: {name} is not a value of it")


def read_lines(stream: BinaryIO, longest: int) -> Iterator[bytes | None]:
    """The lines of `stream`; None stands for one with more than `longest` bytes."""
    line = stream.readline(longest + 1).removeprefix(_BYTE_ORDER_MARK)
    while line:
        if len(line) <= longest or line.endswith(b"\n"):
            yield line
        else:
            while line and not line.endswith(b"\n"):
                line = stream.readline(longest)
            yield None
        line = stream.readline(longest + 1)
