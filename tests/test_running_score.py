"""The running score of a game: which places its lines go through."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Setup, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.rules import FailedChallenge, Rules, find_preset
from scorekeeper.report.running import running_score

RULES = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)


def places(game: Game) -> dict[str, list[tuple[int, int]]]:
    return {line.name: list(line.points) for line in running_score(game)}


def test_a_line_goes_through_every_turn_of_its_player() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben")))
    for text in ("5C MOOD", "F5 .EAR", "6E N.T"):
        game.push_text(text)
    assert places(game) == {
        "Anna": [(0, 0), (1, 8), (3, 18)],
        "Ben": [(0, 0), (2, 8), (3, 8)],
    }


def test_a_game_before_its_first_turn_is_at_nought() -> None:
    assert places(Game(Setup(RULES, ("Anna",)))) == {"Anna": [(0, 0)]}


def test_the_end_shows_what_is_taken_off_for_tiles_left() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben")))
    for text in ("5C MOOD", "F5 .EAR", "end"):
        game.push_text(text)
    assert places(game) == {
        "Anna": [(0, 0), (1, 8), (3, 8), (4, 8 - 35)],
        "Ben": [(0, 0), (2, 8), (3, 8), (4, 8 - 35)],
    }


def test_points_that_a_challenge_takes_are_seen_where_it_happened() -> None:
    house = replace(RULES.house, failed_challenge=FailedChallenge(points=5))
    game = Game(Setup(Rules(RULES.edition, house), ("Anna", "Ben")))
    game.push_text("5C MOOD")
    game.push(Turn(Challenge(None, ("MOOD",), upheld=False)))
    game.push_text("F5 .EAR")
    game.push(Turn(Challenge(None, ("DEAR",), upheld=True)))
    assert places(game) == {
        "Anna": [(0, 0), (1, 8), (4, 8)],
        "Ben": [(0, 0), (2, -5), (3, 3), (4, -5)],
    }
