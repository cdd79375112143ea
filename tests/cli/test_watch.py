"""``watch``: a line for each turn as it comes."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.cli import show
from scorekeeper.cli.show import follow
from scorekeeper.record import GLANCES, Watched, save
from tests.record.samples import a_game

MOOD = "Turn 1, Anna: 5C MOOD, 8 points, total 8 (MOOD 2+2+2+2 = 8)"
DEAR = "Turn 2, Ben: F5 .EAR, 8 points, total 8 (DEAR 2+2+2+2 = 8)"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "sunday.toml"
    save(a_game("5C MOOD"), path)
    return path


def test_the_turns_so_far_are_told_then_each_as_it_comes(path: Path) -> None:
    lines = follow(Watched(path))
    assert next(lines) == MOOD
    save(a_game("5C MOOD", "F5 .EAR"), path)
    assert next(lines) == DEAR


def test_a_turn_taken_back_is_told_before_the_one_in_its_place(path: Path) -> None:
    lines = follow(Watched(path))
    assert next(lines) == MOOD
    save(a_game("5C WOOD"), path)
    told = [next(lines) for _ in range(3)]
    assert told == ["Undone or corrected:", f"- {MOOD}", MOOD.replace("MOOD", "WOOD")]


def test_it_waits_without_keeping_the_processor_busy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            save(a_game("5C MOOD", "F5 .EAR"), path)

    monkeypatch.setattr(show, "sleep", wait)
    lines = follow(Watched(path))
    assert [next(lines), next(lines)] == [MOOD, DEAR]
    assert waits == [GLANCES] * 3


def test_a_file_that_cannot_be_read_for_a_while_is_told(path: Path) -> None:
    lines = follow(Watched(path))
    assert next(lines) == MOOD
    path.write_text("[[", "utf-8")
    assert "not valid TOML" in next(lines)
    save(a_game("5C MOOD", "F5 .EAR"), path)
    assert [next(lines), next(lines)] == ["The file can be read again.", DEAR]
