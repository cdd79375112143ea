"""Two real programs on one game: the second is told, the first notices, and no turn is lost."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from scorekeeper.record import load, save
from tests.support.games import LEAFLET, game_of

from .terminal import Terminal, program


def take(terminal: Terminal, number: int) -> None:
    """Take one turn of the leaflet's game and wait until it is in the log."""
    terminal.press(f":{LEAFLET[number - 1]}", "enter")
    terminal.see(f"turn {number + 1} ")


def click(terminal: Terminal, text: str) -> None:
    """Click on the last place where `text` is on the screen."""
    terminal.see(text)
    rows = list(enumerate(terminal.text.splitlines(), 1))
    y, row = next((y, row) for y, row in reversed(rows) if text in row)
    x = row.rindex(text) + 2
    terminal.press(f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m")


def test_the_game_goes_from_one_program_to_the_other_and_back(home: Path) -> None:
    folder = home / "games"
    folder.mkdir(parents=True)
    save(game_of(LEAFLET[0]), path := folder / "sunday.toml")
    with ExitStack() as stack:
        first = stack.enter_context(program(home, str(path)))
        first.see("to play.")
        second = stack.enter_context(program(home, str(path)))
        take(first, 2)
        second.see("Somebody else has this game open", "Choose an answer")
        take(first, 3)
        click(second, "play on here")
        second.see("The game is kept here now.", "Anna made NET")
        take(second, 4)

        first.press(f":{LEAFLET[3]}", "enter")
        first.see("You can only watch: open in another window since", "You can only watch")
        take(second, 5)
        first.press("escape", "enter")
        first.see("Somebody else has this game open", "Choose an answer")
        click(first, "play on here")
        first.see("The game is kept here now.", "LEAP")
        take(first, 6)

        second.press("f2")
        second.see("You can only watch")
        second.press("ctrl+q")
        assert "The game is open in another window since" in second.left()
        first.press("ctrl+q")
        assert f"The game is saved in {path}" in first.left()
    game = load(path).game
    assert [step.text for step in game.steps] == list(LEAFLET[:6])
    assert [file.name for file in folder.iterdir()] == ["sunday.toml"]
