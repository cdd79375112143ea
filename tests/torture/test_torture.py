"""A kill while a turn is saved, and a few of each kind; ``make torture`` has hundreds."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from .torture import Torture

pytest.importorskip("pexpect")


@pytest.mark.parametrize(
    ("seed", "kills"),
    [(6, 1), *(pytest.param(seed, 4, marks=pytest.mark.kills) for seed in (1, 2, 3))],
)
def test_no_turn_that_was_seen_is_lost_to_a_kill(tmp_path: Path, seed: int, kills: int) -> None:
    tally = Torture(tmp_path, Random(seed)).run(kills)
    assert tally.kills == kills
