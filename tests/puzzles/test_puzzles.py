"""Find it: which positions are puzzles, which of them is given, and what was shown.

The module is long since all that makes a good puzzle is told of the same few games.
"""

from __future__ import annotations

from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.finder.index import WordIndex
from scorekeeper.finder.search import find_plays
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.notation import read_play, read_tiles
from scorekeeper.game.play import Challenge, Play
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.history.games import read_history
from scorekeeper.puzzles import (
    LONG_ENOUGH,
    Finding,
    Positions,
    Puzzle,
    PuzzleKey,
    PuzzleResult,
    SeenPuzzles,
    load_shown,
    next_puzzle,
    only_one,
    save_shown,
    shown_file,
    themes,
)
from scorekeeper.record import save
from scorekeeper.review.again import answer_to, made_then, meaning_of, rack_again, whose_rack
from scorekeeper.review.best import ReviewWords
from scorekeeper.review.tries import hints_of
from scorekeeper.words.catalogue import permit
from tests.support.games import RULES

RACK = tuple("AEHNRTI")
WORDS = "mood moods dearth hen ear"


@pytest.fixture(autouse=True)
def folder(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept_indexes: None) -> None:
    monkeypatch.chdir(tmp_path)
    (home / "games").mkdir(parents=True)


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
    """Those with the rack that was noted, or else with the first one that is drawn."""
    positions = Positions(game, "a.toml")
    each = (positions.at(PuzzleKey("a.toml", turn)) for turn in positions.turns)
    return [one for one in each if one]


def play(text: str, puzzle: Puzzle) -> Play:
    return read_play(text, puzzle.board, puzzle.game.rules.edition)


def after(puzzle: Puzzle, shown: SeenPuzzles, is_found: bool | None = True) -> SeenPuzzles:
    """What was shown, with that puzzle."""
    return shown.and_also(PuzzleResult(puzzle.key, puzzle.answer, is_found))


MISSED = (("5C MOOD", ""), ("pass", "AEHNRTI"))
EASY = "mood moods ear ears dear dears hear hears heart hearts tea teas eat eats at a"


def noted(game: Game) -> Puzzle:
    """The puzzle of the second turn, whose rack was noted."""
    puzzle = Positions(game, "a.toml").at(PuzzleKey("a.toml", 2))
    assert puzzle
    return puzzle


def test_a_turn_with_one_clear_play_is_a_puzzle_with_the_rack_that_was_noted() -> None:
    puzzle = noted(game_of(*MISSED))
    assert (puzzle.name, puzzle.points, puzzle.others) == ("Ben", 12, 0)
    assert (puzzle.rack, puzzle.drawn_from) == (tuple(sorted(RACK)), 0)
    assert puzzle.best == play("F5 .EARTH", puzzle)
    assert puzzle.answer == "F5 .EARTH"
    assert puzzle.solves(puzzle.best)
    assert answer_to(puzzle, puzzle.best) == "Found: 12 points."
    assert not puzzle.solves(play("F5 .EARS", puzzle))
    assert answer_to(puzzle, play("F5 .EARS", puzzle)) == "The rack holds no S."
    assert "is not in the dictionary" in answer_to(puzzle, play("F5 .EAR", puzzle))


def test_where_no_rack_was_noted_one_is_drawn_from_what_nobody_had_seen() -> None:
    positions = Positions(game_of(("5C MOOD", ""), ("pass", ""), dictionary=words(EASY)), "a.toml")
    first = positions.next(SeenPuzzles())
    assert first
    assert first.key.turn == 2
    assert len(first.rack) == 7
    edition = RULES.edition
    assert first.drawn_from == edition.tile_count - 4
    assert not Counter(first.rack) - first.step.before.unseen(RULES)
    again = Positions(positions.game, "a.toml").at(first.key)
    assert again
    assert (again.rack, again.best) == (first.rack, first.best)
    other = positions.other(first.key, after(first, SeenPuzzles()))
    assert other
    assert other.key.turn == 2
    assert other.key.number > first.key.number
    assert other.rack != first.rack
    assert other.answer != first.answer
    elsewhere = Positions(positions.game, "b.toml").next(SeenPuzzles())
    assert elsewhere
    assert elsewhere.rack != first.rack


