"""``judge``, ``plays`` and ``choose``, for other programs, as JSON Lines; and plays for people."""

from __future__ import annotations

import gc
import json
import sys
from argparse import Namespace
from collections.abc import Container, Sequence
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any, NoReturn, Protocol

from scorekeeper.cli.command import (
    BAD_INPUT,
    FAMILY_WORDS,
    FAULT,
    NO,
    YES,
    CommandError,
    argument,
    command,
    dictionary_option,
    dictionary_options,
    either,
    read_lines,
    whole,
)
from scorekeeper.cli.files import open_file
from scorekeeper.cli.words import chosen_lexicon, game_lexicon
from scorekeeper.drafts.racks import read_rack
from scorekeeper.finder import find_plays, placements
from scorekeeper.finder.index import index_for
from scorekeeper.game.game import Game
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import Play, PlayScore
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import count, in_capitals
from scorekeeper.names import printable
from scorekeeper.report.blocks import columns
from scorekeeper.report.text import score_lines
from scorekeeper.requests.choose import ChooseHandler
from scorekeeper.requests.plays import JudgeHandler, PlaysHandler
from scorekeeper.requests.values import RequestError
from scorekeeper.words.dictionary_name import USUAL
from scorekeeper.words.family import OF_SHOWN, PlacementLexicon, to_suggest, withholds
from scorekeeper.words.lexicon import Lexicon, WordListError, left_out

LONGEST_LINE = 1_000_000
"""Bytes of one request; a full board needs some thousand."""
_LONGEST_ERROR = 500


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
        self._encode = json.JSONEncoder(allow_nan=False, check_circular=False).encode

    def serve(self) -> int:
        """Answer standard input line by line, each at once. Returns the exit code."""
        gc.freeze()  # What is loaded by now stays: it need not be searched for waste.
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
            from scorekeeper.cli.about import report_crash  # Hardly ever needed.

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
            wrong = error.msg.removesuffix(" at")
            reason = f"{wrong} at character {error.pos + 1}" if line.strip() else "it is empty"
            raise RequestError(f"the line is not JSON: {reason}") from None
        except RecursionError:
            raise RequestError("the line is not a request: it is nested too deeply") from None
        except RequestError:
            raise
        except ValueError:  # a number of more digits than Python converts
            raise RequestError("the line is not a request: a number in it is too long") from None


def _refuse_constant(name: str) -> NoReturn:
    raise RequestError(f"the line is not JSON: {name} is not a value of it")


@command(
    "judge",
    "Judge plays: one request a line as JSON, one answer a line.",
    """\
One request a line:
  {"id": 1, "edition": "hasbro-10x10", "board": {"C5": ["M"], "D5": ["O"], "E5": ["O"],
   "F5": ["D"]}, "tiles": [["C5", "W"]]}         (or "play": "5C W" instead of "tiles")
One answer a line, in the same order:
  {"id": 1, "legal": true, "problems": [], "words": [{"text": "WOOD", ...}], "bonus": 0,
   "score": 5, "tiles": [["C5", "W"]], "play": "5C W"}
A request may have "rules", for example {"plural": "off"}; see "scorekeeper new --list".
A letter beneath another that nobody knows is null: "C5": [null, null, "W"].

examples:
  scorekeeper judge < plays.jsonl > verdicts.jsonl
  scorekeeper judge --dictionary words.txt < plays.jsonl
  scorekeeper judge --no-dictionary < plays.jsonl         the rules alone

exit code: 0 every play is legal, 1 some are not, 2 some lines cannot be read
""",
    dictionary_options(f"default: {USUAL}"),
    FAMILY_WORDS,
)
def _judge(arguments: Namespace) -> int:
    lexicon = None if arguments.no_dictionary else chosen_lexicon(arguments)
    return JsonLinesServer(JudgeHandler(lexicon)).serve()


