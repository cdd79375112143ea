"""Games that begin with a board as it lies on the table (the rules, section 11)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from scorekeeper.finder import WordIndex, find_plays
from scorekeeper.game.board import UNKNOWN, Board, Direction, NotationError, Placement, Square
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import SeatTerms, Setup
from scorekeeper.game.start_position import (
    StartPosition,
    read_rows,
    stack_of,
    start_problems,
    write_rows,
)
from tests.support.games import EIGHT, LEAFLET, RULES, TEN, rules_with

from .table import lay, names

EMPTY = ". . . . . . . ."
WOOD = read_rows("\n".join(["." * 10] * 4 + ["..W4OOD...."] + ["." * 10] * 5), TEN)
PLAYERS = ("Anna", "Ben")


def rows(*written: str) -> str:
    """Rows for the small box: those `written`, then empty ones."""
    return "\n".join([*written, *[EMPTY] * (8 - len(written))])


def begun(start: StartPosition, **setup: object) -> Game:
    return Game(replace(Setup(RULES, PLAYERS, start_position=start), **setup))  # type: ignore[arg-type]


def as_found(board: Board) -> Board:
    """The board as somebody sees it who did not see it made."""
    stacks = (stack_of(stack[-1], len(stack)) if stack else () for stack in board.stacks)
    return Board(board.size, tuple(stacks))


@pytest.mark.parametrize(
    "first",
    [
        ". . C A T2 . . .",
        "..CAT2...",
        "1 . . C A T2 . . .",
        "_ - c a t2 \u00b7 . .",
        "  .  .  C  A  T2  .  .  .  ",
    ],
)
def test_rows_may_be_written_as_people_write_them(first: str) -> None:
    board = read_rows(rows(first), EIGHT)
    assert [board.stack(Square(column, 0)) for column in (1, 2, 3, 4)] == [
        (),
        ("C",),
        ("A",),
        (UNKNOWN, "T"),
    ]


def test_the_board_as_the_app_prints_it_can_be_pasted_back() -> None:
    board = as_found(lay(*LEAFLET, "A1 Qu"))
    assert read_rows(str(board), TEN) == board
    assert read_rows("\n".join(write_rows(board)), TEN) == board


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "there are 0 rows; this box has 8"),
        (EMPTY, "there is 1 row; this box has 8"),
        (rows(". ."), "row 1 has 2 squares; this box has 8"),
        (rows(EMPTY, f"{EMPTY} ."), "row 2 has 9 squares; this box has 8"),
        (rows("7C......"), "7 follows no letter"),
        (rows(".7......"), "7 follows no letter"),
        (rows("C77......"), "a stack is 1 to 9 tiles high, not 77"),
        (rows("C0......."), "a stack is 1 to 9 tiles high, not 0"),
        (rows("\u00d8......."), "is not a tile of this box"),
        (rows("[QU......"), "closing bracket"),
    ],
)
def test_rows_that_cannot_be_read_say_where_and_why(written: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        read_rows(written, EIGHT)
    assert said in str(error.value)


def test_what_cannot_be_is_told_square_by_square() -> None:
    board = read_rows(rows("Z Z . . . . . T6", ". . . . . . . ."), EIGHT)
    found = start_problems(StartPosition(board, (0, 0)), rules_with(EIGHT), {"ZA"})
    assert [(str(problem.rule), names(problem.squares)) for problem in found] == [
        ("too-high", "H1"),
        ("not-connected", "H1"),
        ("tile-count", "A1 B1"),
        ("not-a-word", "A1 B1"),
        ("first-centre", "D4 D5 E4 E5"),
    ]
    assert found[2].message == "2 Zs can be seen; the box has only 1."


def test_more_tiles_than_the_box_has_cannot_lie_there() -> None:
    board = read_rows("\n".join(["A5 B5 C5 D5 E5 F5 G5 H5"] * 8), EIGHT)
    found = start_problems(StartPosition(board, (0, 0)), rules_with(EIGHT))
    assert "320 tiles lie on the board; the box has 64." in [one.message for one in found]


def test_a_board_that_can_be_has_no_problems() -> None:
    assert not start_problems(StartPosition(WOOD, (0, 0)), RULES, {"WOOD"})
    assert start_problems(StartPosition(WOOD, (0, 0)), RULES, {"WOOL"})


@pytest.mark.parametrize(
    ("start", "said"),
    [
        (StartPosition(Board.empty(10), (0, 0)), "a game from its beginning"),
        (StartPosition(read_rows(rows("CAT....."), EIGHT), (0, 0)), "set for 8 x 8 squares"),
        (StartPosition(WOOD, (0,)), "needs the points of 2 players"),
        (StartPosition(WOOD, (0, 10_000)), "points so far are"),
        (StartPosition(WOOD, (0, 0), to_move=2), "nobody has the turn"),
        (StartPosition(WOOD, (0, 0), turns=-1), "turns can have gone before"),
        (StartPosition(WOOD, (0, 0), bag=101), "a bag of this box"),
        (StartPosition(WOOD, (0, 0), racks=(7,)), "the tiles of 2 racks"),
    ],
)
def test_a_start_that_is_none_of_this_game_is_refused(start: StartPosition, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        begun(start)


def test_the_app_cannot_deal_since_the_bag_is_not_known() -> None:
    with pytest.raises(ValueError, match="cannot deal"):
        begun(StartPosition(WOOD, (0, 0)), deal="7")


def test_points_turn_and_numbers_go_on_from_there_and_undo_ends_there() -> None:
    game = begun(StartPosition(WOOD, (115, 155), to_move=1, turns=13))
    assert (game.player_to_move, game.turns_taken, game.position.turns) == ("Ben", 13, (7, 6))
    step = game.push_text("F5 .EAR")
    assert (step.label, step.points, game.position.scores) == ("14", 8, (115, 163))
    game.pop()
    assert game.position == game.start
    with pytest.raises(IndexError):
        game.pop()


def test_a_first_play_is_never_asked_for() -> None:
    game = begun(StartPosition(WOOD, (0, 0)))
    assert game.judge(game.read("C4 O")).broken == ()
    assert Rule.FIRST_CENTRE not in game.judge(game.read("1A AT")).broken


def test_what_lies_beneath_may_be_any_letter_and_counts_as_a_tile() -> None:
    game = begun(StartPosition(WOOD, (0, 0)))
    assert game.judge(game.read("5C F")).score.total == 1 + 1 + 1 + 5
    assert game.unseen()["W"] == TEN.tiles["W"] - 1
    assert game.unseen().total() == game.position.bag + sum(game.position.racks) + 3
    assert game.position.bag == 100 - 7 - 14


@pytest.mark.parametrize(
    ("start", "racks", "bag"),
    [
        (StartPosition(WOOD, (0, 0)), (7, 7), 79),
        (StartPosition(WOOD, (0, 0), bag=20), (7, 7), 20),
        (StartPosition(WOOD, (0, 0), racks=(3, 7)), (3, 7), 83),
        (StartPosition(WOOD, (0, 0), racks=(3, 0), bag=0), (3, 0), 0),
    ],
)
def test_what_was_counted_holds_and_the_rest_follows(
    start: StartPosition, racks: tuple[int, ...], bag: int
) -> None:
    position = begun(start).position
    assert (position.racks, position.bag) == (racks, bag)


def test_the_last_tiles_go_to_whoever_is_to_move_first() -> None:
    board = read_rows(
        "\n".join(["A5 B5 C5 D5 . . . ."] * 2 + ["A5 B5 C3 . . . . ."] + [EMPTY] * 5), EIGHT
    )
    start = StartPosition(board, (0, 0), to_move=1)
    position = Game(Setup(rules_with(EIGHT), PLAYERS, start_position=start)).position
    assert (position.racks, position.bag) == ((4, 7), 0)


def test_a_rack_of_its_own_is_filled_to_its_own_number() -> None:
    terms = (SeatTerms(rack=5), SeatTerms())
    assert begun(StartPosition(WOOD, (0, 0)), seats=terms).position.racks == (5, 7)


def test_players_who_change_seats_take_their_points_with_them() -> None:
    start = StartPosition(WOOD, (1, 2, 3), to_move=2, racks=(4, 5, 6))
    there = start.seated((2, 0, 1))
    assert (there.points, there.to_move, there.racks) == ((3, 1, 2), 0, (6, 4, 5))
    joined = start.seated((0, None, 2))
    assert (joined.points, joined.to_move, joined.racks) == ((1, 0, 3), 2, ())
    with pytest.raises(ValueError, match="cannot leave"):
        start.seated((0, 1))


def verdict(judgement: Judgement) -> tuple[object, ...]:
    """What is wrong, but for letters that only the whole game can count beneath others."""
    told = [one for one in judgement.problems if one.rule is not Rule.TILE_COUNT]
    return told, judgement.score


def any_whole_game(seed: int) -> Game:
    """A game of plays, and of some passes and exchanges."""
    rng = random.Random(seed)
    game = Game(Setup(RULES, ("Anna", "Ben", "Cleo")[: rng.randint(1, 3)]))
    letters = list(TEN.tiles)
    while len(game.steps) < 14 and not game.position.ending:
        kind = rng.random()
        if kind < 0.05 and game.steps:
            game.push(Turn(Pass()))
            continue
        if kind < 0.1 and game.judge(Exchange()).legal:
            game.push(Turn(Exchange()))
            continue
        near = rng.choice([*game.board.occupied(), Square(4, 4)])
        direction = rng.choice(list(Direction))
        squares = [near.step(direction, place - rng.randint(0, 1)) for place in (0, 1, 2)]
        play = Play(tuple(Placement(one, rng.choice(letters)) for one in dict.fromkeys(squares)))
        if not game.judge(play).broken:
            game.push(Turn(play))
    return game


@pytest.mark.parametrize("seed", range(40))
def test_the_same_verdicts_and_points_follow_as_in_the_whole_game(seed: int) -> None:
    whole = any_whole_game(seed)
    rng = random.Random(seed)
    for step in whole.steps:
        if step.after.ending or step.after.board.is_empty:
            continue
        now = step.after
        start = StartPosition(
            as_found(now.board),
            now.scores,
            now.to_move,
            step.turn_number,
            now.bag,
            now.racks,
        )
        game = Game(replace(whole.setup, start_position=start))
        for later in whole.steps[step.number : step.number + 4]:
            wrong = Play((Placement(Square(rng.randrange(10), rng.randrange(10)), "S"),))
            before = Game.from_position(whole.setup, later.before)
            assert verdict(game.judge(wrong)) == verdict(before.judge(wrong))
            taken = game.push(later.turn)
            assert taken.judgement.score == later.judgement.score
            assert taken.label == later.label
            assert (
                taken.after.scores,
                taken.after.racks,
                taken.after.bag,
                taken.after.to_move,
            ) == (
                later.after.scores,
                later.after.racks,
                later.after.bag,
                later.after.to_move,
            )
            assert as_found(taken.after.board) == as_found(later.after.board)


def test_the_finder_finds_the_same_plays_on_a_board_that_was_found() -> None:
    index = WordIndex.build(["MOOD", "WOOD", "DEAR", "NET", "ON", "LEAP", "WOOL", "NETS"], TEN, 10)
    board = lay(*LEAFLET)
    rack = ("A", "E", "N", "T", "S", "W", "L")
    assert find_plays(as_found(board), rack, RULES, index) == find_plays(board, rack, RULES, index)
