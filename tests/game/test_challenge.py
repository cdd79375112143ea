"""Challenges (the rules, sections 5 and 8): what an upheld and a refused one change."""

from __future__ import annotations

import pytest

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import read_edition
from scorekeeper.game.game import Game, NotAllowedError, Turn
from scorekeeper.game.outcome import highlights
from scorekeeper.game.play import Challenge, Decider, Exchange
from scorekeeper.game.position import Ending
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import FailedChallenge, LostChallenge, Rules
from scorekeeper.game.setup import Setup, WordCheck
from tests.support.games import RULES, rules_with

from .table import all_pass, play_all

REPLAY, RETRY_ONCE, LOSE_TURN = LostChallenge
FIVE_POINTS, A_TURN = FailedChallenge(points=5), FailedChallenge(lose_turn=True)
UPHELD, REFUSED = "challenge upheld", "challenge refused"
"""Of all words that nobody has asked about, by whoever would be next."""


def a_game(
    players: int = 3, lost: LostChallenge = REPLAY, failed: FailedChallenge | None = None
) -> Game:
    rules = rules_with(lost_challenge=lost, failed_challenge=failed or FailedChallenge())
    return Game(Setup(rules, ("Anna", "Ben", "Cy")[:players], WordCheck.CHALLENGE))


def upheld(by: int | None, *words: str) -> Turn:
    return Turn(Challenge(by, words, upheld=True))


def refused(by: int | None, *words: str) -> Turn:
    return Turn(Challenge(by, words, upheld=False))


def test_an_upheld_challenge_puts_everything_back_and_the_player_plays_again() -> None:
    game = play_all(a_game(), "5C MOOD")
    before = game.position
    after = play_all(game, "F5 .EAR", UPHELD).position
    assert after.board == before.board
    assert (after.scores, after.racks, after.bag) == (before.scores, before.racks, before.bag)
    assert game.player_to_move == "Ben"
    assert game.push_text("F5 .EN").points == 6


@pytest.mark.parametrize(
    ("lost", "turns", "mover"),
    [
        (REPLAY, ("5C MOOD",), "Anna"),
        (LOSE_TURN, ("5C MOOD",), "Ben"),
        (RETRY_ONCE, ("5C MOOD",), "Anna"),
        (RETRY_ONCE, ("5C MOOD", UPHELD, "5C MOAD"), "Ben"),
        # The retry belongs to a turn, not to the game.
        (RETRY_ONCE, ("5C MOOD", UPHELD, "5C MOAD", UPHELD, "5C MODE"), "Ben"),
    ],
)
def test_a_lost_challenge_leaves_an_empty_board_to_its_player_or_costs_the_turn(
    lost: LostChallenge, turns: tuple[str, ...], mover: str
) -> None:
    game = play_all(a_game(lost=lost), *turns, UPHELD)
    assert game.board.is_empty
    assert game.player_to_move == mover


@pytest.mark.parametrize(
    ("lost", "again"), [(LOSE_TURN, ()), (RETRY_ONCE, ("5C MOAD", UPHELD))], ids=str
)
def test_a_turn_lost_to_a_challenge_is_no_pass_and_begins_the_row_of_passes_anew(
    lost: LostChallenge, again: tuple[str, ...]
) -> None:
    game = play_all(a_game(lost=lost), "pass", "pass", "5C MOOD", UPHELD, *again)
    assert all_pass(game) == "ABC"
    assert game.position.ending is Ending.ALL_PASSED


def test_a_turn_lost_to_a_challenge_ends_no_solo_game() -> None:
    game = play_all(a_game(players=1, lost=LOSE_TURN), "5C MOOD", UPHELD)
    assert game.position.ending is None
    assert not game.taken_again(game.steps[0])
    assert all_pass(game) == "A"
    assert game.position.ending is Ending.ALL_PASSED


def test_a_refused_challenge_in_a_solo_game_ends_nothing_and_costs_no_turn() -> None:
    game = play_all(a_game(players=1, failed=A_TURN), "5C MOOD")
    before = game.position
    assert play_all(game, REFUSED).position == before


@pytest.mark.parametrize("lost", [REPLAY, RETRY_ONCE])
def test_after_a_play_taken_back_the_row_of_passes_before_it_stands_again(
    lost: LostChallenge,
) -> None:
    game = play_all(a_game(lost=lost), "pass", "pass", "5C MOOD", UPHELD)
    assert all_pass(game) == "C"
    assert game.position.ending is Ending.ALL_PASSED


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("lost", [REPLAY, RETRY_ONCE])
def test_after_an_upheld_challenge_nobody_exchanges(players: int, lost: LostChallenge) -> None:
    game = play_all(a_game(players, lost), "5C MOOD", UPHELD)
    judgement = game.judge(Exchange())
    assert judgement.broken == (Rule.EXCHANGE_AFTER_CHALLENGE,)
    assert judgement.can_be_overruled
    with pytest.raises(NotAllowedError, match="may play or pass, but not swap"):
        game.push_text("exchange")
    game.push(Turn(Exchange(), (Rule.EXCHANGE_AFTER_CHALLENGE,)))
    assert game.push_text("exchange").judgement.legal, "it was for that turn"


