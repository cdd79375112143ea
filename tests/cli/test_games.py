"""The games that are kept, from the shell."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from scorekeeper.library import listing
from scorekeeper.library.listing import index_file
from tests.conftest import orders_to_a_terminal

from .conftest import Shell


@pytest.fixture
def games(shell: Shell, folder: Path) -> Path:
    """The games folder with two games, one of which is over."""
    games = folder / "home" / "games"
    games.mkdir(parents=True)
    for age, (name, players, turns) in enumerate(
        [
            ("anna-ben", "Anna,Ben", ["5C MOOD", "F5 .EAR"]),
            ("zoë", "Zoë", ["5C MOOD", "end"]),
        ]
    ):
        path = games / f"{name}.toml"
        assert shell("new", str(path), "--players", players).code == 0
        assert shell("add", str(path), *turns).code == 0
        text = path.read_text("utf-8")
        started = next(line for line in text.splitlines() if line.startswith("started"))
        day = f'started = "2026-1{1 - age}-21T20:00:00+00:00"'
        path.write_text(text.replace(started, day), "utf-8")
        os.utime(path, (1_700_000_000 - age,) * 2)
    return games


def test_games_are_listed_newest_first(shell: Shell, games: Path) -> None:
    result = shell("games")
    assert (result.code, result.err) == (0, "")
    assert result.out.splitlines() == [
        "2026-11-21  Anna, Ben  8 : 8  unfinished  10 x 10  2 turns  anna-ben.toml",
        "2026-10-21  Zoë        −27    finished    10 x 10  1 turn   zoë.toml",
    ]


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (["anna"], ["anna-ben.toml"]),
        (["zoe"], ["zoë.toml"]),
        (["AN", "be"], ["anna-ben.toml"]),
        (["--since", "2026-11"], ["anna-ben.toml"]),
        (["--until", "2026-10"], ["zoë.toml"]),
        (["--unfinished"], ["anna-ben.toml"]),
    ],
)
def test_games_are_found(arguments: list[str], found: list[str], shell: Shell, games: Path) -> None:
    result = shell("games", *arguments, "--json")
    assert result.code == 0
    assert [game["file"] for game in json.loads(result.out)] == found


def test_no_game_found_is_a_no(shell: Shell, games: Path) -> None:
    assert shell("games", "nobody").code == 1
    assert "No matching games." in shell("games", "nobody").out
    assert json.loads(shell("games", "nobody", "--json").out) == []
    result = shell("games", "--since", "yesterday")
    assert result.code == 2
    assert "'yesterday' is not a date" in result.err


def test_without_games_it_says_so(shell: Shell) -> None:
    assert shell("games").out == "No games yet.\n"


def test_json_tells_all_of_a_game(shell: Shell, games: Path) -> None:
    (games / "bad.toml").write_text("edition = [")
    bad = next(one for one in json.loads(shell("games", "--json").out) if one["problem"])
    assert bad["file"] == "bad.toml"
    assert "not valid TOML" in bad["problem"]
    game = json.loads(shell("games", "--json", "zoe").out)[0]
    assert game == {
        "file": "zoë.toml",
        "path": str(games / "zoë.toml"),
        "players": ["Zoë"],
        "started": "2026-10-21T20:00:00+00:00",
        "turns": 1,
        "over": True,
        "scores": [-27],
        "problem": "",
        "box": "10 x 10",
        "winners": [],
        "members": [],
    }


@pytest.mark.parametrize("command", ["games", "stats"])
def test_a_terminal_is_told_how_far_the_games_are_read(
    command: str, shell: Shell, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "BATCH", 0)
    of = len(list(games.glob("*.toml")))
    assert "read" not in shell(command).err  # Nobody is there to see it.
    index_file().unlink()
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    said = f"1 of {of} games read"
    told = shell(command).err
    assert said in told
    assert f"\r{' ' * len(said)}\r" in told


@orders_to_a_terminal
def test_names_cannot_give_orders_to_the_terminal(order: str, shell: Shell, games: Path) -> None:
    (games / f"x{order}31m.toml").write_text("\x1b[31m")
    for arguments in (["games"], ["games", "--json"]):
        result = shell(*arguments)
        assert not {"\x1b", "\x9b"} & {*result.out, *result.err}
