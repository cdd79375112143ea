"""Types games into the real program, kills it at random instants, and looks at its file.

What the screen has shown, or the shell has printed, must be in the file: the game as it was
then, or as a key sent later has left it. Nothing else may be there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from enum import Enum
from pathlib import Path
from random import Random
from typing import NamedTuple

from scorekeeper.record import load, save
from scorekeeper.saving import ABANDONED
from scorekeeper.tui.keys.typeahead import UNMEANT
from tests.tui.real_terminal import Terminal, program

from .games import empty_game, script

DRAFTS = ".scorekeeper-*.tmp"
"""What a program that is killed while it saves leaves behind."""
_CACHE = "cache"
"""The folder of what is kept to be quick; here it stands beside the games."""
LONGEST_DELAY = 0.03
"""Seconds after the last key within which the program is killed."""
PATIENCE = 30.0
ENVIRONMENT = dict(os.environ) | {"PYTHONUNBUFFERED": "1"}
"""So that what is printed is seen at once."""


class Instant(Enum):
    """When the program is killed."""

    AFTER_ENTER = "after Enter"
    SAVING = "while it saves"
    BURST = "in a burst of turns"
    TYPING = "while a turn is typed"
    UNDOING = "after undo"
    ENDING = "while leftovers are noted"
    STARTING = "while it starts"
    ADDING = "during add"


class Tally(NamedTuple):
    """What came of a run."""

    kills: int = 0
    acknowledged: int = 0
    """Turns that were seen before a kill."""
    in_save: int = 0
    """Kills that left a draft behind: they came between the first byte and the renaming."""
    games: int = 0

    def __add__(self, other: Tally) -> Tally:  # type: ignore[override]
        """Both together."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


