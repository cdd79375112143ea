"""``new``: a game file before its first turn, and the options for what a table agrees on."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, TypeVar

from scorekeeper.boxes import LARGEST_FILE, editions, presets
from scorekeeper.cli.command import (
    FAMILY_WORDS,
    NO,
    YES,
    Argument,
    CommandError,
    argument,
    command,
    complain,
    dictionary_options,
    new_name,
    new_note,
    new_place,
)
from scorekeeper.cli.words import named_dictionary
from scorekeeper.drafts.making import Agreed, Made, make_setup
from scorekeeper.files import config_folder, read_toml_text
from scorekeeper.game.dealing import new_seed
from scorekeeper.game.edition import DEFAULT_EDITION, Edition, read_edition, shipped_editions
from scorekeeper.game.fields import DataError
from scorekeeper.game.game import Game
from scorekeeper.game.rule_spec import as_value
from scorekeeper.game.rules import DEFAULT_PRESET, Preset, shipped_presets
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.game.text import listed
from scorekeeper.library import new_path
from scorekeeper.names import printable
from scorekeeper.record import save
from scorekeeper.record.setup_reader import LONGEST_SEED
from scorekeeper.report.text import box_lines, differing_lines, rule_lines
from scorekeeper.saving import reserved, unused
from scorekeeper.settings import usual_settings

if TYPE_CHECKING:
    from scorekeeper.players.dials import Dials


_Data = TypeVar("_Data")


def rule_option(help: str) -> Argument:
    """Let the user change single house rules, for `single_rules` to read."""
    return argument("--rule", action="append", default=[], metavar="NAME=VALUE", help=help)


def _computer(written: str) -> tuple[str, Dials]:
    """The type of an argument that is NAME:WORDS:SKILL."""
    from scorekeeper.players.dials import Dials, DialsError  # Most games have no computer.

    name, _, dials = written.partition(":")
    if ":" not in dials or not new_name(name):
        raise ArgumentTypeError(
            f"{written!r} is not a computer player: write its name, the words that it knows and "
            "how well it plays, such as Mira:everyday:fair"
        )
    try:
        return new_name(name), Dials.parse(dials)
    except DialsError as error:
        raise ArgumentTypeError(str(error)) from None


def _seed(written: str) -> str:
    """The type of an argument from which chance comes: what a game file gives back unchanged."""
    seed = printable(written.strip())
    if len(seed) > LONGEST_SEED:
        raise ArgumentTypeError(f"a seed has at most {LONGEST_SEED} characters")
    return seed


def _examples() -> str:
    from scorekeeper.players.dials import SKILLS  # Most games have no computer.
    from scorekeeper.words.english import VOCABULARIES

    words = listed([level.typed for level in VOCABULARIES], "or")
    skills = listed([skill.name for skill in SKILLS], "or")
    computers = fill(
        f"A computer player is NAME:WORDS:SKILL: which words it knows ({words}, never more than "
        f"the game's dictionary), and how well it plays ({skills}).",
        width=100,
        break_on_hyphens=False,
    )
    return f"""\
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
  scorekeeper new solo.toml --players Anna --deal     without the box: scorekeeper deals
  scorekeeper new --list                              which boxes and house rules there are

A game that has begun, an old result and seats that differ are made on the screen, or written as a
file (docs/record-format.md).

Without --dictionary and --words the answer to "Who plays?" on the screen decides:
english-family, checked in every play; english-everyday or english, if challenged.
Before that was asked it is english-everyday, without rude words.

