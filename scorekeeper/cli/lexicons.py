"""The dictionary that a command uses: as its options, or the game, name it."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from scorekeeper.cli.common import complain
from scorekeeper.words.catalogue import find_game_lexicon, find_lexicon
from scorekeeper.words.dictionary_name import DictionaryName, in_place_of
from scorekeeper.words.lexicon import Lexicon

if TYPE_CHECKING:
    from scorekeeper.game.setup import Setup


def chosen_lexicon(arguments: Namespace, usual: str) -> Lexicon | None:
    """The dictionary that the options name, or the `usual` one. Raises `WordListError`."""
    if arguments.no_dictionary:
        return None
    return find_lexicon(named_dictionary(arguments, usual), complain)


def named_dictionary(arguments: Namespace, usual: str) -> str:
    """The name of the dictionary by the options, rude words or not: as a new game takes it."""
    spec = usual if arguments.dictionary is None else arguments.dictionary
    return with_choice(spec, arguments.family_words)


def with_choice(spec: str, family_words: bool | None) -> str:
    """The dictionary `spec` with family words, if that is what the options say.

    Says so where there are none.
    """
    say_what_is_lacking(spec, family_words)
    return str(DictionaryName.of(spec).with_family_words(family_words))


def say_what_is_lacking(spec: str, family_words: bool | None) -> None:
    """Complain if family words are wanted and nothing is left out of `spec`."""
    if lack := DictionaryName.of(spec).lacks_family_words(family_words):
        complain(lack)


def game_lexicon(
    named: str | None, setup: Setup, family_words: bool | None = None, player: int | None = None
) -> Lexicon:
    """The dictionary `named` by the options, or that of a game, English if it names none.

    For a `player` it is that of the seat, if it has one of its own.

    It has family words as the game does, unless `family_words` decides that.
    Raises `WordListError`.
    """
    own = setup.dictionary if player is None else setup.dictionary_of(player)
    say_what_is_lacking(named or own, family_words)
    spec = in_place_of(own, named or "", family_words)
    if named:
        return find_lexicon(spec, complain)
    return find_game_lexicon(spec, complain)
