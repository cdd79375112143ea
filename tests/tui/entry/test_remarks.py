"""The message line says what a turn is beside all games that are kept, and what is next."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import Wording
from scorekeeper.history.remarks import FEWEST_OWN
from scorekeeper.record import save
from scorekeeper.settings import load_settings
from scorekeeper.tui.entry.next_thing import Said
from scorekeeper.tui.entry.table_lines import turn_lines

from ..hands import Hands, at_table
from ..helpers import RULES, joined_lines, read_lines

SAID = "Maya's longest word ever: SNORED."
BRIEF = "Leo, lay a word."
NEXT = Said(Wording(f"Maya draws 6. {BRIEF}", BRIEF), "Esc lays the tiles back.")


@pytest.mark.parametrize(
    ("width", "text", "after"),
    [
        (80, NEXT.text, SAID),
        (65, NEXT.text, SAID),
        (64, BRIEF, SAID),
        (51, BRIEF, SAID),
    ],
)
def test_who_draws_gives_way_to_a_remark_and_the_next_thing_to_nothing(
    width: int, text: str, after: str
) -> None:
    said = NEXT._replace(remark=SAID)
    assert said.aside(width) == (text, after, "brass")
    assert said.fits(width)


def test_a_remark_is_said_in_fewer_words_before_it_goes_elsewhere() -> None:
    said = NEXT._replace(remark=Wording("Maya's first rack: all seven in one turn.", "All seven."))
    assert said.aside(70)[1] == said.remark
    assert said.aside(30)[:2] == (BRIEF, "All seven.")
    assert not said.fits(20)
    assert said.aside(20) == (BRIEF, "", "soft")


def test_without_a_remark_other_things_are_said_where_there_is_room() -> None:
    assert NEXT.aside(56) == (NEXT.text, NEXT.more, "soft")
    assert NEXT.aside(55) == (NEXT.text, "", "soft")


def play_before(home: Path, games: int, *players: str) -> None:
    """Keep `games` in which `players` laid MOOD and nothing else."""
    (home / "games").mkdir(parents=True)
    for day in range(1, games + 1):
        started = f"2026-01-{day:02}T20:00:00+01:00"
        game = Game(Setup(RULES, players, WordCheck.UNCHECKED, started=started))
        for text in ("5C MOOD", *["pass"] * len(players)):
            game.push_text(text)
        save(game, home / "games" / f"{day}.toml")


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


def test_turns_give_way_to_a_remark_below_them_only_where_there_is_room() -> None:
    game = game_of("5C SNORED", words="unchecked")
    rows = read_lines(turn_lines(game, 40, 9, remark=SAID))
    assert [row.strip() for row in rows[-2:]] == ["Maya draws 6", SAID]
    assert SAID not in joined_lines(turn_lines(game, 40, 4, remark=SAID))
    assert len(turn_lines(game, 20, 5, remark=SAID)) <= 5


async def test_it_stands_beside_the_next_thing_until_something_is_laid_or_it_is_switched_off(
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
            await hands.see("Maya draws 6. Leo, lay a word.  Maya's best turn ever: 12.")
        await hands.press("a")
        await hands.until(lambda: not hands.shows("best turn"), "no remark")
        await hands.press("backspace")
        await hands.see("Maya's best turn ever: 12.")
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


async def test_a_play_that_can_be_challenged_is_spoken_of_when_the_next_is_laid(
    home: Path,
) -> None:
    players = ("Wilhelmina", "Konstantin")
    play_before(home, 10, *players)
    async with at_table(game_of(players=players, words="challenge"), home) as hands:
        await hands.until(lambda: records(hands), "the games kept")
        await hands.play("5C SNORED")
        await hands.see("Wilhelmina draws 6. Konstantin, lay a word.")
        assert not hands.shows("ever")
        await hands.play("D5 .OT")
        await hands.see(" Wilhelmina, lay a word.  The highest turn ever: 12, by Wilhelmina.")


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