@command(
    "choose",
    "Choose turns for computer players, as JSON Lines.",
    """\
One request a line:
  {"id": 1, "edition": "hasbro-10x10", "board": {"C5": ["M", "W"], "D5": ["O"], ...},
   "rack": ["A", "Qu", ...], "dials": "everyday:fair", "seed": 7}
and, where it matters, "rules" as for "scorekeeper judge", "scores" (the player's own first, then
those of the others in turn order; two players if left out), "racks" (how many tiles each holds),
"idle" (passes in a row), "exchanged" (how often the player has), "refused" (words that a challenge
took back) and "limit" (positions looked ahead at, if not as many as --limit; 0 answers at once). A
letter beneath another may be null, as for "scorekeeper judge".
One answer a line, in the same order:
  {"id": 1, "action": "play", "turn": "5C F", "tiles": [["C5", "F"]],
   "words": [{"text": "FOOD", ...}], "bonus": 0, "score": 6, "why": "It makes 6 points ..."}
The action is "play", "exchange" or "pass". The same request has the same answer.

exit code: 0 all were answered, 2 bad usage or input that cannot be read
""",
    dictionary_option(USUAL),
    FAMILY_WORDS,
    argument(
        "--limit",
        type=whole(0, 999),
        default=inf,
        metavar="N",
        help="look ahead at so many positions at most (default: as at the table)",
    ),
    usage="scorekeeper choose [--dictionary NAME|FILE] [--limit N] < REQUESTS",
)
def _choose(arguments: Namespace) -> int:
    return JsonLinesServer(ChooseHandler(chosen_lexicon(arguments), arguments.limit)).serve()


USUAL_BEST = 10
"""Plays that people are shown; programs get all."""


@command(
    "plays",
    "Find every legal play for a rack, best first.",
    """\
examples:
  scorekeeper plays sunday.toml --rack AEINRST       the best plays now
  scorekeeper plays sunday.toml --rack AQUNRST --best 3
  scorekeeper plays sunday.toml --word WOOL          where it can be laid, whoever holds the tiles
  scorekeeper plays < racks.jsonl > plays.jsonl      for other programs

Without a GAME, one request a line:
  {"id": 1, "edition": "hasbro-10x10", "board": {"C5": ["M", "W"], "D5": ["O"], ...},
   "rack": ["A", "Qu", ...]}               ("rules" and null as for "scorekeeper judge")
One answer a line, in the same order, best play first:
  {"id": 1, "plays": [{"play": "5C F", "tiles": [["C5", "F"]],
   "words": [{"text": "FOOD", ...}], "bonus": 0, "score": 6}, ...]}

exit code: 0 there is a play, 1 there is none, 2 bad usage or input that cannot be read
""",
    argument("file", nargs="?", type=Path, metavar="GAME", help="the file of a game"),
    either(
        argument("--rack", metavar="TILES", help="the tiles to play with, such as AEINRST"),
        argument("--word", metavar="WORD", help="a word to find places for"),
    ),
    argument(
        "--best",
        type=whole(1, 1_000_000),
        metavar="N",
        help=f"how many to show (default: {USUAL_BEST} for a game, all for JSON Lines)",
    ),
    dictionary_option(f"the game's own, or {USUAL}"),
    FAMILY_WORDS,
    argument(
        "--during-game",
        action="store_true",
        help="show plays even while people may still challenge",
    ),
    usage=(
        "scorekeeper plays GAME (--rack TILES | --word WORD) [--best N] [--dictionary NAME|FILE]\n"
        "                         [--during-game]\n"
        "       scorekeeper plays [--best N] [--dictionary NAME|FILE] < REQUESTS"
    ),
)
def _plays(arguments: Namespace) -> int:
    asked = arguments.rack is not None or arguments.word is not None
    if arguments.file is not None and asked:
        return _of_game(arguments)
    if arguments.file is not None:
        raise CommandError("say what to find: --rack TILES or --word WORD")
    if asked or arguments.during_game:
        raise CommandError("name the game first: scorekeeper plays GAME --rack TILES")
    lexicon = chosen_lexicon(arguments)
    words = lexicon if arguments.family_words is False else to_suggest(lexicon)
    return JsonLinesServer(PlaysHandler(words, arguments.best)).serve()


