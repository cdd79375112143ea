"""``change``: what was agreed before the first turn, put right at any time."""

from __future__ import annotations

from argparse import Namespace

from scorekeeper.cli.command import CHANGE_OPTIONS, FAMILY_WORDS, GAME_FILE, argument, command
from scorekeeper.cli.common import YES, CommandError, new_name, new_note, new_place
from scorekeeper.cli.files import open_session, player_named
from scorekeeper.cli.lexicons import game_lexicon, say_what_is_lacking
from scorekeeper.cli.rule_options import (
    edition_named,
    preset_named,
    rule_option,
    setup_from,
    single_rules,
)
from scorekeeper.cli.settle import SETTLE_OPTIONS, apply
from scorekeeper.game.game import Game
from scorekeeper.game.seats import seated_computers
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.names import clean_name
from scorekeeper.session.correction import Correction
from scorekeeper.session.making import Agreed
from scorekeeper.words.dictionary_name import in_place_of


@command(
    "change",
    "Change the players, box, house rules or words of a game, even a finished one.",
    """\
examples:
  scorekeeper change sunday.toml --player Ana=Anna            correct a name
  scorekeeper change sunday.toml --order Ben,Anna             they sat the other way round
  scorekeeper change sunday.toml --rule seven-bonus=10 --rule plural=off
  scorekeeper change sunday.toml --edition classic-8x8 --dry-run
  scorekeeper change sunday.toml --words challenge --dictionary english-family

Every turn is played again. The turns keep their order, so if the players change places, the
turns change hands. Turns that no longer fit are listed, and nothing is saved unless --accept or
--drop-misfits says what to do with them.

exit code: 0 changed, or nothing to change; 1 turns do not fit; 2 bad usage or unreadable input
""",
    GAME_FILE,
    argument(
        "--player",
        action="append",
        default=[],
        metavar="OLD=NEW",
        help="rename a player; repeat for more (A=B and B=A swap two names)",
    ),
    argument(
        "--join",
        action="append",
        default=[],
        metavar="NAME",
        help="add a player, in last place",
    ),
    argument("--leave", action="append", default=[], metavar="NAME", help="remove a player"),
    argument("--order", metavar="NAME,...", help="all players in turn order"),
    argument("--edition", metavar="ID|FILE", help="the box"),
    argument("--preset", metavar="NAME", help="a whole set of house rules"),
    rule_option("change one house rule; repeat for more"),
    argument(
        "--words",
        choices=[check.value for check in WordCheck],
        help="when words are checked from now on; those on the board stand",
    ),
    argument("--dictionary", metavar="NAME|FILE", help="the dictionary they are checked in"),
    FAMILY_WORDS,
    argument(
        "--place",
        type=new_place,
        metavar="TEXT",
        help="where it was played; empty to remove it",
    ),
    argument(
        "--note",
        type=new_note,
        metavar="TEXT",
        help="a line to remember it by; empty to remove it",
    ),
    *SETTLE_OPTIONS,
    *CHANGE_OPTIONS,
)
def _change(arguments: Namespace) -> int:
    with open_session(arguments) as session:
        setup, seats = _agreed(session.game, arguments)
        if setup.words is WordCheck.INLINE:
            session.use(game_lexicon(None, setup))
        session.open_seat_dictionaries()
        correction = Correction.of(session.game).with_setup(setup, seats)
        if correction.setup_changes:
            apply(session, correction, arguments)
        else:
            print("Nothing to change.")
    return YES


def _agreed(game: Game, arguments: Namespace) -> tuple[Setup, tuple[int | None, ...]]:
    """The setup that the options ask for, and the seat that each of its players has so far."""
    setup = game.setup
    players, seats = _players(game, arguments)
    words = WordCheck(arguments.words) if arguments.words else setup.words
    computers = zip(players, seated_computers(setup, seats), strict=True)
    edition = setup.rules.edition
    if arguments.edition:
        edition = edition_named(arguments.edition)
    house = setup.rules.house
    if arguments.preset:
        house = preset_named(arguments.preset).house
    agreed = Agreed(
        edition=edition,
        house=house,
        players=players,
        words=words,
        dictionary=_dictionary(setup, words, arguments),
        computers={name: computer for name, computer in computers if computer},
        single_rules=single_rules(arguments.rule),
        place=setup.place if arguments.place is None else arguments.place,
        note=setup.note if arguments.note is None else arguments.note,
    )
    return setup_from(agreed, setup, is_chosen=bool(arguments.dictionary)).setup, seats


def _players(game: Game, arguments: Namespace) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """The names in turn order, and the seat of each so far."""
    names: dict[int, str] = dict(enumerate(game.setup.players))
    for text in arguments.player:
        old, equals, new = text.partition("=")
        if not equals or not new_name(new):
            raise CommandError(f"--player {text!r}: write OLD=NEW, such as Ana=Anna")
        names[player_named(game, old.strip())] = new_name(new)
    for name in arguments.leave:
        names.pop(player_named(game, name.strip()), None)
    table: list[tuple[str, int | None]] = [(name, seat) for seat, name in names.items()]
    table += [(new_name(name), None) for name in arguments.join]
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
    """The dictionary from now on, by its name."""
    named = arguments.dictionary
    family_words = arguments.family_words
    if words is WordCheck.UNCHECKED and not (named is None and family_words is None):
        raise CommandError(
            "--dictionary and --family-words need --words challenge or --words inline"
        )
    say_what_is_lacking(named or setup.dictionary, family_words)
    return in_place_of(setup.dictionary, named or "", family_words)
