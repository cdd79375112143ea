"""Words in the real program: a whole game with every kind of verdict, closed and reopened."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.play import Challenge, Decider
from scorekeeper.game.position import Ending
from scorekeeper.record import load

from .terminal import Terminal, program
from .test_terminal import shell


def play(terminal: Terminal, text: str, told: str) -> None:
    """Type a turn on the entry line, and see that it was taken."""
    terminal.press(":", text, "enter")
    terminal.see(told)


def test_a_game_with_every_kind_of_verdict(home: Path) -> None:
    file = home / "sunday.toml"
    home.mkdir()
    words = ("--words", "challenge", "--dictionary", "english")
    shell(home, "new", str(file), "--players", "Anna,Ben", *words)
    with program(home, str(file)) as terminal:
        terminal.see("Anna to play.", "words on challenge")
        play(terminal, "5C MOXD", "Anna draws 4. Ben, lay a word.")

        # Upheld: the tiles come back. Why is told only on asking.
        terminal.press("f4")
        terminal.see("challenges Anna's play", "look up MOXD")
        terminal.press("enter")
        terminal.see("✗ MOXD is not a word here.", "Take M (C5), O (D5), X (E5) and D")
        assert "MOXD is not in" not in terminal.text
        terminal.press("w")
        terminal.see("MOXD is not in")
        terminal.press("enter")
        terminal.see("Anna to play.")

        # Refused: the play stands.
        play(terminal, "5C MOOD", "Anna draws 4. Ben, lay a word.")
        terminal.press("f4")
        terminal.see("challenges Anna's play")
        terminal.press("enter")
        terminal.see("✓ MOOD is good. It stays.", "The challenge costs nothing.")
        terminal.press("enter")
        terminal.see("Ben to play.")

        # A house word: looked up in the open, then always good.
        terminal.press("f7")
        terminal.see("Look up a word", "The log will say which words")
        terminal.press("dearx", "enter")
        terminal.see("DEARX is not in")
        terminal.press("ctrl+g")
        terminal.see("DEARX is good.")
        terminal.press("escape")
        terminal.see("Ben to play.")
        play(terminal, "F5 .EARX", "Ben draws 4. Anna, lay a word.")
        terminal.press("f4")
        terminal.see("challenges Ben's play")
        terminal.press("enter")
        terminal.see("✓ DEARX is good. It stays.")
        terminal.press("enter")
        terminal.see("Anna to play.")

        # Overruled: the table knows better than the dictionary.
        play(terminal, "6E N.VT", "Anna made NEVT")
        terminal.press("f4")
        terminal.see("challenges Anna's play")
        terminal.press("enter")
        terminal.see("✗ Not all of these are words.")
        assert "NEVT is not in" not in terminal.text
        terminal.press("t")
        terminal.see("✓ The table says yes. It stays.")
        terminal.press("enter")
        terminal.see("Ben to play.")
        terminal.press("ctrl+c")
        terminal.left()

    with program(home, str(file)) as terminal:
        terminal.see("Ben to play.", "■ Ben challenged: it stands")
        terminal.press("f5")
        terminal.see("looked up: DEARX")
        terminal.press("escape", "f8")
        terminal.see("End the game here?")
        terminal.press("tab", "enter")
        terminal.see("The game is over", "Anna")
        terminal.press("ctrl+c")
        terminal.left()

    reading = load(file)
    assert not reading.complaints
    game = reading.game
    assert game.position.ending is Ending.AGREED
    challenges = [turn.action for turn in game.turns if isinstance(turn.action, Challenge)]
    assert [(challenge.upheld, challenge.decided_by) for challenge in challenges] == [
        (True, Decider.DICTIONARY),
        (False, Decider.DICTIONARY),
        (False, Decider.DICTIONARY),
        (False, Decider.TABLE),
    ]
    shell(home, "check", str(file))
