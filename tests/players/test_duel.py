"""Whole games of computers: by any house rules they end, and their files are in order."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup
from scorekeeper.players.dials import GENTLE, SHARP
from scorekeeper.record import load, save
from tests.conftest import most
from tools.calibration.duel import duel, play_game

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
            assert any(step.play for step in game.steps)
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
