"""``correct`` and ``change``: a game corrected long after it was entered."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Container
from dataclasses import dataclass, replace

from scorekeeper.cli.command import (
    CHANGE_OPTIONS,
    FAMILY_WORDS,
    GAME_FILE,
    argument,
    command,
    dictionary_options,
    either,
    turn_name,
)
from scorekeeper.cli.common import NO, YES, CommandError, complain, new_name, new_note, new_place
from scorekeeper.cli.files import carry_out, open_session, player_named, turn_named, use_dictionary
from scorekeeper.cli.lexicons import game_lexicon, say_what_is_lacking
from scorekeeper.cli.racks import check_own_tiles, with_tiles
from scorekeeper.cli.rule_options import (
    accept_option,
    edition_named,
    preset_named,
    rule_option,
    rules_named,
    setup_from,
    single_rules,
)
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.seats import seated_computers
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import count
from scorekeeper.names import clean_name, printable
from scorekeeper.report.changes import describe_conflict
from scorekeeper.session import Session
from scorekeeper.session.correction import MOST_MISFITS, Correction, Resolution
from scorekeeper.session.making import Agreed
from scorekeeper.words.catalogue import in_place_of

_SETTLE_OPTIONS = (
    accept_option("allow turns that break this rule; repeat for more"),
    argument(
        "--drop-misfits",
        action="store_true",
        help="remove turns that no longer fit (unless they are accepted)",
    ),
    argument("--dry-run", action="store_true", help="only show what would change"),
)
"""The options for turns that no longer fit, and for a trial without saving."""


# A turn


@command(
    "correct",
    "Correct any turn of a game, remove one that never happened, or insert a forgotten one.",
    """\
examples:
  scorekeeper correct sunday.toml 3 "6E N.T"        turn 3 was this
  scorekeeper correct sunday.toml 3 pass            or a pass, or "swap J"
  scorekeeper correct sunday.toml 3 "6E N.T" --dry-run
  scorekeeper correct sunday.toml 1 "5C MOO" --accept gap,not-connected
  scorekeeper correct sunday.toml 3 --drawn ES      what was drawn for a computer after turn 3
  scorekeeper correct sunday.toml 3 --rack AEINRST  what was on the rack before it
  scorekeeper correct sunday.toml 4 --remove        turn 4 was entered twice
  scorekeeper correct sunday.toml 4 "5C W" --insert           it becomes turn 4
  scorekeeper correct sunday.toml 4c "challenge upheld" --insert   turn 4 was challenged

Turns are numbered as in "show": 4 is turn 4, 4c the challenge of turn 4, end the end of the game.
Every later turn is played again, and after --remove and --insert by the next player; to keep the
order, change a turn to a pass instead. Turns that no longer fit are listed with the reasons, and
nothing is saved unless --accept or --drop-misfits says what to do with them.

