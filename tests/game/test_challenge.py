"""Challenges (the rules, sections 5 and 8): what an upheld and a refused one change.

The module is long since every house rule changes what a challenge costs.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import find_edition, read_edition
from scorekeeper.game.game import Game, NotAllowedError, Turn
from scorekeeper.game.outcome import highlights
from scorekeeper.game.play import Challenge, Decider, Exchange
from scorekeeper.game.position import Ending
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import FailedChallenge, LostChallenge, Rules, find_preset
from scorekeeper.game.setup import Setup, WordCheck


def a_game(
    players: int = 3,
    lost: LostChallenge = LostChallenge.REPLAY,
    failed: FailedChallenge | None = None,
) -> Game:
    house = replace(
        find_preset("hasbro").house,
        lost_challenge=lost,
        failed_challenge=failed or FailedChallenge(),
    )
    names = ("Anna", "Ben", "Cy")[:players]
    rules = Rules(find_edition("hasbro-10x10"), house)
    return Game(Setup(rules, names, WordCheck.CHALLENGE))


def upheld(by: int | None = None, *words: str) -> Turn:
    return Turn(Challenge(by, words, upheld=True))


def refused(by: int | None = None, *words: str) -> Turn:
    return Turn(Challenge(by, words, upheld=False))


def test_an_upheld_challenge_puts_everything_back_and_the_player_plays_again() -> None:
    game = a_game()
    game.push_text("5C MOOD")
    before = game.position
    game.push_text("F5 .EAR")
    game.push(upheld())
    after = game.position
    assert after.board == before.board
    assert (after.scores, after.racks, after.bag) == (before.scores, before.racks, before.bag)
    assert game.player_to_move == "Ben"
    assert game.push_text("F5 .EN").points == 6


def test_a_first_word_that_is_challenged_leaves_an_empty_board() -> None:
    game = a_game()
    game.push_text("5C MOOD")
    game.push(upheld())
    assert game.board.is_empty
    assert game.player_to_move == "Anna"


def test_a_lost_challenge_may_cost_the_turn() -> None:
    game = a_game(lost=LostChallenge.LOSE_TURN)
    game.push_text("5C MOOD")
    game.push(upheld())
    assert game.board.is_empty
    assert game.player_to_move == "Ben"


def test_with_one_retry_the_second_lost_challenge_costs_the_turn() -> None:
    game = a_game(lost=LostChallenge.RETRY_ONCE)
    game.push_text("5C MOOD")
    game.push(upheld())
    assert game.player_to_move == "Anna"
    game.push_text("5C MOAD")
    game.push(upheld())
    assert game.player_to_move == "Ben"
    game.push_text("5C MODE")
    game.push(upheld())
    assert game.player_to_move == "Ben", "the retry belongs to a turn, not to the game"


@pytest.mark.parametrize("lost", [LostChallenge.LOSE_TURN, LostChallenge.RETRY_ONCE])
def test_a_turn_lost_to_a_challenge_is_no_pass_and_begins_the_row_of_passes_anew(
    lost: LostChallenge,
) -> None:
    game = a_game(lost=lost)
    for text in ("pass", "pass", "5C MOOD"):
        game.push_text(text)
    game.push(upheld())
    if lost is LostChallenge.RETRY_ONCE:
        game.push_text("5C MOAD")
        game.push(upheld())
    movers = []
    while not game.position.ending:
        movers.append(game.player_to_move)
        game.push_text("pass")
    assert " ".join(movers) == "Anna Ben Cy"
    assert game.position.ending is Ending.ALL_PASSED


def test_a_turn_lost_to_a_challenge_ends_no_solo_game() -> None:
    game = a_game(players=1, lost=LostChallenge.LOSE_TURN)
    step = game.push_text("5C MOOD")
    game.push(upheld())
    assert game.position.ending is None
    assert not game.taken_again(step)
    game.push_text("pass")
    assert game.position.ending is Ending.ALL_PASSED


def test_a_refused_challenge_in_a_solo_game_ends_nothing_and_costs_no_turn() -> None:
    game = a_game(players=1, failed=FailedChallenge(lose_turn=True))
    game.push_text("5C MOOD")
    before = game.position
    game.push(refused())
    assert game.position == before


@pytest.mark.parametrize("lost", [LostChallenge.REPLAY, LostChallenge.RETRY_ONCE])
def test_after_a_play_taken_back_the_row_of_passes_before_it_stands_again(
    lost: LostChallenge,
) -> None:
    game = a_game(lost=lost)
    for text in ("pass", "pass", "5C MOOD"):
        game.push_text(text)
    game.push(upheld())
    assert game.player_to_move == "Cy"
    game.push_text("pass")
    assert game.position.ending is Ending.ALL_PASSED


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("lost", [LostChallenge.REPLAY, LostChallenge.RETRY_ONCE])
def test_after_an_upheld_challenge_nobody_exchanges(players: int, lost: LostChallenge) -> None:
    game = a_game(players, lost)
    game.push_text("5C MOOD")
    game.push(upheld())
    judgement = game.judge(Exchange())
    assert judgement.broken == (Rule.EXCHANGE_AFTER_CHALLENGE,)
    assert judgement.can_be_overruled
    with pytest.raises(NotAllowedError, match="may play or pass, but not swap"):
        game.push_text("exchange")
    game.push(Turn(Exchange(), (Rule.EXCHANGE_AFTER_CHALLENGE,)))
    assert game.push_text("exchange").judgement.legal, "it was for that turn"


def test_the_turn_after_one_lost_to_a_challenge_may_be_an_exchange() -> None:
    game = a_game(lost=LostChallenge.LOSE_TURN)
    game.push_text("5C MOOD")
    game.push(upheld())
    assert game.push_text("exchange").judgement.legal


def test_whoever_is_handed_the_turn_after_a_challenge_may_exchange() -> None:
    game = a_game(lost=LostChallenge.RETRY_ONCE)
    game.push_text("5C MOOD")
    game.push(upheld())
    game.hand_turn_to(2)
    assert game.judge(Exchange()).legal


def test_a_challenge_after_the_turn_was_handed_on_is_not_out_of_turn() -> None:
    game = a_game()
    game.push_text("5C MOOD")
    game.hand_turn_to(2)
    assert game.push(refused(1, "MOOD")).turn.out_of_turn is None
    assert game.player_to_move == "Cy"  # Nobody has taken the turn.
    assert game.push_text("F5 .EAR").turn.out_of_turn == 2
    game.hand_turn_to(2)
    assert game.push(upheld(0)).turn.out_of_turn is None
    assert game.player_to_move == "Cy"  # Whose play is taken back.
    assert Game.replay(game.setup, game.turns).steps == game.steps


def test_the_end_after_the_turn_was_handed_on_is_not_out_of_turn() -> None:
    game = a_game()
    game.push_text("5C MOOD")
    game.hand_turn_to(2)
    assert game.push_text("end").turn.out_of_turn is None
    assert Game.replay(game.setup, game.turns).steps == game.steps


@pytest.mark.parametrize(("by", "then"), [(2, "Ben"), (1, "Cy")])
def test_whoever_loses_the_turn_that_they_were_handed_does_not_take_it(by: int, then: str) -> None:
    game = a_game(failed=FailedChallenge(lose_turn=True))
    game.push_text("5C MOOD")
    game.hand_turn_to(2)
    game.push(refused(by))
    assert game.player_to_move == then
    game.push_text("F5 .EAR")
    assert Game.replay(game.setup, game.turns).steps == game.steps


def test_nobody_challenges_a_play_of_their_own() -> None:
    game = a_game()
    game.push_text("5C MOOD")
    for challenge in (upheld(0), refused(0)):
        with pytest.raises(
            NotAllowedError, match=r"Nobody challenges a play of their own\."
        ) as own:
            game.push(challenge)
        assert own.value.judgement.broken == (Rule.OWN_CHALLENGE,)
    assert game.push(upheld(2)).player == 2


def test_in_a_solo_game_the_player_challenges() -> None:
    game = a_game(players=1)
    game.push_text("5C MOOD")
    assert game.push(upheld(0)).player == 0
    game.push_text("5C MOON")
    assert game.push(refused()).player == 0


@pytest.mark.parametrize("players", [1, 3])
def test_the_points_of_a_refused_challenge_belong_to_its_row(players: int) -> None:
    game = a_game(players, failed=FailedChallenge(points=5))
    play = game.push_text("5C MOOD")
    step = game.push(refused())
    assert (play.points, step.points, game.points(step)) == (8, -5, -5)
    assert sum(map(game.points, game.steps)) == sum(game.position.scores)


def test_an_upheld_challenge_has_no_points_of_its_own() -> None:
    game = a_game(players=1, failed=FailedChallenge(points=5))
    play = game.push_text("5C MOOD")
    step = game.push(upheld())
    assert (game.points(play), step.points, game.position.scores) == (0, 0, (0,))


def test_a_refused_challenge_costs_nothing_by_the_leaflet() -> None:
    game = a_game()
    game.push_text("5C MOOD")
    before = game.position
    game.push(refused())
    assert game.position.scores == before.scores
    assert game.board == before.board
    assert game.player_to_move == "Ben"


def test_a_refused_challenge_may_cost_points() -> None:
    game = a_game(failed=FailedChallenge(points=5))
    game.push_text("5C MOOD")
    game.push(refused(2))
    assert game.position.scores == (8, 0, -5)
    assert game.player_to_move == "Ben"


@pytest.mark.parametrize(("by", "order"), [(1, "Cy Anna Ben"), (2, "Ben Anna Ben")])
def test_a_refused_challenge_may_cost_the_next_turn(by: int, order: str) -> None:
    game = a_game(failed=FailedChallenge(lose_turn=True))
    game.push_text("5C MOOD")
    game.push(refused(by))
    movers = [game.player_to_move]
    for text in ("F5 .EAR", "6E N.T"):
        game.push_text(text)
        movers.append(game.player_to_move)
    assert " ".join(movers) == order


def test_the_game_does_not_end_before_one_who_missed_a_turn_could_play() -> None:
    game = a_game(failed=FailedChallenge(lose_turn=True))
    game.push_text("5C MOOD")
    game.push(refused(2))
    movers = []
    while not game.position.ending:
        movers.append(game.player_to_move)
        game.push_text("pass")
    assert " ".join(movers) == "Ben Anna Ben Cy"
    assert game.position.ending is Ending.ALL_PASSED


def test_a_play_taken_back_is_taken_again_unless_it_cost_the_turn() -> None:
    for lost, again in ((LostChallenge.REPLAY, True), (LostChallenge.LOSE_TURN, False)):
        game = a_game(lost=lost, failed=FailedChallenge(lose_turn=True))
        game.push_text("5C MOOD")
        game.push(refused(2))
        step = game.push_text("F5 .EAR")
        assert not game.taken_again(step)
        game.push(upheld(0))
        assert game.taken_again(step) is again
    assert [game.taken_again(step) for step in game.steps] == [False] * 4


def test_a_retry_is_the_same_turn_once_more() -> None:
    game = a_game(lost=LostChallenge.RETRY_ONCE)
    plays = []
    for text in ("5C MOOD", "5C MOAD"):
        plays.append(game.push_text(text))
        game.push(upheld())
    assert [game.taken_again(step) for step in plays] == [True, False]


def two_words(failed: FailedChallenge | None = None) -> Game:
    """After Ben's play of WOOL and LEAP, the next being Cy."""
    game = a_game(failed=failed)
    for text in ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P"):
        game.push_text(text)
    return game


