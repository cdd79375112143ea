"""What was entered when a game was left is there again when it is opened."""

from __future__ import annotations

from pathlib import Path

from tests.support.games import LEAFLET, game_of

from ..hands import Hands, at_table, sitting
from ..questions.test_computers import RACK, a_game, give_rack, said

AGAIN = "You had laid this when you stopped."


async def leave(hands: Hands, *keys: str) -> Path:
    """Press `keys`, which leave, and say where the game is."""
    path = hands.session.store.path
    assert path
    hands.post(*keys)
    await hands.until(lambda: not hands.app.is_running, "the end")
    return path


async def test_what_was_laid_or_typed_is_there_again(home: Path) -> None:
    async with at_table(game_of(*LEAFLET[:2]), home) as hands:
        await hands.press("6", "escape")
        await hands.click_square("E6")
        await hands.press(*"n.t")
        path = hands.session.store.path
        hands.app.stop(128 + 15)  # The window was closed.
    async with sitting(path) as hands:
        await hands.see(AGAIN, "NET")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 3, "the play")
        assert hands.saved.steps[2].text == "6E N.T"
        await hands.press(*"5C")
        path = await leave(hands, "space", "w", "ctrl+c")
    async with sitting(path) as hands:
        await hands.see(":5C w")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 4, "the play")
        await leave(hands, "ctrl+c")
    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_tiles_of_a_dealt_rack_are_shown_to_whom_they_belong(home: Path) -> None:
    game = a_game(deal="Sunday", players=("Anna", "Ben"))
    async with at_table(game, home) as hands:
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("Your tiles")
        path = await leave(hands, *"been", "ctrl+c")
    async with sitting(path) as hands:
        await hands.dialog("Anna, look")
        assert "BEEN" not in hands.text
        await hands.press("escape")
        await hands.back_at_table()
        assert "BEEN" not in hands.text
        await leave(hands, "ctrl+c")
    async with sitting(path) as hands:
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("J  ▏ H5   S  ▏ V", "BEEN", AGAIN)


async def test_a_rack_that_was_typed_for_a_computer_is_not_asked_for_again(home: Path) -> None:
    async with at_table(a_game("5C MOOD", words="english-35"), home) as hands:
        await give_rack(hands)
        chosen = said(hands)
        path = hands.session.store.path
        assert path
        kept = path.with_name(f".{path.name}.unplayed").read_text("utf-8")
        assert [letter for letter in RACK.upper() if f'"{letter}"' not in kept] == []
        await leave(hands, "ctrl+c")
    assert "rack" not in path.read_text("utf-8")
    async with sitting(path) as hands:
        await hands.dialog("Mira plays", "it is laid")
        assert said(hands) == chosen
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 2, "her turn")
        assert hands.saved.steps[1].turn.rack == tuple("AEINRST")
