"""What the message line says is to be done next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.setup import ComputerSeat
from scorekeeper.session.lock import LockOwner
from scorekeeper.table.stage import (
    DrawTiles,
    EnterTurn,
    LayComputerTurn,
    Objection,
    OpenElsewhere,
    PreparingComputers,
    RevealRack,
    Stage,
    Watching,
)
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry import editor as play_editor
from scorekeeper.tui.entry.next_thing import LineMessage, before_that, drawn_after_last, next_thing
from scorekeeper.tui.entry.turn_entry import TurnEntry
from tests.support.games import LEAFLET, game_of

from ..hands import at_table
from ..helpers import HOSTILE, on_rack

OFF = "Esc takes your tiles off."


def said(game: Game, text: str = "", has_rack: bool = False) -> LineMessage:
    """What is said once the turn `text` is laid."""
    entry = TurnEntry.at_start(game)
    action = game.read(text) if text else None
    verdict = game.judge(action) if action else None
    if isinstance(action, Play):
        entry = entry._replace(draft=drafts.laid(action))
    return next_thing(game, entry, verdict, has_rack)


@pytest.mark.parametrize(
    ("turns", "laid", "text", "more"),
    [
        ((), "", "Anna, lay the first word.", ""),
        (("5C MOOD",), "", "Anna draws 4. Ben, lay a word.", ""),
        (("5C MOOD", "pass"), "", "Anna, lay a word.", ""),
        (LEAFLET[:6], "H3 PLUS", "Enter plays PLUS.", OFF),
        (LEAFLET[:6], "pass", "Enter passes.", OFF),
        (LEAFLET, "8E SNACKS", "Ben, carry on, or take back the last letter.", OFF),
        ((), "5D XX", "Enter asks whether it stands.", OFF),
    ],
)
def test_it_names_who_draws_who_lays_and_what_enter_does(
    turns: tuple[str, ...], laid: str, text: str, more: str
) -> None:
    message = said(game_of(*turns), laid)
    assert (message.text, message.more) == (text, more)


def test_the_way_back_is_said_whole_or_not_at_all() -> None:
    message = said(game_of(*LEAFLET[:6]), "H3 PLUS")
    assert message.content(45).plain == " Enter plays PLUS.  Esc takes your tiles off."
    assert message.content(44).plain == " Enter plays PLUS."


def test_it_is_never_empty_and_obeys_no_name() -> None:
    for name in HOSTILE:
        for turns in ((), ("5C MOOD",), ("5C MOOD", "end")):
            text = said(game_of(*turns, players=("Anna", name))).text
            assert text
            assert not set(text) & set("\x1b\x07\x9b\u202e")


def test_nobody_draws_what_is_dealt_and_nothing_is_drawn_at_the_end() -> None:
    for then, drawn in ((), 4), (("challenge refused",), 4), (("challenge upheld",), 0):
        assert drawn_after_last(game_of("5C MOOD", *then)) == ("Anna draws 4" if drawn else "")
    for other in ("end", "exchange"):
        assert drawn_after_last(game_of("5C MOOD", other)) == ""
    dealt = Game(replace(game_of().setup, deal="Sunday"))
    dealt.push_text("5E BEEN")
    assert drawn_after_last(dealt) == ""


def test_what_comes_before_a_turn_is_said_first() -> None:
    game = game_of("5C MOOD", players=("Anna", "Mira"))
    cases: tuple[tuple[Stage, str], ...] = (
        (EnterTurn(0), ""),
        (RevealRack(0), ""),
        (PreparingComputers(1, ()), ""),
        (PreparingComputers(0, (), is_first=True), "The computer is getting ready …"),
        (
            OpenElsewhere(LockOwner("here", "1", "2026-01-01T00:00:00", "a")),
            "Choose an answer, then press Enter.",
        ),
        (Watching(), "This game is open in another window. Enter asks to play on here."),
        (Objection(1, ("MOOD",)), "Mira challenges the last play."),
        (DrawTiles(1, 7), "Anna draws 4. Draw 7 tiles for Mira."),
        (DrawTiles(1, 1), "Anna draws 4. Draw 1 tile for Mira."),
        (LayComputerTurn(1, ()), "Anna draws 4. Mira looks at the board."),
    )
    for stage, expected in cases:
        assert before_that(game, stage) == expected


async def test_dealt_tiles_are_laid_mixed_and_give_way_to_unseen_letters_on_a_small_screen(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_editor, "sample", lambda tiles, _: tiles[::-1])
    game = Game(replace(game_of().setup, players=("Anna",), deal="Sunday"))
    async with at_table(game, home) as hands:
        await hands.see("Anna, lay the first word.", "Your tiles", on_rack("BEEJNSV"), "Tab  Mix")
        assert "Unseen " not in hands.text
        await hands.press("editor.unseen")
        await hands.see("Unseen 93")
        assert "Your tiles" not in hands.text
        await hands.press("editor.unseen", "b")
        await hands.see("Your tiles", " E5 ", "carry on, or take back")
        await hands.press("backspace")
        await hands.see(on_rack("BEEJNSV"))
        await hands.press("tab")
        await hands.see(on_rack("VSNJEEB"))
        assert hands.table.editor.entry.is_empty


def test_where_a_computer_plays_or_tiles_are_hidden_enter_goes_on() -> None:
    setup = replace(game_of().setup, computers=(None, ComputerSeat("family:sharp", "7")))
    game = Game.replay(setup, game_of("5C MOOD").turns)
    assert said(game).text == "Anna draws 4. Press Enter for Ben's turn."
    dealt = Game(replace(setup, computers=(), deal="7"))
    assert said(dealt).text == "Enter shows Anna's tiles."
    assert said(dealt, has_rack=True).text == "Anna, lay the first word."
