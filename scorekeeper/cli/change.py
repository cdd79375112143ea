"""``change``: what was agreed before the first turn, put right afterwards."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace

from scorekeeper.cli.common import YES, CommandError, complain
from scorekeeper.cli.files import add_change_options, add_file, open_to_change
from scorekeeper.cli.games import player_named
from scorekeeper.cli.revised import add_settle_options, save_revision
from scorekeeper.cli.rule_options import add_rule_option, edition_named, house_rules, preset_named
from scorekeeper.game.game import Game, Setup, WordCheck
from scorekeeper.game.revision import Revision
from scorekeeper.game.rules import RULE_SPECS, Rules
from scorekeeper.names import clean_name
from scorekeeper.report.changes import describe_setup_changes
from scorekeeper.words.catalogue import USUAL, find_lexicon, kept_spec

_EXAMPLES = """\
examples:
  scorekeeper change sunday.toml --player Ana=Anna            a name put right
  scorekeeper change sunday.toml --order Ben,Anna             they sat the other way round
  scorekeeper change sunday.toml --rule seven-bonus=10 --rule plural=off
  scorekeeper change sunday.toml --edition classic-8x8 --dry-run
  scorekeeper change sunday.toml --words challenge --dictionary english-70

Every turn is played again. Turns stay in the order in which they were taken, so in another
order of the players they belong to others. Turns that no longer fit are listed, and nothing is
written unless --accept or --drop-misfits says what becomes of them.

exit code: 0 changed, or nothing to change; 1 turns do not fit; 2 bad usage or unreadable input
"""


def change_parser(parser: ArgumentParser) -> None:
    """Describe ``change``."""
    parser.description = "Change players, box, house rules or words of a game under way or over."
    parser.epilog = _EXAMPLES
    add_file(parser)
    _add_player_options(parser)
    parser.add_argument("--edition", metavar="ID|FILE", help="the board and tile set")
    parser.add_argument("--preset", metavar="NAME", help="all the house rules of a preset")
    add_rule_option(parser, "change one house rule; repeat for more")
    parser.add_argument(
        "--words",
        choices=[check.value for check in WordCheck],
        help="when words are looked up from now on; those on the board stand",
    )
    parser.add_argument("--dictionary", metavar="NAME|FILE", help="where they are looked up")
    add_settle_options(parser)
    add_change_options(parser)
    parser.set_defaults(run=_change)


def _add_player_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="OLD=NEW",
        help="give a player another name; repeat for more, A=B and B=A swap two",
    )
    parser.add_argument(
        "--join", action="append", default=[], metavar="NAME", help="one more player, behind all"
    )
    parser.add_argument(
        "--leave", action="append", default=[], metavar="NAME", help="a player who does not play"
    )
    parser.add_argument("--order", metavar="NAME,...", help="all players in turn order")


def _change(arguments: Namespace) -> int:
    with open_to_change(arguments) as (game, save):
        setup, seats = _agreed(game, arguments)
        if setup.words is WordCheck.INLINE:
            game.lexicon = find_lexicon(setup.dictionary, complain)
        revision = Revision.of(game).with_setup(setup, seats)
        told = describe_setup_changes(revision)
        if not told:
            print("There is nothing to change.")
            return YES
        save_revision(game, revision, arguments, save, told)
    return YES


def _agreed(game: Game, arguments: Namespace) -> tuple[Setup, tuple[int | None, ...]]:
    """The setup that the options ask for, and the seat that each of its players has so far."""
    setup = game.setup
    players, seats = _players(game, arguments)
    edition = edition_named(arguments.edition) if arguments.edition else setup.rules.edition
    house = preset_named(arguments.preset).house if arguments.preset else setup.rules.house
    # A preset stops at four; more may play where they sit already, as far as any source goes.
    most = min(len(players), RULE_SPECS["players"].choices[0].high)
    house = replace(house, players=max(house.players, most))
    house = house_rules(house, arguments.rule)
    words = WordCheck(arguments.words) if arguments.words else setup.words
    try:
        changed = replace(
            setup,
            rules=Rules(edition, house),
            players=players,
            words=words,
            dictionary=_dictionary(setup, words, arguments),
        )
    except ValueError as error:
        raise CommandError(str(error)) from None
    return changed, seats


def _players(game: Game, arguments: Namespace) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """The names in turn order, and the seat of each so far."""
    names: dict[int, str] = dict(enumerate(game.setup.players))
    for text in arguments.player:
        old, equals, new = text.partition("=")
        if not equals or not clean_name(new):
            raise CommandError(f"--player {text!r} is not OLD=NEW, like Ana=Anna")
        names[player_named(game, old.strip())] = clean_name(new)
    for name in arguments.leave:
        names.pop(player_named(game, name.strip()), None)
    table: list[tuple[str, int | None]] = [(name, seat) for seat, name in names.items()]
    table += [(clean_name(name), None) for name in arguments.join]
    if arguments.order is not None:
        table = _in_order(table, arguments.order)
    return tuple(name for name, _ in table), tuple(seat for _, seat in table)


def _in_order(table: list[tuple[str, int | None]], order: str) -> list[tuple[str, int | None]]:
    wanted = [clean_name(name).casefold() for name in order.split(",")]
    known = {name.casefold(): (name, seat) for name, seat in table}
    if sorted(wanted) != sorted(name.casefold() for name, _ in table) or len(known) < len(table):
        names = ", ".join(name for name, _ in table)
        raise CommandError(f"--order {order} must name every player once: {names}")
    return [known[name] for name in wanted]


def _dictionary(setup: Setup, words: WordCheck, arguments: Namespace) -> str:
    """The dictionary from now on. Raises `WordListError` if it cannot be opened."""
    if words is WordCheck.UNCHECKED:
        if arguments.dictionary is not None:
            raise CommandError("a --dictionary needs --words challenge or --words inline")
        return setup.dictionary
    spec = kept_spec(arguments.dictionary or setup.dictionary or USUAL)
    if (words, spec) != (setup.words, setup.dictionary):
        find_lexicon(spec)  # better told now than at the next turn
    return spec
