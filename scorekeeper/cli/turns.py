"""``add``, ``challenge``, ``undo`` and ``finish``: the turns of a game and its end."""

from __future__ import annotations

import shlex
from argparse import Namespace
from dataclasses import replace

from scorekeeper.cli.command import (
    CHANGE_OPTIONS,
    GAME_FILE,
    argument,
    command,
    dictionary_options,
    whole,
)
from scorekeeper.cli.common import BAD_INPUT, NO, YES, CommandError, complain, put_question
from scorekeeper.cli.files import carry_out, open_session, player_named, use_dictionary
from scorekeeper.cli.rule_options import accept_option, rules_named
from scorekeeper.game.describe import describe_tiles
from scorekeeper.game.game import Game, Leftover, Step
from scorekeeper.game.outcome import (
    default_leftovers,
    leftover_doubts,
    leftover_problems,
    read_leftover,
)
from scorekeeper.game.play import Challenge, Finish, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.seats import asks_for_more, without_secrets
from scorekeeper.game.text import count, signed
from scorekeeper.names import printable
from scorekeeper.report.blocks import plain_text
from scorekeeper.report.game_page import result
from scorekeeper.report.text import (
    bad_words,
    challenge_sentences,
    mover_text,
    turn_heading,
    turn_notes,
    turn_words,
)
from scorekeeper.session import Session
from scorekeeper.session.question import Broken, not_allowed
from scorekeeper.session.questions import NO_DICTIONARY, YOU_DECIDE, end_question
from scorekeeper.session.sentences import waits_for
from scorekeeper.session.stage import Draw, Memory, Over, contestable, stage_of

_MOST_POINTS = 10_000


@command(
    "add",
    "Add turns to a game, or let a computer play. Each turn is checked, scored and saved.",
    """\
examples:
  scorekeeper add sunday.toml "5C MOOD"             across from C5
  scorekeeper add sunday.toml "F5 .EAR" "6E N.T"    down from F5; a dot is a tile that stays
  scorekeeper add sunday.toml pass                  or "swap J", or "end" to stop the game
  scorekeeper add sunday.toml "J6 S" --accept plural-s      you all allow it
  scorekeeper add sunday.toml "8E SNACK" --announced 13     the points the player called
  scorekeeper add sunday.toml "8E SNACK" --player Ben       Ben's turn, though nobody passed
  scorekeeper add sunday.toml --computer            the computer plays whose turn it is

With --computer, what is not known of its rack is asked for, hidden: the tiles drawn since its last
turn, or all of them; in a game that scorekeeper deals nothing is asked. A computer that does not
know a word of the last play may challenge it first.

exit code: 0 every turn was added, 1 a turn is not allowed, 2 bad usage or unreadable input
""",
    GAME_FILE,
    argument("turns", nargs="*", metavar="TURN", help="what a player did"),
    argument("--computer", action="store_true", help="let a computer play, after the TURNs if any"),
    argument("--rack", metavar="TILES", help="the tiles of the computer, such as AEINRST"),
    accept_option("allow a turn that breaks this rule; repeat for more"),
    argument("--player", metavar="NAME", help="who takes the turn, if it is not the next player"),
    argument(
        "--announced",
        type=whole(-_MOST_POINTS, _MOST_POINTS),
        metavar="N",
        help="the points the player called",
    ),
    dictionary_options("default: the game's own"),
    *CHANGE_OPTIONS,
)
def _add(arguments: Namespace) -> int:
    if not (arguments.turns or arguments.computer):
        raise CommandError("write the TURN, or --computer if a computer is to play")
    if arguments.announced is not None and len(arguments.turns) != 1:
        raise CommandError("--announced is for one turn; add the turns one at a time")
    if arguments.rack is not None and not arguments.computer:
        raise CommandError("--rack goes with --computer; a person's rack is not needed")
    accepted = rules_named(arguments.accept)
    with open_session(arguments) as session:
        use_dictionary(session, arguments)
        if arguments.player is not None:
            _hand_turn(session.game, arguments.player)
        for text in arguments.turns:
            if not _add_turn(session, text, accepted, arguments):
                return NO
        if arguments.computer:
            _let_play(session, arguments.rack)
    _print_next(session.game, arguments)
    return YES


