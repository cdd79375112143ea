"""What the table says of phones: the code, the address, who asks, and when a rack is due."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.session.seats import (
    TABLE,
    HandRaised,
    Pages,
    RackNoted,
    SeatAsked,
    Trust,
    rack_due,
)
from scorekeeper.session.table_commands import Admit, Door, Onlooker
from scorekeeper.tui.entry.turn_text import reminder, title_sign
from scorekeeper.tui.phones.lines import (
    CODE,
    SAFE,
    PhoneRow,
    PhonesView,
    phone_rows,
    phones_page,
)
from scorekeeper.tui.phones.screen import END_EVENING, free_question, trust_question
from scorekeeper.tui.questions.join import join_question
from scorekeeper.web.addresses import qr_lines

from ..helpers import LEAFLET, game_of, read_lines

URL = "HTTP://192.168.178.100:8765/ABCDEFGHIJKLMNOP/"
PLAIN = "http://192.168.178.100:8765"
LONGEST = "HTTP://255.255.255.255:65535/ABCDEFGHIJKLMNOP/"
PAGES = Pages(True, 3, (SeatAsked("Anna", "4072"),), seated=("Ben", "Cleo"))
VIEW = PhonesView(URL, PLAIN, 0, 2, PAGES)


def said(view: PhonesView, width: int = 72, height: int = 16, plain: bool = False) -> str:
    return "\n".join(read_lines(phones_page(view, PhoneRow.BACK, width, height, plain).lines))


@pytest.mark.parametrize("url", [URL, LONGEST])
def test_the_code_of_any_address_is_dark_on_light(url: str) -> None:
    rows = phones_page(VIEW._replace(url=url), PhoneRow.BACK, 72, 16).lines
    code = [text for row in rows for text, style in row if style == CODE]
    assert CODE == "ink on bright"
    assert code == qr_lines(url)
    assert (len(code), {len(row) for row in code}) == (15, {29})


def test_a_text_longer_than_the_code_stands_beside_it_all_the_same() -> None:
    rows = said(VIEW._replace(trouble="Gone. " * 40)).splitlines()
    assert {row[:32].strip() for row in rows[15:]} == {""}
    assert rows[-1][32:].strip()


def test_the_screen_says_where_who_and_how_safe() -> None:
    text = said(VIEW)
    assert "▀▀▀" in text
    for part in (PLAIN, "3 phones are looking on."):
        assert part in text
    words = " ".join(said(VIEW, 34).split())
    assert "Address 1 of 2." in words
    assert "Asking for a seat: Anna with 4072." in words
    assert "Turns from phones: ask at the laptop first." in words
    assert "At a phone: Ben and Cleo." in words
    assert SAFE in words
    assert "Nobody is looking on yet." in said(VIEW._replace(pages=replace(PAGES, watching=0)))
    assert "1 phone is looking on." in said(VIEW._replace(pages=replace(PAGES, watching=1)))


@pytest.mark.parametrize(("width", "height"), [(34, 40), (58, 16), (72, 14), (12, 5)])
def test_without_room_for_the_code_there_is_the_address_alone(width: int, height: int) -> None:
    text = said(VIEW, width, height)
    assert "█" not in text
    assert PLAIN in text
    assert "ABCDEFGHIJKLMNOP" not in text


def test_plain_characters_draw_no_code() -> None:
    assert not {*"▀▄█"} & {*said(VIEW, 72, 40, plain=True)}


def test_one_address_is_not_counted_and_none_is_said() -> None:
    one = VIEW._replace(places=1)
    assert "Address" not in said(one)
    alone = one._replace(plain_url="http://127.0.0.1:8765")
    assert "not on a network" in said(alone)


def test_a_row_does_what_can_be_done_now() -> None:
    alone = Pages(True, 0)
    always = [PhoneRow.BACK, PhoneRow.PLAYS, PhoneRow.DOOR, PhoneRow.EVENING, PhoneRow.STOP]
    assert list(phone_rows(VIEW._replace(pages=alone))) == always
    full = phone_rows(VIEW._replace(words_open=False))
    assert list(full) == list(PhoneRow)  # In this order, so that digits are the same.
    assert full[PhoneRow.JOIN] == "answer Anna's phone, 4072"
    assert full[PhoneRow.WORDS] == "let everybody look words up"
    opened = phone_rows(VIEW._replace(words_open=True, pages=replace(alone, is_shut=True)))
    assert opened[PhoneRow.WORDS] == "let nobody look words up here"
    assert opened[PhoneRow.DOOR] == "let people join again"


def test_the_row_that_lets_a_phone_join_says_which() -> None:
    def row(**pages: object) -> str:
        return phone_rows(VIEW._replace(pages=Pages(True, 0, **pages)))[PhoneRow.JOIN]  # type: ignore[arg-type]

    assert row(joining=("4711",)) == "say who shows 4711"
    assert row(asking=(SeatAsked(TABLE, "0815"),)) == "answer the tablet that shows 0815"
    asking = (SeatAsked("Anna", "4072"),)
    assert row(asking=asking, joining=("4711", "1234")) == "say who the 3 are that ask to join"


@pytest.mark.parametrize("width", [34, 72])
def test_each_row_has_a_line_and_the_one_that_is_lit_its_mark(width: int) -> None:
    view = VIEW._replace(words_open=False)
    page = phones_page(view, PhoneRow.DOOR, width, 40)
    lines = read_lines(page.lines)
    assert list(page.rows.values()) == list(phone_rows(view))
    lit = [row for place, row in page.rows.items() if "●" in lines[place]]
    assert lit == [PhoneRow.DOOR]
    assert all("○" in lines[place] for place, row in page.rows.items() if row not in lit)


# Questions


def test_whoever_shows_four_digits_is_a_player_by_the_digit_or_somebody_below() -> None:
    question = join_question("4711", game_of(), Pages(True, 0, seated=("Ben",)))
    assert question.title == "Who shows 4711?"
    assert list(question.answers.items()) == [
        ("let Anna play on it", Admit("4711", "Anna")),
        ("let Ben play on it instead", Admit("4711", "Ben")),
        ("use it as the television", Admit("4711", Onlooker.TELEVISION)),
        ("let it show the board", Admit("4711", Onlooker.BOARD)),
        ("put it in the middle for all", Admit("4711", TABLE)),
        ("do not let it in", Admit("4711", None)),
        ("let nobody else join tonight", Door(True)),
    ]
    offered = list(question.answers)[question.lit]
    assert question.answers[offered] == Admit("4711", None)


def test_what_turns_from_phones_do_is_offered_as_it_is_now() -> None:
    pages = Pages(True, 0, trust=Trust.AT_ONCE, trusted=(("Ben", Trust.NONE),))
    assert list(trust_question(pages, "").answers.values()) == list(Trust)
    assert trust_question(pages, "").lit == 1
    assert (trust_question(pages, "Ben").title, trust_question(pages, "Ben").lit) == (
        "Ben's turns",
        2,
    )


def test_no_seat_is_given_up_and_nobody_sent_away_unless_that_is_chosen() -> None:
    question = free_question(("Ben", TABLE))
    assert list(question.answers.items()) == [
        ("leave them all", None),
        ("give up Ben's seat", "Ben"),
        ("give up the tablet in the middle", TABLE),
    ]
    assert (question.lit, END_EVENING.lit) == (0, 0)
    assert next(iter(END_EVENING.answers.values())) is False


def test_what_went_wrong_is_said() -> None:
    assert "10.0.0.7 cannot be used" in said(
        VIEW._replace(trouble="10.0.0.7 cannot be used: gone.")
    )


def test_another_port_than_usual_is_said() -> None:
    assert "Old links" not in said(VIEW)
    assert "Old links will not work." in " ".join(
        said(VIEW._replace(is_elsewhere=True), 34).split()
    )


def test_a_hostile_name_does_not_reach_the_terminal() -> None:
    asked = SeatAsked("An\x1b[31mna", "4072")
    assert "\x1b" not in said(
        VIEW._replace(pages=replace(PAGES, asking=(asked,), seated=("B\x07en",)))
    )


def test_the_title_has_who_wants_something() -> None:
    assert title_sign(Pages()) == ""
    assert title_sign(Pages(True, 3)) == "phones 3"
    asking = Pages(True, 0, (SeatAsked("Anna", "4072"),))
    assert title_sign(asking) == "phones 0, Anna asks"
    raised = replace(asking, hands=(HandRaised("Cy", (), 1),))
    assert title_sign(raised) == "phones 0, Cy challenges"


def test_a_hand_comes_before_a_seat() -> None:
    ben, cy = SeatAsked("Ben", "4072"), SeatAsked("Cy", "0815")
    hand = HandRaised("Cy", (), 1)
    assert reminder(Pages()) == ""
    assert reminder(Pages(asking=(ben, cy))).startswith("Does Ben's phone show 4072? Press F6.")
    assert reminder(Pages(asking=(ben,), hands=(hand,))) == "Cy challenges the last play. Press F4."
    two = hand._replace(words=("MOOD", "OW"))
    assert reminder(Pages(hands=(two,))) == "Cy challenges MOOD and OW. Press F4."
    others = (hand, HandRaised("Ben", (), 1), HandRaised("Di", (), 1))
    assert reminder(Pages(hands=others)).endswith("Press F4. Then Ben and Di.")


def test_a_hand_counts_for_the_play_that_it_was_raised_for() -> None:
    game = game_of(*LEAFLET[:2])
    hand = HandRaised("Anna", (), 2)
    assert hand.counts(game)
    assert not hand._replace(name="Zoe").counts(game)
    assert hand._replace(words=("DEAR",)).counts(game)
    assert not hand._replace(words=("DEAR", "MOOD")).counts(game)
    game.push_text("6E N.T")
    assert not hand.counts(game)
    game.push_text("pass")
    assert not hand._replace(play=4).counts(game)


def test_a_rack_is_due_at_the_next_turn_of_its_player_until_that_is_taken() -> None:
    game = game_of(*LEAFLET[:2])
    racks = {"Ben": RackNoted("Ben", ("E", "A", "R"), 3)}
    assert rack_due(racks, game) is None  # Anna is to move.
    game.push_text("6E N.T")
    assert rack_due(racks, game) == ("E", "A", "R")
    game.push_text("5C W")
    game.push_text("pass")
    assert game.player_to_move == "Ben"
    assert rack_due(racks, game) is None
    game.pop()
    game.pop()
    assert rack_due(racks, game) == ("E", "A", "R")
    assert rack_due({}, game) is None
