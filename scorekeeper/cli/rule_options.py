"""Options for what a table agrees on: edition, house rules, and rules that it lets pass."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from scorekeeper.cli.command import Argument, argument
from scorekeeper.cli.common import CommandError, complain
from scorekeeper.files import config_folder, read_toml_text
from scorekeeper.game.edition import DEFAULT_EDITION, Edition, read_edition, shipped_editions
from scorekeeper.game.fields import DataError, Fields
from scorekeeper.game.referee import Rule
from scorekeeper.game.rule_spec import as_value
from scorekeeper.game.rules import HouseRules, Preset, house_rules_from, shipped_presets
from scorekeeper.game.setup import Setup
from scorekeeper.session.making import Agreed, Made
from scorekeeper.settings import LARGEST_FILE, editions, presets

_Data = TypeVar("_Data")


EDITION_OPTION = argument(
    "--edition",
    default=DEFAULT_EDITION,
    metavar="ID|FILE",
    help="the board and tile set (default: %(default)s)",
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
    return _find("edition", id_or_path, editions())


def preset_named(name: str) -> Preset:
    """The preset of this name, shipped or the user's own. Raises `DataError`."""
    return shipped_presets().get(name) or _find("preset", name, presets())


def _find(kind: str, name: str, available: tuple[dict[str, _Data], list[str]]) -> _Data:
    known, complaints = available
    if name in known:
        return known[name]
    for complaint in complaints:  # its file may be there, and be the one that is wrong
        complain(complaint)
    folder = config_folder() / f"{kind}s"
    raise DataError(
        f"there is no {kind} {name!r}; choose from {', '.join(known)}; put your own in {folder}"
    )


def house_rules(base: HouseRules, changes: Iterable[str]) -> HouseRules:
    """`base` with `changes`, each a text like ``seven-bonus=10``.

    Raises `DataError` for a rule that is not known or a value that it cannot have.
    """
    return house_rules_from(Fields(single_rules(changes), "", "--rule"), base)


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
    """Let the user change single house rules, for `house_rules` to read."""
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
