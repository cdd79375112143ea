"""``add``: what happened at the table, from the first turn to the tiles left at the end.

The module is long since much of it is the help of this one command.
"""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from getpass import getpass
from itertools import groupby

from scorekeeper.cli.change import SETTLE_OPTIONS, accept_option, correct, rules_named
from scorekeeper.cli.command import (
    BAD_INPUT,
    CHANGE_OPTIONS,
    GAME_FILE,
    NO,
    YES,
    CommandError,
    argument,
    command,
    complain,
    dictionary_options,
    put_question,
    whole,
)
from scorekeeper.cli.files import carry_out, open_session, player_named, use_dictionary
from scorekeeper.drafts.challenge import NO_DICTIONARY
from scorekeeper.drafts.racks import check_held, tiles_of_set
from scorekeeper.game.describe import describe_tiles
from scorekeeper.game.game import Game, Label, Leftover, Step
from scorekeeper.game.judge import no_challenge
from scorekeeper.game.notation import VERDICTS
from scorekeeper.game.outcome import (
    default_leftovers,
    leftover_doubts,
    leftover_problems,
    read_leftover,
)
from scorekeeper.game.play import Challenge, Finish
from scorekeeper.game.seats import asks_for_more, known_rack, last_turn, without_secrets
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
from scorekeeper.session import Outcome, Session
from scorekeeper.session.question import OnBrokenRule, not_allowed
from scorekeeper.table.questions import YOU_DECIDE, end_question
from scorekeeper.table.sentences import waits_for
from scorekeeper.table.stage import DrawTiles, Over, StageContext, contestable, stage_of
from scorekeeper.words.lexicon import WordListError

_MOST_POINTS = 10_000


@command(
    "add",
    "Add to a game what happened, in the order of the ENTRYs. Each is checked and saved.",
    """\
a turn, of whoever is next:
  scorekeeper add sunday.toml "5C MOOD"             across from C5
  scorekeeper add sunday.toml "F5 .EAR" "6E N.T"    down from F5; a dot is a tile that stays
  scorekeeper add sunday.toml pass                  or "swap J"; "end" if you all agree to stop, or
                                                    "stopped" if the points are to stay as they are
  scorekeeper add sunday.toml "J6 S" --accept plural-s      you all allow it
  scorekeeper add sunday.toml "8E SNACK" --announced 13     the points the player called
  scorekeeper add sunday.toml "8E SNACK" --player Ben       Ben's turn, though nobody passed
  scorekeeper add sunday.toml --computer            the computer plays whose turn it is

a challenge of the last play, of all its words or some:
  scorekeeper add sunday.toml challenge                     the dictionary decides
  scorekeeper add sunday.toml "challenge WOOL" --player Cy  Cy challenges, not the next player
  scorekeeper add sunday.toml "challenge upheld by table"   you decide; or "refused by table"

what was entered wrongly:
  scorekeeper add sunday.toml undo                  take the last turn back
  scorekeeper add sunday.toml "3: 6E N.T"           turn 3 was this
  scorekeeper add sunday.toml "3: pass" --dry-run   only show what would change
  scorekeeper add sunday.toml "4: remove"           turn 4 was entered twice
  scorekeeper add sunday.toml "4: insert 5C W"      it was forgotten, and becomes turn 4
  scorekeeper add sunday.toml "4c: insert challenge upheld"   turn 4 was challenged
  scorekeeper add sunday.toml "3: rack AEINRST"     what was on the rack before turn 3
  scorekeeper add sunday.toml "3: drew ES"          what was drawn for a computer after it

the tiles left on the racks, once the game is over, by letter or by number:
  scorekeeper add sunday.toml "left Anna=QUI" "left Ben=2"
  scorekeeper add sunday.toml end left              nobody counts: as many as the turns say

Turns are numbered as in "show": 4 is turn 4, 4c the challenge of turn 4, 4c2 a second one, end the
end of the game. After a correction every later turn is played again, and after "remove" and
"insert" by the next player; to keep the order, make a turn a pass instead. Turns that no longer fit
are listed with the reasons, and the correction is not saved unless --accept or --drop-misfits says
what to do with them.

With --computer, what is not known of its rack is asked for, hidden: the tiles drawn since its last
turn, or all of them; in a game that scorekeeper deals nothing is asked. A computer that does not
know a word of the last play may challenge it first.

exit code: 0 all was added, 1 something is not allowed, 2 bad usage or unreadable input
""",
    GAME_FILE,
    argument("entries", nargs="*", metavar="ENTRY", help="what happened, as below"),
    argument("--computer", action="store_true", help="let a computer play, after the ENTRYs"),
    argument("--rack", metavar="TILES", help="the tiles of the computer, such as AEINRST"),
    accept_option("allow turns that break this rule; repeat for more"),
    argument("--player", metavar="NAME", help="who takes the turn, or challenges, if not the next"),
    argument(
        "--announced",
        type=whole(-_MOST_POINTS, _MOST_POINTS),
        metavar="N",
        help="the points the player called",
    ),
    argument("--anyway", action="store_true", help="note tiles left that do not fit the turns"),
    *SETTLE_OPTIONS,
    dictionary_options("default: the game's own"),
    *CHANGE_OPTIONS,
)
def _add(arguments: Namespace) -> int:
    entries = [text.strip() for text in arguments.entries]
    if not (entries or arguments.computer):
        raise CommandError('write what happened, such as "5C MOOD", or --computer')
    if arguments.announced is not None and len(entries) != 1:
        raise CommandError("--announced is for one turn; add the turns one at a time")
    if arguments.rack is not None and not arguments.computer:
        raise CommandError("--rack goes with --computer; of a person it is no turn of its own")
    if arguments.dry_run and (arguments.computer or not all(":" in text for text in entries)):
        raise CommandError('--dry-run is for corrections, such as "3: 5C WOOD"')
    is_told = True
    with open_session(arguments) as session:
        use_dictionary(session, arguments)
        if arguments.player is not None and not (entries and _is_challenge(entries[0])):
            try:
                session.game.hand_turn_to(player_named(session.game, arguments.player))
            except ValueError as error:
                raise CommandError(str(error), NO) from None
        for is_left, found in groupby(entries, lambda text: text.lower().split()[:1] == ["left"]):
            group = list(found)
            if is_left:
                code = _finish(session, [text[len("left") :].strip() for text in group], arguments)
            else:
                code = next(filter(None, (_enter(session, text, arguments) for text in group)), YES)
            is_told = is_left or all(":" in text for text in group)
            if code:
                return code
        if arguments.computer:
            _let_play(session, arguments.rack)
    if arguments.computer or not is_told:
        _print_next(session.game, arguments)
    return YES


