"""Files of older versions, which read some rules otherwise, open and say what became of that."""

from __future__ import annotations

from typing import Any

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Finish, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.game.revision import Revision
from scorekeeper.game.rules import FailedChallenge, LostChallenge
from scorekeeper.record import write_record
from tests.support.games import game_of, rules_with

from .samples import reread


def played(*turns: str, players: tuple[str, ...] = ("Anna", "Ben", "Cy"), **house: Any) -> Game:
    return game_of(*turns, players=players, rules=rules_with(**house), started="")


EXCHANGE = """
[[turn]]
player = "Anna"
play = "exchange J"

[[turn]]
player = "Ben"
play = "5C WOOD"
"""


def test_an_exchange_after_a_challenge_counts_as_accepted() -> None:
    reading = reread(write_record(played("5C MOOD", "challenge upheld")) + EXCHANGE)
    assert reading.unread == 0
    assert reading.complaints == (
        "Turn 2 (Anna, exchange J): After losing a challenge you may play or pass, "
        "but not swap. It is read as allowed by everybody.",
    )
    assert reading.game.turns[2].accepted == (Rule.EXCHANGE_AFTER_CHALLENGE,)
    again = reread(write_record(reading.game))
    assert (again.complaints, again.game.turns) == ((), reading.game.turns)


def test_a_challenge_of_ones_own_play_counts_as_accepted() -> None:
    game = played("5C MOOD", "challenge refused", failed_challenge=FailedChallenge(points=5))
    text = write_record(game).replace('"Ben"\nplay = "chal', '"Anna"\nplay = "chal')
    reading = reread(text)
    assert reading.complaints == (
        "Turn 1c (Ben, challenge refused): Nobody challenges a play of their own. "
        "It is read as allowed by everybody.",
    )
    assert reading.game.position.scores == (3, 0, 0)
    assert reading.game.turns[1].accepted == (Rule.OWN_CHALLENGE,)
    again = reread(write_record(reading.game))
    assert (again.complaints, again.game.turns) == ((), reading.game.turns)
    revision = Revision.of(reading.game)
    assert revision.insert(3, Turn(Pass())).replay().game.turns[:2] == reading.game.turns
    assert revision.with_setup(reading.game.setup).replay().game.turns == reading.game.turns


def test_a_solo_player_challenges_and_nothing_is_wrong() -> None:
    game = played("5C MOOD", "challenge upheld", players=("Anna",))
    assert reread(write_record(game)).complaints == ()


def ended_by_a_lost_turn() -> str:
    """The file of a game that ended as a turn lost to a challenge once counted as a pass."""
    game = played(
        *("5C MOOD", "F5 .EAR", "pass", "6E N.T", "challenge upheld", "pass", "end"),
        lost_challenge=LostChallenge.LOSE_TURN,
    )
    game.leftovers = {player: Leftover(7) for player in range(3)}
    return write_record(game).replace('[[turn]]\nplayer = "Cy"\nplay = "end"\n\n', "")


def test_a_game_that_a_lost_turn_has_ended_is_ended_by_the_table() -> None:
    text = ended_by_a_lost_turn()
    assert '"end"' not in text
    reading = reread(text)
    assert reading.unread == 0
    assert reading.complaints == (
        "A turn lost to a challenge is not a pass, though older versions counted it as one; "
        "so this game is read as if everyone agreed to stop.",
    )
    assert isinstance(reading.game.turns[-1].action, Finish)
    assert [row.total for row in standings(reading.game)] == [-27, -27, -35]
    assert reread(write_record(reading.game)).complaints == ()


def test_without_a_result_the_game_goes_on() -> None:
    text, _, _ = ended_by_a_lost_turn().partition("[[left]]")
    reading = reread(text)
    assert (reading.complaints, reading.game.position.ending) == ((), None)


def test_a_result_without_a_lost_turn_ends_nothing() -> None:
    text = write_record(played("5C MOOD", "end")).replace(
        '[[turn]]\nplayer = "Ben"\nplay = "end"\n\n', ""
    )
    reading = reread(text)
    assert reading.game.position.ending is None
    assert "the turns do not end the game" in reading.complaints[0]


def test_a_play_that_may_be_made_again_has_not_ended_a_game() -> None:
    """The player has not lost the turn, whatever result somebody has written below."""
    game = played("5C MOOD", "F5 .EAR", "challenge upheld")
    result = '\n[[result]]\nplayer = "Anna"\ntotal = 8\nrank = 1\n'
    reading = reread(write_record(game) + result)
    assert reading.game.turns == game.turns
    assert reading.game.position.ending is None
