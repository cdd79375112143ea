"""Whole games of computers: by any house rules they end, and their files are in order."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.duel import duel, play_game
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.players.dials import EASY, GENTLE, SHARP
from scorekeeper.record import load, save
from tests.conftest import most

from .ready import EIGHT, HASBRO, TEN, any_rules, any_skill, computer

GAMES = int(os.environ.get("PLAYER_GAMES", "80"))
PARTS = 20
NAMES = ("Anna", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize("part", most(range(PARTS), pytest.mark.computers))
def test_any_game_ends_and_its_file_is_in_order(part: int, tmp_path: Path) -> None:
    rng = random.Random(f"games {part}")
    for number in range(GAMES // PARTS):
        rules = any_rules(rng, (TEN, EIGHT)[number % 2])
        setup = Setup(rules, NAMES[: 1 + number % 4], started="2026-11-22T10:00:00+00:00")
        computers = [computer(rules, any_skill(rng)) for _ in setup.players]
        game = play_game(setup, computers, f"{part} {number}")
        assert game.position.ending
        assert not any(step.judgement.problems for step in game.steps)
        if len(setup.players) > 1:  # One alone may never draw a vowel.
            assert any(isinstance(step.turn.action, Play) for step in game.steps)
        save(game, tmp_path / "game.toml")
        reading = load(tmp_path / "game.toml")
        assert reading.complaints == ()
        assert reading.game.turns == game.turns


def test_the_same_seed_is_the_same_game_and_seats_are_changed_on_the_same_bag() -> None:
    rules = Rules(EIGHT, replace(HASBRO, rounds=3))
    one, two = computer(rules, GENTLE), computer(rules, SHARP)
    setup = Setup(rules, ("Anna", "Ben"))
    game = play_game(setup, (one, two), 1)
    assert play_game(setup, (one, two), 1).turns == game.turns
    swapped = play_game(setup, (two, one), 1)
    assert swapped.steps[0].rack == game.steps[0].rack
    assert play_game(setup, (one, two), 2).steps[0].rack != game.steps[0].rack


@pytest.mark.parametrize("games", most([4, 10], pytest.mark.computers))
def test_the_stronger_player_wins_from_either_seat(games: int) -> None:
    rules = Rules(EIGHT, HASBRO)
    blind = replace(GENTLE, notices=0.01)
    results = list(duel(rules, (computer(rules, blind), computer(rules, SHARP)), games))
    assert len(results) == games
    assert sum(result.points[1] > result.points[0] for result in results) >= games - 1
    assert all(sum(result.played) > 0 and min(result.turns) > 0 for result in results)


def test_games_are_the_same_whoever_shares_them() -> None:
    rules = Rules(EIGHT, HASBRO)
    pair = computer(rules, GENTLE), computer(rules, EASY)
    alone = list(duel(rules, pair, 4, "shared"))
    assert list(duel(rules, pair, 4, "shared", jobs=2)) == alone
    assert list(duel(rules, pair, range(3, 4), "shared")) == alone[3:]


_PLAYING = """
import signal

from scorekeeper.game.rules import Rules
from benchmarks.duel import duel
from tests.players.ready import HASBRO, TEN, computer

signal.signal(signal.SIGHUP, signal.SIG_DFL)  # Under nohup it would be ignored.
rules = Rules(TEN, HASBRO)
results = duel(rules, (computer(rules), computer(rules)), 2_000, jobs=3)
next(results)
print("playing", flush=True)
for _ in results:
    pass
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="one process plays all games there")
@pytest.mark.parametrize("how", ["SIGTERM", "SIGHUP", "SIGKILL"])
def test_who_is_told_to_end_leaves_nobody_playing(how: str) -> None:
    with subprocess.Popen([sys.executable, "-c", _PLAYING], stdout=subprocess.PIPE) as playing:
        assert playing.stdout
        assert playing.stdout.readline() == b"playing\n"
        playing.send_signal(signal.Signals[how])
        # The workers have the same pipe, which ends with the last of them.
        rest, _ = playing.communicate(timeout=60)
    assert rest == b""
