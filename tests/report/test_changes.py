"""What people read before a correction or another set-up is saved."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Pass
from scorekeeper.game.revision import Revision
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.report.correction_text import (
    as_written,
    describe_changes,
    describe_conflict,
    describe_setup_changes,
)
from tests.game.table import play_all, start_game
from tests.support.games import LEAFLET, RULES


def changes(game: Game, revision: Revision) -> list[str]:
    replay = revision.replay()
    assert replay.conflict is None
    return describe_changes(game, replay.revision, replay.game)


def corrected(game: Game, number: int, text: str) -> Revision:
    revision = Revision.of(game)
    action = revision.game_before(number).read(text)
    return revision.correct(number, replace(revision.turns[number - 1], action=action))


def test_nothing_is_told_of_a_revision_that_changes_nothing() -> None:
    game = play_all(start_game(), *LEAFLET)
    assert changes(game, Revision.of(game)) == []


def test_a_corrected_turn_and_the_points_that_follow_from_it() -> None:
    game = play_all(start_game(), "5C MOOD", "F5 .EA", "6E N.T", "F8 R")
    assert changes(game, corrected(game, 2, "F5 .EAR").remove(4)) == [
        "Removed: turn 4, Ben, F5 ...R, 8 points.",
        "Turn 2 is now Ben, F5 .EAR, 8 points (was F5 .EA, 6 points).",
        "Points: Anna 18, Ben 8 (was 14).",
    ]


def test_a_turn_that_another_one_makes_worth_more() -> None:
    game = play_all(start_game("Anna"), "5C MOO", "5C W", "5F D")
    assert changes(game, Revision.of(game).remove(2)) == [
        "Removed: turn 2, Anna, 5C W, 4 points.",
        "Turn 2 now makes MOOD: Anna, 5C ...D, 8 points (was WOOD, 5 points).",
        "Points: Anna 14 (was 15).",
    ]


def test_another_winner_is_named() -> None:
    game = play_all(start_game(), "5C MOOD", "F5 .EA", "end")
    assert changes(game, corrected(game, 2, "F5 .EAR")) == [
        "Turn 2 is now Ben, F5 .EAR, 8 points (was F5 .EA, 6 points).",
        "Anna and Ben now share the win (was Anna).",
        "Points: Anna −27, Ben −27 (was −29).",
    ]


def test_a_turn_whose_words_stay_and_whose_points_change() -> None:
    game = play_all(start_game("Anna"), "5C MOOD", "5C L", "5C M", "5F R")
    lines = changes(game, Revision.of(game).remove(2).replay().drop().revision)
    assert "Turn 2: Anna, 5C ...R, 5 points (was 7)." in lines


def test_a_renamed_player_is_the_same_person_and_another_order_is_not() -> None:
    game = play_all(start_game("Anna", "Ben"), "5C MOOD")
    renamed = replace(game.setup, players=("Anne", "Ben"))
    assert changes(game, Revision.of(game).with_setup(renamed)) == []
    reordered = replace(game.setup, players=("Ben", "Anna"))
    assert changes(game, Revision.of(game).with_setup(reordered)) == [
        "Points: Ben 8 (was 0), Anna 0 (was 8).",
        "Turn 1 now belongs to another player:",
        "  1. 5C MOOD: Ben (was Anna)",
    ]


def test_the_end_that_comes_or_goes_and_the_leftovers_with_it() -> None:
    game = play_all(start_game(), "5C MOOD", "end")
    game.leftovers = {0: Leftover(7), 1: Leftover(7)}
    lines = changes(game, Revision.of(game).remove(2))
    assert "The game goes on: Ben is next." in lines
    assert any("left over" in line for line in lines)
    assert lines[-1] == "Points: Anna 8 (was −27), Ben 0 (was −35)."


def test_points_called_out_that_are_corrected() -> None:
    game = start_game()
    game.push(Turn(game.read("5C MOOD"), announced=9))
    quiet = Revision.of(game).correct(1, replace(game.turns[0], announced=None))
    assert changes(game, quiet)[0] == "Turn 1: the points called are forgotten."
    other = Revision.of(game).correct(1, replace(game.turns[0], announced=8))
    assert changes(game, other)[0] == "Turn 1: the points called are now 8."


def test_a_challenge_that_no_longer_fits_is_named_as_people_do() -> None:
    game = play_all(start_game(), "5C MOOD", "6E NE", "challenge ON refused")
    replay = Revision.of(game).correct(2, Turn(Pass())).replay()
    assert replay.conflict is not None
    lines = describe_conflict(replay.conflict, replay.game)
    assert "the challenge of ON no longer fits." in lines[0]


def test_a_turn_that_does_not_fit_is_written_as_it_was_where_it_was_taken() -> None:
    game = play_all(start_game(), "5C MOOOD", "F5 DEAR")
    replay = Revision.of(game).correct(1, Turn(start_game().read("5C MOOD"))).replay()
    assert replay.conflict is not None
    assert as_written(replay.conflict, replay.game) == "F5 DEAR"
    lines = describe_conflict(replay.conflict, replay.game)
    assert lines[0] == "Turn 2, Ben: F5 DEAR no longer fits."


SETUP = Setup(RULES, ("Anna", "Ben", "Cy"))


def setup_changes(setup: Setup, seats: tuple[int | None, ...] = (0, 1, 2)) -> list[str]:
    return describe_setup_changes(Revision.of(Game(SETUP)).with_setup(setup, seats))


def test_what_stays_is_not_told() -> None:
    assert setup_changes(SETUP) == []


def test_players_are_renamed_moved_added_and_gone() -> None:
    assert setup_changes(replace(SETUP, players=("Ben", "Anna", "Cy"))) == [
        "Anna is now called Ben.",
        "Ben is now called Anna.",
    ]
    assert setup_changes(replace(SETUP, players=("Ben", "Anna", "Cy")), (1, 0, 2)) == [
        "The turn order is now Ben, Anna, Cy."
    ]
    assert setup_changes(replace(SETUP, players=("Cy", "Hanna", "Dora")), (2, 0, None)) == [
        "Anna is now called Hanna.",
        "Dora joins the game.",
        "Ben leaves the game.",
        "The turn order is now Cy, Hanna, Dora.",
    ]


def test_box_rules_and_words_are_told_with_what_they_were() -> None:
    house = replace(RULES.house, seven_bonus=10, going_out_ends=False)
    setup = replace(
        SETUP,
        rules=Rules(find_edition("classic-8x8"), house),
        words=WordCheck.INLINE,
        dictionary="english-50",
    )
    assert setup_changes(setup) == [
        "The box is now 8 x 8, no longer 10 x 10.",
        "Using the whole rack: 10 bonus points (was 20 bonus points).",
        "Empty rack and bag: the others play on (was the game ends).",
        "Words are now checked in every play; those already on the board stand.",
        "The dictionary is now English, family level.",
    ]
    same_id = replace(RULES.edition, rack_size=6)
    assert setup_changes(replace(SETUP, rules=Rules(same_id, RULES.house))) == [
        "The box is now another 10 x 10."
    ]


def test_names_are_data() -> None:
    assert setup_changes(replace(SETUP, players=("An\x1bna", "Ben", "Cy"))) == [
        "Anna is now called An?na."
    ]


def test_a_seat_that_a_computer_takes_over_or_leaves() -> None:
    game = play_all(start_game("Anna", "Ben", "Mira"), "5C MOOD")
    mira, fair = ComputerSeat("club:keen", "1"), ComputerSeat("everyday:fair", "2")

    def computers(game: Game, *seats: ComputerSeat | None) -> list[str]:
        setup = replace(game.setup, computers=seats)
        return describe_setup_changes(Revision.of(game).with_setup(setup, (0, 1, 2)))

    assert computers(game, None, None, mira) == ["Mira is now a computer: club level, keen."]
    game = Game(replace(game.setup, computers=(None, None, mira)))
    assert computers(game, None, None, mira) == []
    assert computers(game, None, fair, mira) == ["Ben is now a computer: everyday level, fair."]
    assert computers(game, None, None, fair) == [
        "Mira is now another computer: everyday level, fair."
    ]
    assert computers(game) == ["Mira is now a person, no longer a computer."]
    hugo = replace(game.setup, players=("Anna", "Hugo", "Mira"), computers=(None, fair, mira))
    assert describe_setup_changes(Revision.of(game).with_setup(hugo, (0, 1, 2))) == [
        "Hugo plays in Ben's place.",
        "Hugo is now a computer: a neighbour who likes words.",
    ]
    assert computers(game, None, None, mira._replace(seed="another")) == []


def test_nothing_was_drawn_when_a_person_takes_the_seat_of_a_computer() -> None:
    setup = replace(start_game("Anna", "Mira").setup, computers=(None, ComputerSeat("club", "1")))
    game = Game(setup)
    game.push(Turn(game.read("5C MOOD")))
    game.push(Turn(Pass(), rack=tuple("AEINRST")))
    revision = Revision.of(game).with_setup(replace(setup, computers=()))
    assert revision.turns[1].drawn == ()  # It still is a secret, and that is all.
    assert changes(game, revision) == []
