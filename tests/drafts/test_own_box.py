"""A box of one's own: what is counted, what is said of it, and the games with it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
import tomli_w

from scorekeeper.drafts.own_box import AS_IT_IS, MIDDLE, Counting, OwnBox, starts
from scorekeeper.game.board import Square
from scorekeeper.game.edition import NO_LIMIT, Edition, read_edition, shipped_editions

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
    last = begun().go_to(99)
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
    assert typed(begun(), "ö").go_to(3).box.tiles["Ö"] == 1
    assert typed(begun(), "ö").walk(1).box.tiles["Ö"] == 1
    assert typed(begun(), "ö").more(1).box.tiles["Ö"] == 1


# What goes with them


@pytest.mark.parametrize("size", range(6, 16))
def test_a_board_of_each_size_begins_in_its_middle(size: int) -> None:
    box = OwnBox.new("").with_size(size)
    squares = box.kept.start
    assert len(squares) == (1 if size % 2 else 4)
    assert {size - 1 - square.column for square in squares} == {one.row for one in squares}
    for name, wanted in starts(size).items():
        kept = box.with_terms(name, 5, 7, "", "My box")
        assert (kept.start_name, kept.kept.start) == (name, wanted)


def test_another_board_brings_its_leaflet_unless_something_is_counted() -> None:
    small = OwnBox.new("").with_size(8)
    assert small.tile_count == 64
    assert small.with_size(10) == OwnBox.new("")
    counted = OwnBox.new("").with_count("A", 9).with_size(8)
    assert counted.tiles["A"] == 9
    assert counted.usual == USUAL


def test_start_squares_of_a_file_stay_as_they_are() -> None:
    corner = OwnBox.of(replace(USUAL, id="", start=frozenset({Square(0, 0)})))
    assert corner.start_name == AS_IT_IS
    kept = corner.with_terms(AS_IT_IS, NO_LIMIT, 8, "english", "Corner").kept
    assert kept.start == {Square(0, 0)}
    assert (kept.stack_limit, kept.rack_size, kept.name) == (NO_LIMIT, 8, "Corner")


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
    nameless = OwnBox.new("").with_terms(MIDDLE, 5, 7, "", " ")
    assert nameless.problems == [
        "The box has no name yet: press Tab until you are there, and type one."
    ]


def any_box(random: Random) -> Edition:
    """A box as somebody may count it, key by key."""
    counting = begun()
    alphabet = "abcdefghijklmnopqrstuvwxyzäöüñßøœл0123456789"
    for _ in range(random.randrange(60)):
        match random.randrange(6):
            case 0:
                counting = counting.walk(random.choice((-1, 1)))
            case 1:
                counting = counting.more(random.choice((-1, 1)))
            case 2:
                counting = counting.rub_out()
            case 3:
                counting = counting.go_to(random.randrange(40))
            case _:
                counting = counting.type(random.choice(alphabet)) or counting
    box = counting.settled().box.with_size(random.randrange(6, 16))
    start = random.choice([*starts(box.edition.size)])
    heights = random.choice([2, 5, 9, NO_LIMIT])
    return box.with_terms(start, heights, random.randrange(3, 11), "", "Any box").kept


def test_any_box_reads_back_as_it_was_written() -> None:
    for seed in range(300):
        box = any_box(Random(seed))
        if not OwnBox.of(box).problems:
            table = {**box.as_table(), "id": "own"}
            again = read_edition(tomli_w.dumps(table), "own.toml")
            assert again == replace(box, id="own")
            assert list(again.tiles) == list(box.tiles)
            assert OwnBox.of(again).kept == again
