"""A few thousand damaged inputs; ``make fuzz`` feeds hundreds of thousands."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .harness import FindingError, feed_all, watched
from .targets import TARGETS, Target

pytestmark = pytest.mark.skipif(os.name == "nt", reason="this system has no alarm")


@pytest.mark.parametrize(
    ("inputs", "seed"), [(100, 1), pytest.param(600, 2, marks=pytest.mark.readers)]
)
def test_no_damaged_input_gets_more_than_a_sentence(
    inputs: int, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    with watched(tmp_path) as outside:
        counts = feed_all(tmp_path, inputs, seed=seed)
    assert sum(counts.values()) == inputs
    assert set(counts) == set(TARGETS)
    assert outside == []


@pytest.mark.parametrize(
    ("shown", "told"), [("\x1b[2J", "would obey"), ("\u2028", "would obey"), ("", "ZeroDivision")]
)
def test_the_harness_notices_what_is_not_clean(
    shown: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(data: bytes, file: Path) -> list[str]:
        return [shown] if shown else [str(1 // 0)]

    monkeypatch.setitem(TARGETS, "record", Target((b"x",), careless, weight=8))
    with pytest.raises(FindingError, match=told):
        feed_all(tmp_path, 8, seed=1)


def test_the_harness_notices_what_is_written_elsewhere(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    with watched(mine) as outside:
        (mine / "a").write_text("x")
        (tmp_path / "b").write_text("x")
    (tmp_path / "c").write_text("x")
    assert len(outside) == 1
    assert outside[0].endswith("/b")
