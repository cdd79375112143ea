"""``puzzle``: find the best play in a position from one's own games."""

from __future__ import annotations

from argparse import Namespace
from datetime import date

from scorekeeper.cli.command import argument, command, either
from scorekeeper.cli.common import NO, YES, CommandError, complain
from scorekeeper.game.notation import read_play, write_play
from scorekeeper.game.text import count
from scorekeeper.history.cards import load_cards, save_cards
from scorekeeper.history.games import History, read_history
from scorekeeper.history.puzzles import Puzzle, next_puzzle, puzzle_of_the_day, said_of
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
    history, today = read_history(), date.today()
    cards, complaints = load_cards()
    for complaint in complaints:
        complain(complaint)
    person = _person(history, arguments.player)
    if person:
        puzzle = next_puzzle(history, person, cards, today)
    else:
        puzzle = puzzle_of_the_day(history, today)
    if puzzle is None:
        complain("there is no puzzle in the games that are kept: few racks are known")
        return NO
    if arguments.answer is None and not arguments.solution:
        _print(puzzle)
        return YES
    if arguments.solution:
        save_cards(cards.tried(person, puzzle.key, today, is_solved=False))
        _print_solution(puzzle)
        return YES
    play = read_play(arguments.answer, puzzle.board, puzzle.game.rules.edition)
    print(printable(said_of(puzzle, play)))
    if not puzzle.solves(play):
        return NO
    save_cards(cards.tried(person, puzzle.key, today, is_solved=True))
    _print_solution(puzzle)
    return YES


def _person(history: History, name: str) -> str:
    person = history.people.find(name) if name else ""
    if person is None:
        raise CommandError(f"there is no player {name!r}; scorekeeper players lists them")
    return person


def _print(puzzle: Puzzle) -> None:
    day = puzzle.game.setup.started[:10]
    when = f" on {day}" if day else ""
    print(puzzle.board)
    print(printable(f"Rack: {' '.join(puzzle.rack)}"))
    print(
        printable(f"{puzzle.name}, turn {puzzle.step.label}{when}. One play earns most: find it.")
    )


def _print_solution(puzzle: Puzzle) -> None:
    edition = puzzle.game.rules.edition
    best = write_play(puzzle.best, puzzle.board, edition)
    made = f"{puzzle.name} made {count(puzzle.made, 'point')} then."
    print(printable(f"{best} earns {count(puzzle.points, 'point')}. {made}"))
