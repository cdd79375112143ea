"""``move`` and ``duel``: what a computer player would do, and how well two of them do."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from getpass import getpass
from typing import NamedTuple

from scorekeeper.cli.command import FAMILY_WORDS, GAME_FILE, argument, command, whole
from scorekeeper.cli.common import (
    NO,
    YES,
    CommandError,
    complain,
    game_lexicon,
    named_dictionary,
)
from scorekeeper.cli.files import open_file
from scorekeeper.cli.rule_options import (
    EDITION_OPTION,
    edition_named,
    house_rules,
    preset_named,
    rule_option,
)
from scorekeeper.game.game import Game
from scorekeeper.game.notation import read_tiles, write_action
from scorekeeper.game.play import Play
from scorekeeper.game.rules import DEFAULT_PRESET, Rules
from scorekeeper.game.scoring import score_play
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.text import count, listed
from scorekeeper.names import clean_name, printable
from scorekeeper.players import Choice, Computer, Dials, choose
from scorekeeper.players.dials import DialsError
from scorekeeper.players.duel import Result, duel
from scorekeeper.report.text import pad, score_lines, text_width
from scorekeeper.words.catalogue import USUAL, find_lexicon
from scorekeeper.words.lexicon import Lexicon, WordListError

_USUAL_DIALS = "club:sharp"


def _dials(written: str) -> Dials:
    try:
        return Dials.parse(written)
    except DialsError as error:
        raise ArgumentTypeError(str(error)) from None


class Seat(NamedTuple):
    """A computer player at the table."""

    name: str
    dials: Dials


def _seat(written: str) -> Seat:
    name, _, dials = written.partition(":")
    return Seat(clean_name(name), _dials(dials))


_SEED = argument(
    "--seed", default="1", metavar="TEXT", help="where chance comes from; the same gives the same"
)
_DICTIONARY = argument(
    "--dictionary", metavar="NAME|FILE", help="a dictionary by name, or a word list"
)


@command(
    "move",
    "Say what a computer player would do now. The game is not changed.",
    """\
examples:
  scorekeeper move sunday.toml --rack AEINRST                  the best that can be found
  scorekeeper move sunday.toml --computer Mira:everyday:fair   asks for the rack, hidden
  scorekeeper move sunday.toml --computer Mira:everyday:fair --computer Otto:club:keen
                                          the one of them whose turn it is
  scorekeeper add sunday.toml "$(scorekeeper move sunday.toml --rack AEINRST --turn-only)"

A computer player is NAME:WORDS:SKILL: which words it knows (family, everyday, well-read or club,
never more than the game's dictionary), and how well it plays (gentle, easy, fair, keen, sharp or
expert).

exit code: 0 done, 1 the game is over, or nobody named is to move, 2 bad usage or unreadable input
""",
    GAME_FILE,
    argument("--rack", metavar="TILES", help="all tiles of the rack, such as AEINRST"),
    argument(
        "--computer",
        action="append",
        type=_seat,
        default=[],
        metavar="NAME:WORDS:SKILL",
        help=f"who plays, and how well (default: whoever is to move, {_USUAL_DIALS})",
    ),
    _SEED,
    argument("--turn-only", action="store_true", help="print only the turn, as add reads it"),
    argument("--why", action="store_true", help="say why, too; this tells which tiles are kept"),
    _DICTIONARY,
    FAMILY_WORDS,
)
def _move(arguments: Namespace) -> int:
    reading = open_file(arguments.file)
    game = reading.game
    if game.position.ending:
        raise CommandError(f"the game is over: {game.position.why_over}", NO)
    seat = _seat_to_move(game, arguments.computer)
    rack = _rack(arguments.rack, game)
    lexicon = game_lexicon(arguments.dictionary, game.setup, arguments.family_words)
    choice = choose(game.position, rack, _prepared(seat.dials, game.rules, lexicon), arguments.seed)
    for line in _choice_lines(game, seat, choice, arguments):
        print(printable(line))
    return NO if reading.complaints else YES


def _seat_to_move(game: Game, computers: Sequence[Seat]) -> Seat:
    """The one of `computers` whose turn it is; without any, whoever it is."""
    player = game.player_to_move
    for seat in computers:
        if seat.name.casefold() == player.casefold():
            return Seat(player, seat.dials)
    if computers:
        named = listed([seat.name for seat in computers], "or")
        raise CommandError(f"it is the turn of {player}, not of {named}", NO)
    if game.setup.words is WordCheck.CHALLENGE:
        raise CommandError(
            "plays are not shown while a game with challenges is going on; "
            f"if {player} is a computer player, add --computer {player}:{_USUAL_DIALS}",
            NO,
        )
    return Seat(player, Dials.parse(_USUAL_DIALS))


def _rack(written: str | None, game: Game) -> list[str]:
    """The tiles of the player to move: as `written`, or else as typed, unseen on a terminal."""
    held = game.position.racks[game.position.to_move]
    if written is None:
        ask = f"{count(held, 'tile')} for {printable(game.player_to_move)}: "
        written = getpass(ask) if sys.stdin.isatty() else sys.stdin.readline()
    rack = read_tiles(written.replace(",", " "), game.rules.edition)
    if len(rack) != held:
        holds = count(held, "tile")
        raise CommandError(f"{game.player_to_move} holds {holds}, not {len(rack)}")
    unseen = game.unseen()
    for letter in sorted(set(rack)):
        if rack.count(letter) > unseen[letter]:
            raise CommandError(
                f"{count(rack.count(letter), letter)} on the rack, "
                f"but only {unseen[letter]} not on the board"
            )
    return rack


def _prepared(dials: Dials, rules: Rules, lexicon: Lexicon) -> Computer:
    try:
        return Computer.prepare(dials, rules, lexicon)
    except WordListError as error:
        raise WordListError(f"{error}; choose another with --dictionary") from None


def _choice_lines(game: Game, seat: Seat, choice: Choice, arguments: Namespace) -> list[str]:
    turn = write_action(choice.action, game.board, game.rules.edition)
    if arguments.turn_only:
        return [turn]
    lines = [f"{seat.name}: {turn}"]
    if isinstance(choice.action, Play):
        score = score_play(game.board, choice.action, game.rules)
        laid = ", ".join(f"{letter} on {square}" for square, letter in choice.action.tiles)
        lines[0] += f", {count(choice.points, 'point')}: {laid}"
        lines += [f"  {line}" for line in score_lines(score)]
    return [*lines, f"  {choice.why}"] if arguments.why else lines


# Studies


@command(
    "duel",
    "Let two computer players play each other many times, and print who won.",
    """\
