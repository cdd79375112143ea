"""``rules``, ``editions`` and ``presets``: what can be played."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from scorekeeper.cli.command import argument, command
from scorekeeper.cli.common import NO, YES, CommandError, complain
from scorekeeper.cli.files import open_file
from scorekeeper.cli.rule_options import house_rules, preset_named, rule_option
from scorekeeper.files import config_folder
from scorekeeper.game.rules import DEFAULT_PRESET, HouseRules, find_preset
from scorekeeper.names import printable
from scorekeeper.report.text import describe_rule, rule_in_words
from scorekeeper.settings import editions, presets, save_preset

_SAVE_EXAMPLE = """\
example:
  scorekeeper presets --save club --based-on newer-boxes --rule seven-bonus=10

"""


@command(
    "rules",
    "Print the house rules of a game or a preset, and what each can be.",
    "examples:\n  scorekeeper rules sunday.toml\n  scorekeeper rules --preset newer-boxes\n",
    argument("file", nargs="?", type=Path, metavar="FILE", help="a game file"),
    argument(
        "--preset",
        metavar="NAME",
        help=f"a named set of house rules (default, without a FILE: {DEFAULT_PRESET})",
    ),
)
def _rules(arguments: Namespace) -> int:
    if arguments.file and arguments.preset:
        raise CommandError("give a FILE or a --preset, not both")
    if arguments.file is None:
        preset = preset_named(arguments.preset or DEFAULT_PRESET)
        print(f"{printable(preset.name)}: {printable(preset.title)}")
        _print_rules(preset.house)
        return YES
    reading = open_file(arguments.file)
    _print_rules(reading.game.rules.house)
    return NO if reading.complaints else YES


def _print_rules(house: HouseRules) -> None:
    values = house.as_texts()
    widest = max(map(len, values))
    for name, value in values.items():
        print(f"  {name:{widest}}  {value:11}  {describe_rule(name, house)}")


def _where_own_belong(kind: str) -> str:
    folder = printable(str(config_folder() / kind))
    return f"example:\n  scorekeeper {kind}\n\nYour own {kind} are in {folder}"


@command(
    "editions",
    "List the boards and tile sets, built in and your own.",
    lambda: _where_own_belong("editions"),
)
def _editions(_: Namespace) -> int:
    known, complaints = editions()
    for edition in known.values():
        size = edition.size
        print(
            f"{printable(edition.id)}: {printable(edition.name)}, {size}x{size} squares, "
            f"{edition.tile_count} tiles, {edition.rack_size} on a rack, "
            f"stacks up to {edition.stack_limit}"
        )
        print(f"  {'  '.join(f'{letter} {count}' for letter, count in edition.tiles.items())}")
    return _complain_of(complaints)


@command(
    "presets",
    "List the sets of house rules, built in and your own, or save a new one.",
    lambda: f"{_SAVE_EXAMPLE}{_where_own_belong('presets')}",
    argument("--save", metavar="NAME", help="save a preset of your own under this name"),
    argument(
        "--based-on",
        default=DEFAULT_PRESET,
        metavar="NAME",
        help="the preset to start from (default: %(default)s)",
    ),
    rule_option("change one of its house rules; repeat for more"),
)
def _presets(arguments: Namespace) -> int:
    if arguments.save is not None:
        house = house_rules(preset_named(arguments.based_on).house, arguments.rule)
        print(f"{printable(save_preset(arguments.save, house).name)} is saved.")
    elif arguments.rule:
        raise CommandError("--rule goes with --save NAME")
    usual = find_preset(DEFAULT_PRESET).house
    known, complaints = presets()
    for preset in known.values():
        print(f"{printable(preset.name)}: {printable(preset.title)}")
        values = preset.house.as_texts()
        for name in preset.house.differing(usual):
            print(f"  {rule_in_words(name, preset.house)} ({name}={values[name]})")
    return _complain_of(complaints)


def _complain_of(complaints: Iterable[str]) -> int:
    """Print what is wrong with the user's own files; the exit code that follows."""
    code = YES
    for complaint in complaints:
        complain(complaint)
        code = NO
    return code
