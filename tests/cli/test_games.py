"""What became of the games: values for programs, this evening, and how far they are read."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.library import listing
from scorekeeper.library.listing import index_file
from scorekeeper.settings import AUDIENCES, Settings, save_settings

from .conftest import Shell, keep


def values(shell: Shell, *arguments: str) -> Any:
    return json.loads(shell(*arguments, "--json").out)


def test_a_house_that_plays_family_words_now_is_not_shown_what_it_once_laid(shell: Shell) -> None:
    keep(shell, "2026-01-01", "Anna,Ben", "5C FUCKERS", "pass", "end")
    commands = (("stats",), ("stats", "Anna"), ("stats", "Ben", "Anna"), ("stats", "--json"))
    said = [shell(*command).out for command in commands]
    assert not [text for text in said if "FUCKERS" in text]
    assert "Word       *******, 7 letters" in said[1]
    save_settings(Settings().playing(AUDIENCES[-1]))
    assert "FUCKERS" in shell("stats", "Anna").out


def test_the_games_of_this_evening(shell: Shell) -> None:
    told = shell("stats", "--tonight")
    assert (told.code, told.out) == (1, "")
    assert told.err == "scorekeeper: no game was finished tonight\n"
    today = f"{datetime.now() - timedelta(hours=4):%Y-%m-%d}"
    keep(shell, today, "Anna,Ben", "5C MOOD", "pass", "end")
    told = shell("stats", "--tonight")
    assert told.code == 0
    assert "Anna leads with one win." in told.out
    assert values(shell, "stats", "--tonight")["next"] == ["Ben", "Anna"]


@pytest.mark.parametrize("command", ["games", "stats"])
def test_a_terminal_is_told_how_far_the_games_are_read(
    command: str, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(shell, "2026-01-01", "Anna,Ben", "5C MOOD")
    keep(shell, "2026-01-02", "Anna,Ben", "5C MOOD")
    monkeypatch.setattr(listing, "BATCH", 0)
    assert "read" not in shell(command).err  # Nobody is there to see it.
    index_file().unlink()
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    said = "1 of 2 games read"
    told = shell(command).err
    assert said in told
    assert f"\r{' ' * len(said)}\r" in told


# A finished game reviewed


def test_a_review_for_programs_says_what_people_are_told(shell: Shell, folder: Path) -> None:
    (folder / "few.txt").write_text("mood\nmoods\ndear\ndoom\nnet\non")
    words = "--words", "inline", "--dictionary", "few.txt"
    shell("new", "g.toml", "--players", "Anna,Ben", *words)
    shell("add", "g.toml", "5C MOOD", "F5 .EAR", "6E N.T", "1: rack DMOORSX", "2: rack ER", "end")
    told = values(shell, "review", "g.toml")
    first, *_, last = told["turns"]
    assert [turn["label"] for turn in told["turns"]] == ["1", "2", "3", "end"]
    of_first = (first["player"], first["missed"], first["rank"], first["places"])
    assert of_first == ("Anna", 2, 25, None)
    assert first["best"][0] == {"play": "5A MOODS", "score": 10}
    assert first["texts"][-1] == "MOODS would have earned 10."
    assert first["chances"]["Anna"] == pytest.approx(1 - first["chances"]["Ben"])
    assert last["chances"] == {"Anna": 1, "Ben": 0}
    assert told["start"]["Anna"] > 0.5
    assert told["turning_point"] is None
    assert [(one["player"], one["given_away"]) for one in told["luck"]] == [("Anna", 2)]
    assert [moment["turn"] for moment in told["moments"]] == ["3", "2", "1"]
    assert values(shell, "review", "g.toml", "--turn", "1") == {"turns": [first]}


def test_chances_reckon_with_ten_games_of_the_two_that_were_begun_before(shell: Shell) -> None:
    last = str(keep(shell, "2026-03-01", "Ben,Anna", "pass", "5C MOOD", "end"))
    level = values(shell, "review", last)
    assert level["before"] is None
    for day in range(1, 11):
        keep(shell, f"2026-02-{day:02}", "Anna,Ben", "5C MOODIER", "pass", "end")
    said = "Going by your ten games before: Anna was 34 points better."
    assert said in shell("review", last).out
    told = values(shell, "review", last)
    assert told["before"] == {"games": 10, "better": "Anna", "points": 34, "text": said}
    assert told["start"]["Anna"] > level["start"]["Anna"]
    assert told["turns"][0]["chances"]["Anna"] > level["turns"][0]["chances"]["Anna"]


def test_what_was_never_done_before_is_said_at_the_end(shell: Shell) -> None:
    for day in range(1, 6):
        keep(shell, f"2026-01-{day:02}", "Anna,Ben", "5C MOOD", "pass", "end")
    path = str(keep(shell, "2026-01-06", "Anna,Ben", "5C MOODIER", "pass", "end"))
    said = "Anna's first whole rack: all seven in one turn."
    told = shell("review", path).out.splitlines()
    assert told[-2:] == ["Beside your other games", f"Turn 1: {said}"]
    assert values(shell, "review", path)["remarks"] == [{"turn": "1", "text": said}]
    assert "Beside" not in shell("review", "home/games/2026-01-01.toml").out
