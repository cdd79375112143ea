"""A turn that a seat proposes, at the keeper's screen: shown, agreed to, sent back, in the way."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session.seats import LeftTold, Proposed, SeatAsked, Trust, Withdrawn
from scorekeeper.settings import load_settings
from scorekeeper.tui import typeahead

from .hands import Hands, at_table
from .helpers import RULES
from .test_computers import a_game as with_mira
from .test_phones import FakePhones, a_game, ask, fake, served  # noqa: F401  A fixture.

MOOD = "Anna: MOOD for 8. Enter agrees, Esc sends it back."
EAR = "Ben: DEAR for 8. Enter agrees, Esc sends it back."


@asynccontextmanager
async def seated(
    game: Game, home: Path, phones: FakePhones, trust: Trust = Trust.AGREE
) -> AsyncIterator[Hands]:
    """The table, served, with Anna and Ben at their pages."""
    async with served(game, home, phones) as hands:
        hands.app.phones.choose(trust)
        for name, number in (("Anna", "4072"), ("Ben", "0815")):
            await ask(hands, phones, SeatAsked(name, number))
            await hands.press("ctrl+a")
            await hands.see(f"{name} sits at a phone now.")
        await hands.press("right", "left")
        yield hands


async def propose(hands: Hands, phones: FakePhones, name: str, turn: str) -> None:
    """A seat sends a turn for the position of the table."""
    number = phones.plays.number_for(name)
    await ask(hands, phones, Proposed(name, number, phones.plays.position, turn))


async def withdraw(hands: Hands, phones: FakePhones, name: str) -> None:
    """A seat takes back what it has sent."""
    sent = phones.plays.reply_to(name)
    assert sent
    await ask(hands, phones, Withdrawn(name, sent.number))


def reply(phones: FakePhones, name: str) -> tuple[str, str]:
    found = phones.plays.reply_to(name)
    assert found
    return str(found.state), found.text


async def test_a_proposed_play_lies_on_the_board_and_enter_agrees(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake) as hands:
        await propose(hands, fake, "Anna", "5C MOOD")
        await hands.see(MOOD, "phones 0, Anna plays", "Enter  agree  Esc  send back")
        assert "M" in hands.board
        assert not hands.game.steps
        await hands.press("right")
        assert MOOD in hands.text
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1)
        assert reply(fake, "Anna") == ("counts", "It counts. Draw 4 tiles.")
        assert hands.app.screen.query_one("PlayEditor")
        await propose(hands, fake, "Ben", "F5 .EAR")
        await hands.see(EAR)
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 2)


async def test_escape_sends_it_back_and_the_board_is_clear(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake) as hands:
        await propose(hands, fake, "Anna", "5C MOOD")
        await hands.see(MOOD)
        await hands.press("escape")
        await hands.until(lambda: MOOD not in hands.text)
        assert reply(fake, "Anna") == ("back", "Not yet: ask at the table.")
        assert not hands.table.editor.entry.draft.keys
        await propose(hands, fake, "Anna", "5C WOOD")
        await hands.see("Anna: WOOD for 8.")


async def test_no_key_agrees_or_sends_back_before_anybody_has_seen_what_came(
    home: Path,
    fake: FakePhones,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with seated(a_game(), home, fake) as hands:
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await propose(hands, fake, "Anna", "5C MOOD")
        await hands.press("d", "enter", "escape")  # They were meant for the empty board.
        await hands.see(MOOD)
        assert not hands.game.steps
        monkeypatch.setattr(typeahead, "UNMEANT", 0.0)
        hands.app.changes_by_itself()  # The moment is over.
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1)


async def test_the_rest_of_a_turn_that_is_typed_here_is_nobodys_once_it_has_come_from_its_page(
    home: Path,
    fake: FakePhones,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with seated(a_game(), home, fake, Trust.AT_ONCE) as hands:
        await hands.type(":5C MO")
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await propose(hands, fake, "Anna", "5C MOOD")
        await hands.until(lambda: len(hands.game.steps) == 1, "Anna's turn")
        await hands.type("od")
        await hands.press("f2", "enter")
        assert hands.table.editor.entry.is_empty
        assert len(hands.game.steps) == 1


@pytest.mark.parametrize(("turn", "text"), [("pass", "pass"), ("swap J", "swap")])
async def test_a_pass_or_a_swap_is_agreed_to_by_the_same_key(
    turn: str,
    text: str,
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake) as hands:
        await propose(hands, fake, "Anna", turn)
        await hands.see(f"Anna: {text}. Enter agrees, Esc sends it back.")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1)
        await propose(hands, fake, "Ben", turn)
        await hands.press("escape")
        await hands.until(lambda: reply(fake, "Ben")[0] == "back")
        assert len(hands.game.steps) == 1


async def test_what_the_keeper_has_entered_comes_first(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake) as hands:
        await hands.press("c", "a")
        await propose(hands, fake, "Anna", "5C MOOD")
        await hands.see("Anna at the phone: MOOD for 8. It waits until this is cleared.")
        await hands.press("t")
        assert [key.typed for key in hands.table.editor.entry.draft.keys] == ["C", "A", "T"]
        await hands.press("escape")
        await hands.see(MOOD)
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1)
        assert hands.game.steps[0].text == "5C MOOD"


async def test_the_keeper_changes_it_or_enters_another_turn(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake) as hands:
        await propose(hands, fake, "Anna", "5C MOOD")
        await hands.see(MOOD)
        await hands.press("backspace")
        await hands.until(lambda: MOOD not in hands.text)
        await hands.see("Enter  play")
        await hands.press("n", "enter")
        await hands.until(lambda: len(hands.game.steps) == 1)
        assert reply(fake, "Anna") == (
            "late",
            "The keeper entered MOON for 8. Your MOOD was not used.",
        )


async def test_a_play_that_was_changed_is_as_it_was_after_escape(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake) as hands:
        await propose(hands, fake, "Anna", "5C MOOD")
        await hands.see(MOOD)
        await hands.press("backspace", "escape")
        await hands.see(MOOD)
        assert reply(fake, "Anna")[0] == "asked"


async def test_a_play_against_the_rules_is_asked_about(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake, Trust.AT_ONCE) as hands:
        await propose(hands, fake, "Anna", "1A MOOD")
        await hands.see("Anna: MOOD for 8, against the rules. Enter asks, Esc sends it back.")
        await hands.press("enter")
        await hands.dialog("The first word must cover a start")
        await hands.press("escape")
        await hands.back_at_table()
        assert not hands.game.steps
        assert reply(fake, "Anna")[0] == "back"


async def test_undo_takes_it_off_and_its_player_hears_why(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game("5C MOOD"), home, fake) as hands:
        await propose(hands, fake, "Ben", "F5 .EAR")
        await hands.see(EAR)
        await hands.press("ctrl+z")
        await hands.until(lambda: not hands.game.steps)
        text = "Anna's MOOD was taken back. Anna plays first. Your DEAR is kept here till then."
        assert reply(fake, "Ben") == ("late", text)
        await hands.see("Taken back: Anna opened with MOOD, 8.")
        await hands.press("ctrl+y")
        await hands.until(lambda: len(hands.game.steps) == 1)
        assert not hands.table.editor.entry.draft.keys


async def test_what_is_taken_back_at_the_phone_goes_from_the_board(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake) as hands:
        await propose(hands, fake, "Anna", "5C MOOD")
        await hands.see(MOOD)
        await withdraw(hands, fake, "Anna")
        await hands.see("Anna has taken MOOD back.")
        assert not hands.table.editor.entry.draft.keys


async def test_where_seats_are_trusted_a_play_counts_without_a_key(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake, Trust.AT_ONCE) as hands:
        await propose(hands, fake, "Anna", "5C MOOD")
        await hands.see("Anna at the phone: MOOD for 8.")
        assert len(hands.game.steps) == 1


async def test_what_a_seat_has_sent_waits_again_when_the_game_is_left_and_opened(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake) as hands:
        await propose(hands, fake, "Anna", "5C MOOD")
        await hands.see(MOOD)
        await hands.press("f10")
        await hands.see("Go on")
        await hands.press("enter")
        await hands.see(MOOD)
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1, "the turn")


async def test_the_keeper_chooses_which_plays_count_for_all_and_for_one(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game(), home, fake) as hands:
        await hands.press("ctrl+o")
        await hands.dialog("Plays from phones: I agree to each.")
        await hands.press("p")
        await hands.dialog("Whose plays from phones?")
        await hands.press("enter")
        await hands.dialog("they count at once")
        await hands.press("down", "enter")
        await hands.see("Plays from phones: they count at once.")
        assert load_settings()[0].phone_plays == "at once"
        await hands.press("p")
        await hands.dialog("Whose plays from phones?")
        await hands.press("down", "enter")
        await hands.dialog("Anna's plays")
        await hands.press("down", "enter")
        await hands.see("Anna's plays: none.")
        await hands.press("escape")
        await hands.back_at_table()
        assert fake.plays.trust == (("Anna", Trust.NONE), ("Ben", Trust.AT_ONCE))
        await propose(hands, fake, "Anna", "5C MOOD")
        assert not hands.game.steps
        await hands.press("ctrl+p")
        await hands.dialog("What would you like?")
        await hands.type("trust")
        await hands.see("Plays from phones")
        await hands.press("enter")
        await hands.dialog("Whose plays from phones?")


async def test_the_switch_is_kept_for_the_next_evening(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    for shown in ("I agree to each", "none"):
        async with served(a_game(), home, fake) as hands:
            await hands.press("ctrl+o")
            await hands.dialog(f"Plays from phones: {shown}.")
            await hands.press("p")
            await hands.dialog("they count at once")
            if shown == "I agree to each":
                await hands.press("up", "enter")
                await hands.see("Plays from phones: none.")


async def test_what_a_seat_tells_at_the_end_is_written_on_its_rack(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with seated(a_game("5C MOOD"), home, fake) as hands:
        await hands.press("f8")
        await hands.dialog("End the game here?")
        await hands.press("down", "enter")
        await hands.see("The game is over")
        await ask(hands, fake, LeftTold("Ben", tuple("AEIORST")))
        await hands.see("AEIORST")
        await hands.type("cc")
        await ask(hands, fake, LeftTold("Anna", tuple("BBGHLNV")))
        assert hands.shows("AEIORST", "cc")
        letters = {seat: left.letters for seat, left in hands.game.leftovers.items()}
        assert letters[1] == tuple("AEIORST")


async def test_in_a_dealt_game_the_screen_is_not_passed_to_who_has_a_page(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.UNCHECKED, "", deal="Sunday"))
    deal = game.position.deal
    assert deal
    first, second = deal.racks[0][:2]
    async with at_table(game, home) as hands:
        await hands.dialog("Pass this on to Anna.")
        await hands.press("escape", "ctrl+o")
        await hands.dialog("The table on every phone")
        for name, number in (("Anna", "4072"), ("Ben", "0815")):
            await ask(hands, fake, SeatAsked(name, number))
            await hands.press("ctrl+a")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("Anna plays from a phone.")
        await hands.press("enter")
        await hands.see("Nothing is laid yet")
        assert hands.app.screen is hands.table
        await propose(hands, fake, "Anna", f"swap {first}")
        await hands.see("Anna: swap. Enter agrees, Esc sends it back.")
        await hands.press("escape")
        await propose(hands, fake, "Anna", f"5E [{first}][{second}]")
        await hands.see("Enter agrees, Esc sends it back.")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1)
        await hands.settle()
        assert hands.app.screen is hands.table


async def test_a_seat_is_agreed_to_while_the_screen_is_passed_on(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.UNCHECKED, "", deal="Sunday"))
    async with served(game, home, fake) as hands:
        await hands.press("enter")
        await hands.dialog("Pass this on to Anna.")
        await ask(hands, fake, SeatAsked("Anna", "4072"))
        await hands.press("ctrl+a")
        await hands.back_at_table()
        await hands.see("Anna sits at a phone now.")


async def test_where_all_play_from_phones_a_computer_plays_by_itself(
    home: Path,
    fake: FakePhones,  # noqa: F811
) -> None:
    async with served(with_mira(deal="Sunday"), home, fake) as hands:
        await ask(hands, fake, SeatAsked("Anna", "4072"))
        await hands.press("ctrl+a")
        await propose(hands, fake, "Anna", "pass")
        await hands.see("Enter agrees, Esc sends it back.")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 2)
        await hands.back_at_table()
