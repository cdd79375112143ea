"""``new``: a game file before its first turn."""

from __future__ import annotations

from argparse import Namespace
from datetime import datetime
from pathlib import Path

from scorekeeper.cli.command import FAMILY_WORDS, argument, command, dictionary_options
from scorekeeper.cli.common import YES, CommandError, chosen_lexicon, named_dictionary
from scorekeeper.cli.rule_options import (
    EDITION_OPTION,
    edition_named,
    house_rules,
    preset_named,
    rule_option,
)
from scorekeeper.game.game import Game
from scorekeeper.game.rules import DEFAULT_PRESET, Rules
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.library import new_path
from scorekeeper.names import clean_name, clean_names, clean_note, printable
from scorekeeper.record import save
from scorekeeper.saving import reserved, unused
from scorekeeper.words.catalogue import USUAL
from scorekeeper.words.permitted import permit


@command(
    "new",
    "Start a new game, and print the path of its file.",
    """\
examples:
  scorekeeper new --players Anna,Ben                  in your folder of games
  scorekeeper new sunday.toml --players Anna,Ben,Cleo --first Ben
  scorekeeper new kids.toml --players Anna,Ben --edition classic-8x8 --rule plural=off
  scorekeeper new club.toml --players Anna,Ben --rule seven-bonus=10 --dictionary words.txt
  scorekeeper new home.toml --players Anna,Ben --words inline --dictionary english-family
  scorekeeper new home.toml --players Anna,Ben --family-words      without slurs
  scorekeeper new --players Anna,Ben --place Brighton --note "Ben's birthday"

"scorekeeper editions", "presets" and "rules" list what there is to choose from.
""",
    argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="the file to make",
    ),
    argument(
        "--players",
        required=True,
        metavar="NAME,...",
        help="the players, in the order they sit",
    ),
    argument("--first", metavar="NAME", help="who starts (default: the first named)"),
    EDITION_OPTION,
    argument(
        "--preset",
        default=DEFAULT_PRESET,
        metavar="NAME",
        help="the house rules to start from (default: %(default)s)",
    ),
    rule_option("change one house rule; repeat for more"),
    argument(
        "--words",
        choices=[check.value for check in WordCheck],
        help="when words are checked: never, when challenged, or in every play "
        "(default: challenge; unchecked with --no-dictionary)",
    ),
    dictionary_options(f"default: {USUAL}"),
    FAMILY_WORDS,
    argument("--place", default="", metavar="TEXT", help="where you play"),
    argument("--note", default="", metavar="TEXT", help="a line to remember the game by"),
)
def _new(arguments: Namespace) -> int:
    game = Game(_setup(arguments))
    named: Path | None = arguments.file
    players, now = game.setup.players, datetime.now()
    with reserved(lambda: unused(named) if named else new_path(players, now)) as path:
        save(game, path)
    print(printable(str(path)))
    return YES


def _setup(arguments: Namespace) -> Setup:
    words = _word_check(arguments)
    if words is not WordCheck.UNCHECKED:
        chosen_lexicon(arguments, USUAL)  # Better refused now than at the first turn.
    house = house_rules(preset_named(arguments.preset).house, arguments.rule)
    players = _in_turn_order(_names(arguments.players), arguments.first)
    try:
        return Setup(
            rules=Rules(edition_named(arguments.edition), house),
            players=players,
            words=words,
            dictionary=(
                "" if words is WordCheck.UNCHECKED else permit(named_dictionary(arguments, USUAL))
            ),
            started=datetime.now().astimezone().isoformat(timespec="seconds"),
            place=clean_name(arguments.place),
            note=clean_note(arguments.note),
        )
    except ValueError as error:
        raise CommandError(str(error)) from None


def _word_check(arguments: Namespace) -> WordCheck:
    """When words are looked up, by all the options that have to do with it."""
    usual = WordCheck.UNCHECKED if arguments.no_dictionary else WordCheck.CHALLENGE
    words = WordCheck(arguments.words) if arguments.words else usual
    if words is WordCheck.UNCHECKED and arguments.dictionary is not None:
        raise CommandError("--words unchecked needs no --dictionary")
    if words is WordCheck.UNCHECKED and arguments.family_words is not None:
        raise CommandError("words that are not checked need no --family-words")
    if words is not WordCheck.UNCHECKED and arguments.no_dictionary:
        raise CommandError(f"--words {words} needs a dictionary; leave --no-dictionary out")
    return words


def _names(text: str) -> tuple[str, ...]:
    names = [name.strip() for name in text.split(",")]
    if not all(names) or len(set(names)) < len(names):
        raise CommandError(f"--players {text}: every player needs a name of their own")
    return clean_names(names)


def _in_turn_order(players: tuple[str, ...], first: str | None) -> tuple[str, ...]:
    """The players, seated as before, from the one who starts."""
    if first is None:
        return players
    matching = [i for i, name in enumerate(players) if name.casefold() == first.strip().casefold()]
    if len(matching) != 1:
        raise CommandError(f"--first {first!r} is not one of {', '.join(players)}")
    return players[matching[0] :] + players[: matching[0]]
