"""JSON Lines: one answer for every line, whatever the line holds."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn, Protocol

from scorekeeper.cli.common import BAD_INPUT, FAULT, NO, YES
from scorekeeper.cli.requests import RequestError

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
