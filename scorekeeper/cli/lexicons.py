"""The dictionary that a command uses: as its options, or the game, name it."""

from __future__ import annotations

from argparse import Namespace

from scorekeeper.cli.common import complain
from scorekeeper.game.setup import Setup
from scorekeeper.words.catalogue import find_lexicon, in_place_of, with_family_words
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.permitted import find_game_lexicon


def chosen_lexicon(arguments: Namespace, usual: str) -> Lexicon | None:
    """The dictionary that the options name, or the `usual` one. Raises `WordListError`."""
    if arguments.no_dictionary:
        return None
    return find_lexicon(named_dictionary(arguments, usual), complain)


def named_dictionary(arguments: Namespace, usual: str) -> str:
    """The name of the dictionary by the options, family words or not: as a new game takes it."""
    spec = usual if arguments.dictionary is None else arguments.dictionary
    return with_family_words(spec, arguments.family_words)


def game_lexicon(
    named: str | None, setup: Setup, family_words: bool | None = None, player: int | None = None
) -> Lexicon:
    """The dictionary `named` by the options, or that of a game, English if it names none.

    For a `player` it is that of the seat, if it has one of its own.

    It has family words as the game does, unless `family_words` decides that.
    Raises `WordListError`.
    """
    own = setup.dictionary if player is None else setup.dictionary_of(player)
    spec = in_place_of(own, named or "", family_words)
    return find_lexicon(spec, complain) if named else find_game_lexicon(spec, complain)
