"""A dialog about what the table waits for closes as soon as that has ended elsewhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.session.seats import Pages
from scorekeeper.session.stage import EnterTurn, Stage, Verdict
from scorekeeper.session.table import Table
from scorekeeper.tui import typeahead
from scorekeeper.tui.screens import attendant

from .hands import at_table
from .test_computers import a_game as with_mira
from .test_phones import FakePhones, a_game, fake  # noqa: F401  A fixture.
from .test_proposed import propose, reply, seated, withdraw


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is in the middle of typing."""
    monkeypatch.setattr(attendant, "MOMENT", 0.0)


def stage_of(table: Table) -> Stage:
    """What it waits for; another call may have another answer."""
    return table.state.stage


async def test_a_verdict_that_was_read_at_the_tablet(home: Path) -> None:
    async with at_table(a_game("5C MOXD"), home) as hands:
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("enter")
        await hands.dialog("MOXD is not a word here.")
        table = hands.table.table
        assert isinstance(stage_of(table), Verdict)
        table.acknowledge()
        await hands.back_at_table()
        assert stage_of(table) == EnterTurn(0)
        await hands.type("mood")
        await hands.until(lambda: len(hands.table.editor.entry.draft.keys) == 4)


async def test_a_proposal_that_was_taken_back_at_the_phone(
    home: Path,
    fake: FakePhones,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with seated(a_game(), home, fake) as hands:
        await propose(hands, fake, "Anna", "1A MOOD")
        await hands.see("against the rules")
        await hands.press("enter")
        await hands.dialog("The first word must cover a start")
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await withdraw(hands, fake, "Anna")
        await hands.back_at_table()
        await hands.press("y", "f2")  # They were meant for the dialog.
        assert hands.table.editor.entry.is_empty
        assert reply(fake, "Anna") == ("back", "You have taken MOOD back.")
        assert not hands.game.steps


async def test_tiles_for_a_computer_are_asked_for_until_its_turn_is_no_more(home: Path) -> None:
    async with at_table(with_mira("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        await hands.press("a")
        await hands.dialog("6 to go")
        table = hands.table.table
        table.show_pages(Pages(True, 1))
        await hands.settle()
        await hands.dialog("6 to go")
        await hands.press("f1")
        await hands.until(lambda: not hands.shows("6 to go"))
        table.undo()
        await hands.back_at_table()
        assert stage_of(table) == EnterTurn(0)
        assert not hands.game.steps
        await hands.type("mood")
        await hands.until(lambda: len(hands.table.editor.entry.draft.keys) == 4)


async def test_the_screen_is_not_passed_on_once_the_player_sits_at_a_page(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = with_mira(deal="Sunday", players=("Anna", "Ben"))
    async with at_table(game, home) as hands:
        await hands.dialog("Pass this on to Anna.")
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        table = hands.table.table
        table.show_pages(replace(table.pages, are_served=True, seated=("Anna",)))
        await hands.back_at_table()
        await hands.press("enter", "f2", "d")  # They were meant for the dialog.
        assert hands.table.editor.entry.is_empty
        assert not hands.game.steps