def _enter(session: Session, text: str, arguments: Namespace) -> int:
    """Do what one entry says, and print what came of it. Returns the exit code."""
    label, is_correction, what = text.partition(":")
    if is_correction:
        correct(session, Label.parse(label), what.strip(), arguments)
        return YES
    if text.lower() == "undo":
        _undo(session, arguments)
        return YES
    if _is_challenge(text):
        return _challenge(session, text, arguments)
    return _take(session, text, arguments)


def _is_challenge(text: str) -> bool:
    return text.lower().split()[:1] == ["challenge"]


def _let_play(session: Session, rack: str | None) -> None:
    """Let a computer play with the tiles of `rack`, and print what it does and where they go."""
    game = session.game
    for step in _computer_turns(session, rack):
        shown = without_secrets(game) if game.setup.deal else game  # Somebody lays its tiles.
        _print_step(shown, shown.steps[step.number - 1])
        if step.play and not game.setup.deal:
            print(f"  Lay {describe_tiles(step.play)}.")


def _print_next(game: Game, arguments: Namespace) -> None:
    """Print what the table waits for: tiles to draw, a turn, or the racks at the end."""
    stage = stage_of(game, StageContext(is_ready=True, considered=contestable(game)))
    if not isinstance(stage, Over):
        if isinstance(stage, DrawTiles):
            print(waits_for(game, stage))
        print(f"{mover_text(game)} is next.")
        return
    print(plain_text(result(game)))
    if not (game.position.deal or game.position.keeps_points):
        print(f"\nTo record what is left: {_line(arguments, 'left NAME=TILES')}")