def drawn_in(game: Game) -> list[tuple[str, ...]]:
    """Many racks that could have been those of the second turn."""
    positions = Positions(game, "a.toml")
    racks = (rack_again(positions.game, game.steps[1], f"find {number}") for number in range(200))
    return [rack.tiles for rack in racks if rack]


def test_no_tile_is_drawn_that_is_known_to_have_been_on_another_rack() -> None:
    jzx = ("5C MOOD", ""), ("pass", ""), ("exchange V", "JZXVAEE")
    assert RULES.edition.tiles["J"] == RULES.edition.tiles["Z"] == 1
    with_j = {letter for rack in drawn_in(game_of(*jzx)) for letter in rack}
    assert not {"J", "Z", "X"} & with_j
    laid = ("5C MOOD", ""), ("pass", ""), ("F5 .JXZ", "")
    game = Game(Setup(RULES, ("Anna", "Ben"), started="2026-11-20T20:00:00+01:00"))
    for text, _ in laid:
        game.push_text(text)
    game.push_text("end")
    assert not {"J", "Z", "X"} & {letter for rack in drawn_in(game) for letter in rack}
    left = game_of(("5C MOOD", ""), ("pass", ""))
    assert {"J", "Z", "X"} <= {letter for rack in drawn_in(left) for letter in rack}
    left.leftovers[0] = Leftover(3, ("J", "Z", "X"))
    assert not {"J", "Z", "X"} & {letter for rack in drawn_in(left) for letter in rack}


def going_on(turns: int, **more: Any) -> Game:
    """A game of so many turns that is not over; a rack is noted with each."""
    game = game_of(("5C MOOD", "MOODAEI"), over=False, **more)
    while game.turns_taken < turns:
        one = "F5 .EAR" if game.turns_taken == 1 else "exchange E"
        game.push(Turn(game.read(one), rack=None if game.setup.deal else tuple("JZXEAR")))
    return game


def test_a_game_that_goes_on_gives_away_no_rack() -> None:
    few = words(EASY)
    assert Positions(going_on(LONG_ENOUGH - 1, dictionary=few), "a.toml").turns == ()
    game = going_on(LONG_ENOUGH, dictionary=few)
    positions = Positions(game, "a.toml")
    assert positions.turns == tuple(range(1, LONG_ENOUGH - 1))  # Without the last round.
    racks = drawn_in(game)
    assert sum({"J", "Z", "X"} <= set(rack) for rack in racks) < 10
    assert {"J", "Z", "X"} <= {letter for rack in racks for letter in rack}
    for puzzle in found(game):
        assert puzzle.drawn_from == puzzle.step.before.unseen(RULES).total()
        whose, said = whose_rack(puzzle)
        assert (whose, "no rack is told" in said) == ("drawn by chance", True)


def test_dealt_racks_are_told_once_the_game_is_over_and_not_before() -> None:
    setup = Setup(RULES, ("Anna", "Ben"), WordCheck.CHALLENGE, words(EASY), "2026", deal="7")
    game = Game(setup)
    game.push_text("pass")
    assert game.position.deal
    true = game.position.deal.racks[1]
    game.push_text(f"exchange {true[0]}")
    assert len(set(drawn_in(game))) > 100
    assert all(one.before.deal is None for one in Positions(game, "a.toml").game.steps)
    game.push_text("end")
    assert set(drawn_in(game)) == {tuple(sorted(true))}


def test_where_words_are_withheld_the_task_speaks_of_those_that_are_shown() -> None:
    held = words(f"{WORDS} dear heroin", "held.txt")
    puzzle = noted(game_of(*MISSED, dictionary=f"family:{held}"))
    assert only_one(puzzle) == "We found no other for more than 8."
    heroin = play("E2 HER.IN", puzzle)  # It counts, though nobody is put to it.
    assert puzzle.solves(heroin)
    assert puzzle.table.judge(heroin).legal
    assert answer_to(puzzle, heroin) == "Found: 12 points."


