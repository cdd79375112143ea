"""The keys that matter at the table, by what is entered."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.tui.entry.foot import Entering, foot
from tests.support.games import game_of

from ..hands import at_table


def test_enter_asks_goes_on_or_plays_and_no_swap_is_offered_that_would_have_to_be_allowed() -> None:
    assert foot(Entering.LAID)["table.play"] == "Play"
    assert foot(Entering.LAID, allowed=False)["table.play"] == "Ask"
    assert foot(Entering.TYPING, allowed=False)["submit"] == "Ask"
    assert next(iter(foot(Entering.NOTHING, goes_on="Go on").items())) == ("table.play", "Go on")
    known = foot(Entering.NOTHING)
    assert [*known.keys() - foot(Entering.NOTHING, may_swap=False).keys()] == ["table.exchange"]


async def test_the_foot_shows_what_matters_now(home: Path) -> None:
    async with at_table(game_of("5C MOOD"), home) as hands:
        for keys, shown in (
            ("", "A–Z Lay F2 Pass F3 Swap F4 Challenge"),
            ("c", "Enter Play Esc Take off Space Down Bksp Rub out"),
            (["escape"], "Esc Put back A–Z Lay F2 Pass F3 Swap"),
            (":pass", "Enter Play Esc Back"),
        ):
            await hands.press(*keys)
            keys_shown = f"{shown} F1 Help Ctrl P Menu"
            await hands.until(
                lambda: " ".join(hands.text.splitlines()[-1].split()) == keys_shown,  # noqa: B023
                shown,
            )
