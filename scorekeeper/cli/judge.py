"""``judge``: plays as JSON Lines in, one verdict a line out."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn

from scorekeeper.cli.common import BAD_INPUT, NO, YES, add_dictionary_options, chosen_lexicon
from scorekeeper.cli.verdict import Desk, RequestError

LONGEST_LINE = 1_000_000
"""Bytes of one request; a full board needs some thousand."""

_LONGEST_ERROR = 500
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"

_EXAMPLES = """\
One request a line:
  {"id": 1, "edition": "hasbro-10x10", "board": {"C5": ["M"], "D5": ["O"], "E5": ["O"],
   "F5": ["D"]}, "tiles": [["C5", "W"]]}         (or "play": "5C W" in place of "tiles")
One answer a line, in the same order:
  {"id": 1, "legal": true, "problems": [], "words": [{"text": "WOOD", ...}], "bonus": 0,
   "score": 5, "tiles": [["C5", "W"]], "play": "5C W"}
A request may have "rules", for example {"plural": "off"}; see "scorekeeper rules".

examples:
  scorekeeper judge < plays.jsonl > verdicts.jsonl
  scorekeeper judge --dictionary words.txt < plays.jsonl

exit code: 0 every play is legal, 1 some are not, 2 some lines cannot be read
"""


def judge_parser(parser: ArgumentParser) -> None:
    """Describe ``judge``."""
    parser.description = "Judge plays: read requests as JSON Lines, answer each with one line."
    parser.epilog = _EXAMPLES
    add_dictionary_options(parser, "default: words are not looked up")
    parser.set_defaults(run=_judge)


def _judge(arguments: Namespace) -> int:
    clerk = Clerk(Desk(chosen_lexicon(arguments)))
    out = sys.stdout.buffer
    for line in _lines(sys.stdin.buffer):
        out.write(clerk.answer(line))
        out.flush()
    return clerk.exit_code


class Clerk:
    """Takes lines of JSON to the desk and brings the answers back as lines."""

    def __init__(self, desk: Desk) -> None:
        """Start with nothing found wrong."""
        self.exit_code = YES
        """0, or what the worst line so far asks for."""
        self._desk = desk
        self._decode = json.JSONDecoder(parse_constant=_refuse_constant).decode
        self._encode = json.JSONEncoder(allow_nan=False).encode

    def answer(self, line: bytes | None) -> bytes:
        """The answer to one line, a line itself; None is a line too long to keep."""
        request_id: Any = None
        try:
            request = self._read(line)
            request_id = request.get("id") if isinstance(request, dict) else None
            answer = self._desk.answer(request)
            code = YES if answer["legal"] else NO
        except ValueError as error:  # every error of a request is one
            answer, code = {"error": str(error)[:_LONGEST_ERROR]}, BAD_INPUT
        except RecursionError:
            answer, code = {"error": "the request is nested too deeply"}, BAD_INPUT
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


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of `stream`; None stands for one longer than `LONGEST_LINE`."""
    line = stream.readline(LONGEST_LINE + 1).removeprefix(_BYTE_ORDER_MARK)
    while line:
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line
        else:
            while line and not line.endswith(b"\n"):
                line = stream.readline(LONGEST_LINE)
            yield None
        line = stream.readline(LONGEST_LINE + 1)
