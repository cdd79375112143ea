"""``challenge``: words of the last play are doubted, and it is decided."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from scorekeeper.cli.common import NO, YES, CommandError, add_dictionary_options
from scorekeeper.cli.files import add_change_options, add_file, open_to_change, use_dictionary
from scorekeeper.cli.games import player_named
from scorekeeper.game.game import Game, NotAllowedError, Turn
from scorekeeper.game.play import Challenge, Decider
from scorekeeper.names import printable
from scorekeeper.report.verdict import describe_challenge, describe_reasons

_EXAMPLES = """\
examples:
  scorekeeper challenge sunday.toml                       the next player doubts the last play
  scorekeeper challenge sunday.toml --by Cy --words WOOL --why
  scorekeeper challenge sunday.toml --table bad           the table decides, not the dictionary

exit code: 0 the challenge is upheld, 1 it is refused or not possible, 2 bad usage
"""


def challenge_parser(parser: ArgumentParser) -> None:
    """Describe ``challenge``."""
    parser.description = "Challenge the play just made, before the next turn."
    parser.epilog = _EXAMPLES
    add_file(parser)
    parser.add_argument("--by", metavar="NAME", help="who challenges (default: who is next)")
    parser.add_argument(
        "--words", metavar="WORD,...", default="", help="the words doubted (default: all)"
    )
    parser.add_argument(
        "--table", choices=("good", "bad"), help="the table decides, whatever the dictionary says"
    )
    parser.add_argument("--why", action="store_true", help="tell which word is bad, and why")
    add_dictionary_options(parser, "default: the one the game was made with")
    add_change_options(parser)
    parser.set_defaults(run=_challenge)


def _challenge(arguments: Namespace) -> int:
    with open_to_change(arguments) as (game, save):
        lexicon = use_dictionary(game, arguments)
        challenge = _decided(game, arguments)
        try:
            step = game.push(Turn(challenge))
        except NotAllowedError as error:
            raise CommandError(str(error), NO) from None
        save()
    for text in describe_challenge(game, step):
        print(text)
    if arguments.why and lexicon is not None:
        for text, _ in describe_reasons(game, step, lexicon):
            print(f"  {printable(text)}")
    return YES if challenge.upheld else NO


def _decided(game: Game, arguments: Namespace) -> Challenge:
    words = tuple(word.strip().upper() for word in arguments.words.split(",") if word.strip())
    by = player_named(game, arguments.by) if arguments.by else None
    if arguments.table:
        return Challenge(by, words, arguments.table == "bad", Decider.TABLE)
    try:
        return Challenge(by, words, bool(game.bad_words(words)))
    except ValueError as error:
        raise CommandError(f"{error} Say how with --table good or --table bad.") from None
