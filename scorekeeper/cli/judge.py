"""``judge``: plays as JSON Lines in, one verdict a line out."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from scorekeeper.cli.command import FAMILY_WORDS, command, dictionary_options
from scorekeeper.cli.lexicons import chosen_lexicon
from scorekeeper.cli.requests import (
    JsonLinesServer,
    RequestError,
    as_answered,
    board_of,
    member,
    names,
    opened,
    square,
    tile,
    tiles_as_json,
    words_as_json,
)
from scorekeeper.game.board import Board, Placement
from scorekeeper.game.edition import Edition
from scorekeeper.game.judge import Judgement, judge_play
from scorekeeper.game.notation import read_play, write_play
from scorekeeper.game.play import Play
from scorekeeper.game.referee import HIDES_WORDS, Rule
from scorekeeper.game.scoring import PlayScore
from scorekeeper.words.dictionary_name import USUAL
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.reasons import why_not


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
    return JsonLinesServer(JudgeHandler(chosen_lexicon(arguments, USUAL))).serve()


class JudgeHandler:
    """Answers requests with verdicts."""

    good = "legal"

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        """Words are looked up in `lexicon`; without one they are not checked."""
        self._lexicon = lexicon

    def answer(self, request: object) -> dict[str, Any]:
        """The verdict on one request of the interface, without its id.

        Raises `RequestError`, `NotationError` or `DataError` for one that cannot be judged.
        """
        values, rules = opened(request)
        board = board_of(values, rules.edition)
        play = _play(values, board, rules.edition)
        judgement = judge_play(board, play, rules, self._lexicon)
        verdict = _verdict(judgement, play, board, rules.edition)
        if self._lexicon is not None and Rule.NOT_A_WORD in judgement.broken:
            _explain(verdict, judgement, self._lexicon)
        return verdict


def _play(request: dict[str, Any], board: Board, edition: Edition) -> Play:
    if ("play" in request) == ("tiles" in request):
        raise RequestError('a request has either "tiles" or "play"')
    if "play" in request:
        return as_answered(read_play(member(request, "play", str), board, edition))
    laid = member(request, "tiles", list)
    return as_answered(Play(tuple(_placement(item, edition) for item in laid)))


def _placement(item: object, edition: Edition) -> Placement:
    if not isinstance(item, list) or len(item) != 2:
        raise RequestError('write every tile as a pair, like ["C5", "W"]')
    return Placement(square(item[0]), tile(item[1], edition))


def _verdict(judgement: Judgement, play: Play, board: Board, edition: Edition) -> dict[str, Any]:
    has_words = HIDES_WORDS.isdisjoint([problem.rule for problem in judgement.problems])
    score = judgement.score if has_words else PlayScore()
    legal = judgement.legal
    return {
        "legal": legal,
        "problems": [
            {
                "rule": problem.rule,
                "squares": names(problem.squares),
                "message": problem.message,
            }
            for problem in judgement.problems
        ],
        "words": words_as_json(score),
        "bonus": score.bonus,
        "score": score.total if legal else None,
        "tiles": tiles_as_json(play),
        "play": write_play(play, board, edition),
    }


def _explain(verdict: dict[str, Any], judgement: Judgement, lexicon: Lexicon) -> None:
    """Put into each problem with a word why it is none."""
    for row, problem in zip(verdict["problems"], judgement.problems, strict=True):
        if problem.rule is Rule.NOT_A_WORD and (reason := why_not(problem.word, lexicon)):
            row["message"] = reason.text
