"""The sentences of the message line on turns and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session import GameStore, Outcome, Session
from scorekeeper.tui.entry.turn_text import (
    back_again,
    no_points_to_note,
    points_called,
    save_news,
    taken_back,
    turn_taken,
    why_not,
    word_made,
)
from tests.support.games import RULES, game_of

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


def test_points_belong_to_a_play() -> None:
    assert no_points_to_note(None).startswith("Nobody has played yet")
    last = game_of("5C MOOD", "pass").steps[-1]
    assert no_points_to_note(last).startswith("No word was laid last turn.")


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


def test_a_turn_that_was_undone_can_be_redone_until_another_is_taken() -> None:
    session = session_of("5C MOOD")
    assert session.undo().done
    assert why_not("redo", session) == ""
    assert why_not("undo", session) == "There is no turn to take back."
    game = session.game
    assert session.play(game.judge(game.read("5C WOOD"))).done
    assert why_not("redo", session) == "There is nothing to bring back."


def test_a_play_whose_words_were_all_asked_about_stands() -> None:
    game = Game(Setup(RULES, ("Anna", "Ben"), WordCheck.CHALLENGE, "english-35"))
    for text in ("5C MOOD", "challenge refused"):
        game.push_text(text)
    said = "Every word of this play has been challenged already: it stays."
    assert why_not("challenge", Session(game, GameStore())) == said
