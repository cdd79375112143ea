"""Phones that show four digits, at the laptop: a row says who each is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.table.door import KeptSeat
from scorekeeper.table.seats import TABLE, Entrant, JoinAsked, Onlooker, SeatAsked, SeatLeft, Trust
from scorekeeper.tui.keys import typeahead
from scorekeeper.web.access import keep_access, new_access
from tests.support.games import RULES

from ..hands import Hands
from ..phones.pages import Host, a_game, ask, door_of, let_in, served

pytestmark = pytest.mark.usefixtures("at_home")


async def comes(hands: Hands, number: str) -> None:
    """A page asks to be let in."""
    await ask(hands, JoinAsked(number))


async def test_the_first_phone_is_asked_about_by_itself_and_a_crowd_is_only_counted(
    home: Path,
) -> None:
    async with served(a_game(), home) as hands:
        await hands.press("d")
        await comes(hands, "4072")
        await hands.see("Somebody's phone shows 4072. F6: let it join.", "1 asks to come in")
        await hands.press("o", "g")
        assert not hands.app.screen.is_modal  # A turn is being entered.
        await hands.press("escape")
        await hands.dialog("Who shows 4072?", "do not let it in")
        for number in ("0815", "1234"):
            await comes(hands, number)
        await hands.press("2")
        await hands.back_at_table()
        await hands.see("2 ask to come in", "Ben plays on a phone now.")
        await hands.press("left")
        await hands.see("2 phones ask to join. F6: let them join.")
        assert hands.app.screen is hands.table
        await hands.press("f6")
        for number, digit in (("0815", "4"), ("1234", "2")):  # Ben has another phone then.
            await hands.dialog(f"whose is {number}?", f"? {number}")
            assert "Who shows" not in hands.text
            await hands.press("enter")
            await hands.dialog(f"Who shows {number}?", "let Ben play on it instead")
            await hands.press(digit)
        await hands.dialog("Ben has a phone already", "it stays there")
        await hands.press("enter")
        await hands.dialog("whose is 1234?")
        assert door_of(hands).joining == ("1234",)
        await hands.press("enter")
        await hands.dialog("Who shows 1234?")
        await hands.press("2")
        await hands.dialog("Ben has a phone already")
        await hands.press("2")
        await comes(hands, "5555")
        await hands.dialog("whose is 5555?")
        await hands.press("enter")
        await hands.dialog("Who shows 5555?")
        await hands.press("escape")
        await hands.dialog("whose is 5555?")
        assert let_in(hands) == [("4072", "Ben"), ("0815", Onlooker.TELEVISION), ("1234", "Ben")]
        assert hands.app.phones.door.seated == ("Ben",)
        assert not hands.game.steps


async def test_keys_meant_for_what_was_there_before_are_no_answer_to_a_page(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with served(a_game(), home) as hands:
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await comes(hands, "4072")
        await hands.dialog("Who shows 4072?")
        await hands.press("8", "1", "escape", "enter")
        await hands.dialog("Who shows 4072?")
        hands.mean_keys(monkeypatch)
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        waits_no_longer = replace(door_of(hands), newcomers=())
        hands.app.phones.let(waits_no_longer)  # So the question goes.
        await hands.back_at_table()
        await hands.until(lambda: "4072" not in hands.text, "no question")
        await hands.press("1", "t")
        assert hands.table.editor.entry.is_empty
        assert not let_in(hands)
        hands.mean_keys(monkeypatch)
        await comes(hands, "4072")
        await hands.dialog("Who shows 4072?")
        await hands.press("8")
        await hands.back_at_table()
        await hands.see("Nobody else can join tonight.")
        assert door_of(hands).is_shut


async def test_enter_pressed_twice_sends_no_phone_away(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with served(a_game(), home) as hands:
        await hands.press("d")  # So nobody is asked by itself.
        await comes(hands, "4072")
        await hands.see("1 asks to come in")
        await hands.press("f6")
        await hands.dialog("whose is 4072?")
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await hands.press("enter", "enter")
        await hands.dialog("Who shows 4072?")
        assert door_of(hands).joining == ("4072",)


async def test_a_page_is_let_in_before_dealt_tiles_are_looked_at(
    home: Path,
) -> None:
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.UNCHECKED, "", deal="Sunday"))
    async with served(game, home) as hands:
        await hands.dialog("Pass this on to Anna.")
        await comes(hands, "4072")
        await hands.dialog("Who shows 4072?")
        await hands.press("2")
        await hands.dialog("Pass this on to Anna.")
        await comes(hands, "0815")  # The second is only counted.
        await hands.see("1 asks to come in")
        await hands.press("f6")
        await hands.dialog("whose is 0815?")
        await hands.press("enter")
        await hands.dialog("Who shows 0815?")
        await hands.press("1")
        await hands.until(lambda: hands.text.count("a phone  since") == 2, "both on a phone")
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
async def test_it_is_said_as_whom_a_page_came_in(
    role: Entrant,
    said: str,
) -> None:
    at = Host(a_game())
    assert at.host.admit("4072", "Anna").startswith("4072 is too old.")
    assert not at.door.seats
    at.ask(SeatAsked("Ben", "1111"))
    at.ask(JoinAsked("4072"))
    assert at.host.admit("4072", role) == said
    assert at.door.newcomers[0].who == role


async def test_the_next_game_and_the_next_start_know_who_sat_where() -> None:
    seats = tuple(KeptSeat(name, "t" * 22) for name in ("Ben", "Zoe", TABLE))
    keep_access(new_access()._replace(seats=seats))
    at = Host(a_game())
    assert list(at.host.door.seated) == ["Ben", TABLE]
    assert at.table.state.door.trust_of("Ben") is Trust.AGREE
    at.sit_down(Game(Setup(RULES, ("Zoe", "Anna"), WordCheck.CHALLENGE, "english-35")))
    assert list(at.host.door.seated) == ["Zoe", TABLE]
    at.ask(SeatLeft("Ben"))  # From the phone that sleeps.
    at.sit_down(a_game())
    assert list(at.host.door.seated) == [TABLE]


async def test_a_computer_has_no_page() -> None:
    setup = Setup(
        RULES,
        ("Anna", "Robot"),
        WordCheck.CHALLENGE,
        "english",
        computers=(None, ComputerSeat("everyday:fair", "1")),
    )
    at = Host(Game(setup))
    at.ask(JoinAsked("4072"))
    assert at.host.admit("4072", "Robot") == "Robot does not play here."
    assert at.host.door.joining == ("4072",)
    assert at.host.admit("4072", "Anna") == "Anna plays on a phone now."


async def test_whoever_asks_for_a_seat_is_sent_away_with_all_others() -> None:
    at = Host(a_game())
    at.ask(SeatAsked("Ben", "1111"))
    at.ask(JoinAsked("4072"))
    assert at.table.state.door.newcomer == "4072"
    assert at.sign == "phones 0, 2 ask to come in"
    assert at.host.shut() == "Nobody else can join tonight."
    pages = at.table.state.door
    assert (pages.asking, pages.joining, pages.newcomer, pages.is_shut) == ((), (), "", True)
    assert at.host.shut(False) == "People can join again."
    assert not at.table.state.door.is_shut


async def test_phones_switched_off_and_on_ask_about_nobody_more_by_themselves() -> None:
    at = Host(a_game())
    at.ask(JoinAsked("4072"))
    assert at.host.door.newcomer == "4072"
    await at.host.stop()
    at.host.start()
    at.ask(JoinAsked("0815"))
    assert at.host.door.newcomer == ""
    assert at.sign == "phones 0, 1 asks to come in"


async def test_a_page_that_asks_while_the_game_changes_is_heard_by_the_next_table() -> None:
    at = Host(a_game())
    at.host.attend(at.table, lambda do: False)  # The table is being left.
    at.ask(JoinAsked("4072"))
    at.sit_down(a_game("5C MOOD"))
    assert at.table.state.door.joining == ("4072",)
