"""What the table says of phones: the code, the address, who sits where, and when a rack is due."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

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
from scorekeeper.tui.kit.half import HalfPage, half_page
from scorekeeper.tui.phones.lines import CODE, SAFE, asks_text, code_half, phones_half
from scorekeeper.tui.phones.rows import ADDRESS, Answer, Deed, Kind, PhoneRow, PhonesView
from scorekeeper.tui.questions.join import join_question
from scorekeeper.web.addresses import qr_lines

from ..helpers import LEAFLET, game_of, read_lines

URL = "HTTP://192.168.178.100:8765/ABCDEFGHIJKLMNOP/"
PLAIN = "http://192.168.178.100:8765"
LONGEST = "HTTP://255.255.255.255:65535/ABCDEFGHIJKLMNOP/"
CAME = datetime(2026, 11, 28, 20, 14)
PAGES = Pages(True, 3, (SeatAsked("Anna", "4072"),), seated=("Ben",), since=(("Ben", CAME),))
VIEW = PhonesView(game_of(), URL, PLAIN, 2, PAGES)
QUIET = VIEW._replace(pages=Pages(True, 0))
ANNA = PhoneRow(Kind.SEAT, "Anna", "4072")
BEN = PhoneRow(Kind.SEAT, "Ben")
ROOMY, COMPACT = (54, 38), (36, 22)


def test_the_phone_that_asked_first_has_always_a_row() -> None:
    asked = (SeatAsked("Cy", "1111"), SeatAsked("Anna", "2222"), SeatAsked("Anna", "3333"))
    view = VIEW._replace(pages=Pages(True, 3, asked))
    assert view.first == PhoneRow(Kind.SEAT, "Anna", "3333")
    assert view.first in view.rows


def page(
    view: PhonesView = VIEW,
    row: PhoneRow = ADDRESS,
    size: tuple[int, int] = ROOMY,
    plain: bool = False,
    wanted: Answer | None = None,
) -> HalfPage:
    return half_page(phones_half(view, row, wanted), *size, plain)


def said(
    view: PhonesView = VIEW,
    row: PhoneRow = ADDRESS,
    size: tuple[int, int] = ROOMY,
    plain: bool = False,
    wanted: Answer | None = None,
) -> str:
    drawn = page(view, row, size, plain, wanted)
    return "\n".join(read_lines([*drawn.top, *drawn.bottom]))


def answers(row: PhoneRow, view: PhonesView = VIEW) -> list[str]:
    return [answer.text for answer in view.answers(row)]


@pytest.mark.parametrize("url", [URL, LONGEST])
def test_the_code_of_any_address_is_dark_on_light_with_two_dots_of_quiet(url: str) -> None:
    rows = page(VIEW._replace(url=url)).top
    code = [text for row in rows for text, style in row if style == CODE]
    assert CODE == "ink on bright"
    assert code == qr_lines(url)
    assert (len(code), {len(row) for row in code}) == (15, {29})
    assert code[0].strip() == ""
    assert {row[:2].strip() for row in code} == {""}


def test_the_roomy_half_says_where_who_and_how_safe() -> None:
    text = said()
    for part in ("Point a camera at it,", "192.168.178.100:8765", "3 look on", "Who sits where"):
        assert part in text
    assert "Another network: →" in text
    beside = " ".join(row[32:].strip() for row in text.splitlines() if "Who" not in row)
    assert SAFE in " ".join(beside.split())
    assert "and say the four digits it shows." in " ".join(beside.split())
    assert "nobody yet" in said(QUIET)
    assert "1 looks on" in said(VIEW._replace(pages=replace(PAGES, watching=1)))


@pytest.mark.parametrize("size", [COMPACT, (44, 28), (51, 40), (12, 5)])
def test_without_room_for_the_code_there_is_the_address_alone(size: tuple[int, int]) -> None:
    top = page(VIEW, size=size).top
    assert not [style for row in top for _, style in row if style == CODE]
    if size[0] > 30:
        text = said(VIEW, size=size)
        assert "Open 192.168.178.100:8765" in text
        assert "Tab  a code for the camera" in text
    assert "ABCDEFGHIJKLMNOP" not in said(VIEW, size=size)


@pytest.mark.parametrize(("size", "lines"), [(COMPACT, 15), ((85, 58), 29)])
def test_alone_the_code_is_as_large_as_it_has_room(size: tuple[int, int], lines: int) -> None:
    rows = half_page(code_half(VIEW), *size).top
    code = [text for row in rows for text, style in row if style == CODE]
    assert len(code) == lines
    assert len({len(row) for row in code}) == 1


def test_plain_characters_draw_no_code_and_offer_none() -> None:
    text = said(plain=True)
    assert not {*"▀▄█"} & {*text}
    assert "camera" not in text


def test_one_address_has_no_other_and_none_is_said() -> None:
    one = VIEW._replace(places=1)
    assert "Another network" not in said(one)
    alone = one._replace(plain_url="http://127.0.0.1:8765")
    assert "not on a network" in said(alone)


def test_what_went_wrong_is_said() -> None:
    assert "10.0.0.7 cannot be used" in said(
        VIEW._replace(trouble="10.0.0.7 cannot be used: gone.")
    )


def test_another_port_than_usual_is_said() -> None:
    assert "Old links" not in said()
    text = " ".join(said(VIEW._replace(is_elsewhere=True)).split())
    assert "Old links will not work." in text


@pytest.mark.parametrize("size", [ROOMY, COMPACT])
def test_a_seat_says_what_holds_it_and_since_when(size: tuple[int, int]) -> None:
    lines = said(size=size).splitlines()
    anna = next(row for row in lines if "Anna" in row and "4072" in row)
    ben = next(row for row in lines if "a phone" in row)
    assert "4072 asks for this seat" in anna
    assert ben.split() == ["■", "Ben", "a", "phone", "since", "20:14"]
    before = VIEW._replace(pages=replace(PAGES, since=()))
    assert "since" not in said(before, size=size)
    assert "at the laptop" in said(QUIET, size=size)


@pytest.mark.parametrize("size", [ROOMY, COMPACT])
def test_the_phone_in_hand_has_its_digits_large_and_what_is_safe_is_lit(
    size: tuple[int, int],
) -> None:
    text = said(row=ANNA, size=size)
    assert "four digits" not in text
    assert "● say no" in text
    assert "○ let in" in text
    assert "say no: it may look on" in text
    yes = VIEW.answers(ANNA)[1]
    assert "let this phone be Anna" in said(row=ANNA, size=size, wanted=yes)
    assert "back to the table" in said(row=ADDRESS, size=size)


@pytest.mark.parametrize("size", [ROOMY, COMPACT])
def test_the_row_in_hand_alone_has_the_mark_and_every_row_can_be_clicked(
    size: tuple[int, int],
) -> None:
    view = VIEW._replace(words_open=False)
    for at, row in enumerate(view.rows):
        drawn = page(view, row, size)
        lines = read_lines(drawn.top)
        marked = {place for y, place in drawn.choices.items() if "►" in lines[y]}
        assert marked == {at}
        assert {*drawn.choices.values()} == {*range(len(view.rows))}


def test_the_rows_are_seats_then_who_asks_then_what_is_set() -> None:
    seats = [PhoneRow(Kind.SEAT, name) for name in ("Anna", "Ben")]
    always = [PhoneRow(Kind.PLAYS), PhoneRow(Kind.GUESTS), PhoneRow(Kind.PHONES)]
    assert QUIET.rows == [ADDRESS, *seats, *always]
    pages = replace(PAGES, joining=("4711",), seated=("Ben", TABLE))
    full = VIEW._replace(pages=pages, words_open=False)
    assert [row.kind for row in full.rows] == [
        Kind.ADDRESS,
        *[Kind.SEAT] * 3,
        Kind.JOINS,
        Kind.PLAYS,
        Kind.GUESTS,
        Kind.WORDS,
        Kind.PHONES,
    ]
    assert full.first == ANNA
    assert full._replace(pages=replace(pages, asking=())).first == PhoneRow(
        Kind.JOINS, number="4711"
    )
    assert QUIET.first is None


def test_a_seat_stays_unless_it_is_freed_and_its_plays_can_count_otherwise() -> None:
    assert answers(BEN) == ["stays", "free", "at once", "never"]
    assert not VIEW.answers(BEN)[0].does
    assert VIEW.answers(BEN)[1].gives is Deed.FREE
    own = VIEW._replace(pages=replace(PAGES, trusted=(("Ben", Trust.NONE),)))
    assert answers(BEN, own) == ["stays, never", "free", "when I agree", "at once"]
    assert "a phone, plays never" in said(own)
    assert answers(BEN, QUIET) == []
    tablet = VIEW._replace(pages=replace(PAGES, seated=(TABLE,)))
    assert answers(PhoneRow(Kind.SEAT, TABLE), tablet) == ["stays", "free"]


def test_what_is_set_shows_how_it_is_kept_now() -> None:
    pages = replace(PAGES, trust=Trust.AT_ONCE, is_shut=True)
    view = VIEW._replace(pages=pages, words_open=True)
    text = said(view)
    for chosen in ("● at once", "● no more tonight", "● from every phone", "● go on"):
        assert chosen in text
    for chosen in ("● when I agree", "● may come", "● from seats"):
        assert chosen in said(VIEW._replace(words_open=False))
    assert answers(PhoneRow(Kind.PLAYS)) == ["when I agree", "at once", "never"]


def test_nobody_is_sent_away_and_nothing_stopped_unless_that_is_chosen() -> None:
    first, *others = VIEW.answers(PhoneRow(Kind.PHONES))
    assert (first.text, first.does) == ("go on", "")
    assert [answer.gives for answer in others] == [Deed.STOP, Deed.EVENING]
    assert all(answer.does for answer in others)


def test_what_a_phone_asks_is_a_sentence() -> None:
    assert asks_text(ANNA) == "A phone asks for Anna's seat."
    assert asks_text(PhoneRow(Kind.JOINS, number="4711")) == "Somebody's phone shows 4711."
    tablet = asks_text(PhoneRow(Kind.SEAT, TABLE, "0815"))
    assert tablet == "The tablet that shows 0815 asks to lie in the middle."
    assert asks_text(BEN) == ""


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


def test_a_hostile_name_does_not_reach_the_terminal() -> None:
    name = "An\x1b[31mna"
    game = game_of(players=(name, "B\x07en"))
    pages = Pages(True, 1, (SeatAsked(name, "4072"),), seated=("B\x07en",))
    view = VIEW._replace(game=game, pages=pages)
    for row in view.rows:
        text = said(view, row) + asks_text(row)
        assert "\x1b" not in text
        assert "\x07" not in text


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