def test_words_that_nobody_asked_about_can_be_challenged_by_anybody_until_the_next_turn() -> None:
    game = two_words()
    assert game.position.contestable
    first, second = game.position.contestable.words
    before = game.position
    step = game.push(refused(2, first))
    assert game.position == before
    with pytest.raises(NotAllowedError, match=f"{first} has already been challenged"):
        game.push(upheld(0, first))
    again = game.push(upheld(0))
    assert (step.label, again.label, again.asked) == ("5c", "5c2", (second,))
    assert game.challenged(again).text == "F5 L..P"
    assert game.withdrawn_by(game.steps[4]) is again
    assert game.taken_again(game.steps[4])
    assert game.player_to_move == "Ben"
    assert game.board == game.steps[4].before.board
    game.pop()
    game.push_text("pass")
    with pytest.raises(NotAllowedError, match="Only the play just made can be challenged"):
        game.push(upheld(0, second))


def test_a_word_that_was_asked_about_alone_is_not_asked_about_with_the_others() -> None:
    game = two_words()
    game.lexicon = {"LEAP"}
    assert game.bad_words() == ["WOOL"]
    game.push(refused(0, "WOOL"))  # The table would have it so.
    assert game.bad_words() == []


def test_once_every_word_was_asked_about_the_play_stands_and_that_is_said() -> None:
    for asked in ((refused(2, "WOOL"), refused(0, "LEAP")), (refused(2, "LEAP"), refused(2))):
        game = two_words()
        for challenge in asked:
            game.push(challenge)
        assert game.position.contestable is None
        with pytest.raises(NotAllowedError, match="has been challenged already"):
            game.push(upheld(0))