exit code: 0 done, or nothing to change; 1 a turn does not fit; 2 bad usage or unreadable input
""",
    GAME_FILE,
    argument(
        "number", type=turn_name, metavar="NUMBER", help="which turn, as in the list: 4, 4c or end"
    ),
    argument("turn", nargs="?", metavar="TURN", help="what the player did"),
    either(
        argument("--remove", action="store_true", help="remove the turn: it never happened"),
        argument("--insert", action="store_true", help="insert TURN: it was forgotten"),
    ),
    argument("--rack", metavar="TILES", help="the tiles on the rack before the turn"),
    argument("--drawn", metavar="TILES", help="the tiles drawn after the turn"),
    *_SETTLE_OPTIONS,
    dictionary_options("default: the game's own"),
    *CHANGE_OPTIONS,
)
def _correct(arguments: Namespace) -> int:
    _check_asked(arguments)
    with open_session(arguments) as session:
        use_dictionary(session, arguments)
        if arguments.remove:
            step = turn_named(session.game, arguments.number)
            correction = Correction.of(session.game).remove_turn(step.number)
        elif arguments.insert:
            place = _place(session.game, arguments.number)
            turn = _turn(session, arguments, place, None)
            correction = Correction.of(session.game).insert_turn(place, turn)
        else:
            correction = _corrected(session, arguments)
        _apply(session, correction, arguments)
    return YES


def _check_asked(arguments: Namespace) -> None:
    """Raise `CommandError` unless the options say what is to be done, and nothing else."""
    tiles = not (arguments.rack is arguments.drawn is None)
    if arguments.remove and (arguments.turn or tiles):
        raise CommandError("--remove takes the NUMBER of a turn and nothing else")
    if arguments.insert and (arguments.turn is None or tiles):
        raise CommandError("--insert needs the TURN that was forgotten, and nothing else")
    if not (arguments.remove or arguments.turn or tiles):
        raise CommandError("say what is to be corrected: the TURN, --rack, --drawn or --remove")


def _corrected(session: Session, arguments: Namespace) -> Correction:
    """The turn of that number, as the options have it."""
    step = turn_named(session.game, arguments.number)
    turn = step.turn
    if arguments.turn is not None:
        turn = _turn(session, arguments, step.number, step.turn)
    turn = with_tiles(step, turn, arguments.rack, arguments.drawn, session.game.rules)
    return Correction.of(session.game).correct_turn(step.number, turn)


def _place(game: Game, name: str) -> int:
    """The place in the list of turns of a new one that is to be called `name`.

    Raises `CommandError` if no turn can be called so.
    """
    played, is_challenge, again = name.partition("c")
    if is_challenge:
        return turn_named(game, name if again else played).number + (not again)
    if name == str(game.turns_taken + 1):
        return len(game.steps) + 1
    if not game.turns_taken:
        raise CommandError(f"There is no turn {name} yet; the first one is 1.")
    return turn_named(game, name).number


def _turn(session: Session, arguments: Namespace, place: int, old: Turn | None) -> Turn:
    """The turn as the user writes it, to stand at `place`, where `old` stood.

    Raises `CommandError` if it is not allowed.
    """
    game = Correction.of(session.game).game_before(place)
    action = game.read(arguments.turn)
    player = session.game.steps[place - 1].player if old else game.position.to_move
    check_own_tiles(session.game, player, action, old)
    if old and isinstance(action, Challenge) and isinstance(old.action, Challenge):
        action = replace(action, by=old.action.by)
    verdict = game.judge(action)
    allowed = {*rules_named(arguments.accept), *(old.accepted if old else ())}
    refused = [rule for rule in verdict.broken if rule not in allowed]
    if refused or not verdict.can_be_overruled:
        for problem in verdict.problems:
            complain(problem.message)
        raise CommandError(_not_allowed(arguments.turn, refused, verdict.can_be_overruled), NO)
    turn = replace(old or Turn(action), action=action, accepted=verdict.broken)
    return turn if isinstance(action, Play) else replace(turn, announced=None)


def _not_allowed(text: str, refused: list[Rule], possible: bool) -> str:
    accept = f"; if the table allows it, add --accept {','.join(refused)}"
    return f"{text} is not allowed; nothing was saved{accept if possible else ''}"


# The setup


@command(
    "change",
    "Change the players, box, house rules or words of a game, even a finished one.",
    """\
examples:
  scorekeeper change sunday.toml --player Ana=Anna            correct a name
  scorekeeper change sunday.toml --order Ben,Anna             they sat the other way round
  scorekeeper change sunday.toml --rule seven-bonus=10 --rule plural=off
  scorekeeper change sunday.toml --edition classic-8x8 --dry-run
  scorekeeper change sunday.toml --words challenge --dictionary english-family

Every turn is played again. The turns keep their order, so if the players change places, the
turns change hands. Turns that no longer fit are listed, and nothing is saved unless --accept or
--drop-misfits says what to do with them.

