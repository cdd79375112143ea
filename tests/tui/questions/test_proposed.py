"""A turn that a seat proposes, at the keeper's screen: shown, agreed to, sent back, in the way."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from scorekeeper.game.game import Game, Leftover
from scorekeeper.table.seats import LeftTold, Proposed, Trust, Withdrawn
from scorekeeper.tui.keys import typeahead

from ..hands import Hands
from ..phones.pages import a_game, ask, served, shown, sit

pytestmark = pytest.mark.usefixtures("at_home")
MOOD = "Anna: MOOD for 8. Enter: let it count. Esc: send it back."
EAR = "Ben: DEAR for 8. Enter: let it count. Esc: send it back."


@asynccontextmanager
async def seated(game: Game, home: Path, trust: Trust = Trust.AGREE) -> AsyncIterator[Hands]:
    """The table, served, with Anna and Ben at their pages."""
    async with served(game, home) as hands:
        hands.app.phones.choose(trust)
        await sit(hands, "Anna", "Ben")
        yield hands


async def propose(hands: Hands, name: str, turn: str) -> None:
    """A seat sends a turn for the position of the table."""
    number = shown(hands).number_for(name)
    await ask(hands, Proposed(name, number, shown(hands).position, turn))


async def withdraw(hands: Hands, name: str) -> None:
    """A seat takes back what it has sent."""
    sent = shown(hands).reply_to(name)
    assert sent
    await ask(hands, Withdrawn(name, sent.number))


def reply(hands: Hands, name: str) -> tuple[str, str]:
    found = shown(hands).reply_to(name)
    assert found
    return str(found.state), found.text


async def test_a_proposed_turn_is_agreed_to_or_sent_back_by_a_key(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with seated(a_game(), home) as hands:
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await propose(hands, "Anna", "5C MOOD")
        await hands.press("d", "enter", "escape")  # They were meant for the empty board.
        await hands.see(MOOD, "phones 0, Anna plays", "Enter  Let it count  Esc  Send it back")
        assert "M" in hands.board
        assert not hands.game.steps
        hands.mean_keys(monkeypatch)
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 1, "Anna's turn")
        assert reply(hands, "Anna") == ("counts", "")

        await propose(hands, "Ben", "F5 .EAR")
        await hands.see(EAR)
        await withdraw(hands, "Ben")
        await hands.see("Ben has taken DEAR back.")
        assert not hands.table.editor.entry.draft.keys

        await propose(hands, "Ben", "swap J")
        await hands.see("Ben: swap. Enter: let it count. Esc: send it back.")
        await hands.press("escape")
        await hands.until(lambda: reply(hands, "Ben")[0] == "back", "no swap")
        await propose(hands, "Ben", "pass")
        await hands.see("Ben: pass. Enter: let it count. Esc: send it back.")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 2, "the pass")


async def test_what_is_entered_at_the_table_comes_before_what_is_proposed(
    home: Path,
) -> None:
    async with seated(a_game(), home) as hands:
        await hands.press("c", "a")
        await propose(hands, "Anna", "5C MOOD")
        await hands.see("Anna has played MOOD for 8 on the phone.")
        await hands.press("t")
        assert [key.typed for key in hands.table.editor.entry.draft.keys] == ["C", "A", "T"]
        await hands.press("escape")
        await hands.see(MOOD)
        await hands.press("backspace")
        await hands.see("Enter  Play")
        assert MOOD not in hands.text
        await hands.press("escape")
        await hands.see(MOOD)  # A play that was changed is as it was.
        assert reply(hands, "Anna")[0] == "asked"
        await hands.press("backspace", "n", "enter")
        await hands.until(lambda: len(hands.game.steps) == 1, "another play")
        assert reply(hands, "Anna")[0] == "late"

        await propose(hands, "Ben", "F5 .EAR")
        await hands.see("Ben: NEAR for 8.")
        await hands.press("ctrl+z")
        await hands.see("Taken back: Anna opened with MOON, 8.")
        assert reply(hands, "Ben")[0] == "late"
        await hands.press("table.redo")
        await hands.until(lambda: len(hands.game.steps) == 1, "MOON again")
        assert not hands.table.editor.entry.draft.keys


async def test_where_seats_are_trusted_a_play_counts_without_a_key_unless_it_breaks_a_rule(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with seated(a_game(), home, Trust.AT_ONCE) as hands:
        await hands.type(":5C MO")
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await propose(hands, "Anna", "5C MOOD")
        await hands.see("Anna has played MOOD for 8 on the phone.")
        await hands.type("od")
        await hands.press("f2", "enter")  # They were meant for Anna's turn.
        assert hands.table.editor.entry.is_empty
        assert len(hands.game.steps) == 1
        hands.mean_keys(monkeypatch)

        await propose(hands, "Ben", "1A EAR")
        await hands.see("breaks a rule. Enter: what is wrong. Esc: send it back.")
        await hands.press("enter")
        await hands.dialog("Your word must touch the tiles")
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await withdraw(hands, "Ben")
        await hands.back_at_table()
        await hands.press("y", "f2")  # They were meant for the dialog.
        assert hands.table.editor.entry.is_empty
        assert reply(hands, "Ben") == ("back", "You have taken EAR back.")
        assert len(hands.game.steps) == 1


async def test_what_a_seat_tells_at_the_end_is_written_on_its_rack(
    home: Path,
) -> None:
    async with seated(a_game("5C MOOD"), home) as hands:
        await hands.press("f8")
        await hands.dialog("Do you want to stop?")
        await hands.press("4")
        await hands.see("The game is over")
        await ask(hands, LeftTold("Ben", tuple("AEIORST")))
        await hands.see("AEIORST")
        await hands.type("cc")
        await ask(hands, LeftTold("Anna", tuple("BBGHLNV")))
        assert hands.shows("AEIORST", "cc")
        letters = {seat: left.letters for seat, left in hands.game.leftovers.items()}
        assert letters[1] == tuple("AEIORST")
        await ask(hands, LeftTold("Ben", ()))
        await hands.type("d")  # So all racks are read again.
        assert hands.game.leftovers[1] == Leftover(0)