@pytest.mark.parametrize(
    ("rack", "more"),
    [
        ("AEHNRTI", {"over": False}),  # It has just begun.
        ("AEHNRTI", {"computers": (None, ComputerSeat("everyday:fair", "1"))}),
        ("XKWVNRI", {}),  # There was nothing.
    ],
)
def test_other_turns_are_none(rack: str, more: dict[str, Any]) -> None:
    game = game_of(("5C MOOD", ""), ("pass", rack), **more)
    assert [one for one in found(game) if one.key.turn == 2] == []


def test_no_puzzle_comes_twice_and_none_with_the_same_answer() -> None:
    game = game_of(*MISSED, ("exchange N", "AEHNRTI"), ("pass", "AEHNRTS"))
    positions = Positions(game, "a.toml")
    shown = SeenPuzzles()
    answers = []
    while puzzle := positions.next(shown):
        answers.append(puzzle.answer)
        assert not shown.has(puzzle.key)
        shown = after(puzzle, shown)
    assert answers.count("F5 .EARTH") == 1
    assert len(set(answers)) == len(answers)


def test_the_best_is_three_points_ahead_of_every_other_play() -> None:
    near = words(f"{WORDS} dearer dearths deart", "near.txt")  # DEART earns ten.
    game = game_of(*MISSED, dictionary=near)
    assert Positions(game, "a.toml").at(PuzzleKey("a.toml", 2)) is None
    far = words(f"{WORDS} dear", "far.txt")
    assert noted(game_of(*MISSED, dictionary=far)).others == 8


@pytest.mark.parametrize(
    ("dictionary", "rack", "is_puzzle"),
    [
        ("english", "SACPTHU", True),  # MATCHUPS
        ("english", "JIRAEUC", False),  # JUDICARE, which few know.
        ("english", "EMBOLRP", False),  # PROBLEM, with four words across it.
        ("mood emoodhrt", "EHRTIII", True),
        ("mood aemoodhrt", "AEHRTII", False),  # Nine letters.
    ],
)
def test_people_of_that_dictionary_can_find_it(dictionary: str, rack: str, is_puzzle: bool) -> None:
    if " " in dictionary:
        dictionary = words(dictionary, "own.txt")
    game = game_of(("5C MOOD", ""), ("pass", rack.upper()), dictionary=dictionary)
    puzzle = Positions(game, "a.toml").at(PuzzleKey("a.toml", 2))
    assert (puzzle is not None) == is_puzzle


def second(game: Game) -> Puzzle | None:
    return Positions(game, "a.toml").at(PuzzleKey("a.toml", 2))


def test_nothing_is_to_be_found_that_families_are_not_shown() -> None:
    rude, fit = words("mood moods shit", "rude.txt"), words("mood moods ship", "fit.txt")
    assert second(game_of(("5C MOOD", ""), ("pass", "SHIPENR"), dictionary=fit))
    assert second(game_of(("5C MOOD", ""), ("pass", "SHITENR"), dictionary=rude)) is None
    lies = words("shit shits dearth", "lies.txt")
    assert second(game_of(("5C SHIT", ""), ("pass", "SAEIRNO"), dictionary=lies)) is None
    laid = game_of(("5C MOOD", ""), ("4F SHIT", "SHITEAR"), dictionary=words(f"{WORDS} shit"))
    assert second(laid) is None  # Afterwards it is said what was laid.


def kept(name: str, *turns: tuple[str, str], **more: Any) -> None:
    save(game_of(*(turns or MISSED), **more), Path("home/games") / name)


