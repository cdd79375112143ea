"""What is worth saying of a game, in the shell."""

from __future__ import annotations

from .conftest import Shell
from .test_stats import keep


def test_a_game_is_held_against_those_before_it(shell: Shell) -> None:
    for day in range(1, 6):
        keep(shell, f"2026-01-{day:02}", "Anna,Ben", "5C MOOD", "pass", "end")
    path = keep(shell, "2026-01-06", "Anna,Ben", "5C MOODIER", "pass", "end")
    told = shell("remarks", str(path))
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines() == ["Turn 1: Anna's first whole rack: all seven in one turn."]
    first = shell("remarks", "home/games/2026-01-01.toml")
    assert (first.code, first.out) == (1, "")
