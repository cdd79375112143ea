"""The questions behind keys of the table, as values: who passes, whose turn it is, the end."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from scorekeeper.game.game import Game
from scorekeeper.game.play import Finish, Pass
from scorekeeper.game.position import Ending, Position, advance
from scorekeeper.names import printable
from scorekeeper.session.question import Question
from scorekeeper.tui.entry.turn_text import still_there


class Stopped(Enum):
    """What is stopped, and the answer that does it."""

    NOTHING = "go on"
    CLOCK = "stop the clock"
    TODAY = "leave it for today"
    GAME = "end the game"


def stop_question(position: Position, clock_runs: bool = False) -> Question[Stopped]:
    """Asks what is to be stopped in a game that stands at `position`."""
    answers = {one.value: one for one in Stopped if clock_runs or one is not Stopped.CLOCK}
    told = (still_there(position),) if position.bag else ()
    return Question("Do you want to stop?", answers, told, ("STOP?",))


def open_again_question() -> Question[bool]:
    """Asks whether the last turn is taken back of a game that was over when it was opened."""
    answers = {"leave it as it is": False, "take the last turn back": True}
    told = ("It was over when you opened it. Then it would go on.",)
    return Question("Go on with this game?", answers, told, ("UNDO?",))


def pass_question(game: Game) -> Question[Pass | int]:
    """Asks whether the player to move passes, or whose turn it is instead.

    It says so if the game would be over.
    """
    name = printable(game.player_to_move)
    answers: dict[str, Pass | int] = {f"{name} passes": Pass()}
    others = (seat for seat in _seats(game) if seat != game.position.to_move)
    answers |= {_has_the_turn(game, seat): seat for seat in others}
    return Question(f"Does {name} pass?", answers, _what_passing_ends(game), ("PASS?",))


def whose_turn_question(game: Game) -> Question[int]:
    """Asks whose turn it is; nobody passes."""
    answers = {_has_the_turn(game, seat): seat for seat in _seats(game)}
    return Question("Whose turn is it?", answers, word=("WHO?",), lit=game.position.to_move)


def whose_tiles_question(game: Game, seats: Iterable[int]) -> Question[int]:
    """Asks the tiles of which computer, of those in some `seats`, are wrong."""
    mover = game.position.to_move
    in_order = sorted(seats, key=lambda seat: seat != mover)
    names = ((printable(game.setup.players[seat]), seat) for seat in in_order)
    answers = {f"type {name}'s tiles again": seat for name, seat in names}
    return Question("Whose tiles are wrong?", answers, word=("WHOSE?",))


def end_question(position: Position) -> Question[Finish | None]:
    """Asks how the game ends although not all tiles are drawn; None for not at all."""
    answers = {
        "go on playing": None,
        "end it and count the tiles": Finish(),
        "end it and leave the points": Finish(keeps_points=True),
    }
    told = still_there(position), "Each tile left on a rack takes points off, if you count them."
    return Question("End the game here?", answers, told, ("END?",))


def _what_passing_ends(game: Game) -> tuple[str, ...]:
    """What a pass leads to, if that is the end of the game."""
    score = game.judge(Pass()).score
    match advance(game.position, Pass(), score, game.rules).ending:
        case None:
            return ()
        case Ending.ALL_PASSED:
            return ("Then everybody has passed, and the game is over.",)
        case _:
            return ("Then the game is over.",)


def _seats(game: Game) -> range:
    return range(len(game.setup.players))


def _has_the_turn(game: Game, seat: int) -> str:
    return f"it is {printable(game.setup.players[seat])}'s turn"
