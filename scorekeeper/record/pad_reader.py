"""The reader of a score pad in a game file: what does not add up is left out, with a complaint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.game.fields import Fields
from scorekeeper.game.pad import MOST_LEFT, MOST_POINTS, MOST_TURNS, ScorePad
from scorekeeper.game.text import listed
from scorekeeper.names import printable
from scorekeeper.record.complaints import Complaints, is_whole, shown
from scorekeeper.record.layout import KEYS

_LONGEST_SOURCE = 200


def read_pad(
    root: Fields, players: Sequence[str], each: int, complaints: Complaints
) -> ScorePad | None:
    """The score pad of a game in which a tile left costs `each`; None if it has none.

    Raises `DataError` where not even the points can be read.
    """
    if "pad" not in root:
        return None
    table = root.fields("pad")
    complaints.unknown_keys("[pad]", table.table, KEYS["pad"])
    points = table.table.get("points", [])
    if not _are_whole(points, -MOST_POINTS, MOST_POINTS) or len(points) != len(players):
        example = ", ".join(["100"] * len(players))
        raise table.error("points", f"must be a number for each player, such as [{example}]")
    pad = ScorePad(
        points=tuple(points),
        is_in_turn_order=table.table.get("turn-order") is True,
        source=_source(table.table.get("source", ""), complaints),
    )
    left = table.table.get("left", [])
    if _are_whole(left, 0, MOST_LEFT) and len(left) in (0, len(players)):
        pad = replace(pad, left=tuple(left))
    else:
        complaints.add("[pad]: left must be a number of tiles for each player; it is ignored.")
    return _with_turns(pad, table.table.get("turns", []), players, each, complaints)


def _with_turns(
    pad: ScorePad, turns: Any, players: Sequence[str], each: int, complaints: Complaints
) -> ScorePad:
    """`pad` with these `turns`, if they add up to its points."""
    if not turns:
        return pad
    if (
        not isinstance(turns, list)
        or len(turns) != len(players)
        or not all(_are_whole(own, -MOST_POINTS, MOST_POINTS) for own in turns)
        or max(map(len, turns)) > MOST_TURNS
    ):
        complaints.add("[pad]: turns must be a list of points for each player; they are ignored.")
        return pad
    whole = replace(pad, turns=tuple(map(tuple, turns)) if any(turns) else ())
    if problems := [*whole.problems(players, each)]:
        complaints.add(f"[pad]: {listed(problems)}; the turns are ignored.")
        return pad
    return whole


def _source(value: Any, complaints: Complaints) -> str:
    if isinstance(value, str) and len(value) <= _LONGEST_SOURCE:
        return printable(value)
    complaints.add(f"[pad]: source must be a short text, not {shown(value)}; it is ignored.")
    return ""


def _are_whole(values: Any, low: int, high: int) -> bool:
    return isinstance(values, list) and all(is_whole(value, low, high) for value in values)