def test_whoever_has_the_turn_after_a_lost_one_or_is_handed_it_may_exchange() -> None:
    game = play_all(a_game(lost=LOSE_TURN), "5C MOOD", UPHELD)
    assert game.judge(Exchange()).legal
    game = play_all(a_game(lost=RETRY_ONCE), "5C MOOD", UPHELD)
    game.hand_turn_to(2)
    assert game.judge(Exchange()).legal


def test_neither_a_challenge_nor_the_end_is_out_of_turn_after_the_turn_was_handed_on() -> None:
    game = play_all(a_game(), "5C MOOD")
    game.hand_turn_to(2)
    assert game.push(refused(1, "MOOD")).turn.out_of_turn is None
    assert game.player_to_move == "Cy"  # Nobody has taken the turn.
    assert game.push_text("F5 .EAR").turn.out_of_turn == 2
    game.hand_turn_to(2)
    assert game.push(upheld(0)).turn.out_of_turn is None
    assert game.player_to_move == "Cy"  # Whose play is taken back.
    game.hand_turn_to(0)
    assert game.push_text("end").turn.out_of_turn is None
    assert Game.replay(game.setup, game.turns).steps == game.steps


@pytest.mark.parametrize(("by", "then"), [(2, "Ben"), (1, "Cy")])
def test_whoever_loses_the_turn_that_they_were_handed_does_not_take_it(by: int, then: str) -> None:
    game = play_all(a_game(failed=A_TURN), "5C MOOD")
    game.hand_turn_to(2)
    game.push(refused(by))
    assert game.player_to_move == then
    game.push_text("F5 .EAR")
    assert Game.replay(game.setup, game.turns).steps == game.steps


def test_nobody_challenges_a_play_of_their_own_unless_alone() -> None:
    game = play_all(a_game(), "5C MOOD")
    for challenge in (upheld(0), refused(0)):
        with pytest.raises(
            NotAllowedError, match=r"Nobody challenges a play of their own\."
        ) as own:
            game.push(challenge)
        assert own.value.judgement.broken == (Rule.OWN_CHALLENGE,)
    assert game.push(upheld(2)).player == 2
    alone = play_all(a_game(players=1), "5C MOOD", upheld(0), "5C MOON", REFUSED)
    assert [step.player for step in alone.steps] == [0] * 4


# What challenges cost -------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 3])
def test_the_points_of_a_refused_challenge_belong_to_its_row(players: int) -> None:
    game = play_all(a_game(players, failed=FIVE_POINTS), "5C MOOD", REFUSED)
    play, step = game.steps
    assert (play.points, step.points, game.points(step)) == (8, -5, -5)
    assert sum(map(game.points, game.steps)) == sum(game.position.scores)


def test_an_upheld_challenge_has_no_points_of_its_own() -> None:
    game = play_all(a_game(players=1, failed=FIVE_POINTS), "5C MOOD", UPHELD)
    play, step = game.steps
    assert (game.points(play), step.points, game.position.scores) == (0, 0, (0,))


@pytest.mark.parametrize(
    ("failed", "scores"), [(FailedChallenge(), (8, 0, 0)), (FIVE_POINTS, (8, 0, -5))], ids=str
)
def test_a_refused_challenge_costs_nothing_by_the_leaflet_but_may_cost_points(
    failed: FailedChallenge, scores: tuple[int, ...]
) -> None:
    game = play_all(a_game(failed=failed), "5C MOOD")
    board = game.board
    game.push(refused(2))
    assert (game.position.scores, game.board, game.player_to_move) == (scores, board, "Ben")


@pytest.mark.parametrize(
    ("by", "passing", "playing"), [(1, "CAB", "Cy Anna Ben"), (2, "BABC", "Ben Anna Ben")]
)
def test_a_refused_challenge_may_cost_the_next_turn_and_the_game_waits_for_whoever_missed_it(
    by: int, passing: str, playing: str
) -> None:
    game = play_all(a_game(failed=A_TURN), "5C MOOD", refused(by))
    order = [game.player_to_move]
    for text in ("F5 .EAR", "6E N.T"):
        game.push_text(text)
        order.append(game.player_to_move)
    assert " ".join(order) == playing
    game = play_all(a_game(failed=A_TURN), "5C MOOD", refused(by))
    assert all_pass(game) == passing
    assert game.position.ending is Ending.ALL_PASSED


def test_a_play_taken_back_is_taken_again_unless_it_cost_the_turn() -> None:
    for lost, again in ((REPLAY, True), (LOSE_TURN, False)):
        game = play_all(a_game(lost=lost, failed=A_TURN), "5C MOOD", refused(2))
        step = game.push_text("F5 .EAR")
        assert not game.taken_again(step)
        game.push(upheld(0))
        assert game.taken_again(step) is again
    assert [game.taken_again(step) for step in game.steps] == [False] * 4
    game = play_all(a_game(lost=RETRY_ONCE), "5C MOOD", UPHELD, "5C MOAD", UPHELD)
    assert [game.taken_again(step) for step in game.steps if step.play] == [True, False]


