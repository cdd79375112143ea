"""``judge``: plays as JSON Lines in, one verdict a line out."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from scorekeeper.cli.common import add_dictionary_options, chosen_lexicon
from scorekeeper.cli.json_lines import JsonLinesServer
from scorekeeper.cli.verdict import JudgeHandler
from scorekeeper.words.catalogue import USUAL

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
  scorekeeper judge --no-dictionary < plays.jsonl         the rules alone

exit code: 0 every play is legal, 1 some are not, 2 some lines cannot be read
"""


def judge_parser(parser: ArgumentParser) -> None:
    """Describe ``judge``."""
    parser.description = "Judge plays: read requests as JSON Lines, answer each with one line."
    parser.epilog = _EXAMPLES
    add_dictionary_options(parser, f"default: {USUAL}")
    parser.set_defaults(run=_judge)


def _judge(arguments: Namespace) -> int:
    return JsonLinesServer(JudgeHandler(chosen_lexicon(arguments, USUAL))).serve()