def _let_play(session: Session, rack: str | None) -> None:
    """Let a computer play with the tiles of `rack`, and print what it does and where they go."""
    from scorekeeper.cli.computer import computer_turns  # Most games have no computer.

    game = session.game
    for step in computer_turns(session, rack):
        shown = without_secrets(game) if game.setup.deal else game  # Somebody lays its tiles.
        _print_step(shown, shown.steps[step.number - 1])
        if isinstance(step.turn.action, Play) and not game.setup.deal:
            print(f"  Lay {describe_tiles(step.turn.action)}.")


def _print_next(game: Game, arguments: Namespace) -> None:
    """Print what the table waits for: tiles to draw, a turn, or the racks at the end."""
    stage = stage_of(game, Memory(is_ready=True, considered=contestable(game)))
    if not isinstance(stage, Over):
        if isinstance(stage, Draw):
            print(waits_for(game, stage))
        print(f"{mover_text(game)} is next.")
        return
    print(plain_text(result(game)))
    if not game.position.deal:
        print(f"\nTo record what is left: {_line('finish', arguments)} --left NAME=TILES")


def _hand_turn(game: Game, name: str) -> None:
    try:
        game.hand_turn_to(player_named(game, name))
    except ValueError as error:
        raise CommandError(str(error), NO) from None


def _add_turn(session: Session, text: str, accepted: frozenset[Rule], arguments: Namespace) -> bool:
    """Take one turn and print it, or say why it is not allowed; whether it was taken."""
    game = session.game
    action = game.read(text)
    if game.mover[1] and game.position.deal and asks_for_more(action, None):
        raise CommandError(
            f"only {game.player_to_move} knows its tiles; to let it play: --computer", NO
        )
    judgement = game.judge(action)
    outcome = carry_out(session, lambda: session.play(judgement, accepted, arguments.announced))
    if outcome.step is None:
        rules = ",".join(judgement.broken)
        again = f"{_line('add', arguments, text, '--accept', rules)}{_options(arguments)}"
        asked = not_allowed(game, judgement)
        put_question(asked, {Broken.STANDS: again}, about=f"{text} is not allowed")
        return False
    _print_step(game, outcome.step)
    return True


def _line(command: str, arguments: Namespace, *more: str) -> str:
    """Another `command` for the same game, as it is typed."""
    return printable(shlex.join(["scorekeeper", command, str(arguments.file), *more]))


def _options(arguments: Namespace) -> str:
    """The other options that were given, to be given again."""
    given = list[str]()
    if arguments.announced is not None:
        given += ["--announced", str(arguments.announced)]
    if arguments.player is not None and len(arguments.turns) == 1:
        given += ["--player", arguments.player]
    if arguments.dictionary is not None:
        given += ["--dictionary", arguments.dictionary]
    flags = ("no-dictionary", "repair", "take-over")
    given += [f"--{name}" for name in flags if getattr(arguments, name.replace("-", "_"))]
    if given:
        return f" {printable(shlex.join(given))}"
    return ""


def _print_step(game: Game, step: Step) -> None:
    print(turn_heading(game, step))
    if isinstance(step.turn.action, Finish):
        return
    for line in turn_words(step) + turn_notes(game, step) + challenge_sentences(game, step):
        print(f"  {line}")
    if isinstance(step.turn.action, Challenge):
        return  # It has said what it costs.
    total = step.after.scores[step.player]
    print(f"  {count(step.points, 'point')}, total {signed(total)}")


