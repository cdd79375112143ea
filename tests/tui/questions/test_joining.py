"""Phones that show four digits, at the laptop: a row says who each is."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.session.seats import TABLE, JoinAsked, SeatAsked, SeatLeft, Trust
from scorekeeper.session.table_commands import Entrant, Onlooker
from scorekeeper.tui.kit import typeahead

from ..hands import Hands
from ..helpers import RULES
from ..phones.test_phones import FakePhones, Host, a_game, ask, fake, served  # noqa: F401  A fixture.


async def comes(hands: Hands, phones: FakePhones, number: str) -> None:
    """A page asks to be let in."""
    phones.joining += (number,)
    await ask(hands, phones, JoinAsked(number))


async def test_the_first_phone_is_asked_about_by_itself_and_a_crowd_is_only_counted(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with served(a_game(), home, fake) as hands:
        await hands.press("d")
        await comes(hands, fake, "4072")
        await hands.see("Somebody's phone shows 4072. F6: let it join.", "1 asks to come in")
        await hands.press("o", "g")
        assert not hands.app.screen.is_modal  # A turn is being entered.
        await hands.press("escape")
        await hands.dialog("Who shows 4072?", "● do not let it in")
        for number in ("0815", "1234", "2222", "3333", "4444"):
            await comes(hands, fake, number)
        await hands.press("2")
        await hands.back_at_table()
        await hands.see("5 ask to come in", "Ben plays on a phone now.")
        await hands.press("left")
        await hands.see("5 phones ask to join. F6: let them join.")
        assert hands.app.screen is hands.table
        await hands.press("f6")
        for number in ("0815", "1234", "2222", "3333", "4444"):
            await hands.see(f"? {number}")
        await hands.dialog("► ? 0815  ● say no ○ let in")
        assert "Who shows" not in hands.text
        for number, digit in (("0815", "4"), ("1234", "5"), ("2222", "6"), ("3333", "7")):
            await hands.dialog(f"► ? {number}  ● say no")
            await hands.press("2")
            await hands.dialog(f"Who shows {number}?", "let Ben play on it instead")
            await hands.press(digit)
        await hands.dialog("► ? 4444  ● say no")
        await comes(hands, fake, "5555")
        await hands.press("right", "enter")
        await hands.dialog("Who shows 4444?")
        await hands.press("2")  # Ben has another phone now.
        await hands.dialog("► ? 5555  ● say no")
        await hands.press("right", "enter")
        await hands.dialog("Who shows 5555?")
        await hands.press("escape")
        await hands.dialog("► ? 5555  ● say no")
        assert fake.done == [
            ("4072", "Ben"),
            ("0815", Onlooker.TELEVISION),
            ("1234", Onlooker.BOARD),
            ("2222", TABLE),
            ("3333", None),
            ("4444", "Ben"),
        ]
        assert hands.app.phones.pages.seated == (TABLE, "Ben")
        assert not hands.game.steps


async def test_on_the_screen_of_the_phones_people_join_and_the_evening_ends(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with served(a_game(), home, fake) as hands:
        await hands.press("f6")
        await hands.dialog("and say the four digits it shows.")
        await comes(hands, fake, "4072")
        await hands.dialog("► ? 4072  ● say no ○ let in", "Somebody's phone shows 4072.")
        await hands.press("right", "enter")
        await hands.dialog("Who shows 4072?", "● do not let it in")
        await hands.press("escape")
        await hands.dialog("► ? 4072  ● say no")
        assert not fake.done  # It goes on waiting.
        await hands.press("enter")  # What Enter gives is safe.
        await hands.dialog("►Open")
        await comes(hands, fake, "0815")
        await hands.dialog("► ? 0815  ● say no")
        await hands.press("right", "enter")
        await hands.dialog("Who shows 0815?")
        await hands.press("3")
        await hands.dialog("Cy    a phone", "►Open")
        assert fake.done == [("4072", None), ("0815", "Cy")]
        await hands.press("up", "up", "up", "right")
        await hands.dialog("►Guests ○ may come ● not tonight")
        await hands.press("right")
        await hands.dialog("►Guests ● may come ○ not tonight")
        assert fake.done[2:] == [("shut", True), ("shut", False)]
        await hands.press("down", "down", "left")
        await hands.dialog("● all away", "send every phone away:")
        assert ("stop", True) not in fake.done
        await hands.press("enter")
        await hands.dialog("Cy    at the laptop", "● go on")  # Another evening.
        assert fake.done[-1] == ("stop", True)
        assert hands.app.phones.phones is not None


async def test_keys_meant_for_what_was_there_before_are_no_answer_to_a_page(
    home: Path,
    fake: FakePhones,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with served(a_game(), home, fake) as hands:
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await comes(hands, fake, "4072")
        await hands.dialog("Who shows 4072?")
        await hands.press("8", "1", "escape", "enter")
        await hands.dialog("Who shows 4072?")
        monkeypatch.setattr(typeahead, "UNMEANT", 0.0)
        hands.app.changes_by_itself()  # The moment is over.
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        fake.joining = ()  # It waits no longer, so the question goes.
        await hands.back_at_table()
        await hands.until(lambda: "4072" not in hands.text, "no question")
        await hands.press("1", "t")
        assert hands.table.editor.entry.is_empty
        assert not fake.done
        monkeypatch.setattr(typeahead, "UNMEANT", 0.0)
        hands.app.changes_by_itself()  # The moment is over.
        await comes(hands, fake, "4072")
        await hands.dialog("Who shows 4072?")
        await hands.press("8")
        await hands.back_at_table()
        await hands.see("Nobody else can join tonight.")
        assert fake.done == [("shut", True)]


async def test_a_page_is_let_in_before_dealt_tiles_are_looked_at(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.UNCHECKED, "", deal="Sunday"))
    async with served(game, home, fake) as hands:
        await hands.dialog("Pass this on to Anna.")
        await comes(hands, fake, "4072")
        await hands.dialog("Who shows 4072?")
        await hands.press("2")
        await hands.dialog("Pass this on to Anna.")
        await comes(hands, fake, "0815")  # The second is only counted.
        await hands.see("1 asks to come in")
        await hands.press("f6")
        await hands.dialog("► ? 0815  ● say no")
        await hands.press("2")
        await hands.dialog("Who shows 0815?")
        await hands.press("1")
        await hands.dialog("Anna  a phone", "Ben   a phone")
        await hands.press("escape")
        await hands.back_at_table()


# Without a screen


@pytest.mark.parametrize(
    ("role", "said"),
    [
        ("Cy", "Cy plays on a phone now."),
        (Onlooker.TELEVISION, "4072 shows the game on the television now."),
        (Onlooker.BOARD, "4072 shows the board now."),
        (TABLE, "That tablet is the one in the middle now."),
        (None, "4072 was not let in."),
    ],
)
def test_it_is_said_as_whom_a_page_came_in(
    fake: FakePhones,  # noqa: F811
    role: Entrant,
    said: str,
) -> None:
    at = Host(a_game(), fake)
    fake.joining = ("4072",)
    at.ask(JoinAsked("4072"))
    assert at.host.admit("4072", role) == said
    assert fake.done == [("4072", role)]


def test_a_page_that_waits_no_longer_is_let_in_as_nobody(
    fake: FakePhones,  # noqa: F811
) -> None:
    at = Host(a_game(), fake)
    assert at.host.admit("4072", "Anna").startswith("4072 is too old.")
    assert not fake.done


def test_the_next_game_and_the_next_start_know_who_sat_where(
    fake: FakePhones,  # noqa: F811
) -> None:
    fake.seated = ("Ben", "Zoe", TABLE)
    at = Host(a_game(), fake)
    assert list(at.host.pages.seated) == ["Ben", TABLE]
    assert at.table.state.pages.trust_of("Ben") is Trust.AGREE
    at.sit_down(Game(Setup(RULES, ("Zoe", "Anna"), WordCheck.CHALLENGE, "english-35")))
    assert list(at.host.pages.seated) == ["Zoe", TABLE]
    at.ask(SeatLeft("Ben"))  # From the phone that sleeps.
    at.sit_down(a_game())
    assert list(at.host.pages.seated) == [TABLE]
    assert ("free", "Zoe") not in fake.done


def test_a_computer_has_no_page(fake: FakePhones) -> None:  # noqa: F811
    setup = Setup(
        RULES,
        ("Anna", "Robot"),
        WordCheck.CHALLENGE,
        "english",
        computers=(None, ComputerSeat("everyday:fair", "1")),
    )
    at = Host(Game(setup), fake)
    fake.joining = ("4072",)
    assert at.host.admit("4072", "Robot") == "Robot does not play here."
    assert at.host.pages.joining == ("4072",)
    assert at.host.admit("4072", "Anna") == "Anna plays on a phone now."


def test_whoever_asks_for_a_seat_is_sent_away_with_all_others(
    fake: FakePhones,  # noqa: F811
) -> None:
    at = Host(a_game(), fake)
    at.ask(SeatAsked("Ben", "1111"))
    fake.joining = ("4072",)
    at.ask(JoinAsked("4072"))
    assert at.table.state.pages.newcomer == "4072"
    assert at.sign == "phones 0, 2 ask to come in"
    assert at.host.shut() == "Nobody else can join tonight."
    assert fake.done == [("free", "Ben"), ("shut", True)]
    pages = at.table.state.pages
    assert (pages.asking, pages.joining, pages.newcomer, pages.is_shut) == ((), (), "", True)
    assert at.host.shut(False) == "People can join again."
    assert not at.table.state.pages.is_shut


def test_phones_switched_off_and_on_ask_about_nobody_more_by_themselves(
    fake: FakePhones,  # noqa: F811
) -> None:
    at = Host(a_game(), fake)
    fake.joining = ("4072",)
    at.ask(JoinAsked("4072"))
    assert at.host.pages.newcomer == "4072"
    at.host.stop()
    fake.joining = ()
    at.host.start()
    fake.joining = ("0815",)
    at.ask(JoinAsked("0815"))
    assert at.host.pages.newcomer == ""
    assert at.sign == "phones 0, 1 asks to come in"


def test_who_is_let_in_asks_for_no_seat_any_more(fake: FakePhones) -> None:  # noqa: F811
    at = Host(a_game(), fake)
    at.ask(SeatAsked("Ben", "1111"))
    fake.joining = ("4072",)
    at.ask(JoinAsked("4072"))
    assert at.table.state.pages.joining == ("4072",)
    at.host.admit("4072", "Ben")
    assert not at.host.pages.asking
    assert at.host.pages.seated == ("Ben",)
    assert at.reminder == ""


def test_a_page_that_asks_while_the_game_changes_is_heard_by_the_next_table(
    fake: FakePhones,  # noqa: F811
) -> None:
    at = Host(a_game(), fake)
    fake.joining = ("4072",)
    at.host.attend(at.table, lambda take, asked: False)  # The table is being left.
    at.ask(JoinAsked("4072"))
    at.sit_down(a_game("5C MOOD"))
    assert at.table.state.pages.joining == ("4072",)
    assert fake.done == []


def test_the_table_asks_for_its_seat_as_a_player_does(fake: FakePhones) -> None:  # noqa: F811
    at = Host(a_game(), fake)
    at.ask(SeatAsked(TABLE, "4072"))
    assert at.reminder.startswith("Does the tablet in the middle show 4072?")
    assert at.sign == "phones 0, the tablet asks"
    assert at.host.agree() == "That tablet is the one in the middle now."
    assert at.host.pages.seated == (TABLE,)
