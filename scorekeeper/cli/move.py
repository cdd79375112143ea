"""``move`` and ``rack``: the turn of a computer player, and the tiles of a person in a deal."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from getpass import getpass

from scorekeeper.cli.command import (
    CHANGE_OPTIONS,
    FAMILY_WORDS,
    GAME_FILE,
    argument,
    command,
    dictionary_option,
)
from scorekeeper.cli.common import NO, YES, CommandError, complain
from scorekeeper.cli.files import carry_out, open_file, open_session
from scorekeeper.cli.games import print_next
from scorekeeper.cli.lexicons import game_lexicon
from scorekeeper.cli.seats import (
    WORDS_AND_SKILL,
    NamedComputer,
    read_dials,
    read_seat,
    read_seed,
)
from scorekeeper.game.describe import describe_tiles
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Exchange, Play
from scorekeeper.game.scoring import score_play
from scorekeeper.game.seats import known_rack, last_turn
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import count, listed
from scorekeeper.names import printable
from scorekeeper.players import Choice, Computer
from scorekeeper.report.text import challenge_sentences, score_lines
from scorekeeper.session import Session
from scorekeeper.session.computers import ComputerPlayers, turn_of
from scorekeeper.session.racks import check_held, tiles_of_set
from scorekeeper.words.lexicon import Lexicon, WordListError

_USUAL_DIALS = "club:sharp"
_USUAL_SEED = "1"


@command(
    "move",
    "Say what a computer player would do now, or have it take its turn.",
    f"""\
examples:
  scorekeeper move sunday.toml --add                  a computer's turn, by what the file says of it
  scorekeeper move sunday.toml                        only say what it would do
  scorekeeper move sunday.toml --rack AEINRST         by these tiles, not asked for
  scorekeeper move sunday.toml --computer Mira:everyday:fair --computer Otto:club:keen
                                          the one of them whose turn it is
  scorekeeper add sunday.toml "$(scorekeeper move sunday.toml --rack AEINRST --turn-only)"

Who is a computer, its words, skill and seed stand in the file (see "scorekeeper new --computer").
What is not known of its rack is asked for, hidden: the tiles drawn since its last turn that --add
took, or all of them. In a game that the app deals nothing is asked. With --add a computer may
challenge the last play first, if it does not know a word of it.

{WORDS_AND_SKILL}

