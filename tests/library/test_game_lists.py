"""The lists of all games: their parts, what is found in them, and what is said of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.library import GameEntry
from scorekeeper.library.search import GameLists, ListedGames, findable, findables

GAMES = findables(
    [
        GameEntry(Path("0.toml"), ("Anna", "Ben"), "2026-11-21T20:00:00", 7, False, (46, 27)),
        GameEntry(Path("1.toml"), ("Cleo",), "2026-10-03", 1, True, (-27,), winners=(0,)),
        GameEntry(Path("2.toml"), ("Ben", "Dan"), "", 2, False, (8, 8)),
        GameEntry(Path("3.toml"), problem="3.toml is not valid TOML"),
    ],
    (),
)
ALL = GameLists(GAMES, [findable(GameEntry(Path("9.toml"), ("Ben",)))], files=4)
NOBODY = GameLists(files=0)


@pytest.mark.parametrize(
    ("lists", "part", "typed", "names"),
    [
        (ALL, ListedGames.KEPT, "", "0123"),
        (ALL, ListedGames.KEPT, "ben", "02"),
        (ALL, ListedGames.KEPT, "nobody", ""),
        (ALL, ListedGames.GOING_ON, "", "02"),
        (ALL, ListedGames.GOING_ON, "anna", "0"),
        (ALL, ListedGames.DELETED, "ben", "9"),
        (ALL.without(Path("1.toml")), ListedGames.KEPT, "", "023"),
    ],
)
def test_each_part_is_looked_through(
    lists: GameLists, part: ListedGames, typed: str, names: str
) -> None:
    assert "".join(entry.path.stem for entry in lists.find(part, typed)) == names


@pytest.mark.parametrize(
    ("lists", "part", "typed", "found", "said"),
    [
        (GameLists(), ListedGames.KEPT, "", 0, ""),
        (replace(ALL, unread=7_004, files=11_000), ListedGames.KEPT, "", 4, "3,996 of 11,000 read"),
        (replace(ALL, unread=1, files=5), ListedGames.KEPT, "ben", 2, "4 of 5 read, 2 found"),
        (ALL, ListedGames.KEPT, "", 4, "4 games"),
        (ALL, ListedGames.KEPT, "ben", 2, "2 of 4"),
        (ALL, ListedGames.GOING_ON, "", 2, "2 going on"),
    ],
)
def test_how_many_games_there_are_and_how_far_they_are_read(
    lists: GameLists, part: ListedGames, typed: str, found: int, said: str
) -> None:
    assert lists.counted(part, typed, found) == said


@pytest.mark.parametrize(
    ("lists", "part", "typed", "found", "said"),
    [
        (ALL, ListedGames.KEPT, "", 4, ""),
        (ALL, ListedGames.KEPT, "nobody", 0, "No matching games."),
        (GameLists(), ListedGames.KEPT, "ben", 0, "Reading the games..."),
        (
            NOBODY,
            ListedGames.KEPT,
            "",
            0,
            "No games yet. Press Esc, then N, to play the first one.",
        ),
        (NOBODY, ListedGames.GOING_ON, "", 0, "No game is going on."),
        (GameLists(unread=3, files=3), ListedGames.KEPT, "", 0, ""),
        (ALL, ListedGames.DELETED, "", 1, "It stays here until Del takes it for good."),
    ],
)
def test_why_no_games_are_listed_and_what_becomes_of_those_that_are_deleted(
    lists: GameLists, part: ListedGames, typed: str, found: int, said: str
) -> None:
    assert lists.about(part, typed, found).partition("\n")[0] == said
