"""``puzzle``: find the best play in a position from one's own games."""

from __future__ import annotations

from argparse import Namespace
from datetime import date

from scorekeeper.cli.command import argument, command, either
from scorekeeper.cli.common import NO, YES, CommandError, complain, counted
from scorekeeper.game.notation import read_play
from scorekeeper.history.cards import load_cards, save_cards
from scorekeeper.history.games import History, read_history
from scorekeeper.history.puzzle_search import next_puzzle, puzzle_of_the_day
from scorekeeper.history.puzzle_text import (
    NONE_OF_DAY,
    again,
    asked,
    by_which_words,
    made_then,
    meaning_of,
    nothing_for,
    said_of,
    solution,
    whose,
)
from scorekeeper.history.puzzles import Puzzle
from scorekeeper.names import printable


@command(
    "puzzle",
    "Find the best play in a position from your own games.",
    """\
examples:
  scorekeeper puzzle                             the puzzle of the day, from all games
  scorekeeper puzzle Anna                        one from a turn of Anna's
  scorekeeper puzzle Anna --answer "5C MOOD"     is that it?
  scorekeeper puzzle Anna --solution             what it was

One play earns at least four points more than every other. Only turns of which the whole rack is
known make puzzles: in games that the app deals, or where racks were noted. A puzzle that was tried
comes back after 1, 3, 7, 21 and 60 days, and sooner if it was not solved.

exit code: 0 done, or the answer is right; 1 it is not, or there is no puzzle; 2 bad usage
""",
    argument("player", nargs="?", default="", metavar="PLAYER", help="a puzzle from their turns"),
    either(
        argument("--answer", metavar="PLAY", help="a play, as it is written in the log"),
        argument("--solution", action="store_true", help="show the best play; it was not solved"),
    ),
)
def _puzzle(arguments: Namespace) -> int:
    with counted() as progress:
        history = read_history(progress)
    today = date.today()
    cards, complaints = load_cards()
    for complaint in complaints:
        complain(complaint)
    person = _person(history, arguments.player)
    if person:
        puzzle = next_puzzle(history, person, cards, today)
    else:
        puzzle = puzzle_of_the_day(history, today)
    if puzzle is None:
        complain(nothing_for(cards, person, today) if person else NONE_OF_DAY)
        return NO
    if arguments.answer is None and not arguments.solution:
        _print(puzzle)
        return YES
    if arguments.answer is not None:
        play = read_play(arguments.answer, puzzle.board, puzzle.game.rules.edition)
        print(printable(said_of(puzzle, play)))
        if not puzzle.solves(play):
            return NO
    cards = cards.tried(person, puzzle.key, today, is_solved=arguments.answer is not None)
    save_cards(cards)
    _print_solution(puzzle)
    print(again(cards, person, puzzle.key, today))
    return YES


def _person(history: History, name: str) -> str:
    person = history.people.find(name) if name else ""
    if person is None:
        raise CommandError(f"there is no player {name!r}; scorekeeper players lists them")
    return person


def _print(puzzle: Puzzle) -> None:
    print(puzzle.board)
    rack = f"Rack: {' '.join(puzzle.rack)}"
    _tell(rack, asked(puzzle), whose(puzzle), by_which_words(puzzle))


def _print_solution(puzzle: Puzzle) -> None:
    _tell(solution(puzzle), meaning_of(puzzle), made_then(puzzle))


def _tell(*texts: str) -> None:
    for text in filter(None, texts):
        print(printable(text))
