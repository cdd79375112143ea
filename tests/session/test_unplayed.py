"""What is no turn yet, kept beside a game until it is opened again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.session import Session, TurnNotes
from scorekeeper.session.correction import Correction
from scorekeeper.session.page_commands import hear
from scorekeeper.session.proposals import ReplyState
from scorekeeper.session.seats import Pages, Proposed
from scorekeeper.session.stage import Proposal
from scorekeeper.session.table import Table
from scorekeeper.session.unplayed import Entered, keep, recall

from .conftest import names_in, take

TILES = Entered("6E N.T", "5C W", 12, 40)
NOTES = TurnNotes(("N", "T"), True, ("NET",))


def left(path: Path, entered: Entered = TILES, notes: TurnNotes = NOTES) -> Path:
    """The file that is kept when the game in `path` is left."""
    session = Session.open(path)
    session.notes = notes
    keep(session, entered)
    session.close()
    return path.with_name(f".{path.name}.unplayed")


def test_what_is_entered_and_noted_comes_back(path: Path) -> None:
    kept = left(path)
    assert kept.stat().st_mode & 0o077 == 0
    session = Session.open(path)
    assert recall(session) == TILES
    assert session.notes == NOTES
    keep(session, Entered())
    assert kept.exists()  # What is noted is still no turn.
    session.notes = TurnNotes()
    keep(session, Entered())
    assert not kept.exists()


def test_nothing_of_it_is_in_the_record(path: Path) -> None:
    before = path.read_bytes()
    left(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("change", ["play", "undo", "rename"])
def test_it_is_for_one_position_of_one_game(change: str, path: Path) -> None:
    kept = left(path)
    session = Session.open(path)
    match change:
        case "play":
            take(session, "6E N.T")
        case "undo":
            session.undo()
        case _:
            setup = replace(session.game.setup, players=("Anna", "Cleo"))
            session.apply(Correction.of(session.game).with_setup(setup, (0, 1)))
    session.notes = TurnNotes()
    assert recall(session) == Entered()
    assert session.notes == TurnNotes()
    assert not kept.exists()


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\xff\xfe",
        b"[" * 50_000,
        b"[1, 2]",
        b'["x", ["", "", null, null], [null, false, []]]',
        b"x" * 200_000,
    ],
)
def test_damage_to_it_is_no_trouble(damage: bytes, path: Path) -> None:
    left(path).write_bytes(damage)
    session = Session.open(path)
    assert (recall(session), session.notes) == (Entered(), TurnNotes())


@pytest.mark.parametrize("rack", [["?"], ["A"] * 8])
def test_a_rack_that_cannot_be_is_not_noted(rack: list[str], path: Path) -> None:
    kept = left(path)
    position, entered, notes = json.loads(kept.read_text("utf-8"))
    kept.write_text(json.dumps([position, entered, [rack, *notes[1:]]]), "utf-8")
    session = Session.open(path)
    assert (recall(session), session.notes) == (Entered(), TurnNotes())


def test_a_folder_in_its_place_is_no_trouble(path: Path) -> None:
    path.with_name(f".{path.name}.unplayed").mkdir()
    left(path)
    assert recall(Session.open(path)) == Entered()


def test_nobody_is_led_to_another_file_by_a_link(path: Path) -> None:
    other = path.with_name("other.txt")
    other.write_text("mine", "utf-8")
    path.with_name(f".{path.name}.unplayed").symlink_to(other)
    left(path)
    assert other.read_text("utf-8") == "mine"


def test_who_only_watches_neither_reads_nor_writes_it(path: Path) -> None:
    kept = left(path)
    ours, watching = Session.open(path), Session.open(path)
    assert recall(watching) == Entered()
    keep(watching, Entered())
    assert kept.exists()
    assert recall(ours) == TILES


def test_what_was_kept_for_a_game_that_is_gone_goes(path: Path) -> None:
    left(path)
    other = path.with_name("other.toml")
    other.write_bytes(path.read_bytes())
    path.unlink()
    Session.open(other).close()
    assert names_in(path.parent) == ["other.toml"]


@pytest.mark.parametrize("seated", [("Anna", "Ben"), ()])
def test_a_turn_that_a_seat_has_sent_waits_again(path: Path, seated: tuple[str, ...]) -> None:
    table = Table(Session.open(path))
    table.begin()
    table.show_pages(Pages(True, 2, seated=("Anna", "Ben")))
    mover = table.session.game.player_to_move
    number = table.state.seat_plays.number_for(mover)
    hear(table, Proposed(mover, number, table.state.position, "6E N.T"))
    before = table.state.stage
    assert isinstance(before, Proposal)
    table.keep(Entered())
    table.leave()
    table = Table(Session.open(path))
    table.show_pages(Pages(True, 2, seated=seated))
    table.recall()
    table.begin()
    waits = table.state.stage
    assert isinstance(waits, Proposal) == bool(seated)
    if isinstance(waits, Proposal):
        assert waits.verdict.action == before.verdict.action
        assert dict(table.state.replies)[mover].number == number
        assert table.agree().done
    table.leave()


def test_a_turn_that_a_seat_has_sent_is_kept_as_soon_as_it_is_known(path: Path) -> None:
    """Nothing is kept in good order when the program is killed, or the power goes."""
    before = left(path)  # Tiles were laid when the game was left last.
    kept_then = before.read_bytes()
    table = Table(Session.open(path))
    assert table.recall() == TILES
    table.begin()
    table.show_pages(Pages(True, 2, seated=("Anna", "Ben")))
    assert before.read_bytes() == kept_then
    mover = table.session.game.player_to_move
    number = table.state.seat_plays.number_for(mover)
    hear(table, Proposed(mover, number, table.state.position, "6E N.T"))
    table.leave()  # As after a kill, the file of the game is free.
    table = Table(Session.open(path))
    entered = table.recall()
    assert (entered.laid, entered.typed) == (TILES.laid, TILES.typed)
    table.begin()
    table.show_pages(Pages(True, 2, seated=("Anna", "Ben")))
    stage = table.state.stage
    assert isinstance(stage, Proposal)
    assert stage.number == number
    table.send_back()
    table.leave()
    table = Table(Session.open(path))
    assert table.recall().proposed is None
    table.leave()


def test_a_turn_that_waited_is_for_nothing_once_another_was_entered(path: Path) -> None:
    table = Table(Session.open(path))
    table.begin()
    seated = Pages(True, 2, seated=("Anna", "Ben"))
    table.show_pages(seated)
    mover = table.session.game.player_to_move
    number = table.state.seat_plays.number_for(mover)
    hear(table, Proposed(mover, number, table.state.position, "6E N.T"))
    table.leave()
    table = Table(Session.open(path))
    table.recall()
    table.begin()
    for text in ("pass", "pass"):  # Before phones are on again.
        game = table.session.game
        assert table.take(game.judge(game.read(text))).done
    table.undo()
    table.undo()
    table.show_pages(seated)
    assert not isinstance(table.state.stage, Proposal)
    assert dict(table.state.replies)[mover].state is ReplyState.LATE
    table.leave()


def test_a_turn_that_a_seat_has_sent_waits_for_its_page_and_then_again(path: Path) -> None:
    table = Table(Session.open(path))
    table.begin()
    seated = Pages(True, 2, seated=("Anna", "Ben"))
    table.show_pages(seated)
    mover = table.session.game.player_to_move
    number = table.state.seat_plays.number_for(mover)
    hear(table, Proposed(mover, number, table.state.position, "6E N.T"))
    for _ in range(2):  # The program ends, and ends once more before phones are on.
        table.keep(Entered())
        table.leave()
        table = Table(Session.open(path))
        table.recall()
        table.begin()
        assert not isinstance(table.state.stage, Proposal)
    table.show_pages(seated)
    assert isinstance(table.state.stage, Proposal)
    assert dict(table.state.replies)[mover].number == number
    assert table.agree().done
    table.leave()
