"""What is written comes back: whole games, and games by people who overrule everything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.edition import Edition, find_edition, read_edition
from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.names import LONGEST_NAME, clean_names
from scorekeeper.record import load, write_record
from tests.support.any_record import OWN_EDITION, games

from .samples import SAMPLES, a_game, reread

GAMES = sorted(SAMPLES.glob("*.toml"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_whole_game_is_read_without_complaint_and_written_as_it_was(path: Path) -> None:
    reading = load(path)
    assert reading.complaints == ()
    assert reading.unread == 0
    written = write_record(reading.game)
    assert written.encode() == path.read_bytes()
    again = reread(written)
    assert (again.complaints, again.game.turns) == ((), reading.game.turns)


def test_the_example_in_the_documentation_is_a_file_as_it_is_written() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text("utf-8")
    example = guide.split("```toml\n")[1].split("```")[0]
    reading = reread(example)
    assert reading.complaints == ()
    assert write_record(reading.game) == example


@given(games())
def test_a_game_comes_back_from_its_file_as_it_was(game: Game) -> None:
    text = write_record(game)
    reading = reread(text)
    assert reading.complaints == ()
    assert reading.game.setup == game.setup
    assert reading.game.turns == game.turns
    assert reading.game.leftovers == game.leftovers
    assert reading.game.position == game.position
    assert write_record(reading.game) == text
    text.encode()


def test_an_edition_of_ones_own_is_copied_whole() -> None:
    edition: Edition = read_edition(OWN_EDITION, "own")
    game = Game(Setup(Rules(edition, find_preset("hasbro").house), ("Anna",)))
    game.push_text("3C [IJ]S")
    assert reread(write_record(game)).game.rules.edition == edition
    assert list(reread(write_record(game)).game.rules.edition.tiles) == list(edition.tiles)


def test_a_shipped_edition_that_was_changed_is_copied_whole() -> None:
    usual = find_edition("hasbro-10x10")
    backwards = replace(usual, tiles=dict(reversed(list(usual.tiles.items()))))
    game = Game(Setup(Rules(backwards, find_preset("hasbro").house), ("Anna",)))
    assert next(iter(reread(write_record(game)).game.rules.edition.tiles)) == "Z"


@given(st.lists(st.text(max_size=70), max_size=6))
def test_clean_names_differ_and_stay_as_they_are(names: list[str]) -> None:
    clean = clean_names(names)
    assert len(set(clean)) == len(clean) == len(names)
    assert clean_names(clean) == clean
    assert all(0 < len(name) <= LONGEST_NAME for name in clean)


def test_what_is_left_is_written_in_turn_order() -> None:
    """In whatever order it was noted: the same game gives the same text."""
    game = a_game("5C MOOD", "pass", "pass")
    game.leftovers = {player: Leftover(7) for player in (1, 0)}
    other = a_game("5C MOOD", "pass", "pass")
    other.leftovers = {player: Leftover(7) for player in (0, 1)}
    assert write_record(game) == write_record(other)
