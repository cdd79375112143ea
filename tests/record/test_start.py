"""The file of a game that begins with a board as it was found (docs/record-format.md)."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.export import Format, write_export
from scorekeeper.game.board import Direction, Placement
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Pass, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.revision import Revision
from scorekeeper.game.setup import Setup
from scorekeeper.game.start_position import StartPosition, read_rows
from scorekeeper.record import RecordError, write_record
from tests.conftest import most

from .samples import a_game, goes_on, reread

RULES = a_game().rules
ROWS = ["." * 10] * 4 + ["..W4OOD...."] + ["." * 10] * 5
START = StartPosition(read_rows("\n".join(ROWS), RULES.edition), (115, 155), 1, turns=13)
GAME = Game(Setup(RULES, ("Anna", "Ben"), started="2026-01-01", start_position=START))
GAME.push_text("F5 .EAR")
TEXT = write_record(GAME)
OVERRULED = tuple(rule for rule in Rule if rule.can_be_overruled)


@pytest.mark.parametrize("seed", most(range(300), pytest.mark.readers, 60))
def test_any_start_is_read_as_it_was_written(seed: int) -> None:
    rng = random.Random(seed)
    letters = list(RULES.edition.tiles)
    cells = [rng.choice([".", ".", f"{rng.choice(letters)}{rng.randint(1, 9)}"]) for _ in range(99)]
    rows = [" ".join([*cells, "A"][row * 10 : row * 10 + 10]) for row in range(10)]
    players = ("Anna", "Ben", "Cleo")[: rng.randint(1, 3)]
    start = StartPosition(
        read_rows("\n".join(rows), RULES.edition),
        tuple(rng.randint(-50, 400) for _ in players),
        rng.randrange(len(players)),
        rng.choice([0, rng.randint(1, 90)]),
        rng.choice([None, rng.randint(0, 60)]),
        rng.choice([(), tuple(rng.randint(0, 7) for _ in players)]),
        accepted=True,
    )
    text = write_record(Game(Setup(RULES, players, start_position=start)))
    reading = reread(text)
    assert (reading.complaints, reading.game.setup.start_position) == ((), start)
    assert write_record(reading.game) == text


@pytest.mark.parametrize("seed", most(range(300), pytest.mark.readers, 60))
def test_any_game_from_a_start_goes_through_its_file_every_page_and_a_correction(
    seed: int, home: Path, tmp_path: Path
) -> None:
    rng = random.Random(seed)
    game = Game(replace(GAME.setup, started=""))
    letters = list(RULES.edition.tiles)
    for _ in range(rng.randint(1, 6)):
        if rng.random() < 0.2:
            game.push(Turn(Pass()))
        else:
            near = rng.choice(list(game.board.occupied()))
            place = Placement(near.step(rng.choice(list(Direction))), rng.choice(letters))
            if place.square in game.board:
                game.push(Turn(Play((place,)), OVERRULED))
        if game.position.ending:
            break
    text = write_record(game)
    reading = reread(text)
    assert reading.complaints == ()
    assert (reading.game.position, write_record(reading.game)) == (game.position, text)
    goes_on(game, tmp_path)
    for form in Format:
        if form.is_text:
            assert b"Anna" in write_export(game, form)
    if game.steps:
        without = Revision.of(game).remove(len(game.steps)).replay()
        assert without.conflict is None
        game.pop()
        assert write_record(without.game) == write_record(game)
    while game.steps:
        game.pop()
    assert game.position == game.start


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("W4 O O D", "W4 O O", "row 5 has 9 squares"),
        (". . W4", ". 7 W4", "7 follows no letter"),
        ('    ". . W4', '    ". . \\u001b4', "is not a tile"),
        ("115,", "115, 3,", "a list of 2 whole numbers"),
        ("115,", "1.5,", "a list of 2 whole numbers"),
        ("turns = 13", "turns = -1", "a whole number from 0"),
        ("turns = 13", "bag = 101", "a whole number from 0 to 100"),
        ("turns = 13", "racks = [7]", "a list of 2 whole numbers"),
        ("[start]", "start = 3\n[begin]", "must be a table"),
    ],
)
def test_a_start_that_cannot_be_read_says_where(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError, match=said):
        reread(TEXT.replace(old, new, 1))


def test_a_name_that_nobody_has_leaves_the_turn_to_the_first_player() -> None:
    reading = reread(TEXT.replace('to-move = "Ben"', 'to-move = "Bob"'))
    assert "[start]: to-move names no player; it is Anna's turn." in reading.complaints


def test_a_board_that_cannot_be_is_read_and_told() -> None:
    text = TEXT.replace("W4 O", "W6 O")
    said = "[start]: C5 has more than 5 tiles, the limit. It is read as allowed by everybody."
    reading = reread(text)
    assert said in reading.complaints
    assert reread(write_record(reading.game)).complaints == ()
    assert reread(text.replace("turns = 13", "turns = 13\naccepted = true")).complaints == ()


def test_another_box_of_the_same_game_is_refused() -> None:
    with pytest.raises(RecordError, match="this box has 8"):
        reread(TEXT.replace("hasbro-10x10", "classic-8x8"))