def _take(session: Session, text: str, arguments: Namespace) -> int:
    """Take one turn and print it, or say why it is not allowed."""
    game = session.game
    action = game.read(text)
    if game.mover[1] and game.position.deal and asks_for_more(action, None):
        only = f"only {game.player_to_move} knows its tiles"
        raise CommandError(f"{only}; to let it play: --computer", NO)
    if isinstance(action, Challenge):
        action = replace(action, by=_challenger(game, arguments))
    judgement = game.judge(action)
    accepted = rules_named(arguments.accept)
    outcome = carry_out(session, lambda: session.play(judgement, accepted, arguments.announced))
    if outcome.step is None:
        rules = ",".join(judgement.broken)
        again = f"{_line(arguments, text, '--accept', rules)}{_options(arguments)}"
        asked = not_allowed(game, judgement)
        put_question(asked, {OnBrokenRule.STANDS: again}, about=f"{text} is not allowed")
        return NO
    _print_step(game, outcome.step)
    return YES


def _challenge(session: Session, text: str, arguments: Namespace) -> int:
    """Challenge the last play; who decides is the dictionary, unless the entry has a verdict."""
    game = session.game
    written = game.rules.edition.as_laid(text.replace(",", " ")).split()[1:]
    by_table = written[-2:] == ["BY", "TABLE"]
    if not by_table and written[-1:] and written[-1] in VERDICTS:
        return _take(session, text, arguments)  # A dictionary has decided before.
    table = None
    if by_table:
        action = game.read(text)
        assert isinstance(action, Challenge)
        table = action.upheld
        written = list(action.words)
    maker = game.position.last_play.player if game.position.last_play else game.position.to_move
    if table is None and game.lexicon_of(maker) is None:
        if nothing := no_challenge(game.position):
            raise CommandError(nothing, NO)
        verdicts = zip((True, False), VERDICTS, strict=True)
        known = {
            upheld: _line(arguments, f"{text} {verdict.lower()} by table")
            for upheld, verdict in verdicts
        }
        put_question(replace(YOU_DECIDE, sentences=(NO_DICTIONARY,)), known)
        return BAD_INPUT
    by = _challenger(game, arguments)
    step = _done(carry_out(session, lambda: session.challenge(tuple(written), by, table)))
    _print_step(game, step)
    for reason in bad_words(step, session.lexicon_of(game.challenged(step).player)):
        print(f"  {reason}")
    return YES


def _challenger(game: Game, arguments: Namespace) -> int | None:
    """Who challenges, if not the next player."""
    return None if arguments.player is None else player_named(game, arguments.player)


def _done(outcome: Outcome) -> Step:
    if outcome.step is None:
        raise CommandError(outcome.message, NO)
    return outcome.step


def _line(arguments: Namespace, *more: str) -> str:
    """The command that adds more to the same game, as it is typed."""
    return printable(shlex.join(["scorekeeper", "add", str(arguments.file), *more]))


def _options(arguments: Namespace) -> str:
    """The other options that were given, to be given again."""
    given = list[str]()
    if arguments.announced is not None:
        given += ["--announced", str(arguments.announced)]
    if arguments.player is not None and len(arguments.entries) == 1:
        given += ["--player", arguments.player]
    if arguments.dictionary is not None:
        given += ["--dictionary", arguments.dictionary]
    flags = ("no-dictionary", "repair", "take-over")
    given += [f"--{name}" for name in flags if getattr(arguments, name.replace("-", "_"))]
    return printable(f" {shlex.join(given)}") if given else ""


def _print_step(game: Game, step: Step) -> None:
    print(turn_heading(game, step))
    if step.is_end:
        return
    for line in turn_words(step) + turn_notes(game, step) + challenge_sentences(game, step):
        print(f"  {line}")
    if step.challenge:
        return  # It has said what it costs.
    total = step.after.scores[step.player]
    print(f"  {count(step.points, 'point')}, total {signed(total)}")


def _undo(session: Session, arguments: Namespace) -> None:
    """Take the last turn back, and say which that was."""
    last = without_secrets(session.game).steps[-1:]
    if session.undoes_correction:  # It came before in the same command.
        carry_out(session, session.undo)
        print("Undone: the correction")
        return
    outcome = carry_out(session, session.undo)
    if outcome.step is None:
        raise CommandError(f"{arguments.file} has no turn to undo", NO)
    heading = turn_heading(session.game, last[0])
    ended = last[0].is_end
    points = "" if ended else f" ({count(last[0].points, 'point')})"
    print(f"Undone: {heading[0].lower()}{heading[1:]}{points}")


