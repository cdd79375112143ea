"""What a turn is beside all games that are kept is said below it."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.history.remarks import FEWEST_OWN
from scorekeeper.settings import load_settings
from tests.support.games import RULES

from ..hands import Hands, at_table
from ..helpers import put


def play_before(home: Path, games: int, *players: str) -> None:
    """Keep `games` in which `players` laid MOOD and nothing else."""
    for day in range(1, games + 1):
        started = f"2026-01-{day:02}T20:00:00+01:00"
        game = Game(Setup(RULES, players, WordCheck.UNCHECKED, started=started))
        for text in ("5C MOOD", *["pass"] * len(players)):
            game.push_text(text)
        put(home, game, str(day))


def game_of(*turns: str, players: tuple[str, ...] = ("Maya", "Leo"), words: str = "") -> Game:
    check = WordCheck(words or "inline")
    setup = Setup(RULES, players, check, "english-50", started="2026-02-01T20:00:00+01:00")
    game = Game(setup)
    for text in turns:
        game.push_text(text)
    return game


def records(hands: Hands) -> bool:
    """Whether the table knows the games that are kept."""
    book = hands.table.table.records
    return bool(book and book.is_ready)


async def test_it_is_said_once_and_not_at_all_where_it_is_switched_off(
    home: Path,
) -> None:
    play_before(home, FEWEST_OWN, "Maya", "Leo")
    async with at_table(game_of("5C SNORED"), home) as hands:
        await hands.until(lambda: records(hands), "the games kept")
        await hands.press("right")
        assert not hands.shows("ever")  # It was said before the game was opened again.
        for _ in range(2):
            await hands.press("ctrl+z")
            await hands.see("Taken back")
            assert not hands.shows("best turn ever")
            await hands.press("escape")
            await hands.play("5C SNORED")
            await hands.see("Maya draws 6. Leo, lay a word.", "Maya's best turn ever: 12.")
        await hands.press("ctrl+p")
        await hands.see("What would you like?")
        await hands.type("remarks")
        await hands.press("enter")
        await hands.see("kept at once")
        await hands.press(*["down"] * 4, "right")
        await hands.until(lambda: not load_settings()[0].remarks, "remarks are off")
        await hands.press("escape")
        await hands.until(lambda: not hands.shows("best turn ever"), "silence")
        assert not load_settings()[0].remarks
        assert hands.table.table.records is None


async def test_where_the_line_is_short_it_stands_below_the_turns_and_at_the_end_it_is_the_result(
    home: Path,
) -> None:
    players = ("Wilhelmina", "Konstantin")
    play_before(home, 9, *players)
    async with at_table(game_of(players=players), home, (100, 30)) as hands:
        await hands.until(lambda: records(hands), "the games kept")
        await hands.play("5C SNORED")
        await hands.see("Wilhelmina's best turn ever: 12.")
        lines = hands.text.splitlines()
        at = next(y for y, text in enumerate(lines) if "best turn ever" in text)
        assert "Wilhelmina draws 6" in lines[at - 1]
        assert any("Konstantin, lay a word." in text for text in lines)
        await hands.press("a")
        await hands.until(lambda: bool(hands.table.editor.entry.draft.play), "a letter")
        assert hands.shows("best turn ever")
        await hands.press("backspace", "f2", "enter", "f2", "enter")
        await hands.see("The game is over", "Wilhelmina has won ten in a row.")
