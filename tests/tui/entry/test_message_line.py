"""The sentences of the message line: what was done, and what is to be done next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.session import GameStore, Outcome, Session
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
from scorekeeper.tui.entry.turn_text import (
    back_again,
    points_called,
    save_news,
    taken_back,
    turn_taken,
    why_not,
    word_made,
)
from tests.support.games import LEAFLET, RULES, game_of

from ..hands import at_table
from ..helpers import HOSTILE, on_rack

OVER = "The game is over. Enter shows who has won; Ctrl Z takes the last turn back."


def session_of(*turns: str) -> Session:
    """A game in memory."""
    return Session(game_of(*turns), GameStore())


# Turns and their points


def test_who_did_what_is_said_with_the_points_of_a_play() -> None:
    game = game_of("5C MOOD", "pass", "exchange J", "end")
    assert [turn_taken(step) for step in game.steps] == [
        "Anna opened with MOOD, 8",
        "Ben passed",
        "Anna swapped a tile",
        "Game ended",
    ]


def test_what_was_taken_back_and_brought_back_is_said() -> None:
    game = game_of("5E MOOD")
    (step,) = game.steps
    did = "Anna opened with MOOD, 8."
    assert taken_back(step, lays_again=True) == f"Taken back: {did} Correct it, and press Enter."
    assert taken_back(step, lays_again=False) == f"Taken back: {did}"
    assert back_again(step) == f"Back again: {did}"


def test_points_called_out_are_compared_with_those_of_the_play() -> None:
    game = game_of("5C MOOD")
    (step,) = game.steps
    assert word_made(step) == "MOOD"
    undo = "Ctrl Z takes this back."
    assert points_called(step, 9) == f"Anna, MOOD: called 9, 1 too many. {undo}"
    assert points_called(step, 8) == f"Anna, MOOD: called 8, right. {undo}"
    assert points_called(step, None) == f"Anna, MOOD: called no points. {undo}"


def test_how_a_turn_was_saved_is_said_only_if_all_is_not_well() -> None:
    assert save_news(Outcome()) == ""
    assert save_news(Outcome(newly_unsaved=True)) == (
        "This game could not be saved. Ctrl S saves it somewhere else."
    )
    kept = save_news(Outcome(set_aside=Path("game\x1b.toml")))
    assert kept.startswith("The other file is kept: game")
    assert "\x1b" not in kept


# Keys that do nothing now


@pytest.mark.parametrize(
    ("action", "turns", "why"),
    [
        ("undo", (), "There is no turn to take back."),
        ("undo", ("5C MOOD",), ""),
        ("redo", ("5C MOOD",), "There is nothing to bring back."),
        ("challenge", ("5C MOOD",), ""),
        ("challenge", ("5C MOOD", "pass"), "Only the play just made can be challenged."),
        ("end", ("5C MOOD",), "The game is still going on. To stop, press F8."),
        ("end", ("5C MOOD", "end"), ""),
        ("review", ("5C MOOD",), "You can review a game once it is over."),
        ("review", ("5C MOOD", "end"), ""),
        ("show_me", ("5C MOOD", "end"), OVER),
        ("whose_turn", ("5C MOOD", "end"), OVER),
        ("pass_turn", ("5C MOOD", "end"), OVER),
        ("pass_turn", ("5C MOOD",), ""),
        ("show_me", ("5C MOOD",), ""),
    ],
)
def test_a_key_that_does_nothing_now_says_why(
    action: str, turns: tuple[str, ...], why: str
) -> None:
    assert why_not(action, session_of(*turns)) == why


def test_a_play_whose_words_were_all_asked_about_stands() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.CHALLENGE, "english-35"))
    for text in ("5C MOOD", "challenge refused"):
        game.push_text(text)
    said = "Every word of this play has been challenged already: it stays."
    assert why_not("challenge", Session(game, GameStore())) == said


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