def test_every_refused_challenge_costs_points_and_no_later_success_brings_them_back() -> None:
    game = two_words(failed=FailedChallenge(points=5))
    scores = game.steps[3].after.scores
    game.push(refused(2, "WOOL"))
    game.push(refused(2, "LEAP"))
    assert game.position.scores == (scores[0], scores[1] + 12, scores[2] - 10)
    game.pop()
    game.push(upheld(0, "LEAP"))
    assert game.position.scores == (scores[0], scores[1], scores[2] - 5)
    assert sum(map(game.points, game.steps)) == sum(game.position.scores)


def test_every_refused_challenge_costs_a_turn_though_a_later_one_takes_the_play_back() -> None:
    lose_turn = FailedChallenge(lose_turn=True)
    game = two_words(failed=lose_turn)
    game.push(refused(2, "WOOL"))
    assert game.player_to_move == "Anna"
    game.push(refused(0, "LEAP"))
    assert game.player_to_move == "Ben"
    game.pop()
    game.push(upheld(0, "LEAP"))
    movers = [game.player_to_move]
    for _ in range(2):
        game.push_text("pass")
        movers.append(game.player_to_move)
    assert " ".join(movers) == "Ben Anna Ben", "Cy misses the turn that comes after Ben's"


def test_a_play_can_be_challenged_only_before_the_next_turn() -> None:
    game = a_game()
    with pytest.raises(NotAllowedError) as nothing:
        game.push(upheld())
    assert nothing.value.judgement.broken == (Rule.NOTHING_TO_CHALLENGE,)
    game.push_text("5C MOOD")
    game.push(refused())
    with pytest.raises(NotAllowedError):
        game.push(upheld())
    game.push_text("F5 .EAR")
    game.push_text("pass")
    with pytest.raises(NotAllowedError):
        game.push(upheld())


