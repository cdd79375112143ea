"""The door of an evening: who sits, who asks, and whose plays count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.setup import ComputerSeat
from scorekeeper.table.door import Door, RefusedError, Seat
from scorekeeper.table.seats import TABLE, HandRaised, LookUpWish, SeatAsked, Trust
from tests.door import a_door
from tests.record.samples import a_game

BEN = SeatAsked("Ben", "4072")


def test_who_is_agreed_to_sits_there_and_asks_no_more() -> None:
    door = a_door(asking=(BEN,), seated=("Anna",))
    door = replace(door, people=("Anna", "Ben"))
    assert door.agree("Ben", "0815") is door, "another page shows this number"
    agreed = door.agree("Ben", "4072")
    assert (agreed.asking, agreed.seated) == ((), ("Anna", "Ben"))
    assert door.seated == ("Anna",), "a door is never changed"
    with pytest.raises(RefusedError, match="has a phone already"):
        agreed.ask("Ben")
    assert agreed.free("Ben").ask("Ben").asking[0].name == "Ben"


def test_a_seat_is_known_by_its_token_alone() -> None:
    door = a_door(seated=("Ben",)).give("Zoe", "z" * 22)
    assert door.asked_with("z" * 22).name == "Zoe"
    for token in ("", "z" * 21, "é", door.seats[0].name):
        with pytest.raises(RefusedError, match="no seat"):
            door.asked_with(token)
    with pytest.raises(RefusedError, match="Nobody of that name"):
        door.sits_with("z" * 22)


def test_who_does_not_play_sleeps_and_asks_for_nothing() -> None:
    door = a_door(asking=(BEN, SeatAsked("Zoe", "1111"), SeatAsked(TABLE, "2222")), seated=("Cy",))
    game = a_game()
    game.setup = replace(game.setup, players=("Ben", "Di"))
    here = door.at_table(game)
    assert [asked.name for asked in here.asking] == ["Ben", TABLE]
    assert (here.seated, [seat.name for seat in here.kept]) == ((), ["Cy"])
    game.setup = replace(game.setup, players=("Ben", "Cy"))
    assert here.at_table(game).seated == ("Cy",)
    game.setup = replace(game.setup, computers=(None, ComputerSeat("club:fair", "1")))
    assert here.at_table(game).seated == ()


def test_plays_count_as_all_do_or_as_one_seat_does() -> None:
    door = a_door(seated=("Anna", "Ben")).choose(Trust.AT_ONCE, "Ben")
    assert [door.trust_of(name) for name in ("Anna", "Ben", "Cy", TABLE)] == [
        *(Trust.AGREE, Trust.AT_ONCE, Trust.NONE, Trust.NONE)
    ]
    assert door.free("Ben").give("Ben").trust_of("Ben") is Trust.AGREE
    assert door.choose(Trust.NONE).trust_of("Ben") is Trust.NONE


def test_pages_that_ask_are_told_the_oldest_first() -> None:
    door = replace(a_door(joining=("1111",)), seats=(Seat("Ben", "4072", came=-1.0),))
    assert door.numbers == ("4072", "1111")
    assert door.meet("4072").meet("1111").newcomer == "4072"
    assert door.meet("4072").put_off("1111").put_off("4072").newcomer == ""
    shut = door.shut()
    assert (shut.numbers, shut.asking) == ((), ())
    assert shut.shut(False).joining == ("1111",), "it goes on waiting"


def test_what_was_asked_of_another_turn_is_forgotten() -> None:
    game = a_game("5C MOOD")
    wish = LookUpWish("Anna", "WOOD")
    door = Door().at_table(game).give("Ben").wish(wish).ask_again("Ben")
    door = door.raise_hand(HandRaised("Ben", (), 1)).at_table(game)
    assert (door.words, door.again) == ((wish,), ())
    assert [hand.name for hand in door.hands] == ["Ben"]
    assert door.free("Ben").hands == ()
    game.push_text("C5 W")
    door = door.at_table(game)
    assert (door.words, door.hands) == ((), ())


def test_a_hand_is_up_against_one_play_and_no_other_in_its_place() -> None:
    game = a_game("5C MOXD")
    door = Door().at_table(game).give("Ben").raise_hand(HandRaised("Ben", (), 1))
    game.pop()
    game.push_text("5C MOOD")
    assert door.hands
    assert door.at_table(game).hands == ()
