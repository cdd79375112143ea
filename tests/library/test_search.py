"""Games are found by who played, by a word that was laid, and by dates."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.library import GameEntry
from scorekeeper.library.search import Search, findable, findables

GAMES = [
    GameEntry(Path("a.toml"), ("Anna", "Ben"), "2026-11-21T20:00:00", 4, False, (8, 8)),
    GameEntry(Path("b.toml"), ("Zoë", "Hanna Mae"), "2026-10-03", 20, True, (108, 98)),
    GameEntry(
        Path("c.toml"), ("Ben",), "2024-02-29T10:00:00", 20, True, (98,), words="MOOD EM LEAF"
    ),
    GameEntry(Path("2026-sunday.toml"), problem="2026-sunday.toml is not valid TOML"),
    GameEntry(Path("e.toml"), ("愛", "Finn"), "", 3, False, (1, 2), "Turn 3 cannot be read"),
]


def found(search: Search) -> str:
    return "".join(e.path.stem[0] for e in GAMES if search.finds(findable(e)))


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("", "abc2e"),
        ("  ", "abc2e"),
        ("anna", "ab"),
        ("ANNA ben", "a"),
        ("anna + ben", "a"),
        ("anna&ben", "a"),
        ("ben", "ac"),
        ("zoe", "b"),
        ("zoë", "b"),
        ("愛", "e"),
        ("mae hanna", "b"),
        ("2026", "ab"),
        ("nov", "a"),
        ("October 2026", "b"),
        ("Sat 21 Nov", "a"),
        ("29 feb 2024", "c"),
        ("2024-02-29", "c"),
        ("2026-10", "b"),
        ("21 Oct", ""),
        ("mood", "c"),
        ("Leaf feb ben", "c"),
        ("lea", ""),
        ("em", ""),
        ("unfinished", ""),
        ("fin", "e"),
        ("sunday", ""),
        ("[bold] nobody", ""),
        ("nobody", ""),
    ],
)
def test_each_name_word_or_month_must_be_found_whatever_the_file_is_called(
    text: str, games: str
) -> None:
    assert found(Search.read(text)) == games


@pytest.mark.parametrize(
    ("search", "games"),
    [
        (Search(since="2026-10"), "ab"),
        (Search(since="2026-10-04"), "a"),
        (Search(until="2026-10-03"), "bc"),
        (Search(until="2026-10"), "bc"),
        (Search(until="2024"), "c"),
        (Search(since="2024-03", until="2026-10-02"), ""),
        (Search(("ben",), since="2025"), "a"),
        (Search(unfinished=True), "a"),
        (Search(("zoe",), unfinished=True), ""),
    ],
)
def test_dates_and_what_goes_on_bound_a_search(search: Search, games: str) -> None:
    assert found(search) == games


def test_a_game_of_the_night_is_one_of_the_evening_before() -> None:
    game = findable(GameEntry(Path("n.toml"), started="2026-03-01T01:30:00"))
    assert Search(since="2026-02-28", until="2026-02-28").finds(game)
    assert not Search(since="2026-03").finds(game)


def test_only_games_that_are_new_or_changed_are_made_ready_again() -> None:
    known = [findable(entry) for entry in GAMES[:2]]
    changed = GAMES[1]._replace(turns=21)
    again = findables([changed, GAMES[0], GAMES[2]], known)
    assert [game.entry for game in again] == [changed, GAMES[0], GAMES[2]]
    assert again[1] is known[0]
