"""``correct``: any turn of a game, however long ago it was entered."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from scorekeeper.cli.command import (
    CHANGE_OPTIONS,
    GAME_FILE,
    argument,
    command,
    dictionary_options,
    either,
    turn_name,
)
from scorekeeper.cli.common import NO, YES, CommandError, complain
from scorekeeper.cli.files import open_session, turn_named, use_dictionary
from scorekeeper.cli.rule_options import rules_named
from scorekeeper.cli.settle import SETTLE_OPTIONS, apply
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Action, Challenge, Finish, Play
from scorekeeper.game.position import advance
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import Rules
from scorekeeper.game.scoring import PlayScore
from scorekeeper.game.seats import ONLY_ITS_TILES, asks_for_more, hides_rack
from scorekeeper.game.text import count
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.racks import check_held, tiles_of_set


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
    *SETTLE_OPTIONS,
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
        apply(session, correction, arguments)
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
    turn = _with_tiles(step, turn, arguments.rack, arguments.drawn, session.game.rules)
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
    _check_own_tiles(session.game, player, action, old)
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
    if isinstance(action, Play):
        return turn
    return replace(turn, announced=None)


def _not_allowed(text: str, refused: list[Rule], possible: bool) -> str:
    accept = ""
    if possible:
        accept = f"; if you all allow it, add --accept {','.join(refused)}"
    return f"{text} is not allowed; nothing was saved{accept}"


# Tiles


def _check_own_tiles(game: Game, player: int, action: Action, old: Turn | None) -> None:
    """Raise `CommandError` if `action`, in place of `old`, could tell what `player` was dealt."""
    if hides_rack(game, player) and asks_for_more(action, old):
        raise CommandError(ONLY_ITS_TILES, NO)


def _with_tiles(step: Step, turn: Turn, rack: str | None, drawn: str | None, rules: Rules) -> Turn:
    """`turn`, to be that of `step`, with the tiles that are written; None leaves what is noted.

    Raises `CommandError` if they cannot be, or `NotationError`.
    """
    before = step.before
    edition = rules.edition
    if rack is None and drawn is None:
        return turn
    if before.deal:
        raise CommandError("scorekeeper deals in this game, so it knows the racks")
    if isinstance(turn.action, Challenge | Finish):
        raise CommandError("only plays, passes and swaps have a rack")
    if rack is not None:
        tiles = tiles_of_set(rack, edition)
        held = before.racks[step.player]
        if len(tiles) > held:
            raise CommandError(
                f"whoever took turn {step.label} held {count(held, 'tile')}, not {len(tiles)}"
            )
        check_held(tiles, before.unseen(rules))
        turn = replace(turn, rack=tuple(sorted(tiles)))
    if drawn is not None:
        tiles = tiles_of_set(drawn, edition)
        after = advance(before, turn.action, PlayScore(), rules)
        most = replace(step, turn=turn, after=after).drawn
        if len(tiles) > most:
            raise CommandError(
                f"whoever took turn {step.label} drew {count(most, 'tile')}, not {len(tiles)}"
            )
        check_held(tiles, after.unseen(rules))
        turn = replace(turn, drawn=tuple(sorted(tiles)))
    return turn