@command(
    "challenge",
    "Challenge the last play, before the next turn.",
    """\
examples:
  scorekeeper challenge sunday.toml                       the next player challenges the last play
  scorekeeper challenge sunday.toml --by Cy --words WOOL
  scorekeeper challenge sunday.toml --table bad           you decide, not the dictionary

exit code: 0 the challenge succeeded, 1 it failed or is not possible, 2 bad usage
""",
    GAME_FILE,
    argument("--by", metavar="NAME", help="who challenges (default: who is next)"),
    argument("--words", metavar="WORD,...", default="", help="the words challenged (default: all)"),
    argument(
        "--table",
        choices=("good", "bad"),
        help="what you have decided, whatever the dictionary says",
    ),
    dictionary_options("default: the game's own"),
    *CHANGE_OPTIONS,
)
def _challenge(arguments: Namespace) -> int:
    with open_session(arguments) as session:
        use_dictionary(session, arguments)
        game = session.game
        as_laid = game.rules.edition.as_laid
        words = tuple(as_laid(word.strip()) for word in arguments.words.split(",") if word.strip())
        by = player_named(game, arguments.by) if arguments.by else None
        table = arguments.table == "bad" if arguments.table else None
        play = game.position.last_play
        maker = play.player if play else game.position.to_move
        if table is None and game.lexicon_of(maker) is None:
            decided = {False: "--table good", True: "--table bad"}
            put_question(replace(YOU_DECIDE, sentences=(NO_DICTIONARY,)), decided)
            return BAD_INPUT
        outcome = carry_out(session, lambda: session.challenge(words, by, table))
    if outcome.step is None:
        raise CommandError(outcome.message, NO)
    lexicon = session.lexicon_of(game.challenged(outcome.step).player)
    for text in (
        *bad_words(game, outcome.step, lexicon),
        *challenge_sentences(game, outcome.step),
    ):
        print(text)
    action = outcome.step.turn.action
    if isinstance(action, Challenge) and action.upheld:
        return YES
    return NO


@command(
    "undo",
    "Take back the last turn of a game.",
    "example:\n  scorekeeper undo sunday.toml",
    GAME_FILE,
    *CHANGE_OPTIONS,
)
def _undo(arguments: Namespace) -> int:
    with open_session(arguments) as session:
        last = without_secrets(session.game).steps[-1:]
        outcome = carry_out(session, session.undo)
    if outcome.step is None:
        raise CommandError(f"{arguments.file} has no turn to undo", NO)
    game = session.game
    step = last[0]
    heading = turn_heading(game, step)
    ended = isinstance(step.turn.action, Finish)
    points = "" if ended else f" ({count(step.points, 'point')})"
    print(f"Undone: {heading[0].lower()}{heading[1:]}{points}")
    print(f"{mover_text(game)} is next.")
    return YES


@command(
    "finish",
    "Record the tiles left on the racks, and print the final standings.",
    """\
examples:
  scorekeeper finish sunday.toml
  scorekeeper finish sunday.toml --left Anna=QUI --left Ben=2     by letter, or by number
""",
    GAME_FILE,
    argument(
        "--left",
        metavar="NAME=TILES",
        action="append",
        default=[],
        help="the letters left on a player's rack, or how many; repeat for other players",
    ),
    argument("--anyway", action="store_true", help="record them even if they do not fit the turns"),
    *CHANGE_OPTIONS,
)
def _finish(arguments: Namespace) -> int:
    with open_session(arguments) as session:
        game = session.game
        if not game.position.ending:
            ends = {Finish(): "end", Finish(keeps_points=True): "stopped"}
            known = {one: _line("add", arguments, text) for one, text in ends.items()}
            put_question(end_question(game.position), known)
            return NO
        if game.position.deal and arguments.left:
            raise CommandError("scorekeeper has dealt this game, so it knows what is left")
        if game.position.keeps_points and arguments.left:
            raise CommandError("this game was stopped with the points as they are")
        noted = dict(_leftover(game, text) for text in arguments.left)
        leftovers = default_leftovers(game) | game.leftovers | noted
        problems = leftover_problems(game, leftovers)
        for problem in problems + leftover_doubts(game, leftovers):
            complain(problem)
        if problems and not arguments.anyway:
            raise CommandError("nothing was saved; correct it, or add --anyway", NO)
        carry_out(session, lambda: session.finish(leftovers))
    print(plain_text(result(game)))
    return YES


def _leftover(game: Game, text: str) -> tuple[int, Leftover]:
    name, equals, tiles = text.rpartition("=")
    if not equals:
        raise CommandError(f"{text!r}: write NAME=TILES, such as Anna=QUI or Ben=2")
    player = player_named(game, name.strip())
    held = game.position.racks[player]
    return player, read_leftover(tiles, held, game.rules.edition)