examples:
  scorekeeper duel everyday:fair everyday:keen
  scorekeeper duel club:sharp club:expert --games 20 --edition classic-8x8 --jobs 4
  scorekeeper duel family:sharp club:easy --rule leftover=0 --seed 7

A player is WORDS:SKILL: family, everyday, well-read or club; gentle, easy, fair, keen, sharp or
expert. Each bag is played twice, with the seats changed. A game takes a tenth of a second or more,
one with an expert some ten seconds. The same seed gives the same games.
""",
    argument("first", type=_dials, metavar="WORDS:SKILL", help="a computer player"),
    argument("second", type=_dials, metavar="WORDS:SKILL", help="the other one"),
    argument(
        "--games",
        type=whole(1, 100_000),
        default=100,
        metavar="N",
        help="how many (default: %(default)s)",
    ),
    argument(
        "--jobs",
        type=whole(1, 64),
        default=1,
        metavar="N",
        help="processes that share the games, which stay the same (default: %(default)s)",
    ),
    EDITION_OPTION,
    argument("--preset", default=DEFAULT_PRESET, metavar="NAME", help="the house rules"),
    rule_option("change one house rule; repeat for more"),
    _SEED,
    _DICTIONARY,
    FAMILY_WORDS,
)
def _duel(arguments: Namespace) -> int:
    house = house_rules(preset_named(arguments.preset).house, arguments.rule)
    rules = Rules(edition_named(arguments.edition), house)
    if house.players < 2:
        raise CommandError("a duel needs two players, and these rules are for one")
    lexicon = find_lexicon(named_dictionary(arguments, USUAL), complain)
    dials = arguments.first, arguments.second
    first, second = (_prepared(one, rules, lexicon) for one in dials)
    played = duel(rules, (first, second), arguments.games, arguments.seed, arguments.jobs)
    results = list(played)
    games = count(len(results), "game")
    print(printable(f"{games} on {rules.edition.name}, words of {lexicon.name}"))
    for line in _table(list(map(str, dials)), results):
        print(line)
    return YES


def _table(names: list[str], results: Sequence[Result]) -> list[str]:
    """A line for each player: games won and drawn, points a game and a turn."""
    if names[0] == names[1]:
        names = [f"{name} ({number})" for number, name in enumerate(names, 1)]
    widest = max(map(text_width, names))
    lines = [f"{pad('', widest)}  won  drawn  points a game  a turn"]
    for one, name in enumerate(names):
        other = 1 - one
        won = sum(result.points[one] > result.points[other] for result in results)
        drawn = sum(result.points[0] == result.points[1] for result in results)
        a_game = sum(result.points[one] for result in results) / len(results)
        turns = max(sum(result.turns[one] for result in results), 1)
        a_turn = sum(result.played[one] for result in results) / turns
        lines.append(f"{pad(name, widest)}  {won:>3}  {drawn:>5}  {a_game:>13.1f}  {a_turn:>6.1f}")
    return lines