def test_only_words_of_the_play_can_be_challenged() -> None:
    game = a_game()
    game.push_text("5C MOOD")
    with pytest.raises(NotAllowedError, match="TREE"):
        game.push(upheld(None, "TREE"))
    game.push(upheld(None, "MOOD"))


FOUR_TILES = """
id = "four"
name = "Four tiles"
size = 10
start = ["E5"]
stack-limit = 5
rack-size = 4
[tiles]
D = 1
M = 1
O = 2
"""


def test_a_challenge_can_undo_the_end_of_the_game() -> None:
    rules = Rules(read_edition(FOUR_TILES, "four.toml"), find_preset("hasbro").house)
    game = Game(Setup(rules, ("Anna",), WordCheck.CHALLENGE))
    game.push_text("5C MOOD")
    assert game.position.ending is Ending.OUT
    game.push(upheld())
    assert game.position.ending is None
    assert game.position.racks == (4,)


def test_undo_takes_back_the_challenge_alone() -> None:
    game = a_game()
    game.push_text("5C MOOD")
    played = game.position
    game.push(upheld())
    game.pop()
    assert game.position == played
    game.redo()
    assert game.board.is_empty


def test_a_withdrawn_play_is_no_highlight() -> None:
    game = a_game()
    game.push_text("5C MOOD")
    game.push_text("F5 .EARN")
    game.push(upheld())
    best = highlights(game)
    assert best.best_turn is game.steps[0]
    assert best.longest_word is not None
    assert best.longest_word[1].text == "MOOD"


@pytest.mark.parametrize(
    ("text", "challenge"),
    [
        ("challenge upheld", Challenge(None, (), upheld=True)),
        ("challenge MOOD refused", Challenge(None, ("MOOD",), upheld=False)),
        (
            "challenge MOOD ON upheld by table",
            Challenge(None, ("MOOD", "ON"), upheld=True, decided_by=Decider.TABLE),
        ),
    ],
)
def test_a_challenge_is_written_and_read(text: str, challenge: Challenge) -> None:
    game = a_game()
    game.push_text("5C MOOD")
    assert game.read(text) == challenge
    assert game.read(text.upper()) == challenge
    rules = ("MOOD",) if "MOOD" in text and "ON " not in text else ()
    if rules or not challenge.words:
        step = game.push(Turn(challenge))
        assert step.text == text


def test_a_challenge_without_a_verdict_is_not_a_turn() -> None:
    with pytest.raises(NotationError, match="upheld or refused"):
        a_game().read("challenge MOOD")


def test_in_challenge_mode_no_word_is_looked_up() -> None:
    class Secret:
        def __contains__(self, word: object) -> bool:
            raise AssertionError("a word was looked up")

    game = a_game()
    game.lexicon = Secret()
    assert game.push_text("5C MOOD").judgement.legal


def gone_out(failed: FailedChallenge) -> Game:
    """A game of two that Anna ended with its first play."""
    house = replace(find_preset("hasbro").house, failed_challenge=failed)
    tiles = FOUR_TILES.replace("D = 1", "D = 2").replace("M = 1", "M = 2").replace("O = 2", "O = 4")
    rules = Rules(read_edition(tiles, "eight.toml"), house)
    game = Game(Setup(rules, ("Anna", "Ben"), WordCheck.CHALLENGE))
    game.push_text("5C MOOD")
    assert game.position.ending is Ending.OUT
    return game


@pytest.mark.parametrize("by", [None, 1])
def test_after_the_end_a_refused_challenge_costs_no_turn(by: int | None) -> None:
    game = gone_out(FailedChallenge(lose_turn=True))
    before = game.position
    game.push(refused(by))
    assert game.position == before


def test_the_last_play_is_challenged_by_the_one_who_would_be_next() -> None:
    game = gone_out(FailedChallenge(points=5))
    step = game.push(refused())
    assert (step.player, step.turn.action) == (1, Challenge(1, (), upheld=False))
    assert game.position.scores == (28, -5)
    assert game.position.ending is Ending.OUT