class Torture:
    """One game file after another, and the programs that are killed over it."""

    def __init__(self, home: Path, random: Random) -> None:
        """Keep games in `home`; `random` decides about turns, instants and delays."""
        self._home = home
        self._random = random
        self._path = home / "game.toml"
        self._typed: list[str] = []
        """The turns that are known to be in the file."""
        self._states: list[list[str]] = []
        """The game as it may be found: as it was last seen, then as each further key leaves it."""
        self._told = ""
        self.tally = Tally()
        self._new_game()

    def run(self, kills: int) -> Tally:
        """Kill so many programs. Raises `AssertionError` that says what has been lost."""
        while self.tally.kills < kills:
            instant = self._random.choice(list(Instant))
            self._told = f"kill {self.tally.kills + 1}, {instant.value}"
            self._states = [list(self._typed)]
            old_drafts = self._drafts()
            self._live(instant)
            self.tally += Tally(kills=1, in_save=len(self._drafts() - old_drafts))
            self._check()
            if len(self._script) - len(self._typed) < 6 or "end" in self._typed:
                self._leave_cleanly()
                self._new_game()
        self._leave_cleanly()
        return self.tally

    def _new_game(self) -> None:
        self._script = script(self._random)
        self._typed = []
        save(empty_game(), self._path)
        self.tally += Tally(games=1)

    # One life of a program, up to its sudden end

    def _live(self, instant: Instant) -> None:
        """Start a program, use it and kill it."""
        if instant is Instant.ADDING:
            self._add()
            return
        with program(self._home, str(self._path)) as terminal:
            if instant is Instant.STARTING:
                self._kill(terminal, self._random.uniform(0, 0.8))
                return
            terminal.see("to play.")
            for _ in range(self._random.randrange(3)):
                self._take(terminal)
            getattr(self, f"_{instant.name.lower()}")(terminal)

    def _take(self, terminal: Terminal) -> None:
        """Type a turn and wait until it is on the screen."""
        turn = self._next()
        terminal.press(f":{turn}", "enter")
        self._see_turn(terminal)

    def _see_turn(self, terminal: Terminal) -> None:
        """Wait until the last turn of the last state is on the screen; the game was that far."""
        state = self._states[-1]
        terminal.see(f"· turn {len(state) + 1} ")
        self._states = [state]
        self.tally += Tally(acknowledged=1)

    def _next(self) -> str:
        """The next turn of the script, which is taken as typed from now on."""
        state = self._states[-1]
        turn = self._script[len(state)]
        self._states.append([*state, turn])
        return turn

    def _after_enter(self, terminal: Terminal) -> None:
        terminal.press(f":{self._next()}", "enter")
        self._kill(terminal, self._random.uniform(0, LONGEST_DELAY))

    def _saving(self, terminal: Terminal) -> None:
        """Kill as soon as a draft is seen beside the file, or a moment later."""
        before = self._drafts()
        terminal.press(f":{self._next()}", "enter")
        deadline = time.monotonic() + PATIENCE
        while not self._drafts() - before and not self._is_saved():
            assert time.monotonic() < deadline, f"{self._told}: nothing is ever saved"
        self._kill(terminal, self._random.choice((0.0, self._random.uniform(0, 0.003))))

    def _burst(self, terminal: Terminal) -> None:
        turns = [self._next() for _ in range(3)]
        terminal.press(*(key for turn in turns for key in (f":{turn}", "enter")))
        self._kill(terminal, self._random.uniform(0, 0.3))

    def _typing(self, terminal: Terminal) -> None:
        turn = self._script[len(self._states[-1])]
        terminal.press(f":{turn}"[: self._random.randrange(len(turn) + 2)])
        self._kill(terminal, self._random.uniform(0, LONGEST_DELAY))

    def _undoing(self, terminal: Terminal) -> None:
        self._take(terminal)
        state = self._states[-1]
        self._states.append(state[:-1])
        self._undo(terminal)
        if self._random.random() < 0.5:
            terminal.see("Taken back")
            self._states = self._states[-1:]
        self._kill(terminal, self._random.uniform(0, LONGEST_DELAY))

    def _undo(self, terminal: Terminal) -> None:
        """Take the last turn back, also that of a game which was over when it was opened."""
        terminal.press("ctrl+z")
        if "end" in self._typed:
            terminal.see("take the last turn back")
            terminal.press("2")

    def _ending(self, terminal: Terminal) -> None:
        """End the game and type what is left on a rack; the letters are saved one by one."""
        self._states.append([*self._states[-1], "end"])
        terminal.press("f8")
        terminal.see("Do you want to stop?")
        terminal.press("4")
        terminal.see("The game is over")
        self._states = self._states[-1:]
        terminal.press("aeiou")
        self._kill(terminal, self._random.uniform(0, LONGEST_DELAY))

    def _add(self) -> None:
        """Add turns in the shell, and kill that."""
        turns = [self._next() for _ in range(3)]
        command = [sys.executable, "-m", "scorekeeper", "add", str(self._path), *turns]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT) as shell:
            time.sleep(self._random.uniform(0.1, 0.5))
            shell.kill()
            assert shell.stdout is not None
            printed = sum(line.startswith("Turn ") for line in shell.stdout)
        self._states = self._states[printed:]
        self.tally += Tally(acknowledged=printed)

    def _kill(self, terminal: Terminal, delay: float) -> None:
        self._told += f" after {delay * 1000:.1f} ms"
        time.sleep(delay)
        terminal.child.kill(9)
        terminal.child.wait()

    # What is left

    def _check(self) -> None:
        reading = load(self._path)
        game = reading.game
        found = [step.text for step in game.steps]
        expected = "\n".join(" / ".join(state[-4:]) for state in self._states)
        place = f"{self._told}\nexpected one of:\n{expected}\nfound: {found[-4:]}\n"
        assert not reading.complaints, f"{place}{reading.complaints}"
        assert found in self._states, f"{place}{self._path.read_text('utf-8')}"
        strangers = {file.name for file in self._home.iterdir()} - self._expected_files()
        assert not strangers, f"{place}there are also {strangers}"
        self._typed = found

    def _expected_files(self) -> set[str]:
        drafts = {draft.name for draft in self._drafts()}
        return {"game.toml", ".game.toml.open", _CACHE} | drafts

    def _leave_cleanly(self) -> None:
        """Open the game once more, make a change, leave: nothing but the game stays behind."""
        self._age_drafts()
        with program(self._home, str(self._path)) as terminal:
            terminal.see("What counts" if "end" in self._typed else "to play.")
            if "end" not in self._typed:
                terminal.press("f2", "enter")
                terminal.see("passed")
            else:
                time.sleep(UNMEANT)  # Until then keys are not for what has opened by itself.
                self._undo(terminal)
                terminal.see("Taken back")
            terminal.press("ctrl+q")
            terminal.left()
        left = {file.name for file in self._home.iterdir()} - {_CACHE}
        assert left == {"game.toml"}, f"{self._told}: left behind are {left}"

    def _is_saved(self) -> bool:
        return len(load(self._path).game.steps) == len(self._states[-1])

    def _drafts(self) -> set[Path]:
        return set(self._home.glob(DRAFTS))

    def _age_drafts(self) -> None:
        """Make the drafts so old that the next program takes them for abandoned."""
        long_ago = time.time() - 2 * ABANDONED
        for draft in self._drafts():
            os.utime(draft, (long_ago, long_ago))
