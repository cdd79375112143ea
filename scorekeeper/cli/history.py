"""``review`` and ``stats``: how a game went, and what became of all of them."""

from __future__ import annotations

import json
import shutil
from argparse import Namespace
from datetime import date, datetime

from scorekeeper.cli.command import (
    GAME_FILE,
    JSON,
    NO,
    PERIOD_OPTIONS,
    YES,
    CommandError,
    argument,
    command,
    complain,
    counted,
    dictionary_option,
    either,
    turn_label,
)
from scorekeeper.cli.files import open_file, turn_named
from scorekeeper.game.text import count
from scorekeeper.history.as_json import (
    evening_as_json,
    figures_as_json,
    ladders_as_json,
    page_as_json,
    versus_as_json,
)
from scorekeeper.history.evening import tonight
from scorekeeper.history.evening_text import evening_blocks
from scorekeeper.history.games import History, read_history
from scorekeeper.history.handicap import suggest_start, usual
from scorekeeper.history.pages import player_page, versus_page
from scorekeeper.history.player_stats import all_figures, figures_of, ladders, versus
from scorekeeper.history.records import RecordsBefore
from scorekeeper.history.remarks import remarks
from scorekeeper.history.review_page import review_as_json, turn_blocks, turns_as_json, whole_blocks
from scorekeeper.history.text import everybody_text, ladder_text, player_blocks, versus_blocks
from scorekeeper.library.review_cache import open_review
from scorekeeper.report.blocks import plain_text
from scorekeeper.words.dictionary_name import USUAL


@command(
    "review",
    "Tell how a finished game went: its turns, the chances to win, what the tiles gave.",
    """\
examples:
  scorekeeper review sunday.toml              every turn, then the game as a whole
  scorekeeper review sunday.toml --turn 5     one turn
  scorekeeper review sunday.toml --json       for other programs

If the rack was noted, even in part, the turn is ranked among all the plays of those tiles.
Otherwise it is ranked among the places where its word could go, and what it opened or closed
is told: what two tiles could make. Each seat is measured by its own words. Chances are as if all
were equally good; those of two people who played ten games or more before reckon with these. At the
end stands what was never done before, in the games of your folder that were begun earlier.

exit code: 0 done, 1 the game is not over or parts of the file make no sense, 2 unreadable file
""",
    GAME_FILE,
    argument("--turn", type=turn_label, metavar="N", help="only this turn"),
    dictionary_option(f"the game's own, or {USUAL}"),
    JSON,
)
def _review(arguments: Namespace) -> int:
    reading = open_file(arguments.file)
    game = reading.game
    if not game.position.ending:
        raise CommandError("this game is not over; only finished games can be reviewed", NO)
    if game.setup.pad:
        raise CommandError("this game is from a score pad; there are no turns to review", NO)
    steps = game.steps if arguments.turn is None else [turn_named(game, arguments.turn)]
    with counted() as progress:
        history = read_history(progress)
    before = usual(history, game)
    with open_review(game, arguments.dictionary or "", before.margin) as lookback:
        if lookback.reference.trouble:
            complain(lookback.reference.trouble)
        found = {}
        for step in steps:
            findings = lookback.findings_of(step.number)
            found[step.number] = findings
            if not arguments.json:  # A long game takes a while: show what is done.
                print(plain_text(turn_blocks(game, step, findings)), end="\n\n", flush=True)
    if arguments.turn is not None:
        if arguments.json:
            print(json.dumps({"turns": turns_as_json(game, found)}, indent=2))
        return NO if reading.complaints else YES
    account = lookback.account
    said = remarks(RecordsBefore.before(history, game), game, is_settled=True)
    if arguments.json:
        print(json.dumps(review_as_json(game, found, account, said, before), indent=2))
    else:
        print(plain_text(whole_blocks(game, account, said, before)))
    return NO if reading.complaints else YES


