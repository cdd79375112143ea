"""Games from BG Stats, in which people keep results: plays of Upwords become old results.

There is no description of its files that binds anybody: they are JSON, numbers may be texts, and
yes may be 1.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from scorekeeper.export.data import SOURCE
from scorekeeper.files import as_text, read_bytes
from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.game.fields import DataError
from scorekeeper.game.game import Game
from scorekeeper.game.rules import DEFAULT_PRESET, Rules, find_preset, with_rule
from scorekeeper.game.setup import Setup
from scorekeeper.game.start_position import ScorePad
from scorekeeper.game.text import count, is_date
from scorekeeper.library.folder import keep_game
from scorekeeper.library.listing import entries
from scorekeeper.names import clean_names, fold, printable
from scorekeeper.record import RecordError, load
from scorekeeper.record.setup_reader import MOST_PLAYERS

SUFFIXES = (".bgsplay", ".json")
LARGEST = 16 * 2**20
"""Bytes of a file; a backup of ten thousand plays has about ten million."""
NO_ALIASES: Mapping[str, str] = MappingProxyType({})
"""Nobody has another name here."""


class BroughtIn(NamedTuple):
    """What became of the plays of Upwords in a file."""

    kept: tuple[Path, ...]
    """The files of those that are new."""
    known: int
    """Those that were brought in before."""
    left_out: int
    """Those that have no points, or too many players, or teams."""

    @property
    def told(self) -> str:
        """That in a sentence."""
        if self.known and not (self.kept or self.left_out):
            return "It is here already." if self.known == 1 else "They are all here already."
        parts = [f"{count(len(self.kept), 'old result')} brought in"]
        if self.known:
            parts.append(f"{self.known} here already")
        if self.left_out:
            parts.append(f"{self.left_out} without points, or with teams")
        return f"{', '.join(parts)}."


class NameMatch(NamedTuple):
    """Somebody in a file whose name is like that of people who are known here."""

    name: str
    known: tuple[str, ...]


_ALIKE = 3
"""Letters with which names begin alike that may be of one person."""


def doubts(path: Path) -> list[NameMatch]:
    """The people in `path` who may be known here by another name. Raises `DataError`."""
    found = read_plays(as_text(read_bytes(path, LARGEST), path), printable(path.name), NO_ALIASES)
    people = {name: None for entry in entries() for name in entry.everybody}
    here = {fold(name) for name in people}
    new = {name: None for setup in found.setups for name in setup.players if fold(name) not in here}

    def is_like(one: str, other: str) -> bool:
        first, second = sorted((fold(one), fold(other)), key=len)
        return second.startswith(first[:_ALIKE]) and len(first) > 1

    likely = (NameMatch(name, tuple(one for one in people if is_like(one, name))) for name in new)
    return [doubt for doubt in likely if doubt.known]


def bring_in(path: Path, called: Mapping[str, str] = NO_ALIASES) -> BroughtIn:
    """Keep the plays in `path`, all of them or none; people are `called` by other names here.

    Raises `DataError` for what is no such file, and `SaveError`.
    """
    found = read_plays(as_text(read_bytes(path, LARGEST), path), printable(path.name), called)
    known = _known()
    new = [setup for setup in found.setups if setup.pad and setup.pad.source not in known]
    kept: list[Path] = []
    try:
        for setup in new:
            kept.append(keep_game(Game(setup)))
    except BaseException:
        for one in kept:
            with suppress(OSError):
                one.unlink()
        raise
    return BroughtIn(tuple(kept), len(found.setups) - len(new), found.left_out)


def _known() -> set[str]:
    """The sources of all old results that are kept."""
    sources = set()
    for entry in entries():
        if entry.is_pad:
            with suppress(RecordError):
                pad = load(entry.path).game.setup.pad
                sources.add(pad.source if pad else "")
    return sources


class Plays(NamedTuple):
    """The plays of Upwords in a file."""

    setups: tuple[Setup, ...]
    left_out: int = 0


def read_plays(text: str, name: str, called: Mapping[str, str]) -> Plays:
    """The plays of Upwords in a file called `name`. Raises `DataError` if it is no such file."""
    try:
        root = json.loads(text)
    except (ValueError, RecursionError):
        raise DataError(f"{name} is no file of BG Stats.") from None
    tables = {key: _tables(root, key) for key in ("games", "players", "plays")}
    if not (tables["games"] and tables["plays"]):
        raise DataError(f"{name} is no file of BG Stats: it has no games and no plays.")
    boxes = {
        _whole(one.get("id"))
        for one in tables["games"]
        if any("upwords" in fold(str(one.get(key, ""))) for key in ("name", "bggName"))
    }
    people = {_whole(one.get("id")): str(one.get("name", "")) for one in tables["players"]}
    names = {number: called.get(fold(name), name) for number, name in people.items()}
    plays = [one for one in tables["plays"] if _whole(one.get("gameRefId")) in boxes - {None}]
    if not plays:
        raise DataError(f"{name} has no plays of Upwords.")
    made = dict[str, Setup]()
    for play in plays:
        with suppress(ValueError):
            setup = _setup(play, names)
            made[setup.pad.source if setup.pad else ""] = setup
    return Plays(tuple(made.values()), len(plays) - len(made))


def _tables(root: Any, key: str) -> list[dict[str, Any]]:
    rows = root.get(key) if isinstance(root, dict) else None
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def _setup(play: Mapping[str, Any], names: Mapping[Any, str]) -> Setup:
    """One play. Raises `ValueError` if it has no points, or those of teams."""
    rows = _tables(play, "playerScores")
    source = str(play.get("uuid") or "")
    if _is_true(play.get("ignored")):
        raise ValueError("it counts for nothing there")
    if not 1 <= len(rows) <= MOST_PLAYERS or _is_true(play.get("usesTeams")) or not source:
        raise ValueError("no players of their own")
    seats = [_whole(row.get("seatOrder")) or 0 for row in rows]
    if len(set(seats)) == len(rows):
        rows.sort(key=lambda row: _whole(row.get("seatOrder")) or 0)
    first = [at for at, row in enumerate(rows) if _is_true(row.get("startPlayer"))]
    if len(first) == 1:
        rows = rows[first[0] :] + rows[: first[0]]
    points = tuple(_points(row.get("score")) for row in rows)
    source = f"{SOURCE}{printable(source)[:90]}"
    pad = ScorePad(points, is_in_turn_order=len(first) == 1, source=source)
    house = find_preset(DEFAULT_PRESET).house
    if house.players < len(rows):
        house = with_rule(house, "players", str(len(rows)))
    players = clean_names([names.get(_whole(row.get("playerRefId")), "") for row in rows])
    rules = Rules(find_edition(DEFAULT_EDITION), house)
    return Setup(rules, players, started=_started(play), pad=pad)


def _points(score: Any) -> int:
    """The points in ``"112"``, or in a sum such as ``"60+52"``. Raises `ValueError`."""
    terms = re.findall(r"[+-]?[0-9]{1,5}", str(score).replace(" ", ""))
    if not terms or "".join(terms) != str(score).replace(" ", ""):
        raise ValueError("no points")
    return sum(map(int, terms))


def _started(play: Mapping[str, Any]) -> str:
    """When it was; empty if that is not known."""
    day = str(_whole(play.get("playDateYmd")) or "")
    for text, form in ((str(play.get("playDate")), "%Y-%m-%d %H:%M:%S"), (day, "%Y%m%d")):
        with suppress(ValueError):
            moment = datetime.strptime(text, form).isoformat()
            return moment[: 19 if ":" in form else 10] if is_date(moment[:10]) else ""
    return ""


def _whole(value: Any) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,15}", value):
        return int(value)
    return None


def _is_true(value: Any) -> bool:
    return value in (True, 1, "1", "true")
