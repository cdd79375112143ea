"""A box of one's own: what is counted, what is said of it, and the page on which it is counted."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import tomli_w

from scorekeeper.export import Format, write_export
from scorekeeper.game.board import Placement, Square
from scorekeeper.game.edition import NO_LIMIT, Edition, read_edition, shipped_editions
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Pass, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import DEFAULT_PRESET, Rules, find_preset
from scorekeeper.game.setup import Setup
from scorekeeper.record import read_record, write_record
from scorekeeper.settings import editions, load_settings
from scorekeeper.tui.begin.own_box import OwnBox, starts
from scorekeeper.tui.begin.own_box_entry import Counting, Part
from scorekeeper.tui.begin.own_box_lines import letter_lines, term_lines
from scorekeeper.tui.begin.own_box_screen import OwnBoxScreen
from scorekeeper.tui.kit.lines import line_width
from tests.record.samples import goes_on

from ..hands import Hands, sitting
from ..kit.test_sizes import resize

HOUSE = find_preset(DEFAULT_PRESET).house
OVERRULED = tuple(rule for rule in Rule if rule.can_be_overruled)
USUAL = shipped_editions()["hasbro-10x10"]


def begun() -> Counting:
    return Counting(OwnBox.new(""))


def typed(counting: Counting, keys: str) -> Counting:
    """After so many characters, each of which means something."""
    for key in keys:
        after = counting.type(key)
        assert after is not None, key
        counting = after
    return counting


# Letters


def test_a_letter_goes_to_its_tile_and_figures_say_how_many() -> None:
    counting = typed(begun(), "f2s12")
    assert counting.letter == "S"
    assert (counting.box.tiles["F"], counting.box.tiles["S"]) == (2, 12)
    assert typed(counting, "5").box.tiles["S"] == 5  # Nobody has 125 of them.
    assert typed(begun(), "q").letter == "Qu"
    assert typed(begun(), "x0").box.kept.tiles.get("X") is None


def test_up_and_down_count_one_more_or_less_and_never_less_than_none() -> None:
    counting = typed(begun(), "j").more(-1).more(-1)
    assert counting.box.tiles["J"] == 0
    assert counting.more(1).box == begun().box


@pytest.mark.parametrize(
    ("keys", "letter", "number"),
    [("ä4", "Ä", 4), ("é", "É", 1), ("ñ12", "Ñ", 12), ("л3", "Л", 3)],
)
def test_a_letter_on_no_tile_makes_a_new_one(keys: str, letter: str, number: int) -> None:
    box = typed(begun(), keys).settled().box
    assert box.kept.tiles[letter] == number
    assert box.tile_count == 100 + number


def test_the_last_place_takes_several_letters_and_finds_what_is_there() -> None:
    last = begun().go_to(Part.LETTERS, 99)
    assert last.is_new_tile
    ij = typed(last, "ij2")
    assert ij.box.kept.tiles["IJ"] == 2
    assert list(ij.box.kept.tiles)[8:11] == ["I", "IJ", "J"]
    assert typed(last, "qu3").box.kept.tiles["Qu"] == 3
    assert typed(last, "a9").box.tiles["A"] == 9
    assert typed(last, "abcd").type("e") is None
    assert last.type("4") is None
    assert typed(ij, "i").letter == "I"
    assert typed(ij, "ii").letter == "IJ"


def test_a_tile_of_ones_own_is_rubbed_out_and_one_of_the_leaflet_stays_at_none() -> None:
    counting = typed(begun(), "ä12").rub_out()
    assert counting.box.tiles["Ä"] == 1
    assert counting.rub_out().box == begun().box
    assert typed(begun(), "z").rub_out().rub_out().box.tiles["Z"] == 0


def test_a_new_tile_is_kept_when_the_keys_go_elsewhere() -> None:
    assert typed(begun(), "ö").go(1).box.tiles["Ö"] == 1
    assert typed(begun(), "ö").walk(1).box.tiles["Ö"] == 1
    assert typed(begun(), "ö").more(1).box.tiles["Ö"] == 1


# What goes with them


@pytest.mark.parametrize("size", range(6, 16))
def test_a_board_of_each_size_begins_in_its_middle(size: int) -> None:
    box = begun().answered(Part.BOARD, str(size)).box
    squares = box.kept.start
    assert len(squares) == (1 if size % 2 else 4)
    assert {size - 1 - square.column for square in squares} == {one.row for one in squares}
    for name, wanted in starts(size).items():
        kept = begun().answered(Part.BOARD, str(size)).answered(Part.START, name).box
        assert (kept.start_name, kept.kept.start) == (name, wanted)


def test_another_board_brings_its_leaflet_unless_something_is_counted() -> None:
    small = begun().answered(Part.BOARD, "8")
    assert small.box.tile_count == 64
    assert small.answered(Part.BOARD, "10").box == begun().box
    counted = typed(begun(), "a9").answered(Part.BOARD, "8")
    assert counted.box.tiles["A"] == 9
    assert counted.box.usual == USUAL


def test_numbers_can_be_typed() -> None:
    board = begun().go(1)
    assert typed(board, "12").box.edition.size == 12
    assert typed(board, "7").box.edition.size == 7
    assert board.type("3") is None
    assert typed(begun().go_to(Part.RACK), "8").box.edition.rack_size == 8
    assert begun().go_to(Part.STACKS).walk(2).box.edition.stack_limit == NO_LIMIT
    assert begun().go_to(Part.START).type("1") is None


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("", "All of the leaflet's 100 tiles."),
        ("f2s5", "Two fewer than the leaflet's 100: an F and an S are gone."),
        ("k1", "One fewer than the leaflet's 100: a K is gone."),
        ("ä4", "Four more than the leaflet's 100: four Ä."),
        ("a0e0i0o0", "29 fewer than the leaflet's 100: 4 letters are gone."),
        ("f2ä4", "One of the leaflet's 100 is gone, four came in."),
    ],
)
def test_the_sum_is_told_beside_the_leaflets(keys: str, said: str) -> None:
    assert typed(begun(), keys).box.compared == said


def test_what_cannot_be_is_told_with_what_to_do() -> None:
    assert not begun().box.problems
    empty = begun().box
    for letter in USUAL.tiles:
        empty = empty.with_count(letter, 0)
    assert empty.problems == [
        "Two racks of seven need 14 tiles: count more letters, or take a smaller rack."
    ]
    nameless = begun().go_to(Part.NAME)
    for _ in "My box":
        nameless = nameless.rub_out()
    assert nameless.box.problems == [
        "The box has no name yet: press Tab until you are there, and type one."
    ]


def any_box(random: Random) -> Edition:
    """A box as somebody may count it, key by key."""
    counting = begun()
    alphabet = "abcdefghijklmnopqrstuvwxyzäöüñßøœл0123456789"
    for _ in range(random.randrange(60)):
        part = random.choice([Part.LETTERS, Part.LETTERS, *Part])
        counting = counting.go_to(part, random.randrange(40))
        match random.randrange(5):
            case 0:
                counting = counting.walk(random.choice((-1, 1)))
            case 1 if part is Part.LETTERS:
                counting = counting.more(random.choice((-1, 1)))
            case 2:
                counting = counting.rub_out()
            case _:
                counting = counting.type(random.choice(alphabet)) or counting
    return counting.settled().box.kept


def test_any_box_reads_back_as_it_was_written() -> None:
    for seed in range(300):
        box = any_box(Random(seed))
        if not OwnBox.of(box).problems:
            table = {**box.as_table(), "id": "own"}
            again = read_edition(tomli_w.dumps(table), "own.toml")
            assert again == replace(box, id="own")
            assert list(again.tiles) == list(box.tiles)
            assert OwnBox.of(again).kept == again


def a_game(random: Random, box: Edition) -> Game:
    """A short game with `box`, in which the table lets everything stand that can be laid."""
    game = Game(Setup(Rules(box, HOUSE), ("Anna", "Ben")))
    letters = list(box.tiles)
    for _ in range(random.randrange(12)):
        length = min(random.randint(1, box.rack_size), box.size)
        column = random.randrange(box.size - length + 1)
        row = random.randrange(box.size)
        squares = [Square(at, row) for at in range(column, column + length)]
        open_ones = [one for one in squares if game.board.height(one) < box.stack_limit]
        tiles = tuple(Placement(one, random.choice(letters)) for one in open_ones)
        turn = Turn(Play(tiles), OVERRULED)
        verdict = game.judge(Play(tiles)) if tiles else None
        if verdict and all(one.rule.can_be_overruled for one in verdict.problems):
            game.push(turn)
        else:
            game.push(Turn(Pass()))
        if game.position.ending:
            break
    return game


def test_a_game_with_any_box_is_a_game_like_any_other(tmp_path: Path) -> None:
    played = 0
    for seed in range(300):
        random = Random(seed)
        box = any_box(random)
        if OwnBox.of(box).problems:
            continue
        game = a_game(random, replace(box, id=f"own-{seed}"))
        text = write_record(game)
        reading = read_record(text, "own.toml")
        assert (reading.complaints, reading.unread) == ((), 0), seed
        assert write_record(reading.game) == text
        assert json.loads(write_export(game, Format.JSON))["box"]["size"] == box.size
        for form in (Format.TEXT, Format.CSV, Format.MARKDOWN):
            assert write_export(game, form)
        goes_on(game, tmp_path)
        played += len(game.steps) > 3
    assert played > 150


def test_all_has_room_in_any_size() -> None:
    for seed in range(20):
        counting = Counting(OwnBox.of(any_box(Random(seed))))
        for part in Part:
            here = counting.go_to(part, seed)
            for width, height in ((25, 18), (30, 8), (50, 18), (70, 31)):
                for rows in (letter_lines, term_lines):
                    for row in rows(here, width, height):
                        assert line_width(row) <= max(width, 36), (seed, part, width)


# The page


async def at_page(hands: Hands) -> None:
    await hands.press("g", "up", "enter")
    await hands.see("A box of your own")
    await hands.click("A box of your own")
    await hands.until(lambda: isinstance(hands.app.screen, OwnBoxScreen), "the page")


async def test_a_box_is_counted_key_by_key_kept_and_played_with(home: Path) -> None:
    async with sitting() as hands:
        await at_page(hands)
        await hands.press("f", "2", "s", "down")
        await hands.see("98 tiles", "Two fewer than the leaflet's 100", "an F and an S")
        await hands.press("ä", "3", "tab", "1", "2", *["tab"] * 5, *["backspace"] * 6)
        await hands.press("enter")
        await hands.see("The box has no name yet")
        await hands.type("10 X 10")
        await hands.press("enter")
        await hands.see("There is a box called 10 x 10; choose another name.")
        await hands.press(*["backspace"] * 7)
        await hands.type("Oma's box")
        await hands.see("keep Oma's box", "101 tiles, 12 x 12, five high")
        await hands.press("enter")
        await hands.see("a new game with Oma's box", "is kept")
        box = editions()[0]["omas-box"]
        assert (box.size, box.tiles["F"], box.tiles["S"], box.tiles["Ä"]) == (12, 2, 5, 3)
        assert [one.name for one in (home / "editions").iterdir()] == ["omas-box.toml"]
        assert load_settings()[0].edition == "omas-box"
        await hands.press("enter")
        await hands.see("● Oma's box", "12 x 12", "101 tiles")
        await hands.type("Anna")
        await hands.press("enter", "enter")
        await hands.until(lambda: hands.can_begin, "the table")
        await hands.play("6F MÄD")
        assert hands.game.rules.edition == box


async def test_a_box_is_changed_again_and_deleted(home: Path) -> None:
    async with sitting() as hands:
        await at_page(hands)
        await hands.press("j", "5", "enter")
        await hands.see("a new game with My box")
        await hands.press("escape")
        await hands.click("A box of your own")
        await hands.press("pagedown", "j")
        await hands.see("104 tiles")
        await hands.press("7")
        await hands.press("pagedown")
        await hands.see("Enter keeps what you counted")
        await hands.press("enter")
        await hands.see("a new game with My box")
        assert editions()[0]["my-box"].tiles["J"] == 7
        await hands.press("delete")
        await hands.see("Delete My box?")
        await hands.press("2")
        await hands.see("100 tiles")
        assert dict(shipped_editions()) == editions()[0]
        assert load_settings()[0].edition == "hasbro-10x10"


async def test_what_was_counted_is_not_lost_by_one_key() -> None:
    async with sitting() as hands:
        await at_page(hands)
        await hands.press("j", "5", "ctrl+c")
        await hands.see("Do that again to leave.")
        await hands.press("6", "escape")
        await hands.see("Press Esc again to forget")
        await hands.press("escape")
        await hands.see("A game that has begun")


@pytest.mark.parametrize("size", [(30, 10), (60, 16), (80, 24), (120, 40), (200, 60)])
async def test_each_part_is_seen_where_the_keys_are(size: tuple[int, int]) -> None:
    async with sitting() as hands:
        await resize(hands, size)
        hands.app.push_screen(OwnBoxScreen())
        await hands.see("How many of each letter?")
        for seen in ("10 x 10", "in the middle", "● 5", "● 7", "● English", "My box"):
            await hands.press("tab")
            await hands.see(seen)
        await hands.press("tab")
        await hands.see("How many of each letter?")
