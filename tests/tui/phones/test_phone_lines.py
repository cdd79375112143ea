"""What the table says of phones: the code, the address, who sits where, and when a rack is due."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from scorekeeper.table.phone_rows import (
    ADDRESS,
    BACK,
    PhoneRow,
    action_of,
    first_to_ask,
    holder,
    phone_rows,
    seat_question,
)
from scorekeeper.table.seats import (
    TABLE,
    Admit,
    HandLowered,
    HandRaised,
    Onlooker,
    SeatAsked,
    SetAdmission,
    Trust,
)
from scorekeeper.tui.entry.turn_text import reminder, title_sign
from scorekeeper.tui.phones.qr_code import QrCode
from scorekeeper.tui.phones.screen import SeatList
from scorekeeper.tui.questions.newcomers import join_question
from scorekeeper.web.addresses import qr_lines
from tests.door import a_door
from tests.support.games import game_of

from ..kit.widget_app import WidgetApp, text_of
from .pages import Host, a_game

pytestmark = pytest.mark.usefixtures("at_home")

LONGEST = "HTTP://255.255.255.255:65535/ABCDEFGHIJKLMNOP/"
CAME = datetime(2026, 11, 28, 20, 14)
PAGES = a_door(True, 3, (SeatAsked("Anna", "4072"),), seated=("Ben",), since=(("Ben", CAME),))
QUIET = a_door(True, 0)
ANNA, BEN = PhoneRow("Anna", "4072"), PhoneRow("Ben")


def test_the_rows_are_seats_then_who_asks() -> None:
    assert phone_rows(game_of(), QUIET) == [ADDRESS, PhoneRow("Anna"), BEN]
    assert first_to_ask(game_of(), QUIET) is None
    anna = (SeatAsked("Anna", "4072"),)
    full = a_door(True, 3, anna, seated=("Ben", TABLE), joining=("4711",))
    joins = PhoneRow(number="4711")
    assert phone_rows(game_of(), full) == [ADDRESS, ANNA, BEN, PhoneRow(TABLE), joins]
    assert first_to_ask(game_of(), full) == ANNA
    assert first_to_ask(game_of(), replace(full, seats=())) == joins


@pytest.mark.parametrize(
    ("row", "does"),
    [
        (ADDRESS, BACK),
        (ANNA, "answer Anna's phone"),
        (PhoneRow("Anna"), BACK),
        (BEN, "change Ben's phone"),
        (PhoneRow(TABLE, "0815"), "answer the tablet"),
        (PhoneRow(number="4711"), "whose is 4711?"),
    ],
)
def test_enter_says_what_it_does(row: PhoneRow, does: str) -> None:
    assert action_of(row, PAGES) == does


def test_a_seat_stays_unless_it_is_freed_and_its_plays_can_count_otherwise() -> None:
    answers = seat_question("Ben", PAGES).answers
    assert [*answers.values()] == [False, True, Trust.AT_ONCE, Trust.NONE]
    own = PAGES.choose(Trust.NONE, "Ben")
    assert [*seat_question("Ben", own).answers.values()] == [
        *(False, True, Trust.AGREE, Trust.AT_ONCE)
    ]
    assert holder("Ben", own) == "a phone, plays never"
    assert [*seat_question(TABLE, PAGES).answers.values()] == [False, True]


async def test_a_seat_says_what_holds_it_and_since_when() -> None:
    seats = SeatList()
    async with WidgetApp(seats).run_test() as pilot:
        seats.show("10.0.0.7:8765", game_of(), PAGES)
        await pilot.pause()
        assert [" ".join(line.split()) for line in text_of(seats)[:3]] == [
            *("Open 10.0.0.7:8765", "● Anna 4072 asks for it", "■ Ben a phone since 20:14")
        ]
        seats.choose(BEN)
        seats.show("10.0.0.7:8765", game_of(), QUIET)
        assert (seats.row, "at the laptop" in text_of(seats)[2]) == (BEN, True)


@pytest.mark.parametrize(("size", "lines"), [((36, 22), 15), ((85, 58), 29)])
async def test_the_code_of_any_address_is_as_large_as_it_has_room(
    size: tuple[int, int], lines: int
) -> None:
    code = QrCode(LONGEST)
    code.styles.height = "1fr"
    async with WidgetApp(code).run_test(size=size):
        drawn = str(code.render()).split("\n")
        assert (len(drawn), code.get_content_height(code.size, code.size, 1)) == (lines, 15)
        assert lines > 15 or drawn == qr_lines(LONGEST)


# Questions


def test_whoever_shows_four_digits_is_a_player_by_the_digit_or_somebody_below() -> None:
    question = join_question("4711", game_of(), a_door(True, 0, seated=("Ben",)))
    assert question.title == "Who shows 4711?"
    assert list(question.answers.items()) == [
        ("let Anna play on it", Admit("4711", "Anna")),
        ("let Ben play on it instead", Admit("4711", "Ben")),
        ("use it as the television", Admit("4711", Onlooker.TELEVISION)),
        ("let it show the board", Admit("4711", Onlooker.BOARD)),
        ("put it in the middle for all", Admit("4711", TABLE)),
        ("do not let it in", Admit("4711", None)),
        ("let nobody else join tonight", SetAdmission(True)),
        ("leave it waiting", None),
    ]
    assert list(question.answers)[question.lit] == "leave it waiting"


def test_the_title_has_who_wants_something() -> None:
    assert title_sign(a_door()) == ""
    assert title_sign(a_door(True, 3)) == "phones 3"
    asking = a_door(True, 0, (SeatAsked("Anna", "4072"),))
    assert title_sign(asking) == "phones 0, Anna asks"
    raised = replace(asking, hands=(HandRaised("Cy", (), 1),))
    assert title_sign(raised) == "phones 0, Cy challenges"


def test_a_hand_comes_before_a_seat() -> None:
    ben, cy = SeatAsked("Ben", "4072"), SeatAsked("Cy", "0815")
    hand = HandRaised("Cy", (), 1)
    assert reminder(a_door()) == ""
    assert reminder(a_door(asking=(ben, cy))).startswith("Does Ben's phone show 4072? Press F6.")
    assert (
        reminder(a_door(asking=(ben,), hands=(hand,))) == "Cy challenges the last play. Press F4."
    )
    two = hand._replace(words=("MOOD", "OW"))
    assert reminder(a_door(hands=(two,))) == "Cy challenges MOOD and OW. Press F4."
    others = (hand, HandRaised("Ben", (), 1), HandRaised("Di", (), 1))
    assert reminder(a_door(hands=others)).endswith("Press F4. Then Ben and Di.")


# Without a screen


async def test_of_two_hands_the_one_that_stays_up_is_said() -> None:
    at = Host(a_game("5C MOOD"))
    at.sit("Ben", "Cy")
    at.ask(HandRaised("Ben", (), 1))
    at.ask(HandRaised("Cy", (), 1))
    at.ask(HandLowered("Ben"))
    assert at.table.state.news == "Ben no longer challenges. Cy still does."


async def test_a_seat_that_nobody_can_agree_to_is_free_again() -> None:
    at = Host(a_game("5C MOOD"))
    at.host.attend(at.table, lambda do: False)
    at.ask(SeatAsked("Ben", "4072"))
    assert not at.door.seats


async def test_a_seat_asked_for_while_a_table_closes_is_agreed_to_at_the_next() -> None:
    at = Host(a_game())
    at.host.attend(at.table, lambda do: True)  # The table has it, and closes before it looks.
    at.ask(SeatAsked("Ben", "4072"))
    at.sit_down(a_game())
    assert at.table.state.door.asking == (SeatAsked("Ben", "4072"),)
    assert at.host.agree() == "Ben plays on a phone now."
    assert at.door.seated == ("Ben",)
    at.sit_down(a_game())
    assert not at.door.asking
