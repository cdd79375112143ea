"""From 80 columns on no sentence of the message line is cut: with less room it says less."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.geometry import Size
from textual.screen import Screen

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.seats import ONLY_ITS_TILES
from scorekeeper.game.setup import ComputerSeat
from scorekeeper.game.text import Wording
from scorekeeper.session import GameStore, Outcome, Session
from scorekeeper.session.clock import ClockFace
from scorekeeper.session.lock import LockOwner
from scorekeeper.session.seats import TABLE, HandRaised, Pages, SeatAsked
from scorekeeper.session.stage import (
    ComputerTurn,
    Draw,
    Misfits,
    Objection,
    Proposal,
    Thinking,
    Verdict,
    Watching,
)
from scorekeeper.session.words import why_no_place
from scorekeeper.tui.board.layout import Shape, fitted
from scorekeeper.tui.board.widget import room_for
from scorekeeper.tui.entry import clock as clock_panel
from scorekeeper.tui.entry import turn_text
from scorekeeper.tui.entry.next_thing import before_that, next_thing
from scorekeeper.tui.entry.table_lines import turn_line
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.help import screen as menu
from scorekeeper.tui.kit import dialogs
from scorekeeper.tui.kit.lines import in_fewer_words, in_room
from scorekeeper.tui.kit.menu import Command
from scorekeeper.tui.log import correct
from scorekeeper.tui.questions import file as file_questions
from scorekeeper.tui.questions.keys import ALL_KEYS
from scorekeeper.tui.share.screen import ASKED
from scorekeeper.tui.share.shared import made_text
from scorekeeper.tui.table import screen as table

from ..helpers import LEAFLET, game_of, modules_of_the_screen, read_lines

NAMES = ("Maximiliane", "Wilhelmina", "Grandmother Margaret of the Hill")
LONG = "MISRELATED"
PLAYED = ("5D RELATED", "5A MIS.......")


def line_rooms() -> set[int]:
    """The columns of the message line on every screen from 80x24 on, beside both boards."""
    rooms = set()
    for size in (8, 10):
        for width in range(80, 201):
            for height in range(22, 60):
                fit = fitted(Size(width, height), size, line=1)
                board = room_for(size, fit.cell).width + fit.rim.width
                rooms.add((board if fit.shape is Shape.BESIDE else width - 1) - 2)
    return rooms


def game(*turns: str, names: tuple[str, ...] = NAMES) -> Game:
    return game_of(*turns, players=names)


def with_computer(*turns: str) -> Game:
    """The same with a computer that is to move after one turn."""
    whole = game()
    seats = (None, ComputerSeat("family:sharp", "7"), None)
    made = Game(replace(whole.setup, computers=seats))
    for text in turns:
        made.push_text(text)
    return made


def of_turns() -> Iterator[str]:
    for turns in ((), PLAYED[:1], PLAYED, ("pass",), (*PLAYED, "end")):
        played = game(*turns)
        session = Session(played, GameStore())
        for action in table._DEPENDING:
            yield turn_text.why_not(action, session)
        last = played.steps[-1] if played.steps else None
        yield turn_text.no_points_to_note(last)
        if last:
            then = next_thing(played, TurnEntry.at_start(played), None, False).text
            yield turn_text.taken_back(played, last, True)
            yield turn_text.taken_back(played, last, False)
            yield turn_text.back_again(played, last, then)
            yield turn_text.points_called(played, last, 12)
    asked = game(*PLAYED)
    asked.push(Turn(Challenge(None, (), upheld=False)))
    yield turn_text.why_not("challenge", Session(asked, GameStore()))
    yield turn_text.save_news(Outcome(newly_unsaved=True))
    yield turn_text.save_news(Outcome(set_aside=Path(f"2026-11-21-{'-'.join(NAMES)}.toml.bak")))
    yield from (correct.HOW, correct.NOT_ON_RACK, correct.SWAPPED, correct.KNOWN, ONLY_ITS_TILES)
    made = Path("/home/anna/Pictures/holidays/2026-11-21-anna-ben.png")
    yield from (ASKED, made_text(made, "", opens=True))
    for told in ("", "It is kept there from now on.", "You carry on with the first one."):
        yield made_text(made.with_suffix(".toml"), told, opens=False)
    yield file_questions.read_only(LockOwner("attic", "4", "2026-11-21T20:14:00", ""))
    yield why_no_place(LONG, game(*PLAYED))


def of_phones() -> Iterator[str]:
    played = game(PLAYED[0])
    for text in (PLAYED[1], "1A AXE", "pass", "exchange"):
        proposal = Proposal(1, 1, played.judge(played.read(text)))
        yield turn_text.proposal_text(played, proposal)
        yield turn_text.proposal_waits(played, proposal)
    for name in (*NAMES, TABLE):
        yield turn_text.seat_question(SeatAsked(name, "1234"))
        hands = HandRaised(name, (LONG, "RELATED"), 1), HandRaised(NAMES[0], (), 1)
        yield turn_text.reminder(Pages(hands=hands))
    yield turn_text.reminder(Pages(joining=("1234",)))
    yield turn_text.reminder(Pages(again=NAMES))
    yield turn_text.plays_at_page(played)


def of_stages() -> Iterator[str]:
    played = with_computer(PLAYED[0])
    for stage in (
        *(Misfits(("odd",)), Watching(), Thinking(0, (), is_first=True), Verdict(1)),
        *(Objection(1, (LONG,)), Draw(1, 7), ComputerTurn(1, ())),
    ):
        yield before_that(played, stage)
    for one in (played, game(), *(game(*PLAYED[:most]) for most in (1, 2)), game("pass", "end")):
        laid = TurnEntry.at_start(one)
        yield next_thing(one, laid, None, False).text
        if one.position.ending:
            continue
        for text in ("1A AXE", "2B CAT", "pass"):
            for entry in (laid, laid._replace(text=text)):
                yield next_thing(one, entry, one.judge(one.read(text)), False).text
        for text in ("", "a", "5", "5c", "5C ", "wool", "cat", "5D RELATEDS"):
            entry = laid.with_text(text, one)
            yield entry.interpret(one).hint
            yield entry.choose(1).interpret(one).hint


def of_clocks() -> Iterator[str]:
    for stands in (True, False):
        for has_run in (True, False):
            face = ClockFace(NAMES[0], 20, 90, stands, not stands, has_run)
            yield clock_panel.clock_switched(face)
            yield clock_panel.time_is_up(face)
            yield clock_panel.clock_hint(face)


def of_dialogs() -> Iterator[str]:
    """What the line says while a dialog is open."""
    modules_of_the_screen()
    kinds: list[type[Screen[Any]]] = [dialogs.Dialog]
    while kinds:
        kind = kinds.pop()
        yield kind.SUB_TITLE or ""
        kinds += kind.__subclasses__()


@pytest.mark.parametrize("sentences", [of_turns, of_phones, of_stages, of_clocks, of_dialogs])
def test_a_sentence_without_room_is_a_shorter_sentence(
    sentences: Callable[[], Iterator[str]],
) -> None:
    rooms = sorted(line_rooms())
    assert (rooms[0], rooms[-1]) == (36, 197)
    said = sorted({one for one in sentences() if one})
    assert len(said) >= 4
    cut = set()
    for sentence in said:
        forms = in_fewer_words(sentence, NAMES)
        for room in rooms:
            shown = in_room(forms, room)
            if shown not in forms:
                cut.add((room, shown))
    assert sorted(cut) == []


def test_a_sentence_alone_loses_its_last_clause_first() -> None:
    forms = in_fewer_words("A dot stays: it stands for a tile. Press Enter, or Esc.")
    first = "A dot stays: it stands for a tile."
    assert forms[1:] == (f"{first} Press Enter.", first, "A dot stays.")
    assert in_room(forms, 20) == "A dot stays."
    assert in_room(forms, 8) == "A dot s…"  # Only on a screen that is smaller than any.
    assert in_fewer_words("The highest turn ever: 40") == ("The highest turn ever: 40",)


def test_a_long_name_is_clipped_before_any_word_is_left_out() -> None:
    name = NAMES[2]
    said = Wording(f"{name} challenges the last play.", f"{name} challenges.")
    shown = in_room(in_fewer_words(said, NAMES), 40)
    assert shown == "Grandmother… challenges the last play."
    assert in_room(in_fewer_words(said, NAMES), 30) == "Grandmother… challenges."


@pytest.mark.parametrize("width", [33, 35, 45, 53, 73, 93])
def test_a_row_of_the_turns_shows_its_word_or_its_outcome(width: int) -> None:
    """On a screen of 80 columns the turns have 35."""
    played = game(*PLAYED, "exchange", names=("Maximiliane", "Wilhelmina"))
    for step, word in zip(played.steps, ("RELATED", LONG, "swapped"), strict=True):
        assert (
            word
            in read_lines([turn_line(played, step, width, star="★", has_number=width >= 45)])[0]
        )
    leaflet = game_of(*LEAFLET)
    leaflet.push(Turn(Challenge(None, ("PLUS", "NETS"), upheld=False)))
    words = ["MOOD", "DEAR", "NET", "WOOD", "LEAP", "SNACK", "PLUS", "stands"]
    for step, word in zip(leaflet.steps, words, strict=True):
        assert word in read_lines([turn_line(leaflet, step, width, has_number=width >= 45)])[0]


@pytest.mark.parametrize("width", range(36, 120, 7))
def test_the_menu_explains_every_row_to_its_end(width: int) -> None:
    for binding in ALL_KEYS:
        command = Command("Ctrl X", binding.description, binding.tooltip, lambda: None)
        rows = read_lines(menu._rows(command, width))
        assert all(cell_len(row) <= width for row in rows)
        said = " ".join(" ".join(rows).split())
        assert said.endswith(" ".join(binding.tooltip.split()))
