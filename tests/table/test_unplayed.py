"""What is no turn yet, kept beside a game until it is opened again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.session import Session, TurnNotes
from scorekeeper.session.correction import Correction
from scorekeeper.settings import change_settings
from scorekeeper.table.door import Door
from scorekeeper.table.seat_turns import ReplyState
from scorekeeper.table.seats import Proposed
from scorekeeper.table.stage import Proposal
from scorekeeper.table.table import Table
from scorekeeper.table.unplayed import Entered, keep, recall
from scorekeeper.web.page_commands import hear
from tests.door import a_door

from ..session.conftest import names_in, take

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


def test_it_stays_for_somebody_who_is_called_otherwise_by_now(path: Path) -> None:
    table, number = with_a_turn_sent(path)
    table.keep(TILES)
    table.leave()
    change_settings(lambda settings: replace(settings, renames=(("Anna", "Ann"),)))
    table, entered = at_table(path, a_door(True, 2, seated=("Ann", "Ben")))
    assert (entered.laid, entered.typed) == (TILES.laid, TILES.typed)
    assert table.session.game.player_to_move == "Ann"
    assert table.state.proposal
    assert table.state.proposal.number == number
    table.leave()


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


BOTH = a_door(True, 2, seated=("Anna", "Ben"))


def at_table(path: Path, door: Door = BOTH) -> tuple[Table, Entered]:
    """The table of the game in `path`, opened again with that `door`, and what was entered."""
    table = Table(Session.open(path))
    entered = table.recall()
    table.begin()
    table.show_door(door)
    return table, entered


def with_a_turn_sent(path: Path) -> tuple[Table, int]:
    """A table at which a seat has sent a turn, which waits; and its number."""
    table, _ = at_table(path)
    mover = table.session.game.player_to_move
    number = table.state.number_for(mover)
    hear(table, Proposed(mover, number, table.state.position, "6E N.T"))
    assert isinstance(table.state.stage, Proposal)
    return table, number


def test_a_turn_that_a_seat_has_sent_waits_for_its_page_and_then_again(path: Path) -> None:
    table, number = with_a_turn_sent(path)
    sent = table.state.proposal
    assert sent
    for _ in range(2):  # The program ends, and ends once more before phones are on.
        table.keep(Entered())
        table.leave()
        table, _ = at_table(path, a_door(True, 2))
        assert table.state.proposal is None
    table.show_door(BOTH)
    waits = table.state.proposal
    assert waits
    assert (waits.number, waits.verdict.action) == (number, sent.verdict.action)
    assert table.agree().done
    table.leave()


def test_a_turn_that_a_seat_has_sent_is_kept_as_soon_as_it_is_known(path: Path) -> None:
    """Nothing is kept in good order when the program is killed, or the power goes."""
    before = left(path)  # Tiles were laid when the game was left last.
    kept_then = before.read_bytes()
    table, entered = at_table(path)
    assert (entered, before.read_bytes()) == (TILES, kept_then)
    table.leave()
    table, number = with_a_turn_sent(path)
    table.leave()  # As after a kill, the file of the game is free.
    table, entered = at_table(path)
    assert (entered.laid, entered.typed) == (TILES.laid, TILES.typed)
    assert table.state.proposal
    assert table.state.proposal.number == number
    table.send_back()
    table.leave()
    table, entered = at_table(path)
    assert entered.proposed is None
    table.leave()


def test_a_turn_that_waited_is_for_nothing_once_another_was_entered(path: Path) -> None:
    table, _ = with_a_turn_sent(path)
    mover = table.session.game.player_to_move
    table.leave()
    table, _ = at_table(path, a_door(True, 2))
    for text in ("pass", "pass"):  # Before phones are on again.
        game = table.session.game
        assert table.take(game.judge(game.read(text))).done
    table.session.undo()
    table.session.undo()
    table.show_door(BOTH)
    assert table.state.proposal is None
    assert dict(table.state.replies)[mover].state is ReplyState.LATE
    table.leave()