exit code: 0 changed, or nothing to change; 1 turns do not fit; 2 bad usage or unreadable input
""",
    GAME_FILE,
    argument(
        "--player",
        action="append",
        default=[],
        metavar="OLD=NEW",
        help="rename a player; repeat for more (A=B and B=A swap two names)",
    ),
    argument(
        "--join",
        action="append",
        default=[],
        metavar="NAME",
        help="add a player, in last place",
    ),
    argument("--leave", action="append", default=[], metavar="NAME", help="remove a player"),
    argument("--order", metavar="NAME,...", help="all players in turn order"),
    argument("--edition", metavar="ID|FILE", help="the box"),
    argument("--preset", metavar="NAME", help="all the house rules of a preset"),
    rule_option("change one house rule; repeat for more"),
    argument(
        "--words",
        choices=[check.value for check in WordCheck],
        help="when words are checked from now on; those on the board stand",
    ),
    argument("--dictionary", metavar="NAME|FILE", help="the dictionary they are checked in"),
    FAMILY_WORDS,
    argument(
        "--place",
        type=new_place,
        metavar="TEXT",
        help="where it was played; empty to remove it",
    ),
    argument(
        "--note",
        type=new_note,
        metavar="TEXT",
        help="a line to remember it by; empty to remove it",
    ),
    *_SETTLE_OPTIONS,
    *CHANGE_OPTIONS,
)
def _change(arguments: Namespace) -> int:
    with open_session(arguments) as session:
        setup, seats = _agreed(session.game, arguments)
        if setup.words is WordCheck.INLINE:
            session.use(game_lexicon(None, setup))
        session.open_seat_dictionaries()
        correction = Correction.of(session.game).with_setup(setup, seats)
        if correction.setup_changes:
            _apply(session, correction, arguments)
        else:
            print("Nothing to change.")
    return YES


def _agreed(game: Game, arguments: Namespace) -> tuple[Setup, tuple[int | None, ...]]:
    """The setup that the options ask for, and the seat that each of its players has so far."""
    setup = game.setup
    players, seats = _players(game, arguments)
    words = WordCheck(arguments.words) if arguments.words else setup.words
    computers = zip(players, seated_computers(setup, seats), strict=True)
    agreed = Agreed(
        edition_named(arguments.edition) if arguments.edition else setup.rules.edition,
        preset_named(arguments.preset).house if arguments.preset else setup.rules.house,
        players,
        words,
        _dictionary(setup, words, arguments),
        {name: computer for name, computer in computers if computer},
        single_rules(arguments.rule),
        setup.place if arguments.place is None else arguments.place,
        setup.note if arguments.note is None else arguments.note,
    )
    return setup_from(agreed, setup, is_chosen=bool(arguments.dictionary)).setup, seats


def _players(game: Game, arguments: Namespace) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """The names in turn order, and the seat of each so far."""
    names: dict[int, str] = dict(enumerate(game.setup.players))
    for text in arguments.player:
        old, equals, new = text.partition("=")
        if not equals or not new_name(new):
            raise CommandError(f"--player {text!r}: write OLD=NEW, such as Ana=Anna")
        names[player_named(game, old.strip())] = new_name(new)
    for name in arguments.leave:
        names.pop(player_named(game, name.strip()), None)
    table: list[tuple[str, int | None]] = [(name, seat) for seat, name in names.items()]
    table += [(new_name(name), None) for name in arguments.join]
    if arguments.order is not None:
        table = _in_order(table, arguments.order)
    return tuple(name for name, _ in table), tuple(seat for _, seat in table)


def _in_order(table: list[tuple[str, int | None]], order: str) -> list[tuple[str, int | None]]:
    wanted = [clean_name(name).casefold() for name in order.split(",")]
    known = {name.casefold(): (name, seat) for name, seat in table}
    if sorted(wanted) != sorted(name.casefold() for name, _ in table) or len(known) < len(table):
        names = ", ".join(name for name, _ in table)
        raise CommandError(f"--order {order} must name every player once: {names}")
    return [known[name] for name in wanted]


def _dictionary(setup: Setup, words: WordCheck, arguments: Namespace) -> str:
    """The dictionary from now on, by its name."""
    named, family_words = arguments.dictionary, arguments.family_words
    if words is WordCheck.UNCHECKED and not (named is None and family_words is None):
        raise CommandError(
            "--dictionary and --family-words need --words challenge or --words inline"
        )
    say_what_is_lacking(named or setup.dictionary, family_words)
    return in_place_of(setup.dictionary, named or "", family_words)


# Turns that no longer fit


def _apply(session: Session, correction: Correction, arguments: Namespace) -> None:
    """Settle `correction` as the options say, print what changes, and save that.

    Raises `CommandError`, and nothing is written, if a turn does not fit and the options do not
    say what becomes of it.
    """
    settled = settle(correction, rules_named(arguments.accept), arguments.drop_misfits)
    file = printable(str(arguments.file))
    for sentence in settled.sentences:
        complain(sentence)
    if settled.undecided:
        raise CommandError(_not_settled(settled.undecided, file), NO)
    changes = settled.correction.changes
    print("\n".join(changes) or "Nothing to change.")
    if arguments.dry_run:
        print("Nothing was saved.")
    elif changes:
        carry_out(session, lambda: session.apply(settled.correction))
        print(f"{file} was changed.")


@dataclass(frozen=True)
class Settled:
    """A correction in which every turn fits, and how that came about."""

    correction: Correction
    sentences: list[str]
    """Each turn that did not fit, why, and what becomes of it."""
    undecided: int
    """Turns about which the options say nothing."""


def settle(correction: Correction, accepted: Container[Rule], drop: bool) -> Settled:
    """Let turns that no longer fit stand if they break only `accepted` rules, or `drop` them.

    A turn for which neither is wanted is taken out too, so that those are named that would go by
    `drop`: all of them, and no others.
    """
    sentences, undecided = list[str](), 0
    for _ in range(MOST_MISFITS + 1):
        conflict = correction.conflict
        if conflict is None:
            return Settled(correction, sentences, undecided)
        sentences += describe_conflict(conflict, correction.game)
        known = conflict.turn.accepted
        wanted = all(rule in accepted or rule in known for rule in conflict.judgement.broken)
        stands = conflict.can_be_accepted and wanted
        if stands:
            sentences.append("The table allows it.")
        elif drop:
            sentences.append("It is removed.")
        else:
            rules = ",".join(conflict.judgement.broken)
            sentences.append(
                f"It can be removed, or allowed with --accept {rules}."
                if conflict.can_be_accepted
                else "It can only be removed."
            )
            undecided += 1
        correction = correction.resolve(Resolution.ACCEPT if stands else Resolution.DROP)
    raise CommandError(f"more than {MOST_MISFITS} turns would not fit; nothing was saved", NO)


def _not_settled(number: int, file: str) -> str:
    """Why nothing was written, and which options would help."""
    return (
        f"{file} was not changed: {count(number, 'turn')} would not fit; add --accept RULE,... to "
        "allow such turns, --drop-misfits to remove them, or both"
    )
