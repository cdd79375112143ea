"""Options for what a table agrees on, box, house rules, and rules that it lets pass; and lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from scorekeeper.cli.command import Argument, argument
from scorekeeper.cli.common import CommandError, complain
from scorekeeper.files import config_folder, read_toml_text
from scorekeeper.game.edition import DEFAULT_EDITION, Edition, read_edition, shipped_editions
from scorekeeper.game.fields import DataError
from scorekeeper.game.referee import Rule
from scorekeeper.game.rule_spec import as_value
from scorekeeper.game.rules import (
    DEFAULT_PRESET,
    HouseRules,
    Preset,
    find_preset,
    shipped_presets,
)
from scorekeeper.game.setup import Setup
from scorekeeper.names import printable
from scorekeeper.report.text import describe_rule, rule_in_words
from scorekeeper.session.making import Agreed, Made
from scorekeeper.settings import LARGEST_FILE, editions, presets

_Data = TypeVar("_Data")


EDITION_OPTION = argument(
    "--edition",
    default=DEFAULT_EDITION,
    metavar="ID|FILE",
    help="the box (default: %(default)s)",
)
"""The box that is played with."""


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


def _find(
    what: str, name: str, folder: str, available: tuple[dict[str, _Data], list[str]]
) -> _Data:
    known, complaints = available
    if name in known:
        return known[name]
    for complaint in complaints:  # its file may be there, and be the one that is wrong
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
    """The result of `make_setup`. Raises `CommandError`, or `DataError` of a file."""
    from scorekeeper.session.making import make_setup  # Most commands make no game.

    try:
        return make_setup(agreed, before, is_chosen)
    except DataError:
        raise
    except ValueError as error:
        raise CommandError(str(error)) from None


def rule_option(help: str) -> Argument:
    """Let the user change single house rules, for `single_rules` to read."""
    return argument("--rule", action="append", default=[], metavar="NAME=VALUE", help=help)


def accept_option(help: str) -> Argument:
    """Let the table overrule the rules of play, for `rules_named` to read."""
    return argument("--accept", action="append", default=[], metavar="RULE,...", help=help)


def rules_named(texts: Iterable[str]) -> frozenset[Rule]:
    """The rules that ``plural-s,gap`` and the like name. Raises `CommandError`."""
    rules = set()
    for name in (name for text in texts for name in text.split(",")):
        try:
            rule = Rule(name.strip().lower())
        except ValueError:
            known = ", ".join(rule for rule in Rule if rule.can_be_overruled)
            raise CommandError(f"{name!r} is not a rule; choose from {known}") from None
        if not rule.can_be_overruled:
            raise CommandError(f"{rule} cannot be accepted: the game could not go on")
        rules.add(rule)
    return frozenset(rules)


def print_choices() -> bool:
    """Print the boxes and the house rules that a game can have; False if a file is wrong."""
    boxes, wrong_boxes = editions()
    for box in boxes.values():
        for line in _box_lines(box):
            print(printable(line))
    known, wrong_rules = presets()
    for preset in known.values():
        print(printable(f"\n{preset.name}: {preset.title}"))
        for line in (
            rule_lines(preset.house) if preset.name == DEFAULT_PRESET else _differing(preset)
        ):
            print(printable(line))
    folder = printable(str(config_folder()))
    print(f"\nPut boxes of your own into {folder}/editions, and house rules into {folder}/presets.")
    complaints = [*wrong_boxes, *wrong_rules]
    for complaint in complaints:
        complain(complaint)
    return not complaints


def _box_lines(box: Edition) -> Iterator[str]:
    yield (
        f"{box.id}: {box.name}, {box.size}x{box.size} squares, {box.tile_count} tiles, "
        f"{box.rack_size} on a rack, stacks up to {box.stack_limit}"
    )
    yield f"  {'  '.join(f'{letter} {number}' for letter, number in box.tiles.items())}"


def rule_lines(house: HouseRules) -> Iterator[str]:
    """Every house rule with its value, and what else it can be."""
    values = house.as_texts()
    widest = max(map(len, values))
    for name, value in values.items():
        yield f"  {name:{widest}}  {value:11}  {describe_rule(name, house)}"


def _differing(preset: Preset) -> Iterator[str]:
    """The house rules that are not those of the leaflet."""
    values = preset.house.as_texts()
    for name in preset.house.differing(find_preset(DEFAULT_PRESET).house):
        yield f"  {rule_in_words(name, preset.house)} ({name}={values[name]})"