def _finish(session: Session, texts: Iterable[str], arguments: Namespace) -> int:
    """Note what `texts` (``Anna=QUI``) say is left on the racks, and print the standings.

    A rack of which none says anything has as many tiles as the turns say.
    """
    game = session.game
    if not game.position.ending:
        ends = {Finish(): "end", Finish(keeps_points=True): "stopped"}
        known = {one: _line(arguments, text) for one, text in ends.items()}
        put_question(end_question(game.position), known)
        return NO
    if game.position.deal:
        raise CommandError("scorekeeper has dealt this game, so it knows what is left")
    if game.position.keeps_points:
        raise CommandError("this game was stopped with the points as they are")
    noted = dict(_leftover(game, text) for text in texts if text)
    leftovers = default_leftovers(game) | game.leftovers | noted
    problems = leftover_problems(game, leftovers)
    for problem in problems + leftover_doubts(game, leftovers):
        complain(problem)
    if problems and not arguments.anyway:
        raise CommandError("the tiles left are not noted; correct them, or add --anyway", NO)
    carry_out(session, lambda: session.finish(leftovers))
    print(plain_text(result(game)))
    return YES


def _leftover(game: Game, text: str) -> tuple[int, Leftover]:
    name, equals, tiles = text.rpartition("=")
    if not equals:
        raise CommandError(f'{text!r}: write "left NAME=TILES", such as "left Anna=QUI"')
    player = player_named(game, name.strip())
    return player, read_leftover(tiles, game.position.racks[player], game.rules.edition)


def _computer_turns(session: Session, written: str | None) -> Iterator[Step]:
    """Enter what a computer does now: a challenge of the last play, then its turn, if it has one.

    Its rack is known, `written`, or asked for, and goes into the file. Raises `CommandError` if no
    computer has anything to do.
    """
    from scorekeeper.table.computers import ComputerPlayers  # Most games have none.

    game = session.game
    computers = ComputerPlayers(session)
    try:
        computers.prepare(game)
    except WordListError as error:
        raise WordListError(f"{error}; choose another with --dictionary") from None
    if found := computers.challenge(game):
        challenger, words = found
        yield _done(carry_out(session, lambda: session.challenge(words, challenger)))
        if not _is_to_move(game):
            return
    if game.position.ending:
        raise CommandError(f"the game is over: {game.position.why_over}", NO)
    if not _is_to_move(game):
        name = game.player_to_move
        raise CommandError(f"it is {name}'s turn, and {name} is not a computer", NO)
    rack = _rack(written, game)
    verdict = computers.choose(game, rack)
    if not game.position.deal:
        _note_draw(session, rack)
        session.note_rack(rack)
    yield _done(carry_out(session, lambda: session.play(verdict)))


def _is_to_move(game: Game) -> bool:
    position = game.position
    return not position.ending and game.setup.computer(position.to_move) is not None


def _rack(written: str | None, game: Game) -> tuple[str, ...]:
    """The tiles of the player to move: those known, and those `written` or typed, unseen.

    Also all of them can be written or typed at once.
    """
    position = game.position
    if position.deal:
        if written is not None:
            raise CommandError("scorekeeper deals in this game, so leave --rack out")
        return position.deal.racks[position.to_move]
    known = known_rack(game, position.to_move)
    held = position.racks[position.to_move]
    missing = held - len(known)
    if written is None and not missing:
        return known
    if written is None:
        ask = f"{count(missing, 'tile')} for {game.player_to_move}: "
        written = getpass(ask) if sys.stdin.isatty() else sys.stdin.readline()
    typed = tiles_of_set(written, game.rules.edition)
    if len(typed) not in (held, missing):
        drew = f"drew {count(missing, 'tile')} and " if known and missing else ""
        holds = f"{game.player_to_move} {drew}holds {count(held, 'tile')}"
        raise CommandError(f"{holds}, not {len(typed)}")
    rack = tuple(sorted(typed if len(typed) == held else (*known, *typed)))
    check_held(rack, game.unseen())
    return rack


def _note_draw(session: Session, rack: tuple[str, ...]) -> None:
    """Note what the player to move drew after the last turn, now that the `rack` is known."""
    game = session.game
    player = game.position.to_move
    last = last_turn(game, player)
    known = Counter(known_rack(game, player))
    drawn = Counter(rack) - known
    if last is None or not last.turn.rack:
        return
    is_all = drawn.total() == last.drawn - len(last.turn.drawn or ())
    if drawn and is_all and known <= Counter(rack):
        tiles = tuple(sorted((*(last.turn.drawn or ()), *drawn.elements())))
        carry_out(session, lambda: session.note_drawn(last.number, tiles))
