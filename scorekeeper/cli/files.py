"""Game files: read by a command, or opened as far as its options allow."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.cli.command import NO, CommandError, complain
from scorekeeper.cli.words import game_lexicon
from scorekeeper.game.game import Game, Label, Step
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.record import Reading, load
from scorekeeper.session import Outcome, Refusal, Session
from scorekeeper.words.catalogue import find_game_lexicon
from scorekeeper.words.lexicon import WordListError


def open_file(path: Path) -> Reading:
    """The game of the file; every complaint is printed. Raises `RecordError`."""
    reading = load(path)
    for complaint in reading.complaints:
        complain(f"{path}: {complaint}")
    return reading


def turn_named(game: Game, label: Label) -> Step:
    """The turn of this `label` in the log. Raises `CommandError`, which says what there is."""
    for step in game.steps:
        if step.label == f"{label}":
            return step
    if game.setup.pad:
        raise CommandError("This game is from a score pad; nobody knows its turns.")
    if not game.steps:
        raise CommandError("There are no turns yet.")
    if label.challenge:
        raise CommandError(f"There is no challenge {label}.")
    first, last = game.turns_before + 1, game.turns_taken
    which = f" Turns go from {first} to {last}." if last > first else ""
    raise CommandError(f"There is no turn {label}.{which}")


@contextmanager
def open_session(arguments: Namespace) -> Iterator[Session]:
    """The game in the file, to be changed; it is locked meanwhile.

    Raises `RecordError`, or `CommandError` if the game is open elsewhere or if saving it would
    lose what cannot be read.
    """
    path: Path = arguments.file
    session = Session.open(path, open_file(path))
    try:
        owner = session.store.owner
        if owner and not arguments.take_over:
            raise CommandError(
                f"{path} was not changed, because it is open {owner.where}; "
                "close it there, or add --take-over"
            )
        if owner and not (taken := session.take_over()).done:
            raise CommandError(taken.message)
        if session.store.complaints and not arguments.repair:
            unread = load(path).unread
            lost = f", and {count(unread, 'turn')} would be lost" if unread else ""
            raise CommandError(
                f"{path} was not changed, because parts of it make no sense{lost}; "
                "correct it by hand, or add --repair to go on with what can be read",
                NO,
            )
        yield session
    finally:
        session.close()


def carry_out(session: Session, change: Callable[[], Outcome]) -> Outcome:
    """Ask `session` for a `change`, and give its answer; `RULES` and `NOTHING_THERE` are left.

    What another program has written to the file meanwhile is kept beside it, and so is a file
    that is repaired. Raises `CommandError` if the game cannot be saved.
    """
    while (outcome := change()).refusal is Refusal.CHANGED_ELSEWHERE:
        _check_saved(session.save())
    if outcome.refusal is Refusal.OPEN_ELSEWHERE:
        owner = session.store.owner
        name = printable(str(session.store.path))
        raise CommandError(f"{name} was not saved: it is open {owner.where if owner else ''}.")
    if outcome.refusal is Refusal.FULL:
        raise CommandError(outcome.message, NO)
    _check_saved(outcome)
    if outcome.done and session.store.complaints:  # The user has agreed before it was opened.
        _check_saved(session.agree_to_repair())
    return outcome


def _check_saved(outcome: Outcome) -> None:
    if outcome.newly_unsaved:
        raise CommandError(outcome.message)
    if outcome.set_aside:
        complain(f"another program had changed the file; its version is in {outcome.set_aside}")


def use_dictionary(session: Session, arguments: Namespace) -> None:
    """Let the dictionary judge the turns to come: the one of the options, or the game's own.

    There is none if words are not looked up. Raises `WordListError` if it cannot be read.
    """
    setup = session.game.setup
    if arguments.no_dictionary:
        return
    try:
        if setup.uses_dictionary:
            session.use(game_lexicon(arguments.dictionary, setup))
    except WordListError as error:
        raise WordListError(
            f"{error}; choose another with --dictionary, or go on with --no-dictionary"
        ) from None
    try:
        session.use_for_seats(
            {name: find_game_lexicon(name, complain) for name in setup.own_dictionaries}
        )
    except WordListError as error:
        raise WordListError(f"{error}; or go on with --no-dictionary") from None


def player_named(game: Game, name: str) -> int:
    """The seat of the player called `name`, in any case. Raises `CommandError`."""
    players = game.setup.players
    if name in players:
        return players.index(name)
    alike = [i for i, player in enumerate(players) if player.casefold() == name.casefold()]
    if len(alike) != 1:
        raise CommandError(f"{name!r} is not a player; the players are {', '.join(players)}")
    return alike[0]
