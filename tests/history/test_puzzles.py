"""Find it: which positions are puzzles, which of them is given, and what was solved."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.notation import read_play
from scorekeeper.game.play import Challenge, Play
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.history.games import History, read_history
from scorekeeper.history.puzzle_text import (
    again,
    answer_to,
    asked,
    made_then,
    meaning_of,
    nothing_for,
    nothing_in,
    whose,
)
from scorekeeper.history.puzzles import (
    Positions,
    Puzzle,
    next_puzzle,
    positions_in,
    puzzle_of_the_day,
    solvers,
)
from scorekeeper.history.solved import (
    Answer,
    Key,
    Solved,
    load_solved,
    save_solved,
    solved_file,
)
from scorekeeper.record import save
from scorekeeper.words.catalogue import permit
from tests.game.table import RULES

TODAY = date(2026, 11, 22)
RACK = tuple("AEHNRTI")
WORDS = "mood moods dearth hen ear"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_indexes: None) -> Path:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "home" / "games").mkdir(parents=True)
    return tmp_path


def words(text: str = WORDS, name: str = "few.txt") -> str:
    Path(name).write_text("\n".join(text.split()), "utf-8")
    permit(name)
    return name


def game_of(
    *turns: tuple[str, str],
    dictionary: str = "",
    started: str = "2026-11-20T20:00:00+01:00",
    players: tuple[str, ...] = ("Anna", "Ben"),
    over: bool = True,
    **more: Any,
) -> Game:
    """A game of turns and the racks that were noted with them."""
    setup = Setup(RULES, players, WordCheck.CHALLENGE, dictionary or words(), started, **more)
    game = Game(setup)
    for text, rack in turns:
        game.push(Turn(game.read(text), rack=tuple(rack) or None))
    if over:
        game.push_text("end")
    return game


def found(game: Game) -> list[Puzzle]:
    return list(Positions(game, "a.toml"))


def play(text: str, puzzle: Puzzle) -> Play:
    return read_play(text, puzzle.board, puzzle.game.rules.edition)


MISSED = (("5C MOOD", ""), ("pass", "AEHNRTI"))


def test_a_turn_that_missed_one_clear_play_is_a_puzzle() -> None:
    (puzzle,) = found(game_of(*MISSED))
    assert (puzzle.key, puzzle.name, puzzle.points, puzzle.made) == (Key("a.toml", 2), "Ben", 12, 0)
    assert puzzle.rack == tuple(sorted(RACK))
    assert puzzle.best == play("F5 .EARTH", puzzle)
    assert puzzle.solves(puzzle.best)
    assert answer_to(puzzle, puzzle.best) == "Found: 12 points."
    assert not puzzle.solves(play("F5 .EARS", puzzle))
    assert answer_to(puzzle, play("F5 .EARS", puzzle)) == "You do not have an S."
    assert answer_to(puzzle, play("F5 .EATT", puzzle)) == "You do not have two Ts."
    assert "is not in the dictionary" in answer_to(puzzle, play("F5 .EAR", puzzle))


def test_where_words_are_withheld_the_task_speaks_of_those_that_are_shown() -> None:
    held = words(f"{WORDS} heroin", "held.txt")
    (puzzle,) = found(game_of(*MISSED, dictionary=f"family:{held}"))
    assert asked(puzzle) == "One play earns 12 points, no other of the words we show more than 8."
    heroin = play("E2 HER.IN", puzzle)  # It counts, though nobody is put to it.
    assert puzzle.solves(heroin)
    assert puzzle.table.judge(heroin).legal
    assert answer_to(puzzle, heroin) == "Found: 12 points."


@pytest.mark.parametrize(
    ("turn", "rack", "more"),
    [
        ("F5 .EARTH", "AEHNRTI", {}),  # It was made.
        ("pass", "AEHNRT", {}),  # Not all of the rack is known.
        ("pass", "", {}),
        ("pass", "AEHNRTI", {"over": False}),
        ("pass", "AEHNRTI", {"computers": (None, ComputerSeat("everyday:fair", "1"))}),
        ("pass", "XKWVNRI", {}),  # There was nothing.
    ],
)
def test_other_turns_are_none(turn: str, rack: str, more: dict[str, Any]) -> None:
    assert found(game_of(("5C MOOD", ""), (turn, rack), **more)) == []


def test_two_puzzles_of_one_game_never_have_the_same_answer() -> None:
    game = game_of(*MISSED, ("exchange N", "AEHNRTI"), ("pass", "AEHNRTS"))
    (puzzle,) = found(game)
    assert puzzle.key.turn == 2
    positions = Positions(game, "a.toml")
    assert [positions.at(key) is None for key in reversed(positions.keys)] == [True, True, False]


def test_the_best_is_four_points_ahead_of_every_other_play() -> None:
    near = words(f"{WORDS} dearer dearths deart", "near.txt")  # DEART earns ten.
    assert found(game_of(*MISSED, dictionary=near)) == []
    far = words(f"{WORDS} dear", "far.txt")
    assert len(found(game_of(*MISSED, dictionary=far))) == 1


def test_a_seat_is_held_to_its_own_words() -> None:
    own = words("mood", "own.txt")
    seats = (SeatTerms(), SeatTerms(dictionary=own))
    assert found(game_of(*MISSED, seats=seats)) == []


def test_nothing_is_to_be_found_that_families_are_not_shown() -> None:
    rude, fit = words("mood moods shit", "rude.txt"), words("mood moods ship", "fit.txt")
    assert len(found(game_of(("5C MOOD", ""), ("pass", "SHIPENR"), dictionary=fit))) == 1
    assert found(game_of(("5C MOOD", ""), ("pass", "SHITENR"), dictionary=rude)) == []
    lies = words("shit shits dearth", "lies.txt")
    turns = (("5C SHIT", ""), ("pass", "SAEIRNO"))
    assert found(game_of(*turns, dictionary=lies)) == []


def test_a_play_that_came_off_is_no_turn_of_its_own() -> None:
    game = game_of(("5C MOOD", ""), ("F5 .EART", "AEHNRTI"), over=False)
    game.push(Turn(Challenge(0, (), upheld=True)))
    game.push_text("pass")
    game.push_text("end")
    assert [one.key.turn for one in found(game)] == [4]


def kept(name: str, *turns: tuple[str, str], **more: Any) -> None:
    save(game_of(*(turns or MISSED), **more), Path("home/games") / name)


def shown(history: History) -> set[Key]:
    days = [TODAY + timedelta(days=day) for day in range(20)]
    each = [puzzle_of_the_day(history, day) for day in days]
    return {one.key for one in each if one}


def test_one_a_day_from_all_games_the_same_for_all() -> None:
    kept("a.toml")
    kept("b.toml", started="2026-11-21T20:00:00+01:00", players=("Cleo", "Dan"))
    first = puzzle_of_the_day(read_history(), TODAY)
    kept("c.toml", started="2026-11-22T20:00:00+01:00")
    later = puzzle_of_the_day(read_history(), TODAY)
    assert first is not None
    assert later is not None
    assert first.key == later.key
    assert shown(read_history()) == {("a.toml", 2), ("b.toml", 2), ("c.toml", 2)}
    assert puzzle_of_the_day(read_history(), date(2026, 11, 20)) is None


def test_ones_own_puzzles_are_those_of_the_last_games_that_one_has_not_solved() -> None:
    kept("a.toml")
    kept("b.toml", started="2026-11-21T20:00:00+01:00")
    kept("c.toml", started="2026-11-22T20:00:00+01:00", players=("Ben", "Anna"))
    history, solved = read_history(), Solved()

    def given_now(*seen: Key) -> str:
        puzzle = next_puzzle(history, "Ben", {*seen, *solved.by("Ben")})
        return puzzle.key.file if puzzle else ""

    assert given_now() == "b.toml"  # In the last game it was Anna's turn.
    assert given_now(Key("b.toml", 2)) == "a.toml"
    solved = solved.and_also("Anna", Key("b.toml", 2))
    assert given_now() == "b.toml"
    solved = solved.and_also("Ben", Key("b.toml", 2))
    assert given_now() == "a.toml"
    solved = solved.and_also("Ben", Key("a.toml", 2))
    assert given_now() == ""
    assert next_puzzle(history, "Zoe") is None


def test_a_turn_that_is_not_there_is_no_puzzle() -> None:
    assert Positions(game_of(*MISSED), "a.toml").at(Key("a.toml", 99)) is None


_ANSWERS = st.builds(
    Answer,
    st.sampled_from(["Anna", "B\u00e9n"]),
    st.builds(Key, st.text("abc.-", max_size=5), st.integers(1, 99)),
)


@given(st.lists(_ANSWERS, max_size=5))
def test_what_was_solved_is_kept_once_the_last_first(answers: list[Answer]) -> None:
    solved = Solved()
    for answer in answers:
        solved = solved.and_also(*answer)
    assert set(solved.answers) == set(answers)
    assert len(solved.answers) == len(set(answers))
    save_solved(solved)
    assert load_solved() == (solved, [])


@pytest.mark.parametrize(
    ("text", "left", "told"),
    [
        ("", 0, ""),
        ("solved = 3", 0, "1 of the puzzles"),
        ("solved = [1, 2]", 0, "2 of the puzzles"),
        ("oh [", 0, "so they all start again"),
        ('[[solved]]\nperson = "A"\nfile = "a"\nturn = 1', 1, ""),
        ('[[solved]]\nperson = "A"\nfile = "a"\nturn = 0', 0, "1 of"),
        ('[[tried]]\nperson = "A"\nfile = "a"\nturn = 1\nbox = 2\nday = 2026-01-01', 1, ""),
        ('[[tried]]\nperson = "A"\nfile = "a"\nturn = 1\nbox = 0\nday = 2026-01-01', 0, ""),
    ],
)
def test_a_file_is_read_as_far_as_it_makes_sense(text: str, left: int, told: str) -> None:
    assert load_solved() == (Solved(), [])
    solved_file().write_text(text, "utf-8")
    solved, complaints = load_solved()
    assert len(solved.answers) == left
    assert told in " ".join(complaints)
    assert bool(complaints) == bool(told)
    save_solved(solved)
    assert load_solved() == (solved, [])
    beside = solved_file().with_suffix(".damaged")
    assert beside.exists() == bool(told)
    assert not told or beside.read_text("utf-8") == text


# What is said of them


def test_the_task_says_the_points_and_what_comes_after_only_what_was_made() -> None:
    (puzzle,) = found(game_of(*MISSED))
    assert asked(puzzle) == "One play earns 12 points, no other more than 8."
    assert whose(puzzle) == "It was Ben's turn on 20 November 2026."
    assert made_then(puzzle) == ""
    assert meaning_of(puzzle) == "DEARTH: noun: an acute insufficiency."
    turns = (("5C MOOD", ""), ("C5 .E", "AEHRTSD"))
    (other,) = found(game_of(*turns, dictionary=words(f"{WORDS} me", "me.txt")))
    assert made_then(other) == "Ben made 4 points then."


def test_the_board_of_a_puzzle_is_a_table_with_that_rack_alone() -> None:
    (puzzle,) = found(game_of(*MISSED))
    table = puzzle.table
    assert table.board == puzzle.board
    assert table.player_to_move == "Ben"
    assert table.judge(puzzle.best).legal
    assert table.judge(puzzle.best).score.total == 12
    assert not table.judge(play("F5 .EARS", puzzle)).legal  # There is no S.


def test_it_is_said_what_comes_after_a_puzzle() -> None:
    assert again("Ben", is_found=True) == "Ben has solved this one. It will not come again."
    assert again("Ben", is_found=False) == ""
    assert again("", is_found=True) == again("", is_found=False) == "Tomorrow there is another one."


def test_nothing_to_find_is_said_with_what_comes_next() -> None:
    assert nothing_for("Ben", is_last=True, has_solved=True) == (
        "That is all for Ben today. More tomorrow."
    )
    assert "has solved them all" in nothing_for("Ben", is_last=False, has_solved=True)
    assert "no puzzle for Ben yet" in nothing_for("Ben", is_last=False, has_solved=False)
    said = {
        nothing_in(is_known, is_last) for is_known in (True, False) for is_last in (True, False)
    }
    assert len(said) == 3


def test_people_may_solve_and_computers_are_not_asked() -> None:
    kept("a.toml")
    kept(
        "b.toml",
        started="2026-11-21T20:00:00+01:00",
        players=("Cleo", "Mira"),
        computers=(None, ComputerSeat("everyday:fair", "1")),
    )
    assert solvers(read_history()) == ["Cleo", "Anna", "Ben"]


def test_a_game_is_read_once_as_long_as_its_file_stays_the_same() -> None:
    kept("a.toml")
    path = Path("home/games/a.toml")
    first = positions_in(path)
    assert first is not None
    assert positions_in(path) is first
    kept("a.toml", ("5C MOOD", ""))
    assert positions_in(path) is not first
    path.write_text("oh [", "utf-8")
    assert positions_in(path) is None
    path.unlink()
    assert positions_in(path) is None