def test_the_newest_game_gives_one_first_and_then_that_which_gave_fewest() -> None:
    turns = *MISSED, ("exchange V", "RIFTVKX")
    few = words("mood dearth drift ear dear")
    kept("a.toml", *turns, dictionary=few)
    kept("b.toml", *turns, dictionary=few, started="2026-11-21T20:00:00+01:00")
    more = {"dictionary": few, "started": "2026-11-22T20:00:00+01:00"}
    save(going_on(LONG_ENOUGH, **more), Path("home/games/c.toml"))
    games = read_history().games
    shown = SeenPuzzles()
    given_by = []
    for _ in range(4):
        puzzle = next_puzzle(games, shown)
        assert puzzle
        assert not shown.has(puzzle.key)
        given_by.append(puzzle.key.file)
        shown = after(puzzle, shown, is_found=None)
    assert given_by == ["b.toml", "a.toml", "b.toml", "a.toml"]
    of_c = next_puzzle([one for one in games if not one.game.over], shown)
    assert of_c
    assert of_c.key.file == "c.toml"
    assert next_puzzle(games, SeenPuzzles()) == next_puzzle(games, SeenPuzzles())
    Path("home/games/b.toml").write_text("oh [", "utf-8")
    passed_over = next_puzzle(games, SeenPuzzles())
    assert passed_over
    assert passed_over.key.file == "a.toml"
    assert next_puzzle([], SeenPuzzles()) is None


_PUZZLES = st.builds(
    PuzzleResult,
    st.builds(PuzzleKey, st.text("abc.-", max_size=5), st.integers(1, 9), st.integers(0, 2)),
    st.sampled_from(["5C MOOD", "F5 .EAR"]),
    st.sampled_from([True, False, None]),
)


@given(st.lists(_PUZZLES, max_size=5))
def test_what_was_shown_is_kept_once_the_last_first(puzzles: list[PuzzleResult]) -> None:
    shown = SeenPuzzles()
    for ended in puzzles:
        shown = shown.and_also(ended)
        assert shown.has(ended.key)
    assert {one.key for one in shown.puzzles} == {one.key for one in puzzles}
    assert len(shown.puzzles) == len({one.key for one in puzzles})
    save_shown(shown)
    assert load_shown() == (shown, [])


SOLVED = '[[solved]]\nperson = "{}"\nfile = "a"\nturn = 1\n'


@pytest.mark.parametrize(
    ("text", "left", "told"),
    [
        ("", 0, ""),
        ("shown = 3", 0, "1 of the puzzles"),
        ("shown = [1, 2]", 0, "2 of the puzzles"),
        ("oh [", 0, "so they all start again"),
        ('[[shown]]\nfile = "a"\nturn = 1\nnumber = 2\nplay = "5C MOOD"\nfound = true', 1, ""),
        ('[[shown]]\nfile = "a"\nturn = 0', 0, "1 of"),
        ('[[shown]]\nfile = "a"\nturn = 1\nnumber = "x"', 0, "1 of"),
        (SOLVED.format("A") + SOLVED.format("B"), 1, ""),
        ("solved = 3", 0, ""),
        ('[[tried]]\nperson = "A"\nfile = "a"\nturn = 1\nbox = 2\nday = 2026-01-01', 0, ""),
    ],
)
def test_a_file_is_read_as_far_as_it_makes_sense(text: str, left: int, told: str) -> None:
    assert load_shown() == (SeenPuzzles(), [])
    shown_file().write_text(text, "utf-8")
    shown, complaints = load_shown()
    assert len(shown.puzzles) == left
    assert told in " ".join(complaints)
    assert bool(complaints) == bool(told)
    save_shown(shown)
    assert load_shown() == (shown, [])
    beside = shown_file().with_suffix(".damaged")
    assert beside.exists() == bool(told)
    assert not told or beside.read_text("utf-8") == text


# What is said of them


def test_the_task_says_the_points_and_what_comes_after_what_was_laid() -> None:
    puzzle = noted(game_of(*MISSED))
    assert only_one(puzzle) == ""
    near = noted(game_of(*MISSED, dictionary=words(f"{WORDS} dear", "near.txt")))
    assert only_one(near) == "No other earns more than 8."
    assert whose_rack(puzzle) == ("Ben's own", "These seven were Ben's.")
    assert hints_of(puzzle) == ("A tile goes to F6.", "Lay A, E, H, R and T down.")
    assert meaning_of(puzzle) == "DEARTH: noun: an acute insufficiency."
    assert made_then(puzzle) == "Ben passed then."


