"""``duel``: how well two computer players do against each other."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from scorekeeper.cli.command import DICTIONARY, FAMILY_WORDS, argument, command, whole
from scorekeeper.cli.common import YES, CommandError, complain, named_dictionary
from scorekeeper.cli.rule_options import (
    EDITION_OPTION,
    edition_named,
    house_rules,
    preset_named,
    rule_option,
)
from scorekeeper.cli.seats import prepared, read_dials, read_seed
from scorekeeper.game.rules import DEFAULT_PRESET, Rules
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.players.duel import Result, duel
from scorekeeper.report.text import pad, text_width
from scorekeeper.words.catalogue import USUAL, find_lexicon


@command(
    "duel",
    "Let two computer players play each other many times, and print who won.",
    """\
examples:
  scorekeeper duel everyday:fair everyday:keen
  scorekeeper duel club:sharp club:expert --games 20 --edition classic-8x8 --jobs 4
  scorekeeper duel family:sharp club:easy --rule leftover=0 --seed 7

A player is WORDS:SKILL: child, family, everyday, well-read or club; gentle, easy, fair, keen, sharp
or expert. Each bag is played twice, with the seats changed. A game takes a tenth of a second or
more, one with an expert some ten seconds. The same seed gives the same games.
""",
    argument("first", type=read_dials, metavar="WORDS:SKILL", help="a computer player"),
    argument("second", type=read_dials, metavar="WORDS:SKILL", help="the other one"),
    argument(
        "--games",
        type=whole(1, 100_000),
        default=100,
        metavar="N",
        help="how many (default: %(default)s)",
    ),
    argument(
        "--jobs",
        type=whole(1, 64),
        default=1,
        metavar="N",
        help="how many processes share the work; the games are the same (default: %(default)s)",
    ),
    EDITION_OPTION,
    argument("--preset", default=DEFAULT_PRESET, metavar="NAME", help="the house rules"),
    rule_option("change one house rule; repeat for more"),
    argument(
        "--seed",
        type=read_seed,
        default="1",
        metavar="TEXT",
        help="the seed: the same one gives the same games",
    ),
    DICTIONARY,
    FAMILY_WORDS,
)
def _duel(arguments: Namespace) -> int:
    house = house_rules(preset_named(arguments.preset).house, arguments.rule)
    rules = Rules(edition_named(arguments.edition), house)
    if house.players < 2:
        raise CommandError("a duel needs two players, and these rules are for one")
    lexicon = find_lexicon(named_dictionary(arguments, USUAL), complain)
    dials = arguments.first, arguments.second
    first, second = (prepared(one, rules, lexicon) for one in dials)
    played = duel(rules, (first, second), arguments.games, arguments.seed, arguments.jobs)
    results = list(played)
    games = count(len(results), "game")
    print(printable(f"{games} on {rules.edition.name}, words of {lexicon.name}"))
    for line in _table(list(map(str, dials)), results):
        print(line)
    return YES


def _table(names: list[str], results: Sequence[Result]) -> list[str]:
    """A line for each player: games won and drawn, points a game and a turn."""
    if names[0] == names[1]:
        names = [f"{name} ({number})" for number, name in enumerate(names, 1)]
    widest = max(map(text_width, names))
    lines = [f"{pad('', widest)}  won  drawn  points a game  a turn"]
    for one, name in enumerate(names):
        other = 1 - one
        won = sum(result.points[one] > result.points[other] for result in results)
        drawn = sum(result.points[0] == result.points[1] for result in results)
        a_game = sum(result.points[one] for result in results) / len(results)
        turns = max(sum(result.turns[one] for result in results), 1)
        a_turn = sum(result.played[one] for result in results) / turns
        lines.append(f"{pad(name, widest)}  {won:>3}  {drawn:>5}  {a_game:>13.1f}  {a_turn:>6.1f}")
    return lines
