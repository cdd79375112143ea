"""``change``, and any turn corrected; what becomes of turns that no longer fit."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.cli.command import (
    CHANGE_OPTIONS,
    FAMILY_WORDS,
    GAME_FILE,
    NO,
    YES,
    Argument,
    CommandError,
    argument,
    command,
    complain,
    new_name,
    new_note,
    new_place,
)
from scorekeeper.cli.files import carry_out, open_session, player_named, turn_named
from scorekeeper.cli.new import edition_named, preset_named, rule_option, setup_from, single_rules
from scorekeeper.cli.words import game_lexicon, say_what_is_lacking
from scorekeeper.drafts.making import Agreed
from scorekeeper.drafts.racks import check_held, tiles_of_set
from scorekeeper.game.game import Game, Label, Step, Turn
from scorekeeper.game.play import Play, PlayScore
from scorekeeper.game.position import advance
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import Rules
from scorekeeper.game.seats import ONLY_ITS_TILES, asks_for_more, hides_rack, seated_computers
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import count
from scorekeeper.names import clean_name, printable
from scorekeeper.session import Session
from scorekeeper.session.correction import Correction, same_challenger, settle
from scorekeeper.words.dictionary_name import in_place_of


def accept_option(help: str) -> Argument:
    """Let the table overrule the rules of play, for `rules_named` to read."""
    return argument("--accept", action="append", default=[], metavar="RULE,...", help=help)


SETTLE_OPTIONS = (
    argument(
        "--drop-misfits",
        action="store_true",
        help="remove turns that no longer fit (unless they are accepted)",
    ),
    argument("--dry-run", action="store_true", help="only show what would change"),
)
"""The options for turns that no longer fit, and for a trial without saving."""


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
        "--join", action="append", default=[], metavar="NAME", help="add a player, in last place"
    ),
    argument("--leave", action="append", default=[], metavar="NAME", help="remove a player"),
    argument("--order", metavar="NAME,...", help="all players in turn order"),
    argument("--edition", metavar="ID|FILE", help="the box"),
    argument("--preset", metavar="NAME", help="a whole set of house rules"),
    rule_option("change one house rule; repeat for more"),
    argument(
        "--words",
        choices=[check.value for check in WordCheck],
        help="when words are checked from now on; those on the board stand",
    ),
    argument("--dictionary", metavar="NAME|FILE", help="the dictionary they are checked in"),
    FAMILY_WORDS,
    argument("--place", type=new_place, metavar="TEXT", help="where it was played; empty: nowhere"),
    argument(
        "--note", type=new_note, metavar="TEXT", help="what to remember it by; empty: nothing"
    ),
    accept_option("allow turns that break this rule; repeat for more"),
    *SETTLE_OPTIONS,
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
            apply(session, correction, arguments)
        else:
            print("Nothing to change.")
    return YES


def _agreed(game: Game, arguments: Namespace) -> tuple[Setup, tuple[int | None, ...]]:
    """The setup that the options ask for, and the seat that each of its players has so far."""
    setup = game.setup
    players, seats = _players(game, arguments)
    words = WordCheck(arguments.words) if arguments.words else setup.words
    computers = zip(players, seated_computers(setup, seats), strict=True)
    rules = setup.rules
    agreed = Agreed(
        edition=edition_named(arguments.edition) if arguments.edition else rules.edition,
        house=preset_named(arguments.preset).house if arguments.preset else rules.house,
        players=players,
        words=words,
        dictionary=_dictionary(setup, words, arguments),
        computers={name: computer for name, computer in computers if computer},
        single_rules=single_rules(arguments.rule),
        place=setup.place if arguments.place is None else arguments.place,
        note=setup.note if arguments.note is None else arguments.note,
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
        wanted = [clean_name(name).casefold() for name in arguments.order.split(",")]
        known = {name.casefold(): (name, seat) for name, seat in table}
        if sorted(wanted) != sorted(known) or len(known) < len(table):
            every = ", ".join(name for name, _ in table)
            raise CommandError(f"--order {arguments.order} must name every player once: {every}")
        table = [known[name] for name in wanted]
    return tuple(name for name, _ in table), tuple(seat for _, seat in table)


def _dictionary(setup: Setup, words: WordCheck, arguments: Namespace) -> str:
    """The dictionary from now on, by its name."""
    named = arguments.dictionary
    family_words = arguments.family_words
    if words is WordCheck.UNCHECKED and not (named is None and family_words is None):
        needed = "--words challenge or --words inline"
        raise CommandError(f"--dictionary and --family-words need {needed}")
    say_what_is_lacking(named or setup.dictionary, family_words)
    return in_place_of(setup.dictionary, named or "", family_words)


# Any turn corrected


def rules_named(texts: Iterable[str]) -> frozenset[Rule]:
    """The rules that ``plural-s,gap`` and the like name. Raises `CommandError`."""
    rules = set()
    for name in (name for text in texts for name in text.split(",")):
        try:
            rule = Rule(name.strip().lower())
        except ValueError:
            known = ", ".join(rule for rule in Rule if rule.can_be_overruled)
            raise CommandError(f"{name!r} is not a rule; choose from {known}") from None
        if not rule.can_be_overruled:
            raise CommandError(f"{rule} cannot be accepted: the game could not go on")
        rules.add(rule)
    return frozenset(rules)


def correct(session: Session, label: Label, what: str, arguments: Namespace) -> None:
    """Correct the turn that `label` names: `what` is a turn, ``remove``, ``rack AEINRST`` ...

    Raises `CommandError` if that cannot be.
    """
    correction = Correction.of(session.game)
    verb, _, written = what.partition(" ")
    written = written.strip()
    if verb.lower() == "insert" and written:
        place = _place(session.game, label)
        turn = _turn(session, written, place, None, arguments)
        apply(session, correction.insert_turn(place, turn), arguments)
        return
    step = turn_named(session.game, label)
    if what.lower() == "remove":
        apply(session, correction.remove_turn(step.number), arguments)
        return
    if verb.lower() in ("rack", "drew"):
        turn = _with_tiles(step, verb.lower(), written, session.game.rules)
    elif what:
        turn = _turn(session, what, step.number, step.turn, arguments)
    else:
        raise CommandError(f'say what turn {label} was: "{label}: pass", "{label}: remove" ...')
    apply(session, correction.correct_turn(step.number, turn), arguments)


def _place(game: Game, label: Label) -> int:
    """The place in the list of turns of a new one that is to be called `label`.

    Raises `CommandError` if no turn can be called so.
    """
    if label.challenge == 1:
        return turn_named(game, label._replace(challenge=0)).number + 1
    if label == Label(game.turns_taken + 1):
        return len(game.steps) + 1
    if not game.turns_taken:
        raise CommandError(f"There is no turn {label} yet; the first one is 1.")
    return turn_named(game, label).number


def _turn(session: Session, text: str, place: int, old: Turn | None, arguments: Namespace) -> Turn:
    """The turn as the user writes it, to stand at `place`, where `old` stood.

    Raises `CommandError` if it is not allowed, or could tell what its player was dealt.
    """
    game = Correction.of(session.game).game_before(place)
    action = game.read(text)
    player = session.game.steps[place - 1].player if old else game.position.to_move
    if hides_rack(session.game, player) and asks_for_more(action, old):
        raise CommandError(ONLY_ITS_TILES, NO)
    if old:
        action = same_challenger(action, old.action)
    verdict = game.judge(action)
    allowed = {*rules_named(arguments.accept), *(old.accepted if old else ())}
    refused = [rule for rule in verdict.broken if rule not in allowed]
    if refused or not verdict.can_be_overruled:
        for problem in verdict.problems:
            complain(problem.message)
        accept = f"; if you all allow it, add --accept {','.join(refused)}"
        how = accept if verdict.can_be_overruled else ""
        raise CommandError(f"{text} is not allowed, and not saved{how}", NO)
    turn = replace(old or Turn(action), action=action, accepted=verdict.broken)
    return turn if isinstance(action, Play) else replace(turn, announced=None)


def _with_tiles(step: Step, verb: str, written: str, rules: Rules) -> Turn:
    """The turn of `step` with the tiles that were on its ``rack``, or that it ``drew``.

    Raises `CommandError` if they cannot be, or `NotationError`.
    """
    if step.before.deal:
        raise CommandError("scorekeeper deals in this game, so it knows the racks")
    if not step.is_turn:
        raise CommandError("only plays, passes and swaps have a rack")
    tiles = tuple(sorted(tiles_of_set(written, rules.edition)))
    if verb == "rack":
        most, did, position = step.before.racks[step.player], "held", step.before
        turn = replace(step.turn, rack=tiles)
    else:
        position = advance(step.before, step.turn.action, PlayScore(), rules)
        most, did = replace(step, after=position).drawn, "drew"
        turn = replace(step.turn, drawn=tiles)
    if len(tiles) > most:
        could = f"{did} {count(most, 'tile')}"
        raise CommandError(f"whoever took turn {step.label} {could}, not {len(tiles)}")
    check_held(tiles, position.unseen(rules))
    return turn


def apply(session: Session, correction: Correction, arguments: Namespace) -> None:
    """Settle `correction` as the options say, print what changes, and save that.

    Raises `CommandError`, and nothing is written, if a turn does not fit and the options do not
    say what becomes of it.
    """
    try:
        settled = settle(correction, rules_named(arguments.accept), arguments.drop_misfits)
    except ValueError as error:
        raise CommandError(str(error), NO) from None
    file = printable(str(arguments.file))
    for sentence in settled.sentences:
        complain(sentence)
    if settled.undecided:
        raise CommandError(
            f"{file} was not changed: {count(settled.undecided, 'turn')} would not fit; add "
            "--accept RULE,... to allow such turns, --drop-misfits to remove them, or both",
            NO,
        )
    changes = settled.correction.changes
    print("\n".join(changes) or "Nothing to change.")
    if arguments.dry_run:
        print("Nothing was saved.")
    elif changes:
        carry_out(session, lambda: session.apply(settled.correction))
        print(f"{file} was changed.")
