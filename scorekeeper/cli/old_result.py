"""An old result, as the options of ``new`` give it: names, points, a date."""

from __future__ import annotations

import re
from argparse import Namespace
from datetime import date

from scorekeeper.cli.common import CommandError, new_name
from scorekeeper.cli.rule_options import edition_named, preset_named, setup_from, single_rules
from scorekeeper.game.pad import ScorePad
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session.making import Agreed

_OTHERS = (
    *("players", "computer", "seed", "deal", "seat", "drew", "words", "dictionary"),
    *("position", "points", "to_move", "turns", "bag", "accept"),
)
"""Options of a game that is yet to be played, by their names in the arguments."""
_POINTS_WITHIN = re.compile(r"\s[-\u2212]?[0-9]+\s")
"""What a name has in it where a comma was forgotten: ``Anna 143 Ben``."""


def result_setup(arguments: Namespace) -> Setup:
    """The set-up that --result, --date and --first make. Raises `CommandError`."""
    for name in _OTHERS:
        if getattr(arguments, name) not in (None, [], ""):
            option = name.replace("_", "-")
            raise CommandError(f"--{option} is for a game that is yet to be played, not a --result")
    today = date.today().isoformat()
    if (arguments.date or today) > today:
        raise CommandError(f"--date {arguments.date}: that day is yet to come")
    names, points = _read(arguments.result)
    first = 0
    if arguments.first is not None:
        folded = [name.casefold() for name in names]
        wanted = arguments.first.strip().casefold()
        if wanted not in folded:
            raise CommandError(f"--first {arguments.first!r} is not one of {', '.join(names)}")
        first = folded.index(wanted)
    agreed = Agreed(
        edition=edition_named(arguments.edition),
        house=preset_named(arguments.preset).house,
        players=names[first:] + names[:first],
        words=WordCheck.UNCHECKED,
        dictionary="",
        single_rules=single_rules(arguments.rule),
        place=arguments.place,
        note=arguments.note,
        started=arguments.date or today,
        pad=ScorePad(points[first:] + points[:first], is_in_turn_order=arguments.first is not None),
    )
    return setup_from(agreed).setup


def _read(text: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The names and the points in ``Anna 143, Ben 120``."""
    names = []
    points = []
    for part in text.split(","):
        found = re.fullmatch(r"\s*(.*\S)\s+([-\u2212]?[0-9]{1,6})\s*", part)
        if not found or _POINTS_WITHIN.search(found[1]):
            raise CommandError(f'--result {part.strip()!r}: write "Anna 143, Ben 120"')
        names.append(new_name(found[1]))
        points.append(int(found[2].replace("\u2212", "-")))
    if not all(names) or len({name.casefold() for name in names}) < len(names):
        raise CommandError("--result: every player needs a name of their own")
    return tuple(names), tuple(points)
