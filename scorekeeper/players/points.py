"""The points a turn that each strength earns, and which strength is like a person's.

The figures (``points.toml``) are made by ``tools/fit_points.py``: games of each strength against
itself, on the shipped boxes with all the words of its vocabulary.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from scorekeeper.game.edition import Edition, shipped_editions
from scorekeeper.players.dials import SKILLS, Dials
from scorekeeper.words.english import Level

POINTS_FILE = Path(__file__).with_name("points.toml")
_ALIKE = 0.25
"""Points a turn too few to be felt: of strengths that are so near, the middle ones are taken."""


def dials_like(points_a_turn: float, edition: Edition, most: Level) -> Dials:
    """The strength that comes nearest to `points_a_turn`, never with more words than `most`.

    Of strengths that are equally near, it is the one whose skill is nearest the middle. For a box
    that is not shipped, the shipped one nearest in size is looked at.
    """
    points = {
        dials: abs(earned - points_a_turn)
        for dials, earned in points_by_dials(edition).items()
        if dials.vocabulary.size <= most.size
    }
    near = min(points.values()) + _ALIKE
    alike = [dials for dials, away in points.items() if away <= near]
    return min(alike, key=lambda dials: (_from_middle(dials), points[dials]))


def points_by_dials(edition: Edition) -> Mapping[Dials, float]:
    """The points a turn of each strength in a box, or in the shipped one nearest in size."""
    shipped = shipped_editions().values()
    box = min(shipped, key=lambda one: (one.id != edition.id, abs(one.size - edition.size)))
    return _by_box()[box.id]


@cache
def _by_box() -> Mapping[str, Mapping[Dials, float]]:
    boxes = tomllib.loads(POINTS_FILE.read_text("utf-8"))
    return {
        box: {Dials.parse(dials): float(earned) for dials, earned in points.items()}
        for box, points in boxes.items()
    }


def _from_middle(dials: Dials) -> float:
    return abs(SKILLS.index(dials.skill) - (len(SKILLS) - 1) / 2)