# While one is solved


def test_the_task_is_one_line_and_what_was_laid_then_is_not_told() -> None:
    finding = Finding(noted(game_of(*MISSED, dictionary=words(f"{WORDS} dear", "near.txt"))))
    text = finding.text
    assert text.task == "Which play earns 12 points?"
    assert (text.title, text.note) == ("You were here", "turn 2, Ben")
    assert text.about == "No other earns more than 8. These seven were Ben's."
    assert text.advice == "Ben, seven letters and one best place."
    assert "passed" not in " ".join(map(str, text))
    assert finding.whose(date(2026, 11, 29)) == "your own game of Friday 20 November"
    assert Finding().whose(date(2026, 11, 29)) == ""


def test_help_is_a_square_then_the_tiles_then_the_play() -> None:
    finding = Finding(noted(game_of(*MISSED)), results=(True,))
    seen = []
    while finding.is_open:
        seen.append((finding.next_help, len(finding.given_hints)))
        finding = finding.help()
    assert seen == [("a square", 0), ("its tiles", 1), ("the play", 2)]
    assert finding.given_hints == ()
    text = finding.text
    assert (text.word, text.task) == (("LOOK",), "This was there, for 12 points.")
    assert (text.about, text.goes_on) == ("Ben passed then.", "the next one")
    assert (text.so_far, [*text.results]) == ("Found 1 of 2.", [(True, ""), (False, "")])


def best_of(game: Game, few: str, rack: tuple[str, ...]) -> Puzzle:
    """The best play of that `rack` in the second turn, whether it is fit for a puzzle or not."""
    step = game.steps[1]
    index = WordIndex.build(few.upper().split(), RULES.edition, RULES.edition.size)
    best = find_plays(step.before.board, rack, RULES, index)[0]
    key = PuzzleKey("a.toml", 2)
    return Puzzle(game, step, rack, 0, best.play, best.total, ReviewWords(None, None), key, 0)


def test_what_was_passed_over_is_no_result() -> None:
    shown = SeenPuzzles()
    for turn, is_found in enumerate([True, False, None, True], 1):
        shown = shown.and_also(PuzzleResult(PuzzleKey("a.toml", turn), "", is_found))
    assert shown.results == [True, False, True]
    assert shown.count("a.toml") == 4


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("C5 .E", "Ben laid ME then, for 4 points."),
        ("F5 .EARTH", "Ben laid the same then."),
        ("exchange E", "Ben swapped a tile then."),
    ],
)
def test_afterwards_it_is_said_what_was_laid(turn: str, said: str) -> None:
    few = words(f"{WORDS} me", "me.txt")
    assert made_then(noted(game_of(("5C MOOD", ""), (turn, "AEHNRTI"), dictionary=few))) == said


def test_a_play_that_came_off_earned_nothing() -> None:
    game = game_of(("5C MOOD", ""), ("F5 .EART", "AEHNRTI"), over=False)
    game.push(Turn(Challenge(0, (), upheld=True)))
    puzzle = best_of(game, "mood dearth", RACK)
    assert made_then(puzzle) == "Ben laid DEART then, which came off again."


@pytest.mark.parametrize(
    ("few", "rack", "said"),
    [
        ("mood dearth", "AEHNRTI", ""),
        ("mood moods seat", "SEATIII", "It makes two words at once."),
        ("mood rood", "RIIIIII", "It builds the highest stack."),
        ("mood moodquiz", "QuIZEEEE", "It lays the Qu."),
        ("mood moodaehn", "AEHNRTI", ""),
        ("mood moodaehn", "AEHN", "It lays all four."),
    ],
)
def test_what_is_special_about_the_play_is_said(few: str, rack: str, said: str) -> None:
    game = game_of(("5C MOOD", ""), ("pass", ""))
    assert themes(best_of(game, few, tuple(read_tiles(rack, RULES.edition)))) == said
