"""A whole game: pushing, undoing, replaying, and what the table lets pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.board import NotationError, Square
from scorekeeper.game.game import Game, Leftover, NotAllowedError, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import AS_THE_TABLE, SeatTerms, Setup, WordCheck
from tests.support.games import EIGHT, LEAFLET, RULES, rules_with

from .table import lay, play_all, start_game

PLURAL = ("5C NET", "pass", "5C ...S")
"""The last turn adds a lone S."""
OFF_BOARD = (Rule.OFF_BOARD, Rule.NOT_CONNECTED)


# The leaflet's game ---------------------------------------------------------------------------


def test_the_leaflets_game_from_start_to_end() -> None:
    game = play_all(start_game("Anna", "Ben"), *LEAFLET)
    assert [step.points for step in game.steps] == [8, 8, 10, 5, 12, 14, 16]
    assert game.position.scores == (46, 27)
    assert [step.text for step in game.steps] == list(LEAFLET)
    assert game.board == lay(*LEAFLET)
    assert game.player_to_move == "Ben"


def test_a_step_tells_who_did_what() -> None:
    game = play_all(start_game("Anna", "Ben"), "5C MOOD", "F5 .EAR")
    first, second = game.steps
    assert (first.number, first.player, first.name, first.points) == (1, 0, "Anna", 8)
    assert (second.number, second.player, second.name, second.points) == (2, 1, "Ben", 8)
    assert second.before == first.after


# Setting up -----------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [4, 6])
def test_as_many_can_play_as_the_rules_have_seats_for(most: int) -> None:
    rules = rules_with(players=most)
    for count in range(1, most + 1):
        assert len(Game(Setup(rules, tuple("ABCDEF"[:count]))).position.scores) == count
    for count in (0, most + 1):
        with pytest.raises(
            ValueError, match=rf"^{count} players; these rules are for 1 to {most}$"
        ):
            Setup(rules, tuple("ABCDEFG"[:count]))


@pytest.mark.parametrize("players", [("Anna", "Anna"), ("Anna", "")], ids=["twice", "empty"])
def test_every_player_needs_a_name_of_their_own(players: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="a name of their own"):
        Setup(RULES, players)


def test_what_people_write_is_never_obeyed() -> None:
    team = SeatTerms(members=("\u202eCy", "Di"))
    setup = Setup(
        RULES,
        ("An\x1b[2Jna\n", "Ben"),
        started="2026\x07",
        place="\x9bKitchen",
        note="a\x1b",
        seats=(AS_THE_TABLE, team),
    )
    assert setup.everybody == ("An?[2Jna?", "Ben", "?Cy", "Di")
    assert (setup.started, setup.place, setup.note) == ("2026?", "?Kitchen", "a?")


def test_a_game_is_played_on_the_small_board() -> None:
    game = play_all(start_game(rules=rules_with(EIGHT)), "4C MOOD", "F4 .EAR")
    assert game.position.scores == (8, 8)
    assert game.position.bag == 64 - 14 - 7


# Pushing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "play", "broken", "accepted"),
    [
        (PLURAL[:2], PLURAL[2], (Rule.PLURAL_S,), ()),
        # Only the rules named are let pass.
        (
            ("5C MOOD",),
            "C5=M D5=A E5=A F5=A",
            (Rule.SAME_LETTER, Rule.COVERS_WORD),
            (Rule.COVERS_WORD,),
        ),
        # What no table can do cannot be let pass.
        (("5C MOOD",), "K5=A", OFF_BOARD, OFF_BOARD),
        (("5C MOOD",), "G5=A G5=B", (Rule.TWO_ON_ONE_SQUARE,), (Rule.TWO_ON_ONE_SQUARE,)),
        (("pass", "pass"), "5C MOOD", (Rule.GAME_OVER,), (Rule.GAME_OVER,)),
    ],
)
def test_a_turn_that_is_not_allowed_changes_nothing(
    before: tuple[str, ...], play: str, broken: tuple[Rule, ...], accepted: tuple[Rule, ...]
) -> None:
    game = play_all(start_game(), *before)
    steps, position = list(game.steps), game.position
    with pytest.raises(NotAllowedError) as error:
        game.push(Turn(game.read(play), accepted))
    assert error.value.judgement.broken == broken
    assert str(error.value) == " ".join(one.message for one in error.value.judgement.problems)
    assert (list(game.steps), game.position) == (steps, position)


def test_a_turn_that_cannot_be_read_changes_nothing() -> None:
    game = start_game()
    with pytest.raises(NotationError):
        game.push_text("5C QI")
    assert game.turns == ()


def test_the_table_may_let_an_illegal_turn_pass() -> None:
    game = play_all(start_game(), *PLURAL[:2])
    step = game.push(Turn(game.read(PLURAL[2]), accepted=(Rule.PLURAL_S,)))
    assert step.points == 8
    assert game.position.scores == (14, 0)


def test_a_tile_too_many_passes_unasked() -> None:
    game = play_all(start_game(), "5C JAM", "F5 JET")
    assert [problem.rule for problem in game.steps[1].judgement.problems] == [Rule.TILE_COUNT]
    assert game.steps[1].judgement.legal


@pytest.mark.parametrize(("announced", "difference"), [(None, 0), (8, 0), (10, 2), (7, -1)])
def test_announced_points_are_kept_apart_from_the_computed_ones(
    announced: int | None, difference: int
) -> None:
    game = start_game()
    step = game.push(Turn(game.read("5C MOOD"), announced=announced))
    assert step.difference == difference
    assert game.position.scores == (8, 0)


# Words ----------------------------------------------------------------------------------------


def test_words_are_checked_at_once_where_that_was_agreed() -> None:
    setup = Setup(RULES, ("Anna", "Ben"), words=WordCheck.INLINE, dictionary="tiny")
    game = play_all(Game(setup, lexicon={"MOOD"}), "5C MOOD")
    with pytest.raises(NotAllowedError) as error:
        game.push_text("F5 .EAT")
    assert error.value.judgement.broken == (Rule.NOT_A_WORD,)


def test_otherwise_nothing_is_said_of_any_word() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben")), lexicon=set())
    assert game.push_text("5C MXZD").judgement.problems == ()


def test_words_once_let_stand_are_not_looked_up_again() -> None:
    setup = Setup(RULES, ("Anna", "Ben"), words=WordCheck.INLINE, dictionary="tiny")
    turns = play_all(Game(setup, lexicon={"MOOD"}), "5C MOOD").turns
    game = Game.replay(setup, turns, lexicon={"DEAR"})
    assert game.position.scores == (8, 0)
    assert game.judge(game.read("F5 .EAT")).broken == (Rule.NOT_A_WORD,)


# Undo, redo, replay ---------------------------------------------------------------------------


def test_what_is_left_goes_with_the_last_turn_and_comes_back_with_it() -> None:
    game = start_game("Anna", "Ben")
    game.push_text("5C MOOD")
    game.push_text("end")
    left = {0: Leftover(2, ("Qu", "I")), 1: Leftover(7)}
    game.leftovers = dict(left)
    game.pop()
    assert game.leftovers == {}
    game.pop()
    game.redo()
    assert game.leftovers == {}
    game.redo()
    assert game.leftovers == left
    game.pop()
    game.push_text("end")
    assert game.leftovers == {}


def test_undo_reopens_a_game_that_was_over() -> None:
    game = play_all(start_game(), "pass", "pass")
    game.pop()
    assert game.position.ending is None
    assert game.player_to_move == "Ben"


def test_a_new_turn_forgets_the_undone_ones() -> None:
    game = play_all(start_game(), "5C MOOD", "F5 .EAR")
    game.pop()
    game.push_text("pass")
    assert not game.can_redo
    with pytest.raises(IndexError):
        game.redo()


def test_a_refused_turn_keeps_the_undone_ones() -> None:
    game = play_all(start_game(), "5C MOOD")
    game.pop()
    with pytest.raises(NotAllowedError):
        game.push_text("A1 MOOD")
    assert game.can_redo


def test_there_is_nothing_to_undo_before_the_first_turn() -> None:
    with pytest.raises(IndexError):
        start_game().pop()


def test_replay_stops_at_the_first_turn_that_does_not_fit() -> None:
    turns = play_all(start_game(), "5C MOOD", "F5 .EAR", "6E N.T").turns
    setup = Setup(RULES, ("Anna", "Ben"))
    with pytest.raises(NotAllowedError) as error:
        Game.replay(setup, (turns[0], turns[2]))
    assert error.value.judgement.broken == (Rule.GAP,)
    assert error.value.judgement.problems[0].squares == (Square.parse("F6"),)


def test_a_turn_that_was_judged_is_not_judged_again() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.INLINE), words := {"MOOD"})
    verdict = game.judge(game.read("5C MOOD"))
    words.clear()
    step = game.push(Turn(verdict.action), verdict)
    assert step.judgement is verdict


def test_a_judgement_of_another_action_decides_nothing() -> None:
    game = start_game()
    verdict = game.judge(game.read("5C MOOD"))
    with pytest.raises(ValueError, match="does not decide"):
        game.push(Turn(game.read("5C WOOD")), verdict)
    assert not game.steps


def test_words_that_stood_before_are_not_looked_up() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.INLINE), {"MOOD"})
    wood = game.read("5C WOOD")
    assert [problem.word for problem in game.judge(wood).problems] == ["WOOD"]
    assert game.judge(wood, frozenset({"WOOD"})).legal


def test_steps_are_taken_over_as_they_are() -> None:
    game = play_all(start_game(), *LEAFLET)
    again = Game.from_steps(game.setup, game.steps[:3])
    assert [*map(id, again.steps)] == [*map(id, game.steps[:3])]
    assert again.push_text(LEAFLET[3]) == game.steps[3]
    assert len(game.steps) == len(LEAFLET)


def test_steps_go_by_the_names_that_players_have_now() -> None:
    game = play_all(start_game("Anna", "Ben"), *LEAFLET[:2])
    renamed = Game.from_steps(replace(game.setup, players=("Hanna", "Ben")), game.steps)
    assert [step.name for step in renamed.steps] == ["Hanna", "Ben"]


def test_a_turn_taken_out_of_turn_goes_on_to_the_left_of_its_player() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben", "Cy")))
    game.push_text("5C MOOD")
    game.hand_turn_to(2)
    assert game.player_to_move == "Cy"
    step = game.push_text("F5 .EAR")
    assert (step.player, step.turn.out_of_turn, game.player_to_move) == (2, 2, "Anna")
    assert game.position.scores == (8, 0, 8)
    again = Game.replay(game.setup, game.turns)
    assert again.steps == game.steps
    game.pop()
    assert game.player_to_move == "Ben"
    assert game.redo() == step


def test_the_turn_of_the_next_player_is_not_out_of_turn() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben")))
    game.hand_turn_to(1)
    game.hand_turn_to(0)
    assert game.push_text("5C MOOD").turn.out_of_turn is None
    game.push_text("end")
    with pytest.raises(ValueError, match="The game is over"):
        game.hand_turn_to(1)


def test_a_challenge_that_brings_a_game_back_leaves_no_tiles_left_over() -> None:
    tiles = {"M": 1, "O": 2, "D": 1, "Qu": 1}
    small = replace(RULES, edition=replace(RULES.edition, rack_size=4, tiles=tiles))
    game = Game(Setup(small, ("Anna", "Ben")))
    game.push_text("5C MOOD")
    game.leftovers = {1: Leftover(1)}
    step = game.push(Turn(Challenge(None, (), upheld=True)))
    assert step.before.ending
    assert not step.after.ending
    assert game.leftovers == {}


def test_what_was_undone_is_taken_again_by_its_own_player() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben")))
    game.push_text("5C MOOD")
    game.push_text("F5 .EAR")
    game.pop()
    game.hand_turn_to(0)
    assert game.redo().player == 1
    assert game.turns[-1].out_of_turn is None