# A game file


def _of_game(arguments: Namespace) -> int:
    reading = open_file(arguments.file)
    game = reading.game
    if game.setup.pad:
        raise CommandError("this game is from a score pad; nobody knows its board", NO)
    mover = game.position.to_move
    if game.setup.words_of(mover) is WordCheck.CHALLENGE and not (
        game.position.ending or arguments.during_game
    ):
        raise CommandError(
            "hints are off while people may still challenge; "
            "if everybody agrees, add --during-game",
            NO,
        )
    lexicon = game_lexicon(arguments.dictionary, game.setup, arguments.family_words, mover)
    best = arguments.best or USUAL_BEST
    if arguments.word is not None:
        found = _print_places(game, in_capitals(arguments.word.strip()), lexicon, best)
    else:
        found = _print_plays(game, _rack(arguments.rack, game), lexicon, best)
    return YES if found and not reading.complaints else NO


def _rack(text: str, game: Game) -> tuple[str, ...]:
    """The tiles of `text`, as many as the player to move can hold."""
    rack = read_rack(text, game, game.position.to_move)
    if not rack:
        raise CommandError("write only the tiles of the rack, such as AEINRST")
    return rack


def _print_plays(game: Game, rack: Sequence[str], lexicon: Lexicon, best: int) -> bool:
    """Print the best plays of `rack`; whether there are any."""
    rules = game.rules
    board = game.board
    suggested = to_suggest(lexicon)
    try:
        index = index_for(suggested, rules.edition, rules.edition.size)
    except WordListError as error:
        raise WordListError(f"{error}; choose another with --dictionary") from None
    found = find_plays(board, rack, rules, index)
    what = f"for {' '.join(rack)} in {lexicon.name}{_of_shown(lexicon, suggested)}"
    shown = [(one.play, one.score(board, rules)) for one in found[:best]]
    _print_list(game, ("play", what), len(found), shown)
    return bool(found)


def _print_places(game: Game, word: str, lexicon: Lexicon, best: int) -> bool:
    """Print the best places of `word`; whether there are any."""
    if word not in lexicon:
        unknown = f"{word} is not a word in {lexicon.name}."
        print(printable(left_out(word).text if lexicon.leaves_out(word) else unknown))
        return False
    allowed = PlacementLexicon(word, lexicon)
    found = placements(word, game.board, game.rules, allowed)
    what = f"for {word} in {lexicon.name}{_of_shown(lexicon, allowed)}"
    shown = [(one.action, one.score) for one in islice(found, best) if isinstance(one.action, Play)]
    _print_list(game, ("place", what), len(found), shown)
    return bool(found)


def _of_shown(lexicon: Lexicon, shown: Container[str]) -> str:
    """Says that there may be others, of words of `lexicon` that are not shown; else nothing."""
    return f", {OF_SHOWN}" if withholds(lexicon, shown) else ""


def _print_list(
    game: Game, head: tuple[str, str], found: int, shown: Sequence[tuple[Play, PlayScore]]
) -> None:
    """Print how many were found, and those `shown` with number, words, arithmetic and points."""
    noun, what = head
    if not found:
        print(printable(f"There is no {noun} {what}."))
        return
    best = f"; the best {len(shown)}" if len(shown) < found else ""
    print(printable(f"{count(found, noun)} {what}{best}:"))
    digits = len(str(len(shown)))
    rows = [
        (
            f"{number:{digits}}. {write_play(play, game.board, game.rules.edition)}",
            f"{score.total}",
            "\n".join(score_lines(score)) or "no word formed",
        )
        for number, (play, score) in enumerate(shown, 1)
    ]
    for line in columns(rows, right=(1,)):
        print(printable(line))
