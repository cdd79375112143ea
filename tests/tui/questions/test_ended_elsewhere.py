"""A dialog about what the table waits for closes as soon as that has ended elsewhere."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.table.stage import EnterTurn, Stage, Verdict
from scorekeeper.table.table import Table
from tests.door import a_door

from ..hands import at_table
from ..phones.pages import a_game
from .test_computers import a_game as with_mira


def stage_of(table: Table) -> Stage:
    """What it waits for; another call may have another answer."""
    return table.state.stage


async def test_a_verdict_that_was_read_at_the_tablet(home: Path) -> None:
    async with at_table(a_game("5C MOXD"), home) as hands:
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("enter")
        await hands.dialog("✗ MOXD is not in the")
        table = hands.table.table
        assert isinstance(stage_of(table), Verdict)
        table.acknowledge()
        await hands.back_at_table()
        assert stage_of(table) == EnterTurn(0)
        await hands.type("mood")
        await hands.until(lambda: len(hands.table.editor.entry.draft.keys) == 4)


async def test_tiles_for_a_computer_are_asked_for_until_its_turn_is_no_more(home: Path) -> None:
    async with at_table(with_mira("5C MOOD", words="english-35"), home) as hands:
        await hands.dialog("7 to go")
        await hands.press("a")
        await hands.dialog("6 to go")
        table = hands.table.table
        table.show_door(a_door(True, 1))
        await hands.settle()
        await hands.dialog("6 to go")
        await hands.press("f1")
        await hands.until(lambda: not hands.shows("6 to go"))
        table.session.undo()
        await hands.back_at_table()
        assert stage_of(table) == EnterTurn(0)
        assert not hands.game.steps
        await hands.type("mood")
        await hands.until(lambda: len(hands.table.editor.entry.draft.keys) == 4)