{computers}
"""


@command(
    "new",
    "Start a new game, and print the path of its file.",
    _examples,
    argument("file", nargs="?", type=Path, metavar="FILE", help="the file to make"),
    argument(
        "--players",
        metavar="NAME,...",
        help="the players, in the order they sit; may be left out if all are computers",
    ),
    argument(
        "--computer",
        action="append",
        type=_computer,
        default=[],
        metavar="NAME:WORDS:SKILL",
        help="a computer player, who sits after the others unless --players names it; "
        "repeat for more",
    ),
    argument(
        "--seed",
        type=_seed,
        metavar="TEXT",
        help="the seed of the computers (default: a new one for each)",
    ),
    argument(
        "--deal",
        nargs="?",
        const="",
        type=_seed,
        metavar="SEED",
        help="play without the box: scorekeeper deals, from a new seed unless one is given",
    ),
    argument("--first", metavar="NAME", help="who starts (default: the first named)"),
    argument(
        "--edition",
        default=DEFAULT_EDITION,
        metavar="ID|FILE",
        help="the box (default: %(default)s)",
    ),
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
    argument("--note", type=new_note, default="", metavar="TEXT", help="what to remember it by"),
)
def _new(arguments: Namespace) -> int:
    if arguments.list:
        return _print_choices()
    audience = usual_settings().who_plays
    computers = dict(arguments.computer)
    players = _players(arguments)
    seed = arguments.seed
    made = setup_from(
        Agreed(
            edition=edition_named(arguments.edition),
            house=preset_named(arguments.preset).house,
            players=players,
            words=_word_check(arguments, audience.words),
            dictionary=named_dictionary(arguments, audience.dictionary),
            computers={
                name: ComputerSeat(str(computers[key]), new_seed() if seed is None else seed)
                for name in players
                if (key := _same_name(name, computers)) is not None
            },
            single_rules=single_rules(arguments.rule),
            place=arguments.place,
            note=arguments.note,
            deal=_deal(arguments),
        )
    )
    for note in made.notes:
        complain(note)
    named: Path | None = arguments.file
    now = datetime.now()
    with reserved(lambda: unused(named) if named else new_path(players, now)) as path:
        save(Game(made.setup), path)
    print(printable(str(path)))
    return YES


def _players(arguments: Namespace) -> tuple[str, ...]:
    """The players in turn order: those named, then the other computers, from whoever starts."""
    written: str | None = arguments.players
    names = [new_name(name) for name in written.split(",")] if written is not None else []
    if not all(names) or len(set(names)) < len(names):
        raise CommandError(f"--players {written}: every player needs a name of their own")
    computers = list[str]()
    for own, _ in arguments.computer:
        name = _same_name(own, names) or own
        if name in computers:
            raise CommandError(f"--computer {name}: every player needs a name of their own")
        computers.append(name)
        if name not in names:
            names.append(name)
    if not names:
        raise CommandError("name who plays: --players Anna,Ben, or --computer Mira:everyday:fair")
    if arguments.seed is not None and not computers:
        raise CommandError("--seed is for a --computer; the seed of a deal is --deal SEED")
    if arguments.first is None:
        return tuple(names)
    alike = [name for name in names if name.casefold() == arguments.first.strip().casefold()]
    if len(alike) != 1:
        raise CommandError(f"--first {arguments.first!r} is not one of {', '.join(names)}")
    first = names.index(alike[0])
    return (*names[first:], *names[:first])


def _same_name(name: str, names: Iterable[str]) -> str | None:
    """The one of `names` that is `name` in any case."""
    return next((one for one in names if one.casefold() == name.casefold()), None)


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


def _deal(arguments: Namespace) -> str:
    """The seed of the bag; empty if real tiles are drawn."""
    seed: str | None = arguments.deal
    if arguments.file is None and seed and seed.endswith(".toml"):
        raise CommandError(
            f"--deal took {seed} for its seed; write the file first: "
            f"scorekeeper new {seed} --deal ..."
        )
    return "" if seed is None else seed or new_seed()


def edition_named(id_or_path: str) -> Edition:
    """The edition with this id, shipped or the user's own, or the one in this file.

    Raises `DataError`.
    """
    if id_or_path in shipped_editions():
        return shipped_editions()[id_or_path]
    path = Path(id_or_path)
    if path.suffix == ".toml":
        return read_edition(read_toml_text(path, LARGEST_FILE), path.name)
    return _find("box", id_or_path, "editions", editions())


def preset_named(name: str) -> Preset:
    """The preset of this name, shipped or the user's own. Raises `DataError`."""
    return shipped_presets().get(name) or _find("set of house rules", name, "presets", presets())


def _find(what: str, name: str, folder: str, there: tuple[dict[str, _Data], list[str]]) -> _Data:
    known, complaints = there
    if name in known:
        return known[name]
    for complaint in complaints:  # Its file may be there, and be the one that is wrong.
        complain(complaint)
    raise DataError(
        f"there is no {what} {name!r}; choose from {', '.join(known)}; "
        f"put your own in {config_folder() / folder}"
    )


def single_rules(changes: Iterable[str]) -> dict[str, str | int]:
    """House rules by name from texts like ``seven-bonus=10``. Raises `CommandError`."""
    table: dict[str, str | int] = {}
    for change in changes:
        name, equals, value = (part.strip() for part in change.partition("="))
        if not equals:
            raise CommandError(f"--rule {change!r}: write NAME=VALUE, such as seven-bonus=10")
        table[name] = as_value(value)
    return table


def setup_from(agreed: Agreed, before: Setup | None = None, is_chosen: bool = True) -> Made:
    """The result of `make_setup`. Raises `CommandError`."""
    try:
        return make_setup(agreed, before, is_chosen)
    except ValueError as error:
        raise CommandError(str(error)) from None


def _print_choices() -> int:
    """Print the boxes and the house rules that a game can have; `NO` if a file is wrong."""
    boxes, wrong_boxes = editions()
    lines = [line for box in boxes.values() for line in box_lines(box)]
    known, wrong_rules = presets()
    for preset in known.values():
        is_usual = preset.name == DEFAULT_PRESET
        lines += ["", f"{preset.name}: {preset.title}"]
        lines += rule_lines(preset.house) if is_usual else differing_lines(preset)
    print("\n".join(map(printable, lines)))
    folder = printable(str(config_folder()))
    print(f"\nPut boxes of your own into {folder}/editions, and house rules into {folder}/presets.")
    complaints = [*wrong_boxes, *wrong_rules]
    for complaint in complaints:
        complain(complaint)
    return NO if complaints else YES