exit code: 0 done, 1 the game is over, or no computer is to move, 2 bad usage or unreadable input
""",
    GAME_FILE,
    argument("--rack", metavar="TILES", help="the tiles of the rack, such as AEINRST"),
    argument("--add", action="store_true", help="take the turn, or challenge, and save it"),
    argument(
        "--computer",
        action="append",
        type=read_seat,
        default=[],
        metavar="NAME:WORDS:SKILL",
        help="who plays, and how well (default: as the file says; if it names no computer, "
        f"whoever is to move, {_USUAL_DIALS})",
    ),
    argument(
        "--seed",
        type=read_seed,
        metavar="TEXT",
        help=f"the seed (default: as the file says, or {_USUAL_SEED})",
    ),
    argument("--turn-only", action="store_true", help="print only the turn, as add reads it"),
    argument("--why", action="store_true", help="say why, too; this tells which tiles are kept"),
    dictionary_option("the game's own"),
    FAMILY_WORDS,
    *CHANGE_OPTIONS,
)
def _move(arguments: Namespace) -> int:
    if arguments.add:
        with open_session(arguments) as session:
            return _take_turn(session, arguments)
    reading = open_file(arguments.file)
    _print_choice(reading.game, _thought(reading.game, arguments), arguments)
    return NO if reading.complaints else YES


@dataclass(frozen=True)
class _Thought:
    """The turn that a computer player has chosen."""

    seat: NamedComputer
    rack: tuple[str, ...]
    choice: Choice
    verdict: Judgement


def _thought(game: Game, arguments: Namespace) -> _Thought:
    if game.position.ending:
        raise CommandError(f"the game is over: {game.position.why_over}", NO)
    player = game.position.to_move
    seat, recorded = _seat_to_move(game, arguments.computer), game.setup.computer(player)
    rack = _rack(arguments.rack, game)
    lexicon = _lexicon(game.setup, player, arguments)
    try:
        computer = Computer.prepare(seat.dials, game.rules, lexicon)
    except WordListError as error:
        raise WordListError(f"{error}; choose another with --dictionary") from None
    seed = arguments.seed or (recorded.seed if recorded else _USUAL_SEED)
    return _Thought(seat, rack, *turn_of(game, rack, computer, seed))


def _lexicon(setup: Setup, player: int, arguments: Namespace) -> Lexicon | None:
    """The words of `player`; None where they are not checked and no option names any."""
    named, family_words = arguments.dictionary, arguments.family_words
    is_checked = setup.words_of(player) is not WordCheck.UNCHECKED
    if not is_checked and named is None and family_words is None:
        return None
    return game_lexicon(named, setup, family_words, player)


def _seat_to_move(game: Game, named: Sequence[NamedComputer]) -> NamedComputer:
    """The one of the computers whose turn it is: those `named`, or else those of the game.

    Without any, whoever it is.
    """
    player = game.player_to_move
    recorded = [
        NamedComputer(name, read_dials(computer.dials))
        for name, computer in game.setup.computers_by_name.items()
    ]
    computers = named or recorded
    for seat in computers:
        if seat.name.casefold() == player.casefold():
            return NamedComputer(player, seat.dials)
    if computers:
        names = listed([seat.name for seat in computers], "or")
        raise CommandError(f"it is the turn of {player}, not of {names}", NO)
    if game.setup.words is WordCheck.CHALLENGE:
        raise CommandError(
            "plays are not shown while a game with challenges is going on; "
            f"if {player} is a computer player, add --computer {player}:{_USUAL_DIALS}",
            NO,
        )
    return NamedComputer(player, read_dials(_USUAL_DIALS))


# The rack


def _rack(written: str | None, game: Game) -> tuple[str, ...]:
    """The tiles of the player to move: those known, and those `written` or typed, unseen.

    Also all of them can be written or typed at once.
    """
    position = game.position
    if position.deal:
        if written is not None:
            raise CommandError("the app deals in this game, so leave --rack out")
        return position.deal.racks[position.to_move]
    known, held = known_rack(game, position.to_move), position.racks[position.to_move]
    missing = held - len(known)
    if written is None and not missing:
        return known
    if written is None:
        ask = f"{count(missing, 'tile')} for {printable(game.player_to_move)}: "
        written = getpass(ask) if sys.stdin.isatty() else sys.stdin.readline()
    typed = tiles_of_set(written, game.rules.edition)
    if len(typed) not in (held, missing):
        drew = f"drew {count(missing, 'tile')} and " if known and missing else ""
        holds = f"{game.player_to_move} {drew}holds {count(held, 'tile')}"
        raise CommandError(f"{holds}, not {len(typed)}")
    rack = tuple(sorted(typed if len(typed) == held else (*known, *typed)))
    check_held(rack, game.unseen())
    return rack


# The turn


def _print_choice(game: Game, thought: _Thought, arguments: Namespace) -> None:
    choice = thought.choice
    done_here = arguments.add and game.setup.deal  # It need not be known which tile goes back.
    is_secret = done_here and isinstance(choice.action, Exchange)
    turn = write_action(Exchange() if is_secret else choice.action, game.board, game.rules.edition)
    lines = [turn if arguments.turn_only else f"{thought.seat.name}: {turn}"]
    if isinstance(choice.action, Play) and not arguments.turn_only:
        score = score_play(game.board, choice.action, game.rules)
        laid = describe_tiles(choice.action)
        lines[0] += f", {count(choice.points, 'point')}: {laid}"
        lines += [f"  {line}" for line in score_lines(score)]
    if arguments.why and not arguments.turn_only:
        lines.append(f"  {choice.why}")
    for line in lines:
        print(printable(line))


def _take_turn(session: Session, arguments: Namespace) -> int:
    """Have the computer take its turn; its rack goes into the file with it.

    If a computer challenges the last play, that comes first, and may be all.
    """
    game = session.game
    named, family_words = arguments.dictionary, arguments.family_words
    if game.setup.uses_dictionary:
        session.use(game_lexicon(named, game.setup, family_words))
    session.open_seat_dictionaries()
    if _challenges(session, arguments) and not _is_computers_turn(game):
        if not arguments.turn_only:
            print_next(game, arguments)
        return YES
    thought = _thought(game, arguments)
    judgement = thought.verdict
    _print_choice(game, thought, arguments)
    if not game.position.deal:
        _note_draw(session, thought.rack)
        session.note_rack(thought.rack)
    outcome = carry_out(session, lambda: session.play(judgement))
    if outcome.step is None:
        complain(outcome.message)
        return NO
    if not arguments.turn_only:
        print_next(game, arguments)
    return YES


def _challenges(session: Session, arguments: Namespace) -> bool:
    """Enter the challenge of a computer of the game to the last play; True if there is one."""
    found = ComputerPlayers(session).challenge()
    if found is None:
        return False
    player, words = found
    outcome = carry_out(session, lambda: session.challenge(words, player))
    if outcome.step is None:
        raise CommandError(outcome.message, NO)
    if arguments.turn_only:
        print(outcome.step.text)
        return True
    print(printable(f"{session.game.setup.players[player]} challenges {listed(words)}."))
    for sentence in challenge_sentences(session.game, outcome.step):
        print(sentence)
    return True


def _is_computers_turn(game: Game) -> bool:
    position = game.position
    return not position.ending and game.setup.computer(position.to_move) is not None


def _note_draw(session: Session, rack: tuple[str, ...]) -> None:
    """Note what the player to move drew after the last turn, now that the `rack` is known."""
    game = session.game
    player = game.position.to_move
    last, known = last_turn(game, player), Counter(known_rack(game, player))
    drawn = Counter(rack) - known
    if last is None or not last.turn.rack:
        return
    is_all = drawn.total() == last.drawn - len(last.turn.drawn or ())
    if drawn and is_all and known <= Counter(rack):
        tiles = tuple(sorted((*(last.turn.drawn or ()), *drawn.elements())))
        carry_out(session, lambda: session.note_drawn(last.number, tiles))


@command(
    "rack",
    "Print the rack of the player to move, in a game that the app deals.",
    """\
example:
  scorekeeper rack sunday.toml      for that player's eyes only

The racks of computers are never printed; "scorekeeper move" plays them.

exit code: 0 done, 1 there is nothing to print, 2 the file cannot be read
""",
    GAME_FILE,
)
def _show_rack(arguments: Namespace) -> int:
    reading = open_file(arguments.file)
    game = reading.game
    position, player = game.position, game.player_to_move
    if position.deal is None:
        raise CommandError("real tiles are drawn in this game, so racks are not in its file", NO)
    if position.ending:
        raise CommandError(f"the game is over: {position.why_over}", NO)
    if game.setup.computer(position.to_move):
        raise CommandError(f"it is the turn of {player}, a computer, whose rack is secret", NO)
    print(printable(f"{player}: {' '.join(position.deal.racks[position.to_move]) or 'no tiles'}"))
    return NO if reading.complaints else YES
