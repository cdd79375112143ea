"""``new``: a game file before its first turn."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from scorekeeper.cli.command import (
    FAMILY_WORDS,
    argument,
    command,
    date_text,
    dictionary_options,
    whole,
)
from scorekeeper.cli.common import NO, YES, CommandError, complain, new_name, new_note, new_place
from scorekeeper.cli.lexicons import named_dictionary, with_choice
from scorekeeper.cli.old_result import result_setup
from scorekeeper.cli.rule_options import (
    EDITION_OPTION,
    edition_named,
    preset_named,
    print_choices,
    rule_option,
    setup_from,
    single_rules,
)
from scorekeeper.cli.seats import (
    SEATS_THAT_DIFFER,
    WORDS_AND_SKILL,
    NamedComputer,
    read_seat,
    read_seed,
    read_terms,
)
from scorekeeper.files import as_text, read_bytes
from scorekeeper.game.board import NotationError
from scorekeeper.game.dealing import new_seed
from scorekeeper.game.game import Game
from scorekeeper.game.rules import DEFAULT_PRESET
from scorekeeper.game.setup import MOST_DEALT, ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.game.start import MOST_TURNS, StartPosition, read_rows, start_problems
from scorekeeper.game.text import count
from scorekeeper.library import new_path
from scorekeeper.library.folder import keep_game
from scorekeeper.names import printable
from scorekeeper.record import save
from scorekeeper.saving import reserved, unused
from scorekeeper.session.making import Agreed, Made
from scorekeeper.settings import who_plays
from scorekeeper.words.dictionary_name import DictionaryName

_LARGEST_BOARD = 2**16
"""Bytes of a file of rows."""
_ACCEPTED = "start-position"
"""The rule that a board breaks which cannot be (rules, section 10)."""
_Seated = list[tuple[str, ComputerSeat | None]]
"""The players in their seats, each a computer or not."""


@command(
    "new",
    "Start a new game, and print the path of its file.",
    f"""\
examples:
  scorekeeper new --players Anna,Ben                  in your folder of games
  scorekeeper new sunday.toml --players Anna,Ben,Cleo --first Ben
  scorekeeper new kids.toml --players Anna,Ben --edition classic-8x8 --rule plural=off
  scorekeeper new club.toml --players Anna,Ben --rule seven-bonus=10 --dictionary words.txt
  scorekeeper new home.toml --players Anna,Ben --words inline --dictionary english-family
  scorekeeper new home.toml --players Anna,Ben --family-words      without rude words
  scorekeeper new --players Anna,Ben --place Brighton --note "Ben's birthday"
  scorekeeper new --players Anna,Ben --computer Mira:everyday:fair      Mira sits last
  scorekeeper new --players Mira,Ben --computer Mira:everyday:fair      Mira starts
  scorekeeper new --players Anna,Maya --seat "Maya: words=inline, start=35, rack=5"
  scorekeeper new solo.toml --players Anna --deal     without the box: scorekeeper deals
  scorekeeper new --players Anna,Ben --position board.txt --points 115,155 --to-move Ben
  scorekeeper new --result "Anna 143, Ben 120" --date 2019         an old result
  scorekeeper new --list                              which boxes and house rules there are

A game that has begun: --position is a file of rows as the board lies, a letter a square, a
digit after it for the height of its stack, a dot where no tile is: ". . W4 O O D . . . .".

Without --dictionary and --words the answer to "Who plays?" on the screen decides:
english-family, checked in every play; english-everyday or english, if challenged.
Before that was asked it is english-everyday, without rude words.

{WORDS_AND_SKILL}