@command(
    "stats",
    "Print averages and records of all games.",
    """\
examples:
  scorekeeper stats                           everyone
  scorekeeper stats Anna                      one player
  scorekeeper stats Anna Ben                  two players, head to head
  scorekeeper stats --solo                    solo games, with personal bests
  scorekeeper stats --tonight                 the games of this evening
  scorekeeper stats --edition classic-8x8 --since 2026-01-01

Only finished games in your folder of games count. Shared wins are listed on their own, and are
divided in the share of wins. "/turn" is the points of the plays divided by all turns, passes and
swaps included. Points from different boxes are never mixed. For two players with three games or
more of the two alone, the points ahead are suggested that would make it even.

exit code: 0 done, 1 there are no such games, 2 bad usage or a name that is not known
""",
    argument("players", nargs="*", metavar="PLAYER", help="one player, or two"),
    argument(
        "--edition",
        default="",
        metavar="BOX",
        help="only games with this box, by its id or its name",
    ),
    *PERIOD_OPTIONS,
    either(
        argument("--solo", action="store_true", help="solo games, best first"),
        argument("--tonight", action="store_true", help="the games of this evening, or of today"),
    ),
    JSON,
)
def _stats(arguments: Namespace) -> int:
    if arguments.tonight:
        return _tonight(arguments)
    if len(arguments.players) > (1 if arguments.solo else 2):
        raise CommandError("name one player, or two to compare; with --solo, one at most")
    with counted() as progress:
        whole = read_history(progress)
    edition = whole.edition(arguments.edition)
    if edition and edition not in {*whole.boxes, *whole.editions}:
        known = ", ".join(whole.boxes)
        raise CommandError(f"there is no box {arguments.edition!r}; choose from {known}")
    history = whole.only(edition, arguments.since or "", arguments.until or "")
    persons = list[str]()
    for name in arguments.players:
        person = whole.people.find(name)
        if person is None:
            known = ", ".join(whole.people.names[:20]) or "nobody yet"
            raise CommandError(f"there is no player {name!r}; the players are {known}")
        persons.append(person)
    if len(persons) == 2 and persons[0] == persons[1]:
        raise CommandError(f"{persons[0]} cannot be compared with the same player")
    if whole.damaged:
        complain(f"{count(len(whole.damaged), 'file')} left out, as part of it cannot be read")
    if not history.games:
        complain("there are no such games" if whole.games else "there are no games yet")
    lines, values = _figures(history, persons, solo=arguments.solo)
    print(json.dumps(values, indent=2) if arguments.json else "\n".join(lines))
    return YES if history.games else NO


def _tonight(arguments: Namespace) -> int:
    """Print the games of this evening."""
    if arguments.players or arguments.edition or arguments.since or arguments.until:
        raise CommandError("use --tonight on its own, or with --json")
    with counted() as progress:
        history = read_history(progress)
    now = datetime.now()
    found = tonight(history, now)
    if found is None:
        complain("no game was finished tonight")
    if arguments.json:
        print(json.dumps(found and evening_as_json(found), indent=2))
    elif found:
        print(plain_text(evening_blocks(history, found, now)))
    return YES if found else NO


def _figures(history: History, persons: list[str], *, solo: bool) -> tuple[list[str], object]:
    """The figures asked for, as lines and as values for JSON."""
    width = shutil.get_terminal_size().columns
    if solo:
        found = ladders(history, *persons)
        return ladder_text(found), ladders_as_json(found)
    if len(persons) == 2:
        first, second = persons
        both = versus(history, first, second)
        boxes = {
            box: versus_as_json(versus(history.only(box), first, second))
            | {"suggestion": found and found._asdict()}
            for box in history.editions
            for found in [suggest_start(history, first, second, box)]
        }
        told = plain_text(versus_blocks(history, first, second), width)
        return [told], versus_as_json(both) | {
            "boxes": boxes,
            "side_by_side": [side._asdict() for side in versus_page(history, first, second).sides],
        }
    if persons:
        own = {box: figures_of(history.only(box), persons[0]) for box in history.editions}
        by_box = {box: figures_as_json(one) for box, one in own.items()}
        page = player_page(history, persons[0])
        figures = figures_as_json(page.figures) | page_as_json(page) | {"boxes": by_box}
        told = plain_text(player_blocks(history, persons[0], date.today()), width)
        return [told], figures
    figures = {box: all_figures(history.only(box)) for box in history.editions}
    values = {box: [figures_as_json(one) for one in found] for box, found in figures.items()}
    everybody = [figures_as_json(one) for one in all_figures(history)]
    names = {box: history.box(box) for box in history.editions}
    table = {"players": everybody, "boxes": values, "box_names": names}
    return everybody_text(history, width), table
