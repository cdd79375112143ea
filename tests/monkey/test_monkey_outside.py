"""A few hundred events; ``make monkey`` sends tens of thousands."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from .monkey import check_home, visit

pytestmark = pytest.mark.sweeps


def test_a_monkey_at_the_terminal_breaks_nothing(tmp_path: Path) -> None:
    assert visit(tmp_path, Random(1), events=600).events >= 600
    check_home(tmp_path)
