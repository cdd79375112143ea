"""What the commands share: exit codes, complaints, and what options mean."""

from __future__ import annotations

import sys
from contextlib import suppress

from scorekeeper.names import printable

TYPE_CHECKING = False  # The first look-up of a start cannot wait for typing to be loaded.
if TYPE_CHECKING:
    from argparse import Namespace

    from scorekeeper.game.game import Game, Step
    from scorekeeper.game.setup import Setup
    from scorekeeper.words.lexicon import Lexicon

YES, NO, BAD_INPUT = 0, 1, 2
"""Exit codes: yes; no, or problems found; bad usage or input that cannot be read."""
PLAIN_VARIABLE = "SCOREKEEPER_PLAIN"
"""Set, it has the screen drawn in plain characters, as does ``--plain`` before a command."""
OWN_WINDOW = "SCOREKEEPER_WINDOW"
"""Set in a window that closes with the program: an empty folder, which it removes as it starts."""


class CommandError(Exception):
    """A reason to stop, as a sentence. `code` is the exit code."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.code = code


def complain(message: str) -> None:
    """Print a sentence on the error stream; if that is full, the exit code has to do."""
    with suppress(OSError):
        print(f"scorekeeper: {printable(message)}", file=sys.stderr, flush=True)


def turn_named(game: Game, name: str) -> Step:
    """The turn that is called `name` in the log: ``4``, ``4c``, ``4c2`` or ``end``.

    Raises `CommandError` that says which there are.
    """
    for step in game.steps:
        if step.label == name.lower():
            return step
    raise CommandError(no_such_turn(game, name))


def no_such_turn(game: Game, name: str) -> str:
    """A sentence about a turn that is not in `game`."""
    if not game.turns_taken:
        return "There are no turns yet."
    if "c" in name:
        return f"There is no challenge {name}."
    last = game.turns_taken
    return f"There is no turn {name}. {f'Turns go from 1 to {last}.' if last > 1 else ''}".strip()


def chosen_lexicon(arguments: Namespace, usual: str) -> Lexicon | None:
    """The dictionary that the options name, or the `usual` one. Raises `WordListError`."""
    if arguments.no_dictionary:
        return None
    from scorekeeper.words.catalogue import find_lexicon  # most commands start without words

    return find_lexicon(named_dictionary(arguments, usual), complain)


def named_dictionary(arguments: Namespace, usual: str) -> str:
    """What `find_lexicon` finds by the options, family words or not: as a new game takes it."""
    from scorekeeper.words.catalogue import with_family_words  # As above.

    spec = usual if arguments.dictionary is None else arguments.dictionary
    return with_family_words(spec, arguments.family_words)


def game_lexicon(named: str | None, setup: Setup, family_words: bool | None = None) -> Lexicon:
    """The dictionary `named` by the options, or that of a game, English if it names none.

    It has family words as the game does, unless `family_words` decides that.
    Raises `WordListError`.
    """
    from scorekeeper.words.catalogue import find_lexicon, in_place_of  # As above.
    from scorekeeper.words.permitted import find_game_lexicon

    spec = in_place_of(setup.dictionary, named or "", family_words)
    return find_lexicon(spec, complain) if named else find_game_lexicon(spec, complain)
