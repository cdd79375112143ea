"""``plays``: every play of a rack, or every place for a word."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Container, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from scorekeeper.cli.command import (
    FAMILY_WORDS,
    argument,
    command,
    dictionary_option,
    either,
    whole,
)
from scorekeeper.cli.common import NO, YES, CommandError, complain
from scorekeeper.cli.files import open_file
from scorekeeper.cli.lexicons import game_lexicon, named_dictionary
from scorekeeper.cli.requests import (
    JsonLinesServer,
    RequestError,
    as_answered,
    board_of,
    member,
    opened,
    scored_as_json,
    tiles,
)
from scorekeeper.finder import ScoredPlay, WordIndex, find_plays, placements
from scorekeeper.finder.cache import check_listed, index_for
from scorekeeper.game.board import Board
from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules
from scorekeeper.game.scoring import PlayScore, score_play
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import count, in_capitals
from scorekeeper.names import printable
from scorekeeper.report.columns import columns
from scorekeeper.report.text import score_lines
from scorekeeper.session.racks import check_held, tiles_of_set
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.dictionary_name import USUAL
from scorekeeper.words.family import (
    OF_SHOWN,
    ToPlace,
    to_suggest,
    withholds,
)
from scorekeeper.words.lexicon import Lexicon, WordListError, left_out

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
    lexicon = find_lexicon(named_dictionary(arguments, USUAL), complain)
    asks_for_all = arguments.family_words is False
    words = lexicon if asks_for_all else to_suggest(lexicon)
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
    """The tiles that a user writes, spaces and commas between them or not."""
    edition = game.rules.edition
    rack = tiles_of_set(text, edition)
    if not rack:
        raise CommandError("write only the tiles of the rack, such as AEINRST")
    most = game.rules.rack_size
    if len(rack) > most:
        raise CommandError(f"a rack holds at most {most} tiles, not {len(rack)}")
    check_held(rack, game.unseen())
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
    allowed = ToPlace(word, lexicon)
    found = placements(word, game.board, game.rules, allowed)
    what = f"for {word} in {lexicon.name}{_of_shown(lexicon, allowed)}"
    shown = [(one.action, one.score) for one in islice(found, best) if isinstance(one.action, Play)]
    _print_list(game, ("place", what), len(found), shown)
    return bool(found)


def _of_shown(lexicon: Lexicon, shown: Container[str]) -> str:
    """Says that there may be others, of words of `lexicon` that are not shown; else nothing."""
    if withholds(lexicon, shown):
        return f", {OF_SHOWN}"
    return ""


def _print_list(
    game: Game, head: tuple[str, str], found: int, shown: Sequence[tuple[Play, PlayScore]]
) -> None:
    """Print how many were found, and those `shown` with number, words, arithmetic and points."""
    noun, what = head
    if not found:
        print(printable(f"There is no {noun} {what}."))
        return
    best = ""
    if len(shown) < found:
        best = f"; the best {len(shown)}"
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


# Requests


class PlaysHandler:
    """Answers requests, and remembers the words of the boxes that they repeat."""

    good = "plays"

    def __init__(self, lexicon: Lexicon, best: int | None = None) -> None:
        """Find the `best` plays, or all, by the words of `lexicon`.

        Raises `WordListError` if it cannot list them.
        """
        check_listed(lexicon)
        self._lexicon = lexicon
        self._best = best
        self._indexes: dict[str, WordIndex] = {}

    def answer(self, request: object) -> dict[str, Any]:
        """The plays of one request of the interface, without its id.

        Raises `RequestError`, `NotationError` or `DataError` for one that makes no sense.
        """
        values, rules = opened(request)
        edition = rules.edition
        board = board_of(values, edition)
        rack = _asked_rack(values, edition)
        found = find_plays(board, rack, rules, self._index(edition))
        return {"plays": [_as_json(play, board, rules) for play in found[: self._best]]}

    def _index(self, edition: Edition) -> WordIndex:
        index = self._indexes.get(edition.id)
        if index is None:
            index = index_for(self._lexicon, edition, edition.size)
            self._indexes[edition.id] = index
        return index


def _asked_rack(request: dict[str, Any], edition: Edition) -> tuple[str, ...]:
    rack = tiles(member(request, "rack", list), edition)
    most = edition.rack_size
    if len(rack) > most:
        raise RequestError(f"a rack holds at most {most} tiles, not {len(rack)}")
    return rack


def _as_json(found: ScoredPlay, board: Board, rules: Rules) -> dict[str, Any]:
    play = as_answered(found.play)
    text = write_play(play, board, rules.edition)
    return {"play": text, **scored_as_json(play, score_play(board, play, rules))}