# Word by word ---------------------------------------------------------------------------------


def two_words(failed: FailedChallenge | None = None) -> Game:
    """After Ben's play of WOOL and LEAP, the next being Cy."""
    return play_all(a_game(failed=failed), "5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P")


def test_words_that_nobody_asked_about_can_be_challenged_by_anybody_until_the_next_turn() -> None:
    game = two_words()
    assert game.position.contestable
    first, second = game.position.contestable.words
    before = game.position
    step = game.push(refused(2, first))
    assert game.position == before
    with pytest.raises(NotAllowedError, match=f"{first} has already been challenged"):
        game.push(upheld(0, first))
    again = game.push(upheld(None))
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
        game = play_all(two_words(), *asked)
        assert game.position.contestable is None
        with pytest.raises(NotAllowedError, match="has been challenged already"):
            game.push(upheld(0))


def test_every_refused_challenge_costs_points_and_no_later_success_brings_them_back() -> None:
    game = two_words(FIVE_POINTS)
    scores = game.steps[3].after.scores
    play_all(game, refused(2, "WOOL"), refused(2, "LEAP"))
    assert game.position.scores == (scores[0], scores[1] + 12, scores[2] - 10)
    game.pop()
    game.push(upheld(0, "LEAP"))
    assert game.position.scores == (scores[0], scores[1], scores[2] - 5)
    assert sum(map(game.points, game.steps)) == sum(game.position.scores)


def test_every_refused_challenge_costs_a_turn_though_a_later_one_takes_the_play_back() -> None:
    game = play_all(two_words(A_TURN), refused(2, "WOOL"))
    assert game.player_to_move == "Anna"
    game.push(refused(0, "LEAP"))
    assert game.player_to_move == "Ben"
    game.pop()
    game.push(upheld(0, "LEAP"))
    assert all_pass(game).startswith("BAB"), "Cy misses the turn that comes after Ben's"


def test_a_play_can_be_challenged_only_before_the_next_turn() -> None:
    for turns in ((), ("5C MOOD", REFUSED), ("5C MOOD", "F5 .EAR", "pass")):
        game = play_all(a_game(), *turns)
        with pytest.raises(NotAllowedError) as nothing:
            game.push_text(UPHELD)
        assert nothing.value.judgement.broken == (Rule.NOTHING_TO_CHALLENGE,)


def test_only_words_of_the_play_can_be_challenged() -> None:
    game = play_all(a_game(), "5C MOOD")
    with pytest.raises(NotAllowedError, match="TREE"):
        game.push(upheld(None, "TREE"))
    game.push(upheld(None, "MOOD"))


def test_undo_takes_back_the_challenge_alone() -> None:
    game = play_all(a_game(), "5C MOOD")
    played = game.position
    game.push_text(UPHELD)
    game.pop()
    assert game.position == played
    game.redo()
    assert game.board.is_empty


def test_a_withdrawn_play_is_no_highlight() -> None:
    best = highlights(play_all(a_game(), "5C MOOD", "F5 .EARN", UPHELD))
    assert best.best_turn
    assert best.best_turn.number == 1
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
    game = play_all(a_game(), "5C MOOD")
    assert game.read(text) == game.read(text.upper()) == challenge
    if "ON " not in text:
        assert game.push(Turn(challenge)).text == text


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


# The end --------------------------------------------------------------------------------------


def gone_out(*players: str, failed: FailedChallenge | None = None) -> Game:
    """A game that Anna ended with its first play, as each has the four tiles of MOOD alone."""
    number = len(players)
    tiles = f"D = {number}\nM = {number}\nO = {2 * number}\n"
    box = read_edition(
        'id = "few"\nname = "Few"\nsize = 10\nstart = ["E5"]\nstack-limit = 5\nrack-size = 4\n'
        f"[tiles]\n{tiles}",
        "few.toml",
    )
    house = rules_with(failed_challenge=failed or RULES.house.failed_challenge).house
    game = play_all(Game(Setup(Rules(box, house), players, WordCheck.CHALLENGE)), "5C MOOD")
    assert game.position.ending is Ending.OUT
    return game


def test_a_challenge_can_undo_the_end_of_the_game() -> None:
    after = play_all(gone_out("Anna"), UPHELD).position
    assert (after.ending, after.racks) == (None, (4,))


@pytest.mark.parametrize("by", [None, 1])
def test_after_the_end_a_refused_challenge_costs_no_turn(by: int | None) -> None:
    game = gone_out("Anna", "Ben", failed=A_TURN)
    before = game.position
    assert play_all(game, refused(by)).position == before


def test_the_last_play_is_challenged_by_the_one_who_would_be_next() -> None:
    game = gone_out("Anna", "Ben", failed=FIVE_POINTS)
    step = game.push_text(REFUSED)
    assert (step.player, step.turn.action) == (1, Challenge(1, (), upheld=False))
    assert game.position.scores == (28, -5)
    assert game.position.ending is Ending.OUT
