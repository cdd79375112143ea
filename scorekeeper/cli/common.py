"""What the commands share: exit codes, complaints, and what options mean."""

from __future__ import annotations

import sys

from scorekeeper.names import printable

TYPE_CHECKING = False  # The first look-up of a start cannot wait for typing to be loaded.
if TYPE_CHECKING:
    from argparse import Namespace

    from scorekeeper.words.lexicon import Lexicon

YES, NO, BAD_INPUT = 0, 1, 2
"""Exit codes: yes; no, or problems found; bad usage or input that cannot be read."""
MOST_TURNS = 9999
"""No game has more turns."""


class CommandError(Exception):
    """A reason to stop, as a sentence. `code` is the exit code."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.code = code


def complain(message: str) -> None:
    """Print a sentence on the error stream."""
    print(f"scorekeeper: {printable(message)}", file=sys.stderr)


def check_turn(number: int, most: int) -> None:
    """Raise `CommandError` if turn `number` is beyond the `most` that can be meant."""
    if not most:
        raise CommandError("this game has no turn yet")
    if number > most:
        raise CommandError(f"turn {number} cannot be meant; write a number from 1 to {most}")


def chosen_lexicon(arguments: Namespace, usual: str) -> Lexicon | None:
    """The dictionary that the options name, or the `usual` one. Raises `WordListError`."""
    if arguments.no_dictionary:
        return None
    from scorekeeper.words.catalogue import find_lexicon  # most commands start without words

    return find_lexicon(usual if arguments.dictionary is None else arguments.dictionary, complain)
