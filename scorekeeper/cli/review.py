"""``review``: each turn of a finished game beside the best plays there were."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterable, Iterator

from scorekeeper.cli.common import MOST_TURNS, NO, YES, CommandError, check_turn, complain, whole
from scorekeeper.cli.files import add_file, open_file
from scorekeeper.finder.review import Measure, Reference, TurnReview, review
from scorekeeper.game.game import Game, Step
from scorekeeper.game.notation import write_play
from scorekeeper.game.scoring import score_play
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.report import pad, text_width

_EXAMPLES = """\
examples:
  scorekeeper review sunday.toml              every turn
  scorekeeper review sunday.toml --turn 5     one of them

Where the rack of a turn was noted, or a part of it, all plays of these tiles are found, and
the turn is ranked among them. Any other play is ranked among the places where its word could
be laid.

exit code: 0, 1 if the game is not over or parts of the file make no sense, 2 if it cannot be read
"""


def review_parser(parser: ArgumentParser) -> None:
    """Describe ``review``."""
    parser.description = "Compare each turn of a finished game with the best plays there were."
    parser.epilog = _EXAMPLES
    add_file(parser)
    parser.add_argument(
        "--turn", type=whole(1, MOST_TURNS), metavar="N", help="review this turn only"
    )
    parser.add_argument(
        "--dictionary",
        metavar="NAME|FILE",
        help="find plays in this dictionary or word list (default: that of the game, or english)",
    )
    parser.set_defaults(run=_review)


def _review(arguments: Namespace) -> int:
    reading = open_file(arguments.file)
    game = reading.game
    if not game.position.ending:
        raise CommandError("a game is reviewed when it is over; this one is not", NO)
    steps = game.steps if arguments.turn is None else [_step(game, arguments.turn)]
    reference = Reference.of(game, arguments.dictionary or "")
    if reference.trouble:
        complain(reference.trouble)
    found = []
    for step in steps:
        one = review(game, step, reference)
        found.append(one)
        for line in _lines(game, step, one):
            print(printable(line), flush=True)  # A long game takes a while: show what is done.
    for line in _summary(game, filter(None, found)) if arguments.turn is None else []:
        print(printable(line))
    return NO if reading.complaints else YES


def _step(game: Game, number: int) -> Step:
    check_turn(number, len(game.steps))
    return game.steps[number - 1]


def _lines(game: Game, step: Step, found: TurnReview | None) -> Iterator[str]:
    """One turn, its rank, and the best plays."""
    player, points = game.setup.players[step.player], count(step.points, "point")
    yield f"Turn {step.number}, {player}: {step.text}, {points}"
    if game.withdrawn(step):
        yield "  Taken back after a challenge."
    if found is None:
        return
    yield f"  {found.summary}"
    if found.rack:
        yield f"  {'Rack' if found.measure is Measure.RACK else 'Noted'}: {' '.join(found.rack)}"
    board, rules = step.before.board, game.rules
    texts = [write_play(option.play, board, rules.edition) for option in found.best]
    widest = max(map(text_width, texts), default=0)
    for option, text in zip(found.best, texts, strict=True):
        words = " ".join(word.text for word in score_play(board, option.play, rules).words)
        played = ", played" if option.play == step.turn.action else ""
        yield f"  {option.total:>4}  {pad(text, widest)}  {words}{played}"


def _summary(game: Game, found: Iterable[TurnReview]) -> Iterator[str]:
    """The points that each player missed, as far as racks were noted."""
    missed: defaultdict[int, list[int]] = defaultdict(list)
    for one in found:
        if one.missed is not None:
            missed[game.steps[one.number - 1].player].append(one.missed)
    for player, name in enumerate(game.setup.players):
        if points := missed[player]:
            turns = count(len(points), "turn")
            yield f"{name} missed {count(sum(points), 'point')} in {turns} with a rack noted."
