"""Computers among the players: what is known of their racks, who draws, what stays secret."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.outcome import default_leftovers
from scorekeeper.game.play import Challenge, Decider, Exchange, Finish, Pass
from scorekeeper.game.revision import Revision
from scorekeeper.game.seats import (
    draw_due,
    known_rack,
    last_turn,
    seated_computers,
    to_draw,
    with_rack_after,
    without_secrets,
)
from scorekeeper.game.setup import ComputerSeat, Setup
from tests.support.games import RULES

MIRA = ComputerSeat("everyday:fair", "7")
SETUP = Setup(RULES, ("Mira", "Ben"), computers=(MIRA, None))
RACK = tuple("ADEMOOW")


def play(game: Game, text: str, rack: tuple[str, ...] | None = None) -> None:
    game.push(Turn(game.read(text), rack=rack))


def after_mood() -> Game:
    game = Game(SETUP)
    play(game, "5C MOOD", RACK)
    return game


def test_computers_are_named_for_every_seat_or_for_none() -> None:
    assert Setup(RULES, ("Anna", "Ben"), computers=(None, None)).computers == ()
    assert SETUP.computer(0) == MIRA
    assert SETUP.computer(1) is None
    with pytest.raises(ValueError, match="every seat"):
        Setup(RULES, ("Anna", "Ben"), computers=(MIRA,))


def test_before_the_first_turn_nothing_is_known() -> None:
    assert known_rack(Game(SETUP), 0) == ()


def test_what_was_laid_is_gone_and_what_was_drawn_is_there() -> None:
    game = after_mood()
    assert known_rack(game, 0) == tuple("AEW")
    game.note_drawn(1, ("T", "S"))
    assert known_rack(game, 0) == tuple("AESTW")
    play(game, "pass")
    assert known_rack(game, 0) == tuple("AESTW")
    assert known_rack(game, 1) == ()


def test_a_play_taken_back_brings_its_tiles_back_and_the_draw_goes() -> None:
    game = after_mood()
    game.note_drawn(1, tuple("TSIN"))
    game.push(Turn(Challenge(1, (), upheld=True, decided_by=Decider.TABLE)))
    assert known_rack(game, 0) == RACK


def test_an_exchange_gives_one_tile_away() -> None:
    game = Game(SETUP)
    game.push(Turn(Exchange("W"), rack=RACK))
    assert known_rack(game, 0) == tuple("ADEMOO")


def test_a_turn_taken_back_leaves_the_draw_of_the_one_before() -> None:
    game = after_mood()
    game.note_drawn(1, tuple("TSIN"))
    play(game, "pass")
    play(game, "F5 .EAR", tuple("AEINRSTW")[1:])
    game.pop()
    assert known_rack(game, 0) == tuple("AEINSTW")


@pytest.mark.parametrize("rack", ["AESTWIN", "AEWWWWW", "XXXXXXX"])
def test_a_rack_that_was_noted_wrongly_is_put_right(rack: str) -> None:
    game = after_mood()
    game.note_drawn(1, tuple("TSQR"))
    right = with_rack_after(game.steps[0].turn, rack, 4)
    corrected = Game.replay(SETUP, [right])
    assert known_rack(corrected, 0) == tuple(sorted(rack))
    assert right.drawn is not None
    assert len(right.drawn) == 4


@pytest.mark.parametrize("rack", [tuple("ABCDEFG"), tuple("MOODMOODMOOD")])
def test_a_rack_that_cannot_be_right_is_not_believed(rack: tuple[str, ...]) -> None:
    game = Game(SETUP)
    play(game, "5C MOOD", rack)
    assert known_rack(game, 0) == ()


def test_challenges_and_the_end_are_nobodys_last_turn() -> None:
    game = after_mood()
    game.push(Turn(Challenge(1, (), upheld=False, decided_by=Decider.TABLE)))
    game.push(Turn(Finish()))
    last = last_turn(game, 0)
    assert last
    assert last.number == 1
    assert last_turn(game, 1) is None


def test_the_letters_left_to_a_computer_are_known_at_the_end() -> None:
    game = after_mood()
    game.note_drawn(1, tuple("TSIN"))
    game.push(Turn(Finish()))
    assert default_leftovers(game) == {0: Leftover(7, tuple("AEINSTW")), 1: Leftover(7)}


def test_nobody_sees_the_tiles_of_a_computer_before_the_end() -> None:
    game = after_mood()
    game.note_drawn(1, tuple("TSIN"))
    play(game, "pass", tuple("ABCDEFG"))
    public = without_secrets(game)
    assert [(turn.rack, turn.drawn) for turn in public.turns] == [
        (None, None),
        (tuple("ABCDEFG"), None),  # A person's own, noted of their own will.
    ]
    assert public.position == game.position
    game.push(Turn(Finish()))
    assert without_secrets(game) is game


def test_nobody_sees_which_tile_a_computer_gave_back() -> None:
    game = Game(SETUP)
    game.push(Turn(Exchange("W"), rack=RACK))
    assert describe_turn(game.steps[0]) == "swapped a tile"
    assert without_secrets(game).turns[0].action == Exchange()
    game.push(Turn(Exchange("E")))
    assert describe_turn(game.steps[1]) == "swapped E"
    assert without_secrets(game).turns[1].action == Exchange("E")


def test_nobody_sees_what_was_dealt_before_the_end() -> None:
    game = Game(replace(SETUP, deal="Sunday", computers=()))
    game.push(Turn(Pass()))
    game.hand_turn_to(0)
    public = without_secrets(game)
    assert public.setup.deal == ""
    assert public.position.deal is None
    assert public.steps[0].rack is None
    assert public.position.to_move == 0


def test_a_game_among_people_has_no_secrets() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben")))
    assert without_secrets(game) is game


def test_a_computer_stays_one_wherever_it_sits() -> None:
    assert seated_computers(SETUP, (1, None, 0)) == (None, None, MIRA)
    assert replace(SETUP, players=("Ben",), computers=seated_computers(SETUP, (1,))).computers == ()


def test_what_a_computer_held_stays_secret_when_a_person_takes_its_seat() -> None:
    game = after_mood()
    game.note_drawn(1, tuple("TSIN"))
    among_people = Revision.of(game).with_setup(replace(SETUP, computers=())).replay().game
    assert known_rack(among_people, 0) == tuple("AEINSTW")
    assert without_secrets(among_people).turns[0].rack is None


def test_what_a_swap_left_is_unknown_until_somebody_says() -> None:
    game = Game(SETUP)
    game.push(Turn(Exchange(), rack=RACK))
    assert known_rack(game, 0) == ()
    for rack in ("ADEMOOQ", "ADEMOOW"):  # It may have drawn the letter that it gave back.
        right = with_rack_after(game.steps[0].turn, tuple(rack), 1)
        assert known_rack(Game.replay(SETUP, [right]), 0) == tuple(sorted(rack))


@pytest.mark.parametrize("action", [Pass(), Exchange("W"), Exchange()])
def test_no_turn_of_a_computer_shows_its_tiles_when_a_person_takes_its_seat(
    action: Pass | Exchange,
) -> None:
    game = Game(SETUP)
    game.push(Turn(action, rack=RACK))
    revision = Revision.of(game).with_setup(replace(SETUP, computers=()))
    [turn] = without_secrets(revision.replay().game).turns
    assert (turn.rack, turn.action) == (None, type(action)())
    back = revision.with_setup(SETUP).replay().game
    assert known_rack(back, 0) == known_rack(game, 0)


def test_whoever_has_just_played_draws() -> None:
    assert draw_due(Game(SETUP)) is None
    game = after_mood()
    assert (draw_due(game), to_draw(game, 0)) == (0, 4)
    game.note_drawn(1, tuple("TSIN"))
    assert draw_due(game) is None
    game.push(Turn(Pass()))
    assert draw_due(game) is None  # Ben is no computer.


@pytest.mark.parametrize(
    "turn", [Challenge(1, (), upheld=True, decided_by=Decider.TABLE), Finish()], ids=["off", "end"]
)
def test_nobody_draws_for_a_play_that_was_taken_back_or_at_the_end(
    turn: Challenge | Finish,
) -> None:
    game = after_mood()
    game.push(Turn(turn))
    assert draw_due(game) is None
