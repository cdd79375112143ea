"""The door of an evening: who sits, who asks, and whose plays count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.setup import ComputerSeat
from scorekeeper.table.door import (
    LIFE,
    MOST_KNOWN,
    MOST_WAITING,
    SILENT,
    Door,
    Newcomer,
    RefusedError,
    Seat,
)
from scorekeeper.table.seats import TABLE, HandRaised, LookUpWish, Onlooker, SeatAsked, Trust
from scorekeeper.table.sentences import NOBODY_MORE
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


def test_a_hand_counts_for_words_of_its_play_and_of_who_plays() -> None:
    game = a_game("5C MOOD", "F5 .EAR")
    hand = HandRaised("Anna", (), 2)
    assert hand.counts(game)
    assert not hand._replace(name="Zoe").counts(game)
    assert hand._replace(words=("DEAR",)).counts(game)
    assert not hand._replace(words=("DEAR", "MOOD")).counts(game)
    game.push_text("6E N.T")
    assert not hand.counts(game)
    game.push_text("pass")
    assert not hand._replace(play=4).counts(game)


# How many wait, and how long


class Entrance:
    """A door, and a clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.door, self.now = Door(), 0.0

    def join(self, address: str) -> Newcomer:
        self.door = self.door.join(address, self.now)
        return self.door.newcomers[-1]

    def asks(self, newcomer: Newcomer) -> Newcomer | None:
        self.door = self.door.hear(newcomer.secret, self.now)
        return self.door.answer_to(newcomer.secret)

    def answer(self, number: str) -> None:
        self.door = self.door.at(self.now).admit(number, Onlooker.TELEVISION)


@pytest.fixture
def entrance() -> Entrance:
    return Entrance()


def test_a_number_is_good_for_two_minutes(entrance: Entrance) -> None:
    one = entrance.join("a")
    entrance.now = LIFE - 1
    assert entrance.asks(one) is None
    entrance.now = LIFE
    assert entrance.door.at(LIFE).joining == ()
    entrance.answer(one.number)
    with pytest.raises(RefusedError, match="in two minutes") as refused:
        entrance.asks(one)
    assert refused.value.status == 403


def test_an_answer_waits_for_a_page_that_sleeps(entrance: Entrance) -> None:
    one = entrance.join("a")
    entrance.answer(one.number)
    entrance.now = 2 * LIFE - 1
    entrance.join("b")
    answer = entrance.asks(one)
    assert answer
    assert answer.who is Onlooker.TELEVISION


def test_each_page_has_a_number_of_its_own(entrance: Entrance) -> None:
    numbers = [entrance.join(address).number for address in "abcdef"]
    assert len(set(numbers)) == MOST_WAITING
    assert entrance.door.joining == tuple(numbers)


def test_a_seventh_waits_where_each_has_an_address_of_its_own(entrance: Entrance) -> None:
    for address in "abcdef":
        entrance.join(address)
    with pytest.raises(RefusedError, match="Many others are waiting") as refused:
        entrance.join("g")
    assert refused.value.status == 429
    entrance.answer(entrance.door.joining[0])
    assert entrance.join("g").number in entrance.door.joining


def test_no_address_keeps_the_others_out(entrance: Entrance) -> None:
    first, *others = [entrance.join("a") for _ in range(MOST_WAITING)]
    entrance.asks(first)
    with pytest.raises(RefusedError):
        entrance.join("a")
    gran = entrance.join("b")
    joining = entrance.door.joining
    assert gran.number in joining
    assert len(joining) == MOST_WAITING
    assert first.number not in joining
    assert {one.number for one in others} < set(joining)


def test_a_page_that_is_gone_gives_way_to_another_of_its_address(entrance: Entrance) -> None:
    pages = [entrance.join("a") for _ in range(MOST_WAITING)]
    entrance.now = SILENT
    for page in pages[:2] + pages[3:]:
        entrance.asks(page)
    assert entrance.join("a").number in entrance.door.joining
    assert pages[2].number not in entrance.door.joining


def test_nobody_more_comes_in_once_the_keeper_has_said_so(entrance: Entrance) -> None:
    waits = entrance.join("a")
    shut = replace(entrance.door.give("Ben"), people=("Anna", "Ben")).shut()
    assert shut.seated == ("Ben",)
    with pytest.raises(RefusedError, match=NOBODY_MORE):
        shut.ask("Anna")
    with pytest.raises(RefusedError, match=NOBODY_MORE):
        shut.join("b", 0.0)
    with pytest.raises(RefusedError, match=NOBODY_MORE):
        shut.answer_to(waits.secret)


def test_no_more_is_remembered_than_must_be(entrance: Entrance) -> None:
    for turn in range(200):
        entrance.answer(entrance.join(str(turn)).number)
    assert len(entrance.door.newcomers) <= MOST_KNOWN + 1
    entrance.now = 2 * LIFE
    entrance.join("b")
    assert len(entrance.door.newcomers) == 1
