"""What people wait for a computer at the table: from the last key to its turn on the screen.

The real program runs in a pseudo-terminal. A person of the bench plays whole games with a computer
that knows the words of a club, whose tiles are drawn by hand and typed, or dealt by the app. The
key is Enter of the person's turn, or the last letter of the computer's first rack. Each game is
played by a program that has just started and has kept no words; whoever draws seven tiles takes a
second for each. Quiet, and beside two busy programs; `expert` and, as the null, `keen` play the
same bags in turn. By itself stands the first turn of a computer that begins with dealt tiles, when
nothing is drawn while it learns its words: from the command to the screen.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from math import ceil
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, sleep
from typing import NamedTuple

from benchmarks.bench_phones import BUSY, busy, say
from benchmarks.games import RULES
from benchmarks.measure import verdict
from benchmarks.terminal import Terminal, running
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Action, Exchange, Pass, Play
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.players.choice import Computer, choose
from scorekeeper.players.dials import SHARP, Dials
from scorekeeper.record import load, save
from scorekeeper.tui.keys.typeahead import UNMEANT
from scorekeeper.words.english import CLUB, English

GAMES = 2
SKILLS = ("expert", "keen")
"""The one that is measured, and the null."""
TARGET, AMONG = 1000.0, 99
"""Milliseconds within which so many of 100 turns are on the screen."""
A_TILE = 1.0
"""Seconds in which a tile is drawn."""
ENTER = b"\r"
PLAYS = b"Mira plays"


class Waited(NamedTuple):
    """Milliseconds from the key to the turn."""

    clock: float
    computed: float
    """Those of processor time."""


def main(arguments: Sequence[str] = ()) -> None:
    """Play and print; few games unless the options ask for more."""
    parser = argparse.ArgumentParser(description="What people wait for a computer.")
    parser.add_argument("--games", type=int, default=GAMES, help="of each kind")
    games = parser.parse_args(arguments).games
    person = Computer.prepare(Dials(CLUB, SHARP), RULES, English())
    for is_busy in (False, True):
        for is_dealt in (False, True):
            waits: dict[str, list[list[Waited]]] = {skill: [] for skill in SKILLS}
            with busy() if is_busy else nullcontext():
                for number in range(games):
                    for skill, kept in waits.items():
                        kept.append(list(waits_of(skill, number, is_dealt, person)))
            tiles = "dealt" if is_dealt else "drawn by hand"
            beside = f"{BUSY} busy programs beside" if is_busy else "quiet"
            for skill, kept in waits.items():
                report(f"{skill}, tiles {tiles}, {beside}", kept)
    first = [next(waits_of(SKILLS[0], number, True, person, begins=True)) for number in range(3)]
    took = median(one.clock for one in first)
    say(f"the first turn of a program that has just started: {took:.0f} ms")


def report(what: str, waits: Sequence[Sequence[Waited]]) -> None:
    """Say how many milliseconds people waited in each of the games."""
    taken = sorted(one.clock for game in waits for one in game)
    computed = sorted(one.computed for game in waits for one in game)
    soon, late = (taken[ceil(len(taken) * among / 100) - 1] for among in (95, AMONG))
    say(
        f"{what}: {len(taken)} turns, median {median(taken):.0f} ms, 95 in 100 within "
        f"{soon:.0f} ms, {AMONG} in 100 within {verdict(late, TARGET, 'ms')}, most "
        f"{taken[-1]:.0f} ms; processor time {median(computed):.0f} ms, most {computed[-1]:.0f} ms"
    )


def waits_of(
    skill: str, number: int, is_dealt: bool, person: Computer, begins: bool = False
) -> Iterator[Waited]:
    """Milliseconds until each turn of the computer is seen in the game of that number.

    If the computer `begins`, the first one is from the start of the program.
    """
    mira = ComputerSeat(f"club:{skill}", str(number))
    names = ("Mira", "Anna") if begins else ("Anna", "Mira")
    computers = (mira, None) if begins else (None, mira)
    deal = f"wait {number}" if is_dealt else ""
    setup = Setup(RULES, names, WordCheck.CHALLENGE, "english", computers=computers, deal=deal)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.toml"
        save(Game(setup), path)
        with running(["-m", "scorekeeper", str(path)]) as terminal:
            yield from _Table(terminal, path, person, number).waits()


class _Table:
    """A game at the table, and the person who plays there with the computer."""

    def __init__(self, terminal: Terminal, path: Path, person: Computer, seed: int) -> None:
        self._terminal = terminal
        self._path = path
        self._person = person
        self._bag = [letter for letter, held in RULES.edition.tiles.items() for _ in range(held)]
        Random(seed).shuffle(self._bag)
        self._rack = self._take(RULES.edition.rack_size)
        """The tiles of the person, where they are drawn by hand."""

    def waits(self) -> Iterator[Waited]:
        """The milliseconds of each turn of the computer, until the game is over or one passes."""
        start = perf_counter()
        self._terminal.read_until(b"Anna")
        game = self._game
        if game.setup.computer(0):
            yield self._until_it_plays(start)
        else:
            sleep(A_TILE * RULES.edition.rack_size)
        while not self._game.position.ending:
            self._terminal.settle()
            game = self._game
            if game.setup.computer(game.position.to_move):
                self._lay()
                continue
            action = self._action(game)
            text = write_action(action, game.board, RULES.edition)
            game.push(Turn(action))
            if action == Pass() or game.position.ending:
                return
            self._terminal.show(b":" + text.encode())
            start = perf_counter()
            self._terminal.write(ENTER)
            yield self._until_it_plays(start)

    @property
    def _game(self) -> Game:
        """The game as it is saved."""
        return load(self._path).game

    def _take(self, count: int) -> list[str]:
        taken = self._bag[:count]
        del self._bag[:count]
        return taken

    def _action(self, game: Game) -> Action:
        """The turn that the person takes, after which new tiles are on the rack."""
        deal = game.position.deal
        rack = deal.racks[game.position.to_move] if deal else tuple(self._rack)
        action = choose(game.position, rack, self._person, 1).action
        used = [letter for _, letter in action.tiles] if isinstance(action, Play) else []
        if isinstance(action, Exchange) and action.letter:
            used = [action.letter]
            self._bag.append(action.letter)
        if not deal:
            for letter in used:
                self._rack.remove(letter)
            self._rack += self._take(len(used))
        return action

    def _until_it_plays(self, start: float) -> Waited:
        """The time since `start`, or since the last letter of its first rack, if that is asked."""
        computed = self._terminal.computed
        shown = b""
        while PLAYS not in shown:
            shown += self._terminal.read()
            if b"7 to go" in shown:
                shown = b""
                for letter in self._take(RULES.edition.rack_size):
                    self._terminal.settle()
                    sleep(A_TILE)
                    start = perf_counter()
                    computed = self._terminal.computed
                    self._terminal.write(letter[:1].encode())
        clock = perf_counter() - start
        return Waited(1000 * clock, 1000 * (self._terminal.computed - computed))

    def _lay(self) -> None:
        """Say that the turn of the computer is done, and type the tiles that are drawn for it."""
        steps = len(self._game.steps)
        sleep(UNMEANT)
        while len(self._game.steps) == steps:
            self._terminal.show(ENTER)
        step = self._game.steps[-1]
        if isinstance(step.turn.action, Exchange):
            self._bag.append(step.turn.action.letter or "")
        if step.before.deal is None:
            for letter in self._take(step.drawn):
                self._terminal.press(letter[:1].encode())
            self._terminal.write(ENTER)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
