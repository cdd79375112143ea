"""What became of the games, in the shell."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.settings import AUDIENCES, Settings, save_settings

from .conftest import Shell


def keep(shell: Shell, name: str, players: str, *turns: str, edition: str = "") -> Path:
    """A game in the games folder, made by the shell itself."""
    folder = Path("home/games")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    box = ("--edition", edition) if edition else ()
    assert shell("new", str(path), "--players", players, *box).code == 0
    if turns:
        assert shell("add", str(path), "--no-dictionary", "--", *turns).code == 0
    text = path.read_text("utf-8")
    started = next(line for line in text.splitlines() if line.startswith("started"))
    path.write_text(text.replace(started, f'started = "{name}T20:00:00"'), "utf-8")
    return path


@pytest.fixture
def games(shell: Shell) -> None:
    """Anna and Ben win one game each; Cleo has finished none."""
    keep(shell, "2026-01-01", "Anna,Ben", "5C MOOD", "pass", "end")
    keep(shell, "2026-01-02", "anna,Ben", "pass", "5C MOODS", "end")
    keep(shell, "2026-01-03", "Anna,Ben,Cleo", "5C MOOD")
    keep(shell, "2026-01-04", "Anna", "5C MOOD", "end")


@pytest.mark.usefixtures("games")
def test_everybody_in_a_table(shell: Shell) -> None:
    told = shell("stats")
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines()[:5] == [
        "10 x 10: 2 finished games, 1 unfinished, 1 solo",
        "player  games  wins  shared  share  average  best  turn  /turn  rank  on",
        # 8 - 35 and 0 - 35; 0 - 35 and 10 - 35.
        "Anna        2     1       0    50%    −31.0   −27     8    4.0   1.5   1",
        "Ben         2     1       0    50%    −30.0   −25    10    5.0   1.5   1",
        "Cleo        0     0       0      -        -     -     -      -     -   1",
    ]


def test_a_house_that_plays_family_words_now_is_not_shown_what_it_once_laid(shell: Shell) -> None:
    keep(shell, "2026-01-01", "Anna,Ben", "5C FUCKERS", "pass", "end")
    commands = (("stats",), ("stats", "Anna"), ("stats", "Ben", "Anna"), ("stats", "--json"))
    said = [shell(*command).out for command in commands]
    assert not [text for text in said if "FUCKERS" in text]
    assert "Word       *******, 7 letters" in said[1]
    save_settings(Settings().playing(AUDIENCES[-1]))
    assert "FUCKERS" in shell("stats", "Anna").out


@pytest.mark.usefixtures("games")
def test_one_player_two_players_and_solo_games(shell: Shell) -> None:
    assert shell("stats", "ANNA").out.startswith(
        "Anna\n\n2 games, 1 solo, 1 unfinished · since January 2026.\n"
    )
    assert shell("stats", "Anna", "ben").out.splitlines()[:3] == [
        "Anna and Ben: 2 finished games together, 1 unfinished",
        "",
        "Anna ahead 1, Ben ahead 1, level 0.",
    ]
    assert shell("stats", "--solo").out.splitlines() == [
        "10 x 10: 1 solo game",
        "  1. Anna  −27  2026-01-04  personal best",
    ]
    assert "No finished solo games yet." in shell("stats", "--solo", "Ben").out


@pytest.mark.usefixtures("games")
def test_a_part_of_the_games(shell: Shell) -> None:
    told = shell("stats", "--since", "2026-01-02", "--until", "2026-01-02")
    assert told.out.startswith("10 x 10: 1 finished game\n")
    assert shell("stats", "--since", "2026-01", "--until", "2026-01").out == shell("stats").out
    assert shell("stats", "--until", "2025").code == 1
    for box in ("hasbro-10x10", "10 x 10", "10 X 10"):
        assert shell("stats", "--edition", box).out.startswith("10 x 10: 2 finished games")
    told = shell("stats", "--edition", "classic-8x8")
    assert (told.code, told.out.strip()) == (1, "")
    assert told.err == "scorekeeper: there are no such games\n"


@pytest.mark.usefixtures("games")
def test_figures_for_programs(shell: Shell) -> None:
    values = json.loads(shell("stats", "--json").out)
    assert [one["name"] for one in values["players"]] == ["Anna", "Ben", "Cleo"]
    assert values["boxes"]["hasbro-10x10"][1]["average"] == -30
    assert values["box_names"] == {"hasbro-10x10": "10 x 10"}
    values = json.loads(shell("stats", "Anna", "--json").out)
    assert (values["games"], values["solo"], values["boxes"]["hasbro-10x10"]["wins"]) == (2, 1, 1)
    values = json.loads(shell("stats", "Anna", "Ben", "--json").out)
    assert values["ahead"] == [1, 1]
    assert json.loads(shell("stats", "--solo", "--json").out)[0]["games"][0]["total"] == -27


def test_points_ahead_are_suggested_from_three_games_of_the_two_alone(shell: Shell) -> None:
    for day in range(1, 3):
        keep(shell, f"2026-02-0{day}", "Anna,Ben", "5C MOOD", "end")
    keep(shell, "2026-02-05", "Anna,Ben,Cleo", "5C MOOD", "end")
    values = json.loads(shell("stats", "Anna", "Ben", "--json").out)["boxes"]["hasbro-10x10"]
    assert values["suggestion"] is None
    assert "even" not in shell("stats", "Anna", "Ben").out
    keep(shell, "2026-02-06", "Ben,Anna", "pass", "5C MOOD", "end")
    told = shell("stats", "Ben", "Anna").out.splitlines()
    assert "About 10 points ahead for Ben would make it even (anything up to 55)." in told
    values = json.loads(shell("stats", "Anna", "Ben", "--json").out)["boxes"]["hasbro-10x10"]
    wanted = {"person": "Ben", "points": 10, "low": -35, "high": 55, "games": 3}
    assert values["suggestion"] == wanted


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("arguments", "code", "why"),
    [
        (("Zoe",), 2, "there is no player 'Zoe'; the players are Anna, Ben, Cleo"),
        (("Anna", "anna"), 2, "cannot be compared with the same player"),
        (("Anna", "Ben", "Cleo"), 2, "name one player, or two"),
        (("--solo", "Anna", "Ben"), 2, "name one player, or two"),
        (("--until", "2026-02-30"), 2, "'2026-02-30' is not a date"),
        (
            ("--since", "yesterday"),
            2,
            "'yesterday' is not a date; write 2026, 2026-11 or 2026-11-21",
        ),
    ],
)
def test_what_cannot_be_told(shell: Shell, arguments: tuple[str, ...], code: int, why: str) -> None:
    told = shell("stats", *arguments)
    assert (told.code, told.out) == (code, "")
    assert why in told.err


def test_without_games(shell: Shell) -> None:
    for arguments in (("stats",), ("stats", "--json"), ("stats", "--solo")):
        told = shell(*arguments)
        assert (told.code, told.err) == (1, "scorekeeper: there are no games yet\n")


@pytest.mark.usefixtures("games")
def test_files_that_cannot_be_read_to_the_end_are_told_of(shell: Shell) -> None:
    Path("home/games/rubbish.toml").write_text("no game", "utf-8")
    told = shell("stats")
    assert told.code == 0
    assert told.err == "scorekeeper: 1 file left out, as part of it cannot be read\n"


def test_the_games_of_this_evening(shell: Shell) -> None:
    told = shell("stats", "--tonight")
    assert (told.code, told.out) == (1, "")
    assert told.err == "scorekeeper: no game was finished tonight\n"
    today = f"{datetime.now() - timedelta(hours=4):%Y-%m-%d}"
    keep(shell, today, "Anna,Ben", "5C MOOD", "pass", "end")
    told = shell("stats", "--tonight")
    assert told.code == 0
    assert "Anna leads with one win." in told.out
    assert json.loads(shell("stats", "--tonight", "--json").out)["next"] == ["Ben", "Anna"]
    assert shell("stats", "--tonight", "Anna").code == 2
    assert shell("stats", "--tonight", "--solo").code == 2