{SEATS_THAT_DIFFER}
""",
    argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="the file to make",
    ),
    argument(
        "--players",
        metavar="NAME,...",
        help="the players, in the order they sit; may be left out if all are computers",
    ),
    argument(
        "--computer",
        action="append",
        type=read_seat,
        default=[],
        metavar="NAME:WORDS:SKILL",
        help="a computer player, who sits after the others unless --players names it; "
        "repeat for more",
    ),
    argument(
        "--seed",
        type=read_seed,
        metavar="TEXT",
        help="the seed of the computers (default: a new one for each)",
    ),
    argument(
        "--deal",
        nargs="?",
        const="",
        type=read_seed,
        metavar="SEED",
        help="play without the box: scorekeeper deals, from a new seed unless one is given",
    ),
    argument(
        "--seat",
        action="append",
        type=read_terms,
        default=[],
        metavar="NAME:TERM=VALUE,...",
        help="what is different for one player, see below; repeat for more",
    ),
    argument(
        "--drew",
        metavar="NAME=TILES,...",
        default="",
        help="what was drawn for the start: Anna=C,Ben=CB (B was drawn after a tie)",
    ),
    argument("--first", metavar="NAME", help="who starts (default: the first named)"),
    argument("--position", type=Path, metavar="FILE", help="the board as it lies, see above"),
    argument("--points", metavar="N,...", help="the points so far, in turn order"),
    argument("--to-move", metavar="NAME", help="whose turn it is (default: the first named)"),
    argument(
        "--turns",
        type=whole(0, MOST_TURNS),
        metavar="N",
        help="turns before, if somebody counted them",
    ),
    argument(
        "--bag",
        type=whole(0, MOST_DEALT),
        metavar="N",
        help="tiles in the bag, if somebody counted them",
    ),
    argument(
        "--accept",
        choices=[_ACCEPTED],
        metavar=_ACCEPTED,
        help="keep a board that cannot be by the rules",
    ),
    argument(
        "--result",
        metavar="NAME POINTS,...",
        help="an old result, of which no more is known: Anna 143, Ben 120; --first says who began",
    ),
    argument(
        "--date",
        type=date_text,
        metavar="DATE",
        help="when the --result was: a day, a month or a year (default: today)",
    ),
    EDITION_OPTION,
    argument(
        "--preset",
        default=DEFAULT_PRESET,
        metavar="NAME",
        help="a set of house rules to start from (default: %(default)s)",
    ),
    argument("--list", action="store_true", help="list boxes and house rules, and make no game"),
    rule_option("change one house rule; repeat for more"),
    argument(
        "--words",
        choices=[check.value for check in WordCheck],
        help="when words are checked: never, when challenged, or in every play "
        "(default: in every play for a family with children, else challenge; "
        "unchecked with --no-dictionary)",
    ),
    dictionary_options("default: that of who plays, see below"),
    FAMILY_WORDS,
    argument("--place", type=new_place, default="", metavar="TEXT", help="where you play"),
    argument(
        "--note",
        type=new_note,
        default="",
        metavar="TEXT",
        help="a line to remember the game by",
    ),
)
def _new(arguments: Namespace) -> int:
    if arguments.list:
        return YES if print_choices() else NO
    if arguments.date is not None and arguments.result is None:
        raise CommandError("--date is for a --result; other games begin now")
    named: Path | None = arguments.file
    if arguments.result is not None:
        game = Game(result_setup(arguments))
        if not named:
            print(printable(str(keep_game(game))))
            return YES
    else:
        game = Game(_setup(arguments))
    players = game.setup.players
    now = datetime.now()
    with reserved(lambda: unused(named) if named else new_path(players, now)) as path:
        save(game, path)
    print(printable(str(path)))
    return YES


def _setup(arguments: Namespace) -> Setup:
    audience = who_plays()
    table = _table(arguments)
    words = _word_check(arguments, audience.words)
    agreed = Agreed(
        edition=edition_named(arguments.edition),
        house=preset_named(arguments.preset).house,
        players=tuple(name for name, _ in table),
        words=words,
        dictionary=named_dictionary(arguments, audience.dictionary),
        computers={name: computer for name, computer in table if computer},
        single_rules=single_rules(arguments.rule),
        place=arguments.place,
        note=arguments.note,
        deal=_deal(arguments),
        seats=_seats(arguments, [name for name, _ in table], audience.dictionary),
        drew=_drew(arguments.drew, [name for name, _ in table]),
    )
    if arguments.position:
        agreed = replace(agreed, start_position=_start(arguments, agreed))
    elif name := _needs_position(arguments):
        raise CommandError(f"{name} needs a --position, the board as it lies")
    made = setup_from(agreed)
    for note in made.notes:
        complain(note)
    if arguments.position and not arguments.accept:
        _check_start(made)
    return made.setup


def _needs_position(arguments: Namespace) -> str:
    """An option that says something of a board as it lies; empty if none is given."""
    given = {
        "--points": arguments.points,
        "--to-move": arguments.to_move,
        "--turns": arguments.turns,
        "--bag": arguments.bag,
        "--accept": arguments.accept,
    }
    return next((name for name, value in given.items() if value is not None), "")


def _start(arguments: Namespace, agreed: Agreed) -> StartPosition:
    """The board in the file that --position names, and what goes with it."""
    path: Path = arguments.position
    rows = as_text(read_bytes(path, _LARGEST_BOARD), path)
    try:
        board = read_rows(rows, agreed.edition)
    except NotationError as error:
        raise CommandError(f"{path.name}: {error}") from None
    players = list(agreed.players)
    to_move = players[0]
    if arguments.to_move is not None:
        to_move = _player(players, arguments.to_move, "--to-move")
    return StartPosition(
        board=board,
        points=_points(arguments.points, len(players)),
        to_move=players.index(to_move),
        turns=arguments.turns or 0,
        bag=arguments.bag,
        accepted=arguments.accept is not None,
    )


def _points(written: str | None, players: int) -> tuple[int, ...]:
    """The points that --points gives to each of the `players`."""
    try:
        points = tuple(int(part) for part in (written or "").split(","))
    except ValueError:
        points = ()
    if len(points) != players:
        raise CommandError(f"--points needs {count(players, 'number')}, such as --points 115,155")
    return points


def _check_start(made: Made) -> None:
    """Raises `CommandError` for a board that cannot be, with all that is wrong."""
    setup = made.setup
    assert setup.start_position
    lexicon = made.lexicon if setup.words is WordCheck.INLINE else None
    if found := start_problems(setup.start_position, setup.rules, lexicon):
        sentences = " ".join(problem.message for problem in found)
        raise CommandError(f"{sentences} If it lies so all the same: --accept {_ACCEPTED}")


def _word_check(arguments: Namespace, usual: WordCheck) -> WordCheck:
    """When words are looked up, by all the options that have to do with it, or as is `usual`."""
    if arguments.no_dictionary:
        usual = WordCheck.UNCHECKED
    words = WordCheck(arguments.words) if arguments.words else usual
    if words is WordCheck.UNCHECKED and arguments.dictionary is not None:
        raise CommandError("--words unchecked needs no --dictionary")
    if words is WordCheck.UNCHECKED and arguments.family_words is not None:
        raise CommandError("words that are not checked need no --family-words")
    if words is not WordCheck.UNCHECKED and arguments.no_dictionary:
        raise CommandError(f"--words {words} needs a dictionary; leave --no-dictionary out")
    return words


# Who plays


def _table(arguments: Namespace) -> _Seated:
    """The players in turn order."""
    names = _names(arguments.players)
    seats = dict[str, NamedComputer]()
    for seat in arguments.computer:
        name = next((name for name in names if name.casefold() == seat.name.casefold()), seat.name)
        if name in seats:
            raise CommandError(f"--computer {name}: every player needs a name of their own")
        seats[name] = seat
        if name not in names:
            names.append(name)
    if not names:
        raise CommandError("name who plays: --players Anna,Ben, or --computer Mira:everyday:fair")
    if arguments.seed is not None and not seats:
        raise CommandError("--seed is for a --computer; the seed of a deal is --deal SEED")
    table = [(name, _computer(seats.get(name), arguments.seed)) for name in names]
    return _in_turn_order(table, arguments.first)


def _names(text: str | None) -> list[str]:
    """The names that --players gives, clean."""
    names = [new_name(name) for name in text.split(",")] if text is not None else []
    if not all(names) or len(set(names)) < len(names):
        raise CommandError(f"--players {text}: every player needs a name of their own")
    return names


def _computer(seat: NamedComputer | None, seed: str | None) -> ComputerSeat | None:
    if seat is None:
        return None
    return ComputerSeat(str(seat.dials), new_seed() if seed is None else seed)


def _in_turn_order(table: _Seated, first: str | None) -> _Seated:
    """The players, seated as before, from the one who starts."""
    if first is None:
        return table
    names = [name for name, _ in table]
    matching = [i for i, name in enumerate(names) if name.casefold() == first.strip().casefold()]
    if len(matching) != 1:
        raise CommandError(f"--first {first!r} is not one of {', '.join(names)}")
    return table[matching[0] :] + table[: matching[0]]


def _seats(arguments: Namespace, players: list[str], usual: str) -> dict[str, SeatTerms]:
    """The terms of those who have their own; words that are checked need a dictionary."""
    seats = dict[str, SeatTerms]()
    for written, terms in arguments.seat:
        name = _player(players, written, "--seat")
        if name in seats:
            raise CommandError(f"--seat {name}: name each player once")
        if terms.dictionary:
            of_game = DictionaryName.of(named_dictionary(arguments, usual))
            wanted = arguments.family_words
            if wanted is None and not arguments.no_dictionary and of_game.family_words:
                wanted = True
            terms = replace(terms, dictionary=with_choice(terms.dictionary, wanted))
        elif arguments.no_dictionary and terms.words not in (None, WordCheck.UNCHECKED):
            raise CommandError(f"--seat {name}: words={terms.words} needs a dictionary=NAME")
        seats[name] = terms
    return seats


def _drew(written: str, players: list[str]) -> dict[str, str]:
    """What each player drew for the start."""
    drew = dict[str, str]()
    for part in written.split(",") if written else ():
        name, equals, tiles = part.partition("=")
        if not equals or not tiles.strip():
            raise CommandError(f"--drew {part!r}: write NAME=TILES, such as Anna=C or Ben=CB")
        drew[_player(players, name, "--drew")] = tiles.strip()
    return drew


def _player(players: list[str], written: str, option: str) -> str:
    """The one of the `players` whose name is `written`, in any case."""
    matching = [name for name in players if name.casefold() == written.strip().casefold()]
    if len(matching) != 1:
        raise CommandError(f"{option} {written.strip()!r} is not one of {', '.join(players)}")
    return matching[0]


def _deal(arguments: Namespace) -> str:
    """The seed of the bag; empty if real tiles are drawn."""
    seed: str | None = arguments.deal
    if arguments.file is None and seed and seed.endswith(".toml"):
        raise CommandError(
            f"--deal took {seed} for its seed; write the file first: "
            f"scorekeeper new {seed} --deal ..."
        )
    return "" if seed is None else seed or new_seed()
